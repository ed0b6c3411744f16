"""How the texts of a PO file are folded into lines, so that a file can be written again as its own editor wrote it.

Editors and gettext's tools fold at different columns, each by rules of its own. So nothing is folded anew here: a text
that is still the same is written in the lines that it stood in.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from generator.catalog.parts import escaped, unescaped

Folds = Mapping[tuple[str, str], tuple[str, ...]]  # quoted lines by what stands before them and what they say

_TEXT: Final = r'"[^"\\\n]*+(?:\\[ntr"\\][^"\\\n]*+)*+"'
_FOLDED: Final = re.compile(
    r"^(?P<head>(?P<mark>#~\| |#\| |#~ |)(?:msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)) "
    rf"(?P<lines>{_TEXT}(?:\n(?P=mark){_TEXT})++)$",
    re.MULTILINE,
)


def of(text: str) -> Folds:
    """Return how the texts of a PO file are folded: those that stand in several lines, escaped as they are here."""
    found = {}
    for folded in _FOLDED.finditer(text.replace("\r\n", "\n")):
        raws = tuple(line.removeprefix(folded["mark"])[1:-1] for line in folded["lines"].split("\n"))
        said = unescaped("".join(raws))
        if said is not None and escaped(said) == "".join(raws):
            found[folded["head"], said] = raws
    return found
