"""The grammar of a game: the program's phrases, the words of the game's vocabularies, and its own phrases."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from generator.content import source
from generator.content.words import build_grammar
from generator.model.game import Game
from generator.model.grammar import Grammar, Phrase
from generator.model.vocabulary import Vocabulary
from generator.semantics.patterns import CompiledGrammar, Fault, compile_grammar, expand_phrases

_FOLDER: Final = Path(__file__).with_name("grammars")
_Vocabularies = tuple[tuple[str, tuple[str, ...]], ...]


class Worded(NamedTuple):
    """The words of a vocabulary that have phrases; `verbs` has rules and clauses, too."""

    verbs: frozenset[str]
    events: frozenset[str]
    conditions: frozenset[str]


def find_grammar(game: Game, language: str) -> CompiledGrammar | None:
    """Return the grammar of a game in a language, or None if the game has none."""
    own = game.grammars.get(language)
    return None if own is None else compile_grammar(complete_grammar(game, own))


def complete_grammar(game: Game, own: Grammar) -> Grammar:
    """Return a game's grammar with the program's phrases and the words of the game's vocabularies."""
    return merge_grammar(own, tuple((name, tuple(entries)) for name, entries in game.vocabularies.items()))


def find_faults(game: Game, own: Grammar) -> tuple[Fault, ...]:
    """Return what is wrong with the phrases of a game's grammar."""
    _, faults = expand_phrases(complete_grammar(game, own))
    return tuple(fault for fault in faults if fault.phrase.mark.file == own.mark.file)


def list_unworded(game: Game, own: Grammar) -> Iterator[str]:
    """Yield the words of a game's vocabulary for which its grammar has no phrase, conditions among them."""
    worded = list_worded(complete_grammar(game, own))
    vocabulary = game.vocabulary
    yield from (verb.name for verb in vocabulary.list_words() if verb.name not in worded.verbs)
    events = vocabulary.events.values()
    yield from (event.name for event in events if not event.ahead_of and event.name not in worded.events)
    known = worded.conditions | list_implied_conditions(vocabulary)
    yield from (name for name in vocabulary.conditions if name not in known)


def list_worded(grammar: Grammar) -> Worded:
    """Return the words of a vocabulary for which a grammar has phrases."""
    done = [phrase.means.get("verb", "") for name in ("do", "rule") for phrase in grammar.phrases.get(name, ())]
    slots = [verb.removeprefix("=") for verb in done if verb.startswith("=")]
    happens = {phrase.means.get("event") for phrase in grammar.phrases.get("event", ())}
    prefixes = [phrase.means for phrase in grammar.phrases.get("prefix", ()) if isinstance(phrase.means, dict)]
    happens |= {means["event"]["event"] for means in prefixes if isinstance(means.get("event"), dict)}
    return Worded(
        verbs=frozenset({*done, *(phrase.means for slot in slots for phrase in grammar.phrases.get(slot, ()))}),
        events=frozenset(happens),
        conditions=frozenset(phrase.means.get("condition") for phrase in grammar.phrases.get("condition", ())),
    )


def list_implied_conditions(vocabulary: Vocabulary) -> frozenset[str]:
    """Return the conditions that need no phrase: verbs bring them, or the places of texts."""
    brought = (name for field in vocabulary.fields.values() for name in field.conditions)
    return frozenset({*brought, *(verb.this_turn for verb in vocabulary.list_words())})


@lru_cache(maxsize=16)
def merge_grammar(own: Grammar, vocabularies: _Vocabularies = ()) -> Grammar:
    """Return a game's grammar with the program's phrases and the words of vocabularies."""
    words = {name: tuple(Phrase(f"<{entry}>", entry) for entry in entries) for name, entries in vocabularies}
    return load_general_grammar(own.locale).extend(Grammar(own.locale, words)).extend(own)


@cache
def load_general_grammar(language: str) -> Grammar:
    """Return the program's grammar of a language; an empty one where it knows none."""
    path = _FOLDER / f"{language}.yaml"
    if not path.is_file():
        return Grammar(language, {})
    node = source.read(path, path.name).value
    return Grammar(language, {}) if node is None else build_grammar(language, node)


def has_general_grammar(language: str) -> bool:
    """Tell whether the program has a grammar of a language, which a game need only add its own phrases to."""
    return bool(load_general_grammar(language).phrases)
