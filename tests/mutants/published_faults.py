"""Faults of the published editions, each put where our texts say the same; and those that we have no text for, and why.

The numbers are those of the list of faults; a fault that stands in several places of an edition has several lines here.
An English fault is put into Spanish, which had it right.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Slip(NamedTuple):
    """One slip of a published edition: its number, the locale, the entry, and what becomes what (all, if none)."""

    id: str
    locale: str
    key: str
    old: str
    new: str


_GALEELA, _BLAZE = "wardens.galeela.back.text", "wardens.bernhardt-blaze.back.text"
_AURATH, _CINDY = "wardens.aurath-ether.back.text", "wardens.cindy-bustion.back.text"
_SIDE, _TURN = "trackers.action-tracker.back.text", "trackers.action-tracker.text"
_SELINA, _VEDA, _IVAN = "crew.selina-blackflow.text", "crew.veda-moonbright.text", "crew.ivan-bertrand.text"
_PRECIOUS, _EBENEZER, _MOG = "crew.sir-precious.text", "crew.ebenezer.text", "crew.mog-the-heavy.text"
_FRITH, _GLINT, _BEN = "wardens.frith-goldmane.back.text", "wardens.glint-dampshot.back.text", "crew.brother-ben.text"
_HEROES, _AVIARY = "events.front-page-heroes.text", "grand-buildings.the-jewelled-aviary.back.text"
_WHITE, _BLACK, _ORANGE = (
    "boards.white-board.back.text",
    "boards.black-board.back.text",
    "boards.orange-board.back.text",
)
_BUNKS, _SPEECH, _BARREL = (
    "events.bunk-beds-delivered.text",
    "events.a-rousing-speech.text",
    "events.a-bigger-barrel.text",
)

PUBLISHED: Final = (
    Slip(
        "D009",
        "es",
        _TURN,
        "Mejorar{/b} un medidor, una vez por turno",
        "Mejorar{/b} un medidor, una vez por turno\n{b}Acción de Grupo{/b}",
    ),
    Slip("D021", "pl", _SIDE, "jedną ostatnią turę, potem policz punkty.", "jedną ostatnią turę."),
    Slip(
        "D027",
        "es",
        _SIDE,
        "Cada uno de los demás jugadores juega un último turno",
        "Se termina la ronda hasta el jugador inicial",
    ),
    Slip(
        "D029",
        "es",
        _SIDE,
        "Cada uno de los demás jugadores juega un último turno; después se puntúa",
        "La partida termina; se puntúa",
    ),
    Slip(
        "D031",
        "pl",
        _SIDE,
        "lojalny budynek każdej z 5 przynależności",
        "lojalny budynek co najmniej 1 z 5 przynależności",
    ),
    Slip("D035", "pl", _SIDE, "wartości twoich lojalnych budynków", "nigdy wartości twoich lojalnych budynków"),
    Slip("D043", "pl", _BUNKS, "Składu załogi", "Dowodzenia"),
    Slip("D045", "pl", _BUNKS, "Składu załogi", "Instrumentów"),
    Slip(
        "D047",
        "es",
        "boards.white-board.bonus-wagon",
        "Una vez por turno, después de una acción",
        "Siempre que realices una acción",
    ),
    Slip("D053", "pl", _MOG.replace("mog-the-heavy", "lumen"), "ugaszenia", "zmniejszenia"),
    Slip("D057", "pl", _GLINT, "Raz na turę, w ramach akcji", "Tylko raz, w ramach akcji"),
    Slip("D073", "es", "wardens.ester.back.ability", "Forma de niebla", "Amanecer: Forma de niebla"),
    Slip(
        "D075",
        "pl",
        _CINDY,
        "",
        "Połóż jeden żeton renomy na każdym trafionym budynku, jeśli dobrana karta wydarzenia jest burzą ogniową.",
    ),
    Slip("D077", "pl", _GALEELA, "kartę załogi innego gracza", "dowolną kartę załogi w grze"),
    Slip(
        "D081",
        "pl",
        _BLAZE,
        "",
        "Raz na turę, w ramach akcji, do kolejnej rundy twoje karty nie mają wpływu na budynki.",
    ),
    Slip("D083", "pl", _AURATH, "innych graczy. Ukradnij {amount}", "innych graczy, jeśli ukradniesz {amount}"),
    Slip("D085", "pl", "crew.del-uge.text", "jednym dowolnym innym", "każdym innym"),
    Slip("D085", "pl", "crew.del-uge.text", "budynku Pospólstwa", "wspólnego budynku"),
    Slip("D087", "pl", _ORANGE, "jednym dowolnym innym", "każdym innym"),
    Slip(
        "D089",
        "pl",
        _EBENEZER,
        "przechodzić przez płonące i zniszczone budynki",
        "przenosić spalone budynki lub budynki",
    ),
    Slip("D091", "es", _MOG, "con la Brigada de otro jugador", "en el que esté otro jugador"),
    Slip(
        "D093",
        "pl",
        "crew.lumen.text",
        "",
        "Budynki Uniwersytetu liczą się jako o {less} mniejszą siłę, gdy gasisz pożar.",
    ),
    Slip("D095", "pl", _BLACK, "kończy ruch w budynku", "kończy swoją turę w budynku"),
    Slip("D095", "pl", _BLACK, "darmową akcję Ruchu", "akcję swobodnego Ruchu"),
    Slip("D097", "pl", "wardens.white-fang.text", "odwróć tę kartę", "odwróć Białego Kła"),
    Slip("D097", "pl", "wardens.white-fang.name", "White Fang", "Biały Kieł"),
    Slip("D099", "pl", "crew.nery-cagehand.flavour", "Żarownicy", "Piaskownicy"),
    Slip("D101", "es", "grand-buildings.the-jewelled-aviary.name", "La Pajarera Enjoyada", "The Jewelled Avairy"),
    Slip("D101", "pl", "grand-buildings.the-jewelled-aviary.name", "Klejnotowa Ptaszarnia", "The Jewelled Avairy"),
    Slip("D103", "pl", "boards.orange-board.back.ability", "Ubezpieczenie od ognia", "Ubezpieczenie"),
    Slip("D103", "pl", "boards.white-board.back.ability", "Mądrość ulicy", "Umysł uliczny"),
    Slip("D105", "es", _AVIARY, "retíralo y obtén", "retíralo y puedes obtener"),
    Slip("D107", "pl", "events.arson.name", "Podpalenie", "Arson: Podpalenie"),
    Slip("D107", "pl", "grand-buildings.deck.name", "Wielkie Budowle", "Special Buildings Budynki specjalne"),
    Slip("D107", "pl", "wardens.white-fang.back.ability", "Świt", "Dawn: świt"),
    Slip("D109", "pl", "crew.mal-candor.text", "Rekrutacji.", "Rekrutacji. Czy to Bolek czy Lolek? Nie mam pojęcia."),
    Slip("D113", "fr", "wardens.gloria-ignis.back.ability", "", ""),
    Slip("D115", "pl", _SPEECH, "swój tor Dowodzenia", "swojego lidera"),
    Slip("D115", "pl", _BARREL, "ulepsza swój tor Pojemności wozu", "zwiększa pojemność wagonów"),
    Slip("D117", "pl", "component.grand-buildings", "Kafelki Wielkich Budowli", "Kafelki rozbudowy dużego budynku"),
    Slip("D119", "pl", _VEDA, "żeton renomy", "słynny licznik"),
    Slip("D121", "pl", _IVAN, "o sile", "o natężeniu"),
    Slip("D123", "es", _EBENEZER, "Tu Brigada", "Tu grupo"),
    Slip("D123", "es", "crew.esme-morrow.text", "de tu Brigada", "de tu grupo"),
    Slip(
        "D125",
        "es",
        _MOG,
        "",
        "Your Brigade may finish their move on a Block with a rival Brigade. If so, push them onto an adjacent Block.",
    ),
    Slip(
        "D125",
        "es",
        "grand-buildings.khomar-macstomacs-dwarven-distillery.text",
        "",
        "Add two intensity to each non diagonal, adjacent Block.",
    ),
    Slip("D127", "pl", "label.destroyed", "Zniszczony", "Destroyed"),
    Slip("D127", "pl", _AURATH, "brygady i wozy innych", "Brigade i Water Wagon innych"),
    Slip("D127", "pl", _PRECIOUS, "swojej remizy", "Firehouse gracza"),
    Slip("D127", "pl", "crew.zilda-garrett.text", "budynku Szlachty", "Noble Block"),
    Slip("D127", "pl", _WHITE, "akcję Uzupełnienia", "akcję refill"),
    Slip("D127", "pl", "vocabulary.affiliation.commons", "Pospólstwo", "Commons"),
    Slip("D127", "pl", "events.eastward-breeze.text", "Zacznij od wschodniego krańca miasta.", "A wind blows east."),
    Slip("D129", "pl", _TURN, "{b}Ruch brygady{/b}", "{b}Move Brigade{/b}"),
    Slip("D129", "pl", _TURN, "{b}Ulepszenie{/b}", "{b}Upgrade{/b}"),
    Slip("D129", "pl", "label.side-1", "Wariant podstawowy", "Side 1 - Basic Play"),
    Slip("D131", "pl", "component.wardens", "Karty dowódców straży", "Karty Kapitana Ognia"),
    Slip("D131", "pl", "icon.warden", "Dowódca straży", "Strażnik Ognia"),
    Slip("D131", "pl", "wardens.deck.name", "Dowódcy straży", "Strażnicy"),
    Slip("D135", "pl", _BEN, "na planszy swojej remizy", "na desce swojej remizy"),
    Slip("D135", "pl", _FRITH, "z planszy", "z tablicy"),
    Slip("D135", "pl", _GLINT, "z planszy", "z pokładu"),
    Slip("D135", "pl", _BEN, "na planszy swojej remizy", "w Radzie swojej remizy"),
    Slip("D135", "pl", "component.boards", "Plansze remiz", "Zarządy remiz"),
    Slip("D137", "pl", "component.renown-tokens", "Żetony renomy", "Żetony znane"),
    Slip("D137", "pl", _SELINA, "połóż tam jeszcze {amount} żeton renomy", "połóż tam jeszcze {amount} żeton Znów"),
    Slip("D137", "pl", _HEROES, "renomy", "Renown"),
    Slip("D137", "pl", _HEROES, "renomy", "Renomby"),
    Slip("D137", "pl", "crew.lumen.text", "pełną renomę", "dodatkową nagrodę"),
    Slip("D137", "pl", _VEDA, "żeton renomy", "Słynne"),
    Slip("D137", "pl", _ORANGE, "żeton renomy", "żeton Znanego Rozgłosu"),
    Slip("D137", "pl", "crew.immora.text", "żeton renomy", "punkt sławy"),
    Slip("D137", "pl", "grand-buildings.the-jewelled-aviary.text", "żeton renomy", "słynny licznik"),
    Slip("D139", "pl", "crew.pep-overclock.text", "akcję Ulepszenia", "akcję Aktualizacji"),
    Slip("D139", "pl", _GLINT, "akcję Ulepszenia", "akcję modernizacji"),
    Slip("D139", "pl", "icon.upgrade", "Ulepszenie", "Uaktualnienie"),
    Slip("D141", "pl", "crew.mal-candor.text", "akcję Rekrutacji", "akcję rekruta"),
    Slip("D143", "pl", _BLACK, "darmową akcję Ruchu brygady", "darmowe działanie Ruchu brygady"),
    Slip("D143", "pl", "boards.white-board.bonus-leadership", "dodatkową akcję", "dodatkową czynność"),
    Slip("D145", "pl", "component.city-blocks", "Kafelki budynków", "Dachówki budynków"),
    Slip("D147", "pl", "brigades.deck.name", "Pionki brygad", "Meandry brygad"),
    Slip("D147", "pl", _AURATH, "mijanego pionka", "mijanej mewy"),
    Slip("D149", "pl", _IVAN, "ze swoim wozem", "ze swoim wagonem"),
    Slip("D149", "pl", "icon.wagon", "Beczkowóz", "Wagon wodny"),
    Slip("D149", "pl", _TURN, "Ruch wozu", "Ruch Water Wagon"),
    Slip("D151", "pl", _BEN, "Raz na turę", "Raz na obrót"),
    Slip("D151", "pl", _AVIARY, "w tej turze", "w tym zwrocie"),
    Slip("D151", "pl", _BLAZE, "twojej następnej tury", "twojej następnej rundy"),
    Slip("D153", "pl", _PRECIOUS, "Gdy dobierasz tę kartę", "Gdy losujesz tę kartę"),
    Slip("D153", "pl", _PRECIOUS, "i dobierz", "i narysuj"),
    Slip("D153", "pl", _TURN, "dobierz i rozpatrz", "wyciągnij i rozpatrz"),
    Slip("D155", "es", "wardens.white-fang.text", "todos tus Miembros de Grupo", "toda tu tripulación"),
    Slip("D157", "es", "component.trackers", "Cartas de Seguimiento de Acciones", "Cartas de Resumen de Acciones"),
    Slip("D163", "pl", _SIDE, "jednej przynależności", "jednego kwartału"),
    Slip("D163", "pl", _SIDE, "każdej z 5\N{NO-BREAK SPACE}przynależności", "każdej z 5\N{NO-BREAK SPACE}frakcji"),
    Slip("D165", "es", "crew.del-uge.text", "del Pueblo Llano", "Común"),
    Slip("D165", "es", "crew.pep-overclock.text", "de los Mercaderes", "de Mercader"),
    Slip("D165", "es", "vocabulary.affiliation.merchants", "Mercaderes", "Mercado de Minoristas"),
    Slip("D169", "es", _EBENEZER, "destruidos", "quemados"),
    Slip("D171", "pl", _GALEELA, "zdolność tamtej karty", "umiejętność tamtej karty"),
    Slip("D267", "es", "grand-buildings.old-tom-oak.text", "elige una", "elije una"),
    Slip("D267", "es", _PRECIOUS, "Parque de Bomberos", "Parque de Bombero"),
    Slip(
        "D269",
        "es",
        "grand-buildings.khomar-macstomacs-dwarven-distillery.text",
        "este edificio",
        "este Khomar edificio",
    ),
    Slip("D271", "pl", "crew.gness-smold.text", "możesz zwiększyć", "mozesz zwiekszy¢"),
    Slip("D271", "pl", "icon.loyalty", "Lojalność", "Lojalno$¢"),
    Slip("D273", "pl", "vocabulary.event-kind.festival", "Wydarzenie festynowe", "Wydarzenia festynowa"),
    Slip("D273", "pl", "crew.lumen.text", "Uniwersytetu", "Uniwesyteta"),
    Slip("D273", "pl", "wardens.white-fang.text", "odwróć tę", "odkręć tę"),
    Slip("D277", "pl", _SIDE, "wartości twoich lojalnych budynków", "liczba twoich lojalnych budynków"),
    Slip("D285", "es", "icon.university", "La Universidad de Piromantes", "ConsejoUniversidad de Piromantes"),
)

# Faults that no text of ours can have, and why.
ELSEWHERE: Final = {
    "counts that we never type (a component list is counted from the content)": "D001 D003",
    "components, set-up and lists of cards that are made from the content, so that none can be missing": (
        "D005 D007 D013 D015 D017 D111 D279"
    ),
    "sentences of the rulebook, whose catalogue is checked as a whole": (
        "D011 D019 D023 D025 D033 D037 D039 D049 D051 D055 D059 D061 D063 D065 D067 D069 D071 D185 D187 D189 D191"
    ),
    "references between pages and headings, which we make and check by name": "D173 D175 D177 D179 D181 D183 D281 D283",
    "names and terms of the English edition alone": "D133 D159 D161 D265",
    "a name that we do not have": "D167",
    "residue of a layout program or of reading by a machine": "D275",
}
