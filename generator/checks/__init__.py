"""One bad pattern per file; each file's docstring is its page, and this is the list of all of them.

Those of translations are imported late, and that is on purpose: mostly it is known what they find.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, Protocol

from generator import baseline, catalog, load, preflight, schema, silence, source
from generator.checks import (
    act_beyond_limit,
    act_out_of_place,
    box_beyond_paper,
    box_off_grid,
    broken_invariant,
    choice_without_permission,
    colour_alone,
    crammed_box,
    cramped_place,
    dangling_reference,
    duplicate_id,
    duplicate_name,
    effects_without_order,
    empty_box,
    empty_supply,
    endless_chain,
    filler_text,
    forced_choice,
    foreign_markup,
    foreign_number,
    foreign_term,
    identical_cards,
    idle_effect,
    lone_grid,
    low_contrast,
    mismatched_limit,
    missing_citation,
    missing_glyph,
    missing_side,
    misstated_stat,
    mixed_stock,
    other_amount_in_play,
    other_amount_than_text,
    other_choice_than_text,
    other_cost_than_text,
    other_direction_than_text,
    other_limit_than_text,
    other_owner_than_text,
    other_target_in_play,
    other_target_than_text,
    other_trigger_than_text,
    other_verb_than_text,
    outside_safe_zone,
    parted_words,
    permission_without_choice,
    poor_picture,
    repeated_word,
    same_effects_other_text,
    same_sign,
    same_text_other_effects,
    taken_name,
    text_overflow,
    text_without_effects,
    too_few_pieces,
    too_large_for_paper,
    twice_shared_deck,
    unexecuted_rule,
    unfilled_placeholder,
    unfoldable_stock,
    unheeded_word,
    unknown_parameter,
    unknown_part,
    unnamed_change,
    unnamed_number,
    unnamed_term,
    unplayable_effect,
    unprintable_box,
    unprintable_rulebook,
    unreachable_card,
    unread_sentence,
    unsharable_sheet,
    unsteady_piece,
    untileable_board,
    unused_declaration,
    weaker_twin,
    wrong_announced_count,
    wrong_grid,
    wrong_piece_count,
)
from generator.colours import fading
from generator.load import shop_pages
from generator.reading.subject import Subject
from generator.spine.findings import Finding, Severity, in_order
from generator.tongues import phrasebook
from generator.translation.meaning import concepts


class Page(Protocol):
    """What every module that is a check has: a page, a code, a severity, and a name."""

    __doc__: str | None
    CODE: str
    SEVERITY: Severity
    NAME: str


class Check(Page, Protocol):
    """What a module of this package is: a page, a code, a severity, a name, and one function that looks."""

    def run(self, subject: Subject) -> Iterator[Finding]:
        """Yield what is found, in any order."""


# Every check there is; a code is never reused.
CHECKS: Final[tuple[Check, ...]] = (
    dangling_reference,
    duplicate_id,
    duplicate_name,
    wrong_piece_count,
    too_few_pieces,
    unused_declaration,
    foreign_number,
    unnamed_number,
    foreign_term,
    unnamed_term,
    permission_without_choice,
    choice_without_permission,
    unfilled_placeholder,
    filler_text,
    same_text_other_effects,
    same_effects_other_text,
    wrong_announced_count,
    missing_citation,
    mismatched_limit,
    repeated_word,
    text_without_effects,
    misstated_stat,
    foreign_markup,
    missing_glyph,
    text_overflow,
    low_contrast,
    outside_safe_zone,
    unknown_parameter,
    unknown_part,
    wrong_grid,
    poor_picture,
    too_large_for_paper,
    untileable_board,
    cramped_place,
    parted_words,
    box_off_grid,
    unsteady_piece,
    missing_side,
    other_trigger_than_text,
    other_target_than_text,
    other_amount_than_text,
    other_verb_than_text,
    other_owner_than_text,
    other_limit_than_text,
    other_cost_than_text,
    other_choice_than_text,
    other_direction_than_text,
    unread_sentence,
    lone_grid,
    unplayable_effect,
    idle_effect,
    unnamed_change,
    other_amount_in_play,
    other_target_in_play,
    forced_choice,
    act_out_of_place,
    act_beyond_limit,
    endless_chain,
    effects_without_order,
    broken_invariant,
    empty_supply,
    weaker_twin,
    unreachable_card,
    unheeded_word,
    unexecuted_rule,
    unprintable_rulebook,
    empty_box,
    box_beyond_paper,
    unfoldable_stock,
    crammed_box,
    unprintable_box,
    colour_alone,
    same_sign,
    identical_cards,
    twice_shared_deck,
    unsharable_sheet,
    taken_name,
    mixed_stock,
)


_OF_PRINT: Final[tuple[Check, ...]] = (
    missing_glyph,
    text_overflow,
    low_contrast,
    outside_safe_zone,
    unprintable_rulebook,
    unprintable_box,
)


def run_all(subject: Subject) -> tuple[Finding, ...]:
    """Return what all checks find in a game, in order."""
    return in_order(finding for check in CHECKS for finding in check.run(subject))


def run_print(subject: Subject) -> tuple[Finding, ...]:
    """Return what the checks find that look at printed words: all that another language can break."""
    return in_order(finding for check in _OF_PRINT for finding in check.run(subject))


def every() -> tuple[Page, ...]:
    """Return all checks, of the content and of its translations."""
    from generator.checks import translation  # noqa: PLC0415 - see above

    return (*CHECKS, *translation.CHECKS)


def judged() -> frozenset[str]:
    """Return the codes that are looked for in every run, for `silence.judge`."""
    return frozenset(check.CODE for check in every())


def pages() -> Mapping[str, str]:
    """Return the page of every code there is, those of reading files and of silences included, in order of codes."""
    from generator import diagram  # noqa: PLC0415 - bring the rules of all games, which no other check needs
    from generator.playtest import scenarios  # noqa: PLC0415 - bring the rules of all games, which no other check needs

    found = {check.CODE: _page(check) for check in every()}
    stages = (
        source.CODES,
        schema.CODES,
        load.CODES,
        catalog.CODES,
        concepts.CODES,
        phrasebook.CODES,
        silence.CODES,
        baseline.CODES,
        fading.CODES,
    )
    for codes in (*stages, scenarios.CODES, diagram.CODES, preflight.CODES, shop_pages.CODES):
        found |= {code: f"{code}: {page.strip()}\n" for code, page in codes.items()}
    return MappingProxyType(dict(sorted(found.items())))


def page(code: str) -> str | None:
    """Return the page of a code, or None when there is no such code."""
    return pages().get(code)


def index() -> str:
    """Return a line for each code: the code and the title of its page."""
    return "".join(f"{text.splitlines()[0]}\n" for text in pages().values())


def _page(check: Page) -> str:
    title, _, rest = (check.__doc__ or "").strip().partition("\n")
    name = f"{check.CODE}: {title.rstrip('.')}\n"
    told = f"({check.SEVERITY.value}; ignore {check.NAME} with `# tinderbox: ignore {check.CODE} because ...`)"
    rest = rest.replace("```yaml bad", "Found:\n\n```yaml").replace("```yaml good", "Instead:\n\n```yaml")
    return f"{name}\n{told}\n{rest}\n"
