"""Faults to plant in the Polish texts: which text, what is replaced by what; by the kind of fault."""

from __future__ import annotations

from typing import Final

POLISH: Final[dict[str, tuple[tuple[str, str, str], ...]]] = {
    "number": (
        ("crew.kulari-one-shoe.text", "{to}", "4"),
        ("crew.del-uge.text", "{by}", "3"),
        ("crew.veda-moonbright.text", "{amount}", "2"),
        ("crew.nery-cagehand.text", "{to}", "1"),
        ("crew.ali-ahmar.text", "{choose:word}", "dwa"),
        ("crew.ali-ahmar.text", "{amount.2}", "3"),
        ("crew.lumen.text", "{less}", "2"),
        ("crew.ivan-bertrand.text", "{intensity}", "2"),
        ("events.karnaj-celebrates.text", "{value}", "3"),
        ("wardens.cindy-bustion.back.text", "{highest}", "5"),
        ("wardens.blitz-haben.back.text", "{pick:word}", "trzy"),
        ("grand-buildings.old-tom-oak.text", "{pick}", "2"),
        ("boards.white-board.bonus-leadership", "{amount}", "3"),
    ),
    "target": (
        ("crew.del-uge.text", "jednym dowolnym innym", "każdym innym"),
        ("crew.del-uge.text", "dowolnym innym", "dowolnym"),
        ("crew.immora.text", "jednym dowolnym innym", "każdym innym"),
        ("crew.immora.text", "dowolnym innym", "dowolnym"),
        ("crew.chops-murphy.text", "jednym sąsiadującym", "każdym sąsiadującym"),
        ("crew.chops-murphy.text", "sąsiadującym z nim", "dowolnym"),
        ("crew.esme-morrow.text", "jeden sąsiedni", "każdy sąsiedni"),
        ("crew.esme-morrow.text", "jeden sąsiedni", "jeden dowolny"),
        ("events.arson.text", "każdym budynku", "jednym budynku"),
        ("events.dirty-dealings.text", "jednym dowolnym", "każdym"),
        ("events.dirty-dealings.text", "bez brygady ani wozu", "bez brygady"),
        ("events.dirty-dealings.text", "bez brygady ani wozu", "z brygadą lub wozem"),
        ("events.burning-man-festival.text", "brygadą lub wozem", "brygadą"),
        ("events.karnaj-celebrates.text", "każdym budynku", "jednym budynku"),
        ("grand-buildings.khomar-macstomacs-dwarven-distillery.text", "sąsiednim", "otaczającym"),
        ("grand-buildings.falariels-frozen-exhibits.text", "otaczającym", "sąsiednim"),
        ("wardens.cindy-bustion.back.text", "otaczające", "sąsiednie"),
        ("crew.veda-moonbright.text", " lub twoim wozem", ""),
    ),
    "affiliation": (
        ("crew.del-uge.text", "Pospólstwa", "Kupców"),
        ("crew.immora.text", "innym budynku Szlachty", "innym budynku Rady"),
        ("crew.mal-candor.text", "Rady", "Szlachty"),
        ("crew.pep-overclock.text", "Kupców", "Pospólstwa"),
        ("crew.lumen.text", "Uniwersytetu", "Rady"),
        ("crew.zilda-garrett.text", " Szlachty", ""),
        ("boards.black-board.back.text", "Szlachty", "Kupców"),
        ("boards.orange-board.back.text", "Kupców", "Szlachty"),
        ("wardens.blitz-haben.back.text", "Uniwersytetu", "Rady"),
    ),
    "owner": (
        ("crew.selina-blackflow.text", "wobec innego gracza", "wobec ciebie"),
        ("crew.nery-cagehand.text", "wobec ciebie", "wobec innego gracza"),
        ("crew.walder-ranier.text", "inny gracz", "dowolny gracz"),
        ("crew.walder-ranier.text", "gracz ten traci", "tracisz"),
        ("crew.zilda-garrett.text", "jednego innego", "każdego innego"),
        ("crew.gness-smold.text", "twoja brygada", "brygada innego gracza"),
        ("crew.esme-morrow.text", "z twoją brygadą", "z brygadą innego gracza"),
        ("events.a-bigger-barrel.text", "Każdy gracz", "Każdy inny gracz"),
        ("events.front-page-heroes.text", "Każdy gracz", "Aktywny gracz"),
        ("wardens.bernhardt-blaze.back.text", "wobec ciebie", "wobec innego gracza"),
        ("grand-buildings.the-jewelled-aviary.text", "każdy gracz", "aktywny gracz"),
    ),
    "may": (
        ("crew.kulari-one-shoe.text", "możesz przesunąć", "przesuń"),
        ("crew.del-uge.text", "zmniejsz", "możesz zmniejszyć"),
        ("crew.morgana-magos.text", "możesz wykonać", "wykonaj"),
        ("crew.mal-candor.text", "wykonaj", "możesz wykonać"),
        ("crew.gness-smold.text", "możesz zwiększyć", "zwiększ"),
        ("crew.esme-morrow.text", "możesz zamiast tego posłać", "zamiast tego poślij"),
        ("crew.zilda-garrett.text", "możesz zmusić", "zmuś"),
        ("crew.sir-precious.text", "Możesz ją odrzucić", "Odrzuć ją"),
        ("events.dirty-dealings.text", "może zwiększyć", "zwiększa"),
        ("events.volunteers-at-the-door.text", "wykonuje", "może wykonać"),
        ("boards.black-board.back.text", "możesz wykonać", "wykonaj"),
    ),
    "trigger": (
        ("crew.del-uge.text", "zdobywasz", "masz zdobyć"),
        ("crew.immora.text", "Gdy masz zdobyć", "Gdy zdobywasz"),
        ("crew.selina-blackflow.text", "Gdy kładziesz", "Zanim położysz"),
        ("crew.gness-smold.text", "kończy ruch w płonącym budynku", "wchodzi do płonącego budynku"),
        ("crew.brother-ben.text", "ukończysz tor na planszy swojej remizy", "ukończysz swój tor Dowodzenia"),
        ("crew.sir-precious.text", "wchodzi do swojej remizy", "kończy ruch"),
        ("boards.white-board.bonus-wagon", "po akcji Ruchu brygady", "po akcji Ruchu wozu"),
        ("grand-buildings.old-tom-oak.text", "Gdy ten budynek zostaje zniszczony", "Gdy twoja brygada wchodzi tu"),
        ("crew.veda-moonbright.text", "zamiast tego ", ""),
    ),
    "limit": (
        ("crew.morgana-magos.text", "Raz na turę", "Dwa razy na turę"),
        ("crew.ash.text", "Raz na turę", "Raz na rundę"),
        ("crew.brother-ben.text", "Raz na turę, gdy", "Gdy"),
        ("crew.ash.text", "w ramach darmowej akcji", "w ramach akcji"),
        ("wardens.glint-dampshot.back.text", "w ramach akcji", "w ramach darmowej akcji"),
        ("wardens.bernhardt-blaze.back.text", "do początku twojej następnej tury", "do końca tej tury"),
    ),
    "direction": (
        ("crew.del-uge.text", "zmniejsz", "zwiększ"),
        ("crew.chops-murphy.text", "zwiększyć", "zmniejszyć"),
        ("crew.walder-ranier.text", "traci", "zyskuje"),
        ("crew.sir-precious.text", "mniej", "więcej"),
        ("events.eastward-gale.text", "wschodniego{/b}", "zachodniego{/b}"),
        ("events.northward-gale.text", "od północnego", "od południowego"),
        ("events.arson.text", "Zwiększ", "Zmniejsz"),
        ("boards.pink-board.bonus-leadership", "Zyskaj", "Strać"),
        ("grand-buildings.falariels-frozen-exhibits.text", "zmniejsz", "zwiększ"),
    ),
    "verb": (
        ("crew.mal-candor.text", "Rekrutacji", "Ulepszenia"),
        ("crew.pep-overclock.text", "Ulepszenia", "Uzupełnienia"),
        ("events.a-bigger-barrel.text", "Pojemności wozu", "Dowodzenia"),
        ("events.bunk-beds-delivered.text", "Składu załogi", "Pojemności wozu"),
        ("wardens.white-fang.back.text", "Uzupełnienia", "Ulepszenia"),
        ("crew.morgana-magos.text", "Ruchu wozu", "Ruchu brygady"),
        ("wardens.white-fang.text", "odrzuć całą swoją załogę", "uzupełnij wodę swojej brygady"),
    ),
}

# The same said in other words: which text, and the whole of it.
REWORDED: Final[tuple[tuple[str, str], ...]] = (
    (
        "crew.del-uge.text",
        ("Kiedy zdobędziesz lojalność budynku Pospólstwa, zmniejsz o {by} siłę pożaru w dowolnym innym budynku."),
    ),
    (
        "crew.del-uge.text",
        (
            "Za każdym razem, gdy zdobywasz lojalność budynku Pospólstwa, obniż siłę pożaru w jednym innym "
            "budynku o {by}."
        ),
    ),
    ("crew.kulari-one-shoe.text", "Wykonując akcję Ruchu brygady, możesz przesunąć brygadę nawet o {to} pól."),
    (
        "crew.selina-blackflow.text",
        (
            "Kiedy umieszczasz renomę na budynku lojalnym wobec innego gracza, umieść tam {amount} dodatkowy "
            "żeton renomy."
        ),
    ),
    (
        "crew.veda-moonbright.text",
        (
            "Jeśli kula ognia miałaby spaść na budynek z twoją brygadą lub twoim wozem, połóż na nim zamiast "
            "tego {amount} żeton renomy."
        ),
    ),
    (
        "crew.brother-ben.text",
        (
            "Raz na turę, kiedy ukończysz dowolny tor na planszy swojej remizy, rozegraj {amount} dodatkową "
            "turę po tej turze."
        ),
    ),
    ("crew.walder-ranier.text", "Gdy inny gracz uzupełni wodę, ten gracz traci {amount} wodę."),
    ("crew.walder-ranier.text", "Za każdym razem, gdy inny gracz uzupełnia wodę, traci on {amount} wodę."),
    (
        "crew.ivan-bertrand.text",
        (
            "Raz na turę możesz w ramach darmowej akcji ugasić pożar o sile {intensity} w budynku ze swoim "
            "wozem, używając wody z wozu. Połóż zdobytą renomę na tym budynku lub na sąsiednich budynkach."
        ),
    ),
    (
        "crew.immora.text",
        (
            "Gdy masz zdobyć lojalność budynku Szlachty, połóż najpierw {amount} żeton renomy na dowolnym "
            "innym budynku Szlachty."
        ),
    ),
    (
        "crew.zilda-garrett.text",
        (
            "Kiedy zdobywasz lojalność budynku Szlachty, możesz zmusić innego gracza do odrzucenia {amount} "
            "wybranej przez siebie karty załogi."
        ),
    ),
    (
        "crew.nery-cagehand.text",
        ("Inny gracz potrzebuje renomy równej wartości budynku plus {to}, aby ukraść budynek lojalny wobec ciebie."),
    ),
    ("crew.morgana-magos.text", "Raz w każdej swojej turze możesz wykonać darmową akcję Ruchu wozu."),
    ("crew.morgana-magos.text", "Możesz raz na turę wykonać akcję Ruchu wozu za darmo."),
    (
        "crew.mog-the-heavy.text",
        (
            "Twoja brygada może kończyć ruch w budynku z brygadą innego gracza. Jeżeli to zrobi, przepchnij "
            "tamtą brygadę do wybranego przez siebie sąsiedniego budynku."
        ),
    ),
    (
        "crew.mal-candor.text",
        ("Za każdym razem, gdy zdobywasz lojalność budynku Rady, wykonaj za darmo akcję Rekrutacji."),
    ),
    (
        "crew.gness-smold.text",
        ("Kiedy twoja brygada zakończy ruch w płonącym budynku, możesz zwiększyć w nim siłę pożaru o {by}."),
    ),
    (
        "crew.chops-murphy.text",
        ("Gdy zdobywasz lojalność budynku, możesz w jednym sąsiednim budynku zwiększyć siłę pożaru o {by}."),
    ),
    ("crew.pep-overclock.text", "Kiedy zdobędziesz lojalność budynku Kupców, wykonaj darmową akcję Ulepszenia."),
    (
        "crew.esme-morrow.text",
        (
            "Kiedy kula ognia ma spaść na budynek z twoją brygadą, możesz posłać ją zamiast tego na dowolny "
            "sąsiedni budynek."
        ),
    ),
    (
        "crew.lumen.text",
        ("Potrzebujesz o {less} mniej wody do ugaszenia pożaru w budynku Uniwersytetu. Nadal kładziesz pełną renomę."),
    ),
    (
        "crew.ash.text",
        (
            "Raz na turę, w ramach darmowej akcji, możesz ugasić pożar w jednym sąsiednim budynku, używając "
            "tylko wody z tej karty. Renomę połóż na tym budynku lub sąsiednich."
        ),
    ),
    (
        "events.a-small-experiment.text",
        ("Na każdy oznaczony budynek spada kula ognia, która zwiększa tam siłę pożaru o {by}."),
    ),
    (
        "events.eastward-gale.text",
        (
            "Każdy płonący budynek zwiększa o {by} siłę pożaru u swojego {b}wschodniego{/b} sąsiada. Zacznij "
            "od wschodniej krawędzi miasta."
        ),
    ),
    ("events.a-bigger-barrel.text", "Wszyscy gracze ulepszają swój tor Pojemności wozu."),
    ("events.volunteers-at-the-door.text", "Wszyscy gracze wykonują darmową akcję Rekrutacji."),
    (
        "events.front-page-heroes.text",
        ("Każdy gracz umieszcza {amount} żeton renomy na budynku ze swoją brygadą lub na sąsiednim budynku."),
    ),
    ("events.arson.text", "W każdym budynku z żetonem lojalności zwiększ siłę pożaru o {by}."),
    (
        "events.dirty-dealings.text",
        ("Każdy gracz może zwiększyć o {by} siłę pożaru w dowolnym budynku, w którym nie ma brygady ani wozu."),
    ),
    ("events.karnaj-celebrates.text", "Zwiększ o {by} siłę pożaru we wszystkich budynkach o wartości {value}."),
    (
        "wardens.glint-dampshot.back.text",
        (
            "Raz na turę, w ramach akcji, usuń {amount} ze swoich żetonów renomy z planszy, by wykonać "
            "darmową akcję Ulepszenia."
        ),
    ),
    (
        "wardens.bernhardt-blaze.back.text",
        (
            "Raz na turę, w ramach akcji, spraw, by do początku twojej następnej tury karty wydarzeń nie "
            "zwiększały siły pożaru w budynkach lojalnych wobec ciebie."
        ),
    ),
    (
        "wardens.ester.back.text",
        ("Kiedy twoja akcja zużyje ostatnią wodę z tej karty, zyskaj {amount} wodę na tę kartę."),
    ),
    (
        "wardens.white-fang.back.text",
        (
            "Raz na turę, jako akcję, odwróć tę kartę. Dopóki ta strona jest odkryta, nie możesz wykonać "
            "akcji Uzupełnienia."
        ),
    ),
    (
        "wardens.galeela.back.text",
        (
            "Raz na turę, w ramach akcji, połóż żeton mimikry na karcie załogi innego gracza. Masz także "
            "zdolność tamtej karty i nie potrzebujesz do niej lojalnego budynku."
        ),
    ),
    (
        "grand-buildings.khomar-macstomacs-dwarven-distillery.text",
        ("Kiedy ten budynek zostanie zniszczony, w każdym sąsiednim budynku zwiększ siłę pożaru o {by}."),
    ),
    (
        "grand-buildings.old-tom-oak.text",
        (
            "Gdy ten budynek zostaje zniszczony, aktywny gracz wybiera kierunek. Zwiększ o {by} siłę pożaru w"
            " następnych {pick} budynkach w tym kierunku."
        ),
    ),
    (
        "boards.white-board.back.text",
        (
            "Możesz wykonać akcję Uzupełnienia w dowolnym budynku, usuwając z tego budynku {amount.1} ze "
            "swoich żetonów renomy."
        ),
    ),
    ("boards.white-board.bonus-leadership", "W tej turze zyskujesz {amount} dodatkowe akcje."),
    (
        "boards.white-board.bonus-wagon",
        ("Raz na turę, po wykonaniu akcji Ruchu brygady, możesz wykonać darmową akcję Ruchu wozu."),
    ),
    (
        "boards.pink-board.back.text",
        ("Kiedy twoja brygada ugasi pożar, możesz położyć renomę również na otaczających budynkach, także po skosie."),
    ),
    (
        "boards.orange-board.back.text",
        (
            "Kiedy zdobędziesz lojalność budynku, możesz położyć {amount.1} żeton renomy na dowolnym innym "
            "budynku Kupców."
        ),
    ),
)
