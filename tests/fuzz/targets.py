"""What is fuzzed: each target takes any bytes and returns, or there is a fault; what is wrong with them is a finding.

Targets get the bytes as a stranger's file would hold them. Effects are put into The Brigade's own crew, so that the
engine compiles and plays them. What is the same for every input (the rest of the game) is read once.
"""

import atexit
import shutil
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from engine.draws import Seeded
from engine.game import choose_at_random
from engine.play import WatchingLog, attach_state
from generator import checks
from generator.assets import svg
from generator.assets.svg import Refused
from generator.checks.check import read_subject
from generator.content import load, schema, source
from generator.content.decks import build_cards
from generator.i18n.catalog.po import decode_po, render_po
from generator.layout.localized_game import make_localized_game
from generator.model.findings import Finding
from generator.model.game import Card, Deck, Game
from generator.model.text import Words, parse_markup, substitute, to_plain_text
from generator.playtest import scenarios
from generator.playtest.registry import build_box, require_rules
from tests import builders
from tests.brigade import load_game

ROOT: Final = Path(__file__).parents[2]
GAME: Final = "the-brigade"
_HEAD: Final = b"deck: {id: crew}\ncards:\n  - id: fuzzed\n    name: Fuzzed\n    origin: ours\n    part: base\n"
_DECISIONS: Final = 40
_GIVEN: Final = {
    "blocks": {place: {"loyal": "white"} for place in ("r1c5", "r2c5", "r3c1", "r4c1", "r5c1", "r6c5", "r2c2")},
    "players": {"white": {"crew": ["fuzzed"], "tracks": {"crew": 2}}},
}


def yaml(data: bytes) -> None:
    """Any file: read, its places asked for, held against every schema."""
    path = _folder("any") / "any.yaml"
    path.write_bytes(data)
    checked = source.read(path, "any.yaml")
    _expect_marks(checked.findings)
    if checked.value is not None:
        source.locate(checked.value, "cards", 0, "text")
        for kind in schema.load_schemas().by_kind:
            _expect_marks(schema.check(kind, checked.value))


def text(data: bytes) -> None:
    """Any text of a card: taken apart, and put together again."""
    parsed = parse_markup(data.decode("utf-8", "replace"))
    runs = substitute(parsed.runs, lambda slot: (Words(slot.name),))
    to_plain_text(runs)


def po(data: bytes) -> None:
    """Any catalogue: read, written, and read again to the same."""
    checked = decode_po(data, "i18n/es/LC_MESSAGES/any.po")
    _expect_marks(checked.findings)
    if checked.value is not None and not checked.findings:
        again = decode_po(render_po(checked.value), "i18n/es/LC_MESSAGES/any.po")
        assert again.value is not None
        one, other = ({message.key: message.forms for message in po.messages} for po in (checked.value, again.value))
        assert one == other


def picture(data: bytes) -> None:
    """Any SVG: drawn, or refused."""
    with suppress(Refused):
        svg.parse_svg(data)


def effects(data: bytes) -> None:
    """Any effects of a card of The Brigade: read, judged, compiled, and played for a while where that can be."""
    lines = b"".join(b"      " + line + b"\n" for line in data.split(b"\n"))
    path = _folder("effects") / "fuzzed.yaml"
    path.write_bytes(_HEAD + b"    effects:\n" + lines)
    checked = source.read(path, "fuzzed.yaml")
    _expect_marks(checked.findings)
    if checked.value is None:
        return
    troubles = schema.check("deck", checked.value)
    _expect_marks(troubles)
    node = schema.keep_valid_part("deck", checked.value) if troubles else checked.value
    for made in () if node is None else build_cards(_crew().node, node):
        game, problems = require_rules(GAME).make(build_box(_with(made)))
        assert all(problem.message for problem in problems)
        if not problems:  # lint refuses what the rules cannot carry out
            _play(game)


def _play(game: scenarios.Rules) -> None:
    """Let white have the card and the Loyalty of every affiliation, and everybody play at random for a while."""
    state, problems = game.parse_state(_GIVEN)
    if state is None:  # a card that its own effects make a stray is no crew
        assert all(problem.message for problem in problems)
        return
    watched = WatchingLog(game)
    attach_state(watched, state)
    draws = Seeded(1)
    for _ in range(_DECISIONS):
        seat = game.seat(state)
        if seat < 0:
            return
        legal = game.legal(state)
        assert legal, "nobody has anything to do, and the play is not over"
        refusal = game.apply(state, choose_at_random(state, seat, legal, draws), draws, watched)
        assert refusal is None, refusal
        assert not watched.trouble, watched.trouble


def scenario(data: bytes) -> None:
    """Any scenario file of The Brigade: read and run."""
    root = _setups()
    path = root / "content" / GAME / "scenarios" / "fuzzed.yaml"
    path.write_bytes(data)
    _, found = scenarios.run_files(root, load_game(), _rules(), (path,))
    _expect_marks(found)


def card(data: bytes) -> None:
    """Any cards of a small game: read, laid out, judged by every check."""
    root = _small()
    (root / "content" / builders.GAME / "cards" / "fuzzed.yaml").write_bytes(data)
    library = load.load_library(root)
    _expect_marks(library.findings)
    if library.value is not None:
        for game in library.value.games.values():
            one = make_localized_game(library.value, game, "en")
            _expect_marks(checks.run_all(read_subject(one.library, game, faces=one.faces)))


TARGETS: Final[Mapping[str, Callable[[bytes], None]]] = {
    target.__name__: target for target in (yaml, text, po, picture, effects, scenario, card)
}


@cache
def _folder(name: str) -> Path:
    """Return a folder of this process, in memory where the system has such a place."""
    memory = Path("/dev/shm")  # noqa: S108 - made by mkdtemp, with a name of its own
    folder = Path(mkdtemp(prefix=f"fuzz-{name}-", dir=memory if memory.is_dir() else None))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@cache
def _setups() -> Path:
    """Return a project of The Brigade's scenario set-ups and nothing else."""
    root = _folder("scenarios")
    place = root / "content" / GAME
    (place / "scenarios").mkdir(parents=True)
    shutil.copy(ROOT / "content" / GAME / "game.yaml", place)
    shutil.copy(ROOT / "content" / GAME / "scenarios" / "setups.yaml", place / "scenarios")
    return root


@cache
def _rules() -> scenarios.Rules | None:
    return scenarios.make_rules(load_game())


@cache
def _crew() -> Deck:
    return next(deck for deck in load_game().decks if deck.id == "crew")


def _with(card_: Card) -> Game:
    """Return The Brigade with one crew card more."""
    crew = replace(_crew(), cards=(*_crew().cards, card_))
    return replace(load_game(), decks=tuple(crew if deck.id == crew.id else deck for deck in load_game().decks))


@cache
def _small() -> Path:
    return builders.write(_folder("small"), builders.files())


def _expect_marks(findings: tuple[Finding, ...]) -> None:
    assert all(finding.mark.line > 0 and finding.mark.column > 0 and finding.message for finding in findings)
