"""An example as the rules played it: every state that a scenario leads through, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.scenario import Moment


class Played(NamedTuple):
    """What became of a scenario.

    Attributes:
        moments: The beginning, then what each step came to.
        given: What the scenario itself gives, where its set-up says otherwise; places as it calls them.
        trouble: Why it cannot be shown, in one sentence; empty when it passes.
    """

    moments: tuple[Moment, ...]
    given: Mapping[str, object]
    trouble: str = ""
