"""How many pieces the box list promises, and how many there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.checks.check import check
from generator.checks.subject import Subject
from generator.model.findings import Hit, Mark, Severity
from generator.model.game import Component, Data
from generator.model.text import format_count


@check("TB204", Severity.ERROR, "wrong piece count")
def wrong_piece_count(subject: Subject) -> Iterator[Hit]:
    """Wrong number of pieces in the box list.

    ## What it finds

    A line of `components` in `game.yaml` whose count is not the number of pieces in its deck and part; and cards that
    are missing from the list, in a game that has one.

    ## Why it is bad

    The box promises twenty pieces and the sheets print twenty-two, or the other way round.

    ## Example

    ```diff
     game:
       components:
    -    - {id: crew, name: Crew cards, deck: crew, count: 3}
    +    - {id: crew, name: Crew cards, deck: crew, count: 2}
     cards:
       - {id: well-digger, name: Well Digger, count: 2}
    ```

    ## How to fix it

    Correct the count, or the cards. Cards of an expansion belong to its part, which has its own line in the list.
    """
    game = subject.game
    lost = game.lost.get("deck", frozenset())
    if not game.components or "*" in lost or "game" in game.lost:
        return  # there is no list, or a part of the content could not be read
    pieces: Counter[tuple[str, str]] = Counter()
    firsts: dict[tuple[str, str], Mark] = {}
    for card in game.cards:
        pieces[card.deck, card.part] += card.count
        firsts.setdefault((card.deck, card.part), card.mark)
    listed: Counter[tuple[str, str]] = Counter()
    for component in game.components:
        listed[component.deck, component.part] += component.count
    for component in game.components:
        deck, part = key = component.deck, component.part
        if deck in subject.decks and deck not in lost and listed[key] != pieces[key]:
            message = (
                f"The box list has {format_count(listed[key], 'piece')} of the deck {deck} ({part}), "
                f"but the deck has {pieces[key]}."
            )
            yield Hit(component.mark, message, "Correct the count here, or `count` and `part` of the cards.")
    for key, mark in firsts.items():
        if key not in listed:
            message = (
                f"The box list does not have the {format_count(pieces[key], 'piece')} of the deck {key[0]} ({key[1]})."
            )
            yield Hit(mark, message, "Add a line to `components` in game.yaml.")


@check("TB205", Severity.ERROR, "too few pieces")
def too_few_pieces(subject: Subject) -> Iterator[Hit]:
    """Too few pieces for the worst case.

    ## What it finds

    A line of the box list whose `needs` add up to more than its count, and which has no `when-out`: the ruling that
    says what happens when the pieces run out. Only cards of the base game and of the line's own part are counted.

    ## Why it is bad

    In the middle of a game a player must take a token, there is none left, and the rules do not say what happens.

    ## Example

    ```diff
     game:
       components:
    -    - {id: crew, name: Crew cards, deck: crew, count: 4, needs: [{stat: water, deck: crew, highest: 2}]}
    +    - {id: crew, name: Crew cards, deck: crew, count: 6, needs: [{stat: water, deck: crew, highest: 2}]}
     cards:
    -  - {id: well-digger, name: Well Digger, count: 4, stats: {water: 3}}
    +  - {id: well-digger, name: Well Digger, count: 6, stats: {water: 3}}
    ```

    ## How to fix it

    Print more pieces, or name the ruling in `when-out`.
    """
    if subject.game.lost.get("deck"):
        return  # cards that could not be read would be missing from the sum
    for component in subject.game.components:
        if not component.needs or component.when_out is not None:
            continue
        terms = [_pieces_needed(subject, component, need) for need in component.needs]
        if sum(terms) > component.count:
            sum_of = f" ({' + '.join(map(str, terms))})" if len(terms) > 1 else ""
            message = f"The worst case needs {sum(terms)}{sum_of}, but the box holds {component.count}."
            yield Hit(component.mark, message, "Print more, or name in `when-out` the ruling for when they run out.")


def _pieces_needed(subject: Subject, component: Component, need: Data) -> int:
    """Return one term of the sum: so many for each card, or the highest values of a stat."""
    deck = subject.decks.get(need["deck"])
    cards = [card for card in deck.cards if card.part in {"base", component.part}] if deck is not None else []
    if "stat" in need:
        figures: list[int] = []  # the highest value on any side of a card, once for each copy
        for card in cards:
            values = [value for side in card.sides if isinstance(value := side.stats.get(need["stat"]), int)]
            figures += [max(values)] * card.count if values else []
        return sum(sorted(figures, reverse=True)[: int(need["highest"])])
    held = sum(card.count for card in cards)
    return min(held, int(need.get("at-most", held))) * int(need["times"])
