"""Texts that bend with a number read right in every language, whatever the number becomes."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

import pytest

from engine.box import Effect, Step, Value
from generator import project
from generator.i18n import face_texts
from generator.i18n.catalog.catalogue import list_locales, load_catalogue
from generator.i18n.catalog.game_texts import collect_texts
from generator.model.game import Game, Plural, Side, Text, choose_plural_forms
from generator.model.text import to_plain_text
from generator.plurals import ENGLISH, require_plural_rule
from tests.brigade import load_game

ROOT = project.find_resources()
LOCALES = (ENGLISH, *list_locales(ROOT, load_game()))
NUMBERS = (1, 2, 3, 5, 12, 22)


@cache
def games() -> dict[str, Game]:
    game = load_game()
    found = {ENGLISH: game}
    for locale in LOCALES[1:]:
        there, lacking = load_catalogue(ROOT, game, locale).apply(game)
        assert lacking == ()
        found[locale] = there
    return found


def bent(game: Game) -> list[Text]:
    return [text for text in collect_texts(game) if text.plural is not None]


def numbered(effects: tuple[Effect, ...], plural: Plural, number: int) -> tuple[Effect, ...]:
    """Return the effects with every number of the name that decides set to another."""
    name = plural.number.partition(".")[0]

    def changed(args: Mapping[str, Value]) -> dict[str, Value]:
        return {
            key: number
            if key == name and isinstance(value, int)
            else changed(value)
            if isinstance(value, Mapping)
            else value
            for key, value in args.items()
        }

    def steps(some: tuple[Step, ...]) -> tuple[Step, ...]:
        return tuple(replace(step, args=changed(step.args)) for step in some)

    return tuple(replace(effect, cost=steps(effect.cost), steps=steps(effect.steps)) for effect in effects)


def said(locale: str, key: str, number: int) -> str:
    """Return what a card says in a language when the number that decides is this one."""
    game, rule = games()[locale], require_plural_rule(locale)
    for deck in game.decks:
        for card in deck.cards:
            for which, side in (("front", card.front), ("back", card.back)):
                field = next((name for name, text in side.texts.items() if text.key == key), "") if side else ""
                if side is None or not field:
                    continue
                plural = side.texts[field].plural
                assert plural is not None
                changed = side._replace(effects=numbered(side.effects, plural, number))
                made: Side = choose_plural_forms(changed, rule.form)
                shown = replace(card, front=made) if which == "front" else replace(card, back=made)
                filled = face_texts.fill_face(game, deck, shown, which, locale)
                return to_plain_text(filled.texts[field])
    raise KeyError(key)


KEYS = [text.key for text in bent(games()[ENGLISH])]


def test_many_texts_bend() -> None:
    assert len(KEYS) > 20


@pytest.mark.parametrize("locale", LOCALES)
def test_every_form_of_every_text_says_its_number(locale: str) -> None:
    for key in KEYS:
        for number in NUMBERS:
            assert str(number) in said(locale, key, number), (key, number)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_text_says_the_same_of_all_numbers_that_take_one_form(locale: str) -> None:
    rule = require_plural_rule(locale)
    for key in KEYS:
        by_form: dict[int, set[str]] = {}
        for number in NUMBERS[1:]:
            by_form.setdefault(rule.form(number), set()).add(said(locale, key, number).replace(str(number), "#"))
        assert all(len(texts) == 1 for texts in by_form.values()), key


EXPECTED = [
    ("crew.kulari-one-shoe.text", "en", {1: "1 space.", 2: "2 spaces.", 5: "5 spaces."}),
    ("crew.kulari-one-shoe.text", "es", {1: "1 espacio.", 2: "2 espacios.", 5: "5 espacios."}),
    ("crew.kulari-one-shoe.text", "fr", {1: "1 case.", 2: "2 cases.", 5: "5 cases."}),
    ("crew.kulari-one-shoe.text", "pl", {1: "1 pole.", 2: "2 pola.", 5: "5 pól.", 22: "22 pola."}),
    ("boards.white-board.bonus-leadership", "en", {1: "1 extra action ", 2: "2 extra actions "}),
    ("boards.white-board.bonus-leadership", "es", {1: "1 acción extra", 2: "2 acciones extra"}),
    ("boards.white-board.bonus-leadership", "fr", {1: "1 action supplémentaire", 2: "2 actions supplémentaires"}),
    (
        "boards.white-board.bonus-leadership",
        "pl",
        {1: "1 dodatkową akcję", 3: "3 dodatkowe akcje", 5: "5 dodatkowych akcji"},
    ),
]


@pytest.mark.parametrize(("key", "locale", "numbers"), EXPECTED)
def test_the_words_agree_with_the_number(key: str, locale: str, numbers: dict[int, str]) -> None:
    for number, words in numbers.items():
        assert words in said(locale, key, number).replace("\N{NO-BREAK SPACE}", " ") + " "
