"""The command line: options in, exit code out, and no logic between.

Exit codes: 0 clean; 1 findings of severity error (with --strict warnings too); 2 wrong usage or environment.
What makes `--help` slow is imported inside the commands: this is the one place where the design allows it.
"""

from __future__ import annotations

import errno
import gc
import sys
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, TypedDict

import typer

from generator.cli import printing, reading, reviewing, shops, translations
from generator.cli.asking import GameArgument, JobsOption, NoSilencesOption, ReportFormat
from generator.cli.saying import complain, progress_bar, say, say_findings, unsaid
from generator.model.findings import LintResult, ProjectError, choose_exit_code


def _program() -> typer.Typer:
    return typer.Typer(
        no_args_is_help=True, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False
    )


app = _program()
app.add_typer(translations.app, name="translations")

_STOPPED = 130
_NO_ROOM = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO})


class FindingsFormat(StrEnum):
    """How findings are worded, for people, programs, forges and dashboards."""

    TEXT = "text"
    JSON = "json"
    SARIF = "sarif"
    GITHUB = "github"
    JUNIT = "junit"
    MARKDOWN = "markdown"


SelectOption = Annotated[
    str, typer.Option("--select", metavar="CODES", help="Only these codes, or beginnings (TB2), parted by commas.")
]
IgnoreOption = Annotated[
    str, typer.Option("--ignore", metavar="CODES", help="Not these codes, or beginnings, parted by commas.")
]


def _show_version(wanted: bool) -> None:  # noqa: FBT001 - typer calls it so
    if wanted:
        from importlib.metadata import version

        say(f"tinderbox {version('tinderbox-games')}")
        raise typer.Exit


@app.callback()
def options(
    *,
    _version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_show_version, help="Show the version and exit.")
    ] = False,
) -> None:
    """Print-and-play board games as code: content in YAML, checked, then printed as PDF."""


@app.command()
def lint(
    game: GameArgument = None,
    report: Annotated[FindingsFormat, typer.Option("--format", help="How findings are worded.")] = FindingsFormat.TEXT,
    select: SelectOption = "",
    ignore: IgnoreOption = "",
    lang: Annotated[
        str, typer.Option("--lang", metavar="CODES", help="Translations into these languages only; en: none.")
    ] = "",
    baseline: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Known findings: only what is not in it is told.")
    ] = None,
    changed_since: Annotated[
        str | None, typer.Option(metavar="REV", help="Only what has come since that commit, or stands on its lines.")
    ] = None,
    scenarios: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write the plays that show findings there, to be run.")
    ] = None,
    *,
    update_baseline: Annotated[
        bool, typer.Option("--update-baseline", help="Write what is found today into the baseline.")
    ] = False,
    strict: Annotated[bool, typer.Option("--strict", help="Let warnings fail too.")] = False,
    no_silences: NoSilencesOption = False,
) -> None:
    """Check the content and say everything that is wrong with it."""
    from generator import project
    from generator.commands import previous_run

    root = project.root_of(Path.cwd())
    languages = _languages(lang)
    chosen: _Chosen = {"select": _codes(select), "ignore": _codes(ignore), "languages": languages}
    if changed_since is None and not (chosen["select"] or chosen["ignore"]):
        found = previous_run.lint_once(root, game, languages, lambda: _lint(root, game, chosen))
    elif changed_since is None:
        found = _lint(root, game, chosen)
    else:
        from generator.commands import changed_since as since

        found = since.look(root, game, changed_since, **chosen, believes=not no_silences)
    findings, silenced = found.without_suppressions() if no_silences else found
    if baseline is not None:
        from generator.commands import baseline as baselines

        if update_baseline:
            baselines.save(baseline, findings)
            say(f"{len(findings)} findings are known now, in {baseline}.\n")
            raise typer.Exit
        is_whole = game is None and changed_since is None and not any(chosen.values())
        known = baselines.read(baseline, baseline.as_posix())
        findings = baselines.apply(findings, known, is_whole=is_whole)
    elif update_baseline:
        raise typer.BadParameter("name the file with --baseline FILE", param_hint="--update-baseline")
    say_findings(findings, report.value, lambda: project.sources(root, game, languages), silenced, strict=strict)
    if scenarios is not None:
        from generator.playtest import scenario_files

        typer.echo(
            scenario_files.explain_commands(scenario_files.write_scenarios(scenarios, findings)), err=True, nl=False
        )
    raise typer.Exit(choose_exit_code(findings, strict=strict))


class _Chosen(TypedDict):
    """Which codes are asked for."""

    select: tuple[str, ...]
    ignore: tuple[str, ...]
    languages: tuple[str, ...] | None


app.command()(printing.build)
app.command()(printing.calibrate)
app.command()(reading.html)
app.command()(shops.order)
app.command()(shops.tabletop)


@app.command()
def scenario(
    game: GameArgument = None,
    files: Annotated[
        list[Path] | None, typer.Argument(metavar="[FILES]", help="Scenario files; all of the game when left out.")
    ] = None,
    report: Annotated[ReportFormat, typer.Option("--format", help="How results are worded.")] = ReportFormat.TEXT,
) -> None:
    """Play the scenarios of a game and compare with what they expect."""
    from generator import project
    from generator.playtest import scenarios
    from generator.report import plays as reports

    ran = scenarios.run_project(project.root_of(Path.cwd()), game, tuple(path.resolve() for path in files or ()))
    say(reports.SCENARIOS[report.value](*ran))
    raise typer.Exit(scenarios.exit_code(*ran))


@app.command()
def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Folder name of a game in content/.")],
    players: Annotated[int | None, typer.Option(min=1, help="How many play; as many as can when left out.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many plays.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="What all chance follows from.")] = 1,
    policy: Annotated[
        str, typer.Option(metavar="NAME", help="Who decides: random, greedy ...; or one name for each seat: a,b,b.")
    ] = "random",
    jobs: JobsOption = None,
    report: Annotated[ReportFormat, typer.Option("--format", help="How results are worded.")] = ReportFormat.TEXT,
    play: Annotated[
        str | None,
        typer.Option(metavar="WAY", help="Which way to play, where the game has several; its usual one when left out."),
    ] = None,
    parts: Annotated[
        str | None,
        typer.Option(metavar="PARTS", help="Parts of the box in play, by ids parted by commas; all when left out."),
    ] = None,
    transcript: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the first play (or the first with trouble) there.")
    ] = None,
    replay: Annotated[Path | None, typer.Option(metavar="FILE", help="Play a transcript again, and compare.")] = None,
    *,
    check: Annotated[bool, typer.Option("--check", help="Look after what must always hold, after each event.")] = False,
) -> None:
    """Play a game many times, and count what happens."""
    from generator import project
    from generator.playtest import simulate as plays
    from generator.report import plays as reports
    from generator.report import simulations

    root = project.root_of(Path.cwd())
    if replay is not None:
        replayed = plays.replay_transcript(root, game, replay)
        say(reports.REPLAYS[report.value](replayed))
        raise typer.Exit(0 if replayed.is_same else 1)
    options = plays.Options(game, players, games, seed, policy, jobs, check, play, parts)
    with progress_bar() as progress:
        result = plays.simulate(root, options, progress)
    if transcript is not None:
        typer.echo(
            f"Wrote the transcript of play {plays.write_transcript(root, result, transcript)} to {transcript}.",
            err=True,
        )
    say(simulations.RENDERERS[report.value](result))
    raise typer.Exit(plays.exit_code(result))


@app.command()
def exercise(
    game: GameArgument = None,
    card: Annotated[
        str | None, typer.Argument(metavar="[CARD]", help="Id of a card; all of the game when left out.")
    ] = None,
    report: Annotated[ReportFormat, typer.Option("--format", help="How results are worded.")] = ReportFormat.TEXT,
) -> None:
    """Play every card in states built for it, with and without the card, and say what it does."""
    from generator import project
    from generator.playtest import exercise as exercises
    from generator.report import plays as reports

    games = exercises.exercise_project(project.root_of(Path.cwd()), game, card)
    say(reports.EXERCISES[report.value](games, whole=card is not None))
    raise typer.Exit(exercises.exit_code(games))


@app.command()
def explain(
    code: Annotated[str | None, typer.Argument(metavar="[CODE]", help="A finding's code, such as TB207.")] = None,
) -> None:
    """Print the page of a check, or list all of them."""
    from generator import checks

    if sys.flags.optimize > 1:
        message = "the pages are docstrings, and Python was told to leave them out: run it without -OO"
        raise ProjectError(message)
    if code is None:
        say(checks.index())
        return
    page = checks.page(code.upper())
    if page is None:
        message = f"there is no check {code}; `tinderbox explain` lists them all"
        raise ProjectError(message)
    say(page)


@app.command()
def new(
    name: Annotated[str, typer.Argument(help="Id of the game: lower case letters, digits and hyphens.")],
    install: Annotated[
        str | None,
        typer.Option(metavar="SPEC", help="Where CI installs tinderbox from, such as git+https://HOST/PATH@COMMIT."),
    ] = None,
) -> None:
    """Start a game of your own, with one card that prints."""
    from generator.commands import git_history
    from generator.commands import new as starter

    required = git_history.known() if install is None else git_history.requirement(install)
    say(starter.start(Path.cwd(), name, required, is_chosen=install is not None))


app.command()(reviewing.diff)
app.command()(reviewing.verify)
app.command()(reviewing.preflight)


def asked_for(words: Sequence[str]) -> typer.Typer:
    """Return the program with nothing but the command that words begin with; with all, where that is none of them.

    To declare every command takes longer than many a run.
    """
    commands = [
        each
        for each in app.registered_commands
        if each.callback is not None and words[:1] == [each.name or each.callback.__name__]
    ]
    groups = [each for each in app.registered_groups if words[:1] == [each.name]]
    if not commands and not groups:
        return app
    program = _program()
    program.registered_callback = app.registered_callback
    program.registered_commands, program.registered_groups = commands, groups
    return program


def main() -> None:
    """Run the command; environment trouble becomes one line on standard error and exit code 2."""
    gc.disable()  # a run is short and makes no circles worth collecting, but so many values that looking takes a third
    try:
        _use_project_strings()
        asked_for(sys.argv[1:])()
    except ProjectError as trouble:
        complain(f"tinderbox: {trouble}")
        sys.exit(2)
    except OSError as trouble:
        if trouble.errno not in _NO_ROOM or trouble.filename is not None:
            raise
        complain(f"tinderbox: {unsaid(trouble)}")  # of the help, which typer writes itself
        sys.exit(2)
    except SystemExit as end:
        if end.code == _STOPPED:  # what typer makes of Ctrl-C
            complain("tinderbox: stopped; nothing half-written is left")
        raise
    finally:
        gc.freeze()  # or Python looks once at every value before it ends, which takes a tenth of a short run


def _use_project_strings() -> None:
    """Use the UI strings of the project that the current folder belongs to."""
    from generator import project
    from generator.i18n.ui import strings

    try:
        root = project.find_root(Path.cwd())
    except OSError:  # the folder was deleted; a command that needs it says so
        root = None
    strings.set_project(root)


def _lint(root: Path, game: str | None, chosen: _Chosen) -> LintResult:
    from generator.commands.lint import lint as check

    return check(root, game, **chosen)


def _languages(words: str) -> tuple[str, ...] | None:
    return tuple(word.strip() for word in words.split(",") if word.strip()) or None


def _codes(words: str) -> tuple[str, ...]:
    return tuple(word.strip().upper() for word in words.split(",") if word.strip())


if __name__ == "__main__":
    main()
