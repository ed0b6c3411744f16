"""Random draws from named streams: seeded for play, scripted for scenarios, recorded for transcripts.

Each source of chance (a deck, a die, a policy) has a name and its own stream, so that one more draw from one of them
changes nothing in the others. The generator is SplitMix64: small, the same on every machine, and fast in pure Python.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import repeat
from typing import Protocol

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_FNV_OFFSET = 0xCBF29CE484222325
_FNV_PRIME = 0x100000001B3


class Draws(Protocol):
    """A source of random draws."""

    def below(self, name: str, bound: int) -> int:
        """Draw a whole number from 0 to `bound` - 1 from the stream `name`; `bound` is 1 or more."""

    def several(self, name: str, bounds: Sequence[int]) -> list[int]:
        """Draw one number below each of some bounds, in order: the same as calling `below` for each."""


class ScriptError(ValueError):
    """A script does not fit the play: it ends too early, or has a number that is impossible for the draw."""


# A recorded draw: stream, bound, result. A plain tuple, because there are thousands.
Draw = tuple[str, int, int]


class Seeded:
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


class Recorded:
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

    def several(self, name: str, bounds: Sequence[int]) -> list[int]:
        """Draw from the inner source and record it."""
        results = self._inner.several(name, bounds)
        self.draws += zip(repeat(name), bounds, results, strict=False)
        return results


class Scripted:
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
        results = self._script.get(name)
        if results is None:
            if self._otherwise is None:
                message = f"the script has no draws for {name!r}"
                raise ScriptError(message)
            return self._otherwise.below(name, bound)
        if not results:
            message = f"the script has too few draws for {name!r}"
            raise ScriptError(message)
        result = results.pop(0)
        if not 0 <= result < bound:
            message = f"the script draws {result} for {name!r}, but only 0 to {bound - 1} are possible"
            raise ScriptError(message)
        return result

    def several(self, name: str, bounds: Sequence[int]) -> list[int]:
        """Return the next results, one for each bound; see `below`."""
        return [self.below(name, bound) for bound in bounds]

    def left(self) -> Mapping[str, int]:
        """Return the number of results that were never drawn, for each stream that has some."""
        return {name: len(results) for name, results in self._script.items() if results}


def shuffle(draws: Draws, name: str, items: list[int]) -> None:
    """Shuffle `items` in place, with one draw for each item but the first."""
    last = len(items) - 1
    for index, other in zip(range(last, 0, -1), draws.several(name, range(last + 1, 1, -1)), strict=True):
        items[index], items[other] = items[other], items[index]


def _mixed(state: int) -> int:
    state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
    return state ^ (state >> 31)


def _stream(seed: int, name: str) -> int:
    """Return the initial state of the stream `name`: the seed mixed with a hash of the name."""
    return _mixed((seed + _hash(name)) & _MASK)


@lru_cache(maxsize=256)
def _hash(name: str) -> int:
    """Return a hash of a name's bytes (FNV-1a)."""
    value = _FNV_OFFSET
    for byte in name.encode():
        value = ((value ^ byte) * _FNV_PRIME) & _MASK
    return value
