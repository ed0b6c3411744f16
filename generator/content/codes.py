"""The pages of the codes of content, for `tinderbox explain`: the code, its title, its explanation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

YAML_CODES: Final[Mapping[str, str]] = {
    "TB001": """A file larger than 1 MiB

No content file needs to be that large, and a file without limit could stop the program.

Split the file: the cards of one deck can be in several files, and only one of them needs more than the id of the deck.
""",
    "TB002": """A file that is not UTF-8

Content and the names of its files must be UTF-8, with or without a byte order mark. A file in an older encoding would
print wrong letters.

Open it in its present encoding and save it as UTF-8. The finding gives the first wrong byte. A file with a wrong name
is not read until it is renamed.
""",
    "TB003": """A character that is not allowed

Control characters, lone halves of surrogate pairs and byte order marks inside a file are invisible in editors, and
break sheets, catalogs and reports. The same goes for escapes that make them.

Delete the character. Line breaks and tabs are allowed.
""",
    "TB004": """Not YAML

The file cannot be read beyond this place; the mistake can be a little earlier.

Usually a text needs quotes (it contains `: ` or ` #`, or begins with a character such as `{ [ & * ! | > % @`), or lines
that belong together do not begin in the same column.
""",
    "TB005": """More than one document

A line `---` begins a second document in the file. Only the first would be read.

Move the second to its own file.
""",
    "TB006": """An empty file

The file is empty, or has only comments.

Write its content, or delete it.
""",
    "TB007": """A file that is not a mapping

Every content file is a mapping at the top (`key: value`). This one is a list, or a single value.

Write the list under the first key of files of its kind, such as `cards:`.
""",
    "TB008": """A duplicate key

YAML programs silently keep one of the two values, and not all the same one. The first is used until this is corrected.

Keep one of them; the finding names both places.
""",
    "TB009": """A key that is not a text

The key is a number, `true`, `null`, a list or a mapping. Keys must be texts.

Put it in quotes if you mean the word itself: `"1": ...`. Note that `no`, `on` and `yes` are plain words.
""",
    "TB010": """An unknown tag

Tags (`!thing`) can make other programs build objects. Content is texts, numbers, lists and mappings, so only YAML's own
tags (`!!str`, `!!int` and so on) are read, and the value must be what its tag says.

Delete the tag; put the text in quotes if it begins with `!`.
""",
    "TB011": """An alias without an anchor

`*name` repeats the value that is marked `&name` earlier in the same file, and there is none.

Correct the name. Put the text in quotes if it only begins with `*`.
""",
    "TB012": """An alias inside the value that it refers to

The value would contain itself, without end.

Write the value out.
""",
    "TB013": """Aliases that expand too far

A few lines of aliases of aliases can expand to millions of values. At most 100,000 are read.

Write out values that are used once, and use aliases for small values.
""",
    "TB014": """Mappings and lists nested too deep

Content needs only a few levels of nesting; at most 50 are read.

Flatten them. Often a bracket is not closed.
""",
    "TB015": """A merge key without a mapping

`<<:` takes over the keys of another mapping, or of a list of mappings, by alias: `<<: *name`. No other
value can be merged.

Write an alias of a mapping, or put the key in quotes if it is a word.
""",
    "TB016": """A number that is too large

Numbers can be at most about nine quadrillion (2 to the power of 53); `.inf` and `.nan` are not allowed.

Correct it, or put it in quotes if it is a text.
""",
}


SCHEMA_CODES: Final[Mapping[str, str]] = {
    "TB101": """A property that does not exist

A mapping has a key that is not defined for it, usually a typing error. It would silently have no effect.

Correct the key. The finding names the nearest known one, and an editor with YAML support offers them all.
""",
    "TB102": """A property is missing

The property is required, or another property has no meaning without it.

Add it. The hint says what it is for.
""",
    "TB103": """A value of the wrong type

There is a text instead of a number, a list instead of a text, and so on.

Correct it. Remember that YAML reads `12` as a number, `"12"` as a text, and nothing at all as empty.
""",
    "TB104": """A word that is not allowed

The property must be one of a few fixed words.

Choose one of the words that the finding lists.
""",
    "TB105": """A name or a text in the wrong format

Ids are made of lower case letters, digits and single hyphens; colours are `#` and six hexadecimal digits; cites name an
edition and a place. Others cannot be looked up, or do not work as file names.

Write it in the format that the hint describes.
""",
    "TB106": """A number out of range

The number is smaller or larger than allowed, such as a type size of 900 points.

Correct it. Lengths are in mm, type sizes in points.
""",
    "TB107": """Too few or too many items

A list or a mapping has fewer or more entries than allowed; `at`, for example, always has four numbers.

Add or remove entries.
""",
    "TB108": """The same item twice

The list has an item twice.

Delete one of them.
""",
    "TB109": """Properties that do not go together

Each of the properties exists, but not together with the others: a verb has its own arguments, a picture is either drawn
or read from a file.

Keep those that belong together. The hint lists what is allowed.
""",
    "TB110": """A text that is empty or too long

A text that players read must not be empty, nor too long to be printed.

Write it, leave the property out, or shorten it.
""",
}


CONTENT_CODES: Final[Mapping[str, str]] = {
    "TB111": """An ignored file

The kind of a file depends on its place below `content/`. A file at any other place, or without the suffix `.yaml`, is
ignored.

Move or rename it. The hint lists the places that are read.
""",
    "TB112": """An unknown parent, or an unknown size

A layout or a type style extends one that does not exist, or a style has a size that the theme does not define.

Correct the name after `extends`, or that of the size.
""",
    "TB113": """Parents in a circle

Layouts or type styles extend each other in a circle.

Remove one `extends`.
""",
    "TB114": """A file that is missing, outside the project, or not a font

Content names a file (a font, a file of its own) that does not exist, is not a regular file, or is a link that leads out
of the project; content never reaches outside its folder. Or a font's file holds something else, has been cut off, or
lacks a table that nothing can be printed without.

Put the file into the folder and write its path relative to it; download a damaged font again.
""",
    "TB115": """The same id twice

Two entries of one kind have the same id. Only the first is used.

Give one of them another id. (A game's own icon or layout can replace a shared one without a finding.)
""",
    "TB116": """Cards of an undeclared deck

A file has cards of a deck, but no file gives the name of the deck and the size of its cards.

Write `name` and `size` beside the deck's `id` in one of its files.
""",
    "TB117": """A card without a layout

Neither the card nor its deck gives a layout for a side, so it cannot be printed.

Give the deck a `front`, or the card a `layout`. Where a deck says `back: own`, each card's `back` needs its own
`layout`.
""",
    "TB118": """A box that cannot be drawn

With everything that it inherits, a box of a layout has no place, no content or two kinds of content, or refers to a box
that does not exist.

Give it `at` and exactly one of `text`, `icon`, `art`, `picture`, `grid`, or a `fill` or `stroke`.
""",
    "TB119": """A game id that differs from the folder

The id in game.yaml and the name of the folder differ; files that `build` writes are named after the folder.

Make them the same.
""",
    "TB120": """A vocabulary that contradicts itself

A part of vocabulary.yaml refers to something that it does not have: an argument, a list of words, a quantity, an event,
an opposite, or a word in braces. Two verbs have the same name, or only one of two opposites names the other. Until this
is corrected, effects are held to no vocabulary.

Correct the name, or declare what is missing. The hint names the nearest one, or all that there are.
""",
    "TB121": """Effects without a vocabulary

Cards have effects, but the game has no vocabulary.yaml that says which verbs there are and what these ask for. Nothing
can tell a slip in such effects from what you mean, and texts cannot be compared with them.

Write `content/<game>/vocabulary.yaml`: its `verbs` need a line `about` each, and most have `args`. Delete the effects
if texts are all that your game needs.
""",
    "TB122": """A board that contradicts itself

game.yaml leaves out a square or a hex that the board would not have anyway, or a place of the board has a neighbour
that is none of its places.

Correct the name or the numbers: rows and columns are counted from 1.
""",
    "TB123": """A piece that cannot be cut out

The `path` of a size in sizes.yaml is not SVG path data, has several parts or holes, crosses itself, has no area, or has
other proportions than the `width` and `height` of the size, which it is scaled to.

Draw one closed line that does not cross itself, and give the size the proportions of the drawing.
""",
}


SHOP_CODES: Final[Mapping[str, str]] = {
    "TB440": """A deck without a product of the print shop

`tinderbox order` looks for a product of the same kind as the deck (cards, tiles, boards, tokens), of its shape, and so
close in size that the card is scaled, and its background extended, no further than the shop's `fit` allows. There is
none, so the deck is left out of the order; it is an error if you named the deck.

Print the deck at home, order it from another shop, or give it the size of a product. Add a product that is missing here
to your own `content/_shared/shops.yaml`.
""",
    "TB441": """Text or icon too close to a shop's cut

At the size of the product, a text, an icon or an informative picture is outside the shop's safe zone. Shops cut stacks,
less exactly than the safe zone at home allows for.

Move the box inwards in the layout, or write `safe: false` if it is only decoration.
""",
    "TB442": """More cards than a shop prints as one deck

The shop prints decks up to a number of cards, and this one has more.

Split it into two decks, or order fewer copies.
""",
    "TB443": """Contradictory numbers of a print shop

In `shops.yaml` a picture is smaller than its trim or too large for the memory, a number names an unknown source, a PDF
is scaled, or a PNG is CMYK. An order with such numbers would be cut wrong.

Check the numbers where the shop publishes them.
""",
    "TB444": """A picture with too few pixels for a shop

At the size of the product, a picture file has a lower resolution than the shop requires, even if it looks sharp on the
screen.

Save it with more pixels, or as SVG.
""",
}

BASELINE_CODES: Final[Mapping[str, str]] = {
    "TB293": """An entry of the baseline that no longer occurs

The baseline accepts a finding that no longer occurs: it has been corrected, or its message has changed. If the entry
stayed, the same mistake could return unnoticed.

Update the baseline: `tinderbox lint --baseline FILE --update-baseline`.
"""
}
