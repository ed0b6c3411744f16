"""A glossary for tests of promises, and short ways to write what is expected."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from generator.semantics.claims import Blocks, Claim, Trigger
from generator.semantics.text_claims import Reader, Reading, make_reader

AFFILIATIONS = frozenset({"commons", "nobles", "council", "merchants", "university"})
WORDS: dict[str, tuple[str, ...]] = {
    **{name: (name.capitalize(),) for name in sorted(AFFILIATIONS)},
    "fire": ("fire", "fires", "burning"),
    "water": ("water", "bucket"),
    "renown": ("Renown", "Renown token", "Renown tokens"),
    "loyalty": ("Loyalty", "loyal", "Loyalty token"),
    "extinguish": ("Extinguish", "put out"),
    "crew": ("crew", "crew member", "crew members", "crew card"),
    "crew-members": ("Crew Members track",),
    "wagon-capacity": ("Wagon Capacity", "Wagon Capacity track"),
    "leadership": ("Leadership", "Leadership track"),
    "firehouse": ("Firehouse",),
    "firehouse-board": ("Firehouse board",),
    "mimic": ("Mimic token",),
    "wagon": ("Wagon", "Wagons", "Water Wagon"),
}
read: Reader = make_reader("en", WORDS, AFFILIATIONS)

GAINED = Trigger("loyalty-gained")
WATER = {"into": "brigade"}


def at(affiliation: str = "", **words: Any) -> Blocks:  # noqa: ANN401 - any word of blocks
    """Return blocks that must be like that."""
    return Blocks(affiliation=affiliation, **words)


def there(trigger: Trigger, **words: Any) -> Trigger:  # noqa: ANN401 - any word of blocks
    """Return the trigger at a block that must be like that."""
    return replace(trigger, block=Blocks(**words))


def claim(verb: str, amount: int | str | None = None, *, details: dict[str, str] | None = None, **words: Any) -> Claim:  # noqa: ANN401
    """Return a claim."""
    return Claim(verb, amount, details=tuple(sorted((details or {}).items())), **words)


def understood(text: str) -> tuple[Claim, ...]:
    """Return what a text promises; every sentence of it must be understood."""
    reading: Reading = read(text)
    assert reading.unread == (), text
    return reading.claims
