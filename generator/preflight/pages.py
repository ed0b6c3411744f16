"""The pages of the codes TB410 to TB418, TB432 to TB434, and TB458, for `tinderbox explain`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CODES: Final[Mapping[str, str]] = {
    "TB410": """A file that is no PDF of ours

`tinderbox preflight` reads PDFs that Tinderbox printed. This one is no PDF, is encrypted, is cut off or damaged, or was
made or rewritten by another program, and nothing can be proved of it.

Print it again with `tinderbox build`.
""",
    "TB411": """Page or boxes of a wrong size

A page is none of the papers that are known, or the boxes that tell a printer where paper, bleed and trim end do not lie
inside one another, are missing, or do not hold the cards. Print shops place pages by these boxes, and viewers scale
them.

Print the file again; do not let another program crop, merge or scale it.
""",
    "TB412": """A font that is not in the file

A font is not embedded, or is embedded whole instead of only the letters that are used. Where it is missing, a printer
takes another one, and lines grow longer than their boxes.

Print the file again; do not let another program strip its fonts.
""",
    "TB413": """Type too near to the cut

The ink of a text reaches beyond the safe zone of its card, 3 mm inside the trim unless another is asked for. It is a
warning as long as it stays on the card, and an error where it runs into the bleed: there it is cut off.

Move the box inwards in the layout.
""",
    "TB414": """A back that is not behind its front

When the sheet is turned over on the edge that it asks for, the trim of a front does not coincide with that of its back,
to a hundredth of a millimetre; or another back lies there, or none. Each card that is cut out would show a strip of its
neighbour, or the wrong back.

Print the file again. Where backs were moved on purpose to meet a printer's error, say so with `--back-offset` and
`--back-turn`.
""",
    "TB415": """A crop mark that does not lie on a trim line

Who cuts along this mark cuts into cards, or leaves a strip. Marks lie on the trim lines of the faces, to a hundredth of
a millimetre, and each trim line has its mark on each side that has marks.

Print the file again.
""",
    "TB416": """Ink too near to the edge of the paper

Home printers cannot print the outermost millimetres of a sheet: 5 mm suit nearly all of them. A card that reaches there
is an error, as it would lose a part; crop marks, small print and the ruler are a note, as they only become shorter.

Choose a sheet layout with a wider margin, or say with `--edge` what your printer reaches.
""",
    "TB417": """A picture too coarse to print

A picture has fewer than 300 pixels an inch where it is printed: it looks soft, below 150 broken into steps.

Take a larger picture, or print it smaller.
""",
    "TB418": """A face too few or too many

The PDF does not hold each face of the deck as often as the content says: one is missing, is there too often, is not in
the content at all, or its place is empty. Of a file for a print shop whose pages are pictures only the pages are
counted: a back and a front of each card.

Print the file, or write the order, again; the content may have changed since.
""",
    "TB432": """Colour in a file that promises to be grey

`tinderbox build --ink mono` prints in black alone, and says so in the file. Type, an area, a gradient, a picture or the
space that things blend in has a colour all the same: a printer would mix its greys of all its inks, and a shop would
count the page as a coloured one.

Print the file again; do not let another program rewrite it.
""",
    "TB433": """A file that does not tell printers what to do

PDFs of sheets ask to be printed at full size, on paper of their size, on one side or turned on the edge for which the
backs are laid out. This one does not, or asks for another edge than the one that was told.

Print the file again; print it for the edge that your printer turns sheets on.
""",
    "TB434": """A layer that hides or prints what it should not

Crop marks, small print and guides are layers that viewers can hide. Each has a name and is listed; marks and small
print are shown and printed; guides, which lie over cards, are shown and never printed.

Print the file again; do not let another program rewrite it.
""",
    "TB458": """A file that cannot be read out in order

PDFs hold a tree of what they say, so that programs can read them to people who do not see them: headings, paragraphs,
lists, tables, pictures with what they show, links. In this one it is missing, or it does not hold: type of a page is
neither in the tree nor marked as decoration, tree and pages tell different things, a picture says nothing, headings
leave a level out, or nothing says which language it is in. Where a text stands in another language than the file, as
one does that is not translated yet, it says so too.

Print the file again; do not let another program rewrite it. Where headings of the rulebook leave out a level, mend them
there.
""",
}
