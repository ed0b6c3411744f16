"""What a viewer can hide: crop marks, small print and guides, each a layer (an optional content group) of the PDF."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from reportlab.pdfbase import pdfdoc

from generator.paint.objects import added, array, dictionary, part, text
from generator.spine.plan import Document, Layers

_NAMES: Final[Mapping[str, str]] = {"marks": "L0", "slug": "L1", "guides": "L2"}
_CHOICE: Final = "Usual"  # what the choice of layers is called that viewers begin with
_STATES: Final = ("/OFF", "/ON")


def within(layers: Layers, which: str, operators: str) -> str:
    """Return operators as a part of the layer `marks`, `slug` or `guides`; as they are when it has no name."""
    if not operators or not getattr(layers, which):
        return operators
    return f"/OC /{_NAMES[which]} BDC\n{operators}\nEMC"


def add(whole: pdfdoc.PDFDocument, plan: Document) -> Mapping[str, object]:
    """Add the layers that the pages have something on; return what the pages call them.

    All are shown; marks and small print are printed, guides are not.
    """
    there = {
        "marks": any(page.rules for page in plan.pages),
        "slug": any(page.slug for page in plan.pages),
        "guides": any(page.guides for page in plan.pages),
    }
    groups: dict[str, object] = {}
    for which, name in _NAMES.items():
        said = getattr(plan.layers, which)
        if said and there[which]:
            # No state for viewing: some viewers would heed it more than what their user chooses.
            usage = dictionary({"Print": dictionary({"PrintState": _STATES[which != "guides"]})})
            group = {"Type": "/OCG", "Name": text(said), "Intent": "/View", "Usage": usage}
            groups[name] = added(whole, dictionary(group))
    if groups:
        _arrange(whole, list(groups.values()), unlike=_NAMES["guides"] in groups)
    return groups


def _arrange(whole: pdfdoc.PDFDocument, groups: list[object], *, unlike: bool) -> None:
    """Tell viewers of the layers: their order and, where one is printed `unlike` it is shown, that printing differs.

    PDF/UA forbids the latter, so nothing is said of it where every layer is printed as it is shown.
    """
    usual = {"Name": text(_CHOICE), "BaseState": "/ON", "Order": array(groups), "ON": array(groups)}
    if unlike:
        printing = dictionary({"Event": "/Print", "Category": array(["/Print"]), "OCGs": array(groups)})
        usual["AS"] = array([printing])
    catalog = part(whole, "Catalog")
    catalog.OCProperties = dictionary({"OCGs": array(groups), "D": dictionary(usual)})
    # ReportLab writes only the entries of the catalogue that it knows.
    catalog.__NoDefault__ = catalog.__Refs__ = [*catalog.__NoDefault__, "OCProperties"]
