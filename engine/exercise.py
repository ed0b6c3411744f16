"""Exercise cards: play the same state with and without one effect of a card; the difference is what the effect does.

A game provides the states for an effect (`Probe`), derived from the effect's data. This module plays them, answers the
questions on the way and records what happens. It names no game and judges nothing.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol, TypeVar

from engine.box import Box
from engine.counterfactual import clear_uses, is_derived
from engine.draws import Recorded, Seeded
from engine.game import Command, Description, Event, Problem, Refusal
from engine.mappings import MISSING, Path, flatten
from engine.scenario import ScenarioGame

S = TypeVar("S")

MAX_ANSWERS: Final = 60  # more than any effect needs: a longer chain is endless
MAX_TIMES: Final = 4  # how many times an effect is tried in one turn
_ORDINALS: Final = ("", "first", "second", "third", "fourth")
_UNKNOWN: Final = "unknown"  # the refusal of a command that cannot be parsed, because no card has such an effect


@dataclass(frozen=True, slots=True)
class Ability:
    """One effect of a card.

    Attributes:
        card: The card's id.
        side: `front` or `back`.
        at: Its index among the effects of that side.
        name: Its name in events.
    """

    card: str
    side: str
    at: int
    name: str


@dataclass(frozen=True, slots=True)
class Probe:
    """A test of an effect: a state and steps in which the effect must act, or must not.

    Attributes:
        ability: The effect.
        acts: Whether it must act here.
        why: What is special about the state, in a few words: `a Commons block is gained`, `the limit is used up`.
        aspect: The key of the data that it tests: `when`, `if`, `limit`, `loyalty`, `side`, `may`, `reach`, `target`,
            `choose` or `do`; `supply` if only the invariants are tested, with an empty supply; `again` and `later` if
            the same happens once more, in the same turn and in the next.
        given: The state, as the game describes states.
        when: The steps: commands of the game's main phase, and cards that are played.
        wishes: How questions are answered: by the first wish that matches a legal answer, else by the first legal one.
        declines: Whether offers of the effect itself are declined.
        watch: The parts of the state whose change shows that the effect acted; if empty, any change does, or its use.
        scene: The names of `you`, `rival`, `doer`, `trigger` (a block), `tile` and `event` (the trigger).
        limit: How often the effect may act in one turn; 0 if unlimited.
        ends: Commands that end the turn. If there are any and the effect acted, the same happens again: in the same
            turn as long as it acts, then in the next.
        renews: Whether it may act again in the next turn.
        nth: Which time in one turn this is, from 1.
    """

    ability: Ability
    acts: bool
    why: str
    aspect: str
    given: Description
    when: tuple[Description, ...]
    wishes: tuple[Description, ...] = ()
    declines: bool = False
    watch: tuple[str, ...] = ()
    scene: Mapping[str, str] = field(default_factory=dict)
    limit: int = 0
    ends: tuple[Description, ...] = ()
    renews: bool = True
    nth: int = 1


@dataclass(frozen=True, slots=True)
class Question:
    """A question that a player was asked in a trial.

    Attributes:
        player: Who was asked.
        kind: What the question is about.
        options: The possible answers.
        may_stop: Whether the player could decline or stop.
        card: Id of the card that asks; `none` if the rules ask.
        answer: The command that answered it.
    """

    player: str
    kind: str
    options: tuple[str, ...]
    may_stop: bool
    card: str
    answer: Description


@dataclass(frozen=True, slots=True)
class Change:
    """A changed leaf of the state: its value `before` the play, and after it, `without` the effect and with it."""

    path: Path
    before: Any
    without: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Trial:
    """The result of playing a probe.

    Attributes:
        probe: The probe.
        when: Every step, with the answers.
        draws: The results of random draws, by stream.
        refused: The code of the refusal of the last main command; empty if it was carried out.
        resolved, declined: How often the effect was used and declined.
        changes: What differs from the play without the effect; where that state is impossible, from the state before.
        questions: In order.
        events: In order.
        before, after: The leaves of the state at the start and at the end, with the effect.
        trouble: A broken invariant or an endless chain; empty otherwise.
        problems: Why the state cannot be built; then nothing was played.
        otherwise: Every step of the play without the effect, with the answers.
        refused_otherwise: The code of the refusal of the last main command without the effect.
        events_otherwise: The events without the effect, in order.
    """

    probe: Probe
    when: tuple[Description, ...] = ()
    draws: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    refused: str = ""
    resolved: int = 0
    declined: int = 0
    changes: tuple[Change, ...] = ()
    questions: tuple[Question, ...] = ()
    events: tuple[Description, ...] = ()
    before: Mapping[Path, Any] = field(default_factory=dict)
    after: Mapping[Path, Any] = field(default_factory=dict)
    trouble: str = ""
    problems: tuple[Problem, ...] = ()
    otherwise: tuple[Description, ...] = ()
    refused_otherwise: str = ""
    events_otherwise: tuple[Description, ...] = ()

    @property
    def acted(self) -> bool:
        """Whether the effect acted: it was used, or it changed something."""
        watch = self.probe.watch
        if watch:
            return any(change.path[0] in watch for change in self.changes)
        return self.resolved > 0 or bool(self.changes)


@dataclass(frozen=True, slots=True)
class Meeting:
    """A state in which two effects of one player wait for the same event.

    Attributes:
        probe: The state, about the first effect.
        other: The second effect.
        replaces: Whether each effect leaves nothing for the other to do.
    """

    probe: Probe
    other: Ability
    replaces: bool = False


@dataclass(frozen=True, slots=True)
class MeetingResult:
    """The result of playing a meeting in both orders.

    Attributes:
        meeting: The meeting.
        trials: The first effect first, compared with a play without the second; then the reverse order.
        asked: Whether the player was asked which of the two comes first.
        alone: Whether each effect acts if the other is missing.
        both: Whether both act in each order.
    """

    meeting: Meeting
    trials: tuple[Trial, Trial]
    asked: bool
    alone: tuple[bool, bool]
    both: tuple[bool, bool]


@dataclass(frozen=True, slots=True)
class Exercise:
    """The trials of a card.

    Attributes:
        card: Its id.
        trials: In the order of the effects.
        untried: Effects without a suitable state, and why.
    """

    card: str
    trials: tuple[Trial, ...]
    untried: tuple[tuple[Ability, str], ...] = ()


class Exerciser(Protocol):
    """The functions of a game that exercise its cards.

    Attributes:
        refusal: The code of the refusal to use an effect that the player does not have.
    """

    @property
    def refusal(self) -> str:
        """See above."""

    def cards(self, box: Box) -> Sequence[str]:
        """Return the ids of the cards that have effects in play."""

    def find_unreachable_cards(self, box: Box) -> Iterator[tuple[str, Path, str]]:
        """Yield the cards that no set-up brings into play: id, path of the cause in their data, reason."""

    def tools(self, box: Box, card: str) -> Sequence[str]:
        """Return the ids of other cards whose effects the states of this card need."""

    def game(self, box: Box) -> ScenarioGame[Any]:
        """Return the game of a box."""

    def is_settled(self, question: Description) -> bool:
        """Return whether no effect is in progress, so that the next main command can be carried out."""

    def find_places(self, box: Box, trial: Trial, target: Mapping[str, Any], you: str) -> frozenset[str]:
        """Return the names of the places that a target in effect data matches for the player `you` in a trial."""

    def partners(self, box: Box) -> Mapping[str, Sequence[str]]:
        """Return for each card the ids of cards that may act at the same event for one player; each pair once."""

    def meetings(self, box: Box, card: str, other: str) -> Iterator[Meeting]:
        """Yield the states in which the same event triggers an effect of each card."""

    def probes(self, box: Box, card: str) -> Iterator[Probe | tuple[Ability, str]]:
        """Yield the states for each effect of a card; or an effect without a suitable state, and the reason."""


@dataclass(slots=True)
class _Run:
    """One play in progress."""

    steps: list[Description] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    events: list[Description] = field(default_factory=list)
    refused: str = ""
    trouble: str = ""


def remove_effects(box: Box) -> Box:
    """Return the box without any effects."""
    return replace(box, cards=tuple(replace(card, front=(), back=()) for card in box.cards))


def keep_effects(box: Box, empty: Box, kept: Container[str]) -> Box:
    """Return the box with the effects of some cards only; `empty` is the box without any."""
    cards = tuple(full if full.id in kept else bare for full, bare in zip(box.cards, empty.cards, strict=True))
    return replace(box, cards=cards)


def exercise_card(exerciser: Exerciser, box: Box, card: str) -> Exercise:
    """Play every probe of a card, with and without its effect.

    Args:
        exerciser: The exerciser of the game.
        box: The box; cards other than this one and its tools have no effects (see `keep_effects`).
        card: Its id.
    """
    game = exerciser.game(box)
    without: dict[Ability, ScenarioGame[Any]] = {}
    trials, untried = [], []
    for probe in exerciser.probes(box, card):
        if not isinstance(probe, Probe):
            untried.append(probe)
            continue
        if probe.ability not in without:
            without[probe.ability] = exerciser.game(_without(box, probe.ability))
        first = run_trial(exerciser, game, without[probe.ability], probe)
        trials.append(first)
        if probe.ends and first.acted:
            trials += _repeat(exerciser, game, without[probe.ability], first)
    return Exercise(card, tuple(trials), tuple(untried))


def play_meetings(exerciser: Exerciser, box: Box, card: str, other: str) -> Iterator[MeetingResult]:
    """Play two cards in all states where the same event triggers both; yield the trials where each acts on its own.

    Args:
        exerciser: The exerciser of the game.
        box: The box; cards other than these two and their tools have no effects.
        card: The id of one card.
        other: The id of the other card, one of the `partners` of the first.
    """
    game = exerciser.game(box)
    for meeting in exerciser.meetings(box, card, other):
        abilities = meeting.probe.ability, meeting.other
        trials = tuple(
            run_trial(exerciser, game, exerciser.game(_without(box, last)), _prefer(meeting.probe, first))
            for first, last in (abilities, abilities[::-1])
        )
        alone = tuple(
            _is_used(trial.events_otherwise, ability) for trial, ability in zip(trials, abilities, strict=True)
        )
        if all(alone):
            both = tuple(all(_is_used(trial.events, ability) for ability in abilities) for trial in trials)
            names = {ability.name for ability in abilities}
            asked = any(question.kind == "resolve" and names <= {*question.options} for question in trials[0].questions)
            yield MeetingResult(meeting, (trials[0], trials[1]), asked, (alone[0], alone[1]), (both[0], both[1]))


def _prefer(probe: Probe, first: Ability) -> Probe:
    """Return the probe with `first` as its effect, which is chosen first if several effects wait."""
    return replace(probe, ability=first, wishes=({"do": "resolve", "card": first.card}, *probe.wishes))


def _is_used(events: Sequence[Description], ability: Ability) -> bool:
    return any(event["event"] == "ability-used" and event.get("ability") == ability.name for event in events)


def _without(box: Box, ability: Ability) -> Box:
    return box.without_effect(ability.card, ability.at, back=ability.side == "back")


def _repeat(exerciser: Exerciser, game: ScenarioGame[S], bare_game: ScenarioGame[S], first: Trial) -> Iterator[Trial]:
    """Repeat a trial in which the effect acted: in the same turn until it does not act, and in the next turn.

    Each repetition starts from the first state, except for the uses of effects that the rules have counted.
    """
    probe, last = replace(first.probe, ends=()), first
    for nth in range(2, MAX_TIMES + 1):
        why = f"{probe.why}, for the {_ORDINALS[nth]} time in one turn"
        given = _keep_uses(probe.given, last)
        again = replace(probe, acts=nth <= probe.limit, why=why, aspect="again", nth=nth, given=given)
        trial = run_trial(exerciser, game, bare_game, again)
        yield trial
        if not trial.acted:
            break
        last = trial
    ended = run_trial(exerciser, game, game, replace(probe, given=_keep_uses(probe.given, last), when=first.probe.ends))
    later = replace(probe, acts=probe.renews, why=f"{probe.why}, again in the next turn", aspect="later")
    yield run_trial(exerciser, game, bare_game, replace(later, given=_keep_uses(probe.given, ended)))


def _keep_uses(given: Description, trial: Trial) -> Description:
    """Return the state of a probe with the uses of effects that were counted in a trial."""
    used = {str(path[2]): list(uses) for path, uses in trial.after.items() if path[:2] == ("turn", "used") and uses}
    return {**given, "turn": {**given.get("turn", {}), "used": used}}


def run_trial(exerciser: Exerciser, game: ScenarioGame[S], bare_game: ScenarioGame[S], probe: Probe) -> Trial:
    """Play one probe in `game`, and in `bare_game`, which lacks the effect."""
    state, problems = game.parse_state(probe.given)
    if state is None or problems:
        return Trial(probe, problems=problems)
    before = flatten(game.describe_state(state))
    draws = Recorded(Seeded(0))
    run = _Run()
    _play(exerciser, game, state, probe, run, draws)
    after = flatten(game.describe_state(state))
    bare_state, _ = bare_game.parse_state(clear_uses(probe.given))
    without: Mapping[Path, Any] = before if probe.acts else after
    bare_run = _Run()
    if bare_state is not None:
        _play(exerciser, bare_game, bare_state, probe, bare_run, Recorded(Seeded(0)))
        without = flatten(bare_game.describe_state(bare_state))
    named = [event for event in run.events if event.get("ability") == probe.ability.name]
    streams: dict[str, list[int]] = {}
    for name, _, result in draws.draws:
        streams.setdefault(name, []).append(result)
    return Trial(
        probe=probe,
        when=tuple(run.steps),
        draws={name: tuple(results) for name, results in streams.items()},
        refused=run.refused,
        resolved=sum(event["event"] == "ability-used" for event in named),
        declined=sum(event["event"] == "ability-declined" for event in named),
        changes=tuple(_list_changes(before, without, after)),
        questions=tuple(run.questions),
        events=tuple(run.events),
        before=before,
        after=after,
        trouble=run.trouble,
        otherwise=tuple(bare_run.steps),
        refused_otherwise=exerciser.refusal if bare_run.refused == _UNKNOWN else bare_run.refused,
        events_otherwise=tuple(bare_run.events),
    )


def _play(exerciser: Exerciser, game: ScenarioGame[S], state: S, probe: Probe, run: _Run, draws: Recorded) -> None:
    """Carry out the main commands of a probe, and answer the questions after each."""
    for step in probe.when:
        run.refused = _carry_out(game, state, step, run, draws)
        for _ in range(MAX_ANSWERS):
            question = game.describe_question(state)
            if exerciser.is_settled(question) or run.trouble:
                break
            _answer(game, state, probe, question, run, draws)
        else:
            run.trouble = run.trouble or f"no end after {MAX_ANSWERS} answers"
        if run.trouble:
            return


def _carry_out(game: ScenarioGame[S], state: S, step: Description, run: _Run, draws: Recorded) -> str:
    """Carry out one main command; return the code of its refusal, or an empty string."""
    log: list[Event] = []
    refused: Refusal | Problem | None
    if "play" in step:
        refused = game.play_event(state, str(step["play"]), draws, log)
    else:
        command = game.parse_command(state, step)
        refused = command if isinstance(command, Problem) else game.apply(state, command, draws, log)
    if isinstance(refused, Problem):
        return _UNKNOWN
    if refused is not None:
        return refused.code
    run.steps.append(step)
    _record(game, state, log, run)
    return ""


def _answer(game: ScenarioGame[S], state: S, probe: Probe, question: Description, run: _Run, draws: Recorded) -> None:
    """Answer a question according to the wishes of the probe."""
    commands = [(command, game.describe_command(state, command)) for command in game.legal(state)]
    if not commands:
        run.trouble = "a player is asked and has no legal answer"
        return
    is_own = question.get("card") == probe.ability.card and bool(question.get("may-stop"))
    command, answer = _choose(commands, probe, declines=probe.declines and is_own)
    player = str(question["player"])
    run.questions.append(
        Question(
            player=player,
            kind=str(question["for"]),
            options=tuple(str(option) for option in question["options"]),
            may_stop=bool(question["may-stop"]),
            card=str(question["card"]),
            answer=answer,
        )
    )
    log: list[Event] = []
    game.apply(state, command, draws, log)
    run.steps.append({**answer, "by": player})
    _record(game, state, log, run)


def _choose(
    commands: Sequence[tuple[Command, Description]], probe: Probe, *, declines: bool
) -> tuple[Command, Description]:
    wishes = ({"do": "stop"}, *probe.wishes) if declines else probe.wishes
    for wish in wishes:
        for command, description in commands:
            if all(description.get(key) == value for key, value in wish.items()):
                return command, description
    return commands[0]


def _record(game: ScenarioGame[S], state: S, log: Sequence[Event], run: _Run) -> None:
    run.events += [game.describe_event(state, event) for event in log]
    run.trouble = run.trouble or "; ".join(game.invariants(state))


def _list_changes(
    before: Mapping[Path, Any], without: Mapping[Path, Any], after: Mapping[Path, Any]
) -> Iterator[Change]:
    """Yield the leaves that differ with and without the effect, except for counts of its uses."""
    for path in dict.fromkeys([*after, *without]):
        if not is_derived(path) and after.get(path, MISSING) != without.get(path, MISSING):
            yield Change(path, before.get(path, MISSING), without.get(path, MISSING), after.get(path, MISSING))
