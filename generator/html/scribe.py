"""What every part of a page is written with: the game in its language, its signs, and what is foreign to it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from generator import face, signs
from generator.html.element import Element, Node, tag
from generator.layout.type_metrics import Metrics
from generator.reading.subject import outside_cards
from generator.spine import markup
from generator.spine.markup import Break, Filled, IconRun
from generator.spine.model import Deck, Game, Text
from generator.spine.plan import ArtRequest, Drawing
from generator.tongues import abroad, locales, sayings
from generator.tongues.sayings import Words


class Portrait(NamedTuple):
    """A picture without words: a JPEG, and its size in pixels."""

    jpeg: bytes
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Scribe:
    """What a page is written with.

    Attributes:
        game: Its texts in the language.
        locale: The language.
        words: What the page says by itself.
        widths: Of the type in pictures.
        draw: Makes the drawings in pictures.
        names: Finds names that are English in texts that are not; None when there are none.
        headings: What the rulebook's anchors are called.
        printed: The letters that each face shows, by its id, case folded: fixed words of its layout among them.
        font: Makes a font file of letters, for the largest headings; None for those that a reader has.
        portray: Makes the picture of a face, by its id; None for one that has none.
        signs: Ids of the icons that the page has shown so far, in order.
        drawings: The drawings that pictures on it have used so far, each with its name on the page.
    """

    game: Game
    locale: str
    words: Words
    widths: Metrics
    draw: Callable[[ArtRequest], Drawing]
    names: re.Pattern[str] | None
    headings: Mapping[str, Text]
    printed: Mapping[str, str]
    font: Callable[[str], bytes] | None = None
    portray: Callable[[str], Portrait | None] = lambda _: None
    signs: dict[str, None] = field(default_factory=dict)
    drawings: dict[str, tuple[str, ArtRequest]] = field(default_factory=dict)

    def say(self, text: Text) -> list[Node]:
        """Return what a text says, references as links."""
        said = self.inline(face.told(self.game, text, self._see, self.locale).runs, text.lang)
        return self.native(text, said)

    def plain(self, text: Text) -> str:
        """Return what a text says in letters only."""
        return markup.plain(self.runs(text))

    def runs(self, text: Text) -> tuple[Filled, ...]:
        """Return a text with nothing left to fill in."""
        return face.told(self.game, text, self._see, self.locale).runs

    def native(self, text: Text, said: list[Node]) -> list[Node]:
        """Return what a text says, marked as English where it is no text of the page's language."""
        return [tag("span", {"lang": text.lang}, said)] if text.lang else said

    def lang(self, text: Text) -> str | None:
        """Return the language of a text when it is not that of the page."""
        return text.lang or None

    def label(self, name: str, otherwise: str = "") -> str:
        """Return a fixed word of the game in letters only."""
        text = self.game.labels.get(name)
        return otherwise if text is None else self.plain(text)

    def inline(self, runs: Sequence[Filled], lang: str = "") -> list[Node]:
        """Return a text as the inside of a paragraph; an icon whose name stands beside it is not read out twice.

        What is in another language than the text, which is in `lang` where that is not the page's, is marked so.
        """
        nodes: list[Node] = []
        for place, run in enumerate(runs):
            if isinstance(run, IconRun):
                nodes.append(self.icon(run.icon, is_named=signs.is_named(self.game, runs, place, self.locale)))
            elif isinstance(run, Break):
                nodes.append(tag("br"))
            else:
                nodes += _styled(run, self._spoken(run, lang))
        return nodes

    def _spoken(self, run: markup.Words, lang: str) -> list[Node]:
        """Return the words of a run within a text of a language."""
        if run.lang == lang:
            return list(self._named(run.text))
        said = [run.text] if run.lang else self._named(run.text)
        return [tag("span", {"lang": run.lang or locales.tag(self.locale)}, said)]

    def paragraphs(self, runs: Sequence[Filled], lang: str = "") -> list[list[Node]]:
        """Return a text as the insides of its paragraphs; `lang` as `inline` takes it."""
        parts: list[list[Filled]] = [[]]
        for run in runs:
            if isinstance(run, Break) and run.paragraph:
                parts.append([])
            else:
                parts[-1].append(run)
        return [self.inline(part, lang) for part in parts if part]

    def icon(self, icon: str, *, is_named: bool = False, apart: bool = False) -> Element:
        """Return an icon in line with the type, with its meaning for those who do not see it unless that is said.

        With `apart` there is air behind it. One that the game does not have is its name.
        """
        if icon not in self.game.icons:
            return tag("span", None, f"{{icon:{icon}}}")
        self.signs[icon] = None
        shape = tag("use", {"href": f"#icon_{icon}"})
        if is_named:
            return tag("svg", {"class": "i apart" if apart else "i", "aria-hidden": "true"}, shape)
        means = self.game.icons[icon].means
        title = tag("title", {"lang": self.lang(means)}, self.plain(means))
        return tag("svg", {"class": "i", "role": "img"}, title, shape)

    def sign(self, icon: str | None) -> list[Node]:
        """Return an icon before the words that say what it is; nothing for one that the game does not have."""
        return [] if icon is None or icon not in self.game.icons else [self.icon(icon, is_named=True, apart=True)]

    def headword(self, concept: str) -> str:
        """Return the word for a term of the glossary."""
        return signs.headword(self.game.concepts[concept], self.locale)

    def stat(self, deck: Deck, stat: str) -> str:
        """Return what a statistic of a deck is called; empty when nobody said."""
        return signs.stat(self.game, deck, stat, self.locale)

    def _see(self, anchor: str) -> tuple[Filled, ...] | None:
        heading = self.headings.get(anchor)
        if heading is None:
            return None
        title = face.plain(self.game, heading, self.locale)
        return (markup.Words(title, to=anchor),)

    def _named(self, text: str) -> Iterator[Node]:
        """Yield a text with the names in it that are another language's marked so."""
        if self.names is None:
            yield text
            return
        end = 0
        for found in self.names.finditer(text):
            if found.start() > end:
                yield text[end : found.start()]
            yield tag("span", {"lang": locales.SOURCE}, found.group())
            end = found.end()
        if end < len(text):
            yield text[end:]


def scribe(
    game: Game, locale: str, *, widths: Metrics, draw: Callable[[ArtRequest], Drawing],
    printed: Mapping[str, str], font: Callable[[str], bytes] | None = None,
) -> Scribe:  # fmt: skip
    """Return what a page of a game in a language is written with."""
    headings: Mapping[str, Text] = {} if game.rulebook is None else game.rulebook.headings
    said = sayings.words(locale)
    return Scribe(game, locale, said, widths, draw, abroad.finder(_texts(game)), headings, printed, font)


def _texts(game: Game) -> Iterator[Text]:
    """Yield the texts of a game that stand on a page."""
    yield from outside_cards(game)
    yield from (text for card in game.cards for side in card.sides for text in side.texts.values())


def _styled(run: markup.Words, said: list[Node]) -> list[Node]:
    if run.to:
        return [tag("a", {"href": f"#{run.to}"}, said)]
    if run.italic:
        said = [tag("em", None, said)]
    return [tag("strong", None, said)] if run.bold else said


def capital(word: str) -> str:
    """Return a word with a capital at its beginning."""
    return word[:1].upper() + word[1:]


def bold(runs: Iterable[Filled]) -> tuple[Filled, ...]:
    """Return runs in bold."""
    return tuple(run._replace(bold=True) if isinstance(run, markup.Words) else run for run in runs)
