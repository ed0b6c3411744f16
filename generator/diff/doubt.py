"""What cannot be said of how a game changed, because one of its states could not be read whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from engine.games import EXERCISERS
from generator.diff.gaps import Gaps
from generator.spine.difference import BEFORE, NOW, Omitted, Unknown
from generator.spine.lots import Lot, lots
from generator.spine.model import Card, Deck, Game, Text

Sides = tuple[Game | None, Game | None]


class Doubt:
    """The gaps of a game in two states, and what they forbid to say.

    Attributes:
        games: The game before and now; None where there is none, or none that can be read.
        gaps: What of it could not be read, before and now.
    """

    def __init__(self, games: Sides, gaps: tuple[Gaps, Gaps]) -> None:
        """Take both states of a game, and what is missing in each."""
        self.games, self.gaps = games, gaps

    @property
    def is_whole_game(self) -> bool:
        """Whether nothing can be said, because the game is in one state only, and may be in the other."""
        return any(each.is_whole_game for each in self.gaps)

    @property
    def hides_play(self) -> bool:
        """Whether nobody can say what the cards did in both states: the rules are played with whole games only."""
        return any(each.has_content for each in self.gaps)

    @property
    def locales(self) -> tuple[frozenset[str], frozenset[str]]:
        """The languages of which the catalogue could not be read whole, before and now."""
        return self.gaps[0].locales, self.gaps[1].locales

    @cached_property
    def unknown(self) -> Mapping[str, Unknown]:
        """The cards, by id, that one state has, and the other may have among what could not be read."""
        found = {}
        for here, there, when in self._directions():
            known = {card.id for card in _cards(self.games[there])}
            for card in _cards(self.games[here]):
                if card.id not in known and self.gaps[there].hides_card(card):
                    found[card.id] = Unknown(card.id, card.deck, card.name, when)
        return found

    @cached_property
    def partial(self) -> frozenset[str]:
        """The decks of which a state may have other cards than could be read."""
        lost = {id_ for each in self.gaps for id_ in each.lost.get("deck", ())}
        found = {deck.id for game in self.games if game is not None for deck in game.decks if deck.id in lost}
        return frozenset(found | {card.deck for card in self.unknown.values()})

    @cached_property
    def unseen(self) -> frozenset[str]:
        """The decks whose faces cannot be held against each other, for what they show is missing in a state."""
        is_all = any(each.hides_looks for each in self.gaps)
        return frozenset(
            deck.id
            for here, there, _ in self._directions()
            for deck in _decks(self.games[here])
            if is_all or self.gaps[there].hides_looks_of(deck)
        )

    def hides_face(self, face: str, locale: str, *, is_in_both: bool) -> bool:
        """Tell whether nobody can say how a face changed, which stands in both states or in one."""
        deck, _, rest = face.partition(".")
        card = rest.partition(".")[0]
        if deck in self.unseen or any(locale in each.locales or card in each.cards for each in self.gaps):
            return True
        return not is_in_both and (card in self.unknown if card else deck in self.partial)

    def hides_pages(self, lot: Lot) -> bool:
        """Tell whether nobody can say on which pages of a PDF the changed faces stand."""
        decks = {deck.id for deck in lot.decks}
        sheets = self.games[1].sheets if self.games[1] is not None else ()
        beside = {deck for sheet in sheets if decks & set(sheet.decks) for deck in sheet.decks}
        return not (decks | beside).isdisjoint(self.partial | self.unseen)

    def known_words(self, old: Mapping[str, Text], new: Mapping[str, Text]) -> tuple[dict[str, Text], dict[str, Text]]:
        """Return texts by key, without those that one state has and the other may have among what it lost."""
        return (
            {key: text for key, text in old.items() if key in new or not self.gaps[1].hides_text(text)},
            {key: text for key, text in new.items() if key in old or not self.gaps[0].hides_text(text)},
        )

    def omitted(self) -> tuple[Omitted, ...]:
        """Return what is not said."""
        return tuple(self._omitted())

    def _omitted(self) -> Iterator[Omitted]:
        game = next((game for game in self.games if game is not None), None)
        if game is not None and game.id in EXERCISERS and self.hides_play:
            yield Omitted("play")
        decks = tuple(dict.fromkeys(deck.id for one in self.games for deck in _decks(one)))
        if self.unseen:
            yield Omitted(
                "looks", () if self.unseen.issuperset(decks) else tuple(filter(self.unseen.__contains__, decks))
            )
        pages = tuple(self._hidden_pages())
        if pages:
            yield Omitted("pages", pages)
        locales = sorted(self.gaps[0].locales | self.gaps[1].locales)
        if locales:
            yield Omitted("language", tuple(locales))

    def _hidden_pages(self) -> Iterator[str]:
        """Yield the PDFs, and the decks that are in none now, whose pages are hidden, although their faces are not."""
        printed = () if self.games[1] is None else lots(self.games[1])
        for lot in printed:
            if self.hides_pages(lot) and not self.unseen.issuperset(deck.id for deck in lot.decks):
                yield lot.id
        yield from sorted(self.partial - self.unseen - {deck.id for lot in printed for deck in lot.decks})

    def _directions(self) -> Iterator[tuple[int, int, str]]:
        """Yield which state has something, which may lack it, and when that is."""
        yield 1, 0, BEFORE
        yield 0, 1, NOW


def _decks(game: Game | None) -> tuple[Deck, ...]:
    return () if game is None else game.decks


def _cards(game: Game | None) -> tuple[Card, ...]:
    return () if game is None else game.cards
