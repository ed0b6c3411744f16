"""A small game of cards with effects, for tests: who draws a card does what it says, and the most points win.

A card of the deck `shared` is nobody's: its points go to all. A card may also shuffle the deck again.
"""

# ruff: noqa: D102 - the methods are those of `engine.game.Game`
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from engine.box import Box, CardSpec, Effect, Step
from engine.draws import Draws
from engine.game import ABILITY_USED, DRAWN, HELD, USED, Command, Count, Countables, Event, Game, Log, Outcome


@dataclass
class Table:
    """What lies on the table."""

    players: int
    deck: list[str]
    points: list[int]
    turn: int = 0
    held: list[list[str]] = field(default_factory=list)


class Draft(Game[Table]):
    """Players begin with the points of a die, and draw in turn until too few cards are left for all."""

    endings = ("empty", "never")
    commands = MappingProxyType({"draw": {}})

    def __init__(self, box: Box, play: str = "", parts: Sequence[str] | None = None) -> None:
        super().__init__(box, play, parts)
        self._cards = [card.id for card in box.cards]
        self.events = {
            "drawn": {"player": self.seats, "card": self._cards},
            ABILITY_USED: {"player": self.seats, "ability": self._cards},
        }

    def setup(self, players: int, draws: Draws, log: Log = None) -> Table:  # noqa: ARG002 - nothing happens yet
        deck = [card.id for card in self.box.cards for _ in range(card.count)]
        draws.shuffle("deck", deck)
        rolled = [draws.roll("start") for _ in range(players)]
        return Table(players, deck, rolled, held=[[] for _ in range(players)])

    def seat(self, state: Table) -> int:
        return state.turn if len(state.deck) >= state.players else -1

    def candidates(self, state: Table) -> Iterator[Command]:  # noqa: ARG002 - always the same
        yield (0,)

    def refuse(self, state: Table, command: Command) -> str:  # noqa: ARG002 - nothing is refused
        return ""

    def carry_out(self, state: Table, command: Command, draws: Draws, log: Log = None) -> None:  # noqa: ARG002 - only one
        card, seat = state.deck.pop(), state.turn
        state.turn = (seat + 1) % state.players
        state.held[seat].append(card)
        self.record(log, "drawn", player=self.seats[seat], card=card)
        spec = self.box.card(card)
        for effect in spec.front:
            self.record(log, ABILITY_USED, player=self.seats[seat], ability=card)
            for step in effect.steps:
                if step.verb == "shuffle":
                    draws.shuffle("again", state.deck)
                    continue
                amount = int(str(step.args["amount"]))
                for other in range(state.players) if spec.deck == "shared" else (seat,):
                    state.points[other] += amount

    def outcome(self, state: Table) -> Outcome | None:
        if self.seat(state) >= 0:
            return None
        best = max(state.points)
        winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
        return Outcome("empty", winners, tuple(state.points))

    def countable(self) -> Countables:
        own: Mapping[str, tuple[str, ...]] = {
            card.id: (DRAWN, USED) if card.deck == "shared" else (DRAWN, USED, HELD) for card in self.box.cards
        }
        return Countables(self.endings, (), (), own)

    def counts(self, event: Event) -> tuple[Count, ...]:
        if event[0] == 1:
            return super().counts(event)
        card, seat = self._cards[event[2]], event[1]
        held = () if self.box.card(card).deck == "shared" else (Count(HELD, card, seat),)
        return (Count(DRAWN, card, seat), *held)


def make_card(id_: str, points: int | None, *, deck: str = "own", count: int = 1) -> CardSpec:
    """Return a card that gives points; None for one without effects."""
    effects = () if points is None else (Effect("resolve", (Step("gain", {"amount": points}),)),)
    return CardSpec(id_, deck, count=count, front=effects)


BOX = Box(
    "draft",
    (
        make_card("gold", 4),
        make_card("silver", 1),
        make_card("curse", -4),
        make_card("dud", 0),
        make_card("festival", 3, deck="shared"),
        make_card("plain", None, count=6),
    ),
    players=(2, 3),
)
