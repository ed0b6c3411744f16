"""Plays stay what they are, command by command, draw by draw and event by event; `make plays` compares all of them."""

from tests.plays.play_hashes import GOLDEN, LINE, list_lines

SAMPLE = 3 * LINE  # plays


def test_plays_are_what_they_were() -> None:
    assert GOLDEN.read_text().splitlines()[: SAMPLE // LINE] == list(list_lines(SAMPLE))
