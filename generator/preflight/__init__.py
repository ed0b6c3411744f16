"""Preflight: proves from a PDF itself that it can be printed, cut and turned over; it knows no plan and no content."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CODES: Final[Mapping[str, str]] = {
    "TB410": """A file that is not a PDF by Tinderbox

`tinderbox preflight` reads PDFs that Tinderbox printed. This file is not a PDF, is encrypted, is cut off or damaged, or
was written by another program, so nothing can be proved about it.

Print it again with `tinderbox build`.
""",
    "TB411": """Wrong page size or page boxes

The page has the size of no known paper, or its boxes are wrong: MediaBox, BleedBox and TrimBox, which tell a printer
where paper, bleed and trim end, are missing, are not inside one another, or do not contain the cards. Print shops place
pages by these boxes, and viewers scale by them.

Print the file again; do not let another program crop, merge or scale it.
""",
    "TB412": """A font that is not embedded

A font is not embedded, or is embedded whole instead of as a subset of the letters in use. Where a font is missing, the
printer uses another one, and lines grow longer than their boxes.

Print the file again; do not let another program strip its fonts.
""",
    "TB413": """Text too near to the cut

The ink of a text reaches beyond the safe zone of its card, which begins 3 mm inside the trim unless you choose another
distance. This is a warning as long as the text stays on the card, and an error where it runs into the bleed: there it
is cut off.

Move the box inwards in the layout.
""",
    "TB414": """A back that is not behind its front

When the sheet is turned over on the edge that the file asks for, the trim of a front does not coincide with the trim of
its back to within a hundredth of a millimetre; or another card's back is there, or none. Each card that is cut out
would show a strip of its neighbour, or have the wrong back.

Print the file again. If backs were moved on purpose to correct a printer's offset, pass the same `--back-offset` and
`--back-turn`.
""",
    "TB415": """A crop mark off the trim line

Whoever cuts along this mark cuts into cards, or leaves a strip. Marks are on the trim lines of the faces to within a
hundredth of a millimetre, and each trim line has a mark on each side of the sheet that has marks.

Print the file again.
""",
    "TB416": """Ink too near to the edge of the paper

Home printers cannot print the outermost millimetres of a sheet: 5 mm is safe for nearly all of them. For a card this is
an error, because a part of it would be lost; for crop marks, small print and the ruler it is a note, because they only
become shorter.

Choose a sheet layout with a wider margin, or give the margin that your printer needs with `--edge`.
""",
    "TB417": """A picture with too low a resolution

A picture has fewer than 300 pixels per inch where it is printed: it looks soft, and below 150 dpi its pixels show.

Use a larger picture, or print it smaller.
""",
    "TB418": """Too few or too many of a face

The PDF does not contain each face of the deck as often as the content says: a face is missing, is printed too often, is
not in the content at all, or is empty. In a file for a print shop whose pages are pictures, only pages are counted: a
back and a front of each card.

Print the file, or write the order, again; the content may have changed since.
""",
    "TB432": """Colour in a greyscale file

`tinderbox build --ink mono` prints in black only, and says so in the file. Text, an area, a gradient, a picture or a
blend is in colour all the same: a printer would mix its greys from all of its inks, and a print shop would charge for a
colour page.

Print the file again; do not let another program rewrite it.
""",
    "TB433": """Missing or wrong print settings

PDFs of sheets ask print dialogs for full size, for paper of their size, and for one-sided printing or for the edge on
which sheets must be turned for their backs. This file does not, or it asks for another edge than the one you gave.

Print the file again, for the edge that your printer turns sheets on.
""",
    "TB434": """A layer that hides or prints the wrong things

Crop marks, small print and guides are layers that viewers can hide. Each has a name and is listed; marks and small
print are shown and printed; guides, which are drawn over cards, are shown but never printed.

Print the file again; do not let another program rewrite it.
""",
    "TB458": """A file that screen readers cannot read

PDFs contain a structure tree, so that screen readers can read them aloud in order: headings, paragraphs, lists, tables,
pictures with alternative text, links. In this file the tree is missing, or it has a fault: text on a page is neither in
the tree nor marked as an artifact, the tree and the pages disagree, a picture has no alternative text, a heading skips
a level, or no language is named.

Print the file again; do not let another program rewrite it. If headings of the rulebook skip a level, correct them
there.
""",
}
