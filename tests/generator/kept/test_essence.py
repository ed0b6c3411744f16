"""What a value says, as a hash."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.effect import Effect, Step
from generator.kept import essence
from generator.spine.findings import Finding, Mark, Severity
from generator.spine.text import Text

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text() | st.floats(allow_nan=False),
    lambda inner: st.lists(inner).map(tuple) | st.dictionaries(st.text(), inner),
)
FINDING = Finding(Mark("a.yaml", 3, 7), "TB101", Severity.ERROR, "A message.")


@given(VALUES, VALUES)
def test_values_have_the_same_hash_when_they_say_the_same(one: object, other: object) -> None:
    assert (essence.digest(one) == essence.digest(other)) == (_exactly(one) == _exactly(other))


def test_where_a_text_stands_counts_for_nothing() -> None:
    there, elsewhere = Text("a.name", "Hose", Mark("a.yaml", 3)), Text("a.name", "Hose", Mark("b.yaml", 9, 4))
    assert essence.digest(there) == essence.digest(elsewhere)
    assert essence.digest(FINDING) == essence.digest(replace(FINDING, mark=Mark("b.yaml")))


def test_what_a_text_says_counts_and_so_does_its_name() -> None:
    text = Text("a.name", "Hose", Mark("a.yaml"))
    said = {essence.digest(each) for each in (text, text._replace(value="Hoses"), text._replace(key="b.name"))}
    assert len(said) == len(("as it is", "another value", "another key"))


def test_effects_have_the_hash_of_what_they_say_wherever_they_stand_and_however_often_they_are_told() -> None:
    def effect(amount: int) -> Effect:
        return Effect("action", (Step("gain", {"amount": amount}),))

    one, same = effect(2), effect(2)
    assert essence.digest([one], one) == essence.digest([same], one)
    assert essence.digest([one], one) != essence.digest([one], effect(3))
    for field in fields(Effect):
        other: dict[str, Any] = {field.name: "otherwise"}
        assert essence.digest(one) != essence.digest(replace(one, **other))


def test_sets_have_no_order() -> None:
    assert essence.digest({"a", "b", "c"}) == essence.digest(frozenset(("c", "a", "b")))
    assert essence.digest({"a", "b"}) != essence.digest({"a", "c"})


def test_what_nobody_can_tell_is_refused() -> None:
    with pytest.raises(TypeError, match="object"):
        essence.digest([object()])


def _exactly(value: object) -> str:
    return repr(value)


def test_what_is_told_once_has_the_hash_of_what_it_says_whichever_value_says_it() -> None:
    one, other = {"a": [1, 2]}, {"a": [1, 3]}

    assert [essence.digest(one), essence.digest(other)] == [essence.once(one), essence.once(other)]
    assert essence.once(dict(one)) == essence.once(one)
    del one
    assert [essence.digest({"b": number}) for number in range(50)] == [
        essence.once({"b": number}) for number in range(50)
    ]
