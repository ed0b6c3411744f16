"""What examples were played to is kept, by what went into it: rules, data and scenarios."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from engine.scenario import Moment
from generator import project, scenarios
from generator.diagram.played import Played, all_played
from generator.model import Game
from generator.scenarios import keeping
from generator.scenarios.reading import read
from generator.writing import write


def played(root: Path, game: Game, wanted: Iterable[str]) -> dict[str, Played]:
    """Return what became of these scenarios of a game, by id; those that it does not have are left out.

    Raises:
        ProjectError: A file cannot be read, or the cache cannot be written.
    """
    ids = sorted(set(wanted))
    inside = scenarios.files(root, game.id)
    signed = keeping.key(game, inside)
    place = project.cache(root) / f"examples-{game.id}.json"
    kept = _kept(place, signed)
    if kept is not None and all(id_ in kept for id_ in ids):
        return {id_: play for id_ in ids if (play := kept[id_]) is not None}
    border = scenarios.rules_of(game)
    if border is None:
        return {}
    found = all_played(border, read(root, game)[0], ids)
    told = {"key": signed, "played": {id_: found.get(id_) for id_ in ids}}
    write(place, json.dumps(told, separators=(",", ":"), default=_plain).encode() + b"\n", lasting=False)
    return found


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
