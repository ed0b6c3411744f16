"""Exercise every card: play states built for it with and without each effect, and compare with data and text."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from engine.box import Box
from engine.exercise import (
    Exercise,
    RandomPlayExerciser,
    Trial,
    exercise_card,
    keep_effects,
    play_meetings,
    remove_effects,
)
from engine.game import Exerciser
from engine.suggest import suggest_names
from generator import cache
from generator.cache import fingerprint
from generator.content import load as content
from generator.model.facts import CardPlay, Fault, FaultKind, Observation
from generator.model.findings import ProjectError
from generator.model.vocabulary import Vocabulary
from generator.playtest.faults import find_card_faults, find_lost_effects
from generator.playtest.registry import build_box, explain_failures, find_rules, require_rules
from generator.playtest.trial_report import describe_trial, record_scenario
from generator.semantics.card_claims import Claims, list_claims_by_card
from generator.semantics.claims import Target
from generator.semantics.game_reading import GameReading, read_game


class ExerciseSetup(NamedTuple):
    """The setup in which the cards of a game are exercised.

    Attributes:
        box: The cards as the rules see them; `empty` is the same without any effects.
        common: Fingerprint of what all cards share.
        sides: The claims of the data and of the texts of each card.
        partners: By card, the other cards with effects that may wait for the same event.
        unsupported: By card, the effects that the rules cannot carry out.
        unreachable: The cards that never come into play.
    """

    exerciser: Exerciser
    box: Box
    empty: Box
    common: str
    sides: Mapping[str, tuple[Claims, Claims]]
    names: Mapping[str, str]
    partners: Mapping[str, Sequence[str]]
    unsupported: Mapping[str, tuple[Fault, ...]]
    unreachable: Mapping[str, Fault]
    vocabulary: Vocabulary

    @explain_failures()
    def exercise(self, card: str) -> CardPlay:
        """Exercise a card, or return its result from the cache."""

        def compute() -> CardPlay:
            box = keep_effects(self.box, self.empty, self._list_needed_cards(card))
            trials = exercise_card(self.exerciser, box, card)
            played = _judge(self, box, trials, self.sides.get(card, ({}, {})))
            lost: list[Fault] = []
            for other in self.partners[card]:
                box = keep_effects(self.box, self.empty, self._list_needed_cards(card, other))
                for result in play_meetings(self.exerciser, box, card, other):
                    lost += find_lost_effects(result, card)
            return replace(played, faults=(*played.faults, *lost))

        acting = self._list_needed_cards(card, *self.partners[card])
        specs = [spec for spec in self.box.cards if spec.id in acting]
        inputs = self.common, specs, self.sides.get(card, ({}, {})), self.names[card]
        return cache.cached("exercise", inputs, compute, CardPlay)

    def _list_needed_cards(self, *cards: str) -> set[str]:
        """Return these cards and those that their states need."""
        return {*cards, *(tool for card in cards for tool in self.exerciser.tools(self.box, card))}


@lru_cache(maxsize=1)  # lint exercises a game's cards share by share
def prepare_exercise(subject: GameReading, *, include_reported: bool = False) -> ExerciseSetup | None:
    """Prepare to exercise the cards of a game; return None if it has no rules. See `exercise_cards`.

    Raises:
        ProjectError: Its rules cannot be loaded.
    """
    rules = find_rules(subject.game.id)
    if rules is None:
        return None
    exerciser = rules.exerciser or RandomPlayExerciser(rules.make, rules.default_mode)
    box = build_box(subject.game)
    empty = remove_effects(box)
    names = {card.id: card.name for card in subject.game.cards}
    partners = exerciser.partners(box)
    unsupported: dict[str, tuple[Fault, ...]] = {}
    for problem in rules.make(box, play=rules.default_mode)[1]:
        side, path = ("back" if problem.path[0] == "back" else "front"), problem.path
        where = ("effects", *path[1:]) if path[0] in {"front", "back"} else path
        message = f"The rules cannot carry this out: {problem.message}."
        fault = Fault(FaultKind.UNSUPPORTED, side, where, message, {})
        unsupported[problem.card] = (*unsupported.get(problem.card, ()), fault)
    unreachable = {
        card: Fault(FaultKind.UNREACHED, "front", path, f"It never comes into play: {why}.", {})
        for card, path, why in exerciser.find_unreachable_cards(box)
    }
    claims = list_claims_by_card(subject, include_reported=include_reported)
    vocabulary = subject.game.vocabulary
    common = fingerprint(empty, vocabulary)
    return ExerciseSetup(exerciser, box, empty, common, claims, names, partners, unsupported, unreachable, vocabulary)


@explain_failures()
def exercise_cards(
    subject: GameReading, only: Collection[str] | None = None, *, include_reported: bool = False
) -> tuple[CardPlay, ...] | None:
    """Exercise the cards of a game, or `only` some, in the order of the content; None if it has no rules.

    With `include_reported`, they are also compared with texts that checks of the content already complain about.
    """
    setup = prepare_exercise(subject, include_reported=include_reported)
    if setup is None:
        return None
    wanted = {card.id for card in setup.box.cards} if only is None else {*only}
    unreachable = {card: fault for card, fault in setup.unreachable.items() if card in wanted}
    cards = [card for card in setup.exerciser.cards(setup.box) if card in wanted]
    results = []
    for played in map(setup.exercise, cards):
        never = (unreachable.pop(played.card),) if played.card in unreachable else ()
        results.append(replace(played, faults=(*never, *setup.unsupported.get(played.card, ()), *played.faults)))
    return (*results, *(CardPlay(card, (), (fault,)) for card, fault in unreachable.items()))


def exercise_project(root: Path, game_id: str | None, card: str | None) -> dict[str, tuple[CardPlay, ...]]:
    """Exercise the cards of one game of a project, or of all games with rules; only one card if it is given.

    Raises:
        ProjectError: There is no such game or card, or the game has no rules.
    """
    library = content.load_library(root, only=game_id).value
    results: dict[str, tuple[CardPlay, ...]] = {}
    for id_, game in library.games.items():
        played = exercise_cards(read_game(library, game), None if card is None else (card,))
        if played:
            results[id_] = played
    if game_id is not None:
        require_rules(game_id, root)
    if card is not None and not results:
        known = {other.id for game in library.games.values() for other in game.cards}
        if card in known:
            raise ProjectError(f"the card {card} has no effect in play")
        raise ProjectError(f"no card is called {card}; {suggest_names(card, known)}")
    return results


def exit_code(games: Mapping[str, tuple[CardPlay, ...]]) -> int:
    """Return 1 if any card has a fault, else 0."""
    return int(any(card.faults for cards in games.values() for card in cards))


def _judge(setup: ExerciseSetup, box: Box, exercise: Exercise, claims: tuple[Claims, Claims]) -> CardPlay:
    vocabulary, exerciser = setup.vocabulary, setup.exerciser

    def resolve_target(trial: Trial, named: Target, who: str) -> frozenset[str] | None:
        scene = trial.probe.scene
        seats = (scene["you"], scene["rival"]) if who == "each-player" else (scene["you"],)
        moments, target = (trial.before, trial.after), _to_data(named, vocabulary)
        found = [exerciser.find_places(box, moments, {**scene, "you": you}, target) for you in seats]
        known = [places for places in found if places is not None]
        return frozenset().union(*known) if len(known) == len(found) else None

    return CardPlay(
        card=exercise.card,
        observations=tuple(
            Observation(
                trial.probe.ability.side,
                trial.probe.ability.at,
                trial.acted,
                describe_trial(trial, setup.names, vocabulary),
                record_scenario(trial),
            )
            for trial in exercise.trials
        ),
        faults=find_card_faults(exercise, *claims, resolve_target, vocabulary),
        untried=tuple(f"{ability.name}: {why}" for ability, why in exercise.untried),
    )


def _to_data(target: Target, vocabulary: Vocabulary) -> dict[str, Any]:
    names = vocabulary.target
    data: dict[str, Any] = {} if names is None else {names.key: target.place}
    data |= {"pick": target.pick, **({"of": target.of} if target.of else {}), **dict(target.filters)}
    return data | ({"except": next(iter(names.exceptions))} if target.other and names is not None else {})
