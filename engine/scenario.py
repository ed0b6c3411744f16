"""Scenarios: tests of the rules as given, when, then; plain values that run against any game.

A scenario describes a state, the commands and cards that follow, and what must hold then. It consists of mappings,
lists, texts and numbers, as a file holds them; the names of places and pieces are the game's.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic, NamedTuple, TypeVar

from engine.draws import Draws, Scripted, ScriptError, Seeded
from engine.game import Command, Description, Event, Game, Problem, ScenarioNames
from engine.naming import (
    MISSING,
    Path,
    find_differences,
    find_written_path,
    flatten,
    format_flow,
    join_path,
    list_unnamed_paths,
    merge_mappings,
    replace_names,
    to_lists,
)
from engine.play import WatchingLog, attach_state
from engine.suggest import suggest_sentence

S = TypeVar("S")

# The keys of `then` that are not parts of the state.
CLAIMS = ("refused", "events", "never", "offers", "offers-not", "unchanged", "unlike")


@dataclass(frozen=True, slots=True)
class Scenario:
    """One test of the rules.

    Attributes:
        given: The state, as the game describes states; it is laid over `setup`.
        when: The steps, in order: commands `{do: ...}`, cards and events `{play: ...}`; `by` is the player who must be
            asked, `then` what must hold after the step.
        then: What must hold: parts of the state, and CLAIMS.
        draws: The results of random draws by stream, in order; no other stream may be drawn from.
        setup: A state that several scenarios start with.
        begin: A play from its set-up instead of a given state: `players`, the mode of `play` if it is not the usual
            one, and `seed` for what `draws` leaves open.
    """

    given: Description
    when: tuple[Description, ...]
    then: Description
    draws: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    setup: Description = field(default_factory=dict)
    begin: Description = field(default_factory=dict)

    def make_draws(self) -> Scripted:
        """Return the chance of a run."""
        return Scripted(self.draws, Seeded(self.begin["seed"]) if "seed" in self.begin else None)


@dataclass(frozen=True, slots=True)
class Difference:
    """One expectation that does not hold.

    Attributes:
        path: Its place in the scenario; begins with `then` or `when`.
        what: What differs, such as a path joined with dots.
        expected, actual: Both values as text.
    """

    path: Path
    what: str
    expected: str
    actual: str


@dataclass(frozen=True, slots=True)
class ScenarioResult:
    """The result of running a scenario.

    Attributes:
        problems: What is invalid; paths begin with `setup`, `given`, `draws`, `when` or `then`.
        differences: The expectations that do not hold. Without differences and problems the scenario passes.
        cannot_fail: Whether all expectations hold before the first step already.
    """

    problems: tuple[Problem, ...] = ()
    differences: tuple[Difference, ...] = ()
    cannot_fail: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """The situation after a step.

    Attributes:
        step: The step; empty for the beginning.
        state: The state after it.
        events: Its events, in order.
    """

    step: Description
    state: Description
    events: tuple[Description, ...] = ()


@dataclass(frozen=True, slots=True)
class ParsedSetup:
    """A set-up that was parsed once for several scenarios.

    Attributes:
        description: The set-up with the usual names of places.
        aliases: Other names of places in it.
        problems: What is invalid; None if it is valid.
    """

    description: Description
    aliases: Mapping[str, str]
    problems: tuple[Problem, ...] | None = None


@dataclass(frozen=True, slots=True)
class Start(Generic[S]):
    """The state in which a scenario starts, the other names of its places, and the events of a set-up."""

    state: S
    aliases: Mapping[str, str]
    events: tuple[Event, ...] = ()


def parse_scenario(node: Description, *, setup: Description | None = None) -> Scenario:
    """Return the scenario in a mapping that is valid by `scenario.schema.json`."""
    given = {key: value for key, value in node.get("given", {}).items() if key not in {"setup", "begin"}}
    return Scenario(
        given=given,
        when=tuple({"do": step} if isinstance(step, str) else step for step in node.get("when", ())),
        then=node.get("then", {}),
        draws={name: tuple(numbers) for name, numbers in node.get("draws", {}).items()},
        setup={} if setup is None else setup,
        begin=node.get("given", {}).get("begin", {}),
    )


def parse_setup(game: Game[S], setup: Description) -> ParsedSetup:
    """Parse a set-up."""
    state, problems = game.parse_state(setup)
    if state is None or problems:
        return ParsedSetup({}, {}, tuple(replace(problem, path=("setup", *problem.path)) for problem in problems))
    aliases = game.aliases(state)
    return ParsedSetup(replace_names(setup, aliases, keys=True), aliases)


def start_scenario(
    game: Game[S], scenario: Scenario, draws: Draws, setup: ParsedSetup | None = None
) -> Start[S] | tuple[Problem, ...]:
    """Return the state in which a scenario starts, or what is invalid in what is given."""
    if scenario.begin:
        fewest, most = game.box.players
        if not fewest <= scenario.begin["players"] <= most:
            return (Problem(("given", "begin", "players"), f"There are {fewest} to {most} players."),)
        log: list[Event] = []
        begun = game.setup(scenario.begin["players"], draws, log)
        return Start(begun, game.aliases(begun), tuple(log))
    setup = parse_setup(game, scenario.setup) if setup is None else setup
    if setup.problems is not None:
        return setup.problems
    given = replace_names(scenario.given, setup.aliases, keys=True)
    state, problems = game.parse_state(merge_mappings(setup.description, given))
    if state is None or problems:
        return tuple(replace(problem, path=_locate(problem.path, scenario, setup.aliases)) for problem in problems)
    return Start(state, game.aliases(state))


def run_scenario(
    game: Game[S],
    scenario: Scenario,
    watch: Callable[[Moment], None] | None = None,
    *,
    setup: ParsedSetup | None = None,
) -> ScenarioResult:
    """Play a scenario and compare the result with its expectations; the game itself does not change.

    Args:
        game: The rules.
        scenario: The scenario.
        watch: Called at the beginning and after each step; places have their usual names.
        setup: Its set-up, if it was parsed already.
    """
    if "play" in scenario.begin:
        game = game.in_mode(str(scenario.begin["play"]))
    draws = scenario.make_draws()
    try:
        start = start_scenario(game, scenario, draws, setup)
    except ScriptError as error:
        return ScenarioResult(problems=(_explain_script(error),))
    if not isinstance(start, Start):
        return ScenarioResult(problems=start)
    claims: list[tuple[Path, Description]] = [((), scenario.then)]
    claims += [(("when", number), step["then"]) for number, step in enumerate(scenario.when) if "then" in step]
    before = to_lists(game.describe_state(start.state))  # a copy: a game may describe a state by parts of it
    unknown = tuple(
        replace(problem, path=(*place, *problem.path))
        for place, then in claims
        for problem in find_unknown_names(then, set(before), game.scenario_names())
    )
    if unknown:
        return ScenarioResult(problems=unknown)
    cannot_fail = not scenario.begin and not any(_can_fail(game, start, then, before) for _, then in claims)
    run = _Run(game, start, before, draws, scenario, watch)
    if watch is not None:
        watch(Moment({}, before, tuple(run.events)))
    try:
        number = 0
        while number < len(scenario.when) and run.carry_out(number):
            number += 1
    except ScriptError as error:
        return ScenarioResult(problems=(_explain_script(error),))
    if number == len(scenario.when):
        run.compare_end(before)
    if run.problems:
        return ScenarioResult(problems=tuple(run.problems))
    whole = {"when": scenario.when, "then": scenario.then}
    differences = (
        replace(difference, path=find_written_path(difference.path, whole, start.aliases))
        for difference in run.differences
    )
    return ScenarioResult(differences=tuple(differences), cannot_fail=cannot_fail)


def _explain_script(error: ScriptError) -> Problem:
    return Problem(("draws",), f"The random draws do not fit: {error}.")


def _can_fail(game: Game[S], start: Start[S], then: Description, before: Description) -> bool:
    """Return whether some expectation does not hold before the first step, or is about steps."""
    needs_steps = bool(then.get("events")) or not {"refused", "unlike"}.isdisjoint(then)
    return needs_steps or any(_compare_state(game, start, then, before, before))


class _Run(Generic[S]):
    """A scenario that is being played: its state, its events, and what went wrong."""

    def __init__(
        self,
        game: Game[S],
        start: Start[S],
        described: Description,
        draws: Scripted,
        scenario: Scenario,
        watch: Callable[[Moment], None] | None = None,
    ) -> None:
        self.game, self.start, self.draws = game, start, draws
        self.state, self.aliases = start.state, start.aliases
        self.described: Description | None = described  # until the next step
        self.scenario, self.watch = scenario, watch
        self.events: list[Description] = [
            replace_names(game.describe_event(start.state, event), start.aliases) for event in start.events
        ]
        self.differences: list[Difference] = []
        self.problems: list[Problem] = []

    def _describe_state(self) -> Description:
        if self.described is None:
            self.described = self.game.describe_state(self.state)
        return self.described

    def carry_out(self, number: int) -> bool:
        """Carry out one step of `when`; return whether the scenario can continue."""
        path: Path = ("when", number)
        step = dict(self.scenario.when[number])
        is_last = number == len(self.scenario.when) - 1
        may_be_refused = is_last and not self.scenario.then.keys().isdisjoint(("refused", "unlike"))
        by, then = step.pop("by", None), step.pop("then", {})
        before = self._describe_state() if may_be_refused or by is not None or then else {}
        player = before.get("asks", {}).get("player", MISSING)
        what = f"step {number + 1}, {format_flow(step)}"
        if by is not None and by != player:
            self.differences.append(Difference(path, f"{what}: the player who is asked", by, format_flow(player)))
            return False
        log: list[Event] = []
        watching = WatchingLog(self.game, log)
        attach_state(watching, self.state)
        self.described = None
        refused = self.game.perform(self.state, step, self.draws, watching)
        if isinstance(refused, Problem):
            self.problems.append(replace(refused, path=(*path, *refused.path)))
            return False
        events = [replace_names(self.game.describe_event(self.state, event), self.aliases) for event in log]
        self.events += events
        if self.watch is not None:
            step = replace_names(step, self.aliases)
            self.watch(Moment(step, self._describe_state(), tuple(events)))
        broken = (watching.trouble,) if watching.trouble else tuple(self.game.invariants(self.state))
        self.differences += [Difference(path, what, "no broken invariant", sentence) for sentence in broken]
        place: Path = (*path, "then", "refused") if "refused" in then else ("then", "refused")
        expected = then.get("refused", self.scenario.then.get("refused") if is_last else None)
        code = None if refused is None else refused.code
        if is_last and expected is None and "unlike" in self.scenario.then:
            expected = code  # a refusal, too, may depend on the effect
        if code != expected:
            wanted = "is carried out" if expected is None else f"is refused: {expected}"
            actual = "is carried out" if refused is None else f"is refused: {refused.code} ({refused.message})"
            self.differences.append(Difference(path if expected is None else place, what, wanted, actual))
            return False
        if then:
            self._compare(path, then, before, events)
        return not broken and (expected is None or self._is_unchanged(before, place))

    def _is_unchanged(self, before: Description, place: Path) -> bool:
        """Return whether a refusal left the state unchanged."""
        after = self._describe_state()
        changed = () if before == after else tuple(find_differences(before, flatten(after)))
        self.differences += [
            Difference(place, join_path(path), format_flow(old), format_flow(new)) for path, old, new in changed
        ]
        return not changed

    def _compare(self, place: Path, then: Description, before: Description, events: Sequence[Description]) -> None:
        """Compare the state with a `then` at a place; `before` and `events` are those of the steps that it is about."""
        self.problems += [
            replace(problem, path=(*place, *problem.path))
            for problem in _find_invalid_offers(self.game, self.state, then)
        ]
        self.differences += [
            replace(difference, path=(*place, *difference.path))
            for difference in (
                *_compare_state(self.game, self.start, then, before, self._describe_state()),
                *_compare_events(replace_names(then, self.aliases), events),
            )
        ]

    def compare_end(self, before: Description) -> None:
        """Compare the end of the play with what is expected; `before` is the state before the first step."""
        then, left = self.scenario.then, self.draws.left()
        if left:
            self.problems.append(Problem(("draws",), f"Some draws were never used: {format_flow(left)}."))
        self._compare((), then, before, self.events)
        match _compare_without_effect(self.game, self.scenario):
            case Problem() as problem:
                self.problems.append(problem)
            case Difference() as difference:
                self.differences.append(difference)


def find_unknown_names(then: Description, parts: Collection[str], names: ScenarioNames) -> Iterator[Problem]:
    """Yield a problem for each unknown name in a `then`; `parts` are the parts of the game's states."""
    for key in then:
        if key not in CLAIMS and key not in parts:
            yield _unknown_part(("then", key), str(key), parts)
    refused = then.get("refused")
    if refused is not None and refused not in names.refusals:
        hint = suggest_sentence(str(refused), names.refusals)
        yield Problem(("then", "refused"), f"There is no refusal `{refused}`. {hint}")
    if then.get("unchanged", True) is not True:
        for number, part in enumerate(then["unchanged"]):
            if part not in parts:
                yield _unknown_part(("then", "unchanged", number), str(part), parts)
    for claim in ("events", "never"):
        for number, event in enumerate(then.get(claim, ())):
            yield from _find_unknown_event_names(("then", claim, number), event, names.events)


def _find_unknown_event_names(
    path: Path, event: Description, known: Mapping[str, Collection[str]]
) -> Iterator[Problem]:
    kind = event["event"]
    if kind not in known:
        yield Problem((*path, "event"), f"There is no event `{kind}`. {suggest_sentence(str(kind), known)}")
        return
    for key in event:
        if key != "event" and key not in known[kind]:
            yield Problem((*path, key), f"`{kind}` has no `{key}`; it has {', '.join(known[kind])}.")


def _unknown_part(path: Path, part: str, parts: Collection[str]) -> Problem:
    return Problem(path, f"A state has no part `{part}`. {suggest_sentence(part, parts)}")


def _compare_state(
    game: Game[S], at: Start[S], then: Description, before: Description, now: Description
) -> Iterator[Difference]:
    """Yield the expectations about a state that do not hold: its parts, what is unchanged, which commands are legal."""
    wanted = replace_names({key: value for key, value in then.items() if key not in CLAIMS}, at.aliases)
    for path, expected, actual in find_differences(wanted, _flatten_named(now, wanted, at.aliases)):
        # A text that looks like a number is quoted.
        shown = repr(expected) if format_flow(expected) == format_flow(actual) else format_flow(expected)
        yield Difference(("then", *path), join_path(path), shown, format_flow(actual))
    if "unchanged" in then:
        parts = before.keys() - set(game.derived) if then["unchanged"] is True else set(then["unchanged"])
        parts = {part for part in parts if before.get(part) != now.get(part)}
        old_leaves, new_leaves = (_flatten_parts(state, parts, at.aliases) for state in (before, now))
        for path in list_unnamed_paths(wanted, parts, {**old_leaves, **new_leaves}):
            old, new = old_leaves.get(path, MISSING), new_leaves.get(path, MISSING)
            if old != new:
                yield Difference(
                    ("then", "unchanged"), join_path(path), f"{format_flow(old)} (unchanged)", format_flow(new)
                )
    legal = set(game.legal(at.state)) if "offers" in then or "offers-not" in then else set()
    for claim, is_expected in (("offers", True), ("offers-not", False)):
        for number, offer in enumerate(then.get(claim, ())):
            command = _parse_offer(game, at.state, offer)
            if not isinstance(command, Problem) and (command in legal) != is_expected:
                texts = ("is legal", "is not legal")
                yield Difference(
                    ("then", claim, number), format_flow(offer), texts[not is_expected], texts[is_expected]
                )


def _flatten_named(state: Description, wanted: Description, aliases: Mapping[str, str]) -> dict[Path, Any]:
    """Return the leaves of the parts and places of a state that are named in what is wanted, with the usual names."""
    named: dict[str, Any] = {}
    for part, places in wanted.items():
        if part not in state:
            continue
        value = state[part]
        if isinstance(value, Mapping) and isinstance(places, Mapping) and places:
            value = {key: item for key, item in value.items() if aliases.get(key, key) in places}
        named[part] = value
    return flatten(named, aliases)


def _flatten_parts(state: Description, parts: Container[str], aliases: Mapping[str, str]) -> dict[Path, Any]:
    """Return the leaves of some parts of a state, with the usual names of places."""
    return flatten({part: value for part, value in state.items() if part in parts}, aliases)


def _parse_offer(game: Game[S], state: S, offer: str | Description) -> Command | Problem:
    return game.parse_command(state, {"do": offer} if isinstance(offer, str) else offer)


def _find_invalid_offers(game: Game[S], state: S, then: Description) -> Iterator[Problem]:
    for claim in ("offers", "offers-not"):
        for number, offer in enumerate(then.get(claim, ())):
            command = _parse_offer(game, state, offer)
            if isinstance(command, Problem):
                yield replace(command, path=("then", claim, number, *command.path))


def _compare_events(then: Description, events: Sequence[Description]) -> Iterator[Difference]:
    """Yield the expected events that did not happen, in this order, and the excluded events that did."""
    place = 0
    for number, wanted in enumerate(then.get("events", ())):
        index = next((at for at in range(place, len(events)) if _matches(wanted, events[at])), None)
        if index is None:
            similar = [format_flow(event) for event in events if event.get("event") == wanted.get("event")]
            actual = f"does not happen then; only {'; '.join(similar)}" if similar else "never happens"
            yield Difference(("then", "events", number), format_flow(wanted), "happens", actual)
        else:
            place = index + 1
    for number, unwanted in enumerate(then.get("never", ())):
        for event in events:
            if _matches(unwanted, event):
                yield Difference(("then", "never", number), format_flow(unwanted), "never happens", format_flow(event))


def _matches(wanted: Description, event: Description) -> bool:
    return all(key in event and event[key] == value for key, value in wanted.items())


def _compare_without_effect(game: Game[S], scenario: Scenario) -> Difference | Problem | None:
    """Return the problem if removing an effect should change the outcome of the scenario but does not."""
    claim = scenario.then.get("unlike")
    if claim is None:
        return None
    name, within = str(claim["without"]), tuple(claim.get("in", ()))
    bare = game.without_effect(name)
    if isinstance(bare, Problem):
        return replace(bare, path=("then", "unlike", "without"))
    unused = replace(scenario, setup=game.clear_uses(scenario.setup), given=game.clear_uses(scenario.given))
    draws, bare_draws = scenario.make_draws(), unused.make_draws()
    start, bare_start = start_scenario(game, scenario, draws), start_scenario(bare, unused, bare_draws)
    if not isinstance(start, Start) or not isinstance(bare_start, Start):
        return Problem(("then", "unlike"), f"The scenario cannot start without `{name}`.")
    side = Side(game, start.state, draws)
    bare_side = Side(bare, bare_start.state, bare_draws)
    if outcomes_differ(side, bare_side, scenario.when, name.partition("/")[0], within):
        return None
    places = " or ".join(f"`{place}`" for place in within) or "something"
    return Difference(("then", "unlike"), f"without {name}", f"{places} is different", "nothing is different")


def _locate(path: Path, scenario: Scenario, aliases: Mapping[str, str]) -> Path:
    """Return the place of a problem in the scenario or, if it is not there, in its set-up."""
    own = find_written_path(("given", *path), {"given": scenario.given}, aliases)
    shared = find_written_path(("setup", *path), {"setup": scenario.setup}, aliases)
    return shared if len(shared) > len(own) else own


# With and without one effect ------------------------------------------------------------------------------------------


# The parts of a question that say how it may be answered.
_ANSWERS: Final = (("asks", "options"), ("asks", "may-stop"))


class Side(NamedTuple, Generic[S]):
    """One of two plays: its game, its state, which changes, and its random draws."""

    game: Game[S]
    state: S
    draws: Draws


def outcomes_differ(
    first: Side[S], second: Side[S], steps: Iterable[Description], card: str, within: Collection[str] = ()
) -> bool:
    """Play the same steps on both sides; return whether the final states or any legal commands differ.

    A side skips a step that it cannot carry out, such as the answer to a question that it does not ask. Legal commands
    are compared while both sides ask the same in the same state, except for commands that name the card.

    Args:
        first: One side at the beginning.
        second: The other side.
        steps: The steps, as in a scenario.
        card: The card whose effect one side lacks.
        within: Compare only these places of the final state, such as `hexes` or `players.*.gold`, and no commands;
            everything if empty.
    """
    for step in steps:
        if not within and _offers_differ(first, second, card):
            return True
        words = {key: value for key, value in step.items() if key not in {"by", "then"}}
        try:
            for side in (first, second):
                side.game.perform(side.state, words, side.draws)
        except ScriptError:
            return True
    leaves, others = _list_compared(first), _list_compared(second)
    changed = [path for path in {**leaves, **others} if leaves.get(path, MISSING) != others.get(path, MISSING)]
    if within:
        return any(_is_at(place, path) for path in changed for place in within)
    return bool(changed) or _offers_differ(first, second, card)


def _list_compared(side: Side[S]) -> dict[Path, Any]:
    state = side.game.describe_state(side.state)
    return {path: value for path, value in flatten(state).items() if not side.game.is_derived(path)}


def _is_at(place: str, path: Path) -> bool:
    parts = place.split(".")
    return len(parts) <= len(path) and all(part in {"*", here} for part, here in zip(parts, path, strict=False))


def _offers_differ(first: Side[S], second: Side[S], card: str) -> bool:
    """Return whether both sides ask the same question but offer different answers."""
    if _describe_question(first) != _describe_question(second):
        return False
    own, others = _describe_offers(first, card), _describe_offers(second, card)
    unequal = [own.get(name) or others[name] for name in own.keys() ^ others.keys()]
    return any(_accepts(first, command) != _accepts(second, command) for command in unequal)


def _describe_question(side: Side[S]) -> Mapping[Path, Any]:
    """Return the state and the question, without the possible answers."""
    return {path: value for path, value in _list_compared(side).items() if path not in _ANSWERS}


def _describe_offers(side: Side[S], card: str) -> dict[str, Description]:
    """Return the legal commands that do not name the card."""
    commands = (side.game.describe_command(side.state, command) for command in side.game.legal(side.state))
    return {format_flow(command): command for command in commands if card not in command.values()}


def _accepts(side: Side[S], description: Description) -> bool:
    command = side.game.parse_command(side.state, description)
    if isinstance(command, Problem):
        return False
    return side.game.apply(side.game.copy(side.state), command, Seeded(0)) is None
