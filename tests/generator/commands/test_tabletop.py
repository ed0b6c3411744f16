"""A table of Tabletop Simulator as it reads one: sheets, decks, tiles, tokens, names and rules, in every language."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from generator.art import gallery as art
from generator.commands import manifest, tabletop, tabletop_save
from generator.commands.tabletop import (
    MAX_CARDS,
    TableOptions,
    TableResult,
    choose_grid,
    describe_card,
    plan_folded_side,
)
from generator.layout.faces.boxes import make_art_key
from generator.layout.localized_game import make_localized_game
from generator.model.findings import ProjectError
from generator.model.plan import Area, Art, ArtRequest, FacePlan, Step
from generator.model.units import Rect, Size, Um, um
from generator.tasks import Progress
from tests import builders, workshop_of_pieces
from tests.commands import change, tinderbox

SCHEMA = json.loads(Path(__file__).with_name("tabletop_save.schema.json").read_bytes())
Thing = dict[str, Any]


def laid(root: Path, url: str = "", pixels: int = 4096, jobs: int = 1) -> TableResult:
    return tabletop.tabletop(
        root, TableOptions(game="example", languages=("en",), jobs=jobs, url=url, pixels=pixels), Progress()
    )


def folder(root: Path) -> Path:
    return root / "out" / "example" / "en" / "tabletop"


def table(root: Path) -> Thing:
    found: Thing = json.loads((folder(root) / "example-en.json").read_bytes())
    return found


def things(root: Path) -> dict[str, Thing]:
    return {item["Nickname"]: item for item in table(root)["ObjectStates"]}


def every(found: list[Thing]) -> Iterator[Thing]:
    for item in found:
        yield item
        yield from every(item.get("ContainedObjects", []))


def pictures(root: Path) -> dict[str, tuple[int, int]]:
    sizes = {}
    for path in sorted((folder(root) / "Images").iterdir()):
        with Image.open(path) as picture:
            assert (picture.format, picture.mode) == ("JPEG", "RGB")
            sizes[path.name] = picture.size
    return sizes


def hashes(root: Path) -> dict[str, str]:
    found = (path for path in sorted(folder(root).rglob("*")) if path.is_file())
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in found}


def colour(root: Path, name: str, place: tuple[int, int]) -> list[int]:
    """Return the colour of a picture's pixel, to the nearest 16."""
    with Image.open(folder(root) / "Images" / name) as picture:
        pixel = picture.getpixel(place)
    assert isinstance(pixel, tuple)
    return [round(part / 16) * 16 for part in pixel]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = workshop_of_pieces.project(tmp_path_factory.mktemp("table"))
    laid(root)
    return root


def test_the_saved_table_has_the_form_that_the_program_reads(game: Path) -> None:
    jsonschema.Draft7Validator(SCHEMA).validate(table(game))


def test_each_player_has_a_hand_beyond_what_lies_on_the_table(game: Path) -> None:
    objects = table(game)["ObjectStates"]
    hands = [thing for thing in objects if thing["Name"] == "HandTrigger"]
    assert [hand["FogColor"] for hand in hands] == ["White", "Green", "Red", "Blue"]
    reach = max(abs(thing["Transform"]["posZ"]) for thing in objects if thing not in hands)
    places = {(hand["Transform"]["posX"], hand["Transform"]["posZ"], hand["Transform"]["rotY"]) for hand in hands}
    assert len(places) == len(hands)
    assert all(abs(z) > reach and turn == (0.0 if z < 0 else 180.0) for _, z, turn in places)


def test_every_picture_that_a_thing_names_is_there_and_no_other(game: Path) -> None:
    named = set()
    for item in every(table(game)["ObjectStates"]):
        for sheet in item.get("CustomDeck", {}).values():
            named |= {sheet["FaceURL"], sheet["BackURL"]}
        image = item.get("CustomImage", {})
        named |= {image[key] for key in ("ImageURL", "ImageSecondaryURL") if key in image}
    assert named == set(pictures(game))


def test_pictures_are_as_large_as_their_things_are_sharp(game: Path) -> None:
    assert pictures(game) == {
        "example-en-boards-harbour-board.jpg": (2126, 1417),
        "example-en-crew-back.jpg": (750, 1050),
        "example-en-crew.jpg": (1500, 2100),
        "example-en-pieces-knight-back.jpg": (295, 295),
        "example-en-pieces-knight-front.jpg": (295, 295),
        "example-en-tiles-mill-back.jpg": (709, 709),
        "example-en-tiles-mill-front.jpg": (709, 709),
        "example-en-tiles-quay-back.jpg": (709, 709),
        "example-en-tiles-quay-front.jpg": (709, 709),
        "example-en-tokens-coin.jpg": (142, 142),
    }


def test_a_deck_has_each_copy_of_each_card_with_its_name_and_its_rules(game: Path) -> None:
    deck = things(game)["Crew"]
    assert (deck["Name"], deck["DeckIDs"]) == ("DeckCustom", [100, 100, 101])
    told = [(card["Name"], card["CardID"], card["Nickname"], card["Description"]) for card in deck["ContainedObjects"]]
    assert told == [
        ("Card", 100, "Diver", "Dive deep."),
        ("Card", 100, "Diver", "Dive deep."),
        ("Card", 101, "Gull", "Cry."),
    ]
    assert deck["CustomDeck"] == {
        "1": {
            "FaceURL": "example-en-crew.jpg",
            "BackURL": "example-en-crew-back.jpg",
            "NumWidth": 2,
            "NumHeight": 2,
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }
    }


def test_the_last_place_of_a_sheet_shows_the_back(game: Path) -> None:
    back = [0x20, 0x40, 0xB0]
    assert colour(game, "example-en-crew-back.jpg", (375, 525)) == back
    assert colour(game, "example-en-crew.jpg", (1125, 1575)) == back
    assert colour(game, "example-en-crew.jpg", (10, 10)) == [256, 256, 256]


def test_tiles_show_both_sides_and_say_what_stands_on_them(game: Path) -> None:
    bag = things(game)["Tiles"]
    mill = bag["ContainedObjects"][0]
    assert (bag["Name"], mill["Name"], mill["Nickname"], mill["Description"]) == (
        "Bag",
        "Custom_Tile",
        "Mill",
        "Burnt down.",
    )
    image = mill["CustomImage"]
    assert (image["ImageURL"], image["ImageSecondaryURL"]) == (
        "example-en-tiles-mill-front.jpg",
        "example-en-tiles-mill-back.jpg",
    )


def test_tokens_lie_in_a_bag_in_their_number_and_stack(game: Path) -> None:
    bag = things(game)["Coin"]
    tiles = [item["CustomImage"]["CustomTile"] for item in bag["ContainedObjects"]]
    assert (len(tiles), {(tile["Type"], tile["Stackable"]) for tile in tiles}) == (5, {(2, True)})


def test_a_folded_piece_stands_with_its_upper_half_behind_it(game: Path) -> None:
    knight = things(game)["Knight"]
    assert knight["Name"] == "Figurine_Custom"
    assert colour(game, knight["CustomImage"]["ImageURL"], (150, 150)) == [256, 0, 0]
    assert colour(game, knight["CustomImage"]["ImageSecondaryURL"], (150, 150)) == [0, 0, 256]


def test_things_are_as_large_beside_each_other_as_they_are_on_a_real_table(game: Path) -> None:
    found = things(game)
    tile = found["Tiles"]["ContainedObjects"][0]["Transform"]["scaleZ"]
    token = found["Coin"]["ContainedObjects"][0]["Transform"]["scaleZ"]
    board = found["Harbour board"]["Transform"]["scaleZ"]
    assert found["Crew"]["Transform"]["scaleZ"] == 1.0
    assert (tile / token, board / tile) == (pytest.approx(5, abs=0.01), pytest.approx(2, abs=0.01))


def test_no_two_objects_have_the_same_position(game: Path) -> None:
    places = [(item["Transform"]["posX"], item["Transform"]["posZ"]) for item in table(game)["ObjectStates"]]
    assert len(set(places)) == len(places)


def test_ids_are_the_same_for_the_same_thing_and_none_is_there_twice(game: Path, tmp_path: Path) -> None:
    other = workshop_of_pieces.project(tmp_path)
    change(other / "content/example/tiles/tiles.yaml", "name: Mill", "name: Windmill")
    laid(other)
    ids = [[item["GUID"] for item in every(table(root)["ObjectStates"])] for root in (game, other)]
    assert ids[0] == ids[1]
    assert len(set(ids[0])) == len(ids[0])


def test_the_same_game_makes_the_same_bytes_and_nothing_is_made_twice(game: Path, tmp_path: Path) -> None:
    other = workshop_of_pieces.project(tmp_path)
    first = laid(other)

    assert hashes(game) == hashes(other)
    again = laid(other)
    assert (first.written[0].unchanged, again.written[0].unchanged) == (0, first.written[0].pictures)
    assert manifest.verify(folder(other) / "manifest.json").is_good


def test_several_processes_make_the_same_bytes(game: Path, tmp_path: Path) -> None:
    other = workshop_of_pieces.project(tmp_path)
    laid(other, jobs=2)

    assert hashes(game) == hashes(other)


def test_pictures_can_be_hosted_or_stay_where_they_are_made(tmp_path: Path) -> None:
    root = workshop_of_pieces.project(tmp_path)
    made, there = (folder(root) / "Images").as_uri(), "https://example.org/pictures"
    for url, place in ((there, there), (f"{there}/", there), ("file", made)):
        laid(root, url)
        assert things(root)["Crew"]["CustomDeck"]["1"]["FaceURL"] == f"{place}/example-en-crew.jpg"
        jsonschema.Draft7Validator(SCHEMA).validate(table(root))


@pytest.mark.parametrize(
    ("url", "pixels", "said"),
    [
        (
            "ftp://x",
            4096,
            "--url takes an address that begins with https://, or `file` for where the pictures are written",
        ),
        ("", 100, "--pixels goes from 512 to 8192, not 100"),
    ],
)
def test_options_that_make_no_sense_are_reported(tmp_path: Path, url: str, pixels: int, said: str) -> None:
    with pytest.raises(ProjectError) as trouble:
        laid(workshop_of_pieces.project(tmp_path), url, pixels)
    assert str(trouble.value) == said


def test_a_deck_of_many_cards_takes_several_sheets(tmp_path: Path) -> None:
    cards = ", ".join(f'{{id: card-{n}, name: Card {n}, text: "Draw {n}."}}' for n in range(MAX_CARDS + 2))
    root = workshop_of_pieces.project(tmp_path, f"deck: {{back: behind}}\ncards: [{cards}]\n")
    tabletop.tabletop(
        root, TableOptions(game="example", languages=("en",), force=True, jobs=1, pixels=1024), Progress()
    )
    deck = things(root)["Crew"]
    assert (deck["DeckIDs"][68], deck["DeckIDs"][69], deck["DeckIDs"][70]) == (168, 200, 201)
    assert [sheet["FaceURL"] for sheet in deck["CustomDeck"].values()] == [
        "example-en-crew-1.jpg",
        "example-en-crew-2.jpg",
    ]
    assert [list(card["CustomDeck"]) for card in deck["ContainedObjects"][68:70]] == [["1"], ["2"]]
    jsonschema.Draft7Validator(SCHEMA).validate(table(root))


def test_cards_with_backs_of_their_own_have_a_sheet_of_them_and_lying_cards_say_so(tmp_path: Path) -> None:
    cards = """
deck: {size: board-180, front: board, back: own}
cards:
  - {id: east, name: East, back: {layout: board}}
  - {id: west, name: West, back: {layout: board}}
"""
    root = workshop_of_pieces.project(tmp_path, cards)
    tabletop.tabletop(root, TableOptions(game="example", languages=("en",), force=True, jobs=1), Progress())
    deck = things(root)["Crew"]
    sheet = deck["CustomDeck"]["1"]
    assert (sheet["UniqueBack"], sheet["BackURL"], deck["SidewaysCard"]) == (True, "example-en-crew-backs.jpg", True)
    sizes = pictures(root)
    assert sizes["example-en-crew.jpg"] == sizes["example-en-crew-backs.jpg"]


@given(
    count=st.integers(1, MAX_CARDS),
    width=st.integers(10_000, 400_000),
    height=st.integers(10_000, 400_000),
    most=st.integers(512, 8192),
)
def test_a_sheet_has_room_for_its_cards_and_the_hidden_one(count: int, width: int, height: int, most: int) -> None:
    made = choose_grid(count, Size(Um(width), Um(height)), most)
    assert made.columns <= 10
    assert made.rows <= 7
    assert made.columns * made.rows > count
    assert max(made.columns * made.width, made.rows * made.height) <= most


@given(st.lists(st.text(), unique=True, max_size=50))
def test_ids_are_six_digits_and_stay_apart(names: list[str]) -> None:
    named = tabletop_save.GuidMaker("game")
    ids = [named.make(name) for name in names]
    assert len(set(ids)) == len(ids)
    assert all(len(id_) == 6 and set(id_) <= set("0123456789abcdef") for id_ in ids)


def test_the_command_says_what_to_do_with_it(tmp_path: Path) -> None:
    root = workshop_of_pieces.project(tmp_path)
    answer = tinderbox(root, "tabletop", "example", "--pixels", "512")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.endswith(
        "out/example/en/tabletop/example-en.json: 5 objects, 10 pictures\n"
        "Copy Images/ into Tabletop Simulator's folder Mods, and the saved table into its folder Saves.\n"
    )


PIECE = Rect(Um(0), Um(0), um(25), um(50))


def test_of_a_folded_piece_is_shown_what_stands_on_the_table() -> None:
    asked = [ArtRequest("standee", 25, 50, (("base", 24),)), ArtRequest("token", 25, 50)]
    steps: tuple[Step, ...] = (
        Area(PIECE, (1.0, 0.0, 0.0)),
        *(Art(PIECE, make_art_key(request), request) for request in asked),
    )
    face = FacePlan("p.a.front", Size(um(25), um(50)), Um(0), steps)
    (shown,) = plan_folded_side("a.jpg", face, 1000, is_back=False).faces

    area, piece, token = shown.face.steps
    assert (area, token) == (steps[0], steps[2])
    assert isinstance(piece, Art)
    assert isinstance(piece.source, ArtRequest)
    assert piece.key == make_art_key(piece.source)
    assert dict(piece.source.params) == {"base": 24, "state": "standing"}
    assert art.find_problems(piece.source) == ()


GAME = """
icons: [{id: bucket, path: M0 0H100V100H0Z, means: A bucket}]
layouts:
  plain:
    boxes:
      text: {at: [5, 60, 50, 20], text: "{text}", style: plain}
      flavour: {at: [5, 5, 50, 8], text: "{flavour}", style: plain}
      ability: {at: [5, 40, 50, 8], text: "{ability}", style: plain}
      label: {at: [5, 20, 50, 8], text: "{label}", style: plain}
"""


def said(root: Path, card: str) -> str:
    library, _ = builders.load_files(root, builders.example(f"{GAME}\ncards: [{{id: diver, name: Diver, {card}}}]\n"))
    one = make_localized_game(library, library.games[builders.GAME], "en")
    (deck,) = one.game.decks
    return describe_card(one, deck, deck.cards[0])


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ('text: "Dive.", texts: {flavour: "Splash.", ability: Depth}', "Depth\nDive.\nSplash."),
        ('text: "Dive.", texts: {label: "{icon:bucket}"}', "Dive."),
        ('text: "Gain {icon:bucket}."', "Gain A bucket."),
        ('text: "{icon:bucket} {b}A bucket{/b}: dive."', "A bucket: dive."),
        ('text: "{icon:bucket} 2: dive."', "A bucket\N{NO-BREAK SPACE}2: dive."),
    ],
    ids=["from the top, flavour last", "a lone icon", "an icon among words", "an icon that is named", "a figure"],
)
def test_a_description_says_what_the_card_does(tmp_path: Path, card: str, expected: str) -> None:
    assert expected == said(tmp_path, card)
