"""Files of UI strings: every mistake is reported, with its place and what is expected."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.i18n import strings_file
from generator.model.findings import ProjectError

NAME = "generator/i18n/ui/it.json"
ENGLISH = strings_file.read_strings(
    Path(strings_file.__file__).with_name("ui") / "en.json", "generator/i18n/ui/en.json", None
)


def list_mistakes(folder: Path, text: str) -> list[str]:
    """Return the mistakes of a file, without its name."""
    path = folder / "it.json"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    try:
        strings_file.read_strings(path, NAME, ENGLISH)
    except ProjectError as error:
        lines = str(error).split("\n")
        assert all(line.startswith(NAME) for line in lines)
        return [line.removeprefix(NAME).removeprefix(": ") for line in lines]
    return []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"sheet": {"front": "x"', ":1:24: not JSON from here on: expecting ',' delimiter"),
        ('{"sheet":\n {"front" "x"}}', ":2:11: not JSON from here on: expecting ':' delimiter"),
        ("", ":1:1: not JSON from here on: expecting value"),
        ('{"sheet": {"front": "x\ny"}}', ":1:23: not JSON from here on: invalid control character at"),
        ("[]", 'expected groups of strings, as in {"sheet": {"front": "front"}}'),
        ("[" * 100_000, "not a file of strings: a number is too long, or brackets are nested too deeply"),
        (f'{{"a": {"1" * 5000}}}', "not a file of strings: a number is too long, or brackets are nested too deeply"),
        (" " * 300_000, "the file has more than 200000 bytes; a file of strings has a few thousand"),
        ('{"sheet": {"sheet": "foglio di"}}', "sheet.sheet needs # twice, as in 'sheet # of #'"),
        ('{"calibration": {"example": "Qui"}}', "calibration.example needs # once, as in 'This reads #.'"),
        ('{"board": {"sheet": "# # #"}}', "board.sheet needs # 4 times, as in 'sheet # of #: row #, column #'"),
        ('{"sheet": {"front": "fronte #"}}', "sheet.front takes no #, as in 'front'"),
        ('{"sheet": {"fornt": "x"}}', "there is no sheet.fornt; did you mean `front`?"),
        ('{"layers": {"\\u0007": "x"}}', "there is no layers.'\\x07'; choose from marks, print, zones, cuts"),
        ('{"shet": {"front": "x"}}', "there is no group shet; did you mean `sheet`?"),
        ('{"sheet": ["x"]}', 'sheet must be an object with strings by key, as in {"front": "front"}'),
        ('{"sheet": {"front": ["x"]}}', "sheet.front must be a text in quotes, as in 'front'"),
        ('{"sheet": {"front": null}}', "sheet.front must be a text in quotes, as in 'front'"),
        ('{"sheet": {"front": ""}}', "sheet.front is empty; leave it out to print 'front'"),
        ('{"sheet": {"front": "a\\nb"}}', "sheet.front must be one line without control characters; it has '\\n'"),
        ('{"box": {"net": "\\ud800"}}', "box.net must be one line without control characters; it has '\\ud800'"),
        ('{"box": {"net": "\\u202e"}}', "box.net must be one line without control characters; it has '\\u202e'"),
        (f'{{"sheet": {{"front": "{"x" * 56}"}}}}', "sheet.front has 56 characters; the limit is 55"),
        ('{"sheet": {"front": "a", "front": "b"}}', "sheet.front occurs twice"),
        ('{"sheet": {}, "sheet": {}}', "the group sheet occurs twice"),
        ('{"language": {"numbers": ""}}', "language.numbers is empty; leave it out if you do not know it"),
        (
            '{"language": {"letters": "ä ö"}}',
            "language.letters needs lower-case letters without spaces, as in 'äöü'; it has ' '",
        ),
        (
            '{"writing": {"quotes": "«»,“”"}}',
            "writing.quotes needs pairs of signs, separated by spaces, as in '„“ «»'; it is '«»,“”'",
        ),
        ('{"writing": {"quotes": ""}}', "writing.quotes is empty; leave it out if you do not know it"),
        (
            '{"writing": {"decimals": "comma"}}',
            "writing.decimals needs the decimal sign, '.' or ','; it is 'comma'",
        ),
        (
            '{"writing": {"accents": "a: à"}}',
            "writing.accents needs each plain letter with those it may stand for, as in 'aä oö'; it is 'a: à'",
        ),
        (
            '{"writing": {"dictionaries": "../it_IT"}}',
            "writing.dictionaries needs names of dictionaries, the best first, as in 'de_DE de_AT'; it is '../it_IT'",
        ),
        (f'{{"language": {{"lone": "{"x" * 1001}"}}}}', "language.lone has 1001 characters; the limit is 1000"),
    ],
)  # fmt: skip
def test_a_mistake_is_reported_with_what_is_expected(tmp_path: Path, text: str, expected: str) -> None:
    assert list_mistakes(tmp_path, text) == [expected]


def test_all_mistakes_are_reported_at_once(tmp_path: Path) -> None:
    wrong = {"sheet": {"fornt": "x", "sheet": "foglio"}, "shet": {}, "page": {"row": 3}}

    assert list_mistakes(tmp_path, json.dumps(wrong)) == [
        "there is no sheet.fornt; did you mean `front`?",
        "sheet.sheet needs # twice, as in 'sheet # of #'",
        "there is no group shet; did you mean `sheet`?",
        "page.row must be a text in quotes, as in 'row'",
    ]


def test_of_very_many_mistakes_the_first_are_reported(tmp_path: Path) -> None:
    found = list_mistakes(tmp_path, json.dumps({"page": {f"key-{number}": "x" for number in range(100)}}))

    assert (len(found), found[-1]) == (31, "and 70 more")


def test_a_file_that_is_not_utf_8_is_reported_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "it.json"
    path.write_bytes(b'{"sheet":\n{"front": "citt\xe0"}}')

    with pytest.raises(ProjectError, match=r"it\.json:2: the file is not UTF-8: its byte"):
        strings_file.read_strings(path, NAME, ENGLISH)


def test_a_file_that_cannot_be_opened_is_reported(tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match=r"it\.json cannot be read: "):
        strings_file.read_strings(tmp_path, NAME, ENGLISH)


def test_a_byte_order_mark_is_ignored(tmp_path: Path) -> None:
    assert list_mistakes(tmp_path, '\ufeff{"sheet": {"front": "fronte"}}') == []


@given(
    st.dictionaries(
        st.sampled_from(["sheet", "language", "x"]),
        st.recursive(
            st.none() | st.booleans() | st.floats() | st.text(),
            lambda inner: (
                st.lists(inner, max_size=3)
                | st.dictionaries(st.sampled_from(["front", "letters", "sheet", "x"]), inner, max_size=4)
            ),
            max_leaves=8,
        ),
        max_size=4,
    )
)
def test_any_file_is_valid_or_has_mistakes_of_one_line_each(value: object) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "it.json"
        if not list_mistakes(Path(folder), json.dumps(value)):  # which states the file in every line
            strings = strings_file.read_strings(path, NAME, ENGLISH)
            pairs = [(group, key, text) for group, texts in strings.items() for key, text in texts.items()]
            assert all(text.count("#") == ENGLISH[group][key].count("#") for group, key, text in pairs)
