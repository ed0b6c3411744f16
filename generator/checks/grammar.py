"""Grammars of a game: phrases that cannot be read as they are written."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import check
from generator.checks.subject import Subject
from generator.model.findings import Hit, Severity
from generator.semantics.game_grammars import find_faults


@check("TB230", Severity.ERROR, "wrong phrase")
def wrong_phrase(subject: Subject) -> Iterator[Hit]:
    """Phrase of a grammar that makes no sense.

    ## What it finds

    A phrase in `grammar/<locale>.yaml` with a bracket that is not closed, with a slot that no category has, with a star
    after a word whose forms are not listed, that matches nothing at all, or that begins with its own category. It is
    left out.

    ## Why it is bad

    Lint and `tinderbox compose` go without it: cards that are worded so are not compared with their effects.

    ## Example

    ```diff
     cards:
       - {id: well-digger, name: Well Digger}
     grammar:
       do:
    -    gain-water: ["collect {m} <water>"]
    +    gain-water: ["collect {n} <water>"]
    ```

    ## How to fix it

    The message says what is wrong. Quote every phrase: `{`, `[`, `*` and `#` mean something to YAML. The signs:

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
