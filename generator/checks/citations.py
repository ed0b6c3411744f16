"""Cards and rules for which no source is given, and rules that nothing carries out."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.check import check
from generator.checks.subject import Subject
from generator.model.findings import Hit, Severity
from generator.semantics import places

_RULING = "ruling"


@check("TB218", Severity.WARNING, "missing citation")
def missing_citation(subject: Subject) -> Iterator[Hit]:
    """Card without a source.

    ## What it finds

    In a game with published editions: a card of origin `published` that cites no place in an edition, and a card of
    origin `ours` that cites neither an edition nor a ruling.

    ## Why it is bad

    Nobody can tell whether the card is what the publisher printed, what a ruling decided, or what somebody made up.

    ## Example

    ```diff
     cards:
    -  - {id: well-digger, name: Well Digger, origin: published, cites: []}
    +  - {id: well-digger, name: Well Digger, origin: published, cites: ["R:12"]}
    ```

    ## How to fix it

    Write the source of the card in `cites`: a place such as `"R:12"`, or a ruling such as `"ruling:wells"`.
    """
    for card in subject.game.cards if subject.game.editions else ():
        tags = {cite.partition(":")[0] for cite in card.cites}
        is_published = card.origin == "published"
        if tags - {_RULING} or (tags and not is_published):
            continue
        wanted = "a place in an edition" if is_published else "an edition or a ruling"
        message = f"The card is {'published' if is_published else 'ours'} but does not cite {wanted}."
        editions = ", ".join(f'"{tag}:<line>"' for tag in subject.game.editions)
        hint = f"Write its source in `cites`: {editions}" + ("." if is_published else ' or "ruling:<id>".')
        yield Hit(places.in_card(card, "cites", key=True), message, hint, card.id)


@check("TB245", Severity.NOTE, "unexecuted rule")
def unexecuted_rule(subject: Subject) -> Iterator[Hit]:
    """Rule of the rulebook that neither the program nor a scenario cites.

    ## What it finds

    A sentence under `rules`, `points` or `steps` of the rulebook that no function of the game's rules names after
    `Rule:` in its docstring, and that no scenario cites. Games without rules in the program and without scenarios are
    ignored, and so are games that cite no rule of their rulebook at all.

    ## Why it is bad

    Nobody knows whether the game is played that way. A rule that is carried out but cited nowhere can change in one
    place and stay the same in the other.

    ## Example

    ```diff
     cards:
       - {id: well-digger, name: Well Digger}
     game:
       labels: {book-title: Rulebook, book-page: page, book-example: Example}
     rules:
       chapter: {id: play, title: Play}
       sections:
         - id: drawing
           title: Drawing
           blocks:
    -        - rules: {one-card: "Draw one card.", no-more: "You hold three cards at most."}
    +        - rules: {one-card: "Draw one card."}
    +        - says: "A good hand wins half the game."
     scenarios:
       - id: a-card-is-drawn
         says: One card is drawn.
         cites: ["rules:drawing.one-card"]
         given: {}
         when: [{do: draw}]
         then: {unchanged: true}
    ```

    ## How to fix it

    Write a scenario that tests the rule and cites it as `rules:<section>.<rule>`, or name the rule in the docstring of
    the function that carries it out. What is not a rule (advice, a saying, what is in the box) belongs under `says`.
    """
    book, laid_out = subject.game.rulebook, subject.book
    if book is None or laid_out is None or laid_out.cited is None:
        return
    sentences = book.sentences
    if not any(sentence.anchor in laid_out.cited for sentence in sentences):
        return  # a game is free not to cite
    for sentence in sentences:
        if sentence.anchor not in laid_out.cited:
            message = f"Neither the rules nor a scenario cite `{sentence.anchor}`."
            hint = f"Cite it in a scenario as `rules:{sentence.anchor}`, or after `Rule:` in the rules."
            yield Hit(sentence.text.mark, message, hint)
