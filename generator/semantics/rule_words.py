"""The words by which texts permit something and say how often, in each language that is known so well."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

from generator.plurals import ENGLISH
from generator.semantics.game_grammars import load_general_grammar

_NUMBERS: Final = "one two three four five six seven eight nine ten eleven twelve"
# Numbers in the words of effect data (`two-adjacent`), and in English texts.
FIGURES: Final = MappingProxyType(
    {word: number for number, word in enumerate(_NUMBERS.split(), start=1)} | {"once": 1, "twice": 2, "thrice": 3}
)
_SLOT: Final = r"\{[a-z]+(?:\.\d+)?(?::word)?\}"


class RuleWords(NamedTuple):
    """How a language permits something and says how often it may be done.

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
    known = _KNOWN.get(language, RuleWords({}))
    numbers = load_general_grammar(language).numbers if language != ENGLISH else {}
    return known._replace(figures={**numbers, **known.figures})


def _compile(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


_KNOWN: Final[Mapping[str, RuleWords]] = {
    "en": RuleWords(
        figures=FIGURES,
        of=frozenset({"of"}),
        whole=_compile(r"\b(?:neither|none|both|either|each) of (?:the|these|those) $"),
        may="you may",
        allowed=_compile(r"\bmay\b(?!\s+not\b)|(?<!\bif )(?<!\bas )\b(?:you|they|players?) can\b(?!\s*not\b)"),
        optional=_compile(
            r"\bcan\b(?!\s*not\b)|\bif (?:you|they) (?:wish|want|like|choose)\b|\boptional(?:ly)?\b"
            r"|\bchooses? to\b|\bup to\b"
        ),
        limit=_compile(
            rf"(?<!\w)(?P<times>once|twice|thrice|(?:\d+|[a-z]+|{_SLOT}) times?) "
            r"(?:per|an?|each|every|in (?:an?|each|every)|during (?:an?|each|every)) (?P<per>turn|round|game)\b"
        ),
        periods={"turn": "turn", "round": "round", "game": "game"},
        frequent=("once", "twice", "thrice", "time"),
    ),
    "es": RuleWords(
        figures={},
        of=frozenset({"de"}),
        whole=_compile(r"\b(?:ningun[oa]|cualquiera|cada un[oa]) de (?:l|est|es)[oa]s $"),
        may="puedes",
        allowed=_compile(r"(?<!\bno )(?<!\bsi )\b(?:puedes?|pueden|podéis|podrás?|podrán)\b"),
        optional=_compile(
            r"\bsi (?:así )?(?:lo )?(?:quieres?|quieren|deseas?|desean|prefieres?|prefieren)\b"
            r"|\bopcional|\bhasta\b(?! que\b)"
        ),
        limit=_compile(
            rf"(?<!\w)(?P<times>(?:\d+|[^\W\d_]+|{_SLOT}) (?:vez|veces)) "
            r"(?:por|cada|en cada|durante cada) (?P<per>turno|ronda|partida)\b"
        ),
        periods={"turno": "turn", "ronda": "round", "partida": "game"},
        frequent=("vez", "veces"),
    ),
    "pl": RuleWords(
        figures={"raz": 1},
        of=frozenset({"z", "ze"}),
        whole=_compile(r"\b(?:żad(?:en|na|ne)|obydw\w+|każd[yae]) z (?:tych )?$"),
        may="możesz",
        allowed=_compile(r"(?<!\bnie )(?<!\bjeśli )(?<!\bjeżeli )\b(?:możesz|może|mogą|możecie|możemy|wolno)\b"),
        optional=_compile(
            r"\bje(?:śli|żeli) (?:tylko )?(?:ze)?chce(?:sz|cie)?\b|\bopcjonaln|\bmaksymalnie\b|\b(?:co )?najwyżej\b"
            rf"|\b(?:aż )?do (?:\d|{_SLOT})|\bnawet\b"
        ),
        limit=_compile(
            rf"(?<!\w)(?P<times>raz|(?:\d+|[^\W\d_]+|{_SLOT}) razy?) (?:na|w|w każdej|na każdą|podczas każdej|co) "
            r"(?:swojej |twojej |swoją )?(?P<per>tur(?:ę|y|ze)|rund(?:ę|y|zie)|gr(?:ę|y|ze)|rozgryw(?:kę|ce|ki))(?!\w)"
        ),
        periods={"tur": "turn", "rund": "round", "gr": "game", "rozgryw": "game"},
        frequent=("raz",),
    ),
    "fr": RuleWords(
        figures={},
        of=frozenset({"de", "des"}),
        whole=_compile(r"\b(?:aucune?|chacune?) (?:des|de ces) $"),
        may="vous pouvez",
        allowed=_compile(
            r"(?<!\bne )(?<!\bsi vous )(?<!\bsi )(?<!['’]il )(?<!['’]ils )"
            r"\b(?:pouvez|peux|peut|peuvent|pourrez|pourra|pourront)\b(?! pas\b)"
        ),
        optional=_compile(
            r"\bs(?:i |['’])(?:vous|tu|il|ils|elle|elles) (?:le )?(?:souhait|voul|veu|désir|préf)"
            r"|\bfacultati|\bjusqu['’]à\b|\bau (?:plus|maximum)\b"
        ),
        limit=_compile(
            rf"(?<!\w)(?P<times>(?:\d+|[^\W\d_]+|{_SLOT}) fois) (?:par|à chaque|pendant chaque|lors de chaque) "
            r"(?P<per>tour|manche|partie)\b"
        ),
        periods={"tour": "turn", "manche": "round", "partie": "game"},
        frequent=("fois",),
    ),
}
