"""What a rulebook or a reference sheet was made of, kept from run to run: only what has changed is set anew.

Everything lies under a name that tells what it was made of (see `layout.rulebook.shelf`), so nothing else has to be
the same for it to be found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from generator.kept import keeping
from generator.layout.rulebook import Bed
from generator.layout.rulebook.shelf import Used, put, told
from generator.workbench import Workbench

T = TypeVar("T")

_BLOCKS: Final = "blocks"


def laid(
    bench: Workbench, asked: tuple[str, ...], on: Bed, lay: Callable[[], T], used: Callable[[T], Iterable[Used]]
) -> T:
    """Return what is laid out on a bed, with what another run kept of the same; what is used this time is kept.

    Args:
        bench: The workbench.
        asked: What it is, and for which paper.
        on: The bed.
        lay: Lays it out there.
        used: Tells what it was made of.
    """
    if not on.is_signed:
        return lay()
    signed, place = keeping.of_values(_BLOCKS), (_BLOCKS, *asked)
    known = keeping.read(bench.root, place, signed, lambda plain: put(on.shelf, on.flows, plain))
    made = lay()
    now = Used({}, {})
    for each in used(made):
        now.blocks.update(each.blocks)
        now.flows.update(each.flows)
    if not now.blocks.keys() | now.flows.keys() <= (known or frozenset()):
        keeping.save(bench.root, place, signed, told(now))
    return made
