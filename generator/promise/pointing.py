"""What `that block`, `there` and `adjacent` point at: phrases become blocks, and events become triggers."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from generator.promise.claim import Blocks, Claim, Trigger
from generator.promise.clauses import Features
from generator.promise.vocabulary import BY_NOBODY

_BY: Final = MappingProxyType(
    {
        "you": "you",
        "another": "another-player",
        "any": "anyone",
        "each": "anyone",
        "each-other": "another-player",
    }
)
# Events that happen at a block.
_AT_A_BLOCK: Final = frozenset(
    {"loyalty-gained", "renown-placed", "move-ended", "block-entered", "fireball-landing", "block-destroyed"}
)
# A permission that another sentence takes up: "if it does".
_TAKEN_UP: Final = MappingProxyType({"end-move-on-rival": "move-ended"})
_RELATIVE: Final = frozenset({"adjacent", "surrounding", "around", "line", "here"})
_PLAIN: Final = (
    "pick",
    "other",
    "affiliation",
    "not_affiliation",
    "value",
    "intensity",
    "burning",
    "loyal_to",
    "holds",
    "holds_none",
)


class Unclear(Exception):  # noqa: N818 - a state of the text, not an error of the program
    """A phrase points at something that was not said."""


def target_of(means: Features, trigger: Trigger | None, last: Blocks | None) -> Blocks | None:
    """Return the blocks that a clause touches, or None when it names none.

    Raises:
        Unclear: It points at blocks that were not named.
    """
    fire = means.get("fire")
    if fire is not None:
        found = _blocks(fire["at"], trigger, last)
        return replace(found, intensity=fire["intensity"]) if "intensity" in fire else found
    spec = means.get("at") or means.get("blocks")
    return None if spec is None else _blocks(spec, trigger, last)


def trigger_of(around: Features, before: tuple[Claim, ...]) -> Trigger | None:
    """Return what a sentence waits for, or None when it says nothing of the kind; `before` is what was claimed so far.

    Raises:
        Unclear: The event cannot happen so, or takes up something that was not said.
    """
    if around.get("did"):
        return _taken_up(before)
    means = around.get("event")
    if means is None:
        return None
    order = means.get("order") or around.get("when", "after")
    if around.get("instead"):
        order = "instead"
    elif order == "would":
        order = "before"
    event = means["event"]
    piece = means.get("piece")
    who = piece["whose"] if piece is not None else means.get("who", "you")
    by = "" if event in BY_NOBODY else _BY.get(who)
    if by is None:
        raise Unclear(str(who))
    spec = means.get("at") or means.get("blocks")
    itself = bool(means.get("itself")) or (spec is not None and spec.get("of") == "this")
    return Trigger(
        event=event,
        order=order,
        by=by,
        piece=means.get("unit", "") if piece is None else piece["piece"],
        block=None if spec is None or itself else _filter(spec),
        action=means.get("act", ""),
        track=means.get("track", ""),
        itself=itself,
        dry=bool(means.get("dry")),
    )


def _filter(spec: Features) -> Blocks | None:
    """Return what the block of an event must be like, or None when any will do."""
    if "ref" in spec or "near" in spec:
        raise Unclear("which block")
    if spec.get("place") == "here":
        return Blocks(holds=(f"your-{spec['of']}",))
    if spec.get("place") or spec.get("other"):
        raise Unclear("which block")
    found = replace(_plain(spec), pick="one")
    return None if found == Blocks() else found


def _taken_up(claims: tuple[Claim, ...]) -> Trigger:
    event = _TAKEN_UP.get(claims[-1].verb) if claims else None
    if event is None:
        raise Unclear("if it does")
    block = claims[-1].target
    return Trigger(event, piece="brigade", block=None if block is None else replace(block, pick="one"))


def _blocks(spec: Features, trigger: Trigger | None, last: Blocks | None) -> Blocks:
    pointed = _that(trigger, last) if _points(spec) else None
    if "ref" in spec:
        if pointed is None:
            raise Unclear("which block")
        return pointed
    place = spec.get("place", "any")
    if place not in _RELATIVE:
        return replace(_plain(spec), place=place)
    anchor = spec.get("of") or spec.get("anchor") or spec.get("near") or ""
    if anchor == "that":
        if pointed is None or (pointed.place != "here" and pointed.pick != "one"):
            raise Unclear("adjacent to which block")
        anchor = pointed.of
    elif not anchor:
        anchor = _middle(trigger)
    if not anchor:
        raise Unclear("adjacent to which block")
    return replace(_plain(spec), place=place, of=anchor)


def _points(spec: Features) -> bool:
    return "ref" in spec or spec.get("anchor") == "that" or spec.get("near") == "that"


def _that(trigger: Trigger | None, last: Blocks | None) -> Blocks | None:
    """Return what `that block` means: the blocks last named, or else the block of the event."""
    if last is not None:
        return last
    if trigger is not None and trigger.event in _AT_A_BLOCK:
        return Blocks(place="here", of="trigger")
    return None


def _middle(trigger: Trigger | None) -> str:
    """Return around which block `adjacent` means, when nothing is said."""
    return "trigger" if trigger is not None and trigger.event in _AT_A_BLOCK else "brigade"


def _plain(spec: Features) -> Blocks:
    words: dict[str, Any] = {name: spec[name] for name in _PLAIN if name in spec}
    for name in ("holds", "holds_none"):
        if name in words:
            words[name] = tuple(sorted(words[name]))
    return Blocks(**words)
