"""What a text names: terms of the glossary by their words, by their icons, and by the figures that it prints."""

from __future__ import annotations

from collections.abc import Iterator

from generator.reading.wording import Named, Wording

_SHOWING = frozenset({"icon", "stat"})


def names(wording: Wording) -> Iterator[Named]:
    """Yield every term that a text names; `{icon:water}` and `{stat:water}` name `water`."""
    yield from wording.named
    for slot in wording.slots:
        if slot.kind in _SHOWING:
            yield Named(slot.name, slot.start, slot.written)
