"""The pattern language of grammars, and its compilation into trees.

A pattern is words, in any case, and:

    gain*          any form of a verb or an adjective that the grammar lists
    <renown>       any form of a concept in the glossary
    {n}            a slot: whatever matches the category `n` (a number); `{highest:n}` binds it under another name
    (a | b c)      one of these
    [again]        these words or none
    's             the possessive, a word of its own; signs are words too

Signs after a concept or a slot, such as `<card@acc>`, are for writing (see `writing`) and mean nothing here.

Nothing is skipped: a pattern matches these words and no others, so that an unexpected word is never ignored.

A category is phrases under a name. The words of a vocabulary are a category of that name; `n` is a number, `several` a
number of 2 or more, and `target` whatever the categories `target-...` name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from engine.suggest import suggest_sentence
from generator.model.grammar import Grammar, Phrase
from generator.semantics.concept_patterns import NotationError, expand_brackets

NUMBER: Final = "n"
SEVERAL: Final = "several"  # a number of 2 or more
TARGET: Final = "target"
SENTENCE_ENDS: Final = frozenset(".!?:;")
TARGET_PARTS: Final = ("target-whole", "target-before", "target-noun")  # with which of these a target begins
SPECIAL: Final[Mapping[str, tuple[str, ...]]] = {NUMBER: (), SEVERAL: (), TARGET: TARGET_PARTS}

PART: Final = re.compile(
    r"\{(?:(?P<name>[\w-]+):)?(?P<category>[\w-]+)(?P<slot_signs>(?:[@#]\w+)*)\}"
    r"|<(?P<concept>[\w-]+)(?P<concept_signs>(?:[@#]\w+)*)>|[\[\]()|]|[^\s\[\]()|]+"
)

# What phrases of categories mean that the reader knows by name: features, or a word; others mean what their users ask.
_FEATURES: Final = frozenset({"do", "rule", "event", "condition", "prefix", "suffix", "modal", "limit", "piece"})
_WORDS: Final = frozenset({"who", "allowed", "and"})
_FORM: Final = re.compile(r"(.+)\*(?:@\w+)?")

Element = tuple[str, str, str]  # kind (`word`, `concept`, `slot`), what, and the name that a slot binds
Sequence = tuple[Element, ...]
ExpandedPhrase = tuple[str, Phrase, tuple[Sequence, ...]]  # its category, itself, and what its pattern stands for


@dataclass(frozen=True, slots=True)
class Heads:
    """The words and concepts that a category can begin with; `number` means any number."""

    words: frozenset[str] = frozenset()
    concepts: frozenset[str] = frozenset()
    number: bool = False

    def __or__(self, other: Heads) -> Heads:
        """Return the union of both."""
        return Heads(self.words | other.words, self.concepts | other.concepts, self.number or other.number)


@dataclass(slots=True)
class Node:
    """A node in a tree of patterns: the possible next elements, and the phrases that end here."""

    words: dict[str, Node] = field(default_factory=dict)
    concepts: dict[str, Node] = field(default_factory=dict)
    slots: dict[tuple[str, str], Node] = field(default_factory=dict)
    phrases: list[Phrase] = field(default_factory=list)


@dataclass(frozen=True, slots=True, eq=False)
class CompiledGrammar:
    """A grammar, compiled.

    Attributes:
        trees: By category, its patterns.
        heads: What each category can begin with, so that most trees need not be walked.
    """

    source: Grammar
    trees: Mapping[str, Node]
    heads: Mapping[str, Heads]


class Fault(NamedTuple):
    """A fault of a phrase: a sentence, and a hint."""

    phrase: Phrase
    message: str
    hint: str


@lru_cache(maxsize=16)
def compile_grammar(grammar: Grammar) -> CompiledGrammar:
    """Compile a grammar; phrases with a fault are left out (`expand_phrases` reports them)."""
    trees = {category: Node() for category in grammar.phrases}
    for category, phrase, sequences in expand_phrases(grammar)[0]:
        for sequence in sequences:
            _add_sequence(trees[category], sequence, phrase)
    heads: dict[str, Heads] = {NUMBER: Heads(number=True), SEVERAL: Heads(number=True)}
    for category in (*trees, *SPECIAL):
        _find_heads(category, trees, heads)
    return CompiledGrammar(grammar, trees, heads)


@lru_cache(maxsize=8)
def expand_phrases(grammar: Grammar) -> tuple[tuple[ExpandedPhrase, ...], tuple[Fault, ...]]:
    """Return the phrases without fault, expanded, and the faults of the others."""
    forms = grammar.forms
    categories = {*grammar.phrases, *SPECIAL}
    begins: dict[str, set[str]] = {category: set(first) for category, first in SPECIAL.items()}
    expanded: list[ExpandedPhrase] = []
    faults: list[Fault] = []
    for category, phrases in grammar.phrases.items():
        for phrase in phrases:
            found = _find_wrong_meaning(category, phrase) or _expand_phrase(phrase, forms, categories)
            if isinstance(found, Fault):
                faults.append(found)
            else:
                expanded.append((category, phrase, found))
                begins.setdefault(category, set()).update(_list_first_slots(found))
    circular = {category for category in begins if category in _reach(begins[category], begins)}
    kept = []
    for category, phrase, sequences in expanded:
        if category in circular and category in _reach(_list_first_slots(sequences), begins):
            message = f"`{phrase.pattern}` begins with a slot that can begin with `{category}` itself."
            faults.append(Fault(phrase, message, "Let it begin with a word."))
        else:
            kept.append((category, phrase, sequences))
    return tuple(kept), tuple(faults)


def _list_first_slots(sequences: tuple[Sequence, ...]) -> set[str]:
    return {what for (kind, what, _), *_ in sequences if kind == "slot"}


def _find_wrong_meaning(category: str, phrase: Phrase) -> Fault | None:
    """Return the fault of a phrase that means a word where features are asked for, or the reverse."""
    means = phrase.means
    if isinstance(means, str) and means.startswith("="):
        return None
    if (category in _FEATURES or category.startswith(f"{TARGET}-")) and not isinstance(means, dict):
        hint = "Write it as a mapping: `phrase`, and features beside it."
        return Fault(phrase, f"`{category}` asks for features, but this phrase means `{means}`.", hint)
    if category in _WORDS and not isinstance(means, str):
        hint = "Write it in a list below the word that it means."
        return Fault(phrase, f"`{category}` asks for a word, which this phrase does not mean.", hint)
    return None


def _expand_phrase(
    phrase: Phrase, forms: Mapping[str, tuple[str, ...]], categories: set[str]
) -> tuple[Sequence, ...] | Fault:
    for found in PART.finditer(phrase.pattern):
        word, category = found[0], found["category"]
        if category is not None and category not in categories:
            message = (
                f"The slot `{{{category}}}` has no words: "
                f"neither a list below `words` nor a vocabulary is called `{category}`."
            )
            hint = f"{suggest_sentence(category, categories)} A number under this name is `{{{category}:n}}`."
            return Fault(phrase, message, hint)
        headword = None if category is not None else get_headword(word)
        if headword is not None and headword not in forms:
            message = f"`{word}` stands for the forms of a word that neither `verbs` nor `adjectives` list."
            return Fault(phrase, message, "List its forms there, or leave out the star.")
    try:
        sequences = expand_pattern(phrase.pattern, forms)
    except NotationError as error:
        return Fault(phrase, str(error), "Correct the pattern.")
    if () in sequences:
        message = f"`{phrase.pattern}` matches nothing at all, so it would be found everywhere."
        return Fault(phrase, message, "Write at least one word without square brackets.")
    return sequences


def _reach(begins: set[str], firsts: Mapping[str, set[str]]) -> set[str]:
    """Return the categories that these categories can begin with, themselves included."""
    reached: set[str] = set()
    pending = [*begins]
    while pending:
        category = pending.pop()
        if category not in reached:
            reached.add(category)
            pending += firsts.get(category, ())
    return reached


def _find_heads(category: str, trees: Mapping[str, Node], known: dict[str, Heads]) -> Heads:
    if category not in known:
        found, firsts = Heads(), SPECIAL.get(category)
        if firsts is None:
            root = trees.get(category, Node())
            found = Heads(frozenset(root.words), frozenset(root.concepts))
            firsts = tuple(slot for _, slot in root.slots)
        for first in firsts:
            found |= _find_heads(first, trees, known)
        known[category] = found
    return known[category]


def expand_pattern(pattern: str, forms: Mapping[str, tuple[str, ...]]) -> tuple[Sequence, ...]:
    """Return the sequences of elements that a pattern stands for, without repeats, in order.

    Raises:
        NotationError: A bracket is not closed or never opened, or the pattern stands for too much.
    """

    def expand(part: str) -> list[Sequence]:
        found = PART.fullmatch(part)
        if found is not None and found["concept"]:
            return [(("concept", found["concept"], ""),)]
        if found is not None and found["category"]:
            return [(("slot", found["category"], found["name"] or found["category"]),)]
        word = get_headword(part)
        known = (part,) if word is None else forms.get(word, ())
        plain = (form.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'") for form in known)
        return [tuple(("word", one, "") for one in form.split()) for form in plain]

    parts = [found[0] for found in PART.finditer(pattern)]
    return tuple(dict.fromkeys(expand_brackets(parts, expand)))


def get_headword(part: str) -> str | None:
    """Return the word whose forms a part of a pattern stands for, or None if it has no star."""
    found = _FORM.fullmatch(part)
    return None if found is None else found[1]


def _add_sequence(root: Node, sequence: Sequence, phrase: Phrase) -> None:
    node = root
    for kind, what, name in sequence:
        if kind == "word":
            node = node.words.setdefault(what, Node())
        elif kind == "concept":
            node = node.concepts.setdefault(what, Node())
        else:
            node = node.slots.setdefault((name, what), Node())
    node.phrases.append(phrase)
