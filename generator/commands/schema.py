"""Write the schema of a game's deck files, so that an editor completes and checks the game's own effects."""

from __future__ import annotations

from pathlib import Path

from generator.content import load
from generator.content.effect_schema import write_deck_schema
from generator.model.findings import ProjectError
from generator.output import write


def write_schema(root: Path, game: str, out: Path | None) -> str:
    """Return the schema of the deck files of a game; with `out` write it there, and return what was done.

    Raises:
        ProjectError: There is no such game, it has no vocabulary that holds together, or the file cannot be written.
    """
    library, findings = load.load_library(root, only=game)
    if game not in library.games:
        raise ProjectError(f"{game} cannot be read; `tinderbox lint {game}` says what is wrong")
    path = f"content/{game}/vocabulary.yaml"
    if any(finding.mark.file == path for finding in findings):
        raise ProjectError(f"{path} is not in order; `tinderbox lint {game}` says what is wrong")
    vocabulary = library.games[game].vocabulary
    if not vocabulary:
        raise ProjectError(f"{game} has no vocabulary: write {path} first")
    schema = write_deck_schema(vocabulary)
    if out is None:
        return schema
    write(out, schema.encode())
    return f"Wrote {out}. An editor uses it for a deck file that begins: # yaml-language-server: $schema=PATH\n"
