"""The command that shows a project while it is written: serve. Imports that would slow down `--help` are inside it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.output import require_extra, say

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

    from generator import project
    from generator.commands import serve as preview

    require_extra("serve", "pictures", "pypdfium2")

    def announce(address: str) -> None:
        say(f"Preview: {address}\nCtrl+C ends it.\n")
        if not no_open:
            webbrowser.open(address)

    preview.serve(project.get_root(Path.cwd()), port, preview.find_editor(editor), announce)
