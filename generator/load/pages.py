"""The pages of the codes TB111 to TB119, for `tinderbox explain`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CONTENT_CODES: Final[Mapping[str, str]] = {
    "TB111": """A file that nothing reads

The kind of a file is fixed by its place below `content/`. A file at any other place, or with another ending than
`.yaml`, would silently count for nothing.

Move or rename it. The hint lists the places that are read.
""",
    "TB112": """An unknown parent, or an unknown size

A layout or a type style extends one that does not exist, or a style has a size that the scale of the theme does not
know, so it cannot be put together.

Correct the name after `extends`, or that of the size.
""",
    "TB113": """Parents in a circle

Layouts or type styles extend each other so that none of them can be made first.

Let one of them extend none.
""",
    "TB114": """A file that is not there, not inside, or no font

Content names a file (a font, a file of its own) that does not exist, is no regular file, or is a link that leads out of
the project; content never reaches outside its folder. Or a font's file holds something else, has been cut off, or lacks
a table that nothing can be printed without.

Put the file into the folder, and name it relative to it; take a font that is not whole from its source once more.
""",
    "TB115": """The same id twice

Two entries of one kind have the same id. Only the first is used.

Give one of the two another id. (A game's own icon or layout may take the place of a shared one: that is no finding.)
""",
    "TB116": """Cards of a deck that is declared nowhere

A file holds cards of a deck, but neither it nor another file says what the deck is called and how large its cards are.

Write `name` and `size` beside the deck's `id` in one of its files.
""",
    "TB117": """A card without a layout

Neither the card nor its deck says which layout draws a side, so that it cannot be printed.

Give the deck a `front`, or the card a `layout`. Where a deck says `back: own`, each card's `back` needs its own
`layout`.
""",
    "TB118": """A box that cannot be drawn

After everything that it inherits, a box of a layout has no place, has nothing or two things in it, or refers to another
box that is not there.

Give it `at` and exactly one of `text`, `icon`, `art`, `picture`, `grid`, or a `fill` or `stroke`.
""",
    "TB119": """A game that is not called like its folder

The id in game.yaml and the name of the folder differ; files that `build` writes are named after the folder.

Let both be the same.
""",
}
