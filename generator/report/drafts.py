"""Drafts of rules texts, for people and for programs."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import Final, NamedTuple

from generator.model.text import format_count


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


FORMATS: Final[Mapping[str, Callable[[Sequence[CardDraft]], str]]] = MappingProxyType(
    {"text": render_text, "json": render_json}
)
