"""What lies on the table, in names: it is described, parsed and compared as it stands here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final

from engine.naming import NONE

SQUADS: Final = ("red", "blue", "yellow", "green")
SIZES: Final = ("small", "medium", "big")
INFERNO: Final = 4  # four fire tokens are one inferno token
NOWHERE: Final = "nowhere"  # of a truck without a starting hex, of the water screen in the supply

# What the players do next.
START: Final = "start"  # each player places the starting hex
EVENT: Final = "event"  # the first player carries out the event
ACTIONS: Final = "actions"


@dataclass(slots=True)
class State:
    """The state of a play.

    Attributes:
        players, pieces: How many squads and board pieces there are.
        mode: `normal` or `expert`.
        level: `easy`, `medium` or `hard`.
        numbers: The number of each hex in play; 0 is a mountain.
        fire: By hex, its fire tokens; INFERNO for an inferno token.
        buildings: By hex, the size of the building that stands there.
        inside: By hex, the citizens tokens that were never evacuated: 0 or 1, beside a building.
        outside: By hex, the evacuated citizens tokens that lie there.
        aboard: By squad, the citizens tokens that its truck carries.
        burned: By size, how many buildings have burned.
        rescued, lost: How many citizens tokens.
        hospital: Its hex.
        screen: The hex of the water screen.
        trucks: By squad, the place of its truck.
        broken: By squad, whether its truck is broken.
        firefighting, utility: By squad, its ability cards.
        motivation: By squad, its motivation cards: one, or two while it chooses which to keep.
        decks: `events` and `motivation`, each with its discards; the first card is the top one.
        event: The event card that lies face up.
        lasting: Motivation cards that change a rule until the turn ends.
        round: Its number, from 1.
        first, player: The squad of the first player, and the one that must decide.
        phase: START, EVENT or ACTIONS.
        points: The action points that are left in this turn.
        assisted: Whether the utility ability was used in this turn.
        rewarded: Whether a motivation card was drawn for a rescue in this turn.
        unloaded: Whether citizens were dropped off in this turn.
        card, step, picked: The card that asks for a hex, its step that does so, and the hexes picked for it so far.
        over: How the play ended.
        score, stars: At the end of a play that is won.
    """

    players: int
    pieces: int
    mode: str
    level: str
    numbers: dict[str, int]
    fire: dict[str, int]
    buildings: dict[str, str]
    inside: dict[str, int]
    outside: dict[str, int]
    aboard: dict[str, int]
    burned: dict[str, int]
    hospital: str
    trucks: dict[str, str]
    broken: dict[str, bool]
    firefighting: dict[str, str]
    utility: dict[str, str]
    motivation: dict[str, list[str]]
    decks: dict[str, list[str]]
    rescued: int = 0
    lost: int = 0
    screen: str = NOWHERE
    event: str = NONE
    lasting: list[str] = field(default_factory=list)
    round: int = 0
    first: str = SQUADS[0]
    player: str = SQUADS[0]
    phase: str = START
    points: int = 0
    assisted: bool = False
    rewarded: bool = False
    unloaded: bool = False
    card: str = NONE
    step: int = 0
    picked: list[str] = field(default_factory=list)
    over: str = NONE
    score: int = 0
    stars: int = 0

    @property
    def squads(self) -> tuple[str, ...]:
        """The squads in play, clockwise."""
        return SQUADS[: self.players]

    def next_squad(self, squad: str) -> str:
        """Return the squad to the left of another."""
        return SQUADS[(SQUADS.index(squad) + 1) % self.players]

    def find_truck(self, place: str) -> str:
        """Return the squad whose truck stands on a place; NONE if there is none."""
        return next((squad for squad, at in self.trucks.items() if at == place), NONE)

    def copy(self) -> State:
        """Return a copy that shares nothing mutable."""
        values = (getattr(self, name) for name in _NAMES)
        return State(*[_COPIES[type(value)](value) if type(value) in _COPIES else value for value in values])


def _copy_mapping(mapping: dict[str, Any]) -> dict[str, Any]:
    return {key: list(value) if isinstance(value, list) else value for key, value in mapping.items()}


_NAMES: Final = tuple(each.name for each in fields(State))
_COPIES: Final[Mapping[type, Callable[[Any], Any]]] = {dict: _copy_mapping, list: list}
