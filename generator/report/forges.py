"""Findings for forges, dashboards and comments: what CI asks for and people at a terminal do not."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from generator.report import github, junit, markdown, sarif
from generator.spine.findings import Finding, Silenced


@dataclass(frozen=True, slots=True)
class Run:
    """What a renderer may tell besides the findings.

    Attributes:
        files: Names of all files that were looked at.
        strict: Whether warnings fail the run too.
        pages: The page of each code, as `explain` prints it.
        silenced: What comments in the content silence.
    """

    files: tuple[str, ...] = ()
    strict: bool = False
    pages: Mapping[str, str] = field(default_factory=dict)
    silenced: tuple[Silenced, ...] = ()


RENDERERS: Final[Mapping[str, Callable[[Sequence[Finding], Run], str]]] = MappingProxyType(
    {
        "junit": lambda findings, run: junit.render(findings, run.silenced, files=run.files, strict=run.strict),
        "markdown": lambda findings, run: markdown.render(findings, run.silenced),
        "sarif": lambda findings, run: sarif.render(findings, run.pages, run.silenced),
        "github": lambda findings, run: github.render(findings, run.silenced),
    }
)
