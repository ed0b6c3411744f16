"""Layouts with the boxes of those that they extend."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine import suggest
from generator.content.files import File, make_error
from generator.content.source import MapNode, locate
from generator.model.findings import Finding, Mark
from generator.model.game import Data, Layout

# What a box can have in it; the properties of one line belong together. (`art` beside `grid` draws the grid.)
_CONTENTS: Final = (
    ("text",),
    ("icon",),
    ("art",),
    ("picture", "with"),
    ("grid", "marks"),
    ("fill", "stroke", "stroke-width", "radius"),
)
MOST_PARENTS: Final = 20
_DEEP: Final = ("art", "with", "repeat", "marks")


class Layouts:
    """The layouts of one set of files, on top of those that are there already.

    Attributes:
        made: By id, those below and those of the files.
        findings: What is wrong with them.
    """

    def __init__(self, files: tuple[File, ...], below: Mapping[str, Layout]) -> None:
        self.made: dict[str, Layout] = dict(below)
        self.findings: list[Finding] = []
        self._below = below
        self._nodes: dict[str, tuple[MapNode, Mark]] = {}
        self._done: set[str] = set()
        self._game = files[0].game if files else None
        for file in files:
            self._collect(file)
        for id_ in self._nodes:
            self._make(id_)

    def _note(self, mark: Mark, code: str, message: str, hint: str) -> None:
        self.findings.append(make_error(mark, code, message, hint, game=self._game))

    def _collect(self, file: File) -> None:
        for id_, node in file.node["layouts"].items():
            mark = locate(file.node, "layouts", id_, key=True)
            if id_ in self._nodes:
                first = self._nodes[id_][1]
                message = f"The layout `{id_}` is there already, in {first.file}, line {first.line}."
                self._note(mark, "TB115", message, "Give one of the two another id.")
            else:
                self._nodes[id_] = (node, mark)

    def _make(self, id_: str) -> None:
        """Make a layout, after those that it extends."""
        chain: list[str] = []
        here: str | None = id_
        while here in self._nodes and here not in self._done and here not in chain:
            chain.append(here)
            parent = self._nodes[here][0].get("extends")
            here = parent if parent != here else None
        end = locate(self._nodes[chain[-1]][0], "extends") if chain else None
        if end is not None and (here in chain or len(chain) > MOST_PARENTS):
            circle = (
                " → ".join((*chain[chain.index(here) :], here)) if here in chain else f"{chain[0]} → … → {chain[-1]}"
            )
            what = "in a circle" if here in chain else f"more than {MOST_PARENTS} deep"
            self._note(end, "TB113", f"Layouts extend each other {what}: {circle}.", "Let one of them extend none.")
        for layout in reversed(chain):
            self._done.add(layout)
            node, mark = self._nodes[layout]
            boxes = self._boxes(node, self._inherited(layout, node))
            self.made[layout] = Layout(layout, boxes, node.get("abstract", False), node, mark)
            if not self.made[layout].abstract:
                self._judge(self.made[layout])

    def _inherited(self, id_: str, node: MapNode) -> Mapping[str, Data]:
        """Return the boxes that a layout takes from the one that it extends, which is made already."""
        parent = node.get("extends")
        above = self._below if parent == id_ else self.made
        if parent is None or parent in above:
            return above[parent].boxes if parent is not None else {}
        if parent not in self._nodes:
            hint = suggest.suggest_sentence(parent, (*self._nodes, *self._below))
            self._note(locate(node, "extends"), "TB112", f"No layout is called `{parent}`.", hint)
        elif parent == id_:
            message = f"The layout `{id_}` extends itself, and no shared layout is called so."
            self._note(locate(node, "extends"), "TB113", message, "Let it extend another, or none.")
        return {}

    def _boxes(self, node: MapNode, inherited: Mapping[str, Data]) -> Mapping[str, Data]:
        boxes = dict(inherited)
        for name, box in node.get("boxes", {}).items():
            if box is None:
                if boxes.pop(name, None) is None:
                    self._note(
                        locate(node, "boxes", name, key=True),
                        "TB118",
                        f"There is no box `{name}` to take away.",
                        suggest.suggest_sentence(name, boxes),
                    )
                continue
            boxes[name] = _merged(boxes.get(name, {}), box)
            if "before" in box:
                boxes = self._moved(boxes, name, node)
        return boxes

    def _moved(self, boxes: dict[str, Data], name: str, node: MapNode) -> dict[str, Data]:
        """Return the boxes with `name` drawn just below the one that it names."""
        other = boxes[name]["before"]
        if other not in boxes or other == name:
            self._note(
                locate(node, "boxes", name, "before"),
                "TB118",
                f"There is no box `{other}` to stand before.",
                suggest.suggest_sentence(other, boxes),
            )
            return boxes
        order = [key for key in boxes if key != name]
        order.insert(order.index(other), name)
        return {key: boxes[key] for key in order}

    def _judge(self, layout: Layout) -> None:
        """Note boxes that cannot be drawn: without a place, without anything in them, or with two things."""
        for name, box in layout.boxes.items():
            contents = [group[0] for group in _held(box)]
            if "at" in box and len(contents) == 1:
                continue
            own = name in layout.node.get("boxes", {})
            mark = locate(layout.node, "boxes", name, key=True) if own else layout.mark
            if "at" not in box:
                self._note(
                    mark,
                    "TB118",
                    f"The box `{name}` of `{layout.id}` does not say where it stands.",
                    "Write `at: [left, top, width, height]`, in mm.",
                )
            if len(contents) != 1:
                has = (
                    f"has {' and '.join(f'`{content}`' for content in contents)} in it"
                    if contents
                    else "has nothing in it"
                )
                self._note(
                    mark,
                    "TB118",
                    f"The box `{name}` of `{layout.id}` {has}.",
                    "A box holds one of `text`, `icon`, `art`, `picture`, `grid`, or a `fill` or `stroke`.",
                )


def _held(box: Data) -> tuple[tuple[str, ...], ...]:
    """Return the lines of `_CONTENTS` of which the box has something."""
    held = tuple(group for group in _CONTENTS if not box.keys().isdisjoint(group[:2]))
    return tuple(group for group in held if group != ("art",) or ("grid", "marks") not in held)


def _merged(old: Data, new: Data) -> Data:
    """Return a box with the properties of `new` over those of `old`; another thing in it replaces the first."""
    both = _held({**old, **new})
    theirs = _held(new)
    if len(both) > 1 and theirs:
        dropped = {key for group in _CONTENTS if group not in theirs for key in group}
        old = {key: value for key, value in old.items() if key not in dropped}
    merged = {**old, **new}
    for key in _DEEP:
        if key in old and key in new:
            merged[key] = _merged_deep(old[key], new[key])
    return merged


def _merged_deep(old: Data, new: Data) -> Data:
    if any(key in new and new[key] != old.get(key) for key in ("draw", "file")):
        return new  # another drawing has other parameters
    both = {
        key: {**old[key], **new[key]}
        for key in old.keys() & new.keys()
        if isinstance(old[key], dict) and isinstance(new[key], dict)
    }
    return {**old, **new, **both}
