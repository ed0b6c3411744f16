"""Machines on a house: water wheel, pipes, gears, clock."""

from __future__ import annotations

import math

from generator.art import openings, pen, roofing
from generator.art.site import Site
from generator.spine.plan import Shape

_WATER = pen.colour("#a9d8e8")


def wheel(site: Site) -> tuple[Shape, ...]:
    """Return a water wheel at the right end of the house, with its chute and its splash."""
    u, look = site.u, site.look
    r = 4.4 * u
    cx, cy = site.bones.storeys[0].x1 + 1.6 * u, site.ground - r * 0.86
    wood = pen.lighten(look.beam, 0.18)
    ring = pen.circle(cx, cy, r) + pen.circle(cx, cy, r * 0.84)
    inner = pen.circle(cx, cy, r * 0.66) + pen.circle(cx, cy, r * 0.56)
    spokes, paddles = [], []
    for i in range(10):
        a = math.radians(i * 36 + 9)
        dx, dy = math.cos(a), math.sin(a)
        spokes.append(pen.line(((cx, cy), (cx + dx * r * 0.9, cy + dy * r * 0.9))))
        px, py = cx + dx * r, cy + dy * r
        tx, ty = -dy * 0.28 * u, dx * 0.28 * u
        paddles.append(
            pen.polygon(
                (
                    (px - dx * 0.8 * u + tx, py - dy * 0.8 * u + ty),
                    (px + dx * 0.8 * u + tx, py + dy * 0.8 * u + ty),
                    (px + dx * 0.8 * u - tx, py + dy * 0.8 * u - ty),
                    (px - dx * 0.8 * u - tx, py - dy * 0.8 * u - ty),
                )
            )
        )
    top = cy - r - 0.9 * u
    return (
        *_pool(site, cx, r),
        pen.filled(
            pen.rectangle(site.bones.storeys[0].x1 - 1.5 * u, top - 0.2 * u, 3.6 * u, 0.8 * u),
            wood,
            line=look.ink,
            width=0.16,
        ),
        pen.filled(pen.joined(paddles), pen.darken(wood, 0.15), line=look.ink, width=0.15),
        pen.stroked(pen.joined(spokes), look.ink, 0.55 * u),
        pen.stroked(pen.joined(spokes), wood, 0.55 * u - 0.22),
        pen.filled(inner, wood, line=look.ink, width=0.14, even_odd=True),
        pen.filled(
            ring,
            pen.across(cx - r, cx + r, pen.lighten(wood, 0.15), pen.darken(wood, 0.2)),
            line=look.ink,
            width=0.18,
            even_odd=True,
        ),
        pen.filled(pen.circle(cx, cy, 0.85 * u), look.metal, line=look.ink, width=0.16),
        *_falling_water(site, cx, cy, r),
    )


def _pool(site: Site, cx: float, r: float) -> tuple[Shape, ...]:
    """Return the water in which the wheel stands."""
    pool = pen.ellipse(cx + 0.5 * site.u, site.ground + 0.3 * site.u, r * 1.15, 0.9 * site.u)
    return (pen.filled(pool, pen.mix(_WATER, site.look.dark, 0.55), line=site.look.ink, width=0.15),)


def _falling_water(site: Site, cx: float, cy: float, r: float) -> tuple[Shape, ...]:
    """Return the water that falls over the wheel, and its splash."""
    u, rng = site.u, site.rng
    top = cy - r - 0.9 * u
    falls = [
        pen.smooth(
            (
                (cx + 0.4 * u, top),
                (cx + r * 0.7, top + 0.8 * u),
                (cx + r + (0.3 + i * 0.4) * u, cy),
                (cx + r + i * 0.3 * u, site.ground),
            ),
            closed=False,
        )
        for i in range(3)
    ]
    splash = [
        pen.circle(cx + r * rng.uniform(0.2, 1.25), site.ground - rng.uniform(0, 1.4) * u, rng.uniform(0.12, 0.3) * u)
        for _ in range(12)
    ]
    return (
        pen.stroked(pen.joined(falls), _WATER, 0.34 * u, alpha=0.75),
        pen.filled(pen.joined(splash), pen.lighten(_WATER, 0.5), alpha=0.85),
    )


def pipes(site: Site) -> tuple[Shape, ...]:
    """Return copper pipes with flanges, a valve and a gauge up the corner, and steam."""
    u, look, bones = site.u, site.look, site.bones
    x, foot = bones.storeys[0].x1 + 0.8 * u, site.ground
    x_top = max(bones.x1, bones.storeys[0].x1) + 1.7 * u
    top, bend = bones.eaves - 3.4 * u, bones.storeys[0].top + 1.2 * u
    main = pen.line(((x, foot), (x, bend + 1.6 * u), (x_top, bend), (x_top, top)))
    low = pen.line(((x - 2.2 * u, foot - 2.6 * u), (x, foot - 2.6 * u)))
    run = pen.joined((main, low))
    flanges = [
        pen.rectangle(px - 0.8 * u, py, 1.6 * u, 0.55 * u)
        for px, py in (
            (x, foot - 4 * u),
            (x, bend + 1.7 * u),
            (x_top, bend - 1.0 * u),
            (x_top, (bend + top) / 2),
            (x_top, top),
        )
    ]
    cowl = pen.polygon(((x_top - 1.1 * u, top - 0.5 * u), (x_top, top - 1.5 * u), (x_top + 1.1 * u, top - 0.5 * u)))
    gauge = (x + 0.1 * u, foot - 6.1 * u)
    needle = pen.line((gauge, (gauge[0] + 0.4 * u, gauge[1] - 0.4 * u)))
    return (
        pen.stroked(run, look.ink, 1.0 * u),
        pen.stroked(run, look.copper, 1.0 * u - 0.34),
        pen.stroked(
            pen.bent(run, pen.moving(-0.18 * u, -0.05 * u)), pen.lighten(look.copper, 0.45), 0.2 * u, alpha=0.8
        ),
        pen.filled(pen.joined(flanges), pen.darken(look.copper, 0.12), line=look.ink, width=0.15),
        pen.filled(cowl, pen.darken(look.copper, 0.2), line=look.ink, width=0.16),
        pen.stroked(pen.circle(x - 1.2 * u, foot - 2.6 * u, 0.75 * u), look.ink, 0.42 * u),
        pen.stroked(pen.circle(x - 1.2 * u, foot - 2.6 * u, 0.75 * u), pen.colour("#c2453a"), 0.42 * u - 0.18),
        pen.filled(pen.circle(*gauge, 0.95 * u), look.metal, line=look.ink, width=0.16),
        pen.filled(pen.circle(*gauge, 0.66 * u), look.trim),
        pen.stroked(needle, look.ink, 0.16),
        *(() if site.burnt else _steam(x_top, top - 1.4 * u, site)),
    )


def _steam(x: float, y: float, site: Site) -> tuple[Shape, ...]:
    puffs: list[Shape] = []
    for i in range(6):
        share = i / 5
        r = (0.5 + 1.1 * share) * site.u
        px, py = x + (0.3 + 1.8 * share * share) * site.u, y - 5 * share * site.u
        puffs.append(pen.filled(pen.blob(px, py, r, r, site.rng), pen.WHITE, alpha=0.26 * (1.2 - share)))
    return tuple(puffs)


def gears(site: Site) -> tuple[Shape, ...]:
    """Return three brass wheels at the upper corner of the front."""
    u, look, bones = site.u, site.look, site.bones
    x, y = bones.xc - 0.4 * u, bones.storeys[0].top + 0.4 * u
    spots = (
        (x, y, 2.6, 12, look.metal),
        (x + 3.4 * u, y + 1.5 * u, 1.7, 9, look.copper),
        (x - 0.5 * u, y + 3.7 * u, 1.35, 8, pen.darken(look.metal, 0.25)),
    )
    shapes: list[Shape] = []
    for cx, cy, size, teeth, tone in spots:
        r = size * u
        ring = pen.gear(cx, cy, r, teeth, hole=0.2, depth=0.2)
        holes = [
            pen.circle(cx + math.cos(a) * r * 0.48, cy + math.sin(a) * r * 0.48, r * 0.14)
            for a in (0.5, 1.76, 3.02, 4.27, 5.53)
        ]
        shapes.append(pen.filled(pen.bent(ring, pen.moving(0.25 * u, 0.3 * u)), look.ink, alpha=0.35, even_odd=True))
        shade = pen.across(cx - r, cx + r, pen.lighten(tone, 0.4), tone, pen.darken(tone, 0.35))
        shapes.append(pen.filled(ring + pen.joined(holes), shade, line=look.ink, width=0.17, even_odd=True))
        shapes.append(pen.stroked(pen.circle(cx, cy, r * 0.72), look.ink, 0.1, alpha=0.5))
        shapes.append(pen.filled(pen.circle(cx, cy, r * 0.22), pen.lighten(tone, 0.2), line=look.ink, width=0.14))
    return tuple(shapes)


def clock(site: Site) -> tuple[Shape, ...]:
    """Return a large clock in the gable, or in a gable of its own over the eaves."""
    u, look, bones = site.u, site.look, site.bones
    r = 2.25 * u
    shapes: list[Shape] = []
    if site.roof.eye is not None and site.roof.drum is None:
        cx, cy = site.roof.eye
    else:
        cx, cy = bones.x0 + bones.front * 0.5, bones.eaves - 1.2 * u
        shapes.extend(_clock_gable(site, cx, cy))
    ticks = [
        pen.line(
            (
                (cx + math.cos(a) * r * 0.62, cy + math.sin(a) * r * 0.62),
                (cx + math.cos(a) * r * 0.76, cy + math.sin(a) * r * 0.76),
            )
        )
        for a in (math.radians(i * 30) for i in range(12))
    ]
    hour, minute = math.radians(site.rng.randrange(12) * 30), math.radians(site.rng.randrange(12) * 30)
    hands = [
        pen.line(((cx, cy), (cx + math.cos(hour) * r * 0.42, cy + math.sin(hour) * r * 0.42))),
        pen.line(((cx, cy), (cx + math.cos(minute) * r * 0.64, cy + math.sin(minute) * r * 0.64))),
    ]
    brass = pen.across(cx - r, cx + r, pen.lighten(look.metal, 0.4), look.metal, pen.darken(look.metal, 0.35))
    shapes += [
        pen.filled(pen.circle(cx + 0.2 * u, cy + 0.25 * u, r), look.ink, alpha=0.4),
        pen.filled(pen.circle(cx, cy, r), brass, line=look.ink, width=0.2),
        pen.filled(
            pen.circle(cx, cy, r * 0.8),
            pen.down(cy - r, cy + r, pen.colour("#fff4d0"), pen.colour("#f2cf86")),
            line=look.ink,
            width=0.15,
        ),
        pen.stroked(pen.joined(ticks), look.ink, 0.16),
        pen.stroked(pen.joined(hands), look.ink, 0.3 * u),
        pen.filled(pen.circle(cx, cy, r * 0.1), look.ink),
        pen.glow(cx, cy, r * 2.2, openings.LIGHT, strength=0.4),
    ]
    return tuple(shapes)


def _clock_gable(site: Site, cx: float, cy: float) -> tuple[Shape, ...]:
    """Return the little gable in which a clock sits over the eaves."""
    u, look, bones = site.u, site.look, site.bones
    stone = pen.lighten(look.stone, 0.15)
    house = pen.polygon(
        (
            (cx - 3.1 * u, bones.eaves + 1.8 * u),
            (cx - 3.1 * u, cy - 1.5 * u),
            (cx, cy - 4.6 * u),
            (cx + 3.1 * u, cy - 1.5 * u),
            (cx + 3.1 * u, bones.eaves + 1.8 * u),
        )
    )
    rim = roofing.band(((cx - 3.9 * u, cy - 0.8 * u), (cx, cy - 5.1 * u), (cx + 3.9 * u, cy - 0.8 * u)), 1.0 * u)
    light = pen.across(cx - 3 * u, cx + 3 * u, pen.lighten(stone, 0.15), pen.darken(stone, 0.2))
    return (
        pen.filled(house, light, line=look.ink, width=0.2),
        pen.filled(rim, look.roof, line=look.ink, width=0.18),
    )
