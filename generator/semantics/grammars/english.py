"""English: players, pieces, and the ways to say which blocks are meant.

English: how often, when, for how long, and the events that a card waits for.

English: what is done, as a command or of somebody, and sentences that change a rule.

English, as rules texts are written: the words, and the patterns that say what a card does.

This is the controlled language: what no pattern here matches is not guessed at, it is unread. Another language is
another module like this one, with the same categories and the same meanings, which are words of no language.
"""

from __future__ import annotations

from typing import Final

from generator.semantics.patterns import ACTS, Language, Rules, list_forms
from generator.semantics.wording import FIGURES

PLAYERS: Final[Rules] = {
    # Who does something; whom these are depends on where they stand.
    "who": (
        ("you", "you"),
        ("(another|one other|any other|any one other) player", "another"),
        ("(any|a) player", "any"),
        ("(each|every) player", "each"),
        ("all players", "each"),
        ("(each|every) other player", "each-other"),
        ("all other players", "each-other"),
        ("that player", "that"),
        ("the <active-player>", "active"),
    ),
    "whose": (
        ("your", "you"),
        ("their", "you"),
        ("another player 's", "another"),
        ("other players '", "another"),
        ("(a|any) player 's", "any"),
        ("(a|any)", "any"),
    ),
    "piece": (("{whose} <brigade>", {"piece": "brigade"}), ("{whose} <wagon>", {"piece": "wagon"})),
    "units": (
        ("(your|their) <brigade>", ("brigade",)),
        ("(your|their) <wagon>", ("wagon",)),
        ("(your|their) <brigade> and [your|their] <wagon>", ("brigade", "wagon")),
    ),
    # Pieces that stand on a block; one of them is enough.
    "pieces": (
        ("your <brigade>", ("your-brigade",)),
        ("your <wagon>", ("your-wagon",)),
        ("your <brigade> or [your] <wagon>", ("your-brigade", "your-wagon")),
        ("your <wagon> or [your] <brigade>", ("your-brigade", "your-wagon")),
        ("(a|any) <brigade>", ("brigade",)),
        ("(a|any) <wagon>", ("wagon",)),
        ("(a|any) <brigade> or [a|any] <wagon>", ("brigade", "wagon")),
        ("(a|any) <wagon> or [a|any] <brigade>", ("brigade", "wagon")),
        ("another player 's <brigade>", ("rival-brigade",)),
        ("another player 's <wagon>", ("rival-wagon",)),
        ("another player 's <brigade> or <wagon>", ("rival-brigade", "rival-wagon")),
        ("other players ' <brigade>", ("rival-brigade",)),
        ("other players ' <wagon>", ("rival-wagon",)),
        ("other players ' <brigade> (and|or) <wagon>", ("rival-brigade", "rival-wagon")),
    ),
    "obstacles": (
        ("burning <block>", ("burning",)),
        ("destroyed <block>", ("destroyed",)),
        ("burning (and|or) destroyed <block>", ("burning", "destroyed")),
        ("destroyed (and|or) burning <block>", ("burning", "destroyed")),
        ("{pieces}", "=pieces"),
    ),
    "owner": (
        ("you", "you"),
        ("another player", "another-player"),
        ("(any|a) player", "anyone"),
        ("(anyone|anybody)", "anyone"),
    ),
}

PLACES: Final[Rules] = {
    # A place with what leads to it.
    "at": (("(on|onto|in) {blocks}", "=blocks"), ("there", {"ref": "that"}), ("here", {"place": "here", "of": "this"})),
    # Blocks that are named in one go.
    "block-whole": (
        ("it", {"ref": "that"}),
        ("(that|the same) <block>", {"ref": "that"}),
        ("this <block>", {"place": "here", "of": "this"}),
        ("its burnt side", {"place": "here", "of": "this"}),
        ("(your|their) <brigade> 's <block>", {"place": "here", "of": "brigade"}),
        ("(your|their) <wagon> 's <block>", {"place": "here", "of": "wagon"}),
        ("the <block> of (your|their) <brigade>", {"place": "here", "of": "brigade"}),
        ("the <block> of (your|their) <wagon>", {"place": "here", "of": "wagon"}),
        ("{near} <block> or [on] (a|one|any) <block> adjacent to it", {"place": "around", "pick": "one"}),
    ),
    "near": (
        ("(your|their) <brigade> 's", "brigade"),
        ("(your|their) <wagon> 's", "wagon"),
        ("that", "that"),
        ("this", "this"),
    ),
    # Before the noun, in any order.
    "block-before": (
        ("(a|an|one|any|any one|a single|any single)", {"pick": "one"}),
        ("(each|every|all|all the|all of the)", {"pick": "each"}),
        ("(another|one other|any other|any one other)", {"pick": "one", "other": True}),
        ("(each|every|all|all the) other", {"pick": "each", "other": True}),
        ("other", {"other": True}),
        ("[any] {pick:several}", {}),
        ("[any] {pick:several} adjacent", {"place": "connected"}),
        ("the next {pick:several}", {"place": "line"}),
        ("adjacent", {"place": "adjacent"}),
        ("surrounding", {"place": "surrounding"}),
        ("burning", {"burning": True}),
        ("<unoccupied>", {"holds_none": ("rival-brigade", "rival-wagon")}),
        ("{affiliation}", {}),
    ),
    "block-noun": (("<block>", {}),),
    # After the noun, in any order.
    "block-after": (
        ("loyal to {loyal_to:owner}", {}),
        ("with (a|any) <loyalty>", {"loyal_to": "anyone"}),
        ("with your <loyalty>", {"loyal_to": "you"}),
        ("with another player 's <loyalty>", {"loyal_to": "another-player"}),
        ("with {holds:pieces}", {}),
        ("without {holds_none:pieces}", {}),
        ("of value {value:n}", {}),
        ("with [a] value [of] {value:n}", {}),
        ("(of|with) <intensity> {intensity:n}", {}),
        ("with a <fire> of <intensity> {intensity:n}", {}),
        ("with a <fire>", {"burning": True}),
        ("that (is|are) burning", {"burning": True}),
        ("adjacent to {anchor}", {"place": "adjacent"}),
        ("surrounding {anchor}", {"place": "surrounding"}),
        ("of your choice", {}),
        ("[anywhere] on the <board>", {}),
        ("in that direction", {}),
        (", neither of them (a|an) {not_affiliation:affiliation} <block>", {}),
        (", none of them (a|an) {not_affiliation:affiliation} <block>", {}),
        ("(that|which) (is|are) not (a|an) {not_affiliation:affiliation} <block>", {}),
        ("of the {affiliation}", {}),
    ),
    # What blocks are adjacent to.
    "anchor": (
        ("it", "that"),
        ("that (one|<block>)", "that"),
        ("this <block>", "this"),
        ("here", "this"),
        ("(your|their) <brigade>", "brigade"),
        ("(your|their) <brigade> 's <block>", "brigade"),
        ("(your|their) <wagon>", "wagon"),
        ("(your|their) <wagon> 's <block>", "wagon"),
        ("the (one|<block>) [that] you [have] gained", "trigger"),
    ),
}


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
    "modal": (("(may|can) [also|then|now]", {"may": True}), ("(must|has to|have to|also|then|still)", {"may": False})),
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


_UP: Final = {"verb": "raise-intensity"}
_DOWN: Final = {"verb": "lower-intensity"}

VERBS: Final[Rules] = {
    "do": (
        # Fire
        ("raise* the (<fire>|<intensity>) [{at}] [by {n}]", _UP),
        ("raise* the (<fire>|<intensity>) by {n} {at}", _UP),
        ("raise* the <intensity> of {blocks} by {n}", _UP),
        ("lower* the (<fire>|<intensity>) [{at}] [by {n}]", _DOWN),
        ("lower* the (<fire>|<intensity>) by {n} {at}", _DOWN),
        ("lower* the <intensity> of {blocks} by {n}", _DOWN),
        ("(put* out|extinguish*) {fire} [{water}]", {"verb": "extinguish"}),
        (
            "put* out {fire} by moving all its <intensity> to {onto:blocks} , raising none above {n}",
            {"verb": "spread-intensity"},
        ),
        ("place* [all] the <renown> on or adjacent to {anchor}", {"verb": "award-renown", "award": "around"}),
        ("place* [all] the <renown> {at}", {"verb": "award-renown"}),
        ("(swap*|exchange*) the <intensity> of {blocks}", {"verb": "swap-intensity"}),
        ("(send*|redirect*) (it|the <fireball>) to {blocks}", {"verb": "redirect-fireball"}),
        ("keep* <event> from raising the <fire> {at}", {"verb": "event-immunity"}),
        # Renown
        ("place* [{n}] [more|extra|additional] <renown> {at}", {"verb": "place-renown"}),
        ("remove* [{n} of] your <renown> from the <board>", {"verb": "remove-renown", "from": "board"}),
        ("remove* [{n} of] your <renown> (from here|here|from {blocks})", {"verb": "remove-renown", "from": "here"}),
        ("remove* it", {"verb": "remove-renown", "from": "here", "it": True}),
        ("move* [{n} of] your <renown> to {blocks}", {"verb": "move-renown"}),
        # Crew and upgrades
        ("take* a free {act} action", {"verb": "act"}),
        ("take* (a|an|one) {act} action", {"verb": "act", "price": "action"}),
        ("upgrade* {track}", {"verb": "upgrade"}),
        ("upgrade* (a|one|any|any one) <track>", {"verb": "upgrade"}),
        ("recruit* (a|one) <crew> from another player", {"verb": "recruit", "from": "another-player"}),
        ("discard* {n} [of your] <crew> [of {chooser} choice]", {"verb": "discard-crew"}),
        ("discard* all [your|their] <crew>", {"verb": "discard-crew", "n": "all"}),
        ("make* {who} discard* {n} [of their] <crew> [of {chooser} choice]", {"verb": "discard-crew"}),
        # Water
        ("refill* {what:units} [, wherever (it stands|they stand)]", {"verb": "refill"}),
        ("refill* (this card|its <water>)", {"verb": "refill", "what": ("this-card",)}),
        ("refill* (every|each) <brigade> {at}", {"verb": "refill", "what": ("brigade",), "who": "each"}),
        ("refill* (every|each) <wagon> {at}", {"verb": "refill", "what": ("wagon",), "who": "each"}),
        ("gain* [{n}|some] [more] <water> [token|tokens] [for your <brigade>]", {"verb": "gain-water"}),
        ("take* [{n}|some] [more] <water> (token|tokens) [from the supply]", {"verb": "gain-water"}),
        (
            "gain* [{n}|some] [more] <water> [token|tokens] on (it|this card)",
            {"verb": "gain-water", "into": "this-card"},
        ),
        ("lose* [{n}|some] <water> [token|tokens]", {"verb": "lose-water"}),
        (
            "steal* [{n}] <water> [token|tokens] from each piece you pass",
            {"verb": "steal-water", "from": "each-passed-piece"},
        ),
        # Pieces
        ("move* (your|their) <brigade> [[by] up to {n} spaces]", {"verb": "move-brigade"}),
        ("pass* through {through:obstacles}", {"verb": "pass-through"}),
        ("move* (your|their|one) <wagon> [to {blocks}]", {"verb": "move-wagon"}),
        ("push* (that <brigade>|it) to {blocks}", {"verb": "push-brigade"}),
        ("choose* a direction", {"verb": ""}),
        # Cards, actions, turns
        ("flip* this card", {"verb": "flip-card"}),
        (
            "(move*|place*) the <mimic> (to|on) a <crew> of another player",
            {"verb": "place-token", "token": "mimic", "onto-card": "crew-of-another-player"},
        ),
        ("have* that card 's <ability> too", {"verb": "copy-ability"}),
        ("need* no loyal <block> for it", {"verb": "needs-no-loyalty"}),
        ("gain* [{n}] [extra|more|additional] (action|actions) this turn", {"verb": "gain-actions"}),
        ("(have*|take*) {n} (extra|more|additional) (action|actions) this turn", {"verb": "gain-actions"}),
        ("lose* [{n}] (action|actions) this turn", {"verb": "lose-actions"}),
        (
            "have* {n} (action|actions) less (each|every) turn",
            {"verb": "lose-actions", "event": {"event": "turn-started", "who": "you"}},
        ),
        ("take* {n} (extra|more|additional) (turn|turns) [after this one]", {"verb": "take-turn"}),
        ("give* (it|this card) to another player", {"verb": "give-card", "to": "one-other-player"}),
        ("draw* (a|one) new one", {"verb": "draw-card", "n": 1}),
        ("draw* {n} [new|more] (card|cards)", {"verb": "draw-card"}),
        ("discard* (it|this card)", {"verb": "discard-card"}),
        ("choose* {choose:n} [of {of:n}]", {"verb": "choose"}),
    ),
    "fire": (("(a|the) <fire> [of <intensity> {intensity:n}] {at}", {}), ("that <fire>", {"at": {"ref": "that"}})),
    "water": (
        ("with <water> from your <wagon> [only]", "wagon"),
        ("with <water> from this card [only]", "this-card"),
        ("without <water>", "none"),
    ),
    "chooser": (("your", "you"), ("their", "victim"), ("that player 's", "victim")),
    # Sentences that say what somebody, or something, does of itself, or how a rule is changed.
    "rule": (
        ("when you take a <move-brigade> [action] , you [{modal}] move up to {n} spaces", {"verb": "move-spaces"}),
        ("your <brigade> [{modal}] move* up to {n} spaces", {"verb": "move-spaces"}),
        (
            "your <brigade> [{modal}] move* through {through:obstacles} [without stopping] [and] [at no extra cost]",
            {"verb": "move-through"},
        ),
        ("your <brigade> [{modal}] end* its move {at}", {"verb": "end-move-on-rival"}),
        (
            "to steal {blocks} , another player needs <renown> equal to its <value> plus {n}",
            {"verb": "steal-surcharge"},
        ),
        ("you need {n} less <water> to put out (a|the) <fire> {at}", {"verb": "extinguish-water"}),
        ("you [still] place the full <renown>", {"verb": "full-renown"}),
        (
            "when your <brigade> puts out a <fire> , you [{modal}] place the <renown> on {reach}",
            {"verb": "renown-reach"},
        ),
        ("you [{modal}] take a <refill> action {at}", {"verb": "refill-place"}),
        ("you (cannot|can not|may not|must not) take (the|a|an) {act} action", {"verb": "forbid-action"}),
        ("(it|this card) is not <crew>", {"verb": "not-crew"}),
        ("neither protects its <block>", {"verb": "ignore-protection"}),
        ("a <fireball> lands on each marked <block> and raises the <fire> there by {n}", {"verb": "drop-fireballs"}),
        (
            "each burning <block> raises the <fire> on its {direction:cardinal} <neighbour> by {n}",
            {"verb": "blow-wind"},
        ),
        ("begin* at the {direction:cardinal} edge of the <board>", {"verb": "begin-at-edge"}),
    ),
    "reach": (("adjacent <block> too", "adjacent"), ("surrounding <block> too [, diagonals included]", "surrounding")),
}


_NOT_COUNTS: Final = frozenset({"once", "twice", "thrice"})

ENGLISH: Final = Language(
    locale="en",
    numbers={word: number for word, number in FIGURES.items() if word not in _NOT_COUNTS} | {"a": 1, "an": 1},
    plural=("s",),
    forms=list_forms(
        "begin begins beginning",
        "choose chooses choosing",
        "complete completes completing",
        "discard discards discarding",
        "draw draws drawing",
        "end ends ending",
        "enter enters entering",
        "exchange exchanges exchanging",
        "extinguish extinguishes extinguishing",
        "flip flips flipping",
        "gain gains gaining",
        "give gives giving",
        "have has having",
        "keep keeps keeping",
        "land lands landing",
        "lose loses losing",
        "lower lowers lowering",
        "make makes making",
        "move moves moving",
        "need needs needing",
        "pass passes passing",
        "place places placing",
        "push pushes pushing",
        "put puts putting",
        "raise raises raising",
        "recruit recruits recruiting",
        "redirect redirects redirecting",
        "refill refills refilling",
        "remove removes removing",
        "send sends sending",
        "steal steals stealing",
        "swap swaps swapping",
        "take takes taking",
        "upgrade upgrades upgrading",
    ),
    terms={
        "ability": ("ability", "abilities"),
        "active-player": ("active player",),
        "block": ("block", "blocks"),
        "board": ("board", "city"),
        "brigade": ("Brigade", "Brigades"),
        "crew": ("crew", "crew member", "crew members"),
        "event": ("event", "events", "Event card", "Event cards"),
        "fire": ("fire", "fires"),
        "fireball": ("fireball", "fireballs"),
        "intensity": ("intensity", "intensities"),
        "loyalty": ("Loyalty", "Loyalty token"),
        "move-brigade": ("Move Brigade",),
        "move-wagon": ("Move Wagon",),
        "neighbour": ("neighbour", "neighbours"),
        "recruit": ("Recruit",),
        "refill": ("Refill",),
        "renown": ("Renown",),
        "track": ("track", "tracks"),
        "transfer": ("Transfer",),
        "unoccupied": ("unoccupied",),
        "upgrade": ("Upgrade",),
        "value": ("value", "values"),
        "wagon": ("Wagon", "Wagons"),
        "water": ("water",),
    },
    rules={**PLAYERS, **PLACES, **TRIGGERS, **VERBS},
)
