"""How long translations are, where a catalogue has few of them yet; exchanged texts and lost names."""

from pathlib import Path

import pytest

from generator.commands import check_catalogues
from generator.i18n import terms
from generator.i18n.likeness import find_exchanges
from generator.semantics.translations import GameTranslation
from tests import translations
from tests.fixture_files import read_fixture

ROWS = read_fixture("cases/i18n")

HEAD = 'msgid ""\nmsgstr ""\n"Language: {}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
SHORT = {
    "When you gain a card, draw two more cards from the deck.": "获得卡牌时，再从牌库抽两张牌。",
    "Once per turn, you may move your wagon to an adjacent block.": "每回合一次，你可以将马车移到相邻街区。",
    "After another player refills water, that player loses a token.": "其他玩家补水后，该玩家失去一个标记。",
    "Place a token on each block that is next to your wagon.": "在与你的马车相邻的每个街区放置标记。",
}
LONG = "Draw a card from the deck and discard two cards of your choice from your hand."


def lengths(folder: Path, language: str, texts: dict[str, str]) -> list[str]:
    """Return the messages on the lengths of a catalogue's texts."""
    entries = "".join(f'\nmsgid "{source}"\nmsgstr "{target}"\n' for source, target in texts.items())
    path = folder / "x.po"
    path.write_text(HEAD.format(language) + entries, encoding="utf-8")
    return [finding.message for finding in check_catalogues.check_files([path]).findings if finding.code == "TB335"]


def test_a_language_that_takes_less_room_is_not_told_so_at_its_first_texts(tmp_path: Path) -> None:
    assert lengths(tmp_path, "zh", SHORT) == []


def test_a_text_that_lacks_a_clause_is_reported_among_few_of_such_a_language_too(tmp_path: Path) -> None:
    assert lengths(tmp_path, "zh", {**SHORT, LONG: "抽一张牌。"}) == [
        "A part may be missing: the translation is unusually short (22 % of the usual length)."
    ]


@pytest.mark.parametrize("language", ["es", "pl", "fr"])
def test_of_a_language_that_is_known_the_first_text_is_judged_too(tmp_path: Path, language: str) -> None:
    assert len(lengths(tmp_path, language, {LONG: "Roba una carta."})) == 1


def test_a_clause_is_missing_if_nothing_says_it_and_there_is_no_room_for_it(tmp_path: Path) -> None:
    source = "In a two-player game, return every silver lantern to the box before shuffling."

    assert lengths(tmp_path, "pl", {source: "Przed tasowaniem odłóż znów do pudełka wszystkie srebrne latarnie."}) == [
        "Nothing in the translation seems to say “In a two-player game”."
    ]
    assert (
        lengths(tmp_path, "pl", {source: "Grając we dwoje, przed tasowaniem odłóż do pudełka srebrne latarnie."}) == []
    )


def test_a_clause_that_is_kept_as_it_is_is_not_missing(tmp_path: Path) -> None:
    source = "In a two-player game, return every silver lantern to the box before shuffling."

    assert lengths(tmp_path, "pl", {source: "In a two-player game, przed tasowaniem odłóż do pudełka latarnie."}) == []


@pytest.mark.parametrize(("language", "condition"), ROWS["a-condition-that-is-a-whole"])
def test_a_condition_that_is_a_whole_sentence_lacks_its_consequence(
    tmp_path: Path, language: str, condition: str
) -> None:
    source = "If someone utters the forbidden word, ring the bell."
    message = f"“{condition}” is a condition without its consequence."

    assert message in lengths(tmp_path, language, {source: condition})
    assert message not in lengths(tmp_path, language, {"If someone utters the forbidden word.": condition})
    assert lengths(tmp_path, language, {source: condition.replace(".", ", ding, dang, dong!")}) == []


def test_a_condition_in_a_text_of_the_usual_length_only_lacks_a_comma(tmp_path: Path) -> None:
    source = "If this test is successful, draw 1 card."

    assert lengths(tmp_path, "pl", {source: "Jeśli ten test zakończy się sukcesem dobierz 1 kartę."}) == []


NOUNS = [("wagon", "carreta"), ("tower", "torre"), ("river", "río"), ("castle", "castillo"), ("horse", "caballo")]
VERBS = [("Move", "Mueve"), ("Burn", "Quema"), ("Paint", "Pinta"), ("Hide", "Esconde")]
PAIRS = [(f"{verb} the old {noun} now.", f"{ver} ahora: {nom}.") for verb, ver in VERBS for noun, nom in NOUNS]


def found(pairs: list[tuple[str, str]]) -> set[str]:
    every = find_exchanges(translations.gathered(translations.entries(*pairs), "es"))
    return {entry.context for exchange in every for entry in (exchange.entry, exchange.other)}


def test_a_sound_catalogue_teaches_no_exchange() -> None:
    assert found(PAIRS) == set()


def test_two_exchanged_translations_are_found_by_what_the_others_teach() -> None:
    (first, firsts), (then, thens) = PAIRS[0], PAIRS[6]
    changed = [(first, thens), *PAIRS[1:6], (then, firsts), *PAIRS[7:]]

    assert found(changed) == {"card.1.text", "card.7.text"}


def test_the_ending_of_a_foreign_name_stands_behind_an_apostrophe_in_polish() -> None:
    def list_lost(polish: str) -> list[str]:
        entry = translations.entries(("Only Tony Morgan may enter.", polish))
        translated = GameTranslation(translations.po(entry, "pl"), names={"Tony Morgan": "Tony Morgan"})
        return [lost.name for lost in terms.find_lost_names(translated)]

    assert list_lost("To miejsce tylko dla Tony’ego Morgana.") == []
    assert list_lost("To miejsce tylko dla Tóny Mórgan.") == []
    assert list_lost("To miejsce tylko dla Tomasza Morgana.") == ["Tony Morgan"]
