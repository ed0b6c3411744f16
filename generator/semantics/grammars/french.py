"""French: players, pieces, and the ways to say which blocks are meant.

French: how often, when, for how long, and the events that a card waits for.

French: what is done, as a command or of somebody, and sentences that change a rule.

French, as rules texts are written: the words; what the patterns of its parts mean is said as in English.
"""

from __future__ import annotations

from typing import Final

from generator.semantics.patterns import ACTS, Language, Rules, list_forms

PLAYERS: Final[Rules] = {
    # Who does something; whom these are depends on where they stand.
    "who": (
        ("vous", "you"),
        ("(un autre joueur|n' importe quel autre joueur|un autre joueur de votre choix)", "another"),
        ("(un joueur|n' importe quel joueur)", "any"),
        ("(chaque joueur|tous les joueurs)", "each"),
        ("(chaque autre joueur|tous les autres joueurs)", "each-other"),
        ("ce joueur", "that"),
        ("le <active-player>", "active"),
    ),
    "whose": (
        ("(votre|vos)", "you"),
        ("(son|sa|ses|leur|leurs)", "you"),
        ("(un|une|n' importe quel|n' importe quelle)", "any"),
    ),
    "piece": (
        ("{whose} <brigade>", {"piece": "brigade"}),
        ("{whose} <wagon>", {"piece": "wagon"}),
        ("la <brigade> d' un autre joueur", {"piece": "brigade", "whose": "another"}),
        ("le <wagon> d' un autre joueur", {"piece": "wagon", "whose": "another"}),
    ),
    "units": (
        ("(votre|sa|leur) <brigade>", ("brigade",)),
        ("(votre|son|leur) <wagon>", ("wagon",)),
        ("(votre|sa|leur) <brigade> et (votre|son|leur) <wagon>", ("brigade", "wagon")),
    ),
    # Pieces that stand on a block; one of them is enough. `sans` is followed by nouns alone, joined by `ni`.
    "pieces": (
        ("votre <brigade>", ("your-brigade",)),
        ("votre <wagon>", ("your-wagon",)),
        ("votre <brigade> (ou|ni) [votre] <wagon>", ("your-brigade", "your-wagon")),
        ("votre <wagon> (ou|ni) [votre] <brigade>", ("your-brigade", "your-wagon")),
        ("[une] <brigade>", ("brigade",)),
        ("[un] <wagon>", ("wagon",)),
        ("[une] <brigade> (ou|ni) [un] <wagon>", ("brigade", "wagon")),
        ("[un] <wagon> (ou|ni) [une] <brigade>", ("brigade", "wagon")),
        ("la <brigade> d' un autre joueur", ("rival-brigade",)),
        ("le <wagon> d' un autre joueur", ("rival-wagon",)),
        ("la <brigade> ou le <wagon> d' un autre joueur", ("rival-brigade", "rival-wagon")),
        ("les <brigade> des autres joueurs", ("rival-brigade",)),
        ("les <wagon> des autres joueurs", ("rival-wagon",)),
        ("les <brigade> (et|ou) [les] <wagon> des autres joueurs", ("rival-brigade", "rival-wagon")),
    ),
    "obstacles": (
        ("les <block> en feu", ("burning",)),
        ("les <block> détruits", ("destroyed",)),
        ("les <block> en feu (et|ou) [les <block>] détruits", ("burning", "destroyed")),
        ("les <block> détruits (et|ou) [les <block>] en feu", ("burning", "destroyed")),
        ("{pieces}", "=pieces"),
    ),
    "owner": (
        ("vous", "you"),
        ("(un autre joueur|n' importe quel autre joueur)", "another-player"),
        ("(un joueur|n' importe quel joueur|quiconque)", "anyone"),
    ),
}

PLACES: Final[Rules] = {
    # A place with what leads to it.
    "at": (("(sur|dans) {blocks}", "=blocks"), ("ici", {"place": "here", "of": "this"})),
    # Blocks that are named in one go.
    "block-whole": (
        ("celui-ci", {"ref": "that"}),
        ("(ce|le même) <block>", {"ref": "that"}),
        ("sa face brûlée", {"place": "here", "of": "this"}),
        ("le <block> de (votre|sa|leur) <brigade>", {"place": "here", "of": "brigade"}),
        ("le <block> de (votre|son|leur) <wagon>", {"place": "here", "of": "wagon"}),
        (
            "le <block> de {near} ou [sur] un <block> adjacent [à celui-ci|à ce <block>]",
            {"place": "around", "pick": "one"},
        ),
        # Two blocks that touch each other, wherever they are.
        (
            "[les] {pick:several} <block> adjacents [de votre choix] [,] {not_affiliation:none-of}",
            {"place": "connected"},
        ),
        ("[les] {pick:several} <block> adjacents [de votre choix]", {"place": "connected"}),
    ),
    "none-of": (
        ("(dont|mais) aucun (du|des|de l') {not_affiliation:affiliation}", "=not_affiliation"),
        ("dont aucun n' est un <block> (du|des|de l') {not_affiliation:affiliation}", "=not_affiliation"),
    ),
    "near": (("(votre|sa|leur) <brigade>", "brigade"), ("(votre|son|leur) <wagon>", "wagon")),
    # Before the noun.
    "block-before": (
        ("(un|un seul|n' importe quel)", {"pick": "one"}),
        ("(chaque|tous les|tout)", {"pick": "each"}),
        ("les", {}),
        ("(un autre|n' importe quel autre)", {"pick": "one", "other": True}),
        ("(chaque autre|tous les autres|les autres)", {"pick": "each", "other": True}),
        ("[les] {pick:several}", {}),
    ),
    "block-noun": (("<block>", {}),),
    # After the noun, in any order.
    "block-after": (
        ("[du|des|de l'|de la] {affiliation}", {}),
        ("(adjacent|adjacents)", {"place": "adjacent"}),
        ("(adjacent|adjacents) (à|au) {anchor}", {"place": "adjacent"}),
        ("(environnant|environnants)", {"place": "surrounding"}),
        ("en feu", {"burning": True}),
        ("<unoccupied>", {"holds_none": ("rival-brigade", "rival-wagon")}),
        ("(suivant|suivants)", {"place": "line"}),
        ("dans cette direction", {}),
        ("(loyal|loyaux) (envers|à) {loyal_to:owner}", {}),
        ("qui vous (est|sont) (loyal|loyaux)", {"loyal_to": "you"}),
        ("(avec|portant) un <loyalty>", {"loyal_to": "anyone"}),
        ("(avec|portant) votre <loyalty>", {"loyal_to": "you"}),
        ("(avec|portant) un <loyalty> d' un autre joueur", {"loyal_to": "another-player"}),
        ("(avec|où se trouve|où se trouvent) {holds:pieces}", {}),
        ("sans {holds_none:pieces}", {}),
        ("de <value> {value:n}", {}),
        ("d' <intensity> {intensity:n}", {}),
        ("avec un <fire> d' <intensity> {intensity:n}", {}),
        ("avec un <fire>", {"burning": True}),
        ("(de|à) (votre|son) choix", {}),
        ("[n' importe où] (du|sur le|dans la|de la) <board>", {}),
    ),
    # What blocks are adjacent to.
    "anchor": (
        ("celui-ci", "that"),
        ("ce <block>", "that"),
        ("votre <brigade>", "brigade"),
        ("votre <wagon>", "wagon"),
        ("[le] <block> de {near}", "=near"),
        ("[le] <block> gagné", "trigger"),
    ),
}


TRIGGERS: Final[Rules] = {
    "times": (("{n} fois", "=n"),),
    "period": (("tour", "turn"), ("manche", "round"), ("partie", "game")),
    "limit": (("{times} (par|à chaque) {period}", {}),),
    "when": (
        ("(quand|lorsque|lorsqu'|si|dès que|dès qu'|chaque fois que|chaque fois qu')", "after"),
        ("[juste|immédiatement] après [que|qu']", "after"),
        ("[juste|immédiatement] avant [que|qu']", "before"),
    ),
    "event": (
        ("{who} gagner* la <loyalty> (de|d') {blocks}", {"event": "loyalty-gained"}),
        (
            "{who} (êtes|est) sur le point de gagner la <loyalty> (de|d') {blocks}",
            {"event": "loyalty-gained", "order": "before"},
        ),
        ("de gagner la <loyalty> (de|d') {blocks}", {"event": "loyalty-gained", "who": "you"}),
        ("{who} (allez|va) gagner la <loyalty> (de|d') {blocks}", {"event": "loyalty-gained", "order": "would"}),
        ("{who} placer* (de la|une) <renown> [{at}]", {"event": "renown-placed"}),
        ("une <fireball> tombe {at}", {"event": "fireball-landing"}),
        ("une <fireball> (va|doit) tomber {at}", {"event": "fireball-landing", "order": "would"}),
        ("une <fireball> est sur le point de tomber {at}", {"event": "fireball-landing", "order": "before"}),
        ("{who} terminer* {track}", {"event": "track-completed"}),
        ("{who} terminer* une <track> [de (votre|son|leur) <firehouse-board>]", {"event": "track-completed"}),
        ("{who} (se ravitaille|s' est ravitaillé|vous ravitaillez) [en <water>]", {"event": "water-refilled"}),
        (
            "{who} (ravitailler*|a ravitaillé|avez ravitaillé) (sa|votre) <brigade>",
            {"event": "water-refilled", "unit": "brigade"},
        ),
        (
            "{who} (ravitailler*|a ravitaillé|avez ravitaillé) (son|votre) <wagon>",
            {"event": "water-refilled", "unit": "wagon"},
        ),
        ("{piece} terminer* (son|un) déplacement [{at}]", {"event": "move-ended"}),
        ("{who} terminer* (votre|son|un) déplacement [{at}]", {"event": "move-ended"}),
        ("{who} effectuer* (une|l') action {act}", {"event": "action-ended"}),
        ("une action {act}", {"event": "action-ended"}),
        ("{who} effectuer* une action", {"event": "action-ended"}),
        ("[l'] une de vos actions a pris la dernière <water> de cette carte", {"event": "action-ended", "dry": True}),
        ("{who} piocher* cette carte", {"event": "card-drawn", "itself": True}),
        ("{piece} entrer* dans (sa|son|votre) <firehouse>", {"event": "firehouse-entered"}),
        ("{piece} entrer* [ici|sur ce <block>|dans ce <block>]", {"event": "block-entered", "itself": True}),
        ("{piece} entrer* (sur|dans) {blocks}", {"event": "block-entered"}),
        ("ce <block> est détruit", {"event": "block-destroyed", "itself": True}),
        ("{blocks} est détruit", {"event": "block-destroyed"}),
        ("votre [prochain] tour commence", {"event": "turn-started", "who": "you"}),
        ("le tour d' un autre joueur commence", {"event": "turn-started", "who": "another"}),
    ),
    "track": (
        ("(votre|sa|leur|la) <crew-members>", "crew"),
        ("(votre|sa|leur|la) <wagon-capacity>", "wagon"),
        ("(votre|sa|leur|la) <leadership>", "leadership"),
    ),
    "act": ACTS,
    "span": (
        ("jusqu' (à|au début de) votre prochain tour", {"lasts": "your-next-turn"}),
        ("jusqu' à (la fin de (ce|votre) tour|la fin du tour)", {"lasts": "turn"}),
    ),
    # What may stand before the main clause, with or without a comma.
    "prefix": (
        ("{limit}", {}),
        ("(pour une action|au prix d' une action|comme action)", {"action": True}),
        ("comme action gratuite", {}),
        ("{when} {event}", {}),
        ("au début de (votre tour|chacun de vos tours)", {"when": "after", "event": {"event": "turn-started"}}),
        ("dans ce cas", {"did": True}),
        ("si votre <renown> se trouve ici quand {event}", {"when": "after", "price": True}),
        ("tant que cette face est visible", {"lasts": "face-up"}),
        ("tant que (vous la détenez|vous détenez cette carte|cette carte est en jeu)", {"lasts": "while-in-play"}),
        ("{span}", "=span"),
        ("(d' abord|puis|ensuite|de plus|cette fois)", {}),
    ),
    # What may stand after it.
    "suffix": (
        ("{limit}", {}),
        ("une fois", {}),
        ("à la place", {"instead": True}),
        ("{when} {event}", {}),
        ("{span}", "=span"),
        ("(pour une action|au prix d' une action)", {"action": True}),
        ("comme action gratuite", {}),
        ("(gratuitement|aussi|également|à nouveau)", {}),
        ("si (vous le souhaitez|vous le voulez|il le souhaite)", {"may": True}),
        ("si possible", {}),
    ),
    "modal": (
        ("(peut|pouvez|peuvent) [aussi|alors|également|gratuitement]", {"may": True}),
        ("(doit|devez|doivent) [aussi|alors|également]", {"may": False}),
    ),
    "and": (
        ("(, et|et|et puis|, puis|puis|et aussi|,)", "and"),
        ("[,] en", "by"),
        ("[,] (pour|afin de|afin d')", "to"),
    ),
    "cardinal": (
        ("(nord|du nord)", "north"),
        ("(est|de l' est)", "east"),
        ("(sud|du sud)", "south"),
        ("(ouest|de l' ouest)", "west"),
    ),
}


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
    "fire": (("(un|le) <fire> [d' <intensity> {intensity:n}] {at}", {}), ("ce <fire>", _THERE)),
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
        ("une <fireball> tombe sur chaque <block> marqué et y augmente le <fire> de {n}", {"verb": "drop-fireballs"}),
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


_NUMBERS: Final = "zéro un deux trois quatre cinq six sept huit neuf dix onze douze"


FRENCH: Final = Language(
    locale="fr",
    numbers={word: number for number, word in enumerate(_NUMBERS.split())} | {"une": 1},
    plural=("s",),
    # The infinitive, the command, the present of one and of several, and what follows `en`.
    forms=list_forms(
        "améliorer améliorez améliore améliorent améliorant",
        "augmenter augmentez augmente augmentent augmentant",
        "choisir choisissez choisit choisissent choisissant",
        "commencer commencez commence commencent commençant",
        "déplacer déplacez déplace déplacent déplaçant",
        "défausser défaussez défausse défaussent défaussant",
        "diminuer diminuez diminue diminuent diminuant",
        "échanger échangez échange échangent échangeant",
        "effectuer effectuez effectue effectuent effectuant",
        "empêcher empêchez empêche empêchent empêchant",
        "entrer entrez entre entrent entrant",
        "envoyer envoyez envoie envoient envoyant",
        "éteindre éteignez éteint éteignent éteignant",
        "faire faites fait font faisant",
        "gagner gagnez gagne gagnent gagnant",
        "jouer jouez joue jouent jouant",
        "obliger obligez oblige obligent obligeant",
        "parcourir parcourez parcourt parcourent",
        "perdre perdez perd perdent perdant",
        "piocher piochez pioche piochent piochant",
        "placer placez place placent plaçant",
        "pousser poussez pousse poussent poussant",
        "ravitailler ravitaillez ravitaille ravitaillent ravitaillant",
        "recruter recrutez recrute recrutent recrutant",
        "réduire réduisez réduit réduisent réduisant",
        "retirer retirez retire retirent retirant",
        "retourner retournez retourne retournent retournant",
        "terminer terminez termine terminent terminant",
        "traverser traversez traverse traversent traversant",
        "voler volez vole volent volant",
    ),
    terms={
        "ability": ("pouvoir", "pouvoirs"),
        "active-player": ("joueur actif",),
        "block": ("bâtiment", "bâtiments"),
        "board": ("plateau", "ville"),
        "brigade": ("Brigade", "Brigades"),
        "crew": ("équipier", "équipiers", "carte Équipier"),
        "event": ("événement", "événements", "carte Événement", "cartes Événement"),
        "fire": ("feu", "feux"),
        "fireball": ("boule de feu", "boules de feu"),
        "intensity": ("intensité",),
        "loyalty": ("Loyauté", "jeton Loyauté"),
        "move-brigade": ("Déplacer la Brigade",),
        "move-wagon": ("Déplacer le Chariot",),
        "extinguish": ("Éteindre",),
        "neighbour": ("voisin", "voisins"),
        "recruit": ("Recruter",),
        "refill": ("Ravitailler",),
        "renown": ("Renommée", "jetons Renommée"),
        "track": ("piste", "pistes"),
        "transfer": ("Transférer",),
        "unoccupied": ("inoccupé", "inoccupés"),
        "upgrade": ("Améliorer",),
        "value": ("valeur",),
        "wagon": ("Chariot", "Chariots"),
        "water": ("Eau",),
    },
    rules={**PLAYERS, **PLACES, **TRIGGERS, **VERBS},
    elided=("l'", "d'", "qu'", "s'", "n'", "c'", "j'", "m'", "t'", "jusqu'", "lorsqu'", "puisqu'"),
)
