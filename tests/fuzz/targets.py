"""What is fuzzed: each target takes any bytes and returns, or there is a fault; what is wrong with them is a finding.

Targets get the bytes as a stranger's file would hold them. Those of whole projects put them into a game that lints
clean: effects into The Brigade's own crew, so that the engine compiles and plays them.
"""

from __future__ import annotations

import atexit
import shutil
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from engine.games import GAMES
from generator import catalog, checks, load, markup, play, scenarios, schema, source
from generator.edition import edition
from generator.findings import Finding
from generator.paint import svg
from generator.paint.svgtree import Refused
from generator.reading.subject import subject
from tests import builders

ROOT: Final = Path(__file__).parents[2]
GAME: Final = "the-brigade"
_HEAD: Final = b"deck: {id: crew}\ncards:\n  - id: fuzzed\n    name: Fuzzed\n    origin: ours\n    part: base\n"


def yaml(data: bytes) -> None:
    """Any file: read, its places asked for, held against every schema."""
    path = _folder("any") / "any.yaml"
    path.write_bytes(data)
    checked = source.read(path, "any.yaml")
    _expect_marks(checked.findings)
    if checked.value is not None:
        source.place(checked.value, "cards", 0, "text")
        for kind in schema.kinds():
            _expect_marks(schema.check(kind, checked.value))


def text(data: bytes) -> None:
    """Any text of a card: taken apart, and put together again."""
    parsed = markup.parse(data.decode("utf-8", "replace"))
    runs = markup.substitute(parsed.runs, lambda slot: (markup.Words(slot.name),))
    markup.plain(runs)


def po(data: bytes) -> None:
    """Any catalogue: read, written, and read again to the same."""
    checked = catalog.decode(data, "i18n/es/LC_MESSAGES/any.po")
    _expect_marks(checked.findings)
    if checked.value is not None and not checked.findings:
        again = catalog.decode(catalog.render(checked.value), "i18n/es/LC_MESSAGES/any.po")
        assert again.value is not None
        one, other = ({message.key: message.forms for message in po.messages} for po in (checked.value, again.value))
        assert one == other


def picture(data: bytes) -> None:
    """Any SVG: drawn, or refused."""
    with suppress(Refused):
        svg.drawing(data)


def effects(data: bytes) -> None:
    """Any effects of a card of The Brigade: read, judged, compiled, and played for a while where that can be."""
    root = _brigade()
    lines = b"".join(b"      " + line + b"\n" for line in data.split(b"\n"))
    (root / "content" / GAME / "cards" / "fuzzed.yaml").write_bytes(_HEAD + b"    effects:\n" + lines)
    library = load.library(root, only=GAME)
    _expect_marks(library.findings)
    if library.value is None or GAME not in library.value.games:
        return
    game = library.value.games[GAME]
    if any(card.id == "fuzzed" for card in game.cards):
        _, problems = GAMES[GAME](play.box(game))
        assert all(problem.message for problem in problems)


def scenario(data: bytes) -> None:
    """Any scenario file of The Brigade: read and run."""
    root = _brigade()
    (root / "content" / GAME / "cards" / "fuzzed.yaml").unlink(missing_ok=True)
    path = root / "content" / GAME / "scenarios" / "fuzzed.yaml"
    path.write_bytes(data)
    try:
        _, found = scenarios.run_project(root, GAME, (path,))
        _expect_marks(found)
    finally:
        path.unlink()


def card(data: bytes) -> None:
    """Any cards of a small game: read, laid out, judged by every check."""
    root = _small()
    (root / "content" / builders.GAME / "cards" / "fuzzed.yaml").write_bytes(data)
    library = load.library(root)
    _expect_marks(library.findings)
    if library.value is not None:
        for game in library.value.games.values():
            one = edition(library.value, game, "en")
            _expect_marks(checks.run_all(subject(one.library, game, faces=one.faces)))


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
def _brigade() -> Path:
    """Return a copy of The Brigade without its catalogues and scenarios but one file."""
    root = _folder("brigade")
    shutil.copytree(ROOT / "content", root / "content", ignore=shutil.ignore_patterns("scenarios"))
    (root / "content" / GAME / "scenarios").mkdir()
    (root / "i18n").mkdir()
    shutil.copy(ROOT / "i18n" / "glossary.yaml", root / "i18n")
    return root


@cache
def _small() -> Path:
    return builders.write(_folder("small"), builders.files())


def _expect_marks(findings: tuple[Finding, ...]) -> None:
    assert all(finding.mark.line > 0 and finding.mark.column > 0 and finding.message for finding in findings)
