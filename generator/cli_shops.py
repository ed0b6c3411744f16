"""Commands for those who print or play elsewhere: orders from print shops, and virtual tables.

What makes `--help` slow is imported inside the commands.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli_asking import GameArgument, JobsOption
from generator.cli_saying import progress_bar, say

if TYPE_CHECKING:
    from generator.ordering import Ordered

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
    deck: Annotated[str | None, typer.Option(metavar="NAME", help="Only this deck.")] = None,
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
    from generator import ordering, project
    from generator import report as reports
    from generator.findings import exit_code
    from generator.ready import Asked

    here = Path.cwd()
    root = project.root_of(here)
    if shop is None:
        say(ordering.shops_told(root))
        return
    asked = ordering.Order(
        shop=shop,
        asked=Asked(game, lang, force, fallback),
        deck=deck,
        products=dict(_pair(word) for word in product or ()),
        out=None if out is None else out.absolute(),
        jobs=jobs,
    )
    with progress_bar() as progress:
        ordered = ordering.order(root, asked, progress)
    if ordered.findings:
        say(reports.RENDERERS["text"](ordered.findings))
    say(_summary(ordered, here))
    raise typer.Exit(1 if ordered.refused or (strict and exit_code(ordered.findings, strict=True)) else 0)


def _pair(word: str) -> tuple[str, str]:
    deck, sign, product = word.partition("=")
    if not (deck and sign and product):
        raise typer.BadParameter("write DECK=PRODUCT", param_hint="--product")
    return deck, product


def _summary(ordered: Ordered, here: Path) -> str:
    if ordered.refused:
        return "Nothing was ordered: errors are found. Mend them, or go on all the same with --force."
    lines = [f"note: {note}" for note in ordered.notes]
    for each in ordered.filled:
        folder = Path(os.path.relpath(each.folder, here)).as_posix() if _is_near(each.folder, here) else each.folder
        files = f"{each.files} file{'' if each.files == 1 else 's'}"
        kept = f" ({each.kept} unchanged)" if each.kept else ""
        lines.append(f"{folder}/: {files}{kept} for {each.pieces} pieces; read order.txt there.")
    return "\n".join(lines)


def _is_near(folder: Path, here: Path) -> bool:
    """Tell whether a folder is better named as seen from here."""
    return folder.is_relative_to(here) or folder.is_relative_to(here.parent)
