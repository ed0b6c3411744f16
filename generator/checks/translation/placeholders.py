"""Placeholders and icons that a translation loses, adds or swaps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from engine import suggest
from generator.checks.check import check
from generator.i18n.phrase import ICON, NUMBER, SLOT, Phrase, Thing
from generator.i18n.terms import index_source_terms, index_terms
from generator.i18n.translation import Change, Pair, hit_in
from generator.model.findings import Hit, Severity
from generator.semantics.icons import find_contradicted, match_icon_names
from generator.semantics.translations import GameTranslation

_COUNTS: Final = frozenset({NUMBER, SLOT})


@check("TB310", Severity.ERROR, "lost placeholder")
def lost_placeholder(translated: GameTranslation) -> Iterator[Hit]:
    """Placeholder or formatting that is missing, extra or misspelt.

    Placeholders (`{by}`, `%(name)s`, `%d`) and formatting (`{b}`, `<i>`) that the translation does not have as often as
    the source, and single braces. Their order is free. A plural form for exactly one thing may leave the number out.

    Why: Without its placeholder no number is printed; a misspelt one, or one with an extra brace, is printed as it is.

    ```diff
     msgid "Gain {amount} water."
    -es "Gana {cantidad} de agua."
    +es "Gana {amount} de agua."
     msgid "Raise the fire on its {b}eastern{/b} neighbour by {by}."
    -pl "Zwiększ o {by} ogień na {b}wschodnim sąsiedzie."
    +pl "Zwiększ o {by} ogień na {b}wschodnim{/b} sąsiedzie."
     msgid "%(name)s takes %d of your tokens."
    -fr "%(name)s prend vos jetons."
    +fr "%(name)s prend %d de vos jetons."
    ```

    Fix: Copy the placeholders from the source, letter by letter.
    """
    for pair in translated.pairs:
        if pair.source.things or pair.target.things:
            yield from _placeholder_differences(pair)
        elif "{" in pair.target.flat or "}" in pair.target.flat:
            yield from _single_braces(pair)


def _placeholder_differences(pair: Pair) -> Iterator[Hit]:
    expected, actual = _placeholders(pair.source), _placeholders(pair.target)
    if expected == actual:
        yield from _single_braces(pair)
        return
    optional = (
        _placeholders(Phrase(pair.entry.message.source_plural, pair.source.language)) if pair.form == 0 else Counter()
    )
    is_for_one = bool(pair.entry.message.source_plural) and pair.form == 0
    missing, extra = expected - actual, actual - expected
    misspelt = _misspelt(pair, missing, extra - optional)
    if misspelt is not None:
        thing, right = misspelt
        fix = [Change(thing.flat, thing.written, right)]
        yield hit_in(pair, f"{right} became {thing.written}.", f"Write {right}.", changes=fix, flat=thing.span)
        return
    for written in missing:
        if not (is_for_one and _is_slot(pair.source, written)):
            times = f" {missing[written]} times" if missing[written] > 1 else ""
            thing = next(thing for thing in reversed(pair.source.things) if thing.written == written)
            yield hit_in(pair, f"{written} is missing{times}.", "Copy it from the source.", source=thing.span)
    for thing in pair.target.things:
        if extra[thing.written] and thing.kind != ICON and not optional[thing.written]:
            extra[thing.written] = 0
            times = " so often" if thing.written in expected else ""
            message = f"{thing.written} is not in the source{times}."
            yield hit_in(pair, message, "Delete it.", flat=thing.span)


def _single_braces(pair: Pair) -> Iterator[Hit]:
    """Yield a hit for a brace that belongs to no placeholder, if the source has fewer of them."""
    for brace in "{}":
        if pair.target.flat.count(brace) > pair.source.flat.count(brace):
            at = pair.target.flat.rindex(brace)
            yield hit_in(pair, f"This {brace} belongs to no placeholder.", "Delete it.", flat=(at, at + 1))


def _misspelt(pair: Pair, missing: Counter[str], extra: Counter[str]) -> tuple[Thing, str] | None:
    """Return the only extra placeholder and the only missing one, which is probably meant; else None."""
    things = [thing for thing in pair.target.things if thing.kind == SLOT and extra[thing.written]]
    if len(things) == sum(extra.values()) == sum(missing.values()) == 1 and _is_slot(pair.source, next(iter(missing))):
        return things[0], next(iter(missing))
    return None


def _placeholders(phrase: Phrase) -> Counter[str]:
    return Counter(thing.written for thing in phrase.things if thing.kind != ICON)


def _is_slot(phrase: Phrase, written: str) -> bool:
    return any(thing.kind == SLOT and thing.written == written for thing in phrase.things)


@check("TB311", Severity.ERROR, "other icon")
def other_icon(translated: GameTranslation) -> Iterator[Hit]:
    """Icons that differ from the source.

    Icons (`{icon:water}`, `[water]`) that the translation does not have as often as the source, and icons that do not
    exist. Losing one of two is reported too; their order is free.

    Why: An icon is a rule: a card with one flame instead of two burns half as long in that language. A name without an
    icon is printed as it is.

    ```diff
     msgid "Pay {icon:water} {icon:water} to gain {icon:renown}."
    -es "Paga {icon:water} para obtener {icon:renown}."
    +es "Paga {icon:water} {icon:water} para obtener {icon:renown}."
     msgid "Pay [water] to gain [renown]."
    -pl "Zapłać [woda], aby zyskać [renown]."
    +pl "Zapłać [water], aby zyskać [renown]."
     msgid "Pay {icon:water} to gain {icon:renown}."
    -fr "Payez {icon:flame} pour gagner {icon:renown}."
    +fr "Payez {icon:water} pour gagner {icon:renown}."
    ```

    Fix: Write the icons of the source, each as often as there; names of icons are not translated.
    """
    for pair in translated.pairs:
        if pair.source.things or pair.target.things:
            expected, actual = _icons(pair.source), _icons(pair.target)
            missing, extra = expected - actual, actual - expected
            for thing in pair.target.things:
                if thing.kind == ICON and extra[thing.name]:
                    extra[thing.name] = 0
                    fix = []
                    if translated.icons is not None and thing.name not in translated.icons:
                        message, hint = (
                            f"There is no icon {thing.name}.",
                            suggest.suggest_sentence(thing.name, translated.icons),
                        )
                        right = suggest.find_only(thing.name, translated.icons)
                        if missing[right]:
                            fix = [Change(thing.flat, thing.written, thing.written.replace(thing.name, right))]
                        if not suggest.find_nearest(thing.name, translated.icons):
                            hint = f"The source has {', '.join(expected) or 'no icon'}."
                    else:
                        source = _times(expected[thing.name]) if expected[thing.name] else "not at all"
                        target = _times(actual[thing.name])
                        message = f"The icon {thing.name} is in the translation {target}, in the source {source}."
                        hint = ""
                    yield hit_in(pair, message, hint, changes=fix, flat=thing.span)
            for name in missing:
                target = _times(actual[name]) if actual[name] else "not at all"
                at = next(thing for thing in pair.source.things if thing.kind == ICON and thing.name == name)
                message = f"The icon {name} is in the source {_times(expected[name])}, in the translation {target}."
                hint = f"Copy {at.written} from the source."
                yield hit_in(pair, message, hint, source=at.span)


def _icons(phrase: Phrase) -> Counter[str]:
    return Counter(thing.name for thing in phrase.things if thing.kind == ICON)


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


@check("TB312", Severity.ERROR, "exchanged icons")
def exchanged_icons(translated: GameTranslation) -> Iterator[Hit]:
    """Icons with each other's numbers.

    A number in digits or a placeholder beside an icon (`2 {icon:water}`) that is beside another icon in the
    translation, if numbers and icons are otherwise the same.

    Why: "Pay 2 water, gain 1 Renown" has become "pay 1 water, gain 2 Renown". Nothing is missing, so nobody notices.

    ```diff
     msgid "Pay 2 {icon:water}, then gain 1 {icon:renown}."
    -es "Paga 1 {icon:water}, luego gana 2 {icon:renown}."
    +es "Paga 2 {icon:water}, luego gana 1 {icon:renown}."
     msgid "Pay {cost} {icon:water}, then gain {amount} {icon:renown}."
    -pl "Zapłać {amount} {icon:water}, a potem zyskaj {cost} {icon:renown}."
    +pl "Zapłać {cost} {icon:water}, a potem zyskaj {amount} {icon:renown}."
     msgid "Pay 2 [water], then gain 1 [renown]."
    -fr "Payez 2 [renown], puis gagnez 1 [water]."
    +fr "Payez 2 [water], puis gagnez 1 [renown]."
    ```

    Fix: Move each number to the icon that it counts in the source.
    """
    for pair in translated.pairs:
        if sum(thing.kind == ICON for thing in pair.source.things) < 2:  # noqa: PLR2004 - one icon has no other
            continue
        expected, actual = _counted_icons(pair.source), _counted_icons(pair.target)
        if expected == actual or any(
            sorted(one[part] for one in expected.elements()) != sorted(one[part] for one in actual.elements())
            for part in (0, 1)
        ):
            continue
        (number, icon), *_ = (expected - actual).elements()
        other = next(count for count, name in (actual - expected).elements() if name == icon)
        message = f"“{number} {icon}” became “{other} {icon}”: numbers or icons changed places."
        yield hit_in(pair, message)


def _counted_icons(phrase: Phrase) -> Counter[tuple[str, str]]:
    """Return each number or placeholder that is right before an icon, with that icon."""
    pairs = pairwise(phrase.tokens)
    return Counter((first.text, then.text) for first, then in pairs if first.kind in _COUNTS and then.kind == ICON)


@check("TB328", Severity.ERROR, "icon before another term")
def icon_before_another_term(translated: GameTranslation) -> Iterator[Hit]:
    """Icon right before the name of something else.

    An icon in a translation right before a term of the glossary of the same kind that has an icon of its own, where the
    source has no such place.

    Why: Two icons of a list have been exchanged. Each is there as often as in the source, so nobody counts them, and
    players believe icons before words.

    ```diff
     msgid "{icon:water} water, {icon:renown} Renown"
    -es "{icon:renown} agua, {icon:water} Prestigio"
    +es "{icon:water} agua, {icon:renown} Prestigio"
    -pl "{icon:renown} woda, {icon:water} renoma"
    +pl "{icon:water} woda, {icon:renown} renoma"
    -fr "{icon:renown} eau, {icon:water} Renommée"
    +fr "{icon:water} eau, {icon:renown} Renommée"
    ```

    Fix: Put each icon before the words that it stands before in the source.
    """
    subject, known = translated.subject, translated.icons or ()
    by_name = match_icon_names(known, translated.concepts, translated.source_language)
    meanings = by_name if subject is None else subject.icon_meanings
    sources = index_source_terms(translated)
    for pair in translated.pairs:
        for icon, named in find_contradicted(pair.target, index_terms(translated), meanings):
            if not any(find_contradicted(pair.source, sources, meanings)):
                message = f"The icon {icon.name} stands before “{named.written}”, unlike in the source."
                yield hit_in(pair, message, flat=icon.span)
