"""Findings point at the very word, number or key that is wrong, whatever stands in a text."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given
from hypothesis import strategies as st

from generator import checks
from generator.checks.check import read_subject
from generator.content import suppressions
from generator.model.findings import Mark, sort_findings
from generator.model.game import Game, Library, Text
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


CARD = """
cards:
  - id: a
    name: A
    text: "You may gain {amount} water."
    effects:
      - {mode: free, may: true, limit: {times: 1, per: turn}, do: [{verb: gain-water, amount: 2, into: brigade}]}
"""
SIGNS = ("{", "}", "{{", "{by}", "{amount}", "{amount.9}", "{icon:water}", "{stat:x}", "{label:x}", "{b}", "{/b}")
WORDS = ("2", "twelve", "once per turn", "{amount} times a game", "may", "water", "Renown", "one of three:", "TODO")
PIECES = st.sampled_from([*SIGNS, *WORDS, "\n", "- ", "  "])
TEXTS = st.lists(PIECES | st.text(max_size=6), max_size=20).map(" ".join)


@cache
def example() -> tuple[Library, Game]:
    with TemporaryDirectory() as folder:
        library, findings = builders.load_files(Path(folder), builders.example(CARD))
    assert findings == ()
    return library, library.games[builders.GAME]


@given(TEXTS, TEXTS)
def test_any_text_can_be_judged(text: str, flavour: str) -> None:
    library, game = example()
    deck = game.decks[0]
    card = deck.cards[0]
    mark = card.front.texts["text"].mark
    texts = {
        "name": card.front.texts["name"],
        "text": Text("crew.a.text", text, mark),
        "flavour": Text("crew.a.flavour", flavour, mark),
    }
    changed = replace(card, front=card.front._replace(texts=texts))

    found = checks.run_all(read_subject(library, replace(game, decks=(replace(deck, cards=(changed,)),))))

    assert found == sort_findings(found)
    assert all(finding.message and finding.mark.file for finding in found)
