"""Which files a project's content consists of, what kind each is, and what they hold.

What files say and could not be built, so that nobody is told that it is missing besides what is wrong with it.

Findings of loading.
"""

from __future__ import annotations

import os
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import Final

from generator import project
from generator.content import schema, source
from generator.content.source import ListNode, MapNode
from generator.content.text_files import make_printable
from generator.model.findings import Finding, Mark, ProjectError, Severity

SHARED: Final = "_shared"
_ENDINGS: Final = (".yaml", ".yml")
_DECK_FOLDERS: Final = ("cards", "tiles", "boards", "tokens")
_OTHER_FOLDERS: Final = ("scenarios",)  # read by others
_GAME_FILES: Final = ("boxes", "diagram", "game", "icons", "rulings", "theme")
_SHARED_FILES: Final = ("icons", "shops", "sizes", "stocks", "theme")


@dataclass(frozen=True, slots=True)
class File:
    """One file of content that can be read.

    Attributes:
        kind: Name of its schema: `deck`, `layouts`, `game` ...
        game: Id of its game, or None when it is shared.
        name: How findings call it.
        path: Where it is.
        node: What it holds, without what is wrong with it.
    """

    kind: str
    game: str | None
    name: str
    path: Path
    node: MapNode


def find_kind(relative: PurePosixPath) -> str | None:
    """Return the kind of a file by its place in a game's folder or in `_shared` (`_shared/theme.yaml`), or None."""
    folder, *rest = relative.parts
    stem = relative.stem
    if relative.suffix != ".yaml":
        return None
    if len(rest) == 1:
        return stem if stem in (_SHARED_FILES if folder == SHARED else _GAME_FILES) else None
    if len(rest) == 2:  # noqa: PLR2004 - a folder and a file in it
        if rest[0] == "layouts" or (rest[0] == "rules" and folder != SHARED):
            return rest[0]
        return "deck" if rest[0] in _DECK_FOLDERS and folder != SHARED else None
    return None


@dataclass(frozen=True, slots=True)
class Contents:
    """What a project's files hold.

    Attributes:
        files: Those of which anything is sound, in a fixed order.
        findings: What is wrong with them.
        losses: What is left out of them, by game; None is what games share.
    """

    files: tuple[File, ...]
    findings: tuple[Finding, ...]
    losses: Mapping[str | None, Losses]

    def lost(self, game: str) -> Losses:
        """Return what is left out of the files of a game and of those that it shares."""
        return merge_losses((self.losses.get(None, {}), self.losses.get(game, {})))


def read_files(root: Path, games: tuple[str, ...]) -> Contents:
    """Read the shared files, and every file of these games.

    Raises:
        ProjectError: A file or a folder cannot be read.
    """
    files: list[File] = []
    findings: list[Finding] = []
    losses: dict[str | None, Losses] = {}
    for path, relative, game in _places(root, games):
        name = project.name_of(path, root)
        kind = "glossary" if relative is None else find_kind(relative)
        if kind is None:
            findings += _strange(relative or PurePosixPath(), name, game)
            meant = _meant(relative or PurePosixPath())
            losses[game] = merge_losses(
                (losses.get(game, {}), {meant: find_lost_ids(meant, None, None)} if meant else {})
            )
            continue
        file, found, gone = _read(root, path, name, kind, game)
        findings += found
        losses[game] = merge_losses((losses.get(game, {}), {kind: gone} if gone else {}))
        if file is not None:
            files.append(file)
    return Contents(tuple(files), tuple(findings), losses)


def _meant(relative: PurePosixPath) -> str | None:
    """Return the kind of which a file that nothing reads most likely is: its ending is wrong, or it stands too deep."""
    folders = relative.parts[1:-1]
    if not folders:
        return relative.stem if relative.stem in {*_SHARED_FILES, *_GAME_FILES} else None
    return "deck" if folders[0] in _DECK_FOLDERS else folders[0] if folders[0] in {"layouts", "rules"} else None


def _places(root: Path, games: tuple[str, ...]) -> Iterator[tuple[Path, PurePosixPath | None, str | None]]:
    """Yield every YAML file: its path, its place below `content` (None for the glossary), and its game."""
    taken: set[str] = set()  # what the project has of its own (theme.yaml, layouts/) is not read from the program's too
    for folder in project.shared(root):
        names = [path.relative_to(folder).as_posix() for path in _yaml(folder)]
        for name in names:
            if name.split("/")[0] not in taken:
                yield folder / name, PurePosixPath(SHARED, name), None
        taken.update(name.split("/")[0] for name in names if name not in project.ADDED)
    glossary = root / "i18n" / "glossary.yaml"
    if os.path.lexists(glossary):
        yield glossary, None, None
    for game in games:
        folder = root / "content" / game
        for path in _yaml(folder):
            relative = PurePosixPath(game, path.relative_to(folder).as_posix())
            if relative.parts[1] not in _OTHER_FOLDERS:
                yield path, relative, game


def _yaml(folder: Path, *, below: bool = True) -> list[Path]:
    """Return the YAML files in a folder, and in those below it unless told otherwise; hidden ones are left alone.

    Those at the top come first, then cards, tiles, boards, tokens, the rest. A folder that is called like a file is
    returned as one, and nothing in it.

    Raises:
        ProjectError: A folder cannot be read.
    """
    places = {folder_name: place for place, folder_name in enumerate(("", *_DECK_FOLDERS))}

    def order(path: Path) -> tuple[int, str]:
        first, _, rest = path.relative_to(folder).as_posix().partition("/")
        return places.get(first if rest else "", len(places)), f"{first}/{rest}"

    found: list[Path] = []
    for here, folders, names in os.walk(folder, onerror=_refuse):
        called = [name for name in (*names, *folders) if name.lower().endswith(_ENDINGS) and name[0] != "."]
        folders[:] = [name for name in folders if below and not name.lower().endswith(_ENDINGS) and name[0] != "."]
        found += [Path(here, name) for name in called]
    return sorted(found, key=order)


def _refuse(trouble: OSError) -> None:
    message = f"the folder {trouble.filename} cannot be read: {trouble.strerror}"
    raise ProjectError(message) from trouble


def find_strays(root: Path) -> tuple[Finding, ...]:
    """Return findings for YAML beside the games: at the top of `content`, and in folders that have no game.yaml."""
    content = root / "content"
    findings = [
        _strange(PurePosixPath(path.name), project.name_of(path, root), None) for path in _yaml(content, below=False)
    ]
    known = {SHARED, *project.games(root)}
    for folder in sorted(path for path in content.iterdir() if path.is_dir() and path.name not in known):
        files = [] if folder.name.startswith(".") else _yaml(folder)
        if files:
            message = f"The folder {make_printable(folder.name)}/ has no game.yaml, so nothing in it is read."
            hint = "Write one, or move its files into the folder of a game."
            findings.append([make_error(Mark(make_printable(project.name_of(files[0], root))), "TB111", message, hint)])
    return tuple(finding for found in findings for finding in found)


def _strange(relative: PurePosixPath, name: str, game: str | None) -> list[Finding]:
    ended, name = relative.with_suffix(".yaml"), make_printable(name)
    if relative != ended and find_kind(ended) is not None:
        message = f"Nothing reads {make_printable(relative.name)}: files of content end in `.yaml`."
        return [make_error(Mark(name), "TB111", message, f"Rename it {make_printable(ended.name)}.", game=game)]
    hint = (
        f"Shared are {_names(_SHARED_FILES)} and layouts/."
        if relative.parts[0] == SHARED
        else f"A game has {_names(_GAME_FILES)}, and the folders {', '.join(_DECK_FOLDERS)}, layouts and rules."
    )
    return [make_error(Mark(name), "TB111", "Nothing reads a file at this place.", hint, game=game)]


def _names(stems: tuple[str, ...]) -> str:
    return ", ".join(f"{stem}.yaml" for stem in stems)


def _read(
    root: Path, path: Path, name: str, kind: str, game: str | None
) -> tuple[File | None, list[Finding], frozenset[str]]:
    """Return a file, if anything of it is sound, its findings, and the ids of what is left out of it."""
    try:
        if path.is_relative_to(root):
            project.inside(root, name)
    except ProjectError as trouble:
        message = f"The file is not read: {trouble}."
        return (
            None,
            [make_error(Mark(make_printable(name)), "TB114", message, "Put the file itself there.", game=game)],
            find_lost_ids(kind, None, None),
        )
    data = source.read_bytes(path, name)
    checked = source.parse_bytes(data, name)
    node, found = checked.value, [*checked.findings]
    if checked.value is not None:
        told = {finding.mark for finding in found}  # a value that could not be read breaks its schema too
        troubles = schema.check(kind, checked.value)
        found += [finding for finding in troubles if finding.mark not in told]
        found = _with_ids(checked.value, found) if kind == "deck" else found
        node = schema.keep_valid_part(kind, checked.value) if troubles else checked.value
    found = [replace(finding, game=game) for finding in found]
    file = None if node is None else File(kind, game, name, path, node)
    return file, found, find_lost_ids(kind, checked.value, node)


def _with_ids(node: MapNode, findings: list[Finding]) -> list[Finding]:
    """Return the findings of a deck file, each with the id of the card that it stands in."""
    cards = node.get("cards")
    if not findings or not isinstance(cards, ListNode):
        return findings
    starts = [node.origin.mark(at) for at in cards.marks]
    end = next((mark for mark in _keys(node) if starts and mark > starts[-1]), None)
    ids = [card.get("id") if isinstance(card, MapNode) else None for card in cards]
    named = []
    for finding in findings:
        index = bisect_right(starts, finding.mark) if end is None or finding.mark < end else 0
        id_ = ids[index - 1] if index else None
        named.append(replace(finding, id=id_ if isinstance(id_, str) else None))
    return named


def _keys(node: MapNode) -> list[Mark]:
    return [node.origin.mark(at) for at in node.marks[::2]]


EVERYTHING: Final = "*"  # nobody can say what the file held

Losses = Mapping[str, frozenset[str]]


def find_lost_ids(kind: str, whole: MapNode | None, sound: MapNode | None) -> frozenset[str]:
    """Return the ids that a file gives things and that its sound part has not; `*` when nothing of it is left.

    A deck that lost cards is named too, for its pieces cannot be counted.
    """
    if whole is None or sound is None:
        return frozenset((EVERYTHING,))
    if sound is whole:
        return frozenset()
    gone = set(_ids(whole)).difference(_ids(sound))
    deck = whole.get("deck")
    if kind == "deck" and isinstance(deck, MapNode) and isinstance(deck.get("id"), str):
        gone.add(deck["id"])
    return frozenset(gone)


def merge_losses(losses: tuple[Losses, ...]) -> Losses:
    """Return what is lost by kind of file, of all of these."""
    kinds = sorted({kind for each in losses for kind in each})
    return {kind: frozenset().union(*(each.get(kind, frozenset()) for each in losses)) for kind in kinds}


def _ids(node: MapNode) -> Iterator[str]:
    """Yield the names of things in a file: keys at the top, and below them keys of mappings and ids of lists."""
    for key, value in node.items():
        yield key
        if isinstance(value, MapNode):
            yield from value
        elif isinstance(value, ListNode):
            ids = (item.get("id") for item in value if isinstance(item, MapNode))
            yield from (id_ for id_ in ids if isinstance(id_, str))


def make_error(
    mark: Mark, code: str, message: str, hint: str = "", *, game: str | None = None, card: str | None = None
) -> Finding:
    """Return a finding of severity error."""
    return Finding(mark, code, Severity.ERROR, message, hint, game=game, id=card)
