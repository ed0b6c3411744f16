"""Dictionaries that `tinderbox spelling add` takes out of a collection."""

import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.i18n import dictionaries, dictionary_files
from tests.commands import tinderbox

AFFIXES = b"SET UTF-8\n"


@pytest.fixture
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Use a data folder of the test's own, and forget which dictionaries there are before and after it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("DICPATH", raising=False)
    forget_dictionaries()
    yield tmp_path / "data"
    forget_dictionaries()


def forget_dictionaries() -> None:
    """Look for dictionaries again."""
    dictionaries.get_dictionary.cache_clear()
    dictionaries.describe_dictionary.cache_clear()


def pack(path: Path, *names: str) -> Path:
    """Write a collection of dictionaries that have one word each, their own names."""
    with zipfile.ZipFile(path, "w") as package:
        for name in names:
            package.writestr(f"collection/{name}.aff", AFFIXES)
            package.writestr(f"collection/{name}.dic", f"1\n{name.lower().replace('_', '')}\n")
            package.writestr(f"collection/{name}.license", "Free.\n")
        package.writestr("collection/__init__.py", "raise SystemExit\n")
    return path


def test_only_the_languages_that_are_asked_for_are_kept(tmp_path: Path, own_data: Path) -> None:
    package = pack(tmp_path / "all.whl", "de_DE", "hu_HU", "nl_NL")

    added = tinderbox(tmp_path, "spelling", "add", "hu", "nl_NL", "--from", str(package))
    forget_dictionaries()

    assert (added.code, added.err) == (0, "")
    kept = sorted(path.name for path in own_data.rglob("*") if path.is_file())
    assert kept == [f"{name}.{suffix}" for name in ("hu_HU", "nl_NL") for suffix in ("aff", "dic", "license")]
    dictionary = dictionaries.get_dictionary("hu")
    assert dictionary is not None
    assert [dictionary.knows(word) for word in ("huhu", "huhuu")] == [True, False]


@pytest.mark.usefixtures("own_data")
def test_the_users_own_dictionary_comes_before_that_of_a_package(tmp_path: Path) -> None:
    tinderbox(tmp_path, "spelling", "add", "de", "--from", str(pack(tmp_path / "all.whl", "de_DE")))
    forget_dictionaries()

    assert dictionaries.describe_dictionary("de") == str(dictionary_files.get_folder() / "de_DE.dic")


@pytest.mark.usefixtures("own_data")
def test_a_folder_that_the_system_names_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "eo.aff").write_bytes(AFFIXES)
    (tmp_path / "eo.dic").write_text("1\nkarto\n", encoding="utf-8")
    assert dictionaries.get_dictionary("eo") is None
    monkeypatch.setenv("DICPATH", str(tmp_path))
    forget_dictionaries()

    dictionary = dictionaries.get_dictionary("eo")
    assert dictionary is not None
    assert dictionary.knows("karto")


@pytest.mark.parametrize(
    ("locale", "names", "message"),
    [
        ("xx", ("de_DE",), "there is no dictionary of xx; there are de_DE"),
        ("pt_BR", ("pt_PT",), "there is no dictionary of Portuguese (Brazil) (pt_BR); there are pt_PT"),
        ("de", (), "cannot be read"),
    ],
)
def test_a_foreign_collection_is_refused(
    tmp_path: Path, own_data: Path, locale: str, names: tuple[str, ...], message: str
) -> None:
    package = pack(tmp_path / "all.whl", *names) if names else tmp_path / "none.whl"
    if not names:
        package.write_bytes(b"no archive")

    refused = tinderbox(tmp_path, "spelling", "add", locale, "--from", str(package))

    assert refused.code == 2
    assert message in refused.err
    assert not own_data.exists()


@pytest.mark.usefixtures("own_data")
def test_lint_names_the_command_once_where_there_is_no_dictionary(project: Path) -> None:
    tinderbox(project, "translations", "new", "eo")
    tinderbox(project, "translations", "new", "pt")

    said = tinderbox(project, "lint").out
    assert said.count("tinderbox spelling add") == 1
    assert "Get it with `tinderbox spelling add eo pt`." in said
    assert "spelling add" not in tinderbox(project, "lint", "--lang", "en").out
    assert "Esperanto (eo): none; `tinderbox spelling add eo`" in tinderbox(project, "spelling", "list").out
