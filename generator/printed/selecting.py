"""Which cards are asked for: by their ids and decks, or those that look otherwise than an earlier build says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from engine import suggest
from generator import output
from generator.edition import Edition
from generator.printed import manifest
from generator.spine import looks, lots
from generator.spine.findings import ProjectError
from generator.spine.lots import Lot
from generator.spine.model import Deck, Game

SINCE: Final = "changed-since="
Chosen = Mapping[tuple[str, str, str], frozenset[str]]  # ids of cards by game, locale and deck


def chosen(editions: Sequence[Edition], asked: str) -> Chosen:
    """Return the cards that are asked for: ids of cards, decks, shared sheets, parted by commas; or `changed-since=`.

    Raises:
        ProjectError: There is no such card or deck, or the file is no manifest of any of the editions.
    """
    if asked.startswith(SINCE) and asked != SINCE:
        return _changed(editions, Path(asked.removeprefix(SINCE)))
    words = tuple(word.strip() for word in asked.removeprefix(SINCE).split(",") if word.strip())
    found = {
        (one.game.id, one.locale, deck.id): frozenset(
            card.id for card in deck.cards if {*whole, card.id, f"{deck.id}.{card.id}"} & set(words)
        )
        for one in editions
        for deck in one.game.decks
        for whole in [_wholes(one.game, deck)]
    }
    _expect_all_known(words, editions)
    return found


def of_lot(chosen: Chosen, one: Edition, lot: Lot) -> frozenset[str]:
    """Return the cards that were chosen of decks that are printed together, each as `<deck>.<card>`."""
    found = ((deck.id, chosen.get((one.game.id, one.locale, deck.id), ())) for deck in lot.decks)
    return frozenset(f"{deck}.{card}" for deck, cards in found for card in cards)


def hashes(one: Edition, decks: Iterable[str]) -> Mapping[str, str]:
    """Return a hash of each face of some decks, by its id, which changes when the face looks different."""
    named = {f"font {font}": output.digest_file(Path(path)) for font, path in one.game.theme.fonts.items()}
    named |= {f"icon {icon.id}": icon.path for icon in one.game.icons.values()}
    wanted = frozenset(decks)
    faces = (seen.face.plan for deck in one.game.decks if deck.id in wanted for seen in one.seen(deck))
    return {plan.id: looks.digest(plan, named) for plan in faces}


def _expect_all_known(words: Sequence[str], editions: Sequence[Edition]) -> None:
    """Raise ProjectError when words are the id of nothing, or there are none."""
    there = {name for one in editions for deck in one.game.decks for name in _names(one.game, deck)}
    lost = [word for word in words if word not in there]
    if not words:
        message = f"--cards takes ids of cards, decks and shared sheets, parted by commas, or {SINCE}FILE"
        raise ProjectError(message)
    if lost:
        decks = (whole for one in editions for deck in one.game.decks for whole in _wholes(one.game, deck))
        shown = tuple(dict.fromkeys(decks))  # where no name is near: nobody reads a list of all cards
        near = [suggest.find_nearest(word, there) for word in lost]
        meant = [
            suggest.ask_whether_meant(n) if n else suggest.suggest_names(w, shown)
            for w, n in zip(lost, near, strict=True)
        ]
        told = (f"no card and no deck is called {word}; {which}" for word, which in zip(lost, meant, strict=True))
        raise ProjectError("\n".join(told))


def _wholes(game: Game, deck: Deck) -> tuple[str, ...]:
    """Return the ids that stand for all cards of a deck: its own, and that of the sheets that it shares."""
    lot = lots.holding(game, deck.id)
    return (deck.id,) if lot is None else (deck.id, lot.id)


def _names(game: Game, deck: Deck) -> Iterator[str]:
    yield from _wholes(game, deck)
    for card in deck.cards:
        yield card.id
        yield f"{deck.id}.{card.id}"


def _changed(editions: Sequence[Edition], file: Path) -> Chosen:
    """Return the cards of which a side looks otherwise than a manifest says, or that it does not know.

    Raises:
        ProjectError: It is no manifest, tells nothing of faces, or is of none of the editions.
    """
    before = manifest.read(file)
    about = (before.about.get("game"), before.about.get("locale"))
    if not before.faces:
        message = f"{file} tells nothing of faces: it was written by an older version, or nothing was printed"
        raise ProjectError(message)
    found: dict[tuple[str, str, str], frozenset[str]] = {}
    for one in editions:
        if (one.game.id, one.locale) == about:
            for deck in one.game.decks:
                found[one.game.id, one.locale, deck.id] = _otherwise(one, deck, before.faces)
    if not found:
        message = f"{file} is of the game {about[0]} in {about[1]}, which is not what is printed"
        raise ProjectError(message)
    return found


def _otherwise(one: Edition, deck: Deck, before: Mapping[str, str]) -> frozenset[str]:
    """Return the ids of the cards of a deck with a side that looks otherwise."""
    now = hashes(one, [deck.id])
    pairs = zip(deck.cards, one.cards(deck), strict=True)
    return frozenset(
        card.id
        for card, (front, back, _) in pairs
        if any(face is not None and before.get(face.plan.id) != now[face.plan.id] for face in (front, back))
    )
