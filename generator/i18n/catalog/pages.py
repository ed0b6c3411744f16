"""The pages of the codes TB300 to TB309, for `tinderbox explain`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CODES: Final[Mapping[str, str]] = {
    "TB300": """A catalogue that is broken off, or no catalogue

A line of a PO file cannot be understood: a text is not closed, an entry has no msgid or no msgstr, forms of a plural
are missing, or something stands there that is no PO at all. Often the file was cut off while it was copied or merged.

The entries that are whole are still read, but `tinderbox translations update` writes nothing until the file is mended:
so that no translation is lost. Take the entry from an older copy of the file.
""",
    "TB301": """A catalogue that is not UTF-8

The file, or what its header says of it, is not UTF-8, or it holds characters that no text needs.

Convert it (`iconv -f ISO-8859-2 -t UTF-8`), and let the header say `charset=UTF-8`.
""",
    "TB302": """The same entry twice

Two entries of a catalogue have the same context (msgctxt). Only the first is used, and tools that merge keep either.

Delete the one that is wrong.
""",
    "TB303": """A header that is missing, or speaks of another language

The first entry of a catalogue has an empty msgid and says which language the file holds. It is missing, or names
another language than the folder.

Run `tinderbox translations update`, or move the file into the right folder. Poedit sets the language in the catalogue's
properties (Translation > Properties). Where a file says none, the path of a project (`i18n/it/...`) stands in for it.
""",
    "TB304": """A plural rule that is not the language's

The header says how many forms plurals have, and which of them a number takes. Tinderbox knows the rules of gettext, and
compares: a rule in a file is never evaluated. With another rule players would read `5 żetony`.

Run `tinderbox translations update`: it writes the right one. Some tools write the rules of CLDR, with one form more for
Spanish and French (`many`, for millions); catalogues of gettext do not have it.
""",
    "TB305": """A catalogue of an unknown language, or of no game

A file in `i18n/<locale>/LC_MESSAGES/` is read for the game that it is called after, in the language of its folder.
There is no such game, no such language, or nobody has written down how it counts.

Rename the folder or the file.
""",
    "TB306": """A translation of nothing

A catalogue has an entry whose context (msgctxt) is no text of the content: the card was renamed or is gone.

Run `tinderbox translations update`: it keeps the translation as obsolete, and gives it back when the text returns. A
card that was renamed: rename the context too, before the update.
""",
    "TB307": """A catalogue that is too large

A catalogue of a whole game has a few hundred kilobytes. A file of more than 16 MiB is not read.

Take out what does not belong to it.
""",
    "TB308": """A catalogue behind the content

The content has a text that the catalogue lacks, or the English text is another than the one that was translated.

Run `tinderbox translations update`. It adds what is missing and marks what has changed as fuzzy, with the English text
that the translation was made for; then translate what it has marked.
""",
    "TB309": """A byte order mark, or lines that end with carriage returns

The file was saved as on other systems. Tools differ in what they make of it, and every line counts as changed.

Run `tinderbox translations update`, which writes it anew, or save it as UTF-8 without a byte order mark and with line
ends of Unix.
""",
}
