"""The guard of `make bench`: it names the figures that have changed, and what each further card costs."""

from tests.benchmarks.bench_sheets import describe_growth, find_changes

KEPT = {"54": {"tinderbox": {"seconds": 0.3, "peak MB": 60}, "typst": {"seconds": 0.1, "peak MB": 60}}}


def test_a_slower_machine_changes_no_ratio() -> None:
    slow = {"54": {"tinderbox": {"seconds": 3.3, "peak MB": 66}, "typst": {"seconds": 1.0, "peak MB": 60}}}

    assert [*find_changes(KEPT, slow)] == []


def test_a_ratio_that_left_the_kept_one_is_named_with_both() -> None:
    now: dict[str, dict[str, dict[str, float]]] = {
        "54": {"tinderbox": {"seconds": 0.2, "peak MB": 90}, "typst": {"seconds": 0.1, "peak MB": 60}},
        "9": {"tinderbox": {"seconds": 9}, "typst": {"seconds": 0.1}},
    }

    assert sorted(find_changes(KEPT, now)) == [
        "54 cards: peak MB 1.50 x typst, kept 1.00 (+50%)",
        "54 cards: peak MB 90, kept 60 (+50%)",
        "54 cards: seconds 2.00 x typst, kept 3.00 (-33%)",
    ]


def test_more_memory_is_named_where_no_peer_was_measured() -> None:
    kept = {"54000": {"tinderbox": {"seconds": 15.0, "peak MB": 600}}}
    now = {"54000": {"tinderbox": {"seconds": 50.0, "peak MB": 900}}}

    assert [*find_changes(kept, now)] == ["54000 cards: peak MB 900, kept 600 (+50%)"]


def test_the_cost_of_a_card_is_told_from_size_to_size() -> None:
    figures = {str(count): {"tinderbox": {"processor": 0.2 + count / 4000}} for count in (54, 540, 5400)}

    assert [*describe_growth(figures)] == [
        "from 54 to 540 cards: 250 microseconds of processor for each more",
        "from 540 to 5400 cards: 250 microseconds of processor for each more",
    ]
