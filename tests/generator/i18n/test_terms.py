"""Terms and names that a text mentions."""

from generator.i18n.phrase import Phrase
from generator.i18n.terms import build_index
from tests.commands import count_calls


def test_a_name_takes_no_longer_to_find_among_many_that_begin_alike() -> None:
    def find(names: int) -> int:
        index = build_index(((f"Barrel {number}", str(number)) for number in range(names)), "en")
        phrase = Phrase("Take Barrel 7.", "en")
        assert [("7",)] == [named.ids for named in index.find(phrase)]
        return count_calls(lambda: list(index.find(phrase)))

    assert find(10) == find(1000)
