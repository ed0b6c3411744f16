"""What each side of a card claims by its text and by its effects, compared.

Word-level checks compare numbers, terms, permissions and limits as words, wherever in a text they are. Where one of
them reports a side, differences of that kind are left to it, so that nothing is reported twice: text and effect share
one mistake, and one correction mends both.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache, partial
from typing import Final, NamedTuple

from generator.model.findings import Mark
from generator.model.text import parse_markup
from generator.semantics import comparison, effect_claims, places, sides
from generator.semantics.claims import Claim
from generator.semantics.comparison import Difference, Kind
from generator.semantics.game_grammars import find_grammar
from generator.semantics.game_reading import GameReading
from generator.semantics.sides import CardSide, normalize_rules
from generator.semantics.text_claims import Page, Unread, make_reader, read_page
from generator.semantics.wording import Wording, list_names

Claims = dict[str, tuple[Claim, ...]]  # of `front` and `back`

_STYLES: Final = frozenset({"b", "/b", "i", "/i", "name"})
_OF_TERMS: Final = frozenset(
    {Kind.VERB, Kind.TURNED, Kind.MISSING, Kind.EXTRA, Kind.TARGET, Kind.CONDITION, Kind.TRIGGER, Kind.COST, Kind.OWNER}
)


class SideClaims(NamedTuple):
    """The claims of one side of a card.

    Attributes:
        text: The claims of its texts; `where` is an offset in the printed text.
        pages: Each text among `side.rules`: its words as printed, and which claims of `text` are read there.
        effects: The claims of its effects; `where` is a path below the side's `effects`.
        differences: How the effects differ from the text, without what word-level checks report; when a sentence is
            unread, nothing is reported as missing in the text.
        is_reported: Whether word-level checks report the side.
    """

    side: CardSide
    text: tuple[Claim, ...]
    pages: tuple[Page, ...]
    effects: tuple[Claim, ...]
    differences: tuple[Difference, ...]
    is_reported: bool

    @property
    def unread(self) -> tuple[tuple[Page, Unread], ...]:
        """The sentences that are not understood, each with its text."""
        return tuple((page, sentence) for page in self.pages for sentence in page.unread)


@lru_cache(maxsize=1)
def compare_sides(game: GameReading) -> tuple[SideClaims, ...]:
    """Compare texts and effects of every side that has effects, in order; checks share the result."""
    language = game.game.language
    grammar = find_grammar(game.game, language)
    words = {concept.id: concept.words.get(language, ()) for concept in game.game.concepts.values()}
    read = None if grammar is None else make_reader(grammar, words, game.game.vocabulary)
    with_effects = [side for side in game.sides if side.side.effects]
    surplus = Counter(side.card.deck for side in with_effects if side.rules)
    surplus.subtract(side.card.deck for side in with_effects if not side.rules)
    first: dict[str, CardSide] = {}
    compared = []
    for side in with_effects:
        is_copy = False  # of the text of a side with other effects, which another check reports
        if side.rules:
            original = first.setdefault(normalize_rules(side), side)
            is_copy = original.side.effects != side.side.effects and original.side.grid == side.side.grid
        elif surplus[side.card.deck] <= 0:  # where few sides have texts, the others speak in pictures
            continue
        pages = None
        if read is not None:
            labels, vocabulary = game.game.labels, game.game.vocabulary
            pages = tuple(map(partial(read_page, side, read=read, labels=labels, vocabulary=vocabulary), side.rules))
        compared.append(_compare_side(game, side, pages, is_copy=is_copy))
    return tuple(compared)


def _compare_side(game: GameReading, side: CardSide, pages: tuple[Page, ...] | None, *, is_copy: bool) -> SideClaims:
    """Compare the effects of a side with its texts; with None, no grammar can read them."""
    vocabulary = game.game.vocabulary
    effects = effect_claims.read_effects(side.side.effects, vocabulary, side.card.deck)
    if pages is None:
        return SideClaims(side, (), (), effects, (), is_reported=False)
    unread = [page for page in pages if page.unread]
    text = tuple(claim for page in pages for claim in page.claims)
    differences = comparison.compare_claims(text, effects, vocabulary)
    kinds = _find_reported_kinds(game, side) if differences or unread else frozenset()
    is_broken = any(not _is_complete(game, side, page.wording) for page in unread)
    unreported = (
        difference
        for difference in differences
        if difference.kind not in kinds and not (unread and difference.kind is Kind.EXTRA)
    )
    is_reported = is_copy or is_broken or bool(kinds)
    return SideClaims(side, text, pages, effects, () if is_copy else tuple(unreported), is_reported)


def list_claims_by_card(game: GameReading, *, include_reported: bool = False) -> dict[str, tuple[Claims, Claims]]:
    """Return by card the claims of the effects of its sides, and those of their texts where all of them is read.

    With `include_reported`, texts that word-level checks report already are included.
    """
    by_card: dict[str, tuple[Claims, Claims]] = {}
    for compared in compare_sides(game):
        effects, text = by_card.setdefault(compared.side.card.id, ({}, {}))
        side = "back" if compared.side.back else "front"
        effects[side] = compared.effects
        if compared.text and not compared.unread and (include_reported or not compared.is_reported):
            text[side] = compared.text
    return by_card


def locate_difference(compared: SideClaims, difference: Difference) -> Mark:
    """Return where a difference is: at the clause of the text, or at the step where the text says nothing."""
    if difference.left is not None:
        return locate_claim(compared, difference.left)
    path = difference.right.where if difference.right is not None else ()
    return places.in_card(compared.side.card, *compared.side.path("effects", *path))


def locate_claim(compared: SideClaims, claim: Claim) -> Mark:
    """Return where in the texts of its side a claim of `compared.text` begins."""
    page = next(page for page in compared.pages if any(candidate is claim for candidate in page.claims))
    return places.in_text(compared.side.card, page.wording.text, page.filled.source(int(claim.where[0])))


def _find_reported_kinds(game: GameReading, side: CardSide) -> frozenset[Kind]:
    """Return the kinds of difference that word-level checks report at this side."""
    kinds: set[Kind] = set()
    if not side.rules:
        return frozenset()
    if _numbers_differ(side):
        kinds.add(Kind.AMOUNT)
    concepts = game.game.concepts
    named = {name.concept for wording in side.rules for name in list_names(wording)}
    only = [
        concept
        for concept in (concepts[name] for name in named if name in concepts)
        if concept.is_compared and concept.effects and side.touches.isdisjoint(concept.effects)
    ]
    for word in side.touches & game.by_word.keys():
        listed = game.by_word[word]
        if named.isdisjoint(concept.id for concept in listed):
            only += [concept for concept in listed if concept.is_compared]
    for concept in only:
        kinds |= {Kind.ENTRY} if concept.is_entry else _OF_TERMS
    if any(sides.find_false_permissions(side)) or any(sides.find_unsaid_choices(side)):
        kinds.add(Kind.OPTIONAL)
    worded_limits = {limit for _, _, limit in sides.list_limits(side)}
    held = {(effect.limit.times, effect.limit.per) for effect in side.side.effects if effect.limit is not None}
    if worded_limits != held:
        kinds.add(Kind.LIMIT)
    return frozenset(kinds)


def _is_complete(game: GameReading, side: CardSide, wording: Wording) -> bool:
    """Tell whether everything in a text can be printed and filled in, so that every sentence can be judged."""
    known = {"icon": game.game.icons, "stat": side.side.stats, "label": game.game.labels}
    for slot in wording.slots:
        if slot.kind in known and slot.name not in known[slot.kind]:
            return False
        if not slot.kind and slot.name not in _STYLES and not sides.resolve_placeholder(side, slot):
            return False
    return not parse_markup(wording.text.value).problems


def _numbers_differ(side: CardSide) -> bool:
    known = sides.list_effect_values(side)
    typed = [figure for _, figure in sides.list_typed_numbers(side)]
    if any(figure.value not in known and (figure.value > 1 or figure.written.isdigit()) for figure in typed):
        return True
    bound, values = sides.list_bound_numbers(side), {figure.value for figure in typed}
    return any(
        number.value > 1 and number.value not in values and number not in bound and "limit" not in number.path
        for number in side.numbers
    )
