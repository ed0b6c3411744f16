"""Slips in effect data, made from the vocabulary of a game: other words wherever an effect has a choice of them."""

from collections.abc import Iterator, Mapping
from typing import Any

from generator.model.vocabulary import CHANGE_RULE, Argument, Vocabulary
from tests.mutants.data_faults import Edit, edit_steps
from tests.mutants.step_faults import Effect, Step, put

_MODES = {"action": "free", "free": "action"}
_PICKS: Mapping[Any, tuple[Any, ...]] = {"one": ("each",), "each": ("one", 2)}


def edits(effect: Effect, words: Vocabulary) -> Iterator[Edit]:
    """Yield every slip in one effect."""
    yield from _frames(effect)
    yield from edit_steps(effect, lambda step: _steps(step, words))


def _frames(effect: Effect) -> Iterator[Edit]:
    """Yield slips in how an effect comes about."""
    mode = effect["mode"]
    if mode in _MODES:
        other = _MODES[mode]
        yield "action for free", f"mode {other}", put(effect, mode=other, may=True if other == "free" else None)
    if effect.get("may") and mode != "free":
        yield "optional", "may dropped", put(effect, may=None)
    elif mode in {"resolve", "always"}:
        yield "optional", "may added", put(effect, may=True)
    if "limit" in effect:
        yield "limit", "limit dropped", put(effect, limit=None)
        yield "limit", "twice", put(effect, limit={**effect["limit"], "times": 2})
        yield "limit", "per game", put(effect, limit={**effect["limit"], "per": "game"})
    else:
        yield "limit", "limit added", put(effect, limit={"times": 1, "per": "turn"})
    for lasts in ("turn", "while-in-play", "face-up"):
        if "lasts" in effect and effect["lasts"] != lasts:
            yield "duration", f"lasts {lasts}", put(effect, lasts=lasts)


def _steps(step: Step, words: Vocabulary) -> Iterator[Edit]:
    if step["verb"] == CHANGE_RULE:
        mine = words.rules[step["rule"]]
        for rule in words.rules.values():
            if rule.name != mine.name and rule.args == mine.args:
                yield "rule", f"rule {rule.name}", put(step, rule=rule.name)
    else:
        yield from _verbs(step, words)
    for name, value in step.items():
        if name == "target":
            for kind, detail, changed in _targets(value, words):
                yield kind, f"target {detail}", {**step, "target": changed}
        elif name in words.arguments:
            for other in words.arguments[name].words:
                if other != value:
                    yield "word", f"{name} {other}", {**step, name: other}


def _verbs(step: Step, words: Vocabulary) -> Iterator[Edit]:
    mine = words.verbs[step["verb"]]
    if mine.opposite:
        yield "direction", f"{mine.name} -> {mine.opposite}", put(step, verb=mine.opposite)
    for verb in words.verbs.values():
        if verb.name not in {mine.name, mine.opposite} and set(verb.args) <= set(mine.args):
            kept = {name: value for name, value in step.items() if name in {*verb.args, *verb.optional}}
            yield "verb exchanged", f"{mine.name} -> {verb.name}", {**kept, "verb": verb.name}


def _targets(target: dict[str, Any], words: Vocabulary) -> Iterator[Edit]:
    known = words.target
    if known is None:
        return
    for place in known.places.values():
        if place.name != target[known.key]:
            kept = {name: value for name, value in target.items() if name in place.takes or name in known.filters}
            here = {"of": known.usual_anchor} if place.name in known.relative_places else {}
            yield "place", f"{target[known.key]} -> {place.name}", {known.key: place.name, **here, **kept}
    for pick in _PICKS.get(target.get("pick"), ()):
        yield "any and each", f"pick {pick}", put(target, pick=pick)
    for name, declared in known.filters.items():
        if name in target:
            yield "filter dropped", f"{name} dropped", put(target, **{name: None})
        else:
            yield "filter added", f"{name} added", {**target, name: _least(declared)}


def _least(declared: Argument) -> Any:  # noqa: ANN401 - as YAML has it
    return True if declared.type == "flag" else declared.least
