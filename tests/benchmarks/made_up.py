"""A made-up game of any number of cards, the same for the same number: data for peers, and a project of Tinderbox."""

import json
import random
import re
import shutil
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path

from tests.benchmarks.processes import ROOT

WORDS_PER_TEXT = 30
PER_FILE = 1000  # cards; a file of content may not be larger than 1 MiB
GUILDS = {
    "bakers": "#7a3b1e",
    "tanners": "#4c5a2a",
    "ferrymen": "#22506e",
    "printers": "#54306b",
    "glaziers": "#1f6a5c",
    "masons": "#6b6257",
}
FLAME = (
    "M50 96C30 96 14 82 14 63C14 50 20 41 28 31C30 39 33 43 39 46C37 30 44 14 55 4C58 22 86 37 86 63C86 82 70 96 50 96Z"
)
_WORDS = re.findall(
    r"\w+",
    "alley amber anvil apron arch attic awning baker barge barrel basket beam bellows bench bishop blanket blaze boat "
    "bolt bottle bread brick bridge broom bucket butcher cabin candle canal captain carpet cart castle cellar chain "
    "chapel chimney church cinder cloak clock cobbler coin cook copper corner cottage crane crowd crypt curtain dock "
    "door dragon draught drum dust ember engine ferry festival fiddle flag flame floor flour forge fountain fox friar "
    "fuse gable garden garret gate ghost glass glove goat gutter hammer harbour hatch hay hearth hedge helmet herald "
    "hill hinge hook horn horse hose house inn ink iron ivy jar jester jetty judge kettle key kiln king kitchen knight "
    "ladder lamp lane lantern latch ledger letter lock loft lord lute mantle market mason mast mayor mill mirror monk "
    "moon mortar nail net night oak oar oil orchard oven owl page paint palace parish path pebble piper pitch plank "
    "plaster pond porter post potter powder prince pulley pump quarry quay queen rafter rain ribbon ring river road "
    "roof rope rudder sail salt sand saw scaffold shed shield shingle ship shop shutter siege silk silver sky slate "
    "smith smoke soap soot spade spark spire square stable stair stall star steam steeple stone storm straw street "
    "tailor tallow tavern temple thatch thief tide tile timber tinder torch tower trader treasure tunnel turret valve "
    "vault vine wagon wall warden water wax weaver well wharf wheel whistle wick widow wind window wine wolf wood yard",
)


@dataclass(frozen=True, slots=True)
class MadeUp:
    """One card: what stands on it."""

    id: str
    name: str
    guild: str
    colour: str
    value: int
    text: str


def cards(count: int) -> list[MadeUp]:
    """Return made-up cards, each text of 30 words."""
    chance = random.Random(count)
    made = []
    pairs = [f"{first.capitalize()} {second.capitalize()}" for first in _WORDS for second in _WORDS if first != second]
    for i, name in enumerate(chance.sample(pairs, count)):
        words = chance.sample(_WORDS, WORDS_PER_TEXT)
        sentences = [words[:9], words[9:17], words[17:]]
        text = " ".join(" ".join(sentence).capitalize() + "." for sentence in sentences)
        guild = chance.choice(list(GUILDS))
        made.append(MadeUp(f"card-{i}", name, guild, GUILDS[guild], chance.randint(1, 9), text))
    return made


def font_files() -> dict[str, str]:
    """Return the fonts that every engine prints with: `text` and `bold`."""
    found = find_spec("fontpkg_alegreya_sans")
    if found is None or found.origin is None:
        raise SystemExit("fontpkg-alegreya-sans is not installed")
    folder = Path(found.origin).parent / "files"
    return {"text": str(folder / "AlegreyaSans-Medium.ttf"), "bold": str(folder / "AlegreyaSans-ExtraBold.ttf")}


def write_data(path: Path, made: list[MadeUp]) -> None:
    """Write the cards, the fonts and the icon as JSON: what peers read."""
    data = {"cards": [asdict(card) for card in made], "fonts": font_files(), "flame": FLAME}
    path.write_text(json.dumps(data), encoding="utf-8")


def write_project(folder: Path, made: list[MadeUp]) -> None:
    """Write the cards as a project of Tinderbox, the game `bench`, with what all games of this repository share."""
    shutil.copytree(ROOT / "content" / "_shared", folder / "content" / "_shared")
    shutil.copytree(ROOT / "schemas", folder / "schemas")
    game = folder / "content" / "bench"
    (folder / "i18n").mkdir()
    (folder / "i18n" / "glossary.yaml").write_text("concepts: []\n", encoding="utf-8")
    for name, text in (
        ("game.yaml", _game()),
        ("layouts/bench.yaml", _LAYOUTS),
        ("rulings.yaml", _RULINGS),
        ("icons.yaml", f"icons:\n  - {{id: bench-flame, means: Bench flame, path: {FLAME}}}\n"),
        *(
            (f"cards/cards-{start // PER_FILE:02}.yaml", head + "".join(map(_card, made[start : start + PER_FILE])))
            for start, head in ((start, _MORE if start else _DECK) for start in range(0, len(made), PER_FILE))
        ),
    ):
        (game / name).parent.mkdir(parents=True, exist_ok=True)
        (game / name).write_text(text, encoding="utf-8")


def _game() -> str:
    guilds = "".join(
        f"    - {{id: {guild}, name: {guild.capitalize()}, colours: {{base: '{colour}'}}}}\n"
        for guild, colour in GUILDS.items()
    )
    return f"id: bench\nname: Bench\nplayers: {{min: 2, max: 4}}\nvocabularies:\n  guild:\n{guilds}"


def _card(card: MadeUp) -> str:
    return (
        f"  - id: {card.id}\n    name: {card.name}\n    origin: ours\n    cites: ['ruling:made-up']\n"
        f"    stats: {{guild: {card.guild}, value: {card.value}}}\n    text: {card.text}\n"
    )


_DECK = """\
deck:
  id: cards
  name: Cards
  size: poker
  front: bench-front
  stats:
    guild: {type: guild}
    value: {type: integer, least: 1, most: 9}
cards:
"""
_MORE = """\
deck: {id: cards}
cards:
"""

_RULINGS = """\
rulings:
  - {id: made-up, question: Why these cards?, decision: They are made up., reason: A benchmark needs many.}
"""

_LAYOUTS = """\
layouts:
  bench-front:
    boxes:
      frame: {at: [0, 0, 63.5, 88.9], fill: guild.base}
      panel: {at: [4, 4, 55.5, 80.9], fill: "#fdf6e3", radius: 2}
      name: {at: [6, 6, 51.5, 8], text: "{name}", style: rules, font: text-bold, size: 14, min: 10, align: left}
      text:
        at: [6, 18, 51.5, 48]
        text: "{text}"
        style: rules
        size: 10
        min: 10
        leading: 1.18
        valign: top
        hyphenate: false
      disc: {at: [46, 71, 10, 10], fill: "#b8361a", radius: 5}
      value:
        at: [46, 71, 10, 10]
        text: "{stat:value}"
        style: rules
        font: text-bold
        size: 16
        align: centre
        colour: "#ffffff"
      icon: {at: [7, 72, 8, 8], icon: bench-flame, colour: "#b5541a"}
"""
