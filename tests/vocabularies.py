"""Vocabularies as their files declare them: The Brigade's, and those that tests write."""

from functools import cache
from pathlib import Path
from typing import Any

from generator.content import schema, source
from generator.content.effect_schema import derive_effect_schema
from generator.content.schema import SchemaSet
from generator.content.vocabulary import build_vocabulary
from generator.model.findings import Finding
from generator.model.vocabulary import Vocabulary

THE_BRIGADE = Path(__file__).parents[1] / "content" / "the-brigade" / "vocabulary.yaml"
# A few of its verbs, for projects that tests make.
BUCKETS = """
arguments:
  amount: {about: How many., type: number}
  into: {about: Into whose buckets., type: word, words: {brigade: the Brigade's, wagon: the Wagon's}}
  spaces: {about: How far., type: number}
verbs:
  gain-water: {about: Take water., args: [amount, into]}
  discard-crew: {about: Discard crew., args: [amount], also: {amount: [all]}}
  move-wagon: {about: Move the Wagon., args: [spaces]}
"""


def check_vocabulary(text: str, *entries: str) -> tuple[Vocabulary | None, tuple[Finding, ...]]:
    """Return a vocabulary, None where its shape is wrong, and what is wrong with it; `entries` as in game.yaml."""
    checked = source.parse(text, "vocabulary.yaml")
    assert checked.value is not None, checked.findings
    findings = (*checked.findings, *schema.check("vocabulary", checked.value))
    return (None, findings) if findings else build_vocabulary(checked.value, entries)


@cache
def read_the_brigade() -> Vocabulary:
    """Return The Brigade's vocabulary."""
    vocabulary, findings = check_vocabulary(THE_BRIGADE.read_text(encoding="utf-8"), "affiliation")
    assert vocabulary is not None
    assert findings == ()
    return vocabulary


def derive_the_brigade() -> dict[str, Any]:
    """Return the schema of The Brigade's effects."""
    return derive_effect_schema(read_the_brigade())


def load_the_brigade() -> SchemaSet:
    """Return the schemas by which The Brigade's files are checked."""
    return schema.replace_effects(derive_the_brigade())
