"""A game in play, as lint looks at it: its cards exercised, its scenarios run.

What comes of it is kept under what can change it. That is cut out of the game before it is played, so that nothing else
can matter: no flavour, layout or chapter lets a card be played again, and no text at all a scenario. A rule in other
words that claim the same lets no card be played again either.

The rules of a game are imported late, and that is on purpose: they are as large as all else, most games that people
begin have none, and mostly it is known what comes of playing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import engine
from generator import project
from generator.catalog import SOURCE_LOCALE
from generator.kept import essence, keeping
from generator.promise.sided import sides
from generator.reading.said import rules_of
from generator.reading.subject import Subject, subject
from generator.spine.findings import Finding, as_plain, from_plain
from generator.spine.model import Card, Deck, Game, Library, Ruling, Side, Theme
from generator.spine.played import Played
from generator.spine.played import as_plain as plain_of
from generator.spine.played import from_plain as played_of
from generator.spine.text import Text
from generator.workbench import Task, Workbench

# Seconds of a processor, roughly: for a card in play, for all where most are kept one by one, for a file of scenarios.
_CARD: Final = 0.033
_AGAIN: Final = 0.15
_SCENES: Final = 0.1
_STACK: Final = 12  # cards at a time
_MOST_PARTS: Final = 8
_CARDS_KEPT: Final = "cards in play"
_MEANT_KEPT: Final = "cards in play, by what they mean"
_SCENES_KEPT: Final = "scenarios"


def card_tasks(bench: Workbench, game: str) -> tuple[Task, ...]:
    """Return the tasks of exercising the cards of a game; none where it is known what comes of it, or nothing to play.

    Cards that are kept one by one are left out. Where most of them should be, one task finds out, and does the rest: it
    reads what the rules claim, as do checks of the content, and so is for who looks at the content.
    """
    if not _is_played(bench.game(game)) or _known_cards(bench, game) is not None:
        return ()
    if keeping.is_any(bench.root, (_CARDS_KEPT, game)):
        return (Task(_played_again, (game,), _AGAIN, (game, SOURCE_LOCALE)),)
    from generator.playtest import exercise  # noqa: PLC0415 - see above

    lacking = exercise.lacking(_part(bench, game), bench.root)
    stacks = [lacking[start : start + _STACK] for start in range(0, len(lacking), _STACK)]
    return tuple(Task(_exercised, (game, stack), _CARD * len(stack)) for stack in stacks)


def played(bench: Workbench, game: str, told: Sequence[dict[str, Played]]) -> tuple[Played, ...]:
    """Return the cards of a game with which something is wrong in play; `told` is what its tasks have answered.

    Raises:
        ProjectError: The cache cannot be written.
    """
    if not _is_played(bench.game(game)):
        return ()
    kept = _known_cards(bench, game)
    if kept is None:
        kept = keeping.read(bench.root, (_MEANT_KEPT, game), _meant(bench, game), _cards_of)
        if kept is None:
            kept = _faulty(bench, game, told)
            keeping.save(bench.root, (_MEANT_KEPT, game), _meant(bench, game), list(map(plain_of, kept)))
        keeping.save(bench.root, (_CARDS_KEPT, game), _signed_cards(bench, game), list(map(plain_of, kept)))
    return kept


def _faulty(bench: Workbench, game: str, told: Sequence[dict[str, Played]]) -> tuple[Played, ...]:
    """Return the cards with which something is wrong in play; all are played that neither are told nor kept."""
    from generator.playtest import exercise  # noqa: PLC0415 - see above

    known = {card: one for stack in told for card, one in stack.items()}
    cards = exercise.played(_part(bench, game), bench.root, known=known) or ()
    return tuple(replace(card, sights=(), untried=()) for card in cards if card.faults)


def scene_tasks(bench: Workbench, game: str) -> tuple[Task, ...]:
    """Return the tasks of running a game's scenarios; none where it is known what comes of it, or nothing to run."""
    scenes = () if bench.game(game).lost else scene_files(bench.root, game)
    if not scenes or _known_scenes(bench, game) is not None:
        return ()
    parts = min(len(scenes), _MOST_PARTS)
    return tuple(Task(_ran, (game, part, parts), _SCENES * len(scenes) / parts) for part in range(parts))


def ran(bench: Workbench, game: str, told: Sequence[tuple[Finding, ...]]) -> tuple[Finding, ...]:
    """Return what is wrong with the scenarios of a game; `told` is what its tasks have answered."""
    if not told:
        return _known_scenes(bench, game) or ()
    from generator.playtest import scenarios  # noqa: PLC0415 - see above

    whole = scenarios.whole(told)
    keeping.save(bench.root, (_SCENES_KEPT, game), signed_scenes(bench, game), as_plain(whole))
    return whole


def scene_files(root: Path, game: str) -> tuple[str, ...]:
    """Return the names of the files of a game that may hold scenarios, without loading what reads them."""
    folder = project.game_folder(root, game) / "scenarios"
    return tuple(project.name_of(path, root) for path in sorted(folder.glob("**/*.yaml")))


def signed_scenes(bench: Workbench, game: str) -> str:
    """Return a signature of all that the scenarios of a game depend on; empty when not all files can be read."""

    def make() -> str:
        whole = bench.game(game)
        rulings = _silent_rulings(whole)
        rules = () if whole.rulebook is None else tuple(sentence.anchor for sentence in whole.rulebook.sentences)
        try:
            files = [(name, bench.digest_of(bench.root / name)) for name in scene_files(bench.root, game)]
        except OSError:
            return ""
        return keeping.of_values(_mute(bench, game), essence.digest(rulings, whole.editions, rules, files))

    return bench.once((signed_scenes.__name__, game), make)


def of_cards(game: Game) -> Game:
    """Return a game as its cards are exercised and judged: what they do, what their rules say, what words mean."""
    return replace(
        _bare(game),
        decks=tuple(_deck(deck, has_rules=True) for deck in game.decks),
        labels=game.labels,
        icons={id_: icon._replace(path="", means=_silent(icon.means)) for id_, icon in game.icons.items()},
        concepts={
            id_: concept._replace(words={"en": concept.words.get("en", ())}, forbidden={}, definition=None)
            for id_, concept in game.concepts.items()
        },
        rulings={},
        editions={},
        rulebook=None,
    )


def of_scenes(game: Game) -> Game:
    """Return a game as its scenarios are run: what its cards do, and what may be cited."""
    return replace(
        _bare(game),
        decks=tuple(_deck(deck, has_rules=False) for deck in game.decks),
        labels={},
        icons={},
        concepts={},
        rulings=_silent_rulings(game),
    )


def _silent_rulings(game: Game) -> dict[str, Ruling]:
    return {
        id_: each._replace(question=_silent(each.question), decision=_silent(each.decision), reason="", cites=())
        for id_, each in game.rulings.items()
    }


def _bare(game: Game) -> Game:
    """Return a game without what no play can show: how it looks, what else is printed, where it was written."""
    return replace(
        game,
        subtitle=None,
        components=(),
        layouts={},
        theme=Theme({}, {}, {}),
        files=(),
        author=None,
        version=None,
        cover=None,
        diagram=None,
        reference=(),
        cartons=(),
        box_label=None,
        sheets=(),
    )


def _deck(deck: Deck, *, has_rules: bool) -> Deck:
    cards = tuple(_card(card, has_rules=has_rules) for card in deck.cards)
    return replace(
        deck, size="", sheet=None, back=None, back_art={}, cards=cards, node=None, tiled=None, holds={}
    )  # fmt: skip


def _card(card: Card, *, has_rules: bool) -> Card:
    back = None if card.back is None else _side(card.back, has_rules=has_rules)
    return replace(card, origin="", cites=(), front=_side(card.front, has_rules=has_rules), back=back, node=None)


def _side(side: Side, *, has_rules: bool) -> Side:
    told = {"name", *rules_of(side)} if has_rules else ()
    texts = {field: text for field, text in side.texts.items() if field in told}
    return side._replace(texts=texts, art={}, layout="")


def _silent(text: Text) -> Text:
    return text._replace(value="", plural=None)


def _is_played(game: Game) -> bool:
    """Tell whether there is a game to play.

    A box from which mistakes keep things away cannot be played: every card would be judged by what it lacks.
    """
    name = game.id.replace("-", "_")
    places = (Path(folder, "games", place) for folder in engine.__path__ for place in (name, f"{name}.py"))
    return not game.lost and any(place.exists() for place in places)


def _mute(bench: Workbench, game: str) -> str:
    """Return a hash of what both cards and scenarios are played with: of no text at all."""

    def make() -> str:
        mute = of_scenes(bench.game(game))
        return essence.digest(replace(mute, rulings={}, editions={}, rulebook=None))

    return bench.once((_mute.__name__, game), make)


def _signed_cards(bench: Workbench, game: str) -> str:
    """Return a signature of all that the exercises of a game's cards depend on."""

    def make() -> str:
        read = of_cards(bench.game(game))
        texts = [[side.texts for side in card.sides] for card in read.cards]
        return keeping.of_values(_mute(bench, game), essence.digest(read.labels, read.icons, read.concepts, texts))

    return bench.once((_signed_cards.__name__, game), make)


def _meant(bench: Workbench, game: str) -> str:
    """Return a signature of all that the exercises of a game's cards depend on, of rules only what they claim."""

    def make() -> str:
        read, claimed = of_cards(bench.game(game)), sides(bench.worded(game))
        named = [(card.id, card.name) for card in read.cards]
        said = essence.digest(read.labels, read.icons, read.concepts, named, claimed)
        return keeping.of_values(_mute(bench, game), said)

    return bench.once((_meant.__name__, game), make)


def _known_cards(bench: Workbench, game: str) -> tuple[Played, ...] | None:
    return keeping.read(bench.root, (_CARDS_KEPT, game), _signed_cards(bench, game), _cards_of)


def _cards_of(told: Any) -> tuple[Played, ...]:  # noqa: ANN401 - plain data of a file
    return tuple(map(played_of, told))


def _known_scenes(bench: Workbench, game: str) -> tuple[Finding, ...] | None:
    return keeping.read(bench.root, (_SCENES_KEPT, game), signed_scenes(bench, game), from_plain)


def _part(bench: Workbench, game: str) -> Subject:
    """Return the part of a game that its cards are exercised on, read."""
    nothing = Library(str(bench.root), {}, {}, {}, {})
    return bench.once((_part.__name__, game), lambda: subject(nothing, of_cards(bench.game(game))))


def _played_again(bench: Workbench, game: str) -> dict[str, Played]:
    """See to it that it is kept what comes of playing; so there is nothing to be told."""
    played(bench, game, ())
    return {}


def _exercised(bench: Workbench, game: str, cards: Sequence[str]) -> dict[str, Played]:
    from generator.playtest import exercise  # noqa: PLC0415 - see above

    ground = bench.once(("ground", game), lambda: exercise.ground_of(_part(bench, game)))
    return exercise.exercised(ground, cards)


def _ran(bench: Workbench, game: str, part: int, parts: int) -> tuple[Finding, ...]:
    from generator.playtest import scenarios  # noqa: PLC0415 - see above

    stage = bench.once(("stage", game), lambda: scenarios.stage(bench.root, of_scenes(bench.game(game))))
    return scenarios.found(stage, part, parts)
