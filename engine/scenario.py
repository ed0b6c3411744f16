"""The words that scenarios of a game may use, and what of a `then` means nothing: a slip of the pen must not pass.

What a scenario says of what happens, held against what did.

Scenarios: a rule pinned down as given, when, then; plain values, run against any game.

A scenario says what a state is, which commands and cards follow, and what must hold then. Whoever reads it from a file
has only to hand over mappings, lists, words and numbers; names of squares and pieces are the game's.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from engine import suggest
from engine.counterfactual import Side, differs, unspent
from engine.draws import Draws, Scripted, ScriptError
from engine.game import Command, Event, Log, Problem, Refusal, Words
from engine.mappings import NOTHING, PASSING, Path, aliased, differing, dotted, flat, leaves_but, merged, said, written
from engine.play import show, watching

# The words of `then` that are not about the state; every other word is.
CLAIMS = ("refused", "events", "never", "offers", "offers-not", "unchanged", "unlike")


class Vocabulary(NamedTuple):
    """What a game calls what happens.

    Attributes:
        refusals: The codes of its refusals.
        events: Its kinds of events, each with the names of its sides.
    """

    refusals: Collection[str]
    events: Mapping[str, Collection[str]]


def unknown(then: Words, parts: Collection[str], words: Vocabulary) -> Iterator[Problem]:
    """Yield what of a `then` the game cannot know; `parts` are those of its states."""
    for key in then:
        if key not in CLAIMS and key not in parts:
            yield Problem(
                ("then", key), f"A state says nothing of `{key}`. {suggest.suggest_sentence(str(key), parts)}"
            )
    refused = then.get("refused")
    if refused is not None and refused not in words.refusals:
        yield Problem(
            ("then", "refused"),
            f"Nothing is refused as `{refused}`. {suggest.suggest_sentence(str(refused), words.refusals)}",
        )
    if then.get("unchanged", True) is not True:
        for number, part in enumerate(then["unchanged"]):
            if part not in parts:
                yield Problem(
                    ("then", "unchanged", number),
                    f"A state says nothing of `{part}`. {suggest.suggest_sentence(str(part), parts)}",
                )
    for claim in ("events", "never"):
        for number, event in enumerate(then.get(claim, ())):
            for problem in _of_event(event, words.events):
                yield Problem(("then", claim, number, *problem.path), problem.message)


def _of_event(event: Words, events: Mapping[str, Collection[str]]) -> Iterator[Problem]:
    kind = event["event"]
    if kind not in events:
        yield Problem(("event",), f"There is no event `{kind}`. {suggest.suggest_sentence(str(kind), events)}")
        return
    for key in event:
        if key != "event" and key not in events[kind]:
            yield Problem((key,), f"`{kind}` has no `{key}`, but {', '.join(events[kind])}.")


def happens(then: Words) -> bool:
    """Tell whether a scenario asks for more than a state: it cannot hold before anything is done."""
    return bool(then.get("events")) or "refused" in then or "unlike" in then


def happened(then: Words, events: Sequence[Words]) -> Iterator[tuple[Path, str, str, str]]:
    """Yield the events that should have happened, in this order, and did not; and those that should not, and did.

    Of each the path from `then`, the event, what was expected and what came.
    """
    place = 0
    for number, wanted in enumerate(then.get("events", ())):
        found = next((at for at in range(place, len(events)) if _is_like(wanted, events[at])), None)
        if found is None:
            alike = [said(event) for event in events if event.get("event") == wanted.get("event")]
            actual = f"not then; only {'; '.join(alike)}" if alike else "never"
            yield ("then", "events", number), said(wanted), "happens", actual
        else:
            place = found + 1
    for number, unwanted in enumerate(then.get("never", ())):
        for event in events:
            if _is_like(unwanted, event):
                yield ("then", "never", number), said(unwanted), "never", said(event)


def _is_like(wanted: Words, event: Words) -> bool:
    return all(key in event and event[key] == value for key, value in wanted.items())


S = TypeVar("S")


class Border(Protocol[S]):
    """A game as scenarios meet it: states, commands and events in words, besides being played."""

    def copy(self, state: S) -> S:
        """Return a state that shares nothing with `state`."""

    def legal(self, state: S) -> Sequence[Command]:
        """Return every command that would be carried out now."""

    def apply(self, state: S, command: Command, draws: Draws, log: Log = None) -> Refusal | None:
        """Carry out a command, or refuse it and leave the state as it was."""

    def invariants(self, state: S, *, midway: bool = False) -> Iterator[str]:
        """Yield a sentence for each thing that must always hold and does not."""

    def state_from(self, words: Words) -> tuple[S | None, tuple[Problem, ...]]:
        """Return the state that these words describe; what they leave out is as at the start of a play."""

    def state_words(self, state: S) -> Words:
        """Return everything of a state, each thing under one name only."""

    def asks(self, state: S) -> Words:
        """Return whom a state asks for what: what `state_words` says under `asks`."""

    def aliases(self, state: S) -> Mapping[str, str]:
        """Return other names for places in this state, each with the one that `state_words` uses.

        Commands may use either.
        """

    def command_from(self, state: S, words: Words) -> Command | Problem:
        """Return the command that these words describe, legal or not."""

    def command_words(self, state: S, command: Command) -> Words:
        """Return a command in words."""

    def event_words(self, state: S, event: Event) -> Words:
        """Return what happened, under the key `event` and as many others as it has sides."""

    def vocabulary(self) -> Vocabulary:
        """Return what the game calls what happens."""

    def without(self, ability: str) -> Border[S] | Problem:
        """Return the same game where this effect of a card does nothing; it is named as in `ability` of events."""

    def play_event(self, state: S, card: str, draws: Draws, log: Log = None) -> Refusal | Problem | None:
        """Let the active player draw and resolve this card, up to the next decision."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One rule, pinned down.

    Attributes:
        given: The state, in words of the game; laid over `setup`.
        when: What happens, in order: `{do: ...}` commands, `{play: card}` events; `by` says who must be the one asked.
        then: What must hold: words of the state, and CLAIMS.
        draws: By source of chance, the numbers that it gives, in order; another source must not be asked.
        setup: A state that several scenarios begin with.
    """

    given: Words
    when: tuple[Words, ...]
    then: Words
    draws: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    setup: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that should be one way and is another.

    Attributes:
        path: Where in the scenario it is asked for, from `then` or `when`.
        what: What it is about, in words with dots between.
        expected, actual: Both sides, as text.
    """

    path: Path
    what: str
    expected: str
    actual: str


@dataclass(frozen=True, slots=True)
class Result:
    """What running a scenario showed.

    Attributes:
        problems: What cannot be read or cannot be; paths begin with `setup`, `given`, `draws`, `when` or `then`.
        differences: What is not as `then` says. None and no problems: it passes.
        idle: Whether everything that it says holds without its `when` too, so that it can never fail.
    """

    problems: tuple[Problem, ...] = ()
    differences: tuple[Difference, ...] = ()
    idle: bool = False


def of_words(words: Words, *, setup: Words | None = None) -> Scenario:
    """Return a scenario from words whose shape is known to be sound (see `scenario.schema.json`)."""
    given = {key: value for key, value in words.get("given", {}).items() if key != "setup"}
    return Scenario(
        given=given,
        when=tuple({"do": step} if isinstance(step, str) else step for step in words.get("when", ())),
        then=words.get("then", {}),
        draws={name: tuple(numbers) for name, numbers in words.get("draws", {}).items()},
        setup={} if setup is None else setup,
    )


@dataclass(frozen=True, slots=True)
class Moment:
    """What one step came to.

    Attributes:
        step: Its words; empty for the beginning.
        state: The state that it led to.
        events: What happened, in order.
    """

    step: Words
    state: Words
    events: tuple[Words, ...] = ()


def run(
    game: Border[S],
    scenario: Scenario,
    watch: Callable[[Moment], None] | None = None,
    *,
    below: Beneath | None = None,
) -> Result:
    """Play a scenario and compare; nothing of it is kept in the game.

    Args:
        game: The rules.
        scenario: What is played.
        watch: Is shown the beginning, and what each step came to; places under the names that states use.
        below: Its set-up, where it has been read already.
    """
    begun = start(game, scenario, below)
    if not isinstance(begun, Start):
        return Result(problems=begun)
    before = _leaves(game, begun)
    slips = tuple(unknown(scenario.then, {str(path[0]) for path in before}, game.vocabulary()))
    if slips:
        return Result(problems=slips)
    idle = not happens(scenario.then) and not any(True for _ in _claims(game, begun, scenario.then, before, before))
    draws = Scripted(scenario.draws)
    played = _Played(game, begun, draws, scenario, watch)
    if watch is not None:
        watch(Moment({}, game.state_words(begun.state)))
    try:
        going = all(played.step(number) for number in range(len(scenario.when)))
    except ScriptError as trouble:
        return Result(problems=(Problem(("draws",), f"Chance went another way: {trouble}."),))
    if going:
        left = draws.left()
        if left:
            played.problems.append(Problem(("draws",), f"So many of the last numbers were never drawn: {said(left)}."))
        played.problems += _unreadable(game, begun.state, scenario.then)
        played.differences += _claims(game, begun, scenario.then, before, _leaves(game, begun))
        told = happened(aliased(scenario.then, begun.aliases), played.events)
        played.differences += (Difference(*one) for one in told)
        played.missed(_unlike(game, scenario))
    if played.problems:
        return Result(problems=tuple(played.problems))
    return Result(differences=tuple(_as_written(one, scenario, begun.aliases) for one in played.differences), idle=idle)


@dataclass(frozen=True, slots=True)
class Start(Generic[S]):
    """The state with which a scenario begins, and its other names of places."""

    state: S
    aliases: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Beneath:
    """A set-up that was read.

    Attributes:
        words: With the places' own names.
        aliases: Other names of places in it.
        problems: What is wrong with it; None where the rest is of use.
    """

    words: Words
    aliases: Mapping[str, str]
    problems: tuple[Problem, ...] | None = None


def beneath(game: Border[S], setup: Words) -> Beneath:
    """Return a set-up, read."""
    first, problems = game.state_from(setup)
    if first is None or problems:
        return Beneath({}, {}, tuple(replace(problem, path=("setup", *problem.path)) for problem in problems))
    aliases = game.aliases(first)
    return Beneath(aliased(setup, aliases, keys=True), aliases)


def start(game: Border[S], scenario: Scenario, below: Beneath | None = None) -> Start[S] | tuple[Problem, ...]:
    """Return how a scenario begins, or what is wrong with what is given; the paths are as written."""
    below = beneath(game, scenario.setup) if below is None else below
    if below.problems is not None:
        return below.problems
    state, problems = game.state_from(merged(below.words, aliased(scenario.given, below.aliases, keys=True)))
    if state is None or problems:
        return tuple(replace(one, path=_source(one.path, scenario, below.aliases)) for one in problems)
    return Start(state, game.aliases(state))


class _Played(Generic[S]):
    """A scenario under way: its state, what happened, and what went wrong."""

    def __init__(
        self,
        game: Border[S],
        begun: Start[S],
        draws: Draws,
        scenario: Scenario,
        watch: Callable[[Moment], None] | None = None,
    ) -> None:
        self.game, self.state, self.aliases, self.draws = game, begun.state, begun.aliases, draws
        self.scenario, self.watch = scenario, watch
        self.events: list[Words] = []
        self.differences: list[Difference] = []
        self.problems: list[Problem] = []

    def step(self, number: int) -> bool:
        """Carry out one step of `when`; return whether the next one may follow."""
        path: Path = ("when", number)
        words = dict(self.scenario.when[number])
        is_last = number == len(self.scenario.when) - 1
        may_be_refused = is_last and not self.scenario.then.keys().isdisjoint(("refused", "unlike"))
        by = words.pop("by", None)
        before = self.game.state_words(self.state) if may_be_refused or by is not None else {}
        asked = before.get("asks", {}).get("player", NOTHING)
        what = f"step {number + 1}, {said(words)}"
        if by is not None and by != asked:
            self.differences.append(Difference(path, f"{what}: who is asked", by, said(asked)))
            return False
        log: list[Event] = []
        watched = watching(self.game, log)
        show(watched, self.state)
        refused = self._carry_out(words, watched)
        if isinstance(refused, Problem):
            self.problems.append(replace(refused, path=(*path, *refused.path)))
            return False
        events = [aliased(self.game.event_words(self.state, event), self.aliases) for event in log]
        self.events += events
        if self.watch is not None:
            self.watch(Moment(aliased(words, self.aliases), self.game.state_words(self.state), tuple(events)))
        broken = (watched.trouble,) if watched.trouble else tuple(self.game.invariants(self.state))
        self.differences += [Difference(path, what, "nothing impossible", sentence) for sentence in broken]
        expected = self.scenario.then.get("refused") if is_last else None
        if is_last and refused is not None and expected is None and "unlike" in self.scenario.then:
            expected = refused.code  # this, too, may be what an effect is about
        return self._is_as_expected(path, what, expected, refused) and not broken and self._kept(expected, before)

    def missed(self, found: Difference | Problem | None) -> None:
        """Note what else went wrong, if anything did."""
        if isinstance(found, Problem):
            self.problems.append(found)
        elif found is not None:
            self.differences.append(found)

    def _carry_out(self, words: Words, log: list[Event]) -> Refusal | Problem | None:
        if "play" in words:
            return self.game.play_event(self.state, words["play"], self.draws, log)
        command = self.game.command_from(self.state, words)
        if isinstance(command, Problem):
            return command
        return self.game.apply(self.state, command, self.draws, log)

    def _is_as_expected(self, path: Path, what: str, expected: str | None, refused: Refusal | None) -> bool:
        """Compare what became of a step with what should."""
        if (None if refused is None else refused.code) == expected:
            return True
        wanted = "is carried out" if expected is None else f"is refused: {expected}"
        actual = "is carried out" if refused is None else f"is refused: {refused.code} ({refused.message})"
        self.differences.append(Difference(path if expected is None else ("then", "refused"), what, wanted, actual))
        return False

    def _kept(self, refused: str | None, before: Words) -> bool:
        """Return whether a refusal left everything as it was."""
        if refused is None:
            return True
        changed = tuple(differing(before, flat(self.game.state_words(self.state))))
        self.differences += [
            Difference(("then", "refused"), dotted(name), said(old), said(new)) for name, old, new in changed
        ]
        return not changed


def _leaves(game: Border[S], now: Start[S]) -> dict[Path, Any]:
    """Return everything of a state by path. Names are the same on both sides of a comparison: the places' own."""
    return flat(aliased(game.state_words(now.state), now.aliases))


def _claims(
    game: Border[S], at: Start[S], then: Words, before: Mapping[Path, Any], now: Mapping[Path, Any]
) -> Iterator[Difference]:
    """Yield what is not as `then` says about a state: its words, what is unchanged, what may be done now."""
    state = at.state
    wanted = aliased({key: value for key, value in then.items() if key not in CLAIMS}, at.aliases)
    for name, expected, actual in differing(wanted, now):
        shown = repr(expected) if said(expected) == said(actual) else said(expected)  # a text that looks like a number
        yield Difference(("then", *name), dotted(name), shown, said(actual))
    if "unchanged" in then:
        kept = {path[0] for path in before} - set(PASSING) if then["unchanged"] is True else set(then["unchanged"])
        for name in leaves_but(wanted, kept, {**before, **now}):
            old, new = before.get(name, NOTHING), now.get(name, NOTHING)
            if old != new:
                yield Difference(("then", "unchanged"), dotted(name), f"{said(old)} (unchanged)", said(new))
    legal = set(game.legal(state)) if "offers" in then or "offers-not" in then else set()
    for claim, possible in (("offers", True), ("offers-not", False)):
        for number, words in enumerate(then.get(claim, ())):
            command = game.command_from(state, {"do": words} if isinstance(words, str) else words)
            if not isinstance(command, Problem) and (command in legal) != possible:
                texts = ("may be done", "may not be done")
                yield Difference(("then", claim, number), said(words), texts[not possible], texts[possible])


def _unlike(game: Border[S], scenario: Scenario) -> Difference | Problem | None:
    """Return what is wrong when a scenario should come out otherwise without an effect, and does not."""
    claim = scenario.then.get("unlike")
    if claim is None:
        return None
    name, within = str(claim["without"]), tuple(claim.get("in", ()))
    bare = game.without(name)
    if isinstance(bare, Problem):
        return replace(bare, path=("then", "unlike", "without"))
    plain = replace(scenario, setup=unspent(scenario.setup), given=unspent(scenario.given))
    both = start(game, scenario), start(bare, plain)
    if not isinstance(both[0], Start) or not isinstance(both[1], Start):
        return Problem(("then", "unlike"), f"Without `{name}` the scenario cannot begin as it does.")
    sides = (Side(game, both[0].state, Scripted(scenario.draws)), Side(bare, both[1].state, Scripted(scenario.draws)))
    if differs(*sides, scenario.when, name.partition("/")[0], within):
        return None
    what = " or ".join(f"`{word}`" for word in within) or "something"
    return Difference(("then", "unlike"), f"without {name}", f"{what} comes out otherwise", "all is the same")


def _unreadable(game: Border[S], state: S, then: Words) -> Iterator[Problem]:
    """Yield the offers that are no commands."""
    for claim in ("offers", "offers-not"):
        for number, words in enumerate(then.get(claim, ())):
            command = game.command_from(state, {"do": words} if isinstance(words, str) else words)
            if isinstance(command, Problem):
                yield replace(command, path=("then", claim, number, *command.path))


def _as_written(difference: Difference, scenario: Scenario, aliases: Mapping[str, str]) -> Difference:
    """Return a difference whose path leads through the scenario with the names that stand there."""
    path = written(difference.path, {"when": scenario.when, "then": scenario.then}, aliases)
    return replace(difference, path=path)


def _source(path: Path, scenario: Scenario, aliases: Mapping[str, str]) -> Path:
    """Return where the scenario, or else its set-up, says what a problem is about."""
    own = written(("given", *path), {"given": scenario.given}, aliases)
    shared = written(("setup", *path), {"setup": scenario.setup}, aliases)
    return shared if len(shared) > len(own) else own
