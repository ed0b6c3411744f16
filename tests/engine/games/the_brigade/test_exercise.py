"""Cards in play beside each other, Galeela, who copies every crew card, and cards that never come into play."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from engine.box import Box, CardSpec
from engine.exercise import MeetingResult, Trial, keep_effects, play_meetings, remove_effects, run_trial
from engine.game import Description, Probe
from engine.games.the_brigade.game import TheBrigade
from engine.games.the_brigade.package import BrigadeExerciser
from tests.brigade import load_box
from tests.engine.games.the_brigade.table import game

BOARD = "orange-board/back/1"
# What one gain of Loyalty, one move, one fireball or one Upgrade sets off together, for one player.
PAIRS = {
    ("chops-murphy", "del-uge"), ("chops-murphy", "zilda-garrett"), ("chops-murphy", "mal-candor"),
    ("chops-murphy", "pep-overclock"), ("ali-ahmar", "chops-murphy"), ("ali-ahmar", "pep-overclock"),
    ("del-uge", BOARD), ("mal-candor", BOARD), ("chops-murphy", BOARD), (BOARD, "zilda-garrett"),
    (BOARD, "pep-overclock"), ("ali-ahmar", BOARD), ("gness-smold", "mog-the-heavy/2"),
    ("black-board/back/1", "mog-the-heavy/2"), ("black-board/back/1", "gness-smold"),
    ("brother-ben", "white-board/3"), ("brother-ben", "white-board/1"), ("esme-morrow", "veda-moonbright"),
}  # fmt: skip


@cache
def met() -> tuple[MeetingResult, ...]:
    exerciser, box = BrigadeExerciser(), load_box()
    empty = remove_effects(box)
    found: list[MeetingResult] = []
    for card, others in exerciser.partners(box).items():
        for other in others:
            tools = (*exerciser.tools(box, card), *exerciser.tools(box, other))
            found += play_meetings(exerciser, keep_effects(box, empty, {card, other, *tools}), card, other)
    return tuple(found)


def named(one: MeetingResult) -> tuple[str, str]:
    first, second = sorted((one.meeting.probe.ability.name, one.meeting.other.name))
    return first, second


def test_the_pairs_that_meet_are_found() -> None:
    assert PAIRS == {tuple(sorted(pair)) for pair in map(named, met())}


def test_a_player_is_asked_which_of_two_comes_first() -> None:
    assert [] == [named(result) for result in met() if not result.asked]


def test_only_replaced_effects_are_lost_where_two_effects_meet() -> None:
    assert {("esme-morrow", "veda-moonbright")} == {named(result) for result in met() if not any(result.both)}
    assert {("esme-morrow", "veda-moonbright")} == {named(result) for result in met() if result.meeting.replaces}


def test_cards_that_never_meet_have_no_pair() -> None:
    partners = BrigadeExerciser().partners(load_box())
    assert "white-board" not in partners["black-board"]
    assert "ester" not in partners["gloria-ignis"]
    assert [] == list(partners["arson"])


GALEELA = "galeela"
# The card that acts lies elsewhere, and so does the water that it carries.
ELSEWHERE = {"crew", "water"}


def acting(card: str) -> Iterator[Probe]:
    """Yield the states in which a crew card must act."""
    tools = BrigadeExerciser().tools(load_box(), card)
    for probe in BrigadeExerciser().probes(keep_effects(load_box(), remove_effects(load_box()), {card, *tools}), card):
        assert isinstance(probe, Probe)
        if probe.acts:
            yield probe


def copied(probe: Probe, *, mimic: bool) -> Probe:
    """Return the same state with the card at the rival, nothing loyal for it, and the token on it or nowhere."""
    you, rival, card = probe.scene["you"], probe.scene["rival"], probe.ability.card
    players = {colour: dict(words) for colour, words in probe.given["players"].items()}
    own, theirs = players[you], players[rival]
    own["crew"] = [other for other in own["crew"] if other != card]
    buckets = {unit: water for unit, water in own.get("water", {}).items() if unit in {"wagon", *own["crew"]}}
    poured = [water for unit, water in own.get("water", {}).items() if unit not in buckets]
    own["water"] = buckets | ({GALEELA: poured[0]} if poured else {})
    own["warden"], own["side"] = GALEELA, 2
    theirs["crew"] = [*theirs.get("crew", ()), card]
    theirs["tracks"] = {**theirs.get("tracks", {}), "crew": 6}
    blocks = {square: words for square, words in probe.given["blocks"].items() if words != {"loyal": you}}
    given = {**probe.given, "players": players, "blocks": blocks} | ({"mimic": card} if mimic else {})
    return replace(
        probe,
        given=given,
        when=tuple(_galeelas(words) for words in probe.when),
        wishes=tuple(_galeelas(words) for words in probe.wishes),
    )


def _galeelas(words: Description) -> Description:
    """Return words in which the buckets of the usual warden are hers."""
    usual = load_box().deck("wardens")[0].id
    return {key: GALEELA if value == usual else value for key, value in words.items()}


def played(made: TheBrigade, probe: Probe) -> Trial:
    less = made.without_effect(probe.ability.name)
    assert isinstance(less, TheBrigade)
    return run_trial(BrigadeExerciser(), made, less, probe)


def changes(seen: Trial) -> Mapping[tuple[str | int, ...], Any]:
    return {
        change.path: change.after
        for change in seen.changes
        if change.path[0] != "players" or change.path[2] not in ELSEWHERE
    }


def crew() -> Iterator[str]:
    """Yield the ids of the cards that are crew; a token lies on no other."""
    for card in load_box().deck("crew"):
        if not any(step.args.get("rule") == "not-crew" for effect in card.front for step in effect.steps):
            yield card.id


def test_one_card_of_the_crew_deck_is_no_crew() -> None:
    assert len(load_box().deck("crew")) - 1 == len(list(crew()))


@pytest.mark.parametrize("card", list(crew()))
def test_a_copy_does_what_the_card_does(card: str) -> None:
    made = game("advanced")
    probes = list(acting(card))
    for probe in probes:
        own, hers = played(made, probe), played(made, copied(probe, mimic=True))
        assert ((), "", True) == (hers.problems, hers.refused, hers.acted), probe.why
        assert changes(own) == changes(hers), probe.why
        assert not played(made, copied(probe, mimic=False)).resolved, probe.why
    assert probes


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
