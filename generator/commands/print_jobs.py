"""What to print: a job for each PDF of an edition, rendered in whichever process.

Which cards are asked for: by their ids and decks, or those that look otherwise than an earlier build says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from engine import suggest
from generator import output
from generator.commands import documents, manifest, pictures
from generator.commands.build_options import BuildOptions
from generator.commands.documents import LaidOut, Order
from generator.commands.imposition import imposed, leaves, look_up, ways
from generator.commands.manifest import Called
from generator.commands.workspace import Workspace
from generator.layout import colourless, ink
from generator.layout.localized_game import LocalizedGame
from generator.model import plan as looks
from generator.model import sheet_groups
from generator.model.findings import Finding, ProjectError
from generator.model.game import Deck, Game
from generator.model.plan import Document, FacePlan
from generator.model.sheet_groups import SELECTION, SheetGroup


class Job(NamedTuple):
    """A PDF to print.

    Attributes:
        game, locale: The edition that it belongs to.
        title: What people call it.
        path: Where to write it.
        name: Of the deck, of the sheets that several decks share, or of another document.
        cards: The cards of decks that it holds, each as `<deck>.<card>`; None for all.
        decks: What people call the decks that share its sheets; none where it holds no more than one could.
    """

    game: str
    locale: str
    title: str
    path: Path
    name: str
    cards: frozenset[str] | None = None
    decks: tuple[str, ...] = ()


class Rendered(NamedTuple):
    """A PDF in memory.

    Attributes:
        data: Its bytes; empty if it has no pages.
        pages, pieces: How many.
        notes: On what found no room.
        findings: What is lost with less ink; places are the file's name and the page as line.
        faces: A hash of each face of whole decks, by its id, which changes when the face looks different.
        sheets: How many pages each sheet of paper has; none where pages are a face each, for a print shop.
    """

    data: bytes
    pages: int
    pieces: int
    notes: tuple[str, ...]
    findings: tuple[Finding, ...] = ()
    faces: Mapping[str, str] = MappingProxyType({})
    sheets: tuple[int, ...] = ()


def names(game: Game) -> tuple[str, ...]:
    """Return what `--deck` takes: decks, the sheets that some share, and the other documents."""
    decks = (*(deck.id for deck in game.decks), *(lot.id for lot in sheet_groups.list_shared_groups(game)))
    return (*decks, *(kind.name for kind in documents.kinds(game)))


def called(one: LocalizedGame, options: BuildOptions) -> tuple[Called, ...]:
    """Return the PDFs that a build of everything prints of an edition, in that order."""
    there = sheet_groups.group_decks(one.game, apart=options.sheet == "each")
    shared = {lot.id: tuple(deck.name.value for deck in lot.decks) for lot in there if lot.is_shared}
    decks = (Called(f"{lot.id}.pdf", lot.name.value, shared.get(lot.id, ())) for lot in there)
    return (*decks, *(Called(f"{kind.name}.pdf", kind.title(one)) for kind in documents.kinds(one.game)))


def list_jobs(one: LocalizedGame, folder: Path, options: BuildOptions, chosen: Chosen | None = None) -> Iterator[Job]:
    """Yield the PDFs to print of an edition: its decks, or only the cards `chosen` of them; then the other documents.

    Decks that share sheets are printed together, but one by one where only one is wanted, or faces are printed apart.
    """
    for lot in _lots(one.game, options):
        cards = None if chosen is None else of_lot(chosen, one, lot)
        if cards != frozenset():
            yield _lot_job(one, lot, folder, cards)
    for kind in documents.kinds(one.game) if chosen is None else ():
        if options.deck in (None, kind.name):
            yield Job(one.game.id, one.locale, kind.title(one), folder / f"{kind.name}.pdf", kind.name)


def _lots(game: Game, options: BuildOptions) -> tuple[SheetGroup, ...]:
    if options.deck is None:
        return sheet_groups.group_decks(game, apart=options.sheet == "each")
    lot = sheet_groups.find_group(game, options.deck)
    return () if lot is None else (lot,)


def _lot_job(one: LocalizedGame, lot: SheetGroup, folder: Path, cards: frozenset[str] | None) -> Job:
    path = folder / (f"{lot.id}.pdf" if cards is None else f"{SELECTION}{lot.id}.pdf")
    held = [deck for deck in lot.decks if cards is None or any(f"{deck.id}.{card.id}" in cards for card in deck.cards)]
    decks = tuple(deck.name.value for deck in held) if lot.is_shared else ()
    return Job(one.game.id, one.locale, lot.name.value, path, lot.id, cards, decks)


def lay_out(order: Order, name: str, cards: frozenset[str] | None = None) -> LaidOut:
    """Return decks, or only some of their cards, or another document, laid out with so much ink.

    Raises:
        ProjectError: There is no such sheet, or no font to print with.
    """
    one, options = order.one, order.options
    lot = sheet_groups.find_group(one.game, name)
    if lot is None:
        made = next(kind for kind in documents.kinds(one.game) if kind.name == name).lay_out(order)
    else:
        laid = imposed(one, lot, options, cards)
        notes = tuple(f"{one.game.id} {lot.id}: {fact.message}" for fact in laid.facts)
        made = LaidOut(laid.document, laid.cards, notes)
    return made._replace(document=ink.inked(made.document, options.ink, one.game.theme.low_ink))


def render(shared: tuple[Workspace, BuildOptions], job: Job) -> Rendered:
    """Lay out and render a job.

    Raises:
        ProjectError: There is no such paper or sheet, or a font or picture cannot be read.
    """
    workspace, options = shared
    one = workspace.localized(job.game, job.locale)
    order = Order(workspace, one, options, look_up(one.library.papers, options.paper, "paper"))
    laid = lay_out(order, job.name, job.cards)
    lot = sheet_groups.find_group(one.game, job.name)
    decks = () if lot is None else tuple(deck.id for deck in lot.decks)
    is_apart = bool(decks) and ways(options)[0] == "each"
    return Rendered(
        pictures.pdf(one, laid.document) if laid.document.pages else b"",
        len(laid.document.pages),
        laid.pieces,
        laid.notes,
        colourless.check_ink(laid.document, job.path.name, _faces_in_full_ink(order, decks, laid.document)),
        {} if job.cards is not None else hashes(one, decks),
        () if is_apart else leaves(laid.document, options),
    )


def _faces_in_full_ink(order: Order, decks: tuple[str, ...], document: Document) -> tuple[FacePlan, ...]:
    if document.ink == "full":
        return ()
    return tuple(
        seen.face.plan for deck in order.one.game.decks if deck.id in decks for seen in order.one.plan_deck(deck)
    )


SINCE: Final = "changed-since="
Chosen = Mapping[tuple[str, str, str], frozenset[str]]  # ids of cards by game, locale and deck


def chosen(editions: Sequence[LocalizedGame], asked: str) -> Chosen:
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


def of_lot(chosen: Chosen, one: LocalizedGame, lot: SheetGroup) -> frozenset[str]:
    """Return the cards that were chosen of decks that are printed together, each as `<deck>.<card>`."""
    found = ((deck.id, chosen.get((one.game.id, one.locale, deck.id), ())) for deck in lot.decks)
    return frozenset(f"{deck}.{card}" for deck, cards in found for card in cards)


def hashes(one: LocalizedGame, decks: Iterable[str]) -> Mapping[str, str]:
    """Return a hash of each face of some decks, by its id, which changes when the face looks different."""
    named = {f"font {font}": output.digest_file(Path(path)) for font, path in one.game.theme.fonts.items()}
    named |= {f"icon {icon.id}": icon.path for icon in one.game.icons.values()}
    wanted = frozenset(decks)
    faces = (seen.face.plan for deck in one.game.decks if deck.id in wanted for seen in one.plan_deck(deck))
    return {plan.id: looks.hash_face(plan, named) for plan in faces}


def _expect_all_known(words: Sequence[str], editions: Sequence[LocalizedGame]) -> None:
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
    lot = sheet_groups.find_shared_group(game, deck.id)
    return (deck.id,) if lot is None else (deck.id, lot.id)


def _names(game: Game, deck: Deck) -> Iterator[str]:
    yield from _wholes(game, deck)
    for card in deck.cards:
        yield card.id
        yield f"{deck.id}.{card.id}"


def _changed(editions: Sequence[LocalizedGame], file: Path) -> Chosen:
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


def _otherwise(one: LocalizedGame, deck: Deck, before: Mapping[str, str]) -> frozenset[str]:
    """Return the ids of the cards of a deck with a side that looks otherwise."""
    now = hashes(one, [deck.id])
    pairs = zip(deck.cards, one.cards(deck), strict=True)
    return frozenset(
        card.id
        for card, (front, back, _) in pairs
        if any(face is not None and before.get(face.plan.id) != now[face.plan.id] for face in (front, back))
    )
