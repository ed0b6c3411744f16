"""Boxes with type: what they say, in which style, and how it fits; and how many characters a box holds."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from generator.layout import steps
from generator.layout.faces import boxes, values
from generator.layout.faces.boxes import BLACK, Contrast, Draw, FaceDraft, Place
from generator.layout.faces.values import FaceContent, Scope
from generator.layout.fit import fit
from generator.layout.type_metrics import EM, KEYS, Frame, TypeMetrics, TypeStyle, make_frame, type_style, um_per_em
from generator.model.game import Data, Deck, Game
from generator.model.plan import Glyphs, Type
from generator.model.text import Filled, IconRun, Parsed, Slot, Words, parse_markup, substitute
from generator.model.units import Pt, Rect, Um, centre_in

Labels = Mapping[str, tuple[Filled, ...]]
Say = Callable[[FaceContent, int], tuple[Filled, ...]]


def compile_text_box(scope: Scope, place: Place, data: Data, metrics: TypeMetrics, labels: Labels) -> Draw:
    """Compile a box with a text."""
    style, written = _resolve_style(scope, place.box, data)
    turn = int(data.get("turn", 0))
    size = place.rect.size.turned() if turn in {90, 270} else place.rect.size
    field, say = _compile_words(scope, place.box, data, labels)
    if style is None:
        return lambda _shown, _sheet, _rect, _index: None
    frame = make_frame(place.box, field, style, size, metrics)
    ink = values.resolve_colour(scope, place.box, "colour", written.get("colour"))
    grounds = boxes.grounds_reader(scope, place, data)
    # The tag for screen readers; a track that has no label is TB201 already.
    tag = boxes.text_tag(scope, data, field, metrics.locale)
    if data.get("track") in labels:
        track = boxes.track_tag(scope, str(data["track"]), labels[data["track"]], metrics.locale)
        tag = lambda _rect, _runs: track  # noqa: E731

    def draw(content: FaceContent, draft: FaceDraft, rect: Rect, index: int) -> None:
        runs = say(content, index)
        if not runs:
            return
        colour = ink(content) or BLACK
        upright, own = centre_in(rect, size) if turn else rect, steps.with_language(tag(rect, runs), runs)
        fitted = fit(frame, runs, upright, colour, turn, own)
        if fitted is None:
            return
        typed, fact = fitted
        bold = all(run.bold for run in runs if isinstance(run, Words))
        draft.steps.append(typed)
        draft.fits.append(fact)
        draft.contrasts.append(Contrast(place.box, field, colour, grounds(content, draft, rect), fact.size, bold))
        if place.safe is not None and (fact.overflow or not place.safe.contains(rect)):
            place.check(draft, *list_line_extents(frame, typed, fact.size))

    return draw


def _resolve_style(scope: Scope, box: str, data: Data) -> tuple[TypeStyle | None, Data]:
    """Return the style of a box and its properties; the style is None if the theme has no font for it."""
    theme = scope.game.theme
    name = data.get("style")
    if name is not None and name not in theme.styles:
        scope.problem(box, "style", f"There is no style {name} in the theme.")
    written = {**theme.styles.get(str(name), {}), **{key: data[key] for key in data if key in KEYS}}
    for key in ("size", "min"):
        if isinstance(written.get(key), str):
            step = str(written.pop(key))
            if step in theme.sizes:
                written[key] = theme.sizes[step]
            else:
                scope.problem(box, key, f"There is no type size {step} in the theme.")
    for key in ("font", "bold", "italic", "bold-italic"):
        font = written.get(key)
        if font is not None and font not in theme.fonts:
            scope.problem(box, key, f"There is no font {font} in the theme.")
            del written[key]
    if "font" not in written:
        if not theme.fonts:
            return None, written
        written["font"] = next(iter(theme.fonts))
    return type_style(written), written


def _compile_words(scope: Scope, box: str, data: Data, labels: Labels) -> tuple[str, Say]:
    """Return the field that a box shows, and a function that returns its words for a card."""
    template = str(data["text"])
    parsed = parse_markup(template)
    for problem in parsed.problems:
        scope.problem(box, "text", problem.message)
    fields = [slot.name for slot in parsed.runs if isinstance(slot, Slot) and slot.kind == "plain"]
    _check_slots(scope, box, parsed, labels, values.tested_fields(data.get("if")))
    field = fields[0] if fields else ""
    if len(parsed.runs) == 1 and fields:
        return field, lambda content, _: content.face.texts.get(field, ())

    def say(content: FaceContent, index: int) -> tuple[Filled, ...]:
        runs = parse_markup(template.replace("#", str(index + first))).runs if counted else parsed.runs
        values_of = {"label": labels, "stat": content.face.stats}
        return substitute(runs, lambda slot: values_of.get(slot.kind, content.face.texts).get(slot.name, ()))

    counted = "repeat" in data and "#" in template
    first = int(data.get("repeat", {}).get("from", 1))
    if not counted and not any(isinstance(run, Slot) for run in parsed.runs):
        fixed = substitute(parsed.runs, lambda _: ())
        return field, lambda _shown, _index: fixed
    return field, say


def _check_slots(scope: Scope, box: str, parsed: Parsed, labels: Labels, tested: frozenset[str]) -> None:
    """Report placeholders that no card of the deck, and nothing in the game, can fill."""
    known = {"name", "game"} | tested
    for run in parsed.runs:
        if isinstance(run, IconRun) and run.icon not in scope.game.icons:
            scope.problem(box, "text", f"There is no icon {run.icon}.")
        if not isinstance(run, Slot):
            continue
        if run.kind == "label" and run.name not in labels:
            scope.problem(box, "text", f"There is no label {run.name}.")
        elif run.kind == "stat" and run.name not in scope.deck.stats:
            scope.problem(box, "text", f"The deck {scope.deck.id} declares no stat {run.name}.")
        elif run.kind == "plain" and (run.nth or run.word):
            scope.problem(box, "text", f"{run.written} is a number of an effect, and those stand in texts of cards.")
        elif run.kind == "plain" and run.name not in known:
            sides = (side for card in scope.deck.cards for side in card.sides)
            if not any(run.name in side.texts for side in sides):
                scope.problem(box, "text", f"No card of the deck {scope.deck.id} has a text {run.name}.")


def list_line_extents(frame: Frame, typed: Type, size: Pt) -> Iterator[Rect]:
    """Yield the rectangles on the face that lines of one size cover, from capitals to descents, after turning."""
    scale = um_per_em(round(size * 100))
    ascent, descent = round(frame.capital * scale), round(frame.descent * scale)
    for line in typed.lines:
        left, last = line.pieces[0].x, line.pieces[-1]
        if isinstance(last, Glyphs):
            widths = frame.fonts[frame.style.fonts.index(last.font)]
            end = last.x + (sum(map(widths.__getitem__, last.text.split(" "))) - widths.space) * scale
        else:
            end = last.x + last.size
        covered = Rect(left, Um(line.baseline - ascent), Um(max(round(end) - left, 0)), Um(ascent + descent))
        yield turn_rect(covered, typed.rect, typed.turn)


def ink_rect(metrics: TypeMetrics, typed: Type) -> Rect:
    """Return the rectangle on the face that type covers, from about its capitals to its descents, after turning."""
    left, right = typed.rect.right, typed.rect.x
    for line in typed.lines:
        last = line.pieces[-1]
        wide = float(last.size)
        if isinstance(last, Glyphs):
            widths = metrics.widths(last.font, last.tracking / last.size)
            em = sum(map(widths.__getitem__, last.text.split(" "))) - widths.space
            wide = um_per_em(round(last.size * 100)) * em
        left, right = min(left, line.pieces[0].x), Um(max(right, round(last.x + wide)))
    pieces = [piece for line in typed.lines for piece in line.pieces]
    size = round(max(um_per_em(round(p.size * 100)) * EM if isinstance(p, Glyphs) else p.size for p in pieces))
    top = typed.lines[0].baseline - size * 3 // 4
    bottom = typed.lines[-1].baseline + size // 4
    return turn_rect(Rect(left, Um(top), Um(right - left), Um(bottom - top)), typed.rect, typed.turn)


def turn_rect(rect: Rect, about: Rect, turn: int) -> Rect:
    """Return a rectangle turned clockwise, in quarters, about the centre of another."""
    x, y = about.x + about.width // 2, about.y + about.height // 2
    if turn == 180:  # noqa: PLR2004
        return Rect(Um(2 * x - rect.right), Um(2 * y - rect.bottom), rect.width, rect.height)
    if turn == 90:  # noqa: PLR2004
        return Rect(Um(x + y - rect.bottom), Um(y - x + rect.x), rect.height, rect.width)
    if turn == 270:  # noqa: PLR2004
        return Rect(Um(x - y + rect.y), Um(y + x - rect.right), rect.height, rect.width)
    return rect


# Words as long as those of rules texts are in many languages; every box is measured with the same ones.
_WORDS: Final = "place one water on any block near your brigade then raise fires there and gain renown "
_MOST: Final = 600  # characters; no card says more


class Room(NamedTuple):
    """How many characters, spaces included, a box holds of what its text asks for, such as (`stat`, `species`)."""

    box: str
    kind: str
    name: str
    characters: int


def measure_rooms(game: Game, deck: Deck, layout: str, metrics: TypeMetrics) -> tuple[Room, ...]:
    """Measure the boxes of a layout that show one text each, in drawing order, at their smallest size."""
    scope = Scope(game, deck, layout)
    rooms = []
    boxes: Mapping[str, Data] = game.layouts[layout].boxes if layout in game.layouts else {}
    for box, data in boxes.items():
        runs = parse_markup(str(data["text"])).runs if "text" in data and "at" in data else ()
        slots = [run for run in runs if isinstance(run, Slot)]
        if len(slots) == 1:
            spent = sum(len(run.text) for run in runs if isinstance(run, Words))
            room = max(_measure_room(scope, box, data, metrics) - spent, 1)
            rooms.append(Room(box, slots[0].kind, slots[0].name, room))
    return tuple(rooms)


def _measure_room(scope: Scope, box: str, data: Data, metrics: TypeMetrics) -> int:
    wanted = _resolve_style(scope, box, data)[0]
    if wanted is None:
        return 0
    size = values.read_rect(data).size
    size = size if data.get("turn", 0) in {0, 180} else size.turned()
    frame = make_frame(box, "", wanted, size, metrics)
    rect = Rect(Um(0), Um(0), size.width, size.height)

    def holds(characters: int) -> bool:
        text = (_WORDS * (characters // len(_WORDS) + 1))[:characters]
        text = text if text[-1:] != " " else f"{text[:-1]}s"
        fitted = fit(frame, (Words(text),), rect, BLACK)
        return fitted is None or not fitted[1].overflow

    return bisect_left(range(1, _MOST + 1), x=True, key=lambda characters: not holds(characters))
