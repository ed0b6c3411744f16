"""`make reproduce` notices what differs; that nothing does is tested in test_makefile.py."""

from tests.reproduce import differences


def test_a_file_that_differs_or_is_only_in_one_is_named() -> None:
    assert differences({"a": "1", "b": "2", "c": "3"}, {"a": "1", "b": "3", "d": "4"}) == ("b", "c", "d")
