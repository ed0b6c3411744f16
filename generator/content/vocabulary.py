"""Build the vocabulary of a game from its vocabulary.yaml, and report what does not hold together in it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from string import Formatter
from typing import Any, Final

from engine import suggest
from generator.content.source import MapNode, build_record, locate
from generator.model.findings import Finding, Severity
from generator.model.vocabulary import (
    CHANGE_RULE,
    Argument,
    Event,
    Field,
    Place,
    Quantity,
    Target,
    Verb,
    Vocabulary,
    Word,
    WordList,
)

_CODE: Final = "TB120"
_GENERAL: Final = ("by", "self")  # what triggers of any game can say
_OF_BLOCKS: Final = frozenset({"n", "s", "at", "to", "of", "blocks"})
_OF_EVENTS: Final = frozenset({"who", "whose"})
_OF_WORDS: Final = frozenset({"n", "word", "id", "any", "all"})
_OF_PLACES: Final = frozenset({"of", "noun"})
_OF_QUANTITIES: Final = frozenset({"place", "whose", "what", "before", "after", "raised"})
_Path = tuple[str | int, ...]


def build_vocabulary(node: MapNode, entries: Collection[str]) -> tuple[Vocabulary, tuple[Finding, ...]]:
    """Build a vocabulary from a valid node, and report what does not hold together in it.

    `entries` are the vocabularies that game.yaml declares.
    """
    lists = {name: WordList(item["about"], _build_words(item["words"])) for name, item in node.get("lists", {}).items()}
    vocabulary = Vocabulary(
        lists=lists,
        quantities={
            name: build_record(Quantity, item, name=name, paths=tuple(tuple(path.split(".")) for path in item["paths"]))
            for name, item in node.get("quantities", {}).items()
        },
        target=_build_target(node, lists),
        arguments=_build_arguments(node, lists, "arguments"),
        bindings=_build_arguments(node, lists, "bindings"),
        events={
            name: build_record(
                Event,
                item,
                name=name,
                is_before=item.get("before", False) or "ahead-of" in item,
                mark=locate(node, "events", name, key=True),
            )
            for name, item in node.get("events", {}).items()
        },
        conditions=_build_arguments(node, lists, "conditions"),
        fields={name: Field(item.get("when", {}), item.get("if", {})) for name, item in node.get("fields", {}).items()},
        verbs=_build_verbs(node, "verbs", "verb"),
        rules=_build_verbs(node, "rules", "rule"),
        clauses=_build_verbs(node, "clauses", "clause"),
    )
    return vocabulary, tuple(_Checker(node, vocabulary, entries).check())


def _build_words(node: Mapping[str, Any]) -> dict[str, Word]:
    words = {}
    for id_, value in node.items():
        item = {"about": value} if isinstance(value, str) else value
        words[id_] = Word(id_, item["about"], item.get("says", id_.replace("-", " ")), item.get("short", id_))
    return words


def _build_arguments(node: MapNode, lists: Mapping[str, WordList], *path: str) -> dict[str, Argument]:
    here = node
    for part in path:
        here = here.get(part, {})
    arguments = {}
    for name, item in here.items():
        shared = lists.get(item.get("list", ""))
        words = _build_words(item["words"]) if "words" in item else {} if shared is None else shared.words
        arguments[name] = build_record(
            Argument,
            item,
            name=name,
            words=words,
            words_about="A word." if shared is None else shared.about,
            otherwise=item.get("any", ""),
            mark=locate(node, *path, name, key=True),
        )
    return arguments


def _build_verbs(node: MapNode, section: str, kind: str) -> dict[str, Verb]:
    return {
        name: build_record(
            Verb,
            item,
            name=name,
            kind=kind,
            change={"up": 1, "down": -1}.get(item.get("change", ""), 0),
            is_move=item.get("change") == "moved",
            is_standing=kind == "rule" or item.get("standing", False),
            owners=tuple(item.get("with", ())),
            mark=locate(node, section, name, key=True),
        )
        for name, item in node.get(section, {}).items()
    }


def _build_target(node: MapNode, lists: Mapping[str, WordList]) -> Target | None:
    target = node.get("target")
    if target is None:
        return None
    anchors, filter_ = target.get("of", {}), target.get("filter", {})
    return build_record(
        Target,
        target,
        places={name: build_record(Place, item, name=name) for name, item in target["places"].items()},
        anchors_about=anchors.get("about", ""),
        anchors=_build_words(anchors.get("words", {})),
        exceptions=_build_words(target.get("except", {})),
        filter_title=filter_.get("title", "Filter"),
        filter_about=filter_.get("about", "What the place of a trigger must be like; all of it."),
        filters=_build_arguments(node, lists, "target", "filters"),
        mark=locate(node, "target", key=True),
    )


class _Checker:
    """Finds what a vocabulary refers to and does not have."""

    def __init__(self, node: MapNode, vocabulary: Vocabulary, entries: Collection[str]) -> None:
        """Remember the vocabulary, the node that it was built from, and the vocabularies of game.yaml."""
        self._node, self._vocabulary, self._entries = node, vocabulary, entries

    def check(self) -> Iterator[Finding]:
        """Yield the findings, part by part."""
        vocabulary, target = self._vocabulary, self._vocabulary.target
        sections: tuple[tuple[_Path, Mapping[str, Argument]], ...] = (
            (("target", "filters"), {} if target is None else target.filters),
            (("arguments",), vocabulary.arguments),
            (("bindings",), vocabulary.bindings),
            (("conditions",), vocabulary.conditions),
        )
        for path, arguments in sections:
            for argument in arguments.values():
                yield from self._check_argument((*path, argument.name), argument)
        for quantity in vocabulary.quantities.values():
            path = ("quantities", quantity.name)
            yield from self._check_names((*path, "follows"), quantity.follows, vocabulary.quantities, "quantity")
            yield from self._check_text((*path, "says"), quantity.says, _OF_QUANTITIES)
            yield from self._check_text((*path, "gained"), quantity.gained, ("more",))
        if target is not None:
            yield from self._check_places(target)
        for event in vocabulary.events.values():
            path, known = ("events", event.name), {*_OF_EVENTS, *event.binds}
            yield from self._check_names((*path, "binds"), event.binds, (*_GENERAL, *vocabulary.bindings), "binding")
            yield from self._check_names((*path, "ahead-of"), event.ahead_of, vocabulary.events, "event")
            yield from self._check_text((*path, "says"), event.says, known)
            yield from self._check_text((*path, "itself"), event.itself, known)
        first: dict[str, Verb] = {}
        words = {"verbs": vocabulary.verbs, "rules": vocabulary.rules, "clauses": vocabulary.clauses}
        for section, verbs in words.items():
            for verb in verbs.values():
                other = first.setdefault(verb.name, verb)
                if other is not verb:
                    message = f"`{verb.name}` is also one of the {other.kind}s."
                    yield Finding(verb.mark, _CODE, Severity.ERROR, message, "Give one of them another name.")
                yield from self._check_verb((section, verb.name), verb)
        if vocabulary.rules and CHANGE_RULE in vocabulary.verbs:
            message = f"The verb `{CHANGE_RULE}` is the program's: it changes one of the `rules`."
            mark = vocabulary.verbs[CHANGE_RULE].mark
            yield Finding(mark, _CODE, Severity.ERROR, message, "Give the verb another name.")

    def _report(self, path: _Path, message: str, hint: str = "") -> Finding:
        return Finding(locate(self._node, *path), _CODE, Severity.ERROR, message, hint)

    def _check_names(self, path: _Path, names: object, known: Collection[str], called: str) -> Iterator[Finding]:
        """Yield a finding for each name of a list, a mapping or a single value that is not among those known."""
        listed: list[tuple[_Path, str]]
        if isinstance(names, Mapping):
            listed = [((*path, name), name) for name in names]
        elif isinstance(names, tuple):
            listed = [((*path, index), name) for index, name in enumerate(names)]
        else:
            listed = [(path, str(names))] if names else []
        for place, name in listed:
            if name not in known:
                near = suggest.find_nearest(name, known)
                hint = f"There are: {', '.join(f'`{word}`' for word in known)}." if known else "There is none yet."
                hint = suggest.ask_whether_meant(near).capitalize() if near else hint
                yield self._report(place, f"`{name}` is no {called} of the vocabulary.", hint)

    def _check_text(self, path: _Path, text: str, known: Collection[str]) -> Iterator[Finding]:
        try:
            names = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
        except ValueError:
            yield self._report(path, "A brace is not closed, or not opened.", "Write `{n}`, with both braces.")
            return
        for name in dict.fromkeys(names):
            if name not in known:
                allowed = ", ".join(f"`{{{word}}}`" for word in sorted(known))
                yield self._report(path, f"`{{{name}}}` means nothing here.", f"Allowed: {allowed}.")

    def _check_argument(self, path: _Path, argument: Argument) -> Iterator[Finding]:
        node = self._node
        for part in path:
            node = node[part]  # type: ignore[index]
        target = self._vocabulary.target
        if "list" in node:
            yield from self._check_names((*path, "list"), node["list"], self._vocabulary.lists, "list")
        if argument.type == "entry" and argument.vocabulary not in self._entries:
            message = f"game.yaml declares no vocabulary `{argument.vocabulary}`."
            yield self._report((*path, "vocabulary"), message, "Declare it under `vocabularies`.")
        if argument.type == "target" and target is None:
            yield self._report((*path, "type"), "The vocabulary has no `target`.", "Say how effects name places.")
        if argument.type == "filter" and (target is None or not target.filters):
            yield self._report((*path, "type"), "The target has no `filters`.", "Say what places must be like.")
        if argument.least > argument.most:
            message = f"`least` is {argument.least}, which is more than `most`, {argument.most}."
            yield self._report((*path, "least" if "least" in node else "most"), message, "Exchange them.")
        known = _OF_WORDS | {"noun"} if path[0] == "target" else _OF_WORDS
        yield from self._check_text((*path, "says"), argument.says, known)
        yield from self._check_text((*path, "short"), argument.short, known)

    def _check_places(self, target: Target) -> Iterator[Finding]:
        for name, place in target.places.items():
            path = ("target", "places", name)
            yield from self._check_text((*path, "says"), place.says, _OF_PLACES)
            if "of" in place.takes and not target.anchors:
                yield self._report((*path, "takes"), f"The place `{name}` takes `of`, but the target has none.")

    def _check_verb(self, path: _Path, verb: Verb) -> Iterator[Finding]:
        vocabulary, target = self._vocabulary, self._vocabulary.target
        arguments, filters = vocabulary.arguments, () if target is None else tuple(target.filters)
        taken = (*verb.args, *verb.optional)
        numbers = [name for name in taken if name in arguments and arguments[name].type == "number"]
        keys = () if target is None else (target.key, "of", "pick", "except", *filters)
        named: tuple[tuple[str, object, Collection[str], str], ...] = (
            ("args", verb.args, arguments, "argument"),
            ("optional", verb.optional, arguments, "argument"),
            ("of", verb.of, arguments, "argument"),
            ("also", verb.also, numbers, f"number of `{verb.name}`, nor of another verb"),
            ("touches", verb.touches, vocabulary.quantities, "quantity"),
            ("implies", verb.implies, filters, "filter"),
            ("this-turn", verb.this_turn, vocabulary.conditions, "condition"),
            ("then-at", verb.then_at, () if target is None else target.anchors, "anchor"),
            ("with", verb.owners, {**vocabulary.verbs, **vocabulary.rules}, "verb"),
            ("means", verb.means, keys, "property of targets"),
        )
        for key, names, known, called in named:
            yield from self._check_names((*path, key), names, known, called)
        for key, data in (("defaults", verb.defaults), ("unsaid", verb.unsaid), ("only", verb.only)):
            yield from self._check_words((*path, key), data, taken)
        yield from self._check_words((*path,), {"unless": verb.unless} if verb.unless else {}, (verb.of,), of=verb.of)
        yield from self._check_taken_up(path, verb)
        yield from self._check_opposite(path, verb)
        details = {arguments[name].detail or name for name in taken if name in arguments} | {
            verb.detail,
            verb.recipient,
        }
        yield from self._check_text((*path, "says"), verb.says, (_OF_BLOCKS | details) - {""})

    def _check_words(
        self, path: _Path, data: Mapping[str, Any], taken: Collection[str], of: str = ""
    ) -> Iterator[Finding]:
        """Yield findings for words that an argument does not take, and for arguments that a verb does not take."""
        if not of:
            yield from self._check_names(path, data, taken, "argument that it takes, nor one")
        for name, value in data.items():
            argument = self._vocabulary.arguments.get(of or name)
            if argument is not None and argument.words:
                yield from self._check_names(
                    (*path, name), value, argument.words, f"word of `{argument.name}`, nor one"
                )

    def _check_taken_up(self, path: _Path, verb: Verb) -> Iterator[Finding]:
        if not verb.taken_up:
            return
        name, events = verb.taken_up.get("event", ""), self._vocabulary.events
        if name not in events:
            yield from self._check_names((*path, "taken-up", "event"), name or "event", events, "event")
            return
        for key in verb.taken_up:
            if key not in {"event", *events[name].binds}:
                yield self._report((*path, "taken-up", key), f"The event `{name}` binds no `{key}`.")

    def _check_opposite(self, path: _Path, verb: Verb) -> Iterator[Finding]:
        if not verb.opposite:
            return
        other = self._vocabulary.verb(verb.opposite)
        if not other.kind:
            names = [each.name for each in self._vocabulary.list_words()]
            yield from self._check_names((*path, "opposite"), verb.opposite, names, "verb")
        elif other.opposite != verb.name:
            message = f"`{verb.name}` is the opposite of `{other.name}`, but that one does not name it as its own."
            yield self._report((*path, "opposite"), message, f"Write `opposite: {verb.name}` there.")
