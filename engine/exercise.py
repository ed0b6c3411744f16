"""What exercises are made of: an effect, a state in which to try it, and what came of it. Values, and no more.

Cards exercised: the same state played with and without one effect of a card; what is different is what it does.

A game says which states to build for an effect (`Probe`), searching backwards from the effect's data; this module plays
them forwards, answers what is asked, and writes down what happened. It knows no game and judges nothing.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol, TypeVar

from engine.box import Box
from engine.counterfactual import clear_uses, is_derived
from engine.draws import Recorded, Seeded
from engine.game import Command, Description, Event, Problem, Refusal
from engine.mappings import MISSING, flatten
from engine.scenario import ScenarioGame

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Ability:
    """One effect of a card.

    Attributes:
        card: The card's id.
        side: `front` or `back`.
        at: Its place among the effects of that side, from 0.
        name: What events call it.
    """

    card: str
    side: str
    at: int
    name: str


@dataclass(frozen=True, slots=True)
class Probe:
    """A state in which an effect must do something, or must not.

    Attributes:
        ability: The effect.
        acts: Whether it must do something here.
        why: What this state is about, in a few words: `a Commons block is gained`, `the limit is used up`.
        aspect: Which word of the data it is about: `when`, `if`, `limit`, `loyalty`, `side`, `may`, `reach`, `target`,
            `choose` or `do`; `supply` where it is only asked whether what should hold holds when a supply is empty;
            `again` and `later` where the same happens once more, in the same turn and in the next.
        given: The state, in words of the game.
        when: What is done: commands of the game's main phase, and cards that are played.
        wishes: How questions are answered: the first that fits a legal answer; else the first legal answer.
        declines: Whether offers of the effect itself are declined.
        watch: The parts of the state in which a difference counts as acting; when empty all do, and so does its use.
        scene: What is where: `you`, `rival`, `trigger` (a block), `tile`, `event` (for which the effect waits), `doer`.
        limit: How often the effect may act in one turn; 0 when that is not limited.
        ends: Commands that end the turn. With them the play goes on where the effect acted: the same happens again, in
            the same turn as long as it acts, then in the next.
        renews: Whether it may act again in the next turn.
        nth: The how many-th time in one turn this is.
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
    """What a player was asked on the way: who, for what, the possible answers, whether to do without was allowed.

    `card` is the id of the card that asks, `none` when the rules do. `answer` is what was said.
    """

    player: str
    kind: str
    options: tuple[str, ...]
    may_stop: bool
    card: str
    answer: Description


@dataclass(frozen=True, slots=True)
class Change:
    """One leaf of the state that came out otherwise: `before` all, `without` the effect, and `after`, with it."""

    path: Path
    before: Any
    without: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Trial:
    """What became of a probe.

    Attributes:
        probe: The probe.
        when: Everything that was done, answers included.
        draws: What chance gave, by stream.
        refused: The code of the last main command when it was refused with the card in play; empty otherwise.
        resolved, declined: How often the effect was used and declined.
        changes: What came out otherwise than without the effect; where the state cannot be without it, than before.
        questions: In order.
        events: In order.
        before, after: The leaves of the state at the start and at the end, with the effect.
        trouble: An invariant that broke, or a chain without an end; empty otherwise.
        problems: Why the state cannot be built; then nothing was played.
        otherwise: Everything that was done without the effect, answers included.
        refused_otherwise: The code of the last main command when it was refused without the effect.
        events_otherwise: What happened without the effect, in order.
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
        """Whether the effect did anything: it was used, or something came out otherwise."""
        watch = self.probe.watch
        if watch:
            return any(change.path[0] in watch for change in self.changes)
        return self.resolved > 0 or bool(self.changes)


@dataclass(frozen=True, slots=True)
class Meeting:
    """A state in which two effects of one player wait for the same event.

    Attributes:
        probe: The state, about the one effect.
        other: The other effect.
        replaces: Whether what is done by one of them leaves nothing for the other.
    """

    probe: Probe
    other: Ability
    replaces: bool = False


@dataclass(frozen=True, slots=True)
class MeetingResult:
    """What became of a meeting.

    Attributes:
        meeting: The meeting.
        trials: The one effect first, beside a play without the other; then the other first, beside one without the one.
        asked: Whether the player was asked which of the two comes first.
        alone: Whether each acts where the other is missing.
        both: Whether both act when the one comes first, and when the other does.
    """

    meeting: Meeting
    trials: tuple[Trial, Trial]
    asked: bool
    alone: tuple[bool, bool]
    both: tuple[bool, bool]


@dataclass(frozen=True, slots=True)
class Exercise:
    """One card exercised.

    Attributes:
        card: Its id.
        trials: What became of each probe, in the order of the effects.
        untried: Effects for which no state could be thought of, and why.
    """

    card: str
    trials: tuple[Trial, ...]
    untried: tuple[tuple[Ability, str], ...] = ()


S = TypeVar("S")

# More answers than any effect of ours needs: a longer chain feeds itself.
MOST_ANSWERS: Final = 60
_ORDINALS: Final = ("", "first", "second", "third", "fourth")
# So many times in one turn an effect is tried.
MOST_TIMES: Final = 4
# Stands for the code of a command that cannot even be read, because no card has such an effect.
_UNKNOWN: Final = "unknown"


class Exerciser(Protocol):
    """What a game brings to exercise its cards.

    Attributes:
        refusal: Code with which the use of an effect is refused that nobody has.
    """

    @property
    def refusal(self) -> str:
        """See above."""

    def cards(self, box: Box) -> Sequence[str]:
        """Return the ids of the cards that do something in play."""

    def unreached(self, box: Box) -> Iterator[tuple[str, Path, str]]:
        """Yield the cards that no set-up brings into play: id, the path in their data to what is to blame, and why."""

    def tools(self, box: Box, card: str) -> Sequence[str]:
        """Return the ids of other cards whose effects the states of this card need."""

    def game(self, box: Box) -> ScenarioGame[Any]:
        """Return the game of a box."""

    def settled(self, words: Description) -> bool:
        """Return whether, by `asks` of a state, nothing is under way: the next main command may come."""

    def meant(self, box: Box, trial: Trial, target: Mapping[str, Any], you: str) -> frozenset[str]:
        """Return the names of the places that a target in words of effect data means to a player in a trial."""

    def partners(self, box: Box) -> Mapping[str, Sequence[str]]:
        """Return for each card the ids of those that may act at one event with it, of one player; each pair once."""

    def meetings(self, box: Box, card: str, other: str) -> Iterator[Meeting]:
        """Yield the states in which an effect of each card waits for the same event."""

    def probes(self, box: Box, card: str) -> Iterator[Probe | tuple[Ability, str]]:
        """Yield the states for each effect of a card; or an effect that no state is thought of for, and why."""


@dataclass(slots=True)
class _Run:
    """One play under way."""

    steps: list[Description] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    events: list[Description] = field(default_factory=list)
    refused: str = ""
    trouble: str = ""


def remove_effects(box: Box) -> Box:
    """Return the box in which no card does anything."""
    return replace(box, cards=tuple(replace(card, front=(), back=()) for card in box.cards))


def keep_effects(box: Box, empty: Box, kept: Container[str]) -> Box:
    """Return the box in which only some cards do anything; `empty` is the box in which none does."""
    cards = tuple(full if full.id in kept else nothing for full, nothing in zip(box.cards, empty.cards, strict=True))
    return replace(box, cards=cards)


def exercise_card(exerciser: Exerciser, box: Box, card: str) -> Exercise:
    """Play every probe of a card, with and without the effect that it is about.

    Args:
        exerciser: The game's.
        box: The box, in which other cards than this one and its tools do nothing (see `lean`).
        card: Its id.
    """
    game = exerciser.game(box)
    others: dict[Ability, ScenarioGame[Any]] = {}
    trials, untried = [], []
    for probe in exerciser.probes(box, card):
        if not isinstance(probe, Probe):
            untried.append(probe)
            continue
        if probe.ability not in others:
            others[probe.ability] = exerciser.game(_without(box, probe.ability))
        first = run_trial(exerciser, game, others[probe.ability], probe)
        trials.append(first)
        if probe.ends and first.acted:
            trials += _again(exerciser, game, others[probe.ability], first)
    return Exercise(card, tuple(trials), tuple(untried))


def play_meetings(exerciser: Exerciser, box: Box, card: str, other: str) -> Iterator[MeetingResult]:
    """Play two cards beside each other wherever they wait for the same; yield what became of effects that do meet.

    Args:
        exerciser: The game's.
        box: The box, in which other cards than these and their tools do nothing.
        card: The id of the one.
        other: The id of the other, one of the `partners` of the one.
    """
    game = exerciser.game(box)
    for meeting in exerciser.meetings(box, card, other):
        one, two = meeting.probe.ability, meeting.other
        trials = tuple(
            run_trial(exerciser, game, exerciser.game(_without(box, last)), _coming_first(meeting.probe, first))
            for first, last in ((one, two), (two, one))
        )
        alone = tuple(_has_used(seen.events_otherwise, first) for seen, first in zip(trials, (one, two), strict=True))
        if all(alone):
            both = tuple(all(_has_used(seen.events, ability) for ability in (one, two)) for seen in trials)
            asked = any(_orders(question, one, two) for question in trials[0].questions)
            yield MeetingResult(meeting, (trials[0], trials[1]), asked, (alone[0], alone[1]), (both[0], both[1]))


def _coming_first(probe: Probe, first: Ability) -> Probe:
    """Return a probe in which this effect is chosen where several wait, and about which it is."""
    return replace(probe, ability=first, wishes=({"do": "resolve", "card": first.card}, *probe.wishes))


def _orders(question: Question, one: Ability, two: Ability) -> bool:
    """Return whether a question is which of two effects comes first."""
    return question.kind == "resolve" and {one.name, two.name} <= {*question.options}


def _has_used(events: Sequence[Description], ability: Ability) -> bool:
    return any(event["event"] == "ability-used" and event.get("ability") == ability.name for event in events)


def _again(exerciser: Exerciser, game: ScenarioGame[S], other: ScenarioGame[S], first: Trial) -> Iterator[Trial]:
    """Play on after an effect has acted: the same again in the same turn until nothing comes of it, and in the next.

    Between two plays the table is put back as it was; what the rules have written down of uses stays.
    """
    probe, last = replace(first.probe, ends=()), first
    for nth in range(2, MOST_TIMES + 1):
        why = f"{probe.why}, for the {_ORDINALS[nth]} time in one turn"
        given = _put_back(probe.given, last)
        more = replace(probe, acts=nth <= probe.limit, why=why, aspect="again", nth=nth, given=given)
        played = run_trial(exerciser, game, other, more)
        yield played
        if not played.acted:
            break
        last = played
    ended = run_trial(exerciser, game, game, replace(probe, given=_put_back(probe.given, last), when=first.probe.ends))
    later = replace(probe, acts=probe.renews, why=f"{probe.why}, again in the next turn", aspect="later")
    yield run_trial(exerciser, game, other, replace(later, given=_put_back(probe.given, ended)))


def _without(box: Box, ability: Ability) -> Box:
    return box.without_effect(ability.card, ability.at, back=ability.side == "back")


def _put_back(given: Description, trial: Trial) -> Description:
    """Return the state of a probe with the uses of abilities that the rules have written down since."""
    used = {str(path[2]): list(uses) for path, uses in trial.after.items() if path[:2] == ("turn", "used") and uses}
    return {**given, "turn": {**given.get("turn", {}), "used": used}}


def run_trial(exerciser: Exerciser, game: ScenarioGame[S], other: ScenarioGame[S], probe: Probe) -> Trial:
    """Play one probe in `game`, and in `other`, where the effect is missing."""
    state, problems = game.parse_state(probe.given)
    if state is None or problems:
        return Trial(probe, problems=problems)
    before = flatten(game.describe_state(state))
    draws = Recorded(Seeded(0))
    run = _Run()
    _play(exerciser, game, state, probe, run, draws)
    after = flatten(game.describe_state(state))
    bare, _ = other.parse_state(clear_uses(probe.given))
    without: Mapping[Path, Any] = before if probe.acts else after
    plain = _Run()
    if bare is not None:
        _play(exerciser, other, bare, probe, plain, Recorded(Seeded(0)))
        without = flatten(other.describe_state(bare))
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
        changes=tuple(_changes(before, without, after)),
        questions=tuple(run.questions),
        events=tuple(run.events),
        before=before,
        after=after,
        trouble=run.trouble,
        otherwise=tuple(plain.steps),
        refused_otherwise=exerciser.refusal if plain.refused == _UNKNOWN else plain.refused,
        events_otherwise=tuple(plain.events),
    )


def _play(exerciser: Exerciser, game: ScenarioGame[S], state: S, probe: Probe, run: _Run, draws: Recorded) -> None:
    """Do what the probe says, main command by main command, and answer what is asked after each."""
    for words in probe.when:
        refused = _do(game, state, words, run, draws)
        run.refused = refused
        for _ in range(MOST_ANSWERS):
            asked = game.describe_question(state)
            if exerciser.settled(asked) or run.trouble:
                break
            _answer(game, state, probe, asked, run, draws)
        else:
            run.trouble = run.trouble or f"no end after {MOST_ANSWERS} answers"
        if run.trouble:
            return


def _do(game: ScenarioGame[S], state: S, words: Description, run: _Run, draws: Recorded) -> str:
    """Carry out one main command; return the code of its refusal, or nothing."""
    log: list[Event] = []
    refused: Refusal | Problem | None
    if "play" in words:
        refused = game.play_event(state, str(words["play"]), draws, log)
    else:
        command = game.parse_command(state, words)
        refused = command if isinstance(command, Problem) else game.apply(state, command, draws, log)
    if isinstance(refused, Problem):
        return _UNKNOWN
    if refused is not None:
        return refused.code
    run.steps.append(words)
    _note(game, state, log, run)
    return ""


def _answer(game: ScenarioGame[S], state: S, probe: Probe, asked: Description, run: _Run, draws: Recorded) -> None:
    """Answer what is asked, as the probe wishes."""
    legal = list(game.legal(state))
    if not legal:
        run.trouble = "somebody is asked and can answer nothing"
        return
    worded = [(command, game.describe_command(state, command)) for command in legal]
    own = asked.get("card") == probe.ability.card and bool(asked.get("may-stop"))
    command, words = _wished(worded, probe, declines=probe.declines and own)
    question = Question(
        player=str(asked["player"]),
        kind=str(asked["for"]),
        options=tuple(str(option) for option in asked["options"]),
        may_stop=bool(asked["may-stop"]),
        card=str(asked["card"]),
        answer=words,
    )
    run.questions.append(question)
    log: list[Event] = []
    game.apply(state, command, draws, log)
    run.steps.append({**words, "by": question.player})
    _note(game, state, log, run)


def _wished(
    worded: Sequence[tuple[Command, Description]], probe: Probe, *, declines: bool
) -> tuple[Command, Description]:
    if declines:
        found = next((pair for pair in worded if pair[1]["do"] == "stop"), None)
        if found is not None:
            return found
    for wish in probe.wishes:
        for pair in worded:
            if all(pair[1].get(key) == value for key, value in wish.items()):
                return pair
    return worded[0]


def _note(game: ScenarioGame[S], state: S, log: Sequence[Event], run: _Run) -> None:
    run.events += [game.describe_event(state, event) for event in log]
    run.trouble = run.trouble or "; ".join(game.invariants(state))


def _changes(before: Mapping[Path, Any], without: Mapping[Path, Any], after: Mapping[Path, Any]) -> Iterator[Change]:
    """Yield what is otherwise with the effect than without it; what only counts its uses is passed over."""
    for path in dict.fromkeys([*after, *without]):
        if is_derived(path):
            continue
        if after.get(path, MISSING) != without.get(path, MISSING):
            yield Change(path, before.get(path, MISSING), without.get(path, MISSING), after.get(path, MISSING))
