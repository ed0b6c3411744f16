"""English: what is done, as a command or of somebody, and sentences that change a rule."""

from __future__ import annotations

from typing import Final

from generator.promise.grammar import Rules

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
    "fire": (
        ("(a|the) <fire> [of <intensity> {intensity:n}] {at}", {}),
        ("that <fire>", {"at": {"ref": "that"}}),
    ),
    "water": (
        ("with <water> from your <wagon> [only]", "wagon"),
        ("with <water> from this card [only]", "this-card"),
        ("without <water>", "none"),
    ),
    "chooser": (("your", "you"), ("their", "victim"), ("that player 's", "victim")),
    # Sentences that say what somebody, or something, does of itself, or how a rule is changed.
    "rule": (
        (
            "when you take a <move-brigade> [action] , you [{modal}] move up to {n} spaces",
            {"verb": "move-spaces"},
        ),
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
    "reach": (
        ("adjacent <block> too", "adjacent"),
        ("surrounding <block> too [, diagonals included]", "surrounding"),
    ),
}
