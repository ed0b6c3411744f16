"""Faults of play as findings: what the checks of this stage share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.reading import places
from generator.reading.subject import Subject
from generator.report import scenario_yaml
from generator.spine.findings import Finding, Severity
from generator.spine.played import Fault, Kind

_HINT: Final = "`tinderbox exercise {game} {card}` shows the play; `tinderbox lint --scenarios DIR` saves it to be run."
_LONGEST: Final = 60  # letters of an id of a scenario
_SAYS: Final = 400  # letters of what a scenario says


def findings(subject: Subject, kind: Kind, code: str, severity: Severity) -> Iterator[Finding]:
    """Yield a finding for each fault of a kind that the exercise of a game's cards showed."""
    cards = {card.id: card for card in subject.game.cards} if subject.played else {}
    for played in subject.played:
        card = cards.get(played.card)
        for nth, fault in enumerate(fault for fault in played.faults if fault.kind is kind):
            if card is not None:
                path = ("back", *fault.path) if fault.side == "back" else fault.path
                hint = _HINT.format(game=subject.game.id, card=card.id) if fault.scenario else ""
                yield Finding(
                    places.in_card(card, *path),
                    code,
                    severity,
                    fault.message,
                    hint,
                    game=subject.game.id,
                    id=card.id,
                    scenario=_scenario(card.id, f"{code.lower()}-{nth + 1}" if nth else code.lower(), fault),
                )


def _scenario(card: str, about: str, fault: Fault) -> str:
    """Return the play that shows a fault, as a file of one scenario; empty where none can be played."""
    if not fault.scenario:
        return ""
    id_ = f"{card[: _LONGEST - len(about) - 1].rstrip('-')}-{about}"
    return scenario_yaml.render({**fault.scenario, "id": id_, "says": f"{card}: {fault.message}"[:_SAYS]})
