"""What scenarios came to is kept, by what went into them: without a change of rules, data or scenarios none is run."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine.digest import digest
from generator import play, project
from generator.exercise.keeping import program
from generator.findings import Finding, Mark, Severity
from generator.model import Game
from generator.writing import write


def key(game: Game, files: Iterable[Path]) -> str:
    """Return a signature of everything that running a game's scenarios depends on: texts of cards do not count.

    Raises:
        OSError: A file cannot be read.
    """
    written = [(path.as_posix(), sha256(path.read_bytes()).hexdigest()) for path in files]
    rules = () if game.rulebook is None else tuple(sentence.anchor for sentence in game.rulebook.sentences)
    return digest((program(), play.box(game), written, tuple(game.rulings), tuple(game.editions), rules))


def read(root: Path, game: str, signed: str) -> tuple[Finding, ...] | None:
    """Return what was found under this signature, or None."""
    try:
        told = json.loads(_place(root, game).read_bytes())
        return tuple(_finding(each) for each in told["findings"]) if told["key"] == signed else None
    except (OSError, ValueError, TypeError, KeyError):
        return None


def save(root: Path, game: str, signed: str, found: Sequence[Finding]) -> None:
    """Keep what was found under a signature.

    Raises:
        ProjectError: The file cannot be written.
    """
    told = {"key": signed, "findings": [asdict(finding) for finding in found]}
    write(_place(root, game), json.dumps(told, separators=(",", ":")).encode() + b"\n", lasting=False)


def _place(root: Path, game: str) -> Path:
    return project.cache(root) / f"scenarios-{game}.json"


def _finding(told: dict[str, Any]) -> Finding:
    return Finding(**{**told, "mark": Mark(*told["mark"]), "severity": Severity(told["severity"])})
