"""The command for those who read on a screen, or have it read to them.

What makes `--help` slow is imported inside the command.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.asking import GameArgument
from generator.cli.saying import progress_bar, say, say_findings


def html(
    game: GameArgument = None,
    lang: Annotated[str, typer.Option(help="Language of the edition; all: every one; qps: a made-up one.")] = "en",
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Folder to write to instead of out/.")] = None,
    *,
    force: Annotated[bool, typer.Option("--force", help="Write although lint finds errors.")] = False,
    fallback: Annotated[
        bool, typer.Option("--fallback", help="Write English where a translation is missing or stale.")
    ] = False,
) -> None:
    """Write rulebook, reference sheet and every card as one HTML page, for screens, telephones and screen readers."""
    from generator import project
    from generator.commands import html as html_edition
    from generator.commands.prepare import Request, prepare
    from generator.model.phrases import explain_untranslated

    here = Path.cwd()
    root = project.root_of(here)
    with progress_bar() as progress:
        progress.step("reading and checking")
        found = prepare(root, Request(game, lang, force, fallback))
        pages = html_edition.write_editions(root, found.editions, out, progress)
    if found.findings or found.silenced:
        say_findings(found.findings, silenced=found.silenced)
    if found.is_refused:
        say(
            explain_untranslated("Nothing was written")
            if found.is_untranslated
            else "Nothing was written: lint finds errors. Mend them, or write all the same with --force."
        )
        raise typer.Exit(1)
    say("\n".join((*(f"note: {note}" for note in found.notes), html_edition.summarize(pages, here))))
