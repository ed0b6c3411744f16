"""Puts a fault into a copy of real content, in memory, and says what the static checks find at its card."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from generator import checks
from generator.checks.check import Subject
from generator.content import schema, source
from generator.content.decks import build_decks
from generator.content.files import File
from generator.content.suppressions import apply_suppressions
from generator.model.findings import Finding
from generator.model.game import Card, Deck, Game
from generator.plurals import require_plural_rule
from generator.semantics.sides import read_sides
from generator.semantics.wording import make_reader
from tests.brigade import GAME, ROOT, load_game, load_subject
from tests.mutants import playing

UNREAD = "TB510"
FAULT, RANDOM, AGREEING = "fault", "random", "agreeing"

Plain = dict[str, Any]  # a card as its YAML says it


class Fault(NamedTuple):
    """One fault.

    Attributes:
        kind: What sort of slip it is.
        where: `data` or `text`.
        detail: What was done.
        cards: The changed cards, by id, as plain data; a fault of one card has one.
        sort: `fault`: something else on the card, or in the deck, says the contrary. `agreeing`: text and data change
            together, or no text says it, so that the card does what it says and only the published game could tell.
            `random`: a word taken out or put in without regard to its meaning; some change nothing.
    """

    kind: str
    where: str
    detail: str
    cards: Mapping[str, Plain]
    sort: str = FAULT

    @property
    def name(self) -> str:
        """A name to list it by."""
        return f"{'+'.join(self.cards)}: {self.detail}"


class Outcome(NamedTuple):
    """What was found of a fault.

    Attributes:
        fault: The fault.
        codes: What checks of words and of texts against data found at its cards.
        played: The kinds of what the exercise of its cards found wrong.
        scenario: A scenario that fails; empty when none does.
    """

    fault: Fault
    codes: tuple[str, ...]
    played: tuple[str, ...] = ()
    scenario: str = ""

    @property
    def found(self) -> bool:
        """Whether anything was found."""
        return bool(self.codes or self.played or self.scenario)

    @property
    def by_reading(self) -> bool:
        """Whether the text, read as a whole, was found to differ from the data, or was not understood."""
        return any(code > "TB5" for code in self.codes)

    @property
    def by_words(self) -> bool:
        """Whether word-level checks found it."""
        return any(code < "TB5" for code in self.codes)

    @property
    def only_unread(self) -> bool:
        """Whether nothing was found but that a sentence is not understood."""
        return set(self.codes) == {UNREAD} and not self.played and not self.scenario


class Field:
    """The real content of a game, read once; faults are planted into copies of it."""

    def __init__(self, game: str) -> None:
        self.game: Game = load_game(game=game)
        self.subject: Subject = load_subject(game)
        forms = {concept.id: concept.words.get(self.game.language, ()) for concept in self.game.concepts.values()}
        self.read = make_reader(forms, (card.name for card in self.game.cards), self.game.language)
        found = checks.run_all(self.subject)
        self.before = frozenset(map(_key, found))
        names = {finding.mark.file for finding in found}
        sources = {name: (ROOT / name).read_text(encoding="utf-8") for name in names}
        self.reported = apply_suppressions(found, sources, judged=frozenset).findings

    def plain(self) -> Iterator[tuple[Deck, Card, Plain]]:
        """Yield every card with its deck, and a copy of its YAML that may be changed."""
        for deck in self.game.decks:
            for card in deck.cards:
                yield deck, card, json.loads(json.dumps(card.node))

    def judge(self, fault: Fault) -> Outcome | None:
        """Plant a fault and run the checks; None when the schema refuses it, so that it is no matter of checks."""
        subject = self.plant(fault)
        if subject is None:
            return None
        changed = fault.cards.keys()
        found = {
            finding.code
            for finding in checks.run_all(subject)
            if finding.id in changed and _key(finding) not in self.before
        }
        return Outcome(
            fault,
            tuple(sorted(found)),
            playing.in_exercise(subject, changed),
            playing.failing(subject.game, changed, everywhere=fault.sort == AGREEING),
        )

    def plant(self, fault: Fault) -> Subject | None:
        """Return a copy of the content with a fault; None when the schema refuses it."""
        changed: dict[str, Card] = {}
        for id_, node in fault.cards.items():
            card = self.build_card(id_, node)
            if card is None:
                return None
            changed[id_] = card
        made = tuple(
            replace(deck, cards=tuple(changed.get(card.id, card) for card in deck.cards)) for deck in self.game.decks
        )
        return self.make_subject(replace(self.game, decks=made), changed)

    def build_card(self, id_: str, node: Plain) -> Card | None:
        """Build a card from other data; None if they do not fit the schema."""
        deck = next(deck for deck in self.game.decks if any(card.id == id_ for card in deck.cards))
        name = f"content/{self.game.id}/mutant.yaml"
        parsed = source.parse(json.dumps({"deck": deck.node, "cards": [node]}, ensure_ascii=False), name)
        if parsed.value is None or schema.check("deck", parsed.value):
            return None
        rule = require_plural_rule(self.game.language)
        made, _ = build_decks([File("deck", self.game.id, name, ROOT / name, parsed.value)], rule)
        return made[0].cards[0]

    def make_subject(self, game: Game, changed: Mapping[str, Card]) -> Subject:
        """Return the subject with only the changed cards read anew."""
        said = []
        for old in self.subject.sides:
            card = changed.get(old.card.id)
            if card is None:
                said.append(old)
            elif not old.back:
                said += read_sides(card, self.read)
        return replace(self.subject, game=game, sides=tuple(said))


def judge_faults(field: Field, faults: Iterable[Fault]) -> Iterator[Outcome]:
    """Yield what becomes of each fault that the schema lets through."""
    for fault in faults:
        outcome = field.judge(fault)
        if outcome is not None:
            yield outcome


@cache
def load_field(game: str = GAME) -> Field:
    """Return the real content of a game, read once."""
    return Field(game)


def _key(finding: Finding) -> tuple[str | None, str, str]:
    return finding.id, finding.code, finding.message
