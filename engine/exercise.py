"""Exercise cards: play the same state with and without one effect of a card; the difference is what the effect does.

A game provides the states for an effect (`Probe`), derived from the effect's data. This module plays them, answers the
questions on the way and records what happens. It names no game and judges nothing. `RandomPlayExerciser` provides
states for games that bring none.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from itertools import islice
from typing import Any, Final, TypeVar

from engine.box import Box, Effect
from engine.draws import Recorded, Seeded
from engine.game import (
    ABILITY_DECLINED,
    ABILITY_USED,
    RESOLVE,
    Ability,
    Description,
    Event,
    Exerciser,
    Game,
    GameMaker,
    Meeting,
    Path,
    Probe,
    Problem,
)
from engine.naming import ASKS, MISSING, flatten, replace_value

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


@dataclass(frozen=True)
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
        start, end: The described states at the start and at the end, with the effect.
        trouble: A broken invariant or an endless chain; empty otherwise.
        problems: Why the state cannot be built; then nothing was played.
        otherwise: Every step of the play without the effect, with the answers.
        refused_otherwise: The code of the refusal of the last main command without the effect.
        events_otherwise: The events without the effect, in order.
        uses: The place of the state that counts uses of effects; empty if there is none.
        aliases: Other names of places.
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
    start: Description = field(default_factory=dict)
    end: Description = field(default_factory=dict)
    trouble: str = ""
    problems: tuple[Problem, ...] = ()
    otherwise: tuple[Description, ...] = ()
    refused_otherwise: str = ""
    events_otherwise: tuple[Description, ...] = ()
    uses: Path = ()
    aliases: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def places(self) -> Mapping[str, str]:
        """The alias of each place that has one."""
        return {place: name for name, place in self.aliases.items()}

    @cached_property
    def before(self) -> Mapping[Path, Any]:
        """The leaves of the state at the start."""
        return flatten(self.start)

    @cached_property
    def after(self) -> Mapping[Path, Any]:
        """The leaves of the state at the end, with the effect."""
        return flatten(self.end)

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
    """One play in progress; it ends where it breaks an invariant, if it `keeps_invariants`."""

    keeps_invariants: bool = False
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
        one, two = meeting.probe.ability, meeting.other
        trials = []
        for first, last in ((one, two), (two, one)):
            wishes = ({"do": "resolve", "card": first.card}, *meeting.probe.wishes)  # if several effects wait
            probe = replace(meeting.probe, ability=first, wishes=wishes)
            trials.append(run_trial(exerciser, game, exerciser.game(_without(box, last)), probe))
        alone = _is_used(trials[0].events_otherwise, one), _is_used(trials[1].events_otherwise, two)
        if all(alone):
            both = [_is_used(trial.events, one) and _is_used(trial.events, two) for trial in trials]
            names = {one.name, two.name}
            asked = any(question.kind == RESOLVE and names <= {*question.options} for question in trials[0].questions)
            yield MeetingResult(meeting, (trials[0], trials[1]), asked, alone, (both[0], both[1]))


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
    ended = _play_probe(exerciser, game, replace(probe, given=_keep_uses(probe.given, last), when=first.probe.ends))
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
    return _compare(exerciser, game, bare_game, _play_probe(exerciser, game, probe))


def _play_probe(exerciser: Exerciser, game: Game[S], probe: Probe) -> Trial:
    """Play one probe, without a comparison: the effect is not looked at, unless it is declined."""
    state, problems = game.parse_state(probe.given)
    if state is None or problems:
        return Trial(probe, problems=problems)
    start = game.describe_state(state)
    draws = Recorded(Seeded(probe.seed))
    run = _Run(keeps_invariants=True)
    _play(exerciser, game, state, probe, run, draws)
    streams: dict[str, tuple[int, ...]] = {}
    for name, _, result in draws.draws:
        streams[name] = (*streams.get(name, ()), result)
    return Trial(
        probe=probe,
        when=tuple(run.steps),
        draws=streams,
        refused=run.refused,
        questions=tuple(run.questions),
        events=tuple(run.events),
        start=start,
        end=game.describe_state(state),
        trouble=run.trouble,
        uses=game.uses_path,
        aliases=game.aliases(state),
    )


def _compare(exerciser: Exerciser, game: Game[S], bare_game: Game[S], played: Trial) -> Trial:
    """Compare a probe that was played in `game` with the same in `bare_game`, which lacks the effect."""
    if played.problems:
        return played
    probe, start, end = played.probe, played.start, played.end
    state, _ = bare_game.parse_state(game.clear_uses(probe.given))
    without = start if probe.acts else end
    run = _Run()
    if state is not None:
        _play(exerciser, bare_game, state, probe, run, Recorded(Seeded(probe.seed)))
        without = bare_game.describe_state(state)
    named = [event["event"] for event in played.events if event.get("ability") == probe.ability.name]
    return replace(
        played,
        resolved=named.count(ABILITY_USED),
        declined=named.count(ABILITY_DECLINED),
        changes=_list_changes(game, start, without, end),
        otherwise=tuple(run.steps),
        refused_otherwise=exerciser.refusal if run.refused == _UNKNOWN else run.refused,
        events_otherwise=tuple(run.events),
    )


def _play(exerciser: Exerciser, game: Game[S], state: S, probe: Probe, run: _Run, draws: Recorded) -> None:
    """Carry out the main commands of a probe, and answer the questions after each."""
    for step in probe.when:
        log: list[Event] = []
        refused = game.perform(state, step, draws, log)
        if refused is None:
            run.refused = ""
            run.steps.append(step)
            _record(game, state, log, run)
        else:
            run.refused = _UNKNOWN if isinstance(refused, Problem) else refused.code
        for _ in range(MAX_ANSWERS):
            question = game.describe_question(state)
            if exerciser.is_settled(question) or run.trouble:
                break
            _answer(game, state, probe, question, run, draws)
        else:
            run.trouble = run.trouble or f"no end after {MAX_ANSWERS} answers"
        if run.trouble:
            return


def _answer(game: Game[S], state: S, probe: Probe, question: Description, run: _Run, draws: Recorded) -> None:
    """Answer a question according to the wishes of the probe."""
    commands = [(command, game.describe_command(state, command)) for command in game.legal(state)]
    if not commands:
        run.trouble = "a player is asked and has no legal answer"
        return
    is_own = question.get("card") == probe.ability.card and bool(question.get("may-stop"))
    command, answer = commands[0]
    wish: Description
    for wish in ({"do": "stop"}, *probe.wishes) if probe.declines and is_own else probe.wishes:
        wished = [(command, answer) for command, answer in commands if wish.items() <= answer.items()]
        if wished:
            command, answer = wished[0]
            break
    player = str(question["player"])
    run.questions.append(
        Question(
            player=player,
            kind=str(question["for"]),
            options=tuple(map(str, question["options"])),
            may_stop=bool(question["may-stop"]),
            card=str(question["card"]),
            answer=answer,
        )
    )
    log: list[Event] = []
    game.apply(state, command, draws, log)
    run.steps.append({**answer, "by": player})
    _record(game, state, log, run)


def _record(game: Game[S], state: S, log: Sequence[Event], run: _Run) -> None:
    run.events += [game.describe_event(state, event) for event in log]
    if run.keeps_invariants:
        run.trouble = run.trouble or "; ".join(game.invariants(state))


def _list_changes(game: Game[Any], start: Description, without: Description, end: Description) -> tuple[Change, ...]:
    """Return the leaves that differ with and without the effect, except for counts of its uses."""
    parts = [part for part in {**end, **without} if end.get(part, MISSING) != without.get(part, MISSING)]
    before, bare, after = (
        flatten({part: state[part] for part in parts if part in state}) for state in (start, without, end)
    )
    return tuple(
        Change(path, before.get(path, MISSING), bare.get(path, MISSING), after.get(path, MISSING))
        for path in dict.fromkeys([*after, *bare])
        if not game.is_derived(path) and after.get(path, MISSING) != bare.get(path, MISSING)
    )


# States from random plays ---------------------------------------------------------------------------------------------

RANDOM_PLAY: Final = "random-play"  # the aspect of probes whose states are from random plays

_PLAYS: Final = 60  # so many plays are watched for each card, or fewer if enough was seen
_PATIENCE: Final = 3  # plays without an end and without any effect, before the rules count as stuck
_MAX_DECISIONS: Final = 600  # in one of them
_MAX_COMPARED: Final = 12  # states in which an effect is used that are compared
_MAX_KEPT: Final = 4  # of these
_MAX_IDLE: Final = 2  # states in which it must make no difference
_MAX_TRIED: Final = 200  # states in which a lasting change of the rules is looked for
_CHOICES: Final = "choices"  # the stream of what players do


@dataclass(frozen=True, slots=True, eq=False)
class _Moment:
    """A state of a random play, and the command that was chosen there."""

    state: Any
    command: Description
    answers: tuple[Description, ...]
    used: frozenset[str]  # the names of the effects that were used then
    seed: int


@dataclass(slots=True)
class _Moments:
    """The moments of an effect: with its use, and without."""

    using: list[_Moment] = field(default_factory=list)
    idle: list[_Moment] = field(default_factory=list)


class RandomPlayExerciser(Exerciser):
    """An exerciser for any game, with states from random plays; see `engine.game.Exerciser` for the methods.

    Random plays are watched for commands after which an effect is used. Of the states before these commands those are
    kept in which the effect changes different things, and most of them, because there it is seen best. A subclass may
    add states of its own.
    """

    def __init__(self, make: GameMaker, play: str = "") -> None:
        """Exercise the cards of a game, in one of its modes."""
        self._make = make
        self._play = play

    def game(self, box: Box) -> Game[Any]:
        """Return the game of a box, with all expansions."""
        return self._make(box, play=self._play)[0]

    def probes(self, box: Box, card: str) -> Iterator[Probe | tuple[Ability, str]]:
        """Yield the states for each effect of a card; or an effect without a suitable state, and why."""
        game = self.game(box)
        effects = {
            Ability(card, side, at, box.name_effect(card, side, at)): effect
            for side, at, effect in box.card(card).list_effects()
        }
        found: dict[str, _Moments] = {ability.name: _Moments() for ability in effects}
        usable = frozenset(ability.name for ability, effect in effects.items() if effect.mode != "always")
        has_commands = has_end = is_stuck = False
        for number in range(_PLAYS):
            moments_of_play, has_ended = self._watch_play(game, number, usable)
            has_commands |= bool(moments_of_play)
            has_end |= has_ended
            for moment in moments_of_play:
                for name, moments in found.items():
                    kept, most = (moments.using, _MAX_COMPARED) if name in moment.used else (moments.idle, _MAX_TRIED)
                    if len(kept) < most:
                        kept.append(moment)
            is_stuck = not has_end and not any(moments.using for moments in found.values())
            if all(_is_enough(found[ability.name], effect) for ability, effect in effects.items()) or (
                is_stuck and number + 1 == _PATIENCE
            ):
                break

        @cache
        def play(moment: _Moment) -> Trial:
            """Play on from a moment; what then happens is the same whichever effect is looked at."""
            return _play_probe(self, game, self._make_probe(game, next(iter(effects)), moment))

        for ability, effect in effects.items():
            moments = found[ability.name]
            if not has_commands:
                yield ability, "no state at the start of a play offers a command"
            elif is_stuck and effect.mode != "always":
                yield ability, "no state that random plays met uses it, and none of these plays ends"
            else:
                yield from self._list_probes(game, box, ability, effect, moments, play)

    def _list_probes(
        self,
        game: Game[Any],
        box: Box,
        ability: Ability,
        effect: Effect,
        found: _Moments,
        play: Callable[[_Moment], Trial],
    ) -> Iterator[Probe | tuple[Ability, str]]:
        bare = self.game(box.without_effect(ability.card, ability.at, back=ability.side == "back"))
        is_standing = effect.mode == "always"
        why = "it is in force" if is_standing else "it is used"

        def try_moments(moments: Iterable[_Moment]) -> list[Trial]:
            trials: list[Trial] = []
            left = _MAX_COMPARED
            for moment in moments:
                played = play(moment)
                probe = replace(played.probe, ability=ability, why=why)
                trials.append(_compare(self, game, bare, replace(played, probe=probe)))
                left -= _is_telling(trials[-1])
                if not left:
                    break
            return trials

        trials = try_moments(found.idle if is_standing else found.using)
        acting = [trial for trial in trials if _is_telling(trial)]
        if is_standing and not acting:  # it may allow or forbid a command that nobody happened to choose
            trials += try_moments(islice(self._list_disputed(game, bare, found.idle), _MAX_TRIED))
            acting = [trial for trial in trials if _is_telling(trial)]
        ranked = sorted(acting, key=lambda trial: (_changes_questions(trial), -len(_list_kinds(trial))))
        firsts = {_list_kinds(trial): trial for trial in reversed(ranked)}  # the best one of each kind comes first
        best = sorted(ranked, key=lambda trial: firsts[_list_kinds(trial)] is not trial)[:_MAX_KEPT]
        if not best:
            silent = next((trial for trial in trials if found.using and not trial.changes), None)
            yield (ability, f"{_PLAYS} random plays met nothing that it changes") if silent is None else silent.probe
            return
        yield from (trial.probe for trial in best)
        for trial in best[:1]:
            if any(question.may_stop and question.card == ability.card for question in trial.questions):
                yield replace(trial.probe, acts=False, why="it is declined", aspect="may", declines=True, wishes=())
        if found.using and effect.lasts == "now":
            for moment in found.idle[:_MAX_IDLE]:
                probe = self._make_probe(game, ability, moment)
                yield replace(probe, acts=False, why="it is not used", aspect="when")

    def _list_disputed(self, game: Game[Any], bare: Game[Any], moments: Iterable[_Moment]) -> Iterator[_Moment]:
        """Yield moments with each command that only one of two games allows: with an effect, and without it."""
        for moment in moments:
            words = {key: value for key, value in game.describe_state(moment.state).items() if key not in game.derived}
            state, _ = bare.parse_state({key: value for key, value in words.items() if key != ASKS})
            if state is not None:
                own = [game.describe_command(moment.state, command) for command in game.legal(moment.state)]
                others = [bare.describe_command(state, command) for command in bare.legal(state)]
                commands = [command for command in (*own, *others) if command not in own or command not in others]
                yield from (replace(moment, command=command) for command in commands)

    def _make_probe(self, game: Game[Any], ability: Ability, moment: _Moment) -> Probe:
        given = game.describe_state(moment.state)
        you = str(given["asks"]["player"])
        others = [name for name in game.seats if name != you]
        return Probe(
            ability=ability,
            acts=True,
            why="",
            aspect=RANDOM_PLAY,
            given={key: value for key, value in given.items() if key != "asks" and key not in game.derived},
            when=(moment.command,),
            wishes=moment.answers,
            scene={"you": you, "rival": others[0] if others else you},
            seed=moment.seed,
        )

    def _watch_play(self, game: Game[Any], number: int, usable: frozenset[str]) -> tuple[list[_Moment], bool]:
        """Play once at random, until each of these effects was used; if there are none, as far as states are tried.

        Returns:
            Each decision about what to do, with the effects that were used after it; whether the play came to its end.
        """
        fewest, most = game.box.players
        players = fewest + number % (most - fewest + 1)
        choices = Seeded(number)
        state = game.setup(players, Seeded(number))
        moments: list[_Moment] = []
        legal = game.legal(state)
        unused = set(usable)
        most = _MAX_DECISIONS if unused else _MAX_TRIED
        while len(moments) < most:
            if not legal:
                return moments, True
            before, seed = game.copy(state), number * _MAX_DECISIONS + len(moments)
            draws, log = Seeded(seed), list[Event]()
            command = legal[choices.below(_CHOICES, len(legal))]
            words = game.describe_command(state, command)
            game.apply(state, command, draws, log)
            answers: list[Description] = []
            while (legal := game.legal(state)) and not self.is_settled(game.describe_question(state)):
                if len(answers) == _MAX_DECISIONS:
                    return moments, False
                answer = legal[choices.below(_CHOICES, len(legal))]
                answers.append(game.describe_command(state, answer))
                game.apply(state, answer, draws, log)
            events = (game.describe_event(state, event) for event in log)
            used = frozenset(str(event["ability"]) for event in events if event["event"] == ABILITY_USED)
            moments.append(_Moment(before, words, tuple(answers), used, seed))
            unused -= used
            if usable and not unused:
                most = _MAX_IDLE + 1
        return moments, False


def _is_enough(found: _Moments, effect: Effect) -> bool:
    """Return whether further plays could add nothing; what is always in force is never used."""
    return len(found.idle) == _MAX_TRIED if effect.mode == "always" else len(found.using) == _MAX_COMPARED


def _is_telling(trial: Trial) -> bool:
    """Return whether a trial shows what the effect does, or what goes wrong with it."""
    return bool(trial.changes and _is_comparable(trial)) or bool(trial.trouble)


def _is_comparable(trial: Trial) -> bool:
    """Return whether the play without the effect shows what the effect alone does.

    A command that is refused without the effect must not end the turn, or all that follows from this would count.
    """
    return not trial.refused_otherwise or not _changes_questions(trial)


def _changes_questions(trial: Trial) -> bool:
    """Return whether an effect changed who is asked for what, for example because it ended the play."""
    return any(change.path[0] == ASKS for change in trial.changes)


def _list_kinds(trial: Trial) -> frozenset[Path]:
    """Return the kinds of things that an effect changed: a state names them first, or behind the name of a place."""
    return frozenset((change.path[0], *change.path[2:3]) for change in trial.changes)
