"""Create catalogues, update them when the content changes, merge what translators return, and measure progress.

No translation is lost, and none is guessed. An entry is matched by its context alone. If its source has changed, it
keeps its translation, is flagged as fuzzy, and remembers the source that was translated; whoever clears the flag has
looked at it, and it counts as translated even if it stays as it was. Nothing is copied from another entry, however
similar. A translation whose text is gone is kept as obsolete and returns with the text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from generator.i18n.catalog.game_texts import collect_texts
from generator.i18n.catalog.po import FUZZY, Message, Po, create_stamp, replace_stamp
from generator.i18n.catalog.translated_game import is_printable
from generator.i18n.locales import describe_language
from generator.model.game import Game, Text
from generator.plurals import PluralRule, require_plural_rule

_Comments = Mapping[str, tuple[str, ...]]  # for translators, by text key


def create_template(texts: Iterable[Text], title: str, comments: _Comments) -> Po:
    """Create a catalogue without translations, for any language; see `update_catalogue`."""
    messages = tuple(_create_message(text, 2, comments) for text in texts)
    return Po(name="", header=_create_header(title, "", "nplurals=INTEGER; plural=EXPRESSION;", {}), messages=messages)


def update_catalogue(
    old: Po | None, texts: Iterable[Text], locale: str, rule: PluralRule, *, title: str, comments: _Comments
) -> Po:
    """Create the catalogue for the texts of a game, with every translation of the old one; `title` names the game."""
    known: dict[str, Message] = {}
    for message in () if old is None else (*old.messages, *old.obsolete):
        known.setdefault(message.context, message)
    messages, matched = [], set()
    for text in texts:
        message = _create_message(text, rule.forms, comments)
        previous = known.get(text.key)
        messages.append(message if previous is None else _update_message(message, previous))
        matched.add(id(previous))
    forms = {message.context: set(message.forms) for message in messages}
    obsolete = tuple(  # translated entries that no text matches, or of which a form was dropped
        message._replace(obsolete=True, references=())
        for message in (() if old is None else (*old.messages, *old.obsolete))
        if any(message.forms)
        and (id(message) not in matched or not forms.get(message.context, set()).issuperset(message.forms))
    )
    return Po(
        name="",
        locale=locale,
        header=_create_header(title, locale, rule.header, {} if old is None else old.header),
        header_notes=(f"{title}: {locale}.",) if old is None else old.header_notes,
        plural_count=rule.forms,
        messages=tuple(messages),
        obsolete=obsolete,
    )


def _create_message(text: Text, form_count: int, comments: _Comments) -> Message:
    source, plural = text.sources
    return Message(
        context=text.key,
        source=source,
        source_plural=plural,
        forms=("",) * (form_count if plural else 1),
        comments=comments.get(text.key, ()),
        references=(f"{text.mark.file}:{text.mark.line}",),
    )


def _update_message(new: Message, old: Message) -> Message:
    """Return a new entry with the translation and the notes of the old one."""
    if not any(old.forms):
        return new._replace(notes=old.notes, flags=_remove_fuzzy(old.flags))
    count = len(new.forms)
    forms = (old.forms[-1],) if count == 1 else (*old.forms[:count], *old.forms[-1:] * (count - len(old.forms)))
    before = (old.source, old.source_plural)
    now = (new.source, new.source_plural)
    translated_source = (old.previous, old.previous_plural) if old.is_fuzzy and old.previous else before
    message = new._replace(forms=forms, notes=old.notes, flags=old.flags)
    if forms != old.forms or now not in {translated_source, before}:
        return _flag_fuzzy(message, translated_source)
    if before != now:  # the source is again the one that was translated
        message = _stamp(message._replace(flags=_remove_fuzzy(old.flags)))
    elif old.is_fuzzy:
        return message._replace(previous=old.previous, previous_plural=old.previous_plural)
    return _stamp_message(message)


def _stamp_message(message: Message) -> Message:
    """Stamp a finished translation; if its stamp says that the source has changed, flag it as fuzzy instead."""
    if message.is_fuzzy or not message.is_translated:
        return message
    return _flag_fuzzy(message, ("", "")) if message.is_stale else _stamp(message)


def _stamp(message: Message) -> Message:
    stamp = create_stamp(message.source, message.source_plural, message.forms)
    return message._replace(
        notes=tuple((0, note) for note in replace_stamp((note for _, note in message.notes), stamp))
    )


def _flag_fuzzy(message: Message, translated_source: tuple[str, str]) -> Message:
    """Flag a translation whose source has changed, and stamp it, so that it is in order when the flag is cleared."""
    previous, previous_plural = translated_source
    flags = (FUZZY, *_remove_fuzzy(message.flags))
    return _stamp(message._replace(flags=flags, previous=previous, previous_plural=previous_plural))


def _remove_fuzzy(flags: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(flag for flag in flags if flag != FUZZY)


def _create_header(title: str, locale: str, plural_forms: str, old: Mapping[str, str]) -> dict[str, str]:
    """Create the fields of a header: the old ones in their order, with our values.

    The date and the translator are for editors to fill in, which know by these words that nobody has.
    """
    return {
        **old,
        "Project-Id-Version": title,
        "PO-Revision-Date": old.get("PO-Revision-Date", "YEAR-MO-DA HO:MI+ZONE"),
        "Last-Translator": old.get("Last-Translator", "FULL NAME <EMAIL@ADDRESS>"),
        "Language-Team": old.get("Language-Team", describe_language(locale) if locale else "LANGUAGE <LL@li.org>"),
        "Language": locale,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": plural_forms,
    }


class MergedCatalogue(NamedTuple):
    """A catalogue with the translations that came back.

    Attributes:
        unknown: The number of returned translations without a text in the catalogue.
    """

    po: Po
    changed: int
    unknown: int


def merge_returned(catalogue: Po, returned: Po) -> MergedCatalogue:
    """Merge the translations, states and notes that came back into a catalogue.

    A translation of a source that has changed since is fuzzy, whatever `returned` says. A translation whose text the
    catalogue lacks is kept as obsolete. What `returned` leaves empty stays as it was.
    """
    returned = returned._replace(messages=_restore_contexts(returned.messages, catalogue.messages))
    by_context = {message.context: message for message in reversed((*returned.obsolete, *returned.messages))}
    messages = tuple(_merge_message(message, by_context.get(message.context)) for message in catalogue.messages)
    pairs = zip(catalogue.messages, messages, strict=True)
    changed = sum(old.forms != new.forms or old.flags != new.flags for old, new in pairs)
    contexts = {message.context for message in catalogue.messages}
    obsolete = {(message.context, message.forms) for message in catalogue.obsolete}
    unknown = tuple(
        message._replace(obsolete=True, references=())
        for message in (*returned.messages, *returned.obsolete)
        if (message.context not in contexts or message.obsolete)
        and any(message.forms)
        and (message.context, message.forms) not in obsolete
    )
    po = catalogue._replace(messages=messages, obsolete=(*catalogue.obsolete, *unknown))
    return MergedCatalogue(po, changed, len(unknown))


def _restore_contexts(returned: Iterable[Message], messages: Iterable[Message]) -> tuple[Message, ...]:
    """Return entries with the contexts that a converter dropped: by their source, and by their place if that is shared.

    An entry that may be one of several texts stays as it is, and so does one with a context. A converter may put the
    places of an entry there, to tell entries apart that have one source.
    """
    by_source: dict[str, list[Message]] = {}
    for message in messages:
        by_source.setdefault(message.source, []).append(message)
    restored = []
    for message in returned:
        fellows = by_source.get(message.source, [])
        if len(fellows) > 1:
            fellows = [fellow for fellow in fellows if not {*fellow.references}.isdisjoint(message.references)]
        is_dropped = {*message.context.split()} <= {*message.references}
        is_found = is_dropped and len(fellows) == 1
        restored.append(message._replace(context=fellows[0].context) if is_found else message)
    return tuple(restored)


def _merge_message(message: Message, returned: Message | None) -> Message:
    if returned is None or returned.obsolete or not any(returned.forms) or len(returned.forms) != len(message.forms):
        return message
    is_same_source = (returned.source, returned.source_plural) == (message.source, message.source_plural)
    notes = tuple((0, note) for note in replace_stamp((note for _, note in returned.notes), None))
    merged = message._replace(forms=returned.forms, flags=_remove_fuzzy(message.flags), notes=notes)
    if is_same_source and not returned.is_fuzzy:  # returned as translated: the translation holds for this source
        return _stamp_message(merged._replace(previous="", previous_plural=""))
    if is_same_source:
        return _flag_fuzzy(merged, (returned.previous, returned.previous_plural))
    return _flag_fuzzy(merged, (returned.source, returned.source_plural))


class Progress(NamedTuple):
    """The progress of the translation of a game into one language: numbers of texts, and of words of the English text.

    Attributes:
        translated: Texts that can be printed.
        stale: Texts whose source has changed since they were translated, or that are fuzzy.
        obsolete: Translations that are kept although their text is gone.
    """

    game: str
    locale: str
    texts: int
    words: int
    translated: int
    stale: int
    missing: int
    words_left: int
    obsolete: int


def measure_progress(game: Game, locale: str, po: Po | None) -> Progress:
    """Measure the progress of the catalogue of a game; None as the catalogue counts as empty."""
    rule = require_plural_rule(locale)
    known = {message.context: message for message in reversed(() if po is None else po.messages)}
    counts = {"translated": 0, "stale": 0, "missing": 0}
    words = words_left = 0
    for text in collect_texts(game):
        message = known.get(text.key)
        size = len(text.value.split())
        words += size
        if is_printable(message, text, rule):
            counts["translated"] += 1
        else:
            words_left += size
            counts["missing" if message is None or not message.is_translated else "stale"] += 1
    return Progress(
        game=game.id,
        locale=locale,
        texts=sum(counts.values()),
        words=words,
        **counts,
        words_left=words_left,
        obsolete=0 if po is None else len(po.obsolete),
    )
