"""Simulate many plays of a game's content; write one of them as a transcript, and replay a transcript."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from engine import simulation, suggest, transcript
from engine.box import Box
from engine.game import RANDOM, Game, Problem
from engine.policies import PolicyError, find_policy, split_name
from engine.transcript import Origin, Replayed, TranscriptError, compute_digest, replay
from generator.content import load, text_files
from generator.model import game as model
from generator.model.findings import ProjectError, Severity
from generator.output import write
from generator.playtest import sweeps
from generator.playtest.compiled_rules import compile_in_background, use_compiled
from generator.playtest.registry import build_box, explain_failures, require_rules
from generator.playtest.sweeps import open_ledger, open_workers
from generator.tasks import Progress

_MAX_BYTES: Final = 1 << 28  # far more than the transcript of any play that ends


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played many times.

    Attributes:
        players: Number of players; None for the largest number.
        plays: Number of plays, 1 or more.
        seed: Random seed, 0 or more.
        policy: Name of the policy of all seats (see `engine.policies`), or one name for each seat, comma-separated;
            None for the first of the game's own, or random players if it has none.
        jobs: Number of processes; None for one per processor.
        on: The address of a Dask scheduler that has the workers; empty for processes of this machine.
        ledger: The file that keeps what was computed; None for the one in the user's cache folder.
        play: The game mode; None for the usual one.
        parts: Names of the parts of the box in play, comma-separated; None for all. `base` is always in play.
        check: Whether to check the invariants after every event and every decision.
    """

    game: str
    players: int | None = None
    plays: int = 1000
    seed: int = 1
    policy: str | None = RANDOM
    jobs: int | None = None
    check: bool = False
    play: str | None = None
    parts: str | None = None
    on: str = ""
    ledger: Path | None = None


@explain_failures()
def simulate(root: Path, options: Options, progress: Progress) -> simulation.SeriesResult:
    """Simulate a series of plays of a game; Ctrl+C ends it early and returns the result of its first plays.

    The result does not depend on the number of processes.

    Raises:
        ProjectError: There is no such game, policy, mode or part; the number of players is not allowed; or the content
            has errors.
    """
    box = load_box(root, options.game)
    game, result = prepare_series(box, options)
    series = result.series
    compile_in_background(game, series.plays, series.policies)
    progress.start(series.plays)
    progress.step("plays")
    try:
        with open_ledger(options.ledger) as ledger, open_workers(options.jobs, options.on) as workers:
            for _, batch in sweeps.answer(ask_tally(box, series), range(series.plays), workers, ledger):
                result = replace(result, tally=simulation.merge_tallies(result.tally, batch))
                progress.done(batch.plays)
    except KeyboardInterrupt:
        return replace(result, cut_short=result.tally.plays < series.plays)
    return result


@explain_failures()
def prepare_series(box: Box, options: Options) -> tuple[Game[Any], simulation.SeriesResult]:
    """Return a game, and the series that the options ask for, of which nothing is played yet.

    Raises:
        ProjectError: As for `set_up`.
    """
    players = box.players[1] if options.players is None else options.players
    names = split_names(RANDOM if options.policy is None else options.policy)
    if options.policy is None:
        game, _, _ = set_up(box, options.play, options.parts, players, names)
        names = (next(iter(game.policies()), RANDOM),)
    game, mode, parts = set_up(box, options.play, options.parts, players, names)
    series = simulation.Series(
        game=box.game,
        content=compute_digest(box),
        policies=names * players if len(names) == 1 else names,
        seed=options.seed,
        plays=options.plays,
        check=options.check,
        play=mode,
        parts=parts,
    )
    teams = game.teams(players)
    teams = () if len(teams) == players > 1 else teams
    return game, simulation.SeriesResult(series, game.countable(), simulation.Tally(), teams=teams)


def ask_tally(box: Box, series: simulation.Series) -> sweeps.Question[tuple[Box, simulation.Series], simulation.Tally]:
    """Return the question for the tally of a series; how many plays it has is no part of the question."""
    encode, decode = simulation.encode_tally, simulation.decode_tally
    return sweeps.Question("simulate", series, (), (box, series), _prepare_tally, encode, decode)


def _prepare_tally(setup: tuple[Box, simulation.Series]) -> Callable[[range], simulation.Tally]:
    box, series = setup
    game = require_rules(series.game).make_game(box, series.play, series.parts)
    return lambda numbers: simulation.simulate_batch(use_compiled(game), series, numbers)


def exit_code(result: simulation.SeriesResult) -> int:
    """Return 130 for a series that was cut short, 1 if a play did not end properly, else 0."""
    return 130 if result.cut_short else int(result.tally.troubled > 0)


@explain_failures()
def write_transcript(root: Path, result: simulation.SeriesResult, path: Path) -> int:
    """Write the transcript of one play of a series, and return its number: the first with trouble, or the first.

    Raises:
        ProjectError: The file cannot be written, or the content has changed since the series was played.
    """
    series = result.series
    box = load_box(root, series.game)
    if compute_digest(box) != series.content:
        raise ProjectError(f"the content of {series.game} changed during the simulation; no transcript was written")
    number = result.tally.troubles[0].number if result.tally.troubles else 0
    origin = Origin(
        series.game, series.content, series.policies, series.seed, number, series.check, series.play, series.parts
    )
    game = require_rules(series.game).make_game(box, series.play, series.parts)
    record = transcript.record_play(game, origin)
    write(path, transcript.format_transcript(record, transcript.list_positions(game, record)).encode())
    return number


@explain_failures()
def replay_transcript(root: Path, game_id: str, path: Path, trusted: str = "") -> Replayed:
    """Play a transcript again with the content as it is now.

    Args:
        root: The project.
        game_id: The game.
        path: The transcript.
        trusted: Names of policies, comma-separated. A transcript may come from strangers: a function that it names is
            imported only if it is named here, too.

    Raises:
        ProjectError: It cannot be read, is not a transcript of this game, or the game cannot be played.
    """
    read = _read_transcript(path)
    origin = read.record.origin
    if origin.game != game_id:
        raise ProjectError(f"{path} is a transcript of {origin.game}, not of {game_id}")
    untrusted = [name for name in origin.policies if split_name(name)[0] and name not in split_names(trusted)]
    if untrusted:
        raise ProjectError(f"{path} was played by code of yours or of others: add --policy {untrusted[0]} to run it")
    box = load_box(root, game_id)
    parts = ",".join(("base", *origin.parts))
    game, _, _ = set_up(box, origin.play, parts, len(origin.policies), origin.policies)
    return Replayed(
        game=game_id,
        decisions=len(read.record.decisions),
        same_content=origin.content == compute_digest(box),
        intact=read.intact,
        difference=replay(game, read.record),
    )


def split_names(names: str) -> tuple[str, ...]:
    """Return the names in a comma-separated list."""
    return tuple(name.strip() for name in names.split(","))


def load_box(root: Path, game: str) -> Box:
    """Return the content of a game that can be played; see `load_content`."""
    return build_box(load_content(root, game))


def load_content(root: Path, game: str) -> model.Game:
    """Return a game that can be played.

    Raises:
        ProjectError: Its content has errors, or there are no rules that can carry it out.
    """
    loaded = load.load_library(root, only=game)
    errors = sum(finding.severity is Severity.ERROR for finding in loaded.findings)
    if game not in loaded.value.games or errors:
        raise ProjectError(f"{game} cannot be played: `tinderbox lint {game}` reports errors")
    rules = require_rules(game, root)
    content = loaded.value.games[game]
    require_playable(game, rules.make(build_box(content), play=rules.default_mode)[1])
    return content


def require_playable(content: str, problems: Sequence[Problem]) -> None:
    """Check that the rules can carry out all content.

    Args:
        content: What it is called in the message.
        problems: What they cannot carry out.
    """
    if problems:
        first = problems[0]
        more = f" (and {len(problems) - 1} more)" if problems[1:] else ""
        raise ProjectError(f"{content} cannot be played: {first.card or 'the box'}: {first.message}{more}")


def set_up(
    box: Box, play: str | None, names: str | None, players: int, policies: tuple[str, ...]
) -> tuple[Game[Any], str, tuple[str, ...]]:
    """Return a game with its mode (the usual one for None) and the named expansions (all for None).

    Raises:
        ProjectError: There is no such mode, part or policy, or the number of players is not allowed.
    """
    rules = require_rules(box.game)
    if play is not None and play not in rules.modes:
        known = f"it has {', '.join(rules.modes)}" if any(rules.modes) else "it has only one"
        raise ProjectError(f"{box.game} has no mode {play!r}; {known}")
    mode = rules.default_mode if play is None else play
    wanted = box.parts if names is None else split_names(names)
    named = ("base", *box.parts)
    missing = next((name for name in wanted if name not in named), None)
    if missing is not None:
        raise ProjectError(f"{box.game} has no part {missing!r}; {suggest.suggest_names(missing, named)}")
    parts = tuple(part for part in box.parts if part in wanted)
    game = rules.make_game(box, mode, parts)
    fewest, most = box.players
    if not fewest <= players <= most:
        raise ProjectError(f"{box.game} is for {fewest} to {most} players, not for {players}")
    if len(policies) not in {1, players}:
        raise ProjectError(f"{len(policies)} policies for {players} players: name one for all, or one for each")
    for name in policies:
        try:
            find_policy(game, name)
        except PolicyError as error:
            raise ProjectError(str(error)) from error
    return game, mode, parts


@explain_failures()
def load_game(root: Path, game: str) -> Game[Any]:
    """Return a game of a project, in its usual mode and with all parts of its box.

    Raises:
        ProjectError: There is no such game, or it cannot be played.
    """
    return require_rules(game).make_game(load_box(root, game))


def _read_transcript(path: Path) -> transcript.ParsedTranscript:
    data = text_files.read_limited(path, str(path), _MAX_BYTES)
    text = text_files.decode_utf8(data)
    if isinstance(text, text_files.NotUtf8):
        raise ProjectError(f"{path} is not a text file, so it is not a transcript")
    if len(data) > _MAX_BYTES:
        raise ProjectError(f"{path} is too large for a transcript")
    try:
        return transcript.parse_transcript(text)
    except TranscriptError as error:
        raise ProjectError(f"{path} is {error}") from error
