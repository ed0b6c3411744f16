"""Operators without those that cannot change what is seen: the paths that a face is painted with.

What a face paints lies within its clipping, so that its outlines need no second look; they are nine tenths of a page.
"""

from __future__ import annotations

import re
from typing import Final

# Strings, hexadecimal ones and comments come first, so that nothing in them is taken for an operator. What this does
# not know stays as it is, which is only slower.
_TOKENS: Final = re.compile(
    rb"(?P<said>\((?:[^()\\]|\\.)*+\)|<[0-9A-Fa-f\s]*+>(?!>)|%[^\r\n]*+)"
    rb"|(?P<unread>\(|(?<=\s)BI(?=\s))"  # a string with brackets in it, a picture amid operators
    rb"|(?P<face>/Face\s*<</Id\s*\([^()\\<>]*+\)\s*>>\s*BDC(?=\s))"
    rb"|(?P<path>(?<=\s)(?:(?:[-+.\d]++\s++){2,6}+(?:[mlcvy]|re)\s++|h\s++)++)"
    rb"|(?P<clip>(?<=\s)W\*?\s+n(?=\s))"
    rb"|(?P<begin>(?<=\s)B(?:DC|MC)(?=\s))"
    rb"|(?P<end>(?<=\s)EMC(?=\s|\Z))",
    re.DOTALL,
)


def thinned(operators: bytes) -> bytes:
    """Return operators without the paths within faces, after the clipping of each; all of them where that is unsafe."""
    if b"/Face" not in operators:
        return operators
    kept: list[bytes] = []
    marked: list[bool] = []
    done = last = 0
    inside = thin = False
    for token in _TOKENS.finditer(operators):
        kind = token.lastgroup
        if kind == "path":
            if thin:
                kept.append(operators[done : token.start()])
                done = token.end()
            last = token.end()
        elif kind == "clip":
            thin = thin or (inside and last == token.start())  # one that clips with a path
        elif kind == "face":
            marked.append(True)
            inside = True
        elif kind == "begin":
            marked.append(False)
        elif kind == "end" and marked and marked.pop():
            inside = thin = False
        elif kind == "unread":
            return operators
    return b"".join((*kept, operators[done:]))
