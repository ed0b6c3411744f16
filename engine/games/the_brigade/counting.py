"""What events count as, when many plays are counted."""

from __future__ import annotations

from engine.event import Event
from engine.games.the_brigade.rules import Rules
from engine.tally import Count, Countable


def countable(_rules: Rules) -> Countable:
    """Return the names of everything that `counts` may yield."""
    return Countable()


def counts(_rules: Rules, _event: Event) -> tuple[Count, ...]:
    """Return what an event counts as."""
    return ()
