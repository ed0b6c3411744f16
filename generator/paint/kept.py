"""Pages of a document as they were painted before, and the parts of fonts and the icons that it embeds, kept.

They are kept from run to run in one file a document, which holds what it was last made of and nothing else; all of
those together are bounded (see `cache.trim`). Whatever is damaged, or was not made by the same program with the same
fonts, is as good as absent. Nothing that is kept is code.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from generator.paint import cache

_VERSION: Final = 4  # of what is kept; another number, another file


class Kept(NamedTuple):
    """What was made for a document, as streams.

    Attributes:
        pages: By the hashes of their plans.
        fonts: By their ids.
        icons: By hashes of their paths.
        said: What all pages together say, as objects; under one name.
    """

    pages: Mapping[str, Sequence[bytes]]
    fonts: Mapping[str, Sequence[bytes]]
    icons: Mapping[str, Sequence[bytes]] = MappingProxyType({})
    said: Mapping[str, Sequence[bytes]] = MappingProxyType({})


class Place(NamedTuple):
    """Where the pages of a document are kept.

    Attributes:
        folder: The folder of such files.
        name: Of the document.
        signed: A signature of all that painted pages depend on, besides their plans: the program, the fonts.
        pages: A hash of the plan of each of its pages, with all that stands on it.
    """

    folder: Path
    name: str
    signed: str
    pages: Sequence[str]


NOTHING = Kept({}, {})


def read(place: Place | None) -> Kept:
    """Return what is kept for a document."""
    found = None if place is None else cache.read(place.folder, _key(place))
    if place is None or found is None:
        return NOTHING
    told, left = found[0], iter(found[1])
    if told.get("signed") != place.signed:
        return NOTHING
    return Kept(*({name: list(islice(left, count)) for name, count in told[kind].items()} for kind in Kept._fields))


def save(place: Place, kept: Kept) -> None:
    """Keep what was made for a document, in place of what was kept for it before."""
    told = {kind: {name: len(streams) for name, streams in getattr(kept, kind).items()} for kind in Kept._fields}
    streams = [each for kind in kept for streams in kind.values() for each in streams]
    cache.write(place.folder, _key(place), {"signed": place.signed, **told}, streams)
    cache.trim(place.folder)


def _key(place: Place) -> str:
    return f"{_VERSION} pages {place.name}"
