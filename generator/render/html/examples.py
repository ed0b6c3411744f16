"""Worked examples: the picture, what it shows as a table, and what happened, as the engine played it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from generator.layout.diagrams.scene import Cell, Legend, Scene
from generator.layout.diagrams.story import Happening, Story
from generator.layout.rulebook.page_design import DrawExample, DrawnExample
from generator.model.game import Card, index_by_id
from generator.model.rulebook import Example
from generator.model.units import Um, um
from generator.render.html import pictures
from generator.render.html.pictures import Pieces
from generator.render.html.writer import Element, Node, Writer, extract_text, join_nodes, tag

WIDTH: Final = um(120)  # a picture


class Gallery(NamedTuple):
    """The pictures of a page.

    Attributes:
        stories: What happens in the examples, by scenario.
        legend: What the words of their states mean; None for a game without a board.
        pieces: Draws faces with labels at their parts.
    """

    stories: Mapping[str, Story]
    draw: DrawExample
    legend: Legend | None
    pieces: Pieces = lambda _: None


def write_example(writer: Writer, gallery: Gallery, example: Example, level: int) -> Element:
    """Return an example below a heading of that level."""
    name = f"{example.anchor}_title"
    title = writer.write(example.title)
    parts: list[Node] = [
        tag("p", {"class": "kicker"}, writer.write_label("book-example", writer.words["example"])),
        tag(f"h{level}", {"id": name}, title),
        *_write_figure(writer, gallery, example),
    ]
    if example.steps:
        parts.append(tag("ol", {"class": "steps"}, [tag("li", None, writer.write(step)) for step in example.steps]))
    story = gallery.stories.get(example.scenario)
    if story is not None and gallery.legend is not None:
        board = _Board(writer, gallery.legend, index_by_id(writer.game.cards))
        items = board.list_happenings(story)
        if items:
            parts.append(tag("p", {"class": "lead"}, writer.words["happened"]))
            parts.append(tag("ol", {"class": "happened"}, items))
        parts.append(board.write_table(story, extract_text(title)))
    return tag("div", {"class": "example", "id": example.anchor, "role": "group", "aria-labelledby": name}, parts)


def describe_pictures(writer: Writer, gallery: Gallery) -> DrawExample:
    """Return what draws the pictures of a gallery, each described in words: before, after, what happened.

    Where nothing happens, the title says it all.
    """

    def draw(scenario: str, width: Um) -> DrawnExample | None:
        drawn, story = gallery.draw(scenario, width), gallery.stories.get(scenario)
        if drawn is None or story is None or gallery.legend is None or (story.is_still and not story.happenings):
            return drawn
        board = _Board(writer, gallery.legend, index_by_id(writer.game.cards))
        items = ". ".join(extract_text([node]) for node in board.list_happenings(story))
        happened = f" {writer.words['happened']}{writer.words['colon']}{items}." if items else ""
        return drawn._replace(shows=f"{_before_and_after(writer)}.{happened}")

    return draw


def _before_and_after(writer: Writer) -> str:
    return f"{writer.words['before']}, {writer.words['after'].casefold()}"


def _write_figure(writer: Writer, gallery: Gallery, example: Example) -> Iterator[Node]:
    drawn, story = gallery.draw(example.scenario, WIDTH), gallery.stories.get(example.scenario)
    caption = None if example.caption is None else writer.write(example.caption)
    if drawn is None:
        yield from () if caption is None else (tag("p", None, caption),)
        return
    title = extract_text(writer.write(example.title))
    description = writer.words["before"] if story is not None and story.is_still else _before_and_after(writer)
    picture = pictures.draw_picture(writer, drawn, WIDTH, example.anchor, title, description)
    yield tag("figure", None, picture, () if caption is None else tag("figcaption", None, caption))


class _Board(NamedTuple):
    """A board in words."""

    writer: Writer
    legend: Legend
    cards: Mapping[str, Card]

    def list_happenings(self, story: Story) -> list[Node]:
        """Return what happened, in order; what one step does to one place is one item."""
        items: list[tuple[str, Node, list[Node]]] = []
        for happening in story.happenings:
            key, head, text = self._write_happening(happening, story)
            if items and key and items[-1][0] == key:
                items[-1][2].extend([self.writer.words["semicolon"], *text])
            else:
                items.append((key, head, text))
        return [tag("li", None, head, self.writer.words["colon"] if text else "", text) for _, head, text in items]

    def write_table(self, story: Story, title: str) -> Element:
        """Return what a picture shows: place by place, before and after."""
        words = self.writer.words
        is_still = story.before == story.after
        heads = (words["place"], words["position"], words["before"], *(() if is_still else (words["after"],)))
        rows = []
        for place, cell in sorted(story.before.cells.items(), key=lambda item: (item[1].row, item[1].column)):
            if story.window.has(cell):
                board = story.before.board
                column = (cell.column + 1) // 2 if board is not None and board.is_hex else cell.column
                is_placed = board is None or bool(board.cells)  # places of a graph have names only
                row, column = (cell.row, column) if cell.square is None else (cell.square.row, cell.square.column)
                where = f"{words['row']} {row}, {words['column']} {column}" if is_placed else ""
                scenes = (story.before,) if is_still else (story.before, story.after)
                states = [tag("td", None, self._write_state(place, scene)) for scene in scenes]
                head = tag("th", {"scope": "row"}, self._place(cell), self._kind(cell))
                rows.append(tag("tr", None, head, tag("td", None, where), states))
        return tag(
            "details",
            None,
            tag("summary", None, words["picture"], tag("span", {"class": "unseen"}, f"{words['colon']}{title}")),
            tag(
                "div",
                {"class": "wide"},
                tag(
                    "table",
                    None,
                    tag("caption", {"class": "unseen"}, words["picture"], words["colon"], title),
                    tag("thead", None, tag("tr", None, [tag("th", {"scope": "col"}, head) for head in heads])),
                    tag("tbody", None, rows),
                ),
            ),
        )

    def _write_happening(self, happening: Happening, story: Story) -> tuple[str, Node, list[Node]]:
        """Return what a change happened to, as a key and in words, and what it is."""
        if happening.kind == "card":
            return "", tag("strong", None, self._card(happening.subject)), []
        if happening.kind in {"move", "stock"}:
            head = tag("strong", None, *self._piece(happening.subject, happening.player))
            key = f"{happening.subject} {happening.player}"
            if happening.kind == "move":
                one, other = (self._place(story.before.cells[place]) for place in (happening.before, happening.after))
                return key, head, [*one, f", {self.writer.words['then']} ", *other]
            stock = next(kind.stock.icon for kind in self.legend.pieces if kind.id == happening.subject)
            return key, head, [*self._means(stock), " ", *self._write_values(happening)]
        place = story.before.cells[happening.subject]
        return happening.subject, tag("strong", None, self._place(place)), self._write_change(happening)

    def _write_change(self, happening: Happening) -> list[Node]:
        if happening.kind == "landing":
            return self._means(self.legend.landing_icon)
        if happening.kind == "ruin":
            return self._ruin()
        if happening.kind == "level" and self.legend.level_icons:
            before, after = (self._write_level(int(level)) for level in (happening.before, happening.after))
            return [*before, f", {self.writer.words['then']} ", *after]
        if happening.kind == "level":
            return [*self._means(self.legend.levels.icon), " ", *self._write_values(happening)]
        kind = self.legend.tokens if happening.kind == "token" else self.legend.owners
        return [*self._of(kind.icon, happening.player), " ", *self._write_values(happening)]

    def _write_values(self, happening: Happening) -> list[Node]:
        return [happening.before, f", {self.writer.words['then']} ", happening.after]

    def _write_state(self, place: str, scene: Scene) -> list[Node]:
        cell, words = scene.cells[place], self.writer.words
        parts: list[list[Node]] = []
        if cell.is_ruin:
            parts.append(self._ruin())
        elif cell.level:
            parts.append(self._write_level(cell.level))
        if cell.owner:
            parts.append(self._of(self.legend.owners.icon, cell.owner))
        parts += ([*self._of(self.legend.tokens.icon, player), f" {number}"] for player, number in cell.tokens)
        parts += (self._means(icon) for icon in cell.marks)
        for piece in scene.pieces:
            if piece.place == place:
                kind = next(kind for kind in self.legend.pieces if kind.id == piece.kind)
                stock = [", ", *self._means(kind.stock.icon), f" {piece.stock}"] if kind.stock.icon else []
                parts.append([*self._piece(piece.kind, piece.player), *stock])
        return join_nodes(words["semicolon"], parts) or [words["nothing"]]

    def _write_level(self, level: int) -> list[Node]:
        """Return a level in words: what its own icon means, or a number with what that of all levels means."""
        icons = self.legend.level_icons
        if not icons:
            return [*self._means(self.legend.levels.icon), f" {level}"]
        return self._means(icons[min(level, len(icons)) - 1]) if level else [self.writer.words["nothing"]]

    def _place(self, cell: Cell) -> list[Node]:
        return self._of(self.legend.homes.icon, cell.home) if cell.home else self._card(cell.tile)

    def _kind(self, cell: Cell) -> list[Node]:
        """Return what the tile of a place shows: the word that colours it, and its number."""
        card = self.cards.get(cell.tile)
        deck = next((deck for deck in self.writer.game.decks if card is not None and deck.id == card.deck), None)
        for kind in self.legend.tiles:
            if card is None or deck is None or kind.stat not in card.front.stats or cell.is_ruin:
                continue
            entry = self.writer.game.find_word(deck, kind.stat, card.front.stats[kind.stat])
            nodes: list[Node] = [] if entry is None else self.writer.write(entry.name)
            if kind.figure in card.front.stats:
                figure = f"{self.writer.name_stat(deck, kind.figure)} {card.front.stats[kind.figure]}".strip()
                nodes = [*nodes, ", ", figure] if nodes else [figure]
            return [" (", *nodes, ")"] if nodes else []
        return []

    def _card(self, id_: str) -> list[Node]:
        card = self.cards.get(id_)
        name = None if card is None else card.front.texts.get("name")
        return [id_] if name is None else self.writer.write(name)

    def _ruin(self) -> list[Node]:
        return self._means(self.legend.ruins.icon) or [self.writer.words["ruin"]]

    def _piece(self, kind: str, player: str) -> list[Node]:
        icon = next(piece.sign.icon for piece in self.legend.pieces if piece.id == kind)
        return self._of(icon, player) if icon else [kind, " (", *self._player(player), ")"]

    def _of(self, icon: str, player: str) -> list[Node]:
        return [*self._means(icon), " (", *self._player(player), ")"]

    def _player(self, player: str) -> list[Node]:
        entry = self.writer.game.vocabularies.get(self.legend.players, {}).get(player)
        return [player] if entry is None else self.writer.write(entry.name)

    def _means(self, icon: str) -> list[Node]:
        known = self.writer.game.icons.get(icon)
        return [] if known is None else self.writer.write(known.meaning)
