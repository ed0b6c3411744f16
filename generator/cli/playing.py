"""Commands that play games: scenario, simulate, balance, exercise.

Imports that would slow down `--help` are inside the commands.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from generator import project
from generator.cli import params
from generator.cli.output import progress_bar, say, write_or_say
from generator.model.text import split_names


def scenario(
    game: params.GameArgument = None,
    files: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[FILES|ID]", help="Scenario files, or the id of one to show step by step; default: all."
        ),
    ] = None,
    report: params.FormatOption = "text",
) -> None:
    """Run the scenarios of a game.

    Compares the results with what the scenarios expect.
    """
    from generator.playtest import scenarios
    from generator.report.plays import SCENARIOS

    only = tuple(files or ())
    shown = str(only[0]) if len(only) == 1 and not only[0].exists() and project.is_id(str(only[0])) else ""
    paths = () if shown else tuple(path.resolve() for path in only)
    ran = scenarios.run_project(params.get_root(), game, paths, shown)
    say(SCENARIOS[report](*ran))
    raise typer.Exit(scenarios.exit_code(*ran))


def simulate(
    game: params.OneGameArgument,
    players: params.PlayersOption = None,
    games: Annotated[int, typer.Option(min=1, metavar="NUMBER", help="Number of plays.")] = 1000,
    seed: params.SeedOption = 1,
    policy: Annotated[
        str,
        typer.Option(
            metavar="NAME", help="Policy of the players: random, greedy, module:function; or each seat's: a,b,b."
        ),
    ] = "random",
    jobs: params.JobsOption = None,
    on: params.OnOption = "",
    ledger: params.LedgerOption = None,
    report: params.FormatOption = "text",
    play: params.PlayOption = None,
    parts: params.PartsOption = None,
    transcript: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="File for the transcript of the first play, or of the first that failed."),
    ] = None,
    replay: Annotated[Path | None, typer.Option(metavar="FILE", help="Replay a transcript and compare.")] = None,
    *,
    check: Annotated[bool, typer.Option("--check", help="Check the invariants of the game after each event.")] = False,
) -> None:
    """Simulate many plays of a game, and report statistics."""
    from generator.playtest import simulate as plays
    from generator.report.plays import RENDERERS, REPLAYS

    root = params.get_root()
    if replay is not None:
        replayed = plays.replay_transcript(root, game, replay, policy)
        say(REPLAYS[report](replayed))
        raise typer.Exit(0 if replayed.is_same else 1)
    options = plays.Options(
        game, players, games, seed, policy, jobs=jobs, check=check, play=play, parts=parts, on=on, ledger=ledger
    )
    with progress_bar() as progress:
        result = plays.simulate(root, options, progress)
    if transcript is not None:
        typer.echo(
            f"Wrote the transcript of play {plays.write_transcript(root, result, transcript)} to {transcript}.",
            err=True,
        )
    say(RENDERERS[report](result))
    raise typer.Exit(plays.exit_code(result))


def balance(
    game: params.OneGameArgument,
    players: params.PlayersOption = None,
    games: Annotated[
        int, typer.Option(min=1, metavar="NUMBER", help="Largest number of plays with the content as it is.")
    ] = 1000,
    seed: params.SeedOption = 1,
    policy: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help="Policy of the players, or one for each seat: a,b,b; default: the game's first own."
        ),
    ] = None,
    cards: Annotated[
        str, typer.Option(metavar="SELECT", help="Judge only these cards: comma-separated ids of cards and decks.")
    ] = "",
    vary: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SPEC", help="Try other numbers, such as 'cards.*.effects[0].amount=1..4'; may be repeated."
        ),
    ] = None,
    against: Annotated[
        str | None, typer.Option(metavar="REV", help="Compare with the content at a git revision, or in a folder.")
    ] = None,
    play: params.PlayOption = None,
    parts: params.PartsOption = None,
    error: Annotated[
        float,
        typer.Option(
            min=0.1, max=50, metavar="PERCENT", help="Share of the reported differences that may be due to chance."
        ),
    ] = 5.0,
    margin: Annotated[
        float,
        typer.Option(min=0, max=100, metavar="GAMES", help="Smallest difference that matters, in games won per 100."),
    ] = 3.0,
    jobs: params.JobsOption = None,
    on: params.OnOption = "",
    ledger: params.LedgerOption = None,
    report: Annotated[
        Literal["text", "json", "csv", "html"],
        typer.Option("--format", case_sensitive=False, help="Output format."),
    ] = "text",
    out: params.OutFileOption = None,
) -> None:
    """Measure what each card does to the game.

    Plays the game with and without the effects of each card, on the same seeds.
    """
    from engine.balance import Goal
    from generator.commands import balance as commands
    from generator.playtest.balance import BalanceOptions, exit_code
    from generator.report import balance_page

    is_change = bool(vary) or against is not None
    if cards and is_change:
        raise typer.BadParameter("it selects cards to play without; leave it out", param_hint="--cards")
    selected = split_names(cards)
    options = BalanceOptions(
        game,
        players,
        games,
        seed,
        policy,
        jobs=jobs,
        play=play,
        parts=parts,
        on=on,
        ledger=ledger,
        goal=Goal(error / 100, margin / 100),
        has_others=not (is_change or selected),
    )
    root = params.get_root()
    with progress_bar() as progress:
        result = (
            commands.judge_changes(root, options, vary or (), against, progress)
            if is_change
            else commands.judge_cards(root, options, selected, progress)
        )
    write_or_say(balance_page.RENDERERS[report](result), out)
    raise typer.Exit(exit_code(result))


def exercise(
    game: params.GameArgument = None,
    card: params.CardArgument = None,
    report: params.FormatOption = "text",
) -> None:
    """Play every card on its own and report what it does.

    Each is played in states built for it, with and without its effects.
    """
    from generator.playtest import exercise as exercises
    from generator.report.plays import EXERCISES

    games = exercises.exercise_project(params.get_root(), game, card)
    say(EXERCISES[report](games, whole=card is not None))
    raise typer.Exit(exercises.exit_code(games))
