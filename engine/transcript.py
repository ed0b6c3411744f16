"""Record a play completely, as JSON text; play a record again, and find where the play first differs from it.

Names and fields of the records are part of a transcript's digest: do not change them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, fields, is_dataclass
from itertools import pairwise, zip_longest
from typing import Final, NamedTuple, NoReturn, TypeVar

from engine.draws import Draw, Draws, Recorded, Scripted, Seeded
from engine.game import Command, Description, Event, Game, Outcome, StopPlay
from engine.naming import ASKS, flatten, join_path, to_lists
from engine.play import play
from engine.policies import find_policy
from engine.simulation import derive_seed

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Origin:
    """The origin of a play: the same origin gives the same play.

    Attributes:
        game: The game's id.
        content: Digest of the box that it was played with.
        policies: Name of each seat's policy; as many as there are players.
        seed: The seed of the series.
        number: The number of the play in the series, from 0.
        check: Whether the invariants were checked.
        play: The game mode; empty if the game has only one.
        parts: Ids of the expansions in play, in the order of the content.
    """

    game: str
    content: str
    policies: tuple[str, ...]
    seed: int
    number: int = 0
    check: bool = False
    play: str = ""
    parts: tuple[str, ...] = ()


class Consequences(NamedTuple):
    """The random draws and the described events up to the next decision, in order."""

    draws: tuple[Draw, ...] = ()
    events: tuple[Description, ...] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision.

    Attributes:
        seat: The player.
        legal: Number of legal commands.
        command: The chosen command.
        words: Its description.
        then: What it caused.
    """

    seat: int
    legal: int
    command: Command
    words: Description
    then: Consequences


@dataclass(frozen=True, slots=True)
class Record:
    """One complete play.

    Attributes:
        origin: What determines it.
        setup: The draws and events before the first decision.
        decisions: In order.
        outcome: How it ended; None if it was cut short.
        trouble: Why it was cut short; empty otherwise.
    """

    origin: Origin
    setup: Consequences
    decisions: tuple[Decision, ...]
    outcome: Outcome | None
    trouble: str = ""


def record_play(game: Game[S], origin: Origin) -> Record:
    """Play a game and record it completely.

    Raises:
        PolicyError: The game has no policy of one of the names.
    """
    seed = derive_seed(origin.seed, origin.number)
    policies = [find_policy(game, name) for name in origin.policies]
    chance = Recorded(Seeded(seed))
    log: list[Event] = []
    parts: list[Consequences] = []
    decided: list[tuple[int, int, Command, Description]] = []
    current = game.setup(len(origin.policies), Seeded(seed))  # until the play provides its own

    def choose(state: S, seat: int, commands: Sequence[Command], draws: Draws) -> Command:
        nonlocal current
        current = state
        end_part()
        command = policies[seat](state, seat, commands, draws)
        decided.append((seat, len(commands), command, describe_command(game, state, command, commands)))
        return command

    def end_part() -> None:
        parts.append(Consequences(tuple(chance.draws), describe_events(game, current, log)))
        chance.draws.clear()
        log.clear()

    played = play(game, [choose] * len(origin.policies), seed=seed, check=origin.check, log=log, chance=chance)
    end_part()
    # The last part may belong to a policy that raised.
    decisions = tuple(Decision(*decision, then) for decision, then in zip(decided, parts[1:], strict=False))
    return Record(origin, parts[0], decisions[: len(played.commands)], played.outcome, played.trouble)


def describe_command(game: Game[S], state: S, command: Command, legal: Sequence[Command]) -> Description:
    """Return the description of a command as JSON data; an empty one for a command that is not legal."""
    return to_lists(game.describe_command(state, command)) if command in legal else {}


def describe_events(game: Game[S], state: S, events: Iterable[Event]) -> tuple[Description, ...]:
    """Return the descriptions of events as JSON data."""
    return tuple(to_lists(game.describe_event(state, event)) for event in events)


T = TypeVar("T")

KIND: Final = "tinderbox transcript"
VERSION: Final = 3
WITHOUT_POSITIONS: Final = 2  # the version of transcripts without positions

_BOUND: Final = 1 << 64  # numbers have smaller absolute values


@dataclass(frozen=True, slots=True)
class ParsedTranscript:
    """A parsed transcript.

    Attributes:
        record: The play.
        intact: False if the file was changed after it was written.
    """

    record: Record
    intact: bool


class TranscriptError(ValueError):
    """A text is not a valid transcript; the message says why and where, in one sentence."""


def list_positions(game: Game[S], record: Record) -> Iterator[Description]:
    """Yield the described state before the first decision and after each decision of a record, as JSON data."""
    script: dict[str, list[int]] = {}
    for then in (record.setup, *(decision.then for decision in record.decisions)):
        for name, _, result in then.draws:
            script.setdefault(name, []).append(result)
    draws = Scripted(script)
    state = game.setup(len(record.origin.policies), draws)
    yield to_lists(game.describe_state(state))
    for decision in record.decisions:
        game.apply(state, decision.command, draws)
        yield to_lists(game.describe_state(state))


def format_transcript(record: Record, positions: Iterable[Description] = ()) -> str:
    """Return a record as JSON; the same record gives the same text.

    Draws are written as [stream, bound, result], events as descriptions, commands as descriptions and as numbers. The
    position after the set-up is written whole, for each decision the parts that it changes; what is asked is left out.
    """
    origin, outcome = record.origin, record.outcome
    shown = [{key: part for key, part in position.items() if key != ASKS} for position in positions]
    changes = [_list_changes(*pair) for pair in pairwise(shown)]
    head = {
        "kind": KIND,
        "version": VERSION if shown else WITHOUT_POSITIONS,
        "game": origin.game,
        "content": origin.content,
        "players": len(origin.policies),
        "options": {
            "policies": list(origin.policies),
            "check": origin.check,
            "play": origin.play,
            "parts": list(origin.parts),
        },
        "seed": origin.seed,
        "play": origin.number,
        "setup": {**_happened(record.setup), **({"position": shown[0]} if shown else {})},
    }
    tail = {
        "outcome": outcome
        and {"ending": outcome.ending, "winners": list(outcome.winners), "scores": list(outcome.scores)},
        "trouble": record.trouble,
        "digest": _sign(record, [*shown[:1], *changes]),
    }
    written = [
        {**_decision(number, decision), **({"changes": changes[number]} if shown else {})}
        for number, decision in enumerate(record.decisions)
    ]
    decisions = ",".join(f"\n  {_json(decision)}" for decision in written)
    lines = [
        *(f"{_json(key)}: {_json(value)}" for key, value in head.items()),
        f'"decisions": [{decisions}\n]',
        *(f"{_json(key)}: {_json(value)}" for key, value in tail.items()),
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def parse_transcript(text: str) -> ParsedTranscript:
    """Parse a transcript.

    Raises:
        TranscriptError: It is not a transcript, or of another version.
    """
    try:
        whole = json.loads(text, object_pairs_hook=_once, parse_float=_no_number, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise TranscriptError(f"not a transcript: {error}") from error
    if not isinstance(whole, dict) or whole.get("kind") != KIND:
        raise TranscriptError(f'not a transcript: it lacks "kind": "{KIND}"')
    version = whole.get("version")
    if version not in {VERSION, WITHOUT_POSITIONS} or isinstance(version, bool | float):
        known = f"{WITHOUT_POSITIONS} and {VERSION}"
        raise TranscriptError(f"a transcript of version {_json(version)[:20]}; this program reads versions {known}")
    return _transcript(_Node("", whole), has_positions=version == VERSION)


def _list_changes(before: Description, after: Description) -> Mapping[str, object]:
    """Return the parts of a position that differ from the one before it, by their paths; null is for what is gone."""
    old, new = flatten(before), flatten(after)
    return {join_path(path): new.get(path) for path in dict.fromkeys((*old, *new)) if old.get(path) != new.get(path)}


def _decision(number: int, decision: Decision) -> Mapping[str, object]:
    return {
        "number": number,
        "seat": decision.seat,
        "legal": decision.legal,
        "words": dict(decision.words),
        "command": list(decision.command),
        **_happened(decision.then),
    }


def _happened(then: Consequences) -> Mapping[str, object]:
    return {"draws": [list(draw) for draw in then.draws], "events": [dict(event) for event in then.events]}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Refuse objects with duplicate keys."""
    values = dict(pairs)
    if len(values) < len(pairs):
        raise ValueError("an object has the same key twice")
    return values


def _no_number(written: str) -> NoReturn:
    """Refuse fractions, NaN and the like."""
    raise ValueError(f"{written[:20]} is not a whole number")


class _Node:
    """A JSON value and its place, for messages."""

    def __init__(self, place: str, value: object) -> None:
        self._place = place
        self._value = value

    def refuse(self, wanted: str) -> NoReturn:
        """Raise an error that says what is expected here.

        Raises:
            TranscriptError: Always.
        """
        raise TranscriptError(f"a broken transcript: `{self._place or 'the whole'}` must be {wanted}")

    def keys(self, *names: str) -> list[_Node]:
        """Return the values of an object that has exactly these keys."""
        if not isinstance(self._value, dict) or set(self._value) != set(names):
            self.refuse(f"an object with {', '.join(names)}")
        return [_Node(f"{self._place}.{name}".lstrip("."), self._value[name]) for name in names]

    def each(self, parse: Callable[[_Node], T]) -> tuple[T, ...]:
        """Parse every item of a list."""
        if not isinstance(self._value, list):
            self.refuse("a list")
        return tuple(parse(_Node(f"{self._place}[{place}]", item)) for place, item in enumerate(self._value))

    def text(self) -> str:
        """Return a text."""
        return self._value if isinstance(self._value, str) else self.refuse("a text")

    def boolean(self) -> bool:
        """Return a boolean."""
        return self._value if isinstance(self._value, bool) else self.refuse("true or false")

    def number(self) -> int:
        """Return a whole number of at most 64 bits."""
        value = self._value
        if isinstance(value, int) and not isinstance(value, bool) and -_BOUND < value < _BOUND:
            return value
        return self.refuse("a whole number")

    def exactly(self, wanted: object) -> None:
        """Check that the value is the expected one."""
        if self._value != wanted:
            self.refuse(_json(wanted))

    def numbers(self) -> tuple[int, ...]:
        """Return a list of whole numbers."""
        return self.each(_Node.number)

    def draw(self) -> Draw:
        """Return a draw."""
        if not isinstance(self._value, list) or len(self._value) != 3:  # noqa: PLR2004 - stream, bound, result
            self.refuse("a draw: stream, bound, result")
        name, bound, result = (_Node(self._place, item) for item in self._value)
        return name.text(), bound.number(), result.number()

    def description(self) -> Description:
        """Return the description of a command or an event."""
        return self._value if isinstance(self._value, dict) else self.refuse("an object")

    def outcome(self) -> Outcome | None:
        """Return how a play ended."""
        if self._value is None:
            return None
        ending, winners, scores = self.keys("ending", "winners", "scores")
        return Outcome(ending.text(), winners.numbers(), scores.numbers())


def _sign(record: Record, shown: Iterable[Description]) -> str:
    """Return the digest of a record and of the positions that are written with it."""
    parts = tuple(_json(part) for part in shown)
    return compute_digest((record, *parts) if parts else record)


def _transcript(node: _Node, *, has_positions: bool) -> ParsedTranscript:
    names = ("kind", "version", "game", "content", "players", "options", "seed", "play", "setup", "decisions")
    (_, _, game, content, players, options, seed, play, setup, decisions, outcome, trouble, sign) = node.keys(
        *names, "outcome", "trouble", "digest"
    )
    policies, check, way, parts = options.keys("policies", "check", "play", "parts")
    seats = policies.each(_Node.text)
    players.exactly(len(seats))
    origin = Origin(
        game=game.text(),
        content=content.text(),
        policies=seats,
        seed=seed.number(),
        number=play.number(),
        check=check.boolean(),
        play=way.text(),
        parts=parts.each(_Node.text),
    )
    draws, events, *position = setup.keys("draws", "events", *(("position",) if has_positions else ()))
    played, changes = _decisions(decisions, has_positions=has_positions)
    record = Record(
        origin=origin,
        setup=Consequences(draws.each(_Node.draw), events.each(_Node.description)),
        decisions=played,
        outcome=outcome.outcome(),
        trouble=trouble.text(),
    )
    shown = [node.description() for node in (*position, *changes)]
    return ParsedTranscript(record, sign.text() == _sign(record, shown))


def _decisions(node: _Node, *, has_positions: bool) -> tuple[tuple[Decision, ...], list[_Node]]:
    """Return the decisions, and the changes of the position that are written with them."""
    decisions: list[Decision] = []
    changes: list[_Node] = []
    for decision in node.each(lambda item: item):
        number, seat, legal, words, command, draws, events, *changed = decision.keys(
            "number", "seat", "legal", "words", "command", "draws", "events", *(("changes",) if has_positions else ())
        )
        changes += changed
        number.exactly(len(decisions))
        then = Consequences(draws.each(_Node.draw), events.each(_Node.description))
        decisions.append(Decision(seat.number(), legal.number(), command.numbers(), words.description(), then))
    return tuple(decisions), changes


# Digests --------------------------------------------------------------------------------------------------------------


def compute_digest(value: object) -> str:
    """Return the SHA-256 of a value as 64 hexadecimal digits.

    Args:
        value: Frozen data at all levels: dataclasses, mappings with texts or numbers as keys, tuples and lists (which
            count as equal), sets, texts, whole numbers, booleans and None. The order of mappings and sets does not
            matter; the names of dataclasses and of their fields do.

    Raises:
        TypeError: It contains something else.
    """
    return hashlib.sha256(json.dumps(_to_plain(value), separators=(",", ":")).encode()).hexdigest()


def _to_plain(value: object) -> object:
    """Convert a value to lists, texts and numbers; the first item of each list names the kind of value."""
    if value is None or isinstance(value, str | int):  # a boolean is an int
        return value
    if isinstance(value, tuple | list):
        return ["tuple", *map(_to_plain, value)]
    if isinstance(value, Mapping):
        entries = [[_to_plain(key), _to_plain(item)] for key, item in value.items()]
        return ["mapping", *sorted(entries, key=json.dumps)]
    if isinstance(value, AbstractSet):
        return ["set", *sorted(map(_to_plain, value), key=json.dumps)]
    if is_dataclass(value) and not isinstance(value, type):
        items = ([field.name, _to_plain(getattr(value, field.name))] for field in fields(value))
        return [type(value).__name__, *items]
    raise TypeError(f"a {type(value).__name__} has no digest")


# Replays --------------------------------------------------------------------------------------------------------------


SETUP = -1  # the number of the decision before the first one


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a play first differs from its record.

    Attributes:
        decision: The number of the decision, from 0; SETUP before the first one; after the last, their number.
        what: What differs: `draw`, `event`, `seat`, `legal commands`, `command` ...
        expected: The value in the record.
        actual: The value in the play.
    """

    decision: int
    what: str
    expected: str
    actual: str


@dataclass(frozen=True, slots=True)
class Replayed:
    """The result of replaying a transcript.

    Attributes:
        game: Id of the game.
        decisions: Number of decisions in the transcript.
        same_content: Whether it was recorded with the present content.
        intact: False if the file was changed after it was written.
        difference: Where the play first differs from it; None if it does not.
    """

    game: str
    decisions: int
    same_content: bool
    intact: bool
    difference: Difference | None

    @property
    def is_same(self) -> bool:
        """Whether content, file and play are the same."""
        return self.same_content and self.intact and self.difference is None


class _DiffersError(StopPlay):
    def __init__(self, difference: Difference) -> None:
        super().__init__(difference)
        self.difference = difference


def replay(game: Game[S], recorded: Record) -> Difference | None:
    """Play a record again from its seed, with its policies; return where it first differs, or None.

    Raises:
        PolicyError: The game has no policy of one of the names.
    """
    origin = recorded.origin
    seed = derive_seed(origin.seed, origin.number)
    follower = _Follower(recorded, Seeded(seed))
    policies = [find_policy(game, name) for name in origin.policies]
    log: list[Event] = []
    current = game.setup(len(origin.policies), Seeded(seed))  # until the play provides its own

    def choose(state: S, seat: int, commands: Sequence[Command], draws: Draws) -> Command:
        nonlocal current
        current = state
        expected = follower.next_decision(describe_events(game, current, log), seat, len(commands))
        log.clear()
        command = policies[seat](state, seat, commands, draws)
        if expected is not None:
            follower.compare(expected, command, describe_command(game, state, command, commands))
        return command

    try:
        played = play(game, [choose] * len(origin.policies), seed=seed, check=origin.check, log=log, chance=follower)
        follower.finish(describe_events(game, current, log), played.outcome, played.trouble)
    except _DiffersError as error:
        return error.difference
    return None


class _Follower(Draws):
    """Follows a record while it is played: draws from the seed, and stops the play at the first difference."""

    def __init__(self, recorded: Record, inner: Draws) -> None:
        self._record = recorded
        self._inner = inner
        self._number = SETUP
        self._drawn = 0

    def below(self, name: str, bound: int) -> int:
        """Draw from the seed, and compare with the next draw of the record."""
        return self._compare((name, bound, self._inner.below(name, bound)))

    def roll(self, name: str, sides: int = 6) -> int:
        """Roll a die from the seed, and compare with the next draw of the record."""
        return self._compare((name, sides, self._inner.roll(name, sides)))

    def _compare(self, draw: Draw) -> int:
        draws = self._then().draws
        expected = draws[self._drawn] if self._drawn < len(draws) else None
        if draw != expected:
            self._differs(f"draw {self._drawn}", _draw(expected), _draw(draw))
        self._drawn += 1
        return draw[2]

    def next_decision(self, events: Sequence[Description], seat: int, legal: int) -> Decision | None:
        """Compare the effects of the last decision; return the next recorded decision, or None for a refused one."""
        self._compare_events(events)
        self._number += 1
        decisions = self._record.decisions
        if self._number == len(decisions) and self._record.trouble:
            return None
        if self._number >= len(decisions):
            self._differs("end", "the end of the play", f"a decision of seat {seat}")
        expected = decisions[self._number]
        if seat != expected.seat:
            self._differs("seat", str(expected.seat), str(seat))
        if legal != expected.legal:
            self._differs("legal commands", str(expected.legal), str(legal))
        return expected

    def compare(self, expected: Decision, command: Command, words: Description) -> None:
        """Compare the chosen command with that of the record."""
        if (command, words) != (expected.command, expected.words):
            self._differs("command", _command(expected.command, expected.words), _command(command, words))

    def finish(self, events: Sequence[Description], outcome: Outcome | None, trouble: str) -> None:
        """Compare what the last decision caused, and the outcome."""
        self._compare_events(events)
        self._number += 1
        decisions = self._record.decisions
        if self._number < len(decisions):
            missing = decisions[self._number]
            self._differs("end", _command(missing.command, missing.words), "the end of the play")
        self._number = len(decisions)
        if trouble != self._record.trouble:
            self._differs("trouble", self._record.trouble or "none", trouble or "none")
        if outcome != self._record.outcome:
            self._differs("outcome", _outcome(self._record.outcome), _outcome(outcome))

    def _then(self) -> Consequences:
        decisions = self._record.decisions
        if self._number == SETUP:
            return self._record.setup
        return decisions[self._number].then if self._number < len(decisions) else Consequences()

    def _compare_events(self, events: Sequence[Description]) -> None:
        """Compare the events since the last decision, and check that no draw is left."""
        expected = self._then()
        for place, (wanted, actual) in enumerate(zip_longest(expected.events, events, fillvalue={"event": "none"})):
            if wanted != actual:
                self._differs(f"event {place}", _words(wanted), _words(actual))
        if self._drawn < len(expected.draws):
            self._differs(f"draw {self._drawn}", _draw(expected.draws[self._drawn]), _draw(None))
        self._drawn = 0

    def _differs(self, what: str, expected: str, actual: str) -> NoReturn:
        raise _DiffersError(Difference(self._number, what, expected, actual))


def _draw(draw: Draw | None) -> str:
    if draw is None:
        return "none"
    name, bound, result = draw
    return f"{result} of {bound} from {name}"


def _words(words: Description) -> str:
    return " ".join(f"{key}={value}" for key, value in words.items())


def _command(command: Command, words: Description) -> str:
    return f"{_words(words)} {list(command)}".strip()


def _outcome(outcome: Outcome | None) -> str:
    if outcome is None:
        return "none"
    return f"{outcome.ending}, won by {list(outcome.winners)}, scores {list(outcome.scores)}"
