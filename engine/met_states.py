"""Exercise the cards of any game in states that random plays meet; a game needs to provide nothing for this.

Random plays are watched for commands after which an effect is used. Of the states before these commands those are kept
in which the effect changes different things, and most of them, because there it is seen best. A subclass may add states
of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, Final

from engine.box import Box
from engine.draws import Seeded
from engine.effect import Effect
from engine.exercise import Trial, run_trial
from engine.game import (
    ABILITY_USED,
    ACT,
    NOT_NOW,
    Ability,
    Description,
    Event,
    Game,
    GameMaker,
    Leaves,
    Meeting,
    Path,
    Probe,
)
from engine.mappings import ASKS
from engine.naming import NONE

MET: Final = "met"  # the aspect of probes whose states were met by chance

_PLAYS: Final = 60  # so many plays are watched for each card, or fewer if enough was seen
_PATIENCE: Final = 3  # plays without an end and without any effect, before the rules count as stuck
_MAX_DECISIONS: Final = 600  # in one of them
_MAX_MET: Final = 12  # states in which an effect is used that are compared
_MAX_KEPT: Final = 4  # of these
_MAX_IDLE: Final = 2  # states in which it must make no difference
_MAX_TRIED: Final = 200  # states in which a lasting change of the rules is looked for
_CHOICES: Final = "choices"  # the stream of what players do


@dataclass(frozen=True, slots=True)
class _Moment:
    """A state of a random play, and the command that was chosen there."""

    state: Any
    command: Description
    answers: tuple[Description, ...]
    used: frozenset[str]  # the names of the effects that were used then
    seed: int


@dataclass(slots=True)
class _Met:
    """The moments of an effect: with its use, and without."""

    using: list[_Moment] = field(default_factory=list)
    idle: list[_Moment] = field(default_factory=list)


class MetStates:
    """An exerciser for any game; see `engine.game.Exerciser` for the methods.

    Attributes:
        refusal: The code of the refusal to use an effect that the player does not have.
    """

    refusal: str = NOT_NOW

    def __init__(self, make: GameMaker, play: str = "") -> None:
        """Exercise the cards of a game, in one of its modes."""
        self._make = make
        self._play = play

    def cards(self, box: Box) -> Sequence[str]:
        """Return the ids of the cards that have effects."""
        return [card.id for card in box.cards if card.front or card.back]

    def find_unreachable_cards(self, box: Box) -> Iterator[tuple[str, Path, str]]:  # noqa: ARG002 - for subclasses
        """Yield nothing: what random plays do not meet may still be met."""
        yield from ()

    def tools(self, box: Box, card: str) -> Sequence[str]:  # noqa: ARG002 - for subclasses
        """Return nothing: no other card has effects while a card is exercised."""
        return ()

    def game(self, box: Box) -> Game[Any]:
        """Return the game of a box, with all expansions."""
        return self._make(box, play=self._play)[0]

    def is_settled(self, question: Description) -> bool:
        """Return whether no effect is under way."""
        return question["for"] in {ACT, NONE}

    def find_places(
        self,
        box: Box,  # noqa: ARG002 - for subclasses
        moments: Sequence[Leaves],  # noqa: ARG002
        scene: Mapping[str, str],  # noqa: ARG002
        target: Mapping[str, Any],  # noqa: ARG002
    ) -> frozenset[str] | None:
        """Return nothing: only a game knows what a target means."""
        return None

    def partners(self, box: Box) -> Mapping[str, Sequence[str]]:
        """Return no partners: only a game knows which effects wait for the same event."""
        return dict.fromkeys(self.cards(box), ())

    def meetings(self, box: Box, card: str, other: str) -> Iterator[Meeting]:  # noqa: ARG002 - for subclasses
        """Yield nothing."""
        yield from ()

    def probes(self, box: Box, card: str) -> Iterator[Probe | tuple[Ability, str]]:
        """Yield the states for each effect of a card; or an effect without a suitable state, and why."""
        game = self.game(box)
        effects = {
            Ability(card, side, at, box.name_effect(card, side, at)): effect
            for side, effects in zip(("front", "back"), box.card(card).sides, strict=True)
            for at, effect in enumerate(effects)
        }
        met: dict[str, _Met] = {ability.name: _Met() for ability in effects}
        has_commands = has_end = is_stuck = False
        for number in range(_PLAYS):
            moments_of_play, has_ended = self._watch_play(game, number)
            has_commands |= bool(moments_of_play)
            has_end |= has_ended
            for moment in moments_of_play:
                for name, moments in met.items():
                    kept, most = (moments.using, _MAX_MET) if name in moment.used else (moments.idle, _MAX_TRIED)
                    if len(kept) < most:
                        kept.append(moment)
            is_stuck = not has_end and not any(moments.using for moments in met.values())
            if all(_is_enough(met[ability.name], effect) for ability, effect in effects.items()) or (
                is_stuck and number + 1 == _PATIENCE
            ):
                break
        for ability, effect in effects.items():
            moments = met[ability.name]
            if not has_commands:
                yield ability, "no state at the start of a play offers a command"
            elif is_stuck and effect.mode != "always":
                yield ability, "no state that random plays met uses it, and none of these plays ends"
            else:
                yield from self._list_probes(game, box, ability, effect, moments)

    def _list_probes(
        self, game: Game[Any], box: Box, ability: Ability, effect: Effect, met: _Met
    ) -> Iterator[Probe | tuple[Ability, str]]:
        bare = self.game(box.without_effect(ability.card, ability.at, back=ability.side == "back"))
        is_standing = effect.mode == "always"
        why = "it is in force" if is_standing else "it is used"

        def try_moments(moments: Iterable[_Moment]) -> list[Trial]:
            return [run_trial(self, game, bare, self._make_probe(game, ability, moment, why)) for moment in moments]

        trials = try_moments(met.idle if is_standing else met.using)
        acting = [trial for trial in trials if _is_telling(trial)]
        if is_standing and not acting:  # it may allow or forbid a command that nobody happened to choose
            trials += try_moments(islice(self._list_disputed(game, bare, met.idle), _MAX_TRIED))
            acting = [trial for trial in trials if _is_telling(trial)]
        ranked = sorted(acting, key=lambda trial: (_changes_questions(trial), -len(_list_kinds(trial))))
        firsts = {_list_kinds(trial): trial for trial in reversed(ranked)}  # the best one of each kind comes first
        best = sorted(ranked, key=lambda trial: firsts[_list_kinds(trial)] is not trial)[:_MAX_KEPT]
        if not best:
            silent = next((trial for trial in trials if met.using and not trial.changes), None)
            yield (ability, f"{_PLAYS} random plays met nothing that it changes") if silent is None else silent.probe
            return
        yield from (trial.probe for trial in best)
        for trial in best[:1]:
            if any(question.may_stop and question.card == ability.card for question in trial.questions):
                yield replace(trial.probe, acts=False, why="it is declined", aspect="may", declines=True, wishes=())
        if met.using and effect.lasts == "now":
            for moment in met.idle[:_MAX_IDLE]:
                probe = self._make_probe(game, ability, moment, "it is not used")
                yield replace(probe, acts=False, aspect="when")

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

    def _make_probe(self, game: Game[Any], ability: Ability, moment: _Moment, why: str) -> Probe:
        given = game.describe_state(moment.state)
        you = str(given["asks"]["player"])
        others = [name for name in game.seats if name != you]
        return Probe(
            ability=ability,
            acts=True,
            why=why,
            aspect=MET,
            given={key: value for key, value in given.items() if key != "asks" and key not in game.derived},
            when=(moment.command,),
            wishes=moment.answers,
            scene={"you": you, "rival": others[0] if others else you},
            seed=moment.seed,
        )

    def _watch_play(self, game: Game[Any], number: int) -> tuple[list[_Moment], bool]:
        """Play once at random.

        Returns:
            Each decision about what to do, with the effects that were used after it; whether the play came to its end.
        """
        fewest, most = game.box.players
        players = fewest + number % (most - fewest + 1)
        choices = Seeded(number)
        state = game.setup(players, Seeded(number))
        moments: list[_Moment] = []
        legal = game.legal(state)
        while len(moments) < _MAX_DECISIONS:
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
        return moments, False


def _is_enough(met: _Met, effect: Effect) -> bool:
    """Return whether further plays could add nothing; what is always in force is never used."""
    return len(met.idle) == _MAX_TRIED if effect.mode == "always" else len(met.using) == _MAX_MET


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
