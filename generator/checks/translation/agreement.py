"""Words side by side that do not agree in gender, number or case."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping
from functools import partial
from itertools import pairwise, product
from typing import Final, NamedTuple

from generator.checks.check import check
from generator.i18n import dictionaries, languages
from generator.i18n.dictionaries import Dictionary, common_start
from generator.i18n.phrase import NUMBER, OBJECT, WORD, Phrase, Token
from generator.i18n.translation import FLAVOUR, NAME, Pair, hit_in
from generator.model.findings import Hit, Severity
from generator.plurals import PluralRule, find_plural_rule
from generator.semantics.concepts import Agreement
from generator.semantics.translations import GameTranslation

_OF: Final = frozenset({"de", "del", "d'", "d’", "des", "du"})
_ONE: Final = frozenset({"0", "1", "1/2"})
_NEAR: Final = 20  # characters after a noun in which an icon may multiply it
_LONGEST: Final = 6  # digits
_PART: Final = re.compile(r"\d[.,/\s]$")
_JOINING: Final = 3  # letters of the longest word between two such numbers: `players 1 and 2`
_SHORTEST: Final = 3  # letters of a word that is compared
_RELATIVE: Final = ("któr", "jaki", "czyj")  # agree with what stands before them
# What follows is what they are near to, full of, worth or like: `kartę najbliższą wierzchu`.
_GOVERNING: Final = ("blisk", "bliższ", "najbliższ", "pełn", "równ", "godn", "wart", "świadom", "podobn")
_PRONOUNS: Final = frozenset({"nikt", "nikogo", "nikomu", "nikim", "nic", "niczego", "niczemu", "niczym"})


@check("TB382", Severity.WARNING, "words that disagree")
def words_that_disagree(translated: GameTranslation) -> Iterator[Hit]:
    """Words side by side that do not agree.

    An article or the like before a noun of another number or gender, in Spanish and French, and an adjective behind
    such a noun; in Polish an adjective before a noun of which no form agrees with it. Only words whose form leaves no
    doubt are compared. This needs a dictionary of the language (`tinderbox spelling add`), in Polish Morfeusz. Also, in
    all languages that come with the program, a noun after a number in digits that is singular and should be plural, or
    the reverse, where several other texts have each form; and words that are never side by side (`y ignora`, `de el`).

    Why: It looks careless, and players wonder whether one thing is meant or several.

    ```diff
     msgid "Turn your tokens."
    -es "Gira tus ficha."
    +es "Gira tus fichas."
     msgid "Take a token in every colour."
    -pl "Weź żeton w każdym kolorach."
    +pl "Weź żeton w każdym kolorze."
     msgid "Show two cards."
    -fr "Montrez deux carte."
    +fr "Montrez deux cartes."
    ```

    Fix: Write both words in the same number, gender and case. Write words that are never side by side as the hint says.
    """
    pairs = [pair for pair in translated.pairs if pair.entry.kind not in {FLAVOUR, NAME}]
    known = translated.meanings().agreement.get(translated.language)
    yield from _find_miscounted(pairs, translated.language)
    yield from _find_mistakes(translated.pairs, translated.language)
    dictionary = dictionaries.get_dictionary(translated.language)
    if dictionary is None or (known is None and translated.language != "pl"):
        return
    numbers = translated.meanings().language(translated.language).numbers
    disagree = _differ_in_polish if known is None else partial(_differ, known)
    heads = _count_heads(pairs, known)
    for pair in pairs:
        for first, second in pairwise(pair.target.words):
            if pair.target.flat[first.start - 1 : first.start] == "/" and not dictionary.lists(first.text):
                continue  # an ending: `jednostek/ki`
            is_close = pair.target.flat[first.end : second.start] == " "
            is_name = not pair.target.flat[second.start].islower()
            if not is_close or is_name or len(second.text) < _SHORTEST or second.text in numbers:
                continue
            if not second.text.isalpha() or not disagree(first.text, second.text, dictionary):
                continue
            # A noun that often stands so, and never otherwise, is an exception that the lists lack.
            counts = heads[second.text]
            if counts.total() == 1 or not all(disagree(head, second.text, dictionary) for head in counts):
                written = pair.target.flat[first.start : second.end]
                message = f"“{written}”: the two words do not agree."
                yield hit_in(pair, message, flat=(first.start, second.end))
        if known is not None:
            yield from _find_odd_adjectives(pair, known, heads, numbers, dictionary)


def _find_mistakes(pairs: Iterable[Pair], language: str) -> Iterator[Hit]:
    """Yield words that the language never has side by side."""
    mistakes = languages.get_mistakes(language)
    if mistakes is None:
        return
    for pair in pairs:
        for found in mistakes.pattern.finditer(pair.target.flat):
            wrong, rest = found.groups()
            right = mistakes.right[wrong]
            if right != wrong:
                yield hit_in(pair, f"“{wrong}{rest}” is wrong.", f"Write “{right}{rest}”.", flat=found.span())


class _Counted(NamedTuple):
    """A lower-case word directly after a number in digits, most likely the noun that the number counts.

    Attributes:
        form: The plural form that the number takes, from 0.
    """

    pair: Pair
    number: Token
    word: Token
    form: int


def _find_miscounted(pairs: Iterable[Pair], language: str) -> Iterator[Hit]:
    """Yield words that follow 1 in other texts and another number only here, or the reverse.

    Several texts must have the word after the other number, and several another form of it after this one. Languages
    that do not come with the program may have one form for both, such as Finnish.
    """
    rule = find_plural_rule(language)
    if rule is None or languages.get_language(language) is None:
        return
    counted = [each for pair in pairs for each in _list_counted(pair, rule)]
    uses: dict[int, Counter[str]] = defaultdict(Counter)  # by form: how many texts have each word
    for _, form, text in {(pair, form, word.text) for pair, _, word, form in counted}:
        uses[form][text] += 1
    usual: dict[tuple[int, str], list[str]] = defaultdict(list)  # by their first letters
    for form, words in uses.items():
        for text, times in words.most_common():
            if times > 1:
                usual[form, text[:_SHORTEST]].append(text)
    one = rule.form(1)
    for pair, number, word, form in counted:
        others = {other for other in uses if other != form and uses[other][word.text] > 1}
        # In Slavic languages the form after 2 may be a genitive singular: after 1 only that after 5 is surely wrong.
        is_other = others == {rule.forms - 1} if form == one else one in others
        if is_other and uses[form][word.text] == 1:
            kin = next((text for text in usual[form, word.text[:_SHORTEST]] if _are_kin(text, word.text)), "")
            if kin:
                span = number.start, word.end
                message = f"“{pair.target.flat[slice(*span)]}”: the number and the word do not agree."
                yield hit_in(pair, message, f"Write “{pair.target.written(number)} {kin}”.", flat=span)


def _list_counted(pair: Pair, rule: PluralRule) -> Iterator[_Counted]:
    """Yield the words after whole numbers; not if an icon multiplies them, as in `1 token {icon:per-player}`."""
    flat, names = pair.target.flat, _list_numbered(pair.source)
    for number, word in pairwise(pair.target.tokens):
        is_whole = number.kind == NUMBER and len(number.text) <= _LONGEST and number.text not in names
        if not is_whole or word.kind != WORD or flat[number.end : word.start] != " " or not flat[word.start].islower():
            continue
        is_part = _PART.search(flat[: number.start][-2:]) is not None  # of `0,5`, `1/2` or `1 000`
        if not is_part and len(word.text) >= _SHORTEST and OBJECT not in flat[word.end : word.end + _NEAR]:
            yield _Counted(pair, number, word, rule.form(int(number.text)))


def _list_numbered(source: Phrase) -> frozenset[str]:
    """Return the numbers that name things and count nothing, as in `player 1 draws`."""
    words, is_name = languages.get_words("numbered", source.language), False
    numbers = []
    for token in source.tokens:
        if token.kind == WORD:
            is_name = token.text in words or (is_name and len(token.text) <= _JOINING)
        elif token.kind == NUMBER and is_name:
            numbers.append(token.text)
    return frozenset(numbers)


def _are_kin(word: str, other: str) -> bool:
    """Tell whether two words may be forms of one: they differ in their last letters only."""
    return common_start(word, other) >= max(_SHORTEST, min(len(word), len(other)) - 2)


def _count_heads(pairs: Iterable[Pair], known: Agreement | None) -> Mapping[str, Counter[str]]:
    """Return, by noun, the articles and the like before it, and how often each stands there."""
    heads: dict[str, Counter[str]] = {}
    telling = None if known is None else known.plural | known.singular | known.feminine | known.masculine
    for pair in pairs:
        for head, noun in pairwise(pair.target.texts):
            if telling is None or head in telling:
                heads.setdefault(noun, Counter())[head] += 1
    return heads


def _find_odd_adjectives(
    pair: Pair, known: Agreement, nouns: Container[str], numbers: Mapping[str, str], dictionary: Dictionary
) -> Iterator[Hit]:
    """Yield adjectives that do not agree with the noun before them, whose number or gender the word before it tells.

    A number may stand between the two. What the catalogue has as a noun elsewhere is no adjective.
    """
    words, flat = pair.target.words, pair.target.flat
    for at, (noun, adjective) in enumerate(pairwise(words)):
        before = [word.text for word in words[max(0, at - 2) : at]]
        if not before or not flat[adjective.start].islower():
            continue
        if any(flat[one.end : other.start] != " " for one, other in pairwise(words[max(0, at - 1) : at + 2])):
            continue
        if not _OF.isdisjoint(word.text for word in words[max(0, at - 3) : at]):
            continue  # `the side of the city that is shown`: it may belong to an earlier noun
        if (
            adjective.text in nouns
            or noun.text in known.others
            or adjective.text in known.others
            or not dictionary.lists(noun.text)
        ):
            continue
        if len(noun.text) >= _SHORTEST and _is_odd(known, before, noun.text, adjective.text, numbers, dictionary):
            written = flat[noun.start : adjective.end]
            yield hit_in(pair, f"“{written}”: the two words do not agree.", flat=(noun.start, adjective.end))


def _is_odd(
    known: Agreement, before: list[str], noun: str, adjective: str, numbers: Mapping[str, str], dictionary: Dictionary
) -> bool:
    """Tell whether an adjective has another number, or another gender in Spanish, than its noun."""
    *further, head = before
    is_number = numbers.get(head, "1") not in _ONE
    if adjective.endswith((*known.adjectives,)) and noun[-1] in "sx" and dictionary.lists(f"{adjective}s"):
        plural = head in known.plural or is_number
        return plural and dictionary.lists(noun[:-1])
    heads = {head, *(further if is_number else ())}
    single = adjective.removesuffix("s")
    if not single.endswith((*known.adjectives,)) or noun.endswith((*known.endings,)):
        return False
    is_feminine = not known.feminine.isdisjoint(heads) and noun.endswith(("a", "as", "ción", "ciones", "dad", "dades"))
    is_masculine = not known.masculine.isdisjoint(heads) and noun.endswith(("o", "os"))
    return (is_feminine and single.endswith("o")) or (is_masculine and single.endswith("a"))


def _differ(known: Agreement, first: str, second: str, dictionary: Dictionary) -> bool:
    """Tell whether a word has another number or gender than the one before it demands."""
    if second in known.others or second.endswith((*known.endings,)) or not dictionary.lists(second):
        return False
    if first in known.plural and second[-1] not in "sxz":
        return dictionary.lists(f"{second}s")
    if first in known.singular and second[-1] == "s":
        lemmas = dictionary.lemmas(second)
        return bool(lemmas) and second not in lemmas and dictionary.lists(second[:-1])
    if first in known.feminine and second.endswith(("o", "os")):
        return True
    return first in known.masculine and second.endswith(("a", "as"))


def _differ_in_polish(first: str, second: str, dictionary: Dictionary) -> bool:
    """Tell whether an adjective before a noun agrees with it in no form."""
    adjectives, nouns = dictionary.tags(first), dictionary.tags(second)
    if not adjectives or not nouns or first.startswith((*_RELATIVE, *_GOVERNING)) or second in _PRONOUNS:
        return False
    if not all(tag.startswith("adj:") for tag in adjectives) or not all(tag.startswith("subst:") for tag in nouns):
        return False
    if all(tag.split(":")[2] == "dat" for tag in nouns):
        return False  # to whom: `podaj pozostałe graczowi`
    return not any(_agree(adjective, noun) for adjective, noun in product(adjectives, nouns))


def _agree(adjective: str, noun: str) -> bool:
    mine, its = (tag.split(":")[1:4] for tag in (adjective, noun))
    return all(not {*one.split(".")}.isdisjoint(other.split(".")) for one, other in zip(mine, its, strict=False))
