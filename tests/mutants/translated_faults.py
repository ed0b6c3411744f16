"""All faults that are put into the catalogues, the same in every run, and the rewordings that are no faults."""

import re
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Final

from generator.i18n.catalog.po import Message
from tests.brigade import GAME
from tests.fixture_files import read_game_fixture
from tests.mutants import form_slips, whole_slips
from tests.mutants.form_slips import on_forms
from tests.mutants.project_catalogue import Fault, ProjectCatalogue, list_sentences, make_key, read_catalogue
from tests.mutants.whole_slips import Slip

MOST: Final = 6  # faults of one kind in one language
FORM, MEANING, TERM, WHOLE = "form", "meaning", "term", "whole"
_TUNED: Final = frozenset({3})  # sentences whose rewordings led to a change
_DIGIT: Final = re.compile(r"(?<![\w.{}])\d(?![\w}])")
_SLOT: Final = re.compile(r"\{(?!icon:|/?[bi]\})[^{}]*\}")
_THING: Final = re.compile(r"\{[^{}]*\}")
_TERMS: Final = ("affiliation", "affiliations exchanged in a sentence", "name ", "piece")


@cache
def list_faults(locale: str, game: str = GAME) -> tuple[Fault, ...]:
    """Return the faults for a language, by kind, at most `MOST` of each, spread evenly; those by hand are all there."""
    known = read_catalogue(locale, game)
    kinds: dict[tuple[str, str], list[Slip]] = {}
    seen: set[tuple[object, ...]] = set()
    for slip in _all(known):
        if any(message == known.messages[message.context] for message in slip.changed):
            continue
        mark = (slip.kind, *((message.source, *message.forms) for message in slip.changed))
        if mark not in seen:
            seen.add(mark)
            kinds.setdefault((slip.group, slip.kind), []).append(slip)
    return tuple(_fault(known, slip) for _, slips in sorted(kinds.items()) for slip in _spread(slips))


@cache
def list_faults_by_hand(locale: str, game: str = GAME) -> tuple[Fault, ...]:
    """Return the faults that the authors of the tables of a language wrote."""
    known = read_catalogue(locale, game)
    kinds = read_game_fixture("translations/by_hand", game).get(locale, {}).get("faults", {})
    return tuple(
        Fault(
            MEANING, f"by hand: {kind}", locale, f"{old} -> {new}", (_hand(known.messages[key], old, new),), game=game
        )
        for kind, listed in kinds.items()
        for key, old, new in listed
    )


@cache
def list_rewordings(locale: str, game: str = GAME) -> tuple[Fault, ...]:
    """Return other ways to say what texts say: those that the tables were tuned on, and those that they were not."""
    known = read_catalogue(locale, game)
    by_hand = read_game_fixture("translations/by_hand", game).get(locale, {})
    fresh = read_game_fixture("translations/rewordings", game).get(locale, ())
    tuned = [(key, text, False) for key, text in by_hand.get("reworded", ())]
    fresh = [(str(fault["key"]), fault["text"], "tuned" not in fault) for fault in fresh]
    more = [
        (make_key(number), text, number not in _TUNED)
        for number, one in enumerate(list_sentences(game))
        for text in one.get("also", {}).get(locale, ())
    ]
    return tuple(
        Fault("rewording", "rewording", locale, text, (_reworded(known, key, str(text)),), unseen, game)
        for key, text, unseen in (*tuned, *fresh, *more)
        if _things(str(text)) == _things(known.messages[key].forms[0])  # a number that is typed would be a fault
    )


def _reworded(known: ProjectCatalogue, key: str, text: str) -> Message:
    """Return an entry said otherwise: all of it, or of plural forms the one that is printed."""
    message = known.messages[key]
    printed = known.printed_form(key)
    return message._replace(forms=(*message.forms[:printed], text, *message.forms[printed + 1 :]))


def _things(text: str) -> Counter[str]:
    return Counter(_THING.findall(text))


def _hand(message: Message, old: str, new: str) -> Message:
    return on_forms(message, lambda text: text.replace("\N{NO-BREAK SPACE}", " ").replace(old, new))


def _fault(known: ProjectCatalogue, slip: Slip) -> Fault:
    name = f"{slip.kind} {known.locale} {' '.join(message.context for message in slip.changed)}"
    unseen = bool(zlib.crc32(name.encode()) % 2)
    return Fault(slip.group, slip.kind, known.locale, slip.detail, slip.changed, unseen, known.game)


def _spread(slips: Sequence[Slip]) -> Sequence[Slip]:
    return slips if len(slips) <= MOST else [slips[at * len(slips) // MOST] for at in range(MOST)]


def _all(known: ProjectCatalogue) -> Iterator[Slip]:
    yield from _sentences(known)
    of_forms, of_entries = form_slips.slips(known.locale), form_slips.of_entries()
    of_words = read_game_fixture("translations/slips", known.game)[known.locale]["slips"]
    for message in known.po.messages:
        for kind, change in of_forms.items():
            yield Slip(FORM, kind, "", (on_forms(message, change),))
        for kind, make in of_entries.items():
            yield Slip(FORM, kind, "", (make(message),))
        yield from _numbers(message)
        for kind, listed in of_words.items() if _is_game_text(message) else ():
            for pattern, other in listed:
                changed = on_forms(message, partial(_put, pattern=pattern, other=other))
                yield Slip(MEANING, kind, f"{pattern} -> {other}", (changed,))
    yield from whole_slips.slips(known)


def _is_game_text(message: Message) -> bool:
    return message.context.split(".")[-1] not in {"flavour", "name", "subtitle"} and len(message.source.split()) > 3


def _put(text: str, pattern: str, other: str) -> str:
    """Return a text with what a pattern finds first replaced; its first letter stays a capital."""
    made = re.sub(pattern, other, text, count=1)
    if made == text:
        return text
    return made[:1].upper() + made[1:] if text[:1].isupper() else made


def _numbers(message: Message) -> Iterator[Slip]:
    """Yield numbers typed or changed, and two placeholders exchanged."""
    yield Slip(MEANING, "digit", "", (on_forms(message, lambda text: _DIGIT.sub(_next, text, count=1)),))
    yield Slip(MEANING, "number typed", "", (on_forms(message, lambda text: _SLOT.sub("4", text, count=1)),))
    slots = list(dict.fromkeys(_SLOT.findall(message.forms[0])))
    if len(slots) > 1:
        yield Slip(
            MEANING, "numbers exchanged", "", (on_forms(message, lambda text: _swapped(text, slots[0], slots[1])),)
        )


def _next(found: re.Match[str]) -> str:
    return str(int(found[0]) % 9 + 1)


def _swapped(text: str, one: str, other: str) -> str:
    return text.replace(one, "\0").replace(other, one).replace("\0", other)


def _sentences(known: ProjectCatalogue) -> Iterator[Slip]:
    for number, one in enumerate(list_sentences(known.game)):
        message = known.messages[make_key(number)]
        planted: Mapping[str, Mapping[str, Sequence[str]]] = one["faults"]
        for kind, languages in planted.items():
            old, new = map(str, languages.get(known.locale, ("", "")))
            group = FORM if str(kind).startswith("icon ") else TERM if str(kind).startswith(_TERMS) else MEANING
            changed = message._replace(forms=tuple(text.replace(old, new, 1) for text in message.forms))
            yield Slip(group, str(kind), f"{old} -> {new}", (changed,))
