"""Options that several commands take."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Annotated

import typer

from generator.model.findings import ProjectError


class Paper(StrEnum):
    """Papers that sheets are laid out for."""

    A4 = "a4"
    LETTER = "letter"


class Flip(StrEnum):
    """Which edge the printer turns the sheet on."""

    LONG = "long"
    SHORT = "short"


class Ink(StrEnum):
    """How much ink is printed."""

    FULL = "full"
    LOW = "low"
    MONO = "mono"


class ReportFormat(StrEnum):
    """How what is found is worded: for people, or for programs."""

    TEXT = "text"
    JSON = "json"


def _with_its_file(cards: str | None) -> str | None:
    """Return which cards are asked for; it is looked at before the words behind it, which would be taken for a game.

    Raises:
        ProjectError: `changed-since` stands there without an equals sign between it and its file.
    """
    parted = re.fullmatch(r"changed-since(?:[\s:]+(.*))?", (cards or "").strip())
    if parted is not None:
        file = parted[1] or "MANIFEST"
        shown = f"'changed-since={file}'" if " " in file else f"changed-since={file}"
        message = f"--cards takes changed-since and its file as one word, with = between them: --cards {shown}"
        raise ProjectError(message)
    return cards


CardsOption = Annotated[
    str | None,
    typer.Option(
        "--cards",
        metavar="SELECT",
        help="Only these: ids, decks, shared sheets, parted by commas, or changed-since=MANIFEST.",
        callback=_with_its_file,
    ),
]
GameArgument = Annotated[
    str | None, typer.Argument(metavar="[GAME]", help="Folder name of a game in content/; all games when left out.")
]
JobsOption = Annotated[
    int | None, typer.Option("--jobs", min=1, help="How many processes; one a processor when left out.")
]
NoSilencesOption = Annotated[
    bool, typer.Option("--no-silences", help="Believe no comment that silences a finding: tell what it hides, too.")
]
