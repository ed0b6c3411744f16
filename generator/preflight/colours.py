"""What of a PDF is not grey: operators that set colours, gradients, pictures, and the spaces that things blend in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import pikepdf

GREY: Final = "greyscale"  # the keyword of files that promise to be grey
_GREYS: Final = frozenset(("/DeviceGray", "/CalGray"))
_SETTING: Final = "rg RG k K cs CS sc SC scn SCN"
_SPACE: Final = frozenset(("cs", "CS"))
_ANY: Final = frozenset(("sc", "SC", "scn", "SCN"))  # in the space that was set, which is judged there


def is_promised(pdf: pikepdf.Pdf) -> bool:
    """Tell whether a file says that it is grey."""
    return GREY in str(pdf.docinfo.get("/Keywords", "")).split(", ")


def coloured(pdf: pikepdf.Pdf) -> Mapping[int, str]:
    """Return what of the pages is not grey, by number; what pages share is told of the first."""
    found: dict[int, str] = {}
    for number, page in enumerate(pdf.pages, 1):
        told = next(_on_page(page), None)
        if told is not None:
            found[number] = told
    shared = next((told for each in pdf.objects for told in _in_stream(each)), None)
    if shared is not None:
        found.setdefault(1, shared)
    return found


def _on_page(page: pikepdf.Page) -> Iterator[str]:
    yield from _group(page.obj)
    if _sets_colour(page):
        yield "Type or an area"
    yield from _resources(page.obj.get("/Resources", {}))


def _in_stream(each: Any) -> Iterator[str]:  # noqa: ANN401 - an object of a PDF is of any kind
    if not isinstance(each, pikepdf.Stream):
        return
    kind = str(each.get("/Subtype", ""))
    if kind == "/Image" and not _is_grey(each.get("/ColorSpace")) and not each.get("/ImageMask", False):
        yield "A picture"
    elif kind == "/Form":
        yield from _group(each)
        if _sets_colour(each):
            yield "A drawing"
        yield from _resources(each.get("/Resources", {}))


def _group(each: Any) -> Iterator[str]:  # noqa: ANN401 - an object of a PDF is of any kind
    group: Any = each.get("/Group", {})
    if "/CS" in group and not _is_grey(group["/CS"]):
        yield "What lies over one another"


def _resources(resources: Any) -> Iterator[str]:  # noqa: ANN401 - an object of a PDF is of any kind
    for shading in dict(resources.get("/Shading", {})).values():
        if not _is_grey(shading.get("/ColorSpace")):
            yield "A gradient"


def _sets_colour(stream: Any) -> bool:  # noqa: ANN401 - a page or a form
    instructions: Any = pikepdf.parse_content_stream(stream, _SETTING)
    for operands, operator in instructions:
        name = str(operator)
        if name in _ANY or (name in _SPACE and _is_grey(operands[0])):
            continue
        return True
    return False


def _is_grey(space: Any) -> bool:  # noqa: ANN401 - an object of a PDF is of any kind
    return str(space[0] if isinstance(space, pikepdf.Array) and len(space) else space) in _GREYS
