"""Beards, which lie under the mouth, and moustaches, which lie over it; in units about the middle of the head."""

from __future__ import annotations

from generator.art import pen
from generator.art.pen import Point
from generator.art.portrait_light import blade, form, merged, strands
from generator.art.portrait_sitter import Sitter
from generator.spine.plan import Flat, Linear, Path, Shape


def beard(s: Sitter, fx: float, chin: float, wide: float) -> tuple[Shape, ...]:
    """Return what grows on cheeks and chin, for a face with its middle at `fx`, `wide` to each side."""
    if s.beard == "short":
        return _short(s, fx, chin, wide)
    if s.beard == "long":
        return _long(s, fx, chin, wide)
    return ()


def _ground(s: Sitter, top: float, foot: float) -> Linear:
    tone = s.locks
    return Linear(-12, top, 12, foot, ((0.0, tone.light), (0.4, tone.mid), (1.0, tone.shade)))


def _short(s: Sitter, fx: float, chin: float, wide: float) -> tuple[Shape, ...]:
    rng = s.chance("beard")
    half: tuple[Point, ...] = (
        (wide * 1.0, 1),
        (wide * 1.0, 8),
        (wide * 0.88, 14.5),
        (wide * 0.6, chin + 0.6),
        (wide * 0.25, chin + 3.4),
    )
    inner: tuple[Point, ...] = (
        (wide * 0.84, 1.5),
        (wide * 0.78, 8),
        (wide * 0.56, 11.6),
        (wide * 0.34, 10.4),
        (wide * 0.08, 11.2),
    )
    points = (
        *((x + fx * 0.3, y) for x, y in half),
        *((-x + fx * 0.3, y) for x, y in reversed(half)),
        *((-x + fx * 0.8, y) for x, y in inner),
        *((x + fx * 0.8, y) for x, y in reversed(inner)),
    )
    hairs = []
    for i in range(-6, 7):
        x = i * wide * 0.14 + fx * 0.5
        y = chin - 1 - abs(i) * 1.6
        hairs.append(((x, y - 3.6), (x * 1.02 + rng.uniform(-0.5, 0.5), y - 1), (x * 1.04, y + 1.8)))
    inside = (
        strands(hairs, s.locks.deep, 0.6, alpha=0.6),
        strands([tuple((x - 0.8, y - 1) for x, y in line) for line in hairs[::2]], s.locks.glint, 0.45, alpha=0.5),
    )
    return form(
        pen.smooth(points, tension=0.85),
        s.locks,
        ground=_ground(s, 2, chin + 4),
        inside=inside,
        shade=1.8,
        rim=0.9,
        line=0.8,
    )


def _long(s: Sitter, fx: float, chin: float, wide: float) -> tuple[Shape, ...]:
    rng = s.chance("beard")
    cheek = (
        (wide * 1.0, 0.5),
        (wide * 1.04, 9),
        (wide * 0.98, 19),
        (wide * 0.62, chin + 7),
        (0.0, chin + 12),
    )
    inner = ((wide * 0.84, 1.5), (wide * 0.76, 7.5), (wide * 0.56, 11.0), (wide * 0.34, 10.2), (wide * 0.08, 11.0))
    mass = pen.smooth(
        (
            *((x + fx * 0.3, y) for x, y in cheek),
            *((-x + fx * 0.3, y) for x, y in reversed(cheek[:-1])),
            *((-x + fx * 0.8, y) for x, y in inner),
            *((x + fx * 0.8, y) for x, y in reversed(inner)),
        ),
        tension=0.8,
    )
    tips = []
    for i in range(-4, 5):
        x = i * wide * 0.21
        far = chin + 19 - abs(i) * 2.7 + rng.uniform(-1.2, 1.2)
        bend = (x * 1.1 + fx * 0.4 + (2.2 if i % 2 else -1.4), (chin + far) / 2 - 1)
        tips.append(blade((x * 0.95 + fx * 0.5, chin - 7), bend, (x * 0.62 + fx, far), wide * 0.42, root=1.0))
    shapes = merged((*tips, mass), _ground(s, 0, chin + 20), s.locks.line, width=0.8)
    lines = []
    for i in range(-5, 6):
        x = i * wide * 0.17
        top = 12.5 if abs(i) > 2 else chin - 2
        lines.append(
            ((x + fx * 0.8, top), (x * 1.02 + fx * 0.5 + 0.8, chin + 3), (x * 0.72 + fx, chin + 15 - abs(i) * 2.0))
        )
    return (
        *shapes,
        strands(lines, s.locks.deep, 0.75, alpha=0.6),
        strands([tuple((x - 1.1, y) for x, y in line[:2]) for line in lines[1::2]], s.locks.glint, 0.6, alpha=0.6),
    )


def moustache(s: Sitter, fx: float) -> tuple[Shape, ...]:
    """Return the moustache: curled and waxed alone, plainer over a long beard."""
    if s.beard not in {"moustache", "long"}:
        return ()
    x = fx * 1.2
    reach, curl = (10.5, -3.6) if s.beard == "moustache" else (8.6, 4.0)
    shapes: list[Shape] = []
    for side in (-1, 1):
        points = (
            (x + side * 0.1, 10.6),
            (x + side * 3.4, 10.0),
            (x + side * 7.0, 12.6),
            (x + side * reach, 12.8 + curl),
            (x + side * (reach - 0.2), 14.2 + curl * 0.72),
            (x + side * 6.4, 15.6),
            (x + side * 2.4, 14.2),
            (x + side * 0.1, 12.6),
        )
        hairs = [
            ((x + side * 1.2, 11.6 + i), (x + side * 4.6, 12.0 + i * 0.9), (x + side * 7.6, 14.0 + i * 0.3))
            for i in range(3)
        ]
        inside = (strands(hairs, s.locks.deep, 0.5, alpha=0.6),)
        shapes.extend(
            form(
                pen.smooth(points, tension=0.9),
                s.locks,
                ground=_ground(s, 9, 17),
                inside=inside,
                shade=0.9,
                rim=0.5,
                line=0.7,
            )
        )
    return (*shapes, Path(pen.circle(x, 11.4, 0.01), Flat(s.locks.deep)))
