"""Answer an editor about a project with unsaved files, and write the schema by which it completes effects.

Answers are findings, what a card does, ids and their places.

The content is copied to a temporary folder, in which open files have the text of the editor; so everything that reads
files works on unsaved text as it is. Lines and columns are those of marks: from 1, in characters.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import Any, Final

from generator import project
from generator.checks.check import Subject
from generator.commands import lint
from generator.commands.fix import copy_read_folders
from generator.commands.workspace import Workspace
from generator.content import load, schema, source
from generator.content.effect_schema import derive_effect_schema, write_deck_schema
from generator.content.files import find_kind
from generator.i18n.catalog.game_texts import collect_texts
from generator.model.findings import LintResult, Mark, ProjectError
from generator.model.game import Card
from generator.output import write
from generator.playtest.exercise import exercise_cards
from generator.project import set_project
from generator.semantics.card_claims import list_claims_by_card
from generator.semantics.descriptions import describe_plainly
from generator.semantics.references import list_declared

_WORD: Final = re.compile(r"[\w.-]+")
_SLOT: Final = re.compile(r"\{(icon|label|stat|card|word|count|see):[\w.-]*$")
_VALUE: Final = re.compile(r"([\w-]+):\s+(?:\[[^\]:{}]*)?[\"']?[\w:.-]*$")
_ITEM: Final = re.compile(r"\s*-\s+[\"']?[\w:.-]*$")
# What the values of a key are the ids of, by the kinds of `list_declared`.
_KINDS: Final = {
    **dict.fromkeys(("layout", "front", "back", "extends"), ("layout",)),
    **dict.fromkeys(("icon", "icons"), ("icon",)),
    **dict.fromkeys(("deck", "decks"), ("deck",)),
    **dict.fromkeys(("colour", "fill", "stroke", "tint", "on"), ("colour",)),
    **dict.fromkeys(("font", "bold", "italic", "bold-italic"), ("font",)),
    **dict.fromkeys(("pieces", "stock"), ("stock",)),
    **{key: (key,) for key in ("size", "sheet", "part", "style", "label", "card")},
    "cites": ("ruling",),
    "when-out": ("ruling",),
}
_SLOT_KINDS: Final = {"count": "component", "see": "heading", "word": "vocabulary"}


class Draft:
    """A project as an editor shows it, with unsaved files.

    Args:
        root: The project's folder.
        folder: An empty folder for the copy.
    """

    def __init__(self, root: Path, folder: Path) -> None:
        self.root = root
        self._copy = folder.resolve() / root.name
        self._texts: dict[str, str] = {}  # of open files
        self._workspace: Workspace | None = None

    def name_file(self, path: Path) -> str:
        """Return how findings name a file; empty if lint does not read it."""
        path = path.resolve()
        name = path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else ""
        return name if name.partition("/")[0] in project.READ_FOLDERS and name.endswith((".yaml", ".po")) else ""

    def put(self, name: str, text: str | None) -> None:
        """Set the text of an open file; None when it is closed."""
        self._texts.pop(name, None)
        if text is not None:
            self._texts[name] = text

    def check(self, *, has_translations: bool) -> LintResult:
        """Lint the project; without its translations it is quicker."""
        self._renew_copy()
        set_project(self._copy)
        loaded = load.load_library(self._copy)
        self._workspace = Workspace(self._copy, loaded.value)
        languages = None if has_translations else ()
        return lint.check_workspace(self._workspace, loaded.findings, languages, jobs=1)

    def _renew_copy(self) -> None:
        """Copy the files on disk again, and write those that are open over them."""
        shutil.rmtree(self._copy, ignore_errors=True)
        copy_read_folders(self.root, self._copy)
        for name, text in self._texts.items():
            (self._copy / name).parent.mkdir(parents=True, exist_ok=True)
            (self._copy / name).write_text(text, encoding="utf-8", newline="")

    def _list_subjects(self, name: str) -> Iterator[Subject]:
        """Yield the games that a file belongs to, as they were last loaded, with their texts read."""
        owner = project.find_owner(name) or PurePosixPath(name).stem
        if self._workspace is not None:
            games = self._workspace.library.games
            yield from (self._workspace.read(game) for game in games if owner == game or owner not in games)

    def describe(self, name: str, line: int, word: str) -> str:
        """Return what the card on a line does, or else what a word is, as Markdown; empty if neither is known."""
        for subject in self._list_subjects(name):
            cards = [card for card in subject.game.cards if card.mark.file == name and card.mark.line <= line]
            thing = _describe_thing(subject, word)
            if thing or not cards:
                return thing
            return _describe_card(subject, max(cards, key=lambda card: card.mark.line))
        return ""

    def find_places(self, name: str, word: str) -> list[tuple[Path, Mark]]:
        """Return where what has this id, or this key in catalogues, is declared."""
        marks: dict[Mark, None] = {}
        for subject in self._list_subjects(name):
            game = subject.game
            tables = (game.layouts, game.icons, game.rulings, game.concepts, *game.vocabularies.values())
            lists: list[Iterable[Any]] = [game.cards, game.decks, game.sheets, game.components]
            lists += [table.values() for table in tables]
            marks.update((thing.mark, None) for things in lists for thing in things if thing.id == word)
            marks.update((text.mark, None) for text in collect_texts(game) if word in (text.key, f"label.{text.key}"))
            named = [(name, text.mark) for name, text in game.labels.items()] + [*game.theme.marks.items()]
            marks.update((mark, None) for name, mark in named if name == word)
            file = f"content/{game.id}/vocabulary.yaml"
            text, path = self._texts.get(file), self.root / file
            if text is None:
                node = source.read(path, file).value if path.is_file() else None
            else:
                node = source.parse(text, file).value
            for key, words in {} if node is None else node.items():
                if node is not None and isinstance(words, source.MapNode) and word in words:
                    marks[source.locate(node, key, word, key=True)] = None
        return [(project.locate_file(mark.file, self.root), mark) for mark in marks]

    def complete(self, name: str, lines: Sequence[str], line: int, column: int) -> list[tuple[str, str]]:
        """Return the ids and words that can stand at a place, as far as they are known, each with its kind: `icon`."""
        before = lines[line - 1][: column - 1] if line <= len(lines) else ""
        slot, value = _SLOT.search(before), _VALUE.search(before)
        key = value[1] if value is not None else _find_list_key(lines[: line - 1], before)
        items: dict[tuple[str, str], None] = {}
        for subject in self._list_subjects(name):
            declared = list_declared(subject.library, subject.game)
            kinds = _KINDS.get(key, ())
            if slot is not None:
                kinds = (_SLOT_KINDS.get(slot[1], slot[1]),)
            elif key:
                stats = (deck.stats[key].type for deck in subject.game.decks if key in deck.stats)
                kinds = (*kinds, *(f"vocabulary {kind}" for kind in stats))
                items.update(((word, key), None) for word in _list_schema_words(subject, name, key))
            items.update(((word, kind), None) for kind in kinds for word in declared.get(kind, ()))
        return [*items]


def find_word(line: str, column: int) -> str:
    """Return the id at a column of a line; empty if there is none."""
    words = (match for match in _WORD.finditer(line) if match.start() < column <= match.end() + 1)
    return next((match[0] for match in words), "")


def _find_list_key(above: Sequence[str], before: str) -> str:
    """Return the key of the list that a line beginning with a dash belongs to; empty if it is no item."""
    if not _ITEM.fullmatch(before):
        return ""
    indent = len(before) - len(before.lstrip())
    for line in reversed(above):
        head = re.match(r"(\s*)([\w-]+):\s*$", line)
        if head is not None and len(head[1]) <= indent:
            return head[2]
        if line.strip() and not line.lstrip().startswith(("-", "#")):
            return ""
    return ""


def _list_schema_words(subject: Subject, name: str, key: str) -> tuple[str, ...]:
    kind = find_kind(PurePosixPath(name).relative_to("content")) if name.startswith("content/") else None
    if kind is None:
        return ()
    vocabulary = subject.game.vocabulary
    schemas = schema.replace_effects(derive_effect_schema(vocabulary)) if vocabulary else schema.load_schemas()
    return schema.list_words(kind, key, schemas)


def _describe_thing(subject: Subject, word: str) -> str:
    game = subject.game
    if word in game.rulings:
        ruling = game.rulings[word]
        return f"**{ruling.question.value}**\n\n{ruling.decision.value}"
    if word in game.icons:
        return f"Icon: {game.icons[word].meaning.value}"
    if word in game.labels:
        return f"Label: {game.labels[word].value}"
    return ""


def _describe_card(subject: Subject, card: Card) -> str:
    game = subject.game
    words = {concept.id: forms[0] for concept in game.concepts.values() if (forms := concept.words.get("en", ()))}
    effects, _ = list_claims_by_card(subject).get(card.id, ({}, {}))
    claims = [describe_plainly(claim, game.vocabulary, words) for side in effects.values() for claim in side]
    played = None if game.lost else exercise_cards(subject, (card.id,))
    seen = [observation.told for result in played or () for observation in result.observations if observation.acts]
    parts = [f"**{card.name}** (`{card.deck}.{card.id}`, {card.count} in the box)"]
    for heading, lines in (("Its effects", claims), ("In play", seen)):
        parts += [f"{heading}:", "\n".join(f"- {line}" for line in dict.fromkeys(lines))] if lines else []
    return "\n\n".join(parts)


def write_schema(root: Path, game: str, out: Path | None) -> str:
    """Return the schema of the deck files of a game, by which an editor completes and checks its effects.

    With `out` write it there, and return what was done.

    Raises:
        ProjectError: There is no such game, it has no vocabulary that holds together, or the file cannot be written.
    """
    library, findings = load.load_library(root, only=game)
    if game not in library.games:
        raise ProjectError(f"{game} cannot be read; `tinderbox lint {game}` says what is wrong")
    path = f"content/{game}/vocabulary.yaml"
    if any(finding.mark.file == path for finding in findings):
        raise ProjectError(f"{path} is not in order; `tinderbox lint {game}` says what is wrong")
    vocabulary = library.games[game].vocabulary
    if not vocabulary:
        raise ProjectError(f"{game} has no vocabulary: write {path} first")
    text = write_deck_schema(vocabulary)
    if out is None:
        return text
    write(out, text.encode())
    return f"Wrote {out}. An editor uses it for a deck file that begins: # yaml-language-server: $schema=PATH\n"
