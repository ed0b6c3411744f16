"""What sentences claim in four languages, and which are left unread."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.semantics.claims import Claim
from tests.generator.semantics.claim_sentences import list_changes, list_sentences, list_unread, read_text
from tests.generator.semantics.words import blocks, claim, read, reader, there, understood, when

SENTENCES = list_sentences()


@pytest.mark.parametrize(("locale", "text", "claims"), [sentence[:3] for sentence in SENTENCES])
def test_a_sentence_is_read(locale: str, text: str, claims: tuple[Claim, ...]) -> None:
    assert (claims, ()) == read_text(locale, text)


def test_there_are_enough_sentences_and_half_of_them_came_later() -> None:
    later = [sentence.is_later for sentence in SENTENCES if sentence.locale == "en"]

    assert later.count(False) >= 30
    assert later.count(True) >= 30


@pytest.mark.parametrize(("locale", "text"), list_unread())
def test_what_is_not_understood_is_unread_and_claims_nothing(locale: str, text: str) -> None:
    claims, unread = read_text(locale, text)

    assert claims == ()
    assert [sentence.words for sentence in unread] == [text.removesuffix(".")]


@pytest.mark.parametrize(("text", "changed"), list_changes())
def test_a_small_change_of_words_is_another_claim(text: str, changed: str) -> None:
    assert read_text("pl", text).unread == ()
    assert read_text("pl", text).claims != read_text("pl", changed).claims


def test_small_changes_are_understood_most_of_the_time_so_that_they_are_no_mere_notes() -> None:
    unread = [changed for _, changed in list_changes() if read_text("pl", changed).unread]

    assert len(unread) <= 0.05 * len(list_changes()), unread


@pytest.mark.parametrize(
    ("locale", "command", "permission"),
    [("es", "Roba 2 cartas.", "Puedes robar 2 cartas."), ("pl", "Dobierz 2 karty.", "Możesz dobrać 2 karty.")],
)
def test_the_verb_shows_who_may_act(locale: str, command: str, permission: str) -> None:
    (must,), (may,) = read_text(locale, command).claims, read_text(locale, permission).claims

    assert replace(must, may=True) == may


def test_an_elided_word_is_a_word_of_its_own() -> None:
    straight, curly = (
        read_text("fr", f"Après qu{mark}un autre joueur s{mark}est ravitaillé, gagnez 1 Eau.") for mark in "'\u2019"
    )

    assert straight.unread == ()
    assert straight.claims == curly.claims


@pytest.mark.parametrize(
    ("locale", "text", "bound"),
    [
        ("fr", "Gagnez 2 Eau.", "Gagnez\u00a02\u202fEau."),
        ("pl", "Zwiększ siłę pożaru o 1 w każdym budynku.", "Zwiększ siłę pożaru o\u00a01 w\u00a0każdym budynku."),
    ],
)
def test_no_break_spaces_change_nothing(locale: str, text: str, bound: str) -> None:
    assert read_text(locale, text) == read_text(locale, bound)


def test_a_sentence_goes_on_under_what_the_one_before_said() -> None:
    first, second = understood("Once per turn, as an action, flip this card. Gain 1 water.")

    assert (first.limit, first.action) == (second.limit, second.action) == ((1, "turn"), True)


def test_a_sentence_that_changes_a_rule_stands_by_itself() -> None:
    _, rule = understood("Once per turn, as an action, flip this card. Your Brigade may move up to 5 spaces.")

    assert rule == claim("move-spaces", 5, may=True, lasts="while-in-play")


def test_a_new_line_begins_anew() -> None:
    _, second = understood("When you gain the Loyalty of a block, gain 1 water.\nMove your Wagon.")

    assert second == claim("move-wagon")


def test_nothing_goes_on_from_a_sentence_that_is_not_understood() -> None:
    reading = read("When the moon is full, gain 1 water. Then move your Wagon. When your turn begins, gain 2 water.")

    assert [claim.amount for claim in reading.claims] == [2]
    assert [sentence.words for sentence in reading.unread] == [
        "When the moon is full, gain 1 water",
        "Then move your Wagon",
    ]


def test_there_and_that_fire_are_where_the_wagon_has_moved_to() -> None:
    _, put_out = understood("Move your Wagon to any one Nobles block and put out that fire without water.")

    assert put_out.target == blocks(place="here", of="wagon")


def test_if_it_does_takes_up_a_permission() -> None:
    _, push = understood(
        "Your Brigade may end its move on a block with another player\u2019s Brigade. If it does, push that Brigade to "
        "an adjacent block of your choice."
    )

    assert push.trigger == there(when("move-ended", what="brigade"), holds=("rival-brigade",))
    assert push.target == blocks(place="adjacent", of="trigger")


def test_places_are_those_of_the_clauses() -> None:
    text = "Gain 1 water, then move your Wagon. Flip this card."

    assert [text[int(claim.where[0]) :].split(maxsplit=1)[0] for claim in read(text).claims] == ["Gain", "move", "Flip"]


def test_figures_and_placeholders_by_themselves_are_no_sentences() -> None:
    assert read("1. Gain 1 water.\n2. {name}").unread == ()


def test_a_game_s_own_words_are_understood() -> None:
    words = {"renown": ("Fame",), "block": ("room", "rooms"), "guards": ("Guards",)}
    own = reader("en", "guards", **words)

    assert own("Place 2 Fame on each adjacent Guards room.").claims == (
        claim("place-renown", 2, target=blocks(place="adjacent", of="brigade", pick="each", affiliation="guards")),
    )


PIECES = st.sampled_from(
    [word for sentence in SENTENCES if sentence.locale == "en" for word in sentence.text.replace(".", " .").split()]
    + ["\n", "\u2022", ":", ";", "{by}", "{icon:water}", "{", "}", "\u2019s", "9" * 30, "not", "instead", "by", "to"]
)


@given(st.lists(PIECES | st.text(max_size=5), max_size=40).map(" ".join))
def test_any_text_is_read_without_falling_over(text: str) -> None:
    reading = read(text)

    assert all(0 <= int(claim.where[0]) < len(text) for claim in reading.claims)
    assert all(0 <= sentence.start < sentence.end <= len(text) for sentence in reading.unread)


def test_a_very_long_text_is_read_in_good_time() -> None:
    text = "When you gain the Loyalty of a block, gain 1 water and " * 400

    assert read(text).claims == ()
