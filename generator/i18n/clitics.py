"""Verbs with pronouns at their end, which Spanish writes as one word: `da` and `me` and `lo` are `dámelo`.

The stress stays on the syllable that has it in the verb alone; whether it is written follows from where that syllable
now stands. So the accents of the joined word can be computed, and a missing or needless one can be seen.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

_ACUTE: Final = "\N{COMBINING ACUTE ACCENT}"
_STRONG: Final = frozenset("aeoáéó")
_ACCENTED: Final = frozenset("áéíóú")
_WEAK_ACCENTED: Final = frozenset("íú")
_SILENT_U: Final = re.compile(r"(?<=[gq])u(?=[eiéí])")
_VOWELS: Final = re.compile(r"[aeiouáéíóúü]+|(?<=[aeou])y\b")
_BARE: Final = frozenset("aeiouáéíóúns")  # last letters of words that are stressed on the last syllable but one
_HIATUS: Final = re.compile(r"[íú](?=[aeo])|(?<=[aeo])[íú]")


def join_pronouns(verb: str, pronouns: str) -> str:
    """Return a Spanish verb in small letters with pronouns at its end, with the accents that the whole word needs."""
    stressed = _find_stress(verb, _split_nuclei(verb))
    is_reflexive = verb.endswith(("ad", "ed", "id", "íd")) and pronouns.startswith("os") and verb != "id"
    if verb.endswith("mos") and pronouns.startswith(("nos", "se")):
        stem = verb.removesuffix("s")
    else:
        stem = verb.removesuffix("d") if is_reflexive else verb
    word = _HIATUS.sub(lambda found: found.group() + "\0", stem + pronouns)
    word = "".join(
        letter if word[at + 1 : at + 2] == "\0" else strip_acute(letter) for at, letter in enumerate(word)
    ).replace("\0", "")
    if is_reflexive and stem.endswith(("i", "í")):
        return f"{word[: len(stem) - 1]}í{word[len(stem) :]}"
    nuclei = _split_nuclei(word)
    if any(letter in _ACCENTED for letter in word) or stressed >= len(nuclei):
        return word
    after = len(nuclei) - 1 - stressed
    if after >= 2 or (word[-1] in _BARE) != bool(after):  # noqa: PLR2004 - third from the end, or earlier
        return _write_accent(word, nuclei[stressed])
    return word


def list_verbs(word: str, pronouns: str) -> Iterator[str]:
    """Yield the verbs, real or not, that are this word in small letters when these pronouns are joined to them."""
    stem = word.removesuffix(pronouns)
    plain = strip_acute(stem)
    last = max((at for at, letter in enumerate(plain) if letter in "aeiou"), default=0)
    stems = {stem, plain, unicodedata.normalize("NFC", plain[: last + 1] + _ACUTE + plain[last + 1 :])}
    if plain.endswith("mo"):
        stems.add(f"{plain}s")
    if plain.endswith(("a", "e", "i")) and pronouns.startswith("os"):
        stems |= {f"{other}d" for other in stems}
    return (verb for verb in sorted(stems) if join_pronouns(verb, pronouns) == word)


def strip_acute(text: str) -> str:
    """Return a text without acute accents; other signs stay."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", text).replace(_ACUTE, ""))


def _split_nuclei(word: str) -> list[tuple[int, int]]:
    """Return where the vowels of each syllable begin and end."""
    nuclei = []
    silent = {found.start() for found in _SILENT_U.finditer(word)}
    for run in _VOWELS.finditer(word):
        start = run.start() + (run.start() in silent)
        for at in range(start + 1, run.end()):
            pair = word[at - 1 : at + 1]
            is_parted = _STRONG.issuperset(pair) or not _WEAK_ACCENTED.isdisjoint(pair)
            if is_parted or strip_acute(pair[0]) == strip_acute(pair[1]):
                nuclei.append((start, at))
                start = at
        nuclei.append((start, run.end()))
    return nuclei


def _find_stress(verb: str, nuclei: list[tuple[int, int]]) -> int:
    for number, (start, stop) in enumerate(nuclei):
        if not _ACCENTED.isdisjoint(verb[start:stop]):
            return number
    return max(0, len(nuclei) - (2 if verb[-1:] in _BARE else 1))


def _write_accent(word: str, nucleus: tuple[int, int]) -> str:
    """Return a word with an accent on the strong vowel of a syllable, or on its last one."""
    start, stop = nucleus
    at = next((place for place in range(start, stop) if word[place] in _STRONG), stop - 1)
    return unicodedata.normalize("NFC", word[: at + 1] + _ACUTE + word[at + 1 :])
