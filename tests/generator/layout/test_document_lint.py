"""The rulebook, the reference sheet and the boxes are laid out, and their faults are reported."""

from __future__ import annotations

from pathlib import Path

from generator.content import load
from generator.layout.document_lint import check_documents, tell_examples
from generator.layout.localized_game import make_localized_game
from generator.plurals import ENGLISH
from tests.builders import GAME, example, write

# The font has no 火: in a rule, in a card that is told, in a label of the sheet and in one of a box; and an example
# cannot be drawn.
FAULTY = """
game:
  labels: {book-title: Rules, book-page: page, book-example: Example, reference-title: Help 火, people: Diggers 火}
  components: [{id: crew, name: Crew cards, deck: crew, count: 1}]
  reference: [{cards: crew}, {section: drawing}]
icons: [{id: well, path: M0 0H100V100H0Z, means: A well}]
rulings:
  - {id: dry, question: Is a dry well a well?, decision: It is., reason: So be it., cites: ["R:1"]}
stocks: {card: {thickness: 0.3}}
boxes: {tuck-boxes: [{id: crew, decks: [crew], pieces: card, stock: card, title: people}]}
rules:
  chapter: {id: play, title: Play}
  sections:
    - id: drawing
      title: Drawing
      blocks:
        - says: "Draw one card 火."
        - {example: at-the-well, title: At the well}
    - id: cards
      title: Cards
      blocks:
        - {table: cards, deck: crew}
        - {table: rulings}
        - {table: glossary}
cards:
  - {id: well-digger, name: Well Digger, text: Dig a hole 火., texts: {flavour: Deep down.}}
"""


def test_faults_of_all_documents_are_reported(tmp_path: Path) -> None:
    root = write(tmp_path, example(FAULTY))
    library = load.load_library(root).value
    assert library is not None
    faults = check_documents(
        root, make_localized_game(library, library.games[GAME], ENGLISH), tell_examples(root, library.games[GAME])
    )

    assert faults.book is not None
    assert [fact.kind for fact in faults.book.facts] == ["missing", "picture", "missing", "missing"]
    assert {fact.kind for fact in faults.boxes} == {"missing"}
    assert [finding.code for finding in faults.findings] == ["TB241"]
