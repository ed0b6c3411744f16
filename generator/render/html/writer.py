"""Write texts of a game as HTML: icons with their meaning, references as links, foreign names marked as such.

HTML is a value here: elements with attributes and children; strings are text, and are escaped when they are written.

Threat model: the texts are a stranger's. They may hold tags, quotes, entities, ends of comments, characters that no
page may hold or that change the direction of writing; none of it can become markup, an attribute or an address.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Final, NamedTuple

from generator.assets.fonts import Metrics
from generator.i18n import face_texts, icon_names, strings
from generator.i18n.locales import compile_foreign_names, format_language_tag
from generator.layout.steps import PictureReader, refuse_files
from generator.model.game import Deck, Game, Text
from generator.model.plan import Art, ArtRequest
from generator.model.text import Break, Filled, IconRun, Words, to_plain_text
from generator.semantics.game_reading import list_texts_outside_cards

_VOID: Final = frozenset({"meta", "link", "br", "hr", "img", "input"})
# After these a line break in the source shows no space.
_LINES: Final = frozenset(
    {
        "html", "head", "body", "header", "main", "footer", "nav", "section", "article", "aside", "div", "p", "ol",
        "ul", "li", "dl", "dt", "dd", "table", "caption", "colgroup", "thead", "tbody", "tr", "th", "td", "figure",
        "figcaption", "h1", "h2", "h3", "h4", "h5", "h6", "details", "summary", "meta", "style", "symbol",
        "defs",
    }
)  # fmt: skip
# How high things are on a phone, in rem: a letter of running text, what begins a line of its own, a picture.
_LETTER_HEIGHT: Final = 0.042
_LINE_HEIGHT: Final = 1.4
_PICTURE_HEIGHT: Final = 9
_OWN_LINES: Final = frozenset({"p", "li", "dt", "dd", "tr", "h3", "h4", "h5", "h6", "summary", "figcaption"})
_KEPT: Final = frozenset("\n\t")
_SPECIAL: Final = re.compile(r"[&<>\"']")


@dataclass(frozen=True, slots=True)
class Element:
    """An element: its name, its attributes in order, and its children."""

    name: str
    attributes: tuple[tuple[str, str], ...]
    children: tuple[Node, ...]


Node = Element | str


def tag(name: str, attributes: Mapping[str, str | None] | None = None, *children: Node | Iterable[Node]) -> Element:
    """Make an element; attributes that are None are left out, lists of children are flattened."""
    kept = tuple((key, value) for key, value in (attributes or {}).items() if value is not None)
    groups = ((child,) if isinstance(child, str | Element) else child for child in children)
    return Element(name, kept, tuple(chain.from_iterable(groups)))


def join_nodes(separator: str, parts: Iterable[Iterable[Node]]) -> list[Node]:
    """Return lists of nodes one after the other, with a separator between them."""
    nodes: list[Node] = []
    for part in parts:
        nodes += [separator, *part] if nodes else part
    return nodes


def extract_text(nodes: Iterable[Node]) -> str:
    """Return the text of nodes, without their elements."""
    return "".join(node if isinstance(node, str) else extract_text(node.children) for node in nodes)


def estimate_height(nodes: Iterable[Node]) -> float:
    """Estimate how high nodes are on a phone, in rem, rather too high than too low."""
    height = 0.0
    for node in nodes:
        if isinstance(node, str):
            height += len(node) * _LETTER_HEIGHT
        elif node.name == "img":
            height += _PICTURE_HEIGHT
        else:
            height += estimate_height(node.children) + (_LINE_HEIGHT if node.name in _OWN_LINES else 0)
    return height


def render_html(nodes: Iterable[Node]) -> str:
    """Return nodes as HTML.

    Raises:
        ValueError: A style sheet holds what could end it.
    """
    parts: list[str] = []
    for node in nodes:
        _write(node, parts)
    return "".join(parts)


def _write(node: Node, parts: list[str]) -> None:
    if isinstance(node, str):
        parts.append(escape_text(node))
        return
    name = node.name
    parts.append(f"<{name}")
    for key, value in node.attributes:
        parts.append(f' {key}="{escape_attribute(value)}"')
    parts.append(">")
    if name == "style":
        sheet = extract_text(node.children)
        if "<" in sheet:
            raise ValueError("a style sheet holds no <")
        parts.append(sheet)
    else:
        for child in node.children:
            _write(child, parts)
    if name not in _VOID:
        parts.append(f"</{name}>")
    if name in _LINES:
        parts.append("\n")


def escape_text(text: str) -> str:
    """Escape text; characters that cannot be shown are left out."""
    if text.isprintable() and not _SPECIAL.search(text):
        return text
    return drop_unprintable(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def escape_attribute(text: str) -> str:
    """Escape text as the value of an attribute."""
    if text.isprintable() and not _SPECIAL.search(text):
        return text
    return escape_text(text).replace('"', "&quot;").replace("'", "&#39;")


def drop_unprintable(text: str) -> str:
    """Return a text without the characters that cannot be shown: controls, marks of direction, halves of pairs."""
    if text.isprintable():
        return text
    return "".join(
        letter for letter in text if letter.isprintable() or letter in _KEPT or unicodedata.category(letter) == "Zs"
    )


FOLDER: Final = "images"  # of pictures beside the page


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
        foreign_names: Finds English names in texts of another language; None when there are none.
        headings: The titles of the rulebook by anchor.
        printed_words: The text of each face by its id, case folded, with the fixed words of its layout.
        make_font: Makes a font file of some letters of a font of the theme; None for fonts of the reader's.
        display_font: The font of the largest headings; empty for one of the reader's.
        make_portrait: Makes the picture of a face by its id; None for one that has none.
        render_picture: Renders a user's own picture as it is placed.
        read_picture: Reads a picture file that content names.
        files: Pictures beside the page by name, filled in by what refers to them; None for a page that holds them all.
        used_icons: Ids of the icons used so far, in order.
        used_drawings: The drawings used so far by key, each with its name on the page.
        used_letters: The letters that pictures use so far, by font of the theme.
    """

    game: Game
    locale: str
    words: Mapping[str, str]
    metrics: Metrics
    foreign_names: re.Pattern[str] | None
    headings: Mapping[str, Text]
    printed_words: Mapping[str, str] = field(default_factory=dict)
    make_font: Callable[[str, str], bytes] | None = None
    display_font: str = ""
    make_portrait: Callable[[str], Portrait | None] = lambda _: None
    render_picture: Callable[[Art], Portrait] = lambda _: Portrait(b"", 0, 0)
    read_picture: PictureReader = refuse_files
    files: dict[str, bytes] | None = None
    used_icons: dict[str, None] = field(default_factory=dict)
    used_drawings: dict[str, tuple[str, ArtRequest]] = field(default_factory=dict)
    used_letters: dict[str, set[str]] = field(default_factory=dict)

    def start_picture(self) -> Writer:
        """Return a writer of the same game for a picture that is a file of its own."""
        return replace(self, files=None, used_icons={}, used_drawings={}, used_letters={})

    def refer(self, data: bytes, media: str, ending: str) -> str:
        """Return the address of a picture: of its file beside the page, equal pictures once, or its content."""
        if self.files is None:
            return f"data:{media};base64,{b64encode(data).decode()}"
        name = f"{FOLDER}/{hashlib.sha256(data).hexdigest()[:16]}.{ending}"
        self.files[name] = data
        return name

    def write_portrait(self, portrait: Portrait, kind: str) -> Element:
        """Return a picture of a face; it has no alternative text, because words beside it say all that it shows."""
        size = {"width": str(portrait.width), "height": str(portrait.height)}
        source = self.refer(portrait.jpeg, "image/jpeg", "jpg")
        return tag("img", {"class": kind, "src": source, "alt": "", **size, **self.lazy})

    @property
    def lazy(self) -> Mapping[str, str]:
        """The attributes of a picture that is fetched when it is scrolled to."""
        return {} if self.files is None else {"loading": "lazy", "decoding": "async"}

    def write(self, text: Text) -> list[Node]:
        """Return a text, references as links."""
        return self.mark_language(text, self.write_runs(self.fill(text), text.lang))

    def write_plain(self, text: Text) -> str:
        """Return a text as plain letters."""
        return to_plain_text(self.fill(text))

    def fill(self, text: Text) -> tuple[Filled, ...]:
        """Return a text with its placeholders filled in."""
        return face_texts.fill_rulebook_text(self.game, text, self._see, self.locale)

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

    def _write_words(self, run: Words, lang: str) -> list[Node]:
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
        return (Words(title, to=anchor),)

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


def make_writer(game: Game, locale: str, metrics: Metrics) -> Writer:
    """Make the writer of a game in a language; the arguments are attributes of `Writer`."""
    on_cards = (text for card in game.cards for side in card.sides for text in side.texts.values())
    foreign_names = compile_foreign_names(chain(list_texts_outside_cards(game), on_cards))
    words, headings = strings.get_strings(strings.PAGE, locale), game.rulebook.headings
    return Writer(game, locale, words, metrics, foreign_names, headings)
