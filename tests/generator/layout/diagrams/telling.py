"""A picture in words, for goldens."""

from collections.abc import Iterator

from generator.layout.diagrams.scene import Cell, Piece, Scene
from generator.layout.diagrams.story import Story


def told(story: Story) -> str:
    """Return what the picture of an example shows, a line for each cell that has anything on it."""
    return "".join(f"{line}\n" for line in _lines(story))


def _lines(story: Story) -> Iterator[str]:
    window = story.window
    yield f"rows {window.top} to {window.bottom}, columns {window.left} to {window.right}"
    for name, scene in (("before", story.before), ("after", story.after)):
        yield f"{name}:"
        yield from (f"  {line}" for line in _scene(story, scene, is_after=scene is story.after))
    for number, move in enumerate(story.moves, start=1):
        yield f"move {number}: {move.player} {move.subject} from {move.before} to {move.after}"
    yield from (f"carried: {start} to {end}" for start, end in story.winds)
    landed = [place for place in story.landings if window.has(story.before.cells[place])]
    if landed:
        yield f"landed: {', '.join(landed)}"
    for number, places in enumerate(story.steps, start=1):
        yield f"number {number}: {', '.join(places) or 'nowhere'}"


def _scene(story: Story, scene: Scene, *, is_after: bool) -> Iterator[str]:
    for place, cell in sorted(scene.cells.items(), key=lambda item: (item[1].row, item[1].column)):
        pieces = [piece for piece in scene.pieces if piece.place == place]
        said = [*_cell(cell), *(_piece(story, piece) for piece in pieces)]
        if story.window.has(cell) and (said or cell.home):
            mark = "*" if is_after and place in story.changed else " "
            yield f"{mark} {place} {cell.tile or f'home of {cell.home}'}: {', '.join(said) or 'nothing'}"


def _cell(cell: Cell) -> Iterator[str]:
    if cell.level:
        yield f"level {cell.level}"
    if cell.is_ruin:
        yield "ruin"
    if cell.owner:
        yield f"owned by {cell.owner}"
    yield from (f"{number} of {player}" for player, number in cell.tokens)


def _piece(story: Story, piece: Piece) -> str:
    carried = f" with {piece.stock}" if (piece.kind, piece.player) in story.stocks else ""
    return f"{piece.player} {piece.kind}{carried}"
