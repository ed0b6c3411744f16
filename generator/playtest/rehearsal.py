"""A game in play, as lint looks at it: its cards exercised, its scenarios run."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from generator import project
from generator.cache import cached, fingerprint_files
from generator.playtest import exercise, scenarios
from generator.playtest.box import build_box
from generator.reading.subject import Subject
from generator.spine.findings import Finding, as_plain, from_plain
from generator.spine.model import Game
from generator.spine.played import Played
from generator.tasks import map_tasks

_CARDS_PER_TASK = 12


def exercise_cards(subject: Subject, jobs: int | None = None) -> tuple[Played, ...]:
    """Return the cards of a game with which something is wrong in play; none for a game without rules.

    A game is not played while mistakes keep parts of it away: each card would be judged by what it lacks.
    """
    if subject.game.lost:
        return ()
    ground = exercise.ground_of(subject)
    if ground is None:
        return ()
    cards = [card for card in ground.exerciser.cards(ground.box) if not ground.is_known(card)]
    batches = [cards[start : start + _CARDS_PER_TASK] for start in range(0, len(cards), _CARDS_PER_TASK)]
    for _ in map_tasks(_exercise_batch, ground, batches, jobs=jobs):
        pass  # the results are in the cache
    played = exercise.played(subject) or ()
    return tuple(replace(card, sights=(), untried=()) for card in played if card.faults)


def _exercise_batch(ground: exercise.Ground, cards: list[str]) -> None:
    for card in cards:
        ground.played(card)


def run_scenarios(root: Path, game: Game, jobs: int | None = None) -> tuple[Finding, ...]:
    """Return what is wrong with the scenarios of a game, kept as long as the cards and scenarios say the same."""
    files = scenario_files(root, game.id)
    if game.lost or not files:
        return ()
    anchors = () if game.rulebook is None else tuple(sentence.anchor for sentence in game.rulebook.sentences)
    inputs = (
        build_box(game),
        sorted(game.rulings),
        game.editions,
        anchors,
        fingerprint_files(project.game_folder(root, game.id) / "scenarios"),
    )
    return cached(
        "scenarios", inputs, lambda: _run_scenarios(root, game, len(files), jobs), encode=as_plain, decode=from_plain
    )


def _run_scenarios(root: Path, game: Game, parts: int, jobs: int | None) -> tuple[Finding, ...]:
    stage = scenarios.stage(root, game)
    values = [(part, parts) for part in range(parts)]
    return scenarios.whole(map_tasks(_run_part, stage, values, jobs=jobs))


def _run_part(stage: scenarios.Stage, value: tuple[int, int]) -> tuple[Finding, ...]:
    return scenarios.found(stage, *value)


def scenario_files(root: Path, game: str) -> tuple[str, ...]:
    """Return the names of the files of a game that may hold scenarios."""
    folder = project.game_folder(root, game) / "scenarios"
    return tuple(project.name_of(path, root) for path in sorted(folder.glob("**/*.yaml")))
