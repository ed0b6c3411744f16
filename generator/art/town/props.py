"""Draw what can stand around a house: crates, barrels, a stall, a statue, a lamp, a telescope, a balloon.

`EXTRAS` lists these and what is built on to a house, with the layer in which each is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.art import pen
from generator.art.pen import Shapes, darken, fill, join, lighten, mix, polygon, smooth, stroke
from generator.art.town import extras, openings
from generator.art.town.house import Site
from generator.model.plan import Colour, Outline, Shape

_WOOD = pen.colour("#a3733f")


def crate(x: float, y: float, size: float, ink: Colour) -> Shapes:
    """Draw a crate with its bottom left corner at (x, y)."""
    top, edge = y - size, size * 0.16
    cross = polygon(
        ((x, y - edge), (x, y), (x + edge, y), (x + size, top + edge), (x + size, top), (x + size - edge, top))
    )
    slats = [pen.line(((x, top + size * i / 4), (x + size, top + size * i / 4))) for i in (1, 2, 3)]
    frame = pen.rectangle(x, top, size, size) + pen.rectangle(x + edge, top + edge, size - 2 * edge, size - 2 * edge)
    yield fill(
        pen.rectangle(x, top, size, size), pen.across(x, x + size, lighten(_WOOD, 0.1), darken(_WOOD, 0.35)), ink, 0.16
    )
    yield stroke(join(slats), ink, 0.12, alpha=0.6)
    yield fill(cross, lighten(_WOOD, 0.12), ink, 0.12)
    yield fill(frame, lighten(_WOOD, 0.18), ink, 0.14, even_odd=True)


def crates(site: Site) -> Shapes:
    """Draw a stack of crates in front of the right end of the house."""
    u, ink = site.u, site.look.ink
    x, y = site.bones.storeys[0].x1 - 1.8 * u, site.ground + 1.7 * u
    yield fill(pen.ellipse(x + 3.2 * u, y, 4.2 * u, 0.7 * u), pen.BLACK, alpha=0.3)
    yield from crate(x, y, 2.9 * u, ink)
    yield from crate(x + 3.1 * u, y + 0.1 * u, 2.6 * u, ink)
    yield from crate(x + 1.3 * u, y - 2.9 * u, 2.3 * u, ink)


def barrel(cx: float, y: float, wide: float, ink: Colour) -> Shapes:
    """Draw an upright barrel that stands on `y`."""
    high, half = wide * 1.28, wide / 2
    body: Outline = pen.path(
        "M -0.8 0 C -1.15 -0.3 -1.15 -0.7 -0.8 -1 L 0.8 -1 C 1.15 -0.7 1.15 -0.3 0.8 0 Z", cx, y, half, high
    )
    staves = [pen.line(pen.points("1 0, 1.2 -0.5, 1 -1", cx, y, half * at, high)) for at in (-0.45, -0.1, 0.25, 0.55)]
    hoops = [pen.rectangle(cx - half * 1.1, y - high * at, half * 2.2, high * 0.09) for at in (0.26, 0.84)]
    yield pen.clip(
        (
            fill(body, pen.shade_across(cx - half, cx + half, _WOOD, 0.15, 0.45)),
            stroke(join(staves), ink, 0.12, alpha=0.6),
            fill(join(hoops), pen.across(cx - half, cx + half, pen.colour("#b5bcc2"), pen.colour("#50565c")), ink, 0.1),
        ),
        body,
    )
    yield stroke(body, ink, 0.18)
    yield fill(pen.ellipse(cx, y - high, half * 0.8, half * 0.2), darken(_WOOD, 0.3), ink, 0.14)


def barrels(site: Site) -> Shapes:
    """Draw barrels in front of the left end of the house, one of them lying."""
    u, ink = site.u, site.look.ink
    x, y = site.bones.storeys[0].x0 - 0.8 * u, site.ground + 1.6 * u
    end = (x - 3.0 * u, y - 0.6 * u)
    yield fill(pen.ellipse(x - 0.4 * u, y, 4.6 * u, 0.7 * u), pen.BLACK, alpha=0.3)
    yield from barrel(x + 1.7 * u, y - 0.7 * u, 2.5 * u, ink)
    yield from barrel(x - 0.5 * u, y, 2.7 * u, ink)
    yield fill(pen.circle(end[0], end[1] - 0.5 * u, 1.25 * u), _WOOD, ink, 0.18)
    yield stroke(pen.circle(end[0], end[1] - 0.5 * u, 1.0 * u), pen.colour("#50565c"), 0.22 * u)
    yield stroke(
        pen.line(((end[0] - 0.9 * u, end[1] - 0.5 * u), (end[0] + 0.9 * u, end[1] - 0.5 * u))), ink, 0.12, alpha=0.6
    )
    yield fill(pen.circle(end[0], end[1] - 0.1 * u, 0.24 * u), ink)


def stall(site: Site) -> Shapes:
    """Draw a market stall on the right: striped cloth, a counter, fruit, a lantern."""
    u, look, rng = site.u, site.look, site.rng
    wide, high = 7.6 * u, 6.6 * u
    x = min(site.bones.storeys[0].x1 + 0.4 * u, site.width - wide - 0.8 * u)
    y = site.ground + 1.9 * u
    top, table = y - high, y - 2.5 * u
    yield fill(pen.ellipse(x + wide / 2, y, wide * 0.58, 0.7 * u), pen.BLACK, alpha=0.3)
    posts = [pen.rectangle(px, top + u, 0.5 * u, high - u) for px in (x + 0.3 * u, x + wide - 0.8 * u)]
    yield fill(pen.rectangle(x + 0.5 * u, top + u, wide - u, table - top - u), look.ink, alpha=0.45)
    yield fill(join(posts), _WOOD, look.ink, 0.14)
    fruit = ("#d8463a", "#e8932f", "#8fb23f", "#e6c94a", "#8a4f9e")
    for row in range(2):
        for i in range(9):
            tone = pen.colour(fruit[(i // 2 + row) % 5])
            cx = x + 0.9 * u + i * (wide - 1.8 * u) / 8
            yield fill(
                pen.circle(cx + rng.uniform(-0.1, 0.1) * u, table - (0.25 + row * 0.55) * u, 0.44 * u),
                tone,
                look.ink,
                0.1,
            )
    counter = pen.rectangle(x, table, wide, y - table)
    boards = [pen.line(((x + wide * i / 7, table), (x + wide * i / 7, y))) for i in range(1, 7)]
    yield fill(counter, pen.across(x, x + wide, lighten(_WOOD, 0.1), darken(_WOOD, 0.3)), look.ink, 0.18)
    yield stroke(join(boards), look.ink, 0.12, alpha=0.5)
    yield fill(
        pen.rectangle(x - 0.3 * u, table - 0.1 * u, wide + 0.6 * u, 0.6 * u), lighten(_WOOD, 0.2), look.ink, 0.15
    )
    yield from _canopy(site, x, top, wide)
    yield pen.glow(x + wide / 2, table - u, 4.5 * u, openings.LIGHT, strength=0.4)


def _canopy(site: Site, x: float, top: float, wide: float) -> Shapes:
    u, look = site.u, site.look
    for i in range(6):
        x0, x1 = x - 0.5 * u + (wide + u) * i / 6, x - 0.5 * u + (wide + u) * (i + 1) / 6
        t0, t1 = x + 0.4 * u + (wide - 0.8 * u) * i / 6, x + 0.4 * u + (wide - 0.8 * u) * (i + 1) / 6
        tone = look.accent if i % 2 else look.base
        low = top + 2.0 * u
        cloth: Outline = (
            ("M", t0, top),
            ("L", t1, top),
            ("L", x1, low),
            ("C", x1, low + 0.8 * u, x0, low + 0.8 * u, x0, low),
            ("Z",),
        )
        yield fill(cloth, pen.down(top, low + u, tone, darken(tone, 0.2)), look.ink, 0.14)


def statue(site: Site) -> Shapes:
    """Draw a bronze hero on a pedestal: to the left of the house, to the right where a sign hangs on the left."""
    u, look = site.u, site.look
    right = "sign" in site.chosen and "stall" not in site.chosen
    storey = site.bones.storeys[0]
    cx = min(site.width - 2.6 * u, storey.x1 + 4.2 * u) if right else max(2.6 * u, storey.x0 - 3.6 * u)
    y = site.ground + 1.5 * u
    stone = lighten(look.stone, 0.1)
    base = pen.across(cx - 2 * u, cx + 2 * u, lighten(stone, 0.2), darken(stone, 0.35))
    # The figure of the statue, its feet at (cx, b): cape, raised torch, helmet
    b = y - 3.6 * u
    bronze = mix(pen.colour("#7fa396"), look.base, 0.15)
    shade = pen.shade_across(cx - 1.6 * u, cx + 1.6 * u, bronze, 0.35, 0.5)
    cape = pen.read_curve("-0.5 -3.9, -1.7 -0.3, 0.2 -0.1, 1.2 -0.4, 0.6 -3.9", cx, b, u, tension=0.7)
    body = pen.read_polygon(
        "-0.75 0, -0.6 -2, -0.85 -3.7, 0.85 -3.7, 0.55 -2, 0.75 0, 0.15 0, 0 -1.6, -0.15 0", cx, b, u
    )
    arm = pen.read_polygon("0.5 -3.7, 1.7 -5.4, 2.1 -5.1, 0.9 -3", cx, b, u)
    torch = pen.read_curve("1.9 -5.3, 1.6 -6.2, 2.1 -7.2, 2.5 -6.1", cx, b, u)
    yield fill(pen.ellipse(cx, y, 2.6 * u, 0.6 * u), pen.BLACK, alpha=0.3)
    yield fill(pen.rectangle(cx - 2.0 * u, y - 0.8 * u, 4.0 * u, 0.8 * u), base, look.ink, 0.16)
    yield fill(pen.rectangle(cx - 1.5 * u, y - 3.2 * u, 3.0 * u, 2.4 * u), base, look.ink, 0.16)
    yield fill(pen.rectangle(cx - 0.95 * u, y - 2.5 * u, 1.9 * u, 1.0 * u), look.metal, look.ink, 0.1)
    yield fill(pen.rectangle(cx - 1.8 * u, y - 3.7 * u, 3.6 * u, 0.6 * u), base, look.ink, 0.16)
    yield fill(cape, darken(bronze, 0.35), look.ink, 0.15)
    yield fill(arm, bronze, look.ink, 0.15)
    yield fill(body, shade, look.ink, 0.16)
    yield fill(pen.circle(cx, b - 4.4 * u, 0.72 * u), shade, look.ink, 0.15)
    yield fill(
        pen.read_polygon("-0.9 -4.6, 0.9 -4.6, 0.5 -5.3, -0.5 -5.3", cx, b, u), darken(bronze, 0.2), look.ink, 0.13
    )
    yield fill(torch, look.metal, look.ink, 0.14)


def lamp(site: Site) -> Shapes:
    """Draw a street lamp at the left, or at the right where a sign hangs on the left, and its light."""
    u, look = max(site.u, 0.8), site.look
    x, y = max(2.4 * u, site.width * 0.075), site.ground + 1.4 * u
    if "sign" in site.chosen:
        x = site.width - x
    top = y - 12.0 * u
    iron = lighten(look.ink, 0.1)
    glass = pen.read_polygon("-1.2 0, 1.2 0, 0.8 2.6, -0.8 2.6", x, top, u)
    cap = polygon(((x - 1.6 * u, top), (x, top - 1.7 * u), (x + 1.6 * u, top)))
    post = polygon(((x - 0.26 * u, top + 2.6 * u), (x + 0.26 * u, top + 2.6 * u), (x + 0.4 * u, y), (x - 0.4 * u, y)))
    yield pen.glow(x, top + 1.2 * u, 9 * u, openings.LIGHT, strength=0.55)
    yield fill(pen.ellipse(x, y, 1.6 * u, 0.45 * u), pen.BLACK, alpha=0.35)
    yield fill(post, iron, look.ink, 0.14)
    yield fill(pen.read_polygon("-0.9 0, -0.5 -1.3, 0.5 -1.3, 0.9 0", x, y, u), iron, look.ink, 0.14)
    yield stroke(pen.line(((x - 1.2 * u, top + 3.6 * u), (x + 1.2 * u, top + 3.6 * u))), look.ink, 0.36 * u)
    yield fill(glass, pen.down(top, top + 2.6 * u, pen.colour("#fff6cf"), pen.colour("#ffbf4a")), look.ink, 0.18)
    yield stroke(pen.line(((x, top), (x, top + 2.6 * u))), look.ink, 0.14)
    yield fill(cap, iron, look.ink, 0.16)
    yield pen.glow(x, top + 1.2 * u, 3.4 * u, openings.LIGHT, strength=0.5)


def telescope(site: Site) -> Shapes:
    """Draw a brass telescope on the roof, pointed at the sky to the right."""
    u, look = site.u, site.look
    peak, eaves = site.roof.peak, site.bones.eaves
    x, y = peak[0] + (site.bones.x1 - peak[0]) * 0.45, peak[1] + (eaves - peak[1]) * 0.5
    if not site.roof.faces:
        y = eaves - 2.6 * u
    turn = pen.rotation(-32, at=(x, y - 2.6 * u))
    h = y - 2.6 * u
    tubes = ((-2.6, 1.9, 0.75), (1.9, 4.2, 0.95), (4.2, 6.0, 1.2))
    brass = pen.shade_down(h - u, h + u, look.metal, 0.45, 0.45)
    legs = [pen.line(((x, h), (x + dx * u, y + 0.4 * u))) for dx in (-1.5, 0.1, 1.5)]
    yield fill(pen.read_polygon("-2.4 0.2, 2.4 0.2, 2 2.4, -2 2.4", x, y, u), look.beam, look.ink, 0.16)
    yield stroke(join(legs), look.ink, 0.5 * u)
    yield stroke(join(legs), lighten(look.beam, 0.25), 0.5 * u - 0.2)
    for start, end, half in tubes:
        tube = pen.place(pen.rectangle(x + start * u, h - half * u, (end - start) * u, half * 2 * u), turn)
        yield fill(tube, brass, look.ink, 0.17)
    rim = pen.place(pen.rectangle(x + 5.8 * u, h - 1.4 * u, 0.6 * u, 2.8 * u), turn)
    yield fill(rim, look.copper, look.ink, 0.16)
    yield fill(pen.circle(x, h, 0.6 * u), look.copper, look.ink, 0.15)


def balloon(site: Site) -> Shapes:
    """Draw a striped balloon in the sky, moored to the right end of the house."""
    look, r = site.look, min(site.width, site.height) * 0.115
    cx, cy = site.width * 0.86, max(site.ceiling + r, site.height * 0.19)
    half = [(cx - r * x, cy + r * y) for x, y in ((0, -1), (0.6, -0.8), (0.97, -0.2), (0.8, 0.5), (0.34, 1.12))]
    skin = smooth((*half, *((2 * cx - x, y) for x, y in reversed(half[1:]))), tension=1.0)
    gores: list[Shape] = []
    for i, at in enumerate((-1.0, -0.62, -0.22, 0.22, 0.62)):
        nxt = (-0.62, -0.22, 0.22, 0.62, 1.0)[i]
        left = [(cx + (x - cx) * -at, y) for x, y in half]
        right = [(cx + (x - cx) * -nxt, y) for x, y in half]
        tone = look.accent if i % 2 else look.base
        gores.append(fill(smooth((*left, *reversed(right)), tension=0.8), tone, look.ink, 0.1))
    shade = pen.across(cx - r, cx + r, look.ink, look.ink, alpha=0.28)
    basket = pen.rectangle(cx - r * 0.26, cy + r * 1.5, r * 0.52, r * 0.38)
    ropes = [pen.line(((cx + dx * r * 0.34, cy + r * 1.1), (cx + dx * r * 0.24, cy + r * 1.5))) for dx in (-1, 1)]
    mooring = smooth(
        (
            (cx, cy + r * 1.9),
            (cx - r * 0.2, (cy + site.bones.eaves) / 2 + r),
            (site.bones.x1 - site.u, site.bones.eaves),
        ),
        closed=False,
    )
    yield stroke(mooring, look.ink, 0.2, alpha=0.9)
    yield stroke(join(ropes), look.ink, 0.16)
    yield pen.clip(
        (
            *gores,
            fill(pen.circle(cx + r * 0.75, cy + r * 0.1, r), shade),
            fill(pen.circle(cx - r * 0.35, cy - r * 0.4, r * 0.4), pen.WHITE, alpha=0.18),
        ),
        skin,
    )
    yield stroke(skin, look.ink, 0.2)
    yield fill(basket, pen.down(cy + r * 1.5, cy + r * 1.9, lighten(_WOOD, 0.15), darken(_WOOD, 0.2)), look.ink, 0.16)
    yield pen.glow(cx, cy + r * 1.2, r * 1.1, openings.LIGHT, strength=0.5)


# Where an extra is drawn: in the sky, behind the house, on it (bending as it bends), or before it.
PLACES = ("sky", "behind", "on", "before")

EXTRAS: Mapping[str, tuple[str, Callable[[Site], Shapes]]] = {
    "tower": ("behind", extras.tower),
    "balcony": ("on", extras.balcony),
    "wheel": ("on", extras.wheel),
    "pipes": ("on", extras.pipes),
    "gears": ("on", extras.gears),
    "awning": ("on", extras.awning),
    "clock": ("on", extras.clock),
    "flagpole": ("behind", extras.flagpole),
    "ladder": ("on", extras.ladder),
    "vines": ("on", extras.vines),
    "lamp": ("before", lamp),
    "crates": ("before", crates),
    "barrels": ("before", barrels),
    "stall": ("before", stall),
    "statue": ("before", statue),
    "telescope": ("on", telescope),
    "balloon": ("sky", balloon),
}
