"""Give every reader and every route damaged inputs: `make fuzz SECONDS=600 ARGS="--seed 2 --only maps"`."""

import argparse
import faulthandler
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from fuzz.running import Plan, failed, run, table
from fuzz.targets import TARGETS

LAST = Path(__file__).parents[1] / "test-results" / "fuzz-input"
"""The input that is being tried, after a line with its target."""
HANGS_SECONDS = 300


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
    parser.add_argument("--only", nargs="+", choices=TARGETS, default=list(TARGETS), metavar="TARGET")
    return parser.parse_args()


def watch(target: str, data: bytes) -> None:
    """Notes an input, and ends all where it hangs in compiled code, which no signal interrupts."""
    LAST.parent.mkdir(exist_ok=True)
    LAST.write_bytes(f"{target}\n".encode() + data)
    faulthandler.dump_traceback_later(HANGS_SECONDS, exit=True)


def main() -> int:
    """1 where anything failed."""
    given = arguments()
    seconds = 60.0 if given.seconds is None and given.inputs is None else given.seconds
    plan = Plan(given.seed, given.first, given.inputs, seconds)
    tallies = run([TARGETS[name] for name in given.only], plan, watch)
    faulthandler.cancel_dump_traceback_later()
    print(table(tallies))
    return int(failed(tallies))


if __name__ == "__main__":
    raise SystemExit(main())
