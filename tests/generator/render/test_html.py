"""The HTML edition: what the page holds, also for The Brigade, and HTML that cannot be broken out of."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from justhtml import JustHTML

from generator.art import gallery
from generator.commands import html, prepare
from generator.commands.workspace import Workspace
from generator.i18n import face_texts
from generator.i18n.catalog.translated_game import replace_texts
from generator.layout.localized_game import LocalizedGame, make_localized_game
from generator.model import plan
from generator.model.colours import AA, measure_contrast
from generator.model.game import Game, Text
from generator.model.paths import parse_path
from generator.model.plan import FacePlan
from generator.model.rulebook import Example
from generator.model.text import Words
from generator.model.units import Rect, Um, um
from generator.plurals import find_plural_rule
from generator.render.html.page import choose_colours, write_stylesheet
from generator.render.html.pictures import draw_ornament, make_sprite
from generator.render.html.writer import (
    Portrait,
    drop_unprintable,
    escape_attribute,
    escape_text,
    estimate_height,
    extract_text,
    make_writer,
    render_html,
    tag,
)
from tests import builders
from tests.brigade import ROOT, load_library
from tests.fixture_files import FIXTURES
from tests.generator.render.html_proving import letters, proved, value

WHOLE = (FIXTURES / "games/whole.yaml").read_text(encoding="utf-8")


def make_game(root: Path, yaml: str = WHOLE) -> LocalizedGame:
    library, _ = builders.load_files(root, builders.example(yaml))
    return make_localized_game(library, library.games[builders.GAME], "en")


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> LocalizedGame:
    return make_game(tmp_path_factory.mktemp("page"))


@pytest.fixture(scope="module")
def page(one: LocalizedGame) -> str:
    return html.render_page(Path(one.library.root), one)


def test_it_can_be_read_by_any_program(page: str) -> None:
    document = proved(page)

    assert "en" == value(document.query("html")[0], "lang")
    assert "Example: Rulebook, Cards and pieces" == letters(document.query("title")[0])
    assert ["Rulebook", "Aid", "Cards and pieces"] == [letters(node) for node in document.query("main > h2")]


def test_every_rule_has_its_anchor_and_references_are_links_without_pages(page: str) -> None:
    document = proved(page)

    assert "Do not lose; see The depth." == letters(document.query('[id="aim.lose"]')[0])
    assert "The depth" == letters(document.query('[id="aim.lose"] a[href="#deep"]')[0])
    assert ["One."] == [letters(node) for node in document.query("ul > [id='aim.a']")]
    assert ["Two."] == [letters(node) for node in document.query("ol > [id='aim.b']")]
    assert ["Beware Fire.", "No title."] == [letters(node) for node in document.query("[role=note]")]
    assert "The depth" == letters(document.query("h5[id=deep]")[0])


def test_an_icon_is_read_out_only_where_no_word_beside_it_says_what_it_is(page: str) -> None:
    rules = proved(page).query("article p:not([class])")[:2]

    said = [(value(icon, "role"), value(icon, "aria-hidden")) for node in rules for icon in node.query("svg.i")]
    assert [("", "true"), ("img", "")] == said
    assert "Then rest Water." == letters(rules[1]), "no space stands between an icon and the end of its sentence"


def test_a_card_says_everything_that_it_shows(page: str) -> None:
    document = proved(page)
    digger, two = document.query("article")

    assert "Well Digger" == letters(document.query(f"[id={value(digger, 'aria-labelledby')}]")[0])
    assert ["Crew \N{MIDDLE DOT} Copies: 2"] == [letters(node) for node in digger.query(".about")]
    assert ["Buckets:"] == [letters(node) for node in digger.query("dt")]
    assert ["2"] == [letters(node) for node in digger.query("dd")]
    assert "Deep <down>." == letters(digger.query(".flavour")[0])
    assert ["Harbour", "Marked: row 2, column 2"] == [letters(node) for node in digger.query(".small")]
    assert ["Front", "Back"] == [letters(node) for node in two.query("h5")]
    assert "Two-Faced Crew Front Buckets: 0 Market Back The other A gift: Take 1." == letters(two)


def test_a_statistic_that_is_printed_is_shown_without_a_label(one: LocalizedGame) -> None:
    plain = one.game.layouts["plain"]
    box = {"at": [2, 2, 56, 8], "text": "{stat:water}", "style": "plain"}
    printed = {**one.game.layouts, "plain": plain._replace(boxes={**plain.boxes, "figure": box})}
    for layouts, expected in ((one.game.layouts, []), (printed, ["Water:"])):
        game = replace(one.game, icons={}, labels={}, concepts={}, layouts=layouts)
        page = html.render_page(Path(one.library.root), make_localized_game(one.library, game, "en"))
        assert [letters(node) for node in JustHTML(page, sanitize=False).query("article")[0].query("dt")] == expected


def test_the_picture_of_the_game_stands_in_the_header_and_is_not_read_out(tmp_path: Path) -> None:
    pages = []
    for name, yaml in (("with", WHOLE.replace("game:\n", "game:\n  cover: {draw: street}\n")), ("without", WHOLE)):
        one = make_game(tmp_path / name, yaml)
        pages.append(proved(html.render_page(Path(one.library.root), one)))

    shown = [[value(picture, "aria-hidden") for picture in page.query("header svg")] for page in pages]
    assert [["true"], []] == shown


def test_a_drawing_keeps_its_outlines(one: LocalizedGame, monkeypatch: pytest.MonkeyPatch) -> None:
    outline: plan.Outline = (
        ("M", 5, 1),
        ("L", 2, 7),
        ("C", 1, 1, 9, 3, 4, 4),
        ("Z",),
        ("L", 8, 2),
        ("M", 3, 3),
        ("L", 0, 0),
    )
    drawing = plan.Drawing(10, 10, (plan.Path(outline, plan.Flat((0.0, 0.0, 0.0))),))
    monkeypatch.setattr(gallery, "draw", lambda _: drawing)
    writer = make_writer(one.game, "en", one.metrics)
    art = plan.Art(Rect(Um(0), Um(0), um(10), um(10)), "key", plan.ArtRequest("street", 10, 10))
    draw_ornament(writer, art)
    sprite = make_sprite(writer)
    assert sprite is not None
    (data,) = re.findall(r'<path d="([^"]+)"', render_html([sprite]))
    assert parse_path(data) == tuple((name, *(100 * value for value in values)) for name, *values in outline)


def test_chapters_below_the_first_reserve_their_height_and_are_laid_out_when_they_are_scrolled_to(page: str) -> None:
    heights = re.findall(r'<section class="chapter" style="--height: (\d+)rem">', page)
    assert len(heights) == page.count('class="chapter"')
    assert min(map(int, heights)) > 0
    assert ".chapter ~ .chapter { content-visibility: auto; contain-intrinsic-size: auto var(--height);" in page
    paragraph = tag("p", None, "Three words here.")
    assert 0 < estimate_height([paragraph]) < estimate_height([tag("div", None, paragraph, paragraph)])


def test_an_example_without_a_picture_still_lists_its_steps(page: str) -> None:
    example = proved(page).query(".example")[0]

    assert "Example" == letters(example.query(".kicker")[0])
    assert ["Dig."] == [letters(node) for node in example.query("ol > li")]
    assert "Look." in letters(example)


def test_tables_are_made_of_data(page: str) -> None:
    document = proved(page)

    box = document.query("table.box")[0]
    assert "Crew cards 2" == letters(box.query("tbody tr")[0])
    assert "Is it dry?" == letters(document.query(".questions dt")[0])
    terms = [letters(node) for node in document.query("main dl.terms dt")]
    assert ["Harbour", "Loyalty", "Market", "Renown", "Wagon", "Water"] == sorted(
        term for term in terms if " " not in term and "-" not in term
    )
    index = [letters(node) for node in document.query(".index li")]
    assert "Water: The aim" in index
    assert "Well Digger: The lists" in index
    assert ["#card_well-digger"] == [value(node, "href") for node in document.query(".index a[href*=digger]")]
    assert ["#aim.win"] == [
        value(node, "href") for node in document.query(".index a") if "aim.win" in value(node, "href")
    ]


def test_a_term_that_is_not_listed_stands_in_no_list_of_terms(tmp_path: Path) -> None:
    files = dict(builders.example(WHOLE))
    name = "i18n/glossary.yaml"
    files[name] = files[name].replace("{id: water,", "{id: water, listed: false,")
    library, _ = builders.load_files(tmp_path, files)
    document = proved(html.render_page(tmp_path, make_localized_game(library, library.games[builders.GAME], "en")))

    assert "Water" not in [letters(node) for node in document.query("main dl.terms dt")]
    assert [] == [node for node in document.query(".index li") if letters(node).startswith("Water:")]


def test_the_same_edition_gives_the_same_bytes(one: LocalizedGame, page: str, tmp_path: Path) -> None:
    assert page == html.render_page(Path(one.library.root), one)
    assert page == html.render_page(tmp_path, make_game(tmp_path))


HOSTILE = (
    "</title></style></script><script>alert(1)</script>",
    "\"' onmouseover=alert(1) x='",
    "<img src=x onerror=alert(1)>",
    "--><svg onload=alert(1)><!--",
    "]]><![CDATA[ &lt;b&gt; &#60;i&#62; &nbsp",
    "javascript:alert(1) {see:aim} {0.__class__} {{ }} {b}",
    "a\x00b\x1bc\u202ed\u2066e\ud800f\ufeffg",
    "{icon:water" * 50,
)


def spoken(game: Game, say: Callable[[Text], Text], locale: str) -> Game:
    """Return a game with other texts."""
    rule = find_plural_rule(locale)
    assert rule is not None
    return replace_texts(game, say, rule)


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_words_stay_words(one: LocalizedGame, text: str) -> None:
    def say(each: Text) -> Text:
        return each._replace(value=text, plural=None)

    game = spoken(one.game, say, "en")
    hostile = replace(one, game=replace(game, author=text, version=text))
    document = proved(html.render_page(Path(one.library.root), hostile))

    assert 2 == len(document.query("article"))
    assert [] == [value(node, "href") for node in document.query("a") if not value(node, "href").startswith("#")]


def in_french(game: Game) -> Game:
    """Return a game of which only some texts are translated."""

    def say(text: Text) -> Text:
        kept = text.key.endswith(".name") or text.key == "rules.aim.kind"
        return text._replace(lang="en") if kept else text._replace(value=f"Texte {text.key}", plural=None)

    return spoken(game, say, "fr")


def test_what_stands_in_another_language_is_marked_so(one: LocalizedGame) -> None:
    french = replace(one, game=in_french(one.game), locale="fr")
    document = proved(html.render_page(Path(one.library.root), french))

    assert "fr" == value(document.query("html")[0], "lang")
    foreign = [letters(node) for node in document.query("[lang=en]")]
    assert "Well Digger" in foreign
    assert "Be kind to Well Digger." in foreign
    assert not [said for said in foreign if "Texte" in said]


def test_words_of_a_vocabulary_and_of_the_glossary_that_a_language_lacks_are_marked_as_english(tmp_path: Path) -> None:
    def say(text: Text) -> Text:
        if text.key.startswith("vocabulary."):
            return text._replace(lang="en")
        kept = text.key == "crew.two-faced.back.text"
        return text._replace(lang="en") if kept else text._replace(value=f"Le {text.value}", plural=None)

    said = "They belong to the {stat:affiliation}: {stat:water}."
    one = make_game(tmp_path, WHOLE.replace('"Gain 2 {icon:water}', f'"{said} Gain 2 {{icon:water}}'))
    french = replace(one, game=spoken(one.game, say, "fr"), locale="fr")
    document = proved(html.render_page(Path(one.library.root), french))

    card = document.query("article")[0]
    assert "Le They belong to the Harbour: 2." in letters(card)
    belong = next(node for node in card.query("p") if "They belong" in letters(node))
    assert ["Harbour"] == [letters(node) for node in belong.query("[lang=en]")]
    assert "Water" in [letters(node) for node in document.query("dl.terms dt[lang=en]")]


def test_words_of_the_page_that_a_language_lacks_are_marked_as_english(one: LocalizedGame) -> None:
    document = proved(html.render_page(Path(one.library.root), replace(one, locale="de")))

    assert ["en"] == [value(node, "lang") for node in document.query("a.skip span")]


@pytest.mark.parametrize("dark", [False, True])
def test_type_stands_out_from_every_ground(one: LocalizedGame, dark: bool) -> None:  # noqa: FBT001 - a case
    themes = [one.game.theme, one.game.theme._replace(colours=dict.fromkeys(one.game.theme.colours, (0.5, 0.5, 0.5)))]
    for theme in themes:
        made = choose_colours(theme, dark=dark)
        pairs = [(ink, ground) for ink in ("ink", "soft", "head", "link") for ground in ("ground", "panel")]
        assert [] == [pair for pair in (*pairs, ("on-plate", "plate")) if measure_contrast(*map(made.get, pair)) < AA]  # type: ignore[arg-type]
        assert "<" not in write_stylesheet(theme)


def test_elements_are_written_in_order_with_their_attributes() -> None:
    made = tag("p", {"class": "a", "id": None}, "one ", tag("br"), [tag("em", None, "two")])

    assert '<p class="a">one <br><em>two</em></p>\n' == render_html([made])
    assert "one two" == extract_text([made])


def test_letters_never_become_markup() -> None:
    assert "&lt;b&gt; &amp;amp; &quot;&#39;" == escape_attribute("<b> &amp; \"'")
    assert "&lt;/style&gt;&lt;!-- \"'" == escape_text("</style><!-- \"'")


def test_characters_that_cannot_be_shown_are_left_out() -> None:
    assert "ab\N{NO-BREAK SPACE}c\nd" == drop_unprintable(
        "a\x00b\N{NO-BREAK SPACE}\N{RIGHT-TO-LEFT OVERRIDE}c\n\ud800d\x1b"
    )


def test_a_style_sheet_cannot_be_ended_from_within() -> None:
    with pytest.raises(ValueError, match="no <"):
        render_html([tag("style", None, "</style><script>")])


@given(st.text(), st.text())
def test_any_text_comes_back_from_a_page_as_it_was(said: str, named: str) -> None:
    page = render_html([tag("p", {"title": named}, said)])
    node = JustHTML(f"<!DOCTYPE html>{page}", strict=True, sanitize=False).query("p")[0]

    assert drop_unprintable(said) == node.to_text(separator="", strip=False)
    assert drop_unprintable(named) == value(node, "title")


MOST = 3_450_000  # bytes


class Read(NamedTuple):
    """An edition, and its page parsed."""

    one: LocalizedGame
    document: JustHTML


class _Likely(dict[FacePlan, Portrait]):
    """Pictures as heavy as they are, which take no time to make."""

    def __contains__(self, _: object) -> bool:
        return True

    def __getitem__(self, plan: FacePlan) -> Portrait:
        return Portrait(bytes(9_200 if plan.size.width > um(30) else 3_000), 240, 170)


def render(locale: str) -> tuple[LocalizedGame, str]:
    (edition,) = prepare.localize_games(Workspace(ROOT, load_library()), (locale,))
    return edition, html.render_page(ROOT, edition, _Likely())


@pytest.fixture(scope="module")
def read() -> Read:
    edition, page = render("en")
    return Read(edition, proved(page))


def test_it_is_small_in_a_language_in_which_all_texts_are_longer() -> None:
    _, page = render("pl")
    assert '<html lang="pl"' in page
    assert MOST > len(page.encode())


def test_it_holds_the_whole_game_for_whoever_reads_it_and_however(read: Read) -> None:
    one, document = read

    assert "en" == value(document.query("html")[0], "lang")
    assert len(document.query("img")) >= len(one.game.cards)
    assert "{" not in letters(document.query("main")[0])
    said = {value(node, "aria-labelledby"): letters(node) for node in document.query("article")}
    assert {f"card_{card.id}" for card in one.game.cards} == set(said)
    lost = []
    for deck in one.game.decks:
        for card in deck.cards:
            for which in ("front", "back")[: len(card.sides)]:
                for runs in face_texts.fill_face(one.game, deck, card, which, one.locale).texts.values():
                    words = [part for run in runs if isinstance(run, Words) for part in run.text.split()]
                    lost += [word for word in words if word not in said[f"card_{card.id}"]]
    assert [] == lost


def test_every_example_has_a_picture_its_words_and_what_happened(read: Read) -> None:
    one, document = read

    examples = [block for block in one.game.rulebook.blocks if isinstance(block, Example)]
    shown = document.query(".example")
    assert [example.anchor for example in examples] == [value(node, "id") for node in shown]
    assert [] == [value(node, "id") for node in shown if not node.query("svg.picture title")]
    assert [] == [value(node, "id") for node in shown if not node.query("details table tbody tr")]
    steps = [len(node.query("ol.steps > li")) for node in shown]
    assert [len(example.steps) for example in examples] == steps


def test_what_happened_is_told_from_the_states_that_the_rules_reached(read: Read) -> None:
    (turn,) = (node for node in read.document.query(".example") if value(node, "id").endswith("a-whole-turn"))
    told = [letters(node) for node in turn.query("ol.happened > li")]
    place = told[0].split(", then ")[1]
    assert f"Brigade (White): Firehouse (White), then {place}" == told[0]
    assert "Brigade (White): Water 2, then 1" in told
    (block,) = (line for line in told if line.startswith(f"{place}:"))
    assert block.startswith(f"{place}: Fire 3, then 0; Renown (White) 0, then 1")
    assert block.endswith("Loyalty (White) 0, then 1")


def test_pieces_are_shown_without_pictures_of_text_with_their_parts(read: Read) -> None:
    one, document = read
    told = one.game.rulebook.anatomies

    assert [block.anchor for block in told] == [value(node, "id") for node in document.query("div.piece")]
    assert sum(len(block.parts) for block in told) == len(document.query("div.piece ol li"))
    assert len(told) == len(document.query("div.piece image"))
    assert len(told) == len(document.query("div.piece svg[aria-describedby] desc"))
