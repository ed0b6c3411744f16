"""What a step needs on the table so that it has something to do, sought backwards from its verb and its target."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.games.the_brigade import kinds as k
from engine.games.the_brigade.rows import Blocks, Row, Step
from engine.games.the_brigade.scenes import RIVAL, YOU, Scene

_COOL = 1  # a fire that can still be raised twice
_HOT = 4  # a fire that can be lowered and stays


def furnish(scene: Scene, row: Row) -> None:
    """Put on the table what the price and the steps of a row need, in this order."""
    for step in row.steps:
        need = _NEEDS.get(step.verb)
        if need is not None:
            need(scene, row, step)


def _picked(scene: Scene, blocks: Blocks, *, level: int) -> list[int]:
    """Set fires on blocks of a target, dress them as it says, and wish for them; return them."""
    taken = scene.taken()
    found = scene.candidates(blocks)
    free = [square for square in found if square not in taken]
    if blocks.where in {k.HERE, k.AROUND} or blocks.holds:
        free = [square for square in found if square not in scene.state.city.home]
    chosen = free[: max(1, blocks.pick)] if blocks.pick else [*free[:1], *free[1:][-1:]]
    for number, square in enumerate(chosen):
        if not (blocks.holds and number):
            scene.dress(square, blocks)
        if level and not blocks.intensity:
            scene.fire[square] = level
    scene.wishes += [{"do": "pick", "at": scene.at(square)} for square in chosen]
    return chosen


def _raise(scene: Scene, _row: Row, step: Step) -> None:
    if step.blocks.where == k.LINE:
        return
    chosen = _picked(scene, step.blocks, level=0)
    if step.blocks.where != k.HERE:
        for square in chosen:
            scene.fire.setdefault(square, _COOL)


def _lower(scene: Scene, _row: Row, step: Step) -> None:
    _picked(scene, step.blocks, level=_HOT)


def _put_out(scene: Scene, row: Row, step: Step) -> None:
    if step.blocks.where == k.HERE and step.blocks.of == k.OF_WAGON:
        if any(other.verb == k.MOVE_WAGON for other in row.steps):
            return
        square = scene.wagon[YOU] = _anywhere(scene)
        scene.fire[square] = step.blocks.intensity or _COOL
        return
    if step.blocks.of == k.OF_BRIGADE and step.blocks.where != k.ANY:
        scene.brigade.setdefault(YOU, _anywhere(scene))
    chosen = _picked(scene, step.blocks, level=_COOL)
    if step.water == k.OWN_WATER and chosen:
        scene.water[YOU, scene.rules.cards[row.card].id] = 2


def _swap(scene: Scene, _row: Row, step: Step) -> None:
    fitting = [square for square in scene.candidates(step.blocks) if square not in scene.taken()]
    for square in fitting:
        other = next((one for one in scene.near(square) if one in fitting), None)
        if other is not None:
            scene.fire[square], scene.fire[other] = _HOT - 1, _COOL
            scene.wishes += [{"do": "pick", "at": scene.at(one)} for one in (square, other)]
            return


def _spread(scene: Scene, _row: Row, step: Step) -> None:
    square = scene.brigade[YOU] = _anywhere(scene)
    scene.fire[square] = 2
    other = next(iter(scene.around(square)))
    scene.fire[other] = step.highest


def _blow(scene: Scene, _row: Row, _step: Step) -> None:
    scene.fire[_anywhere(scene)] = 2


def _place(scene: Scene, row: Row, step: Step) -> None:
    if row.who == k.EACH_PLAYER:
        for seat in (YOU, RIVAL):
            scene.brigade.setdefault(seat, _anywhere(scene))
    taken = {square for square, owner in scene.loyal.items() if owner == YOU} | scene.fire.keys()
    free = [square for square in scene.candidates(step.blocks) if square not in taken]
    free.sort(key=scene.value, reverse=True)  # where it gains no Loyalty, it can be counted
    scene.wishes += [{"do": do, "at": scene.at(square)} for square in free[:1] for do in ("pick", "place-renown")]


def _remove(scene: Scene, row: Row, step: Step) -> None:
    if step.source == k.FROM_HERE and scene.tile >= 0:
        scene.renown[scene.tile, YOU] = step.amount
    elif row.mode != k.ALWAYS:
        square = _anywhere(scene, least=step.amount + 1)
        scene.renown[square, YOU] = step.amount


def _move_renown(scene: Scene, _row: Row, step: Step) -> None:
    scene.renown[_anywhere(scene, least=step.amount + 1), YOU] = step.amount


def _recruit(scene: Scene, _row: Row, step: Step) -> None:
    scene.tracks.setdefault((YOU, k.CREW_TRACK), 4)
    scene.tracks.setdefault((RIVAL, k.CREW_TRACK), 4)
    if step.source == k.FROM_PLAYER:
        _crew(scene, RIVAL)


def _discard(scene: Scene, _row: Row, step: Step) -> None:
    _crew(scene, RIVAL if step.who in {k.ONE_OTHER, k.BY_PLAYER} else YOU)
    if step.who == k.EACH_PLAYER:
        _crew(scene, RIVAL)


def _crew(scene: Scene, seat: int) -> None:
    """Give a seat a crew member that does nothing, and room for it and one more."""
    held = {*scene.crew[YOU], *scene.crew[RIVAL]}
    free = (
        number for number in scene.rules.decks["crew"]
        if not any(scene.rules.sides[number]) and scene.rules.cards[number].id not in held
        and scene.rules.cards[number].part == "base"
    )  # fmt: skip
    scene.crew[seat].append(scene.rules.cards[next(free)].id)
    scene.tracks[seat, k.CREW_TRACK] = max(scene.tracks.get((seat, k.CREW_TRACK), 1), 4)


def _refill(scene: Scene, row: Row, step: Step) -> None:
    for seat in (YOU, RIVAL) if k.EACH_PLAYER in {step.who, row.who} else (YOU,):
        if step.units & k.BRIGADE:
            scene.water[seat, scene.warden_of(seat)] = 0
            if step.blocks.where in {k.ADJACENT, k.SURROUNDING}:
                near = [square for square in scene.candidates(step.blocks) if square not in scene.brigade.values()]
                scene.brigade[seat] = near[-1]
        if step.units & k.WAGONS:
            scene.water[seat, "wagon"] = 0
        if step.units & k.THIS_CARD:
            scene.water[seat, scene.rules.cards[row.card].id] = 0


def _gain(scene: Scene, _row: Row, step: Step) -> None:
    if step.units & k.BRIGADE:
        scene.water[YOU, scene.warden_of(YOU)] = scene.water.get((YOU, scene.warden_of(YOU)), 0)
    if step.units & k.WAGONS:
        scene.water[YOU, "wagon"] = 0


def _move_brigade(scene: Scene, _row: Row, step: Step) -> None:
    if step.through & (k.THROUGH_BRIGADES | k.THROUGH_WAGONS):
        start, passed, goal = scene.line(3, scene.taken())
        scene.brigade[YOU], scene.brigade[RIVAL], scene.wagon[RIVAL] = start, passed, passed
        scene.water[YOU, scene.warden_of(YOU)] = 0
        scene.wishes.append({"do": "move-brigade", "to": scene.at(goal), "through": [scene.at(passed)]})


def _move_wagon(scene: Scene, _row: Row, step: Step) -> None:
    if step.blocks.intensity or step.blocks.burning:
        square = _anywhere(scene)
        scene.dress(square, step.blocks)
        scene.wishes.append({"do": "move-wagon", "to": scene.at(square)})


def _token(scene: Scene, _row: Row, _step: Step) -> None:
    _crew(scene, RIVAL)


def _anywhere(scene: Scene, least: int = 1) -> int:
    """Return a free block in the midst, of at least that value."""
    taken = scene.taken()
    return next(square for square in scene.blocks() if square not in taken and scene.value(square) >= least)


_NEEDS: Mapping[int, Callable[[Scene, Row, Step], None]] = {
    k.RAISE: _raise,
    k.LOWER: _lower,
    k.PUT_OUT: _put_out,
    k.SWAP: _swap,
    k.SPREAD: _spread,
    k.BLOW: _blow,
    k.PLACE_RENOWN: _place,
    k.REMOVE_RENOWN: _remove,
    k.MOVE_RENOWN: _move_renown,
    k.RECRUIT_CREW: _recruit,
    k.DISCARD_CREW: _discard,
    k.REFILL_WATER: _refill,
    k.GAIN_WATER: _gain,
    k.MOVE_BRIGADE: _move_brigade,
    k.MOVE_WAGON: _move_wagon,
    k.PLACE_TOKEN: _token,
}
