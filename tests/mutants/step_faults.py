"""Slips in one step of an effect, and in what says which blocks are meant."""

import copy
from collections.abc import Iterator
from typing import Any

Effect = dict[str, Any]
Step = dict[str, Any]
Edit = tuple[str, str, dict[str, Any]]  # kind, what was done, and what it is after it

AFFILIATIONS = ("commons", "nobles", "council", "merchants", "university")
TRACKS = ("crew", "wagon", "leadership")
ACTIONS = ("move-brigade", "move-wagon", "refill", "recruit", "upgrade")

# Verbs that take the same words.
_TURNED = {
    "raise-intensity": "lower-intensity",
    "lower-intensity": "raise-intensity",
    "gain-actions": "lose-actions",
    "lose-actions": "gain-actions",
}
_VERBS: dict[str, Step] = {
    "upgrade": {"verb": "recruit", "from": "deck"},
    "recruit": {"verb": "upgrade"},
    "move-wagon": {"verb": "move-brigade"},
    "move-brigade": {"verb": "move-wagon"},
    "gain-water": {"verb": "lose-water", "amount": 1},
    "lose-water": {"verb": "gain-water", "amount": 1, "into": "brigade"},
    "place-renown": {"verb": "move-renown", "amount": 1},
    "take-turn": {"verb": "gain-actions", "amount": 1},
    "gain-actions": {"verb": "take-turn", "amount": 1},
    "discard-crew": {"verb": "lose-water", "amount": 1},
    "refill": {"verb": "gain-water", "amount": 1, "into": "brigade"},
    "move-renown": {"verb": "remove-renown", "amount": 1, "from": "board"},
    "give-card": {"verb": "discard-card"},
    "discard-card": {"verb": "flip-card"},
    "flip-card": {"verb": "discard-card"},
    "drop-fireballs": {"verb": "blow-wind", "direction": "north", "by": 1},
    "blow-wind": {"verb": "drop-fireballs", "by": 1},
}
_PLACES = {
    "adjacent": ("surrounding",),
    "surrounding": ("adjacent",),
    "around": ("surrounding", "adjacent"),
    "here": ("adjacent",),
    "any": ("adjacent", "surrounding"),
    "line": ("adjacent",),
}
# Words that can stand for one another, and the kind of slip that it is.
_WORDS = {
    "track": ("track", TRACKS),
    "direction": ("wind direction", ("north", "east", "south", "west")),
    "into": ("place of water", ("brigade", "this-card")),
    "water": ("place of water", ("normal", "wagon", "this-card", "none")),
    "renown": ("place of Renown", ("around", "here", "none")),
}
_FLAGS = ("ignores-immunity", "full-renown", "through")
_OWNERS = {"trigger-player": ("one-other-player", "each-player"), "one-other-player": ("each-player", "you")}
_LOYAL = {"you": ("another-player", "anyone"), "another-player": ("you", "anyone"), "anyone": ("you",)}


def put(thing: dict[str, Any], **words: object) -> dict[str, Any]:
    """Return a copy with words set, or with None taken out; an underscore stands for a hyphen, or ends a keyword."""
    made = copy.deepcopy(thing)
    for name, value in words.items():
        key = name.rstrip("_").replace("_", "-")
        if value is None:
            made.pop(key, None)
        else:
            made[key] = value
    return made


def following(word: str, words: tuple[str, ...]) -> str:
    """Return the next of several words."""
    return words[(words.index(word) + 1) % len(words)]


def edits(step: Step) -> Iterator[Edit]:
    """Yield every slip in a step."""
    for slips in (_verbs, _owners, _words, _flags, _rules):
        yield from slips(step)
    for name in ("target", "onto"):
        if name in step:
            for kind, detail, changed in (*_places(step[name]), *_picks(step[name]), *filters(step[name])):
                yield kind, f"{name} {detail}", {**step, name: changed}


def filters(block: dict[str, Any]) -> Iterator[Edit]:
    """Yield slips in what blocks must be like."""
    yield from _affiliations(block)
    yield from _pieces(block)
    for whose in _LOYAL.get(block.get("loyal-to", ""), ()):
        yield "owner of blocks", f"loyal-to {whose}", put(block, loyal_to=whose)
    if "burning" in block:
        yield "filter exchanged", "burning -> loyal-to anyone", put(block, burning=None, loyal_to="anyone")
    for name in ("affiliation", "not-affiliation", "loyal-to", "holds", "holds-none", "value"):
        if name in block and len(block) > 1:
            yield "filter dropped", f"{name} dropped", put(block, **{name: None})


def _affiliations(block: dict[str, Any]) -> Iterator[Edit]:
    for name, turned in (("affiliation", "not-affiliation"), ("not-affiliation", "affiliation")):
        if name in block:
            for other in AFFILIATIONS:
                if other != block[name]:
                    yield "affiliation", f"{name} {other}", put(block, **{name: other})
            yield "affiliation negated", turned, put(block, **{name: None, turned: block[name]})


def _pieces(block: dict[str, Any]) -> Iterator[Edit]:
    for name, other in (("holds", "holds-none"), ("holds-none", "holds")):
        pieces = block.get(name)
        if pieces is None:
            continue
        whose = {"your": "rival", "rival": "your"}
        turned = ["-".join(whose.get(word, word) for word in piece.split("-")) for piece in pieces]
        if turned != pieces:
            yield "owner of pieces", f"{name} {turned}", put(block, **{name: turned})
        if len(pieces) > 1:
            yield "filter narrowed", f"{name} {pieces[:1]}", put(block, **{name: pieces[:1]})
        yield "filter negated", f"{name} -> {other}", put(block, **{name: None, other: pieces})


def _verbs(step: Step) -> Iterator[Edit]:
    verb = step["verb"]
    if verb in _TURNED:
        yield "direction", f"{verb} -> {_TURNED[verb]}", put(step, verb=_TURNED[verb])
    if verb in _VERBS:
        yield "verb exchanged", f"{verb} -> {_VERBS[verb]['verb']}", _VERBS[verb]
    if verb in {"raise-intensity", "lower-intensity"}:
        other = {"verb": "extinguish", "target": step["target"], "water": "none", "renown": "none"}
        yield "verb exchanged", f"{verb} -> extinguish", other


def _owners(step: Step) -> Iterator[Edit]:
    for who in _OWNERS.get(step.get("who", ""), ()):
        yield "owner", f"who {who}", put(step, who=who)
    if "chosen-by" in step:
        yield "owner", "chosen-by dropped", put(step, chosen_by=None)
    if step["verb"] in {"lose-water", "discard-crew"} and "who" in step:
        yield "owner", "who dropped", put(step, who=None, chosen_by=None)


def _words(step: Step) -> Iterator[Edit]:
    for name, (kind, words) in _WORDS.items():
        for other in words if name in step else ():
            if other != step[name]:
                yield kind, f"{name} {other}", put(step, **{name: other})
    if step["verb"] == "recruit":
        other = {"deck": "another-player", "another-player": "deck"}[step["from"]]
        yield "source", f"from {other}", put(step, from_=other)
    if step["verb"] == "refill" and step["what"] == ["brigade"]:
        yield "piece", "what wagon", put(step, what=["wagon"])
        yield "piece", "what both", put(step, what=["brigade", "wagon"])
    if step.get("amount") == "all":
        yield "amount", "all -> 1", put(step, amount=1)


def _flags(step: Step) -> Iterator[Edit]:
    for name in _FLAGS:
        if name in step:
            yield "word dropped", f"{name} dropped", put(step, **{name: None})
    if step["verb"] == "raise-intensity" and "ignores-immunity" not in step:
        yield "word added", "ignores-immunity", put(step, ignores_immunity=True)
    if "through" in step:
        yield "word dropped", "through shortened", put(step, through=step["through"][:1])
    if step["verb"] == "upgrade" and "track" in step:
        yield "track", "track dropped", put(step, track=None)


def _places(target: dict[str, Any]) -> Iterator[Edit]:
    block, here = target["block"], target.get("of", "brigade")
    for other in _PLACES.get(block, ()):
        pick = target.get("pick", "one") if block != "line" else "each"
        yield "place", f"{block} -> {other}", put(target, block=other, pick=pick, except_=None)
    for other in ("brigade", "wagon", "trigger") if block not in {"any", "connected"} else ():
        if other != here and (here, other) != ("this", "trigger"):  # which are the same block
            yield "middle", f"of {other}", put(target, of=other)


def _picks(target: dict[str, Any]) -> Iterator[Edit]:
    pick = target.get("pick")
    if pick in {"one", "each"}:
        other = {"one": "each", "each": "one"}[pick]
        yield "any and each", f"pick {other}", put(target, pick=other)
    if "except" in target:
        yield "other dropped", "except dropped", put(target, except_=None)
    elif target["block"] == "any" and pick == "one":
        yield "other added", "except added", put(target, except_="trigger")
    if "affiliation" not in target and "not-affiliation" not in target:
        yield "affiliation", "affiliation added", put(target, affiliation="council")


def _rules(step: Step) -> Iterator[Edit]:
    rule = step.get("rule")
    if rule == "renown-reach":
        yield "rule", "reach adjacent", put(step, reach="adjacent")
    if rule == "forbid-action":
        yield "rule", "action recruit", put(step, action="recruit")
    others = {"not-crew": "end-move-on-rival", "end-move-on-rival": "not-crew"}
    if rule in others:
        yield "rule", f"rule {others[rule]}", put(step, rule=others[rule])
