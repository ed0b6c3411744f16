"""What a scenario says of what happens, held against what did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.wording import Path, said
from engine.words import Words


def happens(then: Words) -> bool:
    """Tell whether a scenario asks for more than a state: it cannot hold before anything is done."""
    return bool(then.get("events")) or "refused" in then or "unlike" in then


def happened(then: Words, events: Sequence[Words]) -> Iterator[tuple[Path, str, str, str]]:
    """Yield the events that should have happened, in this order, and did not; and those that should not, and did.

    Of each the path from `then`, the event, what was expected and what came.
    """
    place = 0
    for number, wanted in enumerate(then.get("events", ())):
        found = next((at for at in range(place, len(events)) if _is_like(wanted, events[at])), None)
        if found is None:
            alike = [said(event) for event in events if event.get("event") == wanted.get("event")]
            actual = f"not then; only {'; '.join(alike)}" if alike else "never"
            yield ("then", "events", number), said(wanted), "happens", actual
        else:
            place = found + 1
    for number, unwanted in enumerate(then.get("never", ())):
        for event in events:
            if _is_like(unwanted, event):
                yield ("then", "never", number), said(unwanted), "never", said(event)


def _is_like(wanted: Words, event: Words) -> bool:
    return all(key in event and event[key] == value for key, value in wanted.items())
