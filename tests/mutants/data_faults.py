"""Slips in effect data: every effect of the real content, changed in each way that its schema lets through."""

import copy
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from tests.mutants import step_faults
from tests.mutants.step_faults import ACTIONS, TRACKS, Effect, Step, filters, following, put

Edit = tuple[str, str, Effect | None]  # kind, what was done, and the effect after it; None: it is gone

# Events that may be mistaken for one another.
_EVENTS = {
    "loyalty-gained": ("renown-placed",),
    "loyalty-about-to-be-gained": ("renown-placed",),
    "renown-placed": ("loyalty-gained",),
    "move-ended": ("block-entered",),
    "block-entered": ("move-ended",),
    "water-refilled": ("turn-started",),
    "track-completed": ("turn-started", "action-ended"),
    "fireball-landing": ("block-destroyed",),
    "block-destroyed": ("fireball-landing",),
    "action-ended": ("turn-started",),
    "card-drawn": ("turn-started",),
    "firehouse-entered": ("move-ended",),
    "turn-started": ("action-ended",),
}
_ORDERS = {"loyalty-gained": "loyalty-about-to-be-gained", "loyalty-about-to-be-gained": "loyalty-gained"}
_BY = {"you": ("another-player", "anyone"), "another-player": ("you",), "anyone": ("another-player",)}
_LASTS = {"your-next-turn": "turn", "face-up": "while-in-play", "while-in-play": "turn"}


def edits(effect: Effect) -> Iterator[Edit]:
    """Yield every slip in one effect."""
    for slips in (_events, _filters, _conditions, _frames, _limits, _prices):
        yield from slips(effect)
    yield from edit_steps(effect, step_faults.edits)


def edit_steps(effect: Effect, edit: Callable[[Step], Iterable[Edit]]) -> Iterator[Edit]:
    """Yield the effect with each slip that `edit` makes in one of its steps, without each step, and nothing at all."""
    for index, step in enumerate(effect["do"]):
        for kind, detail, changed in edit(step):
            made = copy.deepcopy(effect)
            made["do"][index] = changed
            yield kind, detail, made
        if len(effect["do"]) > 1:
            fewer = copy.deepcopy(effect)
            del fewer["do"][index]
            yield "step dropped", f"{step['verb']} dropped", fewer
    yield "effect dropped", f"{effect['do'][0]['verb']} dropped whole", None


def _events(effect: Effect) -> Iterator[Edit]:
    when = effect.get("when")
    if when is None:
        return
    event = when["event"]
    for other in _EVENTS.get(event, ()):
        yield "trigger", f"{event} -> {other}", put(effect, when=put(when, event=other))
    if event in _ORDERS:
        yield "before for after", _ORDERS[event], put(effect, when=put(when, event=_ORDERS[event]))
    if effect["mode"] == "replace":
        yield "instead for after", "mode trigger", put(effect, mode="trigger")
    elif event not in {"track-completed", "card-drawn"}:
        yield "instead for after", "mode replace", put(effect, mode="replace")
    for by in _BY.get(when.get("by", ""), ()):
        yield "trigger's owner", f"by {by}", put(effect, when=put(when, by=by))


def _filters(effect: Effect) -> Iterator[Edit]:
    """Yield slips in what an event must be like."""
    when = effect.get("when", {})
    for name in ("what", "track", "action", "self", "left-without-water", "block"):
        if name in when:
            yield "trigger's filter dropped", f"{name} dropped", put(effect, when=put(when, **{name: None}))
    if "what" in when:
        yield "trigger's piece", "what wagon", put(effect, when=put(when, what="wagon"))
    if "track" in when:
        track = following(when["track"], TRACKS)
        yield "track", f"track {track}", put(effect, when=put(when, track=track))
    if "action" in when:
        action = following(when["action"], ACTIONS)
        yield "trigger's action", action, put(effect, when=put(when, action=action))
    for kind, detail, block in filters(when.get("block", {})):
        yield f"trigger's {kind}", detail, put(effect, when=put(when, block=block))


def _conditions(effect: Effect) -> Iterator[Edit]:
    for condition in effect.get("if", ()):
        yield "condition dropped", f"{condition} dropped", put(effect, if_=None)
        if "track-complete" in condition:
            track = following(condition["track-complete"], TRACKS)
            yield "condition", f"track-complete {track}", put(effect, if_=[{"track-complete": track}])
    if "if" not in effect and effect["mode"] == "trigger":
        yield "condition added", "track-complete crew", put(effect, if_=[{"track-complete": "crew"}])


def _frames(effect: Effect) -> Iterator[Edit]:
    mode = effect["mode"]
    if mode == "action":
        yield "action for free", "mode free", put(effect, mode="free", may=True)
    elif mode == "free":
        yield "action for free", "mode action", put(effect, mode="action", may=None)
    elif effect.get("may"):
        yield "optional", "may dropped", put(effect, may=None)
    else:
        yield "optional", "may added", put(effect, may=True)
    if effect.get("who") == "each-player":
        yield "owner", "who dropped", put(effect, who=None)
    elif mode in {"resolve", "trigger"}:
        yield "owner", "who each-player", put(effect, who="each-player")
    if "choose" in effect:
        yield "choice", "choose dropped", put(effect, choose=None)
    if effect.get("lasts") in _LASTS:
        yield "duration", f"lasts {_LASTS[effect['lasts']]}", put(effect, lasts=_LASTS[effect["lasts"]])


def _limits(effect: Effect) -> Iterator[Edit]:
    limit = effect.get("limit")
    if limit is None:
        yield "limit", "limit added", put(effect, limit={"times": 1, "per": "turn"})
        return
    yield "limit", "limit dropped", put(effect, limit=None)
    yield "limit", "twice per turn", put(effect, limit={**limit, "times": 2})
    yield "limit", "per game", put(effect, limit={**limit, "per": "game"})


def _prices(effect: Effect) -> Iterator[Edit]:
    cost: list[dict[str, Any]] = effect.get("cost", [])
    if not cost and effect["mode"] in {"action", "free"}:
        price = [{"verb": "remove-renown", "amount": 1, "from": "board"}]
        yield "cost added", "1 Renown", put(effect, cost=price)
    if cost:
        yield "cost removed", "cost dropped", put(effect, cost=None)
        yield "cost removed", "cost made a step", put(effect, cost=None, do=[*cost, *effect["do"]])
    for step in cost:
        other = {"board": "here", "here": "board"}[step["from"]]
        yield "cost", f"from {other}", put(effect, cost=[{**step, "from": other}])
