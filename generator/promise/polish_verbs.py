"""Polish: what is done, as a command, as a wish or of somebody, and sentences that change a rule."""

from __future__ import annotations

from typing import Final

from generator.promise.grammar import Rules

_UP: Final = {"verb": "raise-intensity"}
_DOWN: Final = {"verb": "lower-intensity"}

VERBS: Final[Rules] = {
    "do": (
        # Fire
        ("zwiększ* <intensity> <fire> [o {n}] [{at}]", _UP),
        ("zwiększ* <intensity> <fire> {at} o {n}", _UP),
        ("zwiększ* (o {n}|{at}) <intensity> <fire> [{at}] [o {n}]", _UP),
        ("{at} zwiększ* <intensity> <fire> o {n}", _UP),
        ("zmniejsz* <intensity> <fire> [o {n}] [{at}]", _DOWN),
        ("zmniejsz* <intensity> <fire> {at} o {n}", _DOWN),
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
        ("wykonaj* (darmową|za darmo) akcję {act}", {"verb": "act"}),
        ("wykonaj* akcję {act} za darmo", {"verb": "act"}),
        ("wykonaj* [jedną] akcję {act}", {"verb": "act", "price": "action"}),
        ("ulepsz* {track}", {"verb": "upgrade"}),
        ("ulepsz* [jeden|dowolny|jeden dowolny] [{own}] <track>", {"verb": "upgrade"}),
        ("zrekrutuj* [jednego] <crew> {from:of-player}", {"verb": "recruit"}),
        ("odrzuć* {n} [{own}] <crew>", {"verb": "discard-crew"}),
        ("odrzuć* {n} {chooser} <crew>", {"verb": "discard-crew"}),
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
        (
            "ukradnij* {n} <water> (z|od) każdego mijanego pionka",
            {"verb": "steal-water", "from": "each-passed-piece"},
        ),
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
    "fire": (
        ("<fire> [o <intensity> {intensity:n}] {at}", {}),
        ("ten <fire>", {"at": {"ref": "that"}}),
    ),
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
