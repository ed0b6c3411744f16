"""The vocabulary of a game: what its effects can say, as its `vocabulary.yaml` declares it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from generator.model.findings import Mark

CHANGE_RULE: Final = "change-rule"  # the verb by which effects change a rule; every vocabulary with rules has it
_NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})
_NOWHERE: Final = Mark("")


class Word(NamedTuple):
    """A word that an argument takes.

    Attributes:
        about: What it means, for whoever writes effects.
        says: What it is called in plain English, for translators.
        short: What messages call it.
    """

    id: str
    about: str
    says: str
    short: str


class WordList(NamedTuple):
    """Words that several arguments share, by id; `about` says what one of them is."""

    about: str
    words: Mapping[str, Word]


class Argument(NamedTuple):
    """Something that is said of a verb, of an event (a binding), of a place (a filter), or that must hold.

    Attributes:
        type: `number`, `flag`, `word`, `words`, `id`, `entry` (a word of a vocabulary of game.yaml), `target` or
            `filter`.
        least, most: The range of a number.
        words: The words that it takes, by id; empty where it takes others.
        words_about: What one of several words is.
        vocabulary: The vocabulary of an `entry`.
        detail: The name under which claims have it.
        says: How it is said in plain English: `{n}`, `{word}`, `{any}`, `{all}`, and `{noun}` for a filter.
        short: How messages say it; empty where the name says enough.
        otherwise: How it is said where nothing is given.
    """

    name: str
    type: str
    about: str
    least: int = 1
    most: int = 99
    words: Mapping[str, Word] = _NOTHING
    words_about: str = ""
    vocabulary: str = ""
    detail: str = ""
    says: str = ""
    short: str = ""
    otherwise: str = ""
    mark: Mark = _NOWHERE


class Verb(NamedTuple):
    """Something that an effect does, a rule that it changes, or a clause of a text; claims call each of them a verb.

    Attributes:
        kind: `verb`, `rule`, `clause`; empty for a name that the vocabulary does not have.
        args, optional: The arguments that it needs and those that it may have.
        only: By argument: the only words that it takes here.
        also: By number: the words that it takes besides, such as `all`.
        says: What it does, in plain English.
        touches: The quantities that it may change; the first it always changes.
        change: 1 where its number adds to the first quantity, -1 where it takes from it, 0 where neither is known.
        is_move: Whether its number goes from one place to another.
        is_at_target: Whether the first quantity changes at its target and nowhere else.
        varies: Whether its change shows only together with another verb's, or in different quantities.
        opposite: The verb that a turned direction makes of it, or empty.
        is_standing: Whether it changes a rule for as long as the card is in play.
        is_impersonal: Whether who does it makes no difference, unless something is chosen.
        is_of_each: Whether its places are all such places.
        is_untargeted: Whether something else than its target decides where.
        implies: Filters of its target that go without saying.
        means: The target that it means without naming one, as data; empty for none.
        defaults: What an argument is when nothing is said; part of the claim.
        unsaid: What an argument is when nothing is said; no part of the claim.
        this_turn: The condition that it brings where it is said of this turn, or empty.
        then_at: The anchor of `that place` after it, or empty for its own target.
        recipient: The detail that its argument `who` is, where it is not who does it; else empty.
        taken_up: The event by which a next sentence takes it up, as a trigger; empty for none.
        of: Of a clause: the argument that it stands for.
        owners: Of a clause: the verbs to whose argument it belongs; empty for any.
        unless: Of a clause: the word of the argument by which it is not meant.
        detail: Of a clause: its detail that says what the argument says; empty for none.
        is_shared: Of a clause: whether the verb keeps the detail too.
    """

    name: str
    kind: str = ""
    about: str = ""
    args: tuple[str, ...] = ()
    optional: tuple[str, ...] = ()
    only: Mapping[str, tuple[str, ...]] = _NOTHING
    also: Mapping[str, tuple[str, ...]] = _NOTHING
    says: str = ""
    touches: tuple[str, ...] = ()
    change: int = 0
    is_move: bool = False
    is_at_target: bool = False
    varies: bool = False
    opposite: str = ""
    is_standing: bool = False
    is_impersonal: bool = False
    is_of_each: bool = False
    is_untargeted: bool = False
    implies: tuple[str, ...] = ()
    means: Mapping[str, Any] = _NOTHING
    defaults: Mapping[str, Any] = _NOTHING
    unsaid: Mapping[str, Any] = _NOTHING
    this_turn: str = ""
    then_at: str = ""
    recipient: str = ""
    taken_up: Mapping[str, Any] = _NOTHING
    of: str = ""
    owners: tuple[str, ...] = ()
    unless: str = ""
    detail: str = ""
    is_shared: bool = False
    mark: Mark = _NOWHERE


class Event(NamedTuple):
    """Something that can happen.

    Attributes:
        binds: What a trigger can say of it: `by`, `self`, and names of bindings.
        is_in_turn: Whether it always happens in the turn of its player.
        ahead_of: The event that it announces before this happens, or empty.
        is_before: Whether effects act before it has happened.
        says: What happens, in plain English.
        itself: The same, where it happens to this very card or tile; empty where that makes no difference.
    """

    name: str
    about: str = ""
    binds: tuple[str, ...] = ()
    is_in_turn: bool = False
    ahead_of: str = ""
    is_before: bool = False
    says: str = ""
    itself: str = ""
    mark: Mark = _NOWHERE

    @property
    def has_player(self) -> bool:
        """Tell whether somebody does it."""
        return "by" in self.binds


class Place(NamedTuple):
    """Where a target looks; `takes` are `of`, `pick` and `except`, as far as it takes them."""

    name: str
    about: str
    takes: tuple[str, ...]
    says: str = ""


class Target(NamedTuple):
    """How effects name places or pieces.

    Attributes:
        title: What messages call a target.
        key: The property that names the place; `where` is what it says.
        noun: What one of them is called, for translators.
        anchors: Where `here` can be; the first where none is named.
        exceptions: What can be left out.
        most: The largest number that can be picked.
        filter_title, filter_about: What messages call the filters of a trigger's place.
        filters: What they must be like, by name.
    """

    title: str
    about: str
    key: str
    noun: str
    where: str
    places: Mapping[str, Place]
    anchors_about: str = ""
    anchors: Mapping[str, Word] = _NOTHING
    exceptions: Mapping[str, Word] = _NOTHING
    most: int = 99
    filter_title: str = ""
    filter_about: str = ""
    filters: Mapping[str, Argument] = _NOTHING
    mark: Mark = _NOWHERE

    @property
    def usual_anchor(self) -> str:
        """The anchor where none is named, or empty."""
        return next(iter(self.anchors), "")

    @property
    def relative_places(self) -> frozenset[str]:
        """The places that have an anchor."""
        return frozenset(place.name for place in self.places.values() if "of" in place.takes)


class Field(NamedTuple):
    """The meaning that the place of a text on its card adds to it.

    Attributes:
        when: The trigger of what has none, as effects write it.
        conditions: What must hold besides for what has a trigger.
    """

    when: Mapping[str, Any] = _NOTHING
    conditions: Mapping[str, Any] = _NOTHING


class Quantity(NamedTuple):
    """Something that effects change.

    Attributes:
        paths: Where a described state holds it; a part in braces is any name: `{place}`, `{whose}` or `{what}`.
        worth: What words of the state count for as numbers.
        ends: Where it can grow or shrink no further: a change that ends there may be cut short.
        is_spent: Whether effects that take an action change it.
        follows: The quantity of which enough brings it, or empty.
        is_shown: Whether reports of plays say how much of it there was before.
        says: How reports of plays say that it changed, or empty.
        gained: How reports of plays say what a list of it has got, or empty.
    """

    name: str
    about: str
    paths: tuple[tuple[str, ...], ...]
    worth: Mapping[str, int] = _NOTHING
    ends: tuple[int | str, ...] = ()
    is_spent: bool = False
    follows: str = ""
    is_shown: bool = False
    says: str = ""
    gained: str = ""

    @property
    def has_place(self) -> bool:
        """Tell whether places have it."""
        return any("{place}" in path for path in self.paths)

    @property
    def has_owner(self) -> bool:
        """Tell whether players have it, also where it lies on places."""
        return any("{whose}" in path for path in self.paths)


@dataclass(frozen=True, slots=True, eq=False)
class Vocabulary:
    """The words of a game's effects; empty for a game without effects.

    Attributes:
        arguments: What verbs and rules ask for, by name.
        bindings: What triggers can say of an event, besides `by` and `self`.
        conditions: What an effect can ask to hold besides.
        fields: What the places of texts on cards add, by the names of their fields.
        verbs, rules, clauses: What is done, what is changed, and what texts say in a clause of its own.
    """

    lists: Mapping[str, WordList] = field(default_factory=dict)
    quantities: Mapping[str, Quantity] = field(default_factory=dict)
    target: Target | None = None
    arguments: Mapping[str, Argument] = field(default_factory=dict)
    bindings: Mapping[str, Argument] = field(default_factory=dict)
    events: Mapping[str, Event] = field(default_factory=dict)
    conditions: Mapping[str, Argument] = field(default_factory=dict)
    fields: Mapping[str, Field] = field(default_factory=dict)
    verbs: Mapping[str, Verb] = field(default_factory=dict)
    rules: Mapping[str, Verb] = field(default_factory=dict)
    clauses: Mapping[str, Verb] = field(default_factory=dict)
    details: Mapping[str, Argument] = field(init=False)

    def __post_init__(self) -> None:
        """Index the arguments by the names of details that claims have."""
        details = {argument.detail or argument.name: argument for argument in self.arguments.values()}
        for clause in self.clauses.values():
            if clause.detail and clause.of in self.arguments:
                details.setdefault(clause.detail, self.arguments[clause.of])
        object.__setattr__(self, "details", MappingProxyType(details))

    def __bool__(self) -> bool:
        """Tell whether the game has a vocabulary."""
        return bool(self.verbs or self.rules)

    def verb(self, name: str) -> Verb:
        """Return a verb, a rule or a clause; without facts where there is none of this name."""
        return self.verbs.get(name) or self.rules.get(name) or self.clauses.get(name) or Verb(name)

    def event(self, name: str) -> Event:
        """Return an event; without facts where there is none of this name."""
        return self.events.get(name) or Event(name)

    def list_words(self) -> Iterator[Verb]:
        """Yield all verbs, rules and clauses."""
        yield from (*self.verbs.values(), *self.rules.values(), *self.clauses.values())

    def is_number(self, argument: str) -> bool:
        """Tell whether an argument is a number."""
        return argument in self.arguments and self.arguments[argument].type == "number"


NO_VOCABULARY: Final = Vocabulary()
