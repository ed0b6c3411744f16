"""What a translation was made for, kept beside it: `# source: 3f2a9c1b, translation: 8d21aa03`.

A translator comment is the one place that Poedit, Weblate, msgmerge and Babel all carry along and never write anew.
Both hashes are needed: when the source is another but the translation still the same, nobody has translated the
change, whatever the flags say; when the translation is another too, somebody has. Who finds that a translation still
holds deletes the comment, and the next update writes a new one.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

_KNOWN: Final = 4096  # texts of which the hash is asked for again: every language has the same sources
_STAMP: Final = re.compile(r"\s*source: ([0-9a-f]{8}), translation: ([0-9a-f]{8})\s*")


class Stamp(NamedTuple):
    """The hashes of a source text and of the translation that was made for it."""

    source: str
    translation: str

    def is_outlived(self, source: str, plural: str, forms: Iterable[str]) -> bool:
        """Tell whether the source is another than the translation was made for, and the translation the same."""
        return self.source != _hash((source, plural)) and self.translation == _hash(tuple(forms))


def stamp(source: str, plural: str, forms: Iterable[str]) -> Stamp:
    """Return the stamp of a source text and a translation that was made for it."""
    return Stamp(_hash((source, plural)), _hash(tuple(forms)))


def read(notes: Iterable[str]) -> Stamp | None:
    """Return the stamp among the comments of translators; None where there is none."""
    for note in notes:
        found = _STAMP.fullmatch(note)
        if found is not None:
            return Stamp(found[1], found[2])
    return None


def noted(notes: Iterable[str], stamp: Stamp | None) -> tuple[str, ...]:
    """Return the comments of translators with this stamp as the last, and no other; with None, with no stamp at all."""
    kept = tuple(note for note in notes if _STAMP.fullmatch(note) is None)
    return kept if stamp is None else (*kept, f"source: {stamp.source}, translation: {stamp.translation}")


def hash_of(forms: Iterable[str]) -> str:
    """Return the hash by which stamps know a translation."""
    return _hash(tuple(forms))


@lru_cache(maxsize=_KNOWN)
def _hash(texts: tuple[str, ...]) -> str:
    joined = "\0".join(unicodedata.normalize("NFC", text) for text in texts)
    return hashlib.sha256(joined.encode("utf-8", "surrogatepass")).hexdigest()[:8]
