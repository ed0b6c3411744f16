"""A translated game: its catalogue read from a PO file, beside the game, its glossary and the words of concepts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from generator.i18n import catalog
from generator.i18n.catalog.po import Message, Po
from generator.i18n.translation import FLAVOUR, LABEL, NAME, RULES, Entry, Translation
from generator.model.game import Concept, Game
from generator.semantics import concepts as meaning
from generator.semantics import sides as figures
from generator.semantics.concepts import Concepts
from generator.semantics.game_reading import GameReading
from generator.semantics.sides import Said


@dataclass(frozen=True, eq=False)
class GameTranslation(Translation):
    """One catalogue of one language, with the game that it translates.

    Attributes:
        subject: The game; None without a project.
        meanings: Returns the words of concepts; they are loaded when a text is first read for its meaning.
    """

    subject: GameReading | None = None
    meanings: Callable[[], Concepts] = meaning.own


_LIMIT: Final = re.compile(r"\bmax-length:\s*(\d{1,6})\b")
_NAMES: Final = frozenset({"name", "title", "traits", "species"})
_TITLES: Final = frozenset({"ability", "bonus"})  # a heading of such a name is what something is called
_FLAVOURS: Final = frozenset({"flavour", "flavor", "quote", "lore", "subtitle", "tagline"})
_LABELS: Final = frozenset({"label", "vocabulary", "icon", "part", "component", "deck"})
_GROUPS: Final = frozenset({"deck", "component", "part"})  # what several things are called is a word of the glossary
_PART: Final = re.compile(r"[.:/|\s]+")
_SENTENCE_END: Final = (".", "!", "?", "…", ":", ";")
_HEADING: Final = 5  # words; more are a sentence, even without an end


class Around(NamedTuple):
    """What is known besides the file.

    Attributes:
        concepts: The glossary by id.
        names: Proper names, and how each is called in this language.
        icons: Every icon that there is; None when nobody says.
        subject: The game; None without a project.
        locales: The languages of the project besides English; empty when nobody says.
        meanings: Returns the words of what texts say, which are read when a text is first asked what it says.
    """

    concepts: Mapping[str, Concept] = MappingProxyType({})
    names: Mapping[str, str] = MappingProxyType({})
    icons: frozenset[str] | None = None
    subject: GameReading | None = None
    locales: tuple[str, ...] = ()
    meanings: Callable[[], Concepts] = meaning.own


_NOTHING: Final = Around()


def of_project(root: Path, seen: GameReading, there: Game) -> Around:
    """Return what a project knows of a game besides its catalogue; `there` is the game in the language."""
    game = seen.game
    called = {card.id: card for card in there.cards}
    return Around(
        concepts=game.concepts,
        names={card.name: called[card.id].name for card in game.cards},
        icons=frozenset(game.icons),
        subject=seen,
        locales=catalog.list_locales(root, game.id),
        meanings=lambda: meaning.of_project(root).value or meaning.own(),
    )


def gather(po: Po, around: Around = _NOTHING) -> GameTranslation:
    """Return a catalogue as checks see it."""
    sides = {} if around.subject is None else dict(_sides(around.subject))
    game = None if around.subject is None else around.subject.game.id
    return GameTranslation(
        locale=po.locale,
        file=po.name,
        entries=tuple(_entry(message, po.locale, around, game, sides.get(message.context)) for message in po.messages),
        header=po.header_mark,
        obsolete=tuple(message.mark for message in po.obsolete),
        plural_forms=po.plural_count,
        concepts=around.concepts,
        names=around.names,
        icons=around.icons,
        subject=around.subject,
        locales=around.locales or (po.locale,),
        meanings=around.meanings,
    )


def _entry(message: Message, locale: str, around: Around, game: str | None, said: Said | None) -> Entry:
    named = message.source in around.names
    return Entry(
        message=message,
        locale=locale,
        kind=NAME if named else kind_of(message.context, message.source),
        limit=_limit(message.comments),
        game=game,
        card=None if said is None else said.card.id,
        numbers={} if said is None else numbers(said, message.context),
    )


def kind_of(context: str, source: str) -> str:
    """Return what a text is, by what it is called and by how it looks."""
    parts = [part for part in _PART.split(context.lower()) if part] or [""]
    is_heading = (
        len(source.split()) <= _HEADING and not source.rstrip("}\"'”’»)").endswith(_SENTENCE_END) and "\n" not in source
    )
    if not _GROUPS.isdisjoint(parts):
        return LABEL
    if parts[-1] in _NAMES or not _NAMES.isdisjoint(parts[1:-1]) or (parts[-1] in _TITLES and is_heading):
        return NAME
    if parts[-1] in _FLAVOURS:
        return FLAVOUR
    return LABEL if parts[0] in _LABELS or parts[-1] == LABEL or is_heading else RULES


def _limit(comments: Iterable[str]) -> int | None:
    limits = [int(found[1]) for comment in comments if (found := _LIMIT.search(comment)) is not None]
    return min(limits) if limits else None


def _sides(subject: GameReading) -> Iterator[tuple[str, Said]]:
    for said in subject.said:
        for wording in said.texts:
            yield wording.text.key, said


def numbers(said: Said, key: str) -> dict[str, int]:
    """Return what the placeholders of a text of a side come to, by what stands in them."""
    found: dict[str, int] = {}
    for wording in said.texts:
        if wording.text.key != key:
            continue
        for slot in wording.slots:
            bound = figures.bindings(said, slot)
            value = said.side.stats.get(slot.name) if slot.kind == "stat" else bound[0].value if bound else None
            if isinstance(value, int):
                found[slot.written[1:-1]] = value
    return found
