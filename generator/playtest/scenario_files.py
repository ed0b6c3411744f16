"""Scenario files, read and validated; `scenario_yaml` writes them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.game import Description
from engine.naming import merge_mappings
from engine.scenario import Scenario, parse_scenario
from engine.suggest import find_nearest, suggest_sentence
from generator import project
from generator.content import schema, source
from generator.content.files import make_error
from generator.content.source import MapNode, locate
from generator.model.findings import Finding, Mark
from generator.model.game import Game


@dataclass(frozen=True, slots=True)
class ScenarioNode:
    """A scenario: where it is in its file, and its value.

    Attributes:
        setups: The nodes of its set-up and of those that it extends.
        findings: What is wrong with its set-up or its citations.
    """

    id: str
    says: str
    mark: Mark
    node: MapNode
    scenario: Scenario
    setups: tuple[MapNode, ...] = ()
    findings: tuple[Finding, ...] = ()

    def locate(self, path: tuple[str | int, ...]) -> Mark:
        """Return the position of a path of the scenario; a path below `setup` may be in another file."""
        if path[:1] != ("setup",):
            return locate(self.node, *path)
        below = path[1:]
        if not self.setups:
            return locate(self.node, "given")
        return locate(max(self.setups, key=lambda node: _count_depth(node, below)), *below)


@dataclass(slots=True)
class _Files:
    """The valid set-ups of all files by name; chains of them merged into one, by the identities of their nodes.

    `rules` are the anchors of the rulebook, which scenarios cite.
    """

    rules: frozenset[str]
    setups: dict[str, MapNode] = field(default_factory=dict)
    merged: dict[tuple[int, ...], Description] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)


def read_scenarios(
    root: Path, game: Game, only: tuple[Path, ...] = ()
) -> tuple[tuple[ScenarioNode, ...], tuple[Finding, ...]]:
    """Return the scenarios of a game, or only of some files, in their order, and what is wrong with the files.

    Set-ups are taken from all files. Each scenario has its own findings.
    """
    files = _Files(frozenset(rule.anchor for rule in game.rulebook.sentences))
    wanted: list[MapNode] = []
    for path in dict.fromkeys((*project.list_scenario_files(root, game.id), *only)):
        name = project.name_file(path, root) if path.is_relative_to(root) else path.name
        message = "" if path in only else project.explain_exclusion(root, name)
        if message:
            files.findings.append(make_error(Mark(name), "TB114", message, "Put the file itself there.", game=game.id))
            continue
        checked = source.read(path, name)
        findings = [*checked.findings]
        node = checked.value
        if node is not None:
            findings += schema.check("scenario", node)
        is_wanted = not only or path in only
        if is_wanted:
            files.findings += findings
        if node is not None and not findings:
            _add_setups(files, node, game.id)
            wanted += [node] if is_wanted else []
    scenarios: dict[str, ScenarioNode] = {}
    for node in wanted:
        for index in range(len(node.get("scenarios", ()))):
            scenario = _read_scenario(node["scenarios"][index], locate(node, "scenarios", index), files, game)
            if scenario.id in scenarios:
                message = f"Another scenario in {scenarios[scenario.id].mark.file} has the id `{scenario.id}`."
                mark = locate(scenario.node, "id")
                files.findings.append(make_error(mark, "TB563", message, "Give it another id.", game=game.id))
            else:
                scenarios[scenario.id] = scenario
    return tuple(scenarios.values()), tuple(files.findings)


def _add_setups(files: _Files, node: MapNode, game: str) -> None:
    for name, setup in node.get("setups", {}).items():
        if name in files.setups:
            message = f"Another set-up has the name `{name}`."
            mark = locate(node["setups"], name, key=True)
            files.findings.append(make_error(mark, "TB563", message, "Give it another name.", game=game))
        else:
            files.setups[name] = setup


def _read_scenario(node: MapNode, mark: Mark, files: _Files, game: Game) -> ScenarioNode:
    findings = list(_check_citations(node, game, files.rules))
    chain: list[MapNode] = []
    here = node["given"]
    while "setup" in here:
        name = here["setup"]
        setup = files.setups.get(name)
        if setup is None:
            message, hint = f"There is no set-up `{name}`.", suggest_sentence(name, sorted(files.setups))
        elif setup in chain:
            message, hint = "These set-ups start with each other.", "Remove `setup` from one of them."
        else:
            chain.append(setup)
            here = setup
            continue
        findings.append(make_error(locate(here, "setup"), "TB564", message, hint, game=game.id))
        break
    merged: Description = {}
    for setup in reversed(chain):
        merged = merge_mappings(merged, {key: value for key, value in setup.items() if key != "setup"})
    merged = files.merged.setdefault(tuple(map(id, chain)), merged)
    return ScenarioNode(
        id=node["id"],
        says=node["says"],
        mark=mark,
        node=node,
        scenario=parse_scenario(node, setup=merged),
        setups=tuple(chain),
        findings=tuple(findings),
    )


def _check_citations(node: MapNode, game: Game, rules: frozenset[str]) -> Iterator[Finding]:
    for index, citation in enumerate(node.get("cites", ())):
        tag, _, rest = citation.partition(":")
        if tag == "ruling" and rest not in game.rulings:
            message, nearest = f"There is no ruling `{rest}`.", find_nearest(rest, game.rulings)
        elif tag == "rules" and rest not in rules:
            message, nearest = f"There is no rule `{rest}` in the rulebook.", find_nearest(rest, rules)
        elif tag not in {"ruling", "rules"} and tag not in game.editions:
            message, nearest = f"There is no edition {tag}.", find_nearest(tag, game.editions)
        else:
            continue
        hint = "Rulings are in rulings.yaml, editions in game.yaml, rules (`<section>.<rule>`) in the files of rules/."
        hint = f"Did you mean `{nearest}`? {hint}" if nearest else hint
        yield make_error(locate(node, "cites", index), "TB565", message, hint, game=game.id)


def _count_depth(node: Any, path: tuple[str | int, ...]) -> int:  # noqa: ANN401 - any value of a file
    for depth, part in enumerate(path):
        try:
            node = node[part]
        except (KeyError, IndexError, TypeError):
            return depth
    return len(path)
