"""Steps that are made late are those of a tuple, and are made once, when somebody looks."""

from __future__ import annotations

from generator.spine.geometry import Rect
from generator.spine.late import Late
from generator.spine.plan import Area, Step, Symbol
from generator.spine.units import um

RECT = Rect(um(0), um(0), um(1), um(1))
STEPS: tuple[Step, ...] = (Area(RECT, None), Symbol(RECT, "drop", (0.0, 0.0, 0.0)))


def test_steps_are_made_once_and_only_when_somebody_looks() -> None:
    made: list[str] = []

    def make() -> tuple[Step, ...]:
        made.append("steps")
        return STEPS

    def named() -> str:
        made.append("name")
        return "a"

    late = Late(named, ("drop",), make)
    assert late.icons == ("drop",)
    assert made == []
    assert (late.name, late.name) == ("a", "a")
    assert made == ["name"]
    assert len(late) == len(STEPS)
    assert list(late) == list(STEPS)
    assert made == ["name", "steps"]


def test_they_are_and_look_like_the_tuple_of_them() -> None:
    late, other = (Late(lambda: "", (), lambda: STEPS) for _ in range(2))

    assert late == STEPS
    assert STEPS == late
    assert late == other
    assert late != STEPS[:1]
    assert hash(late) == hash(STEPS)
    assert repr(late) == repr(STEPS)
    assert (late[1], late[:1]) == (STEPS[1], STEPS[:1])
