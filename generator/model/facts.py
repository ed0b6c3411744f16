"""Facts that layout and play report, for checks to judge and for reports to word.

Layout reports the faults of the documents that a game prints besides its decks: rulebook, reference sheet, tuck boxes
and label. Play reports the results of exercised cards; those of scenarios are in `scenario_results`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, NamedTuple

from generator.model.findings import Finding, Mark
from generator.model.game import Dimensions, TuckBox
from generator.model.plan import Art


class LayoutFact(NamedTuple):
    """A fault of a document on paper; checks make findings of it.

    Attributes:
        kind: `wide` (a word longer than a line), `high` (a text that does not fit), `tall` (higher than a column),
            `long` (more than a sheet holds), `missing` (characters that no font has), `picture` (no picture of a
            scenario), `part` (one of a piece that its picture does not show) or `unsettled` (page numbers that do not
            come to rest).
    """

    kind: str
    mark: Mark
    message: str


class DocumentPicture(NamedTuple):
    """A picture file on a cover, a page or a box: where content names it, and why it cannot be shown, or how it is."""

    mark: Mark
    problem: str
    art: Art | None = None  # where it is largest


class RulebookFaults(NamedTuple):
    """The faults of the pages of a rulebook and its reference sheet in one language.

    Attributes:
        cited: Anchors of rules that the engine or a scenario cites; None if they are not collected or there are none.
    """

    facts: tuple[LayoutFact, ...]
    cited: frozenset[str] | None = None
    files: tuple[Art, ...] = ()


class OversizedBox(NamedTuple):
    """A tuck box that does not fit some papers: its inner measures, and the ids of these papers."""

    carton: TuckBox
    box: Dimensions
    papers: tuple[str, ...]


class BoxFaults(NamedTuple):
    """The faults of tuck boxes and of the label of the big box in one language.

    Attributes:
        facts: Text that does not fit, and pictures that cannot be shown.
        oversized: Tuck boxes that do not fit a paper; only in the language of the content.
        label_papers: Ids of the papers that the label does not fit; only in the language of the content.
        rooms: The largest size of a piece on each paper, in words.
    """

    facts: tuple[LayoutFact, ...] = ()
    oversized: tuple[OversizedBox, ...] = ()
    label_papers: tuple[str, ...] = ()
    rooms: str = ""
    files: tuple[Art, ...] = ()


class DocumentFaults(NamedTuple):
    """The faults of the documents of a game in one language.

    Attributes:
        book: None if there is no rulebook to print, or it was not laid out.
        boxes: None were found if the boxes were not laid out.
        findings: On examples of the rulebook; only in the language of the content, in which they are played.
        pictures: The picture files that they show.
    """

    book: RulebookFaults | None = None
    boxes: BoxFaults = BoxFaults()
    findings: tuple[Finding, ...] = ()
    pictures: tuple[DocumentPicture, ...] = ()


NO_FAULTS: Final = DocumentFaults()


Path = tuple[str | int, ...]
ScenarioData = dict[str, Any]


class FaultKind(StrEnum):
    """The kinds of faults of a card in play; each has a check."""

    UNREACHED = "unreached"  # no set-up brings the card into play
    UNSUPPORTED = "unheeded"  # the rules cannot carry out a word of it
    UNPLAYABLE = "unplayable"  # its effect can never happen
    IDLE = "idle"  # its effect happens but changes nothing
    UNNAMED = "unnamed"  # it changes something that neither data nor text mention
    AMOUNT = "amount"
    TARGET = "target"
    OPTION = "option"  # forced where it should be optional, or the reverse
    CONDITION = "condition"  # it acts although its condition is not met
    LIMIT = "limit"  # it acts more often than its limit allows
    ENDLESS = "endless"
    MEETING = "meeting"  # with another card of the same trigger, one is lost or their order is undefined
    BROKEN = "broken"  # it breaks an invariant of the game
    SUPPLY = "supply"  # a supply runs out


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of a card.

    Attributes:
        side: `front` or `back`.
        path: The place in the card's data, below the side.
        scenario: A state and commands that show it, as in a scenario file; empty if no state can be built.
    """

    kind: FaultKind
    side: str
    path: Path
    message: str
    scenario: ScenarioData


@dataclass(frozen=True, slots=True)
class Observation:
    """One play of the effect `at` of a side: what happened in a sentence, and a scenario that repeats it."""

    side: str
    at: int
    acts: bool  # whether it changed anything
    told: str
    scenario: ScenarioData


@dataclass(frozen=True, slots=True)
class CardPlay:
    """The result of exercising one card: plays in the order of effects, faults, and what was not tried and why."""

    card: str
    observations: tuple[Observation, ...]
    faults: tuple[Fault, ...]
    untried: tuple[str, ...] = ()
