"""What is drawn once and shown many times: drawings, icons and repeated faces as form XObjects."""

from __future__ import annotations

from functools import lru_cache

from reportlab.pdfbase import pdfdoc

from generator.paint.drawings import silhouette
from generator.paint.faces import ICON_SIDE
from generator.paint.icons import outline
from generator.paint.objects import Ready, Stream, added, compressed, number_of
from generator.paint.operators import units
from generator.paint.packing import PackedForm, pack
from generator.spine.geometry import Rect

RESOURCES = "Resources"
GROUPS = {
    grey: f"<</Type/Group/S/Transparency/CS/{'DeviceGray' if grey else 'DeviceRGB'}/I true>>" for grey in (False, True)
}  # the space in which things blend, by whether all of them are grey
_FORM = {"Type": "/XObject", "Subtype": "/Form"}


def drawing(document: pdfdoc.PDFDocument, form: PackedForm, *, grey: bool = False) -> pdfdoc.PDFObjectReference:
    """Add a compiled drawing, which may be `grey`; the form shows it upright, its bottom left corner at the origin.

    Its gradients are an object of their own: they are long, and whoever asks where things stand need not read them.
    """
    groups = (drawing(document, group, grey=grey) for group in form.groups)
    inside = "".join(f"/X{i} {number_of(document, group)}" for i, group in enumerate(groups))
    kinds = {"ExtGState": f"<<{form.states}>>", "Shading": "", "XObject": f"<<{inside}>>"}
    if form.shadings:
        kinds["Shading"] = f" {number_of(document, added(document, Ready(f'<<{form.shadings}>>'.encode('ascii'))))}"
    resources = "".join(f"/{kind}{said}" for kind, said in kinds.items() if said not in ("", "<<>>"))
    entries: dict[str, object] = {
        **_FORM,
        "BBox": f"[0 0 {form.width} {form.height}]",
        "Resources": f"<<{resources}>>".encode("ascii"),  # as text ReportLab would take it letter by letter
        "Filter": "/FlateDecode",
    }
    if form.blended:
        entries["Group"] = GROUPS[grey]
    else:
        entries["Matrix"] = f"[1 0 0 -1 0 {form.height}]"
    return added(document, Stream(entries, form.stream))


@lru_cache(maxsize=1024)
def icon(path: str) -> PackedForm:
    """Return an icon compiled, once for all the documents that a process paints: see `drawing`.

    It is SVG path data in a square of 100 x 100, and takes the fill colour of where it is shown.

    Raises:
        ValueError: It is not path data.
    """
    return pack(silhouette(outline(path), width=ICON_SIDE, height=ICON_SIDE))


def face(document: pdfdoc.PDFDocument, stream: bytes, box: Rect) -> pdfdoc.PDFObjectReference:
    """Add a face, its operators compressed.

    `box` is how far it is shown, in micrometres right of and *above* its bottom left trim corner.
    """
    left, low, right, high = units(box.x), units(box.y), units(box.right), units(box.bottom)
    entries = {
        **_FORM,
        "BBox": f"[{left} {low} {right} {high}]",
        "Resources": pdfdoc.PDFObjectReference(RESOURCES),
    }
    return added(document, compressed(entries, stream))
