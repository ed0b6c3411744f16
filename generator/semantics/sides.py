"""One side of a card, read: its texts, the numbers in texts and effects, and the words of its effects."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from engine.box import Effect, Value, list_numbers
from generator.i18n.phrase import ICON, NUMBER, SLOT, WORD, part_word
from generator.model.game import Card, Side
from generator.model.vocabulary import CHANGE_RULE
from generator.semantics.rule_words import FIGURES
from generator.semantics.wording import Figure, Reader, Slot, Wording, parse_slot

# Texts that say no rules, so that nothing in them is compared with effects.
_ORNAMENT: Final = frozenset({"name", "flavour", "label", "title", "subtitle", "caption"})
Path = tuple[str | int, ...]
_OWN_NAME = "{name}"


def list_effect_words(effects: Iterable[Effect]) -> frozenset[str]:
    """Return every word of the effects that a glossary can list.

    That is: each verb; each argument's name, such as `amount`; each of its words, such as `commons`; and both together,
    such as `what=wagon`, with `mode=`, `who=`, `lasts=` and `per=` for what stands outside steps.
    """
    words: set[str] = set()
    for effect in effects:
        words |= {f"mode={effect.mode}", f"who={effect.who}", f"lasts={effect.lasts}"}
        if effect.limit is not None:
            words.add(f"per={effect.limit.per}")
        words.update(_list_argument_words("when", effect.when))
        words.update(word for condition in effect.conditions for word in _list_argument_words("if", condition))
        for step in (*effect.cost, *effect.steps):
            words.add(step.verb)
            words.update(_list_argument_words("", step.args))
    return frozenset(words)


def _list_argument_words(name: str, value: Value) -> Iterator[str]:
    if isinstance(value, bool):
        yield f"{name}={str(value).lower()}"
    elif isinstance(value, str):
        yield value
        yield f"{name}={value}"
    elif isinstance(value, int):
        yield f"{name}={value}"
    elif isinstance(value, tuple):
        for item in value:
            yield from _list_argument_words(name, item)
    else:
        for key, item in value.items():
            yield key
            yield from _list_argument_words(key, item)


class Number(NamedTuple):
    """A number of an effect: its path below the card, its name, its ordinal among numbers of that name, its value."""

    path: Path
    name: str
    nth: int
    value: int


class CardSide(NamedTuple):
    """One side of a card, read.

    Attributes:
        rules: Its texts that say rules, in the order of fields.
        others: Its other texts: name, flavour, labels, the title of an ability.
        numbers: Every number of its effects, in the order in which placeholders count them.
        touches: The words of its effects, as a glossary lists them.
    """

    card: Card
    side: Side
    back: bool
    rules: tuple[Wording, ...]
    others: tuple[Wording, ...]
    numbers: tuple[Number, ...]
    touches: frozenset[str]

    @property
    def texts(self) -> tuple[Wording, ...]:
        """All its texts."""
        return self.others + self.rules

    def path(self, *below: str | int) -> Path:
        """Return the path below the card's mapping of what is at a path below this side."""
        return ("back", *below) if self.back else below


def read_sides(card: Card, read: Reader) -> Iterator[CardSide]:
    """Yield the sides of a card, read, the front first."""
    for side in card.sides:
        back = side is card.back
        ornament = _ORNAMENT | {"ability"} if "text" in side.texts else _ORNAMENT
        rules: list[Wording] = []
        others: list[Wording] = []
        for field, text in side.texts.items():
            (others if field in ornament else rules).append(read(text))
        head: Path = ("back", "effects") if back else ("effects",)
        counts: Counter[str] = Counter()
        numbers = []
        for index, effect in enumerate(side.effects):
            for path, name, value in list_numbers(effect):
                counts[name] += 1
                numbers.append(Number((*head, index, *path), name, counts[name], value))
        words = list_effect_words(side.effects)
        yield CardSide(card, side, back, tuple(rules), tuple(others), tuple(numbers), words)


def list_typed_numbers(side: CardSide) -> Iterator[tuple[Wording, Figure]]:
    """Yield the numbers typed in the texts that say rules, with their text."""
    for wording in side.rules:
        for figure in wording.figures:
            yield wording, figure


def resolve_placeholder(side: CardSide, slot: Slot) -> tuple[Number, ...]:
    """Return the numbers that a placeholder stands for: one, or several equal ones; none when it is ambiguous."""
    named = tuple(number for number in side.numbers if number.name == slot.name)
    if slot.nth:
        return tuple(number for number in named if number.nth == slot.nth)
    return named if len({number.value for number in named}) == 1 else ()


def list_bound_numbers(side: CardSide) -> frozenset[Number]:
    """Return the numbers that placeholders in the rules text stand for."""
    slots = (slot for wording in side.rules for slot in wording.slots if not slot.kind)
    return frozenset(number for slot in slots for number in resolve_placeholder(side, slot))


def list_limits(side: CardSide) -> Iterator[tuple[Wording, re.Match[str], tuple[int | None, str]]]:
    """Yield the limits in the rules text, as in `once per turn`: the text, the place, how often and in what period."""
    for wording in side.rules:
        words = wording.rule_words
        for match in words.find_limits(wording.text.value):
            word = match["times"].split()[0]  # a word, digits, or a placeholder
            bound = resolve_placeholder(side, parse_slot(word, 0)) if word.startswith("{") else ()
            times = words.parse_number(word) if not word.startswith("{") else bound[0].value if bound else None
            yield wording, match, (times, words.parse_period(match["per"]))


def list_effect_values(side: CardSide) -> frozenset[int]:
    """Return every number in the effects of a side, including those in words (`two-adjacent`)."""
    words = {part for word in side.touches for part in word.split("-")}
    return frozenset({number.value for number in side.numbers} | {FIGURES[word] for word in words & FIGURES.keys()})


def write_placeholder(side: CardSide, number: Number) -> str:
    """Return the placeholder for a number: `{by}`, or `{by.2}` where the name has several values."""
    alike = {candidate.value for candidate in side.numbers if candidate.name == number.name}
    return f"{{{number.name}}}" if len(alike) == 1 else f"{{{number.name}.{number.nth}}}"


def find_nearest(side: CardSide, value: int) -> Number | None:
    """Return the number that a typed one most likely stands for: the nearest that no placeholder names, else of all."""
    named = list_bound_numbers(side)
    free = [number for number in side.numbers if number not in named]
    return min(free or side.numbers, key=lambda number: abs(number.value - value), default=None)


def is_choice_count(side: CardSide, wording: Wording, figure: Figure) -> bool:
    """Tell whether a number counts choices, as in `one of three`, which another check compares, or a whole group."""
    before = wording.text.value[: figure.start]
    is_after_of = not wording.rule_words.of.isdisjoint(before.split()[-2:])
    is_choice = is_after_of and any(effect.choose for effect in side.side.effects)
    return is_choice or wording.rule_words.is_whole(before)


def normalize_rules(side: CardSide) -> str:
    """Return the words of a side's rules in lower case, without signs, numbers as digits and its own name replaced."""
    words: list[str] = []
    for wording in side.rules:
        figures = wording.rule_words.figures
        for token in wording.phrase.tokens:
            if token.kind == WORD:
                parts = [part.text for part in part_word(token)]
                words += [
                    str(figures[word]) if word in figures and word not in {"once", "raz"} else word for word in parts
                ]
            elif token.kind == NUMBER:
                words.append(token.text)
            elif token.kind == ICON:
                words.append(f"{{icon:{token.text}}}")
            elif token.kind == SLOT:
                written = f"{{{token.text}}}"
                slot = parse_slot(written, 0)
                bound = () if slot.kind else resolve_placeholder(side, slot)
                stat = side.side.stats.get(slot.name, written)
                words.append(str(stat if slot.kind == "stat" else bound[0].value if bound else written))
    return " ".join(words).replace(side.card.name.lower(), _OWN_NAME)


class Part(NamedTuple):
    """A part of a text, where it begins in the text, and the effects that it describes, by index."""

    wording: Wording
    start: int
    words: str
    effects: tuple[tuple[int, Effect], ...]


def pair_parts(side: CardSide) -> Iterator[Part]:
    """Yield each sentence with its effect if a side has as many of both; otherwise each text with all effects."""
    effects = tuple(enumerate(side.side.effects))
    sentences: list[tuple[Wording, int, str]] = []
    for wording in side.rules if len(effects) > 1 else ():
        place = wording.phrase.place
        spans = ((place(start), place(stop)) for start, stop in wording.phrase.sentences)
        sentences += [(wording, start, wording.text.value[start:stop]) for start, stop in spans]
    if sentences and len(sentences) == len(effects):
        for (wording, start, words), effect in zip(sentences, effects, strict=True):
            yield Part(wording, start, words, (effect,))
    else:
        for wording in side.rules:
            yield Part(wording, 0, wording.text.value, effects)


def find_false_permissions(side: CardSide) -> Iterator[tuple[Part, re.Match[str]]]:
    """Yield the parts of a text that permit what its effects demand, with the words that do."""
    for part in pair_parts(side):
        is_optional = any(
            effect.may or effect.mode in {"action", "free"} or all(step.verb == CHANGE_RULE for step in effect.steps)
            for _, effect in part.effects
        )
        if part.effects and not is_optional:
            found = part.wording.rule_words.find_permission(part.words)
            if found is not None:
                yield part, found


def find_unsaid_choices(side: CardSide) -> Iterator[tuple[int, Part]]:
    """Yield the optional effects, by index, that the text describes without leaving a choice, and where it does so."""
    parts = tuple(pair_parts(side))
    for number, effect in enumerate(side.side.effects):
        described = [part for part in parts if (number, effect) in part.effects]
        leaves_choice = any(part.wording.rule_words.leaves_choice(part.words) for part in described)
        if effect.may and described and not leaves_choice:
            yield number, described[0]
