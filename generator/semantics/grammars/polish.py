"""Polish, as rules texts are written: the words with their forms, and the patterns that say what a card does.

Polish leaves out subjects and articles: a verb in the second person, or a command, is the reader's own, and a singular
noun that nothing counts is one. Cases are not distinguished: a form that does not fit its place is for other checks.
"""

from __future__ import annotations

from typing import Final

from generator.semantics.patterns import ACTS, Language, Rules, list_forms

_UP: Final = {"verb": "raise-intensity"}
_DOWN: Final = {"verb": "lower-intensity"}

_RULES: Final[Rules] = {
    # Players and pieces.
    # Who does something; a verb that says `you` by its ending names nobody.
    "who": (
        ("(inny|jeden inny|jeden dowolny inny|dowolny inny) gracz", "another"),
        ("(dowolny|którykolwiek) gracz", "any"),
        ("(każdy gracz|wszyscy gracze)", "each"),
        ("(każdy inny gracz|wszyscy (inni|pozostali) gracze)", "each-other"),
        ("(ten gracz|gracz ten|on)", "that"),
        ("<active-player>", "active"),
    ),
    # Who is made to do something.
    "whom": (
        ("([jednego|dowolnego] innego gracza|jednego dowolnego innego gracza)", "another"),
        ("każdego gracza", "each"),
        ("każdego innego gracza", "each-other"),
    ),
    "piece": (
        ("twój* <brigade>", {"piece": "brigade", "whose": "you"}),
        ("twój* <wagon>", {"piece": "wagon", "whose": "you"}),
        ("<brigade> innego gracza", {"piece": "brigade", "whose": "another"}),
        ("<wagon> innego gracza", {"piece": "wagon", "whose": "another"}),
        ("(dowolna|każda) <brigade>", {"piece": "brigade", "whose": "any"}),
        ("(dowolny|każdy) <wagon>", {"piece": "wagon", "whose": "any"}),
    ),
    "own": (("(swój*|twój*)", "you"),),
    "units": (
        ("{own} <brigade>", ("brigade",)),
        ("{own} <wagon>", ("wagon",)),
        ("{own} <brigade> i [{own}] <wagon>", ("brigade", "wagon")),
        ("<brigade> innego gracza", ("rival-brigade",)),
        ("<wagon> innego gracza", ("rival-wagon",)),
    ),
    # Pieces that stand on a block; one of them is enough.
    "pieces": (
        ("{own} <brigade>", ("your-brigade",)),
        ("{own} <wagon>", ("your-wagon",)),
        ("{own} <brigade> lub [{own}] <wagon>", ("your-brigade", "your-wagon")),
        ("{own} <wagon> lub [{own}] <brigade>", ("your-brigade", "your-wagon")),
        ("<brigade> [dowolnego gracza]", ("brigade",)),
        ("<wagon> [dowolnego gracza]", ("wagon",)),
        ("(<brigade> (lub|ani) <wagon>|<wagon> (lub|ani) <brigade>)", ("brigade", "wagon")),
        ("<brigade> (innego gracza|innych graczy)", ("rival-brigade",)),
        ("<wagon> (innego gracza|innych graczy)", ("rival-wagon",)),
        ("<brigade> (lub|ani|i) <wagon> (innego gracza|innych graczy)", ("rival-brigade", "rival-wagon")),
    ),
    "obstacles": (
        ("płonący* <block>", ("burning",)),
        ("zniszczony* <block>", ("destroyed",)),
        ("płonący* (i|lub|oraz) zniszczony* <block>", ("burning", "destroyed")),
        ("zniszczony* (i|lub|oraz) płonący* <block>", ("burning", "destroyed")),
        ("{pieces}", "=pieces"),
    ),
    "owner": (
        ("ciebie", "you"),
        ("innego gracza", "another-player"),
        ("((dowolnego|któregokolwiek) gracza|kogokolwiek)", "anyone"),
    ),
    # Blocks and how they are named.
    # A place with what leads to it.
    "at": (
        ("(w|we|na|do) {blocks}", "=blocks"),
        ("(tam|w nim|na nim)", {"ref": "that"}),
        ("(tu|tutaj)", {"place": "here", "of": "this"}),
    ),
    # Blocks that are named in one go.
    "block-whole": (
        ("((tym|ten|tego|tamtym|tamten|tamtego) [samym|sam|samego] <block>|(nim|niego))", {"ref": "that"}),
        ("jego spalonej stronie", {"place": "here", "of": "this"}),
        ("<block> (z|ze) {own} <brigade>", {"place": "here", "of": "brigade"}),
        ("<block> (z|ze) {own} <wagon>", {"place": "here", "of": "wagon"}),
        ("{near} lub [na] [jednym|dowolnym] {beside}", {"place": "around", "pick": "one"}),
    ),
    "near": (
        ("<block> (z|ze) {own} <brigade>", "brigade"),
        ("<block> (z|ze) {own} <wagon>", "wagon"),
        ("tym <block>", "that"),
    ),
    "beside": (
        ("<block> z nim sąsiadującym", {}),
        ("<block> sąsiadującym z nim", {}),
        ("sąsiadującym z nim <block>", {}),
        ("sąsiednim <block>", {}),
    ),
    # Before the noun, in any order; a noun in the singular without any of them is one block.
    "block-before": (
        ("(jeden*|[jeden*] dowolny*)", {"pick": "one"}),
        ("(każdy*|wszystek*)", {"pick": "each"}),
        ("inny*", {"other": True}),
        ("[dowolnych|dowolne] {pick:several}", {}),
        ("[dowolnych|dowolne] {pick:several} sąsiadujący* [ze sobą]", {"place": "connected"}),
        ("{pick:several} (kolejnych|kolejne|następnych|następne)", {"place": "line"}),
        ("(kolejnych|kolejne|następnych|następne) {pick:several}", {"place": "line"}),
        ("wybrany* przez siebie", {}),
        ("((sąsiedni*|sąsiadujący*)|sąsiadujący* (z|ze) {anchor})", {"place": "adjacent"}),
        ("otaczający*", {"place": "surrounding"}),
        ("płonący*", {"burning": True}),
        ("<unoccupied>", {"holds_none": ("rival-brigade", "rival-wagon")}),
    ),
    "block-noun": (("<block>", {"alone": "one"}),),
    # After the noun, in any order.
    "block-after": (
        ("{affiliation}", {}),
        ("należący* do {affiliation}", {}),
        ("lojalny* wobec {loyal_to:owner}", {}),
        ("(z|ze) <loyalty>", {"loyal_to": "anyone"}),
        ("(z|ze) {own} <loyalty>", {"loyal_to": "you"}),
        ("(z|ze) <loyalty> innego gracza", {"loyal_to": "another-player"}),
        ("(z|ze) {holds:pieces}", {}),
        ("bez {holds_none:pieces}", {}),
        (", w którym nie ma {holds_none:pieces}", {}),
        ("o <value> {value:n}", {}),
        ("o <intensity> {intensity:n}", {}),
        ("z <fire> o <intensity> {intensity:n}", {}),
        ("z <fire>", {"burning": True}),
        ("sąsiadujący* (z|ze) {anchor}", {"place": "adjacent"}),
        ("otaczający* {anchor}", {"place": "surrounding"}),
        ("na <board>", {}),
        ("w tym kierunku", {}),
        ("spoza {not_affiliation:affiliation}", {}),
    ),
    # What blocks are adjacent to.
    "anchor": (
        ("(nim|tym <block>)", "that"),
        ("({own} <brigade>|<block> (z|ze) {own} <brigade>)", "brigade"),
        ("({own} <wagon>|<block> (z|ze) {own} <wagon>)", "wagon"),
        ("zdobytym <block>", "trigger"),
    ),
    # How often, when, for how long, and the events that a card waits for.
    "times": (("raz", 1), ("{n} (raz|razy)", "=n")),
    "period": (
        ("(turę|tury|turze|tur)", "turn"),
        ("(rundę|rundy|rundzie|rund)", "round"),
        ("(grę|grze|partię|partii)", "game"),
    ),
    "limit": (("{times} (na|w|w każdej|na każdą|podczas każdej) [swojej|twojej] {period}", {}),),
    "when": (
        ("((gdy|kiedy|ilekroć|jeśli|jeżeli|gdy tylko|za każdym razem , gdy)|(po tym , jak|po))", "after"),
        ("(zanim|przed tym , jak|tuż zanim)", "before"),
    ),
    "event": (
        ("zdobądź-gdy* <loyalty> {blocks}", {"event": "loyalty-gained", "who": "you"}),
        ("{who} (zdobywa|zdobędzie) <loyalty> {blocks}", {"event": "loyalty-gained"}),
        ("masz zdobyć <loyalty> {blocks}", {"event": "loyalty-gained", "who": "you", "order": "before"}),
        ("{who} ma zdobyć <loyalty> {blocks}", {"event": "loyalty-gained", "order": "before"}),
        (
            "(kładziesz|położysz|umieszczasz|umieścisz) [{own}] <renown> [{at}]",
            {"event": "renown-placed", "who": "you"},
        ),
        ("{who} (kładzie|położy|umieszcza|umieści) [swoją] <renown> [{at}]", {"event": "renown-placed"}),
        ("<fireball> (spada|spadnie) {at}", {"event": "fireball-landing"}),
        ("<fireball> (ma|miałaby) spaść {at}", {"event": "fireball-landing", "order": "would"}),
        ("(kończysz|ukończysz) {track}", {"event": "track-completed", "who": "you"}),
        ("(kończysz|ukończysz) [dowolny] <track> [na <firehouse-board>]", {"event": "track-completed", "who": "you"}),
        ("{who} (kończy|ukończy) [dowolny] <track>", {"event": "track-completed"}),
        ("(uzupełniasz|uzupełnisz) <water>", {"event": "water-refilled", "who": "you"}),
        ("{who} (uzupełnia|uzupełni) <water>", {"event": "water-refilled"}),
        ("{who} (uzupełnia|uzupełni) <water> {own} <brigade>", {"event": "water-refilled", "unit": "brigade"}),
        ("{who} (uzupełnia|uzupełni) <water> {own} <wagon>", {"event": "water-refilled", "unit": "wagon"}),
        ("{piece} (kończy|zakończy) [swój] ruch [{at}]", {"event": "move-ended"}),
        ("(kończysz|zakończysz) [swój] ruch [{at}]", {"event": "move-ended", "who": "you"}),
        ("(wykonujesz|wykonasz) akcję {act}", {"event": "action-ended", "who": "you"}),
        ("{who} (wykonuje|wykona) akcję {act}", {"event": "action-ended"}),
        ("[wykonaniu] [twojej] akcji {act}", {"event": "action-ended", "who": "you"}),
        (
            "twoja akcja (zabierze|zabiera|zużyje|zużywa) ostatnią <water> z tej karty",
            {"event": "action-ended", "who": "you", "dry": True},
        ),
        (
            "twoja akcja (zabierze|zabiera|zużyje|zużywa) ostatnią <water> z [twojego|swojego] <wagon>",
            {"event": "action-ended", "who": "you", "unit": "wagon", "dry": True},
        ),
        ("(dobierasz|dobierzesz) tę kartę", {"event": "card-drawn", "who": "you", "itself": True}),
        ("{who} (dobiera|dobierze) tę kartę", {"event": "card-drawn", "itself": True}),
        ("{piece} (wchodzi|wejdzie) do {own} <firehouse>", {"event": "firehouse-entered"}),
        ("{piece} (wchodzi|wejdzie) (tu|tutaj)", {"event": "block-entered", "itself": True}),
        ("(wchodzi|wejdzie) (tu|tutaj) {piece}", {"event": "block-entered", "itself": True}),
        ("{piece} (wchodzi|wejdzie) (na|do) {blocks}", {"event": "block-entered"}),
        ("ten <block> (zostaje|zostanie) zniszczony", {"event": "block-destroyed", "itself": True}),
        ("{blocks} (zostaje|zostanie) zniszczony", {"event": "block-destroyed"}),
        ("(zaczyna|rozpoczyna) się twoja [następna] tura", {"event": "turn-started", "who": "you"}),
        ("(zaczyna|rozpoczyna) się tura innego gracza", {"event": "turn-started", "who": "another"}),
    ),
    "track": (
        ("[{own}] <crew-members>", "crew"),
        ("[{own}] <wagon-capacity>", "wagon"),
        ("[{own}] <leadership>", "leadership"),
    ),
    "act": ACTS,
    "span": (
        ("do [początku] twojej następnej tury", {"lasts": "your-next-turn"}),
        ("do końca (tej|twojej|obecnej) tury", {"lasts": "turn"}),
    ),
    # What may stand before the main clause, with or without a comma.
    "prefix": (
        ("{limit}", {}),
        ("(w ramach akcji|jako akcję|w ramach jednej ze swoich akcji)", {"action": True}),
        ("(w ramach darmowej akcji|jako darmową akcję)", {}),
        ("{when} {event}", {}),
        (
            "na początku (swojej|twojej|każdej swojej|każdej twojej) tury",
            {"when": "after", "event": {"event": "turn-started", "who": "you"}},
        ),
        ("(jeśli|jeżeli) to zrobi", {"did": True}),
        ("(jeśli|jeżeli|gdy) leży tu twoja <renown> , (gdy|a) {event}", {"when": "after", "price": True}),
        ("dopóki ta strona jest odkryta", {"lasts": "face-up"}),
        ("dopóki (ją masz|masz tę kartę|ta karta jest w grze)", {"lasts": "while-in-play"}),
        ("{span}", "=span"),
        ("(najpierw|potem|następnie|dodatkowo|tym razem)", {}),
        ("zamiast tego", {"instead": True}),
        ("możesz {limit}", {"may": True}),
        ("możesz (w ramach akcji|jako akcję)", {"action": True, "may": True}),
        ("możesz (w ramach darmowej akcji|jako darmową akcję)", {"may": True}),
        ("możesz zamiast tego", {"instead": True, "may": True}),
    ),
    # What may stand after it.
    "suffix": (
        ("{limit}", {}),
        ("zamiast tego", {"instead": True}),
        ("{when} {event}", {}),
        ("{span}", "=span"),
        ("(w ramach akcji|jako akcję)", {"action": True}),
        ("(w ramach darmowej akcji|jako darmową akcję)", {}),
        ("(za darmo|ponownie|także|również)", {}),
        ("(jeśli|jeżeli) (chcesz|chce)", {"may": True}),
        ("(jeśli|jeżeli|o ile) (to możliwe|możesz|może)", {}),
    ),
    # `Możesz` says by its ending who may.
    "allowed": (("możesz [także|też|również|teraz|wtedy]", "you"),),
    "you-may": (("możesz [także|też|również]", {"may": True}),),
    "modal": (("(może|mogą) [także|też|również|teraz|wtedy]", {"may": True}), ("(musi|muszą)", {"may": False})),
    # A participle is the joint, and what it is done to follows: `usuwając` and `z niego 1 swój żeton`.
    "and": (
        ("([,] i|[,] oraz|[,] a następnie|[,] a potem|[,] potem|[,] następnie|,)", "and"),
        ("[,] usuwając", "by"),
        ("[,] (aby|żeby|by)", "to"),
    ),
    "cardinal": (("północny*", "north"), ("wschodni*", "east"), ("południowy*", "south"), ("zachodni*", "west")),
    # What is done, as a command or of somebody, and sentences that change a rule.
    "do": (
        # Fire
        ("(zwiększ* <intensity> <fire> [o {n}] [{at}]|zwiększ* <intensity> <fire> {at} o {n})", _UP),
        ("zwiększ* (o {n}|{at}) <intensity> <fire> [{at}] [o {n}]", _UP),
        ("{at} zwiększ* <intensity> <fire> o {n}", _UP),
        ("(zmniejsz* <intensity> <fire> [o {n}] [{at}]|zmniejsz* <intensity> <fire> {at} o {n})", _DOWN),
        ("zmniejsz* (o {n}|{at}) <intensity> <fire> [{at}] [o {n}]", _DOWN),
        ("{at} zmniejsz* <intensity> <fire> o {n}", _DOWN),
        ("ugaś* {fire} [[,] {water}]", {"verb": "extinguish"}),
        (
            (
                "ugaś* {fire} , przenosząc całą jego <intensity> na {onto:blocks} ,"
                " ([ale] na żadnym nie powyżej|tak aby na żadnym nie przekroczyła) {n}"
            ),
            {"verb": "spread-intensity"},
        ),
        ("[całą] [zdobytą] <renown> połóż* {beside-that}", {"verb": "award-renown", "award": "around"}),
        ("[całą] [zdobytą] <renown> połóż* {at}", {"verb": "award-renown"}),
        ("połóż* (całą|zdobytą|całą zdobytą) <renown> {beside-that}", {"verb": "award-renown", "award": "around"}),
        ("połóż* (całą|zdobytą|całą zdobytą) <renown> {at}", {"verb": "award-renown"}),
        ("zamień* <intensity> <fire> {blocks}", {"verb": "swap-intensity"}),
        ("wybierz* {blocks} i zamień* <intensity> ich <fire>", {"verb": "swap-intensity"}),
        ("poślij* (ją|<fireball>) (na|do) {blocks}", {"verb": "redirect-fireball"}),
        ("spraw* , (aby|by|żeby) <event> zwiększały <intensity> <fire> {at}", _UP),
        ("spraw* , (aby|by|żeby) <event> nie zwiększały <intensity> <fire> {at}", {"verb": "event-immunity"}),
        # Renown
        ("połóż* [jeszcze|najpierw] {n} [dodatkowy*] <renown> {at}", {"verb": "place-renown"}),
        ("połóż* {at} [jeszcze] {n} [dodatkowy*] <renown>", {"verb": "place-renown"}),
        ("połóż* na <board> {n} {of-own} <renown>", {"verb": "place-renown"}),
        ("usuń* z <board> {n} {of-own} <renown>", {"verb": "remove-renown", "from": "board"}),
        ("usuń* {n} {of-own} <renown> z <board>", {"verb": "remove-renown", "from": "board"}),
        ("[usuń*] (stąd|z {blocks}) {n} {of-own} <renown>", {"verb": "remove-renown", "from": "here"}),
        ("usuń* ją", {"verb": "remove-renown", "from": "here", "it": True}),
        ("przenieś* {n} {of-own} <renown> na {blocks}", {"verb": "move-renown"}),
        # Crew and upgrades
        ("(wykonaj* (darmową|za darmo) akcję {act}|wykonaj* akcję {act} za darmo)", {"verb": "act"}),
        ("wykonaj* [jedną] akcję {act}", {"verb": "act", "price": "action"}),
        ("(ulepsz* {track}|ulepsz* [jeden|dowolny|jeden dowolny] [{own}] <track>)", {"verb": "upgrade"}),
        ("zrekrutuj* [jednego] <crew> {from:of-player}", {"verb": "recruit"}),
        ("(odrzuć* {n} [{own}] <crew>|odrzuć* {n} {chooser} <crew>)", {"verb": "discard-crew"}),
        ("odrzuć* całą {own} <crew>", {"verb": "discard-crew", "n": "all"}),
        ("zmuś* {who:whom} , (by|aby|żeby) odrzuć* {n} [{chooser}] <crew>", {"verb": "discard-crew"}),
        ("zmuś* {who:whom} do odrzucenia {n} [{chooser}] <crew>", {"verb": "discard-crew"}),
        # Water
        ("uzupełnij* <water> {what:units} [, gdziekolwiek [ona|on] stoi]", {"verb": "refill"}),
        ("uzupełnij* (jej <water>|<water> tej karty)", {"verb": "refill", "what": ("this-card",)}),
        (
            "uzupełnij* <water> każdej tamtejszej <brigade>",
            {"verb": "refill", "what": ("brigade",), "who": "each", "at": {"ref": "that"}},
        ),
        ("uzupełnij* <water> każdej <brigade> {at}", {"verb": "refill", "what": ("brigade",), "who": "each"}),
        (
            "uzupełnij* <water> każdego tamtejszego <wagon>",
            {"verb": "refill", "what": ("wagon",), "who": "each", "at": {"ref": "that"}},
        ),
        ("(zyskaj*|weź*) {n} <water> [dla {own} <brigade>]", {"verb": "gain-water"}),
        ("(zyskaj*|weź*) na (niej|tej karcie) {n} <water>", {"verb": "gain-water", "into": "this-card"}),
        ("(zyskaj*|weź*) {n} <water> na (nią|tę kartę)", {"verb": "gain-water", "into": "this-card"}),
        ("traci on {n} <water>", {"verb": "lose-water", "who": "that"}),
        ("strać* {n} <water> [[dla|z] {own} <brigade>]", {"verb": "lose-water"}),
        ("strać* (na|z) (niej|tej karcie|tej karty) {n} <water>", {"verb": "lose-water", "into": "this-card"}),
        ("ukradnij* {n} <water> (z|od) każdego mijanego pionka", {"verb": "steal-water", "from": "each-passed-piece"}),
        # Pieces
        ("przesuń* {own} <brigade> [{n:up-to} <space>]", {"verb": "move-brigade"}),
        ("przejdź* przez {through:obstacles}", {"verb": "pass-through"}),
        ("przesuń* {own} <wagon> [(do|na) {blocks}]", {"verb": "move-wagon"}),
        ("wypchnij* (tamtą|tę) <brigade> (do|na) {blocks}", {"verb": "push-brigade"}),
        ("wybierz* kierunek", {"verb": ""}),
        # Cards, actions, turns
        ("odwróć* tę kartę", {"verb": "flip-card"}),
        ("(przenieś*|połóż*) <mimic> na <crew> {onto-card:crew-of}", {"verb": "place-token", "token": "mimic"}),
        ("masz także <ability> tamtej karty", {"verb": "copy-ability"}),
        ("nie potrzebujesz do niej lojalnego <block>", {"verb": "needs-no-loyalty"}),
        ("potrzebujesz do niej lojalnego <block>", {"verb": "needs-loyalty"}),
        ("zyskaj* {n} dodatkowy* <action> w tej turze", {"verb": "gain-actions"}),
        ("w tej turze zyskaj* {n} dodatkowy* <action>", {"verb": "gain-actions"}),
        ("strać* {n} [dodatkowy*] <action> w tej turze", {"verb": "lose-actions"}),
        (
            "(w każdej turze masz|masz w każdej turze) o {n} <action> mniej",
            {"verb": "lose-actions", "event": {"event": "turn-started", "who": "you"}},
        ),
        (
            "(w każdej turze masz|masz w każdej turze) o {n} <action> więcej",
            {"verb": "gain-actions", "event": {"event": "turn-started", "who": "you"}},
        ),
        ("rozegraj* [po tej turze] {n} dodatkowy* <turn>", {"verb": "take-turn"}),
        ("rozegraj* {n} dodatkowy* <turn> po tej turze", {"verb": "take-turn"}),
        ("oddaj* (ją|tę kartę) innemu graczowi", {"verb": "give-card", "to": "one-other-player"}),
        ("dobierz* {n} [nową|nowe|nowych] (kartę|karty|kart)", {"verb": "draw-card"}),
        ("(odrzuć* (ją|tę kartę)|ją odrzuć*)", {"verb": "discard-card"}),
        ("wybierz* {choose:n} (efekt|efekty|efektów)", {"verb": "choose"}),
    ),
    "of-player": (("innego gracza", "another-player"), ("dowolnego gracza", "any-player")),
    "crew-of": (
        ("innego gracza", "crew-of-another-player"),
        ("dowolnego gracza", "crew-of-any-player"),
        ("swojej brygady", "own-crew"),
    ),
    # Whose Renown: `1 swój żeton renomy`, `1 ze swoich żetonów renomy`.
    "of-own": (("[z|ze] {own}", {}),),
    "beside-that": (
        ("na (tym|tamtym) <block> lub [na] (sąsiednich|sąsiadujących z nim) [<block>]", {}),
        ("na (tym|tamtym) <block> lub [na] <block> (z nim sąsiadujących|sąsiadujących z nim)", {}),
    ),
    "fire": (("<fire> [o <intensity> {intensity:n}] {at}", {}), ("ten <fire>", {"at": {"ref": "that"}})),
    "water": (
        ("używając [tylko] <water> z [{own}] <wagon>", "wagon"),
        ("używając [tylko] <water> z tej karty", "this-card"),
        ("bez [użycia] <water>", "none"),
        ("z użyciem <water>", "normal"),
    ),
    "chooser": (("wybrany* przez siebie", "victim"), ("wybrany* przez ciebie", "you")),
    # Sentences that say what somebody, or something, does of itself, or how a rule is changed.
    "rule": (
        (
            "{taking} akcję <move-brigade> , [{modal:you-may}] przesuń* {moved} {n:up-to} <space>",
            {"verb": "move-spaces"},
        ),
        ("twoja <brigade> [{modal}] przesuń* się {n:up-to} <space>", {"verb": "move-spaces"}),
        (
            "twoja <brigade> [{modal}] przejdź* przez {through:obstacles} [bez zatrzymywania się] [i] [{no-cost}]",
            {"verb": "move-through"},
        ),
        ("twoja <brigade> [{modal}] (zakończyć|kończyć|kończy) [swój] ruch {at}", {"verb": "end-move-on-rival"}),
        (
            "aby ukradnij* {blocks} , inny gracz potrzebuje <renown> równej jego <value> plus {n}",
            {"verb": "steal-surcharge"},
        ),
        (
            "inny gracz potrzebuje <renown> równej <value> <block> plus {n} , aby ukradnij* {blocks}",
            {"verb": "steal-surcharge"},
        ),
        ("do ugaszenia <fire> {at} potrzebujesz o {n} (<water> mniej|mniej <water>)", {"verb": "extinguish-water"}),
        ("potrzebujesz o {n} (<water> mniej|mniej <water>) do ugaszenia <fire> {at}", {"verb": "extinguish-water"}),
        ("[nadal] kładziesz pełną <renown>", {"verb": "full-renown"}),
        (
            "(gdy|kiedy) twoja <brigade> (gasi|ugasi) <fire> , [{modal:you-may}] połóż* <renown> {reach}",
            {"verb": "renown-reach"},
        ),
        ("[{modal:you-may}] wykonaj* akcję <refill> {at}", {"verb": "refill-place"}),
        ("nie (możesz|wolno ci) (wykonywać|wykonać) akcji {act}", {"verb": "forbid-action"}),
        ("[ta karta] nie (należy [ona] do|jest [ona] częścią) <crew>", {"verb": "not-crew"}),
        ("[ta karta] (należy [ona] do|jest [ona] częścią) <crew>", {"verb": "is-crew"}),
        ("ani <brigade> , ani <wagon> nie chronią swojego <block>", {"verb": "ignore-protection"}),
        (
            "na każdy oznaczony <block> spada <fireball> (i|, która) zwiększa tam <intensity> <fire> o {n}",
            {"verb": "drop-fireballs"},
        ),
        (
            "każdy płonący <block> zwiększa <intensity> <fire> u swojego {direction:cardinal} <neighbour> o {n}",
            {"verb": "blow-wind"},
        ),
        (
            "każdy płonący <block> zwiększa o {n} <intensity> <fire> u swojego {direction:cardinal} <neighbour>",
            {"verb": "blow-wind"},
        ),
        ("zacznij od {direction:cardinal} (krańca|krawędzi|brzegu) <board>", {"verb": "begin-at-edge"}),
    ),
    "taking": (("(gdy|kiedy) wykonujesz", {}), ("wykonując", {})),
    "moved": (("ją", {}), ("[{own}] <brigade>", {})),
    "up-to": (("(o maksymalnie|maksymalnie o|nawet o|o nie więcej niż) {n}", "=n"),),
    "no-cost": (("bez (dodatkowego kosztu|dodatkowych kosztów)", {}),),
    "reach": (
        ("(także|też|również) na (sąsiednich|sąsiadujących) <block>", "adjacent"),
        ("(także|też|również) na otaczających <block> [, (także|też|również) po skosie]", "surrounding"),
    ),
}


_HARD: Final = ("y", "a", "e", "ego", "ej", "emu", "ym", "ych", "ymi", "ą")
_SOFT: Final = ("i", "ia", "ie", "iego", "iej", "iemu", "im", "ich", "imi", "ią")
_OWN: Final = ("ój", "oja", "oje", "ojego", "ojej", "ojemu", "oim", "oich", "oimi", "oją")


def _declined(*words: str) -> dict[str, tuple[str, ...]]:
    """Return the forms of adjectives, by their headwords."""
    endings = {"y": _HARD, "i": _SOFT, "ój": _OWN}
    heads = {word: "ój" if word.endswith("ój") else word[-1] for word in words}
    return {word: tuple(word.removesuffix(head) + ending for ending in endings[head]) for word, head in heads.items()}


_NUMBERS: Final = {
    1: "jeden jedna jedno jedną jednego jednej jednym",
    2: "dwa dwie dwóch dwu dwoje dwom dwoma dwiema",
    3: "trzy trzech troje trzem trzema",
    4: "cztery czterech czworo czterem czterema",
    5: "pięć pięciu pięcioro pięcioma",
    6: "sześć sześciu sześcioro sześcioma",
    7: "siedem siedmiu siedmioro siedmioma",
    8: "osiem ośmiu ośmioro ośmioma",
    9: "dziewięć dziewięciu dziewięcioro dziewięcioma",
    10: "dziesięć dziesięciu dziesięcioro dziesięcioma",
    11: "jedenaście jedenastu",
    12: "dwanaście dwunastu",
}
_COMMON: Final = {
    "block": "budynek budynku budynkowi budynkiem budynki budynków budynkom budynkami budynkach",
    "board": "plansza planszy planszę planszą miasto miasta mieście",
    "brigade": "brygada brygady brygadzie brygadę brygadą brygad brygadom brygadami brygadach",
    "fire": "pożar pożaru pożarowi pożarem pożarze pożary pożarów pożarom pożarami pożarach",
    "intensity": "siła siły sile siłę siłą",
    "loyalty": "lojalność lojalności lojalnością",
    "neighbour": "sąsiad sąsiada sąsiadowi sąsiadem sąsiedzie",
    "recruit": "rekrutacja rekrutacji rekrutację",
    "refill": "uzupełnienie uzupełnienia",
    "renown": "renoma renomy renomie renomę renomą",
    "space": "pole pola pól",
    "track": "tor toru torowi torem torze tory torów",
    "transfer": "przekazanie przekazania",
    "turn": "tura tury turze turę turą tur",
    "upgrade": "ulepszenie ulepszenia",
    "value": "wartość wartości wartością",
    "wagon": "wóz wozu wozowi wozem wozie wozy wozów wozom wozami wozach",
    "water": "woda wody wodzie wodę wodą wód",
    "action": "akcja akcji akcję akcją akcje",
    "ability": "zdolność zdolności zdolnością",
}

POLISH: Final = Language(
    locale="pl",
    numbers={word: number for number, words in _NUMBERS.items() for word in words.split()},
    plural=("budynki", "ów", "om", "ami", "ach"),
    forms={
        **_declined(
            "dodatkowy",
            "dowolny",
            "inny",
            "lojalny",
            "należący",
            "otaczający",
            "południowy",
            "płonący",
            "północny",
            "sąsiadujący",
            "sąsiedni",
            "swój",
            "twój",
            "wschodni",
            "wybrany",
            "zachodni",
            "zniszczony",
        ),
        **list_forms(
            "dobierz dobrać dobiera dobierasz dobierają",
            "jeden jedna jedno jedną jednego jednej jednemu jednym",
            "każdy każda każde każdą każdego każdej każdemu każdym",
            "oddaj oddać oddaje oddajesz",
            "odrzuć odrzucić odrzuca odrzucasz odrzucają odrzuci odrzucił odrzuciła",
            "odwróć odwrócić odwraca odwracasz",
            "połóż położyć kładzie kładziesz kładą kładź kłaść umieść umieścić umieszcza umieszczasz umieszczają",
            "poślij posłać posyła posyłasz skieruj skierować",
            "przejdź przejść przechodzić przechodzi przechodzisz",
            "przenieś przenieść przenosi przenosisz",
            "przesuń przesunąć przesuwa przesuwasz",
            "rozegraj rozegrać rozgrywa rozgrywasz",
            "spraw sprawić sprawia",
            "strać stracić traci tracisz tracą",
            "ugaś ugasić gasi gasisz gasić",
            "ukradnij ukraść kradnie kradniesz",
            "ulepsz ulepszyć ulepsza ulepszasz ulepszają",
            "usuń usunąć usuwa usuwasz",
            "uzupełnij uzupełnić uzupełnia uzupełniasz uzupełniają",
            "weź wziąć bierze bierzesz",
            "wszystek wszystkie wszystkich wszystkim wszystkimi",
            "wybierz wybrać wybiera wybierasz",
            "wykonaj wykonać wykonuje wykonujesz wykonują wykonywać",
            "wypchnij wypchnąć wypycha przepchnij przepchnąć",
            "zamień zamienić zamienia zamieniasz",
            "zdobądź-gdy zdobywasz zdobędziesz",
            "zmniejsz zmniejszyć zmniejsza zmniejszasz obniż obniżyć obniża",
            "zmuś zmusić zmusza zmuszasz",
            "zrekrutuj zrekrutować rekrutuje rekrutujesz",
            "zwiększ zwiększyć zwiększa zwiększasz podnieś podnieść podnosi",
            "zyskaj zyskać zyskuje zyskujesz zyskują",
        ),
    },
    terms={
        "active-player": ("aktywny gracz",),
        "crew": ("załoga", "załogi", "załogę", "członek załogi", "członka załogi", "karta załogi", "kartę załogi"),
        "event": ("wydarzenie", "wydarzenia", "karta wydarzenia", "karty wydarzenia", "karty wydarzeń"),
        "extinguish": ("Gaszenie", "Gaszenia"),
        "fireball": ("kula ognia", "kuli ognia", "kulę ognia", "kule ognia"),
        "move-brigade": ("Ruch brygady", "Ruchu brygady"),
        "move-wagon": ("Ruch wozu", "Ruchu wozu"),
        "unoccupied": ("niezajęty", "niezajętego", "niezajętym", "niezajęte", "niezajętych"),
        **{concept: tuple(words.split()) for concept, words in _COMMON.items()},
    },
    rules=_RULES,
)
