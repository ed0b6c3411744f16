"""What a file promises printers and readers: full size, which edge to turn, what can be hidden, grey, its tree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.preflight.judging import Asked, Tell, inside
from generator.preflight.seen import Opened
from generator.spine.findings import Finding, Severity

_AGAIN: Final = "Print the file again, and do not let another program rewrite it."


def promised(seen: Opened, asked: Asked, tell: Tell) -> Iterator[Finding]:
    """Yield what is wrong with how a file asks to be printed, with its layers, its colours and what is read out."""
    yield from _wishes(seen, asked, tell)
    yield from _layers(seen, tell)
    for page, what in sorted((seen.coloured or {}).items()):
        message = f"{what} of a page that promises to be grey is in colour."
        yield tell(page, "TB432", Severity.ERROR, message, _AGAIN)
    for page, message in seen.untold:
        yield tell(page, "TB458", Severity.WARNING, message, _AGAIN)
    for language in sorted(asked.languages - seen.languages):
        message = f"Texts in {language} are not marked as such: they would be read out as if they were not."
        yield tell(1, "TB458", Severity.WARNING, message, _AGAIN)


def _wishes(seen: Opened, asked: Asked, tell: Tell) -> Iterator[Finding]:
    wishes = seen.wishes
    if not wishes.full_size:
        message = "The file does not ask to be printed at full size: viewers may scale it."
        yield tell(1, "TB433", Severity.ERROR, message, _AGAIN)
    # A page of one face, as large as its bleed, is for a shop that turns what it likes.
    double = any(sheet.side == "back" and sheet.bleed != sheet.media for sheet in seen.sheets)
    if double and not wishes.flip:
        message = "The file has backs, and does not say on which edge its sheets are turned."
        yield tell(1, "TB433", Severity.WARNING, message, _AGAIN)
    if double and asked.flip and wishes.flip in {"long", "short"} and asked.flip != wishes.flip:
        message = f"The file asks for sheets to be turned on the {wishes.flip} edge, not on the {asked.flip} one."
        yield tell(1, "TB433", Severity.ERROR, message, "Print it again with the edge that your printer turns on.")
    is_paper = any(sheet.bleed != sheet.media for sheet in seen.sheets)
    if is_paper and not wishes.own_paper:
        message = "The file does not ask for paper of its size: printers may take another."
        yield tell(1, "TB433", Severity.WARNING, message, _AGAIN)


def _layers(seen: Opened, tell: Tell) -> Iterator[Finding]:
    """Yield layers that nobody can find, that hide what is needed, or that print over cards."""
    for place, layer in enumerate(seen.layers):
        name = layer.name or f"number {place + 1}"
        if not layer.name or not layer.listed:
            message = f"Viewers do not list the layer {name}: nobody can hide or show it."
            yield tell(1, "TB434", Severity.WARNING, message, _AGAIN)
        on_cards = next(_over_cards(seen, place), None)
        if on_cards is not None and layer.printed:
            message = f"The layer {name} is printed over cards."
            yield tell(on_cards, "TB434", Severity.ERROR, message, _AGAIN)
        elif on_cards is None and not (layer.shown and layer.printed):
            message = f"The layer {name} is {'not printed' if layer.shown else 'hidden'}."
            yield tell(1, "TB434", Severity.ERROR, message, _AGAIN)


def _over_cards(seen: Opened, place: int) -> Iterator[int]:
    """Yield the numbers of pages on which a layer has something inside the trim of a card."""
    for sheet in seen.sheets:
        for which, area in sheet.layered:
            if which == place and any(inside(area, placed.trim) for placed in sheet.faces):
                yield sheet.number
