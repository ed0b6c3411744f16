"""Slips of form, in any text of any language: kind, and what becomes of one form of a translation."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Final

from generator.i18n.catalog.po import Message

Change = Callable[[str], str]  # gives the same text where the slip is not possible

_SLOT: Final = r"\{(?!icon:|/?[bi]\})[^{}]*\}"
_TWO_ICONS: Final = re.compile(r"(\{icon:[^{}]*\})((?:(?!\{icon:).)*)(\{icon:[^{}]*\})((?:(?!\{icon:).)*)$", re.DOTALL)
_RENAMED: Final = {"en": "{quantity}", "es": "{cantidad}", "pl": "{ilość}", "fr": "{quantité}"}
_FOREIGN: Final = {"en": ("o", "ø"), "es": ("l", "ł"), "pl": ("o", "ø"), "fr": ("o", "ő")}
_LOWER_WORD: Final = re.compile(r"(?<![\w’'{.:-])[^\W\d_A-ZÁÉÍÓÚÑŁŚŻŹĆÀÂÇÈÊËÎÏÔÛÙ][^\W\d_]{5,}(?![\w’'}-])")
_BARE: Final = str.maketrans("łŁ", "lL")
_MARKS: Final = {
    "en": str.maketrans({"“": "«", "”": "»"}),
    "es": str.maketrans({"«": '"', "»": '"'}),
    "pl": str.maketrans({"„": "“"}),
    "fr": str.maketrans({"«": "“", "»": "”"}),
}


def slips(locale: str) -> Mapping[str, Change]:
    """Return the slips of form for a language."""
    return {
        "placeholder lost": lambda text: re.sub(rf"\s?{_SLOT}", "", text, count=1),
        "placeholder renamed": lambda text: re.sub(_SLOT, _RENAMED[locale], text, count=1),
        "placeholder twice": lambda text: re.sub(rf"({_SLOT})", r"\1 \1", text, count=1),
        "placeholder of another": lambda text: re.sub(r"\{(by|to|less)\}", "{value}", text, count=1),
        "placeholder broken": lambda text: re.sub(rf"({_SLOT})", lambda found: found[0][:-1], text, count=1),
        "icon lost": lambda text: re.sub(r"\{icon:[^{}]*\} ?", "", text, count=1),
        "icon exchanged": lambda text: re.sub(r"\{icon:(?!star)[^{}]*\}", "{icon:star}", text, count=1),
        "icons swapped": lambda text: _TWO_ICONS.sub(r"\3\2\1\4", text),
        "icon unknown": lambda text: re.sub(r"\{icon:([^{}]*)\}", r"{icon:\1es}", text, count=1),
        "tag lost": lambda text: re.sub(r"\{/b\}", "", text, count=1),
        "tags lost": lambda text: re.sub(r"\{/?b\}", "", text, count=2),
        "line break lost": lambda text: text.replace("\n", " ", 1),
        "space at the end": lambda text: f"{text} ",
        "space at the beginning": lambda text: f" {text}",
        "double space": lambda text: re.sub(r"(?<=\w\w\w) (?=\w\w\w)", "  ", text, count=1),
        "repeated word": lambda text: re.sub(r"(?<= )([^\W\d_]{4,})(?= )", r"\1 \1", text, count=1),
        "end sign lost": lambda text: text.removesuffix("."),
        "end sign exchanged": lambda text: f"{text[:-1]}," if text.endswith(".") else text,
        "small letter at the beginning": _small,
        **_typography(locale),
        "foreign letter": lambda text: _in_word(text, lambda word: word.replace(*_FOREIGN[locale], 1)),
        "letter of another script": lambda text: _in_word(
            text, lambda word: word.replace("a", "\N{CYRILLIC SMALL LETTER A}", 1)
        ),
        "broken bytes": _broken,
        "accents apart": lambda text: unicodedata.normalize("NFD", text),
        "hidden character": lambda text: _in_word(text, lambda word: f"{word[:3]}\N{ZERO WIDTH SPACE}{word[3:]}"),
        "letters exchanged": lambda text: _in_word(text, lambda word: f"{word[:2]}{word[3]}{word[2]}{word[4:]}"),
        "letter dropped": lambda text: _in_word(text, lambda word: f"{word[:-3]}{word[-2:]}"),
        "letter doubled": lambda text: _in_word(text, lambda word: f"{word[:3]}{word[2:]}"),
        "accents stripped": bare,
        "accent of a word stripped": _one_bare,
    }


def _typography(locale: str) -> Mapping[str, Change]:
    """Return the slips that are those of one language."""
    changes: dict[str, Change] = {
        "quotation marks of others": lambda text: text.translate(_MARKS[locale]),
        "straight quotation marks": lambda text: re.sub("[«»„”“]", '"', text) if re.search("[«„]", text) else text,
        "sign of the language lost": lambda text: re.sub(r"[¿¡]", "", text, count=1),
    }
    if locale == "fr":
        changes["sign of the language lost"] = lambda text: re.sub(r"[\u00a0\u202f](?=[?!;:])", "", text, count=1)
        changes["breaking space before a sign"] = lambda text: re.sub(r"[\u00a0\u202f](?=[?!;:])", " ", text, count=1)
        changes["straight apostrophe"] = lambda text: text.replace("’", "'", 1)
    if locale in {"es", "pl"}:
        changes["full stop inside quotes"] = lambda text: re.sub(r"([»”])\.$", r".\1", text)
    if locale == "pl":
        changes["sign of the language lost"] = lambda text: text.replace("„", "", 1)
    return changes


def of_entries() -> Mapping[str, Callable[[Message], Message]]:
    """Return the slips that concern an entry as a whole; the same entry where one is not possible."""
    return {
        "plural form missing": lambda entry: entry._replace(forms=entry.forms[:-1]) if entry.source_plural else entry,
        "plural forms copied": lambda entry: entry._replace(forms=entry.forms[:1] * len(entry.forms)),
        "plural forms exchanged": lambda entry: entry._replace(forms=entry.forms[::-1]),
        "plural form empty": lambda entry: (
            entry._replace(forms=(*entry.forms[:-1], "")) if entry.source_plural else entry
        ),
        "empty": lambda entry: entry._replace(forms=("",) * len(entry.forms)),
        "fuzzy": lambda entry: entry._replace(flags=(*entry.flags, "fuzzy")),
        "source changed since": lambda entry: entry._replace(
            source=re.sub(r"\b(the|a) ", r"\1 new ", entry.source, count=1)
        ),
    }


def on_forms(message: Message, change: Change) -> Message:
    """Return an entry with every form of it changed."""
    return message._replace(forms=tuple(map(change, message.forms)))


def bare(text: str) -> str:
    """Return a text without its accents."""
    apart = unicodedata.normalize("NFD", text.translate(_BARE))
    return unicodedata.normalize(
        "NFC", "".join(character for character in apart if not unicodedata.combining(character))
    )


def _one_bare(text: str) -> str:
    for found in _LOWER_WORD.finditer(text):
        if bare(found[0]) != found[0]:
            return text[: found.start()] + bare(found[0]) + text[found.end() :]
    return text


def _in_word(text: str, change: Change) -> str:
    """Return a text with the first long word changed that begins with a small letter and that the slip changes."""
    for found in _LOWER_WORD.finditer(text):
        changed = change(found[0])
        if changed != found[0]:
            return text[: found.start()] + changed + text[found.end() :]
    return text


def _small(text: str) -> str:
    return text[:1].lower() + text[1:] if text[:1].isupper() and text.endswith(".") else text


def _broken(text: str) -> str:
    """Return a text whose bytes were read with the wrong table."""
    return text.encode("utf-8").decode("cp1252", errors="replace").replace("\N{REPLACEMENT CHARACTER}", "")
