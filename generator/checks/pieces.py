"""Pieces that do not fit their place on a board, fall over, or lack a side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from generator.art import gallery
from generator.checks.check import Subject, check
from generator.layout.faces.planner import DeckFace, find_art_mark
from generator.layout.faces.values import read_rect
from generator.model.findings import Hit, Severity
from generator.model.game import Card, Game
from generator.model.plan import ArtRequest
from generator.model.text import format_count
from generator.model.units import Size, Um, format_mm
from generator.semantics import places
from generator.semantics.places import at

_PIECE: Final = "standee"
_BASE: Final = "standee-base"


@check("TB421", Severity.ERROR, "cramped place")
def cramped_place(subject: Subject) -> Iterator[Hit]:
    """Place on a board that is too small for its pieces.

    A box that, according to `holds` of its deck, takes the pieces of another deck, but is smaller than such a piece and
    its play. If the box shows a grid, each of its squares is meant. Pieces may be rotated by 90 degrees. It also finds
    a box that no layout of the deck has.

    Why: Tiles that are cut by hand are never exact. Without play they push each other off their squares, and what is
    drawn on the board is no longer where the pieces are.

    ```diff
    -deck: {holds: {ground: {deck: crew, play: 2}}}
    +deck: {holds: {ground: {deck: crew}}}
    ```

    Fix: Make the box larger, the pieces smaller, or give them less play.
    """
    game, decks = subject.game, subject.decks
    for deck in game.decks:
        for box, held in deck.holds.items():
            size = subject.library.sizes.get(decks[held.deck].size) if held.deck in decks else None
            rooms = [room for card in deck.cards for room in _list_rooms(subject.game, card, box)]
            mark = at(deck.node, deck.mark, "holds", box)()
            if deck.cards and not rooms:
                message = f"No layout of the deck {deck.id} has a box `{box}`."
                yield Hit(mark, message, "Name a box of the layout that draws the board.")
            if size is None:
                continue  # reported as a dangling reference
            piece = Size(Um(size.width + held.play), Um(size.height + held.play))
            small = [room for room in rooms if not _has_room(room, piece) and not _has_room(room, piece.turned())]
            if small:
                play = f" with {format_mm(held.play)} mm of play" if held.play else ""
                message = (
                    f"The box `{box}` has {_measures(small[0])} for a piece of the deck {held.deck}, "
                    f"which needs {_measures(piece)}{play}."
                )
                yield Hit(mark, message, "Make the box larger, or give the pieces less play.")


def _list_rooms(game: Game, card: Card, box: str) -> Iterator[Size]:
    """Yield the room for a piece in each box of that name: a square if it shows the card's grid, else all of it."""
    for side in card.sides:
        layout = game.layouts.get(side.layout)
        data = {} if layout is None else layout.boxes.get(box, {})
        if "at" in data:
            room = read_rect(data).size
            rows = card.front.grid if data.get("grid") else ()
            square = Um(min(room.width // max(map(len, rows)), room.height // len(rows))) if rows else Um(0)
            yield Size(square, square) if rows else room


def _has_room(room: Size, piece: Size) -> bool:
    return piece.width <= room.width and piece.height <= room.height


def _measures(size: Size) -> str:
    return f"{format_mm(size.width)} x {format_mm(size.height)} mm"


class _Base(NamedTuple):
    """The base that a piece needs, or a base: its width and thickness in mm, and its colour and pattern."""

    width: float
    stock: float
    looks: tuple[str, ...]


@check("TB423", Severity.ERROR, "unsteady piece")
def unsteady_piece(subject: Subject) -> Iterator[Hit]:
    """Standing piece without a base.

    Pieces that need a base (drawings `standee` with a `base`) and bases (drawings `standee-base`) that do not match in
    number: of the same width, for the same thickness, in the same colours and pattern. Also a base whose slit would be
    higher than the fold of its piece.

    Why: A piece without a base falls over, one in a base of another colour looks like another player's, and in a slit
    for another thickness it jams or leans.

    ```diff
     layouts:
       plain:
         boxes:
           piece: {at: [6, 30, 25, 50], art: {draw: standee, base: 24}}
    +      base: {at: [35, 30, 24, 24], art: {draw: standee-base}}
    ```

    Fix: Print as many bases as pieces in each colour, as wide as the pieces need, and with the same `stock`.
    """
    if subject.game.lost:
        return  # bases may be in a file that could not be read
    pieces, bases = Counter[_Base](), Counter[_Base]()
    firsts: dict[_Base, tuple[DeckFace, str]] = {}
    for deck_face, request in _standing(subject):
        params = {**gallery.list_defaults(request.draw), **dict(request.params)}
        width = params["base"] if request.draw == _PIECE else min(request.width, request.height)
        base = _Base(_number(width), _number(params["stock"]), (str(params["tint"]), str(params["pattern"])))
        if base.width <= 0:
            continue  # a piece that stands by itself
        (pieces if request.draw == _PIECE else bases)[base] += deck_face.card.count if deck_face.card is not None else 1
        firsts.setdefault(base, (deck_face, request.draw))
        if request.draw == _PIECE and base.width / 4 >= request.height / 2:
            message = f"The slit for a {base.width:g} mm base reaches the fold of the piece."
            yield _hit(subject, deck_face, request.draw, message, "Give the piece a smaller base.")
    for base, (deck_face, drawing) in firsts.items():
        if pieces[base] != bases[base]:
            message = (
                f"{format_count(pieces[base], 'piece')} but {format_count(bases[base], 'base')}, "
                f"{base.width:g} mm wide for {base.stock:g} mm ({' '.join(base.looks)})."
            )
            hint = "Print a base for each piece: as wide as its `base`, with the same `stock`, `tint` and `pattern`."
            yield _hit(subject, deck_face, drawing, message, hint)


def _standing(subject: Subject) -> Iterator[tuple[DeckFace, ArtRequest]]:
    for deck_face in subject.faces:
        for placed in deck_face.face.art:
            if isinstance(placed.source, ArtRequest) and placed.source.draw in {_PIECE, _BASE}:
                yield deck_face, placed.source


def _number(value: object) -> float:
    return float(value) if isinstance(value, int | float) else 0.0  # other values are reported as TB405


def _hit(subject: Subject, deck_face: DeckFace, drawing: str, message: str, hint: str) -> Hit:
    mark = find_art_mark(subject.game, deck_face, drawing)
    return Hit(mark, message, hint, deck_face.card_id)


@check("TB424", Severity.WARNING, "missing side")
def missing_side(subject: Subject) -> Iterator[Hit]:
    """Card or deck without a back among others that have one.

    A card without a `back` in a deck whose cards have their own backs, and a deck without any back if another deck of
    the same size has backs. Write `back: none` in a deck whose backs are meant to be blank.

    Why: Its back stays white. In a face-down deck everybody sees which card it is, and a tile that is turned over shows
    nothing.

    ```diff
     deck: {back: own}
     cards:
       - {id: well-digger, name: Well Digger, back: {layout: plain, name: Wet Well Digger}}
    -  - {id: rain-maker, name: Rain Maker}
    +  - {id: rain-maker, name: Rain Maker, back: {layout: plain, name: Dry Rain Maker}}
    ```

    Fix: Write the back; or `back: none` in the deck if there should be none.
    """
    game = subject.game
    for deck in game.decks if not game.lost.get("deck") else ():  # else backs may be in what could not be read
        back = deck.node.get("back") if isinstance(deck.node, Mapping) else None
        if deck.back is None and (back == "own" or any(card.back is not None for card in deck.cards)):
            for card in deck.cards:
                if card.back is None:
                    message = f'"{card.name}" has no back, but cards of the deck {deck.id} have their own backs.'
                    yield Hit(places.in_card(card), message, "Write its `back`.", card.id)
        elif deck.back is None and deck.cards and back is None:
            for other in game.decks:
                if other.size == deck.size and (other.back is not None or any(card.back for card in other.cards)):
                    message = f"The deck {deck.id} has no backs, but {other.id}, which is of the same size, has."
                    hint = "Give it a `back`, or write `back: none` if nothing should be printed there."
                    yield Hit(at(deck.node, deck.mark, "id")(), message, hint)
                    break
