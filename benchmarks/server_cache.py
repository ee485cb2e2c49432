"""The answers that the server keeps, against files of the same bytes.

    python -m benchmarks.server_cache [--quick]

300 clients ask for the check and for the search of one link, 50 clients each for those of a map of its own;
all of it was asked for before. In turn with them as many clients ask the same server for files that hold the
same bytes, which Flask sends as it sends the page's. On loopback, with the clients on the same cores. A ratio
is the median of those of single turns, with what the middle half of them lies between; the last one compares
the time of the server's processor for an answer.
"""

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.crowd import CLASS, STRANGERS, Question, ask, ask_all, connect, opening
from benchmarks.maps import large_map, random_map
from benchmarks.measure import at, head, machine, row, spread
from benchmarks.processes import peak_mib, processor_seconds
from benchmarks.with_files import PLACE
from tools.real_page import running_server_process

EACH = 3  # requests of a client in a turn
COLUMNS = (
    *("requests", "kB", "kept: median, ms", "p99", "file: median, ms", "p99"),
    *("median ÷ file", "p99 ÷ file", "processor ÷ file", "failed", "peak, MiB"),
)


class Turn(NamedTuple):
    """What a crowd got in one turn.

    Attributes:
        median, p99: seconds that a client waits for an answer.
        processor: seconds of the server's, for all answers.
    """

    median: float
    p99: float
    processor: float
    failed: int


def main(arguments: list[str]) -> None:
    """Print a table."""
    quick = "--quick" in arguments
    many, few, turns = (10, 3, 2) if quick else (CLASS, STRANGERS, 16)
    print(f"{machine()}\n\n{head('crowd', *COLUMNS)}")
    with TemporaryDirectory(prefix="webviz-") as folder:
        program = ("-m", "benchmarks.with_files", folder)
        with running_server_process(program) as (url, process):
            for name, questions in crowds(many, few, quick).items():
                files, size = asyncio.run(kept_and_written(url, questions, Path(folder)))
                pairs = [turn_of_both(url, process, questions, files, number) for number in range(turns)]
                requests = EACH * len(questions) * turns
                print(kept_row(name, requests, size / len(questions), pairs, peak_mib(process)), flush=True)


def crowds(many: int, few: int, quick: bool) -> dict[str, list[Question]]:
    """What each client asks for again and again."""
    depth = 4 if quick else 5
    check, search = opening(large_map(depth))
    own = [opening(random_map(20, depth, seed)) for seed in range(few)]
    return {
        f"{many} clients, one link: check": [check] * many,
        f"{many} clients, one link: search": [search] * many,
        f"{few} clients, {few} maps: check": [first for first, _ in own],
        f"{few} clients, {few} maps: search": [second for _, second in own],
    }


async def kept_and_written(
    url: str, questions: Sequence[Question], folder: Path
) -> tuple[list[Question], int]:
    """Write each answer to a file; return the requests for these, and the total size."""
    connection = await connect(url)
    names: dict[Question, str] = {}
    sizes: dict[Question, int] = {}
    for question in dict.fromkeys(questions):
        status, body = await ask(*connection, question)
        if status != 200:
            raise RuntimeError(f"{question[:2]} was answered with status {status}")
        names[question], sizes[question] = f"{len(list(folder.iterdir()))}.bin", len(body)
        (folder / names[question]).write_bytes(body)
    connection[1].close()
    files = [("GET", f"{PLACE}/{names[question]}", b"") for question in questions]
    return files, sum(sizes[question] for question in questions)


def turn_of_both(
    url: str, process: int, questions: Sequence[Question], files: Sequence[Question], number: int
) -> tuple[Turn, Turn]:
    """What is kept, and the files; now one is asked for first, now the other."""
    if number % 2:
        second = turn(url, process, files)
        return turn(url, process, questions), second
    return turn(url, process, questions), turn(url, process, files)


def turn(url: str, process: int, questions: Sequence[Question]) -> Turn:
    """All clients ask at once, several times."""
    before = processor_seconds(process)
    load = asyncio.run(ask_all(url, [[question] * EACH for question in questions]))
    taken = processor_seconds(process) - before
    return Turn(median(load.waits), at(0.99, load.waits), taken, load.failed)


def kept_row(name: str, requests: int, size: float, pairs: Sequence[tuple[Turn, Turn]], peak: float) -> str:
    """A row of the table: waits are medians of the turns'."""
    sides = [[pair[side] for pair in pairs] for side in (0, 1)]
    waits = [f"{1000 * median(turn[place] for turn in side):,.0f}" for side in sides for place in (0, 1)]
    ratios = [spread([kept[place] / file[place] for kept, file in pairs]) for place in range(3)]
    failed = sum(turn.failed for side in sides for turn in side)
    return row(name, f"{requests:,}", f"{size / 1000:,.0f}", *waits, *ratios, failed, f"{peak:,.0f}")


if __name__ == "__main__":
    main(sys.argv[1:])
