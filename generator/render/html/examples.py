"""Worked examples: the picture, what it shows as a table, and what happened, from the states that the rules reached."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from generator.layout.diagrams.scene import Cell, Legend, Scene
from generator.layout.diagrams.story import Happening, Story
from generator.layout.rulebook.context import DrawExample, DrawnExample
from generator.model.game import Card
from generator.model.rulebook import Example
from generator.model.units import Um, um
from generator.render.html import pictures
from generator.render.html.elements import Element, Node, extract_text, tag
from generator.render.html.pictures import Pieces
from generator.render.html.writer import Writer

WIDTH: Final = um(120)  # a picture


class Gallery(NamedTuple):
    """What pictures are shown with.

    Attributes:
        stories: What examples show, by scenario.
        draw: Draws them.
        legend: What the words of their states mean.
        pieces: Draws faces with marks at their parts.
    """

    stories: Mapping[str, Story]
    draw: DrawExample
    legend: Legend | None
    pieces: Pieces = lambda _: None


def write_example(writer: Writer, gallery: Gallery, told: Example, level: int) -> Element:
    """Return an example below a heading of that level."""
    name = f"{told.anchor}_title"
    label = writer.write_label("book-example", writer.words.example)
    parts: list[Node] = [
        tag("p", {"class": "kicker"}, label),
        tag(f"h{level}", {"id": name}, writer.write(told.title)),
    ]
    parts += _figure(writer, gallery, told)
    if told.steps:
        parts.append(tag("ol", {"class": "steps"}, [tag("li", None, writer.write(step)) for step in told.steps]))
    story = gallery.stories.get(told.scenario)
    if story is not None and gallery.legend is not None:
        board = _Board(writer, gallery.legend, {card.id: card for card in writer.game.cards})
        parts += board.happened(story)
        parts.append(board.table(story, extract_text(writer.write(told.title))))
    return tag("div", {"class": "example", "id": told.anchor, "role": "group", "aria-labelledby": name}, parts)


def describe_pictures(writer: Writer, gallery: Gallery) -> DrawExample:
    """Return what draws the pictures of a gallery, each with what it shows in words: before, after, what happened.

    Where nothing happens there is no more to say than its title does.
    """

    def draw(scenario: str, width: Um) -> DrawnExample | None:
        drawn, story = gallery.draw(scenario, width), gallery.stories.get(scenario)
        if drawn is None or story is None or gallery.legend is None or (story.is_still and not story.happenings):
            return drawn
        return drawn._replace(shows=_in_words(writer, gallery.legend, story))

    return draw


def _in_words(writer: Writer, legend: Legend, story: Story) -> str:
    board = _Board(writer, legend, {card.id: card for card in writer.game.cards})
    happened = [extract_text([node]) for node in board.items(story)]
    said = f"{_says(writer)}." if not happened else f"{_says(writer)}. {writer.words.happened}{writer.words.colon}"
    return f"{said}{'. '.join(happened)}." if happened else said


def _says(writer: Writer) -> str:
    return f"{writer.words.before}, {writer.words.after.casefold()}"


def _figure(writer: Writer, gallery: Gallery, told: Example) -> Iterator[Node]:
    drawn, story = gallery.draw(told.scenario, WIDTH), gallery.stories.get(told.scenario)
    caption = None if told.caption is None else writer.write(told.caption)
    if drawn is None:
        yield from () if caption is None else (tag("p", None, caption),)
        return
    title = extract_text(writer.write(told.title))
    said = writer.words.before if story is not None and story.is_still else _says(writer)
    picture = pictures.draw_picture(writer, drawn, WIDTH, told.anchor, title, said)
    yield tag("figure", None, picture, () if caption is None else tag("figcaption", None, caption))


class _Board(NamedTuple):
    """A board in words."""

    writer: Writer
    legend: Legend
    cards: Mapping[str, Card]

    def happened(self, story: Story) -> Iterator[Node]:
        """Yield what happened, in order, as a list with its heading; nothing where nothing has."""
        items = self.items(story)
        if items:
            yield tag("p", {"class": "lead"}, self.writer.words.happened)
            yield tag("ol", {"class": "happened"}, items)

    def items(self, story: Story) -> list[Node]:
        """Return what happened, in order; what one step does to one place is one item."""
        items: list[tuple[str, Node, list[Node]]] = []
        for each in story.happenings:
            key, head, said = self._told(each, story)
            if items and key and items[-1][0] == key:
                items[-1][2].extend([self.writer.words.semicolon, *said])
            else:
                items.append((key, head, said))
        return [tag("li", None, head, self.writer.words.colon if said else "", said) for _, head, said in items]

    def table(self, story: Story, title: str) -> Element:
        """Return what a picture shows: place by place, before and after."""
        words = self.writer.words
        is_still = story.before == story.after
        heads = (words.place, words.position, words.before, *(() if is_still else (words.after,)))
        rows = []
        for place, cell in sorted(story.before.cells.items(), key=lambda item: (item[1].row, item[1].column)):
            if story.window.has(cell):
                where = f"{words.row} {cell.row}, {words.column} {cell.column}"
                scenes = (story.before,) if is_still else (story.before, story.after)
                states = [tag("td", None, self._lying(place, scene)) for scene in scenes]
                head = tag("th", {"scope": "row"}, self._place(cell), self._kind(cell))
                rows.append(tag("tr", None, head, tag("td", None, where), states))
        return tag(
            "details",
            None,
            tag("summary", None, words.picture, tag("span", {"class": "unseen"}, f"{words.colon}{title}")),
            tag(
                "div",
                {"class": "wide"},
                tag(
                    "table",
                    None,
                    tag("caption", {"class": "unseen"}, words.picture, words.colon, title),
                    tag(
                        "thead",
                        None,
                        tag("tr", None, [tag("th", {"scope": "col"}, head) for head in heads]),
                    ),
                    tag("tbody", None, rows),
                ),
            ),
        )

    def _told(self, each: Happening, story: Story) -> tuple[str, Node, list[Node]]:
        """Return what a change happened to, as a key and in words, and what it is."""
        if each.kind == "card":
            return "", tag("strong", None, self._card(each.subject)), []
        if each.kind in {"move", "stock"}:
            head = tag("strong", None, *self._piece(each.subject, each.player))
            key = f"{each.subject} {each.player}"
            if each.kind == "move":
                one, other = (self._place(story.before.cells[place]) for place in (each.before, each.after))
                return key, head, [*one, *self._then(), *other]
            stock = next(kind.stock.icon for kind in self.legend.pieces if kind.id == each.subject)
            return key, head, [*self._means(stock), " ", *self._changed(each)]
        place = story.before.cells[each.subject]
        return each.subject, tag("strong", None, self._place(place)), self._at(each)

    def _at(self, each: Happening) -> list[Node]:
        if each.kind == "landing":
            return self._means(self.legend.landing_icon)
        if each.kind == "ruin":
            return self._ruin()
        if each.kind == "level":
            return [*self._means(self.legend.levels.icon), " ", *self._changed(each)]
        if each.kind == "token":
            return [*self._of(self.legend.tokens.icon, each.player), " ", *self._changed(each)]
        return [*self._of(self.legend.owners.icon, each.player), " ", *self._changed(each)]

    def _changed(self, each: Happening) -> list[Node]:
        return [each.before, *self._then(), each.after]

    def _then(self) -> list[Node]:
        return [f", {self.writer.words.then} "]

    def _lying(self, place: str, scene: Scene) -> list[Node]:
        """Return what lies and stands on a place."""
        cell, words = scene.cells[place], self.writer.words
        parts: list[list[Node]] = []
        if cell.is_ruin:
            parts.append(self._ruin())
        elif cell.level:
            parts.append([*self._means(self.legend.levels.icon), f" {cell.level}"])
        if cell.owner:
            parts.append(self._of(self.legend.owners.icon, cell.owner))
        parts += ([*self._of(self.legend.tokens.icon, player), f" {number}"] for player, number in cell.tokens)
        for piece in scene.pieces:
            if piece.place == place:
                kind = next(kind for kind in self.legend.pieces if kind.id == piece.kind)
                stock = [", ", *self._means(kind.stock.icon), f" {piece.stock}"] if kind.stock.icon else []
                parts.append([*self._piece(piece.kind, piece.player), *stock])
        told: list[Node] = []
        for part in parts:
            told += [words.semicolon, *part] if told else part
        return told or [words.nothing]

    def _place(self, cell: Cell) -> list[Node]:
        return self._of(self.legend.homes.icon, cell.home) if cell.home else self._card(cell.tile)

    def _kind(self, cell: Cell) -> list[Node]:
        """Return what the tile of a place shows: the word that colours it, and its number."""
        card = self.cards.get(cell.tile)
        deck = next((deck for deck in self.writer.game.decks if card is not None and deck.id == card.deck), None)
        for kind in self.legend.tiles:
            if card is None or deck is None or kind.stat not in card.front.stats or cell.is_ruin:
                continue
            spec = deck.stats.get(kind.stat)
            words = {} if spec is None else self.writer.game.vocabularies.get(spec.type, {})
            entry = words.get(str(card.front.stats[kind.stat]))
            told: list[Node] = [] if entry is None else self.writer.write(entry.name)
            if kind.figure in card.front.stats:
                figure = f"{self.writer.name_stat(deck, kind.figure)} {card.front.stats[kind.figure]}".strip()
                told = [*told, ", ", figure] if told else [figure]
            return [" (", *told, ")"] if told else []
        return []

    def _card(self, id_: str) -> list[Node]:
        card = self.cards.get(id_)
        name = None if card is None else card.front.texts.get("name")
        return [id_] if name is None else self.writer.write(name)

    def _ruin(self) -> list[Node]:
        return self._means(self.legend.ruins.icon) or [self.writer.words.ruin]

    def _piece(self, kind: str, player: str) -> list[Node]:
        icon = next(each.sign.icon for each in self.legend.pieces if each.id == kind)
        return self._of(icon, player) if icon else [kind, " (", *self._player(player), ")"]

    def _of(self, icon: str, player: str) -> list[Node]:
        return [*self._means(icon), " (", *self._player(player), ")"]

    def _player(self, player: str) -> list[Node]:
        entry = self.writer.game.vocabularies.get(self.legend.players, {}).get(player)
        return [player] if entry is None else self.writer.write(entry.name)

    def _means(self, icon: str) -> list[Node]:
        """Return what an icon means, in words."""
        known = self.writer.game.icons.get(icon)
        return [] if known is None else self.writer.write(known.means)
