"""What is printed besides cards, set in one language and looked at for faults: rulebook, reference sheet and boxes.

What is found is kept under what it was found in: the part of the game that is set, its fonts, the papers, the plays
that are drawn. Places are kept as numbers of what stands there, and come back right when lines have moved.

What draws examples is imported late, and that is on purpose: mostly it is known what is wrong with them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from generator import excerpt
from generator.book import shelving
from generator.catalog import SOURCE_LOCALE
from generator.edition import Edition, named_files
from generator.kept import essence, keeping, ledger
from generator.layout.faces import Stock
from generator.layout.rulebook import Bed, BookFact, Diagrams, Drawn
from generator.layout.rulebook import Book as LaidOut
from generator.layout.rulebook import bed as empty_bed
from generator.playtest import rehearsal
from generator.reading import book, cartons
from generator.reading.book import Book, Pictures
from generator.spine.findings import Checked, Finding, Mark, as_plain, from_plain
from generator.spine.model import Game
from generator.spine.plan import Picture
from generator.spine.rulebook import Example
from generator.spine.units import Um
from generator.workbench import Workbench

if TYPE_CHECKING:
    from generator.diagram.story import Story

Marks = Callable[[], tuple[Mark, ...]]  # of what is set, in order

_BOOK: Final = "rulebook"
_SHEET: Final = "reference sheet"
_BOXES: Final = "boxes"
_CITED: Final = "cited rules"
_UNTOLD: Final = "examples that are not told"
_PLAYS: Final = "plays of examples"


class Galleys(NamedTuple):
    """What is printed besides cards in one language, as checks see it.

    Attributes:
        book: Rulebook and reference sheet; None where there is no rulebook to be printed. Which rules are cited is
            looked at in English only.
        boxes: What does not fit, or cannot be shown, on boxes.
        findings: What is wrong with the pictures of examples; they are drawn in English only.
    """

    book: Book | None = None
    boxes: tuple[BookFact, ...] = ()
    findings: tuple[Finding, ...] = ()


class _Laid(NamedTuple):
    """A rulebook that was laid out: what is wrong with it (None where there is none), and the pages of its anchors."""

    facts: tuple[BookFact, ...] | None
    pages: Mapping[str, int]
    findings: tuple[Finding, ...]


def see(bench: Workbench, game: str, locale: str) -> Galleys:
    """Return what is wrong with what a game prints besides cards in a language.

    Raises:
        ProjectError: There is no such language, or a catalogue, a font or a scenario cannot be read.
    """
    one = bench.spoken(game, locale).one
    laid, boxes = _book(bench, one), _boxes(bench, one)
    if laid.facts is None:
        return Galleys(None, boxes, laid.findings)
    facts = dict.fromkeys((*laid.facts, *_sheet(bench, one, laid.pages)))
    return Galleys(Book(tuple(facts), _cited(bench, game) if _is_source(one) else None), boxes, laid.findings)


def part(bench: Workbench, game: str, locale: str, of: Callable[[Game, str], Game]) -> tuple[Game, str]:
    """Return the part of a game in a language that a function of `excerpt` tells, and a hash of it and its fonts.

    It is made once.

    Raises:
        ProjectError: There is no such language, or its catalogue cannot be read.
    """

    def make() -> tuple[Game, str]:
        one = bench.spoken(game, locale).one
        told = of(one.game, locale)
        if of is excerpt.of_sheet:  # says what the rulebook says, and of cards and panels something else
            book, said = part(bench, game, locale, excerpt.of_book)
            return told, essence.digest(said, excerpt.beside(told.decks, book.decks), told.reference)
        fonts = _fonts(bench, told)
        return told, essence.digest(fonts, excerpt.said(told), locale, _stocked(one, told))

    return bench.once((of.__name__, game, locale), make)


def _fonts(bench: Workbench, game: Game) -> dict[str, str]:
    return {font: bench.digest_of(Path(path)) for font, path in game.theme.fonts.items()}


def _stocked(one: Edition, told: Game) -> tuple[object, ...]:
    """Return what the faces that a part of a game shows are planned from besides it: their sizes and picture files."""
    if not told.layouts:
        return ()
    sizes = {deck.size: one.library.sizes.get(deck.size) for deck in told.decks if deck.size}
    found = {name: one.files(name) for name in sorted(named_files(told))}
    return sizes, {name: each.sha256 if isinstance(each, Picture) else each for name, each in found.items()}


def bed(bench: Workbench, game: str, locale: str, of: Callable[[Game, str], Game] = excerpt.of_book) -> Bed:
    """Return what a part of a game is set on in a language: what is set on one paper helps with others.

    Raises:
        ProjectError: There is no such language, or its catalogue cannot be read.
    """

    def make() -> Bed:
        told, _ = part(bench, game, locale, of)
        one = bench.spoken(game, locale).one
        like = None if of is excerpt.of_book else bed(bench, game, locale)
        signed = essence.digest(_fonts(bench, told), *_stocked(one, part(bench, game, locale, excerpt.of_book)[0]))
        return empty_bed(told, one.metrics, locale, signed, like, Stock(one.library.sizes, one.files))

    return bench.once(("bed", of.__name__, game, locale), make)


def pictured(bench: Workbench, game: str, locale: str) -> tuple[Game, str]:
    """Return what the pictures of examples may read of a game in a language, and a name for what they show.

    Raises:
        ProjectError: A scenario cannot be read, or as `bed` does.
    """

    def make() -> tuple[Game, str]:
        on = bed(bench, game, locale)
        view = excerpt.of_pictures(on.game, on.views.words)
        read = "" if locale == SOURCE_LOCALE else pictured(bench, game, SOURCE_LOCALE)[1]  # stories are told in it
        decks = excerpt.beside(view.decks, on.views.words.decks)
        return view, essence.digest(on.views.name, decks, view.diagram, read, plays(bench, game))

    return bench.once(("pictures", game, locale), make)


def stories(bench: Workbench, game: str) -> Checked[dict[str, Story]]:
    """Return what the examples of a rulebook show, in any language, and what is wrong with them; told once.

    Raises:
        ProjectError: A scenario cannot be read.
    """
    from generator import diagram  # noqa: PLC0415 - see above

    def tell() -> Checked[dict[str, Story]]:
        asked = diagram.asked(bed(bench, game, SOURCE_LOCALE).game)
        view, _ = pictured(bench, game, SOURCE_LOCALE)
        return diagram.told(view, asked, diagram.plays(bench.root, bench.game(game), asked))

    return bench.once(("stories", game), tell)


def plays(bench: Workbench, game: str) -> str:
    """Return a hash of the plays that the examples of a rulebook show; empty when it shows none.

    Raises:
        ProjectError: A scenario cannot be read.
    """

    def make() -> str:
        scenes = rehearsal.signed_scenes(bench, game)
        whole = bench.game(game)
        blocks = () if whole.rulebook is None else whole.rulebook.blocks
        asked = [block.scenario for block in blocks if isinstance(block, Example)]
        signed = scenes and keeping.of_values(scenes, essence.digest(asked, whole.diagram is not None))
        known = keeping.read(bench.root, (_PLAYS, game), signed, str)
        if known is None:
            from generator import diagram  # noqa: PLC0415 - see above

            known = diagram.digest_of(bench.root, whole)
            keeping.save(bench.root, (_PLAYS, game), signed, known)
        return known

    return bench.once((_PLAYS, game), make)


def _is_source(one: Edition) -> bool:
    return one.locale == SOURCE_LOCALE


def _signed_book(bench: Workbench, one: Edition) -> str:
    game, digest = part(bench, one.game.id, one.locale, excerpt.of_book)
    is_drawn = _has_pictures(one) and game.rulebook is not None
    shown = plays(bench, game.id) if is_drawn else ""
    return keeping.of_values(digest, essence.digest(one.library.papers, _has_pictures(one)), shown)


def _has_pictures(one: Edition) -> bool:
    """Tell whether the examples of a rulebook are drawn: in English, and where nothing of the game is lost."""
    return _is_source(one) and not one.game.lost


def _marks(game: Game) -> tuple[Mark, ...]:
    """Return where everything in a game stands that may be wrong in its rulebook."""
    from generator import diagram  # noqa: PLC0415 - see above

    return (*essence.marks(game), diagram.mark_of(game))


def _book(bench: Workbench, one: Edition) -> _Laid:
    """Return what is wrong with a rulebook, laid out where that is not known."""
    game, _ = part(bench, one.game.id, one.locale, excerpt.of_book)
    if game.rulebook is None:
        return _Laid(None, {}, ())
    marks = cache(partial(_marks, game))
    asked, signed = (_BOOK, game.id, one.locale), _signed_book(bench, one)
    laid = keeping.read(bench.root, asked, signed, lambda told: _laid_of(told, marks))
    if laid is None:
        laid = _laid(bench, one, game)
        facts = None if laid.facts is None else _told(laid.facts, marks)
        findings = _findings_told(laid.findings, marks)
        keeping.save(bench.root, asked, signed, {"facts": facts, "pages": laid.pages, "findings": findings})
    return laid


def _laid(bench: Workbench, one: Edition, game: Game) -> _Laid:
    """Lay a rulebook out, of which `game` is all that is read; in English with the pictures of its examples."""
    on = bed(bench, game.id, one.locale)
    drawn, findings = _drawn(bench, one, game) if _has_pictures(one) else (None, ())

    def lay() -> LaidOut | None:
        return book.laid_out(one.library, game, one.metrics, one.locale, drawn, on)

    laid = shelving.laid(bench, (_BOOK, game.id, one.locale), on, lay, lambda made: [made.used] if made else [])
    return _Laid(None, {}, findings) if laid is None else _Laid(laid.facts, laid.pages, findings)


def _drawn(bench: Workbench, one: Edition, game: Game) -> tuple[Pictures, tuple[Finding, ...]]:
    """Return what draws the examples of a rulebook, and what is wrong with them; nothing is drawn yet."""
    view, name = pictured(bench, game.id, one.locale)

    def make() -> Diagrams:
        from generator import diagram  # noqa: PLC0415 - see above

        return diagram.drawer(view, stories(bench, game.id).value or {}, one.metrics, one.locale)

    return (late(make), name), _untold(bench, game, name)


def late(make: Callable[[], Diagrams]) -> Diagrams:
    """Return what draws as that does which is made when the first picture is drawn."""
    ready = cache(make)

    def draw(scenario: str, width: Um) -> Drawn | None:
        return ready()(scenario, width)

    return draw


def _untold(bench: Workbench, game: Game, name: str) -> tuple[Finding, ...]:
    """Return what is wrong with the examples of a rulebook; `name` tells all that they show."""
    marks = cache(partial(_marks, game))
    blocks = () if game.rulebook is None else game.rulebook.blocks
    examples = [block for block in blocks if isinstance(block, Example)]
    asked, signed = (_UNTOLD, game.id), keeping.of_values(name, essence.digest(examples))
    found = keeping.read(bench.root, asked, signed, lambda told: _findings_of(told, marks))
    if found is None:
        found = stories(bench, game.id).findings
        keeping.save(bench.root, asked, signed, _findings_told(found, marks))
    return found


def _findings_told(findings: Iterable[Finding], marks: Marks) -> list[dict[str, Any]]:
    found = tuple(findings)
    return [
        {**told, "mark": essence.numbers(each.mark, marks())} for each, told in zip(found, as_plain(found), strict=True)
    ]


def _findings_of(told: Iterable[Any], marks: Marks) -> tuple[Finding, ...]:
    return from_plain({**each, "mark": essence.mark(each["mark"], marks())} for each in told)


def _laid_of(told: Any, marks: Marks) -> _Laid:  # noqa: ANN401 - plain data of a file
    facts = None if told["facts"] is None else _facts(told["facts"], marks)
    return _Laid(facts, told["pages"], _findings_of(told["findings"], marks))


def _sheet(bench: Workbench, one: Edition, pages: Mapping[str, int]) -> tuple[BookFact, ...]:
    game, digest = part(bench, one.game.id, one.locale, excerpt.of_sheet)
    asked = _SHEET, game.id, one.locale
    signed = keeping.of_values(digest, essence.digest(one.library.papers, dict(sorted(pages.items()))))

    def find() -> tuple[BookFact, ...]:
        on = bed(bench, game.id, one.locale, excerpt.of_sheet)
        lay = partial(book.sheets, one.library, game, one.metrics, one.locale, pages, on)
        laid = shelving.laid(bench, asked, on, lay, lambda made: [sheet.used for sheet in made])
        return tuple(dict.fromkeys(fact for sheet in laid for fact in sheet.facts))

    return _kept_facts(bench, asked, signed, game, find)


def _boxes(bench: Workbench, one: Edition) -> tuple[BookFact, ...]:
    if not one.game.cartons and one.game.box_label is None:
        return ()
    game, digest = part(bench, one.game.id, one.locale, excerpt.of_boxes)
    library = one.library
    signed = keeping.of_values(digest, essence.digest(library.papers, library.sizes, library.stocks))
    return _kept_facts(
        bench,
        (_BOXES, game.id, one.locale),
        signed,
        game,
        lambda: cartons.see(library, game, one.metrics, one.locale),
    )


def _kept_facts(
    bench: Workbench,
    asked: tuple[str, str, str],
    signed: str,
    game: Game,
    find: Callable[[], tuple[BookFact, ...]],
) -> tuple[BookFact, ...]:
    """Return what is found in a part of a game, or what is kept of it."""
    marks = cache(partial(essence.marks, game))
    facts = keeping.read(bench.root, asked, signed, lambda told: _facts(told, marks))
    if facts is None:
        facts = find()
        keeping.save(bench.root, asked, signed, _told(facts, marks))
    return facts


def _told(facts: Iterable[BookFact], marks: Marks) -> list[tuple[str, list[int], str]]:
    return [(fact.kind, essence.numbers(fact.mark, marks()), fact.message) for fact in facts]


def _facts(told: Iterable[tuple[str, list[int], str]], marks: Marks) -> tuple[BookFact, ...]:
    return tuple(BookFact(kind, essence.mark(numbers, marks()), message) for kind, numbers, message in told)


def _cited(bench: Workbench, game: str) -> frozenset[str] | None:
    """Return the anchors of rules that the engine or a scenario cites; None when the game has neither."""
    files = [(path.name, ledger.digest_of(path)) for path in book.scenarios(bench.root, game)]
    asked, signed = (_CITED, game), keeping.of_values(essence.digest(files))
    kept = keeping.read(bench.root, asked, signed, list)
    if kept is None:
        cited = book.cited(bench.root, game)
        kept = [None if cited is None else sorted(cited)]
        keeping.save(bench.root, asked, signed, kept)
    return None if kept[0] is None else frozenset(kept[0])
