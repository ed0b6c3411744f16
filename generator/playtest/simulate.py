"""Simulate many plays of a game's content; write one of them as a transcript, and replay a transcript."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engine import suggest, transcript
from engine.box import Box
from engine.digest import compute_digest
from engine.games import GAMES, MODES, Modes, make_game
from engine.replay import Replayed, replay
from engine.simulation import (
    RANDOM,
    Series,
    SeriesResult,
    SimulatedGame,
    Tally,
    merge_tallies,
    policies_of,
    simulate_batch,
    split_series,
)
from engine.transcript import Origin, TranscriptError
from generator.content import load, text_files
from generator.model.findings import ProjectError, Severity
from generator.output import write
from generator.playtest.box import build_box
from generator.tasks import Progress, count_processors, map_tasks

_MAX_BYTES: Final = 1 << 28  # far more than the transcript of any play that ends


@dataclass(frozen=True, slots=True)
class Options:
    """What to simulate.

    Attributes:
        game: Id of the game.
        players: Number of players; None for the largest number.
        plays: Number of plays, 1 or more.
        seed: Random seed, 0 or more.
        policy: Name of the policy of all seats, or one name for each seat, comma-separated.
        jobs: Number of processes; None for one per processor.
        play: The game mode; None for the usual one.
        parts: Names of the parts of the box in play, comma-separated; None for all. `base` is always in play.
        check: Whether to check the invariants after every event and every decision.
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


def simulate(root: Path, options: Options, progress: Progress) -> SeriesResult:
    """Simulate a series of plays of a game; Ctrl+C ends it early and returns the result of its first plays.

    The result does not depend on the number of processes.

    Raises:
        ProjectError: There is no such game, policy, mode or part; the number of players is not allowed; or the content
            has errors.
    """
    box = _load_box(root, options.game)
    mode, parts = _find_mode(options.game, options.play), _find_parts(box, options.parts)
    game = make_game(options.game, box, mode, parts)
    players = box.players[1] if options.players is None else options.players
    _check_players(box, players)
    names = tuple(name.strip() for name in options.policy.split(","))
    if len(names) not in {1, players}:
        message = f"{len(names)} policies for {players} players: name one for all, or one for each"
        raise ProjectError(message)
    _check_policies(options.game, names, game)
    series = Series(
        game=options.game,
        content=compute_digest(box),
        policies=names * players if len(names) == 1 else names,
        seed=options.seed,
        plays=options.plays,
        check=options.check,
        play=mode,
        parts=parts,
    )
    progress.start(series.plays)
    progress.step("plays")
    jobs = options.jobs or count_processors()
    tally = Tally()
    cut_short = False
    try:
        with closing(map_tasks(simulate_batch, (game, series), split_series(series, jobs), jobs=jobs)) as tallies:
            for batch in tallies:
                tally = merge_tallies(tally, batch)
                progress.done(batch.plays)
    except KeyboardInterrupt:
        cut_short = tally.plays < series.plays
    return SeriesResult(series, game.countable(), tally, cut_short)


def exit_code(result: SeriesResult) -> int:
    """Return 130 for a series that was cut short, 1 if a play did not end properly, else 0."""
    return 130 if result.cut_short else int(result.tally.troubled > 0)


def write_transcript(root: Path, result: SeriesResult, path: Path) -> int:
    """Write the transcript of one play of a series, and return its number: the first with trouble, or the first.

    Raises:
        ProjectError: The file cannot be written, or the content has changed since the series was played.
    """
    series = result.series
    box = _load_box(root, series.game)
    if compute_digest(box) != series.content:
        message = f"the content of {series.game} changed during the simulation; no transcript was written"
        raise ProjectError(message)
    number = result.tally.troubles[0].number if result.tally.troubles else 0
    origin = Origin(
        series.game, series.content, series.policies, series.seed, number, series.check, series.play, series.parts
    )
    game = make_game(series.game, box, series.play, series.parts)
    write(path, transcript.format_transcript(transcript.record_play(game, origin)).encode())
    return number


def replay_transcript(root: Path, game_id: str, path: Path) -> Replayed:
    """Play a transcript again with the content as it is now.

    Raises:
        ProjectError: It cannot be read, is not a transcript of this game, or the game cannot be played.
    """
    read = _read_transcript(path)
    origin = read.record.origin
    if origin.game != game_id:
        message = f"{path} is a transcript of {origin.game}, not of {game_id}"
        raise ProjectError(message)
    box = _load_box(root, game_id)
    mode, parts = _find_mode(game_id, origin.play), _find_parts(box, ",".join(("base", *origin.parts)))
    game = make_game(game_id, box, mode, parts)
    _check_players(box, len(origin.policies))
    _check_policies(game_id, origin.policies, game)
    return Replayed(
        game=game_id,
        decisions=len(read.record.decisions),
        same_content=origin.content == compute_digest(box),
        intact=read.intact,
        difference=replay(game, read.record),
    )


def _find_mode(game: str, name: str | None) -> str:
    """Return a mode of a game; the usual one for None; empty for a game that has only one."""
    ways = MODES.get(game, Modes(("",), ""))
    if name is not None and name not in ways.names:
        known = f"it has {', '.join(ways.names)}" if any(ways.names) else "it has only one"
        message = f"{game} has no mode {name!r}; {known}"
        raise ProjectError(message)
    return ways.default if name is None else name


def _find_parts(box: Box, names: str | None) -> tuple[str, ...]:
    """Return the ids of the named expansions; all for None."""
    if names is None:
        return box.parts
    wanted = [name.strip() for name in names.split(",")]
    known = ("base", *box.parts)
    missing = next((name for name in wanted if name not in known), None)
    if missing is not None:
        message = f"{box.game} has no part {missing!r}; {suggest.suggest_names(missing, known)}"
        raise ProjectError(message)
    return tuple(part for part in box.parts if part in wanted)


def _load_box(root: Path, game: str) -> Box:
    """Return the box of a game that can be played."""
    loaded = load.load_library(root, only=game)
    errors = sum(finding.severity is Severity.ERROR for finding in loaded.findings)
    if loaded.value is None or game not in loaded.value.games or errors:
        message = f"{game} cannot be played: `tinderbox lint {game}` reports errors"
        raise ProjectError(message)
    if game not in GAMES:
        message = f"the engine has no rules for {game}; it has rules for {', '.join(GAMES)}"
        raise ProjectError(message)
    box = build_box(loaded.value.games[game])
    _, problems = GAMES[game](box)
    if problems:
        first = problems[0]
        more = f" (and {len(problems) - 1} more)" if problems[1:] else ""
        message = f"{game} cannot be played: {first.card or 'the box'}: {first.message}{more}"
        raise ProjectError(message)
    return box


def _check_players(box: Box, players: int) -> None:
    fewest, most = box.players
    if not fewest <= players <= most:
        message = f"{box.game} is for {fewest} to {most} players, not for {players}"
        raise ProjectError(message)


def _check_policies(game_id: str, names: tuple[str, ...], game: SimulatedGame[Any]) -> None:
    known = policies_of(game)
    missing = next((name for name in names if name not in known), None)
    if missing is not None:
        message = f"{game_id} has no policy {missing!r}; {suggest.suggest_names(missing, known)}"
        raise ProjectError(message)


def _read_transcript(path: Path) -> transcript.Transcript:
    data = text_files.read_limited(path, str(path), _MAX_BYTES)
    text = text_files.decode_utf8(data)
    if isinstance(text, text_files.NotUtf8):
        message = f"{path} is not a text file, so it is not a transcript"
        raise ProjectError(message)
    if len(data) > _MAX_BYTES:
        message = f"{path} is too large for a transcript"
        raise ProjectError(message)
    try:
        return transcript.parse_transcript(text)
    except TranscriptError as error:
        message = f"{path} is {error}"
        raise ProjectError(message) from error
