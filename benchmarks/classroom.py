"""A class that follows: the delay of a step, the server's load, lost answers.

    python -m benchmarks.classroom [--quick]

300 followers, each a connection that stays open, ask each second, 0.2 s more or less. Their lead takes a step
every few seconds, puts a question, and closes it. All of them run in this process, on loopback, and share the
two cores with the server. *Reach* is from the lead's request until a follower has the step; *cores* is the
server's processor time by the clock's while the class only follows.
"""

import asyncio
import json
import os
import sys
from asyncio import StreamReader, StreamWriter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from urllib.parse import urlsplit

from benchmarks.measure import head, machine, row
from tools.real_page import running_server_process

CLASS, STEPS, STEP_SECONDS = 300, 14, 3.0
PAUSE, JITTER = 1.0, 0.2  # seconds between two polls, more or less
COUNTED_SECONDS = 20.0  # within which a device is counted again
COMING = 300  # devices a second, until all have come
ANSWER_SECONDS = 60.0  # for any answer of the server, or the measurement ends
SECRET = "a-secret-for-measuring-a-class"
SCENE = "v1&map=" + "a" * 600


@dataclass
class Class:
    """What happened.

    Attributes:
        step: the lead's, and since when, by the clock of `perf_counter`.
        reach: seconds, of each follower and step.
        polls, news, failed: requests of followers; those answered 200; those answered neither 200 nor 304.
        answering: seconds from the first answer sent until the last was counted.
        counted: answers, as the lead is told them.
        cores: that the server was busy with.
        memory: of the server in MiB, after everybody has come, and after all polls.
    """

    step: int = 1
    since: float = 0.0
    reach: list[float] = field(default_factory=list)
    polls: int = 0
    news: int = 0
    failed: int = 0
    answering: float = 0.0
    counted: int = 0
    cores: float = 0.0
    memory: tuple[float, float] = (0.0, 0.0)


class Client:
    """One connection that stays open."""

    def __init__(self, reader: StreamReader, writer: StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def ask(self, method: str, path: str, body: object = None, secret: str = "") -> tuple[int, bytes]:
        """Status and body of an answer; the body of a 304 is empty."""
        sent = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {len(sent)}"]
        lines += ["Content-Type: application/json"] if sent else []
        lines += [f"X-Room-Secret: {secret}"] if secret else []
        self._writer.write("\r\n".join([*lines, "\r\n"]).encode() + sent)
        async with asyncio.timeout(ANSWER_SECONDS):
            told = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
            _, _, rest = told.partition("\r\ncontent-length: ")
            length = int(rest.partition("\r\n")[0] or 0)
            return int(told.split(" ", 2)[1]), await self._reader.readexactly(length)

    async def close(self) -> None:
        """Hangs up."""
        self._writer.close()
        await self._writer.wait_closed()


async def connect(url: str) -> Client:
    """A client of the server there."""
    place = urlsplit(url)
    return Client(*await asyncio.open_connection(place.hostname, place.port))


class Follower:
    """A student's page."""

    def __init__(self, client: Client, path: str, number: int, found: Class) -> None:
        self.device = f"phone-{number}"
        self.client, self._path, self._found = client, path, found
        self._random = Random(number)
        self._version, self._step = 0, 0
        self._next_count = 0.0

    async def follow(self, latest: float) -> None:
        """Come within so many seconds, and ask until it is cancelled."""
        await asyncio.sleep(self._random.random() * latest)
        while True:
            await self.poll()
            await asyncio.sleep(PAUSE + self._random.uniform(-JITTER, JITTER))

    async def poll(self) -> None:
        """Ask once."""
        device = ""
        if perf_counter() >= self._next_count:
            self._next_count = perf_counter() + COUNTED_SECONDS * self._random.uniform(0.5, 1)
            device = f"&device={self.device}"
        status, body = await self.client.ask("GET", f"{self._path}?since={self._version}{device}")
        self._found.polls += 1
        self._found.failed += status not in (200, 304)
        if status == 200:
            self._found.news += 1
            told = json.loads(body)
            self._version = told["version"]
            if told["step"] != self._step and told["step"] == self._found.step:
                self._found.reach.append(perf_counter() - self._found.since)
            self._step = told["step"]

    async def answer(self, client: Client, given: list[str]) -> None:
        """Send the answers by another connection, as a browser does while it polls."""
        for each in given:
            sent = {"device": self.device, "question": "q1", "answer": each}
            status, _ = await client.ask("POST", f"{self._path}/answers", sent)
            self._found.failed += status != 200
        await client.close()


def main(arguments: list[str]) -> None:
    """Print a table."""
    many, steps = (20, 2) if "--quick" in arguments else (CLASS, STEPS)
    with running_server_process() as (url, process):
        found = asyncio.run(lesson(url, [process], many, steps))
    print(f"{machine()}\n\n{table(found, many)}")


async def lesson(url: str, processes: Sequence[int], many: int, steps: int) -> Class:
    """Let a class come, follow the steps and answer; `processes` serve it."""
    found, lead = Class(), await connect(url)
    _, body = await lead.ask("POST", "/api/rooms", {"secret": SECRET, "scene": SCENE, "step": 1})
    path = f"/api/rooms/{json.loads(body)['code']}"
    pupils = [Follower(await connect(url), path, number, found) for number in range(many)]
    found.since = perf_counter()
    coming = max(PAUSE, many / COMING)
    tasks = [asyncio.create_task(pupil.follow(coming)) for pupil in pupils]
    await asyncio.sleep(coming + 2 * PAUSE)
    found.reach.clear()  # of those who came
    await _steps(lead, path, found, steps, processes)
    await _question(url, lead, path, found, pupils)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    found.failed += sum(1 for task in tasks if not task.cancelled())  # it has failed before
    for client in (lead, *(pupil.client for pupil in pupils)):
        await client.close()
    return found


async def _steps(lead: Client, path: str, found: Class, steps: int, processes: Sequence[int]) -> None:
    memory, busy, start = _sum(resident_mib, processes), _sum(busy_seconds, processes), perf_counter()
    for step in range(2, 2 + steps):
        found.step, found.since = step, perf_counter()
        await lead.ask("PUT", path, {"driver": "lead", "step": step}, SECRET)
        while perf_counter() < start + (step - 1) * STEP_SECONDS:
            await lead.ask("GET", path, secret=SECRET)
            await asyncio.sleep(PAUSE)
    found.cores = (_sum(busy_seconds, processes) - busy) / (perf_counter() - start)
    found.memory = memory, _sum(resident_mib, processes)


def _sum(measure: Callable[[int], float], processes: Sequence[int]) -> float:
    return sum(map(measure, processes))


async def _question(url: str, lead: Client, path: str, found: Class, pupils: list[Follower]) -> None:
    """All answer at once; every tenth thinks again."""
    question = {"id": "q1", "ask": "Which?", "kind": "choice", "choices": ["a", "b", "c"]}
    await lead.ask("PUT", path, {"driver": "lead", "question": question | {"open": True}}, SECRET)
    clients = [await connect(url) for _ in pupils]
    start = perf_counter()
    given = (["a", "b"] if number % 10 == 0 else ["abc"[number % 3]] for number in range(len(pupils)))
    await asyncio.gather(*(p.answer(c, g) for p, c, g in zip(pupils, clients, given, strict=True)))
    found.answering = perf_counter() - start
    _, body = await lead.ask("GET", path, secret=SECRET)
    found.counted = json.loads(body)["answers"]["total"]


def table(found: Class, many: int) -> str:
    """What was found, in Markdown."""
    ordered = sorted(found.reach) or [float("nan")]
    middle, p99 = (ordered[min(len(ordered) - 1, int(part * len(ordered)))] for part in (0.5, 0.99))
    before, after = found.memory
    rows = [
        ("a step reaches a follower, median", f"{middle:.2f} s"),
        ("99th percentile", f"{p99:.2f} s"),
        ("the longest", f"{ordered[-1]:.2f} s"),
        ("cores that the server is busy with", f"{found.cores:.2f}"),
        (f"{many} answers at once, until the last is counted", f"{found.answering:.2f} s"),
        ("answers counted", f"{found.counted}"),
        ("polls", f"{found.polls:,}"),
        ("of them answered with something new", f"{found.news:,}"),
        ("failed", f"{found.failed}"),
        ("memory of the server before and after, MiB", f"{before:.1f} and {after:.1f}"),
    ]
    return "\n".join([head(f"{many} followers", "measured"), *(row(*each) for each in rows)])


def busy_seconds(process: int) -> float:
    """The processor time of a process so far; not a number where there is no /proc."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return float("nan")
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_mib(process: int) -> float:
    """The memory that a process holds now; not a number where no /proc tells it."""
    try:
        pages = Path(f"/proc/{process}/statm").read_text(encoding="utf-8").split()[1]
    except OSError:
        return float("nan")
    return int(pages) * os.sysconf("SC_PAGE_SIZE") / 2**20


if __name__ == "__main__":
    main(sys.argv[1:])
