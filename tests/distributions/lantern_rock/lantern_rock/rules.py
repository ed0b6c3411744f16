"""The rules of Lantern Rock.

The keepers win together as soon as the lamp burns at 8. They lose if it goes out, if the sea is rough on four hexes, or
if the night ends first. A turn has four strokes: row to a neighbouring hex, calm the hex you are on, or tend the lamp
at the rock with one oil. Then the storm rolls two dice, each of which raises the swell of one hex, and the next keeper
draws a card. Cards that may be used later are kept by all together.
"""

# ruff: noqa: D102 - the methods are those of `engine.game.Game`, and do what these say
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar

from engine.boards import make_hex_board
from engine.box import Box
from engine.draws import Draws
from engine.game import ABILITY_USED, PICK, Command, Description, Game, Log, Outcome, RulesPackage
from engine.naming import NONE

ROCK = "rock"
# The storm's die says which hex of the ring it hits, clockwise.
RING = {
    "gull-point": (1, 0),
    "seal-bank": (0, 1),
    "kelp-gate": (-1, 1),
    "mast-deep": (-1, 0),
    "bell-shoal": (0, -1),
    "wrack-sound": (1, -1),
}
SEA = make_hex_board({ROCK: (0, 0), **RING})
NEAR = {name: {SEA.names[number] for number in SEA.neighbours[at]} for name, at in SEA.numbers.items()}
STROKES, OIL, LAMP, BRIGHT, ROUGH, SWAMPED = 4, 3, 4, 8, 3, 4


@dataclass
class Night:
    """The state of a play, in names."""

    players: int
    swell: dict[str, int]
    keepers: dict[str, str]
    oil: int
    lamp: int
    player: str
    strokes: int
    deck: list[str]
    kept: list[str]
    spent: list[str]
    choice: str = NONE  # the card that asks for a hex
    over: str = NONE


class LanternRock(Game[Night]):
    """One box of Lantern Rock."""

    is_cooperative = True
    board = SEA
    seats = ("red", "blue", "green", "white")
    endings = ("lit", "dark", "swamped", "dawn")
    refusals = MappingProxyType(
        {
            "not-now": "This cannot be done now.",
            "no-strokes": "No strokes are left in this turn.",
            "not-adjacent": "A boat rows to a neighbouring hex.",
            "too-rough": "No boat rows into a rough sea.",
            "flat-sea": "The sea is flat here.",
            "not-at-the-rock": "The lamp is tended at the rock.",
            "no-oil": "There is no oil.",
            "not-kept": "Nobody has kept this card.",
            "no-such-hex": "The card does not ask for this hex.",
        }
    )

    def __init__(self, box: Box, play: str = "", parts: Sequence[str] | None = None) -> None:
        super().__init__(box, play, parts)
        self._cards = [card.id for card in box.deck("weather")]
        self.commands = {
            "row": {"to": SEA.names},
            "calm": {},
            "tend": {},
            "use": {"card": self._cards},
            "pick": {"at": SEA.names},
            "rest": {},
        }
        self.events = {
            "rowed": {"by": self.seats, "to": SEA.names},
            "swell-changed": {"at": SEA.names, "to": None},
            "breaker": {"at": SEA.names},
            "oil-changed": {"to": None},
            "lamp-changed": {"to": None},
            "card-drawn": {"card": self._cards},
            ABILITY_USED: {"ability": self._cards},
        }

    def setup(self, players: int, draws: Draws, log: Log = None) -> Night:  # noqa: ARG002 - nothing happens yet
        deck = list(self._cards)
        draws.shuffle("weather", deck)
        swell, keepers = dict.fromkeys(SEA.names, 0), dict.fromkeys(self.seats[:players], ROCK)
        return Night(players, swell, keepers, OIL, LAMP, self.seats[0], STROKES, deck, [], [])

    def seat(self, state: Night) -> int:
        return self.seats.index(state.player) if state.over == NONE else -1

    def refuse(self, state: Night, command: Command) -> str:
        words, here = self.describe_command(state, command), state.keepers[state.player]
        if (words["do"] == "pick") != (state.choice != NONE):
            return "not-now"
        goal, tired = words.get("to", ROCK), (not state.strokes, "no-strokes")
        objections = {
            "row": (tired, (goal not in NEAR[here], "not-adjacent"), (state.swell[goal] == ROUGH, "too-rough")),
            "calm": (tired, (not state.swell[here], "flat-sea")),
            "tend": (tired, (here != ROCK, "not-at-the-rock"), (not state.oil, "no-oil")),
            "use": ((words.get("card") not in state.kept, "not-kept"),),
            "pick": ((words.get("at") not in self._options(state), "no-such-hex"),),
        }.get(words["do"], ())
        return next((code for speaks_against, code in objections if speaks_against), "")

    def carry_out(self, state: Night, command: Command, draws: Draws, log: Log = None) -> None:
        words = self.describe_command(state, command)
        here = state.keepers[state.player]
        state.strokes -= words["do"] in {"row", "calm", "tend"}
        match words["do"]:
            case "row":
                self._row(state, words["to"], log)
            case "calm":
                self._swell(state, here, -1, log)
            case "tend":
                self._oil(state, -1, log)
                self._lamp(state, 1, log)
            case "use":
                state.kept.remove(words["card"])
                state.spent.append(words["card"])
                self._use(state, words["card"], log)
            case "pick":
                step = self.box.card(state.choice).front[0].steps[0]
                state.choice = NONE
                self.verbs[step.verb](self, state, step.args, [words["at"]], log)
            case "rest":
                self._storm(state, draws, log)

    def outcome(self, state: Night) -> Outcome | None:
        if state.over == NONE:
            return None
        winners = range(state.players if state.over == "lit" else 0)
        return Outcome(state.over, tuple(winners), (state.lamp,) * state.players)

    def invariants(self, state: Night, *, midway: bool = False) -> Iterator[str]:
        if min(state.swell.values()) < 0 or max(state.swell.values()) > ROUGH:
            yield "the swell of a hex is not 0 to 3"
        if not set(state.keepers.values()) <= set(SEA.names):
            yield "a boat is on no hex"
        if state.oil < 0 or not 0 <= state.lamp <= BRIGHT:
            yield "there is less than no oil, or the lamp is not 0 to 8"
        cards = [*state.deck, *state.kept, *state.spent]
        if len(cards) != len(set(cards)) and not midway:
            yield "a card lies in two places"

    def describe_question(self, state: Night) -> Description:
        question = super().describe_question(state)
        if state.choice == NONE:
            return question
        return {**question, "for": PICK, "options": self._options(state), "card": state.choice}

    # What happens -----------------------------------------------------------------------------------------------------

    def _storm(self, state: Night, draws: Draws, log: Log) -> None:
        """Roll the storm's dice, and give the turn to the next keeper, who draws a card."""
        for _ in range(2):
            self._swell(state, list(RING)[draws.roll("storm") - 1], 1, log)
        state.player = self.seats[(self.seats.index(state.player) + 1) % state.players]
        state.strokes = STROKES
        if state.over == NONE and not state.deck:
            state.over = "dawn"
        if state.over == NONE:
            card = state.deck.pop(0)
            self.record(log, "card-drawn", card=card)
            is_kept = any(effect.mode == "free" for effect in self.box.card(card).front)
            (state.kept if is_kept else state.spent).append(card)
            if not is_kept:
                self._use(state, card, log)

    def _use(self, state: Night, card: str, log: Log) -> None:
        """Carry out the effects of a card; one that leaves the choice of a hex waits for it."""
        for effect in self.box.card(card).front:
            self.record(log, ABILITY_USED, ability=card)
            for step in effect.steps:
                target: Any = step.args.get("target")
                if target is not None and target.get("pick") == "one":
                    state.choice = card
                else:
                    self.verbs[step.verb](self, state, step.args, self._find_hexes(state, target), log)

    def _options(self, state: Night) -> list[str]:
        if state.choice == NONE:
            return []
        target: Any = self.box.card(state.choice).front[0].steps[0].args["target"]
        return self._find_hexes(state, target)

    def _find_hexes(self, state: Night, target: Mapping[str, Any] | None) -> list[str]:
        if target is None:
            return []
        here = SEA.numbers[state.keepers[state.player]]
        near = {"any": range(len(SEA.names)), "here": (here,), "adjacent": SEA.neighbours[here]}[target["hex"]]
        found = [SEA.names[number] for number in sorted(near) if SEA.names[number] != ROCK]
        return [name for name in found if target.get("swell", state.swell[name]) == state.swell[name]]

    def _row(self, state: Night, goal: str, log: Log) -> None:
        state.keepers[state.player] = goal
        self.record(log, "rowed", by=state.player, to=goal)

    def _swell(self, state: Night, name: str, by: int, log: Log) -> None:
        """Change the swell of a hex; what would make a rough sea rougher breaks on the rock and dims the lamp."""
        before = state.swell[name]
        state.swell[name] = max(0, min(ROUGH, before + by))
        if state.swell[name] != before:
            self.record(log, "swell-changed", at=name, to=state.swell[name])
        if before + by > ROUGH:
            self.record(log, "breaker", at=name)
            self._lamp(state, -1, log)
        if list(state.swell.values()).count(ROUGH) >= SWAMPED and state.over == NONE:
            state.over = "swamped"

    def _oil(self, state: Night, by: int, log: Log) -> None:
        state.oil = max(0, state.oil + by)
        self.record(log, "oil-changed", to=state.oil)

    def _lamp(self, state: Night, by: int, log: Log) -> None:
        state.lamp = max(0, min(BRIGHT, state.lamp + by))
        self.record(log, "lamp-changed", to=state.lamp)
        if state.lamp in {0, BRIGHT} and state.over == NONE:
            state.over = "lit" if state.lamp else "dark"

    # One row for each verb of the vocabulary: what carries it out, given its arguments and its hexes.
    verbs: ClassVar[Mapping[str, Callable[..., object]]] = {
        "raise-swell": lambda self, state, args, hexes, log: [self._swell(state, at, args["by"], log) for at in hexes],
        "lower-swell": lambda self, state, args, hexes, log: [self._swell(state, at, -args["by"], log) for at in hexes],
        "gain-oil": lambda self, state, args, _, log: self._oil(state, args["amount"], log),
        "lose-oil": lambda self, state, args, _, log: self._oil(state, -args["amount"], log),
        "raise-lamp": lambda self, state, args, _, log: self._lamp(state, args["by"], log),
        "dim-lamp": lambda self, state, args, _, log: self._lamp(state, -args["by"], log),
        "gain-strokes": lambda _self, state, args, *_: setattr(state, "strokes", state.strokes + args["amount"]),
        "row-home": lambda self, state, _args, _hexes, log: self._row(state, ROCK, log),
    }


RULES = RulesPackage(LanternRock.make)
