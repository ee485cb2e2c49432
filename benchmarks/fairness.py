"""What a class notices of another client that asks for the heaviest searches.

    python -m benchmarks.fairness [--quick]

30 clients open sample after sample (a check of the text, then its search); first alone, then while another
client, with another address, has 16 searches under way that go to the server's limit, each of another map.
Both times on a server that knows nothing yet. On loopback, on the same cores.
"""

import asyncio
import sys
from asyncio import StreamReader, StreamWriter, Task
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from benchmarks.crowd import Load, Question, ask, ask_all, load_row, opening, opening_text
from benchmarks.maps import random_map
from benchmarks.measure import at, head, machine
from benchmarks.processes import peak_mib
from tools.real_page import running_server_process

CLASS, HEAVY = 30, 16
DEEP = 12
SAMPLES = Path(__file__).parents[1] / "sample_maps"
ELSEWHERE = "127.0.0.2"  # another client's address, on Linux


def main(arguments: list[str]) -> None:
    """Print a table and a ratio."""
    quick = "--quick" in arguments
    shown: dict[str, Load] = {}
    print(f"{machine()}\n")
    print(head("the class", "requests", "requests/s", "median, ms", "p99, ms", "MB", "failed", "peak, MiB"))
    for name, heavy in (("alone", 0), (f"beside {HEAVY} heavy searches", 2 if quick else HEAVY)):
        with running_server_process() as (url, process):
            shown[name] = asyncio.run(_beside(url, heavy, 3 if quick else CLASS))
            print(load_row(name, shown[name], peak_mib(process)), flush=True)
    alone, beside = (load.waits for load in shown.values())
    middle, p99 = (at(part, beside) / at(part, alone) for part in (0.5, 0.99))
    told = f"{middle:.1f} times the middle wait, {p99:.1f} times the 99th percentile"
    print(f"\nBeside heavy searches against alone: {told}.")


async def _beside(url: str, heavy: int, pupils: int) -> Load:
    """What the class gets while so many heavy searches are under way."""
    await ask_all(url, [opening_text((SAMPLES / "australia.txt").read_text("utf-8"))])
    tasks = [
        asyncio.create_task(_search(url, opening(random_map(30, DEEP, seed))[1])) for seed in range(heavy)
    ]
    await asyncio.sleep(1)
    try:
        return await ask_all(url, [samples()] * pupils)
    finally:
        await _end(tasks)


def samples() -> list[Question]:
    """What a pupil asks, who opens one map after the other."""
    texts = [path.read_text("utf-8") for path in sorted(SAMPLES.glob("*.txt"))]
    return [question for text in texts for question in opening_text(text)]


async def _search(url: str, question: Question) -> None:
    place = urlsplit(url)
    connection: tuple[StreamReader, StreamWriter] = await asyncio.open_connection(
        place.hostname, place.port, local_addr=(ELSEWHERE, 0), limit=2**20
    )
    try:
        await ask(*connection, question)
    finally:
        connection[1].close()


async def _end(tasks: Sequence[Task[None]]) -> None:
    """The heavy client goes away."""
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


if __name__ == "__main__":
    main(sys.argv[1:])
