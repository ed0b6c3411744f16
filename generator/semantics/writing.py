"""Writes phrases of a grammar: the inverse of matching, with the forms of words that agreement asks for.

A writer walks the same patterns as a reader and obeys signs that a reader ignores:

    gain*              a verb in the mood of its clause, an adjective or a noun as its sentence asks
    <card@acc>         this case, and of a slot `{target@loc}` handed down into it
    <card#many>        the plural, and `#one` the singular; otherwise a number before it decides
    {target#many}      the plural for each target: `burning rooms` instead of `each burning room`
    <card#mass>        the noun `card-mass`, or any other word after a dash
    (a|b)              the first that can be written
    [x {slot} y]       exactly when its slots have something to say; without a slot never

What it writes is one way to say it among others: whoever asks tries them in order until one reads back as it should.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Final, NamedTuple

from generator.model.grammar import NO_FORM, Grammar, Noun, Phrase
from generator.semantics.patterns import NUMBER, PART, SEVERAL, TARGET

COMMAND, INFINITIVE, THIRD, GERUND = range(4)  # the places of these forms in the list of a verb

SUBJECT: Final = "subject"

Features = Mapping[str, Any]
_FIRST_NUMBER: Final = 0xE000  # private characters stand for numbers until the text is whole
_DEEPEST: Final = 12  # slots in slots
_FEW: Final = 5  # ways to say a part that are tried
_SILENT: Final = frozenset({"as-filter", "alone"})  # features that say nothing about what is meant
_TARGET_ORDER: Final = ("pick", "other", "place", "anchor")
_TARGET_FEATURES: Final = frozenset({"ref", "pick", "place"})


class _Element(NamedTuple):
    """A part of a pattern: `word`, `form` (with a star), `concept`, `slot`, `choice` or `option`, with its signs."""

    kind: str
    what: str = ""
    name: str = ""
    case: str = ""
    number: str = ""
    below: tuple[tuple[_Element, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Manner:
    """How a part is written.

    Attributes:
        mood: The form of verbs: `COMMAND`, `INFINITIVE` or `THIRD`.
        case: The case that a slot hands down; empty for the first.
        count: The number that counts it; 0 for none.
        person: `you` where the reader does it, `other` where somebody else does, `subject` in what happens, where the
            reader may be named beside another subject.
        depth: How many slots it is in.
    """

    mood: int = COMMAND
    case: str = ""
    noun: Noun | None = None
    is_plural: bool = False
    count: int = 0
    person: str = "you"
    depth: int = 0


class Writer:
    """Writes the categories of a grammar.

    Attributes:
        numbers: The numbers written so far, each with what it is for; the private character of each is its index.
        subject: What numbers are now written for: the index of a claim, or -1.
    """

    def __init__(self, grammar: Grammar, headwords: Mapping[str, str], plural_form: Callable[[int], int]) -> None:
        self.grammar, self._headwords, self._plural_form = grammar, headwords, plural_form
        # Categories that only help to word phrases.
        self._helpers = {
            name for name, listed in grammar.phrases.items() if any(phrase.means == {} for phrase in listed)
        }
        self._parsed: dict[str, tuple[_Element, ...]] = {}
        self.numbers: list[tuple[int, int]] = []
        self.subject = -1

    def write(self, category: str, value: Any, manner: Manner) -> Iterator[str]:  # noqa: ANN401 - what a slot means
        """Yield the ways to say what a category would mean by a value, the usual one first."""
        if manner.depth > _DEEPEST:  # a category that needs itself
            return
        if category in {NUMBER, SEVERAL}:
            if isinstance(value, int):
                yield self._write_number(value)
        elif category == TARGET:
            for spec in _list_specs(value):
                yield from self._write_target(spec, manner)
        else:
            for phrase in self.grammar.phrases.get(category, ()):
                if phrase.is_written and _suits(phrase, manner):
                    yield from self._write_phrase(phrase, value, manner)

    def write_verb(
        self, category: str, verb: str, variants: Sequence[Features], manner: Manner
    ) -> Iterator[tuple[str, Features]]:
        """Yield the ways to say a clause of `do` or `rule` with all features of one of these, and which it is."""
        phrases = self.grammar.phrases.get(category, ())
        for phrase in sorted(phrases, key=lambda phrase: phrase.means["verb"].startswith("=")):
            name = phrase.means["verb"]
            if not phrase.is_written or not _suits(phrase, manner):
                continue
            if name != verb and not name.startswith("="):
                continue
            is_command = category == "rule" and self._parse(phrase.pattern)[0].kind == "form"
            own = replace(manner, mood=COMMAND) if is_command else manner
            known = {"verb": name} if name == verb else {"verb": name, name.removeprefix("="): verb}
            for features in variants:
                for text in self._write_phrase(phrase, {**known, **features}, own):
                    yield text, features

    def write_condition(self, condition: str, value: str) -> Iterator[str]:
        """Yield the ways to say a condition; its value, empty for one without, is what any slot of a phrase says."""
        known = int(value) if value.isdecimal() else value
        for phrase in self.grammar.phrases.get("condition", ()):
            if phrase.is_written:
                names = sorted(self.list_names(phrase) - {"condition"})
                for own in [{}] if value == "" else [{name: known} for name in names]:
                    yield from self._write_phrase(phrase, {"condition": condition, **own}, Manner())

    def list_names(self, phrase: Phrase) -> frozenset[str]:
        """Return the names of the features that a phrase says."""
        means = phrase.means if isinstance(phrase.means, dict) else {}
        return _list_slots(self._parse(phrase.pattern)).union(means)

    def can_say(self, phrase: Phrase, name: str, value: Any) -> bool:  # noqa: ANN401 - what a slot means
        """Tell whether a phrase says a feature: it means it, or has a slot with words for it."""
        if name in phrase.means:
            return bool(phrase.means[name] == value)
        slots = (slot for slot in _find_slots(self._parse(phrase.pattern)) if slot.name == name)
        return any(True for slot in slots for _ in islice(self.write(slot.what, value, Manner()), 1))

    def _write_number(self, value: int) -> str:
        self.numbers.append((self.subject, value))
        return chr(_FIRST_NUMBER + len(self.numbers) - 1)

    def _write_phrase(self, phrase: Phrase, value: Any, manner: Manner) -> Iterator[str]:  # noqa: ANN401
        means = phrase.means
        elements = self._parse(phrase.pattern)
        if isinstance(means, str) and means.startswith("="):
            yield from self._write_elements(elements, {means[1:]: value}, manner)
        elif not isinstance(means, dict):
            if means == value:
                yield from self._write_elements(elements, {}, manner)
        elif value is None:  # a part that only helps to word a phrase
            if not means:
                yield from self._write_elements(elements, {}, manner)
        elif isinstance(value, Mapping):
            slots = _list_slots(elements)
            wanted = _nest_target(value, means, slots)
            if all(wanted.get(name) == fixed for name, fixed in means.items() if name not in _SILENT):
                rest = {name: feature for name, feature in wanted.items() if name not in means}
                yield from self._write_elements(elements, rest, manner)

    def _write_elements(self, elements: tuple[_Element, ...], values: Features, manner: Manner) -> Iterator[str]:
        if not values.keys() <= _list_slots(elements):
            return
        for row in _list_rows(elements, values.keys(), self._helpers):
            if values.keys() <= {element.name for element in row if element.kind == "slot"}:
                yield from self._write_row(row, 0, values, manner, [])

    def _write_row(
        self, row: tuple[_Element, ...], at: int, values: Features, manner: Manner, written: list[str]
    ) -> Iterator[str]:
        if at == len(row):
            yield " ".join(filter(None, written))
            return
        element = row[at]
        own = self._agree(row, at, values, manner)
        if element.kind == "slot":
            value = values.get(element.name)
            is_adjective = value is None or (at + 1 < len(row) and self._find_noun(row[at + 1]) is not None)
            inherited = own if is_adjective and element.what != TARGET else manner
            is_plural = inherited.is_plural or element.number == "many"
            case = element.case or inherited.case
            manner_below = replace(inherited, case=case, is_plural=is_plural, depth=manner.depth + 1)
            texts: Iterator[str] = islice(self.write(element.what, value, manner_below), _FEW)
        else:
            texts = iter((self._write_word(element, own),))
        for text in texts:
            yield from self._write_row(row, at + 1, values, manner, [*written, text])

    def _agree(self, row: tuple[_Element, ...], at: int, values: Features, manner: Manner) -> Manner:
        """Return the manner of an element: it agrees with the next noun of its row, or with that of the target."""
        for place in (*range(at, len(row)), *range(at - 1, -1, -1)):
            element = row[place]
            noun = self._find_noun(element)
            if noun is None:
                continue
            before = [values.get(other.name) for other in row[max(place - 3, 0) : place] if other.kind == "slot"]
            count = next((number for number in reversed(before) if isinstance(number, int)), 0)
            return replace(
                manner,
                noun=noun,
                case=element.case or manner.case,
                is_plural=element.number == "many",
                count=0 if element.number else count,
            )
        return manner

    def _find_noun(self, element: _Element) -> Noun | None:
        nouns = self.grammar.nouns
        own = nouns.get(f"{element.what}-{element.number}") or nouns.get(element.what)
        if element.kind == "concept":
            return own or Noun("", (self._headwords.get(element.what, ""),))
        return own if element.kind == "form" else None

    def _write_word(self, element: _Element, manner: Manner) -> str:
        if element.kind == "word":
            return element.what
        grammar = self.grammar
        if element.kind == "form" and element.what in grammar.verbs:
            forms = grammar.verbs[element.what]
            form = forms[min(manner.mood, len(forms) - 1)]
            return "" if form == NO_FORM else form
        is_plural, case = self._count(manner)
        if element.kind == "form" and element.what in grammar.adjectives:
            declined = grammar.decline(element.what)
            gender = "pl" if is_plural else "" if manner.noun is None else manner.noun.gender
            forms = declined.get(gender) or next(iter(declined.values()), (element.what,))
            return forms[min(case, len(forms) - 1)]
        noun = self._find_noun(element)
        if noun is None:
            return element.what
        forms = (noun.many if is_plural else noun.one) or noun.one
        return forms[min(case, len(forms) - 1)]

    def _count(self, manner: Manner) -> tuple[bool, int]:
        """Return whether a noun is plural, and the index of its case, as the number that counts it asks."""
        case = self.grammar.cases.index(manner.case) if manner.case in self.grammar.cases else 0
        if not manner.count:
            return manner.is_plural, case
        form = self._plural_form(manner.count)
        governed = {"nom", "acc"}.intersection((manner.case or "nom",))
        if form > 1 and governed and "gen" in self.grammar.cases:  # five of them, in the genitive
            case = self.grammar.cases.index("gen")
        return form > 0, case

    def _write_target(self, spec: Features, manner: Manner) -> Iterator[str]:
        yield from self.write("target-whole", spec, manner)
        if "ref" in spec:
            return
        if self.grammar.has_bare_nouns and spec.get("pick") == "one" and len(spec) > 1:
            yield from self._write_target({name: value for name, value in spec.items() if name != "pick"}, manner)
        pick = spec.get("pick", "one")
        count = pick if isinstance(pick, int) else 0
        is_plural = manner.is_plural and pick == "each"
        said = {name: value for name, value in spec.items() if name != "pick"} if is_plural else dict(spec)
        for phrase in self.grammar.phrases.get("target-noun", ()):
            elements = self._parse(phrase.pattern)
            noun = next((noun for element in elements if (noun := self._find_noun(element)) is not None), None)
            own = replace(manner, noun=noun, count=count, is_plural=is_plural)
            for before, after in self._write_features(said, own):
                middle = (self._write_word(element, own) for element in elements)
                yield " ".join(filter(None, (*before, " ".join(middle), *after)))

    def _write_features(self, left: dict[str, Any], manner: Manner) -> Iterator[tuple[list[str], list[str]]]:
        """Yield words before and after a noun that say all features of a target."""
        if not left or (left == {"pick": "one"} and self.grammar.has_bare_nouns):
            yield [], []
            return
        first = min(left, key=lambda name: (_TARGET_ORDER.index(name) if name in _TARGET_ORDER else 9, name))
        choices = [
            (covered, category, phrase)
            for category in ("target-before", "target-after")
            for phrase in self.grammar.phrases.get(category, ())
            if phrase.is_written
            and first in (covered := {*phrase.means, *_list_slots(self._parse(phrase.pattern))} & left.keys())
        ]
        for covered, category, phrase in sorted(choices, key=lambda choice: -len(choice[0])):
            said = {name: left[name] for name in covered}
            rest = {name: value for name, value in left.items() if name not in covered}
            for text in islice(self._write_phrase(phrase, said, manner), _FEW):
                for before, after in self._write_features(rest, manner):
                    yield ([text, *before], after) if category == "target-before" else (before, [text, *after])

    def _parse(self, pattern: str) -> tuple[_Element, ...]:
        if pattern not in self._parsed:
            rows, _ = _parse_row(list(PART.finditer(pattern)), 0)
            self._parsed[pattern] = rows[0] if len(rows) == 1 else (_Element("choice", below=tuple(rows)),)
        return self._parsed[pattern]


def _suits(phrase: Phrase, manner: Manner) -> bool:
    """Tell whether a phrase is written of whom a part is about; what happens around the reader is about the reader."""
    return phrase.person in {"", manner.person} or (manner.person == SUBJECT and phrase.person == "you")


def fill_numbers(text: str, replacements: Sequence[str]) -> str:
    """Return a written text with its numbers in place."""
    last = _FIRST_NUMBER + len(replacements)
    return "".join(
        replacements[ord(sign) - _FIRST_NUMBER] if _FIRST_NUMBER <= ord(sign) < last else sign for sign in text
    )


def _list_specs(value: Any) -> Iterator[Features]:  # noqa: ANN401 - the value of a slot
    """Yield the features of a target; a detail has it in words: how many, where, and perhaps of what."""
    if isinstance(value, Mapping):
        yield value
        return
    pick, place, of = (*str(value).split(), "", "", "")[:3]
    spec = {"pick": int(pick) if pick.isdigit() else pick, "place": place, "anchor": of}
    known = {name: word for name, word in spec.items() if word and word != "any"}
    yield known
    yield {name: word for name, word in known.items() if name != "anchor"}


def _nest_target(value: Features, means: Features, slots: frozenset[str]) -> Features:
    """Return a target as the features of a phrase that says it by what is on it: `the fire of intensity 1 there`."""
    if "at" not in means and "at" not in slots:
        return value
    if "at" in value or not _TARGET_FEATURES & value.keys():
        return value
    own = {name: value[name] for name in (slots | means.keys()) & value.keys()}
    return {**own, "at": {name: feature for name, feature in value.items() if name not in own}}


def _parse_row(parts: Sequence[re.Match[str]], at: int) -> tuple[list[tuple[_Element, ...]], int]:
    """Return the alternatives up to a closing bracket or the end, and the place of that."""
    rows: list[tuple[_Element, ...]] = []
    row: list[_Element] = []
    while at < len(parts) and parts[at][0] not in {")", "]"}:
        part = parts[at]
        if part[0] == "|":
            rows.append(tuple(row))
            row = []
        elif part[0] in {"(", "["}:
            below, at = _parse_row(parts, at + 1)
            row.append(_Element("choice" if part[0] == "(" else "option", below=tuple(below)))
        elif part["category"]:
            case, number = _read_signs(part["slot_signs"])
            row.append(_Element("slot", part["category"], part["name"] or part["category"], case, number))
        elif part["concept"]:
            case, number = _read_signs(part["concept_signs"])
            row.append(_Element("concept", part["concept"], "", case, number))
        else:
            word, star, case = part[0].partition("*")
            row.append(
                _Element("form", word, "", case.removeprefix("@")) if star and word else _Element("word", part[0])
            )
        at += 1
    return [*rows, tuple(row)], at


def _read_signs(written: str) -> tuple[str, str]:
    """Return the case and the number that signs ask for."""
    signs = {sign[0]: sign[1:] for sign in re.findall(r"[@#]\w+", written)}
    return signs.get("@", ""), signs.get("#", "")


def _list_slots(elements: Sequence[_Element]) -> frozenset[str]:
    return frozenset(slot.name for slot in _find_slots(elements))


def _find_slots(elements: Sequence[_Element]) -> Iterator[_Element]:
    for element in elements:
        if element.kind == "slot":
            yield element
        for row in element.below:
            yield from _find_slots(row)


def _list_rows(
    elements: tuple[_Element, ...], names: AbstractSet[str], helpers: AbstractSet[str]
) -> Iterator[tuple[_Element, ...]]:
    """Yield the rows without brackets that a pattern is written as, for slots with these names."""
    if not elements:
        yield ()
        return
    first, rest = elements[0], elements[1:]
    heads: list[tuple[_Element, ...]] = []
    if first.kind == "choice":
        rows = first.below if _list_slots((first,)) else first.below[:1]
        for row in rows:
            heads += _list_rows(row, names, helpers)
    elif first.kind == "option":
        for row in first.below:
            heads += [head for head in _list_rows(row, names, helpers) if _list_slots(head) & names]
        heads.append(())
    elif first.kind != "slot" or first.name in names or first.what in helpers:
        heads.append((first,))
    for head in heads:
        for tail in _list_rows(rest, names, helpers):
            yield (*head, *tail)
