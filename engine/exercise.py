"""Exercise cards: play the same state with and without one effect of a card; the difference is what the effect does.

A game provides the states for an effect (`Probe`), derived from the effect's data. This module plays them, answers the
questions on the way and records what happens. It names no game and judges nothing.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar

from engine.box import Box
from engine.counterfactual import clear_uses, is_derived
from engine.draws import Recorded, Seeded
from engine.game import (
    ABILITY_DECLINED,
    ABILITY_USED,
    RESOLVE,
    Ability,
    Command,
    Description,
    Event,
    Exerciser,
    Game,
    Meeting,
    Probe,
    Problem,
    Refusal,
)
from engine.mappings import MISSING, Path, flatten, replace_value

S = TypeVar("S")

MAX_ANSWERS: Final = 60  # more than any effect needs: a longer chain is endless
MAX_TIMES: Final = 4  # how many times an effect is tried in one turn
_ORDINALS: Final = ("", "first", "second", "third", "fourth")
_UNKNOWN: Final = "unknown"  # the refusal of a command that cannot be parsed, because no card has such an effect


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
        uses: The place of the state that counts uses of effects; empty if there is none.
        places: What lies on each place, where something else has its name.
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
    uses: Path = ()
    places: Mapping[str, str] = field(default_factory=dict)

    def counts_use(self, path: Path) -> bool:
        """Return whether a leaf of the state counts uses of effects."""
        return bool(self.uses) and path[: len(self.uses)] == self.uses

    @property
    def acted(self) -> bool:
        """Whether the effect acted: it was used, or it changed something."""
        watch = self.probe.watch
        if watch:
            return any(change.path[0] in watch for change in self.changes)
        return self.resolved > 0 or bool(self.changes)


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
    without: dict[Ability, Game[Any]] = {}
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
            asked = any(question.kind == RESOLVE and names <= {*question.options} for question in trials[0].questions)
            yield MeetingResult(meeting, (trials[0], trials[1]), asked, (alone[0], alone[1]), (both[0], both[1]))


def _prefer(probe: Probe, first: Ability) -> Probe:
    """Return the probe with `first` as its effect, which is chosen first if several effects wait."""
    return replace(probe, ability=first, wishes=({"do": "resolve", "card": first.card}, *probe.wishes))


def _is_used(events: Sequence[Description], ability: Ability) -> bool:
    return any(event["event"] == ABILITY_USED and event.get("ability") == ability.name for event in events)


def _without(box: Box, ability: Ability) -> Box:
    return box.without_effect(ability.card, ability.at, back=ability.side == "back")


def _repeat(exerciser: Exerciser, game: Game[S], bare_game: Game[S], first: Trial) -> Iterator[Trial]:
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
    if not trial.uses:
        return given
    player = len(trial.uses)
    used = {str(path[player]): list(names) for path, names in trial.after.items() if trial.counts_use(path) and names}
    return replace_value(given, trial.uses, used)


def run_trial(exerciser: Exerciser, game: Game[S], bare_game: Game[S], probe: Probe) -> Trial:
    """Play one probe in `game`, and in `bare_game`, which lacks the effect."""
    state, problems = game.parse_state(probe.given)
    if state is None or problems:
        return Trial(probe, problems=problems)
    before = flatten(game.describe_state(state))
    draws = Recorded(Seeded(probe.seed))
    run = _Run()
    _play(exerciser, game, state, probe, run, draws)
    after = flatten(game.describe_state(state))
    bare_state, _ = bare_game.parse_state(clear_uses(game, probe.given))
    without: Mapping[Path, Any] = before if probe.acts else after
    bare_run = _Run()
    if bare_state is not None:
        _play(exerciser, bare_game, bare_state, probe, bare_run, Recorded(Seeded(probe.seed)))
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
        resolved=sum(event["event"] == ABILITY_USED for event in named),
        declined=sum(event["event"] == ABILITY_DECLINED for event in named),
        changes=tuple(_list_changes(game, before, without, after)),
        questions=tuple(run.questions),
        events=tuple(run.events),
        before=before,
        after=after,
        trouble=run.trouble,
        otherwise=tuple(bare_run.steps),
        refused_otherwise=exerciser.refusal if bare_run.refused == _UNKNOWN else bare_run.refused,
        events_otherwise=tuple(bare_run.events),
        uses=game.uses_path,
        places={place: name for name, place in game.aliases(state).items()},
    )


def _play(exerciser: Exerciser, game: Game[S], state: S, probe: Probe, run: _Run, draws: Recorded) -> None:
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


def _carry_out(game: Game[S], state: S, step: Description, run: _Run, draws: Recorded) -> str:
    """Carry out one main command; return the code of its refusal, or an empty string."""
    log: list[Event] = []
    refused: Refusal | Problem | None
    if "play" in step:
        refused = game.play_card(state, str(step["play"]), draws, log)
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


def _answer(game: Game[S], state: S, probe: Probe, question: Description, run: _Run, draws: Recorded) -> None:
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


def _record(game: Game[S], state: S, log: Sequence[Event], run: _Run) -> None:
    run.events += [game.describe_event(state, event) for event in log]
    run.trouble = run.trouble or "; ".join(game.invariants(state))


def _list_changes(
    game: Game[Any], before: Mapping[Path, Any], without: Mapping[Path, Any], after: Mapping[Path, Any]
) -> Iterator[Change]:
    """Yield the leaves that differ with and without the effect, except for counts of its uses."""
    for path in dict.fromkeys([*after, *without]):
        if not is_derived(game, path) and after.get(path, MISSING) != without.get(path, MISSING):
            yield Change(path, before.get(path, MISSING), without.get(path, MISSING), after.get(path, MISSING))
