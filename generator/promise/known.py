"""What word-level checks say of a side already, so that nothing is told twice.

They compare numbers, terms, permissions and limits as words, wherever in a text these stand; where one of them speaks,
differences of that kind are left to it. The texts of both are the same, so what is mended for one is mended for both.
"""

from __future__ import annotations

from typing import Final

from generator.promise.compare import Kind
from generator.reading import choice, figures
from generator.reading.english import figure_of, leaves_choice, limits, permission
from generator.reading.naming import names
from generator.reading.said import Said
from generator.reading.subject import COMPARED, Subject
from generator.reading.wording import Wording, slot
from generator.spine import markup

_STYLES: Final = frozenset({"b", "/b", "i", "/i", "name"})
_OF_TERMS: Final = frozenset(
    {Kind.VERB, Kind.TURNED, Kind.MISSING, Kind.EXTRA, Kind.TARGET, Kind.CONDITION, Kind.TRIGGER, Kind.COST, Kind.OWNER}
)


def told(subject: Subject, said: Said) -> frozenset[Kind]:
    """Return the kinds of difference that a word-level check reports at this side already."""
    found: set[Kind] = set()
    if not said.rules:
        return frozenset()
    if _numbers_differ(said):
        found.add(Kind.AMOUNT)
    for kind in _terms(subject, said):
        found |= {Kind.AFFILIATION} if kind == "affiliation" else _OF_TERMS
    if _choices_differ(said):
        found.add(Kind.OPTIONAL)
    if _limits_differ(said):
        found.add(Kind.LIMIT)
    return frozenset(found)


def is_whole(subject: Subject, said: Said, wording: Wording) -> bool:
    """Tell whether a text has nothing that cannot be printed or filled in, so that every sentence can be judged."""
    for one in wording.slots:
        missing = (
            (one.kind == "icon" and one.name not in subject.game.icons)
            or (one.kind == "stat" and one.name not in said.side.stats)
            or (one.kind == "label" and one.name not in subject.game.labels)
        )
        if missing or (not one.kind and one.name not in _STYLES and not figures.bindings(said, one)):
            return False
    return not markup.parse(wording.text.value).problems


def _numbers_differ(said: Said) -> bool:
    known = figures.known(said)
    typed = {figure.value for _, figure in figures.typed(said)}
    bound = figures.bound(said)
    if any(
        figure.value not in known and (figure.value > 1 or figure.written.isdigit())
        for _, figure in figures.typed(said)
    ):
        return True
    return any(
        number.value > 1 and number.value not in typed and number not in bound and "limit" not in number.path
        for number in said.numbers
    )


def _terms(subject: Subject, said: Said) -> set[str]:
    """Return the kinds of the concepts that only the text names, or only the effects touch."""
    concepts = subject.game.concepts
    named = {name.concept for wording in said.rules for name in names(wording)}
    only = {
        concept.kind
        for concept in (concepts[name] for name in named if name in concepts)
        if concept.kind in COMPARED and concept.effects and said.touches.isdisjoint(concept.effects)
    }
    for word in said.touches & subject.by_word.keys():
        listed = subject.by_word[word]
        if named.isdisjoint(concept.id for concept in listed):
            only |= {concept.kind for concept in listed} & COMPARED
    return only


def _choices_differ(said: Said) -> bool:
    parts = tuple(choice.parts(said))
    for part in parts:
        free = any(
            effect.may or effect.mode in {"action", "free"} or all(step.verb == "change-rule" for step in effect.steps)
            for _, effect in part.effects
        )
        if part.effects and permission(part.words) and not free:
            return True
    for number, effect in enumerate(said.side.effects):
        sentences = [part.words for part in parts if (number, effect) in part.effects]
        if effect.may and sentences and not any(leaves_choice(words) for words in sentences):
            return True
    return False


def _limits_differ(said: Said) -> bool:
    told_limits = {
        (_times(said, found["times"].split()[0]), found["per"].lower())
        for wording in said.rules
        for found in limits(wording.text.value)
    }
    held = {(effect.limit.times, effect.limit.per) for effect in said.side.effects if effect.limit is not None}
    return told_limits != held


def _times(said: Said, word: str) -> int | None:
    if word.startswith("{"):
        bound = figures.bindings(said, slot(word, 0))
        return bound[0].value if bound else None
    return figure_of(word)
