"""Updates of catalogues and returned translations: nothing is lost, nothing is guessed."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.i18n.catalog.po import Message, Po, create_stamp, decode_po, render_po
from generator.i18n.catalog.updates import create_template, merge_returned, update_catalogue
from generator.model.findings import Mark
from generator.model.game import Plural, Text
from generator.plurals import require_plural_rule

POLISH = require_plural_rule("pl")


def text(key: str, value: str, one: str | None = None) -> Text:
    plural = None if one is None else Plural("by", (one, value))
    return Text(key, value, Mark("content/tiny/cards.yaml", 3, 9), plural)


def update(old: Po | None, *texts: Text, comments: Mapping[str, tuple[str, ...]] | None = None) -> Po:
    po = update_catalogue(old, texts, "pl", POLISH, title="Tiny 1", comments=comments or {})
    read = decode_po(render_po(po), "tiny.po")
    assert read.findings == ()
    assert read.value is not None
    return read.value


def translated(po: Po, **forms: str | tuple[str, ...]) -> Po:
    """Return a catalogue as a translator leaves it: with these translations, nothing else touched."""
    said = {key.replace("_", "."): (value,) if isinstance(value, str) else value for key, value in forms.items()}
    messages = tuple(message._replace(forms=said.get(message.context, message.forms)) for message in po.messages)
    return po._replace(messages=messages)


def forms(po: Po) -> dict[str, tuple[str, ...]]:
    return {message.context: message.forms for message in po.messages}


def one(po: Po, key: str) -> Message:
    return next(message for message in po.messages if message.context == key)


ADA = text("crew.ada", "Draw 2 cards.")
BOB = text("crew.bob", "Draw 3 cards.")
FOUR = text("crew.ada", "Draw 4 cards.")
POLISH_ADA = translated(update(None, ADA), crew_ada="Dobierz 2 karty.")


def test_a_new_catalogue_has_every_text_in_order_and_no_translation() -> None:
    po = update(None, BOB, ADA)
    assert forms(po) == {"crew.bob": ("",), "crew.ada": ("",)}
    assert (po.locale, po.plural_count, po.header["Project-Id-Version"]) == ("pl", 3, "Tiny 1")


def test_comments_and_references_are_updated() -> None:
    before = update(None, ADA, comments={"crew.ada": ("Old.",)})
    after = update(before, ADA._replace(mark=Mark("content/tiny/more.yaml", 7)), comments={"crew.ada": ("New.",)})
    assert (one(after, "crew.ada").comments, one(after, "crew.ada").references) == (
        ("New.",),
        ("content/tiny/more.yaml:7",),
    )


def test_a_translation_is_kept_and_gets_a_stamp() -> None:
    po = update(POLISH_ADA, ADA)
    assert one(po, "crew.ada").forms == ("Dobierz 2 karty.",)
    assert one(po, "crew.ada").stamp is not None
    assert not one(po, "crew.ada").is_stale


def test_a_changed_source_makes_its_translation_fuzzy_and_the_translated_one_is_remembered() -> None:
    changed = update(POLISH_ADA, FOUR)
    message = one(changed, "crew.ada")
    assert (message.source, message.previous, message.flags) == ("Draw 4 cards.", "Draw 2 cards.", ("fuzzy",))
    assert message.forms == ("Dobierz 2 karty.",)
    again = one(update(changed, text("crew.ada", "Draw 5 cards.")), "crew.ada")
    assert (again.previous, again.is_fuzzy) == ("Draw 2 cards.", True)
    back = one(update(changed, ADA), "crew.ada")
    assert (back.is_fuzzy, back.is_stale, back.previous) == (False, False, "")


def test_a_translation_of_a_similar_text_is_never_copied() -> None:
    po = update(POLISH_ADA, ADA, BOB, text("crew.cat", ADA.value))
    assert forms(po) == {"crew.ada": ("Dobierz 2 karty.",), "crew.bob": ("",), "crew.cat": ("",)}


def test_the_translation_of_a_removed_text_is_kept_and_returns_with_it() -> None:
    po = update(translated(update(None, ADA, BOB), crew_bob="Dobierz 3 karty."), ADA)
    assert [(message.context, message.forms) for message in po.obsolete] == [("crew.bob", ("Dobierz 3 karty.",))]
    po = update(update(po, ADA), ADA, BOB)
    assert (one(po, "crew.bob").forms, one(po, "crew.bob").is_fuzzy, po.obsolete) == (("Dobierz 3 karty.",), False, ())
    assert update(update(None, ADA, BOB), ADA).obsolete == ()  # of an entry without a translation nothing is kept


def test_a_translation_older_than_its_source_is_stale_whatever_the_flags_say() -> None:
    po = update(POLISH_ADA, ADA)
    message = one(po, "crew.ada")._replace(source="Draw 4 cards.")  # as a tool does that guesses, and asks nobody
    assert (message.is_fuzzy, message.is_stale) == (False, True)
    again = update(po._replace(messages=(message,)), FOUR)
    assert one(again, "crew.ada").is_fuzzy


def test_a_new_translation_of_the_new_source_is_not_stale() -> None:
    po = update(POLISH_ADA, FOUR)
    message = one(po, "crew.ada")._replace(forms=("Dobierz 4 karty.",), flags=(), previous="")
    po = update(po._replace(messages=(message,)), FOUR)
    assert (one(po, "crew.ada").is_stale, one(po, "crew.ada").is_fuzzy) == (False, False)


@pytest.mark.parametrize("deleted", [{}, {"notes": ()}], ids=["flag", "stamp too"])
def test_clearing_the_flag_confirms_a_translation_that_is_still_right(deleted: Mapping[str, tuple[()]]) -> None:
    changed = text("crew.ada", "Draw two cards.")
    po = update(POLISH_ADA, changed)
    message = one(po, "crew.ada")._replace(flags=(), previous="", **deleted)  # type: ignore[arg-type]  # as Poedit does
    again = one(update(po._replace(messages=(message,)), changed), "crew.ada")
    assert [(entry.is_stale, entry.is_fuzzy, entry.forms) for entry in (message, again)] == [
        (False, False, ("Dobierz 2 karty.",))
    ] * 2
    assert again.stamp is not None


def test_a_text_that_gets_a_plural_keeps_its_translation_in_every_form() -> None:
    po = update(
        translated(update(None, ADA), crew_ada="Dobierz karty."), text("crew.ada", "Draw 2 cards.", "Draw 2 card.")
    )
    assert (one(po, "crew.ada").forms, one(po, "crew.ada").is_fuzzy) == (("Dobierz karty.",) * 3, True)


def test_a_text_that_loses_its_plural_keeps_all_forms_as_obsolete() -> None:
    plural = text("crew.ada", "Draw 2 cards.", "Draw 2 card.")
    po = update(translated(update(None, plural), crew_ada=("kartę", "karty", "kart")), ADA)
    assert (one(po, "crew.ada").forms, one(po, "crew.ada").is_fuzzy) == (("kart",), True)
    assert [message.forms for message in po.obsolete] == [("kartę", "karty", "kart")]


def test_other_header_fields_and_translators_notes_are_kept() -> None:
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


def test_the_template_has_no_language() -> None:
    po = create_template([ADA, text("crew.bob", "2 cards", "1 card")], "Tiny 1", {})
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
def test_an_update_without_changes_changes_nothing(before: tuple[Text, ...], after: tuple[Text, ...]) -> None:
    po = update(update(None, *before), *after)
    assert render_po(update(po, *after)) == render_po(po)


@pytest.mark.parametrize(("locale", "count"), [("es", 2), ("fr", 2), ("pl", 3), ("ja", 1), ("pt_BR", 2), ("qps", 2)])
def test_languages_have_the_forms_of_gettext(locale: str, count: int) -> None:
    assert require_plural_rule(locale).forms == count


def catalogue(*messages: Message) -> Po:
    return Po("", "pl", {"Language": "pl"}, messages=messages)


def merge(message: Message, back: Message) -> Message:
    return merge_returned(catalogue(message), catalogue(back)).po.messages[0]


EMPTY = Message("ada", "Draw 2 cards.", forms=("",))
DONE = EMPTY._replace(forms=("Dobierz 2 karty.",))


def test_a_returned_translation_is_taken_and_stamped() -> None:
    message = merge(EMPTY, DONE)
    assert (message.forms, message.stamp) == (DONE.forms, create_stamp(EMPTY.source, "", DONE.forms))


def test_entries_without_contexts_are_found_by_their_source_and_its_place() -> None:
    first = EMPTY._replace(references=("a.yaml:3",))
    second = EMPTY._replace(context="bob", references=("a.yaml:9",))
    other = Message("cat", "Draw 3 cards.", forms=("",), references=("a.yaml:12",))
    back = [
        message._replace(context="", forms=(f"Tekst {number}.",))
        for number, message in enumerate((first, second, other, EMPTY))
    ]
    result = merge_returned(catalogue(first, second, other), catalogue(*back))
    assert [message.forms for message in result.po.messages] == [("Tekst 0.",), ("Tekst 1.",), ("Tekst 2.",)]
    assert [message.forms for message in result.po.obsolete] == [("Tekst 3.",)], "which of two it is cannot be told"


def test_an_empty_return_and_one_with_too_few_forms_take_nothing_away() -> None:
    plural = Message("ada", "card", "cards", ("", "", ""))
    assert merge(DONE, EMPTY) == DONE
    assert merge(plural, plural._replace(forms=("karta", "karty"))) == plural


def test_a_returned_translation_of_another_source_is_fuzzy_and_remembers_it() -> None:
    message = merge(EMPTY._replace(source="Draw 4 cards."), DONE)
    assert (message.flags, message.previous, message.forms) == (("fuzzy",), "Draw 2 cards.", DONE.forms)


def test_a_translation_that_a_reviewer_confirms_is_no_longer_stale_and_one_that_returns_fuzzy_stays_so() -> None:
    old = DONE._replace(source="Draw two cards.", flags=("fuzzy",), previous="Draw 2 cards.")
    back = old._replace(flags=(), previous="")
    assert (merge(old, back).is_fuzzy, merge(old, back).is_stale) == (False, False)
    assert merge(DONE, DONE._replace(flags=("fuzzy",))).is_fuzzy


def test_a_returned_translation_without_a_text_is_kept_as_obsolete() -> None:
    result = merge_returned(catalogue(EMPTY), catalogue(DONE._replace(context="bob")))
    assert [(message.context, message.forms, message.obsolete) for message in result.po.obsolete] == [
        ("bob", DONE.forms, True)
    ]
    assert (result.changed, result.unknown) == (0, 1)
