"""What a client notices of eight others that ask for the largest films and PDFs.

    python -m benchmarks.hostile [--quick]

A client with an address of its own opens a small map of its own, again and again, and asks for the server's
health; first alone, then beside eight others, each of which asks for a film or a PDF as large as the server
draws, and hangs up after a while every second time. The server's own memory and the largest worker's are
looked at every tenth of a second. On loopback, all on the same cores.
"""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from json import dumps
from random import Random
from time import perf_counter
from typing import NamedTuple
from urllib.parse import urlsplit

import psutil

from benchmarks.crowd import Question, ask, connect
from benchmarks.maps import random_map
from benchmarks.measure import at, head, machine, row
from tools.real_page import running_server_process
from webviz.maps import write_map
from webviz.site.folders import site_folder
from webviz.site.links import link_to

HOSTILE = 8
SECONDS = 90.0
GIVES_UP = 6.0  # seconds, every second time
LOOKS_EVERY = 0.1
STATES = (site_folder() / "sample_maps" / "us-48.txt").read_text("utf-8")
LINES = list(range(20_000, 20_160))


class Seen(NamedTuple):
    """The waits of one client, in seconds, and the memory of the server, in MB."""

    searches: list[float]
    health: list[float]
    failed: int
    server: float
    worker: float


def main(arguments: list[str]) -> None:
    """Print a table, and the ratios of both."""
    seconds = 10.0 if "--quick" in arguments else SECONDS
    print(f"{machine()}\n")
    names = ("search p50, ms", "p99", "health p50, ms", "p99", "failed", "server, MB", "a worker, MB")
    print(head("one client", "searches", *names))
    waits = []
    for name, hostile in (("alone", 0), (f"beside {HOSTILE} hostile ones", HOSTILE)):
        with running_server_process() as (url, process):
            seen = asyncio.run(_beside(url, process, hostile, seconds))
            waits.append(at(0.99, sorted(seen.searches)))
            told = [f"{1000 * at(part, sorted(one)):,.0f}" for one in seen[:2] for part in (0.5, 0.99)]
            memory = (f"{seen.server:,.0f}", f"{seen.worker:,.0f}")
            print(row(name, len(seen.searches), *told, seen.failed, *memory), flush=True)
    print(f"\nBeside against alone: {waits[1] / waits[0]:.1f} times the 99th percentile of a search.")


async def _beside(url: str, process: int, hostile: int, seconds: float) -> Seen:
    """What a client notices of so many hostile ones."""
    others = [asyncio.create_task(_ask_for_files(url, number)) for number in range(hostile)]
    memory = asyncio.create_task(_memory(process, seconds))
    client = asyncio.create_task(_search(url, seconds, maps()))
    searches, health, failed = await client
    server, worker = await memory
    for other in others:
        other.cancel()
        with suppress(asyncio.CancelledError, OSError, asyncio.IncompleteReadError):
            await other
    return Seen(searches, health, failed, server, worker)


def maps() -> Iterator[Question]:
    """Searches of small maps, which the server has not seen before."""
    for seed in count():
        text = write_map(random_map(12, 3, seed))
        yield "POST", "/api/search", dumps({"text": text}).encode()


async def _search(
    url: str, seconds: float, questions: Iterator[Question]
) -> tuple[list[float], list[float], int]:
    reader, writer = await connect(url)
    searches: list[float] = []
    health: list[float] = []
    failed, end = 0, perf_counter() + seconds
    while perf_counter() < end:
        for question, waits in ((next(questions), searches), (("GET", "/healthz", b""), health)):
            start = perf_counter()
            status, _ = await ask(reader, writer, question)
            waits.append(perf_counter() - start)
            failed += status != 200
        await asyncio.sleep(0.02)
    writer.close()
    return searches, health, failed


async def _ask_for_files(url: str, number: int) -> None:
    """One file after the other; every second time nobody waits for it."""
    chance, place = Random(number), urlsplit(url)
    for turn in count():
        reader, writer = await asyncio.open_connection(
            place.hostname, place.port, local_addr=(f"127.0.1.{number + 1}", 0), limit=2**20
        )
        asked = ask(reader, writer, _large_file(chance))
        with suppress(TimeoutError, asyncio.IncompleteReadError, OSError):
            await asyncio.wait_for(asked, GIVES_UP * chance.random() if turn % 2 else None)
        writer.close()


def _large_file(chance: Random) -> Question:
    """As much as a server draws: 150 million pixels, or 500 pages."""
    link = link_to(STATES, {"depth": chance.choice("456"), "name": str(chance.random())})
    film = {"link": link, "lines": LINES, "size": [1280, 720], "part": "both"}
    pages = {"link": link, "lines": list(range(1, 501)), "size": [1280, 720], "part": "both", "caption": True}
    route, members = chance.choice((("gif", film), ("pdf", pages)))
    return "POST", f"/api/{route}", dumps(members).encode()


async def _memory(process: int, seconds: float) -> tuple[float, float]:
    """The most that the server itself and one of its workers hold, in MB."""
    server, most, worker, end = psutil.Process(process), 0, 0, perf_counter() + seconds
    while perf_counter() < end:
        most = max(most, server.memory_info().rss)
        for child in server.children(recursive=True):
            with suppress(psutil.Error):
                worker = max(worker, child.memory_info().rss)
        await asyncio.sleep(LOOKS_EVERY)
    return most / 1e6, worker / 1e6


if __name__ == "__main__":
    main(sys.argv[1:])
