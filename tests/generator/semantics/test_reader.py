"""What English sentences promise, and which are left unread.

The first table was written with the patterns; the second after them, as a designer would write who has seen other cards
and not the tables. What of the second was not read at first stands under `UNREAD`, or made a pattern wider.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.semantics.claims import Claim
from tests.generator.semantics.words import GAINED, WATER, at, blocks, claim, read, reader, there, understood, when

UP, DOWN = "raise-intensity", "lower-intensity"
ENDED = when("move-ended", what="brigade")
FIREBALL = when("fireball-landing", by="", order="instead")
DESTROYED = when("block-destroyed", by="", itself=True)
HERE = blocks(place="here", of="trigger")
ADJACENT = blocks(place="adjacent", of="brigade")
REMOVED = claim("remove-renown", 1, details={"from": "board"})

WITH_THE_PATTERNS: list[tuple[str, tuple[Claim, ...]]] = [
    (
        "When you gain the Loyalty of a University block, take 1 extra turn after this one.",
        (claim("take-turn", 1, trigger=there(GAINED, affiliation="university")),),
    ),
    (
        "Whenever you gain the Loyalty of a Council block, each other player loses 1 water.",
        (claim("lose-water", 1, who="each-other-player", trigger=there(GAINED, affiliation="council")),),
    ),
    (
        "Before you gain the Loyalty of a Commons block, place 1 Renown on any one other Commons block.",
        (
            claim(
                "place-renown",
                1,
                target=at("commons", other=True),
                trigger=when("loyalty-gained", order="before", block=at("commons")),
            ),
        ),
    ),
    (
        "Each time another player places Renown on a block loyal to you, gain 1 water on this card.",
        (
            claim(
                "gain-water",
                1,
                trigger=when("renown-placed", by="another-player", block=at(loyal_to="you")),
                details={"into": "this-card"},
            ),
        ),
    ),
    (
        "If your Brigade ends its move on a burning block, gain 1 water.",
        (claim("gain-water", 1, trigger=there(ENDED, burning=True), details=WATER),),
    ),
    (
        "As soon as you complete your Crew Members track, take a free Recruit action.",
        (claim("recruit", trigger=when("track-completed", track="crew"), details={"from": "deck"}),),
    ),
    (
        "Once per turn, as an action, put out a fire of intensity 2 on your Brigade\u2019s block without water.",
        (
            claim(
                "extinguish",
                target=blocks(place="here", of="brigade", intensity=2),
                action=True,
                limit=(1, "turn"),
                details={"water": "none"},
            ),
        ),
    ),
    (
        "As an action, move your Wagon to an unoccupied block adjacent to your Brigade.",
        (
            claim(
                "move-wagon",
                target=blocks(place="adjacent", of="brigade", holds_none=("rival-brigade", "rival-wagon")),
                action=True,
            ),
        ),
    ),
    (
        "As a free action, once per turn, you may remove 1 of your Renown here to gain 2 water.",
        (
            claim(
                "gain-water",
                2,
                may=True,
                limit=(1, "turn"),
                cost=(claim("remove-renown", 1, details={"from": "here"}),),
                details=WATER,
            ),
        ),
    ),
    (
        "You may discard 1 crew member to take a free Upgrade action.",
        (claim("upgrade", may=True, cost=(claim("discard-crew", 1),)),),
    ),
    ("Raise the fire by 2 on any one block without a Wagon.", (claim(UP, 2, target=at(holds_none=("wagon",))),)),
    ("Raise the fire by 1 on each block of value 4.", (claim(UP, 1, target=at(pick="each", value=4)),)),
    (
        "Lower the fire by 1 on each burning block adjacent to your Wagon.",
        (claim(DOWN, 1, target=blocks(place="adjacent", of="wagon", pick="each", burning=True)),),
    ),
    ("Raise the fire on any one Nobles block by 2.", (claim(UP, 2, target=at("nobles")),)),
    ("Each player takes a free Upgrade action.", (claim("upgrade", who="each-player"),)),
    ("Another player discards 2 crew members of your choice.", (claim("discard-crew", 2, who="one-other-player"),)),
    ("All players lose 1 water.", (claim("lose-water", 1, who="each-player"),)),
    ("Refill your Brigade and your Wagon.", (claim("refill", details={"what": "brigade wagon"}),)),
    ("Gain 2 water, then move your Wagon.", (claim("gain-water", 2, details=WATER), claim("move-wagon"))),
    ("Gain two {icon:water} water.", (claim("gain-water", 2, details=WATER),)),
    ("Gain a water token.", (claim("gain-water", 1, details=WATER),)),
    ("Gain water.", (claim("gain-water", details=WATER),)),
    (
        "When a fireball would land on a University block, you may send it to any one other University block instead.",
        (
            claim(
                "redirect-fireball",
                target=at("university", other=True),
                may=True,
                trigger=there(FIREBALL, affiliation="university"),
            ),
        ),
    ),
    (
        "While this side is up, you cannot take the Move Brigade action.",
        (claim("forbid-action", lasts="face-up", details={"action": "move-brigade"}),),
    ),
    (
        "You need 2 less water to put out a fire on a Nobles block.",
        (claim("extinguish-water", 2, target=at("nobles", pick="each"), lasts="while-in-play"),),
    ),
    (
        "When you take a Move Brigade action, you may move up to 6 spaces.",
        (claim("move-spaces", 6, may=True, lasts="while-in-play"),),
    ),
    (
        "Keep Event cards from raising the fire on blocks with your Brigade until your next turn begins.",
        (claim("event-immunity", target=at(pick="each", holds=("your-brigade",)), lasts="your-next-turn"),),
    ),
    (
        "Choose two:\n\u2022 Gain 1 water.\n\u2022 Move your Wagon.\n\u2022 Lower the fire by 1 on one adjacent block.",
        (
            claim("gain-water", 1, choose=2, details=WATER),
            claim("move-wagon", choose=2),
            claim(DOWN, 1, target=ADJACENT, choose=2),
        ),
    ),
    (
        "Each burning block raises the fire on its southern neighbour by 1. Begin at the southern edge of the city.",
        (
            claim("blow-wind", 1, details={"direction": "south"}),
            claim("begin-at-edge", details={"direction": "south"}),
        ),
    ),
    ("Upgrade your Leadership track.", (claim("upgrade", details={"track": "leadership"}),)),
    ("Lose 2 actions this turn.", (claim("lose-actions", 2),)),
    (
        "Once per game, you may swap the intensity of any two adjacent blocks, none of them a University block.",
        (
            claim(
                "swap-intensity",
                target=blocks(place="connected", pick=2, not_affiliation="university"),
                may=True,
                limit=(1, "game"),
            ),
        ),
    ),
]

AFTER_THE_PATTERNS: list[tuple[str, tuple[Claim, ...]]] = [
    (
        "Each time you place Renown on a University block, gain 1 water for your Brigade.",
        (claim("gain-water", 1, trigger=when("renown-placed", block=at("university")), details=WATER),),
    ),
    (
        "When another player gains the Loyalty of a block, you may lower the fire there by 1.",
        (claim(DOWN, 1, target=HERE, may=True, trigger=when("loyalty-gained", by="another-player")),),
    ),
    (
        "Once per turn, you may move 2 of your Renown to another block.",
        (claim("move-renown", 2, target=at(other=True), may=True, limit=(1, "turn")),),
    ),
    (
        "After you refill water, raise the fire by 1 on any one adjacent block.",
        (claim(UP, 1, target=ADJACENT, trigger=when("water-refilled")),),
    ),
    (
        "When your Wagon ends its move on a block loyal to you, refill your Wagon.",
        (
            claim(
                "refill",
                trigger=when("move-ended", what="wagon", block=at(loyal_to="you")),
                details={"what": "wagon"},
            ),
        ),
    ),
    (
        "Twice per game, as a free action, you may take a free Recruit action.",
        (claim("recruit", may=True, limit=(2, "game"), details={"from": "deck"}),),
    ),
    (
        "At the start of your turn, gain 1 water.",
        (claim("gain-water", 1, trigger=when("turn-started"), details=WATER),),
    ),
    (
        "Each player discards 1 crew member of their choice.",
        (claim("discard-crew", 1, who="each-player", details={"chooser": "victim"}),),
    ),
    ("Lower the fire by 2 on every block with a Wagon.", (claim(DOWN, 2, target=at(pick="each", holds=("wagon",))),)),
    ("Raise the fire by 1 on each University block.", (claim(UP, 1, target=at("university", pick="each")),)),
    (
        "Put out the fire on any one block without water. Place the Renown on or adjacent to that block.",
        (
            claim("extinguish", target=blocks(), details={"water": "none"}),
            claim("award-renown", details={"place": "around"}),
        ),
    ),
    (
        "When a fireball would land on a block loyal to you, lower the fire there by 1 instead.",
        (claim(DOWN, 1, target=HERE, trigger=there(FIREBALL, loyal_to="you")),),
    ),
    ("Each other player loses 1 water.", (claim("lose-water", 1, who="each-other-player"),)),
    (
        "Once per turn, as an action, remove 1 of your Renown from the board to take 1 extra turn after this one.",
        (claim("take-turn", 1, action=True, limit=(1, "turn"), cost=(REMOVED,)),),
    ),
    (
        "You may not take the Recruit action.",
        (claim("forbid-action", lasts="while-in-play", details={"action": "recruit"}),),
    ),
    (
        "Your Brigade may move through burning blocks without stopping.",
        (claim("move-through", may=True, lasts="while-in-play", details={"through": "burning"}),),
    ),
    (
        "To steal a Nobles block, another player needs Renown equal to its value plus 1.",
        (claim("steal-surcharge", 1, target=at("nobles", pick="each"), lasts="while-in-play"),),
    ),
    (
        "When you complete your Leadership track, each player gains 1 water.",
        (
            claim(
                "gain-water",
                1,
                who="each-player",
                trigger=when("track-completed", track="leadership"),
                details=WATER,
            ),
        ),
    ),
    (
        "Each player may move their Wagon to any one block.",
        (claim("move-wagon", target=blocks(), who="each-player", may=True),),
    ),
    (
        "Swap the intensity of any two adjacent blocks.",
        (claim("swap-intensity", target=blocks(place="connected", pick=2)),),
    ),
    (
        "When this block is destroyed, each player loses 1 water.",
        (claim("lose-water", 1, who="each-player", trigger=DESTROYED),),
    ),
    (
        "Choose one: raise the fire by 1 on one adjacent block; lower the fire by 1 on one adjacent block.",
        (claim(UP, 1, target=ADJACENT, choose=1), claim(DOWN, 1, target=ADJACENT, choose=1)),
    ),
    (
        "Once per round, after a Refill action, you may take a free Transfer action.",
        (claim("transfer", may=True, limit=(1, "round"), trigger=when("action-ended", action="refill")),),
    ),
    (
        "Place 1 Renown on each block adjacent to your Brigade.",
        (claim("place-renown", 1, target=blocks(place="adjacent", of="brigade", pick="each")),),
    ),
    (
        "Keep Event cards from raising the fire on Council blocks until the end of this turn.",
        (claim("event-immunity", target=at("council", pick="each"), lasts="turn"),),
    ),
    (
        "Flip this card and gain 2 water on it.",
        (claim("flip-card"), claim("gain-water", 2, details={"into": "this-card"})),
    ),
    ("Each player moves their Brigade up to 2 spaces.", (claim("move-brigade", 2, who="each-player"),)),
    (
        "When your Brigade enters a burning block, lose 1 water.",
        (claim("lose-water", 1, trigger=when("block-entered", what="brigade", block=at(burning=True))),),
    ),
    (
        "Discard all your crew to put out the fire on your Brigade\u2019s block.",
        (
            claim(
                "extinguish",
                target=blocks(place="here", of="brigade"),
                cost=(claim("discard-crew", "all"),),
                details={"water": "normal"},
            ),
        ),
    ),
    (
        "Once per turn, when you place Renown, you may place 1 more Renown on the same block.",
        (claim("place-renown", 1, target=HERE, may=True, limit=(1, "turn"), trigger=when("renown-placed")),),
    ),
    ("The active player takes a free Upgrade action.", (claim("upgrade", who="active-player"),)),
    (
        "When this block is destroyed, raise the fire by 1 on each adjacent block. Refill every Wagon there.",
        (
            claim(UP, 1, target=blocks(place="adjacent", of="this", pick="each"), trigger=DESTROYED),
            claim(
                "refill",
                target=blocks(place="adjacent", of="this", pick="each"),
                who="each-player",
                trigger=DESTROYED,
                details={"what": "wagon"},
            ),
        ),
    ),
]

UNREAD = [
    # Words for which effects have no word, or which no pattern has.
    "Each time another player steals a block from you, gain 2 water.",
    "Gain 1 extra action this turn for each block loyal to you.",
    "If you have no water, gain 1 water.",
    "Lower the fire by 1 on the next 2 blocks in one direction.",
    "Steal 1 water from another player.",
    "Lower the fire by 1 on your Brigade\u2019s block and on your Wagon\u2019s block.",
    "A little rain falls.",
    # Negations.
    "Do not raise the fire on each adjacent block.",
    "You may not move your Wagon.",
    "You never gain 1 water.",
    "Raise the fire by 1 on no block.",
    "When you do not gain the Loyalty of a block, gain 1 water.",
    "Gain 1 water unless you have taken an action.",
    "Raise the fire by 1 on each block that is not burning.",
    # What it points at was not said.
    "Raise the fire there by 1.",
    "Gain 1 water instead.",
    "If it does, gain 1 water.",
    "That player loses 1 water.",
    "Raise the fire by 1 on one block adjacent to it.",
    # Which, or how many, is not said.
    "Raise the fire by 1 on block.",
    "Raise the fire by 1 on the block.",
]


@pytest.mark.parametrize(("text", "expected"), WITH_THE_PATTERNS)
def test_a_sentence_is_read(text: str, expected: tuple[Claim, ...]) -> None:
    assert understood(text) == expected


@pytest.mark.parametrize(("text", "expected"), AFTER_THE_PATTERNS)
def test_a_new_sentence_is_read(text: str, expected: tuple[Claim, ...]) -> None:
    assert understood(text) == expected


def test_there_are_enough_sentences_and_half_of_them_came_later() -> None:
    assert len(WITH_THE_PATTERNS) >= 30
    assert len(AFTER_THE_PATTERNS) >= 30


@pytest.mark.parametrize("text", UNREAD)
def test_what_is_not_understood_is_unread_and_claims_nothing(text: str) -> None:
    reading = read(text)

    assert reading.claims == ()
    assert [one.words for one in reading.unread] == [text.removesuffix(".")]


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
    assert [one.words for one in reading.unread] == ["When the moon is full, gain 1 water", "Then move your Wagon"]


def test_there_and_that_fire_are_where_the_wagon_has_moved_to() -> None:
    _, put_out = understood("Move your Wagon to any one Nobles block and put out that fire without water.")

    assert put_out.target == blocks(place="here", of="wagon")


def test_if_it_does_takes_up_a_permission() -> None:
    _, push = understood(
        "Your Brigade may end its move on a block with another player\u2019s Brigade. If it does, push that Brigade to "
        "an adjacent block of your choice."
    )

    assert push.trigger == there(ENDED, holds=("rival-brigade",))
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
    [word for text, _ in (*WITH_THE_PATTERNS, *AFTER_THE_PATTERNS) for word in text.replace(".", " .").split()]
    + ["\n", "\u2022", ":", ";", "{by}", "{icon:water}", "{", "}", "\u2019s", "9" * 30, "not", "instead", "by", "to"]
)


@given(st.lists(PIECES | st.text(max_size=5), max_size=40).map(" ".join))
def test_any_text_is_read_without_falling_over(text: str) -> None:
    reading = read(text)

    assert all(0 <= int(one.where[0]) < len(text) for one in reading.claims)
    assert all(0 <= one.start < one.end <= len(text) for one in reading.unread)


@given(st.text())
def test_any_characters_are_read_without_falling_over(text: str) -> None:
    assert read(text) == read(text)


def test_a_very_long_text_is_read_in_good_time() -> None:
    text = "When you gain the Loyalty of a block, gain 1 water and " * 400

    assert read(text).claims == ()
