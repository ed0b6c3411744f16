"""From a file to what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from generator.preflight.judging import Asked, judged, telling
from generator.preflight.promised import promised
from generator.preflight.reading import Correction, opened
from generator.preflight.registering import registered
from generator.spine.findings import Finding, Mark, Severity, in_order


def checked(
    source: Path | bytes,
    name: str,
    asked: Asked,
    *,
    correction: Correction = ((0.0, 0.0), 0.0),
    lying: Correction | None = None,
    counts: Callable[[frozenset[str]], Mapping[str, int] | None] | None = None,
    edge: Callable[[frozenset[str]], int] | None = None,
) -> tuple[Finding, ...]:
    """Return what is wrong with a PDF; places are `name` and the page as line.

    Args:
        source: The file, or what would stand in it.
        name: What findings call it.
        asked: What it is held against.
        correction: How far backs were moved on purpose, to meet a printer's error.
        lying: The same for sheets that lie; None for the same.
        counts: Tells how often each face must be there, given the decks that have faces in the file; None: unknown.
        edge: Tells how near to the sheet's edge ink may come, in um, given those decks; None: as asked.
    """
    seen = opened(source, correction, correction if lying is None else lying)
    if isinstance(seen, str):
        hint = "Print it again with `tinderbox build`."
        return (Finding(Mark(name), "TB410", Severity.ERROR, seen, hint),)
    tell = telling(name)
    if counts is not None:
        asked = asked._replace(counts=counts(seen.decks))
    if edge is not None:
        asked = asked._replace(edge=edge(seen.decks))
    return in_order((*judged(seen, asked, tell), *promised(seen, asked, tell), *registered(seen, asked.flip, tell)))
