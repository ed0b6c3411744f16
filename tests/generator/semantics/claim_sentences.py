"""The sentences of `tests/fixtures/claims.yaml`, with what they claim."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from generator.semantics.claims import Claim
from generator.semantics.text_claims import Reading
from tests.fixture_files import read_fixture
from tests.generator.semantics.words import LOCALES, WORDS, blocks, claim, reader, when


class Sentence(NamedTuple):
    """A text in a language, and what it claims.

    Attributes:
        locale: The language.
        text: One sentence or several.
        claims: What is claimed, in order.
        is_later: Whether it was written after the patterns.
    """

    locale: str
    text: str
    claims: tuple[Claim, ...]
    is_later: bool


def list_sentences() -> list[Sentence]:
    """Return every sentence in every language that has it."""
    return [
        Sentence(locale, node[locale], tuple(map(_build_claim, node["claims"])), node.get("later", False))
        for node in read_fixture("claims")["sentences"]
        for locale in LOCALES
        if locale in node
    ]


def list_unread() -> list[tuple[str, str]]:
    """Return language and text of the sentences that no pattern reads."""
    return [(locale, text) for locale, texts in read_fixture("claims")["unread"].items() for text in texts]


def list_changes() -> list[tuple[str, str]]:
    """Return Polish sentences, each with a change of words that makes it claim something else."""
    changes = [(node["text"], old, new) for node in read_fixture("claims")["faults"] for old, new in node["changes"]]
    assert all(old in text for text, old, _ in changes)
    return [(text, text.replace(old, new, 1)) for text, old, new in changes]


def read_text(locale: str, text: str) -> Reading:
    """Return what a text of The Brigade claims."""
    words = (
        WORDS
        if locale == "en"
        else {name: tuple(words) for name, words in read_fixture("claims")["words"][locale].items()}
    )
    return reader(locale, **words)(text)


def _build_claim(node: Mapping[str, Any]) -> Claim:
    values = dict(node)
    for name in ("conditions", "limit"):
        if name in values:
            values[name] = tuple(values[name])
    if "cost" in values:
        values["cost"] = tuple(map(_build_claim, values["cost"]))
    if "target" in values:
        values["target"] = blocks(**_build_target(values["target"]))
    if "trigger" in values:
        trigger = dict(values["trigger"])
        target = trigger.pop("target", None)
        block = None if target is None else blocks(**_build_target(target))
        values["trigger"] = when(**trigger.pop("details", {}), **trigger, block=block)
    return claim(**values)


def _build_target(node: Mapping[str, Any]) -> dict[str, Any]:
    filters = {
        name: tuple(value) if isinstance(value, list) else value for name, value in node.get("filters", {}).items()
    }
    return {name: value for name, value in node.items() if name != "filters"} | filters
