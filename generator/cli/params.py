"""Options and arguments that several commands take, and the project that they are about."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path, PurePath, PurePosixPath
from typing import Annotated, Literal, NamedTuple

import typer

from generator import project
from generator.model.findings import Finding, LintResult, ProjectError
from generator.model.text import split_names

Paper = Literal["a4", "letter"]
Flip = Literal["long", "short"]  # the edge that a printer turns the paper on
FindingsFormat = Literal["text", "json", "sarif", "github", "junit", "markdown"]
ReportFormat = Literal["text", "json"]


def _expect_file(cards: str | None) -> str | None:
    """Check `--cards` as soon as it is read, before its file is read as a game."""
    match = re.fullmatch(r"changed-since(?:[\s:]+(.*))?", (cards or "").strip())
    if match is not None:
        file = match[1] or "MANIFEST"
        example = f"'changed-since={file}'" if " " in file else f"changed-since={file}"
        raise ProjectError(f"write changed-since and its file as one word, with = between them: --cards {example}")
    return cards


def get_root() -> Path:
    """Return the folder of the project that the current folder is in.

    Raises:
        ProjectError: There is none.
    """
    return project.get_root(Path.cwd())


def split_languages(options: Sequence[str] | None) -> tuple[str, ...]:
    """Return the languages of all options `--lang`, each once."""
    return tuple(dict.fromkeys(split_names(",".join(options or ()))))


GameArgument = Annotated[
    str | None, typer.Argument(metavar="[GAME]", help="Folder name of a game in content/; default: all games.")
]
OneGameArgument = Annotated[str, typer.Argument(metavar="GAME", help="Folder name of a game in content/.")]
OnlyGameOption = Annotated[
    str | None, typer.Option(metavar="GAME", help="Folder name of the game in content/, if there are several.")
]
CardArgument = Annotated[
    str | None, typer.Argument(metavar="[CARD]", help="Id of a card; default: all cards of the game.")
]
DeckOption = Annotated[
    str | None, typer.Option(metavar="NAME", help="Only this deck, these shared sheets or this document.")
]
LangOption = Annotated[
    list[str] | None,
    typer.Option(
        "--lang",
        metavar="CODES",
        help="Languages: comma-separated, or repeat the option; all: every language; qps: pseudo-translation, to test "
        "layouts; default: that of the content.",
    ),
]
OutOption = Annotated[Path | None, typer.Option(metavar="DIR", help="Folder to write to instead of out/.")]
OutFileOption = Annotated[Path | None, typer.Option(metavar="FILE", help="File to write to instead of printing.")]
HereOption = Annotated[Path, typer.Option(metavar="DIR", help="Folder to write to.")]
JobsOption = Annotated[
    int | None, typer.Option("--jobs", min=1, metavar="NUMBER", help="Number of processes; default: one per processor.")
]
OnOption = Annotated[
    str,
    typer.Option("--on", metavar="dask://HOST:PORT", help="Dask scheduler whose workers play; default: this machine."),
]
LedgerOption = Annotated[
    Path | None,
    typer.Option("--ledger", metavar="FILE", help="File that keeps what was played; default: in the cache folder."),
]
PlayersOption = Annotated[
    int | None, typer.Option(min=1, metavar="NUMBER", help="Number of players; default: the maximum.")
]
SeedOption = Annotated[int, typer.Option(min=0, metavar="NUMBER", help="Random seed.")]
PlayOption = Annotated[
    str | None,
    typer.Option("--play", metavar="WAY", help="Mode of play, if the game has several; default: the usual one."),
]
PartsOption = Annotated[
    str | None,
    typer.Option("--parts", metavar="PARTS", help="Parts of the box in play: comma-separated ids; default: all."),
]
ForceOption = Annotated[bool, typer.Option("--force", help="Continue even if there are errors.")]
FallbackOption = Annotated[
    bool, typer.Option("--fallback", help="Use the text of the content where a translation is missing or out of date.")
]
StrictOption = Annotated[bool, typer.Option("--strict", help="Fail on warnings too.")]
FindingsFormatOption = Annotated[FindingsFormat, typer.Option("--format", case_sensitive=False, help="Output format.")]
FormatOption = Annotated[ReportFormat, typer.Option("--format", case_sensitive=False, help="Output format.")]
NoSilencesOption = Annotated[
    bool, typer.Option("--no-silences", help="Ignore suppression comments: report what they hide, too.")
]
CardsOption = Annotated[
    str | None,
    typer.Option(
        "--cards",
        metavar="SELECT",
        help="Print only these: comma-separated ids of cards, decks and shared sheets, or changed-since=MANIFEST.",
        callback=_expect_file,
    ),
]
FlipOption = Annotated[
    Flip | None,
    typer.Option(case_sensitive=False, help="Edge to turn the paper on; default: the profile's, or long."),
]
BackOffsetOption = Annotated[
    tuple[float, float], typer.Option(metavar="DX DY", help="How far backs are moved right and down, in mm.")
]
BackTurnOption = Annotated[
    float, typer.Option(metavar="DEGREES", help="How far backs are turned clockwise, in degrees.")
]


class Targets(NamedTuple):
    """The games and files whose findings to report; neither games nor files: all findings.

    Attributes:
        game: The only game to read; None for all.
        files: Names relative to the project.
    """

    game: str | None = None
    games: frozenset[str] = frozenset()
    files: frozenset[str] = frozenset()

    def select(self, result: LintResult) -> LintResult:
        """Return the findings that are about these games and files."""
        if not self.files and len(self.games) < 2:  # noqa: PLR2004 - one game was read alone, or all were
            return result

        return LintResult(
            tuple(finding for finding in result.findings if self._include(finding)),
            tuple(item for item in result.suppressed if self._include(item.finding)),
        )

    def _include(self, finding: Finding) -> bool:
        """Return whether a finding is about one of the games, what games share, or one of the files."""
        is_shared = finding.game is None and bool(self.games)
        return finding.game in self.games or is_shared or finding.mark.file in self.files


def parse_targets(root: Path, here: Path, words: Sequence[str]) -> Targets:
    """Parse the arguments of lint: ids of games, and paths of files.

    Raises:
        ProjectError: A file does not exist, or is not one of the project.
    """
    games, files, folder = set(), set(), root.resolve()
    for word in words:
        path = (here / word).resolve()
        if PurePath(word).name == PurePath(word).stem == word and not path.is_file():
            games.add(word)
        elif not path.is_file():
            raise ProjectError(f"there is no file {word}")
        elif not path.is_relative_to(folder):
            raise ProjectError(f"{word} is not in the project {root}")
        else:
            files.add(path.relative_to(folder).as_posix())
    read = games | {_find_game(file) for file in files}
    only = read.pop() if len(read) == 1 else None
    return Targets(only or None, frozenset(games), frozenset(files))


def _find_game(file: str) -> str:
    """Return the id of the game that a file belongs to; empty if it is not of one game."""
    match PurePosixPath(file).parts:
        case ("content", _, _, *_):
            return project.find_owner(file) or ""
        case ("i18n", _, "LC_MESSAGES", name) if name.endswith(".po"):
            return name.removesuffix(".po")
    return ""
