"""The commands of `tinderbox translations`: options in, exit code out, and no logic between."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.asking import NoSilencesOption, ReportFormat
from generator.cli.saying import say, say_findings

if TYPE_CHECKING:
    from generator.commands.translate import Done

app = typer.Typer(no_args_is_help=True, help="Keep the translations of the project.", rich_markup_mode=None)


class CheckFormat(StrEnum):
    """How findings are worded, for people, programs and forges."""

    TEXT = "text"
    JSON = "json"
    SARIF = "sarif"
    GITHUB = "github"


class ExchangeFormat(StrEnum):
    """Files that tools for translators read and write."""

    PO = "po"
    XLIFF = "xliff"


GameOption = Annotated[
    str | None, typer.Option("--game", metavar="GAME", help="Folder name of a game in content/; all when left out.")
]
LocaleArgument = Annotated[str, typer.Argument(metavar="LOCALE", help="Code of the language: es, pl, fr, pt_BR.")]


@app.command()
def extract(game: GameOption = None) -> None:
    """Write every text of a game into a template, i18n/GAME.pot."""
    from generator import project
    from generator.commands import translate

    _tell(translate.extract(project.root_of(Path.cwd()), game))


@app.command()
def new(locale: LocaleArgument, game: GameOption = None) -> None:
    """Begin the catalogue of a language."""
    from generator import project
    from generator.commands import translate

    root = project.root_of(Path.cwd())
    _tell(translate.new(root, locale, game))
    name = translate.begin_words(root, locale)
    if name is not None:
        say(f"{name}  (written): what the program prints by itself; what is left in English there stays English\n")


@app.command()
def update(
    locales: Annotated[
        list[str] | None, typer.Argument(metavar="[LOCALE]...", help="Codes of languages; all when left out.")
    ] = None,
    game: GameOption = None,
) -> None:
    """Bring catalogues up to the content; no translation is lost, none is guessed."""
    from generator import project
    from generator.commands import translate

    _tell(translate.update(project.root_of(Path.cwd()), game, locales or ()))


@app.command()
def status(
    game: GameOption = None,
    report: Annotated[ReportFormat, typer.Option("--format", help="How figures are worded.")] = ReportFormat.TEXT,
) -> None:
    """Say how far each language is: translated, stale, missing, and how many words are left."""
    from generator import project
    from generator.commands import translate
    from generator.report import progress as reports

    say(reports.RENDERERS[report.value](translate.status(project.root_of(Path.cwd()), game)))


@app.command()
def export(
    locale: LocaleArgument,
    form: Annotated[ExchangeFormat, typer.Option("--format", help="For which kind of tool.")] = ExchangeFormat.XLIFF,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Folder to write to.")] = Path(),
    game: GameOption = None,
) -> None:
    """Write a catalogue as a file for other tools."""
    from generator import project
    from generator.commands import translate
    from generator.output import write

    for name, data in translate.export(project.root_of(Path.cwd()), locale, form.value, game):
        write(out / name, data)
        typer.echo((out / name).as_posix())


@app.command("import")
def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What came back: PO or XLIFF.")], game: GameOption = None
) -> None:
    """Take translations that came back over into the catalogue of their language."""
    from generator import project
    from generator.commands import translate

    _tell(translate.take(project.root_of(Path.cwd()), file, game))


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="PO files with English msgids.")],
    glossary: Annotated[Path | None, typer.Option(metavar="FILE", help="YAML with terms and their words.")] = None,
    names: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Proper names, one a line; `Name = Translation` if translated.")
    ] = None,
    icons: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Icons that there are, one a line or YAML.")
    ] = None,
    report: Annotated[CheckFormat, typer.Option("--format", help="How findings are worded.")] = CheckFormat.TEXT,
    *,
    strict: Annotated[bool, typer.Option("--strict", help="Let warnings fail too.")] = False,
    no_silences: NoSilencesOption = False,
) -> None:
    """Check PO files of any project, by themselves; those of a project of Tinderbox against its content, too."""
    from generator.commands import check_catalogues
    from generator.i18n import dictionaries
    from generator.model.findings import choose_exit_code

    found = check_catalogues.look(files, check_catalogues.Beside(glossary, names, icons))
    findings, silenced = found.without_suppressions() if no_silences else found
    for language in check_catalogues.unspelled(files):
        typer.echo(f"No dictionary of {language}: spelling is not judged ({dictionaries.INSTALLED_BY})", err=True)
    say_findings(findings, report.value, lambda: tuple(path.as_posix() for path in files), silenced, strict=strict)
    raise typer.Exit(choose_exit_code(findings, strict=strict))


def _tell(done: Sequence[Done]) -> None:
    """Say what was done to each file; where one is broken, what is wrong with it, and exit code 1."""
    findings = tuple(finding for one in done for finding in one.findings)
    for one in done:
        state = "left as it is" if one.findings else "written" if one.changed else "unchanged"
        far = one.progress
        counts = "" if far is None else f": {far.translated} translated, {far.stale} stale, {far.missing} missing"
        typer.echo(f"{one.name}  ({state}){counts}")
    if findings:
        say_findings(findings)
        raise typer.Exit(1)
