"""How a PDF asks to be printed, and which parts of its pages viewers can hide."""

from __future__ import annotations

from typing import Any, Final

import pikepdf

from generator.preflight.seen import Layer, Wishes

_FLIPS: Final = {"/DuplexFlipLongEdge": "long", "/DuplexFlipShortEdge": "short", "/Simplex": "none"}
_OFF: Final = "/OFF"


def wishes(pdf: pikepdf.Pdf) -> Wishes:
    """Return how a file asks to be printed."""
    told: Any = pdf.Root.get("/ViewerPreferences", {})
    flip = _FLIPS.get(str(told.get("/Duplex")), "")
    return Wishes(flip, str(told.get("/PrintScaling")) == "/None", bool(told.get("/PickTrayByPDFSize", False)))


def layers(pdf: pikepdf.Pdf) -> tuple[Layer, ...]:
    """Return the layers of a file, in the order in which it names them."""
    told: Any = pdf.Root.get("/OCProperties", {})
    usual: Any = told.get("/D", {})
    listed, hidden = _groups(usual.get("/Order", ())), _groups(usual.get("/OFF", ()))
    prints = any(str(each.get("/Event")) == "/Print" for each in usual.get("/AS", ()))
    found = []
    for group in told.get("/OCGs", ()):
        usage: Any = group.get("/Usage", {})
        state = str(usage.get("/Print", {}).get("/PrintState", "")) if prints else ""
        shown = group.objgen not in hidden
        name = str(group.get("/Name", "")).strip()
        found.append(Layer(name, group.objgen in listed, shown, state != _OFF if state else shown))
    return tuple(found)


def places(pdf: pikepdf.Pdf, resources: Any) -> dict[str, int]:  # noqa: ANN401 - an object of a PDF is of any kind
    """Return the place of each layer among those of the file, by what the pages with these resources call it."""
    told: Any = pdf.Root.get("/OCProperties", {})
    known = {group.objgen: place for place, group in enumerate(told.get("/OCGs", ()))}
    named = dict(resources.get("/Properties", {})).items()
    return {name: known[group.objgen] for name, group in named if group.objgen in known}


def _groups(told: Any) -> set[tuple[int, int]]:  # noqa: ANN401 - an object of a PDF is of any kind
    return {group.objgen for group in told if isinstance(group, pikepdf.Dictionary)}
