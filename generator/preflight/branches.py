"""Branches of the tree of what a PDF says that stand on one page each: what was found of one is found again.

A branch is an element with all that is below it. Two files in which the same objects have the same bytes, and in which
a branch hangs from the same place of the tree, tell the same of it; those in which nothing is wrong are kept, page by
page. What spans pages, and how branches fit together, is looked at each time.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from generator.preflight.spans import Runs, inside, runs


class Branch(NamedTuple):
    """Where a branch hangs.

    Attributes:
        own: What refers to the element of which it is.
        above, home, depth: What refers to the element that it stands in, of which kind that is, and how deep it stands.
        before, after: The level of the last heading before it, and of the last one when it ends.
    """

    own: str
    above: str
    home: str
    depth: int
    before: int
    after: int


class Branches(NamedTuple):
    """The branches of a page.

    Attributes:
        each: Where they hang.
        owned: The numbers of the stretches of the page that they own.
        owners: What refers to the element that owns each of these.
        languages: Those that their elements say they are in.
        objects: The numbers of their objects.
    """

    each: Sequence[Branch]
    owned: Sequence[int]
    owners: Sequence[str]
    languages: Sequence[str]
    objects: Runs


class Step(NamedTuple):
    """An element of a tree on the way through it, or a branch that is known.

    Attributes:
        own, above, home, depth, before: As of a `Branch`.
        under: Which step the element that it stands in was; -1 for none.
        pages: The numbers of those on which something is its own, or stands below it; 0 for one that is none.
        owned: The page and the number of each stretch that is its own.
        languages: That which it says it is in, if it does.
        objects: What refers to all that was read of it.
        is_known: Whether it is a branch.
    """

    own: str
    above: str
    home: str
    depth: int
    before: int
    under: int
    pages: set[int]
    owned: list[tuple[int, int]]
    languages: list[str]
    objects: Sequence[str]
    is_known: bool = False


def from_plain(told: Any, objects: Runs) -> Branches | None:  # noqa: ANN401 - of JSON
    """Return what was kept of a page; None if nobody told that."""
    try:
        each, owned, owners, languages = told
        return Branches([Branch(*one) for one in each], owned, owners, languages, objects)
    except (ValueError, TypeError):
        return None


def grown(steps: Sequence[Step], last: int) -> Mapping[int, Branches]:
    """Return the branches of each page of which nothing was known; `last` is the level of the last heading of all."""
    for step in reversed(steps):
        if step.under >= 0:
            steps[step.under].pages.update(step.pages)
    known = {page for step in steps if step.is_known for page in step.pages}
    found: defaultdict[int, list[tuple[Branch, Sequence[Step]]]] = defaultdict(list)
    place = 0
    while place < len(steps):
        root, end = steps[place], place + 1
        [page] = root.pages if len(root.pages) == 1 else (0,)
        if page and page not in known and root.objects[0] == root.own:
            while end < len(steps) and steps[end].depth > root.depth:
                end += 1
            after = steps[end].before if end < len(steps) else last
            found[page].append((Branch(*root[:5], after), steps[place:end]))
        place = end
    return {page: _of_page(branches) for page, branches in found.items()}


def _of_page(branches: Sequence[tuple[Branch, Sequence[Step]]]) -> Branches:
    steps = [step for _, inside in branches for step in inside]
    owners = [(number, step.own) for step in steps for _, number in step.owned]
    return Branches(
        [branch for branch, _ in branches],
        [number for number, _ in owners],
        [own for _, own in owners],
        sorted({language for step in steps for language in step.languages}),
        runs(numbers(name for step in steps for name in step.objects)),
    )


def are_apart(steps: Iterable[Step], known: Iterable[Branches]) -> bool:
    """Tell whether all branches that are known were met, each once, and hold no object that stands elsewhere too."""
    met = [step.own for step in steps if step.is_known]
    read = set(numbers(name for step in steps for name in step.objects))
    apart, whole = len(read), set(read)
    for page in known:
        apart += sum(last + 1 - first for first, last in page.objects)
        whole.update(inside(page.objects))
    return apart == len(whole) and sorted(met) == sorted(branch.own for page in known for branch in page.each)


def numbers(names: Iterable[str]) -> Iterator[int]:
    """Yield the numbers of objects, by what refers to them."""
    return (int(name.partition(" ")[0]) for name in names)
