"""Measures the checks of translations on sentence pairs of invented games: `make mutants-l10n`.

Each game is one file of `tests/fixtures/translations/pairs`: source texts with faithful translations and, most of them,
faulty ones. Some files have all three languages. The faithful translations make up a catalogue of their
own, which is checked as a PO file, with the names and the terms of the game but without its content.
Then each faulty translation replaces its faithful one, one at a time, and whatever is new at its entry counts as found.

Checks are tuned on `dev/`. Games in `held-out/` are not looked at while checks are changed; only their totals are
printed.

How severe a difference of meaning is follows from how often faithful texts differ so. Texts on which words were tuned
differ too rarely, so `untuned.yaml` keeps the counts of texts from before that; `--shares` combines both.
"""

import argparse
import multiprocessing
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from generator.checks import translation
from generator.content import source
from generator.i18n.catalog.po import Message, Po, parse_po, render_po
from generator.model.findings import Finding, Mark, Severity, merge_causes
from generator.model.game import Concept
from generator.semantics.concepts import NUMBERS
from generator.semantics.meaning import compare_texts
from generator.semantics.reliability import Sort, update_share
from generator.semantics.translations import GameTranslation

FOLDER: Final = Path(__file__).parents[1] / "fixtures" / "translations" / "pairs"
UNTUNED: Final = FOLDER / "untuned.yaml"
DEVELOPMENT, HELD_OUT = "dev", "held-out"
LOCALES: Final = ("es", "pl", "fr")
# The share of faulty entries in a catalogue for which precision is stated.
FAULT_SHARE: Final = 0.05
_PRIOR: Final = 100


class Pair(NamedTuple):
    """One source text with a faithful and a faulty translation (or none); `fault` is the kind of its fault."""

    id: str
    source: str
    faithful: str
    faulty: str
    fault: str
    what: str


class PairsGame(NamedTuple):
    """The pairs of one game in one language."""

    name: str
    locale: str
    names: tuple[str, ...]
    terms: Mapping[str, str]
    pairs: tuple[Pair, ...]

    @property
    def faulty_pairs(self) -> tuple[Pair, ...]:
        """The pairs that have a faulty translation."""
        return tuple(pair for pair in self.pairs if pair.faulty)


class Tally(NamedTuple):
    """What is found in one game.

    Attributes:
        false_alarms: Findings on faithful texts, by the pair's id.
        hits: New findings on each faulty text, by the pair's id; none where the fault is missed.
    """

    game: PairsGame
    false_alarms: Mapping[str, tuple[Finding, ...]]
    hits: Mapping[str, tuple[Finding, ...]]


def load_games(group: str, locales: Sequence[str] = LOCALES) -> tuple[PairsGame, ...]:
    """Load the games of a group in the given languages."""
    games = (game for path in sorted((FOLDER / group).glob("*.yaml")) for game in _load_file(path))
    return tuple(game for game in games if game.locale in locales)


def _load_file(path: Path) -> Iterator[PairsGame]:
    read = source.read(path, path.name)
    if read.value is None or read.findings:
        raise SystemExit(f"{path.name} cannot be read: {read.findings}")
    content: Mapping[str, Any] = read.value
    names, terms = tuple(map(str, content.get("names") or ())), content.get("terms") or {}
    for locale in [content["language"]] if "language" in content else LOCALES:
        pairs = tuple(
            Pair(
                str(pair["id"]),
                str(pair["en"]),
                str(pair.get("faithful") or pair[locale]),
                *(_choose(pair.get(key, ""), locale) for key in ("faulty", "fault", "what")),
            )
            for pair in content["entries"]
        )
        yield PairsGame(path.stem, locale, names, {str(term): _choose(terms[term], locale) for term in terms}, pairs)


def _choose(value: Any, locale: str) -> str:  # noqa: ANN401 - a node of the file
    return str(value[locale] if isinstance(value, Mapping) else value)


def check_game(game: PairsGame, every: int = 1) -> Tally:
    """Check the faithful translations of a game, and every n-th of its faulty ones among them."""
    before = _check(game, {})
    hits: dict[str, tuple[Finding, ...]] = {}
    known = {pair: {(finding.code, finding.message) for finding in found} for pair, found in before.items()}
    for pair in game.faulty_pairs[::every]:
        found = _check(game, {pair.id: pair.faulty}).get(pair.id, ())
        hits[pair.id] = tuple(
            finding for finding in found if (finding.code, finding.message) not in known.get(pair.id, ())
        )
    return Tally(game, before, hits)


def _check(game: PairsGame, replaced: Mapping[str, str]) -> dict[str, tuple[Finding, ...]]:
    """Return the errors and warnings of a catalogue, by the id of the pair."""
    translated = _read(game, replaced)
    ids = {line: entry.context for entry in translated.entries for line in entry.message.lines}
    found: dict[str, list[Finding]] = {}
    for finding in translation.run_all(translated):
        if finding.severity is not Severity.NOTE and finding.mark.line in ids:
            found.setdefault(ids[finding.mark.line], []).append(finding)
    return {pair: tuple(findings) for pair, findings in found.items()}


def _read(game: PairsGame, replaced: Mapping[str, str]) -> GameTranslation:
    name = f"{game.locale}.po"
    messages = tuple(
        Message(pair.id, pair.source, forms=(replaced.get(pair.id, pair.faithful),)) for pair in game.pairs
    )
    header = {"Language": game.locale, "Content-Type": "text/plain; charset=UTF-8"}
    text = render_po(Po(name, game.locale, header, messages=messages)).decode()
    read = parse_po(text, name)
    if read.value is None:
        raise SystemExit(f"the catalogue of {game.name} cannot be read: {read.findings}")
    concepts = {
        term: Concept(term, "other", {"en": (term, _form_plural(term)), game.locale: (word,)}, (), Mark(name))
        for term, word in game.terms.items()
    }
    return GameTranslation(read.value, concepts, {proper: proper for proper in game.names})


def _form_plural(term: str) -> str:
    if term.endswith("die"):
        return f"{term[:-2]}ice"
    return f"{term[:-1]}ies" if term[-1] == "y" and term[-2:-1] not in "aeiou" else f"{term}s"


Counts = Mapping[Sort, Mapping[str, tuple[int, int]]]


def count_differing(games: Iterable[PairsGame]) -> Counts:
    """Count faithful texts, by sort and facet: in how many it differs, and how many mention it."""
    differing: Counter[tuple[str, ...]] = Counter()
    mentioning: Counter[str] = Counter()
    for game in games:
        counts = compare_texts(_read(game, {}))
        differing.update({key: count for key, count in counts.differing.items() if key[0] in set(Sort)})
        mentioning.update({key[0]: count for key, count in counts.mentioning.items() if len(key) == 1})
    return {
        sort: {
            facet: (differing[sort, facet], mentioning[facet])
            for facet in sorted(mentioning)
            if facet == NUMBERS or sort not in {Sort.FIGURES, Sort.REORDERED}
        }
        for sort in Sort
    }


def load_untuned_counts() -> Counts:
    """Load the counts of texts for which no word had been added yet."""
    content: Any = source.read(UNTUNED, UNTUNED.name).value
    return {Sort(sort): {str(facet): tuple(counts) for facet, counts in rows.items()} for sort, rows in content.items()}


def measure_shares(tuned: Counts, untuned: Counts) -> dict[Sort, dict[str, float]]:
    """Return in how many of a thousand faithful texts that mention a facet it differs, by sort and facet.

    The texts for development count as `_PRIOR` untuned ones; what never differed in them counts as half a time. They
    are tuned, and differ too rarely: no share is lower than theirs.
    """
    shares: dict[Sort, dict[str, float]] = {}
    for sort, rows in tuned.items():
        for facet, (differing, mentioning) in rows.items():
            usual = (differing + 0.5) / (mentioning + 1)
            share = max(update_share(usual, *untuned[sort].get(facet, (0, 0)), _PRIOR), differing / max(1, mentioning))
            shares.setdefault(sort, {})[facet] = round(1000 * share, 1)
    return shares


def format_counts(counts: Mapping[Sort, Mapping[str, object]]) -> str:
    """Return counts or shares as their files have them."""
    lines = []
    for sort, rows in counts.items():
        values = (f"  {facet}: {list(value) if isinstance(value, tuple) else value}" for facet, value in rows.items())
        lines += [f"{sort}:", *values]
    return "\n".join(lines)


def check_games(games: Sequence[PairsGame], every: int = 1) -> list[Tally]:
    """Check every n-th of several games, and every n-th of its faulty translations, in two processes."""
    with multiprocessing.get_context("fork").Pool(2) as pool:
        return pool.map(partial(check_game, every=every), games[::every], chunksize=1)


def format_totals(tallies: Sequence[Tally]) -> str:
    """Return, for each language and for all, how many faithful texts are flagged and how many faults are found."""
    lines = [
        f"{'':6}{'faithful':>9}{'flagged':>9}{'share':>8}{'errors':>8}{'share':>8}{'faults':>8}{'found':>7}{'share':>8}"
    ]
    for locale in (*LOCALES, "all"):
        chosen = [tally for tally in tallies if locale in (tally.game.locale, "all")]
        texts = sum(len(tally.game.pairs) for tally in chosen)
        flagged = sum(len(tally.false_alarms) for tally in chosen)
        errors = sum(_has_error(found) for tally in chosen for found in tally.false_alarms.values())
        faults = sum(len(tally.hits) for tally in chosen)
        hits = sum(map(bool, (found for tally in chosen for found in tally.hits.values())))
        if texts:
            lines.append(
                f"{locale:6}{texts:9}{flagged:9}{flagged / texts:8.1%}{errors:8}{errors / texts:8.1%}"
                f"{faults:8}{hits:7}{hits / max(1, faults):8.1%}"
            )
    return "\n".join(lines)


def format_number_of_findings(found: Iterable[Sequence[Finding]]) -> str:
    """Return how many findings a fault has that is found, those with one cause counted as one."""
    counts = [len(merge_causes(findings)) for findings in found if findings]
    mean = sum(counts) / max(1, len(counts))
    return f"findings for each fault that is found: {mean:.2f}, at most {max(counts, default=0)}"


def _has_error(findings: Iterable[Finding]) -> bool:
    return any(finding.severity is Severity.ERROR for finding in findings)


def format_kinds(tallies: Sequence[Tally]) -> str:
    """Return how many faults of each kind are found, in each language."""
    planted: Counter[tuple[str, str]] = Counter()
    found: Counter[tuple[str, str]] = Counter()
    for tally in tallies:
        for pair in tally.game.faulty_pairs:
            planted[pair.fault, tally.game.locale] += pair.id in tally.hits
            found[pair.fault, tally.game.locale] += bool(tally.hits.get(pair.id))
    kinds = sorted({kind for kind, _ in planted})
    rows = [
        f"{kind:24}" + "".join(f"{found[kind, locale]:4} of {planted[kind, locale]:2}" for locale in LOCALES)
        for kind in kinds
    ]
    return "\n".join([f"{'fault':24}" + "".join(f"{locale:>10}" for locale in LOCALES), *rows])


def format_checks(tallies: Sequence[Tally]) -> str:
    """Return, for each check and language, faithful texts flagged, faults found, and the precision that follows.

    Precision is that of a catalogue in which `FAULT_SHARE` of the entries are faulty with kinds that the check finds.
    """
    faithful = Counter(tally.game.locale for tally in tallies for _ in tally.game.pairs)
    false: Counter[tuple[str, str]] = Counter()
    hits: Counter[tuple[str, str]] = Counter()
    by_kind: Counter[tuple[str, str, str]] = Counter()
    kinds: Counter[tuple[str, str]] = Counter()
    for tally in tallies:
        locale = tally.game.locale
        for found in tally.false_alarms.values():
            false.update((code, locale) for code in {finding.code for finding in found})
        for pair in (pair for pair in tally.game.faulty_pairs if pair.id in tally.hits):
            kinds[pair.fault, locale] += 1
            for code in {finding.code for finding in tally.hits.get(pair.id, ())}:
                hits[code, locale] += 1
                by_kind[code, locale, pair.fault] += 1
    lines = [f"{'check':8}" + "".join(f"{locale:>6}: false  hits  precision" for locale in LOCALES)]
    for code in sorted({code for code, _ in (*false, *hits)}):
        cells = []
        for locale in LOCALES:
            alarms, hit = false[code, locale], hits[code, locale]
            own = [kind for kind, of in kinds if of == locale and by_kind[code, locale, kind] > 1]
            planted = sum(kinds[kind, locale] for kind in own)
            rate = sum(by_kind[code, locale, kind] for kind in own) / planted if planted else 0.0
            right, wrong = FAULT_SHARE * rate, (1 - FAULT_SHARE) * alarms / max(1, faithful[locale])
            precision = f"{right / (right + wrong):.0%}" if right + wrong else ""
            cells.append(f"{alarms:14}{hit:6}{precision:>11}")
        lines.append(f"{code:8}" + "".join(cells))
    return "\n".join(lines)


def list_details(tallies: Sequence[Tally]) -> str:
    """Return the false alarms with both texts, then the faults that are missed."""
    lines = []
    for tally in tallies:
        texts = {pair.id: pair for pair in tally.game.pairs}
        for pair_id, found in tally.false_alarms.items():
            lines += [
                f"FALSE {tally.game.name} {pair_id}",
                f"    {texts[pair_id].source}",
                f"    {texts[pair_id].faithful}",
            ]
            lines += [f"    {finding.severity} {finding.code} {finding.message}" for finding in found]
    for tally in tallies:
        for pair in tally.game.faulty_pairs:
            if tally.hits.get(pair.id) == ():
                lines += [
                    f"MISSED {tally.game.name} {pair.id} {pair.fault}: {pair.what}",
                    f"    {pair.source}",
                    f"    {pair.faulty}",
                ]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the totals of both groups, and of the games for development also kinds, checks and details."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--every", type=int, default=1, help="check only every n-th game and fault")
    parser.add_argument("--languages", nargs="+", default=LOCALES, choices=LOCALES)
    parser.add_argument("--held-out", action="store_true", help="also print the totals of the games that are held out")
    parser.add_argument("--shares", action="store_true", help="only measure the shares of `reliability.yaml`")
    parser.add_argument("--count", nargs="+", type=Path, metavar="FILE", help="only count, for `untuned.yaml`")
    parser.add_argument("--details", action="store_true", help="list false alarms and missed faults")
    options = parser.parse_args(arguments)
    if options.count:
        print(format_counts(count_differing(game for path in options.count for game in _load_file(path))))
        return
    tuned = load_games(DEVELOPMENT, options.languages)
    if options.shares:
        print(format_counts(measure_shares(count_differing(tuned), load_untuned_counts())))
        return
    tallies = check_games(tuned, options.every)
    print("Sentence pairs for development:", format_totals(tallies), sep="\n")
    print(format_number_of_findings(found for tally in tallies for found in tally.hits.values()))
    print("", format_kinds(tallies), "", format_checks(tallies), sep="\n")
    if options.details:
        print("", list_details(tallies), sep="\n")
    if options.held_out:
        unseen = check_games(load_games(HELD_OUT, options.languages), options.every)
        print("\nSentence pairs that are held out:", format_totals(unseen), sep="\n")


if __name__ == "__main__":
    main()
