"""Options that several commands take."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer


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


GameArgument = Annotated[
    str | None, typer.Argument(metavar="[GAME]", help="Folder name of a game in content/; all games when left out.")
]
JobsOption = Annotated[
    int | None, typer.Option("--jobs", min=1, help="How many processes; one a processor when left out.")
]
NoSilencesOption = Annotated[
    bool, typer.Option("--no-silences", help="Believe no comment that silences a finding: tell what it hides, too.")
]
