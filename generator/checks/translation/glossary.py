"""Terms of the glossary in translations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from generator.checks.check import check
from generator.i18n import dictionaries, terms
from generator.i18n.dictionaries import Dictionary
from generator.i18n.phrase import Phrase
from generator.i18n.terms import Named, Words
from generator.i18n.translation import FLAVOUR, LABEL, NAME, RULES, Change, hit_in
from generator.model.findings import Hit, Severity
from generator.semantics.translations import GameTranslation

# A term that so many texts leave out, and such a share of those that have it in the source, may well be left out.
_OFTEN: Final = 2
_USUAL: Final = 0.08
_LONG: Final = 4  # letters of words that are no articles
_LISTED: Final = 2  # forms of several words, at least
_ALWAYS: Final = 12  # texts with a term for each that lacks it
_MANY: Final = 3  # texts that lack a term: then the translation may well do without it
_LISTED_BY_CASE: Final = 4  # in a language whose dictionary knows cases


@check("TB340", Severity.WARNING, "missing term")
def missing_term(translated: GameTranslation) -> Iterator[Hit]:
    """Term of the source that the translation does not use.

    A term of the glossary in a text of rules or a label, if the translation has none of the forms that the glossary
    lists, nor another form of such a word, nor another word of its family. Flavour and names are free. A good
    translation may leave out what goes without saying, so it is a warning only in a label, or if the text has
    another term in its place, or if the catalogue otherwise always has this one. Otherwise it is a note.

    Why: One thing should have one name throughout a game. A player who reads "fama" on one card and "Prestigio" on all
    others looks for a second kind of token.

    ```diff
     msgid "Move to a Harbour block."
    -es "Muévete a un edificio del Mercado."
    +es "Muévete a un edificio del Puerto."
    -pl "Przejdź do budynku Targu."
    +pl "Przejdź do budynku Portu."
    -fr "Allez sur un bâtiment du Marché."
    +fr "Allez sur un bâtiment du Port."
    ```

    Fix: Use the glossary's word. If the translation's word is right, add it to the forms in the glossary.
    """
    concepts = terms.list_known_concepts(translated)
    missing, added = terms.find_missing_terms(translated), terms.find_added_terms(translated)
    named = Counter(
        ids for found in terms.find_source_terms(translated).values() for ids in {term.ids for term in found}
    )
    often = Counter(term.ids for found in missing.values() for term in found)
    for pair, found in missing.items():
        for term in found if pair.entry.kind not in {FLAVOUR, NAME} else ():
            forms = translated.forms(concepts[term.ids[0]])
            message = f"“{term.written}” is missing: the glossary's word for it is “{forms[0]}”."
            is_usual = often[term.ids] >= _OFTEN and often[term.ids] > _USUAL * named[term.ids]
            is_steady = often[term.ids] < _MANY and often[term.ids] * _ALWAYS <= named[term.ids]
            is_sure = pair in added or is_steady or pair.entry.kind == LABEL
            yield hit_in(
                pair,
                message,
                "If you say it with another word, add that to the glossary.",
                source=term.span,
                topics=_list_topics([term.written, *forms]),
                severity=Severity.NOTE if is_usual or not is_sure else None,
            )


def _list_topics(forms: Iterable[str]) -> frozenset[str]:
    """Return the longer words of a term's forms, by which findings about other words may be about the term."""
    return frozenset(word for form in forms for word in form.lower().split() if len(word) >= _LONG)


@check("TB341", Severity.ERROR, "forbidden word")
def forbidden_word(translated: GameTranslation) -> Iterator[Hit]:
    """Word that the glossary forbids.

    A form that the glossary lists under `forbidden` for a concept in the source.

    Why: The word is right in a dictionary but wrong in this game: it means something else here, or an older translation
    used it.

    ```diff
     msgid "Gain 2 Renown."
    -es "Gana 2 de fama (Prestigio)."
    +es "Gana 2 de Prestigio."
    -pl "Zyskaj 2 sławy (renomy)."
    +pl "Zyskaj 2 renomy."
    -fr "Gagnez 2 Renommée de gloire."
    +fr "Gagnez 2 Renommée."
    ```

    Fix: Use the glossary's word.
    """
    concepts = terms.list_known_concepts(translated)
    words = terms.index_forbidden_words(translated)
    if not words.by_head:
        return
    sources, right = terms.index_source_terms(translated), terms.index_terms(translated)
    for pair in translated.pairs:
        meant = sources.mentioned(pair.source)
        if not meant or pair.entry.kind == NAME:
            continue
        for word in words.find(pair.target):
            ids = [id_ for id_ in word.ids if id_ in meant]
            if ids and not any(
                part.start <= word.start and word.start + len(word.written) <= part.start + len(part.written)
                for part in right.find(pair.target)
                if not meant.isdisjoint(part.ids)
            ):
                concept = concepts[ids[0]]
                named = translated.source_forms(concept)[0]
                meant_by = f" for “{named}”" if named.lower() != word.written.lower() else ", the word of the source"
                message = f"The glossary forbids “{word.written}”{meant_by}."
                forms = translated.forms(concept)
                yield hit_in(pair, message, f"Write “{forms[0]}”.", flat=word.span, topics=_list_topics(forms))


@check("TB344", Severity.WARNING, "other term")
def other_term(translated: GameTranslation) -> Iterator[Hit]:
    """Wrong term.

    A text of rules or a label that uses one term of the glossary less often than its source, and instead another one
    that the source does not use, or one of the same kind more often. Terms that are only left out (for a pronoun) are
    fine.

    Why: "Your Brigade may end its move on a block with another player's Brigade" has become "your Wagon may ...": both
    words are in the text, so nobody misses one.

    ```diff
     msgid "Gain 2 Renown, then lose 1 Renown."
    -es "Gana 2 de Prestigio, luego pierde 1 de agua."
    +es "Gana 2 de Prestigio, luego pierde 1 de Prestigio."
    -pl "Zyskaj 2 renomy, potem strać 1 wodę."
    +pl "Zyskaj 2 renomy, potem strać 1 renomę."
    -fr "Gagnez 2 Renommée, puis perdez 1 Eau."
    +fr "Gagnez 2 Renommée, puis perdez 1 Renommée."
    ```

    Fix: Use the same terms as the source.
    """
    concepts = terms.list_known_concepts(translated)
    words = terms.index_terms(translated)
    for pair, named in terms.find_source_terms(translated).items():
        if pair.entry.kind in {FLAVOUR, NAME} or not named:
            continue
        expected = Counter(term.ids[0] for term in named if len(term.ids) == 1)
        ambiguous = {id_ for term in named if len(term.ids) > 1 for id_ in term.ids}
        in_target = list(words.find(pair.target))
        actual = Counter(term.ids[0] for term in in_target if len(term.ids) == 1)
        less = [
            id_
            for id_ in expected
            if 0 < actual[id_] < expected[id_]
            and id_ not in ambiguous
            and terms.count_forms(pair.target, translated.forms(concepts[id_]), translated.language) < expected[id_]
        ]
        for term in in_target:
            id_ = term.ids[0]
            if len(term.ids) > 1 or actual[id_] <= expected[id_] or id_ in ambiguous:
                continue
            # A term whose verb the source has is not new: `opened` for an opening night. Nor is a resource, which
            # languages name where English says `it`, or nothing.
            heads = [form.split()[0] for form in translated.source_forms(concepts[id_])]
            is_said = bool(expected[id_]) or terms.has_relative(pair.source, heads)
            is_new = not is_said and concepts[id_].kind != "resource"
            lost = next((other for other in less if is_new or concepts[other].kind == concepts[id_].kind), None)
            if lost is not None:
                meant = next(one for one in named if one.ids == (lost,))
                message = f"“{meant.written}” became “{term.written}” ({translated.source_forms(concepts[id_])[0]})."
                forms = translated.forms(concepts[lost])
                yield hit_in(pair, message, f"Write a form of “{forms[0]}”.", flat=term.span, source=meant.span)
                break


@check("TB345", Severity.WARNING, "uncapitalised term")
def uncapitalised_term(translated: GameTranslation) -> Iterator[Hit]:
    """Term without its capital.

    A term of the glossary in lower case, in a text of rules, although the source and all forms in the glossary
    capitalize it. If the source itself has it in lower case, as a verb may be ("put out" for Extinguish), or the
    translation has it with a capital as often, that is fine.

    Why: A capital shows that a word belongs to the game: "mover carreta" is something that players do, "Mover Carreta"
    one of the actions on their board.

    ```diff
     msgid "Move to a Harbour block."
    -es "Muévete a un edificio del puerto."
    +es "Muévete a un edificio del Puerto."
    -pl "Przejdź do budynku portu."
    +pl "Przejdź do budynku Portu."
    -fr "Allez sur un bâtiment du port."
    +fr "Allez sur un bâtiment du Port."
    ```

    Fix: Write it as the glossary does. If the language also writes it in lower case, add that form to the glossary.
    """
    concepts = terms.list_known_concepts(translated)
    words = terms.index_terms(translated)
    for pair, named in terms.find_source_terms(translated).items():
        lacking = _capitalized(pair.source, named) if pair.entry.kind == RULES else Counter()
        lower: list[tuple[Named, str]] = []
        for term in words.find(pair.target) if lacking else ():
            right = _right_form(term, (form for id_ in term.ids for form in translated.forms(concepts[id_])))
            if right:
                lower.append((term, right))
            else:
                lacking.subtract(term.ids)
        for term, right in lower:
            if all(lacking[id_] > 0 for id_ in term.ids):
                message = f"“{term.written}” has a capital in the glossary."
                fix = [Change(term.start, term.written, right)] if len(right) == len(term.written) else ()
                yield hit_in(pair, message, f"Write “{right}”.", changes=fix, flat=term.span)
                break


def _capitalized(source: Phrase, named: Iterable[Named]) -> Counter[str]:
    """Count the terms that a source always capitalizes, and does so within a sentence."""
    lower = {id_ for term in named if not term.written[0].isupper() for id_ in term.ids}
    upper = [term for term in named if term.written[0].isupper() and not _begins_sentence(source, term.start)]
    return Counter(id_ for term in upper for id_ in term.ids if id_ not in lower)


def _begins_sentence(source: Phrase, start: int) -> bool:
    first = max((begin for begin, _ in source.sentences if begin <= start), default=0)
    return not any(map(str.isalnum, source.flat[first:start]))


def _right_form(term: Named, forms: Iterable[str]) -> str:
    """Return the form that a term is, but for its capitals; empty if it has the capitals of one of the forms."""
    written = " ".join(term.written.split())
    same = [form for form in forms if form.lower() == written.lower()]
    if any(
        all(not right.isupper() or here.isupper() for right, here in zip(form, written, strict=False)) for form in same
    ):
        return ""
    return next(iter(same), "")


@check("TB346", Severity.WARNING, "bent term")
def bent_term(translated: GameTranslation) -> Iterator[Hit]:
    """Wrong inflection of a term of several words.

    A term of the glossary in the translation, with its last word in a form that the glossary does not list: `żetony
    renomę` where it lists `żetony renomy`. It is reported only if a dictionary says that both are forms of one word,
    and if the glossary lists enough forms of the term: two, or four in a language whose dictionary knows cases. Flavour
    and names are free.

    Why: It is a grammatical mistake in the words that players read most often, and no spelling checker finds it,
    because each word is right alone.

    ```diff
     msgid "Draw a Tide card."
    -es "Roba una Carta de Marea."
    +es "Roba una Carta de Mareas."
    -pl "Dobierz kartę pływy."
    +pl "Dobierz kartę pływów."
    -fr "Piochez une carte des Marée."
    +fr "Piochez une carte des Marées."
    ```

    Fix: Write the term as the glossary has it. If the form is right, add it to the glossary.
    """
    dictionary = dictionaries.get_dictionary(translated.language)
    if dictionary is None:
        return
    known = terms.list_known_concepts(translated)
    listed = {id_: _list_endings(translated.forms(concept), dictionary) for id_, concept in known.items()}
    endings = {id_: ends for id_, ends in listed.items() if ends}
    for pair, named in terms.find_source_terms(translated).items():
        if pair.entry.kind in {FLAVOUR, NAME}:
            continue
        meant = {id_ for term in named for id_ in term.ids if id_ in endings}
        found = (bent for id_ in sorted(meant) for bent in _find_bent(pair.target, endings, id_, dictionary))
        for (start, end), right in found:
            message = f"“{pair.target.flat[start:end]}” is inflected otherwise than the term of the glossary."
            hint = f"Write “{right}”. If your form is right, add it to the glossary."
            yield hit_in(pair, message, hint, flat=(start, end))
            break


_Endings = Mapping[Words, Mapping[str, str]]  # by the words before the last: by the last word, the form as listed


def _list_endings(forms: tuple[str, ...], dictionary: Dictionary) -> _Endings:
    """Return the endings of a concept, if it has forms of several words."""
    language = dictionary.language
    listed = {words: form for form in forms if len(words := terms.form_words(form, language)) > 1}
    has_cases = any(dictionary.tags(words[-1]) for words in listed)
    if len(listed) < (_LISTED_BY_CASE if has_cases else _LISTED):
        return {}
    endings: dict[Words, dict[str, str]] = {}
    for words, form in listed.items():
        endings.setdefault(words[:-1], {})[words[-1]] = form
    return endings


def _find_bent(
    target: Phrase, endings: Mapping[str, _Endings], id_: str, dictionary: Dictionary
) -> Iterator[tuple[tuple[int, int], str]]:
    """Yield where a text has the words of a concept with another form of the last one, and the form as listed."""
    texts = target.texts
    for at in range(len(texts)):
        for head, lasts in endings[id_].items():
            last = at + len(head)
            if last >= len(texts) or texts[at:last] != head:
                continue
            if any(texts[last] in ends.get(head, ()) for ends in endings.values()):
                continue
            first, final = target.words[at], target.words[last]
            lemmas = dictionary.lemmas(texts[last])
            right = next((form for word, form in lasts.items() if not lemmas.isdisjoint(dictionary.lemmas(word))), "")
            between = target.flat[target.words[last - 1].end : final.start]
            if right and not between.strip():
                yield (first.start, final.end), right
