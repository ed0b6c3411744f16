import json
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

import pytest

from engine.balance import (
    LEAD,
    MIN_TOGETHER,
    POINTS,
    WHOLE,
    WINS,
    BalanceResult,
    BalanceTally,
    CardEffect,
    Experiment,
    Goal,
    Variant,
    Verdict,
    choose_pairs,
    compare_batch,
    count_interactions,
    decode_balance,
    decode_pairs,
    encode_balance,
    encode_pairs,
    find_settled,
    judge_cards,
    judge_pairs,
    judge_seats,
    judge_variants,
    list_abilities,
    merge_balance,
    merge_pairs,
)
from engine.box import Box, CardSpec, Effect, Step
from engine.game import RANDOM
from engine.policies import PolicyError
from engine.simulation import Series, SeriesResult
from tests.engine import toy
from tests.engine.draft import BOX, Draft, make_card

GAME = Draft(BOX)
CARDS = ("gold", "silver", "curse", "dud", "festival")
SERIES = Series("draft", "", (RANDOM, RANDOM), 3, 300)


def experiment(*variants: Variant) -> Experiment:
    return Experiment(GAME, SERIES, variants)


def without(*cards: str) -> tuple[Variant, ...]:
    return tuple(Variant(card, Draft(BOX.without_effects(card)), (card,)) for card in cards)


def judge(
    tally: BalanceTally,
    box: Box = BOX,
    *,
    cards: tuple[str, ...] = (),
    variants: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
) -> BalanceResult:
    series = SeriesResult(SERIES, Draft(box).countable(), tally.base)
    return BalanceResult(series, box, tally, Goal(), cards, variants)


@pytest.fixture(scope="module")
def played() -> BalanceResult:
    return judge(compare_batch(experiment(*without(*CARDS)), range(300)), cards=CARDS)


@pytest.fixture(scope="module")
def cards(played: BalanceResult) -> dict[str, CardEffect]:
    return {card.id: card for card in judge_cards(played)}


def test_what_a_card_does_to_its_owner_is_found_by_its_sign(cards: dict[str, CardEffect]) -> None:
    assert {
        "gold": Verdict.HELPS,
        "silver": Verdict.HELPS,
        "curse": Verdict.HARMS,
        "dud": Verdict.IDLE,
        "festival": Verdict.MATTERS,
    } == {id_: card.verdict for id_, card in cards.items()}


def test_the_change_of_points_is_what_the_card_says(cards: dict[str, CardEffect]) -> None:
    lead = {id_: cards[id_].effect.changes[LEAD].mean for id_ in ("gold", "silver", "curse", "dud")}

    assert {"gold": 4, "silver": 1, "curse": -4, "dud": 0} == lead
    assert cards["festival"].effect.changes[POINTS].mean == 3
    assert cards["gold"].effect.changes[POINTS].mean == 2, "of both players, one has it"


def test_only_plays_with_a_card_are_played_again(played: BalanceResult, cards: dict[str, CardEffect]) -> None:
    appeared = played.tally.base.cards["gold"].plays

    assert 0 < appeared < 300
    assert cards["gold"].effect.pairs.plays == cards["gold"].effect.pairs.owned == appeared
    assert cards["gold"].frequency == appeared / 300


def test_plays_that_are_the_same_are_counted(cards: dict[str, CardEffect]) -> None:
    dud, gold = cards["dud"].effect.pairs, cards["gold"].effect.pairs

    assert dud.same == dud.plays > 0
    assert gold.same == 0
    assert cards["dud"].effect.upsets.hits == 0 < cards["gold"].effect.upsets.hits


def test_tallies_add_up_in_any_order_and_survive_being_written() -> None:
    asked = experiment(*without("gold", "curse"), Variant("all", Draft(BOX.without_effects("gold")), ("gold",), True))
    whole = compare_batch(asked, range(40))
    first, second = compare_batch(asked, range(15)), compare_batch(asked, range(15, 40))

    assert whole == merge_balance(first, second) == merge_balance(second, first)
    assert whole == decode_balance(json.loads(json.dumps(encode_balance(whole))))


def test_enough_is_known_of_a_card_that_decides_every_game(played: BalanceResult) -> None:
    assert "gold" in find_settled(played)
    assert "festival" not in find_settled(
        judge(compare_batch(experiment(*without("festival")), range(20)), cards=("festival",))
    )


def test_a_card_that_changes_everything_by_chance_is_called_neither_good_nor_bad() -> None:
    """Its owner is chosen by what happened with it; that must not favour the play in which it happened."""
    shuffler = CardSpec("shuffler", "own", front=(Effect("resolve", (Step("shuffle"),)),))
    box = replace(BOX, cards=(shuffler, *BOX.cards))
    variant = Variant("shuffler", Draft(box.without_effects("shuffler")), ("shuffler",))
    tally = compare_batch(Experiment(Draft(box), SERIES, (variant,)), range(1200))
    (card,) = judge_cards(judge(tally, box, cards=("shuffler",)))

    assert card.effect.upsets.value > 0.2
    assert card.effect.shown == frozenset()
    assert all(0.0 in change.interval for change in card.effect.changes.values())


def test_few_games_judge_nothing() -> None:
    tally = compare_batch(experiment(*without("gold")), range(20))

    assert [Verdict.FEW] == [card.verdict for card in judge_cards(judge(tally, cards=("gold",)))]


def test_a_card_that_hardly_ever_comes_into_play_is_called_so() -> None:
    box = replace(BOX, cards=(make_card("gold", 4), make_card("plain", None, count=400)))
    lazy = replace(SERIES, plays=150)
    game = Draft(box)
    short = Experiment(game, lazy, (Variant("gold", Draft(box.without_effects("gold")), ("gold",)),))
    tally = replace(
        compare_batch(short, range(2)), base=replace(compare_batch(short, range(1)).base, plays=400, cards={})
    )

    assert [Verdict.RARE] == [
        card.verdict for card in judge_cards(judge(replace(tally, pairs={}), box, cards=("gold",)))
    ]


def test_a_card_is_weaker_than_another_of_its_deck_with_the_same_figures(cards: dict[str, CardEffect]) -> None:
    assert "gold" in cards["curse"].weaker_than
    assert cards["gold"].weaker_than == ()
    assert "gold" not in cards["festival"].weaker_than, "it is of another deck"


def test_a_variant_is_compared_as_a_whole_and_for_the_owners_of_its_cards() -> None:
    richer = BOX.with_card(make_card("gold", 9))
    tally = compare_batch(experiment(Variant("gold=9", Draft(richer), ("gold",), is_whole=True)), range(100))
    found = judge_variants(judge(tally, variants={"gold=9": ("gold",)}))

    card, whole = found["gold=9", "gold"], found["gold=9", WHOLE]
    assert card.changes[LEAD].mean == 5
    assert card.changes[WINS].mean > 0
    assert whole.pairs.plays == 100
    assert whole.pairs.same == 100 - card.pairs.plays, "plays without the card are not played again"
    assert whole.changes[POINTS].mean == pytest.approx(5 / 2 * card.pairs.plays / 100)


def test_other_content_than_cards_is_played_in_every_game() -> None:
    shorter = replace(BOX, cards=BOX.cards[:-1])
    tally = compare_batch(experiment(Variant("before", Draft(shorter), (), is_whole=True)), range(20))
    whole = judge_variants(judge(tally, variants={"before": ()}))["before", WHOLE]

    assert (20, 0) == (whole.pairs.plays, whole.pairs.same)
    assert whole.changes["decisions"].mean < 0


def test_effects_are_counted_by_name_also_those_that_are_never_used(played: BalanceResult) -> None:
    used = list_abilities(played)

    assert [*CARDS] == [*used]
    assert used["gold"] == played.tally.base.cards["gold"].used > 0
    assert list_abilities(judge(BalanceTally(), cards=CARDS)) == dict.fromkeys(CARDS, 0)
    assert list_abilities(judge(BalanceTally())) == {}


def test_the_pairs_of_cards_that_a_team_has_most_often_are_chosen(played: BalanceResult) -> None:
    every = choose_pairs(played, 100)

    assert ("gold", "silver") in every
    assert ("gold", "festival") not in every, "nobody holds it"
    assert all(MIN_TOGETHER <= played.tally.together[pair] < 300 for pair in every)
    assert set(choose_pairs(played, 1)) < set(every)
    assert {"gold"} <= set.intersection(*map(set, choose_pairs(replace(played, cards=("gold",)), 100)))


def test_two_cards_are_played_without_one_without_the_other_and_without_both(played: BalanceResult) -> None:
    """Points of single cards add up, so no pair does more than its cards."""
    pair = ("gold", "silver")
    variants = (
        *without(*pair),
        Variant("gold + silver", Draft(BOX.without_effects("gold").without_effects("silver")), pair),
    )
    found = count_interactions(experiment(*variants), range(300))
    effect = judge_pairs(replace(played, interactions=found))[pair]

    assert [pair] == [*found]
    assert effect.pairs.plays == played.tally.together[pair] > MIN_TOGETHER
    assert effect.changes[LEAD].mean == 0
    assert decode_pairs(json.loads(json.dumps(encode_pairs(found)))) == found
    halves = [count_interactions(experiment(*variants), numbers) for numbers in (range(150), range(150, 300))]
    assert merge_pairs(*halves) == found


def test_two_cards_of_which_one_is_enough_do_less_together() -> None:
    """Each of them wins the game, so that both win it no more often than one."""
    pair = ("gold", "silver")
    rich = BOX.with_card(make_card("gold", 500)).with_card(make_card("silver", 500))
    variants = [Variant(card, Draft(rich.without_effects(card)), (card,)) for card in pair]
    both = Variant("both", Draft(rich.without_effects("gold").without_effects("silver")), pair)
    asked = Experiment(Draft(rich), SERIES, (*variants, both))
    result = judge(compare_batch(Experiment(Draft(rich), SERIES, ()), range(600)), rich, cards=CARDS)
    effect = judge_pairs(replace(result, interactions=count_interactions(asked, range(600))))[pair]

    assert WINS in effect.shown
    assert effect.changes[WINS].mean < 0


def test_seats_are_judged_against_each_other() -> None:
    tally = replace(BalanceTally().base, plays=100, winners={(0,): 80, (1,): 20})
    seats = judge_seats(SeriesResult(SERIES, GAME.countable(), tally))

    assert [((0,), 1), ((1,), -1)] == [(seat.seats, seat.stands_out) for seat in seats]
    assert judge_seats(SeriesResult(SERIES, GAME.countable(), tally, teams=((0, 1),))) == ()


def test_a_play_with_trouble_is_not_compared_and_is_named() -> None:
    blaze = toy.Blaze()
    series = Series("blaze", "", ("cheat", "cheat"), 4, 30)
    tally = compare_batch(Experiment(blaze, series, (Variant("same", blaze, (), is_whole=True),)), range(30))

    assert tally.base.troubled > 0
    assert tally.troubled == 0
    assert tally.pairs["same", WHOLE].plays == 30 - tally.base.troubled


def test_a_co_operative_game_is_won_by_all() -> None:
    blaze = toy.Blaze()
    series = Series("blaze", "", ("greedy",) * 3, 4, 40)
    tally = compare_batch(Experiment(blaze, series, (Variant("same", blaze, (), is_whole=True),)), range(40))
    result = SeriesResult(series, blaze.countable(), tally.base, teams=blaze.teams(3))
    whole = judge_variants(BalanceResult(result, blaze.box, tally, Goal(), variants={"same": ()}))["same", WHOLE]

    assert (40, 0.0) == (whole.changes[WINS].count, whole.changes[WINS].mean)
    assert whole.shown == frozenset()


def test_an_unknown_policy_is_refused() -> None:
    with pytest.raises(PolicyError, match="clever"):
        compare_batch(Experiment(GAME, replace(SERIES, policies=("clever", "clever")), ()), range(1))


def test_seeds_decide_everything() -> None:
    asked = experiment(*without("gold"))

    assert compare_batch(asked, range(10)) == compare_batch(asked, range(10))
    assert compare_batch(asked, range(10)) != compare_batch(asked, range(10, 20))
