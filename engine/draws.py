"""Chance as named streams of draws: seeded for play, scripted for scenarios, recorded for transcripts.

Each source of chance (a deck, a die, a policy) has a name and its own stream, so that one more draw from one of them
moves nothing in the others. The generator is SplitMix64: small, the same on every machine, and quick without C.
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
    """Where a game takes its chance from."""

    def below(self, name: str, bound: int) -> int:
        """Draw a whole number from 0 to `bound` - 1 from the stream `name`; `bound` is 1 or more."""

    def several(self, name: str, bounds: Sequence[int]) -> list[int]:
        """Draw one number below each of some bounds, in order: the same as so many times `below`."""


class ScriptError(ValueError):
    """A script does not fit the play: it ends too early, or holds a number that the draw cannot have."""


# One draw that was made: from which stream, below which bound, with which result. A plain tuple, as thousands are kept.
Draw = tuple[str, int, int]


class Seeded:
    """Draws from streams that follow from one seed."""

    def __init__(self, seed: int) -> None:
        self._seed = seed & _MASK
        self._states: dict[str, int] = {}

    def below(self, name: str, bound: int) -> int:
        """Draw a whole number from 0 to `bound` - 1, each as likely as the others (to within bound / 2**64)."""
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
    """Passes draws on and keeps them, in order."""

    def __init__(self, inner: Draws) -> None:
        self._inner = inner
        self._below = inner.below
        self.draws: list[Draw] = []

    def below(self, name: str, bound: int) -> int:
        """Draw from the inner source, and remember it."""
        result = self._below(name, bound)
        self.draws.append((name, bound, result))
        return result

    def several(self, name: str, bounds: Sequence[int]) -> list[int]:
        """Draw from the inner source, and remember it."""
        results = self._inner.several(name, bounds)
        self.draws += zip(repeat(name), bounds, results, strict=False)
        return results


class Scripted:
    """Draws what a script says, per stream; streams that it does not name come from `otherwise`, if given."""

    def __init__(self, script: Mapping[str, Sequence[int]], otherwise: Draws | None = None) -> None:
        self._script = {name: list(results) for name, results in script.items()}
        self._otherwise = otherwise

    def below(self, name: str, bound: int) -> int:
        """Return the next result that the script has for `name`.

        Raises:
            ScriptError: The script names the stream and has no more results, or one that the bound forbids; or it
                does not name the stream and nothing else was given.
        """
        results = self._script.get(name)
        if results is None:
            if self._otherwise is None:
                message = f"the script says nothing about {name!r}"
                raise ScriptError(message)
            return self._otherwise.below(name, bound)
        if not results:
            message = f"the script has too few draws for {name!r}"
            raise ScriptError(message)
        result = results.pop(0)
        if not 0 <= result < bound:
            message = f"the script draws {result} for {name!r}, which goes from 0 to {bound - 1}"
            raise ScriptError(message)
        return result

    def several(self, name: str, bounds: Sequence[int]) -> list[int]:
        """Return the next results, one for each bound; see `below`."""
        return [self.below(name, bound) for bound in bounds]

    def left(self) -> Mapping[str, int]:
        """Return how many results of each stream were never drawn, for those that have some."""
        return {name: len(results) for name, results in self._script.items() if results}


def shuffle(draws: Draws, name: str, items: list[int]) -> None:
    """Put `items` into random order, in place, with one draw for each item but the first."""
    last = len(items) - 1
    for index, other in zip(range(last, 0, -1), draws.several(name, range(last + 1, 1, -1)), strict=True):
        items[index], items[other] = items[other], items[index]


def _mixed(state: int) -> int:
    state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
    return state ^ (state >> 31)


def _stream(seed: int, name: str) -> int:
    """Return where the stream `name` begins: the seed mixed with a hash of the name's bytes."""
    return _mixed((seed + _hash(name)) & _MASK)


@lru_cache(maxsize=256)
def _hash(name: str) -> int:
    """Return a hash of a name's bytes (FNV-1a)."""
    value = _FNV_OFFSET
    for byte in name.encode():
        value = ((value ^ byte) * _FNV_PRIME) & _MASK
    return value
