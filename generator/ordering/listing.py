"""The list of an order: for people as text, for tables as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Final

from generator.ordering.naming import Row
from generator.ordering.parts import Part
from generator.spine.shop import Shop
from generator.spine.units import UM_PER_MM
from generator.telling import counted

TEXT: Final = "order.txt"
TABLE: Final = "order.csv"
_WHITE: Final = "(white)"


def table(lines: Sequence[Row]) -> str:
    """Return the lines as CSV: deck, product, card, copies, front, back."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("deck", "product", "card", "copies", "front", "back"))
    writer.writerows((row.deck, row.product, row.card, row.copies, row.front, row.back) for row in lines)
    return out.getvalue()


def text(
    title: str, shop: Shop, parts: Sequence[Part], lines: Mapping[str, Sequence[Row]], left_out: Sequence[str]
) -> str:
    """Return the list for people.

    Args:
        title: The game and the language.
        shop: Where it is ordered.
        parts: The decks, as products.
        lines: The lines of each deck, by its id.
        left_out: Names of decks that the shop does not print.
    """
    said = [f"{title}", f"For {shop.called}{f', {shop.site}' if shop.site else ''}", ""]
    for part in parts:
        said += [*_head(part, shop), *_lines(part, lines[part.deck.id], shop), ""]
    if left_out:
        said += ["Not printed there; print at home:", *(f"  {name}" for name in left_out), ""]
    return "\n".join(said)


def _head(part: Part, shop: Shop) -> list[str]:
    how, product = part.how, part.how.product
    trim = f"{product.trim.width / UM_PER_MM:g} x {product.trim.height / UM_PER_MM:g} mm"
    said = [f"{part.deck.name.value}: {product.called}, {counted(part.number, 'piece')}"]
    canvas = f"{product.canvas[0]} x {product.canvas[1]} pixels, " if not shop.is_book else ""
    notes = [f"{canvas}{trim} when cut"]
    if how.scale != 1:
        notes.append(f"printed at {how.scale:.1%}")
    if how.extended > 0:
        notes.append(f"ground extended by {how.extended / UM_PER_MM:.2f} mm")
    if how.is_turned:
        notes.append("turned clockwise")
    said.append(f"  {'; '.join(notes)}")
    step = next((step for step in shop.steps if step >= part.number), None)
    if step is not None:
        empty = step - part.number
        said.append(f"  sold as {step} cards{f': {empty} stay empty' if empty else ''}")
    return said


def _lines(part: Part, lines: Sequence[Row], shop: Shop) -> list[str]:
    if shop.is_book:
        return [f"  {lines[0].front}: {2 * part.number} pages, each card's back before its front"]
    if shop.repeats:
        backs = sorted({row.back for row in lines})
        behind = backs[0] if len(backs) == 1 and backs[0] else f"{part.deck.id}/backs/, in the same order"
        return [f"  fronts: {part.deck.id}/fronts/, in order", f"  backs:  {behind if any(backs) else _WHITE}"]
    width = max(len(row.front) for row in lines)
    return [f"  {row.copies:>3} x {row.front:<{width}}  {row.back or _WHITE}" for row in lines]
