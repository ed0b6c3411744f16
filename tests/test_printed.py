"""The PDFs of the real content, as somebody who prints them meets them: words, boxes, fonts, properties, both sides."""

import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from generator.i18n.face_texts import fill_face
from generator.layout.faces.planner import DeckFace
from generator.layout.localized_game import LocalizedGame, make_localized_game
from generator.model.game import Card, Deck, group_decks
from generator.model.plan import Glyphs, Type
from generator.model.text import Words
from tests.brigade import GAME, ROOT, load_game, load_library
from tests.commands import tinderbox
from tests.pdf_files import read_words

MM = 72 / 25.4
WORD = re.compile("[\\w\u2019'-]+")

Box = tuple[float, float, float, float]  # left, bottom, right, top, in mm from the bottom left corner of the paper


def build(out: Path, *options: str) -> Mapping[str, Path]:
    """Build the game in English and return its PDFs by name."""
    answer = tinderbox(ROOT, "build", GAME, "--out", str(out), *options)
    assert (answer.code, answer.err) == (0, "")
    return find_pdfs(out)


def find_pdfs(out: Path) -> Mapping[str, Path]:
    return {path.stem: path for path in sorted(out.rglob("*.pdf"))}


@pytest.fixture(scope="module")
def pdfs(printed: Path) -> Mapping[str, Path]:
    return find_pdfs(printed / GAME)


@pytest.fixture(scope="module")
def english() -> LocalizedGame:
    return make_localized_game(load_library(), load_game(), "en")


def lines_of(seen: DeckFace) -> Iterator[str]:
    for step in seen.face.plan.steps:
        for line in step.lines if isinstance(step, Type) else ():
            yield from (piece.text for piece in line.pieces if isinstance(piece, Glyphs))


def solid(text: str) -> str:
    return "".join(text.split()).casefold()


def written(deck: Deck, one: LocalizedGame) -> Iterator[tuple[Card, str, str, str]]:
    """Yield every text of every card: the card, the side, the field, and its words without its icons."""
    for card in deck.cards:
        for side, own in (("front", card.front), ("back", card.back)):
            if own is not None:
                face = fill_face(one.game, deck, card, side)
                for field in own.texts:
                    words = [run.text for run in face.texts[field] if isinstance(run, Words)]
                    yield card, side, field, " ".join(words)


def test_every_text_of_every_card_is_planned(english: LocalizedGame) -> None:
    missing = []
    for deck in english.game.decks:
        seen = {(face.card.id, face.side): face for face in english.faces if face.card and face.deck.id == deck.id}
        for card, side, field, text in written(deck, english):
            lines = solid(" ".join(lines_of(seen[card.id, side])))
            # A piece without any type shows its name as a picture; a saying makes room for rules.
            if lines and field != "flavour" and solid(text).replace("-", "") not in lines.replace("-", ""):
                missing.append(f"{card.id} {side} {field}: {text}")
    assert missing == []


def test_every_line_is_read_back_whole(english: LocalizedGame, pdfs: Mapping[str, Path]) -> None:
    for lot in group_decks(english.game):
        text = solid(read_words(pdfs[lot.id]))
        lost = [line for seen in english.faces if seen.deck in lot.decks for line in lines_of(seen)]
        assert [line for line in lost if solid(line) not in text] == [], lot.id


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="pdftotext is not installed")
def test_every_word_is_a_word_to_pdftotext(english: LocalizedGame, pdfs: Mapping[str, Path]) -> None:
    for lot in group_decks(english.game):
        said = subprocess.run(["pdftotext", pdfs[lot.id], "-"], capture_output=True, encoding="utf-8", check=True)
        words = set(WORD.findall(said.stdout))
        lines = [line for seen in english.faces if seen.deck in lot.decks for line in lines_of(seen)]
        assert {word for line in lines for word in WORD.findall(line)} - words == set(), lot.id


def test_each_pdf_is_complete_and_has_metadata(pdfs: Mapping[str, Path], english: LocalizedGame) -> None:
    for lot in group_decks(english.game):
        with pikepdf.open(pdfs[lot.id]) as pdf:
            assert list(pdf.check_pdf_syntax()) == []
            assert str(pdf.docinfo["/Title"]) == f"The Brigade: {lot.name.value}"
            assert str(pdf.docinfo["/Author"]) == "The Tinderbox authors"
            assert str(pdf.Root.Lang) == "en"
            with pdf.open_outline() as outline:
                assert [str(item.title) for item in outline.root] == [deck.name.value for deck in lot.decks]


def test_every_font_is_embedded(pdfs: Mapping[str, Path]) -> None:
    for path in pdfs.values():
        with pikepdf.open(path) as pdf:
            fonts = [
                element
                for element in pdf.objects
                if isinstance(element, pikepdf.Dictionary) and "/FontDescriptor" in element
            ]
            assert fonts
            for font in fonts:
                descriptor = font.FontDescriptor
                assert "/FontFile2" in descriptor or "/FontFile3" in descriptor, (path.name, str(font.BaseFont))


def test_the_trim_box_holds_the_cards_and_the_bleed_box_their_bleed(pdfs: Mapping[str, Path]) -> None:
    for path in pdfs.values():
        with pikepdf.open(path) as pdf:
            for page in pdf.pages:
                trims = trims_of(page)
                left, bottom, right, top = (float(side) / MM for side in page.trimbox)
                bleed = [float(side) / MM for side in page.bleedbox]
                assert trims
                assert all(
                    box[0] >= left - 0.01
                    and box[1] >= bottom - 0.01
                    and box[2] <= right + 0.01
                    and box[3] <= top + 0.01
                    for box in trims
                )
                assert bleed[0] <= left
                assert bleed[1] <= bottom
                assert bleed[2] >= right
                assert bleed[3] >= top


SLOT = re.compile(rb"^q ((?:-?[\d.]+ ){6})cm (-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re W n$", re.MULTILINE)


def trims_of(page: pikepdf.Page) -> list[Box]:
    """Return where cards are cut out, in the order in which they are drawn: each is clipped to its trim and bleed."""
    boxes = []
    for match in SLOT.finditer(page.Contents.read_bytes()):
        a, b, c, d, x, y = (float(number) for number in match[1].split())
        left, bottom, width, height = (float(match[index]) for index in (2, 3, 4, 5))
        corners = [
            (a * across + c * up + x, b * across + d * up + y)
            for across, up in ((0.0, 0.0), (width + 2 * left, height + 2 * bottom))
        ]
        (x1, x2), (y1, y2) = (sorted(axis) for axis in zip(*corners, strict=True))
        boxes.append((x1 / 100 / MM, y1 / 100 / MM, x2 / 100 / MM, y2 / 100 / MM))
    return boxes


def turned_over(box: Box, page: pikepdf.Page, flip: str) -> Box:
    """Return where a box of the front lies as seen from behind, when the paper is turned on that edge."""
    width, height = (float(side) / MM for side in page.mediabox[2:])
    left, bottom, right, top = box
    if (flip == "long") == (height >= width):
        return width - right, bottom, width - left, top
    return left, height - top, right, height - bottom


@pytest.mark.parametrize(("paper", "flip", "bleed"), [("a4", "long", ""), ("letter", "short", "0")])
def test_each_card_has_its_own_back(english: LocalizedGame, tmp_path: Path, paper: str, flip: str, bleed: str) -> None:
    names = {card.id: card.name for deck in english.game.decks if deck.id == "wardens" for card in deck.cards}
    options = ("--deck", "wardens", "--paper", paper, "--flip", flip, *(("--bleed", bleed) if bleed else ()))
    path = build(tmp_path, *options)["wardens"]
    seen = []
    with pikepdf.open(path) as pdf, pypdfium2.PdfDocument(path) as document:
        for front in range(0, len(pdf.pages), 2):
            backs = trims_of(pdf.pages[front + 1])
            boxes = trims_of(pdf.pages[front])
            behind = [turned_over(box, pdf.pages[front], flip) for box in boxes]
            assert len(backs) == len(boxes)
            assert all(any(are_one(box, back) for back in backs) for box in behind)
            for box, other in zip(boxes, behind, strict=True):
                assert round(box[2] - box[0], 1) in {63.5, 88.9}
                first, second = name_in(document[front], box, names), name_in(document[front + 1], other, names)
                assert first == second
                seen.append(first)
    assert sorted(seen) == sorted(names.values())


def are_one(one: Box, other: Box) -> bool:
    return all(abs(side - opposite) < 0.02 for side, opposite in zip(one, other, strict=True))


def name_in(page: pypdfium2.PdfPage, box: Box, names: Mapping[str, str]) -> str:
    """Return the only one of the names that stands inside a box."""
    text = solid(page.get_textpage().get_text_bounded(*(side * MM for side in box)))
    [name] = [name for name in names.values() if solid(name) in text]
    return name
