"""20,000 requests of all kinds: what fails, and what memory the server then holds.

    python -m benchmarks.long_run [--quick]

20 clients ask for the page, its files, samples, checks and searches that were asked for before, maps that
nobody has asked for, and things that are refused. Which, follows from the number of a request alone. A kind
fails where another status comes than it should.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from json import dumps
from random import Random

from benchmarks.crowd import ANSWER_SECONDS, Question, ask, connect, opening, page_files
from benchmarks.fairness import samples
from benchmarks.maps import random_map
from benchmarks.measure import head, machine, row
from benchmarks.processes import resident_mib
from tools.real_page import running_server_process

CLIENTS = 20
LOOKS = (500, 1_000, 2_000, 5_000, 10_000, 15_000, 20_000)
QUICK_LOOKS = (100, 200)
NEW = "checks and searches of new maps"
Expected = tuple[Question, int]
"""A request, and the status that it should have."""

REFUSED: tuple[Expected, ...] = (
    (("GET", "/api/nothing", b""), 404),
    (("GET", "/static/nothing.js", b""), 404),
    (("GET", "/api/search?p=v1%26map%3Dxyz", b""), 400),
    (("POST", "/api/check", b'{"text": "A: B'), 400),
    (("POST", "/api/search", dumps({"text": "no map"}).encode()), 422),
    (("POST", "/api/search", dumps({"text": 7}).encode()), 422),
    (("DELETE", "/api/search", b""), 405),
)


def main(arguments: list[str]) -> None:
    """Print the memory over time, the requests, and the failures."""
    looks = QUICK_LOOKS if "--quick" in arguments else LOOKS
    print(f"{machine()}\n\n{head('requests', 'failed', 'memory, MiB')}")
    asked, failed = Counter[str](), Counter[str]()
    with running_server_process() as (url, process):
        known = known_requests(asyncio.run(page_files(url)))
        for first, last in pairwise((0, *looks)):
            wanted = [request(number, known) for number in range(first, last)]
            asked.update(kind for kind, _ in wanted)
            failed += asyncio.run(failures(url, wanted))
            print(row(f"{last:,}", failed.total(), f"{resident_mib(process):,.0f}"), flush=True)
    print(f"\nAsked for: {', '.join(f'{kind} {count:,}' for kind, count in asked.most_common())}.")
    print(f"Failed: {dict(failed) or 'none'}.")


def known_requests(page: Iterable[str]) -> dict[str, list[Expected]]:
    """What is asked for again and again, by its kind."""
    listed = ("/api/samples", "/api/samples/us-48", "/api/pictures", "/healthz")
    return {
        "page and its files": [(("GET", target, b""), 200) for target in page],
        "list, text and pictures of the samples": [(("GET", target, b""), 200) for target in listed],
        "checks and searches of samples": [(question, 200) for question in samples()],
        "refusals": list(REFUSED),
    }


def request(number: int, known: Mapping[str, Sequence[Expected]]) -> tuple[str, Expected]:
    """What is asked for at a place of the run, and what kind of thing that is."""
    random = Random(number)
    kind = random.choice([*known, NEW])
    if kind == NEW:
        return kind, (random.choice(opening(random_map(8, 3, number))), 200)
    return kind, random.choice(known[kind])


async def failures(url: str, wanted: Sequence[tuple[str, Expected]]) -> Counter[str]:
    """The number of wrong statuses of each kind; many clients ask at once."""
    found = Counter[str]()
    left = iter(wanted)

    async def client() -> None:
        connection = await connect(url)
        for kind, (question, expected) in left:
            status, _body = await asyncio.wait_for(ask(*connection, question), ANSWER_SECONDS)
            found[kind] += status != expected
        connection[1].close()

    await asyncio.gather(*(client() for _ in range(CLIENTS)))
    return +found


if __name__ == "__main__":
    main(sys.argv[1:])
