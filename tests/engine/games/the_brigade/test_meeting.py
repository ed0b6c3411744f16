"""Effects that wait for the same event, beside each other: which pairs there are, and that none of them is lost."""

from functools import cache

from engine.exercise import MeetingResult, keep_effects, play_meetings, remove_effects
from engine.games.the_brigade.package import BrigadeExerciser
from tests.brigade import load_box

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
