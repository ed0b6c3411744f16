"""Whatever stands in a text, checks answer with findings and never fall over."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given
from hypothesis import strategies as st

from generator import checks
from generator.checks.check import read_subject
from generator.model.findings import sort_findings
from generator.model.game import Game, Library, Text
from tests import builders

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
