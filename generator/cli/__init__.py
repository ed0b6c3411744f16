"""The command line: options in, exit code out, and no logic between.

Exit codes: 0 clean; 1 findings of severity error (with --strict warnings too); 2 wrong usage or environment.
Imports that would slow down `--help` are inside the commands.
"""

from __future__ import annotations

import errno
import gc
import io
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, TypedDict

import typer
from typer.core import TyperOption

from generator import project
from generator.cli import authoring, params, playing, printing, translations
from generator.cli.output import Talk, close_output, complain, say, say_findings, set_talk, tell
from generator.model.findings import LintResult, ProjectError, choose_exit_code
from generator.model.text import split_names


def _make_app() -> typer.Typer:
    return typer.Typer(
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )


app = _make_app()
app.add_typer(translations.app, name="translations")
app.add_typer(translations.spelling_app, name="spelling")
app.add_typer(authoring.icons_app, name="icons")

_TALK_OPTIONS = frozenset({"-q", "--quiet", "-v", "--verbose"})
_INTERRUPTED = 130  # typer's code for Ctrl+C
_NO_SPACE = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO})


SelectOption = Annotated[
    str,
    typer.Option("--select", metavar="CODES", help="Report only these codes: comma-separated codes or prefixes (TB2)."),
]
IgnoreOption = Annotated[
    str, typer.Option("--ignore", metavar="CODES", help="Leave out these codes: comma-separated codes or prefixes.")
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
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME|FILE]...", help="Games of content/, or files whose findings to report; default: all games."
        ),
    ] = None,
    report: params.FindingsFormatOption = "text",
    select: SelectOption = "",
    ignore: IgnoreOption = "",
    lang: Annotated[
        list[str] | None,
        typer.Option(
            "--lang",
            metavar="CODES",
            help="Check only these translations: languages, comma-separated, or repeat the option; default: all. "
            "With the language of the content alone: none.",
        ),
    ] = None,
    baseline: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Known findings: report only the others.")
    ] = None,
    changed_since: Annotated[
        str | None,
        typer.Option(metavar="REV", help="Only findings that are new since that commit, or on lines changed since."),
    ] = None,
    scenarios: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Folder for scenarios that show findings in play.")
    ] = None,
    *,
    update_baseline: Annotated[
        bool, typer.Option("--update-baseline", help="Write the current findings to the baseline.")
    ] = False,
    strict: params.StrictOption = False,
    no_silences: params.NoSilencesOption = False,
    fix: Annotated[
        bool, typer.Option("--fix", help="Apply the safe fixes of findings; reports mark them [*].")
    ] = False,
    diff: Annotated[
        bool,
        typer.Option(
            "--diff", help="Show what --fix would change, and write nothing; exit with 1 if there is a change."
        ),
    ] = False,
) -> None:
    """Check the content and report what is wrong with it."""
    root = params.get_root()
    targets = params.parse_targets(root, Path.cwd(), words or ())
    game = targets.game
    chosen = params.split_languages(lang or ("all",))
    languages = None if "all" in chosen else chosen
    filters: _Filters = {
        "select": split_names(select.upper()),
        "ignore": split_names(ignore.upper()),
        "languages": languages,
    }
    if (fix or diff) and changed_since is not None:
        raise typer.BadParameter("does not go with --changed-since", param_hint="--fix, --diff")

    def run(root: Path) -> LintResult:
        return targets.select(_lint(root, game, filters, changed_since, has_suppressions=not no_silences))

    result = _fix(root, run, is_shown=diff) if fix or diff else run(root)
    findings, suppressed = result.without_suppressions() if no_silences else result
    if baseline is not None:
        from generator.commands import baseline as baselines

        if update_baseline:
            baselines.save(baseline, findings)
            tell(f"{len(findings)} findings are in {baseline} now.\n")
            raise typer.Exit
        is_complete = not words and changed_since is None and not any(filters.values())
        known = baselines.read(baseline, baseline.as_posix())
        findings = baselines.apply(findings, known, is_complete=is_complete)
    elif update_baseline:
        raise typer.BadParameter("name the file with --baseline FILE", param_hint="--update-baseline")
    say_findings(findings, report, lambda: project.list_sources(root, game, languages), suppressed, strict=strict)
    if scenarios is not None:
        from generator.playtest import scenario_yaml

        typer.echo(
            scenario_yaml.explain_commands(scenario_yaml.write_scenarios(scenarios, findings)), err=True, nl=False
        )
    raise typer.Exit(choose_exit_code(findings, strict=strict))


class _Filters(TypedDict):
    """Which codes and languages to report."""

    select: tuple[str, ...]
    ignore: tuple[str, ...]
    languages: tuple[str, ...] | None


app.command()(printing.build)
app.command()(printing.calibrate)
app.command()(printing.gallery)
app.command()(printing.html)
app.command()(authoring.serve)
app.command()(printing.order)
app.command()(printing.tabletop)
app.command("import")(authoring.import_cards)
app.command("export")(authoring.export_cards)
app.command()(playing.scenario)
app.command()(playing.simulate)
app.command()(playing.balance)
app.command()(playing.exercise)


@app.command()
def explain(
    code: Annotated[str | None, typer.Argument(metavar="[CODE]", help="Code of a finding, such as TB207.")] = None,
    report: params.FormatOption = "text",
) -> None:
    """Explain a check, or list all checks."""
    from generator import checks

    if sys.flags.optimize > 1:
        raise ProjectError("the explanations are docstrings, which Python leaves out with -OO: run it without")
    page = None if code is None else checks.page(code.upper())
    if code is not None and page is None:
        raise ProjectError(f"there is no check {code}; `tinderbox explain` lists them all")
    if report == "json":
        say(checks.render_json([code.upper()] if code is not None else checks.pages()))
    else:
        say(checks.index() if page is None else page)


app.command()(authoring.schema)
app.command()(authoring.compose)
app.command()(authoring.lsp)
app.command()(authoring.new)
app.command()(authoring.diff)
app.command()(printing.verify)
app.command()(printing.preflight)


def select_app(arguments: Sequence[str]) -> typer.Typer:
    """Return the app with only the command of these arguments, or with all if it is not a command.

    Declaring every command takes longer than many a run.
    """
    return _select_command(arguments[0]) if arguments else app


@cache
def _select_command(name: str) -> typer.Typer:
    commands = [
        command
        for command in app.registered_commands
        if command.callback is not None and name == (command.name or command.callback.__name__)
    ]
    groups = [group for group in app.registered_groups if name == group.name]
    if not commands and not groups:
        return app
    program = _make_app()
    program.registered_callback = app.registered_callback
    program.registered_commands, program.registered_groups = commands, groups
    return program


@cache
def make_program(declared: typer.Typer) -> Any:  # noqa: ANN401 - typer's own click, which it keeps private
    """Return the program of an app, whose commands have -q and -v too."""
    program = typer.main.get_command(declared)
    _add_talk_options(program)
    return program


def main(words: Sequence[str] | None = None) -> None:
    """Run the command with these words, or those of the process; a `ProjectError` becomes one line and exit code 2."""
    gc.disable()  # runs are short and make many values but few cycles: collecting would take a third of the time
    try:
        try:
            root = project.find_root(Path.cwd())
        except OSError:  # the folder was deleted; a command that needs it says so
            root = None
        project.set_project(root)  # for its strings
        arguments = [*(sys.argv[1:] if words is None else words)]
        if arguments[:1] == ["help"]:
            arguments = [*arguments[1:], "--help"]
        if arguments[:1] and arguments[0] in _TALK_OPTIONS:  # before the command, as others have it
            arguments = [*arguments[1:], arguments[0]]
        set_talk(Talk.NORMAL)
        program = make_program(select_app(arguments))
        code = program.main(arguments, "tinderbox", standalone_mode=False)
        if code == _INTERRUPTED:
            complain("tinderbox: stopped; no file is left half-written")
        sys.exit(code)
    except typer.TyperException as error:
        usage = io.StringIO()
        error.show(usage)  # type: ignore[attr-defined]  # all that typer raises have it
        complain(usage.getvalue().replace("Error: ", "tinderbox: ", 1).rstrip())
        sys.exit(error.exit_code)
    except ProjectError as error:
        complain(f"tinderbox: {error}")
        sys.exit(2)
    except OSError as error:
        if error.errno not in _NO_SPACE or error.filename is not None:
            raise
        complain(f"tinderbox: {close_output(error)}")  # from the help, which typer writes itself
        sys.exit(2)
    finally:
        gc.freeze()  # or Python would visit every value before it ends, which takes a tenth of a short run


def _add_talk_options(command: Any) -> None:  # noqa: ANN401 - the same
    """Add -q and -v to a command, or to those of a group; lsp and explain print nothing but what they are asked for."""
    for name, below in getattr(command, "commands", {}).items():
        if name not in {"lsp", "explain"}:
            _add_talk_options(below)
    if not hasattr(command, "commands"):
        for letter, talk, words in (
            ("-q", Talk.QUIET, "Print only findings and errors."),
            ("-v", Talk.VERBOSE, "Log what is read, written and cached, with times."),
        ):

            def apply(_context: object, _option: object, wanted: bool, talk: Talk = talk) -> None:  # noqa: FBT001 - typer calls it so
                if wanted:
                    set_talk(talk)

            option = TyperOption(
                param_decls=[letter, f"--{talk.name.lower()}"],
                is_flag=True,
                default=False,
                expose_value=False,
                is_eager=True,
                callback=apply,
                help=words,
            )
            command.params.append(option)


def _lint(
    root: Path, game: str | None, filters: _Filters, changed_since: str | None, *, has_suppressions: bool
) -> LintResult:
    """Return the findings of a game, or of all, from the cache if nothing has changed since the last run."""
    from generator.commands import previous_run

    def check() -> LintResult:
        from generator.commands.lint import lint as check_content

        return check_content(root, game, **filters)

    if changed_since is not None:
        from generator.commands.baseline import lint_changes

        return lint_changes(root, game, changed_since, **filters, has_suppressions=has_suppressions)
    if filters["select"] or filters["ignore"]:
        return check()
    return previous_run.lint_once(root, game, filters["languages"], check)


def _fix(root: Path, run: Callable[[Path], LintResult], *, is_shown: bool) -> LintResult:
    """Apply the fixes of what `run` finds, and return what remains; only show them and exit with `is_shown`."""
    from generator.commands import fix

    fixed = fix.fix_content(root, run)
    if is_shown:
        say(fix.render_diff(fixed.changes)) if fixed.changes else complain("There is nothing to fix.")
        raise typer.Exit(int(bool(fixed.changes)))
    fix.write_changes(root, fixed.changes)
    complain(fix.summarize(fixed))
    return fixed.remaining
