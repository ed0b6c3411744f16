"""Which findings on an entry of a catalogue have one cause, so that one fault is reported once.

Checks look at a text independently of each other, so several notice one fault: a clause that was left out lacks a term,
a placeholder and a permission. Findings have one cause

- if they are about the same words of the source or of the translation, in any plural form,
- if nothing else stands between them in the source: then a passage was left out, added or replaced,
- if one of them is only a sign of others: an unknown sentence, another effect, another length,
- if the whole text belongs elsewhere, or if so much of it is wrong that it is to be translated again.

`merge_causes` merges them for reports; until then each can be selected and suppressed by its own code.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, product
from typing import Final, NamedTuple

from generator.i18n import terms
from generator.i18n.translation import Entry, Pair
from generator.model.findings import Finding, Span
from generator.semantics.translations import GameTranslation

# A text in another language, or the translation of another text: nothing else about it matters.
_WHOLE: Final = frozenset({"TB326", "TB327", "TB330", "TB331", "TB333"})
# What is written wrongly, whatever it says; one cause only if it is about the same words.
_WRITING: Final = frozenset(
    {"TB313", "TB317", "TB318", "TB319", "TB320", "TB321", "TB322", "TB323", "TB324", "TB325", "TB326", "TB327"}
    | {"TB345", "TB346", "TB369", "TB381", "TB382"}
)
_FOREIGN: Final = frozenset({"TB326", "TB327"})
_EFFECT: Final = "TB390"
_UNREAD: Final = "TB391"
_LENGTHS: Final = frozenset({"TB334", "TB335"})
_NAMED: Final = frozenset({"TB310", "TB311", "TB312", "TB342", "TB380"})  # placeholders, icons and names
_ALIKE: Final = 3  # letters with which words of the source begin in the singular and in the plural
_MOST: Final = 3  # faults of meaning in one text that are reported separately


class _Hit(NamedTuple):
    """A finding with its place in its entry."""

    finding: Finding
    span: Span

    @property
    def is_sign(self) -> bool:
        """Whether it only shows that something is wrong, and not what."""
        is_unnamed = self.finding.code in _LENGTHS and self.span.source is None and self.span.target is None
        return is_unnamed or self.finding.code in {_UNREAD, "TB332"}

    @property
    def is_lost(self) -> bool:
        """Whether it is about words of the source alone."""
        return self.span.source is not None and self.span.target is None

    @property
    def is_gained(self) -> bool:
        """Whether it is about words of the translation alone."""
        return self.span.target is not None and self.span.source is None

    @property
    def rank(self) -> int:
        """How well it explains a fault; 0 is best."""
        if self.is_sign:
            return 5
        if self.finding.code == _EFFECT:
            return 4
        if self.finding.code in _WHOLE or self.finding.code in _LENGTHS:
            return 0
        if self.finding.code in _WRITING or self.finding.code in _NAMED:
            return 1
        return 3 if self.span.source is None or self.span.target is None else 2


def assign_causes(found: Iterable[tuple[Finding, Span | None]], translated: GameTranslation) -> tuple[Finding, ...]:
    """Return the findings of one catalogue, those of one entry with their causes."""
    entries = sorted(translated.judged, key=lambda entry: entry.message.mark)
    starts = [entry.message.mark for entry in entries]
    by_entry: dict[int, list[_Hit]] = {}
    findings: list[Finding] = []
    for finding, span in found:
        at = bisect_right(starts, finding.mark) - 1
        if span is None or at < 0:
            findings.append(finding)
        else:
            by_entry.setdefault(at, []).append(_Hit(finding, span))
    for at, hits in by_entry.items():
        if len(hits) == 1:
            findings.append(hits[0].finding)
            continue
        hits.sort(key=lambda hit: (hit.finding.mark, hit.finding.code))
        groups = _Entry(entries[at], translated, hits).group()
        for number, group in enumerate(groups):
            cause = f"{starts[at].line}.{number}" if len(group) > 1 else ""
            findings += [replace(hit.finding, cause=cause, rank=hit.rank) for hit in group]
    return tuple(findings)


class _Entry:
    """An entry of a catalogue, and what is found in it."""

    def __init__(self, entry: Entry, translated: GameTranslation, hits: Sequence[_Hit]) -> None:
        self._entry = entry
        self._translated = translated
        self._hits = hits
        self._group = list(range(len(hits)))  # of each finding; joined step by step
        self._clear = [at for at, hit in enumerate(hits) if not hit.is_sign and hit.finding.code != _EFFECT]
        self._meaning = [at for at in self._clear if hits[at].finding.code not in _WRITING]

    def group(self) -> list[list[_Hit]]:
        """Return the findings by cause."""
        if any(map(self._is_whole, self._hits)):
            return [list(self._hits)]
        for first, second in combinations(self._clear, 2):
            if self._are_about_the_same(self._hits[first], self._hits[second]):
                self._join(first, second)
        self._join_passages()
        self._join_effects()
        groups = [group for group in self._list_groups() if self._is_about_meaning(group)]
        for group in groups[1:] if len(groups) > _MOST else ():
            self._join(groups[0][0], group[0])
        self._join_signs()
        return [[self._hits[at] for at in group] for group in self._list_groups()]

    def _join(self, first: int, second: int) -> None:
        """Make the groups of two findings, by number, one."""
        old, new = sorted((self._group[first], self._group[second]), reverse=True)
        self._group = [new if group == old else group for group in self._group]

    def _list_groups(self) -> list[list[int]]:
        """Return the numbers of the findings of each group."""
        return [[at for at, of in enumerate(self._group) if of == group] for group in dict.fromkeys(self._group)]

    def _is_whole(self, hit: _Hit) -> bool:
        """Tell whether a finding is about a whole text, which belongs elsewhere."""
        if hit.finding.code not in _WHOLE:
            return False
        target = hit.span.target
        return target is None or (target[0] == 0 and target[1] >= len(self._pair(hit).target.flat))

    def _is_about_meaning(self, group: Iterable[int]) -> bool:
        return any(not self._hits[at].is_sign and self._hits[at].finding.code not in _WRITING for at in group)

    def _pair(self, hit: _Hit) -> Pair:
        return self._entry.pairs[min(hit.span.form, len(self._entry.pairs) - 1)]

    def _find_sentence(self, hit: _Hit) -> int | None:
        """Return the sentence of a finding, from 0; None if it may be any."""
        pair, span = self._pair(hit), hit.span
        if span.target is not None or hit.finding.code in {_EFFECT, _UNREAD}:
            for form in reversed(self._entry.pairs):
                starts = [form.place(start) for start, _ in form.target.sentences]
                if starts and starts[0] <= hit.finding.mark:
                    return bisect_right(starts, hit.finding.mark) - 1
            return None
        if span.source is None or len(pair.source.sentences) != len(pair.target.sentences):
            return None
        return bisect_right([start for start, _ in pair.source.sentences], span.source[0]) - 1

    def _share_sentence(self, first: int, second: int) -> bool:
        one, other = (self._find_sentence(self._hits[at]) for at in (first, second))
        return one is None or other is None or one == other

    def _are_about_the_same(self, first: _Hit, second: _Hit) -> bool:
        """Tell whether two findings are about the same words, in any plural form, or about words left in English."""
        if not first.span.topics.isdisjoint(second.span.topics):
            return True
        for hit, other in ((first, second), (second, first)):
            if hit.finding.code in _FOREIGN and other.is_lost and self._quote(other) in self._pair(hit).target.flat:
                return True
        if first.span.form != second.span.form:
            return (
                first.finding.code == second.finding.code
                and self._quote(first)[:_ALIKE] == self._quote(second)[:_ALIKE]
            )
        return _overlap(first.span.target, second.span.target) or _overlap(first.span.source, second.span.source)

    def _quote(self, hit: _Hit) -> str:
        """Return the words of the source that a finding is about; empty if it is about none."""
        start, end = hit.span.source or (0, 0)
        return self._pair(hit).source.flat[start:end]

    def _join_passages(self) -> None:
        """Join what was left out in one passage, what was added in one, and what was added where others were lost."""
        lost = [at for at in self._meaning if self._hits[at].is_lost]
        gained = [at for at in self._meaning if self._hits[at].is_gained]
        for side in (lost, gained):
            for first, second in combinations(side, 2):
                if self._is_passage(self._hits[first], self._hits[second]):
                    self._join(first, second)
        for first, second in product(lost, gained):
            if self._share_sentence(first, second):
                self._join(first, second)

    def _is_passage(self, first: _Hit, second: _Hit) -> bool:
        """Tell whether no placeholder or term that both texts have stands between the words of two findings."""
        if first.span.form != second.span.form:
            return False
        pair = self._pair(first)
        if first.span.source and second.span.source:
            spans, kept = (first.span.source, second.span.source), self._list_kept(pair)
        elif first.span.target and second.span.target:
            spans = first.span.target, second.span.target
            kept = (thing.flat for thing in pair.target.things if thing.written in pair.source.text)
        else:
            return False
        start, stop = min(end for _, end in spans), max(start for start, _ in spans)
        return not any(start <= at < stop for at in kept)

    def _list_kept(self, pair: Pair) -> Iterator[int]:
        """Yield where in the source the terms and placeholders stand that the translation has too."""
        missing = {term.ids for term in terms.find_missing_terms(self._translated).get(pair, ())}
        named = terms.find_source_terms(self._translated).get(pair, ())
        yield from (term.start for term in named if term.ids not in missing)
        yield from (thing.flat for thing in pair.source.things if thing.written in pair.target.text)

    def _join_effects(self) -> None:
        """Join what an effect has otherwise with what differs in the words of the same sentence."""
        effects = [at for at, hit in enumerate(self._hits) if hit.finding.code == _EFFECT]
        for first, second in combinations(effects, 2):
            if self._hits[first].finding.mark == self._hits[second].finding.mark:
                self._join(first, second)
        for at in effects:
            near = [other for other in self._meaning if self._share_sentence(at, other)]
            lost = [other for other in self._meaning if self._hits[other].is_lost]
            for other in (*near, *lost)[:1]:
                self._join(at, other)

    def _join_signs(self) -> None:
        """Join each sign that something is wrong with what is wrong in its sentence, or else with another sign."""
        signs = [at for at, hit in enumerate(self._hits) if hit.is_sign]
        clear = [at for at, hit in enumerate(self._hits) if not hit.is_sign]
        for at in signs:
            near = [other for other in clear if self._share_sentence(at, other)]
            meant = [other for other in near if self._hits[other].finding.code not in _WRITING]
            self._join(at, (*meant, *near, *signs)[0])


def _overlap(one: tuple[int, int] | None, other: tuple[int, int] | None) -> bool:
    """Tell whether two places have half of the shorter in common."""
    if one is None or other is None:
        return False
    lengths = [max(1, end - start) for start, end in (one, other)]
    shared = min(one[0] + lengths[0], other[0] + lengths[1]) - max(one[0], other[0])
    return 2 * shared >= min(lengths)
