import json
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.content import source
from generator.content.source import MapNode
from generator.model.findings import Mark, ProjectError
from tests import strategies
from tests.fixture_files import read_fixture

ROWS = read_fixture("cases/content")


@pytest.fixture(params=["libyaml", "PyYAML"], autouse=True)
def parser(request: pytest.FixtureRequest) -> Iterator[None]:
    """Run every test with both parsers, in case libyaml is missing where the program is installed."""
    with pytest.MonkeyPatch.context() as patch:
        if request.param == "PyYAML":
            patch.setattr(yaml, "__with_libyaml__", False)
        yield


def node_of(text: str) -> MapNode:
    checked = source.parse(text, "a.yaml")
    assert checked.findings == ()
    assert checked.value is not None
    return checked.value


def codes_and_places(text: str) -> list[tuple[str, int, int]]:
    return [(found.code, found.mark.line, found.mark.column) for found in source.parse(text, "a.yaml").findings]


def test_words_are_those_of_yaml_1_2() -> None:
    text = (
        "{a: no, b: on, c: yes, d: 2026-11-21, e: 12:30:00, f: 1_000, g: 0b11, h: Off, i: y, j: 0o14, k: 0x1F, l: 014}"
    )
    words = {
        "a": "no",
        "b": "on",
        "c": "yes",
        "d": "2026-11-21",
        "e": "12:30:00",
        "f": "1_000",
        "g": "0b11",
        "h": "Off",
    }
    assert words | {"i": "y", "j": 12, "k": 31, "l": 14} == node_of(text)


def test_true_false_null_and_numbers_are_values() -> None:
    node = node_of("a: true\nb: FALSE\nc: ~\nd:\ne: -3\nf: +1.5\ng: 1e3\nh: .5\ni: Null\nj: 4.\n")
    expected = {
        "a": True,
        "b": False,
        "c": None,
        "d": None,
        "e": -3,
        "f": 1.5,
        "g": 1000.0,
        "h": 0.5,
        "i": None,
        "j": 4.0,
    }
    assert expected == node
    assert [type(value) for value in expected.values()] == [type(value) for value in node.values()]


def test_what_is_in_quotes_is_a_text() -> None:
    assert node_of("a: '1'\nb: \"true\"\nc: ''\nd: 'null'\ne: ! x\n") == {
        "a": "1",
        "b": "true",
        "c": "",
        "d": "null",
        "e": "x",
    }


def test_core_tags_are_read() -> None:
    text = "{a: !!str 1, b: !!int '2', c: !!float 3, d: !!bool 'true', e: !!null '', f: !!map {}, g: !!seq []}"
    node = node_of(text)
    assert node == {"a": "1", "b": 2, "c": 3.0, "d": True, "e": None, "f": {}, "g": []}
    assert isinstance(node["c"], float)


@pytest.mark.parametrize(
    ("code", "text", "line", "column"),
    [
        ("TB003", "a: x\nb: \x07", 2, 4),
        ("TB003", "a: x\nb: y\ufeff", 2, 5),
        ("TB003", 'a: x\nb: "\\x00"', 2, 4),
        ("TB003", 'a: x\n"b\\x00": 1', 2, 1),
        ("TB003", "a: \ud800", 1, 4),
        ("TB005", "a: 1\n---\nb: 2\n", 2, 1),
        ("TB006", "", 1, 1),
        ("TB006", "# nothing\n", 1, 1),
        ("TB006", "---\n", 1, 1),
        ("TB007", "- a", 1, 1),
        ("TB007", "\nword", 2, 1),
        ("TB008", "a: 1\nb: 2\na: 3", 3, 1),
        ("TB008", "{a: 1, 'a': 2}", 1, 8),
        ("TB009", "1: x", 1, 1),
        ("TB009", "a: {true: x}", 1, 5),
        ("TB009", "~: x", 1, 1),
        ("TB009", "[a]: x", 1, 1),
        ("TB009", "? {a: b}\n: x", 1, 3),
        ("TB010", "a: !thing b", 1, 4),
        ("TB010", "a: !!python/object:os.system [x]", 1, 4),
        ("TB010", "a: !!timestamp 2026-11-21", 1, 4),
        ("TB010", "a: !!int x", 1, 4),
        ("TB010", "a: !!seq {}", 1, 4),
        ("TB011", "a: *b", 1, 4),
        ("TB011", "*b", 1, 1),
        ("TB012", "a: &b [1, *b]", 1, 11),
        ("TB014", "a: " + "[" * 50 + "]" * 50, 1, 53),
        ("TB015", "<<: 3\na: 1", 1, 5),
        ("TB015", "a: &x {b: 1}\nc: {<<: [*x, 1]}", 2, 9),
        ("TB016", "a: 9007199254740993", 1, 4),
        ("TB016", "a: .inf", 1, 4),
        ("TB016", "a: -.INF", 1, 4),
        ("TB016", "a: .nan", 1, 4),
        ("TB016", "a: 1e400", 1, 4),
        ("TB016", "a: " + "9" * 5000, 1, 4),
    ],
)
def test_each_trouble_is_a_finding_at_its_place(code: str, text: str, line: int, column: int) -> None:
    assert [(code, line, column)] == codes_and_places(text)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        *(("a: b: c", 1), ("a: {b: c", 1), ("a: 'b", 1), ("a: @b", 1), ("a:\n\tb: c", 2), ("a: 1\n  b: 2", 2)),
        *(('a: "\\q"', 1), ("a: !<x", 1), ("a: 1\nb: [1,\n", 3), ("\ta: 1", 1), ("a: |x\n b", 1)),
        *(("%YAML 3.0\n---\na: 1", 1), ("a: [1,\n", 2)),
    ],
)
def test_what_is_not_yaml_is_one_finding_in_its_line_with_a_hint(text: str, line: int) -> None:
    (found,) = source.parse(text, "a.yaml").findings
    assert (found.code, found.mark.line, bool(found.hint), found.message[-1]) == ("TB004", line, True, ".")


@pytest.mark.parametrize(("text", "line", "column", "says"), ROWS["invalid-yaml-is-reported"])
def test_invalid_yaml_is_reported_where_it_must_be_corrected(text: str, line: int, column: int, says: str) -> None:
    (found,) = source.parse(text, "a.yaml").findings
    assert ("TB004", line, column) == (found.code, found.mark.line, found.mark.column)
    assert says in found.message


def test_an_id_that_stands_twice_may_be_a_forgotten_dash() -> None:
    (found,) = source.parse("cards:\n  - id: a\n    id: b\n", "a.yaml").findings
    assert "`- `" in found.hint


def test_a_key_that_stands_twice_names_both_places_and_the_first_counts() -> None:
    checked = source.parse("a: 1\nb: 2\na: 3\nc: 4\n", "a.yaml")
    assert checked.value is not None
    assert checked.value == {"a": 1, "b": 2, "c": 4}
    assert "first used in line 1, column 1" in checked.findings[0].message
    assert Mark("a.yaml", 4, 4) == source.locate(checked.value, "c")


def test_all_troubles_are_found_not_the_first_only() -> None:
    assert codes_and_places("1: x\nb: !t 2\nb: 3\nc: .inf\n") == [
        ("TB009", 1, 1),
        ("TB010", 2, 4),
        ("TB008", 3, 1),
        ("TB016", 4, 4),
    ]


def test_aliases_stand_for_what_they_name() -> None:
    node = node_of("a: &x {b: [1]}\nc: *x\nd: &y word\ne: [*y, *y]\n")
    assert node == {"a": {"b": [1]}, "c": {"b": [1]}, "d": "word", "e": ["word", "word"]}
    assert Mark("a.yaml", 2, 4) == source.locate(node, "c")
    assert Mark("a.yaml", 1, 11) == source.locate(node, "c", "b")


def test_merged_keys_come_first_and_own_ones_count_more() -> None:
    node = node_of("one: &a {x: 1, y: 1}\ntwo: &b {y: 2, z: 2}\nboth:\n  z: 3\n  <<: [*a, *b]\n  w: 3\n")
    assert list(node["both"].items()) == [("x", 1), ("y", 1), ("z", 3), ("w", 3)]
    assert Mark("a.yaml", 1, 15 + 1) == source.locate(node, "both", "y", key=True)
    assert Mark("a.yaml", 4, 6) == source.locate(node, "both", "z")


def test_a_merge_key_in_quotes_or_as_a_value_is_a_word() -> None:
    assert node_of('"<<": 1\na: <<') == {"<<": 1, "a": "<<"}


def test_an_alias_as_a_key_is_a_text() -> None:
    assert node_of("a: &x word\n*x : 1\n") == {"a": "word", "word": 1}
    assert node_of("a: &x <<\n*x : 1\n") == {"a": "<<", "<<": 1}


def test_aliases_of_aliases_are_bounded() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 30)]
    assert codes_and_places("\n".join(lines)) == [("TB013", 5, 45)]


def test_merges_of_merges_are_bounded() -> None:
    keys = ", ".join(f"k{n}: 1" for n in range(1000))
    lines = [f"m: &m {{{keys}}}", *(f"c{n}: {{<<: *m}}" for n in range(200))]
    assert [code for code, _, _ in codes_and_places("\n".join(lines))] == ["TB013"]


def test_aliases_cannot_make_a_value_deeper_than_a_file() -> None:
    text = "a: &a " + "[" * 30 + "]" * 30 + "\nb: " + "[" * 30 + "*a" + "]" * 30
    assert codes_and_places(text) == [("TB014", 2, 34)]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("start", ["", "\ufeff"])
def test_places_are_right_with_any_line_ends_and_a_byte_order_mark(tmp_path: Path, start: str, end: str) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes((start + end.join(["a: 1", "b: |", "  x", "", "c: [1, !t 2]", "d: .inf", ""])).encode())
    checked = source.read(path, "content/a.yaml")
    assert checked.value is not None
    assert [Mark("content/a.yaml", 5, 8), Mark("content/a.yaml", 6, 4)] == [found.mark for found in checked.findings]
    assert Mark("content/a.yaml", 1, 4) == source.locate(checked.value, "a")


def test_a_file_over_1_mib_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(b"a: 1\n" + b"#" * source.MOST_BYTES)
    assert [found.code for found in source.read(path, "a.yaml").findings] == ["TB001"]
    path.write_bytes((b"a: 1\n" + b"#" * source.MOST_BYTES)[: source.MOST_BYTES])
    assert source.read(path, "a.yaml").findings == ()


def test_a_file_that_cannot_be_opened_is_trouble_of_the_environment(tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match="cannot be read"):
        source.read(tmp_path / "a.yaml", "a.yaml")


def test_a_place_that_is_not_there_is_the_nearest_one_above() -> None:
    node = node_of("a:\n  b: [x, y]\n")
    assert Mark("a.yaml", 2, 10) == source.locate(node, "a", "b", 1)
    assert Mark("a.yaml", 2, 6) == source.locate(node, "a", "b", 7)
    assert Mark("a.yaml", 2, 3) == source.locate(node, "a", "c", "d", key=True)
    assert Mark("a.yaml", 2, 3) == source.locate(node, "a", "b", key=True)
    assert Mark("a.yaml", 1, 1) == source.locate(node)


@pytest.mark.parametrize(("text", "offset", "line", "column"), ROWS["a-character-of-a-text"])
def test_a_character_of_a_text_has_its_place_where_it_is_shown(text: str, offset: int, line: int, column: int) -> None:
    assert Mark("a.yaml", line, column) == source.locate_character(node_of(text), "a", offset=offset)


@given(st.text() | strategies.almost_yaml())
def test_no_text_makes_it_raise(text: str) -> None:
    checked = source.parse(text, "a.yaml")
    assert checked.findings or checked.value is not None
    for found in checked.findings:
        assert found.code.startswith("TB0")
        lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
        assert 1 <= found.mark.line <= len(lines)
        assert 1 <= found.mark.column <= len(lines[found.mark.line - 1]) + 2


@given(st.binary(max_size=200))
def test_no_bytes_make_it_raise(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "a.yaml")
        path.write_bytes(data)
        checked = source.read(path, "a.yaml")
    assert checked.findings or checked.value is not None


@given(strategies.files())
def test_json_is_read_as_it_is_written(data: dict[str, Any]) -> None:
    assert data == node_of(json.dumps(data, ensure_ascii=False))


@given(strategies.files())
def test_plain_data_comes_back_as_it_was_written(data: dict[str, Any]) -> None:
    assert data == node_of(dumped(data, flow=False))


@given(strategies.files(), st.booleans())
def test_marks_point_at_the_text(data: dict[str, Any], flow: bool) -> None:  # noqa: FBT001 - drawn by hypothesis
    text = dumped(data, flow=flow)
    lines, node = text.split("\n"), node_of(text)
    for path, value in leaves(node):
        mark = source.locate(node, *path)
        shown = lines[mark.line - 1][mark.column - 1 :]
        if isinstance(value, str):  # a text of one line, in quotes or not
            assert shown.startswith(("'", '"', value))
        elif value not in (None, [], {}) and not isinstance(value, float):
            assert shown.startswith(str(value).lower())


class Dumper(yaml.SafeDumper):
    """PyYAML's, which writes YAML 1.1, made to put in quotes what only YAML 1.2 takes for a number."""


Dumper.add_implicit_resolver(
    "tag:yaml.org,2002:float", re.compile(r"[-+]?[0-9.]+([eE][-+]?[0-9]+)?$|0o"), list("-+.0123456789")
)


def dumped(data: dict[str, Any], *, flow: bool) -> str:
    text: str = yaml.dump(data, Dumper=Dumper, allow_unicode=True, width=100_000, default_flow_style=flow)
    return text


def leaves(node: Any) -> Iterator[tuple[tuple[str | int, ...], Any]]:  # noqa: ANN401 - any value of a file
    if isinstance(node, dict | list) and node:
        for key, value in node.items() if isinstance(node, dict) else enumerate(node):
            yield from (((key, *path), leaf) for path, leaf in leaves(value))
    else:
        yield (), node


def test_a_file_full_of_troubles_is_given_up_in_good_time() -> None:
    checked = source.parse("a: 1\n" * 50_000, "a.yaml")
    assert (checked.value, len(checked.findings)) == (None, 200)
    assert len(source.parse("a: 1\n" * 200 + "]", "a.yaml").findings) == 200


def test_places_are_found_in_a_large_mapping() -> None:
    node = node_of("".join(f"k{n}: {n}\n" for n in range(5_000)))
    assert {source.locate(node, f"k{n}").line - n for n in range(5_000)} == {1}
    assert source.locate(node, "none") == Mark("a.yaml", 1, 1)
