"""When a deck is printed anew: whenever its PDF would be another one, and never else."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import pytest
from PIL import Image

from generator import build, load, new
from generator.printed import jobs
from generator.printed.matter import Made, Order
from generator.printed.printing import BuildOptions
from generator.waiting import Silent
from tests.commands import change

GAME = "content/my-game"
GAME_FILE = f"{GAME}/game.yaml"
TERMS = "i18n/glossary.yaml"
DECKS = ("cards", "others")
_WORDS = """
labels: {slogan: Be quick}
vocabularies:
  clan: [{id: fox, name: Foxes, icon: water, colours: {base: "#123456"}}]
"""
_LAYOUTS = """
layouts:
  own-front:
    boxes:
      slogan: {at: [5, 5, 50, 8], text: "{label:slogan} {stat:clan}", style: rules}
      name: {at: [5, 15, 50, 8], text: "{name}", style: rules}
      clan: {at: [5, 25, 50, 8], text: "{stat:clan}", style: rules}
      picture: {at: [5, 40, 40, 20], picture: art}
      sign: {at: [5, 70, 10, 10], icon: star, colour: cream}
"""
_TERM = """
  - {id: clan, kind: other, words: {en: [Clan]}, definition: Who somebody runs with.}
"""
_OTHERS = """
deck:
  id: others
  name: Others
  size: poker
  front: own-front
  stats: {clan: {type: clan}}
cards:
  - {id: fox, name: Fox, origin: ours, cites: ["ruling:first-card"], stats: {clan: fox}, art: {file: art/fox.png}}
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A game with two decks; all that a deck can depend on stands in one of them."""
    new.start(tmp_path, "my-game")
    root = tmp_path / "my-game"
    _write(root / GAME_FILE, (root / GAME_FILE).read_text() + _WORDS)
    _write(root / TERMS, (root / TERMS).read_text() + _TERM)
    _write(root / GAME / "layouts/own.yaml", _LAYOUTS)
    _write(root / GAME / "cards/others.yaml", _OTHERS)
    _picture(root, "red")
    return root


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)


def _picture(root: Path, colour: str) -> None:
    (root / GAME / "art").mkdir(exist_ok=True)
    Image.new("RGB", (600, 300), colour).save(root / GAME / "art/fox.png")


def _font(root: Path) -> None:
    """Put another font in the place of the one for names."""
    _, theme = load.house(root)
    shutil.copy(theme.fonts["figure"], theme.fonts["display"])


def _changed(file: str, old: str, text: str) -> Callable[[Path], None]:
    return lambda root: change(root / file, old, text)


CARDS, OTHERS, OWN = f"{GAME}/cards/cards.yaml", f"{GAME}/cards/others.yaml", f"{GAME}/layouts/own.yaml"
SHARED = "content/_shared"
BOTH: Final = DECKS
Options = Mapping[str, Any]
# What is changed, one after the other, and which decks are other ones then.
CHANGES: Mapping[str, tuple[Callable[[Path], None], tuple[str, ...]]] = {
    "a text": (_changed(CARDS, "for your Brigade", "for you"), ("cards",)),
    "a number in a text": (_changed(CARDS, "amount: 2", "amount: 3"), ("cards",)),
    "a name": (_changed(OTHERS, "name: Fox", "name: Old Fox"), ("others",)),
    "a label": (_changed(GAME_FILE, "Be quick", "Be slow"), ("others",)),
    "a word": (_changed(GAME_FILE, "Foxes", "Old Foxes"), ("others",)),
    "what a figure is called": (_changed(TERMS, "[Clan]", "[Tribe]"), ("others",)),
    "a definition": (_changed(TERMS, "runs with.", "walks with."), ()),
    "a picture file": (lambda root: _picture(root, "blue"), ("others",)),
    "a layout": (_changed(OWN, "[5, 5, 50, 8]", "[5, 6, 50, 8]"), ("others",)),
    "a count": (_changed(OTHERS, "name: Old Fox,", "name: Old Fox, count: 3,"), ("others",)),
    "a new card": (
        lambda root: _write(root / OTHERS, f"{(root / OTHERS).read_text()}  - {{id: b, name: B, origin: ours}}\n"),
        ("others",),
    ),
    "the name of a deck": (_changed(OTHERS, "name: Others", "name: The Others"), ("others",)),
    "the size of a deck": (_changed(OTHERS, "size: poker", "size: tcg"), ("others",)),
    "a size": (_changed(f"{SHARED}/sizes.yaml", "tcg: {width: 63,", "tcg: {width: 62,"), ("others",)),
    "the sheet of a deck": (_changed(OTHERS, "size: tcg", "size: tcg\n  sheet: butt-1"), ("others",)),
    "a sheet": (
        _changed(f"{SHARED}/sizes.yaml", "home-1: {margin: 6.35, bleed: 3", "home-1: {margin: 6.35, bleed: 2"),
        ("cards",),
    ),
    "a paper": (_changed(f"{SHARED}/sizes.yaml", "a4: {width: 210", "a4: {width: 211"), BOTH),
    "an icon": (_changed(f"{SHARED}/icons.yaml", "path: M", "path: M1 1M"), BOTH),
    "a colour": (_changed(f"{SHARED}/theme.yaml", "cream:", "cream: '#ff00ff'  #"), BOTH),
    "the name of the game": (_changed(GAME_FILE, "name: My Game", "name: Your Game"), BOTH),
    "the version": (_changed(GAME_FILE, 'version: "0.1"', 'version: "0.2"'), BOTH),
    "the author": (_changed(GAME_FILE, 'version: "0.2"', 'version: "0.2"\nauthor: Somebody'), BOTH),
    "a font": (_font, ("cards",)),
    "a ruling": (_changed(f"{GAME}/rulings.yaml", "reason:", "reason: Well,"), ()),
    "what a card cites": (_changed(OTHERS, 'cites: ["ruling:first-card"]', "cites: []"), ()),
    "a comment": (_changed(OTHERS, "cards:", "\n# Others follow.\ncards:"), ()),
}
UNSEEN: Final = ("what a card cites",)  # a deck is laid out to find that nothing is another
OPTIONS: Final[Mapping[str, tuple[Options, tuple[str, ...]]]] = {
    "paper": ({"paper": "letter"}, BOTH),
    "sheet": ({"sheet": "butt-1"}, BOTH),
    "way": ({"sheet": "gutterfold"}, ("cards",)),
    "bleed": ({"bleed": 1.0}, BOTH),
    "flip": ({"flip": "short"}, ("cards",)),
    "offset": ({"back_offset": (1.0, 0.5)}, ("cards",)),
    "turn": ({"back_turn": 1.0}, ("cards",)),
    "guides": ({"guides": True}, BOTH),
    "ink": ({"ink": "low"}, BOTH),
    "language": ({"lang": "qps"}, BOTH),
    "fallback": ({"fallback": True}, ()),
}


@pytest.fixture
def laid_out(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which decks were laid out, in order."""
    names: list[str] = []
    work = jobs.laid_out

    def noted(order: Order, name: str, only: frozenset[str] | None = None) -> Made:
        names.append(name)
        return work(order, name, only)

    monkeypatch.setattr(jobs, "laid_out", noted)
    return names


def test_a_deck_is_printed_anew_when_and_only_when_its_pdf_is_another_one(
    root: Path, tmp_path: Path, laid_out: list[str]
) -> None:
    before = _printed(root, root / "out")
    found: dict[str, tuple[str, ...]] = {}
    stale, needless = [], []
    for number, (what, (make, _)) in enumerate(CHANGES.items()):
        make(root)
        laid_out.clear()
        now = _printed(root, root / "out")
        found[what] = tuple(deck for deck in DECKS if now[deck] != before[deck])
        needless += [what] if not found[what] and laid_out and what not in UNSEEN else []
        stale += [what] if now != _printed(root, tmp_path / str(number)) else []
        before = now

    assert {what: decks for what, (_, decks) in CHANGES.items()} == found
    assert ([], []) == (stale, needless)


def test_a_deck_is_printed_anew_when_and_only_when_options_ask_for_another_pdf(root: Path, tmp_path: Path) -> None:
    found: dict[str, tuple[str, ...]] = {}
    stale = []
    for what, (options, _) in OPTIONS.items():
        before, now = (_printed(root, root / "out", each) for each in ({}, options))
        found[what] = tuple(deck for deck in DECKS if now[deck] != before[deck])
        stale += [what] if now != _printed(root, tmp_path / what, options) else []

    assert {what: decks for what, (_, decks) in OPTIONS.items()} == found
    assert [] == stale


def _printed(root: Path, out: Path, options: Options = MappingProxyType({})) -> dict[str, str]:
    built = build.build(root, BuildOptions(**{"out": out, "force": True, "jobs": 1, **options}), Silent())
    return {each.path.stem: hashlib.sha256(each.path.read_bytes()).hexdigest() for each in built.written}
