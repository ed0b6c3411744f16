"""References to things that do not exist, and things that nothing refers to."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from engine import suggest
from generator.checks.check import check
from generator.checks.subject import Subject
from generator.layout.rulebook.page_design import DEFAULT_STYLES
from generator.model.findings import Hit, Mark, Severity
from generator.model.rulebook import EXAMPLE_LABEL
from generator.semantics.references import find_dangling, list_declared, list_used_layouts


@check("TB201", Severity.ERROR, "dangling reference")
def dangling_reference(subject: Subject) -> Iterator[Hit]:
    """Reference to something that does not exist.

    ## What it finds

    A reference in a card, deck, layout, ruling or the box list to an id that is not declared: a layout, icon, label,
    size, deck, part of the box, edition, ruling, colour, style or font, a stat, or a word of one of the game's
    vocabularies.

    ## Why it is bad

    The thing cannot be printed or played. Usually it is a typo, or something was renamed in one place only.

    ## Example

    ```diff
    -text: "Gain {amount} water {icon:watre}."
    +text: "Gain {amount} water {icon:water}."
     effects:
       - {mode: resolve, do: [{verb: gain-water, amount: 2, into: brigade}]}
    ```

    ## How to fix it

    Correct the id, or declare it: icons in `icons.yaml`, layouts in `layouts/`, sizes in `sizes.yaml`, stocks in
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
        if kind == "layout" and name in subject.game.layouts:
            hint = "That layout is abstract and can only be extended. Make a layout that extends it."
        yield Hit(reference.mark(), message, hint, reference.card)


@check("TB206", Severity.WARNING, "unused declaration")
def unused_declaration(subject: Subject) -> Iterator[Hit]:
    """Declaration that nothing uses.

    ## What it finds

    An icon, layout, label or text style that is declared in the game's own folder but not used anywhere in the game.
    Declarations shared between games may be unused in some of them.

    ## Why it is bad

    It is a leftover, or a sign that something was forgotten elsewhere: a label that no layout prints any more, an icon
    that a text should show.

    ## Example

    ```diff
     game:
       labels: {out: Burnt out}
     cards:
    -  - {id: well-digger, name: Well Digger}
    +  - {id: well-digger, name: Well Digger, texts: {caption: "{label:out}"}}
    ```

    ## How to fix it

    Use it, or delete it.
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
