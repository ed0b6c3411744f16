"""Effects that wait for the same event, judged: none is lost, and somebody says which comes first."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import zip_longest

from engine.probe import Met, Trial
from generator.plays.exercise.showing import expecting
from generator.spine.played import Fault, Kind


def lost(met: Met, card: str) -> Iterator[Fault]:
    """Yield what is wrong where an effect of this card and one of another meet.

    An effect in whose place the other one may be done is not lost, as long as somebody chooses.
    """
    first, second = met.meeting.probe.ability, met.meeting.other
    own, other = (first, second) if first.card == card else (second, first)
    about = f"It waits for the same as `{other.name}`"
    if not met.asked:
        offers = [{"do": "resolve", "card": one.card} for one in (first, second)]
        shown = expecting(met.trials[0], {"offers": offers}, until=_parting(met.trials, {first.card, second.card}))
        message = f"{about}, and nobody is asked which of them comes first."
    elif not any(met.both) and not met.meeting.replaces:
        shown = expecting(met.trials[0], {"unlike": {"without": second.name}})
        message = f"{about}, and whichever comes first, the other one is lost."
    else:
        return
    yield Fault(Kind.MEETING, own.side, ("effects", own.at, "when"), message, shown)


def _parting(trials: tuple[Trial, Trial], cards: Collection[str]) -> int | None:
    """Return the number of the first question of a play that one of two effects asks; None when they ask nothing.

    What a rule asks for an effect, as for a Recruit, is not asked where the effect is missing.
    """
    first = trials[0]
    number = 0
    for step, *others in zip_longest(first.when, *(trial.otherwise for trial in trials)):
        if number == len(first.questions):
            break
        if first.questions[number].card in cards or any(other != step for other in others):
            return number
        number += step is not None and "by" in step
    return None
