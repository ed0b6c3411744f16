"""Grounds and rims of tokens and pieces: players are told apart by a pattern as well as by colour."""

from __future__ import annotations

from collections.abc import Mapping

from generator.art import figures, order, ornaments, pen
from generator.art.order import Drawer, Order
from generator.art.ornaments import SOOT
from generator.spine.plan import Colour, Outline, Path, Radial, Shape, Stroke

_DARK = 0.2  # how light a ground is on which no dark line is seen
PATTERNS = ("plain", "stripes", "dots", "chequers")


def patterned(box: tuple[float, float, float, float], pattern: str, tone: Colour, step: float) -> tuple[Shape, ...]:
    """Return the marks of a pattern in one colour over a box (x, y, width, height), even from its middle."""
    x, y, width, height = box
    cx, cy = x + width / 2, y + height / 2
    columns, rows = int(width / step / 2) + 2, int(height / step / 2) + 2
    marks: list[Outline] = []
    if pattern == "stripes":
        reach = (width + height) / 2
        for i in range(-int(reach / step) - 1, int(reach / step) + 2):
            left = cx + i * step
            marks.append(
                pen.polygon(
                    (
                        (left - step / 4 - height / 2, cy + height / 2),
                        (left + step / 4 - height / 2, cy + height / 2),
                        (left + step / 4 + height / 2, cy - height / 2),
                        (left - step / 4 + height / 2, cy - height / 2),
                    )
                )
            )
    elif pattern in {"dots", "chequers"}:
        for i in range(-columns, columns + 1):
            for j in range(-rows, rows + 1):
                dotted = pattern == "dots"
                mx, my = cx + (i + (0.5 if dotted and j % 2 else 0.0)) * step, cy + j * step
                if abs(mx - cx) > width / 2 + step / 2 or abs(my - cy) > height / 2 + step / 2:
                    continue
                if dotted:
                    marks.append(pen.circle(mx, my, step * 0.31))
                elif (i + j) % 2:
                    marks.append(pen.rectangle(mx - step / 2, my - step / 2, step, step))
    if not marks:
        return ()
    return (pen.clipped((pen.filled(pen.joined(marks), tone),), pen.rectangle(*box)),)


def _pattern(asked: Order) -> tuple[Shape, ...]:
    """A ground of one colour with a pattern in another, to the edge of the box."""
    box = (0.0, 0.0, asked.width, asked.height)
    tint, other = asked.colour("tint"), asked.colour("other")
    return (
        pen.filled(pen.rectangle(*box), tint),
        *patterned(box, asked.word("pattern"), other, asked.number("step")),
    )


def _token(asked: Order) -> tuple[Shape, ...]:
    """A rim and a domed face for an icon; what lies under the rim's outside is seen to the edge of the token."""
    cx, cy = asked.width / 2, asked.height / 2
    r = min(asked.width, asked.height) / 2
    tint, rim = asked.colour("tint"), asked.colour("rim")
    face = _face(asked.word("face"), cx, cy, r * asked.number("share"))
    inner = _face(asked.word("face"), cx, cy, r * asked.number("share") * 0.9)
    dome = Radial(
        cx - r * 0.25,
        cy - r * 0.3,
        r * 1.15,
        ((0.0, pen.lighten(tint, 0.24)), (0.5, tint), (1.0, pen.darken(tint, 0.24))),
    )
    return (
        pen.filled(pen.bent(face, pen.moving(r * 0.015, r * 0.05)), SOOT, alpha=0.35),
        Path(face, dome, Stroke(rim, r * 0.1)),
        Path(inner, None, Stroke(rim, r * 0.025, 0.55)),
    )


def _face(kind: str, cx: float, cy: float, r: float) -> Outline:
    """Return the outline of a token's face."""
    if kind == "drop":
        return ornaments.drop(cx, cy + r * 0.32, r * 0.72)
    if kind == "flame":
        return ornaments.flame(cx, cy + r, r * 2.05)
    if kind == "octagon":
        return pen.polygon(ornaments.around(cx, cy, r * 1.04, 8, turn=22.5))
    if kind == "scallop":
        return pen.polygon(pen.star_points(cx, cy, r * 1.04, r * 0.92, 12))
    return pen.circle(cx, cy, r)


def _standee(asked: Order) -> tuple[Shape, ...]:
    """A piece to be folded at half its height: the figure upright below and upside down above, feet at both ends."""
    width, height = asked.width, asked.height
    tint, other, pattern = asked.colour("tint"), asked.colour("other"), asked.word("pattern")
    half, is_flat = height / 2, asked.word("state") == "flat"
    figure = _FIGURES[asked.word("figure")]
    # What stands out from the ground: dark coats and lines, or pale ones where the ground is as dark as they would be.
    is_light = pen.luminance(tint) > _DARK
    bright = tint if is_light else pen.lighten(other, 0.35)
    base = half * 0.2
    dark = pen.darken(pen.mix(tint, other, 0.5), 0.55) if is_light else pen.lighten(other, 0.14)
    line = dark if is_light else pen.lighten(other, 0.5)
    sky = pen.down(0, half, pen.lighten(tint, 0.25), tint)
    picture: tuple[Shape, ...] = (
        pen.filled(pen.rectangle(0, 0, width, half), sky),
        *patterned((0.0, half - base, width, base), pattern, other, base * 0.5),
        pen.stroked(pen.line(((0, half - base), (width, half - base))), line, 0.35),
        *figure(width / 2, half - base, min(width * 0.86, (half - base) * 1.25), dark, bright),
    )
    lower = pen.clipped(pen.moved(picture, 0, half), pen.rectangle(0, half, width, half))
    return (
        lower,
        *pen.rotated((lower,), 180, at=(width / 2, half)),
        *((Path(pen.line(((0, half), (width, half))), None, Stroke(line, 0.2, 0.9, (1.0, 0.8))),) if is_flat else ()),
        *(_slits(asked, asked.number("base")) if is_flat and asked.number("base") else ()),
    )


def _standee_base(asked: Order) -> tuple[Shape, ...]:
    """A disc that is folded into a half-disc: it stands on its fold, and a piece stands in its slits."""
    width, height = asked.width, asked.height
    tint, other = asked.colour("tint"), asked.colour("other")
    across = min(width, height)
    line = pen.colour("#0d0c0e") if pen.luminance(tint) > _DARK else pen.lighten(other, 0.5)
    disc = pen.circle(width / 2, height / 2, across / 2)
    fold = pen.line(((width / 2 - across / 2, height / 2), (width / 2 + across / 2, height / 2)))
    return (
        pen.filled(pen.rectangle(0, 0, width, height), tint),
        pen.clipped(patterned((0.0, 0.0, width, height), asked.word("pattern"), other, across / 10), disc),
        Path(disc, None, Stroke(line, 0.2)),
        Path(fold, None, Stroke(line, 0.2, 0.9, (1.0, 0.8))),
        *_slits(asked, across),
    )


def _slits(asked: Order, base: float) -> tuple[Shape, ...]:
    """Return the slits at both ends of a piece that is folded in the middle, as wide as two layers are thick.

    A base is half as high as its disc is wide; the slits of piece and base are each half as deep as that, so that both
    stand on the table.
    """
    wide, deep = 2 * asked.number("stock"), base / 4
    ends = (0.0, asked.height - deep)
    slits = pen.joined(pen.rectangle(asked.width / 2 - wide / 2, y, wide, deep) for y in ends)
    return (pen.filled(slits, pen.WHITE, line=SOOT, width=0.12),)


_FIGURES = {"crew": figures.crew, "wagon": figures.wagon}
_PATTERN = order.word("Marks that tell players apart without colour", PATTERNS, "plain")
_STOCK = order.number("Thickness in mm of a layer of what it is printed on", least=0.05, most=3, default=0.32)
_TINT = order.colour("Main colour", "#2a719f")
_OTHER = order.colour("Colour of the marks", "#123b57")

DRAWINGS: Mapping[str, Drawer] = {
    "pattern": Drawer(
        _pattern,
        "A ground with a pattern, to the edge of its box",
        {
            "tint": _TINT,
            "other": _OTHER,
            "pattern": _PATTERN,
            "step": order.number("From mark to mark, in mm", least=0.3, most=20, default=2.0),
        },
    ),
    "token": Drawer(
        _token,
        "The domed face of a token, for an icon",
        {
            "tint": _TINT,
            "rim": order.colour("Colour of its rim", "#fff4d8"),
            "face": order.word("Its outline", ("round", "octagon", "scallop", "drop", "flame"), "round"),
            "share": order.number("Radius of the face as a share of the token's", least=0.2, most=1, default=0.72),
        },
    ),
    "standee": Drawer(
        _standee,
        "A piece to be folded at half its height",
        {
            "figure": order.word("Who stands there", tuple(_FIGURES), "crew"),
            "tint": _TINT,
            "other": _OTHER,
            "pattern": _PATTERN,
            "base": order.number("Width in mm of the base that it stands in; 0: none", least=0, most=100, default=0),
            "stock": _STOCK,
            "state": order.word("To be cut and folded, or as it stands on the table", ("flat", "standing"), "flat"),
        },
    ),
    "standee-base": Drawer(
        _standee_base,
        "A disc with slits, to be folded: the base of a piece",
        {"tint": _TINT, "other": _OTHER, "pattern": _PATTERN, "stock": _STOCK},
    ),
}
