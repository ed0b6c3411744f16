import copy
import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import transcript
from engine.game import Outcome
from engine.naming import flatten
from engine.transcript import (
    SETUP,
    Consequences,
    Decision,
    Difference,
    Origin,
    ParsedTranscript,
    Record,
    TranscriptError,
    compute_digest,
    record_play,
    replay,
)
from tests.engine import toy

ORIGIN = Origin("blaze", "c0ffee", ("random", "greedy", "random"), seed=0, number=4, check=True)
RECORD = record_play(toy.Blaze(), ORIGIN)
POSITIONS = tuple(transcript.list_positions(toy.Blaze(), RECORD))
TEXT = transcript.format_transcript(RECORD, POSITIONS)
WHOLE = json.loads(TEXT)

Path = tuple[str | int, ...]


def places(value: object, path: Path = ()) -> Iterator[Path]:
    """Yield the path of everything in a JSON value, the whole first."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield from places(item, (*path, key))


def other(value: object) -> Iterator[object]:
    """Yield values that somebody might write in place of this one."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, str(value), float(value), 1 << 80)
    elif isinstance(value, str):
        yield from (value + "x", 7)
    elif isinstance(value, list):
        yield from ([*value, *value[-1:]], value[:-1], value[::-1], None) if value else ([0], None)
    elif isinstance(value, dict):
        yield from ({**value, "more": 1}, dict(list(value.items())[1:]), [])
    else:
        yield "x"


def changed(path: Path, value: object) -> dict[str, Any]:
    """Return the transcript with another value at a place."""
    whole: Any = copy.deepcopy(WHOLE)
    inner = whole
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return dict(whole)


def at(path: Path) -> object:
    value: Any = WHOLE
    for key in path:
        value = value[key]
    return value


CHANGES = [
    (path, value)
    for path in places(WHOLE)
    if path
    for value in other(at(path))
    if json.dumps(value) != json.dumps(at(path))
]


def test_a_record_is_long_enough_to_be_worth_tampering_with() -> None:
    assert 11 == len(RECORD.decisions)
    assert 6 == sum(len(decision.then.draws) for decision in RECORD.decisions)
    assert len(CHANGES) > 1000


def test_a_transcript_holds_the_record() -> None:
    assert ParsedTranscript(RECORD, intact=True) == transcript.parse_transcript(TEXT)
    assert TEXT == transcript.format_transcript(transcript.parse_transcript(TEXT).record, POSITIONS)


def test_a_transcript_without_positions_can_be_read() -> None:
    assert ParsedTranscript(RECORD, intact=True) == transcript.parse_transcript(transcript.format_transcript(RECORD))


def test_the_positions_of_a_play_follow_from_the_changes() -> None:
    position = flatten(WHOLE["setup"]["position"])
    for decision, expected in zip(WHOLE["decisions"], POSITIONS[1:], strict=True):
        position |= {tuple(path.split(".")): value for path, value in decision["changes"].items()}
        seen = {tuple(map(str, path)): value for path, value in flatten(expected).items() if path[0] != "asks"}
        assert seen == {path: value for path, value in position.items() if value is not None or path in seen}


def test_an_untouched_record_plays_the_same() -> None:
    assert replay(toy.Blaze(), RECORD) is None


def read(path: Path, value: object) -> ParsedTranscript | None:
    """Return the transcript with another value at a place; None when it is refused, with a reason."""
    try:
        return transcript.parse_transcript(json.dumps(changed(path, value)))
    except TranscriptError as trouble:
        return None if str(trouble) else pytest.fail("it is not said why")


@pytest.fixture(scope="module")
def found() -> list[tuple[Path, object, ParsedTranscript | None]]:
    return [(path, value, read(path, value)) for path, value in CHANGES]


def test_whatever_is_changed_in_a_file_is_noticed(found: list[tuple[Path, object, ParsedTranscript | None]]) -> None:
    assert [] == [(path, value) for path, value, parsed in found if parsed is not None and parsed.intact]
    assert sum(parsed is not None for _, _, parsed in found) > 500  # not all of them by the shape alone


def test_who_changes_the_play_and_signs_again_is_found_out_by_playing(
    found: list[tuple[Path, object, ParsedTranscript | None]],
) -> None:
    missed = [
        path
        for path, _, parsed in found
        if parsed is not None and path[0] != "options" and replay(toy.Blaze(), parsed.record) is None
    ]
    # Positions follow from the play. The other three say nothing about it; whoever replays compares the first two.
    followed = [path for path in missed if not {"changes", "position"}.isdisjoint(path)]
    assert [("content",), ("digest",), ("game",)] == sorted({*missed} - {*followed})


@given(st.integers(0, 2**53), st.integers(0, 50))
def test_any_play_is_replayed(seed: int, number: int) -> None:
    found = record_play(toy.Blaze(), replace(ORIGIN, seed=seed, number=number))
    assert ParsedTranscript(found, intact=True) == transcript.parse_transcript(transcript.format_transcript(found))
    assert replay(toy.Blaze(), found) is None


@pytest.mark.parametrize("other_origin", [{"seed": 5}, {"number": 3}, {"policies": ("random", "random", "random")}])
def test_another_origin_is_noticed(other_origin: dict[str, Any]) -> None:
    assert replay(toy.Blaze(), replace(RECORD, origin=replace(ORIGIN, **other_origin))) is not None


def forged(number: int, **changes: Any) -> Record:  # noqa: ANN401 - any field
    """Return the record with one decision changed."""
    decisions = list(RECORD.decisions)
    decisions[number] = replace(decisions[number], **changes)
    return replace(RECORD, decisions=tuple(decisions))


def test_a_difference_says_which_decision_and_what_was_expected() -> None:
    first = RECORD.decisions[0]
    assert Difference(0, "seat", "2", "0") == replay(toy.Blaze(), forged(0, seat=2))
    assert Difference(0, "legal commands", "99", "9") == replay(toy.Blaze(), forged(0, legal=99))
    command = replay(toy.Blaze(), forged(0, command=(0,), words={"do": "wait"}))
    actual = f"do={first.words['do']} role={first.words['role']} at={first.words['at']} {list(first.command)}"
    assert Difference(0, "command", "do=wait [0]", actual) == command


def test_draws_and_events_are_compared_one_by_one() -> None:
    number, decision = next((n, one) for n, one in enumerate(RECORD.decisions) if one.then.draws)
    name, bound, result = decision.then.draws[0]
    fewer = replay(toy.Blaze(), forged(number, then=Consequences((), decision.then.events)))
    assert Difference(number, "draw 0", "none", f"{result} of {bound} from {name}") == fewer
    more = (*decision.then.draws, ("deck", 9, 1))
    longer = replay(toy.Blaze(), forged(number, then=Consequences(more, decision.then.events)))
    assert Difference(number, f"draw {len(more) - 1}", "1 of 9 from deck", "none") == longer
    events = (*decision.then.events, {"event": "flood", "at": 3})
    more_events = replay(toy.Blaze(), forged(number, then=Consequences(decision.then.draws, events)))
    assert Difference(number, f"event {len(events) - 1}", "event=flood at=3", "event=none") == more_events
    setup = replay(toy.Blaze(), replace(RECORD, setup=Consequences()))
    assert setup is not None
    assert (SETUP, "draw 0", "none") == (setup.decision, setup.what, setup.expected)


def test_a_play_that_ends_earlier_or_later_is_noticed() -> None:
    number = len(RECORD.decisions)
    shorter = replay(toy.Blaze(), replace(RECORD, decisions=RECORD.decisions[:-1]))
    assert shorter is not None
    assert (number - 1, "end", "the end of the play") == (shorter.decision, shorter.what, shorter.expected)
    added = Decision(0, 1, (0,), {"do": "wait"}, Consequences())
    longer = replay(toy.Blaze(), replace(RECORD, decisions=(*RECORD.decisions, added)))
    assert Difference(number, "end", "do=wait [0]", "the end of the play") == longer


def test_another_end_is_noticed_last() -> None:
    other_end = replay(toy.Blaze(), replace(RECORD, outcome=Outcome("dark", (), (0, 0, 0))))
    assert other_end is not None
    assert (len(RECORD.decisions), "outcome") == (other_end.decision, other_end.what)
    trouble = replay(toy.Blaze(), replace(RECORD, trouble="a fire is higher than 3"))
    assert Difference(len(RECORD.decisions), "trouble", "a fire is higher than 3", "none") == trouble


def test_a_refused_command_is_refused_again() -> None:
    found = record_play(toy.Blaze(), Origin("blaze", "", ("cheat", "cheat"), seed=3, number=7))
    assert 2 == len(found.decisions)
    assert found.trouble.startswith("seat 0 offered a command that is refused")
    assert found.outcome is None
    assert transcript.parse_transcript(transcript.format_transcript(found)).record == found
    assert replay(toy.Blaze(), found) is None
    assert replay(toy.Blaze(), replace(found, trouble="")) is not None


def test_a_policy_that_fails_ends_the_play_with_a_message_and_fails_again() -> None:
    found = record_play(toy.Blaze(), Origin("blaze", "", ("faint", "random"), seed=3, number=7))
    assert (4, "the policy of seat 0 failed (ValueError): out of breath") == (len(found.decisions), found.trouble)
    assert found.outcome is None
    assert transcript.parse_transcript(transcript.format_transcript(found)).record == found
    assert replay(toy.Blaze(), found) is None
    assert replay(toy.Blaze(), replace(found, trouble="")) is not None


def test_a_game_whose_rules_changed_is_noticed() -> None:
    class Milder(toy.Blaze):
        def legal(self, state: toy.Blaze.State) -> list[tuple[int, ...]]:
            return [command for command in super().legal(state) if command[0] != toy.WAIT]

    found = replay(Milder(), RECORD)
    assert found is not None
    assert (0, "legal commands") == (found.decision, found.what)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not a transcript"),
        ("[1, 2]", 'it lacks "kind"'),
        ("{}", 'it lacks "kind"'),
        ("[" * 100_000, "not a transcript"),
        ('{"kind": "tinderbox transcript", "version": 4}', "of version 4"),
        ('{"kind": "tinderbox transcript", "version": 2}', "`the whole` must be an object with kind"),
        ('{"kind": "a", "kind": "tinderbox transcript"}', "the same key twice"),
        (TEXT.replace('"seed": 0', '"seed": 0.5'), "0.5 is not a whole number"),
        (TEXT.replace('"seed": 0', '"seed": NaN'), "NaN is not a whole number"),
        (TEXT.replace('"seed": 0', f'"seed": {1 << 64}'), "`seed` must be a whole number"),
        (TEXT.replace('"players": 3', '"players": 4'), "`players` must be 3"),
        (TEXT.replace('"number": 1,', '"number": 0,'), "`decisions[1].number` must be 1"),
    ],
)
def test_a_foreign_or_broken_file_is_refused_with_its_place(text: str, says: str) -> None:
    with pytest.raises(TranscriptError, match="transcript") as trouble:
        transcript.parse_transcript(text)
    assert says in str(trouble.value)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=3),
    max_leaves=8,
)


@dataclass(frozen=True)
class Pair:
    """A value."""

    first: object
    second: object


@dataclass(frozen=True)
class Couple:
    """Another that looks the same."""

    first: object
    second: object


def test_a_digest_stays_what_it_was() -> None:
    value = Pair((1, "é", None, True), MappingProxyType({"b": frozenset({2, 1}), "a": ()}))
    assert "c70d" == compute_digest(value)[:4]


@given(VALUES, VALUES)
def test_values_have_one_digest_when_they_are_equal(first: object, second: object) -> None:
    assert (repr(first) == repr(second)) == (compute_digest(first) == compute_digest(second)) or first == second


def test_order_counts_in_tuples_alone() -> None:
    assert compute_digest({"a": 1, "b": 2}) == compute_digest({"b": 2, "a": 1})
    assert compute_digest(frozenset({"x", "y", "z"})) == compute_digest({"z", "y", "x"})
    assert compute_digest((1, 2)) != compute_digest((2, 1))
    assert compute_digest((1, 2)) == compute_digest([1, 2])


@pytest.mark.parametrize(
    ("first", "second"),
    [(1, "1"), (True, 1), ((), {}), (None, ""), ((("a",), "b"), ("a", "b")), (Pair(1, 2), Couple(1, 2))],
)
def test_what_differs_in_kind_differs_in_digest(first: object, second: object) -> None:
    assert compute_digest(first) != compute_digest(second)


@pytest.mark.parametrize("value", [1.5, b"x", object, Pair])
def test_what_has_no_exact_words_has_no_digest(value: object) -> None:
    with pytest.raises(TypeError, match="has no digest"):
        compute_digest(value)
