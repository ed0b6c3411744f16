"""What each card does to the balance of a game, or what other content would do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from engine.balance import BalanceResult
from generator.commands.git_history import open_state
from generator.model.findings import ProjectError
from generator.model.game import Game
from generator.playtest import balance as plays
from generator.playtest.balance import BalanceOptions
from generator.playtest.registry import build_box, explain_failures, require_rules
from generator.playtest.simulate import load_box, load_content, prepare_series
from generator.playtest.variants import compare_boxes, remove_effects, vary_numbers
from generator.tasks import Progress


def judge_cards(root: Path, options: BalanceOptions, cards: Sequence[str], progress: Progress) -> BalanceResult:
    """Play a game with and without the effects of each card.

    Args:
        root: The project's folder.
        options: How to play.
        cards: Ids of cards and decks to judge; empty for all.
        progress: Shows the progress of the plays.

    Raises:
        ProjectError: There is no such game or card, or it cannot be played.
    """
    content = load_content(root, options.game)
    box = build_box(content)
    varied = remove_effects(box, prepare_series(box, options)[1].series.parts, cards)
    result = plays.compare(box, options, varied, is_cards=True, progress=progress)
    return replace(result, names=_list_names(content))


@explain_failures()
def judge_changes(
    root: Path, options: BalanceOptions, vary: Sequence[str], against: str | None, progress: Progress
) -> BalanceResult:
    """Play a game as it is, and with other numbers or as it was at a revision.

    Args:
        root: The project's folder.
        options: How to play.
        vary: Numbers and the values to try; see `generator.playtest.variants`.
        against: A folder or revision of the project; None for none.
        progress: Shows the progress of the plays.

    Raises:
        ProjectError: The content cannot be played, or there is no such number, folder or revision.
    """
    content = load_content(root, options.game)
    box = build_box(content)
    series = prepare_series(box, options)[1].series
    make = partial(require_rules(options.game).make, play=series.play, parts=series.parts)
    varied = [
        variant for spec in vary for variant in vary_numbers(box, series.parts, spec, lambda other: make(other)[1])
    ]
    if against is not None:
        with open_state(root, against) as other:
            try:
                varied.append(compare_boxes(against, box, load_box(other, options.game)))
            except ProjectError as error:
                raise ProjectError(f"at {against}: {error}") from error
    result = plays.compare(box, options, varied, is_cards=False, progress=progress)
    return replace(result, names=_list_names(content))


def _list_names(content: Game) -> Mapping[str, str]:
    return {content.id: content.name.value, **{card.id: card.name for card in content.cards}}
