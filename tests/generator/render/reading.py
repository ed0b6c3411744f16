"""A PDF as somebody hears it: its tree of elements as text, each with what is read out, and nothing of how it looks."""

import io
import re
from collections.abc import Iterator, Mapping
from typing import Any

import pikepdf

_SAID = re.compile(rb"<([0-9a-fA-F]{4})>\s*<([0-9a-fA-F]*)>")
Stretches = dict[int | None, str]  # what is said in each marked stretch of a page; None: in none


def heard(data: bytes) -> str:
    """Return the tree of a PDF, a line for each element, indented; alternatives after `=`, what stands there in `""`.

    The language of an element follows `in`.

    Text that stands in no element and in no artifact comes first, after `unread`.
    """
    with pikepdf.open(io.BytesIO(data)) as pdf:
        pages = {page.obj.objgen: stretches(page) for page in pdf.pages}
        lost = [f"unread {page[None]!r}" for page in pages.values() if page.get(None, "").strip()]
        tree: Any = pdf.Root.StructTreeRoot
        return "\n".join((*lost, *_element(tree.K, pages, None, 0), ""))


def stretches(page: pikepdf.Page) -> Stretches:
    """Return what the type of a page says, by the number of the marked stretch that it stands in; of none under -1."""
    fonts = {name: _letters(font) for name, font in dict(page.obj.Resources.get("/Font", {})).items()}
    told: Stretches = {}
    marks: list[int | None] = []
    font: Mapping[int, str] = {}
    instructions: Any = pikepdf.parse_content_stream(page)
    for operands, operator in instructions:
        name = str(operator)
        if name in {"BDC", "BMC"}:
            marks.append(_mark(operands, marks))
        elif name == "EMC":
            marks.pop()
        elif name == "Tf":
            font = fonts[str(operands[0])]
        elif name in {"TJ", "Tj"}:
            pieces = operands[0] if name == "TJ" else operands
            codes = b"".join(bytes(piece) for piece in pieces if isinstance(piece, pikepdf.String))
            said = "".join(font.get(high << 8 | low, "?") for high, low in zip(codes[::2], codes[1::2], strict=True))
            where = marks[-1] if marks else None
            told[where] = told.get(where, "") + said
        elif name in {"Do", "f", "B", "S", "sh"} and marks and marks[-1] is not None:
            told.setdefault(marks[-1], "")
    return told


def _mark(operands: Any, marks: list[int | None]) -> int | None:  # noqa: ANN401 - of a PDF
    """Return the number of a stretch, -1 in an artifact, what stands around it for marks that mean something else."""
    if len(operands) > 1 and isinstance(operands[1], pikepdf.Dictionary) and "/MCID" in operands[1]:
        return int(operands[1]["/MCID"])
    return -1 if str(operands[0]) == "/Artifact" else (marks[-1] if marks else None)


def _letters(font: Any) -> Mapping[int, str]:  # noqa: ANN401 - of a PDF
    found = _SAID.findall(font.ToUnicode.read_bytes())
    return {int(code, 16): bytes.fromhex(said.decode()).decode("utf-16-be") for code, said in found}


def _element(
    element: Any,  # noqa: ANN401 - of a PDF
    pages: Mapping[tuple[int, int], Stretches],
    page: tuple[int, int] | None,
    depth: int,
) -> Iterator[str]:
    page = element["/Pg"].objgen if "/Pg" in element else page
    kids = element.get("/K", [])
    kids = list(kids) if isinstance(kids, pikepdf.Array) else [kids]
    alt = element.get("/Alt", element.get("/ActualText"))
    lang = f" in {element['/Lang']}" if "/Lang" in element else ""
    head = f"{'  ' * depth}{str(element.S)[1:]}{lang}" + ("" if alt is None else f" = {str(alt)!r}")
    said = ""
    for kid in kids:
        if isinstance(kid, int) or kid.get("/Type") == "/MCR":
            where = page if isinstance(kid, int) else kid["/Pg"].objgen
            assert where is not None
            said += pages[where].get(kid if isinstance(kid, int) else int(kid.MCID), "")
        elif kid.get("/Type") == "/OBJR":
            said += "→ "
        else:
            if said:
                yield f'{head} "{said}"'
                head, said = f"{'  ' * depth}…", ""
            else:
                yield from () if head.endswith("…") else (head,)
                head = f"{'  ' * depth}…"
            yield from _element(kid, pages, page, depth + 1)
    if said or not head.endswith("…"):
        yield f'{head} "{said}"' if said else head
