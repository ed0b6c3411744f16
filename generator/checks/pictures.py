"""Pictures, drawings and settings of boxes that cannot be printed as asked; icons that stand for something else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from math import ceil
from typing import Any, Final

from generator.art import gallery
from generator.checks.check import Subject, check, hit_in_text
from generator.i18n.locales import get_language
from generator.i18n.phrase import ICON, Phrase
from generator.layout.faces.planner import find_art_mark, find_box_mark, find_problem_mark
from generator.layout.faces.values import read_rect
from generator.model.colours import format_hex
from generator.model.findings import Hit, Mark, Severity
from generator.model.game import Data, Game
from generator.model.paths import flatten, parse_path
from generator.model.plan import ArtRequest, Picture
from generator.model.units import UM_PER_INCH, Rect, mm
from generator.semantics.icons import IconMeanings, find_contradicted, find_exchanged_words
from generator.semantics.own_pictures import list_drawings_outside_decks, list_own_pictures
from generator.semantics.places import at
from generator.semantics.references import find_dangling, list_declared
from generator.semantics.sides import CardSide

_COLOUR: Final = "colour:"
_BY: Final = ("CC BY", "CC-BY")  # licences that ask for a name
_LEAST: Final = 300  # pixels per inch
_BROKEN: Final = 150  # pixels per inch below which it is an error
_LOST: Final = 1 / 3  # of a picture
_SIDE: Final = 100  # of an icon's square
_FINE: Final = 0.05
_STRAY: Final = 0.5  # of a path outside: a hundredth of a millimetre of a printed icon
_SLACK: Final = 0.99  # nobody sees a pixel more or less


@check("TB405", Severity.ERROR, "unknown parameter")
def unknown_parameter(subject: Subject) -> Iterator[Hit]:
    """Setting that a box or drawing does not have.

    A property that makes no sense for its box in a layout; a drawing that does not exist, or that is given a parameter,
    a word or a number that it does not accept.

    Why: The face is printed without it, or the drawing is missing.

    ```diff
     layouts:
    -  plain: {boxes: {grid: {at: [6, 62, 20, 20], art: {draw: parchmint}}}}
    +  plain: {boxes: {grid: {at: [6, 62, 20, 20], art: {draw: parchment}}}}
    ```

    Fix: Correct the name or the value; the message lists the possible ones.
    """
    reported: set[object] = set()
    missing = tuple(
        find_dangling(list_declared(subject.library, subject.game), subject.references)
    )  # TB201 reports these
    missing_at = {_line(reference.mark()) for reference in missing}
    missing_things = {f"There is no {reference.kind} {reference.id}" for reference in missing}
    for deck_face in subject.faces:
        for problem in deck_face.face.problems:
            if problem in reported or problem.key == "file":
                continue
            reported.add(problem)
            mark = find_problem_mark(subject.game, deck_face, problem)
            thing = problem.message.removesuffix(".").removesuffix(" in the theme")
            is_lost = thing.startswith("There is no ") and subject.game.lost
            if _line(mark) not in missing_at and thing not in missing_things and not is_lost:
                yield Hit(mark, problem.message, "Correct the name or the value.", deck_face.card_id)
        for placed in deck_face.face.art:
            request = placed.source
            if isinstance(request, ArtRequest) and (request.draw, request.params) not in reported:
                reported.add((request.draw, request.params))
                mark = find_art_mark(subject.game, deck_face, request.draw)
                yield from _wrong_drawing(request, mark, deck_face.card_id)
    game = subject.game
    on_pages = ((drawing, at(drawing, game.mark)) for drawings in game.theme.pages.values() for drawing in drawings)
    for drawing, place in (*list_drawings_outside_decks(game), *on_pages):
        if "draw" in drawing:
            request = ArtRequest(str(drawing["draw"]), 100.0, 100.0, tuple(sorted(_params(subject, drawing).items())))
            yield from _wrong_drawing(request, place())


def _wrong_drawing(request: ArtRequest, mark: Mark, card: str | None = None) -> Iterator[Hit]:
    for problem in gallery.find_problems(request):
        message, _, hint = problem.partition("; ")
        yield Hit(mark, _sentence(message), _sentence(hint), card)


def _params(subject: Subject, drawing: Data) -> Data:
    """Return the parameters of a drawing that is on no card, with its colours resolved."""
    params = {key: tuple(value) if isinstance(value, list) else value for key, value in drawing.items()}
    del params["draw"]
    for key, value in params.items():
        if isinstance(value, str) and value.startswith(_COLOUR):
            colour = subject.game.theme.colours.get(value.removeprefix(_COLOUR), (0.0, 0.0, 0.0))
            params[key] = format_hex(colour)  # a missing colour is a dangling reference
    return params


def _line(mark: Mark) -> tuple[str, int]:
    return mark.file, mark.line


def _sentence(message: str) -> str:
    if not message:
        return ""
    sentence = f"{message[:1].upper()}{message[1:].rstrip('.')}"
    return sentence if sentence.endswith("?") else f"{sentence}."


@check("TB407", Severity.ERROR, "poor picture", reads_documents=True)
def poor_picture(subject: Subject) -> Iterator[Hit]:
    """Picture that cannot be printed well.

    A picture file that is missing, broken, of a type that cannot be printed, or outside the project; or that has fewer
    than 150 dpi (dots per inch) at the size at which it is printed. Fewer than 300 dpi is a warning (half as many are
    enough for a halftone); so is a picture of which more than a third is cropped, because its box has other
    proportions, unless `focus` says what stays in view. Or an SVG of which a halftone is asked.

    Why: There is a hole in the card, or a blurred picture that looked sharp on the screen.

    ```diff
     layouts:
       plain: {boxes: {portrait: {at: [6, 40, 20, 20], picture: art, if: {has: art}}}}
     cards:
    -  - {id: well-digger, name: Well Digger, art: {file: art/digger.png, licence: own work}}
    +  - {id: well-digger, name: Well Digger, art: {draw: parchment}}
    ```

    Fix: Put the file into the game's folder, save it again, or make it larger: 12 pixels per millimetre of width and
    height are enough. An SVG is sharp at any size. Say with `focus: [0.5, 0.2]` what stays in view when a picture is
    cropped, or show all of it with `fit: contain`.
    """
    for deck_face in subject.faces:
        for problem in deck_face.face.problems:
            if problem.key == "file":
                yield _unusable(find_problem_mark(subject.game, deck_face, problem), problem.message, deck_face.card_id)
        for placed in deck_face.face.art:
            if isinstance(placed.source, Picture):
                mark = find_art_mark(subject.game, deck_face, placed.source.path)
                yield from _cropped(mark, placed.rect, placed.source, deck_face.card_id)
                yield from _coarse(mark, placed.rect, placed.source, deck_face.card_id)
    for shown in subject.documents.pictures:
        if shown.problem:
            yield _unusable(shown.mark, shown.problem)
        elif shown.art is not None and isinstance(shown.art.source, Picture):
            yield from _coarse(shown.mark, shown.art.rect, shown.art.source)


def _unusable(mark: Mark, problem: str, card: str | None = None) -> Hit:
    start = problem[:1].upper() if problem.startswith(("there ", "of ")) else problem[:1]  # else it names a file
    hint = "Put it into the game's folder, or save it again as PNG, JPEG or SVG."
    return Hit(mark, f"{start}{problem[1:].rstrip('.')}.", hint, card)


def _cropped(mark: Mark, rect: Rect, picture: Picture, card: str | None) -> Iterator[Hit]:
    """Yield a hit if too little of a picture is seen in the rectangle that it covers, and nobody chose which part."""
    _, _, across, down = picture.place(*rect.size)
    lost = 1 - rect.width * rect.height / (across * down)
    if lost > _LOST and picture.look.focus is None:
        message = (
            f"{lost:.0%} of the picture is cropped: it is {picture.width:.0f} x {picture.height:.0f}, its box "
            f"{mm(rect.width):g} x {mm(rect.height):g} mm."
        )
        hint = "Say with `focus: [x, y]` what stays in view, or show all of it with `fit: contain`."
        yield Hit(mark, message, hint, card, severity=Severity.WARNING)


def _coarse(mark: Mark, rect: Rect, picture: Picture, card: str | None = None) -> Iterator[Hit]:
    """Yield a hit if a picture has too few pixels for the size at which it is printed."""
    if picture.kind != "raster":
        return
    _, _, across, _ = picture.place(*rect.size)
    density = picture.width / across * UM_PER_INCH
    least, broken = (_LEAST // 2, _BROKEN // 2) if picture.look.treat == "halftone" else (_LEAST, _BROKEN)
    if density >= least * _SLACK:
        return
    needed = [ceil(length * least / UM_PER_INCH) for length in rect.size]
    message = (
        f"The picture has {picture.width:.0f} x {picture.height:.0f} pixels: {density:.0f} dpi at "
        f"{mm(rect.width):g} x {mm(rect.height):g} mm; {least} required."
    )
    hint = f"Save it with at least {needed[0]} x {needed[1]} pixels, or as SVG."
    yield Hit(mark, message, hint, card, severity=Severity.ERROR if density < broken else Severity.WARNING)


@check("TB247", Severity.WARNING, "picture without licence")
def picture_without_licence(subject: Subject) -> Iterator[Hit]:
    """Picture without a licence.

    A picture file or the file of an icon of which nothing says under which licence it may be printed; or whose licence
    asks for the name of its maker (`CC BY`), which nothing states. Each file is reported once, where it is named first.

    Why: A game that is passed on passes the picture on, and after a year nobody knows where it was from.

    ```diff
     cards:
    -  - {id: well-digger, name: Well Digger, art: {file: art/digger.png}}
    +  - {id: well-digger, name: Well Digger, art: {file: art/digger.png, licence: own work}}
    ```

    Fix: Write `licence` beside `file`, and `credit` and `origin` if it is somebody else's. Or say it of a whole folder
    in game.yaml: `pictures: [{files: art, credit: Ana Kowalska, licence: CC BY 4.0}]`. The table `credits` of the
    rulebook prints it.
    """
    reported: set[str] = set()
    for picture in list_own_pictures(subject.game):
        if not picture.file or picture.file in reported:
            continue
        reported.add(picture.file)
        credit, card = picture.credit, None if picture.card is None else picture.card.id
        if not credit.licence:
            message = f"Nothing says under which licence {picture.file} may be printed."
            hint = "Write `licence: own work`, or that of its maker, here or of its folder in game.yaml (`pictures`)."
            yield Hit(picture.place(), message, hint, card)
        elif credit.licence.upper().startswith(_BY) and not credit.maker:
            message = f"The licence {credit.licence} of {picture.file} asks for the name of its maker."
            yield Hit(picture.place(), message, "Write it as `credit`.", card)


@check("TB467", Severity.WARNING, "icon outside its square")
def icon_outside_its_square(subject: Subject) -> Iterator[Hit]:
    """Icon whose path leaves its square.

    An icon whose path is not SVG path data, or reaches beyond the square of 100 x 100 that icons are drawn in.

    Why: What is outside is cut off, wherever the icon is printed.

    ```diff
     icons:
    -  - {id: flag, means: Flag, path: "M20 10H120V60H20Z"}
    +  - {id: flag, means: Flag, path: "M20 10H80V60H20Z"}
     cards:
       - {id: well-digger, name: Well Digger, texts: {flavour: "He digs. {icon:flag}"}}
    ```

    Fix: Move the path, or scale it, so that all of it lies between 0 and 100, to the right and down.
    """
    for icon in subject.game.icons.values():
        try:
            by = _measure_stray(icon.path)
        except ValueError as trouble:
            yield Hit(icon.mark, f"The path of the icon `{icon.id}` cannot be drawn: {trouble}.", "Correct it.")
            continue
        if by > _STRAY:
            message = f"The path of the icon `{icon.id}` reaches {by:.3g} beyond its square of {_SIDE} x {_SIDE}."
            yield Hit(icon.mark, message, f"Move or scale it, so that all of it lies between 0 and {_SIDE}.")


@cache  # most icons come with the program, and are the same in every game
def _measure_stray(path: str) -> float:
    """Return how far a path reaches beyond its square."""
    return max(max(-min(point), max(point) - _SIDE) for point in flatten(parse_path(path), _FINE))


_LABEL: Final = re.compile(r"\{label:([a-z0-9-]+)\}")


@check("TB224", Severity.ERROR, "foreign icon")
def foreign_icon(subject: Subject) -> Iterator[Hit]:
    """Icon that the words or the effects of a card contradict.

    An icon in a text (rules, labels, the rulebook) right before the name of another thing of the same kind that has an
    icon of its own; and an icon on a card with effects that stands for something that neither an effect nor a word of
    the card has. An icon stands for the term of the glossary with its id, or for the terms in its `means`.

    Why: Players look at icons first and read last: the card is played as its icon says. Such slips come from copying a
    card and changing half of it.

    ```diff
     icons:
       - {id: water, means: Water, path: "M0 0L100 0L50 100Z"}
       - {id: renown, means: Renown, path: "M0 0L100 0L100 100Z"}
     cards:
       - id: well-digger
         name: Well Digger
    -    text: "Gain {amount} {icon:renown} water."
    +    text: "Gain {amount} {icon:water} water."
         effects:
           - {mode: resolve, do: [{verb: gain-water, amount: 2, into: brigade}]}
       - {id: rain-maker, name: Rain Maker, texts: {flavour: "{icon:water}, {icon:renown}"}}
    ```

    Fix: Show the icon of what the card does. If it is right, add the effect's word to `effects` of its term in
    `i18n/glossary.yaml`, or name the term in the text.
    """
    meanings = subject.icon_meanings
    if not meanings.shown:
        return
    for side, wording in subject.texts:
        contradicted = set()
        for icon, named in find_contradicted(wording.phrase, meanings.index, meanings):
            contradicted.add(icon.start)
            message = f'The icon {icon.name} stands before "{named.written}".'
            hint = f"Show {_list_icons(meanings, named.ids)}, or name what {icon.name} stands for."
            yield hit_in_text(side, wording, icon.start, message, hint)
        if side is None or not side.side.effects:
            continue
        for icon in wording.phrase.things:
            if icon.kind == ICON and icon.start not in contradicted and _is_foreign(side, icon.name, meanings):
                message = f"The card shows the icon {icon.name}, but no effect and no word of the card has it."
                hint = "Show the icon of what the card does, or correct its effects and words."
                yield hit_in_text(side, wording, icon.start, message, hint)


def _is_foreign(side: CardSide, icon: str, meanings: IconMeanings) -> bool:
    """Return whether nothing on a side has what an icon stands for."""
    meant = meanings.by_icon.get(icon, frozenset())
    words = {word for concept in meant for word in meanings.concepts[concept].effects}
    if not words or not words.isdisjoint(side.touches):
        return False
    texts = (text.value for field, text in side.side.texts.items() if field != "flavour")
    return all(meant.isdisjoint(meanings.index.mentioned(Phrase(text, meanings.language))) for text in texts)


def _list_icons(meanings: IconMeanings, concepts: tuple[str, ...]) -> str:
    icons = [icon for icon, meant in meanings.by_icon.items() if not meant.isdisjoint(concepts)]
    return " or ".join(f"{{icon:{icon}}}" for icon in icons)


@check("TB225", Severity.ERROR, "icon of another word")
def icon_of_another_word(subject: Subject) -> Iterator[Hit]:
    """Icon in a vocabulary or a layout that belongs to another word.

    A word of a vocabulary whose icon means another word of the same vocabulary; and an icon in a box of a layout whose
    nearest caption (a box that shows a label) names something else that has an icon.

    Why: Every card with that word, or with that layout, shows the wrong icon.

    ```diff
     icons:
       - {id: anchor, means: The Harbour, path: "M0 0L100 0L50 100Z"}
       - {id: stall, means: The Market, path: "M0 0L100 0L100 100Z"}
     game:
       vocabularies:
         affiliation:
    -      - {id: harbour, name: Harbour, icon: stall}
    -      - {id: market, name: Market, icon: anchor}
    +      - {id: harbour, name: Harbour, icon: anchor}
    +      - {id: market, name: Market, icon: stall}
     layouts:
       plain: {boxes: {spot: {at: [20, 40, 20, 20], icon: affiliation.icon, colour: "#000000"}}}
     cards:
       - {id: well-digger, name: Well Digger, stats: {affiliation: harbour}}
       - {id: rain-maker, name: Rain Maker, stats: {affiliation: market}}
    ```

    Fix: Name the icon of the word, or correct `means` of the icon.
    """
    game = subject.game
    for entry, icon in find_exchanged_words(game, lambda text: text.value, get_language(game.language)):
        message = f'The icon {icon.id} of "{entry.name.value}" means "{icon.meaning.value}".'
        yield Hit(entry.mark, message, f'Name the icon of "{entry.name.value}", or correct `means`.')
    meanings = subject.icon_meanings
    marks = set()
    for layout in game.layouts.values():
        for box, data in () if layout.abstract else layout.boxes.items():
            icon_id = str(data.get("icon", ""))
            meant_concepts = meanings.by_icon.get(icon_id, frozenset())
            caption, named = _find_caption(game, layout.boxes, data, meanings) if meant_concepts else ("", ())
            if named and meant_concepts.isdisjoint(named):
                mark = find_box_mark(game, layout.id, box, "icon")
                message = f'The icon {icon_id} of the box `{box}` stands beside the label "{caption}".'
                if mark not in marks:  # of a layout that others extend
                    yield Hit(mark, message, f"Show {_list_icons(meanings, named)}, or move the box.")
                marks.add(mark)


def _find_caption(
    game: Game, boxes: Mapping[str, Mapping[str, Any]], icon: Mapping[str, Any], meanings: IconMeanings
) -> tuple[str, tuple[str, ...]]:
    """Return the label nearest to an icon among those that name things with icons, and the concepts that it names."""
    captions = []
    for data in boxes.values():
        match = _LABEL.fullmatch(str(data.get("text", "")))
        label = game.labels.get(match[1]) if match is not None else None
        if label is not None:
            named = meanings.index.mentioned(Phrase(label.value, meanings.language)) & meanings.shown
            if named:
                one, other = read_rect(icon), read_rect(data)
                across = max(one.x - other.right, other.x - one.right, 0)
                down = max(one.y - other.bottom, other.y - one.bottom, 0)
                captions.append((across**2 + down**2, label.value, tuple(sorted(named))))
    return min(captions, default=(0, "", ()))[1:]
