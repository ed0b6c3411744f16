"""Phrases of a grammar that say nothing new, that mean two things, or that no text can match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import islice
from typing import Final, NamedTuple

from engine.suggest import suggest_sentence
from generator.model.grammar import Grammar, Meaning, Phrase
from generator.model.vocabulary import Vocabulary
from generator.semantics.game_grammars import load_general_grammar
from generator.semantics.matching import Matcher, Tokens, split_words
from generator.semantics.patterns import (
    NUMBER,
    SENTENCE_ENDS,
    SEVERAL,
    SPECIAL,
    TARGET,
    CompiledGrammar,
    Fault,
    Sequence,
    compile_grammar,
    expand_phrases,
)

# The features that say which phrases do the same: others of them may be said in several ways.
_KEYS: Final[Mapping[str, str]] = {"do": "verb", "rule": "verb", "event": "event", "condition": "condition"}
_Example = tuple[tuple[str, str], ...]  # words, each with the concept that it names, if any
_NUMBER_EXAMPLE: Final[_Example] = (("3", ""),)


class Clash(NamedTuple):
    """A phrase, and an earlier one of its category that reads the same text.

    Attributes:
        text: A text that both read; empty where there are several.
        is_ambiguous: Whether they mean different things; otherwise the phrase says nothing that others do not say.
    """

    phrase: Phrase
    earlier: Phrase
    text: str
    is_ambiguous: bool


class _Reading(NamedTuple):
    """A phrase that reads an example: its place in the grammar, and what it means there, in each way to read it."""

    phrase: Phrase
    place: int
    meanings: list[Meaning]


@lru_cache(maxsize=8)
def find_clashes(grammar: Grammar) -> tuple[Clash, ...]:
    """Return the phrases that share a text with an earlier one of their category, or all texts if both mean the same.

    Examples of each phrase are read: in each of its forms, and in one of them with each phrase of each slot in turn.
    Phrases with different slots are only ambiguous if they are of different verbs, events, conditions or words.
    """
    compiled = compile_grammar(grammar)
    expanded = expand_phrases(grammar)[0]
    indexes = {id(phrase): index for index, (_, phrase, _) in enumerate(expanded)}
    fillings = _fill_categories(grammar)
    first: dict[tuple[str, Sequence], tuple[Phrase, Sequence]] = {}
    ambiguous: dict[int, Clash] = {}
    idle: dict[int, Clash] = {}
    for index, (category, phrase, sequences) in enumerate(expanded):
        same: list[Phrase | None] = []
        filled: set[Sequence] = set()  # the slots of the forms so far
        for sequence in sequences:
            words = tuple((kind, what, "") for kind, what, _ in sequence)
            other, known = first.setdefault((category, words), (phrase, sequence))
            if other is not phrase and (other.means != phrase.means or known != sequence):
                ambiguous.setdefault(index, Clash(phrase, other, _write(sequence), is_ambiguous=True))
            slots = tuple(part for part in sequence if part[0] == "slot")
            for example in islice(_list_examples(sequence, fillings), 1 if slots in filled else None):
                readings = _read_example(example, category, compiled, indexes)
                own = readings.pop(index, None)
                if own is None:
                    continue
                alike = (reading for reading in readings.values() if reading.place < index)
                same.append(next((each.phrase for each in alike if _share(each.meanings, own.meanings)), None))
                for other_reading in readings.values():
                    if not _share(_list_kinds(category, own), _list_kinds(category, other_reading)):
                        earlier, later = sorted((own, other_reading), key=lambda reading: reading.place)
                        text = " ".join(word for word, _ in example)
                        clash = Clash(later.phrase, earlier.phrase, text, is_ambiguous=True)
                        ambiguous.setdefault(later.place, clash)
            filled.add(slots)
        if same and same[0] is not None and None not in same:
            idle[index] = Clash(phrase, same[0], "", is_ambiguous=False)
    return tuple(clash for _, clash in sorted({**idle, **ambiguous}.items()))


@lru_cache(maxsize=8)
def find_impossible_phrases(grammar: Grammar, concepts: frozenset[str]) -> tuple[Fault, ...]:
    """Return the phrases that no text can match.

    A part of them is a concept without words in this language (`concepts` have some), a slot of an empty category, or a
    word that readers take apart, or that ends a sentence: phrases are matched within sentences.
    """

    @cache
    def find_reason(kind: str, what: str) -> tuple[str, str] | None:
        if kind == "word" and SENTENCE_ENDS.intersection(what):
            hint = "Leave out the sign, or write a phrase for each sentence."
            return f"its sentence ends within it, at `{what}`", hint
        parts = split_words(what, grammar.elided) if kind == "word" and what not in grammar.elided else ()
        if len(parts) > 1:
            spaced = " ".join(parts)
            return f"`{what}` is read as {len(parts)} words", f"Put spaces between them: `{spaced}`."
        is_empty_slot = kind == "slot" and what not in SPECIAL and not grammar.phrases.get(what)
        if is_empty_slot or (kind == "concept" and what not in concepts and what not in grammar.terms):
            return f"{_write(((kind, what, ''),))} has no words", "Give it words, or delete the phrase."
        return None

    faults = []
    for _, phrase, sequences in expand_phrases(grammar)[0]:
        if all(any(find_reason(kind, what) for kind, what, _ in sequence) for sequence in sequences):
            why, hint = next(reason for kind, what, _ in sequences[0] if (reason := find_reason(kind, what)))
            faults.append(Fault(phrase, f"No text can match `{phrase.pattern}`: {why}.", hint))
    return tuple(faults)


def find_unknown_keys(own: Grammar, vocabulary: Vocabulary) -> Iterator[Fault]:
    """Yield the first phrase of each verb, event or condition of a game's grammar that its vocabulary lacks.

    Phrases that are only read may say what no effect can, such as the opposite of a rule.
    """
    verbs = [verb.name for verb in vocabulary.list_words()]
    known = {"verb": verbs, "event": [*vocabulary.events], "condition": [*vocabulary.conditions]}
    general = load_general_grammar(own.locale)
    reported: set[tuple[str, str]] = set()
    for category, key in _KEYS.items():
        of_all_games = {phrase.means.get(key) for phrase in general.phrases.get(category, ())}
        for phrase in (phrase for phrase in own.phrases.get(category, ()) if phrase.is_written):
            name = phrase.means.get(key, "") if isinstance(phrase.means, dict) else ""
            is_known = not name or name.startswith("=") or name in known[key] or name in of_all_games
            if not is_known and (key, name) not in reported:
                reported.add((key, name))
                yield Fault(phrase, f"The vocabulary has no {key} `{name}`.", suggest_sentence(name, known[key]))


def _fill_categories(grammar: Grammar) -> dict[str, list[_Example]]:
    """Return what slots of each category are filled with: an example for each phrase that has one."""
    patterns: dict[str, list[Sequence]] = {}
    for category, _, sequences in expand_phrases(grammar)[0]:
        patterns.setdefault(category, []).append(sequences[0])
    fillings: dict[str, list[_Example]] = {NUMBER: [_NUMBER_EXAMPLE], SEVERAL: [_NUMBER_EXAMPLE]}
    filled = -1
    while filled != (filled := sum(map(len, fillings.values()))):  # each turn fills the slots that the last one made
        for category, known in patterns.items():
            examples = [next(_list_examples(sequence, fillings), None) for sequence in known]
            fillings[category] = [example for example in examples if example is not None]
        nouns = zip(fillings.get("target-before", ()), fillings.get("target-noun", ()), strict=False)
        whole = fillings.get("target-whole", ())
        fillings[TARGET] = [*(before + noun for before, noun in nouns), *whole][:1]
    return fillings


def _list_examples(sequence: Sequence, fillings: Mapping[str, list[_Example]]) -> Iterator[_Example]:
    """Yield examples of a sequence: its slots filled by their first fillings, then each slot in turn by the others."""
    choices: list[list[_Example]] = []
    for kind, what, _ in sequence:
        words = {"word": (what, ""), "concept": (f"<{what}>", what)}
        choices.append([(words[kind],)] if kind in words else fillings.get(what, []))
    if all(choices):
        usual = [options[0] for options in choices]
        yield sum(usual, ())
        for place, options in enumerate(choices):
            for option in options[1:]:
                yield sum((*usual[:place], option, *usual[place + 1 :]), ())


def _read_example(
    example: _Example, category: str, grammar: CompiledGrammar, indexes: Mapping[int, int]
) -> dict[int, _Reading]:
    """Return the phrases of a category that read an example from end to end, by their place in the grammar."""
    nowhere = (0,) * len(example)
    concepts = tuple({concept: (1,)} if concept else {} for _, concept in example)
    tokens = Tokens(tuple(word for word, _ in example), nowhere, nowhere, concepts)
    readings: dict[int, _Reading] = {}
    for end, phrase, means in Matcher(tokens, grammar).match_phrases(category, 0):
        if end == len(example):
            index = indexes[id(phrase)]
            readings.setdefault(index, _Reading(phrase, index, [])).meanings.append(means)
    return readings


def _write(sequence: Sequence) -> str:
    signs = {"word": "{}", "concept": "<{}>", "slot": "{{{}}}"}
    return " ".join([signs[kind].format(what) for kind, what, _ in sequence])


def _list_kinds(category: str, reading: _Reading) -> list[Meaning]:
    """Return what is done, happens or holds by a reading, or which word it is."""
    key = _KEYS.get(category, "")
    kinds = [means.get(key, "") if isinstance(means, dict) else means for means in reading.meanings]
    return [
        means.get(kind[1:], "") if isinstance(kind, str) and kind.startswith("=") and isinstance(means, dict) else kind
        for kind, means in zip(kinds, reading.meanings, strict=True)
    ]


def _share(left: list[Meaning], right: list[Meaning]) -> bool:
    return any(means in right for means in left)
