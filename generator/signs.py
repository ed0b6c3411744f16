"""What icons are called, and whether the words beside one say so already: an icon that is named is not read out."""

from __future__ import annotations

from collections.abc import Iterable

from generator import face, markup
from generator.model import Game


def called(game: Game, locale: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return what each icon of a game is called in its language, by id; what it means first, other names behind it."""
    return tuple((icon, names(game, icon, locale)) for icon in game.icons)


def names(game: Game, icon: str, locale: str) -> tuple[str, ...]:
    """Return what an icon of a game is called; what it means first, then the words for what it stands for."""
    said = [game.icons[icon].means]
    said += (entry.name for entries in game.vocabularies.values() for entry in entries.values() if entry.icon == icon)
    words = [markup.plain(face.told(game, text, lambda _: None, locale).runs) for text in said]
    concept = game.concepts.get(icon)
    return tuple(dict.fromkeys((*words, *(() if concept is None else concept.words.get(locale, ())))))


def is_said(forms: Iterable[str], before: str, after: str) -> bool:
    """Tell whether the words before or after an icon are one of its names."""
    left, right = before.casefold().rstrip(), after.casefold().lstrip()
    return any(_begins(right, form.casefold()) or _ends(left, form.casefold()) for form in forms if form)


def _begins(text: str, form: str) -> bool:
    return text.startswith(form) and not text[len(form) : len(form) + 1].isalpha()


def _ends(text: str, form: str) -> bool:
    return text.endswith(form) and not text[: -len(form)][-1:].isalpha()
