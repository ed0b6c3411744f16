"""What is wrong with orders for drawings, and what a drawing takes to be ordered where an order does not say.

It is kept from run to run: who draws is not loaded to be asked the same again. That is why it is imported late here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from generator.kept import keeping
from generator.layout.pictures import key_of
from generator.spine.plan import ArtRequest

_ASKED: Final = "orders for drawings"


class Orders:
    """Answers about orders; those of earlier runs are known."""

    def __init__(self, root: Path | None = None) -> None:
        """Take the folder of a project, in whose cache answers are kept; without one none are."""
        self._root = root
        kept = None if root is None else keeping.read(root, _ASKED, keeping.of_values(), _told)
        self._problems, self._usual = kept or ({}, {})
        self._before = len(self._problems), len(self._usual)

    def problems(self, request: ArtRequest) -> tuple[str, ...]:
        """Say in plain words what is wrong with an order; see `art.gallery.problems`."""
        key = key_of(request)
        if key not in self._problems:
            from generator.art import gallery  # noqa: PLC0415 - see above

            self._problems[key] = gallery.problems(request)
        return self._problems[key]

    def usual(self, name: str) -> Mapping[str, Any]:
        """Return what the parameters of a drawing are where an order does not say.

        Raises:
            KeyError: There is no such drawing.
        """
        if name not in self._usual:
            from generator.art import gallery  # noqa: PLC0415 - see above

            self._usual[name] = {key: parameter.default for key, parameter in gallery.parameters(name).items()}
        return self._usual[name]

    def keep(self) -> None:
        """Keep all answers, where there are new ones."""
        if self._root is not None and self._before != (len(self._problems), len(self._usual)):
            told = {"problems": self._problems, "usual": self._usual}
            keeping.save(self._root, _ASKED, keeping.of_values(), told)


def _told(told: Any) -> tuple[dict[str, tuple[str, ...]], dict[str, dict[str, Any]]]:  # noqa: ANN401 - of a file
    problems = {key: tuple(map(str, messages)) for key, messages in told["problems"].items()}
    usual: Callable[[Any], Any] = lambda value: tuple(value) if isinstance(value, list) else value  # noqa: E731
    return problems, {name: {key: usual(each) for key, each in one.items()} for name, one in told["usual"].items()}
