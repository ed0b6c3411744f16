"""Find the files of a project's content, read them, and keep what is valid."""

from __future__ import annotations

import os
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import Final, Protocol, TypeVar

from generator import project
from generator.content import schema, source
from generator.content.effect_schema import derive_effect_schema
from generator.content.schema import SchemaSet
from generator.content.source import ListNode, MapNode
from generator.content.text_files import make_printable
from generator.content.vocabulary import build_vocabulary
from generator.model.findings import Finding, Mark, ProjectError, Severity
from generator.model.game import Identified
from generator.model.vocabulary import Vocabulary

SHARED: Final = "_shared"
EVERYTHING: Final = "*"  # among lost ids: nobody knows what the file contained
_SUFFIXES: Final = (".yaml", ".yml")
DECK_FOLDERS: Final = ("cards", "tiles", "boards", "tokens")
_KIND_FOLDERS: Final = ("grammar", "layouts", "rules")  # the name of the folder is the kind of its files
_GAME_FILES: Final = ("boxes", "diagram", "game", "glossary", "icons", "rulings", "theme", "vocabulary")
_SHARED_FILES: Final = ("icons", "shops", "sizes", "stocks", "theme")


class Item(Identified, Protocol):
    """An item of a list in content, with its id and its place."""

    @property
    def mark(self) -> Mark:
        """Its place."""


Built = TypeVar("Built", bound=Item)

# Ids of what could not be built, by kind of file, so that it is not reported as missing as well.
Losses = Mapping[str, frozenset[str]]


@dataclass(frozen=True, slots=True)
class File:
    """One file of content.

    Attributes:
        kind: Name of its schema: `deck`, `layouts`, `game` ...
        game: Id of its game; None if it is shared.
        node: Its content, without the invalid parts.
    """

    kind: str
    game: str | None
    name: str
    path: Path
    node: MapNode


@dataclass(frozen=True, slots=True)
class Contents:
    """The content of a project's files.

    Attributes:
        files: Those of which anything is valid, in a fixed order.
        findings: What is wrong with them.
        losses: What was left out of them, by game; None for shared files.
        vocabularies: By game, what its effects can say; the decks of a game without mistakes in it are held to it.
    """

    files: tuple[File, ...]
    findings: tuple[Finding, ...]
    losses: Mapping[str | None, Losses]
    vocabularies: Mapping[str, Vocabulary]

    def find_losses(self, game: str) -> Losses:
        """Return what was left out of the files of a game and of the shared files."""
        return _merge_losses(self.losses.get(None, {}), self.losses.get(game, {}))


def make_error(
    mark: Mark, code: str, message: str, hint: str = "", *, game: str | None = None, card: str | None = None
) -> Finding:
    """Create a finding of severity error."""
    return Finding(mark, code, Severity.ERROR, message, hint, game=game, id=card)


def make_duplicate_error(id_: str, mark: Mark, first: Mark, game: str | None = None) -> Finding:
    """Create the finding for an id that is used twice; `first` is the place where it was used first."""
    message = f"The id `{id_}` already exists in {first.file}, line {first.line}."
    return make_error(mark, "TB115", message, "Give one of them another id.", game=game)


def build_list(
    files: Iterable[File], key: str, build: Callable[[MapNode, Mark], Built], findings: list[Finding]
) -> dict[str, Built]:
    """Build the items of the lists under a key, by id; of two with the same id the first counts."""
    items: dict[str, Built] = {}
    for file in files:
        for index, node in enumerate(file.node.get(key, ())):
            add_item(items, build(node, source.locate(file.node, key, index)), findings, file.game)
    return items


def add_item(items: dict[str, Built], item: Built, findings: list[Finding], game: str | None) -> None:
    """Add an item, or the finding that its id is used already."""
    first = items.setdefault(item.id, item)
    if first is not item:
        findings.append(make_duplicate_error(item.id, item.mark, first.mark, game))


def find_kind(relative: PurePosixPath) -> str | None:
    """Return the kind of a file from its path below `content`, or None if no file is read there."""
    folder, *rest = relative.parts
    stem = relative.stem
    if relative.suffix != ".yaml":
        return None
    if len(rest) == 1:
        return stem if stem in (_SHARED_FILES if folder == SHARED else _GAME_FILES) else None
    if len(rest) == 2:  # noqa: PLR2004 - a folder and a file in it
        if rest[0] == "layouts" or (rest[0] in _KIND_FOLDERS and folder != SHARED):
            return rest[0]
        return "deck" if rest[0] in DECK_FOLDERS and folder != SHARED else None
    return None


def read_files(root: Path, games: tuple[str, ...]) -> Contents:
    """Read the shared files and every file of some games."""
    files: list[File] = []
    findings: list[Finding] = []
    losses: dict[str | None, Losses] = {}
    vocabularies: dict[str, Vocabulary] = {}
    schemas: dict[str | None, SchemaSet] = {}
    for path, relative, game in _find_files(root, games):
        name = project.name_file(path, root)
        kind = "glossary" if relative is None else find_kind(relative)
        lost: frozenset[str]
        if kind is None:
            place = relative or PurePosixPath()
            findings.append(_report_misplaced_file(place, name, game))
            kind, lost = _guess_kind(place), frozenset((EVERYTHING,))
        else:
            file, new_findings, lost = _read_file(root, path, name, kind, game, schemas.get(game))
            if file is not None and kind == "vocabulary" and game is not None:  # read before the decks
                top = next((read.node for read in files if read.kind == "game" and read.game == game), None)
                entries = () if top is None else top.get("vocabularies", ())
                vocabularies[game], contradictions = build_vocabulary(file.node, entries)
                new_findings += [replace(finding, game=game) for finding in contradictions]
                if not new_findings:
                    schemas[game] = schema.replace_effects(derive_effect_schema(vocabularies[game]))
            findings += new_findings
            files += [] if file is None else [file]
        if kind is not None and lost:
            losses[game] = _merge_losses(losses.get(game, {}), {kind: lost})
    return Contents(tuple(files), tuple(findings), losses, vocabularies)


def find_misplaced_files(root: Path) -> tuple[Finding, ...]:
    """Report YAML files beside the games: at the top of `content`, and in folders without a game.yaml."""
    content = root / "content"
    findings = [
        _report_misplaced_file(PurePosixPath(path.name), project.name_file(path, root), None)
        for path in _list_yaml(content, below=False)
    ]
    known = {SHARED, *project.list_games(root)}
    for folder in sorted(path for path in content.iterdir() if path.is_dir() and path.name not in known):
        files = [] if folder.name.startswith(".") else _list_yaml(folder)
        if files:
            message = f"The folder {make_printable(folder.name)}/ has no game.yaml, so its files are ignored."
            hint = "Write one, or move its files into the folder of a game."
            mark = Mark(make_printable(project.name_file(files[0], root)))
            findings.append(make_error(mark, "TB111", message, hint))
    return tuple(findings)


def _find_files(root: Path, games: tuple[str, ...]) -> Iterator[tuple[Path, PurePosixPath | None, str | None]]:
    """Yield every YAML file: its path, its path below `content` (None for the shared glossary), and its game."""
    own: set[str] = set()  # shared files and folders of the project; the program's of the same name are not read
    for folder in project.list_shared_folders(root):
        names = [path.relative_to(folder).as_posix() for path in _list_yaml(folder)]
        for name in names:
            if name.split("/")[0] not in own:
                yield folder / name, PurePosixPath(SHARED, name), None
        own.update(name.split("/")[0] for name in names if name not in project.ADDED)
    glossary = root / "i18n" / "glossary.yaml"
    if os.path.lexists(glossary):
        yield glossary, None, None
    for game in games:
        folder = root / "content" / game
        for path in _list_yaml(folder):
            relative = PurePosixPath(game, path.relative_to(folder).as_posix())
            if relative.parts[1] != "scenarios":  # which `playtest` reads
                yield path, relative, game


def _list_yaml(folder: Path, *, below: bool = True) -> list[Path]:
    """Return the YAML files in a folder and, with `below`, in its subfolders; hidden ones are ignored.

    Those at the top come first, then cards, tiles, boards, tokens, the rest. A folder with the name of a YAML file is
    returned like a file.
    """
    places = {name: place for place, name in enumerate(("", *DECK_FOLDERS))}

    def make_key(path: Path) -> tuple[int, str]:
        first, _, rest = path.relative_to(folder).as_posix().partition("/")
        return places.get(first if rest else "", len(places)), f"{first}/{rest}"

    def fail(error: OSError) -> None:
        raise ProjectError(f"the folder {error.filename} cannot be read: {error.strerror}") from error

    paths: list[Path] = []
    for directory, folders, names in os.walk(folder, onerror=fail):
        visible = [name for name in (*names, *folders) if name.lower().endswith(_SUFFIXES) and name[0] != "."]
        folders[:] = [name for name in folders if below and not name.lower().endswith(_SUFFIXES) and name[0] != "."]
        paths += [Path(directory, name) for name in visible]
    return sorted(paths, key=make_key)


def _report_misplaced_file(relative: PurePosixPath, name: str, game: str | None) -> Finding:
    renamed, mark = relative.with_suffix(".yaml"), Mark(make_printable(name))
    if relative != renamed and find_kind(renamed) is not None:
        message = f"{make_printable(relative.name)} is ignored: content files must end in `.yaml`."
        return make_error(mark, "TB111", message, f"Rename it to {make_printable(renamed.name)}.", game=game)
    names = ", ".join(f"{stem}.yaml" for stem in (_SHARED_FILES if relative.parts[0] == SHARED else _GAME_FILES))
    hint = f"A game has {names}, and the folders {', '.join(DECK_FOLDERS)}, grammar, layouts and rules."
    if relative.parts[0] == SHARED:
        hint = f"Shared files are {names} and those in layouts/."
    return make_error(mark, "TB111", "Files at this place are ignored.", hint, game=game)


def _guess_kind(relative: PurePosixPath) -> str | None:
    """Return the probable kind of a file with a wrong suffix or in a folder too deep."""
    folders = relative.parts[1:-1]
    if not folders:
        return relative.stem if relative.stem in {*_SHARED_FILES, *_GAME_FILES} else None
    return "deck" if folders[0] in DECK_FOLDERS else folders[0] if folders[0] in _KIND_FOLDERS else None


def _read_file(
    root: Path, path: Path, name: str, kind: str, game: str | None, schemas: SchemaSet | None
) -> tuple[File | None, list[Finding], frozenset[str]]:
    """Return a file if anything in it is valid, its findings, and the ids of what was left out of it."""
    try:
        if path.is_relative_to(root):
            project.resolve_inside(root, name)
    except ProjectError as error:
        message = f"The file was not read: {error}."
        hint = "Put the file itself there."
        finding = make_error(Mark(make_printable(name)), "TB114", message, hint, game=game)
        return None, [finding], frozenset((EVERYTHING,))
    checked = source.parse_bytes(source.read_bytes(path, name), name)
    if checked.value is None:
        return None, [replace(finding, game=game) for finding in checked.findings], frozenset((EVERYTHING,))
    findings = [*checked.findings]
    reported = {finding.mark for finding in findings}  # a value that could not be read violates its schema too
    problems = schema.check(kind, checked.value, schemas)
    findings += [finding for finding in problems if finding.mark not in reported]
    if kind == "deck":
        findings = _add_card_ids(checked.value, findings)
    findings = [replace(finding, game=game) for finding in findings]
    valid = schema.keep_valid_part(kind, checked.value, schemas) if problems else checked.value
    file = None if valid is None else File(kind, game, name, path, valid)
    return file, findings, _find_lost_ids(kind, checked.value, valid)


def _add_card_ids(node: MapNode, findings: list[Finding]) -> list[Finding]:
    cards = node.get("cards")
    if not findings or not isinstance(cards, ListNode):
        return findings
    starts = [node.origin.mark(at) for at in cards.marks]
    keys = [node.origin.mark(at) for at in node.marks[::2]]
    end = next((mark for mark in keys if starts and mark > starts[-1]), None)  # of the cards
    ids = [card.get("id") if isinstance(card, MapNode) else None for card in cards]
    named = []
    for finding in findings:
        index = bisect_right(starts, finding.mark) if end is None or finding.mark < end else 0
        id_ = ids[index - 1] if index else None
        named.append(replace(finding, id=id_ if isinstance(id_, str) else None))
    return named


def _find_lost_ids(kind: str, whole: MapNode, valid: MapNode | None) -> frozenset[str]:
    """Return the ids in a file that are not in its valid part; `*` if nothing is valid.

    A deck that lost cards is included, because its cards cannot be counted.
    """
    if valid is None:
        return frozenset((EVERYTHING,))
    if valid is whole:
        return frozenset()
    ids = set(_list_ids(whole)).difference(_list_ids(valid))
    deck = whole.get("deck")
    if kind == "deck" and isinstance(deck, MapNode) and isinstance(deck.get("id"), str):
        ids.add(deck["id"])
    return frozenset(ids)


def _list_ids(node: MapNode) -> Iterator[str]:
    """Yield the keys at the top of a file, and below them the keys of mappings and the ids in lists."""
    for key, value in node.items():
        yield key
        if isinstance(value, MapNode):
            yield from value
        elif isinstance(value, ListNode):
            ids = (item.get("id") for item in value if isinstance(item, MapNode))
            yield from (id_ for id_ in ids if isinstance(id_, str))


def _merge_losses(first: Losses, second: Losses) -> Losses:
    kinds = sorted({*first, *second})
    return {kind: first.get(kind, frozenset()) | second.get(kind, frozenset()) for kind in kinds}
