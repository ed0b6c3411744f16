"""Every card in play: states built on purpose, played with and without the card, judged by its data and its text."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from engine import suggest
from engine.box import Box
from engine.exercise import Exercise, Exerciser, Trial, exercise_card, keep_effects, play_meetings, remove_effects
from engine.games import EXERCISERS, GAMES
from generator import load as content
from generator.cache import cached, fingerprint, load
from generator.playtest.box import build_box
from generator.playtest.faults import judge, lost
from generator.playtest.trial_report import scenario, told
from generator.promise.claim import Blocks
from generator.promise.sided import Claims, sides
from generator.reading.subject import Subject, subject
from generator.spine.findings import ProjectError
from generator.spine.played import Fault, Kind, Played, Sight, as_plain, from_plain

__all__ = ["Ground", "Played", "exit_code", "ground_of", "played", "project_played"]


def played(subject: Subject, only: Iterable[str] = (), *, doubled: bool = False) -> tuple[Played, ...] | None:
    """Return every card of a game, exercised and judged, in the order of the content; None without rules to play by.

    Args:
        subject: The game.
        only: Ids of cards; all when empty.
        doubled: Let texts judge too where checks of words complain of them already.
    """
    ground = ground_of(subject, doubled=doubled)
    if ground is None:
        return None
    wanted = set(only)
    cards = [card for card in ground.exerciser.cards(ground.box) if not wanted or card in wanted]
    return _with_unreached(ground.exerciser, ground.box, map(ground.played, cards), wanted)


class Ground(NamedTuple):
    """What the cards of a game are exercised on.

    Attributes:
        exerciser: Knows the game.
        box: Its cards as the rules see them; `empty` without any.
        common: A signature of what all cards share.
        sides: What data and texts of each card claim.
        names: What the cards are called.
        partners: The other cards whose effects a card meets at one event.
    """

    exerciser: Exerciser
    box: Box
    empty: Box
    common: str
    sides: Mapping[str, tuple[Claims, Claims]]
    names: Mapping[str, str]
    partners: Mapping[str, Sequence[str]]

    def is_known(self, card: str) -> bool:
        """Return whether the cache holds what the engine saw the card do."""
        return load("exercise", self._inputs(card)) is not None

    def played(self, card: str) -> Played:
        """Return a card, exercised and judged; kept as long as nothing changes that it depends on."""
        return cached("exercise", self._inputs(card), lambda: self._exercise(card), encode=as_plain, decode=from_plain)

    def _inputs(self, card: str) -> tuple[object, ...]:
        """Return everything that the exercise of a card depends on."""
        acting = self._acting(card, *self.partners[card])
        specs = [spec for spec in self.box.cards if spec.id in acting]
        return self.common, specs, self.sides.get(card, ({}, {})), self.names[card]

    def _exercise(self, card: str) -> Played:
        thin = keep_effects(self.box, self.empty, self._acting(card))
        seen = exercise_card(self.exerciser, thin, card)
        one = _played(self.exerciser, thin, seen, self.sides.get(card, ({}, {})), self.names)
        return replace(one, faults=(*one.faults, *self._lost(card)))

    def _lost(self, card: str) -> Iterator[Fault]:
        """Yield what is wrong with a card beside others that wait for the same event."""
        for other in self.partners[card]:
            pair = keep_effects(self.box, self.empty, self._acting(card, other))
            for met in play_meetings(self.exerciser, pair, card, other):
                yield from lost(met, card)

    def _acting(self, *cards: str) -> set[str]:
        return {*cards, *(tool for card in cards for tool in self.exerciser.tools(self.box, card))}


def ground_of(seen: Subject, *, doubled: bool = False) -> Ground | None:
    """Return what the cards of a game are exercised on; None without rules to play by."""
    exerciser = EXERCISERS.get(seen.game.id)
    if exerciser is None:
        return None
    box = build_box(seen.game)
    empty = remove_effects(box)
    names = {card.id: card.name for card in seen.game.cards}
    claimed = sides(seen, doubled=doubled)
    return Ground(exerciser, box, empty, fingerprint(empty), claimed, names, exerciser.partners(box))


def _with_unreached(
    exerciser: Exerciser, box: Box, cards: Iterable[Played], wanted: Collection[str]
) -> tuple[Played, ...]:
    """Return the cards, those that never come into play with that fault, and those of them that were not exercised."""
    unheeded = _unheeded(box)
    cards = [_with_unheeded(one, unheeded) for one in cards]
    lost = {
        card: Fault(Kind.UNREACHED, "front", path, f"It never comes into play: {why}.", {})
        for card, path, why in exerciser.unreached(box)
        if not wanted or card in wanted
    }
    told = [replace(one, faults=(lost.pop(one.card), *one.faults)) if one.card in lost else one for one in cards]
    return (*told, *(Played(card, (), (fault,)) for card, fault in lost.items()))


def _with_unheeded(played_: Played, unheeded: Mapping[str, tuple[Fault, ...]]) -> Played:
    return replace(played_, faults=(*unheeded[played_.card], *played_.faults)) if played_.card in unheeded else played_


def _unheeded(box: Box) -> Mapping[str, tuple[Fault, ...]]:
    """Return what of the cards' data the rules cannot carry out, by card."""
    found: dict[str, tuple[Fault, ...]] = {}
    for problem in GAMES[box.game](box)[1]:
        side, path = ("back" if problem.path[0] == "back" else "front"), problem.path
        where = ("effects", *path[1:]) if path[0] in {"front", "back"} else path
        message = f"The rules cannot carry this out: {problem.message}."
        found[problem.card] = (*found.get(problem.card, ()), Fault(Kind.UNHEEDED, side, where, message, {}))
    return found


def project_played(root: Path, game: str | None, card: str | None) -> dict[str, tuple[Played, ...]]:
    """Return the cards of one game of a project, or of all that can be played; of one card only, where it is named.

    Raises:
        ProjectError: There is no such game or card, or no rules to play the game by.
    """
    library = content.library(root, only=game).value
    games = {} if library is None else library.games
    found: dict[str, tuple[Played, ...]] = {}
    for id_, one in games.items():
        seen = played(subject(library, one), () if card is None else (card,)) if library else None
        if seen:
            found[id_] = seen
    if game is not None and game not in EXERCISERS:
        message = f"the program knows no rules of {game}, so its cards cannot be exercised"
        raise ProjectError(message)
    if card is not None and not found:
        known = {each.id for content in games.values() for each in content.cards}
        what = f"no card is called {card}; {suggest.suggest_names(card, known)}"
        raise ProjectError(f"the card {card} does nothing in play" if card in known else what)
    return found


def exit_code(games: Mapping[str, tuple[Played, ...]]) -> int:
    """Return 1 when anything is wrong with a card, else 0."""
    return int(any(card.faults for cards in games.values() for card in cards))


def _played(
    exerciser: Exerciser, box: Box, seen: Exercise, claims: tuple[Claims, Claims], names: Mapping[str, str]
) -> Played:
    def meant(trial: Trial, blocks: Blocks, who: str) -> frozenset[str]:
        scene = trial.probe.scene
        seats = (scene["you"], scene["rival"]) if who == "each-player" else (scene["you"],)
        return frozenset().union(*(exerciser.meant(box, trial, _words(blocks), you) for you in seats))

    return Played(
        card=seen.card,
        sights=tuple(
            Sight(trial.probe.ability.side, trial.probe.ability.at, trial.acted, told(trial, names), scenario(trial))
            for trial in seen.trials
        ),
        faults=judge(seen, *claims, meant),
        untried=tuple(f"{ability.name}: {why}" for ability, why in seen.untried),
    )


def _words(blocks: Blocks) -> dict[str, Any]:
    """Return a description of blocks in words of effect data."""
    words: dict[str, Any] = {"block": blocks.place, "pick": blocks.pick}
    for name in ("of", "affiliation", "value", "intensity", "burning", "holds"):
        if getattr(blocks, name):
            words[name] = getattr(blocks, name)
    for name in ("not_affiliation", "loyal_to", "holds_none"):
        if getattr(blocks, name):
            words[name.replace("_", "-")] = getattr(blocks, name)
    return words | ({"except": "trigger"} if blocks.other else {})
