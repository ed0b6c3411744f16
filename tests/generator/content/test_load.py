import codecs
import contextlib
import os
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.box import BoardSpec, Effect, Limit, Step
from generator import project
from generator.content import load, source
from generator.content.decks import build_effect
from generator.content.text_files import NotUtf8, decode_utf8, read_limited
from generator.model.findings import Finding, Mark, ProjectError
from generator.model.game import Game, Library, StatSpec, Text
from generator.model.sizes import CardSize, Paper, SheetSpec
from tests.fixture_files import FIXTURES, read_fixture

ROWS = read_fixture("cases/content")

TINY = FIXTURES / "tiny"
FONT = project.find_resources() / "content" / "_shared" / "fonts" / "GrenzeGotisch-ExtraBold.ttf"
CARDS = "content/spark/cards/cards.yaml"

Change = Callable[[str, str, str], None]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TINY, tmp_path / "tiny"))


@pytest.fixture
def change(root: Path) -> Change:
    """Replace words in a file of the copied project."""

    def replace(file: str, old: str, new: str) -> None:
        path = root / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    return replace


def loaded(root: Path) -> tuple[Library, tuple[Finding, ...]]:
    checked = load.load_library(root)
    assert checked.value is not None
    return checked.value, checked.findings


def clean(root: Path) -> Game:
    library, findings = loaded(root)
    assert findings == ()
    return library.games["spark"]


def list_findings(root: Path) -> list[tuple[str, str, int]]:
    return [(finding.code, finding.mark.file, finding.mark.line) for finding in loaded(root)[1]]


def test_the_whole_project_becomes_one_value() -> None:
    game = clean(TINY)
    assert (game.id, game.name.value, game.players, dict(game.editions)) == (
        "spark",
        "Spark",
        (1, 4),
        {"S": "First edition"},
    )
    assert game.subtitle is not None
    assert game.subtitle.key == "game.subtitle"
    assert [(key, part.key, part.value) for key, part in game.parts.items()] == [
        ("base", "part.base", "Base game"),
        ("more", "part.more", "More Sparks"),
    ]
    assert game.board == BoardSpec(2, 3, frozenset({(1, 1)}))
    assert game.labels["spent"].key == "label.spent"
    assert [icon.meaning.key for icon in game.icons.values()] == ["icon.water", "icon.star"]
    assert game.rulings["no-cards"].cites == ("S:3",)
    assert game.concepts["water"].words == {"en": ("Water", "Waters")}
    assert game.files[0] == "content/_shared/icons.yaml"
    assert [name for name in game.files if not name.startswith("tinderbox:")][-1] == "i18n/glossary.yaml"


def test_words_of_vocabularies_have_icons_and_shades() -> None:
    commons = clean(TINY).vocabularies["affiliation"]["commons"]
    assert (commons.name.key, commons.icon) == ("vocabulary.affiliation.commons", "star")
    assert commons.colours == {"base": (0.0, 1.0, 0.0), "dark": (0.0, 0.2, 0.0)}


def test_components_keep_what_they_need() -> None:
    cards, tiles = clean(TINY).components
    assert (cards.name.key, cards.deck, cards.part, cards.count, cards.when_out) == (
        *("component.cards", "cards", "base", 3),
        "no-cards",
    )
    assert cards.needs == ({"deck": "tiles", "times": 2, "at-most": 4},)
    assert (tiles.part, tiles.needs) == ("more", ())


def test_a_deck_has_its_stats_its_back_and_the_cards_of_all_its_files() -> None:
    cards, tiles = clean(TINY).decks
    assert (cards.name.key, cards.size, cards.back) == ("cards.deck.name", "poker", "plain-back")
    assert cards.back_art == {"art": {"draw": "sun"}}
    assert cards.stats == {"water": StatSpec("integer", 0, 3), "affiliation": StatSpec("affiliation", required=False)}
    assert [card.id for card in cards.cards] == ["bucket", "ladder"]
    assert tiles.back is None


def test_a_card_is_made_with_its_texts_and_their_places() -> None:
    bucket, ladder, _ = clean(TINY).cards
    assert (bucket.deck, bucket.part, bucket.count, bucket.origin) == ("cards", "base", 2, "published")
    assert bucket.cites == ("S:12", "ruling:no-cards")
    assert bucket.front.texts["flavour"] == Text("cards.bucket.flavour", "Splash.", Mark(CARDS, 18, 22))
    assert bucket.front.texts["name"].key == "cards.bucket.name"
    assert bucket.front.stats == {"water": 2, "affiliation": "commons"}
    assert bucket.front.art == {"art": {"draw": "portrait", "seed": 3}}
    assert bucket.front.layout == "card-front"
    assert bucket.mark == Mark(CARDS, 11, 5)
    assert source.locate(bucket.node, "effects", 0, "do", 0, "by") == Mark(CARDS, 23, 74)
    assert ladder.front.texts["text"].value == "Climb.\n\nClimb on.\n"
    assert (ladder.count, ladder.part, ladder.front.art, ladder.back) == (1, "base", {}, None)


def test_the_language_of_a_game_is_english_unless_it_says_another(root: Path, change: Change) -> None:
    assert clean(root).language == "en"
    change("content/spark/game.yaml", "players:", "language: pt_BR\nplayers:")
    assert clean(root).language == "pt_BR"


@pytest.mark.parametrize(("name", "hint"), ROWS["an-unknown-language-is-reported"])
def test_an_unknown_language_is_reported_where_it_stands(root: Path, change: Change, name: str, hint: str) -> None:
    change("content/spark/game.yaml", "players:", f"language: {name}\nplayers:")
    library, (finding,) = loaded(root)
    assert (finding.code, finding.mark, finding.hint) == ("TB124", Mark("content/spark/game.yaml", 5, 11), hint)
    assert library.games["spark"].language == "en"


@pytest.mark.parametrize(("language", "water", "expected"), ROWS["a-text-is-in-the-plural"])
def test_a_text_is_in_the_plural_form_it_needs(
    root: Path, change: Change, language: str, water: int, expected: str
) -> None:
    few = "few: '{by} pola', " if language == "pl" else ""
    change("content/spark/game.yaml", "players:", f"language: {language}\nplayers:")
    change(
        CARDS,
        '"Lower the fire on a block by {by}."',
        f"{{number: 'stat:water', one: '{{by}} pole', {few}other: '{{by}} pól'}}",
    )
    change(CARDS, "water: 2", f"water: {water}")
    assert clean(root).cards[0].front.texts["text"].value == expected


def test_effects_are_the_engines() -> None:
    (made,) = clean(TINY).cards[0].front.effects
    step = Step("lower-intensity", {"target": {"block": "any", "pick": "one"}, "by": 2})
    assert made == Effect("resolve", (step,))


def test_every_part_of_an_effect_is_carried_over() -> None:
    checked = source.parse(
        "mode: trigger\nwhen: {event: e, block: {holds: [a, b]}}\nif: [{c: 1}]\nmay: true\nwho: each-player\n"
        "limit: {times: 2.0, per: turn}\ncost: [{verb: v, amount: 1}]\nchoose: 1\nlasts: turn\ndo: [{verb: w}]\n",
        "a.yaml",
    )
    assert checked.value is not None
    assert build_effect(checked.value) == Effect(
        mode="trigger",
        steps=(Step("w"),),
        when={"event": "e", "block": {"holds": ("a", "b")}},
        conditions=({"c": 1},),
        may=True,
        who="each-player",
        limit=Limit(2, "turn"),
        cost=(Step("v", {"amount": 1}),),
        choose=1,
        lasts="turn",
    )


def test_a_second_side_takes_name_stats_and_pictures_of_the_front_and_nothing_else() -> None:
    house = clean(TINY).cards[2]
    assert house.back is not None
    assert house.back.texts == {
        "name": house.front.texts["name"],
        "label": Text("tiles.house.back.label", "Burnt", Mark("content/spark/tiles/tiles.yaml", 11, 22)),
    }
    assert house.back.stats == {"value": 5}
    assert house.back.art == {"art": {"draw": "house"}, "smoke": {"draw": "smoke"}}
    assert (house.front.grid, house.back.grid, house.back.layout) == (("-.*", "..."), (), "tile-front")


def test_a_second_side_beside_a_common_back_is_drawn_by_its_layout(root: Path, change: Change) -> None:
    change(CARDS, "    count: 2\n", "    count: 2\n    back: {text: Other side.}\n")
    back = clean(root).cards[0].back
    assert back is not None
    assert back.layout == "plain-back"
    assert back.texts["text"].key == "cards.bucket.back.text"


def test_sizes_are_whole_micrometres() -> None:
    library, _ = loaded(TINY)
    assert library.root == str(TINY)
    assert library.sizes == {"poker": CardSize("poker", 63500, 88900, 3000), "tile": CardSize("tile", 60000, 60000, 0)}
    assert library.papers == {"a4": Paper("a4", 210000, 297000)}
    assert library.sheets == {"plain": SheetSpec("plain", 5000, 2000, 0, 4000, 1000, 0.25)}


# Layouts


def test_a_layout_has_the_boxes_of_its_parent_first_and_changes_what_it_gives() -> None:
    layouts = clean(TINY).layouts
    front = layouts["card-front"]
    assert list(front.boxes) == ["ground", "band", "name", "text"]
    assert front.boxes["text"] == {"at": [5, 48, 53.5, 35], "text": "{text}", "style": "title", "size": 8}
    assert list(layouts["frame"].boxes) == ["ground", "name", "picture", "text"]
    assert (front.abstract, layouts["frame"].abstract) == (False, True)
    assert front.mark == Mark("content/spark/layouts/layouts.yaml", 3, 3)


def with_layouts(root: Path, *lines: str) -> None:
    path = root / "content/spark/layouts/layouts.yaml"
    path.write_text(path.read_text(encoding="utf-8") + "\n".join(lines) + "\n", encoding="utf-8")


PLACE = "at: [0, 0, 9, 9]"


def test_pictures_repeats_and_marks_merge_deeply(root: Path) -> None:
    with_layouts(
        root,
        f"  a: {{boxes: {{b: {{{PLACE}, art: {{draw: sun, rays: 3, tint: red}}, repeat: {{times: 2, dx: 1}}}}}}}}",
        "  b: {extends: a, boxes: {b: {art: {rays: 4, draw: sun}, repeat: {times: 3}}}}",
        "  c: {extends: b, boxes: {b: {art: {draw: moon}}}}",
        f"  d: {{boxes: {{b: {{{PLACE}, grid: true, marks: {{x: {{icon: star}}, y: {{icon: star}}}}}}}}}}",
        "  e: {extends: d, boxes: {b: {marks: {x: {fill: ink}}, art: {draw: board-grid}}}}",
    )
    layouts = clean(root).layouts
    assert layouts["b"].boxes["b"]["art"] == {"draw": "sun", "rays": 4, "tint": "red"}
    assert layouts["b"].boxes["b"]["repeat"] == {"times": 3, "dx": 1}
    assert layouts["c"].boxes["b"]["art"] == {"draw": "moon"}
    assert layouts["e"].boxes["b"]["marks"] == {"x": {"icon": "star", "fill": "ink"}, "y": {"icon": "star"}}
    assert layouts["e"].boxes["b"]["grid"] is True


def test_another_thing_in_a_box_takes_the_place_of_its_parents(root: Path) -> None:
    with_layouts(
        root,
        f"  a: {{boxes: {{b: {{{PLACE}, fill: ink, stroke: ink, radius: 2}}}}}}",
        "  b: {extends: a, boxes: {b: {art: {draw: sun}}}}",
        "  c: {extends: a, boxes: {b: {fill: paper}}}",
    )
    layouts = clean(root).layouts
    assert set(layouts["b"].boxes["b"]) == {"at", "art"}
    assert layouts["c"].boxes["b"] == {"at": [0, 0, 9, 9], "fill": "paper", "stroke": "ink", "radius": 2}


def test_a_games_layout_may_take_the_place_of_a_shared_one_and_extend_it(root: Path) -> None:
    with_layouts(root, f"  frame: {{extends: frame, boxes: {{more: {{{PLACE}, fill: ink}}}}}}")
    layouts = clean(root).layouts
    assert list(layouts["frame"].boxes) == ["ground", "name", "picture", "text", "more"]
    assert list(layouts["card-front"].boxes) == ["ground", "band", "name", "text", "more"]


def test_layouts_are_made_in_any_order_and_over_many_generations(root: Path) -> None:
    chain = [f"  g{n}: {{extends: g{n + 1}, boxes: {{b{n}: {{{PLACE}, fill: ink}}}}}}" for n in range(15)]
    with_layouts(root, *chain, f"  g15: {{boxes: {{b15: {{{PLACE}, fill: ink}}}}}}")
    assert list(clean(root).layouts["g0"].boxes) == [f"b{n}" for n in range(15, -1, -1)]


def test_layouts_extended_without_end_are_refused(root: Path) -> None:
    with_layouts(root, *(f"  g{n}: {{abstract: true, extends: g{n + 1}}}" for n in range(3000)), "  g3000: {}")
    findings = loaded(root)[1]
    assert {finding.code for finding in findings} == {"TB113"}
    assert "more than 20 levels deep" in findings[0].message


def test_a_wrong_shared_layout_is_reported_once_for_all_games(root: Path, change: Change) -> None:
    shutil.copytree(root / "content/spark", root / "content/flame")
    change("content/flame/game.yaml", "id: spark", "id: flame")
    change("content/_shared/layouts/plain.yaml", "    abstract: true", "    abstract: true\n    extends: none")
    assert list_findings(root) == [("TB112", "content/_shared/layouts/plain.yaml", 5)]


# Themes


def test_a_theme_is_the_shared_one_with_the_games_on_top() -> None:
    theme = clean(TINY).theme
    assert theme.colours["ink"] == (0.0, 0.0, 0.0)
    assert theme.colours["paper"] == (1.0, 0xF8 / 255, 0xE0 / 255)
    rules = {"font": "text", "size": 10, "min": 7, "leading": 1.2, "colour": "ink"}
    assert theme.styles == {"rules": rules, "title": rules | {"size": 14}, "loud": rules | {"size": 14, "bold": "text"}}
    assert list(theme.marks) == ["rules", "loud"]


def test_features_of_a_style_follow_its_font_and_end_with_another_font(root: Path, change: Change) -> None:
    styles = "styles:\n  roman: {extends: title, features: [ss01]}\n  heir: {extends: roman}\n"
    styles += "  other: {extends: roman, font: text}\n  none: {extends: roman, features: []}"
    change("content/spark/theme.yaml", "styles:", styles)
    theme = clean(root).theme
    fonts = {name: theme.styles[name]["font"] for name in ("roman", "heir", "other", "none")}
    assert fonts == {"roman": "text+ss01", "heir": "text+ss01", "other": "text", "none": "text"}
    assert theme.fonts["text+ss01"] == theme.fonts["text"]


def test_a_font_is_found_in_a_package_without_running_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(__import__("sys").modules, "fontpkg_alegreya_sans", raising=False)
    path = Path(clean(TINY).theme.fonts["text"])
    assert path.is_file()
    assert path.is_absolute()
    assert "fontpkg_alegreya_sans" not in __import__("sys").modules


def test_a_font_in_a_folder_is_found_beside_its_theme(root: Path, change: Change) -> None:
    (root / "content/spark/own.ttf").write_bytes(FONT.read_bytes())
    (root / "content/_shared/shared.ttf").write_bytes(FONT.read_bytes())
    change("content/spark/theme.yaml", "styles:", "fonts: {own: {file: own.ttf}}\nstyles:")
    change("content/_shared/theme.yaml", "fonts:\n", "fonts:\n  shared: {file: shared.ttf}\n")
    fonts = clean(root).theme.fonts
    assert fonts["own"] == str(root / "content/spark/own.ttf")
    assert fonts["shared"] == str(root / "content/_shared/shared.ttf")


@pytest.mark.parametrize("file", ["none.ttf", "../spark/../../secret.ttf", "out.ttf"])
def test_a_font_that_is_not_in_the_folder_is_a_finding(root: Path, change: Change, file: str) -> None:
    (root.parent / "secret.ttf").touch()
    (root / "content/spark/out.ttf").symlink_to(root.parent / "secret.ttf")
    change("content/spark/theme.yaml", "styles:", f"fonts: {{own: {{file: {file}}}}}\nstyles:")
    assert list_findings(root) == [("TB114", "content/spark/theme.yaml", 3)]


@pytest.mark.parametrize("data", [b"<html>", FONT.read_bytes()[:-100]], ids=["no font", "cut off"])
def test_a_file_that_holds_no_whole_font_is_a_finding(root: Path, change: Change, data: bytes) -> None:
    (root / "content/spark/own.ttf").write_bytes(data)
    change("content/spark/theme.yaml", "styles:", "fonts: {own: {file: own.ttf}}\nstyles:")
    assert list_findings(root) == [("TB114", "content/spark/theme.yaml", 3)]


@pytest.mark.parametrize(
    ("old", "new", "trouble"),
    [
        ("fontpkg_alegreya_sans", "fontpkg_none", "fontpkg_none is not installed"),
        ("AlegreyaSans-Medium.ttf", "None.ttf", "there is no file files/None.ttf"),
    ],
)
def test_a_font_that_is_not_installed_is_an_environment_error(
    root: Path, change: Change, old: str, new: str, trouble: str
) -> None:
    change("content/_shared/theme.yaml", old, new)
    with pytest.raises(ProjectError, match=rf"content/_shared/theme.yaml:4:.* {trouble}"):
        load.load_library(root)


def test_styles_take_their_sizes_from_the_scale_and_a_game_has_its_own_steps(root: Path, change: Change) -> None:
    change("content/_shared/theme.yaml", "styles:", "sizes: {small: 7, body: 9.5}\nstyles:")
    change("content/spark/theme.yaml", "styles:", "sizes: {body: 12}\ngrid: 0.5\nstyles:")
    change("content/spark/theme.yaml", "  loud:", "  sized: {size: body, min: small, leading: 1}\n  loud:")
    theme = clean(root).theme

    assert theme.styles["sized"] == {"size": 12, "min": 7, "leading": 1}
    assert (theme.sizes, theme.grid) == ({"small": 7, "body": 12}, 0.5)


# Files


@pytest.mark.parametrize("file", ROWS["a-file-that-nothing"])
def test_a_file_that_nothing_reads_is_a_finding(root: Path, file: str) -> None:
    (root / file).parent.mkdir(parents=True, exist_ok=True)
    (root / file).write_text("a: 1\n", encoding="utf-8")
    assert list_findings(root) == [("TB111", file, 1)]


@pytest.mark.parametrize("file", ["content/spark/scenarios/x.yaml", "content/spark/.git/x.yaml"])
def test_files_that_others_read_are_left_alone(root: Path, file: str) -> None:
    (root / file).parent.mkdir(parents=True)
    (root / file).write_text("]", encoding="utf-8")
    assert list_findings(root) == []


def test_a_link_out_of_the_project_is_not_read(root: Path) -> None:
    (root.parent / "secret.yaml").write_text("deck: {id: x}\n", encoding="utf-8")
    (root / "content/spark/cards/secret.yaml").symlink_to(root.parent / "secret.yaml")
    assert list_findings(root) == [("TB114", "content/spark/cards/secret.yaml", 1)]


@pytest.mark.parametrize("name", ["content/spark/cards/x.yaml", "content/spark/theme.yaml", "i18n/glossary.yaml"])
def test_a_folder_that_is_called_like_a_file_is_reported_and_not_entered(root: Path, name: str) -> None:
    shutil.rmtree(root / name) if (root / name).is_dir() else (root / name).unlink(missing_ok=True)
    (root / name).mkdir(parents=True)
    (root / name / "y.yaml").write_text("]", encoding="utf-8")
    assert ("TB114", name, 1) in list_findings(root)
    assert [file for _, file, _ in list_findings(root) if file.endswith("/y.yaml")] == []


def test_one_game_can_be_read_alone(root: Path) -> None:
    shutil.copytree(root / "content/spark", root / "content/other")
    (root / "content/other/game.yaml").write_text("]", encoding="utf-8")
    checked = load.load_library(root, "spark")
    assert checked.value is not None
    assert (list(checked.value.games), checked.findings) == (["spark"], ())
    with pytest.raises(ProjectError, match="no game is called none"):
        load.load_library(root, "none")


def test_what_a_project_does_not_share_itself_comes_with_the_program(root: Path) -> None:
    shutil.rmtree(root / "content/_shared/layouts")
    (root / "content/_shared/sizes.yaml").unlink()
    library, _ = loaded(root)
    assert "poker" in library.sizes
    assert "tile" not in library.sizes
    assert [name for name in library.games["spark"].files if name.startswith("tinderbox:")]
    assert "plain-back" not in library.games["spark"].layouts


# What is broken


def test_a_broken_file_leaves_the_others(root: Path) -> None:
    (root / CARDS).write_text("deck: {id: cards\n", encoding="utf-8")
    library, findings = loaded(root)
    assert [(finding.code, finding.game) for finding in findings] == [("TB004", "spark")]
    assert [deck.id for deck in library.games["spark"].decks] == ["tiles"]


def test_a_broken_card_leaves_the_others_and_is_named(root: Path, change: Change) -> None:
    change(CARDS, "    count: 2\n", "    count: two\n")
    library, (finding,) = loaded(root)
    assert (finding.code, finding.id, finding.game, finding.mark) == ("TB103", "bucket", "spark", Mark(CARDS, 13, 12))
    assert [card.id for card in library.games["spark"].cards] == ["ladder", "house"]


def test_values_lost_to_a_mistake_are_known_by_their_ids(root: Path, change: Change) -> None:
    change(CARDS, "    count: 2\n", "    count: two\n")
    change("content/spark/layouts/layouts.yaml", "layouts:\n", "layouts:\n  broken: {boxes: 3}\n")
    assert loaded(root)[0].games["spark"].lost == {"deck": {"bucket", "cards"}, "layouts": {"broken"}}


def test_the_ids_of_an_unreadable_file_are_unknown(root: Path) -> None:
    (root / CARDS).write_text("deck: {id: cards\n", encoding="utf-8")
    (root / "content/_shared/sizes.yaml").write_text("", encoding="utf-8")
    assert loaded(root)[0].games["spark"].lost == {"deck": {"*"}, "sizes": {"*"}}


@pytest.mark.parametrize("place", ["content/spark/cards/deeper/cards.yaml", "content/spark/cards/cards.yml"])
def test_a_file_of_cards_that_nothing_reads_is_lost_whole(root: Path, place: str) -> None:
    (root / place).parent.mkdir(exist_ok=True)
    (root / CARDS).rename(root / place)
    library, findings = loaded(root)
    assert [finding.code for finding in findings] == ["TB111"]
    assert library.games["spark"].lost == {"deck": {"*"}}


def test_nothing_is_lost_of_content_in_order() -> None:
    assert clean(TINY).lost == {}


def test_what_stands_behind_the_cards_belongs_to_none(root: Path) -> None:
    path = root / "content/spark/cards/more-cards.yaml"
    path.write_text(path.read_text(encoding="utf-8") + "name: x\n", encoding="utf-8")
    assert [(finding.code, finding.id) for finding in loaded(root)[1]] == [("TB101", None)]


def test_a_picture_may_be_only_a_file(root: Path, change: Change) -> None:
    change(CARDS, "art: {draw: portrait, seed: 3}", "art: art/mine.svg\n    arts: {seal: art/seal.png}")
    front = clean(root).cards[0].front
    assert front.art == {"art": {"file": "art/mine.svg"}, "seal": {"file": "art/seal.png"}}


def test_a_folder_that_cannot_be_read_stops_the_run(root: Path) -> None:
    with contextlib.chdir(root / "content/spark/cards"):
        for _ in range(17):  # 250 letters each: more than any system reads as one path
            Path("d" * 250).mkdir()
            os.chdir("d" * 250)
    with pytest.raises(ProjectError, match=r"the folder .*/ddd.* cannot be read: "):
        load.load_library(root)


def test_a_slip_in_a_decks_own_lines_leaves_its_cards(root: Path, change: Change) -> None:
    change(CARDS, "  size: poker\n", "  size: poker\n  sise: poker\n")
    library, (finding,) = loaded(root)
    assert (finding.code, finding.id) == ("TB101", None)
    assert len(library.games["spark"].decks[0].cards) == 2


def test_a_key_that_stands_twice_leaves_its_file(root: Path, change: Change) -> None:
    change(CARDS, "    count: 2\n", "    count: 2\n    count: 3\n")
    library, (finding,) = loaded(root)
    assert (finding.code, finding.id, library.games["spark"].cards[0].count) == ("TB008", "bucket", 2)


@pytest.mark.parametrize(
    ("folder", "hint"),
    [
        ("Mein-Spiel", "Rename the folder to spark; its present name is not a valid id."),
        ("my-spark", "Write `id: my-spark`, or rename the folder to spark."),
    ],
)
def test_a_game_that_is_not_called_like_its_folder_may_be_renamed(root: Path, folder: str, hint: str) -> None:
    (root / "content/spark").rename(root / "content" / folder)
    assert [finding.hint for finding in load.load_library(root).findings if finding.code == "TB119"] == [hint]


def test_a_game_file_that_is_broken_leaves_the_other_games(root: Path) -> None:
    shutil.copytree(root / "content/spark", root / "content/other")
    (root / "content/other/game.yaml").write_text("id: other\n", encoding="utf-8")
    library, findings = loaded(root)
    assert list(library.games) == ["spark"]
    assert {(finding.code, finding.game) for finding in findings} == {("TB102", "other")}


@pytest.mark.parametrize("mistake", read_fixture("mistakes")["tiny"], ids=lambda mistake: mistake["write"])
def test_what_cannot_be_built_is_found(root: Path, change: Change, mistake: Mapping[str, str]) -> None:
    change(mistake["in"], mistake["for"], mistake["write"])
    findings = loaded(root)[1]
    assert {finding.code for finding in findings} == {mistake["finds"]}
    assert mistake["in"] in {finding.mark.file for finding in findings}


def test_a_layout_declared_twice_names_the_first(root: Path) -> None:
    (root / "content/spark/layouts/more.yaml").write_text("layouts:\n  card-front: {}\n", encoding="utf-8")
    (finding,) = loaded(root)[1]
    assert (finding.code, finding.mark) == ("TB115", Mark("content/spark/layouts/more.yaml", 2, 3))
    assert "content/spark/layouts/layouts.yaml, line 3" in finding.message


def test_a_games_icon_takes_the_place_of_a_shared_one(root: Path) -> None:
    (root / "content/spark/icons.yaml").write_text("icons: [{id: star, means: Sun, path: M0 0Z}]\n", encoding="utf-8")
    assert clean(root).icons["star"].meaning.value == "Sun"


def test_a_games_own_glossary_takes_the_place_of_the_shared_one(root: Path) -> None:
    terms = "concepts: [{id: sun, kind: other, definition: It shines., words: {en: [sun]}}]\n"
    (root / "content/spark/glossary.yaml").write_text(terms, encoding="utf-8")

    assert [*clean(root).concepts] == ["sun"]


def test_references_between_files_are_kept_as_they_are_written(root: Path, change: Change) -> None:
    change(CARDS, "  size: poker\n", "  size: pokr\n")
    change(CARDS, "  front: card-front\n", "  front: card-frnt\n")
    change("content/spark/game.yaml", "deck: tiles, part", "deck: tile, part")
    game = clean(root)
    assert (game.decks[0].size, game.cards[0].front.layout, game.components[1].deck) == ("pokr", "card-frnt", "tile")


def test_a_project_without_games_is_an_empty_library(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    library, findings = loaded(tmp_path)
    assert (library.games, findings) == ({}, ())


def test_a_term_is_of_a_general_kind_or_of_a_vocabulary_of_a_game(root: Path, change: Change) -> None:
    change("i18n/glossary.yaml", "kind: resource", "kind: affiliation")
    assert list_findings(root) == []

    change("i18n/glossary.yaml", "kind: affiliation", "kind: afiliation")
    (finding,) = loaded(root)[1]
    assert (finding.code, finding.message) == ("TB104", "There is no kind or vocabulary `afiliation`.")
    assert "affiliation" in finding.hint


def test_of_a_file_that_is_too_large_no_more_is_read_than_shows_it(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_bytes(b"12345")

    assert read_limited(file, "a.yaml", 5) == b"12345"
    assert read_limited(file, "a.yaml", 3) == b"1234"


def test_a_device_that_never_ends_is_read_no_further() -> None:
    assert len(read_limited(Path("/dev/zero"), "zero", 1000)) == 1001


def test_what_cannot_be_read_is_reported_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match=r"^mine cannot be read: No such file or directory$"):
        read_limited(tmp_path / "a.yaml", "mine", 5)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", ""),
        ("Żar".encode(), "Żar"),
        (codecs.BOM_UTF8 + b"a: 1", "a: 1"),
        (b"a\nb\xff", NotUtf8("a\nb", "not UTF-8: its byte 4 is 0xff")),
        (codecs.BOM_UTF8 + b"a\xff", NotUtf8("a", "not UTF-8: its byte 5 is 0xff")),
        ("a: 1".encode("utf-16"), NotUtf8("", "UTF-16, not UTF-8")),
        (codecs.BOM_UTF16_BE, NotUtf8("", "UTF-16, not UTF-8")),
    ],
)
def test_bytes_that_are_not_text_are_reported_with_the_text_before_them(data: bytes, expected: str | NotUtf8) -> None:
    assert expected == decode_utf8(data)


@given(st.text().filter(lambda text: not text.startswith("\ufeff")))
def test_a_text_comes_back_as_it_was_written(text: str) -> None:
    assert text == decode_utf8(text.encode())
