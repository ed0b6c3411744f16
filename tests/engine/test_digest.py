from dataclasses import dataclass
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.transcript import compute_digest

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=3),
    max_leaves=8,
)


@dataclass(frozen=True)
class Pair:
    """A value."""

    first: object
    second: object


@dataclass(frozen=True)
class Couple:
    """Another that looks the same."""

    first: object
    second: object


def test_a_digest_stays_what_it_was() -> None:
    value = Pair((1, "é", None, True), MappingProxyType({"b": frozenset({2, 1}), "a": ()}))
    assert "c70d" == compute_digest(value)[:4]


@given(VALUES, VALUES)
def test_values_have_one_digest_when_they_are_equal(first: object, second: object) -> None:
    assert (repr(first) == repr(second)) == (compute_digest(first) == compute_digest(second)) or first == second


def test_order_counts_in_tuples_alone() -> None:
    assert compute_digest({"a": 1, "b": 2}) == compute_digest({"b": 2, "a": 1})
    assert compute_digest(frozenset({"x", "y", "z"})) == compute_digest({"z", "y", "x"})
    assert compute_digest((1, 2)) != compute_digest((2, 1))
    assert compute_digest((1, 2)) == compute_digest([1, 2])


@pytest.mark.parametrize(
    ("first", "second"),
    [(1, "1"), (True, 1), ((), {}), (None, ""), ((("a",), "b"), ("a", "b")), (Pair(1, 2), Couple(1, 2))],
)
def test_what_differs_in_kind_differs_in_digest(first: object, second: object) -> None:
    assert compute_digest(first) != compute_digest(second)


@pytest.mark.parametrize("value", [1.5, b"x", object, Pair])
def test_what_has_no_exact_words_has_no_digest(value: object) -> None:
    with pytest.raises(TypeError, match="has no digest"):
        compute_digest(value)
