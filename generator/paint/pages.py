"""A page as PDF operators: its faces in their slots, then lines and small type over them."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import NamedTuple

from generator.paint import layers, operators
from generator.paint import marks as marking
from generator.paint.faces import QUARTERS, Pen, face
from generator.paint.marks import Marks
from generator.paint.operators import TO_POINTS, UNITS_PER_PT, number, rectangle, units
from generator.paint.stock import Stock
from generator.paint.tree import Tree
from generator.spine.plan import UNREAD, Area, Colour, Document, FacePlan, Layers, Node, Page, Rule, Slot, Type
from generator.spine.units import Um

_WHITE: Colour = (1.0, 1.0, 1.0)


class Shown(NamedTuple):
    """A face ready to be placed: the operators that draw it, from its bottom left trim corner, and whose they are."""

    face: FacePlan
    operators: str


class Faces:
    """The faces of one page; those that stand in several places of the document are drawn once and placed by name.

    Attributes:
        forms: The operators of those that this page is the first to show, by their index.
    """

    def __init__(self, plan: Document, repeated: AbstractSet[int], stock: Stock, marks: Marks, tree: Tree) -> None:
        """Take the document, which of its faces stand in several places, and what the page uses and says."""
        self._plan, self._repeated, self._stock, self._marks, self._tree = plan, repeated, stock, marks, tree
        self.forms: dict[int, str] = {}

    def shown(self, index: int) -> Shown:
        """Return a face, drawn; the first of several equal ones is read out, the others are a form that is not.

        A form cannot belong to several parts of a tree, nor could anybody want to have a card read out once a copy.
        """
        one = self._plan.faces[index]
        if index in self._repeated:
            is_first = self._stock.is_first(index)
            name = self._stock.face(index)
            if is_first:
                self.forms[index] = face(one, self._stock)
            if not (is_first and _says_something(one)):
                return Shown(one, f"{marking.NONE}\n/{name} Do\n{marking.END}")
        if not self._plan.flows:
            self._marks.under(self._tree.root.child(Node("Sect", index)))
        return Shown(one, face(one, self._stock, self._marks))


def repeated(plan: Document) -> frozenset[int]:
    """Return the faces that stand in several places of a document."""
    places = Counter(slot.face for page in plan.pages for slot in page.slots)
    return frozenset(index for index, count in places.items() if count > 1)


def _says_something(face: FacePlan) -> bool:
    return any(step.tag != UNREAD and (step.tag or isinstance(step, Type)) for step in face.steps)


def page_operators(page: Page, faces: Faces, stock: Stock, named: Layers) -> str:
    """Return the operators of a page of the plan; parts of it that are `named` can be hidden.

    Everything is marked; what stands around faces is read out to nobody.
    """
    parts = [TO_POINTS, *_moved(page)]
    parts.extend(_slot(slot, page, faces.shown(slot.face)) for slot in page.slots)
    if page.rules:
        parts.append(layers.within(named, "marks", _unread(_rules(page.rules, page.size.height))))
    parts.append(layers.within(named, "slug", _unread(_drawn(page.slug, stock, page.size.height))))
    parts.append(layers.within(named, "guides", _unread(_drawn(page.guides, stock, page.size.height))))
    return "\n".join(filter(None, parts))


def _unread(drawn: str) -> str:
    return f"{marking.NONE}\n{drawn}\n{marking.END}" if drawn else ""


def _drawn(steps: tuple[Type | Area, ...], stock: Stock, height: Um) -> str:
    pen = Pen(stock, height)
    for step in steps:
        pen.step(step)
    return "\n".join(pen.out)


def _moved(page: Page) -> Iterable[str]:
    """Yield what moves, then turns, the whole page."""
    if page.turn:
        x, y = units(page.size.width) / 2, units(page.size.height) / 2
        cos, sin = math.cos(math.radians(page.turn)), math.sin(math.radians(page.turn))
        matrix = (cos, -sin, sin, cos, x - cos * x - sin * y, y + sin * x - cos * y)
        yield " ".join(number(value, digits=8) for value in matrix) + " cm"
    if any(page.shift):
        yield f"1 0 0 1 {units(page.shift[0])} {-units(page.shift[1])} cm"


def _slot(slot: Slot, page: Page, shown: Shown) -> str:
    """Return a face in its place, turned about its middle and cut off where its bleed ends."""
    turn = slot.turn % 360
    a, b, c, d = QUARTERS[turn]
    width, height = units(shown.face.size.width), units(shown.face.size.height)
    x = units(slot.trim.x) + (width if turn == 180 else height if turn == 270 else 0)  # noqa: PLR2004 degrees
    y = units(page.size.height - slot.trim.bottom)
    y += height if turn == 180 else width if turn == 90 else 0  # noqa: PLR2004 degrees
    bleed = units(slot.bleed)
    clip = rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    named = re.sub(r"[()\\]", r"\\\g<0>", shown.face.id)
    return f"/Face <</Id ({named})>> BDC\nq {a} {b} {c} {d} {x} {y} cm {clip} W n\n{shown.operators}\nQ\nEMC"


@lru_cache(maxsize=8)
def _rules(rules: tuple[Rule, ...], height: Um) -> str:
    """Return the lines of a page, the same on most pages; halos first, so that no halo hides a line."""
    halos = [_rule(rule, height, rule.weight + 2 * rule.halo, _WHITE) for rule in rules if rule.halo > 0]
    return "\n".join(("0 J", *halos, *(_rule(rule, height, rule.weight, rule.colour) for rule in rules)))


def _rule(rule: Rule, height: Um, weight: float, tint: Colour) -> str:
    x0, y0 = units(rule.x0), units(height - rule.y0)
    x1, y1 = units(rule.x1), units(height - rule.y1)
    return f"{operators.line(tint)} {number(weight * UNITS_PER_PT, digits=1)} w {x0} {y0} m {x1} {y1} l S"
