"""Random draws from named streams: seeded for play, scripted for scenarios, recorded for transcripts.

Each source of chance (a deck, a die, a policy) has a name and its own stream, so that one more draw from one of them
changes nothing in the others. The generator is SplitMix64: small, the same on every machine, and fast in pure Python.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import repeat
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_FNV_OFFSET = 0xCBF29CE484222325
_FNV_PRIME = 0x100000001B3


class Draws(ABC):
    """A source of random draws: decks are shuffled, dice are rolled, things are taken out of bags."""

    @abstractmethod
    def below(self, name: str, bound: int) -> int:
        """Draw a whole number from 0 to `bound` - 1 from the stream `name`; `bound` is 1 or more."""

    def several(self, name: str, bounds: Sequence[int]) -> list[int]:
        """Draw one number below each of some bounds, in order: the same as calling `below` for each."""
        return [self.below(name, bound) for bound in bounds]

    def roll(self, name: str, sides: int = 6) -> int:
        """Roll a die: return a number from 1 to `sides`. Scenarios and transcripts write the number that is rolled."""
        return self.below(name, sides) + 1

    def shuffle(self, name: str, items: list[T]) -> None:
        """Shuffle a deck in place, with one draw for each item but the first."""
        last = len(items) - 1
        for index, other in zip(range(last, 0, -1), self.several(name, range(last + 1, 1, -1)), strict=True):
            items[index], items[other] = items[other], items[index]

    def take(self, name: str, items: list[T]) -> T:
        """Take one item out of a bag: remove it from the list and return it."""
        return items.pop(self.below(name, len(items)))


class ScriptError(ValueError):
    """A script does not fit the play: it ends too early, or has a number that is impossible for the draw."""


# A recorded draw: stream, bound, result. A plain tuple, because there are thousands.
Draw = tuple[str, int, int]


class Seeded(Draws):
    """Draws from streams that are derived from one seed."""

    def __init__(self, seed: int) -> None:
        self._seed = seed & _MASK
        self._states: dict[str, int] = {}

    def below(self, name: str, bound: int) -> int:
        """Draw a whole number from 0 to `bound` - 1, all equally likely (to within bound / 2**64)."""
        state = self._states.get(name)
        if state is None:
            state = _stream(self._seed, name)
        state = (state + _GOLDEN) & _MASK
        self._states[name] = state
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK  # as in `_mixed`, without the call
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((state ^ (state >> 31)) * bound) >> 64

    def several(self, name: str, bounds: Sequence[int]) -> list[int]:
        """Draw one number below each of some bounds, in order."""
        state = self._states.get(name)
        if state is None:
            state = _stream(self._seed, name)
        results = []
        for bound in bounds:
            state = (state + _GOLDEN) & _MASK
            value = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK  # as in `_mixed`, without the call
            value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
            results.append(((value ^ (value >> 31)) * bound) >> 64)
        self._states[name] = state
        return results


class Recorded(Draws):
    """Forwards draws to another source and records them, in order."""

    def __init__(self, inner: Draws) -> None:
        self._inner = inner
        self._below = inner.below
        self.draws: list[Draw] = []

    def below(self, name: str, bound: int) -> int:
        """Draw from the inner source and record it."""
        result = self._below(name, bound)
        self.draws.append((name, bound, result))
        return result

    def roll(self, name: str, sides: int = 6) -> int:
        """Roll a die of the inner source and record it."""
        result = self._inner.roll(name, sides)
        self.draws.append((name, sides, result))
        return result

    def several(self, name: str, bounds: Sequence[int]) -> list[int]:
        """Draw from the inner source and record it."""
        results = self._inner.several(name, bounds)
        self.draws += zip(repeat(name), bounds, results, strict=False)
        return results


class Scripted(Draws):
    """Returns the results of a script, by stream; other streams are drawn from `otherwise`, if given."""

    def __init__(self, script: Mapping[str, Sequence[int]], otherwise: Draws | None = None) -> None:
        self._script = {name: list(results) for name, results in script.items()}
        self._otherwise = otherwise

    def below(self, name: str, bound: int) -> int:
        """Return the next result of the script for `name`.

        Raises:
            ScriptError: The script has no more results for the stream, or one that is not below the bound; or it does
                not name the stream and there is no other source.
        """
        if name not in self._script and self._otherwise is not None:
            return self._otherwise.below(name, bound)
        return self._next(name, 0, bound - 1)

    def roll(self, name: str, sides: int = 6) -> int:
        """Return the next result of the script for a die, 1 to `sides`; see `below`."""
        if name not in self._script and self._otherwise is not None:
            return self._otherwise.roll(name, sides)
        return self._next(name, 1, sides)

    def _next(self, name: str, least: int, most: int) -> int:
        results = self._script.get(name)
        if results is None:
            raise ScriptError(f"the script has no draws for {name!r}")
        if not results:
            raise ScriptError(f"the script has too few draws for {name!r}")
        result = results.pop(0)
        if not least <= result <= most:
            raise ScriptError(f"the script draws {result} for {name!r}, but only {least} to {most} are possible")
        return result

    def left(self) -> Mapping[str, int]:
        """Return the number of results that were never drawn, for each stream that has some."""
        return {name: len(results) for name, results in self._script.items() if results}


def _mixed(state: int) -> int:
    state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
    return state ^ (state >> 31)


def _stream(seed: int, name: str) -> int:
    """Return the initial state of the stream `name`: the seed mixed with a hash of the name."""
    return _mixed((seed + hash_name(name)) & _MASK)


@lru_cache(maxsize=256)
def hash_name(name: str) -> int:
    """Return a hash of a stream's name (FNV-1a): where the stream begins is this plus the seed, mixed."""
    value = _FNV_OFFSET
    for byte in name.encode():
        value = ((value ^ byte) * _FNV_PRIME) & _MASK
    return value
