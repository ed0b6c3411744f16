"""Parses a sentence into its clauses and the phrases around them, in the order of the words.

A sentence is read whole or not at all. Any language that puts conditions, limits and times before or after a main
clause, and joins further ones to it, can be read so; which words do that is in the language's tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from generator.semantics.matching import Matcher

Features = Mapping[str, Any]

_NOTHING: Final[Features] = MappingProxyType({})
_DEEPEST: Final = 12  # clauses, and words around them, of one sentence


class Clause(NamedTuple):
    """One thing that is done.

    Attributes:
        at: The index of its first word.
        means: Its verb and what goes with it, as the language's tables say.
        who: Who does it, as the tables say; None when nobody is named.
        cost: Whether it pays for another: `next` for those that follow, `last` for the one before; else empty.
        named: Whether it names its subject.
    """

    at: int
    means: Features
    who: str | None
    may: bool
    cost: str = ""
    named: bool = False


class Sentence(NamedTuple):
    """The clauses of a sentence, and the features around them: `event`, `conditions`, `limit`, `lasts` ..."""

    clauses: tuple[Clause, ...]
    around: Features


class _State(NamedTuple):
    """A way to read the words before `at`.

    Attributes:
        is_named: Whether the subject of the next clause was named.
        left: How many more clauses and words around them it may take.
    """

    at: int
    next: Stage
    clauses: tuple[Clause, ...] = ()
    around: Features = _NOTHING
    who: str | None = None
    may: bool = False
    is_named: bool = False
    left: int = _DEEPEST


Stage = Callable[[Matcher, _State], Iterator[_State]]


def parse_sentence(matcher: Matcher, start: int, end: int) -> Sentence | None:
    """Parse the words from `start` up to `end`; None if any of them is not understood.

    Tries the ways to read it depth first, the longest matches first; the first that reaches the end wins.
    """
    pending = [_State(start, _read_opening)] if start < end else []
    while pending:
        state = pending.pop()
        if state.at == end and state.next is _read_rest:
            return Sentence(state.clauses, state.around)
        if state.left:
            pending += reversed([*state.next(matcher, state)])
    return None


def _read_opening(matcher: Matcher, state: _State) -> Iterator[_State]:
    for stop, means in (
        *matcher.match("prefix", state.at),
        *map(_name_condition, matcher.match("condition", state.at)),
    ):
        yield from _add_features(state._replace(at=_skip_comma(matcher, stop)), means)
    yield state._replace(next=_read_clause)


def _read_clause(matcher: Matcher, state: _State) -> Iterator[_State]:
    for stop, means in matcher.match("rule", state.at):
        may = bool(means.get("modal", {}).get("may"))
        yield _add_clause(state, stop, Clause(state.at, means, None, may, named=True))
    pieces = ((stop, piece["whose"]) for stop, piece in matcher.match("piece", state.at))
    voices = [
        (after, who, bool(modal.get("may")))
        for stop, who in (*matcher.match("who", state.at), *pieces)
        for after, modal in (*matcher.match("modal", stop), (stop, {}))
    ]
    # The category `allowed` names subject and permission, in languages whose verbs imply their subject.
    voices += [(stop, who, True) for stop, who in matcher.match("allowed", state.at)]
    for stop, who, may in voices:
        yield state._replace(at=stop, who=who, may=may, is_named=True, next=_read_action)
    yield state._replace(next=_read_action)


def _read_action(matcher: Matcher, state: _State) -> Iterator[_State]:
    for stop, means in matcher.match("do", state.at):
        yield _add_clause(state, stop, Clause(state.at, means, state.who, state.may, named=state.is_named))


def _read_rest(matcher: Matcher, state: _State) -> Iterator[_State]:
    """Read what follows a clause: words about the whole sentence, or another clause."""
    at = _skip_comma(matcher, state.at)
    for stop, means in (*matcher.match("suffix", at), *map(_name_condition, matcher.match("condition", at))):
        yield from _add_features(state._replace(at=stop), means)
    for stop, joint in matcher.match("and", state.at):
        joined = state._replace(at=stop)
        if joint == "and":
            yield joined._replace(next=_read_clause)
        elif joint == "to":  # the clause before is the price of the next
            paid = state.clauses[-1]._replace(cost="next")
            yield joined._replace(clauses=(*state.clauses[:-1], paid), next=_read_action)
        else:  # the next clause is the price of the one before
            for end, means in matcher.match("do", stop):
                yield _add_clause(joined, end, Clause(stop, means, state.who, may=False, cost="last"))


def _add_clause(state: _State, stop: int, clause: Clause) -> _State:
    clauses = (*state.clauses, clause)
    return state._replace(at=stop, next=_read_rest, clauses=clauses, is_named=False, left=state.left - 1)


def _name_condition(match: tuple[int, Features]) -> tuple[int, Features]:
    """Return a match of a condition as a feature of the sentence; conditions stand before and after main clauses."""
    stop, means = match
    return stop, {"condition": means}


def _add_features(state: _State, means: Features) -> Iterator[_State]:
    """Yield the state with more features around the sentence, unless one is set already; conditions add up."""
    further = {name: value for name, value in means.items() if name != "condition"}
    if state.around.keys().isdisjoint(further):
        if "condition" in means:
            further["conditions"] = (*state.around.get("conditions", ()), means["condition"])
        yield state._replace(around={**state.around, **further}, left=state.left - 1)


def _skip_comma(matcher: Matcher, at: int) -> int:
    words = matcher.tokens.words
    return at + 1 if at < len(words) and words[at] == "," else at
