"""Signs that a name or a label has and its source has not."""

from __future__ import annotations

import pytest

from generator.checks.translation.typography import other_ending
from tests import translations


@pytest.mark.parametrize(
    ("source", "target", "told"),
    [
        ("Mist Form", "Amanecer: Forma de niebla", 1),
        ("Mist Form", "Forma de niebla", 0),
        ("Dawn: Mist Form", "Amanecer: Forma de niebla", 0),
        ("One to two", "1:2", 0),
    ],
)
def test_a_name_that_a_colon_parts_is_two_names(source: str, target: str, told: int) -> None:
    entry = f'msgctxt "wardens.ester.name"\nmsgid "{source}"\nmsgstr "{target}"\n'

    assert told == len(list(other_ending.run(translations.gathered(entry, "es"))))
