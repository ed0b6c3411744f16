import json
from pathlib import Path

from jsonschema import Draft7Validator

from tests.commands import create_project, tinderbox
from tests.vocabularies import BUCKETS

ROOT = Path(__file__).parents[3]


def test_the_schema_of_a_games_decks_knows_its_verbs_and_needs_no_other_file(tmp_path: Path) -> None:
    project = create_project(tmp_path)
    vocabulary = project / "content/my-game/vocabulary.yaml"
    vocabulary.write_text(BUCKETS, encoding="utf-8")

    result = tinderbox(project, "schema", "my-game", "--out", "deck.schema.json")

    assert result.code == 0
    validator = Draft7Validator(json.loads((project / "deck.schema.json").read_text(encoding="utf-8")))
    deck = {"id": "d", "name": "D", "size": "poker"}
    for step in ({"verb": "gain-water", "amount": 1, "into": "brigade"}, {"verb": "discard-crew", "amount": "all"}):
        card = {"id": "a", "effects": [{"mode": "resolve", "do": [step]}]}
        assert validator.is_valid({"deck": deck, "cards": [card]})
    wrong = {"id": "a", "effects": [{"mode": "resolve", "do": [{"verb": "gain-watr", "amount": 1}]}]}
    (error,) = validator.iter_errors({"deck": deck, "cards": [wrong]})
    assert list(error.absolute_path) == ["cards", 0, "effects", 0, "do", 0, "verb"]


def test_a_game_without_a_vocabulary_has_no_schema_of_its_own(tmp_path: Path) -> None:
    project = create_project(tmp_path)
    (project / "content/my-game/vocabulary.yaml").unlink(missing_ok=True)

    result = tinderbox(project, "schema", "my-game")

    assert result.code == 2
    assert "write content/my-game/vocabulary.yaml first" in result.err


def test_the_schema_of_the_brigades_decks_is_up_to_date() -> None:
    result = tinderbox(ROOT, "schema", "the-brigade")

    path = ROOT / "content/the-brigade/deck.schema.json"
    assert result.out == path.read_text(encoding="utf-8"), "run: tinderbox schema the-brigade --out " + str(path)
