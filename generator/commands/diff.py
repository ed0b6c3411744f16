"""Two states of a project, compared: what players read, what the engine sees, and what must be printed again.

A state is a folder, or a commit of the repository that the project stands in. Nothing is compared as text that is a
value: a card that has only moved in its file has not changed. What could not be read is not compared, and what it may
hold is not taken for gone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from generator.checks.subject import subject
from generator.commands import baseline, project_states
from generator.commands import pictures as showing
from generator.commands import project_states as gaps
from generator.commands.build_options import BuildOptions
from generator.commands.imposition import impose
from generator.commands.lint import lint
from generator.commands.project_states import Doubt, State
from generator.i18n.catalog.game_texts import collect_texts
from generator.i18n.locales import SOURCE_LOCALE
from generator.layout.localized_game import LocalizedGame
from generator.model import sheet_groups
from generator.model.difference import (
    NOW,
    CardChange,
    Change,
    Comparison,
    Difference,
    FindingChanges,
    Omission,
    Picture,
    Reprint,
    Unread,
    sort_by_severity,
)
from generator.model.findings import Finding, LintResult
from generator.model.game import Card, Game, Text
from generator.model.plan import hash_face
from generator.model.sheet_groups import SheetGroup
from generator.playtest import exercise

_DPI: Final = 110  # a card side by side with its other self, at about twice its size on a screen
_FACTS: Final = ("deck", "part", "count", "origin", "cites")


def compare(
    here: Path, before: str, after: str, *, has_pictures: bool = False, has_findings: bool = True
) -> Comparison:
    """Return what each game differs in from one state to another, what lint finds otherwise, and what is not compared.

    Args:
        here: A folder in the project that revisions are of.
        before: A project's folder, or a revision; what is a folder is taken for one.
        after: The other one.
        has_pictures: Whether changed faces are rendered, which takes a tenth of a second each.
        has_findings: Whether both states are linted; what lint finds is kept for each state.

    Raises:
        ProjectError: A state is neither a folder with content nor a revision, or cannot be read.
    """
    with project_states.folder(here, before) as old, project_states.folder(here, after) as new:
        both = project_states.read(old), project_states.read(new)
        games = dict.fromkeys((*both[1].editions, *both[0].editions))
        found = tuple(_compared(game, *both) for game in games)
        shown = tuple(picture for each in found for picture in _pictures(each, *both)) if has_pictures else ()
        unread = gaps.unread(both[0].findings, both[1].findings)
        was, now = (lint(old), lint(new)) if has_findings else (LintResult(()), LintResult(()))
        return Comparison(found, unread, shown, _judged(was, now, unread))


def _judged(before: LintResult, now: LintResult, unread: Sequence[Unread]) -> FindingChanges:
    """Return what lint finds otherwise; what is gone with a file that cannot be read any more is not told."""
    named = {(each.file, each.line, each.code) for each in unread}

    def fresh(here: Iterable[Finding], there: Iterable[Finding]) -> tuple[Finding, ...]:
        compared = baseline.mark_new(here, there)
        told = (one for one, is_new in compared if is_new and (one.mark.file, one.mark.line, one.code) not in named)
        return sort_by_severity(told)

    hidden = [each.finding for each in before.silenced]
    silenced = zip(now.silenced, baseline.mark_new([each.finding for each in now.silenced], hidden), strict=True)
    is_read = not any(NOW in each.when for each in unread)
    return FindingChanges(
        fresh(now.findings, before.findings),
        fresh(before.findings, now.findings) if is_read else (),
        tuple(each for each, (_, is_new) in silenced if is_new),
    )


def _compared(game: str, old: State, new: State) -> Difference:
    """Return what one game differs in; one that is only in one state is all added or all removed."""
    doubt = Doubt((old.game(game), new.game(game)), (old.gaps(game), new.gaps(game)))
    if doubt.is_whole_game:
        return Difference(game, (), omitted=(Omission("game"),))
    sides = [state.editions.get(game, {}) for state in (old, new)]
    cards = [{} if one is None else {card.id: card for card in one.cards} for one in doubt.games]
    looks = _changed_faces(sides[0], sides[1], doubt)
    renamed = {cards[0][id_].name: card.name for id_, card in cards[1].items() if id_ in cards[0]}
    seen = [{}, {}] if doubt.hides_play else [_seen(old, game, renamed), _seen(new, game, {})]
    speak = _Speaker(old.texts.get(game, {}), new.texts.get(game, {}), doubt.locales)
    changed = []
    for id_ in dict.fromkeys((*cards[1], *cards[0])):
        if id_ in doubt.unknown:
            continue
        change = _card(cards[0].get(id_), cards[1].get(id_), speak, looks)
        change = replace(change, seen=_sights(seen[0].get(id_, {}), seen[1].get(id_, {})))
        if change.kind != "changed" or any((change.texts, change.facts, change.effects, change.seen, change.faces)):
            changed.append(change)
    own = {text.key for side in cards for card in side.values() for face in card.sides for text in face.texts.values()}
    words = doubt.known_words(*({text.key: text for text in _texts(one) if text.key not in own} for one in doubt.games))
    told, stale = speak.changes(*words, name=lambda key: key)
    again = tuple(_reprints(sides[1], looks, doubt))
    return Difference(game, tuple(changed), told, stale, again, (*doubt.unknown.values(),), doubt.omitted())


def _texts(game: Game | None) -> tuple[Text, ...]:
    return () if game is None else collect_texts(game)


class _Speaker:
    """Texts in all languages, before and after."""

    def __init__(
        self,
        old: Mapping[str, Mapping[str, str]],
        new: Mapping[str, Mapping[str, str]],
        gaps: Sequence[Collection[str]],
    ) -> None:
        """Take the translated texts by locale and key; where some could not be read, `gaps` names the locales."""
        self.old, self.new, self.gaps = old, new, gaps

    def changes(
        self, old: Mapping[str, Text], new: Mapping[str, Text], name: Callable[[str], str]
    ) -> tuple[tuple[Change, ...], tuple[tuple[str, str], ...]]:
        """Return the texts that read otherwise, English first, and (locale, name) of those left behind."""
        told, stale = [], []
        keys = tuple(dict.fromkeys((*new, *old)))
        english = [({key: text.value for key, text in side.items()}) for side in (old, new)]
        for locale in ("", *dict.fromkeys((*self.new, *self.old))):
            before = english[0] if not locale else self.old.get(locale, {})
            after = english[1] if not locale else self.new.get(locale, {})
            for key in keys:
                was, now = before.get(key, ""), after.get(key, "")
                if any(locale in gap and not words for gap, words in zip(self.gaps, (was, now), strict=True)):
                    continue
                if was != now:
                    told.append(Change(name(key), locale or SOURCE_LOCALE, was, now))
                elif locale and now and english[0].get(key, "") != english[1].get(key, ""):
                    stale.append((locale, name(key)))
        return tuple(told), tuple(stale)


def _card(old: Card | None, new: Card | None, speak: _Speaker, looks: Mapping[str, set[tuple[str, str]]]) -> CardChange:
    card = new or old
    if card is None:
        raise ValueError("one of the cards must be there")
    kind = "added" if old is None else "removed" if new is None else "changed"
    texts, stale = speak.changes(_own(old), _own(new), name=lambda key: key.split(".", 2)[2])
    if kind == "removed":
        stale = ()
    data = [{} if one is None else _data(one) for one in (old, new)]
    effects = [{} if one is None else _effects(one) for one in (old, new)]
    return CardChange(
        id=card.id,
        deck=card.deck,
        name=card.name,
        kind=kind,
        texts=texts,
        facts=_changes(*data) if kind == "changed" else (),
        effects=_changes(*effects),
        stale=stale,
        faces=tuple(sorted(looks.get(card.id, ()))),
    )


def _own(card: Card | None) -> Mapping[str, Text]:
    """Return the texts of a card by key."""
    return {} if card is None else {text.key: text for side in card.sides for text in side.texts.values()}


def _data(card: Card) -> dict[str, str]:
    """Return what a card states besides texts and effects, as written words by name."""
    told = {name: _plain(getattr(card, name)) for name in _FACTS}
    for head, side in zip(("", "back."), card.sides, strict=False):
        told |= {f"{head}{name}": _plain(value) for name, value in side.stats.items()}
        told |= {f"{head}{name}": _plain(value) for name, value in side.art.items()}
        told[f"{head}grid"] = "\n".join(side.grid)
        told[f"{head}layout"] = side.layout
    return told


def _effects(card: Card) -> dict[str, str]:
    """Return the effects of a card as data, by their place."""
    return {
        f"{head}{number}": _plain(effect)
        for head, side in zip(("", "back."), (card.node, card.node.get("back") or {}), strict=True)
        for number, effect in enumerate(side.get("effects") or (), start=1)
    }


def _plain(value: Any) -> str:  # noqa: ANN401 - plain data
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)


def _changes(old: Mapping[str, str], new: Mapping[str, str]) -> tuple[Change, ...]:
    names = dict.fromkeys((*new, *old))
    return tuple(
        Change(name, "", old.get(name, ""), new.get(name, "")) for name in names if old.get(name) != new.get(name)
    )


def _seen(state: State, game: str, renamed: Mapping[str, str]) -> Mapping[str, Mapping[str, list[str]]]:
    """Return what the engine saw each card do: by card and effect, in sentences; nothing for a game without rules.

    Cards that are `renamed` (before: now) go by their new names: the plays of others are no different for that.
    """
    one = next(iter(state.editions.get(game, {}).values()), None)
    seen = None if one is None else subject(one.library, one.game, faces=one.faces)
    played = () if seen is None else exercise.exercise_cards(seen) or ()
    found: dict[str, dict[str, list[str]]] = {}
    for card in played:
        effects = found.setdefault(card.card, {})
        for sight in card.observations:
            head = "" if sight.side == "front" else f"{sight.side}."
            told = sight.told
            for before, now in renamed.items():
                if before != now:
                    told = told.replace(before, now)
            effects.setdefault(f"{head}{sight.at + 1}", []).append(told)
    return found


def _sights(old: Mapping[str, list[str]], new: Mapping[str, list[str]]) -> tuple[Change, ...]:
    """Return, effect by effect, the sentences that hold no longer and those that are new."""
    told = []
    for effect in dict.fromkeys((*new, *old)):
        before, after = old.get(effect, []), new.get(effect, [])
        gone = [sentence for sentence in before if sentence not in after]
        fresh = [sentence for sentence in after if sentence not in before]
        if gone or fresh:
            told.append(Change(effect, "", "\n".join(gone), "\n".join(fresh)))
    return tuple(told)


def _changed_faces(
    old: Mapping[str, LocalizedGame], new: Mapping[str, LocalizedGame], doubt: Doubt
) -> Mapping[str, set[tuple[str, str]]]:
    """Return which faces look otherwise: (locale, face) by card; a deck's common back stands under its deck's id."""
    found: dict[str, set[tuple[str, str]]] = {}
    for locale in dict.fromkeys((*new, *old)):
        looks = [_looks(side.get(locale)) for side in (old, new)]
        for face in dict.fromkeys((*looks[1], *looks[0])):
            is_in_both = face in looks[0] and face in looks[1]
            if looks[0].get(face) != looks[1].get(face) and not doubt.hides_face(face, locale, is_in_both=is_in_both):
                parts = face.split(".")
                found.setdefault(parts[1] if len(parts) > 2 else parts[0], set()).add((locale, face))  # noqa: PLR2004
    return found


def _looks(one: LocalizedGame | None) -> Mapping[str, str]:
    return {} if one is None else {seen.face.plan.id: hash_face(seen.face.plan) for seen in one.faces}


def _reprints(
    new: Mapping[str, LocalizedGame], looks: Mapping[str, set[tuple[str, str]]], doubt: Doubt
) -> Iterator[Reprint]:
    """Yield the pages that hold a face that looks otherwise, PDF by PDF, on the usual paper."""
    changed = {pair for pairs in looks.values() for pair in pairs}
    for locale, one in new.items():
        for lot in sheet_groups.group_decks(one.game):
            if not doubt.hides_pages(lot) and any(
                (locale, face) in changed
                for deck in lot.decks
                for face in (seen.face.plan.id for seen in one.faces if seen.deck.id == deck.id)
            ):
                yield _reprint(one, lot, {face for where, face in changed if where == locale})


def _reprint(one: LocalizedGame, lot: SheetGroup, changed: set[str]) -> Reprint:
    plan = impose(one, lot, BuildOptions(lang=one.locale)).document
    again = {index for index, face in enumerate(plan.faces) if face.id in changed}
    pages = [number for number, page in enumerate(plan.pages, 1) if any(slot.face in again for slot in page.slots)]
    return Reprint(lot.id, one.locale, tuple(pages), len(plan.pages))


def _pictures(found: Difference, old: State, new: State) -> Iterator[Picture]:
    """Yield the changed faces of changed cards, before and after, as PNG."""
    for card in found.cards:
        for locale, face in card.faces:
            images = [_rendered(state.editions.get(found.game, {}).get(locale), face) for state in (old, new)]
            yield Picture(card.id, locale, face, *images)


def _rendered(one: LocalizedGame | None, face: str) -> bytes:
    plan = None if one is None else next((seen.face.plan for seen in one.faces if seen.face.plan.id == face), None)
    return b"" if one is None or plan is None else showing.render_face(one, plan, dpi=_DPI)
