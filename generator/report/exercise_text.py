"""Exercised cards for people: what each effect did, in a sentence; what is wrong, with the play that shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.wording import said
from generator.played import Fault, Played


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
    tried = f"{_many(len(cards), 'card')}, {effects} of {_many(every, 'effect')}, {_many(len(sights), 'play')}"
    return f"{tried}: {acting} acted, {len(sights) - acting} did not; {_many(faults, 'fault')}."


def _many(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _card(card: Played, *, whole: bool) -> list[str]:
    lines = [f"  {'+' if sight.acts else '-'} {sight.told}." for sight in card.sights if whole or sight.acts]
    lines += [f"  ? {reason}." for reason in card.untried]
    for fault in card.faults:
        lines += [f"  ! {fault.kind.value}: {fault.message}", *_shown(fault)]
    return lines


def _shown(fault: Fault) -> list[str]:
    """Return the scenario of a fault as YAML that can be saved."""
    return [f"      {line}" for line in yaml(fault.scenario)]


def yaml(words: Mapping[str, Any]) -> list[str]:
    """Return words as the lines of a YAML list item, mappings of a second level in flow."""
    lines = [f"{key}: {_flow(value)}" for key, value in words.items()]
    return [f"{'- ' if not number else '  '}{line}" for number, line in enumerate(lines)]


def _flow(value: Any) -> str:  # noqa: ANN401 - any words
    if isinstance(value, str) and (": " in value or value.endswith(":") or "," in value or "`" in value):
        return '"' + value.replace('"', "'") + '"'
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_flow(item) for item in value) + "]"
    return said(value)
