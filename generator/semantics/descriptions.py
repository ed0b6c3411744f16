"""Claims in words: short ones for messages, in the words of effect data, and plain English for translators.

Plain English uses the game's own names for pieces and places: in patterns `<brigade>` stands for the game's word for
that concept, or for the word of effect data where the glossary has none. A claim without a pattern is described as in
messages.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from generator.semantics.claims import Blocks, Claim, Trigger

_WHOSE: Final = {"you": "you", "another-player": "another player", "anyone": "anybody", "": "nobody"}
_CALLED: Final = re.compile("<([a-z][a-z-]*)>")
_NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
_DETAILS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "victim": "of their own choice", "each surrounding brigade": "each <block> around the <brigade>",
        "brigade": "the <brigade>", "wagon": "the <wagon>",
        "this-card": "this card", "one-other-player": "one other player",
        "crew-of-another-player": "a <crew> card of another player", "rival-brigade": "<brigade>s of other players",
        "rival-wagon": "<wagon>s of other players",
    }
)  # fmt: skip
# Values whose description depends on the detail.
_BY_DETAIL: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "water": {
            "wagon": "with <water> of the <wagon>", "this-card": "with <water> of this card", "none": "without <water>",
        },
        "place": {"around": "on the <block> or next to it", "here": "on the <block>"},
        "from": {
            "here": "from here", "board": "from the <board>", "deck": "from the deck",
            "another-player": "from another player", "each-passed-piece": "from each piece passed",
        },
    }
)  # fmt: skip
_ORDERS: Final = {"after": "after", "before": "before", "instead": "instead, when"}
_WHO: Final = {"you": "you", "another-player": "other players", "anyone": "players", "": "players"}
_PLAIN_WHOSE: Final = {"you": "your", "another-player": "another player's", "anyone": "any player's", "": "any"}
_ACTORS: Final = {"active-player": "the active player", "trigger-player": "that player"}
_PLACES: Final = {"brigade": "the <brigade>", "wagon": "the <wagon>", "trigger": "that <block>", "this": "this <block>"}
_PIECES: Final = {
    "your-brigade": "your <brigade>",
    "your-wagon": "your <wagon>",
    "brigade": "a <brigade>",
    "wagon": "a <wagon>",
}
_LOYAL: Final = {"you": "you", "another-player": "another player", "anyone": "any player"}


def describe(claim: Claim, part: str) -> str:
    """Describe one part of a claim in the words of effect data: `target`, `limit`; `verb` is the whole of it."""
    part_describer = _DESCRIBERS.get(part)
    return (claim.detail(part) or "nothing of the kind") if part_describer is None else part_describer(claim)


def _describe_action(claim: Claim) -> str:
    words = [claim.verb, *([] if claim.amount is None else [str(claim.amount)])]
    words += [] if claim.target is None else [_describe_place(claim.target)]
    return " ".join([*words, *(f"{name} {value}" for name, value in claim.details)])


def _describe_trigger(trigger: Trigger | None) -> str:
    if trigger is None:
        return "no event"
    words = [trigger.order, trigger.event]
    words += [f"by {_WHOSE[trigger.by]}"] if trigger.by else []
    words += [] if trigger.block is None else [f"at a block {_describe_filter(trigger.block)}"]
    words += [trigger.piece, trigger.action, trigger.track]
    words += ["itself" if trigger.itself else "", "left without water" if trigger.dry else ""]
    return " ".join(filter(None, words))


def _describe_place(blocks: Blocks | None) -> str:
    if blocks is None:
        return "no block"
    words = [str(blocks.pick), blocks.place] if blocks.place != "here" else ["here"]
    words += [f"of {blocks.of}" if blocks.of else "", "but the trigger's" if blocks.other else ""]
    return " ".join(filter(None, [*words, _describe_filter(blocks)]))


def _describe_filter(blocks: Blocks) -> str:
    words = [blocks.affiliation] if blocks.affiliation else []
    words += [f"not {blocks.not_affiliation}"] if blocks.not_affiliation else []
    words += [f"of value {blocks.value}"] if blocks.value else []
    words += [f"of intensity {blocks.intensity}"] if blocks.intensity else []
    words += ["burning"] if blocks.burning else []
    words += [f"loyal to {_WHOSE.get(blocks.loyal_to, blocks.loyal_to)}"] if blocks.loyal_to else []
    words += [f"with {' or '.join(blocks.holds)}"] if blocks.holds else []
    words += [f"without {' and '.join(blocks.holds_none)}"] if blocks.holds_none else []
    return " ".join(words)


_DESCRIBERS: Final[Mapping[str, Callable[[Claim], str]]] = MappingProxyType(
    {
        "verb": _describe_action,
        "amount": lambda claim: "no number" if claim.amount is None else str(claim.amount),
        "target": lambda claim: _describe_place(claim.target),
        "who": lambda claim: claim.who,
        "trigger": lambda claim: _describe_trigger(claim.trigger),
        "conditions": lambda claim: ", ".join(claim.conditions) or "no condition",
        "may": lambda claim: "may" if claim.may else "must",
        "action": lambda claim: "an action is taken" if claim.action else "no action is taken",
        "limit": lambda claim: "any number of times" if claim.limit is None else "{} per {}".format(*claim.limit),
        "cost": lambda claim: ", ".join(map(_describe_action, claim.cost)) or "no price",
        "choose": lambda claim: f"a choice of {claim.choose}" if claim.choose else "no choice",
        "lasts": lambda claim: claim.lasts,
    }
)


# By verb: `{n}` is the amount, `{at}`, `{to}` and `{of}` the blocks after a preposition, other words are details.
_VERBS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "award-renown": "place the <renown> earned {place}",
        "begin-at-edge": "begin at the {direction} edge of the city",
        "blow-wind": "the wind blows {n} to the {direction}",
        "copy-ability": "have the ability of the card that it lies on",
        "discard-card": "discard this card",
        "discard-crew": "discard {n} <crew> {chooser}",
        "draw-card": "draw {n} more card{s}",
        "drop-fireballs": "drop {n} <fireball>{s}",
        "end-move-on-rival": "end a move {at}",
        "event-immunity": "events do not raise the <fire> {at}",
        "extinguish": "put out the <fire> {at} {water}",
        "extinguish-water": "putting out a <fire> {at} costs {n} <water>",
        "flip-card": "turn this card to its other side",
        "forbid-action": "nobody may take the action {action}",
        "full-renown": "earn all the <renown> of a <fire>, however small",
        "gain-actions": "gain {n} action{s}",
        "gain-water": "gain {n} <water> {into}",
        "give-card": "give this card to {to}",
        "ignore-protection": "protection of <block>s does not count",
        "lose-actions": "have {n} action{s} less",
        "lose-water": "lose {n} <water>",
        "lower-intensity": "lower the <fire> by {n} {at}",
        "move-brigade": "move the <brigade>",
        "move-renown": "move {n} <renown> {to}",
        "move-spaces": "move up to {n} spaces",
        "move-through": "move through <block>s that are {through}",
        "move-wagon": "move the <wagon> {to}",
        "needs-no-loyalty": "no loyal <block> is needed for this",
        "not-crew": "this card does not count as <crew>",
        "pass-through": "pass through {through}",
        "place-renown": "place {n} <renown> {at}",
        "place-token": "put the {token} token on {where}",
        "push-brigade": "push that <brigade> {to}",
        "raise-intensity": "raise the <fire> by {n} {at}",
        "recruit": "recruit <crew> {from}",
        "redirect-fireball": "move the <fireball> {to}",
        "refill": "refill the <water> of {what}",
        "refill-place": "refill at {blocks}",
        "remove-renown": "remove {n} <renown> {from}",
        "renown-reach": "place <renown> on {reach} <block>s too",
        "spread-intensity": "move the <fire> {at} to {onto}, to {n} at most on each",
        "steal-surcharge": "stealing {of} costs {n} more",
        "steal-water": "steal {n} <water> {from}",
        "swap-intensity": "exchange the <fire>s of {blocks}",
        "take-turn": "take {n} more turn{s}",
        "upgrade": "raise a track by one {track}",
    }
)
_EVENTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "loyalty-gained": "{who} gain the <loyalty> of {block}",
        "renown-placed": "{who} place <renown> on {block}",
        "fireball-landing": "a <fireball> would land on {block}",
        "track-completed": "{who} complete {track}",
        "water-refilled": "{who} refill <water>",
        "move-ended": "{whose} {piece} ends its move on {block}",
        "card-drawn": "{who} draw this card",
        "turn-started": "{whose} turn begins",
        "firehouse-entered": "{whose} {piece} enters a <firehouse>",
        "action-ended": "{who} end an action",
        "block-destroyed": "the <block> is destroyed",
        "block-entered": "{whose} {piece} enters the <block>",
    }
)


def describe_plainly(claim: Claim, words: Mapping[str, str] = _NOTHING) -> str:
    """Describe a claim as a sentence without a full stop, with the game's words for its concepts."""
    parts = []
    if claim.limit is not None:
        times, per = claim.limit
        parts.append(f"{'once' if times == 1 else f'{times} times'} per {_split_words(per)}")
    parts += ["as an action" if claim.action else "", _word_trigger(claim.trigger)]
    for condition in claim.conditions:
        name, _, rest = condition.partition(" ")
        plain = {"your-turn": "it is your turn", "track-complete": f"the {rest} track is complete"}
        parts.append(f"if {plain.get(name, _split_words(condition))}")
    doing = _word_action(claim)
    if claim.cost:
        doing = f"{' and '.join(map(_word_action, claim.cost))} to {doing}"
    actor = "" if claim.who == "you" else _ACTORS.get(claim.who, _split_words(claim.who))
    if claim.may and (not actor or actor.startswith("each")):
        doing = f"{actor or 'you'} may {doing}"
    elif actor and claim.may:
        doing = f"if you wish, {actor}: {doing}"
    elif actor:
        doing = f"{actor}: {doing}"
    chosen = f"as one of {claim.choose} choices" if claim.choose > 1 else "as one of several choices"
    parts += [
        chosen if claim.choose else "",
        f"until {_split_words(claim.lasts)}" if "next" in claim.lasts else "",
        doing,
    ]
    text = _CALLED.sub(
        lambda match: words.get(match[1], _split_words(match[1])), ", ".join(part for part in parts if part)
    )
    return text[:1].upper() + text[1:]


def _word_trigger(trigger: Trigger | None) -> str:
    if trigger is None:
        return ""
    event = _EVENTS.get(trigger.event)
    if event is None:
        return _split_words(describe(Claim("", trigger=trigger), "trigger"))
    block = "this <block>" if trigger.itself else _word_blocks("a", "<block>", trigger.block or Blocks())
    track = f"the {trigger.track} track" if trigger.track else "a track"
    text = event.format(
        who=_WHO[trigger.by], whose=_PLAIN_WHOSE[trigger.by], piece=f"<{trigger.piece}>", block=block, track=track
    )
    if trigger.itself:
        text = text.replace("the <block>", "this <block>")
    if trigger.action:
        text = text.replace("an action", f"the action <{trigger.action}>")
    return f"{_ORDERS[trigger.order]} {text}{' that leaves this card without <water>' if trigger.dry else ''}"


def _word_action(claim: Claim) -> str:
    pattern = _VERBS.get(claim.verb)
    if pattern is None:
        return _split_words(describe(claim, "verb"))
    blocks = claim.target
    filled: defaultdict[str, str] = defaultdict(str)  # missing parts are left out
    filled |= {"n": "the" if claim.amount is None else str(claim.amount), "s": "" if claim.amount == 1 else "s"}
    if blocks is not None:
        where = _word_place(blocks)
        filled |= {"at": f"on {where}", "to": f"to {where}", "of": f"from {where}", "blocks": where}
    filled |= {name: _word_detail(name, value) for name, value in claim.details}
    return " ".join(pattern.format_map(filled).split())


def _word_detail(name: str, value: str) -> str:
    plain = _DETAILS.get(value, _split_words(value))
    if name in _BY_DETAIL:
        return _BY_DETAIL[name].get(value, _split_words(value))
    if name in {"through", "what"}:
        return " or ".join(_DETAILS.get(word, _split_words(word)) for word in value.split())
    if name == "into" and value:
        return f"on {plain}"
    return {"track": f"({_split_words(value)})", "action": f"<{value}>"}.get(name, plain)


def _word_place(blocks: Blocks) -> str:
    """Describe blocks, such as `one block adjacent to that block`."""
    of = _PLACES.get(blocks.of, _split_words(blocks.of))
    if blocks.place == "here":
        return of if of.endswith("<block>") else f"the <block> of {of}"
    near = {"adjacent": f"adjacent to {of}", "surrounding": f"around {of}", "around": f"at or adjacent to {of}"}
    near |= {"line": f"in a line from {of}"}
    many = "one" if blocks.pick == 1 else str(blocks.pick)
    noun = "<block>" if many in {"one", "each"} else "<block>s"
    rest = "other than that <block>" if blocks.other else ""
    return _word_blocks(many, noun, blocks, near.get(blocks.place, ""), rest)


def _word_blocks(head: str, noun: str, blocks: Blocks, near: str = "", rest: str = "") -> str:
    words = [head, "connected" if blocks.place == "connected" else "", "burning" if blocks.burning else ""]
    words += [f"<{blocks.affiliation}>" if blocks.affiliation else "", noun, near]
    words += [f"that are not of the <{blocks.not_affiliation}>"] if blocks.not_affiliation else []
    words += [f"of value {blocks.value}"] if blocks.value else []
    words += [f"with a <fire> of {blocks.intensity}"] if blocks.intensity else []
    words += [f"loyal to {_LOYAL.get(blocks.loyal_to, _split_words(blocks.loyal_to))}"] if blocks.loyal_to else []
    words += [f"with {' or '.join(map(_word_piece, blocks.holds))}"] if blocks.holds else []
    words += [f"without {' or '.join(map(_word_piece, blocks.holds_none))}"] if blocks.holds_none else []
    return " ".join(filter(None, [*words, rest]))


def _word_piece(name: str) -> str:
    rival = name.removeprefix("rival-")
    return _PIECES.get(name) or (_split_words(name) if rival == name else f"another player's <{rival}>")


def _split_words(name: str) -> str:
    return name.replace("-", " ")
