"""How often effects acted in one turn, compared with the limits that their data and their text set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.probe import Trial
from generator.promise.claim import Claim

# What tries an effect again: in the same turn, and in the next.
AGAIN = frozenset({"again", "later"})
_TIMES = ("never", "once", "twice", "three times", "four times")


def miscounted(
    trials: Sequence[Trial], own: Sequence[Claim], text: Sequence[Claim] | None
) -> Iterator[tuple[Trial, str]]:
    """Yield plays that show that an effect acts more or less often than it may, each with a sentence.

    Args:
        trials: Those of one effect.
        own: What its data claims.
        text: What its text promises with the same verbs; None when that is not understood as a whole.
    """
    acting = [trial for trial in trials if trial.probe.acts and trial.acted and trial.probe.aspect not in AGAIN]
    again = [trial for trial in trials if trial.probe.aspect == "again"]
    for trial in again:
        if trial.trouble:
            yield trial, f"When {trial.probe.why}, {trial.trouble}."
            return
    for source, claims in (("data", own), ("text", text)):
        if not acting or not claims:
            continue
        limits = {claim.limit for claim in claims}
        if len(limits) == 1:
            yield from _compared(acting[0], again, trials, limits.pop(), source)


def _compared(
    first: Trial, again: Sequence[Trial], trials: Sequence[Trial], limit: tuple[int, str] | None, source: str
) -> Iterator[tuple[Trial, str]]:
    """Yield where plays go on otherwise than one source says."""
    times = 1 + sum(trial.acted for trial in again)
    shows = again[-1] if again else first
    if limit is None:
        if again and not shows.acted:
            yield shows, f"Its {source} sets no limit, and in play it acts {_times(times)} in one turn and no more."
        return
    most, period = limit
    if not again and not any(path[:2] == ("turn", "used") and uses for path, uses in first.after.items()):
        yield first, f"By its {source} it acts {_times(most)} a {period}, and in play nothing counts its uses."
        return
    if again and times > most:
        yield shows, f"By its {source} it acts {_times(most)} a {period}, and in play {_times(times)} in one turn."
    elif again and times < most:
        yield shows, f"By its {source} it acts {_times(most)} a {period}, and in play only {_times(times)}."
    for trial in trials:
        if trial.probe.aspect == "later" and trial.acted != (period != "game"):
            then = "again in the next turn" if trial.acted else "not again when the next turn has begun"
            yield trial, f"By its {source} it acts {_times(most)} a {period}, and in play {then}."


def _times(number: int) -> str:
    return _TIMES[number] if number < len(_TIMES) else f"{number} times"
