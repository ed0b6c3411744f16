"""Commands for printing or playing elsewhere: print shops and virtual tables.

Imports that would slow down `--help` are inside the commands.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import (
    FallbackOption,
    ForceOption,
    FormatOption,
    GameArgument,
    JobsOption,
    LangOption,
    OutOption,
    ReportFormat,
    StrictOption,
    split_languages,
)
from generator.cli.output import progress_bar, require_extra, say, say_result


def order(
    shop: Annotated[
        str | None, typer.Argument(metavar="[SHOP]", help="Id of a print shop; default: list the shops.")
    ] = None,
    game: GameArgument = None,
    lang: LangOption = None,
    deck: Annotated[
        str | None, typer.Option(metavar="NAME", help="Only this deck, these shared sheets or this document.")
    ] = None,
    product: Annotated[
        list[str] | None,
        typer.Option(metavar="DECK=PRODUCT", help="Product that a deck or document must become; repeatable."),
    ] = None,
    out: OutOption = None,
    jobs: JobsOption = None,
    report: FormatOption = ReportFormat.TEXT,
    *,
    strict: StrictOption = False,
    force: ForceOption = False,
    fallback: FallbackOption = False,
) -> None:
    """Write the files that a print shop needs.

    They have the sizes of its products; a list says what each is.
    """
    from generator import project
    from generator.commands import order as orders
    from generator.commands.prepare import Request
    from generator.model.findings import choose_exit_code

    here = Path.cwd()
    root = project.get_root(here)
    if shop is None:
        say(orders.list_shops(root))
        return
    require_extra("order", "pictures", "pypdfium2")
    request = orders.OrderRequest(
        shop=shop,
        request=Request(game, split_languages(lang), force, fallback, jobs=jobs),
        deck=deck,
        products=dict(_split_pair(word) for word in product or ()),
        out=None if out is None else out.absolute(),
    )
    with progress_bar() as progress:
        result = orders.order(root, request, progress)
    say_result(orders.summarize(result, here), result.written, result.findings, result.suppressed, report.value)
    raise typer.Exit(1 if result.is_refused or (strict and choose_exit_code(result.findings, strict=True)) else 0)


def tabletop(
    game: GameArgument = None,
    lang: LangOption = None,
    url: Annotated[
        str,
        typer.Option(metavar="ADDRESS", help="Address of the folder with the pictures; file: where they are written."),
    ] = "",
    pixels: Annotated[
        int, typer.Option(metavar="NUMBER", help="Maximum width and height of a picture, in pixels.")
    ] = 4096,
    out: OutOption = None,
    jobs: JobsOption = None,
    report: FormatOption = ReportFormat.TEXT,
    *,
    force: ForceOption = False,
    fallback: FallbackOption = False,
) -> None:
    """Write a game for Tabletop Simulator.

    Writes its pictures and a saved table.
    """
    from generator import project
    from generator.commands import tabletop as tables
    from generator.commands.prepare import Request

    require_extra("tabletop", "pictures", "pypdfium2")
    here = Path.cwd()
    root = project.get_root(here)
    folder = None if out is None else out.absolute()
    request = tables.TableRequest(Request(game, split_languages(lang), force, fallback, jobs=jobs), url, pixels, folder)
    with progress_bar() as progress:
        result = tables.tabletop(root, request, progress)
    summary = tables.summarize(result, here, is_copied=not url)
    say_result(summary, result.written, result.findings, result.suppressed, report.value)
    raise typer.Exit(1 if result.is_refused else 0)


def _split_pair(word: str) -> tuple[str, str]:
    deck, sign, product = word.partition("=")
    if not (deck and sign and product):
        raise typer.BadParameter("write DECK=PRODUCT", param_hint="--product")
    return deck, product
