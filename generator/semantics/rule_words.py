"""The words by which texts permit something, say how often, announce a list and name directions.

`rule_words.yaml` has those of four languages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from generator.content import source
from generator.plurals import ENGLISH
from generator.semantics.game_grammars import load_general_grammar

_NUMBERS: Final = "one two three four five six seven eight nine ten eleven twelve"
# Numbers in the words of effect data (`two-adjacent`), and in English texts.
FIGURES: Final = MappingProxyType(
    {word: number for number, word in enumerate(_NUMBERS.split(), start=1)} | {"once": 1, "twice": 2, "thrice": 3}
)
_FILE: Final = Path(__file__).with_suffix(".yaml")
_SLOT: Final = r"\{[a-z]+(?:\.\d+)?(?::word)?\}"
_COLON: Final = r"[^\S\n]*:[^\S\n]*"


class ListWords(NamedTuple):
    """How a language says how many things follow, or how many there are in all.

    Attributes:
        announced: A `count` before a list, with the word `before` it, a `determiner` and the `things` behind it.
        one_of: The `count` of things of which one is chosen.
        no_list_after: Words after which a number announces nothing: "choose one:", "for 2 players:", "phase 2:".
        before_all: What stands before a count of all things of a kind, as a pattern.
        number: A `count` in digits or words, as a pattern.
    """

    announced: re.Pattern[str]
    one_of: re.Pattern[str]
    no_list_after: frozenset[str]
    before_all: str
    number: str

    def compile_counts(self, things: str) -> re.Pattern[str]:
        """Compile a pattern of the `count` of all things of a kind, and their `name`, which `things` matches."""
        return re.compile(rf"\b(?:{self.before_all}) {self.number} (?P<name>{things})\b", re.IGNORECASE)


class RuleWords(NamedTuple):
    """How a language permits something, says how often it may be done, announces a list and names directions.

    Attributes:
        figures: Numbers by their words, in lower case.
        of: The words between two numbers, as in `one of three`.
        whole: Words before the number of a group that is meant as a whole, as in `neither of the two`.
        may: The usual permission, as a hint; empty for a language of which nothing of this is known.
        allowed: Words that leave the choice to a player; not with a negation, and not in `if you can`.
        optional: Other ways to permit something.
        limit: `once per turn`: `times`, which begins with a word, digits or a placeholder, and `per`.
        periods: The periods of effects by what the words of `per` begin with.
        frequent: Words of which every limit has one; quicker to look for.
        lists: How it announces a list; None where that is not known.
        directions: The words for the four directions of the compass.
    """

    figures: Mapping[str, int]
    of: frozenset[str] = frozenset()
    whole: re.Pattern[str] | None = None
    may: str = ""
    allowed: re.Pattern[str] | None = None
    optional: re.Pattern[str] | None = None
    limit: re.Pattern[str] | None = None
    periods: Mapping[str, str] = MappingProxyType({})
    frequent: tuple[str, ...] = ()
    lists: ListWords | None = None
    directions: Mapping[str, re.Pattern[str]] = MappingProxyType({})

    def find_limits(self, text: str) -> list[re.Match[str]]:
        """Return the phrases that say how often something may be done: `times` and `per`."""
        small = text.lower()
        if self.limit is None or not any(sign in small for sign in self.frequent):
            return []
        return list(self.limit.finditer(text))

    def find_permission(self, text: str) -> re.Match[str] | None:
        """Return the first word that says that a player may choose not to; None when the text has none."""
        return None if self.allowed is None else self.allowed.search(text)

    def leaves_choice(self, text: str) -> bool:
        """Tell whether the text leaves it to a player, in any of the usual wordings; yes where none are known."""
        return self.optional is None or self.find_permission(text) is not None or self.optional.search(text) is not None

    def is_whole(self, before: str) -> bool:
        """Tell whether a number behind these words says how many there are in all."""
        return self.whole is not None and self.whole.search(before) is not None

    def parse_number(self, word: str) -> int | None:
        """Return the value of a number word or of digits, or None."""
        return int(word) if word.isascii() and word.isdigit() else self.figures.get(word.lower())

    def parse_period(self, word: str) -> str:
        """Return the period of effects that a word of a limit names."""
        return next(period for start, period in self.periods.items() if word.lower().startswith(start))


@cache
def find_rule_words(language: str) -> RuleWords:
    """Return the words of a language; only the numbers of its grammar where no others are known."""
    numbers = FIGURES if language == ENGLISH else load_general_grammar(language).numbers
    content: Any = source.read(_FILE, _FILE.name).value
    words = content.get(language)
    if words is None:
        return RuleWords(numbers)
    patterns = {
        name: re.compile(words[name].replace("<slot>", _SLOT), re.IGNORECASE)
        for name in ("whole", "allowed", "optional", "limit")
    }
    directions = {name: re.compile(pattern, re.IGNORECASE) for name, pattern in words["directions"].items()}
    return RuleWords(
        figures={**numbers, **words.get("figures", {})},
        of=frozenset(words["of"]),
        may=words["may"],
        periods=words["periods"],
        frequent=tuple(words["frequent"]),
        lists=_read_list_words(words, [word for word, value in numbers.items() if value > 1]),
        directions=MappingProxyType(directions),
        **patterns,
    )


def _read_list_words(words: Any, numbers: Iterable[str]) -> ListWords:  # noqa: ANN401 - a node of the file
    """Return the words about lists; `numbers` are those from 2 on, since words for 1 may be articles."""
    any_number = rf"(?:\d+|{'|'.join(sorted({*numbers} - {*words['times']}))})"
    number = f"(?P<count>{any_number})"
    before, determiner = r"(?:(?P<before>[^\W\d_]+) )?", f"(?P<determiner>(?:{words['determiners']})+)?"
    things = rf"(?P<things>(?:[^\S\n](?!{any_number}\b)[^\W\d_]+(?:['’-][^\W\d_]+)*){{0,5}})"
    one_of = words["one-of"].replace("<number>", number) + _COLON
    return ListWords(
        # "3 ways to win:", "one of two:", "the following four:" at the end of a line: the last number before the colon.
        announced=re.compile(
            rf"{before}{determiner}(?<![\d\u2013-])\b{number}\b{things}{_COLON}$", re.IGNORECASE | re.MULTILINE
        ),
        one_of=re.compile(one_of, re.IGNORECASE),
        no_list_after=frozenset(words["no-list-after"]),
        before_all=words["before-all"],
        number=number,
    )
