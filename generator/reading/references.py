"""Every place where content calls something by its id: what is not declared dangles, what is never called is unused."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from engine.effect import Value
from generator.reading import places
from generator.reading.carton_references import in_boxes
from generator.reading.layout_references import in_art, in_layout
from generator.reading.reference import Place, Reference, at
from generator.reading.rulebook_references import BOOK_WORDS, in_book_text, in_reference, in_rulebook
from generator.reading.said import Said
from generator.reading.wording import Wording
from generator.spine.model import Card, Component, Deck, Game, Library, Side

Path = tuple[str | int, ...]

_FONTS: Final = ("font", "bold", "italic", "bold-italic")
_TYPES: Final = frozenset({"integer", "text", "flag"})
_RULING: Final = "ruling"

# The kind of file that declares what is called.
_FILES: Final = MappingProxyType(
    {
        "layout": "layouts",
        "icon": "icons",
        "label": "game",
        "size": "sizes",
        "sheet": "sizes",
        "deck": "deck",
        "token": "deck",
        "stat": "deck",
        "text": "deck",
        "picture": "deck",
        "part": "game",
        "edition": "game",
        _RULING: "rulings",
        "colour": "theme",
        "shade": "game",
        "style": "theme",
        "font": "theme",
        "vocabulary": "game",
        "heading": "rules",
        "component": "game",
        "card": "deck",
        "term": "glossary",
        "stock": "stocks",
    }
)
_EVERYTHING: Final = "*"  # as in `Game.lost`


def references(game: Game, sides: tuple[Said, ...], words: tuple[Wording, ...]) -> Iterator[Reference]:
    """Yield every call by id in a game: of cards, decks, box list, rulings, words, labels and the layouts in use."""
    decks = {deck.id: deck for deck in game.decks}
    for deck in game.decks:
        yield from _in_deck(game, deck)
    for said in sides:
        if not said.back:
            yield from _in_card(said.card)
        yield from _in_side(game, decks[said.card.deck], said)
    yield from _in_game_file(game)
    for ruling in game.rulings.values():
        yield from (_citation(cite, at(None, ruling.mark)) for cite in ruling.cites)
    for vocabulary in game.vocabularies.values():
        for entry in vocabulary.values():
            if entry.icon is not None:
                yield Reference("icon", entry.icon, at(None, entry.mark))
    for layout in used_layouts(game):
        yield from in_layout(game.layouts[layout], game.icons)
    yield from _in_theme(game)
    yield from _in_words(words)
    yield from _named(game)
    yield from in_rulebook(game.rulebook)
    yield from in_reference(game.reference, game.labels)
    yield from in_boxes(game)


def used_layouts(game: Game) -> tuple[str, ...]:
    """Return the ids of the layouts that cards, decks and used layouts name and that there are, in order of layouts."""
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


def _in_card(card: Card) -> Iterator[Reference]:
    if card.part != "base":
        yield Reference("part", card.part, partial(places.in_card, card, "part"), card.id)
    for index, cite in enumerate(card.cites):
        yield _citation(cite, partial(places.in_card, card, "cites", index), card.id)


def _in_side(game: Game, deck: Deck, said: Said) -> Iterator[Reference]:
    card, side = said.card, said.side
    head: Path = ("back",) if said.back else ()
    if side.layout:  # a side without one is told by load
        yield _layout(deck, card, side, head)
    for name, value in side.stats.items():
        spec = deck.stats.get(name)
        if spec is not None and spec.type not in _TYPES:
            mark = partial(places.in_card, card, *head, "stats", name)
            for word in value if isinstance(value, tuple) else (value,):
                yield Reference(f"vocabulary {spec.type}", str(word), mark, card.id)
    for name, art in side.art.items():
        path = (*head, "art") if name == "art" else (*head, "arts", name)
        yield from in_art(art, partial(_card_place, card, *path), game.icons)
    yield from _in_texts(said)
    yield from _in_effects(game, said, (*head, "effects"))


def _in_texts(said: Said) -> Iterator[Reference]:
    for wording in said.texts:
        for slot in wording.slots:
            if slot.kind in {"icon", "label"}:
                mark = partial(places.in_text, said.card, wording.text, slot.start)
                yield Reference(slot.kind, slot.name, mark, said.card.id)


def _in_effects(game: Game, said: Said, path: Path) -> Iterator[Reference]:
    for index, effect in enumerate(said.side.effects):
        yield from _in_value(game, said.card, (*path, index, "when"), "when", effect.when)
        for key, steps in (("cost", effect.cost), ("do", effect.steps)):
            for number, step in enumerate(steps):
                yield from _in_value(game, said.card, (*path, index, key, number), "step", step.args)


def _in_value(game: Game, card: Card, path: Path, name: str, value: Value) -> Iterator[Reference]:
    """Yield the words of a vocabulary, decks and tokens that the arguments of a step call."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield from _in_value(game, card, (*path, key), key, item)
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from _in_value(game, card, (*path, index), name, item)
    elif isinstance(value, str):
        kind = _kind_of(game, name)
        if kind:
            yield Reference(kind, value, partial(places.in_card, card, *path), card.id)


def _kind_of(game: Game, name: str) -> str:
    """Return what an argument of that name calls; empty when it calls nothing of the content."""
    if name in {"deck", "token"}:
        return name
    name = name.removeprefix("not-")
    return f"vocabulary {name}" if name in game.vocabularies else ""


def _in_game_file(game: Game) -> Iterator[Reference]:
    """Yield what the box list and the sheets that decks share call."""
    for component in game.components:
        yield from _in_component(component)
    for sheet in game.sheets:
        for index, deck in enumerate(sheet.decks):
            yield Reference("deck", deck, at(sheet.node, sheet.mark, "decks", index))


def _in_component(component: Component) -> Iterator[Reference]:
    mark = at(None, component.mark)
    yield Reference("deck", component.deck, mark)
    if component.part != "base":
        yield Reference("part", component.part, mark)
    for need in component.needs:
        yield Reference("deck", need["deck"], mark)
    if component.when_out is not None:
        yield Reference(_RULING, component.when_out, mark)


def _named(game: Game) -> Iterator[Reference]:
    """Yield the labels that say what statistics and further texts of cards are called, of those that there are."""
    fields = {field for card in game.cards for side in card.sides for field in side.texts}
    names = {f"stat-{stat}" for deck in game.decks for stat in deck.stats} | {f"text-{field}" for field in fields}
    yield from (Reference("label", name, at(None, game.mark)) for name in game.labels if name in names)


def _in_words(words: tuple[Wording, ...]) -> Iterator[Reference]:
    """Yield the icons and labels that texts outside cards call."""
    for wording in words:
        for slot in wording.slots:
            if slot.kind in {"icon", "label"}:
                yield Reference(slot.kind, slot.name, at(None, wording.text.mark))
            elif slot.kind in BOOK_WORDS and all(problem.offset != slot.start for problem in wording.problems):
                yield from in_book_text(slot, wording.text.mark)


def _citation(cite: str, mark: Place, card: str | None = None) -> Reference:
    tag, _, place = cite.partition(":")
    return Reference(_RULING, place, mark, card) if tag == _RULING else Reference("edition", tag, mark, card)


def _card_place(card: Card, *path: str | int) -> Place:
    return partial(places.in_card, card, *path)


def _layout(deck: Deck, card: Card, side: Side, head: Path) -> Reference:
    """Return the layout that a side names, at the card, or that its deck names for it, at the deck."""
    node = card.node.get("back") if head and isinstance(card.node, Mapping) else card.node
    if isinstance(node, Mapping) and "layout" not in node:
        return Reference("layout", side.layout, at(deck.node, deck.mark, "front"))
    return Reference("layout", side.layout, partial(places.in_card, card, *head, "layout"), card.id)


def declared(library: Library, game: Game) -> Mapping[str, Collection[str]]:
    """Return what can be called, by kind of reference; a kind that is not here names nothing in particular.

    What only a mistake of its own keeps away counts as declared; where a whole file is gone, its kinds are left out.
    """
    shades = {
        f"{stat}.{shade}"
        for deck in game.decks
        for stat, spec in deck.stats.items()
        for entry in game.vocabularies.get(spec.type, {}).values()
        for shade in entry.colours
    }
    found: Mapping[str, Collection[str]] = {
        "layout": [layout.id for layout in game.layouts.values() if not layout.abstract],
        "icon": game.icons,
        "label": game.labels,
        "size": library.sizes,
        "sheet": library.sheets,
        "deck": [deck.id for deck in game.decks],
        "token": [card.id for card in game.cards],
        "part": {"base", *game.parts},
        "edition": game.editions,
        _RULING: game.rulings,
        "colour": game.theme.colours,
        "shade": sorted(shades),
        "style": game.theme.styles,
        "font": game.theme.fonts,
        "stat": list(dict.fromkeys(stat for deck in game.decks for stat in deck.stats)),
        "text": {field for card in game.cards for side in card.sides for field in side.texts},
        "picture": {name for card in game.cards for side in card.sides for name in side.art},
        "vocabulary": game.vocabularies,
        "heading": {} if game.rulebook is None else game.rulebook.headings,
        "component": [component.id for component in game.components],
        "card": [card.id for card in game.cards],
        "term": game.concepts,
        "stock": library.stocks,
        **{f"vocabulary {name}": entries for name, entries in game.vocabularies.items()},
    }
    return {kind: ids for kind, there in found.items() if _EVERYTHING not in (ids := _with_lost(game, kind, there))}


def _with_lost(game: Game, kind: str, there: Collection[str]) -> Collection[str]:
    lost = game.lost.get(_FILES[kind.partition(" ")[0]])
    return [*there, *sorted(lost)] if lost else there


def dangling(known: Mapping[str, Collection[str]], calls: Iterable[Reference]) -> Iterator[Reference]:
    """Yield the calls of what is not declared."""
    for call in calls:
        there = known.get(call.kind)
        if there is not None and call.id not in there:
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
