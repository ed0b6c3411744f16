"""The pages of the codes TB101 to TB110, for `tinderbox explain`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SCHEMA_CODES: Final[Mapping[str, str]] = {
    "TB101": """A property that does not exist

A mapping has a key that its kind of thing does not know, mostly a slip of the pen. It would be read by nobody, and what
you meant by it would silently not happen.

Correct the key. The finding names the nearest known one, and an editor with YAML support offers them all.
""",
    "TB102": """A property is missing

A thing cannot be made without this property, or another property of it makes no sense alone.

Write it. The hint says what it is for.
""",
    "TB103": """A value of the wrong type

A text stands where a number belongs, a list where a text belongs, and so on.

Correct it. Remember that YAML reads `12` as a number, `"12"` as a text, and nothing at all as empty.
""",
    "TB104": """A word that is not one of those allowed

The property takes one of a few fixed words, and this is none of them.

Choose one of the words that the finding lists.
""",
    "TB105": """A name or a text of the wrong form

Ids are made of lower case letters, digits and single hyphens; colours are `#` and six hexadecimal digits; cites name an
edition and a place. Others cannot be found again, or would not work as the name of a file.

Write it in the form that the hint describes.
""",
    "TB106": """A number out of its range

The number is smaller or larger than the thing can bear, such as a size of type of 900 points.

Correct it; mind that lengths are in mm and type is in points.
""",
    "TB107": """Too few or too many items

A list or a mapping has fewer or more entries than it must have; `at`, for one, is always four numbers.

Add what is missing or take away what is too much.
""",
    "TB108": """The same item twice

A list in which each item counts once holds one of them twice.

Delete one of the two.
""",
    "TB109": """Properties that do not go together

Each of the properties is known, but not beside the others: a verb has its own arguments, a picture is either drawn or
read from a file.

Keep those that belong to what you mean. The hint lists what can stand there.
""",
    "TB110": """A text that is empty or too long

A text that players read cannot be empty, and none is longer than a face can hold.

Write it, leave the property out, or shorten it.
""",
}
