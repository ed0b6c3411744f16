"""Drafts of rules texts: every effect of The Brigade in every language, each read back as itself."""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from generator.commands import compose as reports
from generator.commands.compose import CardDraft, compose_texts
from generator.model.findings import ProjectError
from generator.semantics.claims import Claim
from generator.semantics.effect_claims import read_effects
from generator.semantics.game_grammars import find_grammar
from generator.semantics.text_claims import add_place, make_reader
from tests.brigade import GAME, ROOT, load_game
from tests.generator.semantics.words import LOCALES


@cache
def drafts() -> tuple[CardDraft, ...]:
    return compose_texts(ROOT, GAME, None, ("all",))


def plain(claims: tuple[Claim, ...]) -> list[str]:
    return sorted(repr(replace(claim, where=())) for claim in claims)


def test_drafts_of_the_whole_game(golden: Callable[[str, str], None]) -> None:
    golden("drafts.txt", reports.render_text(drafts()))


@pytest.mark.parametrize("locale", LOCALES)
def test_every_effect_is_worded_and_reads_back_as_itself(locale: str) -> None:
    game = load_game()
    grammar = find_grammar(game, locale)
    assert grammar is not None
    words = {concept.id: concept.words.get(locale, ()) for concept in game.concepts.values()}
    read = make_reader(grammar, words, game.vocabulary)
    cards = {card.id: card for card in game.cards}

    wrong = []
    for draft in drafts():
        card = cards[draft.card]
        effect = card.sides[draft.side == "back"].effects[draft.effect]
        reading = read(draft.read)
        said = add_place(reading.claims, f"{card.id}.{draft.field}", game.vocabulary)
        if draft.locale == locale and (
            reading.unread or plain(said) != plain(read_effects((effect,), game.vocabulary, card.deck))
        ):
            wrong.append((draft.card, draft.text))

    assert wrong == []
    assert sum(1 for draft in drafts() if draft.locale == locale) == sum(
        len(side.effects) for card in game.cards for side in card.sides
    )


def test_a_card_in_one_language_with_placeholders_as_the_game_writes_them() -> None:
    (draft,) = compose_texts(ROOT, GAME, "del-uge", ("en",))

    assert draft.text == ("When you gain the Loyalty of a Commons block, lower the fire by {by} on another block.")
    assert draft.read == "When you gain the Loyalty of a Commons block, lower the fire by 2 on another block."


def test_json_has_each_draft_and_a_summary() -> None:
    data = json.loads(reports.render_json(compose_texts(ROOT, GAME, "del-uge", ("pl",))))

    assert data["summary"] == {"effects": 1, "written": 1}
    assert data["drafts"][0]["card"] == "del-uge"
    assert data["drafts"][0]["locale"] == "pl"


def test_what_has_no_draft_is_told() -> None:
    draft = CardDraft("well-digger", "front", 0, "en", "", "", "", "there is no phrase for `dig`")

    assert "no wording reads back" in reports.render_text((draft,))
    assert reports.render_check((draft,)).splitlines()[0] == (
        "well-digger, front, effect 1, en: no wording reads back as this effect: there is no phrase for `dig`"
    )


@pytest.mark.parametrize(
    ("card", "lang", "message"),
    [("del-ugo", "en", "no card is called del-ugo"), (None, "tlh", "has no grammar of tlh")],
)
def test_what_is_not_there_is_a_mistake_of_the_user(card: str | None, lang: str, message: str) -> None:
    with pytest.raises(ProjectError, match=message):
        compose_texts(ROOT, GAME, card, (lang,))
