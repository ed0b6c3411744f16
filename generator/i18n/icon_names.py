"""What icons and statistics are called, and whether the words beside an icon say so: one that is named is not read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from generator.i18n import face_texts as face
from generator.i18n.catalog import SOURCE_LOCALE
from generator.model.game import Concept, Deck, Game
from generator.model.markup import Filled, IconRun, Words
from generator.model.plan import FacePlan, InlineIcon, Step, Symbol, Type


def called(faces: Iterable[FacePlan], game: Game, locale: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return what each icon of the faces is called, by id, in their order; as `names` tells it."""
    found = dict.fromkeys(icon for face in faces for icon in _shown(face))
    return tuple((icon, names(game, icon, locale)) for icon in found if icon in game.icons)


def names(game: Game, icon: str, locale: str) -> tuple[str, ...]:
    """Return what an icon of a game is called; what it means first, then the words for what it stands for."""
    said = [game.icons[icon].means]
    said += (entry.name for entries in game.vocabularies.values() for entry in entries.values() if entry.icon == icon)
    words = [face.plain(game, text, locale) for text in said]
    concept = game.concepts.get(icon)
    return tuple(dict.fromkeys((*words, *(() if concept is None else concept.words.get(locale, ())))))


def stat(game: Game, deck: Deck, stat: str, locale: str) -> str:
    """Return what a statistic of a deck is called; empty when nobody said."""
    label = game.labels.get(f"stat-{stat}")
    if label is not None:
        return face.plain(game, label, locale)
    concept = game.concepts.get(stat)
    if concept is not None and concept.words:
        word = headword(concept, locale)
        return word[:1].upper() + word[1:]
    icon = game.icons.get(stat)
    is_number = stat in deck.stats and deck.stats[stat].type == "integer"
    return "" if icon is None or not is_number else face.plain(game, icon.means, locale)


def headword(concept: Concept, locale: str) -> str:
    """Return the word for a term of the glossary."""
    known = concept.words
    return next(iter(known.get(locale) or known.get(SOURCE_LOCALE) or (concept.id,)))


def headword_lang(concept: Concept, locale: str) -> str:
    """Return the language of that word where it is not the one asked for; else empty."""
    return "" if locale == SOURCE_LOCALE or concept.words.get(locale) else SOURCE_LOCALE


def is_said(forms: Iterable[str], before: str, after: str) -> bool:
    """Tell whether the words before or after an icon are one of its names."""
    left, right = before.casefold().rstrip(), after.casefold().lstrip()
    return any(_begins(right, form.casefold()) or _ends(left, form.casefold()) for form in forms if form)


def is_named(game: Game, runs: Sequence[Filled], place: int, locale: str) -> bool:
    """Tell whether the words beside an icon, which stands at a place among runs, say what it is."""
    run = runs[place]
    if not isinstance(run, IconRun) or run.icon not in game.icons:
        return False
    return is_said(names(game, run.icon, locale), _letters(reversed(runs[:place])), _letters(runs[place + 1 :]))


def _letters(runs: Iterable[Filled]) -> str:
    """Return the letters of the first run, if it has any; a style that begins with a space lets the next one speak."""
    for run in runs:
        if not isinstance(run, Words):
            return ""
        if run.text.strip():
            return run.text
    return ""


def _shown(face: FacePlan) -> Iterable[str]:
    """Return the icons that a face shows, in order."""
    return (icon for step in face.steps for icon in _icons(step))


def _icons(step: Step) -> Iterator[str]:
    if isinstance(step, Symbol):
        yield step.icon
    elif isinstance(step, Type):
        yield from (piece.icon for line in step.lines for piece in line.pieces if isinstance(piece, InlineIcon))


def _begins(text: str, form: str) -> bool:
    return text.startswith(form) and not text[len(form) : len(form) + 1].isalpha()


def _ends(text: str, form: str) -> bool:
    return text.endswith(form) and not text[: -len(form)][-1:].isalpha()
