"""Build layouts, with the boxes of those that they extend."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from engine import suggest
from generator.content.files import File, follow_extends, make_error
from generator.content.source import MapNode, locate
from generator.model.findings import Finding, Fix, Mark, correct_name
from generator.model.game import Data, Layout

MOST_PARENTS: Final = 20
# What a box can contain; the properties in one row belong together. (With `grid`, `art` draws the grid.)
_CONTENTS: Final = (
    ("text",),
    ("icon",),
    ("art",),
    ("picture", "with"),
    ("grid", "marks"),
    ("fill", "stroke", "stroke-width", "radius"),
)
_MERGED_DEEP: Final = ("art", "with", "repeat", "marks")


def build_layouts(
    files: tuple[File, ...], shared: Mapping[str, Layout]
) -> tuple[Mapping[str, Layout], tuple[Finding, ...]]:
    """Build the layouts of some files, and add them to the shared ones, which they can extend or replace."""
    builder = _Builder(files, shared)
    return builder.layouts, tuple(builder.findings)


class _Builder:
    def __init__(self, files: tuple[File, ...], shared: Mapping[str, Layout]) -> None:
        self.layouts: dict[str, Layout] = dict(shared)
        self.findings: list[Finding] = []
        self._shared = shared
        self._nodes: dict[str, tuple[MapNode, Mark]] = {}
        self._done: set[str] = set()
        self._game = files[0].game if files else None
        for file in files:
            for id_, node in file.node["layouts"].items():
                mark = locate(file.node, "layouts", id_, key=True)
                first = self._nodes.setdefault(id_, (node, mark))[1]
                if first != mark:
                    message = f"The layout `{id_}` already exists in {first.file}, line {first.line}."
                    self._note(mark, "TB115", message, "Give one of them another id.")
        for id_ in self._nodes:
            self._build(id_)

    def _note(self, mark: Mark, code: str, message: str, hint: str, fix: Fix | None = None) -> None:
        self.findings.append(replace(make_error(mark, code, message, hint, game=self._game), fix=fix))

    def _build(self, id_: str) -> None:
        chain, current = follow_extends(id_, self._get_parent, self._nodes, self._done)
        end = locate(self._nodes[chain[-1]][0], "extends") if chain else None
        if end is not None and (current in chain or len(chain) > MOST_PARENTS):
            path = (*chain[chain.index(current) :], current) if current in chain else (chain[0], "…", chain[-1])
            how = "in a circle" if current in chain else f"more than {MOST_PARENTS} levels deep"
            message = f"Layouts extend each other {how}: {' → '.join(path)}."
            self._note(end, "TB113", message, "Remove one `extends`.")
        for layout in reversed(chain):
            self._done.add(layout)
            node, mark = self._nodes[layout]
            boxes = self._build_boxes(node, self._find_inherited(layout, node))
            self.layouts[layout] = Layout(layout, boxes, node.get("abstract", False), node, mark)
            if not self.layouts[layout].abstract:
                self._check_boxes(self.layouts[layout])

    def _get_parent(self, id_: str) -> str | None:
        """Return the layout that another one extends; None if that is the shared layout of its own name."""
        parent: str | None = self._nodes[id_][0].get("extends")
        return parent if parent != id_ else None

    def _find_inherited(self, id_: str, node: MapNode) -> Mapping[str, Data]:
        parent = node.get("extends")
        above = self._shared if parent == id_ else self.layouts
        if parent is None or parent in above:
            return above[parent].boxes if parent is not None else {}
        if parent not in self._nodes:
            hint = suggest.suggest_sentence(parent, (*self._nodes, *self._shared))
            mark = locate(node, "extends")
            fix = correct_name(mark, parent, (*self._nodes, *self._shared))
            self._note(mark, "TB112", f"There is no layout `{parent}`.", hint, fix)
        elif parent == id_:
            message = f"The layout `{id_}` extends itself, and there is no shared layout of that name."
            self._note(locate(node, "extends"), "TB113", message, "Extend another layout, or none.")
        return {}

    def _build_boxes(self, node: MapNode, inherited: Mapping[str, Data]) -> Mapping[str, Data]:
        boxes = dict(inherited)
        for name, box in node.get("boxes", {}).items():
            if box is None:
                if boxes.pop(name, None) is None:
                    mark = locate(node, "boxes", name, key=True)
                    hint = suggest.suggest_sentence(name, boxes)
                    self._note(mark, "TB118", f"There is no inherited box `{name}` to remove.", hint)
                continue
            old = boxes.get(name, {})
            contents = _find_contents(box)
            if len(_find_contents({**old, **box})) > 1 and contents:
                dropped = {key for row in _CONTENTS if row not in contents for key in row}
                old = {key: value for key, value in old.items() if key not in dropped}
            merged = {**old, **box}
            for key in _MERGED_DEEP:
                if key in old and key in box:
                    merged[key] = _merge_parameters(old[key], box[key])
            boxes[name] = merged
            if "before" in box:
                boxes = self._move_box(boxes, name, node)
        return boxes

    def _move_box(self, boxes: dict[str, Data], name: str, node: MapNode) -> dict[str, Data]:
        """Return the boxes with one of them drawn just before the box that it names."""
        next_box = boxes[name]["before"]
        if next_box not in boxes or next_box == name:
            mark = locate(node, "boxes", name, "before")
            message = f"There is no box `{next_box}` to be drawn before."
            hint, fix = suggest.suggest_sentence(next_box, boxes), correct_name(mark, next_box, boxes)
            self._note(mark, "TB118", message, hint, fix)
            return boxes
        order = [key for key in boxes if key != name]
        order.insert(order.index(next_box), name)
        return {key: boxes[key] for key in order}

    def _check_boxes(self, layout: Layout) -> None:
        """Report boxes that cannot be drawn: without a place, without content, or with two kinds of content."""
        for name, box in layout.boxes.items():
            is_own = name in layout.node.get("boxes", {})
            mark = locate(layout.node, "boxes", name, key=True) if is_own else layout.mark
            if "at" not in box:
                message = f"The box `{name}` of `{layout.id}` has no place."
                self._note(mark, "TB118", message, "Write `at: [left, top, width, height]`, in mm.")
            contents = [f"`{group[0]}`" for group in _find_contents(box)]
            if len(contents) != 1:
                what = f"contains {' and '.join(contents)}" if contents else "is empty"
                hint = "A box contains one of `text`, `icon`, `art`, `picture`, `grid`, or a `fill` or `stroke`."
                self._note(mark, "TB118", f"The box `{name}` of `{layout.id}` {what}.", hint)


def _find_contents(box: Data) -> tuple[tuple[str, ...], ...]:
    rows = tuple(row for row in _CONTENTS if not box.keys().isdisjoint(row[:2]))
    return tuple(row for row in rows if row != ("art",) or ("grid", "marks") not in rows)


def _merge_parameters(old: Data, new: Data) -> Data:
    if any(key in new and new[key] != old.get(key) for key in ("draw", "file")):
        return new  # another drawing has other parameters
    both = {
        key: {**old[key], **new[key]}
        for key in old.keys() & new.keys()
        if isinstance(old[key], dict) and isinstance(new[key], dict)
    }
    return {**old, **new, **both}
