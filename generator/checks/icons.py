"""Icons that stand for something else than the words and effects beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from generator.checks.check import Subject, check
from generator.i18n.locales import get_language
from generator.i18n.phrase import ICON, Phrase
from generator.layout.faces.planned import find_box_mark
from generator.layout.faces.values import read_rect
from generator.model.findings import Hit, Severity
from generator.model.game import Game
from generator.semantics import places
from generator.semantics.icons import IconMeanings, find_contradicted, find_exchanged_words
from generator.semantics.sides import CardSide

_FLAVOUR: Final = "flavour"
_LABEL: Final = re.compile(r"\{label:([a-z0-9-]+)\}")


@check("TB224", Severity.ERROR, "foreign icon")
def foreign_icon(subject: Subject) -> Iterator[Hit]:
    """Icon that the words or the effects of a card contradict.

    An icon in a text (rules, labels, the rulebook) right before the name of another thing of the same kind that has an
    icon of its own; and an icon on a card with effects that stands for something that neither an effect nor a word of
    the card has. An icon stands for the term of the glossary with its id, or for the terms in its `means`.

    Why: Players look at icons first and read last: the card is played as its icon says. Such slips come from copying a
    card and changing half of it.

    ```diff
     icons:
       - {id: water, means: Water, path: "M0 0L100 0L50 100Z"}
       - {id: renown, means: Renown, path: "M0 0L100 0L100 100Z"}
     cards:
       - id: well-digger
         name: Well Digger
    -    text: "Gain {amount} {icon:renown} water."
    +    text: "Gain {amount} {icon:water} water."
         effects:
           - {mode: resolve, do: [{verb: gain-water, amount: 2, into: brigade}]}
       - {id: rain-maker, name: Rain Maker, texts: {flavour: "{icon:water}, {icon:renown}"}}
    ```

    Fix: Show the icon of what the card does. If it is right, add the effect's word to `effects` of its term in
    `i18n/glossary.yaml`, or name the term in the text.
    """
    meanings = subject.icon_meanings
    if not meanings.shown:
        return
    for side, wording in subject.texts:
        phrase = Phrase(wording.text.value, meanings.language)
        card = None if side is None else side.card
        card_id = None if side is None else side.card.id
        contradicted = set()
        for icon, named in find_contradicted(phrase, meanings.index, meanings):
            contradicted.add(icon.start)
            message = f'The icon {icon.name} stands before "{named.written}".'
            hint = f"Show {_list_icons(meanings, named.ids)}, or name what {icon.name} stands for."
            yield Hit(places.in_text(card, wording.text, icon.start), message, hint, card_id)
        if side is None or not side.side.effects:
            continue
        for icon in phrase.things:
            if icon.kind == ICON and icon.start not in contradicted and _is_foreign(side, icon.name, meanings):
                message = f"The card shows the icon {icon.name}, but no effect and no word of the card has it."
                hint = "Show the icon of what the card does, or correct its effects and words."
                yield Hit(places.in_text(side.card, wording.text, icon.start), message, hint, side.card.id)


def _is_foreign(side: CardSide, icon: str, meanings: IconMeanings) -> bool:
    """Return whether nothing on a side has what an icon stands for."""
    meant = meanings.by_icon.get(icon, frozenset())
    words = {word for concept in meant for word in meanings.concepts[concept].effects}
    if not words or not words.isdisjoint(side.touches):
        return False
    texts = (text.value for field, text in side.side.texts.items() if field != _FLAVOUR)
    return all(meant.isdisjoint(meanings.index.mentioned(Phrase(text, meanings.language))) for text in texts)


def _list_icons(meanings: IconMeanings, concepts: tuple[str, ...]) -> str:
    icons = [icon for icon, meant in meanings.by_icon.items() if not meant.isdisjoint(concepts)]
    return " or ".join(f"{{icon:{icon}}}" for icon in icons)


@check("TB225", Severity.ERROR, "icon of another word")
def icon_of_another_word(subject: Subject) -> Iterator[Hit]:
    """Icon in a vocabulary or a layout that belongs to another word.

    A word of a vocabulary whose icon means another word of the same vocabulary; and an icon in a box of a layout whose
    nearest caption (a box that shows a label) names something else that has an icon.

    Why: Every card with that word, or with that layout, shows the wrong icon.

    ```diff
     icons:
       - {id: anchor, means: The Harbour, path: "M0 0L100 0L50 100Z"}
       - {id: stall, means: The Market, path: "M0 0L100 0L100 100Z"}
     game:
       vocabularies:
         affiliation:
    -      - {id: harbour, name: Harbour, icon: stall}
    -      - {id: market, name: Market, icon: anchor}
    +      - {id: harbour, name: Harbour, icon: anchor}
    +      - {id: market, name: Market, icon: stall}
     layouts:
       plain: {boxes: {spot: {at: [20, 40, 20, 20], icon: affiliation.icon, colour: "#000000"}}}
     cards:
       - {id: well-digger, name: Well Digger, stats: {affiliation: harbour}}
       - {id: rain-maker, name: Rain Maker, stats: {affiliation: market}}
    ```

    Fix: Name the icon of the word, or correct `means` of the icon.
    """
    game = subject.game
    for entry, icon in find_exchanged_words(game, lambda text: text.value, get_language(game.language)):
        message = f'The icon {icon.id} of "{entry.name.value}" means "{icon.meaning.value}".'
        yield Hit(entry.mark, message, f'Name the icon of "{entry.name.value}", or correct `means`.')
    meanings = subject.icon_meanings
    marks = set()
    for layout in game.layouts.values():
        for box, data in () if layout.abstract else layout.boxes.items():
            icon_id = str(data.get("icon", ""))
            meant_concepts = meanings.by_icon.get(icon_id, frozenset())
            caption, named = _find_caption(game, layout.boxes, data, meanings) if meant_concepts else ("", ())
            if named and meant_concepts.isdisjoint(named):
                mark = find_box_mark(game, layout.id, box, "icon")
                message = f'The icon {icon_id} of the box `{box}` stands beside the label "{caption}".'
                if mark not in marks:  # of a layout that others extend
                    yield Hit(mark, message, f"Show {_list_icons(meanings, named)}, or move the box.")
                marks.add(mark)


def _find_caption(
    game: Game, boxes: Mapping[str, Mapping[str, Any]], icon: Mapping[str, Any], meanings: IconMeanings
) -> tuple[str, tuple[str, ...]]:
    """Return the label nearest to an icon among those that name things with icons, and the concepts that it names."""
    captions = []
    for data in boxes.values():
        match = _LABEL.fullmatch(str(data.get("text", "")))
        label = game.labels.get(match[1]) if match is not None else None
        if label is not None:
            named = meanings.index.mentioned(Phrase(label.value, meanings.language)) & meanings.shown
            if named:
                one, other = read_rect(icon), read_rect(data)
                across = max(one.x - other.right, other.x - one.right, 0)
                down = max(one.y - other.bottom, other.y - one.bottom, 0)
                captions.append((across**2 + down**2, label.value, tuple(sorted(named))))
    return min(captions, default=(0, "", ()))[1:]
