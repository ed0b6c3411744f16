"""What `--deck` prints of a game: a mistake elsewhere does not stop a deck from being printed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from typing import Final

from generator.content.files import DECK_FOLDERS
from generator.i18n.catalog.game_texts import collect_rulebook_texts
from generator.model.findings import Finding
from generator.model.game import Game, Library, find_group

_ELSEWHERE: Final = frozenset({"rules", "scenarios", "boxes.yaml", "diagram.yaml", "rulings.yaml"})
_BOX_LIST: Final = frozenset({"TB204", "TB205"})
_WHOLE_CATALOGUE: Final = "TB314"  # the texts that are missing in what is printed have a finding of their own
_DECK: Final = re.compile(r"^deck:\s*(?:\{\s*|\n\s+)id:\s*([a-z0-9-]+)", re.MULTILINE)


class PrintedPart:
    """A deck or shared sheets of a game, and what all decks share."""

    def __init__(self, game: Game, deck: str) -> None:
        group = find_group(game, deck)
        self.decks = {deck.id for deck in group.decks} if group is not None else set()
        own = {card.id for card in game.cards if card.deck in self.decks}
        self._other_cards = {card.id for card in game.cards} - own
        self._other_decks = {deck.id for deck in game.decks} - self.decks
        self._rules = {text.key for text in collect_rulebook_texts(game)}

    def has_text(self, key: str) -> bool:
        """Return whether the text with a key in catalogues may be in it."""
        return key.partition(".")[0] not in self._other_decks and key not in self._rules

    def has_finding(self, root: Path, finding: Finding) -> bool:
        """Return whether a finding may be about it."""
        if finding.code in _BOX_LIST or finding.id in self._other_cards or not self.has_text(finding.id or ""):
            return False
        file = PurePosixPath(finding.mark.file)
        if file.suffix == ".po":
            return finding.code != _WHOLE_CATALOGUE or finding.id is not None
        place = file.parts[2] if file.parts[0] == "content" else ""
        if place in DECK_FOLDERS and (root / file).is_file():  # which may not be valid YAML
            head = _DECK.search((root / file).read_text(encoding="utf-8", errors="replace"))
            return head is None or head[1] in self.decks
        return place not in _ELSEWHERE


def select_printed(root: Path, library: Library, deck: str, findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return the findings that may be about a deck or shared sheets of some games, with all that they print."""
    parts = {id_: part for id_, game in library.games.items() if (part := PrintedPart(game, deck)).decks}
    if not parts:  # the deck may be in a file that cannot be read
        return tuple(findings)
    return tuple(
        finding
        for finding in findings
        if finding.game is None or (finding.game in parts and parts[finding.game].has_finding(root, finding))
    )
