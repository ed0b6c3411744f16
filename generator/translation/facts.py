"""What has been found out about texts of a catalogue, each thing once, as plain data that can be kept between runs.

A fact is about one entry, and depends on nothing but that entry and what is known around the catalogue's texts (see
`around` in `generator/judging/recalled.py`). What looks across entries counts and compares facts, so that a run in
which one text has changed finds out about one text.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any

Fact = Any  # texts, numbers, truths, None, and lists of them: what JSON can hold


class Facts:
    """Facts by entry and by name."""

    def __init__(self) -> None:
        """Know nothing yet."""
        self._known: dict[Hashable, dict[str, Fact]] = {}

    def of(self, name: str, entry: Hashable, find: Callable[[], Fact]) -> Fact:
        """Return the fact of a name about an entry; it is found out when it is first asked for."""
        known = self._known.setdefault(entry, {})
        if name not in known:
            known[name] = find()
        return known[name]

    def learn(self, entry: Hashable, facts: Mapping[str, Fact]) -> None:
        """Take what earlier runs have found out about an entry."""
        self._known.setdefault(entry, {}).update(facts)

    def all(self, entry: Hashable) -> Mapping[str, Fact]:
        """Return everything that has been found out about an entry."""
        return self._known.get(entry, {})
