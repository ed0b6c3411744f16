"""Small faults put into the real cards of this repository: each must be found, at its card, and nothing before it.

Half of a validator's worth is silence on good content; the other half is this list.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from generator import checks
from generator.content import load, source
from generator.content.decks import decks
from generator.content.files import File
from generator.model.game import Game, Library
from generator.reading.subject import subject

ROOT = Path(__file__).parents[3]
GAME = "the-brigade"
CREW, WARDENS, EVENTS = "cards/crew.yaml", "cards/wardens.yaml", "cards/events.yaml"
BOARDS, GRAND, BLOCKS = "boards/firehouse-boards.yaml", "tiles/grand-buildings.yaml", "tiles/city-blocks.yaml"

# File, card, what stands there, what is put in its place, the code that must be found at the card.
MUTATIONS = (
    # A number changed in the effect where the text types it, or in the text.
    (CREW, "del-uge", "by {by}", "by 2", None),
    (CREW, "del-uge", "by {by}", "by 3", "TB207"),
    (CREW, "del-uge", "by {by}", "by 3", "TB208"),
    (CREW, "del-uge", "by {by}", "by three", "TB207"),
    (CREW, "del-uge", "by {by}", "a little", "TB208"),
    (CREW, "kulari-one-shoe", "up to {to} spaces", "up to four spaces", "TB207"),
    (CREW, "kulari-one-shoe", "up to {to} spaces", "up to any spaces", "TB208"),
    (CREW, "nery-cagehand", "plus {to}", "plus 1", "TB208"),
    (CREW, "chops-murphy", "by {by}", "by one", "TB208"),
    (CREW, "ali-ahmar", "Gain {amount.1} water", "Gain {amount} water", "TB213"),
    (CREW, "ali-ahmar", "Gain {amount.1} water", "Gain {amount.3} water", "TB213"),
    (CREW, "ali-ahmar", "Gain {amount.1} water", "Gain 3 water", "TB207"),
    (WARDENS, "blitz-haben", "any {pick:word} adjacent", "any three adjacent", "TB207"),
    (WARDENS, "cindy-bustion", "none above {highest}", "none above 5", "TB207"),
    (BOARDS, "white-board", "Gain {amount} extra actions", "Gain an extra action", "TB208"),
    (GRAND, "old-tom-oak", "next {pick} blocks", "next 4 blocks", "TB207"),
    # A placeholder misspelt, a tag left open.
    (CREW, "del-uge", "{by}", "{bye}", "TB213"),
    (CREW, "veda-moonbright", "place {amount} Renown", "place {amount Renown", "TB213"),
    (CREW, "veda-moonbright", "place {amount} Renown", "place {b}{amount} Renown", "TB213"),
    (CREW, "immora", "first place", "first {stat:fame}place", "TB213"),
    # An affiliation, a resource, a piece or an action exchanged, added or dropped on one side.
    (CREW, "del-uge", "of a Commons block", "of a Nobles block", "TB209"),
    (CREW, "del-uge", "of a Commons block", "of a Nobles block", "TB210"),
    (CREW, "del-uge", "{affiliation: commons}}\n        do", "{affiliation: council}}\n        do", "TB210"),
    (CREW, "pep-overclock", "of a Merchants block", "of a block", "TB210"),
    (CREW, "pep-overclock", "free Upgrade action", "free Recruit action", "TB209"),
    (CREW, "pep-overclock", "verb: upgrade", "verb: recruit, from: deck", "TB209"),
    (CREW, "mal-candor", "free Recruit action", "free Transfer action", "TB209"),
    (CREW, "selina-blackflow", "more Renown there", "more Renown there and gain water", "TB209"),
    (CREW, "walder-ranier", "that player loses {amount} water", "that player loses {amount} Renown", "TB209"),
    (CREW, "morgana-magos", "free Move Wagon action", "free Move Brigade action", "TB209"),
    (CREW, "morgana-magos", "verb: move-wagon", "verb: move-brigade", "TB210"),
    (CREW, "esme-morrow", "land on your Brigade", "land on your Wagon", "TB209"),
    (CREW, "esme-morrow", "on your Brigade\u2019s block", "on your block", "TB210"),
    (CREW, "zilda-garrett", "discard {amount} crew member", "lose {amount} water", "TB209"),
    (CREW, "zilda-garrett", "discard {amount} crew member", "lose {amount} card", "TB210"),
    (WARDENS, "ester", "{amount} water", "{amount} Renown", "TB209"),
    (WARDENS, "frith-goldmane", "of your Renown from the board", "of your water", "TB210"),
    (EVENTS, "a-passing-cloud", "refills their Brigade", "refills their Wagon", "TB209"),
    (EVENTS, "dirty-dealings", "without a Brigade or Wagon", "without Renown", "TB209"),
    # A place exchanged on one side.
    (CREW, "chops-murphy", "adjacent to it", "surrounding it", "TB209"),
    (CREW, "chops-murphy", "block: adjacent", "block: surrounding", "TB210"),
    (GRAND, "falariels-frozen-exhibits", "on each surrounding block", "on each adjacent block", "TB209"),
    (WARDENS, "gloria-ignis", "an unoccupied block", "a block", "TB210"),
    # Permission and compulsion.
    (CREW, "gness-smold", "you may raise", "raise", "TB212"),
    (CREW, "chops-murphy", "        may: true\n", "", "TB211"),
    (CREW, "zilda-garrett", "you may make one other player discard", "one other player discards", "TB212"),
    (CREW, "pep-overclock", "take a free", "you may take a free", "TB211"),
    (CREW, "mog-the-heavy", "may end its move", "ends its move", "TB212"),
    (EVENTS, "dirty-dealings", "may raise", "raises", "TB212"),
    (BOARDS, "black-board", "you may take a free Move Brigade", "take a free Move Brigade", "TB212"),
    # How often.
    (CREW, "morgana-magos", "Once per turn, you", "You", "TB219"),
    (CREW, "brother-ben", "        limit: {times: 1, per: turn}\n", "", "TB219"),
    (CREW, "brother-ben", "Once per turn", "Twice per turn", "TB219"),
    (WARDENS, "glint-dampshot", "Once per turn", "Once per round", "TB219"),
    # Filler, slips of the pen, lists.
    (CREW, "lumen", 'flavour: "', 'flavour: "TODO ', "TB214"),
    (CREW, "lumen", 'flavour: "', 'flavour: "Lorem ipsum dolor ', "TB214"),
    (CREW, "ash", "you may put out", "you may may put out", "TB220"),
    (CREW, "ash", "put out the fire", "put out  the fire", "TB220"),
    (CREW, "ali-ahmar", "choose {choose:word}:", "choose one of two:", "TB217"),
    # Ids, names, citations, figures, grids.
    (CREW, "immora", "affiliation: nobles, species", "affiliation: noble, species", "TB201"),
    (CREW, "immora", "ruling:crew-water", "ruling:crew-watre", "TB201"),
    (CREW, "immora", "S:852", "X:852", "TB201"),
    (CREW, "immora", "id: immora", "id: lumen", "TB202"),
    (CREW, "lumen", "name: Lumen", "name: Immora", "TB203"),
    (CREW, "immora", "water: 0", "water: 4", "TB222"),
    (CREW, "immora", "species: vampire, ", "", "TB222"),
    (CREW, "immora", "{flavour:", '{icon-line: "{icon:watre}", flavour:', "TB201"),
    (EVENTS, "who-left-the-stove-on", '- "-....-"\n', '- "*....-"\n', "TB406"),
    (EVENTS, "who-left-the-stove-on", '- "..*..."\n', '- "..*.."\n', "TB406"),
    (EVENTS, "who-left-the-stove-on", '      - "..*..."\n', "", "TB406"),
    # Effects dropped, copied, or changed behind an unchanged text.
    (CREW, "veda-moonbright", "block: here, of: trigger", "block: here, of: brigade", "TB502"),
    (BOARDS, "orange-board", "verb: recruit, from: deck", "verb: recruit, from: another-player", "TB215"),
    (EVENTS, "a-small-experiment", "raises the fire there by {by}", "the fire there rises by {by}", "TB216"),
)


@cache
def content() -> tuple[Library, Game]:
    library = load.library(ROOT, GAME).value
    assert library is not None
    return library, library.games[GAME]


def found_in(game: Game) -> set[tuple[str | None, str]]:
    return {(finding.id, finding.code) for finding in checks.run_all(subject(content()[0], game))}


@cache
def found_before() -> set[tuple[str | None, str]]:
    return found_in(content()[1])


def mutated(file: str, card: str, old: str, new: str) -> Game:
    """Return the game with one text of one card's YAML replaced."""
    name = f"content/{GAME}/{file}"
    text = (ROOT / name).read_text(encoding="utf-8")
    start = text.index(f"  - id: {card}\n")
    end = re.compile(r"\n  - id: |\Z").search(text, start + 1)
    assert end is not None
    chunk = text[start : end.start() + 1]
    found = re.search(re.escape(old).replace(r"\ ", r"\s+") if "\n" not in old else re.escape(old), chunk)
    assert found is not None, f"{card} no longer says {old!r}: choose another mutation"
    text = text[: start + found.start()] + new + text[start + found.end() :]
    got = source.parse(text, name)
    assert got.value is not None, got.findings
    made, findings = decks([File("deck", GAME, name, ROOT / name, got.value)])
    assert findings == ()
    game = content()[1]
    return replace(game, decks=tuple(made[0] if deck.id == made[0].id else deck for deck in game.decks))


def test_there_are_enough_mutations() -> None:
    assert len(MUTATIONS) >= 40


@pytest.mark.parametrize(("file", "card", "old", "new", "code"), MUTATIONS)
def test_a_fault_is_found_at_its_card(file: str, card: str, old: str, new: str, code: str | None) -> None:
    spot = "lumen" if new == "id: lumen" else card
    before = {found for id_, found in found_before() if id_ == card}
    after = {found for id_, found in found_in(mutated(file, card, old, new)) if id_ == spot}

    assert before == set()
    assert (code in after) if code is not None else (after == set())
