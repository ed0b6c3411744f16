"""An independent implementation of targets, on descriptions of states instead of masks.

Play does not use it: exercises compare it with what the rules do.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from engine.box import Box

Path = tuple[str | int, ...]
Leaves = Mapping[Path, Any]

_PIECES: Final = ("brigade", "wagon")


def resolve_target(
    box: Box, moments: Sequence[Leaves], scene: Mapping[str, str], target: Mapping[str, Any]
) -> frozenset[str]:
    """Return the names of the blocks that match a target at any of these moments.

    Args:
        box: The content, for what is printed on tiles.
        moments: Leaves of states, such as before and after.
        scene: Who `you` is, and where `trigger` and `tile` are.
        target: The target in effect data; how many blocks are picked is ignored.
    """
    tiles = {card.id: card.stats for card in box.cards}
    return frozenset(
        square
        for leaves in moments
        for square in _list_places(leaves, scene, target)
        if ("blocks", square, "fire") in leaves
        and _fits_print(tiles.get(str(leaves.get(("city", square))), {}), target)
        and any(_fits_state(other, square, scene, target) for other in moments)
    )


def _list_places(leaves: Leaves, scene: Mapping[str, str], target: Mapping[str, Any]) -> Iterable[str]:
    where, you = target.get("block", "any"), scene.get("you", "")
    every = [str(path[1]) for path in leaves if path[0] == "blocks" and path[-1] == "fire"]
    trigger = scene.get("trigger", "")
    if where in {"any", "connected"}:
        found = every
    else:
        of = target.get("of", "brigade")
        origin = {"trigger": trigger, "this": scene.get("tile", "")}.get(
            str(of), str(leaves.get(("players", you, of), ""))
        )
        found = [square for square in every if origin and _is_near(str(where), origin, square)]
    return [square for square in found if not (target.get("except") == "trigger" and square == trigger)]


def _is_near(where: str, origin: str, square: str) -> bool:
    (row, column), (other_row, other_column) = _parse_square(origin), _parse_square(square)
    down, across = abs(row - other_row), abs(column - other_column)
    if where == "here":
        return origin == square
    if where == "surrounding":
        return max(down, across) == 1
    if where == "line":
        return origin != square and not (down and across)
    return down + across == 1 or (where == "around" and origin == square)


def _parse_square(square: str) -> tuple[int, int]:
    """Return row and column of a square such as `r2c3`."""
    row, _, column = square.removeprefix("r").partition("c")
    return int(row), int(column)


def _fits_print(stats: Mapping[str, Any], target: Mapping[str, Any]) -> bool:
    affiliation = stats.get("affiliation")
    return bool(
        target.get("affiliation", affiliation) == affiliation
        and target.get("not-affiliation") != affiliation
        and target.get("value", stats.get("value")) == stats.get("value")
    )


def _fits_state(leaves: Leaves, square: str, scene: Mapping[str, str], target: Mapping[str, Any]) -> bool:
    you, fire = scene.get("you", ""), leaves.get(("blocks", square, "fire"))
    if "intensity" in target and fire != target["intensity"]:
        return False
    if target.get("burning") and not (isinstance(fire, int) and fire > 0):
        return False
    owner = leaves.get(("blocks", square, "loyal"))
    wanted = target.get("loyal-to")
    if wanted is not None:
        mine, anyone = owner == you, owner != "none"
        if not {"you": mine, "another-player": anyone and not mine, "anyone": anyone}[str(wanted)]:
            return False
    here = {
        name
        for path, place in leaves.items()
        if path[0] == "players" and path[-1] in _PIECES and place == square
        for name in (str(path[-1]), f"{'your' if path[1] == you else 'rival'}-{path[-1]}")
    }
    if "holds" in target and not here & set(target["holds"]):
        return False
    return not here & set(target.get("holds-none", ()))
