"""Ids and names that two things share, or nothing has, or nothing refers to; and rules without a source or a use."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from engine import suggest
from generator.checks.check import Subject, check
from generator.model.findings import Hit, Mark, Severity, correct_name
from generator.model.game import Card
from generator.model.rulebook import DEFAULT_STYLES, EXAMPLE_LABEL
from generator.semantics import places
from generator.semantics.references import find_dangling, list_declared, list_used_layouts

# Labels that the program prints by themselves, by the start of their names.
_LABEL_OWNERS = {"book-": "the rulebook", "reference-": "the reference sheet", "box-": "the label of the box"}


@check("TB201", Severity.ERROR, "dangling reference")
def dangling_reference(subject: Subject) -> Iterator[Hit]:
    """Reference to something that does not exist.

    A reference in a card, deck, layout, ruling or the box list to an id that is not declared: a layout, icon, label,
    size, deck, part of the box, edition, ruling, colour, style or font, a stat, or a word of one of the game's
    vocabularies.

    Why: The thing cannot be printed or played. Usually it is a typo, or something was renamed in one place only.

    ```diff
    -text: "Gain {amount} water {icon:watre}."
    +text: "Gain {amount} water {icon:water}."
     effects:
       - {mode: resolve, do: [{verb: gain-water, amount: 2, into: brigade}]}
    ```

    Fix: Correct the id, or declare it: icons in `icons.yaml`, layouts in `layouts/`, sizes in `sizes.yaml`, stocks in
    `stocks.yaml`, colours, fonts and styles in `theme.yaml`, rulings in `rulings.yaml`, everything else in `game.yaml`.
    """
    known = list_declared(subject.library, subject.game)
    for reference in find_dangling(known, subject.references):
        kind, name = reference.kind, reference.id
        if kind.startswith("vocabulary "):
            message = f"The vocabulary {kind.removeprefix('vocabulary ')} has no word `{name}`."
        else:
            message = f"There is no {kind} `{name}`."
        hint = suggest.suggest_sentence(name, known[kind])
        owner = next(
            (owner for start, owner in _LABEL_OWNERS.items() if kind == "label" and name.startswith(start)), ""
        )
        if owner:  # nobody wrote this reference: the program prints the label
            message = f"game.yaml has no label `{name}`, which {owner} prints."
            hint = f"Write it below `labels` in game.yaml: `{name}: ...`."
        if kind == "layout" and name in subject.game.layouts:
            hint = "That layout is abstract and can only be extended. Make a layout that extends it."
        mark = reference.mark()
        yield Hit(mark, message, hint, reference.card, fix=correct_name(mark, name, known[kind]))


@check("TB206", Severity.WARNING, "unused declaration")
def unused_declaration(subject: Subject) -> Iterator[Hit]:
    """Declaration that nothing uses.

    An icon, layout, label or text style that is declared in the game's own folder but not used anywhere in the game.
    Declarations shared between games may be unused in some of them.

    Why: It is a leftover, or a sign that something was forgotten elsewhere: a label that no layout prints any more, an
    icon that a text should show.

    ```diff
     game:
       labels: {out: Burnt out}
     cards:
    -  - {id: well-digger, name: Well Digger}
    +  - {id: well-digger, name: Well Digger, texts: {caption: "{label:out}"}}
    ```

    Fix: Use it, or delete it.
    """
    game = subject.game
    if game.lost:
        return  # what uses it may be in a file that could not be read
    called: dict[str, set[str]] = {}
    for reference in subject.references:
        called.setdefault(reference.kind, set()).add(reference.id)
    nothing: set[str] = set()
    kinds: tuple[tuple[str, Mapping[str, Mark], Collection[str]], ...] = (
        ("icon", {name: icon.mark for name, icon in game.icons.items()}, called.get("icon", nothing)),
        ("layout", {name: layout.mark for name, layout in game.layouts.items()}, list_used_layouts(game)),
        (
            "label",
            {name: label.mark for name, label in game.labels.items()},
            called.get("label", nothing) | {EXAMPLE_LABEL},
        ),
        ("style", game.theme.marks, called.get("style", nothing) | DEFAULT_STYLES.keys()),
    )
    for kind, marks, used in kinds:
        for name, mark in marks.items():
            if name not in used and mark.file.startswith(f"content/{game.id}/"):
                yield Hit(mark, f"Nothing uses the {kind} `{name}`.", "Use it, or delete it.")


@check("TB218", Severity.WARNING, "missing citation")
def missing_citation(subject: Subject) -> Iterator[Hit]:
    """Card without a source.

    In a game with published editions: a card of origin `published` that cites no place in an edition, and a card of
    origin `ours` that cites neither an edition nor a ruling.

    Why: Nobody can tell whether the card is what the publisher printed, what a ruling decided, or what somebody made
    up.

    ```diff
     cards:
    -  - {id: well-digger, name: Well Digger, origin: published, cites: []}
    +  - {id: well-digger, name: Well Digger, origin: published, cites: ["R:12"]}
    ```

    Fix: Write the source of the card in `cites`: a place such as `"R:12"`, or a ruling such as `"ruling:wells"`.
    """
    for card in subject.game.cards if subject.game.editions else ():
        tags = {cite.partition(":")[0] for cite in card.cites}
        is_published = card.origin == "published"
        if tags - {"ruling"} or (tags and not is_published):
            continue
        wanted = "a place in an edition" if is_published else "an edition or a ruling"
        message = f"The card is {'published' if is_published else 'ours'} but does not cite {wanted}."
        editions = ", ".join(f'"{tag}:<line>"' for tag in subject.game.editions)
        hint = f"Write its source in `cites`: {editions}" + ("." if is_published else ' or "ruling:<id>".')
        yield Hit(places.in_card(card, "cites", key=True), message, hint, card.id)


@check("TB245", Severity.NOTE, "unexecuted rule", reads_documents=True)
def unexecuted_rule(subject: Subject) -> Iterator[Hit]:
    """Rule of the rulebook that neither the program nor a scenario cites.

    A sentence under `rules`, `points` or `steps` of the rulebook that no function of the game's rules names after
    `Rule:` in its docstring, and that no scenario cites. Games without rules in the program and without scenarios are
    ignored, and so are games that cite no rule of their rulebook at all.

    Why: Nobody knows whether the game is played that way. A rule that is carried out but cited nowhere can change in
    one place and stay the same in the other.

    ```diff
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

    Fix: Write a scenario that tests the rule and cites it as `rules:<section>.<rule>`, or name the rule in the
    docstring of the function that carries it out. What is not a rule (advice, a saying, what is in the box) belongs
    under `says`.
    """
    sentences, laid_out = subject.game.rulebook.sentences, subject.documents.book
    if laid_out is None or laid_out.cited is None:
        return
    if not any(sentence.anchor in laid_out.cited for sentence in sentences):
        return  # a game is free not to cite
    for sentence in sentences:
        if sentence.anchor not in laid_out.cited:
            message = f"Neither the rules nor a scenario cite `{sentence.anchor}`."
            hint = f"Cite it in a scenario as `rules:{sentence.anchor}`, or after `Rule:` in the rules."
            yield Hit(sentence.text.mark, message, hint)


@check("TB202", Severity.ERROR, "duplicate id")
def duplicate_id(subject: Subject) -> Iterator[Hit]:
    """Id that is used twice.

    Two cards, two decks or two lines of the box list of one game with the same id. This includes cards of different
    decks.

    Why: Translations, rulings, scenarios and citations refer to ids. If two cards share one, one of them gets the
    other's text.

    ```diff
     cards:
       - {id: well-digger, name: Well Digger}
    -  - {id: well-digger, name: Rain Maker}
    +  - {id: rain-maker, name: Rain Maker}
    ```

    Fix: Rename the newer one. An id that has been published stays as it is, even if the card's name changes. For
    several copies of one card, use `count`.
    """
    game = subject.game
    kinds: tuple[tuple[str, list[tuple[str, Mark]]], ...] = (
        ("card", [(card.id, places.in_card(card, "id")) for card in game.cards]),
        ("deck", [(deck.id, deck.mark) for deck in game.decks]),
        ("component", [(component.id, component.mark) for component in game.components]),
    )
    for kind, things in kinds:
        first: dict[str, Mark] = {}
        for name, mark in things:
            known = first.setdefault(name, mark)
            if known is not mark:
                message = f"The {kind} id `{name}` is already used in {known.file}, line {known.line}."
                yield Hit(mark, message, "Give this one its own id.", name if kind == "card" else None)


@check("TB203", Severity.ERROR, "duplicate name")
def duplicate_name(subject: Subject) -> Iterator[Hit]:
    """Two different cards with the same name.

    Two cards of one game with the same name on the front. Cards that differ only in id, art and grid are allowed, and
    so is a series, in which every id begins with the name (`storm-1`, `storm-2`).

    Why: Players who look up a card, and rulings that mention it, cannot tell the two apart. Usually one card was copied
    from the other and kept its name.

    ```diff
     layouts:
       plain: {boxes: {water: {at: [6, 70, 51, 8], text: "{stat:water}", style: plain}}}
     cards:
       - {id: well-digger, name: Well Digger, stats: {water: 1}}
    -  - {id: rain-maker, name: Well Digger, stats: {water: 3}}
    +  - {id: rain-maker, name: Rain Maker, stats: {water: 3}}
    ```

    Fix: Give the card its own name. In a series, let the ids begin with the name; for copies, use `count`.
    """
    first: dict[str, Card] = {}
    for card in subject.game.cards:
        if "name" not in card.front.texts:
            continue
        other = first.setdefault(card.name.casefold(), card)
        slug = re.sub(r"[^a-z0-9]+", "-", card.name.lower()).strip("-")
        is_series = f"{card.id}-".startswith(f"{slug}-") and f"{other.id}-".startswith(f"{slug}-")
        if other is card or is_series or _content_of(card) == _content_of(other):
            continue
        message = f'"{card.name}" is also the name of `{other.id}` ({other.mark.file}, line {other.mark.line}).'
        hint = f"Give it its own name; in a series, let the ids begin with the name, as in `{slug}-2`."
        yield Hit(places.in_card(card, "name"), message, hint, card.id)


def _content_of(card: Card) -> tuple[object, ...]:
    """Return everything about a card but its id, art and grid."""
    sides = [side._replace(texts={}, art={}, grid=()) for side in card.sides]
    texts = [{field: text.value for field, text in side.texts.items()} for side in card.sides]
    return card.deck, card.count, sides, texts
