"""What examples were played to is kept, by what went into it: rules, data and scenarios.

The rules of a game are imported late: a build that changes nothing of them does without.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from engine.digest import digest
from engine.scenario import Moment
from generator import play, project
from generator.diagram.played import Played
from generator.findings import ProjectError
from generator.model import Game
from generator.writing import write

_HERE: Final = Path(__file__).resolve().parent


def played(root: Path, game: Game, wanted: Iterable[str]) -> dict[str, Played]:
    """Return what became of these scenarios of a game, by id; those that it does not have are left out.

    Raises:
        ProjectError: A file cannot be read, or the cache cannot be written.
    """
    ids = sorted(set(wanted))
    signed = _key(root, game)
    place = project.cache(root) / f"examples-{game.id}.json"
    kept = _kept(place, signed)
    if kept is not None and all(id_ in kept for id_ in ids):
        return {id_: play for id_ in ids if (play := kept[id_]) is not None}
    from generator import scenarios  # noqa: PLC0415 - see above
    from generator.diagram.running import all_played  # noqa: PLC0415 - see above
    from generator.scenarios.reading import read  # noqa: PLC0415 - see above

    border = scenarios.rules_of(game)
    if border is None:
        return {}
    found = all_played(border, read(root, game)[0], ids)
    told = {"key": signed, "played": {id_: found.get(id_) for id_ in ids}}
    write(place, json.dumps(told, separators=(",", ":"), default=_plain).encode() + b"\n", lasting=False)
    return found


def _key(root: Path, game: Game) -> str:
    """Return a signature of everything that a play depends on; texts of cards do not count."""
    folder = project.game_folder(root, game.id) / "scenarios"
    try:
        files = [(path.name, sha256(path.read_bytes()).hexdigest()) for path in sorted(folder.glob("**/*.yaml"))]
    except OSError as trouble:
        message = f"{trouble.filename} cannot be read: {trouble.strerror}"
        raise ProjectError(message) from trouble
    return digest((_program(), play.box(game), files, tuple(game.rulings), tuple(game.editions)))


@cache
def _program() -> str:
    """Return a signature of the rules and of what runs scenarios."""
    generator = _HERE.parent
    hashed = sha256()
    for folder in (generator.parent / "engine", generator / "scenarios", _HERE):
        for path in sorted(folder.rglob("*.py")):
            hashed.update(path.name.encode() + b"\0" + path.read_bytes())
    return hashed.hexdigest()


def _plain(moment: object) -> object:
    """Return a moment as a file can hold it; everything else is plain already."""
    if isinstance(moment, Moment):
        return [dict(moment.step), moment.state, moment.events]
    raise TypeError(type(moment).__name__)


def _kept(place: Path, signed: str) -> dict[str, Played | None] | None:
    """Return what is kept under a signature, None for scenarios that there are none of; or None."""
    try:
        told = json.loads(place.read_bytes())
        if told["key"] != signed:
            return None
        return {id_: None if play is None else _played(play) for id_, play in told["played"].items()}
    except (OSError, ValueError, TypeError, KeyError, IndexError):
        return None


def _played(told: Any) -> Played:  # noqa: ANN401 - whatever a file holds
    moments, given, trouble = told
    return Played(tuple(Moment(step, state, tuple(events)) for step, state, events in moments), given, trouble)
