"""Try damaged inputs: `make fuzz SECONDS=600 ARGS="--seed 2 --only maps"`."""

import argparse
import faulthandler
from contextlib import closing
from pathlib import Path
from time import monotonic

from tools.fuzz.running import WAYS, Plan, has_failures, run, table, targets

LAST = Path(__file__).parents[2] / "test-results" / "fuzz-input"
"""The input that is being tried, after a line with its target."""
HANGS_SECONDS = 300  # in compiled code, which no signal interrupts


def arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(
        prog="make fuzz", description="Does a damaged input do anything but be refused?"
    )
    parser.add_argument("--seconds", type=float, help="as long as that (default: 60)")
    parser.add_argument(
        "--inputs", type=int, metavar="N", help="so many for each target, whatever time it takes"
    )
    parser.add_argument("--seed", type=int, default=0, help="chooses the inputs (default: %(default)s)")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="begin with this input, from 0")
    parser.add_argument("--only", nargs="+", choices=WAYS, default=list(WAYS), metavar="TARGET")
    return parser.parse_args()


class Watch:
    """Write each input into a file, and end the process where one hangs."""

    def __init__(self) -> None:
        LAST.parent.mkdir(exist_ok=True)
        self._last = LAST.open("wb", buffering=0)
        self._wound_up = 0.0

    def __call__(self, target: str, data: bytes) -> None:
        self._last.seek(0)
        self._last.truncate()
        self._last.write(f"{target}\n".encode() + data)
        if monotonic() > self._wound_up + 1:  # a thread each time
            self._wound_up = monotonic()
            faulthandler.dump_traceback_later(HANGS_SECONDS, exit=True)

    def close(self) -> None:
        """Nothing is tried any more."""
        self._last.close()
        faulthandler.cancel_dump_traceback_later()


def main() -> int:
    """1 where anything failed."""
    given = arguments()
    seconds = 60.0 if given.seconds is None and given.inputs is None else given.seconds
    plan = Plan(given.seed, given.first, given.inputs, seconds)
    with closing(Watch()) as watch:
        tallies = run([targets()[name] for name in given.only], plan, watch)
    print(table(tallies))
    return int(has_failures(tallies))


if __name__ == "__main__":
    raise SystemExit(main())
