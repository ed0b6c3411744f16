"""Faults to plant in the French texts, by kind: which text, what becomes what; and rewordings, which are no faults."""

from __future__ import annotations

from typing import Final

FRENCH: Final[dict[str, tuple[tuple[str, str, str], ...]]] = {
    "number": (
        ("crew.veda-moonbright.text", "{amount} Renommée", "2 Renommée"),
        ("crew.kulari-one-shoe.text", "{to}", "4"),
        ("crew.del-uge.text", "{by}", "3"),
        ("boards.white-board.bonus-leadership", "{amount}", "3"),
        ("grand-buildings.old-tom-oak.text", "{pick}", "2"),
        ("wardens.cindy-bustion.back.text", "{highest}", "5"),
        ("events.karnaj-celebrates.text", "valeur {value}", "valeur 3"),
        ("crew.ivan-bertrand.text", "{intensity}", "2"),
        ("crew.ali-ahmar.text", "{choose:word}", "deux"),
        ("crew.lumen.text", "{less}", "2"),
        ("wardens.blitz-haben.back.text", "{pick:word}", "trois"),
    ),
    "target": (
        ("crew.del-uge.text", "un autre bâtiment de votre choix", "chaque bâtiment"),
        ("crew.del-uge.text", "un autre bâtiment", "un bâtiment"),
        ("crew.del-uge.text", "un autre bâtiment de votre choix", "chaque autre bâtiment"),
        ("crew.immora.text", "un autre bâtiment des", "un bâtiment des"),
        ("crew.immora.text", "un autre bâtiment des Nobles de votre choix", "tous les autres bâtiments des Nobles"),
        ("crew.chops-murphy.text", "un bâtiment adjacent à celui-ci", "chaque bâtiment adjacent à celui-ci"),
        ("crew.chops-murphy.text", "adjacent à celui-ci", "de votre choix"),
        ("events.arson.text", "chaque bâtiment", "un bâtiment"),
        ("events.karnaj-celebrates.text", "chaque bâtiment", "un bâtiment"),
        ("grand-buildings.khomar-macstomacs-dwarven-distillery.text", "adjacent", "environnant"),
        ("grand-buildings.falariels-frozen-exhibits.text", "environnant", "adjacent"),
        (
            "events.dirty-dealings.text",
            "un bâtiment de son choix sans Brigade ni Chariot",
            "un bâtiment de son choix sans Brigade",
        ),
        ("events.burning-man-festival.text", "une Brigade ou un Chariot", "une Brigade"),
        ("events.dirty-dealings.text", "sans Brigade ni Chariot", "avec une Brigade ou un Chariot"),
        ("crew.esme-morrow.text", "un bâtiment adjacent", "un bâtiment de votre choix"),
        ("crew.mog-the-heavy.text", "un bâtiment adjacent de votre choix", "un bâtiment de votre choix"),
        (
            "events.front-page-heroes.text",
            "sur le bâtiment de sa Brigade ou sur un bâtiment adjacent à celui-ci",
            "sur le bâtiment de sa Brigade",
        ),
        ("wardens.gloria-ignis.back.text", "un bâtiment inoccupé", "un bâtiment"),
        ("wardens.cindy-bustion.back.text", "environnants", "adjacents"),
    ),
    "affiliation": (
        ("crew.del-uge.text", "du Peuple", "du Conseil"),
        ("crew.immora.text", "d’un bâtiment des Nobles", "d’un bâtiment des Marchands"),
        ("crew.immora.text", "autre bâtiment des Nobles", "autre bâtiment des Marchands"),
        ("crew.mal-candor.text", "du Conseil", "de l’Université"),
        ("crew.pep-overclock.text", "des Marchands", "des Nobles"),
        ("crew.lumen.text", "de l’Université", "du Conseil"),
        ("crew.ali-ahmar.text", "des Marchands", "du Peuple"),
        ("boards.black-board.back.text", "des Nobles", "du Conseil"),
        ("boards.orange-board.back.text", "des Marchands", "des Nobles"),
        ("wardens.blitz-haben.back.text", "de l’Université", "du Conseil"),
        ("crew.zilda-garrett.text", "d’un bâtiment des Nobles", "d’un bâtiment"),
    ),
    "owner": (
        ("crew.selina-blackflow.text", "loyal envers un autre joueur", "qui vous est loyal"),
        ("crew.nery-cagehand.text", "qui vous est loyal", "loyal envers un autre joueur"),
        ("crew.walder-ranier.text", "ce joueur perd", "vous perdez"),
        (
            "crew.walder-ranier.text",
            "Après qu’un autre joueur s’est ravitaillé",
            "Après que chaque joueur s’est ravitaillé",
        ),
        ("events.front-page-heroes.text", "Chaque joueur place", "Placez"),
        ("events.a-bigger-barrel.text", "Chaque joueur améliore", "Améliorez"),
        ("events.dirty-dealings.text", "Chaque joueur peut", "Chaque autre joueur peut"),
        ("crew.zilda-garrett.text", "de son choix", "de votre choix"),
        ("wardens.bernhardt-blaze.back.text", "qui vous sont loyaux", "loyaux envers un autre joueur"),
        ("grand-buildings.the-jewelled-aviary.text", "chaque joueur place", "placez"),
        ("grand-buildings.old-tom-oak.text", "le joueur actif choisit", "chaque joueur choisit"),
    ),
    "permission": (
        ("crew.gness-smold.text", "vous pouvez y augmenter", "vous devez y augmenter"),
        ("crew.chops-murphy.text", "vous pouvez augmenter", "augmentez"),
        ("crew.del-uge.text", "réduisez", "vous pouvez réduire"),
        ("crew.immora.text", "placez d’abord", "vous pouvez placer"),
        ("crew.mal-candor.text", "effectuez une", "vous pouvez effectuer une"),
        ("events.dirty-dealings.text", "peut augmenter", "doit augmenter"),
        ("crew.esme-morrow.text", "vous pouvez l’envoyer", "vous devez l’envoyer"),
        ("boards.orange-board.back.text", "vous pouvez placer", "placez"),
        ("crew.zilda-garrett.text", "vous pouvez faire défausser", "vous devez faire défausser"),
        ("crew.ebenezer.text", "Votre Brigade peut traverser", "Votre Brigade traverse"),
        ("wardens.white-fang.back.text", "vous ne pouvez pas effectuer l’action", "vous pouvez effectuer l’action"),
        ("boards.black-board.back.text", "vous pouvez effectuer", "effectuez"),
    ),
    "trigger": (
        (
            "crew.del-uge.text",
            "Quand vous gagnez la Loyauté d’un bâtiment du Peuple",
            "Quand vous placez une Renommée sur un bâtiment du Peuple",
        ),
        ("crew.gness-smold.text", "un bâtiment en feu", "un bâtiment"),
        ("crew.walder-ranier.text", "Après qu’un autre joueur", "Avant qu’un autre joueur"),
        ("crew.immora.text", "êtes sur le point de gagner", "gagnez"),
        ("crew.veda-moonbright.text", "à la place", "de plus"),
        ("crew.veda-moonbright.text", "votre Brigade ou votre Chariot", "votre Brigade"),
        ("crew.brother-ben.text", "vous terminez une piste", "un autre joueur termine une piste"),
        ("boards.white-board.bonus-wagon", "après une action Déplacer la Brigade", "après une action Ravitailler"),
        ("boards.black-board.back.text", "quand votre Brigade termine", "quand votre Chariot termine"),
        ("wardens.ester.back.text", "Après que", "Avant que"),
        ("crew.pep-overclock.text", "Quand vous gagnez", "Quand un autre joueur gagne"),
    ),
    "limit": (
        ("crew.brother-ben.text", "Une fois par tour, quand", "Quand"),
        ("crew.morgana-magos.text", "Une fois par tour", "Deux fois par tour"),
        ("crew.ash.text", "Une fois par tour", "Une fois par partie"),
        ("wardens.aurath-ether.back.text", "Une fois par tour, vous", "Vous"),
        ("wardens.bernhardt-blaze.back.text", "jusqu’au début de votre prochain tour", "jusqu’à la fin de ce tour"),
        ("wardens.bernhardt-blaze.back.text", " jusqu’au début de votre prochain tour", ""),
    ),
    "direction": (
        ("events.eastward-breeze.text", "{b}est{/b}", "{b}ouest{/b}"),
        ("events.northward-gale.text", "bord nord", "bord sud"),
        ("events.southward-gale.text", "du {b}sud{/b}", "de l’{b}est{/b}"),
        ("crew.del-uge.text", "réduisez", "augmentez"),
        ("events.arson.text", "Augmentez", "Réduisez"),
        ("grand-buildings.falariels-frozen-exhibits.text", "réduisez", "augmentez"),
        ("crew.gness-smold.text", "augmenter", "réduire"),
        ("crew.walder-ranier.text", "perd", "gagne"),
        ("crew.ali-ahmar.text", "Gagnez {amount.1}", "Perdez {amount.1}"),
        ("grand-buildings.the-jewelled-aviary.back.text", "gagnez", "perdez"),
    ),
    "cost": (
        ("wardens.frith-goldmane.back.text", ", pour une action,", ", "),
        ("wardens.white-fang.back.text", ", pour une action,", ", "),
        ("crew.morgana-magos.text", "Déplacer le Chariot gratuite", "Déplacer le Chariot"),
        (
            "wardens.glint-dampshot.back.text",
            "retirez du plateau {amount} de vos jetons Renommée pour effectuer",
            "effectuez",
        ),
    ),
    "verb": (
        ("events.volunteers-at-the-door.text", "Recruter", "Ravitailler"),
        ("crew.pep-overclock.text", "Améliorer", "Recruter"),
        ("events.a-rousing-speech.text", "Commandement", "Équipiers"),
        ("events.a-bigger-barrel.text", "Capacité du Chariot", "Commandement"),
        ("crew.morgana-magos.text", "Déplacer le Chariot", "Déplacer la Brigade"),
        ("wardens.white-fang.back.text", "Ravitailler", "Recruter"),
    ),
    "water": (
        ("crew.ivan-bertrand.text", "avec l’Eau de votre Chariot", "sans Eau"),
        ("crew.ash.text", "avec l’Eau de cette carte uniquement", "avec l’Eau de votre Chariot"),
        ("wardens.gloria-ignis.back.text", "sans Eau", "avec l’Eau de votre Chariot"),
        ("wardens.ester.back.text", "gagnez-y {amount} Eau", "gagnez {amount} Eau"),
    ),
    "missing": (
        ("crew.lumen.text", " Vous placez quand même toute la Renommée.", ""),
        ("crew.sir-precious.text", " Ce n’est pas un équipier.", ""),
        ("events.burning-man-festival.text", " Cette fois, ni l’un ni l’autre ne protège son bâtiment.", ""),
        ("events.eastward-gale.text", " Commencez par le bord est de la ville.", ""),
        ("wardens.galeela.back.text", ", sans besoin de bâtiment loyal", ""),
        ("crew.ivan-bertrand.text", " Placez la Renommée sur ce bâtiment ou sur des bâtiments adjacents.", ""),
    ),
}

# Other ways to say the same: none is a fault.
REWORDED: Final[tuple[tuple[str, str], ...]] = (
    (
        "crew.del-uge.text",
        (
            "Lorsque vous gagnez la Loyauté d’un bâtiment du Peuple, réduisez de {by} le feu sur un autre "
            "bâtiment de votre choix."
        ),
    ),
    (
        "crew.del-uge.text",
        (
            "Chaque fois que vous gagnez la Loyauté d’un bâtiment du Peuple, diminuez de {by} le feu d’un "
            "autre bâtiment."
        ),
    ),
    (
        "crew.kulari-one-shoe.text",
        ("Quand vous effectuez une action Déplacer la Brigade, vous pouvez vous déplacer de {to} cases au plus."),
    ),
    (
        "crew.selina-blackflow.text",
        (
            "Quand vous placez de la Renommée sur un bâtiment loyal à un autre joueur, placez-y {amount} "
            "Renommée supplémentaire."
        ),
    ),
    (
        "crew.veda-moonbright.text",
        (
            "Lorsqu’une boule de feu doit tomber sur un bâtiment avec votre Brigade ou votre Chariot, placez-y "
            "plutôt {amount} Renommée."
        ),
    ),
    (
        "crew.veda-moonbright.text",
        (
            "Si une boule de feu va tomber sur un bâtiment où se trouve votre Brigade ou votre Chariot, "
            "placez-y {amount} Renommée à la place."
        ),
    ),
    (
        "crew.brother-ben.text",
        (
            "Quand vous terminez une piste de votre plateau Caserne, jouez {amount} tour supplémentaire après "
            "celui-ci, une fois par tour."
        ),
    ),
    ("crew.walder-ranier.text", "Après qu’un autre joueur s’est ravitaillé, ce joueur perd {amount} Eau."),
    ("crew.walder-ranier.text", "Dès qu’un autre joueur se ravitaille en Eau, ce joueur perd {amount} Eau."),
    (
        "crew.ivan-bertrand.text",
        (
            "Une fois par tour, vous pouvez éteindre gratuitement un feu d’intensité {intensity} sur le "
            "bâtiment de votre Chariot avec l’Eau de votre Chariot. Placez la Renommée sur ce bâtiment et des "
            "bâtiments adjacents."
        ),
    ),
    (
        "crew.ivan-bertrand.text",
        (
            "Comme action gratuite, une fois par tour, vous pouvez éteindre un feu d’intensité {intensity} sur "
            "le bâtiment de votre Chariot avec l’Eau de votre Chariot uniquement. Placez toute la Renommée sur "
            "ce bâtiment ou sur des bâtiments adjacents."
        ),
    ),
    (
        "crew.immora.text",
        (
            "Juste avant de gagner la Loyauté d’un bâtiment des Nobles, placez {amount} Renommée sur un autre "
            "bâtiment des Nobles."
        ),
    ),
    (
        "crew.zilda-garrett.text",
        (
            "Quand vous gagnez la Loyauté d’un bâtiment des Nobles, vous pouvez obliger un autre joueur à "
            "défausser {amount} équipier de son choix."
        ),
    ),
    (
        "crew.nery-cagehand.text",
        (
            "Pour voler un bâtiment qui vous est loyal, il faut à un autre joueur une Renommée égale à sa "
            "valeur plus {to}."
        ),
    ),
    (
        "crew.morgana-magos.text",
        ("Une fois par tour, vous pouvez effectuer gratuitement une action Déplacer le Chariot."),
    ),
    ("crew.morgana-magos.text", "Vous pouvez effectuer une action Déplacer le Chariot gratuite une fois par tour."),
    (
        "crew.mal-candor.text",
        ("Quand vous gagnez la Loyauté d’un bâtiment du Conseil, effectuez gratuitement une action Recruter."),
    ),
    (
        "crew.gness-smold.text",
        (
            "Quand votre Brigade termine son déplacement sur un bâtiment en feu, vous pouvez augmenter le feu "
            "de {by} sur ce bâtiment."
        ),
    ),
    (
        "crew.chops-murphy.text",
        ("Quand vous gagnez la Loyauté d’un bâtiment, vous pouvez augmenter le feu de {by} sur un bâtiment adjacent."),
    ),
    (
        "crew.ebenezer.text",
        ("Votre Brigade peut traverser les bâtiments en feu ou détruits sans s’arrêter et sans surcoût."),
    ),
    (
        "crew.esme-morrow.text",
        (
            "Quand une boule de feu va tomber sur le bâtiment de votre Brigade, vous pouvez à la place "
            "l’envoyer sur un bâtiment adjacent."
        ),
    ),
    (
        "crew.esme-morrow.text",
        (
            "Si une boule de feu va tomber sur le bâtiment de votre Brigade, vous pouvez envoyer la boule de "
            "feu sur un bâtiment adjacent à la place."
        ),
    ),
    (
        "crew.lumen.text",
        (
            "Pour éteindre un feu sur un bâtiment de l’Université, il vous faut {less} Eau de moins. Vous "
            "placez toute la Renommée."
        ),
    ),
    (
        "crew.sir-precious.text",
        (
            "Quand vous piochez cette carte, donnez cette carte à un autre joueur et piochez {amount} autre "
            "carte. Tant que vous détenez cette carte, vous avez {amount} action de moins à chaque tour. Quand "
            "votre Brigade entre dans sa Caserne, vous pouvez défausser cette carte. Cette carte n’est pas un "
            "équipier."
        ),
    ),
    ("events.a-bigger-barrel.text", "Tous les joueurs améliorent leur piste Capacité du Chariot."),
    (
        "events.front-page-heroes.text",
        ("Chaque joueur place {amount} Renommée sur le bâtiment de sa Brigade ou un bâtiment adjacent."),
    ),
    ("events.arson.text", "Augmentez de {by} le feu sur tous les bâtiments avec un jeton Loyauté."),
    ("events.arson.text", "Sur chaque bâtiment portant un jeton Loyauté, augmentez le feu de {by}."),
    (
        "events.dirty-dealings.text",
        ("Chaque joueur peut augmenter de {by} le feu sur un bâtiment sans Brigade ni Chariot de son choix."),
    ),
    ("events.karnaj-celebrates.text", "Augmentez de {by} le feu sur tous les bâtiments de valeur {value}."),
    (
        "grand-buildings.khomar-macstomacs-dwarven-distillery.text",
        ("Quand ce bâtiment est détruit, augmentez de {by} le feu sur tous les bâtiments adjacents."),
    ),
    (
        "grand-buildings.falariels-frozen-exhibits.text",
        (
            "Lorsque ce bâtiment est détruit, réduisez de {by} le feu sur tous les bâtiments environnants, "
            "puis ravitaillez-y chaque Brigade."
        ),
    ),
    (
        "grand-buildings.old-tom-oak.text",
        (
            "Quand ce bâtiment est détruit, le joueur actif choisit une direction, puis augmente le feu de "
            "{by} sur les {pick} bâtiments suivants dans cette direction."
        ),
    ),
    (
        "wardens.blitz-haben.back.text",
        (
            "Une fois par tour, pour une action, échangez l’intensité de deux bâtiments adjacents dont aucun "
            "n’est un bâtiment de l’Université."
        ),
    ),
    (
        "wardens.frith-goldmane.back.text",
        (
            "Une fois par tour, pour une action, recrutez un équipier d’un autre joueur en retirant {amount} "
            "de vos jetons Renommée du plateau."
        ),
    ),
    (
        "wardens.white-fang.text",
        (
            "Une fois par tour, pour une action, retournez cette carte, ravitaillez cette carte et défaussez "
            "tous vos équipiers."
        ),
    ),
    (
        "wardens.ester.back.text",
        ("Après que l’une de vos actions a pris la dernière Eau de cette carte, gagnez {amount} Eau sur cette carte."),
    ),
    (
        "wardens.galeela.back.text",
        (
            "Une fois par tour, pour une action, placez le jeton Mimétisme sur une carte Équipier d’un autre "
            "joueur. Vous avez aussi le pouvoir de cette carte et n’avez besoin d’aucun bâtiment loyal."
        ),
    ),
    (
        "boards.pink-board.back.text",
        ("Quand votre Brigade éteint un feu, vous pouvez aussi placer la Renommée sur les bâtiments environnants."),
    ),
    (
        "boards.orange-board.back.text",
        (
            "Quand vous gagnez la Loyauté d’un bâtiment, vous pouvez placer {amount.1} Renommée sur n’importe "
            "quel autre bâtiment des Marchands."
        ),
    ),
    (
        "boards.white-board.back.text",
        (
            "En retirant {amount.1} de vos jetons Renommée d’un bâtiment, vous pouvez y effectuer une action "
            "Ravitailler."
        ),
    ),
    (
        "boards.black-board.back.text",
        (
            "Une fois par tour, si votre Brigade termine son déplacement sur un bâtiment des Nobles, vous "
            "pouvez effectuer gratuitement une action Déplacer la Brigade."
        ),
    ),
    (
        "events.eastward-gale.text",
        (
            "Chaque bâtiment en feu augmente de {by} le feu de son voisin de l’est. Commencez par le bord est "
            "de la ville."
        ),
    ),
)
