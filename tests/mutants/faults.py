"""All faults that are planted: the same in every run, each kind of each source at most so often, spread evenly."""

import copy
import json
import random
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from generator.model.game import Card, Deck
from tests.brigade import GAME
from tests.mutants import data_faults, step_faults, text_faults, vocabulary_faults
from tests.mutants.planting import AGREEING, RANDOM, Fault, Field, Plain

MOST = 10  # faults of one kind in one source
WORDS = 60  # words taken out at random, and as many exchanged
_PUT_IN = re.findall(
    r"\w+",
    "each any one other your another adjacent surrounding Brigade Wagon burning may not before after instead first all "
    "no without with or and to from on of the a that this it there water Renown crew fire block turn action two three "
    "free extra less never until when twice gain lose raise lower put place remove move take Commons Nobles",
)
_ORNAMENT = frozenset({"name", "flavour", "label", "ability"})
_ICON = re.compile(r"\{icon:([a-z-]+)\}")
_ICONS = (
    ("crew", "wagon", "brigade"),
    ("renown", "loyalty", "water"),
    ("recruit", "refill", "transfer", "extinguish", "upgrade", "move-brigade", "move-wagon"),
)
_NUMBER = re.compile(r"\{(by|amount|to|less|highest|value|pick|intensity)((?:\.\d)?)((?::word)?)\}")


def list_faults(field: Field) -> tuple[Fault, ...]:
    """Return the faults to be planted, by source and kind."""
    kinds: dict[tuple[str, str], list[Fault]] = {}
    seen: set[str] = set()
    for fault in _all(field):
        # Cards that are copies of one another would only be the same fault again.
        mark = json.dumps([fault.where, fault.kind, fault.detail, _essence(fault)], sort_keys=True)
        if mark not in seen:
            seen.add(mark)
            kinds.setdefault((fault.where, fault.kind), []).append(fault)
    chosen = [fault for _, planted in sorted(kinds.items()) for fault in _spread(planted)]
    return (*chosen, *_random(field))


def _random(field: Field) -> Iterator[Fault]:
    """Yield texts with a word taken out, or another put in its place, wherever chance has it."""
    chance = random.Random(RANDOM)
    texts = {
        text: (card, node, back, name)
        for _, card, node in field.plain()
        for back, side in _sides(node)
        for name, text in _rules(side)
    }
    for number in range(2 * WORDS):
        text = chance.choice(sorted(texts))
        card, node, back, name = texts[text]
        word = chance.choice(list(re.finditer(r"\S+", text)))
        other = chance.choice(_PUT_IN) if number % 2 else ""
        after = " ".join(f"{text[: word.start()]}{other}{text[word.end() :]}".split(" ")).replace("  ", " ")
        made, there = _changed(node, back)
        _set_rules(there, name, after)
        if after != text:
            kind = "any word exchanged" if other else "any word dropped"
            yield Fault(kind, "text", f"{back}{name}: {word.group()!r} -> {other!r}", {card.id: made}, RANDOM)


def _essence(fault: Fault) -> list[Any]:
    return [
        [side.get("text"), side.get("texts"), side.get("effects"), side.get("grid")] if fault.where == "text" else side
        for card in fault.cards.values()
        for side in ({key: card.get(key) for key in ("text", "effects", "grid", "stats")}, card.get("back", {}))
    ]


def _spread(planted: list[Fault]) -> list[Fault]:
    if len(planted) <= MOST:
        return planted
    return [planted[index * len(planted) // MOST] for index in range(MOST)]


def _all(field: Field) -> Iterator[Fault]:
    cards = list(field.plain())
    for deck, card, node in cards:
        yield from _effects(field, card, node)
        yield from _typed(card, node)
        yield from _texts(field, card, node)
        yield from _icons(card, node)
        yield from _grids(card, node)
        yield from _stats(deck, card, node)
        yield from _directions(card, node)
    yield from _exchanged([(card, node) for _, card, node in cards])


def _sides(node: Plain) -> Iterator[tuple[str, Plain]]:
    yield "", node
    if "back" in node:
        yield "back ", node["back"]


def _changed(node: Plain, back: str) -> tuple[Plain, Plain]:
    """Return a copy of a card, and the side of it that is to be changed."""
    made = copy.deepcopy(node)
    return made, made["back"] if back else made


def _effects(field: Field, card: Card, node: Plain) -> Iterator[Fault]:
    for back, side in _sides(node):
        for number, effect in enumerate(side.get("effects", ())):
            is_brigade = field.game.id == GAME
            slips = data_faults.edits(effect) if is_brigade else vocabulary_faults.edits(effect, field.game.vocabulary)
            for kind, detail, after in slips:
                made, there = _changed(node, back)
                there["effects"][number : number + 1] = [] if after is None else [after]
                if not there["effects"]:
                    del there["effects"]
                yield Fault(kind, "data", f"{back}effect {number}: {detail}", {card.id: made})
    yield from _bound(card, node)


def _bound(card: Card, node: Plain) -> Iterator[Fault]:
    """Yield numbers changed in the data that the text prints by a placeholder: text and data change together."""
    for back, side in _sides(node):
        for path, value in _numbers(side.get("effects", [])):
            made, there = _changed(node, back)
            _put(there["effects"], path, value + 1)
            yield Fault("amount, bound", "data", f"{back}{path} {value + 1}", {card.id: made}, sort=AGREEING)


def _typed(card: Card, node: Plain) -> Iterator[Fault]:
    """Yield numbers changed in the data where the text types them."""
    for back, side in _sides(node):
        for field, text in _rules(side):
            found = _NUMBER.search(text)
            if found is None:
                continue
            numbers = [
                (path, value)
                for path, value in _numbers(side.get("effects", []))
                if next(part for part in reversed(path) if isinstance(part, str)) == found[1]
            ]
            nth = int(found[2][1:] or 1) if found[2] else 1
            if len(numbers) < nth:
                continue
            path, value = numbers[nth - 1]
            made, there = _changed(node, back)
            _set_rules(there, field, text[: found.start()] + str(value) + text[found.end() :])
            _put(there["effects"], path, value + 1)
            yield Fault("amount, typed in the text", "data", f"{back}{path} {value + 1}", {card.id: made})


def _numbers(thing: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], int]]:
    if isinstance(thing, bool):
        return
    if isinstance(thing, int):
        if "limit" not in path and "choose" not in path:
            yield path, thing
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield from _numbers(value, (*path, key))
    elif isinstance(thing, list):
        for index, value in enumerate(thing):
            yield from _numbers(value, (*path, index))


def _put(effects: list[Any], path: tuple[str | int, ...], value: int) -> None:
    thing: Any = effects
    for part in path[:-1]:
        thing = thing[part]
    thing[path[-1]] = value


def _rules(side: Plain) -> Iterator[tuple[str, str]]:
    if side.get("effects"):
        if "text" in side:
            yield "text", _printed(side, side["text"])
        for field, text in side.get("texts", {}).items():
            if field not in _ORNAMENT:
                yield field, _printed(side, text)


def _printed(side: Plain, text: str | Plain) -> str:
    """Return a text; of one with plural forms the form that is printed."""
    return text if isinstance(text, str) else str(text[_form(side, text)])


def _form(side: Plain, text: Plain) -> str:
    name, _, nth = text["number"].partition(".")
    values = [value for path, value in _numbers(side["effects"]) if path[-1] == name]
    return "one" if "one" in text and values[int(nth or 1) - 1] == 1 else "other"


def _set_rules(side: Plain, field: str, text: str) -> None:
    texts = side if field == "text" else side["texts"]
    old = texts[field]
    texts[field] = text if isinstance(old, str) else {**old, _form(side, old): text}


def _texts(field: Field, card: Card, node: Plain) -> Iterator[Fault]:
    for back, side in _sides(node):
        for name, text in _rules(side):
            for kind, detail, after in text_faults.edits(text, field.game.id, field.game.language):
                made, there = _changed(node, back)
                _set_rules(there, name, after)
                yield Fault(kind, "text", f"{back}{name}: {detail}", {card.id: made})


def _icons(card: Card, node: Plain) -> Iterator[Fault]:
    """Yield icons in texts exchanged for others of their kind."""
    for back, side in _sides(node):
        for field, text in {"text": side.get("text"), **side.get("texts", {})}.items():
            for match in _ICON.finditer(text if isinstance(text, str) else ""):
                for kind in _ICONS:
                    if match[1] in kind:
                        other = kind[(kind.index(match[1]) + 1) % len(kind)]
                        made, there = _changed(node, back)
                        texts = there if field == "text" else there["texts"]
                        texts[field] = f"{text[: match.start(1)]}{other}{text[match.end(1) :]}"
                        yield Fault("icon", "text", f"{back}{field}: {match[1]} -> {other}", {card.id: made})


def _grids(card: Card, node: Plain) -> Iterator[Fault]:
    grid = node.get("grid", ())
    hits = [(row, column) for row, line in enumerate(grid) for column, sign in enumerate(line) if sign == "*"]
    if not hits:  # no pattern, or that of a board, which nothing strikes
        return
    row, column = hits[len(card.id) % len(hits)]
    yield Fault("grid cell dropped", "data", f"{row},{column}", {card.id: _regridded(node, {(row, column): "."})})
    for there in ((row, column + 1), (row, column - 1), (row + 1, column), (row - 1, column)):
        if 0 <= there[0] < len(grid) and 0 <= there[1] < len(grid[0]) and grid[there[0]][there[1]] == ".":
            moved = _regridded(node, {(row, column): ".", there: "*"})
            yield Fault("grid cell moved", "data", f"{row},{column} -> {there}", {card.id: moved})
            added = _regridded(node, {there: "*"})
            yield Fault("grid cell added", "data", f"{there}", {card.id: added})
            break


def _regridded(node: Plain, signs: dict[tuple[int, int], str]) -> Plain:
    made = copy.deepcopy(node)
    made["grid"] = [
        "".join(signs.get((row, column), sign) for column, sign in enumerate(line))
        for row, line in enumerate(node["grid"])
    ]
    return made


def _stats(deck: Deck, card: Card, node: Plain) -> Iterator[Fault]:
    """Yield figures that are the same on all cards of a deck, and figures of a card that nothing else repeats."""
    for name, declared in deck.stats.items():
        value = node.get("stats", {}).get(name)
        if declared.same and isinstance(value, list):
            made = copy.deepcopy(node)
            made["stats"][name] = [*value[:1], *value[2:], value[-1]]  # a circle less before the last
            yield Fault("stat of one card", "data", f"{name} {made['stats'][name]}", {card.id: made})
    for name in ("water", "value", "affiliation"):
        spec = deck.stats.get(name)
        value = node.get("stats", {}).get(name)
        if spec is None or value is None:
            continue
        made = copy.deepcopy(node)
        if isinstance(value, int):
            other = value + 1 if spec.most is None or value < spec.most else value - 1
            made["stats"][name] = other
        else:
            made["stats"][name] = step_faults.following(value, step_faults.AFFILIATIONS)
        yield Fault(f"{name} stat", "data", f"{made['stats'][name]}", {card.id: made}, sort=AGREEING)


def _directions(card: Card, node: Plain) -> Iterator[Fault]:
    if "direction" not in node.get("stats", {}):
        return
    turned = text_faults.turned(node["stats"]["direction"])
    made = copy.deepcopy(node)
    made["stats"]["direction"] = turned
    yield Fault("wind direction", "data", f"stat {turned}", {card.id: made})
    made = copy.deepcopy(node)
    made["arts"]["rose"]["direction"] = turned[0]
    yield Fault("wind direction", "data", f"rose {turned}", {card.id: made})
    made = copy.deepcopy(node)
    made["name"] = f"{turned.capitalize()}ward Breath"
    yield Fault("wind direction", "text", f"name {made['name']}", {card.id: made})


def _exchanged(cards: list[tuple[Card, Plain]]) -> Iterator[Fault]:
    """Yield texts, and effects, of neighbouring cards exchanged."""
    able = [
        (card, node, back, side)
        for card, node in cards
        for back, side in _sides(node)
        if "text" in side and side.get("effects") and not node.get("grid")
    ]
    for (one, node, back, side), (other, their_node, their_back, theirs) in pairwise(able):
        if one.id == other.id or one.deck != other.deck or side["text"] == theirs["text"]:
            continue
        for kind, where, key in (("texts exchanged", "text", "text"), ("effects exchanged", "data", "effects")):
            made, here = _changed(node, back)
            their_made, there = _changed(their_node, their_back)
            here[key], there[key] = theirs[key], side[key]
            yield Fault(kind, where, "exchanged", {one.id: made, other.id: their_made})
