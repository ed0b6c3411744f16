"""The pages of the codes TB001 to TB016, for `tinderbox explain`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

YAML_CODES: Final[Mapping[str, str]] = {
    "TB001": """A file larger than 1 MiB

No file of content needs to be that large, and a program that reads whatever it is given can be brought to a stand.

Split the file: the cards of one deck may stand in several, of which only one needs more of the deck than its id.
""",
    "TB002": """A file that is not UTF-8

Content is UTF-8, with or without a byte order mark, and so are the names of its files. A file in an older encoding
would print wrong letters.

Open it in the encoding that it has and save it as UTF-8. The finding names the first byte that is wrong. A file whose
name is wrong is not read until it has another one.
""",
    "TB003": """A character that no text may hold

Control characters, lone halves of surrogate pairs and byte order marks inside a file are invisible in editors, and
break sheets, catalogs and reports. The same goes for escapes that make them.

Delete the character. Line breaks and tabs are allowed.
""",
    "TB004": """Not YAML

The file cannot be read any further than this place, or the mistake stands a little before it.

Mostly a text needs quotes (`: ` or ` #` in it, or a sign such as `{ [ & * ! | > % @` at its start), or lines that
belong together do not begin in the same column.
""",
    "TB005": """More than one document

A line `---` begins a second document in the file. Only the first would be read.

Put the second into a file of its own.
""",
    "TB006": """An empty file

The file holds nothing, or only comments.

Write its content, or delete it.
""",
    "TB007": """A file that is not a mapping

Every file of content is a mapping at the top (`key: value`). This one is a list, or a single value.

Write the list under the key that files of its kind begin with, such as `cards:`.
""",
    "TB008": """A key twice in one mapping

YAML programs silently keep one of the two, and not all the same one. The first is used until this is mended.

Keep one of the two; the finding names both places.
""",
    "TB009": """A key that is not a text

A number, `true` or `null` stands before the colon, or a list or a mapping does. Keys are always words here.

Put it in quotes when the word itself is meant: `"1": ...`. Note that `no`, `on` and `yes` are plain words.
""",
    "TB010": """A tag that means nothing here

Tags (`!thing`) can make other programs build objects. Content is texts, numbers, lists and mappings, so only YAML's own
tags (`!!str`, `!!int` and so on) are read, and the value must be what its tag says.

Take the tag away; put the text in quotes when it begins with `!`.
""",
    "TB011": """An alias of an anchor that is not there

`*name` stands for the value that was marked `&name` earlier in the same file, and there is none.

Correct the name. Put the text in quotes when it only begins with `*`.
""",
    "TB012": """An alias inside the value that it names

The value would hold itself, without end.

Write out what is meant.
""",
    "TB013": """Aliases that blow a file up

A few lines of aliases of aliases can stand for millions of values. More than 100,000 are not read.

Write out what is used once, and use aliases for what is small.
""",
    "TB014": """Mappings and lists nested too deep

Nothing in content is nested more than a few levels; more than 50 are not read.

Flatten them. Often a bracket is not closed.
""",
    "TB015": """A merge key without a mapping

`<<:` takes over the keys of another mapping, or of a list of mappings, by alias: `<<: *name`. It can do nothing with
any other value.

Write an alias of a mapping, or put the key in quotes when it is a word.
""",
    "TB016": """A number that is too large

Whole numbers and others reach to about nine quadrillion here (2 to the power of 53); `.inf` and `.nan` are no numbers
that a card could have.

Correct it, or put it in quotes when it is a text.
""",
}
