"""Exercised cards for people: what each effect did, in a sentence; what is wrong, with the play that shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.report import scenario_yaml
from generator.spine.played import Fault, Played
from generator.telling import counted


def render(games: Mapping[str, Sequence[Played]], *, whole: bool) -> str:
    """Return a report of the cards of each game; without `whole`, plays in which nothing came about are left out."""
    lines: list[str] = []
    for game, cards in games.items():
        for card in cards:
            lines += [f"{card.card}", *_card(card, whole=whole), ""]
        lines.append(f"{game}: {summary(cards)}")
    return "".join(f"{line}\n" for line in lines) or "No cards that can be exercised.\n"


def summary(cards: Sequence[Played]) -> str:
    """Return how much was tried, in one sentence."""
    sights = [sight for card in cards for sight in card.sights]
    effects = len({(card.card, sight.side, sight.at) for card in cards for sight in card.sights})
    acting = sum(sight.acts for sight in sights)
    faults = sum(len(card.faults) for card in cards)
    every = effects + sum(len(card.untried) for card in cards)
    tried = f"{counted(len(cards), 'card')}, {effects} of {counted(every, 'effect')}, {counted(len(sights), 'play')}"
    return f"{tried}: {acting} acted, {len(sights) - acting} did not; {counted(faults, 'fault')}."


def _card(card: Played, *, whole: bool) -> list[str]:
    lines = [f"  {'+' if sight.acts else '-'} {sight.told}." for sight in card.sights if whole or sight.acts]
    lines += [f"  ? {reason}." for reason in card.untried]
    for fault in card.faults:
        lines += [f"  ! {fault.kind.value}: {fault.message}", *_shown(fault)]
    return lines


def _shown(fault: Fault) -> list[str]:
    """Return the scenario of a fault as YAML that can be saved."""
    return [f"      {line}" for line in scenario_yaml.item(fault.scenario)] if fault.scenario else []
