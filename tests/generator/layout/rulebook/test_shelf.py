"""Blocks that another run made are found again, and each is made anew when something that it says has changed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.layout.rulebook import Bed, Book, Drawn, bed, blocks, lay_out, shelf, tables
from generator.layout.rulebook.desk import Desk
from generator.layout.rulebook.shelf import Done
from generator.layout.rulebook.strips import Strip
from generator.spine.geometry import Rect, Size
from generator.spine.late import Late
from generator.spine.model import Card, Component, Concept, Deck, Entry, Game, Icon, Ruling
from generator.spine.plan import Area, Glyphs, Step, Tag, Type
from generator.spine.rulebook import (
    Block,
    Chapter,
    Example,
    Listing,
    Note,
    Prose,
    Rulebook,
    Rules,
    Section,
    Sentence,
    Table,
)
from generator.spine.units import Um, um
from tests.generator.layout.workshop import HERE, FakeMetrics, card, game, side, words

SMALL = Size(um(105), um(148))
Change = Callable[[Game], Game]


def table(kind: str, deck: str = "") -> Table:
    return Table(kind, deck, (), HERE)


def section(id_: str, *blocks: Block, icon: str | None = None) -> Section:
    return Section(id_, words(f"rules.{id_}.title", f"Title {id_}"), icon, 2, blocks, HERE)


def rule(id_: str, said: str) -> Sentence:
    return Sentence(id_, f"s.{id_}", words(f"rules.s.{id_}", said))


STEP = words("rules.e.1", "It burns.")
EXAMPLE = Example("e.example-fire", "fire", words("rules.e.title", "Example"), None, (STEP,), HERE)


def whole() -> Game:
    """Return a game whose rulebook has blocks of all kinds."""
    rules = Rules((rule("a", "The {b}fire{/b} burns {icon:drop}."), rule("b", "See {see:ends}.")))
    first = section("starts", Prose("s.p", words("rules.s.p", "Ask {card:ada} for {word:kind.red}.")), rules)
    note = Note("s.note-n", words("rules.n.t", "Mind"), words("rules.n", "Use {label:tool}; {count:crew} are there."))
    second = section("steps", Listing((rule("c", "Dig."), rule("d", "Stop. " * 60)), numbered=True), note, icon="drop")
    tables = section("tables", *(table(kind) for kind in ("components", "rulings", "glossary")), table("cards", "crew"))
    last = section("ends", Prose("e.p", words("rules.e.p", "Look.")), table("contents"), table("index"))
    chapters = (
        Chapter("one", words("rules.one.title", "One"), "drop", True, (first, second), HERE),
        Chapter("two", words("rules.two.title", "Two"), None, False, (section("shown", EXAMPLE), tables), HERE),
        Chapter("three", words("rules.three.title", "Three"), None, True, (last,), HERE),
    )
    labels = {"book-page": "page", "book-title": "Rules", "tool": "a spade"}
    red = Entry("red", words("vocabulary.kind.red", "red"), None, {"base": (1.0, 0.0, 0.0)}, HERE)
    return replace(
        game({}, [card(side({"name": "Ada", "text": "Move."})), replace(card(side({"name": "Bo"})), id="bo")]),
        labels={name: words(f"label.{name}", said) for name, said in labels.items()},
        icons={"drop": Icon("drop", "M0 0H9V9Z", words("icon.drop", "Water"), HERE)},
        vocabularies={"kind": {"red": red}},
        components=(Component("crew", words("component.crew", "Crew cards"), "crew", "base", 2, (), None, HERE),),
        rulings={"r": Ruling("r", words("r.q", "May I?"), words("r.d", "Yes."), "", (), HERE)},
        concepts={"fire": Concept("fire", "other", {"en": ("fire",)}, (), HERE, definition=words("g.fire", "Hot."))},
        rulebook=Rulebook(chapters),
    )


def picture(_: str, width: Um) -> Drawn:
    return Drawn(um(20), (Area(Rect(Um(0), Um(0), width, um(20)), (1.0, 0.0, 0.0)),))


def laid(made: Game, on: Bed | None = None, paper: Size = SMALL, shown: str = "fire") -> Book:
    lying = on or bed(made, FakeMetrics(), "en", "fonts")
    return lay_out(made, paper, FakeMetrics(), diagrams=picture, shown=shown, lying=lying)


def kept(book: Book, made: Game, fonts: str = "fonts", locale: str = "en") -> Bed:
    """Return a bed for a game with all on it that another run told of a book."""
    on = bed(made, FakeMetrics(), locale, fonts)
    shelf.put(on.shelf, on.flows, json.loads(json.dumps(shelf.told(book.used))))
    return on


def first_words(steps: tuple[Step, ...]) -> str:
    lines = [line for step in steps if isinstance(step, Type) for line in step.lines]
    return next((piece.text for line in lines for piece in line.pieces if isinstance(piece, Glyphs)), "")


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the first words of what will be made, as nobody knows it."""
    done: list[str] = []
    work = Desk._made

    def noted(self: Desk, *args: Any, **how: Any) -> Done:  # noqa: ANN401 - as they come
        made = work(self, *args, **how)
        done.extend(first_words(strip.steps) for strip in made.strips[:1])
        return made

    monkeypatch.setattr(Desk, "_made", noted)
    return done


def expect_same(one: Book, other: Book) -> None:
    """Expect two books to be the same, and their pages to have the same names."""
    assert one._replace(used=other.used) == other
    assert names(one) == names(other)


def names(book: Book) -> list[str]:
    return [leaf.plan.steps.name for leaf in book.leaves if isinstance(leaf.plan.steps, Late)]


def test_nothing_is_made_that_another_run_has_made(fresh: list[str]) -> None:
    made = whole()
    before = laid(made)
    assert () == before.facts
    fresh.clear()
    again = laid(made, kept(before, made))

    assert fresh == []
    assert names(before) == names(again)
    expect_same(before, again)


def test_steps_are_made_of_pages_that_are_looked_at(fresh: list[str]) -> None:
    made = whole()
    again = laid(made, kept(laid(made), made))
    fresh.clear()

    assert len(again.leaves[1].plan.steps) > 1
    assert fresh == []  # what is looked at goes on no shelf


def test_sections_are_set_again_for_another_paper_or_pictures_only_where_that_matters(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made, sections = whole(), []
    work = blocks.section_strips

    def noted(desk: Desk, section: Section, under: Tag) -> Iterator[Strip]:
        sections.append(section.id)
        return work(desk, section, under)

    monkeypatch.setattr(blocks, "section_strips", noted)
    on = bed(made, FakeMetrics(), "en", "fonts")
    tall, taller = Size(um(105), um(297)), Size(um(105), um(300))
    first = laid(made, on, tall)
    assert {"starts", "steps", "shown", "tables", "ends"} == set(sections)

    sections.clear()
    assert first == laid(made, on, tall)
    assert [] == sections

    laid(made, on, taller, shown="water")
    assert {"shown"} == set(sections)


def test_cards_that_did_not_change_stand_as_another_run_has_set_them(monkeypatch: pytest.MonkeyPatch) -> None:
    made, cards = whole(), []
    before = laid(made)
    changed = one_card({"name": "Ada", "text": "Move on."})(made)
    work = tables.card_strips

    def noted(desk: Desk, deck: Deck, one: Card, **how: Any) -> list[Strip]:  # noqa: ANN401 - as they come
        cards.append(one.id)
        return work(desk, deck, one, **how)

    monkeypatch.setattr(tables, "card_strips", noted)
    expect_same(laid(changed), laid(changed, kept(before, changed)))
    cards.clear()
    again = laid(changed, kept(before, changed))
    assert any("Bo" in first_words((step,)) for leaf in again.leaves for step in leaf.plan.steps)
    assert {"ada"} == set(cards)

    twice = laid(changed, kept(again, changed))
    cards.clear()
    assert [leaf.plan.steps for leaf in again.leaves] == [leaf.plan.steps for leaf in twice.leaves]
    assert [] == cards


def said(key: str, value: str) -> Change:
    """Return what has a text of the rulebook say something else."""

    def change(made: Game) -> Game:
        assert made.rulebook is not None
        told = json_like(made.rulebook, key, value)
        assert isinstance(told, Rulebook)
        assert told != made.rulebook
        return replace(made, rulebook=told)

    return change


def json_like(value: Any, key: str, said: str) -> Any:  # noqa: ANN401 - values of all kinds
    """Return a value with another text in place of that of this key."""
    if getattr(value, "key", None) == key:
        return value._replace(value=said)
    if isinstance(value, tuple):
        parts = [json_like(part, key, said) for part in value]
        return type(value)._make(parts) if hasattr(value, "_fields") else tuple(parts)  # type: ignore[attr-defined]
    return value


def one_card(texts: Mapping[str, str]) -> Change:
    def change(made: Game) -> Game:
        [deck] = made.decks
        first, second = deck.cards
        return replace(made, decks=(replace(deck, cards=(replace(first, front=side(texts)), second)),))

    return change


def with_label(name: str, value: str) -> Change:
    return lambda made: replace(made, labels={**made.labels, name: words(f"label.{name}", value)})


MANY = 12  # of what has words of its own
CONTENTS, INDEX = "", "A"  # as they begin; lines that name pages come without their steps
EVERYTHING: set[str] = set()
CASES: dict[str, tuple[Change, set[str]]] = {
    "a paragraph": (said("rules.s.p", "Ask nobody."), {"Ask nobody."}),
    "a rule": (said("rules.s.a", "A fire glows."), {"A fire glows. See", INDEX}),
    "an item": (said("rules.s.c", "Dig deep."), {"1"}),
    "a note": (said("rules.n", "Use nothing."), {"Mind"}),
    "an example": (said("rules.e.1", "It does not burn."), {"Example"}),
    "a heading": (said("rules.steps.title", "Walking"), {"Walking", CONTENTS, INDEX}),
    "a heading that is referred to": (said("rules.ends.title", "End"), {"End", "The", CONTENTS, INDEX}),
    "a chapter in the flow": (said("rules.two.title", "Zwei"), {"Zwei", CONTENTS, INDEX}),
    "a rule of a card": (one_card({"name": "Ada", "text": "Move on."}), {"Ada"}),
    "a silent text of a card": (one_card({"name": "Ada", "text": "Move.", "flavour": "Ho!"}), {"Ada"}),
    "a name of a card": (one_card({"name": "Eva", "text": "Move."}), EVERYTHING),
    "a label": (with_label("tool", "two spades"), EVERYTHING),
    "a ruling": (
        lambda made: replace(made, rulings={"r": made.rulings["r"]._replace(decision=words("r.d", "No."))}),
        {"May I?"},
    ),
    "a definition": (
        lambda made: replace(
            made, concepts={"fire": made.concepts["fire"]._replace(definition=words("g.fire", "Cold."))}
        ),
        {"Fire"},
    ),
    "a term": (
        lambda made: replace(made, concepts={"fire": made.concepts["fire"]._replace(words={"en": ("burns",)})}),
        EVERYTHING,
    ),
    "a number of pieces": (
        lambda made: replace(made, components=(replace(made.components[0], count=3),)),
        EVERYTHING,
    ),
    "a colour": (
        lambda made: replace(made, theme=made.theme._replace(colours={"ink": (0.0, 0.0, 0.5)})),
        EVERYTHING,
    ),
}


@pytest.mark.parametrize("what", CASES)
def test_what_has_changed_is_made_anew_and_the_book_is_that_of_no_other_run(what: str, fresh: list[str]) -> None:
    change, expected = CASES[what]
    before, changed = laid(whole()), change(whole())
    fresh.clear()
    after = laid(changed, kept(before, changed))
    made = set(fresh)
    assert made == expected or (expected == EVERYTHING and len(made) > MANY)
    expect_same(laid(changed), after)
    steps = dict(zip(names(before), (leaf.plan.steps for leaf in before.leaves), strict=True))
    for name, leaf in zip(names(after), after.leaves, strict=True):
        assert steps.get(name, leaf.plan.steps) == leaf.plan.steps


@settings(max_examples=20, deadline=None)
@given(
    st.sampled_from(sorted(CASES)),
    st.lists(st.sampled_from([um(110), um(148), um(297)]), min_size=1, max_size=3),
    st.sampled_from([um(105), um(148)]),
)
def test_a_book_is_the_same_whatever_other_runs_have_made(what: str, tall: list[Um], width: Um) -> None:
    change, _ = CASES[what]
    changed = change(whole())
    on = bed(changed, FakeMetrics(), "en", "fonts")
    for high in tall:
        shelf.put(on.shelf, on.flows, shelf.told(laid(whole(), paper=Size(width, high)).used))
        shelf.put(on.shelf, on.flows, shelf.told(laid(changed, paper=Size(width, high)).used))
    for high in tall:
        expect_same(laid(changed, paper=Size(width, high)), laid(changed, on, Size(width, high)))


def test_other_fonts_another_language_or_other_pictures_make_it_anew(fresh: list[str]) -> None:
    made = whole()
    before = laid(made)
    fresh.clear()
    laid(made, kept(before, made, "other fonts"))
    assert len(set(fresh)) > MANY
    fresh.clear()
    laid(made, kept(before, made, locale="fr"))
    assert len(set(fresh)) > MANY
    fresh.clear()
    again = laid(made, kept(before, made), shown="water")
    assert fresh == ["Example"]
    assert names(again) != names(before)


def test_pictures_without_a_name_are_drawn_each_time_and_their_page_has_no_name() -> None:
    made = whole()
    book = laid(made, shown="")

    assert "" in names(book)
    assert "Example" not in {first_words(done.strips[0].steps) for _, done in book.used.blocks.values() if done.strips}


def test_pages_have_no_names_where_nobody_knows_the_fonts() -> None:
    made = whole()

    assert set(names(laid(made, bed(made, FakeMetrics(), "en")))) == {""}


def test_what_is_not_as_it_should_be_is_not_kept(fresh: list[str]) -> None:
    made = said("rules.s.p", "x" * 200)(whole())
    before = laid(made)
    fresh.clear()
    again = laid(made, kept(before, made))

    assert ["wide"] == [fact.kind for fact in again.facts]
    assert {"x"} == {each[:1] for each in fresh}
    expect_same(before, again)


def test_icons_of_a_page_are_those_that_its_steps_show() -> None:
    made = whole()
    for book in (laid(made), laid(made, kept(laid(made), made))):
        for leaf in book.leaves:
            assert isinstance(leaf.plan.steps, Late)
            assert leaf.plan.steps.icons == shelf.icons_of(leaf.plan.steps)
