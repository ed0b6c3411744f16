"""Write texts of a game as HTML: icons with their meaning, references as links, foreign names marked as such."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple

from generator.assets.fonts import Metrics
from generator.i18n import face_texts, icon_names, strings
from generator.i18n.locales import compile_foreign_names, format_language_tag
from generator.i18n.strings import PageStrings
from generator.model import markup
from generator.model.game import Deck, Game, Text
from generator.model.markup import Break, Filled, IconRun
from generator.model.plan import ArtRequest, Drawing
from generator.render.html.elements import Element, Node, tag
from generator.semantics.game_reading import list_texts_outside_cards


class Portrait(NamedTuple):
    """A picture without words: a JPEG and its size in pixels."""

    jpeg: bytes
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes texts of a game in one language.

    Attributes:
        game: Its texts in the language.
        words: The words of the page itself.
        metrics: The fonts of type in pictures.
        draw: Makes the drawings in pictures.
        foreign_names: Finds English names in texts of another language; None when there are none.
        headings: The titles of the rulebook by anchor.
        printed_words: The text of each face by its id, case folded, with the fixed words of its layout.
        make_font: Makes a font file of letters, for the largest headings; None for a font of the reader's.
        make_portrait: Makes the picture of a face by its id; None for one that has none.
        used_icons: Ids of the icons used so far, in order.
        used_drawings: The drawings used so far by key, each with its name on the page.
    """

    game: Game
    locale: str
    words: PageStrings
    metrics: Metrics
    draw: Callable[[ArtRequest], Drawing]
    foreign_names: re.Pattern[str] | None
    headings: Mapping[str, Text]
    printed_words: Mapping[str, str]
    make_font: Callable[[str], bytes] | None = None
    make_portrait: Callable[[str], Portrait | None] = lambda _: None
    used_icons: dict[str, None] = field(default_factory=dict)
    used_drawings: dict[str, tuple[str, ArtRequest]] = field(default_factory=dict)

    def write(self, text: Text) -> list[Node]:
        """Return a text, references as links."""
        content = self.write_runs(
            face_texts.fill_rulebook_text(self.game, text, self._see, self.locale).runs, text.lang
        )
        return self.mark_language(text, content)

    def write_plain(self, text: Text) -> str:
        """Return a text as plain letters."""
        return markup.to_plain_text(self.fill(text))

    def fill(self, text: Text) -> tuple[Filled, ...]:
        """Return a text with its placeholders filled in."""
        return face_texts.fill_rulebook_text(self.game, text, self._see, self.locale).runs

    def mark_language(self, text: Text, content: list[Node]) -> list[Node]:
        """Mark a text as English where it is not in the page's language."""
        return [tag("span", {"lang": text.lang}, content)] if text.lang else content

    def write_label(self, name: str, default: str = "") -> str:
        """Return a fixed word of the game as plain letters."""
        text = self.game.labels.get(name)
        return default if text is None else self.write_plain(text)

    def write_runs(self, runs: Sequence[Filled], lang: str = "") -> list[Node]:
        """Return a text as the content of a paragraph; an icon whose name is beside it is not read out twice.

        Words in another language than the text are marked; `lang` is that of the text where it is not the page's.
        """
        nodes: list[Node] = []
        for place, run in enumerate(runs):
            if isinstance(run, IconRun):
                nodes.append(
                    self.write_icon(run.icon, is_named=icon_names.is_named(self.game, runs, place, self.locale))
                )
            elif isinstance(run, Break):
                nodes.append(tag("br"))
            else:
                nodes += self._write_words(run, lang)
        return nodes

    def _write_words(self, run: markup.Words, lang: str) -> list[Node]:
        """Return the words of a run, with its style, within a text of a language."""
        content: list[Node] = [run.text] if run.lang not in {"", lang} else list(self._mark_names(run.text))
        if run.lang != lang:
            content = [tag("span", {"lang": run.lang or format_language_tag(self.locale)}, content)]
        if run.to:
            return [tag("a", {"href": f"#{run.to}"}, content)]
        if run.italic:
            content = [tag("em", None, content)]
        return [tag("strong", None, content)] if run.bold else content

    def write_paragraphs(self, runs: Sequence[Filled], lang: str = "") -> list[list[Node]]:
        """Return the contents of the paragraphs of a text; `lang` as `write_runs` takes it."""
        parts: list[list[Filled]] = [[]]
        for run in runs:
            if isinstance(run, Break) and run.paragraph:
                parts.append([])
            else:
                parts[-1].append(run)
        return [self.write_runs(part, lang) for part in parts if part]

    def write_icon(self, icon: str, *, is_named: bool = False, apart: bool = False) -> Element:
        """Return an icon in a line of text, with its meaning for screen readers unless the text names it.

        With `apart` there is space after it. An icon that the game does not have is written as its name.
        """
        if icon not in self.game.icons:
            return tag("span", None, f"{{icon:{icon}}}")
        self.used_icons[icon] = None
        shape = tag("use", {"href": f"#icon_{icon}"})
        if is_named:
            return tag("svg", {"class": "i apart" if apart else "i", "aria-hidden": "true"}, shape)
        means = self.game.icons[icon].meaning
        title = tag("title", {"lang": means.lang or None}, self.write_plain(means))
        return tag("svg", {"class": "i", "role": "img"}, title, shape)

    def write_sign(self, icon: str | None) -> list[Node]:
        """Return an icon before words that name it; nothing for one that the game does not have."""
        return [] if icon is None or icon not in self.game.icons else [self.write_icon(icon, is_named=True, apart=True)]

    def find_headword(self, concept: str) -> str:
        """Return the word for a term of the glossary."""
        return icon_names.find_headword(self.game, self.game.concepts[concept], self.locale)

    def name_stat(self, deck: Deck, stat: str) -> str:
        """Return the name of a statistic of a deck; empty when it has none."""
        return icon_names.name_statistic(self.game, deck, stat, self.locale)

    def _see(self, anchor: str) -> tuple[Filled, ...] | None:
        heading = self.headings.get(anchor)
        if heading is None:
            return None
        title = face_texts.fill_plain_text(self.game, heading, self.locale)
        return (markup.Words(title, to=anchor),)

    def _mark_names(self, text: str) -> Iterator[Node]:
        """Yield a text with foreign names marked as those of the content."""
        if self.foreign_names is None:
            yield text
            return
        end = 0
        for match in self.foreign_names.finditer(text):
            if match.start() > end:
                yield text[end : match.start()]
            yield tag("span", {"lang": format_language_tag(self.game.language)}, match.group())
            end = match.end()
        if end < len(text):
            yield text[end:]


def make_writer(
    game: Game,
    locale: str,
    *,
    metrics: Metrics,
    draw: Callable[[ArtRequest], Drawing],
    printed_words: Mapping[str, str],
    make_font: Callable[[str], bytes] | None = None,
    make_portrait: Callable[[str], Portrait | None] = lambda _: None,
) -> Writer:
    """Make the writer of a game in a language; the arguments are attributes of `Writer`."""
    headings: Mapping[str, Text] = {} if game.rulebook is None else game.rulebook.headings
    on_cards = (text for card in game.cards for side in card.sides for text in side.texts.values())
    foreign_names = compile_foreign_names(chain(list_texts_outside_cards(game), on_cards))
    words = strings.get_page_strings(locale)
    return Writer(game, locale, words, metrics, draw, foreign_names, headings, printed_words, make_font, make_portrait)


def capitalize(word: str) -> str:
    """Return a word with a capital first letter."""
    return word[:1].upper() + word[1:]


def make_bold(runs: Iterable[Filled]) -> tuple[Filled, ...]:
    """Return runs in bold."""
    return tuple(run._replace(bold=True) if isinstance(run, markup.Words) else run for run in runs)
