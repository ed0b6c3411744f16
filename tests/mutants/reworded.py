"""Other ways to say what texts of the game say, written after the checks and their tables: none of them is a fault."""

from __future__ import annotations

from typing import Final

_DEL_UGE, _MAL_CANDOR, _GNESS = "crew.del-uge.text", "crew.mal-candor.text", "crew.gness-smold.text"
_CHOPS, _PEP, _EBENEZER = "crew.chops-murphy.text", "crew.pep-overclock.text", "crew.ebenezer.text"
_ESME, _LUMEN, _ASH, _MOG = "crew.esme-morrow.text", "crew.lumen.text", "crew.ash.text", "crew.mog-the-heavy.text"
_STOVE, _BREEZE = "events.who-left-the-stove-on.text", "events.eastward-breeze.text"
_BARREL, _VOLUNTEERS = "events.a-bigger-barrel.text", "events.volunteers-at-the-door.text"
_CLOUD, _ARSON, _DIRTY = "events.a-passing-cloud.text", "events.arson.text", "events.dirty-dealings.text"
_BURNING, _KARNAJ = "events.burning-man-festival.text", "events.karnaj-celebrates.text"
_GLORIA, _BERNHARDT = "wardens.gloria-ignis.back.text", "wardens.bernhardt-blaze.back.text"
_FANG, _KHOMAR = "wardens.white-fang.back.text", "grand-buildings.khomar-macstomacs-dwarven-distillery.text"
_PINK, _BLACK = "boards.pink-board.back.text", "boards.black-board.back.text"

REWORDED: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "es": (
        (
            _DEL_UGE,
            (
                "Si obtienes la Lealtad de un edificio del Pueblo Llano, reduce en {by} el fuego de"
                " cualquier otro edificio."
            ),
        ),
        (
            _MAL_CANDOR,
            "Tras obtener la Lealtad de un edificio del Consejo, lleva a cabo una acción de Reclutar gratuita.",
        ),
        (
            _GNESS,
            (
                "Si tu Brigada acaba su movimiento en un edificio en llamas, puedes subir en {by} el fuego"
                " de ese edificio."
            ),
        ),
        (
            _CHOPS,
            (
                "Al obtener la Lealtad de un edificio, puedes aumentar en {by} el fuego de un edificio que"
                " sea adyacente a él."
            ),
        ),
        (
            _PEP,
            "Cuando consigas la Lealtad de un edificio de los Mercaderes, realiza gratis una acción de Mejorar.",
        ),
        (
            _EBENEZER,
            (
                "Los edificios en llamas y los destruidos no detienen a tu Brigada, que puede atravesarlos"
                " sin coste adicional."
            ),
        ),
        (
            _ESME,
            (
                "Cuando una bola de fuego vaya a caer en el edificio de tu Brigada, puedes enviarla a un"
                " edificio adyacente"
                " en lugar de a ese."
            ),
        ),
        (
            _LUMEN,
            (
                "Para extinguir un fuego en un edificio de la Universidad necesitas {less} de agua menos. Colocas"
                " igualmente todo el Prestigio."
            ),
        ),
        (
            _ASH,
            (
                "Una vez por turno, y como acción gratuita, puedes extinguir el fuego de un edificio"
                " adyacente a tu Brigada"
                " usando únicamente agua de esta carta. Coloca el Prestigio en ese edificio o en los adyacentes a él."
            ),
        ),
        (
            _STOVE,
            "En cada edificio marcado cae una bola de fuego que aumenta en {by} el fuego de ese edificio.",
        ),
        (
            _BREEZE,
            (
                "Todos los edificios en llamas aumentan en {by} el fuego de su vecino {b}del este{/b}."
                " Se empieza por el"
                " borde este de la ciudad."
            ),
        ),
        (_BARREL, "Todos los jugadores mejoran su medidor de Capacidad de la Carreta."),
        (_VOLUNTEERS, "Todos los jugadores realizan una acción gratuita de Reclutar."),
        (_CLOUD, "Cada jugador rellena su Brigada sin importar dónde esté."),
        (_ARSON, "Aumenta en {by} el fuego de todos los edificios que tengan una ficha de Lealtad."),
        (
            _BURNING,
            (
                "Aumenta en {by} el fuego de todos los edificios con una Brigada o con una Carreta. Esta vez, ni una ni"
                " otra protege su edificio."
            ),
        ),
        (_DIRTY, "Cada jugador puede elegir un edificio sin Brigada ni Carreta y aumentar en {by} su fuego."),
        (_KARNAJ, "En todos los edificios de valor {value}, aumenta el fuego en {by}."),
        (
            _GLORIA,
            (
                "Como acción, una vez por turno, mueve tu Carreta a un edificio desocupado con un fuego de intensidad"
                " {intensity} y extínguelo sin agua. Coloca el Prestigio en ese edificio o en los adyacentes."
            ),
        ),
        (
            _BERNHARDT,
            (
                "Una vez por turno, como acción, haz que las cartas de Evento no aumenten el fuego de"
                " los edificios leales"
                " a ti hasta el comienzo de tu próximo turno."
            ),
        ),
        (
            _FANG,
            (
                "Una vez por turno, como acción, da la vuelta a esta carta. No puedes realizar la acción de Rellenar"
                " mientras esta cara esté boca arriba."
            ),
        ),
        (_KHOMAR, "Al ser destruido este edificio, aumenta en {by} el fuego de cada edificio adyacente a él."),
        (
            _PINK,
            (
                "Cuando tu Brigada extinga un fuego, también puedes colocar el Prestigio en los edificios circundantes,"
                " incluso en diagonal."
            ),
        ),
        (
            _BLACK,
            (
                "Cuando tu Brigada acabe su movimiento en un edificio de los Nobles, puedes realizar una"
                " acción de Mover"
                " Brigada gratuita, una vez por turno."
            ),
        ),
        (
            _MOG,
            (
                "Tu Brigada puede acabar su movimiento en un edificio donde esté la Brigada de otro"
                " jugador. En ese caso,"
                " empuja esa Brigada a un edificio adyacente que elijas."
            ),
        ),
    ),
    "pl": (
        (
            _DEL_UGE,
            "Kiedy zdobywasz lojalność budynku Pospólstwa, zmniejsz o {by} siłę pożaru w dowolnym innym budynku.",
        ),
        (_MAL_CANDOR, "Po zdobyciu lojalności budynku Rady wykonaj darmową akcję Rekrutacji."),
        (
            _GNESS,
            "Jeśli twoja brygada kończy ruch w płonącym budynku, możesz podnieść siłę pożaru w tym budynku o {by}.",
        ),
        (
            _CHOPS,
            (
                "Gdy zdobywasz lojalność budynku, możesz o {by} zwiększyć siłę pożaru w jednym budynku, który z nim"
                " sąsiaduje."
            ),
        ),
        (_PEP, "Kiedy zdobędziesz lojalność budynku Kupców, wykonaj za darmo akcję Ulepszenia."),
        (
            _EBENEZER,
            (
                "Twoja brygada może przechodzić przez budynki płonące i zniszczone, nie zatrzymując się i nie ponosząc"
                " dodatkowego kosztu."
            ),
        ),
        (
            _ESME,
            (
                "Gdy kula ognia ma spaść na budynek, w którym stoi twoja brygada, możesz zamiast tego"
                " skierować ją na jeden"
                " sąsiedni budynek."
            ),
        ),
        (
            _LUMEN,
            (
                "Potrzebujesz o {less} mniej wody, aby ugasić pożar w budynku Uniwersytetu. Mimo to"
                " kładziesz pełną renomę."
            ),
        ),
        (
            _ASH,
            (
                "W ramach darmowej akcji, raz na turę, możesz ugasić pożar w jednym budynku sąsiadującym"
                " z twoją brygadą,"
                " używając wyłącznie wody z tej karty. Renomę połóż na tym budynku lub na budynkach z"
                " nim sąsiadujących."
            ),
        ),
        (_STOVE, "Kula ognia spada na każdy oznaczony budynek i zwiększa w nim siłę pożaru o {by}."),
        (
            _BREEZE,
            (
                "Każdy płonący budynek zwiększa o {by} siłę pożaru u swojego {b}wschodniego{/b} sąsiada. Zacznij od"
                " wschodniego skraju miasta."
            ),
        ),
        (_BARREL, "Wszyscy gracze ulepszają swój tor Pojemności wozu."),
        (_VOLUNTEERS, "Wszyscy gracze wykonują darmową akcję Rekrutacji."),
        (_CLOUD, "Każdy gracz uzupełnia wodę swojej brygady bez względu na to, gdzie ona stoi."),
        (_ARSON, "W każdym budynku z żetonem lojalności zwiększ siłę pożaru o {by}."),
        (
            _BURNING,
            (
                "W każdym budynku z brygadą lub wozem zwiększ siłę pożaru o {by}. Tym razem ani brygada, ani wóz nie"
                " chroni swojego budynku."
            ),
        ),
        (
            _DIRTY,
            (
                "Każdy gracz może o {by} zwiększyć siłę pożaru w jednym wybranym przez siebie budynku bez brygady i bez"
                " wozu."
            ),
        ),
        (_KARNAJ, "We wszystkich budynkach o wartości {value} zwiększ siłę pożaru o {by}."),
        (
            _GLORIA,
            (
                "Raz na turę, w ramach akcji, przesuń swój wóz do niezajętego budynku z pożarem o sile"
                " {intensity} i bez"
                " użycia wody ugaś ten pożar. Połóż renomę na tym budynku lub na sąsiednich."
            ),
        ),
        (
            _BERNHARDT,
            (
                "Raz na turę, w ramach akcji, spraw, aby do początku twojej następnej tury karty"
                " wydarzeń nie zwiększały"
                " siły pożaru w budynkach lojalnych wobec ciebie."
            ),
        ),
        (
            _FANG,
            (
                "Raz na turę, w ramach akcji, odwróć tę kartę. Nie możesz wykonywać akcji Uzupełnienia,"
                " dopóki ta strona"
                " jest odkryta."
            ),
        ),
        (
            _KHOMAR,
            "Kiedy ten budynek zostanie zniszczony, zwiększ o {by} siłę pożaru w każdym sąsiadującym z nim budynku.",
        ),
        (
            _PINK,
            "Kiedy twoja brygada ugasi pożar, możesz kłaść renomę również na otaczających budynkach, także po skosie.",
        ),
        (
            _BLACK,
            "Gdy twoja brygada kończy ruch w budynku Szlachty, raz na turę możesz wykonać darmową akcję Ruchu brygady.",
        ),
        (
            _MOG,
            (
                "Twoja brygada może zakończyć ruch w budynku, w którym stoi brygada innego gracza. W takim przypadku"
                " wypchnij tę brygadę do wybranego przez siebie sąsiedniego budynku."
            ),
        ),
    ),
    "fr": (
        (
            _DEL_UGE,
            (
                "Si vous gagnez la Loyauté d’un bâtiment du Peuple, réduisez de {by} le feu de n’importe"
                " quel autre bâtiment."
            ),
        ),
        (
            _MAL_CANDOR,
            "Après avoir gagné la Loyauté d’un bâtiment du Conseil, effectuez gratuitement une action Recruter.",
        ),
        (
            _GNESS,
            (
                "Si votre Brigade finit son déplacement sur un bâtiment en feu, vous pouvez augmenter de"
                " {by} le feu de ce"
                " bâtiment."
            ),
        ),
        (
            _CHOPS,
            (
                "Lorsque vous gagnez la Loyauté d’un bâtiment, vous pouvez augmenter de {by} le feu d’un"
                " bâtiment qui lui"
                " est adjacent."
            ),
        ),
        (
            _PEP,
            "Lorsque vous obtenez la Loyauté d’un bâtiment des Marchands, effectuez une action gratuite Améliorer.",
        ),
        (
            _EBENEZER,
            (
                "Les bâtiments en feu et les bâtiments détruits n’arrêtent pas votre Brigade, qui peut"
                " les traverser sans"
                " surcoût."
            ),
        ),
        (
            _ESME,
            (
                "Quand une boule de feu va tomber sur le bâtiment où se trouve votre Brigade, vous pouvez à la place"
                " l’envoyer sur un bâtiment adjacent."
            ),
        ),
        (
            _LUMEN,
            (
                "Pour éteindre un feu sur un bâtiment de l’Université, il vous faut {less} Eau de moins."
                " Vous placez malgré"
                " cela toute la Renommée."
            ),
        ),
        (
            _ASH,
            (
                "Une fois par tour, en action gratuite, vous pouvez éteindre le feu sur un bâtiment adjacent à votre"
                " Brigade, mais seulement avec l’Eau de cette carte. Placez la Renommée sur ce bâtiment ou sur des"
                " bâtiments adjacents."
            ),
        ),
        (
            _STOVE,
            "Sur chaque bâtiment marqué tombe une boule de feu, qui y augmente le feu de {by}.",
        ),
        (
            _BREEZE,
            (
                "Tous les bâtiments en feu augmentent de {by} le feu de leur voisin de l’{b}est{/b}."
                " Commencez par le bord"
                " est de la ville."
            ),
        ),
        (_BARREL, "Tous les joueurs améliorent leur piste Capacité du Chariot."),
        (_VOLUNTEERS, "Tous les joueurs effectuent une action Recruter gratuite."),
        (_CLOUD, "Chaque joueur ravitaille sa Brigade, quel que soit l’endroit où elle se trouve."),
        (_ARSON, "Sur chaque bâtiment portant un jeton Loyauté, augmentez le feu de {by}."),
        (
            _BURNING,
            (
                "Sur chaque bâtiment avec une Brigade ou un Chariot, augmentez le feu de {by}. Cette"
                " fois, ni la Brigade ni"
                " le Chariot ne protège son bâtiment."
            ),
        ),
        (
            _DIRTY,
            "Chaque joueur peut choisir un bâtiment sans Brigade ni Chariot et y augmenter le feu de {by}.",
        ),
        (_KARNAJ, "Sur tous les bâtiments de valeur {value}, augmentez le feu de {by}."),
        (
            _GLORIA,
            (
                "Pour une action, une fois par tour, déplacez votre Chariot vers un bâtiment inoccupé avec un feu"
                " d’intensité {intensity} et éteignez-le sans Eau. Placez la Renommée sur ce bâtiment ou"
                " sur des bâtiments"
                " adjacents."
            ),
        ),
        (
            _BERNHARDT,
            (
                "Une fois par tour, pour une action, faites que les cartes Événement n’augmentent pas le feu sur les"
                " bâtiments qui vous sont loyaux jusqu’à ce que votre prochain tour commence."
            ),
        ),
        (
            _FANG,
            (
                "Une fois par tour, pour une action, retournez cette carte. Vous ne pouvez pas effectuer l’action"
                " Ravitailler tant que cette face est visible."
            ),
        ),
        (_KHOMAR, "Lorsque ce bâtiment est détruit, augmentez de {by} le feu de chaque bâtiment adjacent."),
        (
            _PINK,
            (
                "Quand votre Brigade éteint un feu, vous pouvez placer la Renommée également sur les bâtiments"
                " environnants, même en diagonale."
            ),
        ),
        (
            _BLACK,
            (
                "Quand votre Brigade finit son déplacement sur un bâtiment des Nobles, vous pouvez, une fois par tour,"
                " effectuer une action Déplacer la Brigade gratuite."
            ),
        ),
        (
            _MOG,
            (
                "Votre Brigade peut finir son déplacement sur un bâtiment où se trouve la Brigade d’un autre joueur. Si"
                " c’est le cas, poussez cette Brigade vers un bâtiment adjacent de votre choix."
            ),
        ),
    ),
}
