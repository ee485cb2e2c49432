"""What a client that works notices of 100 others that send a byte a second.

    python -m benchmarks.slow_clients [--quick]

Half of the slow ones send a header that never ends, the others the body of a check. They come from another
address of this machine, and have no answer to wait for. The one who works opens sample after sample over one
connection (a check of the text, then its search), in turn beside them and alone. On loopback, on the same
cores. A ratio is the median of those of single turns, with what the middle half of them lies between.
"""

import asyncio
import sys
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import cycle, islice
from statistics import median
from urllib.parse import urlsplit

from benchmarks.crowd import Load, Question, ask_all
from benchmarks.fairness import ELSEWHERE, samples
from benchmarks.measure import at, head, machine, row, spread
from benchmarks.processes import peak_mib
from tools.real_page import running_server_process

SLOW = 100
BODY = 10_000  # bytes that a slow one says it will send
SECONDS = 1.0  # between two of its bytes
HEADER = b"GET /api/samples HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
CHECK = (
    b"POST /api/check HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    + f"Content-Length: {BODY}\r\n\r\n".encode()
)


def main(arguments: list[str]) -> None:
    """Print a table and a ratio."""
    quick = "--quick" in arguments
    slow, requests, turns = (10, 50, 2) if quick else (SLOW, 2_000, 8)
    work = list(islice(cycle(samples()), requests))
    print(f"{machine()}\n")
    with running_server_process() as (url, process):
        asyncio.run(ask_all(url, [work]))
        pairs = [asyncio.run(_both(url, work, slow, turn % 2 == 1)) for turn in range(turns)]
        print(head("one who works", "requests", "median, ms", "p99, ms", "failed"))
        for place, name in enumerate(("alone", f"beside {slow} slow ones")):
            print(waits_row(name, [pair[place] for pair in pairs]))
        print(f"\n{ratios_line(pairs)}; the server took {peak_mib(process):,.0f} MiB at most.")


async def _both(url: str, work: Sequence[Question], slow: int, is_alone_last: bool) -> tuple[Load, Load]:
    """Alone and beside the slow ones, who stay for one turn."""
    alone = None if is_alone_last else await ask_all(url, [work])
    async with slow_ones(url, slow):
        beside = await ask_all(url, [work])
    return alone or await ask_all(url, [work]), beside


@asynccontextmanager
async def slow_ones(url: str, count: int) -> AsyncIterator[None]:
    """Let slow clients send meanwhile; raises RuntimeError if one is cut off."""
    connections = [await _elsewhere(url) for _ in range(count)]
    sending = [
        asyncio.create_task(_send(writer, CHECK if number % 2 else HEADER, SECONDS * number / count))
        for number, (_, writer) in enumerate(connections)
    ]
    try:
        yield
        ended = sum(task.done() for task in sending) + sum(reader.at_eof() for reader, _ in connections)
        if ended:
            raise RuntimeError(f"{ended} of the slow clients have not been there all the time")
    finally:
        for task, (_, writer) in zip(sending, connections, strict=True):
            task.cancel()
            writer.close()


async def _elsewhere(url: str) -> tuple[StreamReader, StreamWriter]:
    place = urlsplit(url)
    return await asyncio.open_connection(place.hostname, place.port, local_addr=(ELSEWHERE, 0))


async def _send(writer: StreamWriter, beginning: bytes, delay: float) -> None:
    """Each at a moment of its own."""
    await asyncio.sleep(delay)
    writer.write(beginning)
    while True:
        await asyncio.sleep(SECONDS)
        writer.write(b"x")
        await writer.drain()


def waits_row(name: str, loads: Sequence[Load]) -> str:
    """What all turns took: medians of theirs."""
    waits = (median(at(part, load.waits) for load in loads) for part in (0.5, 0.99))
    requests, failed = sum(len(load.waits) for load in loads), sum(load.failed for load in loads)
    return row(name, f"{requests:,}", *(f"{1000 * wait:.2f}" for wait in waits), failed)


def ratios_line(pairs: Sequence[tuple[Load, Load]]) -> str:
    """The ratios of what one waits beside the slow ones to alone."""
    middle, p99 = (
        spread([at(part, beside.waits) / at(part, alone.waits) for alone, beside in pairs])
        for part in (0.5, 0.99)
    )
    return f"Beside slow ones against alone: {middle} times the middle wait, {p99} times the 99th percentile"


if __name__ == "__main__":
    main(sys.argv[1:])
