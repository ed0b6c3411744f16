"""What is wrong with orders for drawings, and the defaults of a drawing's parameters."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from generator.art import gallery
from generator.model.plan import ArtRequest


@cache
def problems(request: ArtRequest) -> tuple[str, ...]:
    """Return what is wrong with an order, in plain words."""
    return gallery.find_problems(request)


@cache
def defaults(name: str) -> Mapping[str, Any]:
    """Return what the parameters of a drawing are if an order does not say.

    Raises:
        KeyError: There is no such drawing.
    """
    return {key: parameter.default for key, parameter in gallery.parameters(name).items()}
