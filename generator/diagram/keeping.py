"""What examples were played to is kept, by what went into it: rules, data and scenarios.

The rules of a game are imported late: a build that changes nothing of them does without.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from engine.digest import digest
from engine.scenario import Moment
from generator import project
from generator.diagram.played import Played
from generator.kept import keeping
from generator.playtest import box as play
from generator.spine.findings import ProjectError
from generator.spine.model import Game

_HERE: Final = Path(__file__).resolve().parent


def played(root: Path, game: Game, wanted: Iterable[str]) -> dict[str, Played]:
    """Return what became of these scenarios of a game, by id; those that it does not have are left out.

    Raises:
        ProjectError: A file cannot be read.
    """
    ids = sorted(set(wanted))
    signed = _key(root, game, ids)
    kept = keeping.read(root, _asked(game), signed, _all_played)
    if kept is None:
        from generator.diagram.running import all_played  # noqa: PLC0415 - see above
        from generator.playtest import scenarios  # noqa: PLC0415 - see above
        from generator.playtest.scenario_files import read  # noqa: PLC0415 - see above

        border = scenarios.rules_of(game)
        kept = {} if border is None else all_played(border, read(root, game)[0], ids)
        keeping.save(root, _asked(game), signed, {id_: _plain(play) for id_, play in sorted(kept.items())})
    return kept


def digest_of(root: Path, game: Game, wanted: Iterable[str]) -> str:
    """Return a hash of what became of these scenarios: another one only when a state or a word of one is another.

    Raises:
        ProjectError: A file cannot be read.
    """
    ids = sorted(set(wanted))
    signed = _key(root, game, ids)
    known = keeping.digest_of(root, _asked(game), signed)
    if known is None:
        told = {id_: _plain(play) for id_, play in sorted(played(root, game, ids).items())}
        known = keeping.digest_of(root, _asked(game), signed) or keeping.digest(told)
    return known


def _asked(game: Game) -> tuple[str, str]:
    return "examples", game.id


def _key(root: Path, game: Game, wanted: Sequence[str]) -> str:
    """Return a signature of everything that these plays depend on; texts of cards do not count."""
    folder = project.game_folder(root, game.id) / "scenarios"
    try:
        files = [(path.name, sha256(path.read_bytes()).hexdigest()) for path in sorted(folder.glob("**/*.yaml"))]
    except OSError as trouble:
        message = f"{trouble.filename} cannot be read: {trouble.strerror}"
        raise ProjectError(message) from trouble
    return digest((_program(), play.box(game), files, tuple(game.rulings), tuple(game.editions), wanted))


@cache
def _program() -> str:
    """Return a signature of the rules and of what runs scenarios."""
    generator = _HERE.parent
    hashed = sha256()
    for folder in (generator.parent / "engine", generator / "plays" / "scenarios", _HERE):
        for path in sorted(folder.rglob("*.py")):
            hashed.update(path.name.encode() + b"\0" + path.read_bytes())
    return hashed.hexdigest()


def _plain(played: Played) -> list[Any]:
    moments = [[dict(moment.step), moment.state, moment.events] for moment in played.moments]
    return [moments, played.given, played.trouble]


def _all_played(told: Any) -> dict[str, Played]:  # noqa: ANN401 - whatever a file holds
    return {id_: _played(*play) for id_, play in told.items()}


def _played(moments: Any, given: Any, trouble: str) -> Played:  # noqa: ANN401 - whatever a file holds
    return Played(tuple(Moment(step, state, tuple(events)) for step, state, events in moments), given, trouble)
