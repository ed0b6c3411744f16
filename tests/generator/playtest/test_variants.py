from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.box import Box, list_numbers
from engine.game import Problem
from engine.games.the_brigade.game import make_brigade
from generator.model.findings import ProjectError
from generator.playtest.variants import VariedBox, compare_boxes, remove_effects, vary_numbers
from tests.brigade import load_box
from tests.fixture_files import read_fixture

ROWS = read_fixture("cases/playtest")

BOX = load_box()
PARTS = BOX.parts


def vary(spec: str) -> list[VariedBox]:
    return vary_numbers(BOX, PARTS, spec, lambda _: ())


def test_each_card_in_play_that_has_effects_loses_them_alone() -> None:
    varied = {other.name: other for other in remove_effects(BOX, ())}

    other = varied["del-uge"]
    assert other.cards == ("del-uge",)
    assert other.box.card("del-uge").front == ()
    assert [card.id for card in other.box.cards if card != BOX.card(card.id)] == ["del-uge"]
    assert "arson" not in varied, "it is of an expansion"
    assert "arson" in {other.name for other in remove_effects(BOX, ("festival",))}


def test_cards_are_selected_by_id_and_by_deck() -> None:
    names = [other.name for other in remove_effects(BOX, PARTS, ("wardens", "del-uge"))]

    assert names[0] == "del-uge"
    assert {BOX.card(name).deck for name in names[1:]} == {"wardens"}


@pytest.mark.parametrize(("spec", "names"), ROWS["each-value-that-changes"])
def test_each_value_that_changes_something_makes_a_variant(spec: str, names: list[str]) -> None:
    place = spec.partition("=")[0]

    assert [f"{place}={name}" for name in names] == [other.name for other in vary(spec)]


def test_a_number_changes_where_the_specification_says_and_nowhere_else() -> None:
    (other,) = vary("crew.*.effects[0].amount=9")
    changed = [card for card in other.box.cards if card != BOX.card(card.id)]

    assert len(changed) > 3
    assert tuple(card.id for card in changed) == other.cards
    for card in changed:
        before = {path: number for path, _, number in list_numbers(BOX.card(card.id).front[0])}
        after = {path: (name, number) for path, name, number in list_numbers(card.front[0])}
        assert before.keys() == after.keys()
        assert all(number == (9 if name == "amount" else before[path]) for path, (name, number) in after.items())
        assert card.front[1:] == BOX.card(card.id).front[1:]


def test_cards_that_cannot_have_a_value_stay_as_they_are() -> None:
    def find_problems(box: Box) -> Sequence[Problem]:
        return make_brigade(box)[1]

    (other,) = vary_numbers(BOX, PARTS, "crew.*.effects[0].amount=2", find_problems)

    assert other.name == "crew.*.effects[0].amount=2 (not brother-ben)"
    assert other.box.card("brother-ben") == BOX.card("brother-ben")
    assert "selina-blackflow" in other.cards
    with pytest.raises(ProjectError, match="=2 cannot be played: brother-ben: only one extra turn is possible"):
        vary_numbers(BOX, PARTS, "crew.brother-ben.effects[0].amount=2", find_problems)


def test_every_number_of_every_effect_can_be_changed() -> None:
    for card in BOX.cards:
        for at, effect in enumerate(card.front):
            for path, _, number in list_numbers(effect):
                place = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)[1:]
                spec = f"{card.deck}.{card.id}.effects[{at}].{place}={number + 1}"
                (other,) = vary(spec)
                numbers = {where: found for where, _, found in list_numbers(other.box.card(card.id).front[at])}
                assert numbers[path] == number + 1


def test_a_card_with_other_figures_is_compared_as_a_whole_only() -> None:
    (other,) = vary("crew.del-uge.stats.water=1")

    assert (1, ()) == (other.box.card("del-uge").stats["water"], other.cards)


@pytest.mark.parametrize(("spec", "says"), ROWS["what-cannot-be-varied"])
def test_what_cannot_be_varied_is_explained(spec: str, says: str) -> None:
    with pytest.raises(ProjectError) as failure:
        vary(spec)
    assert says in str(failure.value)


def test_an_unknown_card_is_explained() -> None:
    with pytest.raises(ProjectError, match="did you mean `del-uge`"):
        remove_effects(BOX, PARTS, ("del-ugo",))


def test_another_state_is_compared_by_the_cards_whose_effects_changed() -> None:
    other = BOX.without_effects("del-uge")

    assert compare_boxes("before", BOX, other).cards == ("del-uge",)
    assert compare_boxes("before", BOX, replace(other, cards=other.cards[1:])).cards == ()
    assert compare_boxes("before", BOX, replace(other, players=(2, 3))).cards == ()
    with pytest.raises(ProjectError, match="nothing that the rules see is different"):
        compare_boxes("HEAD", BOX, BOX)
