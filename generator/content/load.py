"""Load a project's content into one value.

What is invalid is left out, with a finding; everything else is built. References between files (a card's layout, its
deck's size, an icon in a text) are kept as written: checks judge them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine import suggest
from engine.box import Board, BoardSpec, GraphBoard, HexBoard
from generator import project
from generator.assets import icon_files
from generator.assets.images import Problem
from generator.content.decks import build_decks, build_optional_text, build_text
from generator.content.files import (
    EVERYTHING,
    File,
    Losses,
    add_item,
    build_list,
    find_misplaced_files,
    make_error,
    read_files,
)
from generator.content.looks import build_layouts, build_theme
from generator.content.rulebook import build_panels, build_rulebook
from generator.content.sizes import (
    build_box_label,
    build_papers,
    build_sheets,
    build_shops,
    build_sizes,
    build_stocks,
    build_tuck_boxes,
)
from generator.content.source import MapNode, build_record, locate
from generator.content.words import build_concept, build_grammars
from generator.model.colours import parse_hex
from generator.model.findings import Finding, Mark, ProjectError, Severity
from generator.model.game import (
    KINDS,
    Component,
    Credit,
    Entry,
    Game,
    Icon,
    Library,
    Ruling,
    SharedSheet,
    Text,
    Theme,
)
from generator.model.sizes import Paper
from generator.model.text import list_texts
from generator.model.vocabulary import NO_VOCABULARY, Vocabulary
from generator.plurals import ENGLISH, ENGLISH_RULE, PSEUDO_LOCALE, find_plural_rule, suggest_language

_NO_PATH: Final = "M0 0Z"  # of an icon whose file cannot be used

Files = Mapping[str, tuple[File, ...]]  # by kind; none for a kind that is missing


class Loaded(NamedTuple):
    """The content of a project without what cannot be read, and the findings."""

    value: Library
    findings: tuple[Finding, ...]


def load_library(root: Path, only: str | None = None) -> Loaded:
    """Load the games of a project, or only one, with what they share; findings are in the order of files and lines.

    Raises:
        ProjectError: There is no such game, a file cannot be read, or a font's package is not installed.
    """
    root = root.resolve()
    names = project.list_games(root)
    if only is not None:
        project.find_game_folder(root, only)
        names = (only,)
    contents = read_files(root, names)
    findings = [*contents.findings, *(() if only is not None else find_misplaced_files(root))]
    shared = _group_files(contents.files, None)
    games = {}
    for name in names:
        files = _group_files(contents.files, name)
        vocabulary = contents.vocabularies.get(name, NO_VOCABULARY)
        game, new_findings = _build_game(files, shared, root, vocabulary, contents.find_losses(name))
        findings += new_findings
        if game is not None:
            games[name] = game
    if only is None and len(games) == len(names):  # otherwise not all vocabularies are known
        glossaries = [file for file in contents.files if file.kind == "glossary"]
        findings += _check_kinds(glossaries, games.values())
    sizes_files = shared["sizes"][:1]
    sizes = build_sizes(sizes_files, findings)
    papers, sheets = build_papers(sizes_files), build_sheets(sizes_files)
    shops = build_shops(shared["shops"], findings)
    stocks = build_stocks(shared["stocks"])
    ordered = sorted(dict.fromkeys(findings), key=lambda finding: (finding.mark, finding.code, finding.message))
    return Loaded(Library(str(root), games, sizes, papers, sheets, shops, stocks), tuple(ordered))


def load_papers_and_theme(root: Path) -> tuple[Mapping[str, Paper], Theme]:
    """Load the papers and the theme that the games of a project share, as far as they are valid.

    Raises:
        ProjectError: A file cannot be read, or a font's package is not installed.
    """
    root = root.resolve()
    shared = _group_files(read_files(root, ()).files, None)
    papers = build_papers(shared["sizes"][:1])
    theme, _ = build_theme(shared["theme"], project.list_shared_folders(root))
    return papers, theme


def list_game_texts(node: MapNode) -> Iterator[Text]:
    """Yield the texts of a game.yaml, in the order of catalogues."""
    yield from list_texts(
        (build_text("game.name", node, "name"), build_optional_text("game.subtitle", node, "subtitle"))
    )
    yield from _build_parts(node).values()
    yield from _build_labels(node).values()
    yield from (entry.name for words in _build_vocabularies(node, [], "").values() for entry in words.values())
    yield from (_build_component(item, Mark("")).name for item in node.get("components", ()))
    yield from (_build_sheet(item, Mark("")).name for item in node.get("sheets", ()))


def build_icon_meaning(node: MapNode) -> Text:
    """Build the text that says what an icon means."""
    return build_text(f"icon.{node['id']}", node, "means")


def _group_files(files: Iterable[File], game: str | None) -> Files:
    """Return the files of a game, or the shared ones, by their kinds."""
    groups: defaultdict[str, tuple[File, ...]] = defaultdict(tuple)
    for file in files:
        if file.game == game:
            groups[file.kind] += (file,)
    return groups


def _build_game(
    files: Files, shared: Files, root: Path, vocabulary: Vocabulary, losses: Losses
) -> tuple[Game | None, tuple[Finding, ...]]:
    """Build a game from its files and the shared ones; None if its game.yaml is invalid.

    What was lost from the files is not reported as missing.
    """
    if not files["game"]:
        return None, ()
    top = files["game"][0]
    node, id_ = top.node, top.game or ""
    findings = list(_check_game(node, id_))
    language = node.get("language", ENGLISH)
    language = language if _is_language(language) else ENGLISH
    rule = find_plural_rule(language) or ENGLISH_RULE
    decks, new_findings = build_decks(files["deck"], rule)
    findings += new_findings
    shared_layouts, new_findings = build_layouts(shared["layouts"], {})
    findings += new_findings
    layouts, new_findings = build_layouts(files["layouts"], shared_layouts)
    findings += new_findings
    theme, new_findings = build_theme((*shared["theme"], *files["theme"]), project.list_shared_folders(root))
    findings += new_findings
    findings = [finding for finding in findings if not _is_consequence(finding, losses)]
    icons: dict[str, Icon] = {}
    for file in (*shared["icons"], *files["icons"]):
        icons |= build_list((file,), "icons", partial(_build_icon, file, findings), findings)
    boxes = files["boxes"]
    game = Game(
        id=id_,
        name=build_text("game.name", node, "name"),
        subtitle=build_optional_text("game.subtitle", node, "subtitle"),
        players=(int(node["players"]["min"]), int(node["players"]["max"])),
        editions=dict(node.get("editions", {})),
        parts=_build_parts(node),
        board=build_board(node, findings) if "board" in node else None,
        vocabularies=_build_vocabularies(node, findings, id_),
        decks=decks,
        components=tuple(
            _build_component(item, locate(node, "components", index))
            for index, item in enumerate(node.get("components", ()))
        ),
        layouts=layouts,
        labels=_build_labels(node),
        icons=icons,
        rulings=build_list(files["rulings"], "rulings", build_ruling, findings),
        concepts=build_list(files["glossary"] or shared["glossary"], "concepts", build_concept, findings),
        theme=theme,
        files=tuple(sorted(file.name for group in (*files.values(), *shared.values()) for file in group)),
        mark=Mark(top.name),
        language=language,
        author=node.get("author"),
        version=node.get("version"),
        lost=losses,
        rulebook=build_rulebook(files["rules"], decks, findings),
        cover=node.get("cover") if node.get("cover") != "none" else None,
        has_cover=node.get("cover") != "none",
        vignettes=tuple(node.get("vignettes", ())),
        credits={item["files"]: build_credit(item) for item in node.get("pictures", ())},
        diagram=files["diagram"][0].node if files["diagram"] else None,
        grammars=build_grammars(files["grammar"]),
        reference=build_panels(node, decks, findings),
        tuck_boxes=build_tuck_boxes(boxes, findings),
        box_label=build_box_label(boxes),
        sheets=tuple(build_list((top,), "sheets", _build_sheet, findings).values()),
        vocabulary=vocabulary,
    )
    if not vocabulary and "vocabulary" not in losses:
        findings += _report_missing_vocabulary(game)
    return game, tuple(findings)


def _check_game(node: MapNode, folder: str) -> Iterator[Finding]:
    """Yield findings for an id that is not the folder's, for an unknown language and for a wrong number of players."""
    if node["id"] != folder:
        message = f"The game's id is `{node['id']}`, but its folder is named {folder}."
        hint = f"Rename the folder to {node['id']}; its present name is not a valid id."
        if project.is_id(folder):
            hint = f"Write `id: {folder}`, or rename the folder to {node['id']}."
        yield make_error(locate(node, "id"), "TB119", message, hint, game=folder)
    language = node.get("language", ENGLISH)
    if not _is_language(language):
        message = f"No language has the code `{language}`; the texts are read as English."
        question = suggest_language(language)
        hint = f"{question[:1].upper()}{question[1:]}Write a code as gettext does: es, pl, fr, pt_BR."
        yield make_error(locate(node, "language"), "TB124", message, hint, game=folder)
    least, most = node["players"]["min"], node["players"]["max"]
    if least > most:
        message = f"`min` is {least}, which is more than `max`, {most}."
        yield make_error(locate(node, "players", "min"), "TB106", message, "Exchange them.", game=folder)


def _is_language(code: str) -> bool:
    return find_plural_rule(code) is not None and code != PSEUDO_LOCALE


def _check_kinds(glossaries: Iterable[File], games: Iterable[Game]) -> Iterator[Finding]:
    """Yield a finding for each term of a kind that is neither general nor a vocabulary of a game."""
    known = (*KINDS, *dict.fromkeys(name for game in games for name in game.vocabularies))
    for file in glossaries:
        for index, node in enumerate(file.node.get("concepts", ())):
            if node["kind"] not in known:
                message = f"There is no kind or vocabulary `{node['kind']}`."
                hint = suggest.suggest_sentence(node["kind"], known)
                yield make_error(locate(file.node, "concepts", index, "kind"), "TB104", message, hint)


def _report_missing_vocabulary(game: Game) -> Iterator[Finding]:
    """Yield a finding at the first card with effects, of a game that does not say what effects can say."""
    acting = [card for card in game.cards if any(side.effects for side in card.sides)]
    if not acting:
        return
    first = acting[0]
    path = ("effects",) if first.front.effects else ("back", "effects")
    message = "The game has effects, but no vocabulary.yaml that says what they mean, so nothing checks them."
    steps = (step for card in acting for side in card.sides for effect in side.effects for step in effect.steps)
    verbs = ", ".join(f"`{verb}`" for verb in dict.fromkeys(step.verb for step in steps))
    hint = f"Write content/{game.id}/vocabulary.yaml with an entry below `verbs` for each verb: {verbs}."
    yield Finding(locate(first.node, *path), "TB121", Severity.WARNING, message, hint, game=game.id, id=first.id)


def _is_consequence(finding: Finding, losses: Losses) -> bool:
    """Return whether a finding only follows from a parent or a deck that was lost to another mistake."""
    kinds = {"TB112": ("layouts", "theme"), "TB116": ("deck",)}.get(finding.code, ())
    ids = {id_ for kind in kinds for id_ in losses.get(kind, ())}
    return EVERYTHING in ids or any(f"`{id_}`" in finding.message for id_ in ids)


def _build_labels(node: MapNode) -> Mapping[str, Text]:
    return {key: build_text(f"label.{key}", node, "labels", key) for key in node.get("labels", {})}


def _build_parts(node: MapNode) -> Mapping[str, Text]:
    parts = {key: build_text(f"part.{key}", node, "parts", key) for key in node.get("parts", {})}
    return {"base": Text("part.base", "Base game", locate(node, "name")), **parts}


def _build_vocabularies(node: MapNode, findings: list[Finding], game: str) -> Mapping[str, Mapping[str, Entry]]:
    vocabularies: dict[str, dict[str, Entry]] = {}
    for name, entries in node.get("vocabularies", {}).items():
        words = vocabularies.setdefault(name, {})
        for index, entry in enumerate(entries):
            item = Entry(
                id=entry["id"],
                name=build_text(f"vocabulary.{name}.{entry['id']}", entry, "name"),
                icon=entry.get("icon"),
                colours={shade: parse_hex(value) for shade, value in entry.get("colours", {}).items()},
                mark=locate(node, "vocabularies", name, index),
            )
            add_item(words, item, findings, game)
    return vocabularies


def _build_component(node: MapNode, mark: Mark) -> Component:
    name = build_text(f"component.{node['id']}", node, "name")
    return build_record(Component, node, name=name, mark=mark, count_mark=locate(node, "count"))


def _build_sheet(node: MapNode, mark: Mark) -> SharedSheet:
    name = build_text(f"sheet.{node['id']}", node, "name")
    return build_record(SharedSheet, node, name=name, node=node, mark=mark)


def _build_icon(source: File, findings: list[Finding], node: MapNode, mark: Mark) -> Icon:
    """Build an icon; one whose file cannot be used is empty, with a finding."""
    file = node.get("file", "")
    path, problem = node.get("path", _NO_PATH), None
    if file:
        try:
            read = icon_files.read_icon(project.resolve_inside(source.path.parent, file))
            path, problem = (read, None) if isinstance(read, str) else (_NO_PATH, read)
        except ProjectError as error:
            problem = Problem(f"is missing: {error}", "Put the file there, or correct its name.")
    if problem is not None:
        message = f"The file {file} of the icon `{node['id']}` {problem.message}."
        findings.append(make_error(locate(node, "file"), "TB114", message, problem.hint, game=source.game))
    return Icon(node["id"], path, build_icon_meaning(node), mark, file, build_credit(node))


def build_credit(node: Mapping[str, Any]) -> Credit:
    """Build the credit of a picture or an icon."""
    return Credit(*(str(node.get(key, "")) for key in ("credit", "licence", "origin")))


def build_ruling(node: MapNode, mark: Mark) -> Ruling:
    """Build a ruling from a valid node."""
    question, decision = (build_text(f"ruling.{node['id']}.{key}", node, key) for key in ("question", "decision"))
    return build_record(Ruling, node, question=question, decision=decision, mark=mark)


def build_board(game: MapNode, findings: list[Finding]) -> Board:
    """Build the board of a valid game.yaml that has one; what does not hold together is added to the findings."""
    node = game["board"]
    if "graph" in node:
        return _build_graph(game, findings)
    if "cells" in node:
        return HexBoard(frozenset((int(q), int(r)) for q, r in node["cells"]))
    rows, columns = int(node["rows"]), int(node["columns"])
    without = frozenset((int(row), int(column)) for row, column in node.get("without", ()))
    for index, (row, column) in enumerate(node.get("without", ())):
        if row > rows or column > columns:
            message = f"The board has no row {row} and column {column} that could be missing."
            hint = f"It has {rows} rows and {columns} columns, counted from 1."
            mark = locate(game, "board", "without", index)
            findings.append(make_error(mark, "TB122", message, hint, game=game["id"]))
    if node.get("grid") != "hex":
        return BoardSpec(rows, columns, without)
    left = 1 if node.get("shifted") == "odd" else 0  # whether odd rows stand half a hex to the right, or even ones
    places = ((row, column) for row in range(1, rows + 1) for column in range(1, columns + 1))
    cells = ((column - 1 - (row - 1 + left) // 2, row - 1) for row, column in places if (row, column) not in without)
    return HexBoard(frozenset(cells))


def _build_graph(game: MapNode, findings: list[Finding]) -> GraphBoard:
    """Build the places of a graph; a link that one end names holds in both directions."""
    graph = game["board"]["graph"]
    links: dict[str, dict[str, None]] = {place: {} for place in graph}
    for place, neighbours in graph.items():
        for index, other in enumerate(neighbours):
            if other in graph and other != place:
                links[place][other] = None
                links[other][place] = None
                continue
            mark = locate(game, "board", "graph", place, index)
            message, hint = f"`{place}` is no neighbour of itself.", "Delete it."
            if other != place:
                message, hint = f"The board has no place `{other}`.", suggest.suggest_sentence(other, graph)
            findings.append(make_error(mark, "TB122", message, hint, game=game["id"]))
    return GraphBoard({place: tuple(neighbours) for place, neighbours in links.items()})
