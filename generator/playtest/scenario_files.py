"""Scenario files: read them, validate them, and write the scenarios of findings."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

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
from generator.output import write

_ID: Final = re.compile(r"\bid: ([a-z0-9-]+)$", re.MULTILINE)  # the first id in a scenario of a finding
_WIDEST_YAML: Final = 100
_PLAIN: Final = re.compile(r"[a-z][a-z0-9]*([-/][a-z0-9]+)*")  # needs no quotes in any version of YAML,
_NOT_PLAIN: Final = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})  # except these
_ONE_PER_LINE: Final = frozenset({"when"})


@dataclass(frozen=True, slots=True)
class ScenarioNode:
    """A scenario in a file.

    Attributes:
        id, says: Its id, and its rule in words.
        scenario: The same as a value, with its set-up.
        findings: Unknown set-ups and citations.
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


def list_files(root: Path, game: str) -> tuple[Path, ...]:
    """Return the scenario files of a game, sorted."""
    folder = project.find_game_folder(root, game) / "scenarios"
    return tuple(sorted(path for path in folder.glob("**/*.yaml") if not path.name.startswith(".")))


def read_scenarios(
    root: Path, game: Game, only: tuple[Path, ...] = ()
) -> tuple[tuple[ScenarioNode, ...], tuple[Finding, ...]]:
    """Return the scenarios of a game, or only of some files, in their order, and what is wrong with the files.

    Set-ups are taken from all files. Each scenario has its own findings.

    Raises:
        ProjectError: A file cannot be read.
    """
    files = _Files(frozenset(() if game.rulebook is None else (rule.anchor for rule in game.rulebook.sentences)))
    wanted: list[MapNode] = []
    for path in dict.fromkeys((*list_files(root, game.id), *only)):
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


def write_scenarios(folder: Path, findings: Iterable[Finding]) -> dict[Path, Finding]:
    """Write the scenario of each finding that has one into a folder; return the files, in the order of findings.

    Raises:
        ProjectError: A file cannot be written.
    """
    written: dict[Path, Finding] = {}
    for finding in findings:
        match = _ID.search(finding.scenario)
        if match is not None:
            path = folder / f"{match[1]}.yaml"
            write(path, finding.scenario.encode())
            written[path] = finding
    return written


def explain_commands(files: Mapping[Path, Finding]) -> str:
    """Return the commands that run the written scenarios, one per line."""
    lines = [f"tinderbox scenario {finding.game} {path}" for path, finding in files.items()]
    heading = "Scenarios that show the findings:" if lines else "No finding has a scenario."
    return "".join(f"{line}\n" for line in (heading, *lines))


def render_scenario(scenario: Mapping[str, Any]) -> str:
    """Return a scenario file with one scenario, which can be saved and run."""
    return "".join(f"{line}\n" for line in ("scenarios:", *(f"  {line}" for line in render_item(scenario))))


def render_item(scenario: Mapping[str, Any]) -> list[str]:
    """Return the lines of a scenario as an item of a YAML list."""
    lines = [line for key, value in scenario.items() for line in _yaml_lines(key, value)]
    return [f"{'  ' if number else '- '}{line}" for number, line in enumerate(lines)]


def _yaml_lines(key: str, value: Any) -> Iterator[str]:  # noqa: ANN401 - any plain value
    flow = _yaml_flow(value)
    if isinstance(value, Mapping) and value and len(key) + len(flow) > _WIDEST_YAML:
        yield f"{_yaml_flow(key)}:"
        for below, item in value.items():
            yield from (f"  {line}" for line in _yaml_lines(below, item))
    elif key in _ONE_PER_LINE and isinstance(value, list | tuple) and value:
        yield f"{_yaml_flow(key)}:"
        yield from (f"  - {_yaml_flow(item)}" for item in value)
    else:
        yield f"{_yaml_flow(key)}: {flow}"


def _yaml_flow(value: Any) -> str:  # noqa: ANN401 - any plain value
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_yaml_flow(key)}: {_yaml_flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_yaml_flow(item) for item in value) + "]"
    if isinstance(value, str) and _PLAIN.fullmatch(value) and value not in _NOT_PLAIN:
        return value
    return json.dumps(value, ensure_ascii=False)
