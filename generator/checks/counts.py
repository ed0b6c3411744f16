"""Counts of pieces that a text, the box list and the decks do not share, and stats that their deck does not declare."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from generator.checks.check import Subject, check, hit_in_text
from generator.i18n.catalog.game_texts import collect_rulebook_texts
from generator.model.findings import Hit, Mark, Severity, replace_text
from generator.model.game import Component, Data, Deck, Game, Stat, StatSpec
from generator.model.text import format_count
from generator.plurals import ENGLISH
from generator.semantics import places
from generator.semantics.rule_words import ListWords, RuleWords, find_rule_words
from generator.semantics.sides import CardSide
from generator.semantics.wording import Wording

_ITEM: Final = re.compile(r"^[ \t]*(?:[-\u2013\u2022*\u00b7]|\(?\d+[.)]|\(?[a-z]\))[ \t]+\S", re.MULTILINE)
_STEM: Final = 4  # letters of a word that its forms have in common, or all but one of a shorter word
_ENDING: Final = 3  # letters at its end that may change
_SHORTEST: Final = 4  # letters of a word that changes


@check("TB217", Severity.ERROR, "wrong announced count")
def wrong_announced_count(subject: Subject) -> Iterator[Hit]:
    """Announced count that does not match what follows.

    A text that announces how many things follow ("3 ways to win:", "choose one of two:") before a longer or shorter
    list: lines that begin with a dash, a dot or a number; or, where the text has no list, the steps of an effect with
    `choose`. In the rulebook also a count of pieces that is not the one in the box list ("the 30 city blocks", where
    the box holds 28). Texts are read in English, Spanish, Polish and French.

    Why: Players look for the fourth way to win, or do not trust the third. One published rulebook announces three and
    describes four.

    ```diff
     texts:
       caption: |
    -    Three ways to win:
    +    Two ways to win:
         - put out all fires
         - win over the harbour
    ```

    Fix: Count again. In a rulebook, write `{count:city-blocks}`: it prints the number in the box, which is always
    right.
    """
    for side in subject.sides:
        for wording in side.texts:
            for head, follows in _announcements(side, wording):
                if wording.rule_words.parse_number(head["count"]) != follows:
                    message = f"The text announces {head['count']}, but {follows} follow."
                    yield hit_in_text(side, wording, head.start("count"), message, "Count again.")
    yield from _counts_in_rulebook(subject.game)


def _counts_in_rulebook(game: Game) -> Iterator[Hit]:
    """Find counts of all pieces of one kind that the box list does not confirm."""
    rule_words = find_rule_words(game.language)
    lists = rule_words.lists
    if not game.components or lists is None:
        return
    named = _name_components(game)
    names = sorted(named, key=len, reverse=True)
    counted = lists.compile_counts("|".join(f"(?:{name})" for name in names))
    for text in collect_rulebook_texts(game):
        for match in counted.finditer(text.value):
            component = next(named[name] for name in names if re.fullmatch(name, match["name"], re.IGNORECASE))
            deck = sum(other.count for other in game.components if component.deck and other.deck == component.deck)
            whole, rest = divmod(component.count, game.players[1])
            for_each_player = component.count if rest else whole
            if rule_words.parse_number(match["count"]) not in {component.count, deck, for_each_player}:
                mark = places.in_text(None, text, match.start("count"))
                counted_as = f"{match['count']} {match['name']}"
                message = f"The rulebook says {counted_as}, but the box holds {component.count}."
                yield Hit(mark, message, f"Write `{{count:{component.id}}}`, which prints the number in the box.")


def _name_components(game: Game) -> dict[str, Component]:
    """Return the components of a game by a pattern of their names, as a text counts them."""
    named: dict[str, Component] = {}
    for component in game.components:
        name = component.name.value.lower()
        if game.language != ENGLISH:  # numbers ask for a case, and parts of a name agree with each other
            named[" ".join(map(_match_forms, name.split()))] = component
            continue
        *short, _ = name.split()
        named[re.escape(name)] = component
        if len(short) > 1 and component.count > 1:  # `city block tiles`, and short `city blocks`
            named[re.escape(f"{' '.join(short)}s")] = component
    return named


def _match_forms(word: str) -> str:
    if len(word) < _SHORTEST:
        return re.escape(word)
    stem = word[: max(min(_STEM, len(word) - 1), len(word) - _ENDING)]
    return rf"{re.escape(stem)}\w{{0,{_ENDING + 1}}}"


def _announcements(side: CardSide, wording: Wording) -> Iterator[tuple[re.Match[str], int]]:
    """Yield each place where a text says how many things will follow, and how many do."""
    text, lists = wording.text.value, wording.rule_words.lists
    if ":" not in text or lists is None:
        return
    if _ITEM.search(text):
        heads = list(lists.announced.finditer(text))
        for index, head in enumerate(heads):
            end = heads[index + 1].start() if index + 1 < len(heads) else len(text)
            follows = sum(head.end() <= item.start() < end for item in _ITEM.finditer(text))
            if follows and _is_announcement(head, wording.rule_words, lists):
                yield head, follows
        return
    choices = [effect for effect in side.side.effects if effect.choose]
    heads = list(lists.one_of.finditer(text))
    if len(choices) == len(heads) and wording in side.rules:
        for head, effect in zip(heads, choices, strict=True):
            yield head, len(effect.steps)


def _is_announcement(head: re.Match[str], words: RuleWords, lists: ListWords) -> bool:
    """Tell whether a number says how many things follow, not how many are chosen, or which one it is."""
    before = (head["before"] or "").lower()
    is_free = before not in lists.no_list_after
    is_one_of = before in words.of and (is_free or not head["things"])
    return is_one_of or bool(head["determiner"]) or (is_free and bool(head["things"]))


@check("TB204", Severity.ERROR, "wrong piece count")
def wrong_piece_count(subject: Subject) -> Iterator[Hit]:
    """Wrong number of pieces in the box list.

    A line of `components` in `game.yaml` whose count is not the number of pieces in its deck and part; and cards that
    are missing from the list, in a game that has one.

    Why: The box promises twenty pieces and the sheets print twenty-two, or the other way round.

    ```diff
     game:
       components:
    -    - {id: crew, name: Crew cards, deck: crew, count: 3}
    +    - {id: crew, name: Crew cards, deck: crew, count: 2}
     cards:
       - {id: well-digger, name: Well Digger, count: 2}
    ```

    Fix: Correct the count, or the cards. Cards of an expansion belong to its part, which has its own line in the list.
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
    lines = Counter((component.deck, component.part) for component in game.components)
    for component in game.components:
        listed[component.deck, component.part] += component.count
    for component in game.components:
        deck, part = key = component.deck, component.part
        if deck in subject.decks and deck not in lost and listed[key] != pieces[key]:
            message = (
                f"The box list has {format_count(listed[key], 'piece')} of the deck {deck} ({part}), "
                f"but the deck has {pieces[key]}."
            )
            hint = "Correct the count here, or `count` and `part` of the cards."
            fix = replace_text(component.count_mark, str(component.count), str(pieces[key]))
            yield Hit(component.mark, message, hint, fix=fix if lines[key] == 1 else None)
    for key, mark in firsts.items():
        if key not in listed:
            message = (
                f"The box list does not have the {format_count(pieces[key], 'piece')} of the deck {key[0]} ({key[1]})."
            )
            yield Hit(mark, message, "Add a line to `components` in game.yaml.")


@check("TB205", Severity.ERROR, "too few pieces")
def too_few_pieces(subject: Subject) -> Iterator[Hit]:
    """Too few pieces for the worst case.

    A line of the box list whose `needs` add up to more than its count, and which has no `when-out`: the ruling that
    says what happens when the pieces run out. Only cards of the base game and of the line's own part are counted.

    Why: In the middle of a game a player must take a token, there is none left, and the rules do not say what happens.

    ```diff
     game:
       components:
    -    - {id: crew, name: Crew cards, deck: crew, count: 4, needs: [{stat: water, deck: crew, highest: 2}]}
    +    - {id: crew, name: Crew cards, deck: crew, count: 6, needs: [{stat: water, deck: crew, highest: 2}]}
     cards:
    -  - {id: well-digger, name: Well Digger, count: 4, stats: {water: 3}}
    +  - {id: well-digger, name: Well Digger, count: 6, stats: {water: 3}}
    ```

    Fix: Print more pieces, or name the ruling in `when-out`.
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


_TYPES: Final[dict[str, type]] = {"integer": int, "text": str, "flag": bool}


@check("TB222", Severity.ERROR, "misstated stat")
def misstated_stat(subject: Subject) -> Iterator[Hit]:
    """Stat that does not match its deck's declaration.

    A card that lacks a stat that its deck requires, has one that its deck does not declare, or gives it a value of the
    wrong type or out of range.

    Why: The layout prints nothing where the value should be, or a value that the game does not have.

    ```diff
     cards:
    -  - {id: well-digger, name: Well Digger, stats: {water: 4}}
    +  - {id: well-digger, name: Well Digger, stats: {water: 3}}
    ```

    Fix: Correct the card, or the deck's `stats`: `type`, `least`, `most`, `required`.
    """
    for side in subject.sides:
        for name, message in _problems(subject.decks[side.card.deck], side):
            mark = places.in_card(side.card, *side.path("stats", name))
            yield Hit(mark, message, "Correct it here, or in the deck's `stats`.", side.card.id)


def _problems(deck: Deck, side: CardSide) -> Iterator[tuple[str, str]]:
    """Yield the name of each wrong stat, and what is wrong."""
    stats = side.side.stats
    for name, spec in deck.stats.items():
        if name not in stats and spec.required:
            yield name, f"The card has no stat `{name}`, which the deck {deck.id} requires."
    for name, value in stats.items():
        known = deck.stats.get(name)
        if known is None:
            yield name, f"The deck {deck.id} declares no stat `{name}`."
            continue
        for single in value if isinstance(value, tuple) else (value,):
            number = single if isinstance(single, int) and known.type == "integer" else None
            if type(single) is not _TYPES.get(known.type, str):  # words of vocabularies are checked elsewhere
                yield name, f"`{name}` is {single}, but the deck wants a stat of type {known.type}."
            elif number is not None and known.least is not None and number < known.least:
                yield name, f"`{name}` is {single}, but the deck allows {known.least} or more."
            elif number is not None and known.most is not None and number > known.most:
                yield name, f"`{name}` is {single}, but the deck allows {known.most} or less."


@check("TB226", Severity.ERROR, "disagreeing stat")
def disagreeing_stat(subject: Subject) -> Iterator[Hit]:
    """Stat that should be the same on all cards of a deck.

    A card whose stat differs from that of most cards of its deck, where the deck says `same: true` of that stat.

    Why: Boards of players, or cards of one kind, look alike, so nobody notices that one of them plays by other figures.

    ```diff
     deck: {stats: {water: {type: integer, same: true}}}
     cards:
       - {id: well-digger, name: Well Digger, stats: {water: 3}}
    -  - {id: rain-maker, name: Rain Maker, stats: {water: 2}}
    +  - {id: rain-maker, name: Rain Maker, stats: {water: 3}}
       - {id: fountain, name: Fountain, stats: {water: 3}}
    ```

    Fix: Correct the card; or remove `same` if the cards may differ.
    """
    for deck, name, spec in _list_stats(subject):
        sides = [side for side in subject.sides if side.card.deck == deck.id and name in side.side.stats]
        if spec.same and sides:
            (usual, _), *_ = Counter(side.side.stats[name] for side in sides).most_common(1)
            for side in sides:
                value = side.side.stats[name]
                if value != usual:
                    message = f"`{name}` is {_format(value)}, but {_format(usual)} on most cards of the deck {deck.id}."
                    mark = places.in_card(side.card, *side.path("stats", name))
                    yield Hit(mark, message, "The deck says `same: true`: correct the card.", side.card.id)


@check("TB227", Severity.ERROR, "wrong number of cards with a stat")
def miscounted_stat(subject: Subject) -> Iterator[Hit]:
    """Stat that too many or too few cards of a deck have.

    A deck that says with `count` how many of its cards have a stat, where more or fewer have it. Copies count; a flag
    that is false does not.

    Why: The rules count on these cards, for the set-up for example. A card that has lost its flag is not missed.

    ```diff
     deck: {stats: {starter: {type: flag, required: false, count: 2}}}
     cards:
       - {id: well-digger, name: Well Digger, stats: {starter: true}}
    -  - {id: rain-maker, name: Rain Maker}
    +  - {id: rain-maker, name: Rain Maker, stats: {starter: true}}
    ```

    Fix: Correct the cards, or the deck's `count`.
    """
    for deck, name, spec in _list_stats(subject):
        cards = [card for card in deck.cards if any(side.stats.get(name, False) is not False for side in card.sides)]
        count = sum(card.count for card in cards)
        if spec.cards is not None and count != spec.cards:
            message = f"{count} cards of the deck {deck.id} have `{name}`, but it declares {spec.cards}."
            hint = f"Correct the cards or `count`. Now it is on: {', '.join(card.id for card in cards) or 'none'}."
            yield Hit(places.at(deck.node, deck.mark, "stats", name, "count")(), message, hint)


def _list_stats(subject: Subject) -> Iterator[tuple[Deck, str, StatSpec]]:
    return ((deck, name, spec) for deck in subject.decks.values() for name, spec in deck.stats.items())


def _format(value: Stat) -> str:
    return f"[{', '.join(map(str, value))}]" if isinstance(value, tuple) else str(value)
