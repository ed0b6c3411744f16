"""Turn a copy of a project: the texts of a translation become its content, and its old texts a catalogue like others.

`python -m tests.turned_project DIR --language es` copies The Brigade to a folder with Spanish content and catalogues in
English, Polish and French. It proves that a game can be written in any language.
"""

import argparse
import json
import shutil
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

from generator.i18n.catalog.catalogue import get_catalogue_path, list_locales, load_catalogue
from generator.i18n.catalog.game_texts import collect_texts
from generator.i18n.catalog.po import Message, Po, create_stamp, render_po, replace_stamp
from generator.i18n.catalog.updates import update_catalogue
from generator.model.game import Game, Text
from generator.output import write
from generator.plurals import require_plural_rule
from tests.brigade import GAME, read_library

ROOT: Final = Path(__file__).parents[1]
_FORMS: Final = {1: ("other",), 2: ("one", "other"), 3: ("one", "few", "other")}  # of content, by how many there are


class _Edit(NamedTuple):
    """New words for a part of a file, in characters."""

    start: int
    end: int
    words: str


def turn_project(folder: Path, language: str, game_id: str = GAME, root: Path = ROOT) -> Path:
    """Write a copy of a game whose content is in another of its languages; return the new project's folder."""
    library = read_library(root, only=game_id)
    game = library.games[game_id]
    for part in ("schemas", "content/_shared", f"content/{game_id}"):
        shutil.copytree(root / part, folder / part, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    for path in (root / "i18n").glob("*.yaml"):
        write(folder / "i18n" / path.name, path.read_bytes())
    catalogues = {locale: _read_messages(root, game, locale) for locale in list_locales(root, game)}
    _write_content(folder, game, language, catalogues[language])
    originals = {text.key: (text.plural.forms if text.plural else (text.value,)) for text in collect_texts(game)}
    turned = read_library(folder, only=game_id)
    sources = collect_texts(turned.games[game_id])
    for locale in (game.language, *catalogues):
        if locale != language:
            forms = originals if locale == game.language else {k: m.forms for k, m in catalogues[locale].items()}
            write(folder / get_catalogue_path(locale, game_id), render_po(_make_catalogue(sources, locale, forms)))
    return folder


def _read_messages(root: Path, game: Game, locale: str) -> Mapping[str, Message]:
    po = load_catalogue(root, game, locale).po
    assert po is not None
    return {message.context: message for message in po.messages}


def _make_catalogue(texts: tuple[Text, ...], locale: str, forms: Mapping[str, tuple[str, ...]]) -> Po:
    """Return a catalogue of finished translations, which bend with a number wherever the source does."""
    rule = require_plural_rule(locale)
    po = update_catalogue(None, texts, locale, rule, title="", comments={})
    messages = []
    for message in po.messages:
        known = forms.get(message.context, (message.source,))
        translated = (*known, *known[-1:] * len(message.forms))[: len(message.forms)]
        if len(message.forms) == 1:
            translated = known[-1:]
        stamp = create_stamp(message.source, message.source_plural, translated)
        notes = tuple((0, note) for note in replace_stamp((), stamp))
        messages.append(message._replace(forms=translated, notes=notes))
    return po._replace(messages=tuple(messages))


def _write_content(folder: Path, game: Game, language: str, messages: Mapping[str, Message]) -> None:
    """Put the translations into the files of the content, and the language into game.yaml."""
    edits: dict[str, list[tuple[Text, Message]]] = {}
    for text in collect_texts(game):
        if text.key != "part.base":  # the program's own
            edits.setdefault(text.mark.file, []).append((text, messages[text.key]))
    for name, texts in edits.items():
        source = (folder / name).read_text(encoding="utf-8")
        nodes = _read_nodes(source)
        changes = [edit for text, message in texts for edit in _list_edits(text, message, nodes)]
        for edit in sorted(changes, reverse=True):
            source = source[: edit.start] + edit.words + source[edit.end :]
        if name == game.mark.file:
            base = json.dumps(messages["part.base"].forms[0], ensure_ascii=False)
            source = source.replace("\nplayers:", f"\nlanguage: {language}\nplayers:", 1)
            source = source.replace("\nparts:\n", f"\nparts:\n  base: {base}\n", 1)
        (folder / name).write_text(source, encoding="utf-8")


@cache
def _read_nodes(source: str) -> Mapping[tuple[int, int], tuple[Any, Any]]:
    return dict(_list_nodes(yaml.compose(source)))


def _list_nodes(node: Any) -> Iterator[tuple[tuple[int, int], tuple[Any, Any]]]:  # noqa: ANN401 - the library has no types
    """Yield each value of a mapping and each item of a list by its line and column, with the mapping that it is in."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            mark = value.start_mark
            yield (mark.line + 1, mark.column + 1), (value, node)
            yield (key.start_mark.line + 1, key.start_mark.column + 1), (value, node)
            yield from _list_nodes(value)
    elif isinstance(node, yaml.SequenceNode):
        for value in node.value:
            yield (value.start_mark.line + 1, value.start_mark.column + 1), (value, node)
            yield from _list_nodes(value)


def _list_edits(text: Text, message: Message, nodes: Mapping[tuple[int, int], tuple[Any, Any]]) -> Iterator[_Edit]:
    """Yield the edits that put a translation where a text stands."""
    value, parent = nodes[text.mark.line, text.mark.column]
    if text.plural is None:
        yield _replace_scalar(value, json.dumps(message.forms[-1], ensure_ascii=False))
        return
    names = _FORMS[len(message.forms)]
    written = {name: json.dumps(form, ensure_ascii=False) for name, form in zip(names, message.forms, strict=True)}
    held = {key.value: node for key, node in parent.value}
    for name in names:
        if name in held:
            yield _replace_scalar(held[name], written.pop(name))
    first = parent.value[0][0].start_mark
    glue = ", " if parent.flow_style else "\n" + " " * first.column
    added = "".join(f"{name}: {form}{glue}" for name, form in written.items())
    if added:
        yield _Edit(first.index, first.index, added)


def _replace_scalar(node: Any, words: str) -> _Edit:  # noqa: ANN401 - the library has no types
    block = node.style in {"|", ">"}
    return _Edit(node.start_mark.index, node.end_mark.index, words + "\n" if block else words)


def main() -> None:
    """Write the turned project."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="a folder that does not exist yet")
    parser.add_argument("--language", default="es", help="the language that the content is to be in")
    parser.add_argument("--game", default=GAME)
    options = parser.parse_args()
    turn_project(options.folder, options.language, options.game)


if __name__ == "__main__":
    main()
