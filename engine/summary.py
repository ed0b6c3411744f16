"""What a series of plays says: shares with their intervals, spreads, and the cards whose holders win more or less."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.series import Result
from engine.statistics import Histogram, Interval, Spread, spread, wilson, z_of
from engine.tally import DECISIONS, DRAWN, HELD, USED, CardTally, Tally

# How sure it must be that a card stands out, all cards taken together.
CONFIDENCE: Final = 0.95


@dataclass(frozen=True, slots=True)
class Share:
    """`hits` out of `trials`, and the interval that holds the share behind them with 95 %."""

    hits: int
    trials: int
    interval: Interval

    @property
    def value(self) -> float:
        """The share, 0 to 1; 0 when nothing was tried."""
        return self.hits / self.trials if self.trials else 0.0


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: its policy, in how many plays it won (alone or with others), and its scores."""

    policy: str
    wins: Share
    scores: Spread | None


@dataclass(frozen=True, slots=True)
class CardFigures:
    """One card.

    Attributes:
        id: Of the card.
        drawn, used: How often; None when that cannot happen to it.
        plays: In how many it was met.
        held: In how many cases a seat that held it won; None when nobody can hold it.
        stands_out: 1 when its holders win more than any seat does, -1 when less, 0 when chance can explain it.
    """

    id: str
    drawn: int | None
    used: int | None
    plays: int
    held: Share | None
    stands_out: int


@dataclass(frozen=True, slots=True)
class Summary:
    """A series in figures.

    Attributes:
        ended: Plays that ended as they should; all that follows is about them.
        endings: By the game's word, those that never came too.
        amounts: Per play, decisions first.
        seats: In order.
        seat_share: The share of plays that any seat wins.
        shared, unwon: Plays that several seats won together, and that nobody won.
        actions: How often each was taken.
        cards: In the order of the game.
    """

    ended: int
    endings: Mapping[str, Share]
    amounts: Mapping[str, Spread]
    seats: tuple[Seat, ...]
    seat_share: float
    shared: int
    unwon: int
    actions: Mapping[str, int]
    cards: tuple[CardFigures, ...]


def summary(result: Result) -> Summary:
    """Return the figures of a series."""
    tally, countable = result.tally, result.countable
    ended = tally.plays - tally.troubled
    wins = [
        sum(plays for winners, plays in tally.winners.items() if seat in winners)
        for seat in range(len(result.series.policies))
    ]
    seat_share = sum(wins) / (ended * len(wins)) if ended else 0.0
    return Summary(
        ended=ended,
        endings={word: _share(tally.endings.get(word, 0), ended) for word in _known(countable.endings, tally.endings)},
        amounts={name: figure for name in (DECISIONS, *countable.amounts) if (figure := _spread(tally.amounts, name))},
        seats=tuple(
            Seat(policy, _share(wins[seat], ended), _spread(tally.scores, seat))
            for seat, policy in enumerate(result.series.policies)
        ),
        seat_share=seat_share,
        shared=sum(plays for winners, plays in tally.winners.items() if len(winners) > 1),
        unwon=tally.winners.get((), 0),
        actions={word: tally.actions.get(word, 0) for word in _known(countable.actions, tally.actions)},
        cards=_cards(countable.cards, tally, seat_share),
    )


def _cards(countable: Mapping[str, Sequence[str]], tally: Tally, seat_share: float) -> tuple[CardFigures, ...]:
    held = sum(HELD in can_be for can_be in countable.values())
    z = z_of(CONFIDENCE, max(1, held))
    return tuple(_card(id_, countable[id_], tally.cards.get(id_, CardTally()), seat_share, z) for id_ in countable)


def _card(id_: str, can_be: Sequence[str], card: CardTally, seat_share: float, z: float) -> CardFigures:
    sure = wilson(card.winners, card.holders, z=z)
    return CardFigures(
        id=id_,
        drawn=card.drawn if DRAWN in can_be else None,
        used=card.used if USED in can_be else None,
        plays=card.plays,
        held=_share(card.winners, card.holders) if HELD in can_be else None,
        stands_out=0 if HELD not in can_be or seat_share in sure else 1 if sure.low > seat_share else -1,
    )


def _known(listed: Sequence[str], counted: Mapping[str, int]) -> tuple[str, ...]:
    """Return the names that the game lists, then any others that were counted."""
    return tuple(dict.fromkeys((*listed, *sorted(counted))))


def _share(hits: int, trials: int) -> Share:
    return Share(hits, trials, wilson(hits, trials))


def _spread(counted: Mapping[tuple[str, int], int] | Mapping[tuple[int, int], int], of: str | int) -> Spread | None:
    histogram: Histogram = {amount: plays for (name, amount), plays in counted.items() if name == of}
    return spread(histogram) if histogram else None
