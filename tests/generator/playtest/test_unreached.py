"""Cards that never come into play: planted into the real box one by one, and found with the place that is to blame."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.box import Box, CardSpec
from engine.games.the_brigade.package import BrigadeExerciser
from tests.brigade import load_box

Change = Callable[[Box], Box]
BOX = load_box()


def of(deck: str, nth: int = 0) -> CardSpec:
    return BOX.deck(deck)[nth]


def changed(card: CardSpec) -> Change:
    return lambda box: box.with_card(card)


def added(card: CardSpec) -> Change:
    return lambda box: replace(box, cards=(*box.cards, card))


def list_findings(change: Change) -> list[tuple[str, tuple[str | int, ...], str]]:
    return list(BrigadeExerciser().find_unreachable_cards(change(BOX)))


def test_every_card_of_the_real_box_comes_into_play() -> None:
    assert list_findings(lambda box: box) == []


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (
            changed(replace(of("crew"), part="winter")),
            ("kulari-one-shoe", ("part",), "no set-up has the part `winter`"),
        ),
        (changed(replace(of("crew"), count=0)), ("kulari-one-shoe", ("count",), "there is no copy of it")),
        (changed(replace(of("crew"), deck="tricks")), ("kulari-one-shoe", (), "no set-up uses the deck `tricks`")),
        (
            changed(replace(of("firehouses"), stats={"player": "green"})),
            (of("firehouses").id, ("stats", "player"), "no board has its colour, so no player starts there"),
        ),
        (
            added(replace(of("universities"), id="a-fifth")),
            ("a-fifth", (), "the University in the middle of the city has no place left for it"),
        ),
        (
            changed(replace(of("grand-buildings"), stats={**of("grand-buildings").stats, "affiliation": "university"})),
            (
                of("grand-buildings").id,
                ("stats", "affiliation"),
                "it takes the place of a block of `university`, and there is none",
            ),
        ),
        (
            added(replace(of("boards"), id="a-fifth")),
            ("a-fifth", ("stats", "player"), f"{of('boards').id} has its colour already"),
        ),
    ],
)
def test_a_card_that_never_comes_up_is_found(change: Change, expected: tuple[str, tuple[str | int, ...], str]) -> None:
    assert expected in list_findings(change)


def test_pieces_that_do_nothing_need_no_deck_that_the_rules_know() -> None:
    assert list_findings(added(replace(of("crew"), id="a-badge", deck="badges", front=(), back=()))) == []


def test_a_part_is_gone_with_all_its_cards() -> None:
    expected = {card.id for card in BOX.cards if card.part == "festival"}

    assert {id_ for id_, _, _ in list_findings(lambda box: replace(box, parts=()))} >= expected != set()
