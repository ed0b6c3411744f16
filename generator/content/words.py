"""Build words: the terms of a glossary, and grammars, of a game or of the program."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Any, Final

from generator.content import schema, source
from generator.content.decks import build_optional_text
from generator.content.files import File
from generator.content.source import ListNode, MapNode, Node, build_record, freeze_value
from generator.model.findings import Checked, Mark
from generator.model.game import Concept
from generator.model.grammar import Grammar, Meaning, Noun, Phrase


def build_concept(node: MapNode, mark: Mark) -> Concept:
    """Build a term from a valid node."""
    return Concept(
        id=node["id"],
        kind=node.get("kind", "other"),
        words=_list_forms(node.get("words", {})),
        effects=tuple(node.get("effects", ())),
        mark=mark,
        forbidden=_list_forms(node.get("forbidden", {})),
        definition=build_optional_text(f"glossary.{node['id']}.definition", node, "definition"),
        listed=node.get("listed", True),
    )


def read_glossary(path: Path, name: str) -> Checked[Mapping[str, Concept]]:
    """Read a glossary: the valid terms by id, and the findings; None if the file cannot be parsed."""
    checked = source.read(path, name)
    if checked.value is None:
        return Checked(None, checked.findings)
    findings = (*checked.findings, *schema.check("glossary", checked.value))
    valid = schema.keep_valid_part("glossary", checked.value) if findings else checked.value
    items = valid.get("concepts") if valid is not None else None
    nodes = [node for node in items if isinstance(node, MapNode)] if isinstance(items, ListNode) else []
    return Checked({node["id"]: build_concept(node, source.locate(node)) for node in nodes}, findings)


def _list_forms(words: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    return {locale: (forms,) if isinstance(forms, str) else tuple(forms) for locale, forms in words.items()}


# The feature that the keys of these categories are; keys of others are the meaning itself.
_KEYED: Final = {"do": "verb", "rule": "verb", "event": "event", "condition": "condition"}
_LISTED: Final = frozenset({"prefix", "suffix"})
_NOT_MEANT: Final = frozenset({"phrase", "means", "only", "person"})


def build_grammars(files: Iterable[File]) -> dict[str, Grammar]:
    """Build the grammars of a game, by locale, from the files of its folder `grammar`."""
    return {(locale := PurePosixPath(file.name).stem): build_grammar(locale, file.node) for file in files}


def build_grammar(locale: str, node: MapNode) -> Grammar:
    """Build the grammar of a language from its file."""
    return build_record(
        Grammar,
        node,
        locale=locale,
        phrases={name: tuple(_build_phrases(name, value)) for name, value in _list_categories(node)},
        nouns={
            name: build_record(Noun, noun, gender=noun.get("gender", ""))
            for name, noun in node.get("nouns", {}).items()
        },
        numbers={word: int(number) for number, words in node.get("numbers", {}).items() for word in words},
        mark=node.origin.mark(node.at),
    )


def _list_categories(node: MapNode) -> Iterator[tuple[str, Node]]:
    for name in (*_KEYED, *_LISTED):
        if name in node:
            yield name, node[name]
    yield from ((f"target-{name}", phrases) for name, phrases in node.get("target", {}).items())
    yield from node.get("words", {}).items()


def _build_phrases(category: str, node: Node) -> Iterator[Phrase]:
    """Yield the phrases of a category: a list, or lists by what they mean."""
    if isinstance(node, ListNode):
        yield from (_build_phrase(node, index, {}) for index in range(len(node)))
        return
    feature = _KEYED.get(category)
    for key, phrases in node.items():
        means = key if feature is None else {feature: "" if key == "none" else key}
        yield from (_build_phrase(phrases, index, means) for index in range(len(phrases)))


def _build_phrase(node: ListNode, index: int, means: Meaning) -> Phrase:
    """Build a phrase: a pattern, or a mapping with a pattern and further features."""
    item, mark = node[index], node.origin.mark(node.marks[index])
    if not isinstance(item, MapNode):
        return Phrase(str(item), means, mark)
    features = freeze_value({name: value for name, value in item.items() if name not in _NOT_MEANT})
    if isinstance(means, dict):
        means = {**means, **features} if means else item.get("means", features)
    return Phrase(item["phrase"], means, mark, "only" not in item, item.get("person", ""))
