"""The label of the big box: its pieces, and its list of contents in columns."""

from collections.abc import Iterable
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from generator.layout.boxes import label
from generator.layout.boxes.label import share_columns
from generator.model.plan import Art, ArtRequest, Step, Type
from generator.model.text import Break, Words
from generator.model.units import um
from tests import builders
from tests.generator.layout.boxes.shop import context, load_files, plain

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
