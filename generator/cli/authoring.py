"""Commands that help to write content: new, serve, diff, lsp, schema, compose, import, export, icons.

Imports that would slow down `--help` are inside the commands.
"""

from __future__ import annotations

import gc
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Literal

import typer

from generator import project
from generator.cli import params
from generator.cli.output import require_extra, say, say_result, tell, write_or_say


class Extra(StrEnum):
    """Optional parts of a new game."""

    HEXES = "hexes"
    BOARD = "board"
    RULES = "rules"


def new(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="Id of the game: lower case letters, digits and hyphens.")
    ],
    extras: Annotated[
        list[Extra] | None, typer.Option("--with", help="Optional parts, beside cards, tokens and a page of rules.")
    ] = None,
    install: Annotated[
        str | None,
        typer.Option(metavar="SPEC", help="Where CI installs Tinderbox from, such as git+https://HOST/PATH@COMMIT."),
    ] = None,
    language: Annotated[
        str, typer.Option(metavar="CODE", help="Source language of the game: en, es, pl or fr.")
    ] = "en",
    theme: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Look: wallet, linocut, riso, atlas, sci-fi or storybook; default: plain."),
    ] = None,
    report: params.FormatOption = "text",
) -> None:
    """Start a new game that is ready to print.

    It has cards, tokens and a page of rules.
    """
    from generator.commands import new as starter

    requirement = starter.find_requirement() if install is None else starter.parse_requirement(install)
    chosen = [extra.value for extra in extras or ()]
    game = starter.create_game(
        Path.cwd(), name, requirement, is_chosen=install is not None, extras=chosen, language=language, theme=theme
    )
    say_result(game.message, [{"path": project.display_path(Path.cwd(), game.folder)}], form=report)


_MOST_PORT = 65535


def serve(
    port: Annotated[
        int | None, typer.Option(min=0, max=_MOST_PORT, help="Port, 0 for any; default: 8642, or the next free one.")
    ] = None,
    editor: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            envvar="TINDERBOX_EDITOR",
            help="Editor that links open: vscode, vscodium, cursor, zed, idea, textmate, none, or a link with {path}.",
        ),
    ] = "vscode",
    *,
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open the browser.")] = False,
) -> None:
    """Show the project in the browser while you write it.

    Faces, sheets and findings follow each saved change. Only this machine can open the page.
    """
    import webbrowser

    from generator.commands import serve as preview

    require_extra("serve", "pictures", "pypdfium2")

    def announce(address: str) -> None:
        say(f"Preview: {address}\nCtrl+C ends it.\n")
        if not no_open:
            webbrowser.open(address)

    preview.serve(params.get_root(), port, preview.find_editor(editor), announce)


def diff(
    before: Annotated[str, typer.Argument(metavar="A", help="A project's folder, or a git revision.")],
    after: Annotated[str, typer.Argument(metavar="B", help="Another one; default: the project as it is now.")] = ".",
    report: Annotated[
        Literal["text", "json", "html", "markdown"],
        typer.Option("--format", case_sensitive=False, help="Output format."),
    ] = "text",
    out: params.OutFileOption = None,
    *,
    no_lint: Annotated[bool, typer.Option("--no-lint", help="Do not lint both states: faster.")] = False,
) -> None:
    """Show what has changed between two states of the content.

    Lists changed texts, effects and looks, pages to print again, and findings that are new or gone. A game or language
    with files that cannot be read is left out; then the exit code is 1.
    """
    from generator.commands import diff as states
    from generator.model.text import format_count
    from generator.report import differences

    if report == "html":
        require_extra("diff --format html", "pictures", "pypdfium2")
    comparison = states.compare(Path.cwd(), before, after, has_pictures=report == "html", has_findings=not no_lint)
    write_or_say(differences.RENDERERS[report](comparison), out)
    if not comparison.is_whole:
        mistakes = format_count(len(comparison.unread), "mistake")
        typer.echo(
            f"The comparison is incomplete: it leaves out games and languages with {mistakes}, listed first.", err=True
        )
        raise typer.Exit(1)


def lsp() -> None:
    """Run the language server, which editors start.

    It speaks the Language Server Protocol on standard input and output.
    """
    gc.enable()  # it runs for hours
    require_extra("the language server", "editor", "pygls", "lsprotocol")
    from generator.commands.lsp import serve

    serve()


def schema(
    game: params.OneGameArgument,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="File to write; default: standard output.")
    ] = None,
    report: params.FormatOption = "text",
) -> None:
    """Write the schema of a game's decks.

    Editors complete and check effects by it.
    """
    from generator.commands import editor

    text = editor.write_schema(params.get_root(), game, out)
    if out is None:  # JSON as it is
        say(text)
    else:
        say_result(text, [{"path": project.display_path(Path.cwd(), out.absolute())}], form=report)


def compose(
    game: params.OneGameArgument,
    card: params.CardArgument = None,
    lang: Annotated[
        list[str] | None,
        typer.Option(
            "--lang",
            metavar="CODES",
            help="Languages: comma-separated, or repeat the option; all: all with a grammar of the game; default: "
            "that of the content.",
        ),
    ] = None,
    *,
    check: Annotated[
        bool, typer.Option("--check", help="Print only the effects without a draft that reads back as them.")
    ] = False,
    report: params.FormatOption = "text",
) -> None:
    """Draft the texts of cards from their effects.

    The game's grammars word them. Each draft was read back as the same effects.
    """
    from generator.commands import compose as texts

    drafts = texts.compose_texts(params.get_root(), game, card, params.split_languages(lang))
    is_brief = check and report == "text"
    say(texts.render_check(drafts) if is_brief else texts.FORMATS[report](drafts))
    raise typer.Exit(int(check and any(not draft.text for draft in drafts)))


def import_cards(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Spreadsheet: .csv, .xlsx, .ods or .xls.")],
    deck: Annotated[str, typer.Option(metavar="DECK", help="Id of the deck; one that does not exist is created.")],
    game: params.OnlyGameOption = None,
    sheet: Annotated[
        str | None, typer.Option(metavar="NAME", help="Sheet to read; default: the one called like the deck.")
    ] = None,
    columns: Annotated[
        Path | None, typer.Option("--map", metavar="FILE", help="YAML file that says what columns mean.")
    ] = None,
    rows: Annotated[str, typer.Option(metavar="NUMBERS", help="Only these cards, from 1: 1-10,12.")] = "",
    combine: Annotated[
        list[str] | None,
        typer.Option(metavar="COLUMN", help="Make a card for each of the words between commas in this column."),
    ] = None,
    like: Annotated[
        str | None, typer.Option(metavar="DECK", help="Deck that a new one takes size, layouts and stats from.")
    ] = None,
    *,
    backs: Annotated[
        bool, typer.Option("--backs", help="The second half of the rows are the backs of the first half.")
    ] = False,
    clear: Annotated[bool, typer.Option("--clear", help="Empty cells delete values.")] = False,
    delete: Annotated[bool, typer.Option("--delete", help="Delete the cards that are not in the sheet.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Show what would change, and write nothing.")] = False,
    report: params.FormatOption = "text",
) -> None:
    """Import cards from a spreadsheet into a deck.

    Only what differs is changed.
    """
    from generator.commands import fix
    from generator.commands.sheet_rows import ImportOptions
    from generator.commands.spreadsheets import import_cards as run

    root = params.get_root()
    options = ImportOptions(deck, game, sheet, columns, rows, combine or (), backs, clear, delete, like)
    result = run(root, file, options)
    if result.findings:
        say_result("Nothing was written.\n", (), result.findings, form=report)
        raise typer.Exit(1)
    if not dry_run:
        fix.write_changes(root, result.changes)
    if report == "json":
        say_result("", [{"path": name, "is_written": not dry_run} for name in result.changes], form=report)
        return
    if dry_run:
        say(fix.render_diff(result.changes))
        say(f"{result.report}Nothing was written (--dry-run).\n")
        return
    say(result.report + "".join(f"Wrote {name}\n" for name in result.changes))


def export_cards(
    game: params.GameArgument = None,
    deck: Annotated[str | None, typer.Option(metavar="DECK", help="Id of a deck; default: all decks.")] = None,
    form: Annotated[
        Literal["csv", "xlsx"], typer.Option("--format", case_sensitive=False, help="File format.")
    ] = "csv",
    lang: Annotated[
        list[str] | None,
        typer.Option(
            "--lang", metavar="CODES", help="Languages whose translations are added, comma-separated; or all."
        ),
    ] = None,
    out: params.HereOption = Path(),
) -> None:
    """Export cards as spreadsheets.

    `tinderbox import` reads them again.
    """
    from generator.commands.spreadsheets import export_cards as run
    from generator.output import write

    for name, data in run(params.get_root(), game, deck, form, params.split_languages(lang)):
        write(out / name, data)
        say(f"{(out / name).as_posix()}\n")


icons_app = typer.Typer(
    no_args_is_help=True, help="Find icons in open icon sets, and add them to a game.", rich_markup_mode=None
)
_MOST = 60  # names that a search prints

PlaceOption = Annotated[
    Path | None,
    typer.Option(
        "--from", metavar="PLACE", help="One more set: a folder of SVG files, or Iconify's JSON or npm archive."
    ),
]


@icons_app.command("search")
def search_icons(
    words: Annotated[list[str] | None, typer.Argument(metavar="[WORD...]", help="What the name contains.")] = None,
    place: PlaceOption = None,
    out: params.OutOption = None,
    *,
    sheet: Annotated[bool, typer.Option("--sheet", help="Also print a PDF that shows them.")] = False,
    report: params.FormatOption = "text",
) -> None:
    """List the icons whose names have these words.

    Sets are read from the project's folder icons/, from node_modules/@iconify-json, and from installed packages.
    """
    from generator.commands import icons

    root = params.get_root()
    found = icons.search(root, words or (), place)
    if report == "json":
        if sheet and found.icons:
            icons.print_sheet(root, found, out)
        say(icons.render_json(found))
        raise typer.Exit(int(not found.icons))
    if not found.icons:
        tell(f"No icon of {', '.join(each.id for each in found.sets)} has these words.\n")
        raise typer.Exit(1)
    say("".join(f"{name}\n" for name, _ in found.icons[:_MOST]))
    if len(found.icons) > _MOST:
        tell(f"and {len(found.icons) - _MOST} more\n")
    if sheet:
        tell(icons.print_sheet(root, found, out))


@icons_app.command("add")
def add_icon(
    icon: Annotated[str, typer.Argument(metavar="SET:NAME", help="The icon: game-icons:cannon.")],
    game: params.OnlyGameOption = None,
    id_: Annotated[str | None, typer.Option("--as", metavar="ID", help="Its id; default: its name.")] = None,
    means: Annotated[str | None, typer.Option(metavar="TEXT", help="What it stands for; default: its name.")] = None,
    credit: Annotated[str, typer.Option(metavar="NAME", help="Who drew it, where the set does not say.")] = "",
    licence: Annotated[str, typer.Option(metavar="TEXT", help="Its licence, where the set does not say.")] = "",
    place: PlaceOption = None,
    report: params.FormatOption = "text",
) -> None:
    """Add an icon to a game.

    Writes its outline to icons.yaml, fitted to the square, and who drew it there and to NOTICE.
    """
    from generator.commands import icons
    from generator.model.game import Credit

    message, added = icons.add(params.get_root(), icon, game, id_, means, Credit(credit, licence), place)
    say_result(message, [added], form=report)
