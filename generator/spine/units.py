"""Lengths with their unit in the type: millimetres in content, micrometres in plans, points only in type and paint."""

from __future__ import annotations

from typing import NewType

Mm = NewType("Mm", float)
Um = NewType("Um", int)
Pt = NewType("Pt", float)

UM_PER_MM = 1000
PT_PER_INCH = 72
UM_PER_INCH = 25400


def um(length: float) -> Um:
    """Return a length in mm as whole micrometres, rounded half away from zero, so that sums and fits are exact."""
    scaled = length * UM_PER_MM
    return Um(int(scaled + 0.5) if scaled >= 0 else -int(0.5 - scaled))


def mm(length: Um) -> Mm:
    """Return micrometres as mm."""
    return Mm(length / UM_PER_MM)


def pt(length: Um) -> Pt:
    """Return micrometres as points of 1/72 inch."""
    return Pt(length * PT_PER_INCH / UM_PER_INCH)


def um_from_pt(length: Pt) -> Um:
    """Return points as whole micrometres."""
    return um(length * UM_PER_INCH / PT_PER_INCH / UM_PER_MM)
