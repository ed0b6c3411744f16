"""A file of the program's words that a translator has broken is told about in full, and by name."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import generator
from generator.i18n.ui import tongue
from generator.model.findings import ProjectError
from tests.commands import begun, tinderbox

NAME = "generator/tongues/it.json"
PACKAGE = Path(generator.__file__).parent
ENGLISH = tongue.read(PACKAGE / "tongues" / "en.json", "generator/tongues/en.json", None)


def told(folder: Path, text: str) -> list[str]:
    """Return what is said of a file, a line each, without its name."""
    path = folder / "it.json"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    try:
        tongue.read(path, NAME, ENGLISH)
    except ProjectError as trouble:
        lines = str(trouble).split("\n")
        assert all(line.startswith(NAME) for line in lines)
        return [line.removeprefix(NAME).removeprefix(": ") for line in lines]
    return []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"sheet": {"front": "x"', ":1:24: no JSON from here on: expecting ',' delimiter"),
        ('{"sheet":\n {"front" "x"}}', ":2:11: no JSON from here on: expecting ':' delimiter"),
        ("", ":1:1: no JSON from here on: expecting value"),
        ('{"sheet": {"front": "x\ny"}}', ":1:23: no JSON from here on: invalid control character at"),
        ("[]", 'expected groups of words, as in {"sheet": {"front": "front"}}'),
        ("[" * 100_000, "this is no file of words: a number is too long, or brackets stand too deep"),
        (f'{{"a": {"1" * 5000}}}', "this is no file of words: a number is too long, or brackets stand too deep"),
        (" " * 300_000, "it has more than 200000 bytes; a file of words has a few thousand"),
        ('{"sheet": {"sheet": "foglio di"}}', "sheet.sheet needs # twice, as in 'sheet # of #'"),
        ('{"calibration": {"example": "Qui"}}', "calibration.example needs # once, as in 'This reads #.'"),
        ('{"board": {"sheet": "# # #"}}', "board.sheet needs # 4 times, as in 'sheet # of #: row #, column #'"),
        ('{"sheet": {"front": "fronte #"}}', "sheet.front takes no #, as in 'front'"),
        ('{"sheet": {"fornt": "x"}}', "there is no sheet.fornt; did you mean `front`?"),
        ('{"layers": {"\\u0007": "x"}}', "there is no layers.'\\x07'; choose from marks, print, zones"),
        ('{"shet": {"front": "x"}}', "there is no group shet; did you mean `sheet`?"),
        ('{"sheet": ["x"]}', 'sheet must hold words by their keys, as in {"front": "front"}'),
        ('{"sheet": {"front": ["x"]}}', "sheet.front must be a text in quotes, as in 'front'"),
        ('{"sheet": {"front": null}}', "sheet.front must be a text in quotes, as in 'front'"),
        ('{"sheet": {"front": ""}}', "sheet.front is empty; leave it out, and 'front' is printed"),
        ('{"sheet": {"front": "a\\nb"}}', "sheet.front must be one line without control characters; it has '\\n'"),
        ('{"box": {"net": "\\ud800"}}', "box.net must be one line without control characters; it has '\\ud800'"),
        ('{"box": {"net": "\\u202e"}}', "box.net must be one line without control characters; it has '\\u202e'"),
        (f'{{"sheet": {{"front": "{"x" * 56}"}}}}', "sheet.front has 56 characters; there is room for 55"),
        ('{"sheet": {"front": "a", "front": "b"}}', "sheet.front stands there twice"),
        ('{"sheet": {}, "sheet": {}}', "the group sheet stands there twice"),
        ('{"language": {"numbers": ""}}', "language.numbers is empty; leave it out where you do not know"),
        (
            '{"language": {"letters": "ä ö"}}',
            "language.letters needs small letters one behind the other, as in 'äöü'; it has ' '",
        ),
        (
            '{"writing": {"quotes": "«»,“”"}}',
            "writing.quotes needs pairs of signs, parted by spaces, as in '„“ «»'; it is '«»,“”'",
        ),
        ('{"writing": {"quotes": ""}}', "writing.quotes is empty; leave it out where you do not know"),
        (
            '{"writing": {"decimals": "comma"}}',
            "writing.decimals needs the sign before decimals, '.' or ','; it is 'comma'",
        ),
        (
            '{"writing": {"accents": "a: à"}}',
            "writing.accents needs each plain letter with those it may stand for, as in 'aä oö'; it is 'a: à'",
        ),
        (
            '{"writing": {"dictionaries": "../it_IT"}}',
            "writing.dictionaries needs names of dictionaries, the best first, as in 'de_DE de_AT'; it is '../it_IT'",
        ),
        (f'{{"language": {{"lone": "{"x" * 1001}"}}}}', "language.lone has 1001 characters; there is room for 1000"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_what_is_expected(tmp_path: Path, text: str, expected: str) -> None:
    assert told(tmp_path, text) == [expected]


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    wrong = {"sheet": {"fornt": "x", "sheet": "foglio"}, "shet": {}, "page": {"row": 3}}

    assert told(tmp_path, json.dumps(wrong)) == [
        "there is no sheet.fornt; did you mean `front`?",
        "sheet.sheet needs # twice, as in 'sheet # of #'",
        "there is no group shet; did you mean `sheet`?",
        "page.row must be a text in quotes, as in 'row'",
    ]


def test_of_very_many_mistakes_the_first_are_told(tmp_path: Path) -> None:
    found = told(tmp_path, json.dumps({"page": {f"key-{number}": "x" for number in range(100)}}))

    assert (len(found), found[-1]) == (31, "and 70 more")


def test_a_file_that_is_not_written_in_utf_8_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "it.json"
    path.write_bytes(b'{"sheet":\n{"front": "citt\xe0"}}')

    with pytest.raises(ProjectError, match=r"it\.json:2: the file is not UTF-8: its byte"):
        tongue.read(path, NAME, ENGLISH)


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match=r"it\.json cannot be read: "):
        tongue.read(tmp_path, NAME, ENGLISH)


def test_a_mark_at_the_beginning_that_some_editors_write_is_no_mistake(tmp_path: Path) -> None:
    assert told(tmp_path, '\ufeff{"sheet": {"front": "fronte"}}') == []


@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["sheet", "front", "language", "letters", "x"]), inner, max_size=4)
        ),
        max_leaves=8,
    )
)
def test_whatever_stands_in_it_it_is_words_or_a_message(told_by_somebody: object) -> None:
    groups = tongue._parsed(json.dumps(told_by_somebody)) if isinstance(told_by_somebody, dict) else ()

    mistakes = list(tongue._mistakes(groups, ENGLISH))
    assert all("\n" not in mistake.said for mistake in mistakes)
    if not mistakes:
        assert all(
            word.count("#") == ENGLISH[group][key].count("#")
            for group, pairs in groups
            for key, word in pairs  # type: ignore[attr-defined]  # held to be pairs by what is tested
        )


def test_a_command_ends_with_the_message_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "program"
    shutil.copytree(PACKAGE, program / "generator", ignore=shutil.ignore_patterns("__pycache__"))
    for shared in ("schemas", "content", "i18n"):
        (program / shared).symlink_to(PACKAGE.parent / shared)
    monkeypatch.setenv("PYTHONPATH", str(program))
    root = begun(tmp_path)
    new = tinderbox(root, "translations", "new", "it")
    (program / NAME).write_text('{"sheet": {"sheet": "foglio di", "fornt": "fronte"}}', encoding="utf-8")
    printed = tinderbox(root, "build", "--lang", "it", "--fallback")

    assert (new.code, "i18n/it/tinderbox.json  (written)" in new.out) == (0, True)
    assert (printed.code, printed.err.splitlines()) == (
        2,
        [
            f"tinderbox: {NAME}: sheet.sheet needs # twice, as in 'sheet # of #'",
            f"{NAME}: there is no sheet.fornt; did you mean `front`?",
        ],
    )
    (program / NAME).write_text('{"sheet": {"sheet": "foglio # di #"}}', encoding="utf-8")
    assert tinderbox(root, "build", "--lang", "it", "--fallback").code == 0
    assert "tinderbox.json" not in tinderbox(root, "translations", "new", "it_IT").out
