from collections.abc import Mapping
from pathlib import Path

import pytest
import uharfbuzz as hb
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from generator.assets.fonts import NARROW, Face, Metrics
from generator.model.findings import ProjectError
from generator.model.plan import HYPHEN
from generator.model.units import Pt
from tests.generator.render.studio import font_files

LETTERS = (
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ąćęłńóśźżéèêçœàùâîïëñáíúü¿¡«»-,.;:!?%()\u2014\u2019"
)


def test_pairs_of_letters_are_kerned(metrics: Metrics) -> None:
    apart = sum(metrics.width("text", letter, Pt(10)) for letter in "AVAT")

    assert metrics.width("text", "AVAT", Pt(10)) < apart - 0.5


def test_a_width_grows_in_proportion_to_the_size_and_with_words_spaces_and_tracking(metrics: Metrics) -> None:
    words = sum(metrics.width("bold", word, Pt(9)) for word in ("Take", "To", "AV"))
    tracked, large = metrics.width("text", "ASH", Pt(8), Pt(0.5)), metrics.width("text", "ASH", Pt(800))

    assert large == pytest.approx(100 * metrics.width("text", "ASH", Pt(8)))
    assert tracked == pytest.approx(large / 100 + 1.5)  # after each character
    assert metrics.width("bold", "Take To AV", Pt(9)) == pytest.approx(words + 2 * metrics.space("bold", Pt(9)))


def test_figures_stand_on_the_line_and_are_of_one_height(metrics: Metrics, fonts: Mapping[str, str]) -> None:
    font = hb.Font(hb.Face(hb.Blob.from_file_path(fonts["text"])))
    face = metrics.face("text")
    for figure in "0123456789":
        [(glyph, _)] = face.word(figure).glyphs
        extents = font.get_glyph_extents(glyph)

        assert abs(extents.y_bearing - 590) < 10, figure
        assert abs(extents.y_bearing + extents.height) < 15, figure


def test_a_feature_of_a_font_changes_its_glyphs_and_no_text() -> None:
    display = str(Path(__file__).parents[3] / "content/_shared/fonts/GrenzeGotisch-ExtraBold.ttf")
    metrics = Metrics({"display": display, "display+ss01": display})
    plain, roman = (metrics.face(font).word("Ash").glyphs for font in ("display", "display+ss01"))

    assert "".join(text for _, text in roman) == "Ash"
    assert plain[0] != roman[0]


def test_heights_are_those_that_the_font_states(metrics: Metrics, fonts: Mapping[str, str]) -> None:
    font = TTFont(fonts["text"])

    assert metrics.cap_height("text") == font["OS/2"].sCapHeight / 1000
    assert metrics.ascent("text") == font["OS/2"].sTypoAscender / 1000
    assert metrics.descent("text") == -font["OS/2"].sTypoDescender / 1000


def test_a_narrow_space_is_thin_keeps_its_character_and_is_not_missing(metrics: Metrics) -> None:
    word = metrics.face("text").word(f"12{NARROW}000")
    bare = metrics.width("text", "12", Pt(1000)) + metrics.width("text", "000", Pt(1000))

    assert "".join(said for _, said in word.glyphs) == f"12{NARROW}000"
    assert 50 < word.em * 1000 - bare < metrics.space("text", Pt(1000))
    assert metrics.missing("text", f"12{NARROW}000") == ()


def test_what_a_font_lacks_is_reported_once_and_in_order(metrics: Metrics) -> None:
    assert metrics.missing("text", "Ognień 🔥 i 漢 oraz 🔥\nżar") == ("🔥", "漢")


def test_a_font_that_is_absent_or_no_font_is_trouble_with_the_project(tmp_path: Path) -> None:
    (tmp_path / "text.ttf").write_text("not a font")
    metrics = Metrics({"absent": str(tmp_path / "absent.ttf"), "text": str(tmp_path / "text.ttf")})

    for font in ("absent", "text"):
        with pytest.raises(ProjectError):
            metrics.space(font, Pt(10))


@given(st.text(LETTERS, min_size=1, max_size=12))
def test_every_character_keeps_one_glyph_of_its_own(face: Face, text: str) -> None:
    word = face.word(text)

    assert [said for _, said in word.glyphs] == list(text)
    assert word.em > 0


@given(st.text(max_size=12))
def test_no_character_of_any_text_is_lost_or_repeated(face: Face, text: str) -> None:
    assert sorted("".join(said for _, said in face.word(text).glyphs)) == sorted(
        text.removesuffix(HYPHEN) + "-" * text.endswith(HYPHEN)
    )


def test_a_word_that_goes_on_in_the_next_line_is_printed_with_a_hyphen_like_any_other(face: Face) -> None:
    assert face.word(f"extin{HYPHEN}") == face.word("extin-")
    assert face.word(f"ex{HYPHEN}tin").glyphs != face.word("ex-tin").glyphs


@pytest.fixture(scope="module")
def fonts() -> Mapping[str, str]:
    return font_files()


@pytest.fixture(scope="module")
def metrics(fonts: Mapping[str, str]) -> Metrics:
    return Metrics(fonts)


@pytest.fixture(scope="module")
def face(metrics: Metrics) -> Face:
    return metrics.face("text")
