"""Tables built for an effect: the card where it acts, what sets it off, what it needs, and what is told of it."""

from __future__ import annotations

from typing import Any

from engine.games.the_brigade import kinds as k
from engine.games.the_brigade.needs import furnish
from engine.games.the_brigade.rows import Row
from engine.games.the_brigade.rules import BOARDS, CREW, EVENTS, WARDENS, Rules
from engine.games.the_brigade.scenes import RIVAL, YOU, Scene
from engine.games.the_brigade.twists import Twist
from engine.games.the_brigade.ways import bring_about
from engine.probe import Ability, Probe


def set_off(scene: Scene, row: Row, *, doer: int | None = None) -> None:
    """Let the event happen, or the card be used, with everything there that its steps need."""
    usual = RIVAL if row.by == k.ANOTHERS else YOU
    if row.trigger >= 0:
        scene.doer = usual if doer is None else doer
        bring_about(scene, row, scene.doer, row.affiliation)
    if row.track_complete >= 0:
        scene.complete(YOU, row.track_complete)
    furnish(scene, row)
    card = scene.rules.cards[row.card]
    if row.mode == k.RESOLVING:
        scene.when.append({"play": card.id})
    elif row.mode in {k.ACTION, k.FREE}:
        words: dict[str, Any] = {"do": "use", "card": card.id}
        if len(scene.rules.sides[row.card][row.side]) > 1:
            words["effect"] = row.at + 1
        scene.when.append(words)


def probe_for(
    tables: Rules, row: Row, ability: Ability, about: tuple[bool, str, str], acting: Twist, twist: Twist | None = None
) -> Probe:
    """Return the state where `acting` sets off an effect, changed by `twist`; `about`: see `acts`, `why`, `aspect`.

    Raises:
        LookupError: No such state can be built.
    """
    scene = _table(tables, row)
    try:
        acting(scene)
    except StopIteration:
        message = "the board has no block for it"
        raise LookupError(message) from None
    _lantern(scene)
    if row.affiliation >= 0:
        loyal_block(scene, row.affiliation)
    if twist is not None:
        twist(scene)
    acts, why, aspect = about
    return Probe(
        ability=ability,
        acts=acts,
        why=why,
        aspect=aspect,
        given=scene.given(),
        when=tuple(scene.when),
        wishes=tuple(scene.wishes),
        scene=_told(scene, row),
    )


def _table(tables: Rules, row: Row) -> Scene:
    """Return a table with the card where it acts: in front of YOU, in the city, or in the deck."""
    card = tables.cards[row.card]
    colour = next(iter(tables.colours.values()))
    if card.deck == BOARDS:
        colour = tables.colours[row.card]
    parts = () if card.part == "base" else (card.part,)
    city: dict[str, str] = {}
    if card.deck not in {CREW, WARDENS, BOARDS, EVENTS}:
        city = {tables.grid.names[_midst(tables)]: card.id}
    scene = Scene(tables, colour, city=city, parts=parts)
    if city:
        scene.tile = _midst(tables)
    if card.deck == CREW and not row.own:
        if tables.strays >> row.card & 1:
            scene.strays.append(card.id)
        else:
            scene.crew[YOU].append(card.id)
            scene.tracks[YOU, k.CREW_TRACK] = 4
    if card.deck == WARDENS:
        scene.warden, scene.side = card.id, row.side + 1
    if card.deck == BOARDS:
        scene.basic = row.side == 0
    return scene


def _midst(tables: Rules) -> int:
    grid = tables.grid
    return (grid.rows // 3) * grid.stride + grid.columns // 3


def _lantern(scene: Scene) -> None:
    """Let something burn out of the way: where nothing does, the play may be over."""
    taken = scene.taken()
    near = {other for square in taken for other in scene.around(square)}
    free = [square for square in reversed(scene.blocks()) if square not in taken]
    scene.fire[next((square for square in free if square not in near), free[0])] = 4


def loyal_block(scene: Scene, affiliation: int) -> None:
    """Make a block of an affiliation loyal to YOU, out of the way."""
    if any(owner == YOU and scene.affiliation(square) == affiliation for square, owner in scene.loyal.items()):
        return
    taken = scene.taken() | {scene.trigger}
    near = {other for square in taken if square >= 0 for other in scene.around(square)}
    free = [
        square for square in reversed(scene.blocks())
        if square not in taken and scene.affiliation(square) == affiliation
    ]  # fmt: skip
    scene.loyal[next((square for square in free if square not in near), free[0])] = YOU


def _told(scene: Scene, row: Row) -> dict[str, str]:
    """Return who and what is where, by the names that judges use."""
    told = {"you": scene.seats[YOU], "rival": scene.seats[RIVAL]}
    if scene.trigger >= 0:
        told["trigger"] = scene.at(scene.trigger)
    if scene.tile >= 0:
        told["tile"] = scene.at(scene.tile)
    if row.trigger >= 0:
        told["event"] = k.TRIGGERS[row.trigger]
        told["doer"] = scene.seats[scene.doer]
    return told
