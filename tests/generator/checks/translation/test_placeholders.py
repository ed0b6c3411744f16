"""Placeholders that a translation loses, gains or misspells, in as many findings as there are slips."""

from pathlib import Path

import pytest

from generator.commands import check_catalogues

HEAD = 'msgid ""\nmsgstr ""\n"Language: es\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
HEAD += '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'


def list_findings(folder: Path, entry: str) -> list[str]:
    (folder / "x.po").write_text(HEAD + entry, encoding="utf-8")
    return [
        finding.message
        for finding in check_catalogues.check_files([folder / "x.po"]).findings
        if finding.code == "TB310"
    ]


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("Roba {amount} cartas en {turns} turnos.", []),
        ("Roba {ammount} cartas en {turns} turnos.", ["{amount} became {ammount}."]),
        ("Roba cartas en {turns} turnos.", ["{amount} is missing."]),
        ("Roba {amount} cartas en {turns} turnos, {turns}.", ["{turns} is not in the source so often."]),
        (
            "Roba {ammount} cartas en {turnos} turnos.",
            [
                "{amount} is missing.",
                "{turns} is missing.",
                "{ammount} is not in the source.",
                "{turnos} is not in the source.",
            ],
        ),
        ("Roba {amount}} cartas en {turns} turnos.", ["This } belongs to no placeholder."]),
        ("Roba {amount} cartas en {turns} turnos { y.", ["This { belongs to no placeholder."]),
        ("Roba {amount cartas en {turns} turnos.", ["{amount} is missing."]),
        ("Roba {b}{amount} cartas{/b} en {turns} turnos.", ["{b} is not in the source.", "{/b} is not in the source."]),
    ],
)
def test_a_slip_is_reported_once(tmp_path: Path, target: str, expected: list[str]) -> None:
    source = "Draw {amount} cards in {turns} turns."
    assert sorted(list_findings(tmp_path, f'\nmsgid "{source}"\nmsgstr "{target}"\n')) == sorted(expected)


def test_each_plural_form_is_reported_separately(tmp_path: Path) -> None:
    source = '\nmsgid "Draw {n} card."\nmsgid_plural "Draw {n} cards."\n'
    target = 'msgstr[0] "Roba {m} carta."\nmsgstr[1] "Roba {m} cartas."\n'
    assert list_findings(tmp_path, source + target) == ["{n} became {m}."] * 2


def test_braces_that_the_source_has_too_are_no_slip(tmp_path: Path) -> None:
    assert list_findings(tmp_path, '\nmsgid "Smile: :}"\nmsgstr "Sonríe: :}"\n') == []
    assert len(list_findings(tmp_path, '\nmsgid "Smile."\nmsgstr "Sonríe }."\n')) == 1
