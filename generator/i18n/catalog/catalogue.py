"""The catalogues of a project: `i18n/<locale>/LC_MESSAGES/<game>.po`, read and held against the content.

Threat model: a stranger's project may have a link in the place of a catalogue, to a file that findings must not show.

A game in another language: the same game, each text replaced by its translation and marked where that stands.

What is wrong with a catalogue as a whole, and where it and the content have parted: TB302 to TB308.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from engine import suggest
from generator import project
from generator.i18n.catalog import source_texts
from generator.i18n.catalog.plurals import PluralRule, code_of, is_same, rule
from generator.i18n.catalog.po import Message, Po, read
from generator.i18n.catalog.source_texts import texts
from generator.i18n.ui import locales
from generator.model import plurals, rulebook
from generator.model.findings import Checked, Finding, Mark, ProjectError, Severity
from generator.model.game import Concept, Deck, Game, Plural, Side, Text

_LOCALE: Final = re.compile(r"[a-z]{2,3}([_-][A-Za-z0-9]{2,8})*")
_FOLDER: Final = "LC_MESSAGES"


class Catalogue(NamedTuple):
    """The catalogue of a game in one language.

    Attributes:
        game: Id of the game.
        locale: The language.
        name: How findings call the file, relative to the project root.
        rule: How the language counts.
        po: What it holds; None when it cannot be understood.
        findings: What is wrong with it, in order.
    """

    game: str
    locale: str
    name: str
    rule: PluralRule
    po: Po | None
    findings: tuple[Finding, ...]

    def apply(self, game: Game) -> Translated:
        """Return the game in the language of the catalogue."""
        return translated(game, self.po, self.rule)


def catalogue_name(locale: str, game: str) -> str:
    """Return where the catalogue of a game stands, relative to the project root."""
    return f"i18n/{locale}/{_FOLDER}/{game}.po"


def list_locales(root: Path, game: str | None = None) -> tuple[str, ...]:
    """Return the languages that the project has catalogues in, sorted; with a game, those that this game has."""
    pattern = f"*/{_FOLDER}/{game or '*'}.po"
    found = {path.parent.parent.name for path in (root / "i18n").glob(pattern) if path.is_file()}
    return tuple(sorted(name for name in found if _LOCALE.fullmatch(name) and rule(name) is not None))


def find_plural_rule(locale: str) -> PluralRule:
    """Return how a language counts.

    Raises:
        ProjectError: It is no language, or nobody has written down how it counts.
    """
    known = rule(locale) if _LOCALE.fullmatch(locale) else None
    if known is None:
        what = f"no language is called {locale}" if locale.strip() else "the code of the language is empty"
        meant = (
            f"{suggest.ask_whether_meant(likely)} " if (likely := code_of(locale)) and rule(likely) is not None else ""
        )
        raise ProjectError(f"{what}; {meant}write its code as gettext does: es, pl, fr, pt_BR")
    return known


def load_catalogue(root: Path, game: Game, locale: str) -> Catalogue:
    """Read the catalogue of a game in one language, and hold it against the content; it must be there.

    Raises:
        ProjectError: It cannot be read, or there is no such language.
    """
    name, how = catalogue_name(locale, game.id), find_plural_rule(locale)
    checked = _read(root, name)
    found, po = checked.findings, checked.value
    if po is not None:
        po = po._replace(locale=locale)  # as it is printed, whatever the header says: that has a finding of its own
        found = (*found, *compare_with_content(po, game, found))
    told = tuple(replace(finding, game=game.id, locale=locale) for finding in found)
    return Catalogue(game.id, locale, name, how, po, told)


def _read(root: Path, name: str) -> Checked[Po]:
    """Return a catalogue; a link that leads out of the project is not followed: what it says would be told in findings.

    Raises:
        ProjectError: It cannot be read.
    """
    if (root / name).is_file() and (message := project.why_not_inside(root, name)):
        hint = "Put the catalogue itself there."
        return Checked(None, (Finding(Mark(name), "TB300", Severity.ERROR, message, hint),))
    return read(root / name, name)


def compare_with_content(po: Po, game: Game, found: Sequence[Finding]) -> tuple[Finding, ...]:
    """Return where the catalogue of a game, in its locale, and the content have parted.

    `found` is what is wrong with its form.
    """
    # Where mistakes keep texts of the content away, an entry may well belong to one of them.
    spare = [message.context for message in po.messages] if game.lost else [*source_texts.meanings(game)]
    judged = judge(po, texts(game), po.locale, find_plural_rule(po.locale), spare=spare)
    broken = any(finding.code == "TB300" for finding in found)
    # What a broken entry was for is unknown: it is not told as lacking besides.
    return tuple(each for each in judged if not broken or each.mark != Mark(po.name) or each.code != "TB308")


def find_stray_catalogues(root: Path, games: tuple[str, ...]) -> Iterator[Finding]:
    """Yield the catalogues that nothing reads: of unknown languages, of no game, or no files."""
    for path in sorted((root / "i18n").glob(f"*/{_FOLDER}/*.po")):
        locale, game = path.parent.parent.name, path.stem
        mark = Mark(path.relative_to(root).as_posix())
        if _LOCALE.fullmatch(locale) is None or rule(locale) is None:
            message = f"No language is called {locale}, or nobody has written down how it counts."
            hint = "Call the folder as gettext does: es, pl, fr, pt_BR."
            yield Finding(mark, "TB305", Severity.ERROR, message, hint, locale=locale)
        elif game not in games:
            message = f"No game is called {game}; nothing reads this catalogue."
            hint = "Call it like the folder of the game in content/."
            yield Finding(mark, "TB305", Severity.ERROR, message, hint, locale=locale)
        elif not path.is_file():
            message = "This is no file, but a folder, or a link that leads nowhere."
            hint = "Put the catalogue itself there, or take this away."
            yield Finding(mark, "TB300", Severity.ERROR, message, hint, game=game, locale=locale)


Say = Callable[[Text], Text]

_FEW: Final = 2  # words: a single one that two languages share is foreign to neither
_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_BRACES: Final = re.compile(r"\{[^{}]*\}")


class Translated(NamedTuple):
    """A game in another language.

    Attributes:
        game: The game; a text that is lacking stands in English, marked where it stands in the content. It says that
            it is English, as do those of several words that the translator left as they are, such as names.
        lacking: Texts without a translation that could be printed: there is none, or it was made for another source.
    """

    game: Game
    lacking: tuple[Text, ...]


def translated(game: Game, po: Po | None, rule: PluralRule) -> Translated:
    """Return a game in the language of a catalogue; without a catalogue it lacks every text."""
    known: dict[str, Message] = {}
    for message in () if po is None else po.messages:
        known.setdefault(message.context, message)
    asked = texts(game)
    lacking = tuple(text for text in asked if not is_printable(known.get(text.key), text, rule))
    there = {text.key for text in asked} - {text.key for text in lacking}

    def say(text: Text) -> Text:
        return _said(text, known[text.key]) if text.key in there else text._replace(lang=locales.SOURCE)

    return Translated(with_texts(game, say, rule), lacking)


def is_printable(message: Message | None, text: Text, rule: PluralRule) -> bool:
    """Tell whether an entry can be printed for a text: whole, made for this source, with the forms of its language."""
    if message is None or not message.translated or message.stale:
        return False
    forms = 1 if text.plural is None else rule.forms
    return (message.source, message.source_plural) == text.sources and len(message.forms) == forms


def with_texts(game: Game, say: Say, rule: PluralRule) -> Game:
    """Return a game of which each text is what `say` makes of it, in the form that its number takes by a rule."""
    return replace(
        game,
        name=say(game.name),
        subtitle=None if game.subtitle is None else say(game.subtitle),
        parts=_each(game.parts, say),
        labels=_each(game.labels, say),
        vocabularies={
            name: {key: entry._replace(name=say(entry.name)) for key, entry in entries.items()}
            for name, entries in game.vocabularies.items()
        },
        icons={key: icon._replace(meaning=say(icon.meaning)) for key, icon in game.icons.items()},
        components=tuple(replace(component, name=say(component.name)) for component in game.components),
        decks=tuple(_deck(deck, say, rule) for deck in game.decks),
        sheets=tuple(sheet._replace(name=say(sheet.name)) for sheet in game.sheets),
        rulings={
            key: ruling._replace(question=say(ruling.question), decision=say(ruling.decision))
            for key, ruling in game.rulings.items()
        },
        concepts={key: _concept(concept, say) for key, concept in game.concepts.items()},
        rulebook=None if game.rulebook is None else rulebook.translate_rulebook(game.rulebook, say),
    )


def _concept(concept: Concept, say: Say) -> Concept:
    return concept if concept.definition is None else concept._replace(definition=say(concept.definition))


def _said(text: Text, message: Message) -> Text:
    marks = tuple(message.place_of(form, 0) for form in range(len(message.forms)))
    plural = None if text.plural is None else Plural(text.plural.number, message.forms, marks)
    value = message.forms[-1]
    is_same = value == text.value and len(_WORD.findall(_BRACES.sub(" ", value))) >= _FEW
    return Text(text.key, value, marks[-1], plural, locales.SOURCE if is_same else "")


def _each(known: Mapping[str, Text], say: Say) -> dict[str, Text]:
    return {key: say(text) for key, text in known.items()}


def _deck(deck: Deck, say: Say, rule: PluralRule) -> Deck:
    def side(one: Side) -> Side:
        return plurals.choose_plural_forms(one._replace(texts=_each(one.texts, say)), rule.form)

    cards = (
        replace(card, front=side(card.front), back=None if card.back is None else side(card.back))
        for card in deck.cards
    )
    return replace(deck, name=say(deck.name), cards=tuple(cards))


_Findings = tuple[Finding, ...]

_MOST: Final = 20  # findings of one kind in one file; a wrong file would have thousands
_UPDATE: Final = "Run `tinderbox translations update`."
_FORMS: Final = re.compile(r"\s*nplurals\s*=\s*(\d{1,2})\s*;\s*plural\s*=\s*([^;]+);?\s*")


def judge(po: Po, texts: Iterable[Text], locale: str, rule: PluralRule, *, spare: Collection[str] = ()) -> _Findings:
    """Return what is wrong with the catalogue of a locale for these texts of the content.

    `spare` are further keys that the catalogue may have.
    """
    texts = tuple(texts)
    found = (
        header(po, locale),
        plural_forms(po, rule),
        duplicates(po),
        _strangers(po, {text.key for text in texts}.union(spare)),
        _behind(po, texts),
    )
    return tuple(finding for kind in found for finding in _few(kind))


def header(po: Po, locale: str) -> Iterator[Finding]:
    """Yield what the header lacks, and where it contradicts the folder."""
    if not po.header:
        message = "The file has no header: no first entry with an empty msgid that says what it is."
        yield _fault(Mark(po.name), "TB303", message, _UPDATE)
        return
    language = po.header.get("Language", "").replace("-", "_")
    if language.lower() != locale.replace("-", "_").lower():
        said = f"says that the language is {language}" if language else "does not say the language"
        message = f"The header {said}, and the file stands in the folder of {locale}."
        yield _fault(_field(po, "Language"), "TB303", message, f"Write `Language: {locale}`, or move the file.")


def unspoken(po: Po, locale: str = "") -> Finding:
    """Return what is told of a file that does not say its language: an error unless its path does (`locale`)."""
    wanted = locale or "it"
    message = "The header does not say the language" if po.header else "There is no header that says the language"
    message += f"; the path says {locale}." if locale else ", and neither does the path: the texts cannot be judged."
    hint = f"In Poedit: Translation > Properties (the catalogue's properties), Language; by hand `Language: {wanted}`."
    found = _fault(_field(po, "Language"), "TB303", message, hint)
    return replace(found, severity=Severity.WARNING) if locale else found


def plural_forms(po: Po, rule: PluralRule) -> Iterator[Finding]:
    """Yield where the plural rule of the header is not the language's; it is compared, never evaluated."""
    written = po.header.get("Plural-Forms")
    hint = f"Write `Plural-Forms: {rule.header}`, or run `tinderbox translations update`."
    if written is None:
        if po.header:
            yield _fault(po.header_mark, "TB304", "The header does not say how the language counts.", hint)
        return
    said = _FORMS.fullmatch(written)
    if said is None or len(written) > 1000:  # noqa: PLR2004 - the longest known has 200 characters
        yield _fault(_field(po, "Plural-Forms"), "TB304", "The plural rule of the header cannot be read.", hint)
    elif int(said[1]) != rule.forms:
        message = f"The header says that plurals have {int(said[1])} forms, and the language has {rule.forms}."
        yield _fault(_field(po, "Plural-Forms"), "TB304", message, hint)
    elif not is_same(said[2], rule.formula):
        message = "The plural rule of the header is not the one of the language."
        yield _fault(_field(po, "Plural-Forms"), "TB304", message, hint)


def duplicates(po: Po) -> Iterator[Finding]:
    """Yield each entry that is there already."""
    firsts = {("", ""): Message("", "", mark=po.header_mark)}
    for message in po.messages:
        key = (message.context, "" if message.context else message.source)
        first = firsts.setdefault(key, message)
        if first is not message:
            which = f"entry {_called(message)}" if any(message.key) else "header"
            told = f"The {which} is there already, in line {first.mark.line}."
            yield _fault(message.mark, "TB302", told, "Delete one of the two; only the first is used.")


def _strangers(po: Po, known: set[str]) -> Iterator[Finding]:
    for message in po.messages:
        if message.context not in known and any(message.key):
            told = f"The content has no text {_called(message)}."
            yield _fault(message.mark, "TB306", told, f"{_UPDATE} It keeps the translation as obsolete.")


def _behind(po: Po, texts: tuple[Text, ...]) -> Iterator[Finding]:
    """Yield each text that the catalogue lacks, and each entry whose source is not what the content says."""
    known: dict[str, Message] = {}
    for message in po.messages:
        known.setdefault(message.context, message)
    for text in texts:
        found = known.get(text.key)
        place = f"{text.mark.file}, line {text.mark.line}"
        if found is None:
            told = f"The catalogue lacks the text `{text.key}` ({place})."
            yield _fault(Mark(po.name), "TB308", told, _UPDATE, text.key)
        elif (found.source, found.source_plural) != text.sources:
            told = f"The source of `{text.key}` is another now ({place})."
            hint = "Run `tinderbox translations update`, and look at the translation again."
            yield _fault(found.mark, "TB308", told, hint, text.key)


def _few(findings: Iterator[Finding]) -> Iterator[Finding]:
    """Yield the first findings of a kind, and how many more there are."""
    shown: list[Finding] = []
    rest = 0
    for finding in findings:
        if len(shown) < _MOST:
            shown.append(finding)
        else:
            rest += 1
            last = finding
    yield from shown
    if rest:
        yield _fault(last.mark, last.code, f"There are {rest} more of this kind in the file.", last.hint)


def _called(message: Message, most: int = 60) -> str:
    name = message.context or message.source
    return f"`{name if len(name) <= most else name[: most - 1] + '…'}`"


def _field(po: Po, name: str) -> Mark:
    """Return where a field of the header is written."""
    for number, line in enumerate(po.text.split("\n")[:200], start=1):
        if line.lstrip().startswith(f'"{name}:'):
            return Mark(po.name, number, line.index('"') + 1)
    return po.header_mark


def _fault(mark: Mark, code: str, message: str, hint: str, key: str | None = None) -> Finding:
    card = None if key is None or key.count(".") < 2 else key.split(".")[1]  # noqa: PLR2004 - deck, card, field
    return Finding(mark, code, Severity.ERROR, message, hint, id=card)
