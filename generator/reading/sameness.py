"""When two sides read the same."""

from __future__ import annotations

from generator.reading import figures
from generator.reading.english import FIGURES
from generator.reading.said import Said
from generator.reading.wording import SLOT, slot

_OWN_NAME = "{name}"


def printed_rules(said: Said) -> str:
    """Return the words of a side's rules, small, without signs: numbers filled in as digits, its own name left open."""
    words: list[str] = []
    for wording in said.rules:
        for kind, word, start in wording.tokens:
            if kind == SLOT:
                words.append(_filled(said, word, start))
            else:
                words.append(str(FIGURES[word]) if word in FIGURES and word != "once" else word)
    return " ".join(words).replace(said.card.name.lower(), _OWN_NAME)


def _filled(said: Said, written: str, start: int) -> str:
    called = slot(written, start)
    if called.kind == "stat":
        return str(said.side.stats.get(called.name, written))
    bound = figures.bindings(said, called) if not called.kind else ()
    return str(bound[0].value) if bound else written
