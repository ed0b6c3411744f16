"""Nothing in an effect is passed over: to change a word changes what can come of a play, or it is told as a problem.

The words are those of the schema, verb by verb; each is changed in an effect on a card, and every command of a few
tables is carried out, with every answer to what is asked, with the one version of the card and with the other.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from operator import eq
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from engine.box import Box
from engine.draws import Seeded
from engine.games.the_brigade import constants as k
from engine.games.the_brigade.game import TheBrigade, make_brigade
from engine.games.the_brigade.state import State, crew, read_pile
from generator.content.decks import build_effect
from tests.brigade import load_box
from tests.fixture_files import read_fixture
from tests.vocabularies import derive_the_brigade

Words = Mapping[str, Any]


class Case(NamedTuple):
    """An effect with one step, and other values for each of its words.

    Attributes:
        args: The step's words. changed: By word, other values; None leaves the word out.
        mode, when, lasts: Of the effect.
        card: On which it stands; by default on a warden.
        before: Steps that come first. also: Another effect of the card.
    """

    args: Words
    changed: Mapping[str, Sequence[Any]]
    mode: str = "free"
    when: Words = MappingProxyType({})
    lasts: str = "now"
    card: str = "gloria-ignis"
    before: Sequence[Words] = ()
    also: Sequence[Words] = ()


CASES: Mapping[str, tuple[Case, ...]] = {
    verb: tuple(Case(**case) for case in cases) for verb, cases in read_fixture("effect_words")["verbs"].items()
}

# What a word says besides without changing anything, because the verb says it already.
_SAID_ANYWAY = {
    ("lower-intensity", "burning"),
    ("extinguish", "burning"),
    ("spread-intensity", "burning"),
    ("extinguish-water", "burning"),
    ("event-immunity", "holds-none"),  # pieces protect their blocks anyway
    ("spread-intensity", "pick"),  # `here` is one block, and the schema has no `pick` there
    ("redirect-fireball", "except"),  # no block is adjacent to itself
}

# Values for each word of a target.
_TARGETS: Mapping[str, tuple[Any, ...]] = {
    "block": ("here", "adjacent", "surrounding", "around", "line", "connected", "any"),
    "of": ("wagon", "trigger", "this"),
    "pick": ("each", 2),
    "except": ("trigger",),
    "affiliation": ("nobles", "council"),
    "not-affiliation": ("university", "nobles"),
    "value": (5,),
    "intensity": (4,),
    "burning": (True,),
    "loyal-to": ("another-player",),
    "holds": (("rival-wagon",), ("your-wagon",)),
    "holds-none": (("rival-brigade", "rival-wagon", "brigade", "wagon"),),
}


def _table(active: str, white: Words, black: Words) -> Words:
    """Return a city with fires of all heights, and three Brigades with crew, water and Renown."""
    tracks = {"crew": 4, "wagon": 3, "leadership": 2}
    return {
        "seats": ["white", "black", "pink"],
        "players": {
            "white": {"wagon": "r3c3", "warden": "gloria-ignis", "crew": ["ash", "kulari-one-shoe"],
                      "strays": ["sir-precious"], "tracks": tracks,
                      "water": {"gloria-ignis": 1, "ash": 1, "kulari-one-shoe": 0, "wagon": 3}, **white},
            "black": {"wagon": "r4c3", "warden": "aurath-ether", "crew": ["lumen", "del-uge"], "tracks": tracks,
                      "water": {"aurath-ether": 2, "lumen": 1, "wagon": 3}, **black},
            "pink": {"brigade": "r3c2", "wagon": "r3c5", "warden": "ester", "crew": ["chops-murphy", "immora"],
                     "tracks": tracks},
        },
        "blocks": {
            "r3c3": {"fire": 3}, "r2c3": {"fire": 3, "loyal": "black"}, "r3c2": {"fire": 4}, "r3c4": {"fire": 3},
            "r4c3": {"fire": 1}, "r2c2": {"fire": 1}, "r5c3": {"fire": 1, "loyal": "pink"}, "r5c4": {"loyal": "white"},
            "r3c5": {"loyal": "white", "renown": {"black": 3}}, "r6c5": {"renown": {"white": 1}},
            "r6c3": {"fire": "destroyed"}, "r2c4": {"fire": "destroyed"}, "r4c5": {"fire": 4},
        },
        "turn": {"player": active, "actions": 2, "upgraded": True},
    }  # fmt: skip


_TABLES = (
    _table("white", {"brigade": "r3c3"}, {"brigade": "r2c2"}),
    _table("black", {"brigade": "r3c3"}, {"brigade": "r3c4"}),
    _table("white", {"brigade": "r5c3", "wagon": "r4c2"}, {"brigade": "r4c4", "wagon": "r4c5"}),
)


# What happens to a city besides: fireballs.
_EVENT = "breath-of-the-dragon"


@cache
def _lean() -> Box:
    """Return the box without effects but those that the tables need: nothing else acts."""
    box = load_box()
    kept = {_EVENT, "sir-precious"}
    return replace(
        box, cards=tuple(card if card.id in kept else replace(card, front=(), back=()) for card in box.cards)
    )


def _box(case: Case, verb: str, args: Words) -> Box:
    spec = load_box().card(case.card)
    step = {"verb": verb, **{key: value for key, value in args.items() if value is not None}}
    words: dict[str, Any] = {"mode": case.mode, "when": case.when, "lasts": case.lasts, "do": [*case.before, step]}
    effect = build_effect(words | ({"may": True, "limit": {"times": 1, "per": "turn"}} if case.mode == "free" else {}))
    own = spec.front if case.card == "sir-precious" else ()
    return _lean().with_card(
        replace(
            spec, front=(effect, *map(build_effect, case.also), *(row for row in own if row.mode == "always")), back=()
        )
    )


def _made(case: Case, verb: str, args: Words) -> tuple[TheBrigade, tuple[str, ...]]:
    game, problems = make_brigade(_box(case, verb, args))
    return game, tuple(f"{problem.card} {problem.path}: {problem.message}" for problem in problems)


def _list_results(game: TheBrigade, case: Case) -> Iterator[set[object]]:
    """Yield, for each table, everything that a turn's first command can lead to, whatever is answered."""
    for words in _TABLES:
        state, problems = game.parse_state(words)
        assert problems == ()
        assert state is not None
        state.n_used = 0
        yield {leaf for copy in _begun(game, state, case) for leaf in _leaves(game, copy)}


def _begun(game: TheBrigade, state: State, case: Case) -> Iterator[State]:
    """Yield the state after each command, or event, that can have to do with an effect."""
    for command in game.legal(state):
        if command[0] == k.USE or (case.mode not in {"free", "resolve"} and command[0] in _TELLING):
            copy = state.copy()
            assert game.apply(copy, command, Seeded(1)) is None
            yield copy
    for event in {case.card, _EVENT} if case.mode != "free" else ():
        copy = state.copy()
        if game.rules.cards[game.rules.numbers[event]].deck == "events":
            assert game.play_card(copy, event, Seeded(1)) is None
            yield copy


_TELLING = (k.MOVE, k.EXTINGUISH, k.REFILL, k.WAGON)


def _leaves(game: TheBrigade, state: State) -> set[object]:
    found: set[object] = set()
    waiting: list[tuple[State, tuple[int, ...]]] = [(state, ())]
    while waiting and len(found) < 30:  # more than are needed to tell two cards apart
        now, asked = waiting.pop()
        if now.asked < 0 or now.asked >= k.ACT:
            found.add((asked, _seen(now)))
            continue
        for command in game.legal(now):
            copy = now.copy()
            assert game.apply(copy, command, Seeded(1)) is None
            waiting.append((copy, (*asked, now.seat)))
    return found


def _seen(state: State) -> object:
    return (
        bytes(state.fire), tuple(state.brigade), tuple(state.wagon), bytes(state.renown), tuple(state.loyal),
        bytes(state.tracks), bytes(state.water), bytes(state.holder), *(tuple(crew(state, seat)) for seat in range(4)),
        state.flipped, state.mimic, state.actions, state.extra, state.active, *read_pile(state, "events"), -1,
        *read_pile(state, "crew_discard"), state.ruins, state.doomed,
    )  # fmt: skip


def _ignored(
    game: TheBrigade, case: Case, verb: str, changed: Sequence[tuple[str, Any, Words]]
) -> list[tuple[str, Any]]:
    """Return the changed words, with their values, that make no difference and are not told."""
    before = tuple(_list_results(game, case))
    made = [(word, value, *_made(case, verb, args)) for word, value, args in changed]
    return [
        (word, value)
        for word, value, other, problems in made
        if not problems and all(map(eq, before, _list_results(other, case)))
    ]


def _words() -> dict[str, set[str]]:
    """Return the words that the schema gives each verb."""
    schema = derive_the_brigade()
    found: dict[str, set[str]] = {}
    for rule in schema["definitions"]["step"]["allOf"]:
        verb = rule["if"]["properties"]["verb"].get("const")
        if verb is not None and "rule" not in rule["if"]["properties"]:
            found[verb] = set(rule["then"]["propertyNames"]["enum"]) - {"verb"}
    return found


def test_every_word_of_every_verb_is_tried() -> None:
    tried = {verb: {word for case in cases for word in case.changed} for verb, cases in CASES.items()}
    assert _words() == tried


@pytest.mark.parametrize(("verb", "number"), [(verb, n) for verb, cases in CASES.items() for n in range(len(cases))])
def test_a_changed_word_changes_play_or_is_reported(verb: str, number: int) -> None:
    case = CASES[verb][number]
    game, problems = _made(case, verb, case.args)
    assert () == problems
    changed = [(word, value) for word, values in case.changed.items() for value in values]
    assert [] == _ignored(game, case, verb, [(word, value, {**case.args, word: value}) for word, value in changed])


@pytest.mark.parametrize("verb", [verb for verb, words in _words().items() if "target" in words and verb in CASES])
def test_a_changed_word_of_a_target_changes_play_or_is_reported(verb: str) -> None:
    for case in CASES[verb]:
        target = case.args.get("target")
        if target is None:
            continue
        changed = [
            (word, value, {**case.args, "target": {**target, word: value}})
            for word, values in _TARGETS.items()
            for value in values
            if target.get(word) != value and (case.args.get("rule", verb), word) not in _SAID_ANYWAY
        ]
        game = _made(case, verb, case.args)[0]
        ignored = _ignored(game, case, verb, changed)
        tried = [word for word, _, _ in changed]
        # One value may mean the very blocks that were meant before; not every value of a word.
        assert [] == [
            word
            for word in set(tried)
            if tried.count(word) == [ignored_word for ignored_word, _ in ignored].count(word)
        ]
