"""What icons stand for, and icons that stand before the name of something else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.i18n.locales import get_language
from generator.i18n.phrase import ICON, Phrase, Thing
from generator.i18n.terms import Index, Named, build_index
from generator.model.game import Concept, Entry, Game, Icon, Text


@dataclass(frozen=True, eq=False)
class IconMeanings:
    """The meanings of the icons of a game.

    Attributes:
        by_icon: The concepts that each icon stands for; nothing where the glossary does not say.
        index: The terms of the glossary in the language of the content.
    """

    concepts: Mapping[str, Concept]
    by_icon: Mapping[str, frozenset[str]]
    index: Index
    language: str

    @cached_property
    def shown(self) -> frozenset[str]:
        """The concepts that have an icon."""
        return frozenset(concept for meant in self.by_icon.values() for concept in meant)

    def contradicts(self, icon: str, named: Named) -> bool:
        """Return whether an icon stands for another thing of the same kind, which has an icon of its own."""
        meant = self.by_icon.get(icon, frozenset())
        others = {concept for concept in named.ids if concept in self.shown and concept in self.concepts}
        if not others or not meant.isdisjoint(named.ids):
            return False
        kinds = {self.concepts[concept].kind for concept in meant if self.concepts[concept].is_compared}
        return any(self.concepts[concept].kind in kinds for concept in others)


def read_icon_meanings(game: Game) -> IconMeanings:
    """Read what the icons of a game stand for: the concept of the same id, else the terms in `means`."""
    language = get_language(game.language)
    index = _index_concepts(game.concepts, language)
    by_icon = {}
    for icon in game.icons.values():
        named = [icon.id] if icon.id in game.concepts else index.mentioned(Phrase(icon.meaning.value, language))
        by_icon[icon.id] = frozenset(named)
    return IconMeanings(game.concepts, by_icon, index, language)


def find_exchanged_words(
    game: Game, translate: Callable[[Text], str | None], locale: str
) -> Iterator[tuple[Entry, Icon]]:
    """Yield each word of a vocabulary whose icon means another word of it, and not this one, in a language.

    `translate` returns what a text is in that language; None if it is not known.
    """

    def spell(text: Text) -> str:
        return f" {' '.join(Phrase(translate(text) or '', locale).texts)} "

    for vocabulary in game.vocabularies.values():
        names = {entry.id: spell(entry.name) for entry in vocabulary.values() if translate(entry.name)}
        for entry in vocabulary.values():
            icon = game.icons.get(entry.icon or "")
            if icon is not None and entry.id in names:
                meaning = spell(icon.meaning)
                meant = [other for other, name in names.items() if name in meaning]
                if meant and entry.id not in meant:
                    yield entry, icon


def match_icon_names(icons: Iterable[str], concepts: Mapping[str, Concept], language: str) -> IconMeanings:
    """Return what icons stand for where only their ids are known."""
    by_icon = {icon: frozenset({icon}) & concepts.keys() for icon in icons}
    return IconMeanings(concepts, by_icon, _index_concepts(concepts, language), language)


def _index_concepts(concepts: Mapping[str, Concept], language: str) -> Index:
    forms = ((form, concept.id) for concept in concepts.values() for form in concept.words.get(language, ()))
    return build_index(forms, language)


def find_contradicted(phrase: Phrase, index: Index, meanings: IconMeanings) -> Iterator[tuple[Thing, Named]]:
    """Yield each icon that stands right before the name of something else, with that name."""
    icons = [thing for thing in phrase.things if thing.kind == ICON]
    starts = {named.start: named for named in index.find(phrase)} if icons else {}
    for icon in icons:
        rest = phrase.flat[icon.flat + 1 :]
        named = starts.get(icon.flat + 1 + len(rest) - len(rest.lstrip()))
        if named is not None and meanings.contradicts(icon.name, named):
            yield icon, named
