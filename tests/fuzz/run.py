"""Fuzz one target, guided by the code that its input reaches: `python -m tests.fuzz.run TARGET [SECONDS]`.

Input that makes it fail is kept in `tests/fuzz/faults/`. Mend the fault and move the file into the target's corpus;
from then on the tests try it.
"""

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

try:
    import atheris
except ImportError:
    sys.exit("The package atheris is not installed: pip install --group fuzz")

HERE: Final = Path(__file__).parent

with atheris.instrument_imports(include=["engine", "generator"]):
    from tests.fuzz.mutating import mutator, pool
    from tests.fuzz.targets import GAME, ROOT, TARGETS

_USUAL: Final = "600"
_LONGEST: Final = 4096  # bytes of one input
_KNOWN: Final = {"effects": "effects", "scenario": "scenarios", "card": "cards"}  # trees: where real ones stand
_PATIENCE: Final = 60  # seconds for one input; longer is a fault


def main(name: str, seconds: str = _USUAL) -> None:
    """Fuzz until the time is up, or a fault is found."""
    faults = HERE / "faults"
    faults.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="corpus-") as folder:
        shutil.copytree(HERE / "corpus" / name, folder, dirs_exist_ok=True)
        words = [f"-max_total_time={seconds}", f"-max_len={_LONGEST}", f"-timeout={_PATIENCE}", "-rss_limit_mb=1024"]
        nodes = pool(ROOT / "content" / GAME, _KNOWN[name]) if name in _KNOWN else {}
        knowing = {"custom_mutator": mutator(nodes)} if nodes else {}
        atheris.Setup([sys.argv[0], *words, f"-artifact_prefix={faults}/{name}-", folder], TARGETS[name], **knowing)
        atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:])
