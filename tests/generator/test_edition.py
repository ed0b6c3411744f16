"""What a deck is in a language, by value: a hash that is the same as long as its faces are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from generator import catalog, load, project
from generator.catalog import PSEUDO_LOCALE
from generator.edition import alone
from generator.spine.model import Card, Deck, Side
from generator.translations import new
from generator.workbench import Workbench
from tests.commands import begun

GAME = "the-brigade"
CARDS = "content/my-game/cards/cards.yaml"
PO = "i18n/es/LC_MESSAGES/my-game.po"


def english(deck: Deck, source: Deck) -> Deck:
    """Return a deck with the texts of the source language in place of its own."""

    def side(one: Side | None, other: Side | None) -> Side | None:
        return one if one is None or other is None else one._replace(texts=other.texts)

    def card(one: Card, other: Card) -> Card:
        front = side(one.front, other.front)
        assert front is not None
        return replace(one, front=front, back=side(one.back, other.back))

    cards = tuple(map(card, deck.cards, source.cards))
    return replace(deck, name=source.name, cards=cards)


@pytest.mark.parametrize("locale", [*catalog.locales(project.resources(), GAME), PSEUDO_LOCALE])
def test_a_deck_in_another_language_differs_in_nothing_but_its_texts(locale: str) -> None:
    root = project.resources()
    library = load.library(root, only=GAME).value
    assert library is not None
    bench = Workbench(root, library)
    game, spoken = bench.game(GAME), bench.spoken(GAME, locale).one.game
    for deck, source in zip(spoken.decks, game.decks, strict=True):
        assert english(deck, source) == source
        one, other = alone(spoken, deck), alone(game, source)
        assert (one.layouts, one.concepts) == (other.layouts, other.concepts)


def hashes(root: Path) -> Mapping[tuple[str, str], str]:
    library = load.library(root).value
    assert library is not None
    bench = Workbench(root, library)
    decks = [deck.id for deck in bench.game("my-game").decks]
    return {(locale, deck): bench.essence("my-game", locale, deck) for locale in ("en", "es") for deck in decks}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = begun(tmp_path)
    more = (folder / CARDS).read_text(encoding="utf-8").replace("id: cards", "id: more").replace("Bucket", "Second")
    (folder / CARDS).with_name("more.yaml").write_text(more.replace("bucket", "second"), encoding="utf-8")
    new(folder, "es", None)
    return folder


ENGLISH, SPANISH = ("en", "cards"), ("es", "cards")
MORE = {("en", "more"), ("es", "more")}


@pytest.mark.parametrize(
    ("file", "old", "said", "changed"),
    [
        (CARDS, "name: Bucket Chain", "name: Bucket Line", {ENGLISH, SPANISH}),
        (CARDS, "amount: 2", "amount: 3", {ENGLISH, SPANISH}),
        (CARDS, "# Copy this card", "# Do copy this card", set()),
        (PO, 'msgid "Bucket Chain"\nmsgstr ""', 'msgid "Bucket Chain"\nmsgstr "Cadena"', {SPANISH}),
        (PO, 'msgid "Water"\nmsgstr ""', 'msgid "Water"\nmsgstr "Agua"', {SPANISH, ("es", "more")}),
        ("content/_shared/layouts/basic.yaml", "at: [", "at: [1", {ENGLISH, SPANISH, *MORE}),
        ("content/_shared/sizes.yaml", "width: 63.5", "width: 63", {ENGLISH, SPANISH, *MORE}),
    ],
)
def test_a_hash_is_another_when_what_the_deck_shows_is(
    root: Path, file: str, old: str, said: str, changed: set[tuple[str, str]]
) -> None:
    before = hashes(root)
    assert len(set(before.values())) == len(before)
    text = (root / file).read_text(encoding="utf-8")
    assert old in text
    (root / file).write_text(text.replace(old, said), encoding="utf-8")
    after = hashes(root)
    assert {name for name in after if after[name] != before[name]} == changed
