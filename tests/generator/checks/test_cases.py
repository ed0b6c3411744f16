"""What the checks of content find in small games, and what they leave alone: the cases of `tests/fixtures/checks`.

A case is the content `given`, in which words such as `$TEXT` stand for values of each row of `then`; a row may also
`write` something instead of the text that it is `for`. Lint `finds` codes, or one code with its message, the card
`[id]`, and ` | ` the hint; `…` is any text. Findings whose code does not begin with `only` are not looked at. `each` is
a list of rows with a `TEXT` that all find the same.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from generator.model.findings import Finding
from tests import builders
from tests.fixture_files import FIXTURES, read_fixture

_CODES = re.compile(r"TB\d{3}( TB\d{3})+")
_EXPECTED = re.compile(r"(?P<code>TB\d{3})(?: (?P<message>[^\[|].*?))?(?: \[(?P<id>[\w-]+)\])?(?: \| (?P<hint>.*))?")


def list_cases() -> Iterator[Any]:
    """Yield each case with its rows, under its name."""
    for path in sorted((FIXTURES / "checks").glob("*.yaml")):
        for case in read_fixture(f"checks/{path.stem}")["cases"]:
            texts = [text for line in case.get("each", ()) for text in ([line] if isinstance(line, str) else line)]
            rows = case.get("then", [{"TEXT": text, "finds": case.get("finds", "")} for text in texts])
            yield pytest.param(case, rows, id=case["name"])


def is_like(actual: str | None, expected: str) -> bool:
    """Return whether a text is the expected one, in which `…` stands for any text."""
    return re.fullmatch(".*".join(map(re.escape, expected.split("…"))), actual or "", re.DOTALL) is not None


def matches(finding: Finding, expected: str) -> bool:
    parts = _EXPECTED.fullmatch(expected)
    assert parts is not None, expected
    return all(is_like(getattr(finding, name), part) for name, part in parts.groupdict().items() if part is not None)


def fill_words(given: str, row: Mapping[str, Any]) -> str:
    """Put the values of a row in place of words such as `$TEXT`."""
    return re.sub(r"\$([A-Z]+)", lambda word: str(row.get(word[1], "")), given)


@pytest.mark.parametrize(("case", "rows"), [*list_cases()])
def test_lint_finds_what_is_wrong_and_no_more(
    case: Mapping[str, Any], rows: Sequence[Mapping[str, Any]], tmp_path: Path
) -> None:
    for row in rows:
        old, new = row.get("for", ""), row.get("write", "")
        assert old in case["given"]
        given = fill_words(case["given"].replace(old, new, bool(old)), row)
        finds = row.get("finds", [])
        expected = [finds] if isinstance(finds, str) and not _CODES.fullmatch(finds) else finds
        expected = [code for code in (expected.split() if isinstance(expected, str) else expected) if code]

        found = [
            finding
            for finding in builders.lint(tmp_path, builders.example(given))
            if finding.code.startswith(case.get("only", "TB"))
        ]

        assert len(expected) == len(found), (row, found)
        wrong = [part for finding, part in zip(found, expected, strict=True) if not matches(finding, part)]
        assert wrong == [], (row, found)
        assert {finding.mark.file for finding in found} <= {
            row.get("at", case.get("at", finding.mark.file)) for finding in found
        }


def test_a_game_without_editions_needs_no_citations(tmp_path: Path) -> None:
    files = builders.example("cards: [{id: a, name: A, origin: ours, cites: []}]")
    game = "content/example/game.yaml"
    files[game] = files[game].replace("editions: {R: Rulebook}\n", "")

    assert [finding.code for finding in builders.lint(tmp_path, files)] == []
