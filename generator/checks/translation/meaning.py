"""What a translation says otherwise than its source: who may do what, how much, where, when, and how often.

Each check looks at some facets of meaning, as `i18n/concepts.yaml` names them. How severe a difference is depends on
the catalogue: see `generator.semantics.meaning`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.checks.check import check
from generator.i18n.translation import hit_in
from generator.model.findings import Hit, Severity
from generator.semantics import displacement
from generator.semantics import meaning as judging
from generator.semantics.mention_differences import Evidence
from generator.semantics.translations import GameTranslation

_EXCHANGEABLE: Final = frozenset(
    {"quantity", "change", "owner", "place", "end", "time", "other", "amount", "permission", "restriction"}
    | {"frequency", "condition", "cost", "joining", displacement.NAME, displacement.TERM}
)


@check("TB350", Severity.ERROR, "other number")
def other_number(translated: GameTranslation) -> Iterator[Hit]:
    """Wrong, missing or extra number.

    A number of the source, in digits or as a word (`two`, `twice`, `half`, `second`), that the translation lacks, or
    one that it adds. Words and digits are equal, and an article (`un`, `une`) may replace a 1. Placeholders are checked
    elsewhere. If it is only missing or extra, it is a note unless this catalogue otherwise always has it.

    Number words are known in the languages that come with the program (Spanish, Polish, French, German, Italian,
    Portuguese, Ukrainian, Czech), and in those whose words a project adds. In every other language (see TB392) only
    digits are compared: a number in digits that the source does not have, or another in its place. A missing number is
    at most a warning there, since it may be a word; a missing 1 may be an article and is not reported.

    Why: Whoever reads the translation plays another game: a cost, a limit or a prize is different.

    ```diff
     msgid "Each player takes two tiles."
    -es "Cada jugador toma tres losetas."
    +es "Cada jugador toma 2 losetas."
     msgid "You may do this twice."
    -pl "Możesz to zrobić trzy razy."
    +pl "Możesz to zrobić dwukrotnie."
     msgid "Discard half of your cards."
    -fr "Défaussez un tiers de vos cartes."
    +fr "Défaussez la moitié de vos cartes."
    ```

    Fix: Write the number of the source. If the language has a word for it that is not known here, add it to `numbers`
    in `i18n/concepts.yaml`.
    """
    return judging.find_differences(translated, {"number"}, judging.STATED)


@check("TB351", Severity.ERROR, "moved number")
def moved_number(translated: GameTranslation) -> Iterator[Hit]:
    """Swapped numbers.

    Two numbers of one text, or two placeholders, each of which counts in the translation what the other counts in the
    source: a term of the glossary, or what is done with it. Numbers beside icons are compared by TB312.

    If nothing known stands beside either of them on both sides, it is a warning where all around them stayed in its
    order, and else a note.

    Why: Each number is there, so counting numbers does not find it; but the price is now the prize.

    ```diff
     msgid "Pay 1 wood and gain 3 gold."
    -es "Paga 3 de madera y gana 1 de oro."
    +es "Paga 1 de madera y gana 3 de oro."
    -pl "Zapłać 3 drewna i zyskaj 1 złota."
    +pl "Zapłać 1 drewna i zyskaj 3 złota."
    -fr "Payez 3 bois et gagnez 1 or."
    +fr "Payez 1 bois et gagnez 3 or."
    ```

    Fix: Move each number back to what it counts.
    """
    return judging.find_differences(translated, {"number"}, judging.CROSSED)


@check("TB352", Severity.WARNING, "turned negation")
def turned_negation(translated: GameTranslation) -> Iterator[Hit]:
    """Missing or extra negation.

    A sentence that forbids, denies or excludes in the source but not in the translation, or the reverse: `not`, `no`,
    `never`, `cannot`, `without`. Two negations in one clause count as one, as in `no ... ningún` and `nie ... żaden`.
    Words that also express another concept, such as `unless`, are compared for both.

    If it is only missing or extra, it is a note unless this catalogue otherwise always has it, or the translation has
    the verb of a missing `not`: good translators turn negations round, but then they use another verb.

    Why: What is forbidden becomes allowed. In a published edition “may not end” became “may choose not to end”.

    ```diff
     msgid "This card does not count."
    -es "Esta carta cuenta."
    +es "Esta carta no cuenta."
    -pl "Ta karta się liczy."
    +pl "Ta karta się nie liczy."
    -fr "Cette carte compte."
    +fr "Cette carte ne compte pas."
    ```

    Fix: Forbid what the source forbids, and nothing else. Permission to leave something undone is not a ban.
    """
    return judging.find_differences(translated, {"negation"}, judging.STATED)


@check("TB353", Severity.ERROR, "other permission")
def other_permission(translated: GameTranslation) -> Iterator[Hit]:
    """Option that becomes a duty, or the reverse.

    `may` and `can` in the source but nothing like it in the translation, or the reverse. `must` may be left out: a
    plain command is a duty. If it is only missing or extra, it is a note unless this catalogue otherwise always has it.

    Why: A player must do what the rules offer, or may skip what they demand.

    ```diff
     msgid "You may discard a card."
    -es "Debes descartar una carta."
    +es "Puedes descartar una carta."
    -pl "Musisz odrzucić kartę."
    +pl "Możesz odrzucić kartę."
    -fr "Vous devez défausser une carte."
    +fr "Vous pouvez défausser une carte."
    ```

    Fix: Offer what the source offers: `puedes`, `możesz`, `vous pouvez`, or `si quieres` and the like.
    """
    return judging.find_differences(translated, {"permission"}, judging.STATED)


@check("TB354", Severity.ERROR, "other quantity")
def other_quantity(translated: GameTranslation) -> Iterator[Hit]:
    """Wrong quantity: “every” for “any”, or the reverse.

    `each`, `every` and `all` in the source but not in the translation, or the reverse; above all `any` in their place.
    If it is only missing or extra, it is a note unless this catalogue otherwise always has it.

    Why: One block becomes all of them. This ruined two cards of a published edition: “any other block” became “every
    other block”.

    ```diff
     msgid "Lower the fire on any other block."
    -es "Reduce el fuego de cada otro bloque."
    +es "Reduce el fuego de cualquier otro bloque."
    -pl "Zmniejsz ogień na każdym innym bloku."
    +pl "Zmniejsz ogień na dowolnym innym bloku."
    -fr "Réduisez le feu sur chaque autre bloc."
    +fr "Réduisez le feu sur n’importe quel autre bloc."
    ```

    Fix: Say as many as the source says: one of your choice is `cualquier`, `dowolny`, `n’importe quel`.
    """
    return judging.find_differences(translated, {"quantity"}, judging.STATED)


@check("TB355", Severity.WARNING, "lost other")
def lost_other(translated: GameTranslation) -> Iterator[Hit]:
    """Missing or extra “other”.

    `other` and `another` in the source but nothing like it in the translation, or the reverse. Other players are
    compared by TB356. If it is only missing or extra, it is a note unless this catalogue otherwise always has it.

    Why: The effect may now hit its own source, or no longer may.

    ```diff
     msgid "Choose any other card."
    -es "Elige cualquier carta."
    +es "Elige cualquier otra carta."
    -pl "Wybierz dowolną kartę."
    +pl "Wybierz dowolną inną kartę."
    -fr "Choisissez n’importe quelle carte."
    +fr "Choisissez n’importe quelle autre carte."
    ```

    Fix: Write the word: `otro`, `inny`, `autre`.
    """
    return judging.find_differences(translated, {"other"}, judging.STATED)


@check("TB356", Severity.ERROR, "other owner")
def other_owner(translated: GameTranslation) -> Iterator[Hit]:
    """Wrong player.

    `another player`, `opponent` or `the active player` in the source but not in the translation, or the reverse; and
    `your` in the place of one of these. If it is only missing or extra, it is a note unless this catalogue otherwise
    always has it.

    Why: Another player pays, chooses or gains.

    ```diff
     msgid "Take a token from another player."
    -es "Toma una ficha del jugador activo."
    +es "Toma una ficha de otro jugador."
    -pl "Weź żeton od aktywnego gracza."
    +pl "Weź żeton od innego gracza."
    -fr "Prenez un jeton au joueur actif."
    +fr "Prenez un jeton à un autre joueur."
    ```

    Fix: Name the same player as the source.
    """
    return judging.find_differences(translated, {"owner"}, judging.STATED)


@check("TB357", Severity.ERROR, "other bound")
def other_bound(translated: GameTranslation) -> Iterator[Hit]:
    """Wrong bound: at least, at most, exactly.

    `at least`, `at most`, `up to`, `exactly`, `more than`, `fewer than` and words for the same (`or more`); also `more`
    in the place of `less`, and `highest` in the place of `lowest`. `More than 2` and `at least 3` are the same. If it
    is only missing or extra, it is a note unless this catalogue otherwise always has it.

    Why: A threshold is reached too early, or never.

    ```diff
     msgid "You need at least three tokens."
    -es "Necesitas como máximo tres fichas."
    +es "Necesitas tres fichas o más."
    -pl "Potrzebujesz najwyżej trzech żetonów."
    +pl "Potrzebujesz co najmniej trzech żetonów."
    -fr "Il vous faut au plus trois jetons."
    +fr "Il vous faut au moins trois jetons."
    ```

    Fix: Give the same bound on the same side.
    """
    return judging.find_differences(translated, {"amount"}, judging.STATED)


@check("TB358", Severity.ERROR, "other time")
def other_time(translated: GameTranslation) -> Iterator[Hit]:
    """Wrong time: before, after, until, instead.

    `before`, `after`, `until` and `instead` in the source but not in the translation, or the reverse; `start` in the
    place of `end`, `next` in the place of `previous`. `When` and `after` are interchangeable. If it is only missing or
    extra, it is a note unless this catalogue otherwise always has it.

    Why: Effects happen in another order, last longer or shorter, or are added to what they should replace.

    ```diff
     msgid "Before you move, draw a card."
    -es "Después de moverte, roba una carta."
    +es "Antes de moverte, roba una carta."
    -pl "Po ruchu dobierz kartę."
    +pl "Przed ruchem dobierz kartę."
    -fr "Après votre mouvement, piochez une carte."
    +fr "Avant votre mouvement, piochez une carte."
    ```

    Fix: Name the same moment, or the same period.
    """
    return judging.find_differences(translated, {"time"}, judging.STATED)


@check("TB359", Severity.ERROR, "other end")
def other_end(translated: GameTranslation) -> Iterator[Hit]:
    """Top for bottom, first for last, face up for face down.

    `top` in the place of `bottom`, `first` in the place of `last`, `face up` in the place of `face down`, or one of
    them missing or extra. If it is only missing or extra, it is a note unless this catalogue otherwise always has it.

    Why: Players look at, draw or hide another card.

    ```diff
     msgid "Look at the top card of the deck."
    -es "Mira la carta inferior del mazo."
    +es "Mira la carta superior del mazo."
     msgid "Place the card face down."
    -pl "Połóż kartę odkrytą."
    +pl "Połóż zakrytą kartę."
     msgid "The last player takes a tile."
    -fr "Le premier joueur prend une tuile."
    +fr "Le dernier joueur prend une tuile."
    ```

    Fix: Name the same end or side.
    """
    return judging.find_differences(translated, {"end"}, judging.STATED)


@check("TB360", Severity.ERROR, "turned change")
def turned_change(translated: GameTranslation) -> Iterator[Hit]:
    """Verb that becomes its opposite.

    A verb in the place of its opposite: gain and lose, raise and lower, place and remove, take and give, draw and
    discard, keep and discard, enter and leave, put out and set alight, buy and sell. Also a deed that nobody says for
    another: repair and upgrade, attack and defend, sing and dance. Verbs that are only missing or extra are not
    reported, because there are too many ways to say things.

    It is an error if both verbs stand at the same place and apply to the same thing, a warning if one of these is so,
    and else a note, since each may belong to another part of the text.

    Why: The effect does the opposite, or something else.

    ```diff
     msgid "Each player loses a card."
    -es "Cada jugador gana una carta."
    +es "Cada jugador pierde una carta."
    -pl "Każdy gracz zyskuje kartę."
    +pl "Każdy gracz traci kartę."
    -fr "Chaque joueur gagne une carte."
    +fr "Chaque joueur perd une carte."
    ```

    Fix: Use the verb of the source. If the two words are not opposites in your language, correct `i18n/concepts.yaml`.
    """
    return judging.find_differences(translated, {"change"}, judging.STATED)


@check("TB361", Severity.ERROR, "other joining")
def other_joining(translated: GameTranslation) -> Iterator[Hit]:
    """Wrong conjunction: “and” for “or”, or the reverse.

    `or` in the source but not in the translation, or the reverse. `Neither ... nor` may replace either. If it is only
    missing or extra, it is a note unless this catalogue otherwise always has it.

    Why: A choice becomes two duties, or one of two conditions is enough.

    ```diff
     msgid "Discard a card or a token."
    -es "Descarta una carta y una ficha."
    +es "Descarta una carta o una ficha."
    -pl "Odrzuć kartę i żeton."
    +pl "Odrzuć kartę albo żeton."
    -fr "Défaussez une carte et un jeton."
    +fr "Défaussez une carte ou un jeton."
    ```

    Fix: Use `o`, `lub`, `ou` for `or`; `y`, `i`, `et` for `and`.
    """
    return judging.find_differences(translated, {"joining"}, judging.STATED)


@check("TB362", Severity.ERROR, "other whereabouts")
def other_whereabouts(translated: GameTranslation) -> Iterator[Hit]:
    """Wrong place or direction: adjacent, diagonal, north.

    `adjacent`, `surrounding`, `orthogonal`, `diagonal`, the four directions, `left`, `right` and `clockwise` in the
    source but not in the translation, or the reverse. If it is only missing or extra, it is a note unless this
    catalogue otherwise always has it.

    Why: Another square is hit.

    ```diff
     msgid "Turn the tile to the left."
    -es "Gira la loseta hacia la derecha."
    +es "Gira la loseta hacia la izquierda."
    -pl "Obróć kafelek w prawo."
    +pl "Obróć kafelek w lewo."
    -fr "Tournez la tuile vers la droite."
    +fr "Tournez la tuile vers la gauche."
    ```

    Fix: Name the same place. If the game has its own word for it, add it to the glossary.
    """
    return judging.find_differences(translated, {"place"}, judging.STATED)


@check("TB363", Severity.ERROR, "other thing")
def other_thing(translated: GameTranslation) -> Iterator[Hit]:
    """Turn for round, card for token, deck for hand.

    One of the things that every game has in the place of another of its kind: turn, round, phase, game, move, action;
    deck, discard pile, hand, supply; card, token, tile, die, pawn; row and column. What only this game has belongs in
    the glossary.

    Why: Effects last longer, pieces come from elsewhere. In a published edition the end of a move became the end of a
    turn.

    ```diff
     msgid "Place a token here."
    -es "Coloca una carta aquí."
    +es "Coloca una ficha aquí."
    -pl "Połóż tu kartę."
    +pl "Połóż tu żeton."
    -fr "Placez une carte ici."
    +fr "Placez un jeton ici."
    ```

    Fix: Use the word for the same thing, and one word for one thing throughout.
    """
    return judging.find_differences(translated, {"thing"}, judging.STATED)


@check("TB364", Severity.WARNING, "lost restriction")
def lost_restriction(translated: GameTranslation) -> Iterator[Hit]:
    """Missing or extra “only” or “except”.

    `only` and `except` in the source but not in the translation, or the reverse. If it is only missing or extra, it is
    a note unless this catalogue otherwise always has it.

    Why: What is true of some becomes true of all.

    ```diff
     msgid "Use only this water."
    -es "Usa esta agua."
    +es "Usa solo esta agua."
    -pl "Użyj tej wody."
    +pl "Użyj tylko tej wody."
    -fr "Utilisez cette eau."
    +fr "Utilisez uniquement cette eau."
    ```

    Fix: Restrict what the source restricts.
    """
    return judging.find_differences(translated, {"restriction"}, judging.STATED)


@check("TB365", Severity.WARNING, "other frequency")
def other_frequency(translated: GameTranslation) -> Iterator[Hit]:
    """Wrong frequency: once, again, per turn.

    `once`, `again` and `per turn` (round, game) in the source but not in the translation, or the reverse. How many
    times is a number (TB350). If it is only missing or extra, it is a note unless this catalogue otherwise always has
    it.

    Why: An ability without its limit is another ability. In a published edition “once per turn” became “only once”.

    ```diff
     msgid "Once per turn, draw a card."
    -es "Roba una carta."
    +es "Una vez por turno, roba una carta."
    -pl "Dobierz kartę."
    +pl "Raz na turę dobierz kartę."
    -fr "Une fois, piochez une carte."
    +fr "Une fois par tour, piochez une carte."
    ```

    Fix: Write the limit as the source has it, with its period.
    """
    return judging.find_differences(translated, {"frequency"}, judging.STATED)


@check("TB366", Severity.WARNING, "lost condition")
def lost_condition(translated: GameTranslation) -> Iterator[Hit]:
    """Missing or extra “if”.

    `if` in the source but no condition in the translation, or the reverse. `When`, or a clause with `who`, may replace
    `if`. If it is only missing or extra, it is a note unless this catalogue otherwise always has it.

    Why: What happens sometimes happens always.

    ```diff
     msgid "If you have a token, draw a card."
    -es "Tienes una ficha, roba una carta."
    +es "Si tienes una ficha, roba una carta."
    -pl "Masz żeton, dobierz kartę."
    +pl "Jeśli masz żeton, dobierz kartę."
    -fr "Vous avez un jeton, piochez une carte."
    +fr "Si vous avez un jeton, piochez une carte."
    ```

    Fix: Write the condition: `si`, `jeśli`, `si`.
    """
    return judging.find_differences(translated, {"condition"}, judging.STATED)


@check("TB367", Severity.WARNING, "other price")
def other_price(translated: GameTranslation) -> Iterator[Hit]:
    """Missing or extra “free”.

    `free`, `for free`, `at no cost` in the source but nothing like it in the translation, or the reverse. If it is only
    missing or extra, it is a note unless this catalogue otherwise always has it.

    Why: Players pay for what is free, or do not pay. In a published edition “free” was translated as “unrestricted”.

    ```diff
     msgid "Take a free action."
    -es "Realiza una acción."
    +es "Realiza una acción gratuita."
    -pl "Wykonaj swobodną akcję."
    +pl "Wykonaj darmową akcję."
    -fr "Faites une action."
    +fr "Faites une action gratuite."
    ```

    Fix: Say that it costs nothing: `gratis`, `za darmo`, `gratuitement`.
    """
    return judging.find_differences(translated, {"cost"}, judging.STATED)


@check("TB368", Severity.ERROR, "exchanged roles")
def exchanged_roles(translated: GameTranslation) -> Iterator[Hit]:
    """Two swapped words.

    Two concepts of one kind (`each` and `any`, `gain` and `lose`, `north` and `south`), each of which applies in the
    translation to what the other applies to in the source. Also two opposites, names or terms that changed places,
    while something that both texts have stands between them, and the rest keeps its order.

    Why: Every word is there, but the sentence says something else.

    ```diff
     msgid "Gain 2 points and lose 1 card."
    -es "Pierde 2 puntos y gana 1 carta."
    +es "Gana 2 puntos y pierde 1 carta."
    -pl "Strać 2 punkty i zyskaj 1 kartę."
    +pl "Zyskaj 2 punkty i strać 1 kartę."
    -fr "Perdez 2 points et gagnez 1 carte."
    +fr "Gagnez 2 points et perdez 1 carte."
    ```

    Fix: Move each word back to what it applies to.
    """
    return judging.find_differences(translated, _EXCHANGEABLE, judging.CROSSED)


@check("TB379", Severity.NOTE, "noisy concept")
def noisy_concept(translated: GameTranslation) -> Iterator[Hit]:
    """Concept that differs so often that single differences are not reported.

    A concept (`may`, `each`, `or` ...) that most translations of a catalogue lack, or add: in eight texts or more, and
    reliably in more than three of ten that mention it. This note replaces the findings for the single texts.

    Why: Either the language says it in words that `i18n/concepts.yaml` does not have, or the translation never says it.
    In the first case real mistakes of this kind go unnoticed, in the second they are everywhere.

    ```diff
     msgid "You may take 2 tokens."
    -es "Toma 2 fichas."
    -pl "Weź żetony: 2."
    -fr "Prenez 2 jetons."
    +es "Puedes tomar 2 fichas."
    +pl "Możesz wziąć żetony: 2."
    +fr "Vous pouvez prendre 2 jetons."
    -msgid "You may take 3 tokens."
    -es "Toma 3 fichas."
    -pl "Weź żetony: 3."
    -fr "Prenez 3 jetons."
    -msgid "You may take 4 tokens."
    -es "Toma 4 fichas."
    -pl "Weź żetony: 4."
    -fr "Prenez 4 jetons."
    -msgid "You may take 5 tokens."
    -es "Toma 5 fichas."
    -pl "Weź żetony: 5."
    -fr "Prenez 5 jetons."
    -msgid "You may take 6 tokens."
    -es "Toma 6 fichas."
    -pl "Weź żetony: 6."
    -fr "Prenez 6 jetons."
    -msgid "You may take 7 tokens."
    -es "Toma 7 fichas."
    -pl "Weź żetony: 7."
    -fr "Prenez 7 jetons."
    -msgid "You may take 8 tokens."
    -es "Toma 8 fichas."
    -pl "Weź żetony: 8."
    -fr "Prenez 8 jetons."
    -msgid "You may take 9 tokens."
    -es "Toma 9 fichas."
    -pl "Weź żetony: 9."
    -fr "Prenez 9 jetons."
    ```

    Fix: Look at the first place. If the translation is right, add its words to the concept in `i18n/concepts.yaml`, or
    list the language under `weak` if it does without; if it is wrong, correct the texts.
    """
    reported: set[tuple[str, ...]] = set()
    for rated in judging.rate_differences(translated):
        key = rated.difference.key
        if rated.is_noisy and key not in reported:
            reported.add(key)
            lack = "lack it in" if rated.difference.evidence is Evidence.LOST else "have it only in"
            concept = key[1].replace("-", " ")
            message = (
                f"“{concept}”: {rated.differing} of {rated.mentioning} texts that mention it {lack} the translation."
            )
            hint = "Single differences are not reported. See `tinderbox explain TB379`."
            yield hit_in(rated.pair, message, hint)
