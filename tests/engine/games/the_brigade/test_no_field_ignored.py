"""Nothing of an effect beside its steps is passed over either: every field changes what can come of a play, or is told.

The fields are those of the schema; `test_nothing_ignored.py` does the same for the words of steps.
"""

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

import pytest

from engine.box import Effect, Limit, Step, Value
from engine.draws import Seeded
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.game import TheBrigade, make_brigade
from generator.content.decks import build_effect
from tests.brigade import load_box
from tests.engine.games.the_brigade.table import Table
from tests.fixture_files import read_fixture
from tests.vocabularies import derive_the_brigade

RAISE = Step("raise-intensity", {"target": {"block": "adjacent", "of": "brigade", "pick": "each"}, "by": 1})
MORE = Step("raise-intensity", {**RAISE.args, "by": 2})
UPGRADE = Step("upgrade", {"track": "crew"})
PAY = Step("remove-renown", {"amount": 1, "from": "board"})
MOVED: Mapping[str, Value] = {"event": "move-ended", "by": "anyone", "what": "brigade"}
TRIGGER = Effect("trigger", (RAISE, UPGRADE), when=MOVED)
WARDEN = "gloria-ignis"
# Each with the field that is told, and the card on which it stands.
TOLD = [
    pytest.param(field, card, build_effect(effect), id=f"{field}-{effect['mode']}-{card}")
    for field, card, effect in read_fixture("wrong_effects")["told"]
]

# Fields of a trigger, each with another value that makes a difference.
CHANGED: Mapping[str, Any] = {
    "when": {**MOVED, "by": "another-player"},
    "conditions": ({"track-complete": "wagon"},),
    "may": True,
    "who": "each-player",
    "limit": Limit(1, "game"),
    "cost": (PAY,),
    "choose": 1,
    "steps": (MORE, UPGRADE),
    "mode": "free",
}


def _game(card: str, effect: Effect) -> tuple[TheBrigade, list[str]]:
    """Return the game with a card that has this effect only, and what fields of it are told."""
    box = load_box()
    spec = box.card(card)
    back = tuple(row for row in spec.back if any(step.verb == "flip-card" for step in row.steps))
    game, problems = make_brigade(box.with_card(replace(spec, front=(effect,), back=back)), play="advanced", parts=())
    return game, [str(problem.path[2]) for problem in problems]


def _schema() -> set[str]:
    return set(derive_the_brigade()["properties"])


def test_every_field_is_tried() -> None:
    written = {"conditions": "if", "steps": "do"}
    assert _schema() == {written.get(field.name, field.name) for field in fields(Effect)}
    assert _schema() == {written.get(name, name) for name in CHANGED} | {str(told.values[0]) for told in TOLD}


@pytest.mark.parametrize(("field", "card", "effect"), TOLD)
def test_unsupported_words_are_reported_at_their_fields(field: str, card: str, effect: Effect) -> None:
    assert [field] == _game(card, effect)[1]


def _comes_of(effect: Effect) -> list[object]:
    """Return what two moves in a row lead to, whatever is answered first."""
    game, told = _game(WARDEN, effect)
    assert [] == told
    players = {"white": {"brigade": "r2c2", "warden": WARDEN}, "black": {"brigade": "r5c5"}}
    blocks = {"r2c3": {"fire": 1}, "r4c5": {"fire": 2}, "r5c3": {"renown": {"white": 2}}}
    found: list[object] = []
    for who, goals in (("white", ("r2c4", "r2c2")), ("black", ("r5c4", "r5c5"))):
        table = Table({"seats": ["white", "black"], "players": players, "blocks": blocks,
                       "turn": {"player": who}}, game_=game)  # fmt: skip
        found.append(game.legal(table.state))
        for goal in goals:
            command = game.parse_command(table.state, {"do": "move-brigade", "to": goal})
            assert isinstance(command, tuple)
            game.apply(table.state, command, Seeded(1))
            while table.state.asked != k.ACT:
                asked = game.legal(table.state)
                found.append((table.state.seat, asked))
                game.apply(table.state, asked[0], Seeded(1))
            found.append((bytes(table.state.fire), bytes(table.state.tracks), bytes(table.state.renown)))
    return found


@pytest.mark.parametrize("field", CHANGED)
def test_another_value_of_a_field_changes_play(field: str) -> None:
    changed = {field: CHANGED[field], **({"when": {}, "may": True} if field == "mode" else {})}
    assert _comes_of(TRIGGER) != _comes_of(replace(TRIGGER, **changed))


@pytest.mark.parametrize("times", [1, 2])
def test_a_limit_counts(times: int) -> None:
    effect = Effect("free", (Step("gain-actions", {"amount": 1}),), may=True, limit=Limit(times, "turn"))
    game, told = _game(WARDEN, effect)
    assert [] == told
    table = Table({"seats": ["white", "black"], "players": {"white": {"warden": WARDEN}}}, game_=game)
    for _ in range(times):
        table.do({"do": "use", "card": WARDEN})
    assert "no-such-ability" == table.refused({"do": "use", "card": WARDEN})
