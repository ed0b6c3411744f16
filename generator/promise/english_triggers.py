"""English: how often, when, for how long, and the events that a card waits for."""

from __future__ import annotations

from typing import Final

from generator.promise.grammar import ACTS, Rules

TRIGGERS: Final[Rules] = {
    "times": (("once", 1), ("twice", 2), ("thrice", 3), ("{n} (time|times)", "=n")),
    "period": (("turn", "turn"), ("round", "round"), ("game", "game")),
    "limit": (("{times} (per|a|each|every|in each|in every|during each|during every) {period}", {}),),
    "when": (
        ("(when|whenever|each time|every time|any time|as soon as|if)", "after"),
        ("[immediately|directly] after", "after"),
        ("[immediately|directly|just] before", "before"),
    ),
    "event": (
        ("{who} gain* the <loyalty> of {blocks}", {"event": "loyalty-gained"}),
        ("{who} (are|is) about to gain the <loyalty> of {blocks}", {"event": "loyalty-gained", "order": "before"}),
        ("{who} would gain the <loyalty> of {blocks}", {"event": "loyalty-gained", "order": "would"}),
        ("{who} place* [any] <renown> [{at}]", {"event": "renown-placed"}),
        ("a <fireball> land* {at}", {"event": "fireball-landing"}),
        ("a <fireball> would land {at}", {"event": "fireball-landing", "order": "would"}),
        ("a <fireball> is about to land {at}", {"event": "fireball-landing", "order": "before"}),
        ("{who} complete* {track}", {"event": "track-completed"}),
        ("{who} complete* (a|any|one) <track> [of (your|their) <firehouse-board>]", {"event": "track-completed"}),
        ("{who} refill* [<water>]", {"event": "water-refilled"}),
        ("{who} refill* (your|their) <brigade>", {"event": "water-refilled", "unit": "brigade"}),
        ("{who} refill* (your|their) <wagon>", {"event": "water-refilled", "unit": "wagon"}),
        ("{piece} end* (its|a) move [{at}]", {"event": "move-ended"}),
        ("{who} end* (a|your|their) move [{at}]", {"event": "move-ended"}),
        ("{who} take* (a|an) {act} action", {"event": "action-ended"}),
        ("(a|an) {act} action [of yours]", {"event": "action-ended"}),
        ("{who} take* an action", {"event": "action-ended"}),
        ("an action of yours takes the last <water> from this card", {"event": "action-ended", "dry": True}),
        ("{who} draw* this card", {"event": "card-drawn", "itself": True}),
        ("{piece} enter* (its|your|their) <firehouse>", {"event": "firehouse-entered"}),
        ("{piece} enter* [here|this <block>]", {"event": "block-entered", "itself": True}),
        ("{piece} enter* {blocks}", {"event": "block-entered"}),
        ("this <block> is destroyed", {"event": "block-destroyed", "itself": True}),
        ("{blocks} is destroyed", {"event": "block-destroyed"}),
        ("your [next] turn (begins|starts)", {"event": "turn-started", "who": "you"}),
        ("another player 's turn (begins|starts)", {"event": "turn-started", "who": "another"}),
    ),
    "track": (
        ("(your|their|the) <crew-members> [<track>]", "crew"),
        ("(your|their|the) <wagon-capacity> [<track>]", "wagon"),
        ("(your|their|the) <leadership> [<track>]", "leadership"),
    ),
    "act": ACTS,
    "span": (
        ("until your next turn [begins|starts]", {"lasts": "your-next-turn"}),
        ("until the (start|beginning) of your next turn", {"lasts": "your-next-turn"}),
        ("until (the end of (this|the|your) turn|(this|the|your) turn ends)", {"lasts": "turn"}),
    ),
    # What may stand before the main clause, with or without a comma.
    "prefix": (
        ("{limit}", {}),
        ("as an action", {"action": True}),
        ("as one of your actions", {"action": True}),
        ("as a free action", {}),
        ("{when} {event}", {}),
        (
            "at the (start|beginning) of (your|each of your) (turn|turns)",
            {"when": "after", "event": {"event": "turn-started"}},
        ),
        ("if it does", {"did": True}),
        ("if your <renown> lies here when {event}", {"when": "after", "price": True}),
        ("while this side is up", {"lasts": "face-up"}),
        ("while (you hold it|you hold this card|this card is in play|you have this card)", {"lasts": "while-in-play"}),
        ("{span}", "=span"),
        ("(first|then|also|next|in addition|this time)", {}),
    ),
    # What may stand after it.
    "suffix": (
        ("{limit}", {}),
        ("once", {}),
        ("instead", {"instead": True}),
        ("{when} {event}", {}),
        ("{span}", "=span"),
        ("as an action", {"action": True}),
        ("as a free action", {}),
        ("(for free|too|as well|again)", {}),
        ("(if|as) (you|they) (wish|like|want|choose)", {"may": True}),
        ("(if you can|if they can|if able|if possible)", {}),
    ),
    "modal": (
        ("(may|can) [also|then|now]", {"may": True}),
        ("(must|has to|have to|also|then|still)", {"may": False}),
    ),
    "and": (
        ("(, and then|, then|, and|and then|and also|and|then|,)", "and"),
        ("[,] by", "by"),
        ("[,] [in order] to", "to"),
    ),
    "cardinal": (
        ("(north|northern|northward|northwards)", "north"),
        ("(east|eastern|eastward|eastwards)", "east"),
        ("(south|southern|southward|southwards)", "south"),
        ("(west|western|westward|westwards)", "west"),
    ),
}
