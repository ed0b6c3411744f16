"""Grammars of a game: phrases that cannot be read as they are written."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import Subject, check
from generator.model.findings import Hit, Severity
from generator.model.grammar import Grammar, Phrase
from generator.semantics.game_grammars import complete_grammar, find_faults, list_unworded
from generator.semantics.phrase_faults import find_clashes, find_impossible_phrases, find_unknown_keys


@check("TB230", Severity.ERROR, "wrong phrase")
def wrong_phrase(subject: Subject) -> Iterator[Hit]:
    """Phrase of a grammar that makes no sense.

    A phrase in `grammar/<locale>.yaml` with a bracket that is not closed, with a slot that no category has, with a star
    after a word whose forms are not listed, that matches nothing at all, or that begins with its own category. It is
    left out.

    Why: Lint and `tinderbox compose` go without it: cards that are worded so are not compared with their effects.

    ```diff
     grammar:
       do:
    -    gain-water: ["collect {m} <water>"]
    +    gain-water: ["collect {n} <water>"]
    ```

    Fix: The message says what is wrong. Quote every phrase: `{`, `[`, `*` and `#` mean something to YAML. The signs:

    - `gain*`: any form of a word that `verbs` or `adjectives` list;
    - `<renown>`: any form of a concept of the glossary;
    - `{n}`: a slot for whatever the category `n` (a number) matches; `{highest:n}` gives it another name;
    - `(a|b)`: one of these; `[more]`: these words or none.

    Slots are numbers (`{n}`, and `{several}` from 2 on), targets (`{target}`, or `{at}` with a preposition), the lists
    below `words`, and the vocabularies of game.yaml. What a slot matches becomes a feature of the phrase's meaning.
    """
    for grammar in subject.game.grammars.values():
        for fault in find_faults(subject.game, grammar):
            yield Hit(fault.phrase.mark, fault.message, fault.hint)


@check("TB231", Severity.WARNING, "idle phrase")
def idle_phrase(subject: Subject) -> Iterator[Hit]:
    """Phrase of a grammar that no text needs.

    A phrase in `grammar/<locale>.yaml` whose texts are, all of them, read by an earlier phrase with the same meaning;
    or one that no text can match, because a concept in it has no words in this language, a slot has no phrases, or a
    sentence ends within it, or a word and a sign are not separated by a space: a phrase is part of one sentence, and
    signs are words of their own.

    Why: It was meant to say something else, or it is left over. Whoever corrects it wonders why nothing changes.

    ```diff
     grammar:
       do:
    -    gain-water: ["gain {n} <water>"]
    +    gain-water: ["collect {n} <water>"]
    ```

    Fix: Delete it, or give the concept its words: in the glossary, or below `terms` of the grammar. Make a phrase with
    two sentences two phrases.
    """
    game = subject.game
    for own in game.grammars.values():
        grammar = complete_grammar(game, own)
        for clash in find_clashes(grammar):
            if not clash.is_ambiguous and _is_own(clash.phrase, own):
                message = f"`{clash.phrase.pattern}` says nothing that {_name(clash.earlier)} does not say."
                yield Hit(clash.phrase.mark, message, "Delete it, or correct it.")
        concepts = frozenset(id_ for id_, concept in game.concepts.items() if concept.words.get(own.locale))
        for fault in find_impossible_phrases(grammar, concepts):
            if _is_own(fault.phrase, own):
                yield Hit(fault.phrase.mark, fault.message, fault.hint)


@check("TB232", Severity.ERROR, "ambiguous phrase")
def ambiguous_phrase(subject: Subject) -> Iterator[Hit]:
    """Phrase of a grammar with the words of another one and a different meaning.

    Two phrases of one category in `grammar/<locale>.yaml`, or of the program's own grammar, that match the same words
    and mean different things, or the same text with different slots and mean different verbs, events or conditions.

    Why: Only one is ever read. A text that means the second is compared with the wrong effect.

    ```diff
     grammar:
       do:
    -    lose-water: ["gain {n} <water>"]
    +    lose-water: ["pour out {n} <water>"]
    ```

    Fix: Word one of them differently, here and on the cards: players cannot tell them apart either.
    """
    for grammar in subject.game.grammars.values():
        for clash in find_clashes(complete_grammar(subject.game, grammar)):
            if clash.is_ambiguous and _is_own(clash.phrase, grammar):
                clause = f"and {_name(clash.earlier)} both read `{clash.text}`"
                yield Hit(
                    clash.phrase.mark,
                    f"`{clash.phrase.pattern}` {clause}, but mean different things.",
                    "Word one of them differently.",
                )


@check("TB233", Severity.WARNING, "verb without phrase")
def verb_without_phrase(subject: Subject) -> Iterator[Hit]:
    """Verb, event or condition that a grammar has no phrase for.

    A verb, rule, clause, event or condition of `vocabulary.yaml` without a phrase in `grammar/<locale>.yaml`, for each
    language that has a grammar. Conditions that verbs or the places of texts bring need none.

    Why: No text of that language that says it is understood, so none is compared with its effects, and `tinderbox
    compose` cannot word it.

    ```diff
     vocabulary:
       verbs:
         ring-bell: {about: Ring the bell of the tower.}
     grammar:
       do:
    -    gain-water: ["collect {n} <water>"]
    +    ring-bell: ["ring the bell"]
    ```

    Fix: Add a phrase below `do` (a command), `rule` (a whole sentence), `event` or `condition`.
    """
    for grammar in subject.game.grammars.values():
        if missing := [*list_unworded(subject.game, grammar)]:
            listed = ", ".join(f"`{name}`" for name in missing)
            yield Hit(grammar.mark, f"There is no phrase for {listed}.", "Add phrases, or delete the words.")


@check("TB234", Severity.WARNING, "unknown verb of grammar")
def unknown_verb(subject: Subject) -> Iterator[Hit]:
    """Verb, event or condition of a grammar that the vocabulary lacks.

    A key below `do`, `rule`, `event` or `condition` in `grammar/<locale>.yaml` that `vocabulary.yaml` does not have.
    Phrases with `only: read` may have one: they recognise wrong texts, such as the opposite of a rule.

    Why: No effect can say it: texts with these words never agree with the effects of their card.

    ```diff
     grammar:
       do:
    -    gain-watr: ["collect {n} <water>"]
    +    gain-water: ["collect {n} <water>"]
    ```

    Fix: Correct the key, add the word to the vocabulary, or delete its phrases.
    """
    for grammar in subject.game.grammars.values():
        for fault in find_unknown_keys(grammar, subject.game.vocabulary):
            yield Hit(fault.phrase.mark, fault.message, fault.hint)


def _is_own(phrase: Phrase, grammar: Grammar) -> bool:
    """Tell whether a phrase is the game's, not the program's."""
    return phrase.mark.file == grammar.mark.file


def _name(phrase: Phrase) -> str:
    return f"`{phrase.pattern}` ({phrase.mark.file}, line {phrase.mark.line})"
