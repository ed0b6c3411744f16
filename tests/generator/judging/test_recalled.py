"""What is kept of the texts of a translation changes nothing of what is found in them, and saves looking."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from engine.effect import Step
from generator import catalog
from generator.catalog.message import Message, Po
from generator.checks import translation
from generator.checks.translation import CHECKS, Check
from generator.judging import recalled
from generator.kept import ledger
from generator.reading.subject import subject
from generator.spine.findings import Finding
from generator.spine.model import Card
from generator.translation import dictionaries
from generator.translation.gathering import Around, gather, kind_of
from generator.translation.translated import FLAVOUR, RULES, Translated
from tests.mutants.shelf import ROOT, game, shelf
from tests.mutants.translated_faults import faults
from tests.mutants.translations import together

FAULTS = 60
LOCALES = ("es", "pl")  # French is judged by no check of its own
JOKE = "crew.del-uge.flavour"
RULE = "crew.del-uge.text"


def around(locale: str) -> Around:
    return shelf(locale).around


@cache
def text_of(locale: str) -> str:
    return (ROOT / catalog.name_of(locale, game().game.id)).read_text(encoding="utf-8")


def po_of(text: str, locale: str) -> Po:
    """Return the entries of cards; those of the rulebook are many, and say nothing of their own here."""
    read = catalog.parse(text, catalog.name_of(locale, game().game.id))
    assert read.value is not None, read.findings
    known = shelf(locale).messages
    return read.value._replace(messages=tuple(one for one in read.value.messages if one.context in known))


def planted(locale: str, *, names: bool = False) -> tuple[Message, ...]:
    """Return entries with faults of many kinds, each in another card; what is around others is changed by `names`."""
    batch = together(faults(locale)[::3], FAULTS)[0]
    changed = (message for fault in batch for message in fault.changed if message.pieces)
    return tuple(one for one in changed if names or kind_of(one.context, one.source) in {RULES, FLAVOUR})


def catalogue(locale: str, changed: tuple[Message, ...] = (), text: str = "") -> Translated:
    made = {message.context: message for message in changed}
    po = po_of(text or text_of(locale), locale)
    return gather(po._replace(messages=tuple(made.get(one.context, one) for one in po.messages)), around(locale))


def anew(translated: Translated) -> tuple[Finding, ...]:
    return translation.run_all(replace(translated))


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, bool]]:
    """Return a list that is told how many entries are looked at, and whether by themselves."""
    told: list[tuple[int, bool]] = []
    run = translation.run

    def noted(translated: Translated, *, alone: bool) -> Iterator[Finding]:
        told.append((len(translated.entries), alone))
        return run(translated, alone=alone)

    monkeypatch.setattr(translation, "run", noted)
    return told


@cache
def told_of(locale: str) -> tuple[Mapping[str, set[Finding]], Mapping[str, set[Finding]]]:
    """Return by code what is found in a catalogue with faults as a whole, and in its groups of entries one by one."""
    whole = catalogue(locale, planted(locale, names=True))
    checks = [check for check in CHECKS if check.ALONE]
    at_once = {check.CODE: set(check.run(whole)) for check in checks}
    other = replace(whole)
    parts = [other.part(group) for group in other.groups]
    return at_once, {check.CODE: {one for part in parts for one in check.run(part)} for check in checks}


@pytest.mark.parametrize("check", [check for check in CHECKS if check.ALONE], ids=lambda check: check.CODE)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_check_of_single_entries_finds_in_each_by_itself_what_it_finds_in_the_whole(
    check: Check, locale: str
) -> None:
    at_once, one_by_one = told_of(locale)
    assert at_once[check.CODE] == one_by_one[check.CODE]


def test_enough_is_planted_for_checks_of_single_entries_to_find() -> None:
    codes = {code for locale in LOCALES for code, found in told_of(locale)[0].items() if found}
    assert len(codes) >= 15, codes


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_kept_and_what_is_worked_out_are_the_same(
    tmp_path: Path, locale: str, looked: list[tuple[int, bool]]
) -> None:
    clean, faulty = catalogue(locale), catalogue(locale, planted(locale))
    assert anew(clean) == recalled.findings(tmp_path, clean)
    looked.clear()

    first = recalled.findings(tmp_path, faulty)
    assert 0 < looked[0][0] < len(faulty.entries) / 3
    looked.clear()
    again = recalled.findings(tmp_path, catalogue(locale, planted(locale)))

    assert [] == looked
    assert len(first) > FAULTS / 3
    assert [anew(faulty)] * 2 == [first, again]


def test_one_changed_text_is_looked_at_by_itself(tmp_path: Path, looked: list[tuple[int, bool]]) -> None:
    recalled.findings(tmp_path, catalogue("es"))
    message = shelf("es").messages[JOKE]
    changed = catalogue("es", (message._replace(forms=(f"{message.forms[0]} {message.forms[0]}",)),))
    looked.clear()

    found = recalled.findings(tmp_path, changed)

    assert [(1, True), (len(changed.entries), False)] == looked
    assert anew(changed) == found


@pytest.mark.parametrize("above", ["# a note\n", "\n\n", "# a\n# b\n# c\n"])
def test_places_are_right_when_entries_have_moved(tmp_path: Path, above: str, looked: list[tuple[int, bool]]) -> None:
    before = text_of("es").replace('."\n\n', '  ."\n\n')
    after = before.replace("\n\n", f"\n\n{above}", 1)
    found = recalled.findings(tmp_path, catalogue("es", text=before))
    looked.clear()

    moved = recalled.findings(tmp_path, catalogue("es", text=after))

    assert [] == looked
    assert len(moved) > FAULTS
    assert [one.mark.line + above.count("\n") for one in found] == [one.mark.line for one in moved]
    assert anew(catalogue("es", text=after)) == moved


def test_a_text_that_is_broken_into_other_lines_is_looked_at_again(tmp_path: Path) -> None:
    message = shelf("es").messages[RULE]
    said = message.forms[0]
    text = text_of("es")
    before = text.replace(f'msgstr "{said}"', f'msgstr "{said[:20]}  {said[20:]}"')
    after = before.replace(
        f'msgstr "{said[:20]}  {said[20:]}"', f'msgstr ""\n"{said[:9]}"\n"{said[9:20]}  {said[20:]}"'
    )
    assert len({text, before, after}) == 3

    recalled.findings(tmp_path, catalogue("es", text=before))

    assert anew(catalogue("es", text=after)) == recalled.findings(tmp_path, catalogue("es", text=after))


def without_effects(card: Card) -> Card:
    return replace(card, front=card.front._replace(effects=())) if card.id == "del-uge" else card


def other_subject(change: Callable[[Card], Card]) -> Any:  # noqa: ANN401 - a field of `Around`
    seen = game()
    decks = tuple(replace(deck, cards=tuple(map(change, deck.cards))) for deck in seen.game.decks)
    return subject(seen.library, replace(seen.game, decks=decks))


def fewer_words(known: Around) -> Around:
    changed = {name: one._replace(words={**one.words, "es": ("zzz",)}) for name, one in known.concepts.items()}
    return known._replace(concepts=changed)


CHANGES: Mapping[str, Callable[[Around], Around]] = {
    "words of the glossary": fewer_words,
    "forbidden words": lambda known: known._replace(
        concepts={name: one._replace(forbidden={"es": ("de",)}) for name, one in known.concepts.items()}
    ),
    "names": lambda known: known._replace(names={}),
    "icons": lambda known: known._replace(icons=frozenset({"nothing"})),
    "what a card does": lambda known: known._replace(subject=other_subject(without_effects)),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_when_something_around_the_texts_has_changed_they_are_looked_at_again(
    tmp_path: Path, change: Callable[[Around], Around], looked: list[tuple[int, bool]]
) -> None:
    wrong = planted("es", names=True)
    whole = catalogue("es", wrong)
    recalled.findings(tmp_path, whole)
    changed = gather(
        po_of(text_of("es"), "es")._replace(messages=tuple(entry.message for entry in whole.entries)),
        change(around("es")),
    )
    looked.clear()

    after = recalled.findings(tmp_path, changed)

    assert looked
    assert anew(changed) == after


def test_other_english_texts_change_nothing_of_what_is_kept(tmp_path: Path, looked: list[tuple[int, bool]]) -> None:
    def reworded(card: Card) -> Card:
        texts = {name: one._replace(value=f"{one.value} Again.") for name, one in card.front.texts.items()}
        return replace(card, front=card.front._replace(texts={**texts, "name": card.front.texts["name"]}))

    po = po_of(text_of("es"), "es")
    recalled.findings(tmp_path, gather(po, around("es")))
    looked.clear()
    changed = gather(po, around("es")._replace(subject=other_subject(reworded)))

    assert anew(changed) == recalled.findings(tmp_path, changed)
    assert [(len(changed.entries), True), (len(changed.entries), False)] == looked  # those are of `anew`


OTHERS: Mapping[str, Callable[[str, Around], tuple[str, Around]]] = {
    **{name: partial(lambda change, text, known: (text, change(known)), change) for name, change in CHANGES.items()},
    "a text": lambda text, known: (text.replace("alfombras", "las las alfombras"), known),
    "where a text stands": lambda text, known: (f"# A note.\n\n{text}", known),
    "a label": lambda text, known: (text, known._replace(subject=other_label(known))),
    "the number of a placeholder": lambda text, known: (text, known._replace(subject=other_subject(with_more))),
    "the languages of the project": lambda text, known: (text, known._replace(locales=("es", "pl"))),
}


def other_label(known: Around) -> Any:  # noqa: ANN401 - a field of `Around`
    assert known.subject is not None
    labels = {name: one._replace(value=f"{one.value}s") for name, one in known.subject.game.labels.items()}
    return replace(known.subject, game=replace(known.subject.game, labels=labels))


def with_more(card: Card) -> Card:
    def more(step: Step) -> Step:
        numbers = {name: each + 1 for name, each in step.args.items() if type(each) is int}
        return replace(step, args={**step.args, **numbers})

    effects = tuple(replace(one, steps=tuple(map(more, one.steps))) for one in card.front.effects)
    return replace(card, front=card.front._replace(effects=effects))


def read_file(root: Path, text: str, known: Around) -> tuple[Finding, ...]:
    assert known.subject is not None
    return recalled.of_file(root, po_of(text, "es"), known, recalled.of_cards(known.subject))


def test_of_a_file_that_has_not_changed_no_entry_is_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = text_of("es").replace("alfombras", "las las alfombras")
    first = read_file(tmp_path, text, around("es"))
    monkeypatch.setattr(recalled, "gather", None)
    assert first == read_file(tmp_path, text, around("es"))
    assert first == anew(gather(po_of(text, "es"), around("es")))


@pytest.mark.parametrize("change", OTHERS.values(), ids=OTHERS)
def test_a_file_is_looked_at_again_when_it_or_something_around_it_has_changed(
    tmp_path: Path, change: Callable[[str, Around], tuple[str, Around]], monkeypatch: pytest.MonkeyPatch
) -> None:
    read_file(tmp_path, text_of("es"), around("es"))
    text, known = change(text_of("es"), around("es"))
    gathered: list[str] = []

    def noted(po: Po, beside: Around) -> Translated:
        gathered.append(po.name)
        return gather(po, beside)

    monkeypatch.setattr(recalled, "gather", noted)
    assert anew(gather(po_of(text, "es"), known)) == read_file(tmp_path, text, known)
    assert [catalog.name_of("es", game().game.id)] == gathered


def test_an_entry_that_the_content_has_no_more_is_left_out_of_what_is_kept(tmp_path: Path) -> None:
    text = text_of("es").replace("alfombras", "las las alfombras")
    whole = po_of(text, "es")
    found = [
        recalled.of_file(tmp_path, whole._replace(messages=messages), around("es"), "")
        for messages in (whole.messages, whole.messages[:9])
    ]
    assert found[0] != found[1]


def test_words_that_a_project_adds_are_part_of_what_is_kept(tmp_path: Path, looked: list[tuple[int, bool]]) -> None:
    whole = catalogue("es")
    recalled.findings(tmp_path, whole)
    looked.clear()
    (tmp_path / "i18n").mkdir()
    (tmp_path / "i18n" / "concepts.yaml").write_text("concepts: []\n", encoding="utf-8")

    recalled.findings(tmp_path, replace(whole))

    assert [(len(whole.entries), True), (len(whole.entries), False)] == looked


def test_which_dictionaries_there_are_is_part_of_what_is_kept(
    tmp_path: Path, looked: list[tuple[int, bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = catalogue("es")
    recalled.findings(tmp_path, whole)
    looked.clear()
    monkeypatch.setattr(dictionaries, "is_there", lambda language: language != "es")

    recalled.findings(tmp_path, replace(whole))

    assert [(len(whole.entries), True), (len(whole.entries), False)] == looked


def test_what_somebody_else_has_written_into_the_cache_changes_no_finding(tmp_path: Path) -> None:
    whole = catalogue("es", planted("es"))
    expected = recalled.findings(tmp_path, whole)
    (kept,) = (tmp_path / "out").rglob("*.json")
    head, _, body = kept.read_bytes().partition(b"\n")
    told = json.loads(body)
    for group in told["groups"].values():
        group["facts"] = [{"lengths": "nonsense", "words": 3} for _ in group["facts"]]
    broken = json.dumps({**told, "across": ["", []]}).encode()
    kept.write_bytes(head.split(b" ")[0] + f" {ledger.digest(broken)}\n".encode() + broken)

    assert expected == recalled.findings(tmp_path, catalogue("es", planted("es")))
