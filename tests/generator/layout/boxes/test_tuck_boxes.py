"""Tuck boxes are cut out and packed onto sheets; and the label of the big box."""

from collections.abc import Iterable
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.layout.boxes import label, tuck_boxes
from generator.layout.boxes.label import share_columns
from generator.layout.boxes.panels import collect_texts
from generator.layout.boxes.tuck_boxes import is_fitting, pack_rectangles
from generator.model.plan import Art, ArtRequest, Step, Type
from generator.model.text import Break, Words
from generator.model.units import Size, Um, um
from tests import builders
from tests.generator.layout.boxes.shop import A4, LETTER, context, cut, load_files, plain

BOX = "{id: crew, decks: [crew], pieces: card, stock: card}"


def in_mm(folder: Path, box: str, count: int = 20) -> tuple[float, ...]:
    return tuple(side / 1000 for side in cut(load_files(folder, f"{{tuck-boxes: [{box}]}}", count=count)).inside)


@pytest.mark.parametrize(
    ("box", "count", "expected"),
    [
        (BOX, 20, (64.5, 89.9, 7.0)),
        (BOX, 40, (64.5, 89.9, 13.0)),
        (BOX.replace("pieces: card", "pieces: sleeved"), 20, (67.5, 93.9, 13.0)),
        (BOX.replace("pieces: card", "pieces: board"), 20, (64.5, 89.9, 41.0)),
        (BOX.replace("}", ", piles: 2}"), 21, (128.0, 89.9, 4.3)),
        (BOX.replace("}", ", inside: {width: 80, height: 95, depth: 30}}"), 20, (80.0, 95.0, 30.0)),
    ],
)
def test_the_room_is_what_piles_and_play_need(
    tmp_path: Path, box: str, count: int, expected: tuple[float, ...]
) -> None:
    assert in_mm(tmp_path, box, count) == expected


def test_two_decks_share_a_box_that_holds_the_larger_size_and_both_piles(tmp_path: Path) -> None:
    other = tmp_path / "content/example/cards/chiefs.yaml"
    other.parent.mkdir(parents=True)
    other.write_text(
        "deck: {id: chiefs, name: Chiefs, size: tall, front: plain}\n"
        "cards: [{id: b, name: B, count: 10, origin: published, cites: ['R:1']}]\n"
    )
    further = "sizes: {tall: {width: 60, height: 120}}"
    library = load_files(tmp_path, f"{{tuck-boxes: [{BOX.replace('[crew]', '[crew, chiefs]')}]}}", further)

    assert cut(library).inside == (um(64.5), um(121), um(10))
    says = collect_texts(context(library), library.games[builders.GAME].tuck_boxes[0])
    assert (says.title.words, says.total) == ("Crew · Chiefs", 30)
    assert [(line.number, line.name.words) for line in says.lines] == [(20, "Crew"), (10, "Chiefs")]


def test_a_box_comes_in_one_piece_where_paper_holds_it_and_in_two_where_not(tmp_path: Path) -> None:
    pieces = {}
    for count in (20, 34, 80):
        box = BOX.replace("pieces: card", "pieces: board")
        library = load_files(tmp_path, f"{{tuck-boxes: [{box}]}}", count=count)
        pieces[count] = [len(cut(library, paper).nets) for paper in (A4, LETTER)]

    assert pieces == {20: [1, 1], 34: [2, 2], 80: [0, 0]}


def test_what_is_laid_out_fits_the_paper_upright_or_turned(tmp_path: Path) -> None:
    for count in (1, 20, 34, 50):
        library = load_files(tmp_path, f"{{tuck-boxes: [{BOX.replace('pieces: card', 'pieces: board')}]}}", count=count)
        for paper in (A4, LETTER):
            assert all(is_fitting(net.size, tuck_boxes.find_piece_room(paper)) for net in cut(library, paper).nets)


def test_a_box_that_no_paper_holds_is_left_out_with_a_sentence(tmp_path: Path) -> None:
    library = load_files(tmp_path, f"{{tuck-boxes: [{BOX.replace('pieces: card', 'pieces: board')}]}}", count=80)

    pieces, missing = tuck_boxes.plan_tuck_boxes(context(library), library, A4)

    assert pieces == ()
    assert missing == (
        "The tuck box `crew`, 64.8 x 91.1 x 161.9 mm, does not fit the paper, not even in two pieces. It is left out.",
    )


def test_halves_are_faces_of_their_own_that_say_which_they_are(tmp_path: Path) -> None:
    library = load_files(tmp_path, f"{{tuck-boxes: [{BOX.replace('pieces: card', 'pieces: board')}]}}", count=34)

    pieces, _ = tuck_boxes.plan_tuck_boxes(context(library), library, A4)

    assert [(piece.face.id, piece.title) for piece in pieces] == [
        ("tuck-boxes.crew.1", "Crew (1 of 2)"),
        ("tuck-boxes.crew.2", "Crew (2 of 2)"),
    ]


def test_front_back_sides_and_lid_say_what_box_it_is(tmp_path: Path) -> None:
    library = load_files(tmp_path, f"{{tuck-boxes: [{BOX}]}}", count=24)

    (piece,), _ = tuck_boxes.plan_tuck_boxes(context(library), library, A4)

    said = [plain(step) for step in piece.face.steps if isinstance(step, Type)]
    assert said.count("Crew") == 3  # on the front and along both sides
    assert "Crew · 24" in said  # on the lid
    assert "24 x Crew" in said  # on the back
    turns = {plain(step): step.turn for step in piece.face.steps if isinstance(step, Type)}
    assert turns["Crew · 24"] == 180  # who has the front before them reads it
    assert {step.turn for step in piece.face.steps if isinstance(step, Type) and plain(step) == "Crew"} == {0, 90, 270}


def test_a_title_stands_in_the_place_of_the_names_of_decks(tmp_path: Path) -> None:
    further = "game: {labels: {people: The People}}"
    library = load_files(tmp_path, f"{{tuck-boxes: [{BOX.replace('}', ', title: people}')}]}}", further)

    assert collect_texts(context(library), library.games[builders.GAME].tuck_boxes[0]).title.words == "The People"


def test_a_name_without_room_is_reported_at_the_name_with_its_box(tmp_path: Path) -> None:
    further = f"game: {{name: {'Very Long ' * 99}Game}}"
    library = load_files(tmp_path, f"{{tuck-boxes: [{BOX}]}}", further)
    set_with = context(library)

    tuck_boxes.plan_tuck_boxes(set_with, library, A4)

    name = library.games[builders.GAME].name
    assert set_with.facts
    assert {(name.mark, "on the tuck box `crew`.")} == {
        (fact.mark, fact.message[-len("on the tuck box `crew`.") :]) for fact in set_with.facts
    }


def test_what_cannot_be_shown_is_reported_where_it_is_written(tmp_path: Path) -> None:
    further = (
        "game: {components: [{id: crew, name: Crew cards of all the wards, deck: crew, count: 20},"
        " {id: fires, name: \N{CJK UNIFIED IDEOGRAPH-706B}, deck: crew, count: 20}]}"
    )
    library = load_files(tmp_path, f"{{tuck-boxes: [{BOX}]}}", further)
    set_with = context(library)

    tuck_boxes.plan_tuck_boxes(set_with, library, A4)

    _, fires = library.games[builders.GAME].components
    assert [(fires.name.mark, "The font has no \N{CJK UNIFIED IDEOGRAPH-706B}.")] == [
        (fact.mark, fact.message) for fact in set_with.facts if fact.kind == "missing"
    ]


def test_contents_are_counted_by_component_and_part(tmp_path: Path) -> None:
    further = (
        "game: {parts: {more: More}, components: [{id: crew, name: Crew cards, deck: crew, count: 20},"
        " {id: more, name: More crew, deck: crew, part: more, count: 3}]}"
    )
    library = load_files(tmp_path, f"{{tuck-boxes: [{BOX}]}}", further)

    says = collect_texts(context(library), library.games[builders.GAME].tuck_boxes[0])

    assert [(line.number, line.name.words) for line in says.lines] == [(20, "Crew cards"), (0, "More crew")]


ROOM = Size(um(196), um(276))
GAP = um(5)


def size(width: float, height: float) -> Size:
    return Size(um(width), um(height))


@settings(max_examples=60)
@given(st.lists(st.builds(size, st.integers(5, 196), st.integers(5, 276)), max_size=9))
def test_all_stand_apart_within_the_room_each_in_its_size(sizes: list[Size]) -> None:
    placed = pack_rectangles(sizes, ROOM, GAP)

    for piece, asked in zip(placed, sizes, strict=True):
        assert piece.rect.size == (asked.turned() if piece.turned else asked)
        assert 0 <= piece.rect.x <= piece.rect.right <= ROOM.width
        assert 0 <= piece.rect.y <= piece.rect.bottom <= ROOM.height
    for one, other in combinations(placed, 2):
        if one.sheet == other.sheet:
            apart = one.rect.grown(Um(GAP))
            assert (
                other.rect.x >= apart.right
                or other.rect.right <= apart.x
                or other.rect.y >= apart.bottom
                or other.rect.bottom <= apart.y
            )
    assert sorted({piece.sheet for piece in placed}) == list(range(len({piece.sheet for piece in placed})))


@pytest.mark.parametrize(
    ("sizes", "expected"),
    [
        ([size(100, 90)], [(0, False, 48, 0)]),  # a row stands in the middle
        ([size(270, 150)], [(0, True, 23, 0)]),  # what fits only lying is turned
        # What fits below another shares its sheet.
        ([size(160, 127), size(166, 131), size(160, 127)], [(0, False, 18, 0), (0, False, 15, 132), (1, False, 18, 0)]),
        ([size(50, 130), size(190, 130)], [(0, True, 33, 0), (0, False, 3, 55)]),  # a row is as low as it can be
    ],
)
def test_pieces_lie_on_sheets(sizes: list[Size], expected: list[tuple[int, bool, float, float]]) -> None:
    assert expected == [
        (piece.sheet, piece.turned, piece.rect.x / 1000, piece.rect.y / 1000)
        for piece in pack_rectangles(sizes, ROOM, GAP)
    ]


def test_what_no_room_holds_is_asked_before() -> None:
    assert tuck_boxes.find_piece_room(A4) == ROOM
    assert not is_fitting(size(200, 280), ROOM)
    assert is_fitting(size(270, 150), ROOM)
    with pytest.raises(ValueError, match="does not fit"):
        pack_rectangles([size(200, 280)], ROOM, GAP)


GAME = (
    "game: {labels: {box-title: Label, box-contents: Inside, box-players: players}, parts: {more: More},"
    " components: [{id: crew, name: Crew cards, deck: crew, count: 20}]}"
)
blocks = st.lists(st.integers(1, 12), min_size=1, max_size=8)


def lines_of(lengths: list[int]) -> list[list[tuple[Words]]]:
    return [[(Words(f"{block}.{line}"),) for line in range(length)] for block, length in enumerate(lengths)]


@given(blocks, st.integers(1, 3))
def test_columns_keep_all_lines_in_their_order(lengths: list[int], many: int) -> None:
    columns = share_columns(lines_of(lengths), many)

    said = [run.text for column in columns for run in column if isinstance(run, Words)]
    assert said == [f"{block}.{line}" for block, length in enumerate(lengths) for line in range(length)]
    assert 1 <= len(columns) <= many


@given(blocks, st.integers(1, 3))
def test_no_column_ends_with_the_heading_of_what_follows(lengths: list[int], many: int) -> None:
    for column in share_columns(lines_of(lengths), many)[:-1]:
        block, line = [run.text for run in column if isinstance(run, Words)][-1].split(".")
        assert line != "0" or lengths[int(block)] == 1


def test_parts_stand_apart_and_one_that_is_parted_leaves_no_line_alone() -> None:
    (column,) = share_columns(lines_of([2, 1]), 1)
    first, second = share_columns(lines_of([19, 2, 2, 2, 3, 2]), 2)

    assert [run for run in column if isinstance(run, Break)] == [Break(), Break(paragraph=True)]
    assert [run.text for run in first if isinstance(run, Words)][-1] == "0.15"
    assert [run.text for run in second if isinstance(run, Words)][:4] == ["0.16", "0.17", "0.18", "1.0"]


def test_a_label_with_a_depth_has_strips_for_all_four_sides(tmp_path: Path) -> None:
    library = load_files(tmp_path, "{label: {width: 190, height: 130, depth: 50}}", GAME)
    box = library.games[builders.GAME].box_label
    assert box is not None

    made = [(piece.face.id, piece.face.size, piece.copies) for piece in label.plan_label(context(library), box)]

    assert made == [
        ("box-label.lid", (um(190), um(130)), 1),
        ("box-label.contents", (um(190), um(130)), 1),
        ("box-label.long", (um(190), um(50)), 2),
        ("box-label.short", (um(130), um(50)), 2),
    ]


def test_a_flat_label_has_a_front_and_a_list(tmp_path: Path) -> None:
    library = load_files(tmp_path, "{label: {width: 90, height: 60}}", GAME)
    box = library.games[builders.GAME].box_label
    assert box is not None

    made = {piece.face.id: read_texts(piece.face.steps) for piece in label.plan_label(context(library), box)}

    assert made["box-label.lid"] == ["Example", "players", "2–4"]  # noqa: RUF001 - as it is printed
    assert made["box-label.contents"] == ["Example", "INSIDE", "20 x Crew cards"]
    assert set(made) == {"box-label.lid", "box-label.contents"}


def test_sides_show_a_picture_of_their_own_where_they_have_one(tmp_path: Path) -> None:
    own = "{label: {width: 190, height: 130, depth: 50, art: {draw: street}, side-art: {draw: rays}}}"
    shown = {}
    for name, text in (("own", own), ("same", own.replace(", side-art: {draw: rays}", ""))):
        library = load_files(tmp_path / name, text, GAME)
        box = library.games[builders.GAME].box_label
        assert box is not None
        for piece in label.plan_label(context(library), box):
            first = next(iter(piece.face.steps))
            assert isinstance(first, Art)
            assert isinstance(first.source, ArtRequest)
            shown[f"{name} {piece.face.id}"] = first.source.draw

    assert [shown[f"own box-label.{face}"] for face in ("lid", "long", "short")] == ["street", "rays", "rays"]
    assert [shown[f"same box-label.{face}"] for face in ("lid", "long", "short")] == ["street"] * 3


def read_texts(steps: Iterable[Step]) -> list[str]:
    return [plain(step) for step in steps if isinstance(step, Type)]
