"""Parses a sentence into its clauses and the phrases around them, in the order of the words.

A sentence is read whole or not at all. Any language that puts conditions, limits and times before or after a main
clause, and joins further ones to it, can be read so; which words do that is in the language's tables.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from generator.semantics.matching import Matcher

Features = Mapping[str, Any]

_NOTHING: Final[Features] = MappingProxyType({})
_COMMA: Final = ","
_DEEPEST: Final = 12  # clauses, and words around them, of one sentence


class Clause(NamedTuple):
    """One thing that is done.

    Attributes:
        at: The index of its first word.
        means: Its verb and what goes with it, as the language's tables say.
        who: Who does it, as the tables say; None when nobody is named.
        may: Whether it is permitted rather than commanded.
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
    """The clauses of a sentence, and the features around them: `event`, `limit`, `action`, `lasts`, `instead` ..."""

    clauses: tuple[Clause, ...]
    around: Features


class _State(NamedTuple):
    matcher: Matcher
    end: int
    clauses: tuple[Clause, ...] = ()
    around: Features = _NOTHING
    who: str | None = None
    may: bool = False
    left: int = _DEEPEST


def parse_sentence(matcher: Matcher, start: int, end: int) -> Sentence | None:
    """Parse the words from `start` up to `end`; None if any of them is not understood."""
    return _parse_opening(_State(matcher, end), start) if start < end else None


def _parse_opening(state: _State, at: int) -> Sentence | None:
    for stop, means in state.matcher.match("prefix", at):
        further = _add_features(state, means)
        if further is not None:
            found = _parse_opening(further, _skip_comma(state.matcher, stop))
            if found is not None:
                return found
    return _parse_main(state, at)


def _parse_main(state: _State, at: int) -> Sentence | None:
    """Read a clause with its subject, if it names one."""
    if not state.left:
        return None
    for stop, means in state.matcher.match("rule", at):
        may = bool(means.get("modal", {}).get("may"))
        found = _parse_rest(_add_clause(state, Clause(at, means, None, may, named=True)), stop)
        if found is not None:
            return found
    for stop, who, may in _list_voices(state.matcher, at):
        found = _parse_action(state._replace(who=who, may=may), stop, named=True)
        if found is not None:
            return found
    return _parse_action(state, at, named=False)


def _list_voices(matcher: Matcher, at: int) -> Iterator[tuple[int, str, bool]]:
    """Yield every subject with its modal: where the verb follows, who acts, and whether it is permitted.

    The category `allowed` has words for both, in languages whose verbs imply their subject.
    """
    subjects = [*matcher.match("who", at), *((stop, piece["whose"]) for stop, piece in matcher.match("piece", at))]
    for stop, who in subjects:
        for after, modal in (*matcher.match("modal", stop), (stop, {})):
            yield after, who, bool(modal.get("may"))
    yield from ((stop, who, True) for stop, who in matcher.match("allowed", at))


def _parse_action(state: _State, at: int, *, named: bool) -> Sentence | None:
    for stop, means in state.matcher.match("do", at):
        clause = Clause(at, means, state.who, state.may, named=named)
        found = _parse_rest(_add_clause(state, clause), stop)
        if found is not None:
            return found
    return None


def _parse_rest(state: _State, at: int) -> Sentence | None:
    """Read what follows a clause: nothing, words about the whole sentence, or another clause."""
    if at == state.end:
        return Sentence(state.clauses, state.around)
    if not state.left:
        return None
    for stop, means in state.matcher.match("suffix", _skip_comma(state.matcher, at)):
        further = _add_features(state, means)
        found = _parse_rest(further, stop) if further is not None else None
        if found is not None:
            return found
    for stop, joint in state.matcher.match("and", at):
        found = _parse_joined(state, stop, joint)
        if found is not None:
            return found
    return None


def _parse_joined(state: _State, at: int, joint: str) -> Sentence | None:
    """Read the clause after a word that joins it to the one before: `and`, or a price (`by`, `to`)."""
    if joint == "and":
        return _parse_main(state, at)
    if joint == "to":
        paid = state.clauses[-1]._replace(cost="next")
        return _parse_action(state._replace(clauses=(*state.clauses[:-1], paid)), at, named=False)
    for stop, means in state.matcher.match("do", at):
        found = _parse_rest(_add_clause(state, Clause(at, means, state.who, may=False, cost="last")), stop)
        if found is not None:
            return found
    return None


def _add_clause(state: _State, clause: Clause) -> _State:
    return state._replace(clauses=(*state.clauses, clause), left=state.left - 1)


def _add_features(state: _State, means: Features) -> _State | None:
    """Return the state with more features around the sentence, or None if one of them is set already."""
    if not state.left or not state.around.keys().isdisjoint(means):
        return None
    return state._replace(around={**state.around, **means}, left=state.left - 1)


def _skip_comma(matcher: Matcher, at: int) -> int:
    words = matcher.tokens.words
    return at + 1 if at < len(words) and words[at] == _COMMA else at
