"""Commands for those who print or play elsewhere: orders from print shops, and virtual tables.

What makes `--help` slow is imported inside the commands.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.asking import GameArgument, JobsOption
from generator.cli.saying import progress_bar, say, say_findings

_Lang = Annotated[str, typer.Option(help="Language of the edition; all: every one.")]
_Out = Annotated[Path | None, typer.Option(metavar="DIR", help="Folder to write to instead of out/.")]
_Force = Annotated[bool, typer.Option("--force", help="Go on although errors are found.")]
_Fallback = Annotated[bool, typer.Option("--fallback", help="Take English where a translation is missing or stale.")]


def order(
    shop: Annotated[
        str | None, typer.Argument(metavar="[SHOP]", help="A print shop; left out, all are listed.")
    ] = None,
    game: GameArgument = None,
    lang: _Lang = "en",
    deck: Annotated[
        str | None, typer.Option(metavar="NAME", help="Only this deck, or the decks of shared sheets.")
    ] = None,
    product: Annotated[
        list[str] | None, typer.Option(metavar="DECK=PRODUCT", help="What a deck must become; may be repeated.")
    ] = None,
    out: _Out = None,
    jobs: JobsOption = None,
    *,
    strict: Annotated[bool, typer.Option("--strict", help="Let warnings fail too.")] = False,
    force: _Force = False,
    fallback: _Fallback = False,
) -> None:
    """Write what a print shop needs to print a game: its files, of its sizes, and a list of them."""
    from generator import project
    from generator.commands import order as ordering
    from generator.commands.prepare import Request
    from generator.model.findings import choose_exit_code

    here = Path.cwd()
    root = project.root_of(here)
    if shop is None:
        say(ordering.shops_told(root))
        return
    asked = ordering.Order(
        shop=shop,
        asked=Request(game, lang, force, fallback, jobs),
        deck=deck,
        products=dict(_pair(word) for word in product or ()),
        out=None if out is None else out.absolute(),
    )
    with progress_bar() as progress:
        ordered = ordering.order(root, asked, progress)
    if ordered.findings or ordered.silenced:
        say_findings(ordered.findings, silenced=ordered.silenced)
    say(ordering.summary(ordered, here))
    raise typer.Exit(1 if ordered.refused or (strict and choose_exit_code(ordered.findings, strict=True)) else 0)


def tabletop(
    game: GameArgument = None,
    lang: _Lang = "en",
    url: Annotated[
        str,
        typer.Option(metavar="ADDRESS", help="What stands before the pictures' names; file: where they are made."),
    ] = "",
    pixels: Annotated[int, typer.Option(help="How many pixels a picture may be wide and high.")] = 4096,
    out: _Out = None,
    jobs: JobsOption = None,
    *,
    force: _Force = False,
    fallback: _Fallback = False,
) -> None:
    """Write a game as a table of Tabletop Simulator: its pictures and a saved table."""
    from generator import project
    from generator.commands import tabletop
    from generator.commands.prepare import Request

    here = Path.cwd()
    root = project.root_of(here)
    where = None if out is None else out.absolute()
    asked = tabletop.Table(Request(game, lang, force, fallback, jobs), url, pixels, where)
    with progress_bar() as progress:
        made = tabletop.tabletop(root, asked, progress)
    if made.findings or made.silenced:
        say_findings(made.findings, silenced=made.silenced)
    say(tabletop.summary(made, here, copied=not url))
    raise typer.Exit(1 if made.refused else 0)


def _pair(word: str) -> tuple[str, str]:
    deck, sign, product = word.partition("=")
    if not (deck and sign and product):
        raise typer.BadParameter("write DECK=PRODUCT", param_hint="--product")
    return deck, product
