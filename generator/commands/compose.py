"""Word what cards do, in each language that a game has a grammar of: drafts to paste, proved by reading them back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

from engine.suggest import suggest_names
from generator.content import load
from generator.model.findings import ProjectError
from generator.model.game import Game
from generator.model.text import format_count
from generator.plurals import find_plural_rule
from generator.semantics.composition import Composer
from generator.semantics.game_grammars import find_faults, find_grammar
from generator.semantics.game_reading import read_game
from generator.semantics.sides import CardSide, write_placeholder
from generator.semantics.text_claims import make_reader


def compose_texts(root: Path, game_id: str, card: str | None, languages: Sequence[str]) -> tuple[CardDraft, ...]:
    """Return drafts for the effects of a game's cards, or of one card, by card, side, effect and language.

    Args:
        root: The project's folder.
        game_id: Id of the game.
        card: Id of a card; None for all.
        languages: Languages; `all` for every one that the game has a grammar of; none for that of the content.

    Raises:
        ProjectError: There is no such game, card or grammar.
    """
    library = load.load_library(root, only=game_id).value
    if game_id not in library.games:
        raise ProjectError(f"{game_id} cannot be read; `tinderbox lint {game_id}` says what is wrong")
    game = library.games[game_id]
    locales = _choose_locales(game, languages or (game.language,))
    composers = {locale: _make_composer(game, locale) for locale in locales}
    sides = [side for side in read_game(library, game).sides if card is None or side.card.id == card]
    if card is not None and not sides:
        known = [other.id for other in game.cards]
        raise ProjectError(f"no card is called {card}; {suggest_names(card, known)}")
    return tuple(draft for side in sides for draft in _compose_side(side, composers, tuple(game.vocabulary.fields)))


def _choose_locales(game: Game, languages: Sequence[str]) -> tuple[str, ...]:
    if not game.grammars:
        raise ProjectError(f"{game.id} has no grammar: write content/{game.id}/grammar/{game.language}.yaml first")
    if "all" in languages:
        return tuple(sorted(game.grammars, key=lambda locale: (locale != game.language, locale)))
    for locale in languages:
        if locale not in game.grammars:
            raise ProjectError(f"{game.id} has no grammar of {locale}; {suggest_names(locale, sorted(game.grammars))}")
    return tuple(languages)


def _make_composer(game: Game, locale: str) -> Composer:
    grammar = find_grammar(game, locale)
    if grammar is None or find_faults(game, game.grammars[locale]):
        path = f"content/{game.id}/grammar/{locale}.yaml"
        raise ProjectError(f"{path} is not in order; `tinderbox lint {game.id}` says what is wrong")
    words = {concept.id: concept.words.get(locale, ()) for concept in game.concepts.values()}
    known = {**grammar.source.terms, **{concept: forms for concept, forms in words.items() if forms}}
    rule = find_plural_rule(locale)
    return Composer(
        grammar=grammar.source,
        vocabulary=game.vocabulary,
        headwords={concept: forms[0] for concept, forms in known.items()},
        plural_form=(lambda number: int(number != 1)) if rule is None else rule.form,
        read=make_reader(grammar, words, game.vocabulary),
    )


def _compose_side(side: CardSide, composers: dict[str, Composer], fields: Sequence[str]) -> Iterator[CardDraft]:
    head = ("back", "effects") if side.back else ("effects",)
    for index, effect in enumerate(side.side.effects):
        names: dict[tuple[int, int], str] = {}
        for number in side.numbers:
            part, *below = number.path[len(head) :]
            if part == index and below[:1] != ["limit"]:
                step = int(below[1]) if below[:1] == ["do"] else -1
                names.setdefault((step, number.value), write_placeholder(side, number))
                names.setdefault((-1, number.value), write_placeholder(side, number))
        own = [field for field in fields if field in side.side.texts]
        for locale, composer in composers.items():
            draft = composer.compose(effect, side.card.deck, own, names)
            yield CardDraft(side.card.id, "back" if side.back else "front", index, locale, *draft)


class CardDraft(NamedTuple):
    """An effect of a card in a language.

    Attributes:
        card: The id of the card.
        side: `front` or `back`.
        effect: The index of the effect on its side.
        text: The draft; empty where no wording reads back as the effect.
        field: The field of the card that it belongs in, where that matters; else empty.
        read: The draft with its numbers, as it was read back.
        why: Why there is none; else empty.
    """

    card: str
    side: str
    effect: int
    locale: str
    text: str
    field: str
    read: str
    why: str = ""


VERSION: Final = 1  # of the JSON report


def render_text(drafts: Sequence[CardDraft]) -> str:
    """Return the drafts by card and effect, one language below the other, and how many there are."""
    blocks = []
    for card, of_card in groupby(drafts, key=lambda draft: draft.card):
        lines = [card]
        for _, of_effect in groupby(of_card, key=lambda draft: (draft.side, draft.effect)):
            for draft in of_effect:
                first, *rest = (draft.text or f"({_explain(draft)})").split("\n")
                place = f" [{draft.field}]" if draft.field else ""
                lines += [f"  {draft.locale}{place}  {first}", *(f"      {line}" for line in rest)]
            lines.append("")
        blocks.append("\n".join(lines))
    return "\n".join([*blocks, summarize(drafts)])


def render_check(drafts: Sequence[CardDraft]) -> str:
    """Return the effects without a draft that reads back, and how many have one."""
    missing = [draft for draft in drafts if not draft.text]
    lines = [
        f"{draft.card}, {draft.side}, effect {draft.effect + 1}, {draft.locale}: {_explain(draft)}" for draft in missing
    ]
    return "\n".join([*lines, summarize(drafts)])


def render_json(drafts: Sequence[CardDraft]) -> str:
    """Return the drafts as JSON."""
    written = sum(1 for draft in drafts if draft.text)
    data = {
        "version": VERSION,
        "drafts": [draft._asdict() for draft in drafts],
        "summary": {"effects": len(drafts), "written": written},
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _explain(draft: CardDraft) -> str:
    return f"no wording reads back as this effect{f': {draft.why}' if draft.why else ''}"


def summarize(drafts: Sequence[CardDraft]) -> str:
    """Return how many drafts there are, of how many effects, in a line."""
    written = sum(1 for draft in drafts if draft.text)
    languages = len({draft.locale for draft in drafts})
    return f"{written} of {len(drafts)} drafts read back as their effects, in {format_count(languages, 'language')}.\n"


FORMATS: Final[Mapping[str, Callable[[Sequence[CardDraft]], str]]] = {"text": render_text, "json": render_json}
