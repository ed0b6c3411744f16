"""The words that scenarios of a game may use, and what of a `then` means nothing: a slip of the pen must not pass."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from engine import misnomer
from engine.problem import Problem
from engine.words import Words

# The words of `then` that are not about the state; every other word is.
CLAIMS = ("refused", "events", "never", "offers", "offers-not", "unchanged", "unlike")


class Vocabulary(NamedTuple):
    """What a game calls what happens.

    Attributes:
        refusals: The codes of its refusals.
        events: Its kinds of events, each with the names of its sides.
    """

    refusals: Collection[str]
    events: Mapping[str, Collection[str]]


def unknown(then: Words, parts: Collection[str], words: Vocabulary) -> Iterator[Problem]:
    """Yield what of a `then` the game cannot know; `parts` are those of its states."""
    for key in then:
        if key not in CLAIMS and key not in parts:
            yield Problem(("then", key), f"A state says nothing of `{key}`. {misnomer.hint(str(key), parts)}")
    refused = then.get("refused")
    if refused is not None and refused not in words.refusals:
        yield Problem(
            ("then", "refused"), f"Nothing is refused as `{refused}`. {misnomer.hint(str(refused), words.refusals)}"
        )
    if then.get("unchanged", True) is not True:
        for number, part in enumerate(then["unchanged"]):
            if part not in parts:
                yield Problem(
                    ("then", "unchanged", number),
                    f"A state says nothing of `{part}`. {misnomer.hint(str(part), parts)}",
                )
    for claim in ("events", "never"):
        for number, event in enumerate(then.get(claim, ())):
            for problem in _of_event(event, words.events):
                yield Problem(("then", claim, number, *problem.path), problem.message)


def _of_event(event: Words, events: Mapping[str, Collection[str]]) -> Iterator[Problem]:
    kind = event["event"]
    if kind not in events:
        yield Problem(("event",), f"There is no event `{kind}`. {misnomer.hint(str(kind), events)}")
        return
    for key in event:
        if key != "event" and key not in events[kind]:
            yield Problem((key,), f"`{kind}` has no `{key}`, but {', '.join(events[kind])}.")
