"""Steps of a page that are made when they are first looked at: mostly it is known what becomes of it without them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import overload

from generator.spine.plan import Step


class Late(Sequence[Step]):
    """Steps that are made when they are first looked at; they are, and look like, the tuple of them."""

    def __init__(self, named: Callable[[], str], icons: tuple[str, ...], make: Callable[[], tuple[Step, ...]]) -> None:
        """Take what makes the steps, and what is known of them before.

        Args:
            named: Tells their name.
            icons: Ids of the icons that they show, in order, each at least once.
            make: Makes them.
        """
        self.icons = icons
        self._named, self._make = named, make
        self._name: str | None = None
        self._made: tuple[Step, ...] | None = None

    @property
    def name(self) -> str:
        """A hash of all that the steps come from, but for the program: equal names, equal steps.

        It is empty where nobody knows.
        """
        if self._name is None:
            self._name = self._named()
        return self._name

    @property
    def made(self) -> tuple[Step, ...]:
        """The steps."""
        if self._made is None:
            self._made = self._make()
        return self._made

    def __len__(self) -> int:
        """Return how many steps there are."""
        return len(self.made)

    def __iter__(self) -> Iterator[Step]:
        """Return the steps, in order."""
        return iter(self.made)

    @overload
    def __getitem__(self, place: int) -> Step: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Step, ...]: ...
    def __getitem__(self, place: int | slice) -> Step | tuple[Step, ...]:
        """Return a step, or some of them."""
        return self.made[place]

    def __eq__(self, other: object) -> bool:
        """Tell whether these are the same steps, made late or not."""
        return self.made == (other.made if isinstance(other, Late) else other)

    def __hash__(self) -> int:
        """Return the hash of the tuple."""
        return hash(self.made)

    def __repr__(self) -> str:
        """Return what the tuple looks like."""
        return repr(self.made)
