"""Read who sits for a portrait, and shade the parts of the figure.

Portraits are drawn in units of a hundredth of the picture's height, x from the middle, y downwards from the top; heads
in the same units from their own middle. Light falls from the upper left; fires in the street behind put a warm rim on
every right edge.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator.art import pen
from generator.art.gallery import DrawingSpec
from generator.art.pen import Point, Points, Shapes, fill, join, mix, smooth, stroke
from generator.model.plan import Colour, Ground, Linear, Outline, Path, Shape, Stroke

INK: Colour = (0.105, 0.062, 0.098)
WARM: Colour = (1.0, 0.92, 0.74)
DUSK: Colour = (0.19, 0.06, 0.26)
FIRE: Colour = (1.0, 0.66, 0.32)


@dataclass(frozen=True, slots=True)
class Tones:
    """One colour in the light and out of it: `glint`, `light`, `mid`, `shade`, `deep`, and `line` for its outline."""

    glint: Colour
    light: Colour
    mid: Colour
    shade: Colour
    deep: Colour
    line: Colour


def tones(base: Colour) -> Tones:
    """Return the tones of a colour: warmer towards the light, bluer and duller away from it."""
    return Tones(
        mix(base, (1.0, 0.97, 0.88), 0.68),
        mix(base, WARM, 0.32),
        base,
        mix(base, DUSK, 0.42),
        mix(base, (0.11, 0.03, 0.16), 0.68),
        mix(INK, base, 0.1),
    )


GOLD = tones((0.86, 0.62, 0.22))
STEEL = tones((0.60, 0.64, 0.70))
BONE = tones((0.90, 0.85, 0.72))
LINEN = tones((0.93, 0.90, 0.83))
LEATHER = tones((0.45, 0.28, 0.17))


# Outlines


def mirror_half(half: Points) -> tuple[Point, ...]:
    """Return the points of a closed outline from its right half, top to bottom, mirrored at x = 0."""
    return (*half, *[(-x, y) for x, y in reversed(half) if abs(x) > 0.01])


def lean_points(points: Points, lean: float) -> tuple[Point, ...]:
    """Return the points of a head turned by `lean` (-1 left, 1 right): the far side narrows, the chin follows."""
    return tuple((x * (1 - 0.07 * lean * (1 if x > 0 else -1)) + lean * 0.05 * (y + 18.0), y) for x, y in points)


def blade(start: Point, bend: Point, end: Point, width: float, *, root: float = 0.35) -> Outline:
    """Return a lock from `start`, by `bend`, to a point at `end`: `width` at its belly, `root` of it at its start."""
    (x0, y0), (x1, y1), (x2, y2) = start, bend, end
    dx, dy = x2 - x0, y2 - y0
    length = math.hypot(dx, dy) or 1.0
    nx, ny = -dy / length * width / 2, dx / length * width / 2
    return (
        ("M", x0 + nx * root, y0 + ny * root),
        ("C", x1 + nx * 1.3, y1 + ny * 1.3, (x1 + x2) / 2 + nx, (y1 + y2) / 2 + ny, x2, y2),
        ("C", (x1 + x2) / 2 - nx, (y1 + y2) / 2 - ny, x1 - nx * 1.3, y1 - ny * 1.3, x0 - nx * root, y0 - ny * root),
        ("Z",),
    )


def lock(left: Point, right: Point, tip: Point, sway: float) -> Outline:
    """Return a lock or tongue of flame that stands on the line from `left` to `right`, bent to its side by `sway`."""
    (ax, ay), (bx, by), (tx, ty) = left, right, tip
    dx, dy = tx - (ax + bx) / 2, ty - (ay + by) / 2
    length = math.hypot(dx, dy) or 1.0
    nx, ny = -dy / length * sway, dx / length * sway
    hx, hy = (ax - bx) * 0.3, (ay - by) * 0.3
    near, far = 0.3, 0.3
    return (
        ("M", ax, ay),
        ("C", ax + dx * near + nx, ay + dy * near + ny, tx - dx * far + nx + hx, ty - dy * far + ny + hy, tx, ty),
        ("C", tx - dx * far + nx - hx, ty - dy * far + ny - hy, bx + dx * near + nx, by + dy * near + ny, bx, by),
        ("Z",),
    )


def along(left: Point, right: Point, tip: Point, sway: float, share: float) -> tuple[Point, ...]:
    """Return a strand inside such a lock, from near its foot to near its tip; `share` 0 is at its left edge."""
    x, y = left[0] + (right[0] - left[0]) * share, left[1] + (right[1] - left[1]) * share
    dx, dy = tip[0] - x, tip[1] - y
    length = math.hypot(dx, dy) or 1.0
    nx, ny = -dy / length * sway, dx / length * sway
    return tuple((x + dx * k + nx * bend, y + dy * k + ny * bend) for k, bend in ((0.15, 0.4), (0.5, 0.8), (0.85, 0.3)))


def taper(points: Points, widths: Sequence[float]) -> Outline:
    """Return a stroke of changing width through the points, as a closed outline."""
    left: list[Point] = []
    right: list[Point] = []
    for i, ((x, y), width) in enumerate(zip(points, widths, strict=True)):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / length * width / 2, (bx - ax) / length * width / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return smooth((*left, *reversed(right)), tension=0.9)


def curve(*points: Point) -> Outline:
    """Return an open smooth line through the points."""
    return smooth(points, closed=False)


# Light


def crescent(outline: Outline, dx: float, dy: float, tone: Colour, alpha: float) -> Path:
    """Fill what the outline leaves bare when it moves by (dx, dy); clip this to the outline."""
    x0, y0, x1, y1 = pen.outline_bounds(outline)
    around = pen.rectangle(x0 - 12, y0 - 12, x1 - x0 + 24, y1 - y0 + 24)
    return fill((*around, *pen.shift(outline, dx, dy)), tone, alpha=alpha, even_odd=True)


def form(
    outline: Outline,
    tone: Tones,
    *,
    ground: Ground | None = None,
    line: float = 0.9,
    shade: float = 3.0,
    rim: float = 0.9,
    inside: Iterable[Shape] = (),
) -> Shapes:
    """Draw a solid thing: gradient, `inside` (clipped to it), shade on the right and below, rim light, dark outline.

    `shade`, `rim` and `line` are widths; 0 leaves one out.
    """
    x0, y0, x1, y1 = pen.outline_bounds(outline)
    base = ground or Linear(x0, y0, x1, y1, ((0.0, tone.light), (0.45, tone.mid), (1.0, tone.shade)))
    room = pen.rectangle(x0 - 6, y0 - 6, x1 - x0 + 12, y1 - y0 + 12)
    lit: list[Shape] = [fill(room, base), *inside]
    if shade:
        lit.append(crescent(outline, -shade, -shade * 0.6, tone.deep, 0.42))
    if rim and min(x1 - x0, y1 - y0) > 5:
        lit.append(crescent(outline, -rim * 1.15, rim * 0.4, mix(FIRE, tone.glint, 0.3), 0.9))
    shapes: list[Shape] = [pen.clip(tuple(lit), outline)]
    if line:
        shapes.append(stroke(outline, tone.line, line))
    return tuple(shapes)


def merge(outlines: Sequence[Outline], ground: Ground, line: Colour, *, width: float = 0.9) -> Shapes:
    """Draw overlapping outlines as one mass: the line shows around the whole only."""
    around = Stroke(line, width * 2)
    return (*(Path(outline, None, around) for outline in outlines), *pen.fill_each(outlines, ground))


def form_each(outlines: Iterable[Outline], tone: Tones, *, shade: float, rim: float, line: float) -> Shapes:
    """Draw solid things of one kind, one after the other; see `form`."""
    for outline in outlines:
        yield from form(outline, tone, shade=shade, rim=rim, line=line)


def strands(
    lines: Iterable[Points], tone: Colour, width: float, *, alpha: float = 1.0, dx: float = 0.0, dy: float = 0.0
) -> Path:
    """Draw fine lines of one tone, moved by (dx, dy), as one path: hair, fur, folds, wrinkles."""
    moved = [smooth(pen.place_points(points, dx, dy), closed=False) for points in lines]
    return stroke(join(moved), tone, width, alpha=alpha)


HAIR = ("none", "short", "long", "wild", "bun", "braids", "bald-sides", "mohawk", "curly", "flames", "leaves")


@dataclass(frozen=True, slots=True)
class Sitter:
    """The person in a portrait: words as ordered, colours as tones.

    Attributes:
        lean: Where the head is turned, -1 (left) to 1 (right).
        tilt: Of the head, degrees clockwise.
        iris: Colour of the eyes.
        accent: A colour that stands out from the clothes, for bands, plumes and linings.
        old: Whether the hair is so pale that the face gets lines.
    """

    kind: str
    face: str
    hair: str
    ears: str
    horns: str
    beard: str
    headgear: str
    eyes: str
    mouth: str
    collar: str
    extra: str
    size: str
    seed: int
    skin: Tones
    locks: Tones
    cloth: Tones
    accent: Tones
    backdrop: Colour
    iris: Colour
    lean: float
    tilt: float
    old: bool

    @property
    def covered(self) -> bool:
        """Whether headgear hides the top of the head."""
        return self.headgear in _COVERS

    def chance(self, part: str) -> random.Random:
        """Return a random generator for one part, so that no part moves another."""
        return pen.random_stream("portrait", part, self.seed)


_COVERS = frozenset({"hood", "tophat", "witch-hat", "helmet", "cap", "turban", "mitre", "feather-cap"})
_IRISES: tuple[Colour, ...] = (
    (0.36, 0.22, 0.12),
    (0.20, 0.42, 0.28),
    (0.16, 0.36, 0.56),
    (0.52, 0.34, 0.10),
    (0.30, 0.32, 0.40),
)
_ACCENTS: tuple[Colour, ...] = (
    (0.80, 0.56, 0.20),
    (0.68, 0.18, 0.15),
    (0.14, 0.42, 0.44),
    (0.36, 0.22, 0.46),
    (0.86, 0.80, 0.66),
)


def read_sitter(spec: DrawingSpec) -> Sitter:
    """Read the person from the specification of a drawing."""
    seed = spec.integer("seed")
    rng = pen.random_stream("portrait", "pose", seed)
    hair, skin, cloth = map(spec.colour, ("hair-colour", "skin", "clothes"))
    lean = rng.choice((-1.0, 1.0)) * rng.uniform(0.35, 0.9)
    # One of the two accents that differ most from the colour of the clothes
    far = sorted(_ACCENTS, key=lambda tone: -sum((a - b) ** 2 for a, b in zip(tone, cloth, strict=True)))
    # The shape of the face; `auto` reads it from size, mouth, beard and hair
    shape = spec.word("face")
    signs = (
        (shape != "auto", shape),
        (spec.word("mouth") == "tusks", "broad"),
        (spec.word("ears") == "big", "gaunt"),
        (spec.word("beard") != "none", "square"),
        (spec.word("hair") in {"long", "bun", "braids", "curly", "leaves"}, "soft"),
        (spec.word("size") == "small", "round"),
        (spec.word("ears") == "pointed", "gaunt"),
    )
    words = ("kind", "hair", "ears", "horns", "beard", "headgear", "eyes", "mouth", "collar", "extra", "size")
    return Sitter(
        **{name: spec.word(name) for name in words},
        face=next((found for seen, found in signs if seen), "square"),
        seed=seed,
        skin=tones(skin),
        locks=tones(hair),
        cloth=tones(cloth),
        accent=tones(rng.choice(far[:2])),
        backdrop=spec.colour("backdrop"),
        iris=rng.choice(_IRISES),
        lean=lean,
        tilt=lean * rng.uniform(1.0, 4.5),
        old=(pen.luminance(hair) > 0.55 and max(hair) - min(hair) < 0.22),
    )
