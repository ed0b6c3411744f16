"""French: what is done, as a command or of somebody, and sentences that change a rule."""

from __future__ import annotations

from typing import Final

from generator.promise.grammar import Rules

_UP: Final = {"verb": "raise-intensity"}
_DOWN: Final = {"verb": "lower-intensity"}
_THERE: Final = {"at": {"ref": "that"}}
_LESS_EACH_TURN: Final = {"verb": "lose-actions", "event": {"event": "turn-started", "who": "you"}}

VERBS: Final[Rules] = {
    "do": (
        # Fire
        ("augmenter* [de {n}] (le <fire>|l' <intensity>) [{at}]", _UP),
        ("augmenter* de {n} (le <fire>|l' <intensity>) (de|d'|des) {blocks}", _UP),
        ("augmenter* (le <fire>|l' <intensity>) (de {n} [{at}]|{at} de {n})", _UP),
        ("y augmenter* (le <fire>|l' <intensity>) de {n}", {**_UP, **_THERE}),
        ("(réduire*|diminuer*) [de {n}] (le <fire>|l' <intensity>) [{at}]", _DOWN),
        ("(réduire*|diminuer*) de {n} (le <fire>|l' <intensity>) (de|d'|des) {blocks}", _DOWN),
        ("(réduire*|diminuer*) (le <fire>|l' <intensity>) (de {n} [{at}]|{at} de {n})", _DOWN),
        ("y (réduire*|diminuer*) (le <fire>|l' <intensity>) de {n}", {**_DOWN, **_THERE}),
        ("éteindre* [gratuitement] {fire} [{water}]", {"verb": "extinguish"}),
        (
            "éteindre* {fire} en déplaçant toute son <intensity> vers {onto:blocks} , sans qu' aucun ne dépasse {n}",
            {"verb": "spread-intensity"},
        ),
        (
            "placer* [toute] la <renown> sur ce <block> (ou|et) [sur] des <block> adjacents",
            {"verb": "award-renown", "award": "around"},
        ),
        ("placer* [toute] la <renown> {at}", {"verb": "award-renown"}),
        ("échanger* l' <intensity> (de|d'|des) {blocks}", {"verb": "swap-intensity"}),
        ("(l' envoyer|envoyez-la|envoyer* la <fireball>) (sur|vers) {blocks}", {"verb": "redirect-fireball"}),
        ("empêcher* [les] <event> d' augmenter le <fire> {at}", {"verb": "event-immunity"}),
        # Renown
        ("placer* [d' abord] [{n}] <renown> [de plus|supplémentaire] {at}", {"verb": "place-renown"}),
        ("placez-y [{n}] <renown> [de plus|supplémentaire]", {"verb": "place-renown", **_THERE}),
        ("retirer* du <board> [{n} de] vos <renown>", {"verb": "remove-renown", "from": "board"}),
        ("retirer* [{n} de] vos <renown> du <board>", {"verb": "remove-renown", "from": "board"}),
        ("retirer* [{n} de] vos <renown> (d' ici|de {blocks})", {"verb": "remove-renown", "from": "here"}),
        ("retirez-la", {"verb": "remove-renown", "from": "here", "it": True}),
        ("déplacer* [{n} de] vos <renown> (vers|sur) {blocks}", {"verb": "move-renown"}),
        # Crew and upgrades
        ("effectuer* une action {act} gratuite", {"verb": "act"}),
        ("effectuer* gratuitement une action {act}", {"verb": "act"}),
        ("effectuer* (une|l') action {act}", {"verb": "act", "price": "action"}),
        ("améliorer* {track}", {"verb": "upgrade"}),
        ("améliorer* une <track>", {"verb": "upgrade"}),
        ("recruter* un <crew> d' un autre joueur", {"verb": "recruit", "from": "another-player"}),
        ("défausser* {n} [de vos] <crew> [de {chooser} choix]", {"verb": "discard-crew"}),
        ("défausser* tous (vos|ses) <crew>", {"verb": "discard-crew", "n": "all"}),
        ("faire* défausser à {who} {n} [de ses] <crew> [de {chooser} choix]", {"verb": "discard-crew"}),
        ("obliger* {who} à défausser {n} [de ses] <crew> [de {chooser} choix]", {"verb": "discard-crew"}),
        # Water
        ("ravitailler* {what:units} [, où qu' (elle|il) soit]", {"verb": "refill"}),
        ("(ravitaillez-la|ravitailler* cette carte) [en <water>]", {"verb": "refill", "what": ("this-card",)}),
        ("ravitailler* chaque <brigade> {at}", {"verb": "refill", "what": ("brigade",), "who": "each"}),
        ("ravitailler* chaque <wagon> {at}", {"verb": "refill", "what": ("wagon",), "who": "each"}),
        ("ravitaillez-y chaque <brigade>", {"verb": "refill", "what": ("brigade",), "who": "each", **_THERE}),
        ("ravitaillez-y chaque <wagon>", {"verb": "refill", "what": ("wagon",), "who": "each", **_THERE}),
        ("gagner* {n} <water> [de plus] [pour votre <brigade>]", {"verb": "gain-water"}),
        ("gagnez-y {n} <water>", {"verb": "gain-water", "into": "this-card"}),
        ("gagner* {n} <water> sur (celle-ci|cette carte)", {"verb": "gain-water", "into": "this-card"}),
        ("perdre* {n} <water>", {"verb": "lose-water"}),
        ("voler* {n} <water> à chaque pion traversé", {"verb": "steal-water", "from": "each-passed-piece"}),
        # Pieces
        ("déplacer* (votre|sa) <brigade> [jusqu' à {n} cases|de {n} cases]", {"verb": "move-brigade"}),
        ("traverser* {through:obstacles}", {"verb": "pass-through"}),
        ("déplacer* (votre|son) <wagon> [(vers|sur) {blocks}]", {"verb": "move-wagon"}),
        ("pousser* cette <brigade> (vers|sur) {blocks}", {"verb": "push-brigade"}),
        ("choisir* une direction", {"verb": ""}),
        # Cards, actions, turns
        ("retourner* cette carte", {"verb": "flip-card"}),
        (
            "(déplacer*|placer*) le <mimic> sur une <crew> d' un autre joueur",
            {"verb": "place-token", "token": "mimic", "onto-card": "crew-of-another-player"},
        ),
        ("avez aussi le <ability> de cette carte", {"verb": "copy-ability"}),
        ("n' avez besoin d' aucun <block> loyal [pour cela]", {"verb": "needs-no-loyalty"}),
        ("sans besoin (de|d' aucun) <block> loyal", {"verb": "needs-no-loyalty"}),
        (
            "gagner* {n} (action|actions) (supplémentaire|supplémentaires|de plus) [(pour|pendant) ce tour|ce tour-ci]",
            {"verb": "gain-actions"},
        ),
        ("perdre* {n} (action|actions) [ce tour-ci]", {"verb": "lose-actions"}),
        ("avez {n} (action|actions) de moins à chaque tour", _LESS_EACH_TURN),
        ("jouer* {n} (tour|tours) (supplémentaire|supplémentaires) [après celui-ci]", {"verb": "take-turn"}),
        ("(donnez-la|donnez cette carte) à un autre joueur", {"verb": "give-card", "to": "one-other-player"}),
        ("piocher* {n} (nouvelle|nouvelles|autre|autres) (carte|cartes)", {"verb": "draw-card"}),
        ("piocher* {n} (carte|cartes)", {"verb": "draw-card"}),
        ("(la défausser|défaussez-la|défausser* cette carte)", {"verb": "discard-card"}),
        ("choisir* {choose:n} (effet|effets|option|options|des effets suivants)", {"verb": "choose"}),
        ("choisissez-en {choose:n}", {"verb": "choose"}),
    ),
    "fire": (
        ("(un|le) <fire> [d' <intensity> {intensity:n}] {at}", {}),
        ("ce <fire>", _THERE),
    ),
    "water": (
        ("avec l' <water> de votre <wagon> [uniquement|seulement]", "wagon"),
        ("avec l' <water> de cette carte [uniquement|seulement]", "this-card"),
        ("sans <water>", "none"),
    ),
    "chooser": (("votre", "you"), ("(son|leur)", "victim")),
    # Sentences that say what somebody, or something, does of itself, or how a rule is changed.
    "rule": (
        (
            "quand vous effectuez une action <move-brigade> , vous [{modal}] parcourir* jusqu' à {n} cases",
            {"verb": "move-spaces"},
        ),
        (
            "quand vous effectuez une action <move-brigade> , vous [{modal}] vous déplacer de {n} cases au plus",
            {"verb": "move-spaces"},
        ),
        ("votre <brigade> [{modal}] parcourir* jusqu' à {n} cases", {"verb": "move-spaces"}),
        (
            "votre <brigade> [{modal}] traverser* {through:obstacles} [sans s' arrêter] [et] [sans surcoût]",
            {"verb": "move-through"},
        ),
        ("votre <brigade> [{modal}] terminer* son déplacement {at}", {"verb": "end-move-on-rival"}),
        (
            "pour voler {blocks} , il faut à un autre joueur une <renown> égale à {its-value} plus {n}",
            {"verb": "steal-surcharge"},
        ),
        ("il vous faut {n} <water> de moins pour éteindre (un|le) <fire> {at}", {"verb": "extinguish-water"}),
        ("pour éteindre (un|le) <fire> {at} , il vous faut {n} <water> de moins", {"verb": "extinguish-water"}),
        ("vous placez [quand même] toute la <renown>", {"verb": "full-renown"}),
        (
            "quand votre <brigade> éteint un <fire> , vous [{modal}] placer* la <renown> sur {reach}",
            {"verb": "renown-reach"},
        ),
        (
            "quand votre <brigade> éteint un <fire> , vous pouvez aussi placer la <renown> sur {reach:farther}",
            {"verb": "renown-reach", "modal": {"may": True}},
        ),
        ("vous [{modal}] effectuer* une action <refill> {at}", {"verb": "refill-place"}),
        ("vous ne pouvez pas effectuer (l'|une|d') action {act}", {"verb": "forbid-action"}),
        ("(ce|cette carte) n' est pas un <crew>", {"verb": "not-crew"}),
        ("ni l' un ni l' autre ne protège son <block>", {"verb": "ignore-protection"}),
        (
            "une <fireball> tombe sur chaque <block> marqué et y augmente le <fire> de {n}",
            {"verb": "drop-fireballs"},
        ),
        (
            "chaque <block> en feu augmente de {n} le <fire> de son <neighbour> {direction:cardinal}",
            {"verb": "blow-wind"},
        ),
        ("commencer* par le bord {direction:cardinal} de la <board>", {"verb": "begin-at-edge"}),
    ),
    "its-value": (("(sa <value>|la <value> du <block>|la <value> de celui-ci)", ""),),
    "reach": (
        ("les <block> adjacents aussi", "adjacent"),
        ("les <block> environnants aussi [, diagonales comprises]", "surrounding"),
    ),
    "farther": (
        ("les <block> adjacents", "adjacent"),
        ("les <block> environnants [, diagonales comprises]", "surrounding"),
    ),
}
