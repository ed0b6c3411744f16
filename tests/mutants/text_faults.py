"""Slips in texts: words exchanged, dropped or added, wherever the real texts have them."""

import re
from collections.abc import Iterator

from tests.brigade import GAME
from tests.fixture_files import read_game_fixture

_TURNS = {"north": "east", "east": "south", "south": "west", "west": "north"}


def edits(text: str, game: str = GAME, language: str = "en") -> Iterator[tuple[str, str, str]]:
    """Yield every slip in a text: its kind, what was done, and the text after it.

    Content in another language has the slips in meaning that translations into it have.
    """
    kinds = read_game_fixture("mutants/texts", game)
    if language != "en":
        kinds = read_game_fixture("translations/slips", game)[language]["slips"]
    slips = [(kind, *slip) for kind, listed in kinds.items() for slip in listed]
    for kind, pattern, replacements in slips:
        for found in re.finditer(_curled(pattern), text):
            for replacement in _curled(replacements).split("|"):
                put = _put(replacement, found)
                after = _capitalised(text[: found.start()] + put + text[found.end() :])
                if after != text:
                    yield kind, f"{found.group()!r} -> {put!r}", after


def turned(direction: str) -> str:
    """Return the next direction of the compass."""
    return _TURNS[direction]


def _put(written: str, found: re.Match[str]) -> str:
    if not written.startswith("@"):
        return found.expand(written)
    old = found.group()
    small = {
        "@lower": re.sub("[Rr]aise", "lower", old),
        "@raise": re.sub("[Ll]ower", "raise", old),
        "@lose": "lose",
        "@adjacent": old.replace("surrounding", "adjacent"),
        "@you": "you",
        "@add": "add ",
        "@may": f"You may {old.lower()}",
        "@not": f"Do not {old.lower()}",
    }.get(written)
    if small is None:
        groups = found.groupdict()
        small = groups.get("v") or groups.get("w") or old.replace(groups["d"], _TURNS[groups["d"]])
    return _capitalised(small) if old[0].isupper() else small


def _curled(words: str) -> str:
    """Return the words with the apostrophes that the content uses."""
    return words.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]
