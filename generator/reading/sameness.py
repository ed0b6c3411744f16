"""When two sides read the same, and when they do the same."""

from __future__ import annotations

from collections.abc import Mapping

from engine.effect import Effect, Step, Value
from generator.reading import figures
from generator.reading.english import FIGURES
from generator.reading.subject import Said
from generator.reading.wording import SLOT, slot

_OWN_NAME = "{name}"


def printed_rules(said: Said) -> str:
    """Return the words of a side's rules, small, without signs: numbers filled in as digits, its own name left open."""
    words: list[str] = []
    for wording in said.rules:
        for kind, word, start in wording.tokens:
            if kind == SLOT:
                words.append(_filled(said, word, start))
            else:
                words.append(str(FIGURES[word]) if word in FIGURES and word != "once" else word)
    return " ".join(words).replace(said.card.name.lower(), _OWN_NAME)


def effects_key(said: Said) -> str:
    """Return a text that is equal for equal effects, whatever the order in which their words are written."""
    return repr([_effect(effect) for effect in said.side.effects])


def _filled(said: Said, written: str, start: int) -> str:
    called = slot(written, start)
    if called.kind == "stat":
        return str(said.side.stats.get(called.name, written))
    bound = figures.bindings(said, called) if not called.kind else ()
    return str(bound[0].value) if bound else written


def _effect(effect: Effect) -> tuple[object, ...]:
    return (
        effect.mode,
        _value(effect.when),
        [_value(condition) for condition in effect.conditions],
        effect.may,
        effect.who,
        effect.limit,
        [_step(step) for step in effect.cost],
        effect.choose,
        effect.lasts,
        [_step(step) for step in effect.steps],
    )


def _step(step: Step) -> tuple[object, ...]:
    return step.verb, _value(step.args)


def _value(value: Value) -> object:
    if isinstance(value, Mapping):
        return sorted((key, _value(item)) for key, item in value.items())
    if isinstance(value, tuple):
        return [_value(item) for item in value]
    return value
