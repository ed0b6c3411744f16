"""Scenario files: read, checked for their shape, each scenario with its set-up beneath it.

Plays that findings carry, written as scenario files: to be run, mended against, and kept where they belong.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from engine import scenario as rule
from engine import suggest
from engine.game import Description
from engine.mappings import merge_mappings
from generator import project, schema, source
from generator.output import write
from generator.source import MapNode, place
from generator.spine.findings import Finding, Mark, Severity
from generator.spine.model import Game


@dataclass(frozen=True, slots=True)
class Written:
    """A scenario as it stands in a file.

    Attributes:
        id, says: Its name, and its rule in words.
        mark: Where it begins.
        node: What stands there.
        scenario: The same as a value, set-up included.
        setups: The set-ups beneath it, nearest first.
        findings: What makes it unreadable, or cites nothing.
    """

    id: str
    says: str
    mark: Mark
    node: MapNode
    scenario: rule.Scenario
    setups: tuple[MapNode, ...] = ()
    findings: tuple[Finding, ...] = ()

    def place(self, path: tuple[str | int, ...]) -> Mark:
        """Return the place of what a path of the scenario leads to; one from `setup` may lead into another file."""
        if path[:1] != ("setup",):
            return place(self.node, *path)
        below = path[1:]
        if not self.setups:
            return place(self.node, "given")
        return place(max(self.setups, key=lambda node: _depth(node, below)), *below)


@dataclass(slots=True)
class _Files:
    """What all files of a game hold, as far as it is sound."""

    setups: dict[str, MapNode] = field(default_factory=dict)
    beneath: dict[tuple[int, ...], Description] = field(
        default_factory=dict
    )  # set-ups laid over each other, by identity
    findings: list[Finding] = field(default_factory=list)


def folder(root: Path, game: str) -> Path:
    """Return where a game's scenarios are."""
    return project.game_folder(root, game) / "scenarios"


def files(root: Path, game: str) -> tuple[Path, ...]:
    """Return the scenario files of a game, sorted."""
    place_ = folder(root, game)
    return tuple(sorted(path for path in place_.glob("**/*.yaml") if not path.name.startswith(".")))


def read(root: Path, game: Game, only: tuple[Path, ...] = ()) -> tuple[tuple[Written, ...], tuple[Finding, ...]]:
    """Return the scenarios of a game in the order of its files, or of `only` these, and what is wrong with the files.

    Set-ups are taken from all files. What is wrong with a single scenario is among its own findings.

    Raises:
        ProjectError: A file cannot be read.
    """
    found = _Files()
    wanted: list[MapNode] = []
    inside = files(root, game.id)
    for path in dict.fromkeys((*inside, *only)):
        name = project.name_of(path, root) if path.is_relative_to(root) else path.name
        message = "" if path in only else project.why_not_inside(root, name)
        if message:
            found.findings.append(_error(Mark(name), "TB114", message, "Put the file itself there.", game.id))
            continue
        checked = source.read(path, name)
        findings = [*checked.findings]
        node = checked.value
        if node is not None:
            findings += schema.check("scenario", node)
        is_wanted = not only or path in only
        if is_wanted:
            found.findings += findings
        if node is not None and not findings:
            _add_setups(found, node, game.id)
            wanted += [node] if is_wanted else []
    written: dict[str, Written] = {}
    for node in wanted:
        for index in range(len(node.get("scenarios", ()))):
            one = _written(node["scenarios"][index], place(node, "scenarios", index), found, game)
            if one.id in written:
                message = f"There is another scenario `{one.id}` in {written[one.id].mark.file}."
                found.findings.append(_error(place(one.node, "id"), "TB563", message, "Give it another id.", game.id))
            else:
                written[one.id] = one
    return tuple(written.values()), tuple(found.findings)


def _add_setups(found: _Files, node: MapNode, game: str) -> None:
    for name, setup in node.get("setups", {}).items():
        if name in found.setups:
            message = f"There is another set-up `{name}`."
            mark = place(node["setups"], name, key=True)
            found.findings.append(_error(mark, "TB563", message, "Give it another name.", game))
        else:
            found.setups[name] = setup


def _written(node: MapNode, mark: Mark, known: _Files, game: Game) -> Written:
    findings, setups = list(_cites(node, game)), known.setups
    chain: list[MapNode] = []
    here = node["given"]
    while "setup" in here:
        below = setups.get(here["setup"])
        if below is None or below in chain:
            message, hint = "These set-ups go in a circle.", "Let one of them begin without the others."
            if below is None:
                message, hint = (
                    f"There is no set-up `{here['setup']}`.",
                    suggest.suggest_sentence(here["setup"], sorted(setups)),
                )
            findings.append(_error(place(here, "setup"), "TB564", message, hint, game.id))
            break
        chain.append(below)
        here = below
    words: Description = {}
    for one in reversed(chain):
        words = merge_mappings(words, {key: value for key, value in one.items() if key != "setup"})
    words = known.beneath.setdefault(tuple(map(id, chain)), words)
    return Written(
        id=node["id"],
        says=node["says"],
        mark=mark,
        node=node,
        scenario=rule.parse_scenario(node, setup=words),
        setups=tuple(chain),
        findings=tuple(findings),
    )


def _cites(node: MapNode, game: Game) -> Iterator[Finding]:
    rules = frozenset(() if game.rulebook is None else (sentence.anchor for sentence in game.rulebook.sentences))
    for index, cite in enumerate(node.get("cites", ())):
        tag, _, rest = cite.partition(":")
        if tag == "ruling" and rest not in game.rulings:
            message, near = f"There is no ruling `{rest}`.", suggest.find_nearest(rest, game.rulings)
        elif tag == "rules" and rest not in rules:
            message, near = f"There is no rule `{rest}` in the rulebook.", suggest.find_nearest(rest, rules)
        elif tag not in {"ruling", "rules"} and tag not in game.editions:
            message, near = f"There is no edition {tag}.", suggest.find_nearest(tag, game.editions)
        else:
            continue
        hint = "Rulings stand in rulings.yaml, editions in game.yaml, rules (`<section>.<rule>`) in files of rules/."
        hint = f"Did you mean `{near}`? {hint}" if near else hint
        yield _error(place(node, "cites", index), "TB565", message, hint, game.id)


def _error(mark: Mark, code: str, message: str, hint: str, game: str) -> Finding:
    return Finding(mark, code, Severity.ERROR, message, hint, game=game)


def _depth(node: Any, path: tuple[str | int, ...]) -> int:  # noqa: ANN401 - any value of a file
    """Return how far a path leads into a node."""
    for depth, part in enumerate(path):
        try:
            node = node[part]
        except (KeyError, IndexError, TypeError):
            return depth
    return len(path)


_ID: Final = re.compile(r"\bid: ([a-z0-9-]+)$", re.MULTILINE)  # as findings have it; a file is named for it


def save(folder: Path, findings: Iterable[Finding]) -> dict[Path, Finding]:
    """Write the scenario of each finding that carries one into a folder; return the files, in the order of findings.

    Raises:
        ProjectError: A file cannot be written.
    """
    written: dict[Path, Finding] = {}
    for finding in findings:
        named = _ID.search(finding.scenario)
        if named is not None:
            path = folder / f"{named[1]}.yaml"
            write(path, finding.scenario.encode())
            written[path] = finding
    return written


def told(files: Mapping[Path, Finding]) -> str:
    """Return how to run what was written, in a line each."""
    lines = [f"tinderbox scenario {finding.game} {path}" for path, finding in files.items()]
    head = "Plays that show the findings:" if lines else "No finding carries a play."
    return "".join(f"{line}\n" for line in (head, *lines))
