"""The server under load: clients that open one link, or many maps, at once.

    python -m benchmarks.crowd [--quick]

300 clients open the same link (a check of its text, then its search), 50 clients one link, 50 clients a map
each that nobody has asked for before, and 300 clients load the page with all its modules. A client is a
connection that stays open, as a browser's. They run in this process and share the two cores with the server,
on loopback only. Requests a second, the middle and the 99th percentile of what a client waits for an answer,
what failed, and the server's peak memory so far. The ratio: 50 clients with one link against 50 with a link
each, of maps of one kind.
"""

import asyncio
import re
import sys
from asyncio import StreamReader, StreamWriter
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from json import dumps
from time import perf_counter
from typing import NamedTuple
from urllib.parse import quote, urlencode, urlsplit
from zlib import compressobj

from benchmarks.maps import large_map, random_map
from benchmarks.measure import at, head, machine, rate, row
from benchmarks.processes import peak_mib
from tools.real_page import running_server_process
from webviz.maps import Map, write_map

CLASS, STRANGERS = 300, 50
ANSWER_SECONDS = 60
# What a module imports when it is loaded: types are imported in comments, and what comes later by calls.
LOADED = re.compile(r"^(?:import|export)\b[^;]*?\bfrom '(\.[^']+)'", re.MULTILINE)


class Load(NamedTuple):
    """What a crowd got.

    Attributes:
        waits: seconds from each request to the last byte of its answer.
        failed: answers that were no 200.
        size: bytes of all bodies.
        seconds: from the first request to the last answer.
    """

    waits: list[float]
    failed: int
    size: int
    seconds: float

    def rate(self) -> float:
        """Return the answers per second."""
        return len(self.waits) / self.seconds


Question = tuple[str, str, bytes]
"""Method, target, body."""


def main(arguments: list[str]) -> None:
    """Print a table and two ratios."""
    quick = "--quick" in arguments
    many, few = (20, 5) if quick else (CLASS, STRANGERS)
    with running_server_process() as (url, process):
        asyncio.run(ask_all(url, [opening(large_map(2))]))
        print(f"{machine()}\n")
        print(head("crowd", "requests", "requests/s", "median, ms", "p99, ms", "MB", "failed", "peak, MiB"))
        shown: dict[str, Load] = {}
        for name, crowd in crowds(url, many, few, quick).items():
            shown[name] = asyncio.run(ask_all(url, crowd))
            print(load_row(name, shown[name], peak_mib(process)), flush=True)
    same, different = (load.rate() for load in list(shown.values())[1:3])
    print(f"\nOne link against a link each: {same / different:.1f} times as many requests a second.")


def crowds(url: str, many: int, few: int, quick: bool) -> dict[str, list[list[Question]]]:
    """What each client asks, one after the other; the clients ask at the same time."""
    depth = 4 if quick else 5
    page = [("GET", target, b"") for target in asyncio.run(page_files(url))]
    found = {
        f"{many} clients, one link (48 states, depth {depth})": [opening(large_map(depth))] * many,
        f"{few} clients, one link (random map)": [opening(random_map(20, depth, seed=few))] * few,
        f"{few} clients, {few} random maps": [opening(random_map(20, depth, seed)) for seed in range(few)],
        f"{many} clients, the page and its modules": [page] * many,
    }
    if not quick:
        found[f"{many} clients, one link (48 states, depth 7)"] = [opening(large_map(7))] * many
    return found


def opening(map: Map) -> list[Question]:
    """What the page asks when it opens a link to a map."""
    return opening_text(write_map(map))


def opening_text(text: str) -> list[Question]:
    """What the page asks when it opens a text."""
    return [
        ("POST", "/api/check", dumps({"text": text}).encode()),
        ("GET", f"/api/search?{urlencode({'p': f'v1&map={pack_map(text)}'}, quote_via=quote)}", b""),
    ]


def pack_map(text: str) -> str:
    """A map as links carry it."""
    squeeze = compressobj(wbits=-15)
    raw = squeeze.compress(text.encode()) + squeeze.flush()
    return urlsafe_b64encode(raw).decode().rstrip("=")


async def page_files(url: str) -> list[str]:
    """The addresses of the page, its scripts and styles, and all imported modules."""
    reader, writer = await connect(url)
    found, left = ["/"], ["/"]
    while left:
        page = left.pop()
        _status, body = await ask(reader, writer, ("GET", page, b""))
        for target in _linked_addresses(page, body.decode()):
            if target not in found:
                found.append(target)
                left.append(target)
    writer.close()
    return found


def _linked_addresses(page: str, source: str) -> list[str]:
    """The addresses that a page or a module of ours loads at once."""
    if page == "/":
        return re.findall(r'(?:src|href)="(/[^"]+)"', source)
    if not page.endswith(".js") or "/js/" not in page:
        return []
    folder = page.rsplit("/", 1)[0]
    return [_join_path(folder, path) for path in LOADED.findall(source)]


def _join_path(folder: str, path: str) -> str:
    parts = folder.split("/")
    for step in path.split("/"):
        if step == "..":
            parts.pop()
        elif step != ".":
            parts.append(step)
    return "/".join(parts)


async def ask_all(url: str, crowd: Sequence[Sequence[Question]]) -> Load:
    """Lets every client connect, and then all of them ask at once."""
    connections = [await connect(url) for _ in crowd]
    start = perf_counter()
    answers = await asyncio.gather(*(_client(*c, q) for c, q in zip(connections, crowd, strict=True)))
    seconds = perf_counter() - start
    waits = [wait for waits, _failed, _size in answers for wait in waits]
    return Load(waits, sum(f for _, f, _ in answers), sum(size for _, _, size in answers), seconds)


async def _client(
    reader: StreamReader, writer: StreamWriter, questions: Sequence[Question]
) -> tuple[list[float], int, int]:
    waits, failed, size = [], 0, 0
    for question in questions:
        start = perf_counter()
        status, body = await asyncio.wait_for(ask(reader, writer, question), ANSWER_SECONDS)
        waits.append(perf_counter() - start)
        failed += status != 200
        size += len(body)
    writer.close()
    return waits, failed, size


async def connect(url: str) -> tuple[StreamReader, StreamWriter]:
    """A connection that stays open."""
    place = urlsplit(url)
    return await asyncio.open_connection(place.hostname, place.port, limit=2**20)


async def ask(reader: StreamReader, writer: StreamWriter, question: Question) -> tuple[int, bytes]:
    """One request over a connection that stays open; its status and body."""
    method, target, body = question
    lines = [f"{method} {target} HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {len(body)}"]
    lines += ["Content-Type: application/json"] if body else []
    writer.write("\r\n".join([*lines, "\r\n"]).encode() + body)
    answer = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    length = re.search(r"(?im)^content-length: (\d+)", answer)
    assert length, f"an answer without a length: {answer}"
    return int(answer.split(" ", 2)[1]), await reader.readexactly(int(length[1]))


def load_row(name: str, load: Load, peak: float) -> str:
    """A row of the table."""
    ordered = sorted(load.waits)
    middle, p99 = at(0.5, ordered), at(0.99, ordered)
    told = (rate(len(ordered), load.seconds), f"{1000 * middle:,.0f}", f"{1000 * p99:,.0f}")
    return row(name, f"{len(ordered):,}", *told, f"{load.size / 1e6:,.0f}", load.failed, f"{peak:,.0f}")


if __name__ == "__main__":
    main(sys.argv[1:])
