"""The pages of the codes TB001 to TB016, for `tinderbox explain`.

The pages of the codes TB101 to TB110, for `tinderbox explain`.

The pages of the codes TB111 to TB119, for `tinderbox explain`.

The pages of the codes TB440 to TB444: print shops, and what is ordered from them.
"""

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


SHOP_CODES: Final[Mapping[str, str]] = {
    "TB440": """A deck that a print shop has no product for

`tinderbox order` looks for the product of a shop that a deck can become: of its kind (cards, tiles, boards, tokens), of
its shape, and so near to its size that the card is scaled, and its ground extended, no further than the shop's `fit`
allows. There is none, and the deck is left out of the order; it is an error when the deck was asked for by its name.

Print the deck at home, order it from another shop, or give it the size of a product. A product that the shop has and we
do not know goes into a `content/_shared/shops.yaml` of your own.
""",
    "TB441": """Text or icon too close to a shop's cut

At the size of the shop's product, a text, an icon or a picture that informs reaches beyond the shop's safe zone. Shops
cut stacks, and cut less exactly than the safe zone at home allows for.

Move the box inwards in the layout, or write `safe: false` when it only decorates.
""",
    "TB442": """More cards than a shop prints as one deck

The shop prints decks up to a number of cards, and this one has more.

Order it in two parts: make two decks of it, or ask for fewer copies.
""",
    "TB443": """Numbers of a print shop that cannot all be true

In `shops.yaml` a picture is smaller than the trim that it must hold or larger than memory is safe for, a number names a
source that is not there, a PDF is to be scaled, or a PNG to be in the inks of a press. What is ordered by such numbers
is cut wrong.

Look the numbers up where the shop publishes them.
""",
    "TB444": """A picture with too few pixels for a shop

A picture file is printed with fewer pixels to the inch than the shop asks for, at the size of its product; it looked
sharp on the screen.

Save it with more pixels, or as SVG, which has none to run out of.
""",
}

BASELINE_CODES: Final[Mapping[str, str]] = {
    "TB293": """An entry of the baseline that no longer occurs

The baseline lets a finding pass that is not there any more: it has been mended, or its message has changed. An entry
that stays would let the same fault come back unseen.

Write the baseline anew: `tinderbox lint --baseline FILE --update-baseline`.
"""
}
