"""How two sets of claims differ: which are laid side by side, and what is told of each pair."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.semantics.claims import Claim, Target, Trigger
from generator.semantics.comparison import Kind, compare_claims
from generator.semantics.descriptions import describe
from tests import sentences
from tests.generator.semantics.words import GAINED, WATER, blocks, claim
from tests.vocabularies import read_the_brigade

VOCABULARY = read_the_brigade()
ONE = claim(
    "raise-intensity",
    1,
    target=blocks(place="adjacent", of="trigger", affiliation="nobles", loyal_to="you"),
    trigger=replace(GAINED, target=blocks(affiliation="commons")),
)


def kinds(left: list[Claim], right: list[Claim]) -> list[tuple[Kind, str]]:
    return [(difference.kind, difference.part) for difference in compare_claims(left, right, VOCABULARY)]


def target(**words: Any) -> dict[str, Any]:  # noqa: ANN401 - any word of blocks
    known = {"place": "adjacent", "of": "trigger", "affiliation": "nobles", "loyal_to": "you"}
    return {"target": blocks(**{**known, **words})}


def trigger(**words: Any) -> dict[str, Any]:  # noqa: ANN401 - any word of triggers
    assert ONE.trigger is not None
    return {"trigger": replace(ONE.trigger, **words)}


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"verb": "lower-intensity"}, (Kind.TURNED, "verb")),
        ({"verb": "extinguish"}, (Kind.VERB, "verb")),
        ({"amount": 2}, (Kind.AMOUNT, "amount")),
        ({"may": True}, (Kind.OPTIONAL, "may")),
        ({"action": True}, (Kind.COST, "action")),
        ({"limit": (1, "turn")}, (Kind.LIMIT, "limit")),
        ({"cost": (claim("discard-crew", 1),)}, (Kind.COST, "cost")),
        ({"choose": 1}, (Kind.CHOICE, "choose")),
        ({"lasts": "turn"}, (Kind.DURATION, "lasts")),
        ({"who": "each-player"}, (Kind.OWNER, "who")),
        ({"conditions": ("your-turn",)}, (Kind.CONDITION, "conditions")),
        ({"details": (("direction", "east"),)}, (Kind.CARDINAL, "direction")),
        ({"details": (("chooser", "victim"),)}, (Kind.OWNER, "chooser")),
        ({"details": (("into", "this-card"),)}, (Kind.TARGET, "into")),
        ({"target": None}, (Kind.TARGET, "target")),
        (target(place="surrounding"), (Kind.TARGET, "target")),
        (target(pick="each"), (Kind.TARGET, "target")),
        (target(other=True), (Kind.TARGET, "target")),
        (target(affiliation="council"), (Kind.ENTRY, "target")),
        (target(loyal_to="another-player"), (Kind.OWNER, "target")),
        (target(loyal_to=""), (Kind.TARGET, "target")),
        (target(value=2), (Kind.AMOUNT, "target")),
        ({"trigger": None}, (Kind.TRIGGER, "trigger")),
        (trigger(event="renown-placed"), (Kind.TRIGGER, "trigger")),
        (trigger(order="before"), (Kind.ORDER, "trigger")),
        (trigger(by="anyone"), (Kind.OWNER, "trigger")),
        (trigger(details=(("what", "wagon"),)), (Kind.CONDITION, "trigger")),
        (trigger(target=None), (Kind.ENTRY, "trigger")),
        (trigger(target=blocks(affiliation="commons", burning=True)), (Kind.CONDITION, "trigger")),
    ],
)
def test_each_difference_has_its_kind(changed: dict[str, Any], expected: tuple[Kind, str]) -> None:
    other = replace(ONE, **changed)

    assert kinds([ONE], [other]) == [expected]
    assert kinds([other], [ONE]) == [expected]
    assert describe(ONE, expected[1], VOCABULARY) != describe(other, expected[1], VOCABULARY)


def test_equal_claims_differ_in_nothing_whatever_their_order_and_place() -> None:
    other = replace(claim("move-wagon"), where=(7,))

    assert compare_claims([ONE, claim("move-wagon")], [other, ONE], VOCABULARY) == ()


LOW, HIGH = replace(ONE, amount=1, target=None), replace(ONE, amount=3)
STEPS = [replace(ONE, verb=verb) for verb in ("raise-intensity", "extinguish", "move-wagon")]


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ([ONE], [], (Kind.MISSING, "verb")),
        ([], [ONE], (Kind.EXTRA, "verb")),
        ([ONE], [ONE, claim("gain-water", 1, details=WATER)], (Kind.EXTRA, "verb")),  # beside those that agree
        ([ONE], [claim("take-turn", 4, trigger=ONE.trigger)], (Kind.VERB, "verb")),  # exchanged: one and not two
        # The most alike are laid side by side.
        ([LOW, HIGH], [replace(HIGH, may=True), replace(LOW, may=True)], (Kind.OPTIONAL, "may")),
        # What a sentence says of all its clauses is reported once.
        (STEPS, [replace(step, limit=(1, "turn")) for step in STEPS], (Kind.LIMIT, "limit")),
    ],
)
def test_claims_that_differ_in_one_thing_are_one_difference(
    left: list[Claim], right: list[Claim], expected: tuple[Kind, str]
) -> None:
    assert kinds(left, right) == [expected]


VERBS = st.sampled_from(["raise-intensity", "lower-intensity", "gain-water", "move-wagon"])
TARGETS = st.none() | st.builds(Target, place=st.sampled_from(["any", "here"]), pick=st.sampled_from(["one", "each"]))
TRIGGERS = st.none() | st.builds(Trigger, st.sampled_from(["loyalty-gained", "move-ended"]))
CLAIMS = st.lists(st.builds(Claim, VERBS, st.integers(1, 2), TARGETS, trigger=TRIGGERS, may=st.booleans()), max_size=4)


@given(CLAIMS, CLAIMS)
def test_there_is_no_difference_exactly_when_the_same_is_claimed(left: list[Claim], right: list[Claim]) -> None:
    assert (not compare_claims(left, right, VOCABULARY)) == (sorted(map(repr, left)) == sorted(map(repr, right)))


@given(CLAIMS, CLAIMS)
def test_differences_come_in_one_order(left: list[Claim], right: list[Claim]) -> None:
    assert compare_claims(left, right, VOCABULARY) == compare_claims(list(left), list(right), VOCABULARY)
    assert all(
        describe(difference.left or difference.right or ONE, difference.part, VOCABULARY)
        for difference in compare_claims(left, right, VOCABULARY)
    )


KNOWN = ("tuned", "second", "third")  # the rules have been mended with these at hand


UNSEEN = "unseen"  # and never with these
ALL = (*KNOWN, UNSEEN)


@pytest.mark.parametrize("name", KNOWN)
def test_no_correct_translation_differs(name: str) -> None:
    assert () == sentences.differing_in(sentences.clean(name)).others


def test_of_unseen_translations_none_has_an_error_and_few_have_a_warning() -> None:
    assert () == sentences.errors_in(sentences.clean(UNSEEN)).others
    assert sentences.differing_in(sentences.clean(UNSEEN)).share <= 0.04


@pytest.mark.parametrize("name", ALL)
def test_hardly_a_rewording_is_an_error(name: str) -> None:
    found = sentences.errors_in(sentences.reworded(name))

    assert found.share <= 0.02, found.others


@pytest.mark.parametrize("locale", sentences.LOCALES)
@pytest.mark.parametrize("name", ALL)
def test_faults_of_meaning_show(name: str, locale: str) -> None:
    found = sentences.faults_found(name, locale)

    assert found.of >= 40
    assert found.share >= 0.9, found.others


def test_there_are_faults_of_many_kinds() -> None:
    assert all(len(sentences.kinds(name)) >= 20 for name in ALL)
