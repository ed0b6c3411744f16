"""Faults of cards in play, from trials made by hand; and the pages of the checks that play cards."""

import json
from dataclasses import replace

import pytest

from engine.exercise import Change, Exercise, Question, Trial
from engine.game import Ability, Probe, Problem
from generator import checks
from generator.checks import CHECKS
from generator.checks.check import Check, Subject
from generator.content import source
from generator.model.facts import FaultKind
from generator.model.findings import Finding
from generator.playtest.exercise import exercise_cards
from generator.playtest.faults import find_card_faults
from generator.semantics.claims import Claim
from tests.builders import page_examples
from tests.generator.semantics.words import blocks, when
from tests.mutants.planting import Plain, load_field
from tests.vocabularies import read_the_brigade

ABILITY = Ability("well-digger", "front", 0, "well-digger")
PROBE = Probe(
    ABILITY,
    acts=True,
    why="a block is gained",
    aspect="do",
    given={},
    when=({"do": "wait"},),
    scene={"you": "white", "rival": "black", "event": "loyalty-gained", "doer": "white"},
)
LOWERED = Change(("blocks", "r1c1", "fire"), 3, 3, 2)
TRIAL = Trial(PROBE, when=({"do": "wait"},), resolved=1, changes=(LOWERED,))
CLAIM = Claim("lower-intensity", amount=1, target=blocks(), trigger=when("loyalty-gained"), where=(0, "do", 0))
RESTING = replace(PROBE, acts=False, why="somebody else does it", aspect="when by")


def kinds(trial: Trial, claim: Claim = CLAIM, *, text: Claim | None = None) -> list[FaultKind]:
    """Return the kinds of fault that a judge finds, for whom only r1c1 is ever meant."""
    said = {} if text is None else {"front": (text,)}
    answers = tuple({**question.answer, "by": question.player} for question in trial.questions)
    exercise = Exercise("well-digger", (replace(trial, when=(*trial.when, *answers)),))
    return [
        fault.kind
        for fault in find_card_faults(
            exercise, {"front": (claim,)}, said, lambda *_: frozenset({"r1c1"}), read_the_brigade()
        )
    ]


def asked(*, may_stop: bool, kind: str = "accept", options: tuple[str, ...] = ()) -> tuple[Question, ...]:
    return (Question("white", kind, options, may_stop, "well-digger", {"do": kind}),)


def test_an_effect_that_matches_its_text_has_no_fault() -> None:
    assert kinds(TRIAL, text=CLAIM) == []


@pytest.mark.parametrize(
    ("trial", "expected"),
    [
        (replace(TRIAL, changes=(), resolved=0), FaultKind.UNPLAYABLE),
        (replace(TRIAL, changes=(), resolved=0, refused="too-far"), FaultKind.UNPLAYABLE),
        (replace(TRIAL, problems=(Problem((), "No."),)), FaultKind.UNPLAYABLE),
        (replace(TRIAL, changes=()), FaultKind.IDLE),
        (replace(TRIAL, changes=(LOWERED, Change(("turn", "actions"), 4, 4, 5))), FaultKind.UNNAMED),
        (replace(TRIAL, changes=(replace(LOWERED, after=1),)), FaultKind.AMOUNT),
        (replace(TRIAL, changes=(replace(LOWERED, after=4),)), FaultKind.AMOUNT),
        (replace(TRIAL, changes=(replace(LOWERED, path=("blocks", "r2c2", "fire")),)), FaultKind.TARGET),
        (replace(TRIAL, questions=asked(may_stop=False, kind="pick", options=("r1c1", "r5c5"))), FaultKind.TARGET),
        (replace(TRIAL, questions=asked(may_stop=True)), FaultKind.OPTION),
        (replace(TRIAL, probe=RESTING), FaultKind.CONDITION),
        (replace(TRIAL, probe=replace(RESTING, aspect="limit")), FaultKind.LIMIT),
        (replace(TRIAL, probe=replace(RESTING, aspect="may")), FaultKind.OPTION),
        (replace(TRIAL, trouble="no end after 60 answers"), FaultKind.ENDLESS),
        (replace(TRIAL, trouble="two Wagons stand on one block"), FaultKind.BROKEN),
        (replace(TRIAL, probe=replace(RESTING, aspect="supply"), trouble="17 Renown"), FaultKind.SUPPLY),
    ],
)
def test_a_fault_has_its_kind(trial: Trial, expected: FaultKind) -> None:
    assert kinds(trial) == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (replace(CLAIM, amount=2), FaultKind.AMOUNT),
        (replace(CLAIM, may=True), FaultKind.OPTION),
        (replace(CLAIM, trigger=when("renown-placed")), FaultKind.CONDITION),
        (replace(CLAIM, trigger=when("loyalty-gained", by="another-player")), FaultKind.CONDITION),
        (replace(CLAIM, verb="upgrade", target=None), FaultKind.UNNAMED),
    ],
)
def test_the_text_is_checked_separately(text: Claim, expected: FaultKind) -> None:
    assert kinds(TRIAL, text=text) == [expected]


def test_an_effect_for_which_no_state_can_be_built_never_comes_about() -> None:
    exercise = Exercise("well-digger", (), ((ABILITY, "no state can be built: no block fits"),))

    (fault,) = find_card_faults(exercise, {}, {}, lambda *_: frozenset(), read_the_brigade())

    assert (fault.kind, fault.path) == (FaultKind.UNPLAYABLE, ("effects", 0))
    assert fault.message == "It can never be used: no state can be built: no block fits."


PLAYING = [check for check in CHECKS if check.is_played]
# What the rules would have to do wrong is tested with faults in the rules.
BY_CONTENT = ("TB521", "TB522", "TB533", "TB539")


def found(text: str) -> list[Finding]:
    """Return the findings of play for an example that replaces a crew card of the real game."""
    known = load_field()
    crew = next(deck for deck in known.game.decks if deck.id == "crew")
    node: Plain = json.loads(json.dumps(crew.cards[0].node)) | parsed(text)
    card = known.build_card(crew.cards[0].id, node)
    assert card is not None
    game = replace(
        known.game,
        decks=tuple(
            replace(deck, cards=(card, *deck.cards[1:])) if deck.id == "crew" else deck for deck in known.game.decks
        ),
    )
    subject = known.make_subject(game, {card.id: card})
    subject = replace(subject, played=exercise_cards(subject, only=(card.id,)) or ())
    return [finding for page in PLAYING for finding in page.run(subject)]


def parsed(text: str) -> Plain:
    """Return the part of a card that an example shows."""
    node = source.parse(text, "example.yaml").value
    assert node is not None
    part: Plain = json.loads(json.dumps(node))
    return part


@pytest.mark.parametrize("check", PLAYING, ids=lambda check: check.code)
def test_a_good_example_is_clean_in_play(check: Check[Subject]) -> None:
    [(_locale, _bad, good)] = page_examples(check.page)

    assert found(good) == []


@pytest.mark.parametrize(
    "check", [check for check in PLAYING if check.code in BY_CONTENT], ids=lambda check: check.code
)
def test_a_bad_example_is_found_in_play(check: Check[Subject]) -> None:
    [(_locale, bad, _good)] = page_examples(check.page)

    assert {(finding.code, finding.severity) for finding in found(bad)} == {(check.code, check.severity)}


def test_the_other_pages_are_about_faults_that_rules_must_make_too() -> None:
    assert [check.code for check in PLAYING if check.code not in BY_CONTENT] == [
        *(f"TB{number}" for number in range(523, 532)),
        "TB540",
    ]
    assert all(checks.page(check.code) for check in PLAYING)
