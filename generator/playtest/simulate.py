"""Many plays of a game's content, or one of them to the letter: played, counted, kept, and played again."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from engine import suggest, transcript
from engine.box import Box
from engine.digest import digest
from engine.games import GAMES, WAYS, Ways, made
from engine.replay import Replayed, replay
from engine.simulation import RANDOM, Counted, Result, Series, policies_of, run
from engine.transcript import Origin, TranscriptError, record
from generator import load, opening
from generator.kept.writing import write
from generator.playtest import box as play
from generator.spine.findings import ProjectError, Severity
from generator.waiting import Progress

_LARGEST: Final = 1 << 28  # bytes; no transcript of a play that ends comes near it


@dataclass(frozen=True, slots=True)
class Options:
    """What to play.

    Attributes:
        game: Id of the game.
        players: How many; None for as many as can play.
        plays: How many plays, 1 or more.
        seed: What all chance follows from, 0 or more.
        policy: Name of the policy of all seats, or one name for each seat, parted by commas.
        jobs: How many processes; None for one on each processor.
        play: Which of the game's ways to play; None for the usual one.
        parts: Names of the parts of the box in play, parted by commas; None for all. `base` always is.
        check: Look after every event and every decision whether what must always hold does.
    """

    game: str
    players: int | None = None
    plays: int = 1000
    seed: int = 1
    policy: str = RANDOM
    jobs: int | None = None
    check: bool = False
    play: str | None = None
    parts: str | None = None


def simulate(root: Path, options: Options, progress: Progress) -> Result:
    """Play a series of plays of a game of the project at `root`; Ctrl-C gives what there is so far.

    Raises:
        ProjectError: There is no such game or policy, so many cannot play it, it has no such play or part, or its
            content has errors.
    """
    box = _box(root, options.game)
    play_, parts = _play(options.game, options.play), _parts(box, options.parts)
    make = partial(made, options.game, box, play_, parts)
    series = Series(
        game=options.game,
        content=digest(box),
        policies=_seats(options, box, make()),
        seed=options.seed,
        plays=options.plays,
        check=options.check,
        play=play_,
        parts=parts,
    )
    progress.start(series.plays)
    progress.step("plays")
    return run(make, series, jobs=options.jobs or _processors(), told=progress.done)


def exit_code(result: Result) -> int:
    """Return 130 for a series that was cut short, 1 when a play came to no proper end, else 0."""
    return 130 if result.cut_short else int(result.tally.troubled > 0)


def keep(root: Path, result: Result, path: Path) -> int:
    """Write the transcript of a play of a series, and return its number: the first with trouble, or the first.

    Raises:
        ProjectError: The file cannot be written, or the content has changed meanwhile.
    """
    series = result.series
    box = _box(root, series.game)
    if digest(box) != series.content:
        message = f"the content of {series.game} has changed while it was played; there is no transcript"
        raise ProjectError(message)
    number = result.tally.troubles[0].number if result.tally.troubles else 0
    origin = Origin(
        series.game, series.content, series.policies, series.seed, number, series.check, series.play, series.parts
    )
    table = made(series.game, box, series.play, series.parts)
    write(path, transcript.write(record(table, origin)).encode())
    return number


def play_again(root: Path, game: str, path: Path) -> Replayed:
    """Play a transcript again with the content as it is now.

    Raises:
        ProjectError: It cannot be read, is no transcript or one of another game, or the game cannot be played.
    """
    told = _read(path)
    origin = told.record.origin
    if origin.game != game:
        message = f"{path} is a transcript of {origin.game}, not of {game}"
        raise ProjectError(message)
    box = _box(root, game)
    table = made(game, box, _play(game, origin.play), _parts(box, ",".join(("base", *origin.parts))))
    _expect_players(box, len(origin.policies))
    _expect_policies(game, origin.policies, table)
    return Replayed(
        game=game,
        decisions=len(told.record.decisions),
        same_content=origin.content == digest(box),
        intact=told.intact,
        difference=replay(table, told.record),
    )


def _processors() -> int:
    """Return how many processors this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)  # where the system has it
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def _play(game: str, name: str | None) -> str:
    """Return a way to play a game; the usual one for None; empty for a game that has only one."""
    ways = WAYS.get(game, Ways(("",), ""))
    if name is not None and name not in ways.plays:
        has = f"but {', '.join(ways.plays)}" if any(ways.plays) else "and only one way to play"
        message = f"{game} has no play {name!r}, {has}"
        raise ProjectError(message)
    return ways.usual if name is None else name


def _parts(box: Box, names: str | None) -> tuple[str, ...]:
    """Return the ids of the expansions that are named; all for None."""
    if names is None:
        return box.parts
    wanted = [name.strip() for name in names.split(",")]
    known = ("base", *box.parts)
    missing = next((name for name in wanted if name not in known), None)
    if missing is not None:
        message = f"{box.game} has no part {missing!r}; {suggest.meant(missing, known)}"
        raise ProjectError(message)
    return tuple(part for part in box.parts if part in wanted)


def _box(root: Path, game: str) -> Box:
    """Return the box of a game that can be played."""
    loaded = load.library(root, only=game)
    errors = sum(finding.severity is Severity.ERROR for finding in loaded.findings)
    if loaded.value is None or game not in loaded.value.games or errors:
        message = f"{game} cannot be played as it is: `tinderbox lint {game}` finds errors"
        raise ProjectError(message)
    if game not in GAMES:
        message = f"{game} has no rules that the engine knows; it plays {', '.join(GAMES)}"
        raise ProjectError(message)
    box = play.box(loaded.value.games[game])
    _, problems = GAMES[game](box)
    if problems:
        first = problems[0]
        more = f" (and {len(problems) - 1} more)" if problems[1:] else ""
        message = f"{game} cannot be played as it is: {first.card or 'the box'}: {first.message}{more}"
        raise ProjectError(message)
    return box


def _seats(options: Options, box: Box, game: Counted[Any]) -> tuple[str, ...]:
    """Return the name of each seat's policy."""
    players = box.players[1] if options.players is None else options.players
    _expect_players(box, players)
    names = tuple(name.strip() for name in options.policy.split(","))
    if len(names) not in {1, players}:
        message = f"{len(names)} policies for {players} players: name one for all, or one for each"
        raise ProjectError(message)
    _expect_policies(options.game, names, game)
    return names * players if len(names) == 1 else names


def _expect_players(box: Box, players: int) -> None:
    least, most = box.players
    if not least <= players <= most:
        message = f"{box.game} is for {least} to {most} players, not for {players}"
        raise ProjectError(message)


def _expect_policies(game: str, names: tuple[str, ...], table: Counted[Any]) -> None:
    known = policies_of(table)
    missing = next((name for name in names if name not in known), None)
    if missing is not None:
        message = f"{game} has no policy {missing!r}; {suggest.meant(missing, known)}"
        raise ProjectError(message)


def _read(path: Path) -> transcript.Transcript:
    data = opening.bytes_of(path, str(path), _LARGEST)
    text = opening.text_of(data)
    if isinstance(text, opening.NoText):
        message = f"{path} holds no text, and so no transcript"
        raise ProjectError(message)
    if len(data) > _LARGEST:
        message = f"{path} is too large for a transcript"
        raise ProjectError(message)
    try:
        return transcript.read(text)
    except TranscriptError as trouble:
        message = f"{path} is {trouble}"
        raise ProjectError(message) from trouble
