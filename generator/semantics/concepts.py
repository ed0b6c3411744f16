"""Loads `i18n/concepts.yaml`: concepts with their words, number words and phrases in each language.

The file that comes with the program is always read; a project's own `i18n/concepts.yaml` adds words, patterns and
concepts to it. An invalid pattern is a finding; the rest is used without it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from engine import suggest
from generator import project
from generator.content import schema, source
from generator.i18n import strings
from generator.model.findings import Checked, Finding, Mark, Severity
from generator.project import cached_for_project
from generator.semantics import concept_patterns
from generator.semantics.concept_patterns import Guard, Node, expand_word

NAME: Final = "i18n/concepts.yaml"
KIND: Final = "concepts"
LOOSE: Final = "?"
NUMBERS: Final = "number"  # the facet of numbers
_ARTICLE: Final = "1"  # the words for it are articles or pronouns too

_NO_GUARD: Final = Guard()


class Concept(NamedTuple):
    """Something that texts say, independent of the language.

    Attributes:
        id: Such as `each`; of a number its digits.
        facet: Which concepts it is compared among, such as `quantity`.
        against: Concepts that say the contrary, or another thing that excludes it.
        near: Concepts that a good translation may use in its place.
        weak: Languages (or `*`) whose texts may leave it out or add it; then only an exchange counts.
        family: Of several with one family each excludes the others that are not near.
        steady: `lost` and `gained`, if that counts in freely translated catalogues too.
    """

    id: str
    facet: str
    against: frozenset[str] = frozenset()
    near: frozenset[str] = frozenset()
    weak: frozenset[str] = frozenset()
    family: str = ""
    steady: frozenset[str] = frozenset()

    def is_weak(self, language: str) -> bool:
        """Tell whether texts of a language may leave it out or add it."""
        return "*" in self.weak or language in self.weak

    def is_near(self, other: Concept) -> bool:
        """Tell whether a good translation may use one in the place of the other."""
        return other.id in self.near or self.id in other.near

    def is_against(self, other: Concept) -> bool:
        """Tell whether one excludes the other."""
        if self.family and self.family == other.family and self.id != other.id and not self.is_near(other):
            return True
        return other.id in self.against or self.id in other.against


class Atom(NamedTuple):
    """One concept that a pattern means; `loose` when it may be meant, as by an article that is also a number."""

    concept: str
    loose: bool = False


@dataclass(frozen=True, eq=False)
class Language:
    """The words of a language as a tree of patterns.

    Attributes:
        meanings: What the leaves of the tree mean.
        numbers: Words that are numbers in any text, with their value in digits.
        says: The concepts that the language has words for.
    """

    locale: str
    tree: Node
    meanings: tuple[tuple[Atom, ...], ...]
    numbers: Mapping[str, str]
    says: frozenset[str] = frozenset()


class Address(NamedTuple):
    """The words of a form of address.

    Attributes:
        words: Those that stand anywhere.
        first: Those that tell it at the beginning of a sentence.
        endings: Those of any word.
        other: Words that tell nothing, although they end so.
    """

    words: frozenset[str]
    first: frozenset[str]
    endings: tuple[str, ...]
    other: frozenset[str]

    def is_told(self, word: str, *, is_first: bool) -> bool:
        """Tell whether a word in small letters shows this form of address."""
        if word in self.words or (is_first and word in self.first):
            return True
        return bool(self.endings) and word.endswith(self.endings) and word not in self.other


class Agreement(NamedTuple):
    """The words of a language that tell the number or the gender of the noun behind them.

    Attributes:
        others: Nouns that look as if they had another gender, and words that are no nouns.
        endings: Of such nouns.
        adjectives: Endings of adjectives in the singular, which stand behind a noun.
    """

    plural: frozenset[str] = frozenset()
    singular: frozenset[str] = frozenset()
    feminine: frozenset[str] = frozenset()
    masculine: frozenset[str] = frozenset()
    others: frozenset[str] = frozenset()
    endings: frozenset[str] = frozenset()
    adjectives: frozenset[str] = frozenset()


@dataclass(frozen=True, eq=False)
class Concepts:
    """Everything of the file.

    Attributes:
        by_id: The concepts by id; numbers that only the file of a language has are added when it is read.
        words: The lists of words of each language.
        address: The forms of address of each language, by name.
        agreement: The words of each language that its nouns agree with.
    """

    by_id: dict[str, Concept]
    words: Mapping[str, Sequence[Words]]
    address: Mapping[str, Mapping[str, Address]] = field(default_factory=dict)
    agreement: Mapping[str, Agreement] = field(default_factory=dict)

    def language(self, locale: str) -> Language:
        """Return the words of a language, also those in its own file; one that nobody has taught says nothing."""
        return _compile_language(self, locale)


class Words(NamedTuple):
    """A list of words of the file, with their meaning and their language."""

    means: tuple[Atom, ...]
    locale: str
    patterns: Any  # a list of the file


@cached_for_project
def _compile_language(concepts: Concepts, locale: str) -> Language:
    meanings: dict[tuple[Atom, ...], int] = {}
    numbers: dict[str, str] = {}
    rows: list[tuple[concept_patterns.Row, int, Guard]] = []
    by_id, own = concepts.by_id, tuple(_list_language_words(locale))
    for words in own:
        if (value := words.means[0].concept)[0].isdigit():
            by_id.setdefault(value, Concept(value, NUMBERS))
    for words in (*concepts.words.get(locale, ()), *own):
        concept = by_id.get(words.means[0].concept) if len(words.means) == 1 else None
        is_number = concept is not None and concept.facet == NUMBERS and not words.means[0].loose
        for written in words.patterns:
            pattern, guard = _parse_pattern(written)
            try:
                sequences = concept_patterns.expand_pattern(pattern)
            except concept_patterns.NotationError:  # reported by `find_bad_patterns`
                continue
            rows += [(row, meanings.setdefault(words.means, len(meanings)), guard) for row in sequences]
            if is_number:
                numbers.update({row[0]: words.means[0].concept for row in sequences if len(row) == 1})
    known = tuple(tuple(atom for atom in means if atom.concept in by_id) for means in meanings)
    says = frozenset(atom.concept for means in known for atom in means)
    return Language(locale, concept_patterns.build_tree(rows), known, MappingProxyType(numbers), says)


@cache
def load_concepts() -> Concepts:
    """Return the concepts that come with the program.

    Raises:
        ProjectError: The file cannot be read.
        ValueError: It is wrong; the program is not whole.
    """
    checked = read_concepts(())
    if checked.findings or checked.value is None:
        raise ValueError("; ".join(f"{finding.mark.line}: {finding.message}" for finding in checked.findings))
    return checked.value


def make_wordless(locale: str) -> Language:
    """Return a language without known words, in which digits can be read."""
    return Language(locale, concept_patterns.build_tree(()), (), MappingProxyType({}))


def load_project_concepts(root: Path) -> Checked[Concepts]:
    """Load the program's concepts with those that a project adds in its own `i18n/concepts.yaml`.

    Raises:
        ProjectError: A file cannot be read.
    """
    checked = _load_project_file(root)
    known = load_concepts() if checked.value is None else checked.value
    return Checked(known, (*checked.findings, *_find_language_faults(root, known)))


def _load_project_file(root: Path) -> Checked[Concepts]:
    file = root / NAME
    if not file.is_file() or _is_copy(file):
        return Checked(load_concepts())
    if message := project.explain_exclusion(root, NAME):
        finding = Finding(Mark(NAME), "TB114", Severity.ERROR, message, "Put the file itself there.")
        return Checked(load_concepts(), (finding,))
    read = source.read(file, NAME)
    if read.value is None:
        return Checked(load_concepts(), read.findings)
    findings = (*read.findings, *schema.check(KIND, read.value))
    sound = schema.keep_valid_part(KIND, read.value) if findings else read.value
    checked = read_concepts(() if sound is None else (sound,))
    return Checked(checked.value, (*findings, *checked.findings))


def _is_copy(file: Path) -> bool:
    """Tell whether a file adds nothing to the program's, being the same."""
    with suppress(OSError):
        return file.read_bytes() == (project.find_resources() / NAME).read_bytes()
    return False


def read_concepts(added: Iterable[source.MapNode]) -> Checked[Concepts]:
    """Return the program's concepts and those added, read from files whose shape is in order."""
    first = source.read(project.find_resources() / NAME, NAME)
    findings = list(first.findings)
    by_id: dict[str, Concept] = {}
    by_locale: dict[str, list[Words]] = {}
    address: dict[str, dict[str, Address]] = {}
    agreement: dict[str, Agreement] = {}
    nodes = [node for node in (first.value, *added) if node is not None]
    for node in nodes:
        for entry in node.get("concepts", ()):
            id_ = str(entry["id"])
            old = by_id.get(id_, Concept(id_, str(entry.get("facet", ""))))
            against, near, steady = (frozenset(map(str, entry.get(key, ()))) for key in ("against", "near", "steady"))
            by_id[id_] = old._replace(
                against=old.against | against,
                near=old.near | near,
                weak=old.weak | _read_weak(entry),
                family=str(entry.get("family", old.family)),
                steady=old.steady | steady,
            )
        for entry in node.get("numbers", ()):
            value = str(entry["value"])
            near = frozenset(map(str, entry.get("near", ())))
            by_id.setdefault(value, Concept(value, NUMBERS, near=near, weak=_read_weak(entry)))
    for node in nodes:
        for words in list_words(node):
            by_locale.setdefault(words.locale, []).append(words)
        for entry in node.get("address", ()):
            forms = address.setdefault(str(entry["locale"]), {})
            forms |= {str(name): _read_address(lists) for name, lists in entry["forms"].items()}
        for entry in node.get("agreement", ()):
            lists = (frozenset(map(str, entry.get(name, ()))) for name in Agreement._fields)
            agreement[str(entry["locale"])] = Agreement(*lists)
        findings += () if node is first.value else find_bad_patterns(list_words(node))
        findings += _find_unknown_ids(by_id, node)
    return Checked(Concepts(by_id, by_locale, address, agreement), tuple(findings))


def find_bad_patterns(lists: Iterable[Words]) -> Iterator[Finding]:
    """Yield a finding for each pattern that cannot be understood; a test looks at those of the program."""
    for words in lists:
        for index, written in enumerate(words.patterns):
            pattern, _ = _parse_pattern(written)
            try:
                concept_patterns.expand_pattern(pattern)
            except concept_patterns.NotationError as trouble:
                mark = source.locate(words.patterns, index)
                hint = "Correct the pattern; `tinderbox explain TB378` says where its signs are listed."
                yield Finding(mark, "TB378", Severity.ERROR, f"`{pattern}`: {trouble}", hint)


def _list_language_words(locale: str) -> Iterator[Words]:
    for group in (strings.NUMBER_WORDS, strings.CONCEPTS):
        for name, patterns in strings.get_facts(group, locale).items():
            known = name.removesuffix(LOOSE)
            yield Words((Atom(known, loose=name != known or known == _ARTICLE),), locale, patterns)


def _find_language_faults(root: Path, known: Concepts) -> Iterator[Finding]:
    """Yield what is wrong with the words in a project's files of languages."""
    for locale in strings.list_project_locales(root):
        lists = tuple(_list_language_words(locale))
        yield from find_bad_patterns(lists)
        for words in lists:
            name = words.means[0].concept
            if name not in known.by_id and not name[0].isdigit():
                yield _report_unknown(name, source.locate(words.patterns), known.by_id)


def _read_address(lists: Iterable[Any]) -> Address:
    words = [str(word) for part in lists for word in ([part] if isinstance(part, str) else part)]
    kinds = {sign: [word[1:] for word in words if word[0] == sign] for sign in "^*!"}
    plain = frozenset(word for word in words if word[0] not in kinds)
    return Address(plain, frozenset(kinds["^"]), tuple(kinds["*"]), frozenset(kinds["!"]))


def _read_weak(entry: Any) -> frozenset[str]:  # noqa: ANN401 - a node of the file
    weak = entry.get("weak", ())
    return frozenset({"*"} if weak is True else map(str, weak or ()))


def list_words(node: source.MapNode) -> Iterator[Words]:
    """Yield every list of words of a file; phrases first, so that of equally long patterns a phrase wins."""
    for kind in ("phrases", "numbers", "concepts"):
        for entry in node.get(kind, ()):
            if kind == "phrases":
                names = map(str, entry["means"])
                means = tuple(Atom(name.removesuffix(LOOSE), loose=name.endswith(LOOSE)) for name in names)
            elif kind == "numbers":
                means = (Atom(str(entry["value"]), loose=bool(entry.get("loose"))),)
            else:
                means = (Atom(str(entry["id"])),)
            for locale, patterns in entry.get("words", {}).items():
                yield Words(means, locale, patterns)


def _parse_pattern(written: Any) -> tuple[str, Guard]:  # noqa: ANN401 - a node of the file
    if isinstance(written, str):
        return written, _NO_GUARD
    lists = ([str(word) for word in written.get(key) or ()] for key in ("not-after", "not-before"))
    not_after, not_before = (tuple(form for word in words for form in expand_word(word)) for words in lists)
    return str(written["pattern"]), Guard(not_after, not_before)


def _find_unknown_ids(by_id: Mapping[str, Concept], node: source.MapNode) -> Iterator[Finding]:
    """Yield a finding for each concept that others name and that does not exist."""
    for list_name, keys in (("concepts", ("against", "near")), ("numbers", ("near",)), ("phrases", ("means",))):
        for entry in node.get(list_name, ()):
            for key in keys:
                for index, name in enumerate(entry.get(key, ())):
                    known = str(name).removesuffix(LOOSE)
                    if known not in by_id:
                        yield _report_unknown(known, source.locate(entry, key, index), by_id)


def _report_unknown(name: str, mark: Mark, by_id: Mapping[str, Concept]) -> Finding:
    hint = suggest.suggest_sentence(name, by_id)
    return Finding(mark, "TB378", Severity.ERROR, f"There is no concept `{name}`.", hint)
