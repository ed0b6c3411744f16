"""Catalogues brought up to the content: nothing is lost, nothing is guessed."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.i18n import catalog
from generator.i18n.catalog import Message, Po
from generator.model.findings import Mark
from generator.model.game import Plural, Text

POLISH = catalog.find_plural_rule("pl")


def text(key: str, value: str, one: str | None = None) -> Text:
    plural = None if one is None else Plural("by", (one, value))
    return Text(key, value, Mark("content/tiny/cards.yaml", 3, 9), plural)


def update(old: Po | None, *texts: Text, told: Mapping[str, tuple[str, ...]] | None = None) -> Po:
    po = catalog.update(old, texts, "pl", POLISH, title="Tiny 1", told=told or {})
    read = catalog.decode(catalog.render(po), "tiny.po")
    assert read.findings == ()
    assert read.value is not None
    return read.value


def translated(po: Po, **forms: str | tuple[str, ...]) -> Po:
    """Return a catalogue as a translator leaves it: with these translations, nothing else touched."""
    said = {key.replace("_", "."): (value,) if isinstance(value, str) else value for key, value in forms.items()}
    messages = tuple(one._replace(forms=said.get(one.context, one.forms)) for one in po.messages)
    return po._replace(messages=messages)


def forms(po: Po) -> dict[str, tuple[str, ...]]:
    return {message.context: message.forms for message in po.messages}


def one(po: Po, key: str) -> Message:
    return next(message for message in po.messages if message.context == key)


ADA = text("crew.ada", "Draw 2 cards.")
BOB = text("crew.bob", "Draw 3 cards.")


def test_a_new_catalogue_holds_every_text_in_order_and_translates_none() -> None:
    po = update(None, BOB, ADA)
    assert forms(po) == {"crew.bob": ("",), "crew.ada": ("",)}
    assert (po.locale, po.plural_count, po.header["Project-Id-Version"]) == ("pl", 3, "Tiny 1")


def test_what_translators_are_told_and_where_a_text_stands_is_written_anew_each_time() -> None:
    before = update(None, ADA, told={"crew.ada": ("Old.",)})
    after = update(before, ADA._replace(mark=Mark("content/tiny/more.yaml", 7)), told={"crew.ada": ("New.",)})
    assert (one(after, "crew.ada").comments, one(after, "crew.ada").references) == (
        ("New.",),
        ("content/tiny/more.yaml:7",),
    )


def test_a_translation_is_kept_and_gets_a_stamp() -> None:
    po = update(translated(update(None, ADA), crew_ada="Dobierz 2 karty."), ADA)
    assert one(po, "crew.ada").forms == ("Dobierz 2 karty.",)
    assert one(po, "crew.ada").stamp is not None
    assert not one(po, "crew.ada").stale


def test_a_changed_source_makes_its_translation_fuzzy_and_is_remembered() -> None:
    po = update(translated(update(None, ADA), crew_ada="Dobierz 2 karty."), text("crew.ada", "Draw 4 cards."))
    message = one(po, "crew.ada")
    assert (message.source, message.previous, message.flags) == ("Draw 4 cards.", "Draw 2 cards.", ("fuzzy",))
    assert message.forms == ("Dobierz 2 karty.",)


def test_a_source_that_changes_twice_remembers_what_was_translated() -> None:
    po = update(translated(update(None, ADA), crew_ada="Dobierz 2 karty."), text("crew.ada", "Draw 4 cards."))
    po = update(po, text("crew.ada", "Draw 5 cards."))
    assert (one(po, "crew.ada").previous, one(po, "crew.ada").fuzzy) == ("Draw 2 cards.", True)


def test_a_source_that_changes_back_is_translated_again() -> None:
    po = update(translated(update(None, ADA), crew_ada="Dobierz 2 karty."), text("crew.ada", "Draw 4 cards."))
    po = update(po, ADA)
    assert (one(po, "crew.ada").fuzzy, one(po, "crew.ada").stale, one(po, "crew.ada").previous) == (False, False, "")


def test_an_alike_text_of_another_card_is_never_copied() -> None:
    po = update(translated(update(None, ADA), crew_ada="Dobierz 2 karty."), ADA, BOB, text("crew.cat", ADA.value))
    assert forms(po) == {"crew.ada": ("Dobierz 2 karty.",), "crew.bob": ("",), "crew.cat": ("",)}


def test_the_translation_of_a_text_that_is_gone_is_kept_and_comes_back_with_it() -> None:
    po = update(translated(update(None, ADA, BOB), crew_bob="Dobierz 3 karty."), ADA)
    assert [(message.context, message.forms) for message in po.obsolete] == [("crew.bob", ("Dobierz 3 karty.",))]
    po = update(update(po, ADA), ADA, BOB)
    assert (one(po, "crew.bob").forms, one(po, "crew.bob").fuzzy, po.obsolete) == (("Dobierz 3 karty.",), False, ())


def test_what_was_never_translated_is_not_kept() -> None:
    assert update(update(None, ADA, BOB), ADA).obsolete == ()


def test_a_source_that_changed_without_its_translation_is_stale_whatever_the_flags_say() -> None:
    po = update(translated(update(None, ADA), crew_ada="Dobierz 2 karty."), ADA)
    message = one(po, "crew.ada")._replace(source="Draw 4 cards.")  # as a tool does that guesses, and asks nobody
    assert (message.fuzzy, message.stale) == (False, True)
    again = update(po._replace(messages=(message,)), text("crew.ada", "Draw 4 cards."))
    assert one(again, "crew.ada").fuzzy


def test_a_new_translation_of_the_new_source_is_not_stale() -> None:
    po = update(translated(update(None, ADA), crew_ada="Dobierz 2 karty."), text("crew.ada", "Draw 4 cards."))
    message = one(po, "crew.ada")._replace(forms=("Dobierz 4 karty.",), flags=(), previous="")
    po = update(po._replace(messages=(message,)), text("crew.ada", "Draw 4 cards."))
    assert (one(po, "crew.ada").stale, one(po, "crew.ada").fuzzy) == (False, False)


def test_who_deletes_the_stamp_says_that_the_translation_still_holds() -> None:
    po = update(translated(update(None, ADA), crew_ada="Dobierz 2 karty."), text("crew.ada", "Draw two cards."))
    message = one(po, "crew.ada")._replace(notes=(), flags=(), previous="")
    po = update(po._replace(messages=(message,)), text("crew.ada", "Draw two cards."))
    assert (one(po, "crew.ada").stale, one(po, "crew.ada").stamp is None) == (False, False)


def test_a_text_that_gets_a_plural_keeps_its_translation_in_every_form() -> None:
    po = update(
        translated(update(None, ADA), crew_ada="Dobierz karty."), text("crew.ada", "Draw 2 cards.", "Draw 2 card.")
    )
    assert (one(po, "crew.ada").forms, one(po, "crew.ada").fuzzy) == (("Dobierz karty.",) * 3, True)


def test_a_text_that_loses_its_plural_keeps_all_forms_as_obsolete() -> None:
    plural = text("crew.ada", "Draw 2 cards.", "Draw 2 card.")
    po = update(translated(update(None, plural), crew_ada=("kartę", "karty", "kart")), ADA)
    assert (one(po, "crew.ada").forms, one(po, "crew.ada").fuzzy) == (("kart",), True)
    assert [message.forms for message in po.obsolete] == [("kartę", "karty", "kart")]


def test_other_fields_of_the_header_and_notes_of_translators_stay() -> None:
    old = update(None, ADA)
    old = old._replace(header={**old.header, "Last-Translator": "Ola"}, header_notes=("Tiny.", "By Ola."))
    messages = (old.messages[0]._replace(notes=((0, "Ask Ola."),)),)
    po = update(old._replace(messages=messages), ADA)
    assert (po.header["Last-Translator"], po.header_notes) == ("Ola", ("Tiny.", "By Ola."))
    assert [note for _, note in one(po, "crew.ada").notes] == ["Ask Ola."]


def test_the_header_keeps_the_order_that_an_editor_gave_it() -> None:
    fresh = update(None, ADA)
    fields = {"Last-Translator": "Ola", **dict(reversed(tuple(fresh.header.items())))}
    assert list(fields) == list(update(fresh._replace(header=fields), ADA).header)


def test_the_template_is_of_no_language() -> None:
    po = catalog.template([ADA, text("crew.bob", "2 cards", "1 card")], "Tiny 1", {})
    assert (po.header["Language"], [message.forms for message in po.messages]) == ("", [("",), ("", "")])


KEYS = st.sampled_from(["a.x", "a.y", "b.x", "b.y"])
VALUES = st.sampled_from(["Draw 2 cards.", "Draw 3 cards.", "Gain water."])
TEXTS = st.dictionaries(KEYS, st.tuples(VALUES, st.none() | VALUES), min_size=1).map(
    lambda made: tuple(text(key, value, singular) for key, (value, singular) in made.items())
)


@given(st.lists(TEXTS, min_size=2, max_size=5), st.data())
def test_no_update_loses_a_translation(steps: list[tuple[Text, ...]], data: st.DataObject) -> None:
    po: Po | None = None
    written: set[str] = set()
    for number, texts in enumerate(steps):
        po = update(po, *texts)
        chosen = data.draw(st.sets(st.sampled_from([message.context for message in po.messages])))
        messages = []
        for message in po.messages:
            if message.context in chosen and not any(message.forms):
                said = tuple(f"{message.context} {number} {form}" for form in range(len(message.forms)))
                written.update(said)
                messages.append(message._replace(forms=said))
            else:
                messages.append(message)
        po = po._replace(messages=tuple(messages))
    assert po is not None
    kept = {form for message in (*po.messages, *po.obsolete) for form in message.forms}
    assert written <= kept


@given(TEXTS, TEXTS)
def test_an_update_that_has_nothing_to_do_changes_nothing(before: tuple[Text, ...], after: tuple[Text, ...]) -> None:
    po = update(update(None, *before), *after)
    assert catalog.render(update(po, *after)) == catalog.render(po)


@pytest.mark.parametrize(("locale", "count"), [("es", 2), ("fr", 2), ("pl", 3), ("ja", 1), ("pt_BR", 2), ("qps", 2)])
def test_languages_have_the_forms_of_gettext(locale: str, count: int) -> None:
    assert catalog.find_plural_rule(locale).forms == count
