"""Create a game: a folder that lints clean and prints at once, made from what the program ships.

A new project says in requirements.txt where CI installs the program from. A name alone would be a risk, since anybody
may register it in an index: the line names an address and a commit, an archive and its hash, or an exact version that
itself came from an index. It holds no local path and no password, and only characters that have no meaning for a shell,
YAML or a forge.
"""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import unquote, urlsplit

from engine import suggest
from generator import project
from generator.commands.git_history import find_published
from generator.model.findings import ProjectError
from generator.output import write
from generator.plurals import ENGLISH

_PACKAGE: Final = Path(__file__).resolve().parents[1]
_STARTER: Final = _PACKAGE / "starter"
_TEXTS: Final = _STARTER / "texts"  # a file for each language: the texts of a new game by those in English
# Files that let a forge, a commit or an editor run the linter: their names in the starter, and in a project.
_CI: Final = {
    "github.yml": ".github/workflows/tinderbox.yml",
    "gitlab.yml": ".gitlab-ci.yml",
    "pre-commit.yaml": ".pre-commit-config.yaml",
    "vscode.json": ".vscode/settings.json",
}
RULES: Final = "rules"
# Optional parts of a new game, and their names in messages.
EXTRAS: Final[Mapping[str, str]] = {"hexes": "hexagonal tiles", "board": "a board of squares", RULES: "rules in Python"}
_THEMES: Final = _STARTER / "themes"
DISTRIBUTION: Final = "tinderbox-games"
_DRIVE: Final = re.compile("^/(?=[A-Za-z]:)")  # in the address of a folder on Windows
_ADDRESS: Final = r"https://[A-Za-z0-9][A-Za-z0-9.-]*(?::[0-9]+)?(?:/[A-Za-z0-9._~+-]+)+"
_SOURCE: Final = re.compile(
    rf"git\+{_ADDRESS}@(?:[0-9a-f]{{40}}|[0-9a-f]{{64}})(?:#subdirectory=[A-Za-z0-9._-]+(?:/[A-Za-z0-9._-]+)*)?"
    rf"|{_ADDRESS}\.(?:whl|zip|tar\.gz)#sha256=[0-9a-f]{{64}}"
)
_FONT_PACKAGE: Final = re.compile(r"\bpackage: (fontpkg_[a-z0-9_]+)")  # in a theme
_REQUIREMENT: Final = re.compile(
    rf"(?P<name>{DISTRIBUTION}(?:\[spelling\])?)(?: *@ *(?P<source>\S+)|==[0-9][A-Za-z0-9.!+]*)"
)


class NewGame(NamedTuple):
    """A game that was created: its folder, or that of its new project; what was made and what to do next, as text."""

    folder: Path
    message: str


def create_game(
    folder: Path,
    name: str,
    requirement: str | None = None,
    *,
    is_chosen: bool = False,
    extras: Collection[str] = (),
    language: str = ENGLISH,
    theme: str | None = None,
) -> NewGame:
    """Create a game.

    Inside a project the game joins it (`content/<name>/`); elsewhere a project of that name is made in `folder`, with
    the schemas, shared faces, fonts, icons and sizes that the program ships.

    Args:
        folder: The current folder.
        name: Id of the game.
        requirement: The line that installs the program, for requirements.txt; None if it is not known.
        is_chosen: Whether the user chose the requirement.
        extras: What the game has besides cards, tokens and a page of rules; see EXTRAS.
        language: Of its texts.
        theme: The name of its look; None for the plain one.

    Raises:
        ProjectError: The name is not an id, its folder exists, the texts are not translated into that language, there
            is no such theme, its fonts are not installed, or a requirement is chosen for a project that exists.
    """
    if not project.is_id(name):
        raise ProjectError(
            f"{name!r} cannot be a game's id: use lower case letters, digits and single hyphens, such as my-game"
        )
    root = project.find_root(folder)
    is_new_project = root is None
    if root is None:
        root = target = folder / name
    elif is_chosen:
        raise ProjectError("--install is for a new project; change requirements.txt or the workflows of this one")
    else:
        target = root / "content" / name
    if target.exists():
        raise ProjectError(f"{target} already exists; choose another name, or remove it first")
    fonts = _list_font_packages(theme)
    for place, text in _list_game_files(name, extras, language, theme).items():
        write(root / place, text.encode())
    for path, content in _list_project_files(root, requirement, language, fonts) if is_new_project else ():
        write(path, content)
    install = f"  pip install --editable rules/{name}\n  tinderbox simulate {name}\n" if RULES in extras else ""
    pieces = ["cards", "tokens", "a page of rules", *(about for extra, about in EXTRAS.items() if extra in extras)]
    shown = target.relative_to(folder) if target.is_relative_to(folder) else target
    enter = f"\n  cd {name}" if is_new_project else ""
    ci = ""
    if is_new_project and requirement:
        ci = "CI installs Tinderbox from the source in requirements.txt.\n"
    elif is_new_project:
        ci = (
            "CI does not know where to install Tinderbox from: write it in requirements.txt. Until then, its workflows "
            "stop at that step.\n"
        )
    return NewGame(
        target,
        f"Made {shown}: {', '.join(pieces[:-1])} and {pieces[-1]}, ready to print.\n"
        f"Next:{enter}\n  tinderbox build {name}\n  tinderbox lint {name}\n{install}"
        f"Then change content/{name}/cards/cards.yaml; an editor with YAML support completes as you type.\n{ci}",
    )


def list_themes() -> tuple[str, ...]:
    """Return the names of the looks that a new game can have besides the plain one."""
    return tuple(sorted(folder.name for folder in _THEMES.iterdir() if folder.is_dir()))


def _list_font_packages(theme: str | None) -> tuple[str, ...]:
    """Return the names under which an index has the fonts of a theme."""
    if theme is None:
        return ()
    if theme not in list_themes():
        raise ProjectError(f"there is no theme {theme}; {suggest.suggest_names(theme, list_themes())}")
    modules = sorted(set(_FONT_PACKAGE.findall((_THEMES / theme / "theme.yaml").read_text(encoding="utf-8"))))
    packages = tuple(module.replace("_", "-") for module in modules)
    if any(find_spec(module) is None for module in modules):
        raise ProjectError(f"the fonts of the theme {theme} are not installed: pip install {' '.join(packages)}")
    return packages


def _list_game_files(name: str, extras: Collection[str], language: str, theme: str | None) -> Mapping[str, str]:
    """Return the files of a game by path; the lines of extras for the box list end its game.yaml."""
    module = f"{name.replace('-', '_')}_rules"
    words = {"GAME-ID": name, "GAME-NAME": name.replace("-", " ").title(), "GAME_MODULE": module}
    texts: dict[str, str] = {}
    for folder in (_STARTER / "content", *(_STARTER / "with" / extra for extra in EXTRAS if extra in extras)):
        for source in sorted(folder.rglob("*.yaml")):
            texts[f"content/{name}/{source.relative_to(folder).as_posix()}"] = source.read_text(encoding="utf-8")
        components = folder / "components.txt"
        texts[f"content/{name}/game.yaml"] += components.read_text(encoding="utf-8") if components.exists() else ""
    texts = {place: _translate_file(text, language) for place, text in texts.items()}
    if language != ENGLISH:
        top, base = f"content/{name}/game.yaml", _translate_file(": Base game\n", language)
        texts[top] = texts[top].replace(
            "\nplayers:", f"\nlanguage: {language}\nparts: {{base{base.rstrip()}}}\nplayers:"
        )
    if RULES in extras:
        for source in sorted((_STARTER / "with" / RULES / "package").iterdir()):
            place = source.name.removesuffix(".txt").replace("module", module)
            texts[f"rules/{name}/{place}"] = source.read_text(encoding="utf-8")
    if theme is not None:  # its own files, and its own colours and pictures in all others
        for source in sorted((_THEMES / theme).rglob("*.yaml")):
            texts[f"content/{name}/{source.relative_to(_THEMES / theme).as_posix()}"] = source.read_text(
                encoding="utf-8"
            )
        words |= json.loads((_THEMES / theme / "replace.json").read_text(encoding="utf-8"))
    pattern = re.compile("|".join(map(re.escape, sorted(words, key=len, reverse=True))))
    return {place: pattern.sub(lambda match: words[match[0]], text) for place, text in texts.items()}


def _translate_file(text: str, language: str) -> str:
    if language == ENGLISH:
        return text
    words = _read_texts(language)
    scalar = re.compile(rf'(?<=: )("?)({"|".join(map(re.escape, words))})\1(?=[,}}\n])')
    return scalar.sub(lambda match: json.dumps(words[match[2]], ensure_ascii=False), text)


@cache
def _read_texts(language: str) -> Mapping[str, str]:
    """Return the texts of a new game in a language, by those in English."""
    known = sorted(path.stem for path in _TEXTS.glob("*.json"))
    if language not in known:
        how = "start with one of them, then change the texts and `language` in game.yaml"
        raise ProjectError(f"no new game is in {language}; {suggest.suggest_names(language, (ENGLISH, *known), how)}")
    words: Mapping[str, str] = json.loads((_TEXTS / f"{language}.json").read_text(encoding="utf-8"))
    return words


def _list_project_files(
    root: Path, requirement: str | None, language: str, fonts: tuple[str, ...]
) -> Iterator[tuple[Path, bytes]]:
    """Yield the files that all games of a project share: (path, content); not those that are read from the program."""
    resources = project.find_resources()
    for part in ("schemas", "content/_shared"):
        for source in sorted((resources / part).rglob("*")):
            if source.is_file() and source.name not in project.ADDED:
                data = source.read_bytes()
                if source.name == "icons.yaml":
                    data = _translate_file(data.decode(), language).encode()
                yield root / part / source.relative_to(resources / part), data
    yield root / "i18n" / "glossary.yaml", (_STARTER / "i18n" / "glossary.yaml").read_bytes()
    for dot in ("gitattributes", "gitignore"):
        yield root / f".{dot}", (_STARTER / dot).read_bytes()
    requirements = (_STARTER / "requirements.txt").read_text(encoding="utf-8")
    if requirement is not None:
        requirements = requirements.replace("# FILL IN\n", f"{requirement}\n")
    requirements += "".join(f"{package}\n" for package in fonts)
    yield root / "requirements.txt", requirements.encode()
    yield root / "constraints.txt", (resources / "constraints.txt").read_bytes()
    for name, place in _CI.items():
        yield root / place, (_STARTER / "ci" / name).read_bytes()


def parse_requirement(words: str) -> str:
    """Return a source that a user wrote as a line of a requirements file.

    Raises:
        ProjectError: It is not pinned, holds a password, or is not a requirement of this program.
    """
    line = _format_requirement(words.strip())
    if line is None:
        raise ProjectError(
            "--install takes a pinned source without a password: a commit, as in git+https://HOST/PATH@COMMIT with its "
            f"40 digits, an archive with its hash, as in https://HOST/PATH.whl#sha256=..., or {DISTRIBUTION}==VERSION"
        )
    return line


def find_requirement() -> str | None:
    """Return the line that installs the running program, or None if that is not known."""
    try:
        installed = distribution(DISTRIBUTION)
    except PackageNotFoundError:
        return None
    text = installed.read_text("direct_url.json")
    if text is None:  # the installer had it from an index
        is_running = Path(str(installed.locate_file(_PACKAGE.name))).resolve() == _PACKAGE
        return _format_requirement(f"{DISTRIBUTION}=={installed.version}") if is_running else None
    with contextlib.suppress(ValueError):
        origin = json.loads(text)
        source = _find_source(origin) if isinstance(origin, dict) else None
        return None if source is None else _format_requirement(source)
    return None


def _format_requirement(words: str) -> str | None:
    """Return a pinned source as a requirement, or None if it is not pinned."""
    if _SOURCE.fullmatch(words):
        return f"{DISTRIBUTION} @ {words}"
    match = _REQUIREMENT.fullmatch(words)
    if match is None or match["source"] is None:
        return match and match[0]
    return f"{match['name']} @ {match['source']}" if _SOURCE.fullmatch(match["source"]) else None


def _find_source(origin: Mapping[str, Any]) -> str | None:
    """Return the pinned address of an origin; None if it pins nothing that others can reach."""
    url, folder = str(origin.get("url", "")), str(origin.get("subdirectory", ""))
    parts = {name: part for name, part in origin.items() if isinstance(part, dict)}
    if "vcs_info" in parts and parts["vcs_info"].get("vcs") == "git":
        return _format_commit(url, str(parts["vcs_info"].get("commit_id")), folder)
    if "archive_info" in parts:
        hashes = parts["archive_info"].get("hashes")
        sha256 = hashes.get("sha256") if isinstance(hashes, dict) else None
        return f"{url}#sha256={sha256}"
    if "dir_info" in parts and url.startswith("file:"):
        local = Path(_DRIVE.sub("", unquote(urlsplit(url).path)))
        published = find_published(local, "pyproject.toml") if local.is_dir() else None
        return None if published is None else _format_commit(*published)
    return None


def _format_commit(url: str, commit: str, folder: str) -> str:
    return f"git+{url}@{commit}{f'#subdirectory={folder}' if folder else ''}"
