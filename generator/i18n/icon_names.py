"""Name icons and statistics in a language, and recognize when the words beside an icon already name it.

Screen readers read an icon by its name, unless the text beside it says the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.i18n import face_texts
from generator.i18n.locales import format_language_tag
from generator.model.game import Concept, Deck, Game
from generator.model.plan import FacePlan, InlineIcon, Symbol, Type
from generator.model.text import Filled, IconRun, Words


def list_icon_names(faces: Iterable[FacePlan], game: Game, locale: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return each icon on the faces with its names, by id, in order of appearance; see `find_names`."""
    icons: list[str] = []
    for step in (step for plan in faces for step in plan.steps):
        if isinstance(step, Symbol):
            icons.append(step.icon)
        elif isinstance(step, Type):
            icons.extend(piece.icon for line in step.lines for piece in line.pieces if isinstance(piece, InlineIcon))
    return tuple((icon, find_names(game, icon, locale)) for icon in dict.fromkeys(icons) if icon in game.icons)


def find_names(game: Game, icon: str, locale: str) -> tuple[str, ...]:
    """Return the names of an icon: its meaning first, then the names of what it stands for."""
    texts = [game.icons[icon].meaning]
    texts += (entry.name for entries in game.vocabularies.values() for entry in entries.values() if entry.icon == icon)
    words = [face_texts.fill_plain_text(game, text, locale) for text in texts]
    concept = game.concepts.get(icon)
    return tuple(dict.fromkeys((*words, *(() if concept is None else concept.words.get(locale, ())))))


def name_statistic(game: Game, deck: Deck, stat: str, locale: str) -> str:
    """Return the name of a statistic: its label, its term in the glossary, or its icon's meaning; empty if none."""
    label = game.labels.get(f"stat-{stat}")
    if label is not None:
        return face_texts.fill_plain_text(game, label, locale)
    concept = game.concepts.get(stat)
    if concept is not None and concept.words:
        word = find_headword(game, concept, locale)
        return word[:1].upper() + word[1:]
    icon = game.icons.get(stat)
    is_number = stat in deck.stats and deck.stats[stat].type == "integer"
    return "" if icon is None or not is_number else face_texts.fill_plain_text(game, icon.meaning, locale)


def find_headword(game: Game, concept: Concept, locale: str) -> str:
    """Return the headword of a glossary term, in the language of the content if the other has none."""
    words = concept.words
    return next(iter(words.get(locale) or words.get(game.language) or (concept.id,)))


def find_headword_language(game: Game, concept: Concept, locale: str) -> str:
    """Return the language of the headword, as documents write it, if it is not `locale`; otherwise empty."""
    return "" if locale == game.language or concept.words.get(locale) else format_language_tag(game.language)


def is_beside(forms: Iterable[str], before: str, after: str) -> bool:
    """Return whether the text before or after an icon is one of its names, as whole words."""
    left, right = before.casefold().rstrip(), after.casefold().lstrip()
    for form in filter(None, map(str.casefold, forms)):
        if right.startswith(form) and not right[len(form) : len(form) + 1].isalpha():
            return True
        if left.endswith(form) and not left[: -len(form)][-1:].isalpha():
            return True
    return False


def is_named(game: Game, runs: Sequence[Filled], place: int, locale: str) -> bool:
    """Return whether the words beside the icon at `place` among the runs name it."""
    run = runs[place]
    if not isinstance(run, IconRun) or run.icon not in game.icons:
        return False
    before, after = _neighbouring_text(reversed(runs[:place])), _neighbouring_text(runs[place + 1 :])
    return is_beside(find_names(game, run.icon, locale), before, after)


def _neighbouring_text(runs: Iterable[Filled]) -> str:
    """Return the text of the first run that is not blank; empty if something else comes first."""
    for run in runs:
        if not isinstance(run, Words):
            return ""
        if run.text.strip():
            return run.text
    return ""
