"""A rules text as it is printed, numbers filled in, and where each of its characters stands in the source."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from typing import Final, NamedTuple

from generator.reading import figures
from generator.reading.said import Said
from generator.reading.wording import Slot, Wording
from generator.spine.model import Text

_STYLES: Final = frozenset({"b", "/b", "i", "/i"})


class Filled(NamedTuple):
    """A text with nothing left to fill in; icons stand as `{icon:x}`.

    Attributes:
        text: The words.
        starts, sources: From which character on the source runs along, and from where in it; sorted.
    """

    text: str
    starts: tuple[int, ...]
    sources: tuple[int, ...]

    def source(self, at: int) -> int:
        """Return where in the source the character `at` comes from."""
        part = bisect_right(self.starts, at) - 1
        return self.sources[part] + at - self.starts[part]


def fill(said: Said, wording: Wording, labels: Mapping[str, Text]) -> Filled:
    """Fill in a rules text of a side; what has no value stands as it was written, and is no word of any language."""
    raw = wording.text.value
    done = _title_end(said, raw)
    words, starts, sources, length = [], [0], [done], 0
    for slot in wording.slots:
        if slot.start < done or slot.kind == "icon":
            continue
        value = _value(said, slot, labels)
        words += [raw[done : slot.start], value]
        length += slot.start - done + len(value)
        done = slot.start + len(slot.written)
        starts.append(length)
        sources.append(done)
    words.append(raw[done:])
    return Filled("".join(words), tuple(starts), tuple(sources))


def _title_end(said: Said, raw: str) -> int:
    """Return where the rules begin: after the card's own name, when they are headed by it."""
    head = f"{said.card.name}:"
    return len(head) if raw.startswith(head) else 0


def _value(said: Said, slot: Slot, labels: Mapping[str, Text]) -> str:
    if slot.kind == "stat":
        return str(said.side.stats.get(slot.name, slot.written))
    if slot.kind == "label":
        return labels[slot.name].value if slot.name in labels else slot.written
    if slot.kind or slot.name in _STYLES:
        return "" if slot.name in _STYLES else slot.written
    bound = figures.bindings(said, slot)
    return str(bound[0].value) if bound else slot.written
