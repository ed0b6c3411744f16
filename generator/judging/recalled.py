"""What is wrong with the texts of a translation, less work for what an earlier run has looked at: kept entry by entry.

Kept are, under what an entry says (not where it stands), what the checks that look at one entry have found there, and
the facts that those which look across entries count. Where no entry has changed, what the latter found is kept too.
Places are kept relative to the entry, so that they are right when it has moved. Where the file itself has not changed,
nor anything around it, all that was found is kept, and no entry is looked at.

The checks are imported late, and that is on purpose: mostly it is known what they find.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from generator import project
from generator.catalog.message import Po
from generator.kept import essence, keeping, ledger
from generator.reading.said import Said
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Mark, as_plain, from_plain, in_order
from generator.tongues import locales
from generator.translation import beginning, dictionaries, promised, spelling, typography
from generator.translation.gathering import Around, gather, numbers
from generator.translation.meaning import concepts
from generator.translation.translated import SOURCE, Entry, Translated

_Plain = dict[str, Any]
_Groups = Sequence[tuple[str, tuple[Entry, ...]]]  # each with a hash of what it says
_ASKED: Final = "texts of a translation"
_FOUND: Final = "what is wrong with the texts of a translation"
_MOST_WORDS: Final = 50_000  # that a dictionary is remembered to have been asked for
# Facts that depend on their entry alone, and from which it is learned what is around all of them.
_FIRST: Final = frozenset({"words", "lengths", "apostrophes", "capitals"})
_LABEL: Final = "{label:"


@dataclass
class _Kept:
    """What is kept of a catalogue.

    Attributes:
        around: Hash of what was around the entries.
        groups: By the hash of what a group of entries says: what is found there, and facts, entry by entry.
        across: A hash of all of it, and what was found by looking across entries.
        words: By language, what its dictionary has answered.
    """

    around: str = ""
    groups: dict[str, _Plain] = field(default_factory=dict)
    across: tuple[str, list[_Plain]] = ("", [])
    words: dict[str, dict[str, dict[str, Any]]] = field(default_factory=dict)


def of_file(root: Path, po: Po, around: Around, said: str) -> tuple[Finding, ...]:
    """Return what all checks find in the catalogue of a game, in order; `said` is what `of_cards` tells of it."""
    contexts = [message.context for message in po.messages]
    told = _hash((po.text, po.locale, contexts, said, around.locales, around.subject is None, _beside(around)))
    asked, signed = (_FOUND, po.name), keeping.of_values(_signed(root, po.locale), told)
    found = keeping.read(root, asked, signed, from_plain)
    if found is None:
        found = findings(root, gather(po, around))
        keeping.save(root, asked, signed, as_plain(found))
    return found


def of_cards(subject: Subject) -> str:
    """Return a hash of what of a game has a say in the texts of any translation: what its cards do, and its labels."""
    sides = []
    for one in subject.said:
        slots = [(each.text.key, sorted(numbers(one, each.text.key).items())) for each in one.texts]
        sides.append((one.card.id, _side(one), slots))
    labels = [(name, text.key, text.value) for name, text in subject.game.labels.items()]
    return _hash((subject.game.id, sides, labels))


def findings(root: Path, translated: Translated) -> tuple[Finding, ...]:
    """Return what all checks find in the catalogue of a game, in order; the same as if nothing were kept."""
    kept = keeping.read(root, _asked(translated), _signed(root, translated.locale), _of_plain)
    if kept is not None and all(entry.context for entry in translated.entries):
        try:
            return _findings(root, translated, kept)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):  # somebody has written into it
            return _findings(root, replace(translated), _Kept())
    return _findings(root, translated, _Kept())


def faults(root: Path) -> tuple[Finding, ...]:
    """Return what is wrong with the words of concepts that a project adds.

    Raises:
        ProjectError: A file cannot be read.
    """
    schema = project.resources() / "schemas" / f"{concepts.KIND}.schema.json"
    signed = keeping.of_values(_signature(root), ledger.digest_of(schema))
    kept = keeping.read(root, concepts.NAME, signed, from_plain)
    if kept is None:
        kept = concepts.of_project(root).findings
        keeping.save(root, concepts.NAME, signed, as_plain(kept))
    return kept


def _findings(root: Path, translated: Translated, kept: _Kept) -> tuple[Finding, ...]:
    for language, told in kept.words.items():
        dictionaries.recall(language, told)
    groups = [(_digest(group, translated), group) for group in translated.groups]
    _learn(translated, kept, groups, only=_FIRST)
    around = _around(translated)
    known = kept.groups if kept.around == around else {}
    _learn(translated, kept, [one for one in groups if one[0] in known])
    found = [each for name, group in groups if name in known for each in _placed(known[name]["found"], group)]
    fresh = [(name, group) for name, group in groups if name not in known]
    made, alone = _looked_at(translated, fresh)
    whole = _hash((around, [name for name, _ in groups], [[*mark] for mark in translated.obsolete]))
    if kept.across[0] == whole:
        across = list(_placed(kept.across[1], translated.entries))
    else:
        from generator.checks import translation  # noqa: PLC0415 - see above

        across = list(translation.run(translated, alone=False))
    if made is not None and (fresh or kept.across[0] != whole):
        for name, group in fresh:
            made[name] = {"found": made[name]["found"], "facts": [{**translated.facts.all(one)} for one in group]}
        groups_now = {name: known.get(name) or made[name] for name, _ in groups}
        words = {one: dictionaries.answers(one) for one in (translated.language, SOURCE)}
        words = {one: told for one, told in words.items() if sum(map(len, told.values())) <= _MOST_WORDS}
        across_now = (whole, _relative(across, translated.entries))
        now: _Plain = {"around": around, "groups": groups_now, "across": across_now, "words": words}
        keeping.save(root, _asked(translated), _signed(root, translated.locale), now)
    return in_order((*found, *alone, *across))


def _looked_at(translated: Translated, groups: _Groups) -> tuple[dict[str, _Plain] | None, list[Finding]]:
    """Return what is found in entries that are looked at by themselves, group by group to keep it, and altogether.

    There is nothing to keep when something is found that stands at none of them.
    """
    if not groups:
        return {}, []
    from generator.checks import translation  # noqa: PLC0415 - see above

    chosen = {entry for _, group in groups for entry in group}
    part = translated.part(entry for entry in translated.entries if entry in chosen)
    found = list(translation.run(part, alone=True))
    for entry in part.judged:
        promised.agrees(part, entry)
    by_entry: dict[Entry | None, list[Finding]] = {}
    for finding, at in zip(found, _entries_of(found, part.entries), strict=True):
        by_entry.setdefault(None if at is None else part.entries[at], []).append(finding)
    if None in by_entry:
        return None, found
    made = {
        name: {"found": _relative([each for entry in group for each in by_entry.get(entry, ())], group)}
        for name, group in groups
    }
    return made, found


def _learn(translated: Translated, kept: _Kept, groups: _Groups, *, only: frozenset[str] | None = None) -> None:
    """Take over the facts that are kept about entries; all, or only some."""
    for name, group in groups:
        if name in kept.groups:
            for entry, facts in zip(group, kept.groups[name]["facts"], strict=True):
                translated.facts.learn(
                    entry, facts if only is None else {one: facts[one] for one in only & facts.keys()}
                )


def _around(translated: Translated) -> str:
    """Return a hash of what is known around the entries, and of what is learned from all of them."""
    told = (
        (translated.locale, translated.plural_forms, translated.locales, translated.subject is None),
        (_beside(translated), [*translated.called.items()]),
        [sorted(words) for words in spelling.around(translated)],
        (typography.has_curved_apostrophes(translated), beginning.has_capital_headings(translated)),
    )
    return _hash(told)


def _beside(known: Around | Translated) -> str:
    """Return a hash of terms, names and icons; the words of the files that `_signature` reads are not among them."""
    concepts_told = [(one.id, one.kind, dict(one.words), dict(one.forbidden)) for one in known.concepts.values()]
    return _hash((concepts_told, [*known.names.items()], None if known.icons is None else sorted(known.icons)))


def _digest(group: tuple[Entry, ...], translated: Translated) -> str:
    """Return a hash of what entries say, how they are written, and what the side does whose rules they are."""
    told: list[object] = [_told(entry) for entry in group]
    said = translated.sides.get(group[0].context)
    if said is not None:
        told.append(_side(said))
        if any(_LABEL in target for entry in group for target in entry.targets):
            told.append(sorted((name, text.value) for name, text in promised.labels_of(translated).items()))
    return _hash(told)


def _hash(told: object) -> str:
    """Return a hash of plain values that are in order; of so many it takes a tenth of what `essence.digest` takes."""
    return ledger.digest(repr(told).encode(errors="surrogatepass"))


def _told(entry: Entry) -> tuple[object, ...]:
    message = entry.message
    line = message.mark.line
    pieces = [(one.line - line, one.column, one.raw) for form in message.pieces for one in form]
    return (
        (message.context, message.source, message.source_plural, message.forms, message.previous),
        (message.fuzzy, None if entry.stamp is None else (*entry.stamp,), message.mark.column, pieces),
        (entry.kind, entry.limit, entry.game, entry.card, entry.locale, sorted(entry.numbers.items())),
    )


def _side(said: Said) -> str:
    """Return a hash of what a side does; its English texts have no say in it."""
    texts = [(one.text.key, None if one.text.plural is None else one.text.plural.number) for one in said.rules]
    return essence.digest(said.card.name, said.card.deck, said.side.effects, said.side.stats, texts)


def _entries_of(found: Iterable[Finding], entries: tuple[Entry, ...]) -> Iterator[int | None]:
    """Yield at which of some entries, in the order of their file, each finding stands; None for one elsewhere."""
    lines = [entry.message.lines for entry in entries]
    starts = [one.start for one in lines]
    for finding in found:
        at = bisect_right(starts, finding.mark.line) - 1
        is_there = at >= 0 and finding.mark.line in lines[at] and finding.mark.file == entries[at].message.mark.file
        yield at if is_there else None


def _relative(found: list[Finding], entries: tuple[Entry, ...]) -> list[_Plain]:
    """Return findings as plain data, their places as told from the entry at which they stand."""
    told = []
    for plain, finding, at in zip(as_plain(found), found, _entries_of(found, entries), strict=True):
        line = finding.mark.line - (0 if at is None else entries[at].message.mark.line)
        told.append({**plain, "mark": [at, finding.mark.file, line, finding.mark.column]})
    return told


def _placed(told: Iterable[_Plain], entries: tuple[Entry, ...]) -> Iterator[Finding]:
    """Yield findings where their entries stand now."""
    for one in told:
        at, file, line, column = one["mark"]
        start = 0 if at is None else entries[at].message.mark.line
        yield from from_plain([{**one, "mark": Mark(file, line + start, column)}])


def _asked(translated: Translated) -> tuple[str, str]:
    return _ASKED, translated.file


def _signed(root: Path, locale: str) -> str:
    """Return a signature of all but the catalogue: which dictionaries can be asked is part of it."""
    asked = locales.language(locale), SOURCE
    return keeping.of_values(_signature(root), *(str(dictionaries.is_there(one)) for one in asked))


def _signature(root: Path) -> str:
    """Return a signature of the program, the packages, and the files of concepts, which are too large to be told."""
    files = dict.fromkeys((root / concepts.NAME, project.resources() / concepts.NAME))
    return keeping.of_values(*(ledger.digest_of(file) for file in files))


def _of_plain(told: Mapping[str, Any]) -> _Kept:
    signed, found = told["across"]
    return _Kept(told["around"], told["groups"], (signed, found), told["words"])
