"""Draw hanging signs: a board on a bracket with the emblem of a trade."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from generator.art import pen
from generator.art.pen import Shapes, fill, join, lighten, mix, polygon, smooth, stroke
from generator.art.town.house import Look
from generator.model.colours import parse_hex
from generator.model.plan import Colour, Outline


def _bar(x0: float, y0: float, x1: float, y1: float, thick: float) -> Outline:
    dx, dy = x1 - x0, y1 - y0
    long = (dx * dx + dy * dy) ** 0.5
    nx, ny = -dy / long * thick / 2, dx / long * thick / 2
    return polygon(((x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)))


def _ring(cx: float, cy: float, outer: float, inner: float) -> Outline:
    return pen.circle(cx, cy, outer) + pen.circle(cx, cy, inner)


_NUMBERS: Final[Mapping[str, Callable[..., Outline]]] = {
    "bar": _bar, "ring": _ring, "circle": pen.circle, "ellipse": pen.ellipse, "rectangle": pen.rectangle,
    "star": lambda cx, cy, outer, inner, spikes: pen.star(cx, cy, outer, inner, int(spikes)),
}  # fmt: skip
_POINTS: Final[Mapping[str, Callable[[str], Outline]]] = {
    "polygon": pen.read_polygon, "curve": pen.read_curve, "taut-curve": partial(pen.read_curve, tension=0.8),
}  # fmt: skip


def _read_part(text: str) -> tuple[Outline, str]:
    """Read a part of an emblem: its outline in a box from -1 to 1, and its tone."""
    tone, shape, figures = text.split(" ", 2)
    read = _POINTS.get(shape)
    return _NUMBERS[shape](*map(float, figures.split())) if read is None else read(figures), tone


_DATA: Final = tomllib.loads(Path(__file__).with_name("emblems.toml").read_text(encoding="utf-8"))
_TONES: Final = {name: parse_hex(colour) for name, colour in _DATA["tones"].items()}
EMBLEMS: Final = {name: tuple(map(_read_part, parts)) for name, parts in _DATA["emblems"].items()}


def emblem(name: str, cx: float, cy: float, radius: float, ink: Colour) -> Shapes:
    """Draw an emblem about a point."""
    matrix = (radius, 0.0, 0.0, radius, cx, cy)
    for outline, tone in EMBLEMS[name]:
        is_ring = [letter for letter, *_ in outline].count("M") > 1
        yield fill(pen.place(outline, matrix), _TONES[tone], ink, 0.09, even_odd=is_ring)


def hanging_sign(name: str, x: float, y: float, size: float, look: Look, rng: random.Random, *, torn: bool) -> Shapes:
    """Draw a sign that hangs to the left of the wall at (x, y), `size` mm across; `torn`: from one chain only."""
    reach, r = size * 1.2, size / 2
    cx, cy = x - reach + r * 0.92, y + r + size * 0.2
    iron = lighten(look.ink, 0.12)
    curl = smooth(pen.points("0 0.34, -0.2 0.12, -0.5 0.04", x, y, reach, size), closed=False)
    yield stroke(pen.line(((x, y), (x - reach, y))), look.ink, size * 0.085)
    yield stroke(curl, look.ink, size * 0.06)
    yield fill(pen.circle(x - reach, y, size * 0.075), look.metal, look.ink, 0.1)
    yield fill(pen.rectangle(x - size * 0.06, y - size * 0.16, size * 0.12, size * 0.62), iron)
    chains = [pen.line(((cx + dx * r, y), (cx + dx * r, cy - r * 0.6))) for dx in (-0.55, 0.55)]
    # The board without its emblem: round, shield or plain
    outline = rng.choice(
        (
            pen.circle(cx, cy, r),
            pen.read_curve("-1 -1, 0 -0.9, 1 -1, 0.9 0.3, 0 1.12, -0.9 0.3", cx, cy, r, tension=0.6),
            pen.rounded_rect(cx - r, cy - r, r * 2, r * 2, r * 0.3),
        )
    )
    inner = pen.place(outline, pen.scaling(0.86, at=(cx, cy)))
    deep = mix(look.dark, look.ink, 0.25)
    board = (
        fill(pen.shift(outline, r * 0.12, r * 0.16), look.ink, alpha=0.35),
        fill(outline, pen.shade_across(cx - r, cx + r, look.metal, 0.35, 0.35), look.ink, 0.16),
        fill(inner, pen.across(cx - r, cx + r, lighten(deep, 0.16), deep), look.ink, 0.12),
        *emblem(name, cx, cy, r * 0.66, look.ink),
    )
    if torn:
        hook = (cx + 0.55 * r, y)
        yield from pen.rotate((stroke(chains[1], iron, 0.16), *board), -34, at=hook)
        return
    yield stroke(join(chains), iron, 0.18, dash=(0.28, 0.22))
    yield from board
