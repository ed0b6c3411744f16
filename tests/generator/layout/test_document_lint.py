"""The rulebook, the reference sheet and the boxes are laid out, and their faults are reported."""

from pathlib import Path

from generator.layout.document_lint import find_document_faults, tell_examples
from generator.layout.localized_game import make_localized_game
from generator.plurals import ENGLISH
from tests.brigade import read_library
from tests.builders import GAME, example, write
from tests.fixture_files import FIXTURES

# The font has no 火: in a rule, in a card that is told, in a label of the sheet and in one of a box; and an example
# cannot be drawn.
FAULTY = (FIXTURES / "games/faulty_documents.yaml").read_text(encoding="utf-8")


def test_faults_of_all_documents_are_reported(tmp_path: Path) -> None:
    root = write(tmp_path, example(FAULTY))
    library = read_library(root)
    faults = find_document_faults(
        root, make_localized_game(library, library.games[GAME], ENGLISH), tell_examples(root, library.games[GAME])
    )

    assert faults.book is not None
    assert [fact.kind for fact in faults.book.facts] == ["missing", "picture", "missing", "missing"]
    assert {fact.kind for fact in faults.boxes.facts} == {"missing"}
    assert [finding.code for finding in faults.findings] == ["TB241"]
