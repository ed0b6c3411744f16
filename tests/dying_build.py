"""Run `tinderbox` so that one of its processes dies at a fixed point: `dying_build.py WHOM POINT ARGUMENT...`.

An audit hook counts the files that the program renames into place, whatever module does it. At number POINT (from 1) it
cuts the new file in half, as a crash amid writing may, and kills a process or all of them. POINT 0 kills none; then the
number of renames of the main process is written to standard error.
"""

import os
import signal
import sys
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

WHOM: Final = ("worker", "all", "main")  # a worker, the main process with all its workers, or the main process


class Death:
    """Kills a process at a fixed point.

    Attributes:
        count: How many files this process has renamed; of a worker, how many events there were of any kind.
    """

    def __init__(self, whom: str, point: int) -> None:
        self.whom, self.point, self.count = whom, point, 0
        self.main = os.getpid()

    def watch(self, event: str, arguments: tuple[object, ...]) -> None:
        """Count an event, and kill at the right one."""
        is_worker = os.getpid() != self.main
        if is_worker != (self.whom == "worker") or (event != "os.rename" and not is_worker):
            return
        self.count += 1
        if self.count != self.point:
            return
        if event == "os.rename":
            path = Path(str(arguments[0]))
            os.truncate(path, path.stat().st_size // 2)
        if self.whom == "all":
            os.killpg(os.getpgid(0), signal.SIGKILL)
        os.kill(os.getpid(), signal.SIGKILL)


def main() -> None:
    """Run the command."""
    from generator.cli import main as run  # noqa: PLC0415 - after the path is set

    death = Death(sys.argv[1], int(sys.argv[2]))
    sys.argv[1:] = sys.argv[3:]
    sys.addaudithook(death.watch)
    try:
        run()
    finally:
        if not death.point:
            sys.stderr.write(str(death.count))


if __name__ == "__main__":
    main()
