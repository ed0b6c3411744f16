"""The boxes of The Brigade: each deck has one, they hold what they say, in every language and on both papers."""

from functools import cache
from itertools import combinations

import pytest

from generator.commands import documents
from generator.commands.build_options import BuildOptions
from generator.commands.documents import DocumentRequest
from generator.commands.workspace import Workspace
from generator.layout import document_lint
from generator.layout.boxes import net, tuck_boxes
from generator.layout.boxes.label import list_parts
from generator.layout.boxes.panels import PanelContext, collect_texts
from generator.layout.localized_game import LocalizedGame
from generator.layout.localized_game import make_localized_game as plan
from generator.layout.rulebook.page_design import PageStyle
from generator.layout.type_metrics import TypeMetrics
from generator.model.game import BOX_LABEL, TUCK_BOXES, Game
from generator.model.plan import Document
from generator.model.units import Size, um
from tests.brigade import ROOT, load_game, load_library

LOCALES = ("en", "es", "fr", "pl")
TOO_LARGE = {"boards", "mat"}  # these lie in the big box as they are
EDGE = um(5)
A4 = Size(um(210), um(297))


@cache
def edition(locale: str) -> LocalizedGame:
    return plan(load_library(), load_game(locale), locale)


@cache
def brigade() -> Game:
    return edition("en").game


def desk_of(one: LocalizedGame) -> PanelContext:
    return PanelContext(one.game, one.locale, PageStyle(one.game.theme, TypeMetrics(one.metrics, one.locale)))


def printed(name: str, locale: str, paper: str) -> Document:
    """Return tuck boxes or label as they are printed."""
    one = edition(locale)
    [kind] = [kind for kind in documents.list_kinds(one.game) if kind.name == name]
    order = DocumentRequest(
        Workspace(ROOT, load_library()), one, BuildOptions(paper=paper), load_library().papers[paper]
    )
    made = kind.lay_out(order, kind.title(one))
    assert made.notes == ()
    return made.document


def test_each_deck_has_one_box_but_what_is_too_large() -> None:
    boxed = [deck for carton in brigade().tuck_boxes for deck in carton.decks]

    assert sorted(boxed) == sorted({deck.id for deck in brigade().decks} - TOO_LARGE)


@pytest.mark.parametrize("locale", LOCALES)
def test_all_words_fit_in_every_language(locale: str) -> None:
    one = edition(locale)

    assert document_lint.find_box_faults(one.library, one.game, one.metrics, locale).facts == ()


def test_each_box_holds_its_pieces_and_says_how_many() -> None:
    for carton in brigade().tuck_boxes:
        made = tuck_boxes.cut_box(brigade(), carton, load_library(), A4)
        assert made is not None
        says = collect_texts(desk_of(edition("en")), carton)
        there = sum(card.count for deck in brigade().decks if deck.id in carton.decks for card in deck.cards)
        assert says.total == there == sum(line.number for line in says.lines) > 0
        assert all(line.number for line in says.lines)
        thick = load_library().stocks[carton.stock].thickness
        needed = net.find_outer_measures(made.inside, thick)
        assert all(has >= needs for has, needs in zip(made.box, needed, strict=True))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_label_lists_everything_with_the_counts_of_the_content(locale: str) -> None:
    one = edition(locale)
    listed = [(line.number, line.name.words) for _, lines in list_parts(desk_of(one)) for line in lines]

    counted = [(component.count, component.name.value) for component in one.game.components]
    books = [(1, one.game.labels[name].value) for name in ("book-title", "reference-title")]
    assert sorted(listed) == sorted([*counted, *books])


@pytest.mark.parametrize("name", [TUCK_BOXES, BOX_LABEL])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("locale", LOCALES)
def test_all_pieces_stand_within_what_printers_reach_and_apart(name: str, paper: str, locale: str) -> None:
    document = printed(name, locale, paper)

    for page in document.pages:
        for slot in page.slots:
            ink = slot.trim.grown(slot.bleed)
            assert EDGE <= ink.x <= ink.right <= page.size.width - EDGE
            assert EDGE <= ink.y <= ink.bottom <= page.size.height - EDGE
            face = document.faces[slot.face]
            assert slot.trim.size == (face.size.turned() if slot.turn else face.size)
            assert page.trim.contains(slot.trim)
        for one, other in combinations([slot.trim.grown(slot.bleed) for slot in page.slots], 2):
            assert one.x >= other.right or other.x >= one.right or one.y >= other.bottom or other.y >= one.bottom
    shown = {slot.face for page in document.pages for slot in page.slots}
    assert shown == set(range(len(document.faces)))


def test_every_sheet_says_in_its_language_what_to_do() -> None:
    said = {}
    for locale in LOCALES:
        page = printed(TUCK_BOXES, locale, "a4").pages[0]
        said[locale] = " ".join(
            str(getattr(piece, "text", "")) for typed in page.slug for line in typed.lines for piece in line.pieces
        )
        assert len(page.rules) > 10  # a ruler

    words = {"en": "fold", "es": "doblar", "fr": "plier", "pl": "zaginaj"}
    assert [locale for locale in LOCALES if words[locale] not in said[locale]] == []
    assert len(set(said.values())) == len(LOCALES)
