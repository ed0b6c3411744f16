"""A glossary for tests of promises, and short ways to write what is expected."""

from dataclasses import replace
from functools import cache
from typing import Any

from generator.content import source
from generator.content.words import build_grammar
from generator.model.grammar import Grammar
from generator.semantics.claims import Claim, Details, Target, Trigger
from generator.semantics.game_grammars import merge_grammar
from generator.semantics.patterns import compile_grammar
from generator.semantics.text_claims import Reader, Reading, make_reader
from tests.brigade import GAME, ROOT
from tests.vocabularies import read_the_brigade

VOCABULARY = read_the_brigade()
LOCALES = ("en", "es", "fr", "pl")
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


@cache
def load_grammar(locale: str, *affiliations: str) -> Grammar:
    """Return the grammar of The Brigade in a language, with the program's phrases."""
    name = f"content/{GAME}/grammar/{locale}.yaml"
    node = source.read(ROOT / name, name).value
    assert node is not None
    return merge_grammar(build_grammar(locale, node), (("affiliation", affiliations or tuple(sorted(AFFILIATIONS))),))


@cache
def reader(locale: str, *affiliations: str, **words: tuple[str, ...]) -> Reader:
    """Return the reader of a language, with these words of concepts."""
    return make_reader(compile_grammar(load_grammar(locale, *affiliations)), words, VOCABULARY)


read: Reader = reader("en", **WORDS)


def blocks(
    place: str = "any",
    of: str = "",
    pick: str | int = "one",
    *,
    other: bool = False,
    **filters: Any,  # noqa: ANN401 - the filters of The Brigade
) -> Target:
    """Return a target of The Brigade."""
    return Target(place, of, pick, other).add_filters(
        {name.replace("_", "-"): value for name, value in filters.items() if value}
    )


def when(
    event: str,
    order: str = "after",
    by: str = "you",
    *,
    block: Target | None = None,
    itself: bool = False,
    dry: bool = False,
    **details: str,
) -> Trigger:
    """Return a trigger of The Brigade; `dry`: the action left the card without water."""
    details |= {"left-without-water": "true"} if dry else {}
    known: Details = tuple(sorted((name, value) for name, value in details.items() if value))
    return Trigger(event, order, by, block, itself, known)


GAINED = when("loyalty-gained")
WATER = {"into": "brigade"}


def there(trigger: Trigger, **words: Any) -> Trigger:  # noqa: ANN401 - any word of blocks
    """Return the trigger at a block that must be like that."""
    return replace(trigger, target=blocks(**words))


def claim(verb: str, amount: int | str | None = None, *, details: dict[str, str] | None = None, **words: Any) -> Claim:  # noqa: ANN401
    """Return a claim."""
    return Claim(verb, amount, details=tuple(sorted((details or {}).items())), **words)


def understood(text: str) -> tuple[Claim, ...]:
    """Return what a text promises; every sentence of it must be understood."""
    reading: Reading = read(text)
    assert reading.unread == (), text
    return reading.claims
