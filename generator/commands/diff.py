"""Two states of a project, compared: what players read, what the engine sees, and what must be printed again.

A state is a folder, or a commit of the project's repository. Values are compared, not their text: a card that has only
moved in its file has not changed. A game, or a language of it, that cannot be read completely is not compared: what may
be in it is not taken to be gone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from generator import cache, project
from generator.checks.check import read_subject
from generator.commands import baseline, pictures, prepare
from generator.commands.build_options import BuildOptions
from generator.commands.deck_sheets import impose
from generator.commands.git_history import open_state
from generator.commands.lint import check_workspace
from generator.commands.workspace import Workspace
from generator.content import load
from generator.i18n.catalog.catalogue import get_catalogue_path, list_locales
from generator.i18n.catalog.game_texts import collect_texts
from generator.i18n.catalog.po import read_po
from generator.layout.faces.planner import list_face_ids
from generator.layout.localized_game import LocalizedGame
from generator.model.difference import (
    BEFORE,
    NOW,
    CardChange,
    Change,
    Comparison,
    Difference,
    FindingChanges,
    Picture,
    Reprint,
    Unread,
    sort_by_severity,
)
from generator.model.findings import Finding, LintResult, Severity
from generator.model.game import Card, Game, Text, group_decks, index_by_id
from generator.model.plan import hash_face
from generator.model.units import Um
from generator.playtest import exercise

_DPI: Final = 110  # two pictures side by side, each about twice the size of a card on a screen
_FORM_ONLY: Final = "TB309"  # a catalogue with this finding loses nothing
_NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})
_FACTS: Final = ("deck", "part", "count", "origin", "cites")
_TextChanges = tuple[tuple[Change, ...], tuple[tuple[str, str], ...]]


class _GameState(NamedTuple):
    """A game at one time.

    Attributes:
        localized: The game in each of its languages, that of the content first; empty if there is no such game.
        texts: Translated texts by locale and key, as written; without texts that are not translated.
    """

    localized: Mapping[str, LocalizedGame] = _NOTHING
    texts: Mapping[str, Mapping[str, str]] = _NOTHING

    @property
    def game(self) -> Game | None:
        """The game in the language of its content; None if there is none."""
        return next((localized.game for localized in self.localized.values()), None)

    def drop_languages(self, locales: Collection[str]) -> _GameState:
        """Return the game without some languages."""
        localized = {locale: game for locale, game in self.localized.items() if locale not in locales}
        return _GameState(localized, {locale: texts for locale, texts in self.texts.items() if locale not in locales})


@dataclass(frozen=True, slots=True)
class _State:
    """A project at one time, loaded and laid out.

    Attributes:
        workspace: Its content.
        loading: The findings of loading it.
        findings: Why some of its content and its catalogues could not be read.
    """

    workspace: Workspace
    loading: tuple[Finding, ...]
    games: Mapping[str, _GameState]
    findings: tuple[Finding, ...]


def compare(
    here: Path, before: str, after: str, *, has_pictures: bool = False, has_findings: bool = True
) -> Comparison:
    """Compare two states of a project: each game, what lint finds, and what could not be compared.

    Args:
        here: A folder in the project that revisions are of.
        before: A project's folder, or a revision; a name that is both is a folder.
        after: The other state.
        has_pictures: Whether changed faces are rendered, which takes a tenth of a second each.
        has_findings: Whether both states are linted.

    Raises:
        ProjectError: A state is neither a folder with content nor a revision, or cannot be read.
    """
    with open_state(here, before) as old_root, open_state(here, after) as new_root:
        old, new = _read_state(old_root), _read_state(new_root)
        paired = {game: (before, now) for game, before, now in _pair_games(old, new)}
        differences = tuple(
            Difference(game, (), (), (), ())
            if _fingerprint(old_root, game) == _fingerprint(new_root, game)
            else _compare_games(game, *states)
            for game, states in paired.items()
        )
        rendered: tuple[Picture, ...] = ()
        if has_pictures:
            rendered = tuple(
                Picture(card.id, locale, face, *(_render(state, locale, face) for state in paired[found.game]))
                for found in differences
                for card in found.cards
                for locale, face in card.faces
            )
        unread = _list_unread(old.findings, new.findings)
        was, now = (
            check_workspace(state.workspace, state.loading) if has_findings else LintResult(()) for state in (old, new)
        )
        return Comparison(differences, unread, rendered, _compare_findings(was, now, unread))


def _fingerprint(root: Path, game: str) -> str:
    """Return a fingerprint of all files that a game is read from, in all languages."""
    texts = root / "i18n"
    catalogues = sorted(root / get_catalogue_path(locale.name, game) for locale in texts.glob("*/"))
    shared = (root / "content" / "_shared", texts / "languages", *sorted(texts.glob("*.yaml")))
    return cache.fingerprint_files(root / "content" / game, *shared, *catalogues)


def _read_state(root: Path) -> _State:
    library, found = load.load_library(root)
    workspace = Workspace(root, library)
    games: dict[str, dict[str, LocalizedGame]] = {}
    locales = prepare.resolve_locales(root, (prepare.ALL_LOCALES,), library.games.values())
    for localized in sorted(
        prepare.localize_games(workspace, locales), key=lambda one: one.locale != one.game.language
    ):
        games.setdefault(localized.game.id, {})[localized.locale] = localized
    texts: dict[str, dict[str, Mapping[str, str]]] = {game: {} for game in games}
    findings = [finding for finding in found if finding.severity is Severity.ERROR]
    for game in games:
        for locale in list_locales(root, library.games[game]):
            name = get_catalogue_path(locale, game)
            po = read_po(root / name, name)
            messages = () if po.value is None else po.value.messages
            texts[game][locale] = {
                message.context: " | ".join(message.forms) for message in messages if message.is_translated
            }
            findings += (
                replace(finding, game=game, locale=locale) for finding in po.findings if finding.code != _FORM_ONLY
            )
    states = {game: _GameState(games[game], texts[game]) for game in games}
    return _State(workspace, found, states, tuple(findings))


def _pair_games(old: _State, new: _State) -> Iterator[tuple[str, _GameState, _GameState]]:
    """Yield each game before and now; not those that cannot be read completely, nor such languages of others.

    What cannot be read might be in it: it is neither gone nor new.
    """
    findings = (*old.findings, *new.findings)
    unread = {project.find_owner(finding.mark.file) for finding in findings if finding.locale is None}
    for game in dict.fromkeys((*new.games, *old.games)):
        if unread.isdisjoint({game, None}):
            locales = {finding.locale for finding in findings if finding.locale is not None and finding.game == game}
            before, now = (state.games.get(game, _GameState()).drop_languages(locales) for state in (old, new))
            yield game, before, now


def _list_unread(before: Sequence[Finding], now: Sequence[Finding]) -> tuple[Unread, ...]:
    """Return what could not be read in two states, in order; what is wrong in both is listed once."""
    sides: Mapping[str, Collection[Finding]] = {BEFORE: set(before), NOW: set(now)}
    return tuple(
        Unread(
            when=tuple(when for when, side in sides.items() if finding in side),
            file=finding.mark.file,
            line=finding.mark.line,
            code=finding.code,
            message=" ".join(finding.message.split()),
            id=finding.id or "",
        )
        for finding in sorted({*before, *now}, key=lambda finding: (finding.mark, finding.code, finding.message))
    )


def _compare_findings(before: LintResult, now: LintResult, unread: Sequence[Unread]) -> FindingChanges:
    """Return the changed findings, except those that are already among the unread problems.

    If something cannot be read now, no finding is taken to be gone: its file may be what cannot be read.
    """
    listed = {(problem.file, problem.line, problem.code) for problem in unread}

    def list_new(findings: Iterable[Finding], known: Iterable[Finding]) -> tuple[Finding, ...]:
        marked = baseline.mark_new(findings, known)
        return sort_by_severity(
            finding
            for finding, is_new in marked
            if is_new and (finding.mark.file, finding.mark.line, finding.code) not in listed
        )

    suppressed = [[suppressed.finding for suppressed in result.suppressed] for result in (now, before)]
    marked = zip(now.suppressed, baseline.mark_new(*suppressed), strict=True)
    is_read = not any(NOW in problem.when for problem in unread)
    return FindingChanges(
        list_new(now.findings, before.findings),
        list_new(before.findings, now.findings) if is_read else (),
        tuple(suppressed for suppressed, (_, is_new) in marked if is_new),
    )


def _compare_games(game: str, old: _GameState, new: _GameState) -> Difference:
    """Return the differences of one game; a game that is only in one state is all added or all removed."""
    games = (old.game, new.game)
    cards = [{} if side is None else index_by_id(side.cards) for side in games]
    faces = _find_changed_faces(old.localized, new.localized)
    languages = [side.language if side is not None else "" for side in games]
    compare_texts = partial(_compare_texts, translations=(old.texts, new.texts), languages=languages)
    renamed = {cards[0][id_].name: card.name for id_, card in cards[1].items() if id_ in cards[0]}
    old_plays, new_plays = _observe(old, renamed), _observe(new, {})
    changes = []
    for id_ in dict.fromkeys((*cards[1], *cards[0])):
        change = _compare_cards(cards[0].get(id_), cards[1].get(id_), compare_texts)
        seen = _compare_plays(old_plays.get(id_, {}), new_plays.get(id_, {}))
        change = replace(change, seen=seen, faces=tuple(sorted(faces.get(id_, ()))))
        if change.kind != "changed" or any((change.texts, change.facts, change.effects, seen, change.faces)):
            changes.append(change)
    on_cards = {text.key for side in cards for card in side.values() for text in _list_texts(card)}
    others = [
        {text.key: text for text in (() if side is None else collect_texts(side)) if text.key not in on_cards}
        for side in games
    ]
    words, stale = compare_texts(*others, name=str)
    return Difference(game, tuple(changes), words, stale, tuple(_list_reprints(new.localized, faces)))


def _compare_cards(before: Card | None, after: Card | None, compare_texts: Callable[..., _TextChanges]) -> CardChange:
    sides = (before, after)
    kind = "added" if before is None else "removed" if after is None else "changed"
    texts, stale = compare_texts(
        *({} if side is None else {text.key: text for text in _list_texts(side)} for side in sides),
        name=lambda key: key.split(".", 2)[2],
    )
    facts = [{} if side is None else _list_facts(side) for side in sides]
    effects = [{} if side is None else _list_effects(side) for side in sides]
    card = next(side for side in (after, before) if side is not None)
    return CardChange(
        id=card.id,
        deck=card.deck,
        name=card.name,
        kind=kind,
        texts=texts,
        facts=_compare_values(*facts) if kind == "changed" else (),
        effects=_compare_values(*effects),
        stale=() if kind == "removed" else stale,
    )


def _list_texts(card: Card) -> Iterator[Text]:
    return (text for side in card.sides for text in side.texts.values())


def _compare_texts(
    old: Mapping[str, Text],
    new: Mapping[str, Text],
    *,
    translations: Sequence[Mapping[str, Mapping[str, str]]],
    languages: Sequence[str],
    name: Callable[[str], str],
) -> _TextChanges:
    """Compare texts, by key, in all languages, that of the content first; `name` says what reports call a text.

    Return the changed texts, and those whose translation was not changed with them: (locale, name).
    """
    changed, stale = [], []
    own = [{key: text.value for key, text in side.items()} for side in (old, new)]
    by_locale = [
        {language: texts, **others} for language, texts, others in zip(languages, own, translations, strict=True)
    ]
    for locale in dict.fromkeys((*by_locale[1], *by_locale[0])):
        sides = [side.get(locale, {}) for side in by_locale]
        for key in dict.fromkeys((*new, *old)):
            before, after = (side.get(key, "") for side in sides)
            if before != after:
                changed.append(Change(name(key), locale, before, after))
            elif locale != languages[1] and after and own[0].get(key, "") != own[1].get(key, ""):
                stale.append((locale, name(key)))
    return tuple(changed), tuple(stale)


def _list_facts(card: Card) -> dict[str, str]:
    """Return what a card says besides texts and effects, by name."""
    facts = {name: _format_value(getattr(card, name)) for name in _FACTS}
    for prefix, side in zip(("", "back."), card.sides, strict=False):
        facts |= {f"{prefix}{name}": _format_value(value) for name, value in (*side.stats.items(), *side.art.items())}
        facts |= {f"{prefix}grid": "\n".join(side.grid), f"{prefix}layout": side.layout}
    return facts


def _list_effects(card: Card) -> dict[str, str]:
    """Return the effects of a card as data, by side and number."""
    return {
        f"{prefix}{number}": _format_value(effect)
        for prefix, side in (("", card.node), ("back.", card.node.get("back") or {}))
        for number, effect in enumerate(side.get("effects") or (), start=1)
    }


def _format_value(value: Any) -> str:  # noqa: ANN401 - plain data
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)


def _compare_values(old: Mapping[str, str], new: Mapping[str, str]) -> tuple[Change, ...]:
    names = dict.fromkeys((*new, *old))
    return tuple(
        Change(name, "", old.get(name, ""), new.get(name, "")) for name in names if old.get(name) != new.get(name)
    )


def _observe(state: _GameState, renamed: Mapping[str, str]) -> Mapping[str, Mapping[str, list[str]]]:
    """Return what the engine saw each card do, in sentences, by card and effect; nothing for a game without rules.

    Cards that are `renamed` (before: now) go by their new names, so that the plays of other cards do not differ.
    """
    localized = next(iter(state.localized.values()), None)
    if localized is None:
        return {}
    read = read_subject(localized.library, localized.game, faces=localized.faces)
    observed: dict[str, dict[str, list[str]]] = {}
    for card in exercise.exercise_cards(read) or ():
        effects = observed.setdefault(card.card, {})
        for observation in card.observations:
            prefix = "" if observation.side == "front" else f"{observation.side}."
            sentence = observation.told
            for before, now in renamed.items():
                if before != now:
                    sentence = sentence.replace(before, now)
            effects.setdefault(f"{prefix}{observation.at + 1}", []).append(sentence)
    return observed


def _compare_plays(old: Mapping[str, list[str]], new: Mapping[str, list[str]]) -> tuple[Change, ...]:
    """Return, effect by effect, the sentences that no longer hold and those that are new."""
    changes = []
    for effect in dict.fromkeys((*new, *old)):
        before, after = old.get(effect, []), new.get(effect, [])
        gone = [sentence for sentence in before if sentence not in after]
        added = [sentence for sentence in after if sentence not in before]
        if gone or added:
            changes.append(Change(effect, "", "\n".join(gone), "\n".join(added)))
    return tuple(changes)


def _find_changed_faces(
    old: Mapping[str, LocalizedGame], new: Mapping[str, LocalizedGame]
) -> Mapping[str, set[tuple[str, str]]]:
    """Return which faces look different: (locale, face) by card; the common back of a deck by the deck's id."""
    changed: dict[str, set[tuple[str, str]]] = {}
    for locale in dict.fromkeys((*new, *old)):
        hashes = [
            {deck_face.face.plan.id: hash_face(deck_face.face.plan) for deck_face in side[locale].faces}
            if locale in side
            else {}
            for side in (old, new)
        ]
        for face in dict.fromkeys((*hashes[1], *hashes[0])):
            if hashes[0].get(face) != hashes[1].get(face):
                deck, *card = face.split(".")
                changed.setdefault(card[0] if len(card) > 1 else deck, set()).add((locale, face))
    return changed


def _list_reprints(games: Mapping[str, LocalizedGame], faces: Mapping[str, set[tuple[str, str]]]) -> Iterator[Reprint]:
    """Yield the pages with a face that looks different, PDF by PDF, on the usual paper."""
    for locale, localized in games.items():
        changed = {face for pairs in faces.values() for where, face in pairs if where == locale}
        for group in group_decks(localized.game):
            if any(face in changed for deck in group.decks for face in list_face_ids(deck)):
                plan = impose(localized, group, BuildOptions()).document
                reprinted = {index for index, face in enumerate(plan.faces) if face.id in changed}
                pages = tuple(
                    number
                    for number, page in enumerate(plan.pages, 1)
                    if any(slot.face in reprinted for slot in page.slots)
                )
                yield Reprint(group.id, locale, pages, len(plan.pages))


def _render(state: _GameState, locale: str, face: str) -> bytes:
    localized = state.localized.get(locale)
    if localized is None:
        return b""
    plans = (deck_face.face.plan for deck_face in localized.faces if deck_face.face.plan.id == face)
    wanted = [pictures.picture_face(plan, _DPI, Um(0)) for plan in plans]
    return next(pictures.render_pictures(localized, wanted, jobs=1), b"")
