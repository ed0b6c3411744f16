"""Every place where content refers to something by its id: undeclared ids dangle, unreferenced ones are unused."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from engine.box import Value
from generator.i18n.phrase import Phrase
from generator.model.findings import Mark
from generator.model.game import BoxLabel, Card, Deck, Game, Layout, Library, TuckBox, index_by_id
from generator.model.rulebook import EXAMPLE_LABEL, LABELS, REFERENCE, REFERENCE_PAGE, Example, Panel, Rulebook
from generator.plurals import ENGLISH
from generator.semantics import places
from generator.semantics.places import Place, Reference, at
from generator.semantics.sides import CardSide
from generator.semantics.wording import Slot, Wording, parse_slot

Path = tuple[str | int, ...]

Placer = Callable[..., Place]  # returns the place of a path

# Keys of a box whose word is an id.
_NAMES: Final = MappingProxyType(
    {"style": "style", "font": "font", "bold": "font", "italic": "font", "bold-italic": "font", "track": "label"}
)
_NO_WORDS: Final = frozenset({"draw", "file", "seed"})
# The kind of reference of a placeholder in the rulebook, by its first word.
BOOK_WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {"see": "heading", "count": "component", "card": "card", "word": "vocabulary"}
)
# What the entries are that a table may list alone.
_ENTRIES: Final[Mapping[str, str]] = MappingProxyType(
    {"components": "component", "cards": "card", "rulings": "ruling", "glossary": "term", "actions": "term"}
)
_ONLY: Final[Mapping[str, str]] = MappingProxyType({"parts": "heading", "cards": "card", "icons": "icon"})
_CALLED: Final[Mapping[str, str]] = MappingProxyType(
    {"section": "heading", "parts": "heading", "cards": "deck", "vocabulary": "vocabulary"}
)
_BOX_LABELS: Final = ("box-title", "box-contents", "box-players")  # fixed words on the label of the big box
_FONTS: Final = ("font", "bold", "italic", "bold-italic")
_TYPES: Final = frozenset({"integer", "text", "flag"})
_EVERYTHING: Final = "*"  # as in `Game.lost`


def in_layout(layout: Layout, icons: Collection[str]) -> Iterator[Reference]:
    """Yield the references in a layout's own lines, without those that it inherits."""
    if not isinstance(layout.node, Mapping):
        return
    if isinstance(layout.node.get("extends"), str):
        yield Reference("parent", layout.node["extends"], at(layout.node, layout.mark, "extends"))
    for name, box in (layout.node.get("boxes") or {}).items():
        if isinstance(box, Mapping):
            yield from _in_box(layout, ("boxes", name), box, icons)


def _in_box(layout: Layout, path: Path, box: Mapping[str, Any], icons: Collection[str]) -> Iterator[Reference]:
    for key, value in box.items():
        item_path = (*path, key)
        place = partial(at, layout.node, layout.mark, *item_path)
        if key in _NAMES:
            yield Reference(_NAMES[key], value, place())
        elif key in _LISTS:
            for item, below in _list_items(value, ()):
                yield from _LISTS[key](item, place(*below))
        elif key == "marks":
            for sign, drawn in value.items():
                yield from _in_box(layout, (*item_path, sign), drawn, icons)
        elif key == "text":
            yield from in_words(value, place())
        elif key == "art":
            yield from in_art(value, place, icons)
        elif key in _PARTS:
            yield from _PARTS[key](value, place)


def in_art(art: Mapping[str, Any], place: Placer, icons: Collection[str]) -> Iterator[Reference]:
    """Yield the references in the parameters of a picture: `colour:ink`, `{stat:affiliation}`, and ids of icons."""
    if "file" in art:
        for item, below in _list_items(art.get("tint", ()), ("tint",)):
            yield from _in_colour(item, place(*below))
        return
    for key, value in art.items():
        if key in _NO_WORDS:
            continue
        for item, below in _list_items(value, (key,)):
            if not isinstance(item, str) or item.startswith("#"):
                continue
            if item.startswith("colour:"):
                yield from _in_colour(item.removeprefix("colour:"), place(*below))
            elif item.startswith("{"):
                yield from in_words(item, place(*below))
            elif item in icons:
                yield Reference("icon", item, place(*below))


def in_words(text: str, place: Place) -> Iterator[Reference]:
    """Yield the icons, labels and stats that a text of a layout refers to in braces."""
    for thing in Phrase(text, ENGLISH).things:
        called = parse_slot(thing.written, thing.start)
        if called.kind in {"icon", "label", "stat"}:
            yield Reference(called.kind, called.name, place)


def _in_repeat(repeat: Mapping[str, Any], place: Placer) -> Iterator[Reference]:
    times = repeat.get("times")
    if isinstance(times, str):
        yield Reference("stat", times, place("times"))
    for icon, below in _list_items(repeat.get("icons", []), ("icons",)):
        yield from _in_icon(icon, place(*below))


def _in_conditions(conditions: object, place: Placer) -> Iterator[Reference]:
    for condition, below in _list_items(conditions, ()):
        if not isinstance(condition, Mapping):
            continue
        for kind in ("stat", "part"):
            if isinstance(condition.get(kind), str):
                yield Reference(kind, condition[kind], place(*below, kind))
        if "not" in condition:
            yield from _in_conditions(condition["not"], partial(place, *below, "not"))


def _in_colour(value: object, place: Place) -> Iterator[Reference]:
    if isinstance(value, str) and not value.startswith("#"):
        yield Reference("shade" if "." in value else "colour", value, place)


def _in_icon(value: object, place: Place) -> Iterator[Reference]:
    if isinstance(value, str):
        stat, dot, _ = value.partition(".")
        yield Reference("stat", stat, place) if dot else Reference("icon", value, place)


def _list_items(value: object, path: Path) -> Iterator[tuple[Any, Path]]:
    """Yield a value, or each item of a list, with its path."""
    if isinstance(value, list | tuple):
        for index, item in enumerate(value):
            yield item, (*path, index)
    else:
        yield value, path


# Keys of a box with one or several colours or icons, and with mappings of their own.
_LISTS: Final = MappingProxyType(
    dict.fromkeys(("fill", "stroke", "colour", "on"), _in_colour) | dict.fromkeys(("icon", "icons"), _in_icon)
)
_PARTS: Final = MappingProxyType({"repeat": _in_repeat, "if": _in_conditions})


def in_book_text(slot: Slot, mark: Mark) -> Iterator[Reference]:
    """Yield the references of a placeholder in a text of the rulebook."""
    if slot.kind == "word":
        vocabulary, _, word = slot.name.partition(".")
        yield Reference("vocabulary", vocabulary, at(None, mark))
        yield Reference(f"vocabulary {vocabulary}", word, at(None, mark))
    else:
        yield Reference(BOOK_WORDS[slot.kind], slot.name, at(None, mark))


def in_rulebook(book: Rulebook) -> Iterator[Reference]:
    """Yield the icons, decks and entries that chapters, sections and tables refer to, and the book's labels."""
    for chapter in book.chapters[:1]:
        yield from (Reference("label", label, at(None, chapter.mark)) for label in LABELS)
    for example in (block for block in book.blocks if isinstance(block, Example)):
        yield Reference("label", EXAMPLE_LABEL, at(None, example.mark))
    icons = [(chapter.icon, chapter.mark) for chapter in book.chapters]
    icons += [(section.icon, section.mark) for section in book.sections]
    yield from (Reference("icon", icon, at(None, mark)) for icon, mark in icons if icon is not None)
    for table in book.tables:
        place = at(None, table.mark)
        if table.deck:
            yield Reference("deck", table.deck, place)
        if table.kind in _ENTRIES:
            for entry, mark in zip(table.only, table.marks, strict=True):
                yield Reference(_ENTRIES[table.kind], entry, at(None, mark))
        for entry, mark in zip(table.pictured, table.pictured_marks, strict=True):
            yield Reference("component", entry, at(None, mark))
        yield from (Reference("text", field, place) for field in table.texts)
        if table.picture:
            yield Reference("picture", table.picture, place)
    yield from (Reference("card", block.card, at(None, block.mark)) for block in book.anatomies)


def in_reference(panels: tuple[Panel, ...], labels: Collection[str] = ()) -> Iterator[Reference]:
    """Yield the references in the panels of a reference sheet, and its title.

    The word for a page of the rulebook is called where it is among the `labels`.
    """
    if panels:
        yield Reference("label", REFERENCE, at(None, panels[0].mark))
        if REFERENCE_PAGE in labels:
            yield Reference("label", REFERENCE_PAGE, at(None, panels[0].mark))
    for panel in panels:
        mark = at(None, panel.mark)
        if panel.label is not None:
            yield Reference("label", panel.label, mark)
        if panel.kind in _CALLED:
            yield Reference(_CALLED[panel.kind], panel.id, mark)
        for id_, place in zip(panel.only, panel.marks, strict=True):
            if panel.kind == "section":
                yield Reference("heading", f"{panel.id}.{id_}", at(None, place))
            else:
                kind = f"vocabulary {panel.id}" if panel.kind == "vocabulary" else _ONLY[panel.kind]
                yield Reference(kind, id_, at(None, place))


def in_boxes(game: Game) -> Iterator[Reference]:
    """Yield the references in the boxes of a game."""
    for carton in game.tuck_boxes:
        for index, deck in enumerate(carton.decks):
            yield Reference("deck", deck, at(carton.node, carton.mark, "decks", index))
        yield Reference("stock", carton.pieces, at(carton.node, carton.mark, "pieces"))
        yield Reference("stock", carton.stock, at(carton.node, carton.mark, "stock"))
        if carton.label is not None:
            yield Reference("label", carton.label, at(carton.node, carton.mark, "title"))
    if game.box_label is not None:
        for label in _BOX_LABELS:
            yield Reference("label", label, at(None, game.box_label.mark))
        if game.box_label.side_art is not None:
            place = partial(at, game.box_label.node, game.box_label.mark, "side-art")
            yield from in_art(game.box_label.side_art, place, game.icons)
    boxes: list[TuckBox | BoxLabel] = [*game.tuck_boxes, *([] if game.box_label is None else [game.box_label])]
    for box in boxes:
        if box.tint is not None and not box.tint.startswith("#"):
            yield Reference("colour", box.tint, at(box.node, box.mark, "tint"))
        if box.art is not None:
            yield from in_art(box.art, partial(at, box.node, box.mark, "art"), game.icons)


def find_references(game: Game, sides: tuple[CardSide, ...], words: tuple[Wording, ...]) -> Iterator[Reference]:
    """Yield every reference by id in a game: in cards, decks, box list, rulings, words, labels and layouts in use."""
    decks = index_by_id(game.decks)
    for deck in game.decks:
        yield from _in_deck(game, deck)
    for card_side in sides:
        yield from _in_side(game, decks[card_side.card.deck], card_side)
    yield from _in_game_file(game)
    for ruling in game.rulings.values():
        yield from (_make_citation(cite, at(None, ruling.mark)) for cite in ruling.cites)
    entries = (entry for vocabulary in game.vocabularies.values() for entry in vocabulary.values())
    yield from (Reference("icon", entry.icon, at(None, entry.mark)) for entry in entries if entry.icon is not None)
    for layout in list_used_layouts(game):
        yield from in_layout(game.layouts[layout], game.icons)
    yield from _in_theme(game)
    for wording in words:
        yield from _in_wording(wording, None)
    fields = {field for card in game.cards for side in card.sides for field in side.texts}
    names = {f"stat-{stat}" for deck in game.decks for stat in deck.stats} | {f"text-{field}" for field in fields}
    yield from (Reference("label", name, at(None, game.mark)) for name in game.labels if name in names)
    yield from in_rulebook(game.rulebook)
    yield from in_reference(game.reference, game.labels)
    yield from in_boxes(game)
    for drawing in (game.cover, *game.vignettes):
        if drawing is not None:
            yield from in_art(drawing, partial(at, drawing, game.mark), game.icons)


def list_used_layouts(game: Game) -> tuple[str, ...]:
    """Return the ids of the existing layouts that cards, decks and used layouts name, in order of layouts."""
    used = {side.layout for card in game.cards for side in card.sides}
    used |= {deck.back for deck in game.decks if deck.back is not None}
    open_ends = list(used)
    while open_ends:
        layout = game.layouts.get(open_ends.pop())
        parent = layout.node.get("extends") if layout is not None and isinstance(layout.node, Mapping) else None
        if isinstance(parent, str) and parent not in used:
            used.add(parent)
            open_ends.append(parent)
    return tuple(layout for layout in game.layouts if layout in used)


def _in_deck(game: Game, deck: Deck) -> Iterator[Reference]:
    yield Reference("size", deck.size, at(deck.node, deck.mark, "size"))
    if deck.sheet is not None:
        yield Reference("sheet", deck.sheet, at(deck.node, deck.mark, "sheet"))
    if deck.back is not None:
        yield Reference("layout", deck.back, at(deck.node, deck.mark, "back"))
    for name, spec in deck.stats.items():
        if spec.type not in _TYPES:
            yield Reference("vocabulary", spec.type, at(deck.node, deck.mark, "stats", name, "type"))
    for box, held in deck.holds.items():
        yield Reference("deck", held.deck, at(deck.node, deck.mark, "holds", box, "deck"))
    for name, art in deck.back_art.items():
        yield from in_art(art, partial(at, deck.node, deck.mark, "back-art", name), game.icons)


def _in_side(game: Game, deck: Deck, card_side: CardSide) -> Iterator[Reference]:
    card, side = card_side.card, card_side.side
    head: Path = ("back",) if card_side.back else ()
    if not card_side.back:
        if card.part != "base":
            yield Reference("part", card.part, partial(places.in_card, card, "part"), card.id)
        cites = enumerate(card.cites)
        yield from (_make_citation(cite, partial(places.in_card, card, "cites", i), card.id) for i, cite in cites)
    if side.layout:  # loading reports a side without one
        node = card.node.get("back") if head and isinstance(card.node, Mapping) else card.node
        if isinstance(node, Mapping) and "layout" not in node:  # its deck names one
            yield Reference("layout", side.layout, at(deck.node, deck.mark, "front"))
        else:
            yield Reference("layout", side.layout, partial(places.in_card, card, *head, "layout"), card.id)
    for name, value in side.stats.items():
        spec = deck.stats.get(name)
        if spec is not None and spec.type not in _TYPES:
            mark = partial(places.in_card, card, *head, "stats", name)
            for word in value if isinstance(value, tuple) else (value,):
                yield Reference(f"vocabulary {spec.type}", str(word), mark, card.id)
    for name, art in side.art.items():
        path = (*head, "art") if name == "art" else (*head, "arts", name)
        yield from in_art(art, partial(partial, places.in_card, card, *path), game.icons)
    for wording in card_side.texts:
        yield from _in_wording(wording, card)
    yield from _in_effects(game, card_side, (*head, "effects"))


def _in_wording(wording: Wording, card: Card | None) -> Iterator[Reference]:
    """Yield the icons and labels in a text, and what the rulebook refers to."""
    for slot in wording.slots:
        if slot.kind in {"icon", "label"}:
            mark = partial(places.in_text, card, wording.text, slot.start)
            yield Reference(slot.kind, slot.name, mark, None if card is None else card.id)
        elif slot.kind not in BOOK_WORDS or card is not None:
            continue
        elif all(problem.offset != slot.start for problem in wording.problems):
            yield from in_book_text(slot, wording.text.mark)


def _in_effects(game: Game, card_side: CardSide, path: Path) -> Iterator[Reference]:
    for index, effect in enumerate(card_side.side.effects):
        yield from _in_value(game, card_side.card, (*path, index, "when"), "when", effect.when)
        for key, steps in (("cost", effect.cost), ("do", effect.steps)):
            for number, step in enumerate(steps):
                yield from _in_value(game, card_side.card, (*path, index, key, number), "step", step.args)


def _in_value(game: Game, card: Card, path: Path, name: str, value: Value) -> Iterator[Reference]:
    """Yield the words of a vocabulary, decks and tokens in the arguments of a step."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield from _in_value(game, card, (*path, key), key, item)
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from _in_value(game, card, (*path, index), name, item)
    elif isinstance(value, str):
        vocabulary = name.removeprefix("not-")
        if name in {"deck", "token"} or vocabulary in game.vocabularies:
            kind = name if name in {"deck", "token"} else f"vocabulary {vocabulary}"
            yield Reference(kind, value, partial(places.in_card, card, *path), card.id)


def _in_game_file(game: Game) -> Iterator[Reference]:
    """Yield the references in the box list and in the sheets that decks share."""
    for component in game.components:
        mark = at(None, component.mark)
        yield Reference("deck", component.deck, mark)
        if component.part != "base":
            yield Reference("part", component.part, mark)
        for need in component.needs:
            yield Reference("deck", need["deck"], mark)
        if component.when_out is not None:
            yield Reference("ruling", component.when_out, mark)
    for sheet in game.sheets:
        for index, deck in enumerate(sheet.decks):
            yield Reference("deck", deck, at(sheet.node, sheet.mark, "decks", index))


def _make_citation(cite: str, mark: Place, card: str | None = None) -> Reference:
    tag, _, place = cite.partition(":")
    return Reference("ruling", place, mark, card) if tag == "ruling" else Reference("edition", tag, mark, card)


def list_declared(library: Library, game: Game) -> Mapping[str, Collection[str]]:
    """Return the declared ids by kind of reference; kinds that are missing here are not checked.

    What is missing only because of a mistake of its own counts as declared; kinds of an unreadable file are left out.
    """
    stats = [(stat, spec.type) for deck in game.decks for stat, spec in deck.stats.items()]
    entries = [(stat, entry) for stat, kind in stats for entry in game.vocabularies.get(kind, {}).values()]
    # By kind, the kind of file that declares such things, and their ids.
    declared: Mapping[str, tuple[str, Collection[str]]] = {
        "layout": ("layouts", [layout.id for layout in game.layouts.values() if not layout.abstract]),
        "icon": ("icons", game.icons),
        "label": ("game", game.labels),
        "size": ("sizes", library.sizes),
        "sheet": ("sizes", library.sheets),
        "deck": ("deck", [deck.id for deck in game.decks]),
        "token": ("deck", [card.id for card in game.cards]),
        "part": ("game", {"base", *game.parts}),
        "edition": ("game", game.editions),
        "ruling": ("rulings", game.rulings),
        "colour": ("theme", game.theme.colours),
        "shade": ("game", sorted({f"{stat}.{shade}" for stat, entry in entries for shade in entry.colours})),
        "style": ("theme", game.theme.styles),
        "font": ("theme", game.theme.fonts),
        "stat": ("deck", list(dict.fromkeys(stat for stat, _ in stats))),
        "text": ("deck", {field for card in game.cards for side in card.sides for field in side.texts}),
        "picture": ("deck", {name for card in game.cards for side in card.sides for name in side.art}),
        "vocabulary": ("game", game.vocabularies),
        "heading": ("rules", game.rulebook.headings),
        "component": ("game", [component.id for component in game.components]),
        "card": ("deck", [card.id for card in game.cards]),
        "term": ("glossary", game.concepts),
        "stock": ("stocks", library.stocks),
        **{f"vocabulary {name}": ("game", entries) for name, entries in game.vocabularies.items()},
    }
    lost = {file: game.lost.get(file, frozenset()) for file, _ in declared.values()}
    return {
        kind: [*ids, *sorted(lost[file])] for kind, (file, ids) in declared.items() if _EVERYTHING not in lost[file]
    }


def find_dangling(known: Mapping[str, Collection[str]], calls: Iterable[Reference]) -> Iterator[Reference]:
    """Yield the references to what is not declared."""
    for call in calls:
        declared = known.get(call.kind)
        if declared is not None and call.id not in declared:
            yield call


def _in_theme(game: Game) -> Iterator[Reference]:
    own = {style.get(key) for name, style in game.theme.styles.items() if name in game.theme.marks for key in _FONTS}
    for name, style in game.theme.styles.items():
        place = at(None, game.theme.marks.get(name, game.mark))
        for key in _FONTS:
            if isinstance(style.get(key), str) and (name in game.theme.marks or style[key] not in own):
                yield Reference("font", style[key], place)
        colour = style.get("colour")
        if isinstance(colour, str) and not colour.startswith("#") and "." not in colour:
            yield Reference("colour", colour, place)
