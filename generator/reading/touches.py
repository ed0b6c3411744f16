"""What an effect touches: its verbs, events, and the words among its arguments, as the glossary lists them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.effect import Effect, Step, Value


def touched(effects: Iterable[Effect]) -> frozenset[str]:
    """Return every word of the effects that a glossary can list.

    That is: each verb; each argument's name, such as `amount`; each of its words, such as `commons`; and both together,
    such as `what=wagon`, with `mode=`, `who=`, `lasts=` and `per=` for what stands outside steps.
    """
    return frozenset(word for effect in effects for word in _words(effect))


def _words(effect: Effect) -> Iterator[str]:
    yield from (f"mode={effect.mode}", f"who={effect.who}", f"lasts={effect.lasts}")
    if effect.limit is not None:
        yield f"per={effect.limit.per}"
    yield from _argument_words("when", effect.when)
    for condition in effect.conditions:
        yield from _argument_words("if", condition)
    for step in (*effect.cost, *effect.steps):
        yield from _step_words(step)


def _step_words(step: Step) -> Iterator[str]:
    yield step.verb
    for name, value in step.args.items():
        yield name
        yield from _argument_words(name, value)


def _argument_words(name: str, value: Value) -> Iterator[str]:
    if isinstance(value, bool):
        yield f"{name}={str(value).lower()}"
    elif isinstance(value, str):
        yield value
        yield f"{name}={value}"
    elif isinstance(value, int):
        yield f"{name}={value}"
    elif isinstance(value, tuple):
        for item in value:
            yield from _argument_words(name, item)
    else:
        for key, item in value.items():
            yield key
            yield from _argument_words(key, item)
