"""Findings point at the very word, number or key that is wrong; a whole report is kept as a golden."""

from collections.abc import Callable
from pathlib import Path

from generator import checks
from generator.content import suppressions
from generator.model.findings import Mark
from generator.report.findings import render_text
from tests import builders
from tests.fixture_files import FIXTURES

CARDS = (FIXTURES / "games/many_faults.yaml").read_text(encoding="utf-8")
FILE = "content/example/cards/crew.yaml"


def test_a_report_of_many_faults(tmp_path: Path, golden: Callable[[str, str], None]) -> None:
    files = builders.files(cards=CARDS)

    found = suppressions.apply_suppressions(builders.lint(tmp_path, files), files, judged=checks.codes).findings

    golden("lint.txt", render_text(found))


def test_marks_point_at_the_words_that_messages_speak_of(tmp_path: Path) -> None:
    lines = CARDS.splitlines()
    at = {
        (finding.code, lines[finding.mark.line - 1][finding.mark.column - 1 :].split()[0])
        for finding in builders.lint(tmp_path, builders.files(cards=CARDS))
        if finding.mark.file == FILE
    }

    assert at >= {
        ("TB207", "2"),
        ("TB208", "3,"),
        ("TB209", "Renown"),
        ("TB209", "Harbour"),
        ("TB210", "move-wagon}"),
        ("TB210", "market}}"),
        ("TB211", "may"),
        ("TB213", "{bye}"),
        ("TB219", "limit:"),
        ("TB220", "the"),
        ("TB222", "4}"),
        ("TB201", '"ruling:rain"]'),
    }


def test_findings_come_in_the_order_of_the_files(tmp_path: Path) -> None:
    marks = [finding.mark for finding in builders.lint(tmp_path, builders.files(cards=CARDS))]

    assert marks == sorted(marks)


def test_a_text_on_several_lines_is_marked_where_a_comment_can_stand(tmp_path: Path) -> None:
    text = """# a comment
deck: {id: crew, name: Crew, size: poker, front: plain}
cards:
  - id: a
    name: A
    cites: ["R:1"]
    texts:
      flavour: |  # tinderbox: ignore TB220 because it stammers
        Water
        is is wet.
      caption: 'It''s the the end'
"""
    found = builders.lint(tmp_path, builders.files(cards=text))

    assert [(finding.code, finding.mark) for finding in found] == [
        ("TB220", Mark(FILE, 8, 16)),
        ("TB220", Mark(FILE, 11, 27)),
    ]


def test_a_difference_stands_at_its_clause_and_what_the_text_lacks_at_its_step(tmp_path: Path) -> None:
    text = "Gain {amount.1} water, then each player loses {amount.2} water."
    effects = ["{verb: gain-water, amount: 1, into: brigade}", "{verb: lose-water, amount: 2}", "{verb: flip-card}"]
    written = builders.example(f"""
cards:
  - id: a
    name: A
    text: "{text}"
    effects: [{{mode: resolve, do: [{", ".join(effects)}]}}]
""")
    source = written["content/example/cards/crew.yaml"]
    findings = builders.lint(tmp_path, written)

    assert [(finding.code, source[finding.mark.column - 1 :].split()[0]) for finding in findings] == [
        ("TB505", "loses"),
        ("TB504", '{"verb":'),
    ]
