"""Give whole and damaged inputs to all targets; shorten and keep what fails."""

import json
import os
import re
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random

from asking import address

from tools.fuzz.command_line import COMMANDS, Call, runs_command
from tools.fuzz.damage import JSON, TEXT, ZIP, Mutator, mutate, splice
from tools.fuzz.faults import kind_of, try_input
from tools.fuzz.links import LINKS, PAGE_LINKS, read_as_link, read_as_page_link
from tools.fuzz.readers import READERS
from tools.fuzz.routes import REQUESTS, Request, answers_request

ROOT = Path(__file__).parents[2]
LARGEST = 40_000  # bytes: much larger ones would only make all slower
OUTLINES = ("tools/fuzz/seeds/outlines/*", "tests/outlines/broken/*", "sample_maps/outlines/*")
PATTERNS: dict[str, tuple[str, ...]] = {
    "maps": ("sample_maps/*.txt", "tests/golden/algorithms/*.in", "tests/golden/*.in"),
    "trees": ("sample_maps/trees/*.txt", "tools/fuzz/seeds/trees/*"),
    "problems": ("sample_maps/csp/*.json", "tools/fuzz/seeds/problems/*", "sample_maps/australia.txt"),
    "lessons": ("lessons/*.json", "tools/fuzz/seeds/lessons/*"),
    "geojson": tuple(f"{folder}.geojson" for folder in OUTLINES),
    "topojson": tuple(f"{folder}.topojson" for folder in OUTLINES),
    "shapefiles": tuple(f"{folder}.zip" for folder in OUTLINES),
    "documents": ("tools/fuzz/seeds/documents/*",),
    "choices": ("tools/fuzz/seeds/choices/*",),
    "graphs": ("tools/fuzz/seeds/graphs/*.[!j]*",),
    "node-link": ("tools/fuzz/seeds/graphs/*.json",),
}
KINDS_OF_FILES = ("maps", "geojson", "topojson", "shapefiles", "documents", "graphs", "node-link", "trees")
"""A map may come in any of these; of each, a few are enough."""
LEAD = "a-secret-of-thirty-two-letters-a"
"""Opens the room of requests.txt."""
CORPUS = ROOT / "tests" / "fuzz" / "corpus"
"""The inputs that ever failed, each in a file, tried again by the tests."""
SHORTENINGS = 300
"""Attempts at making an input smaller before it is kept."""
SLOW = 1.0  # seconds of the processor, for an input of up to 1 MiB
COLUMNS = "{:<12} {:>8} {:>8} {:>9} {:>8} {:<13} {:>8} {:>9}"
HEAD = COLUMNS.format("target", "inputs", "refused", "accepted", "slowest", "(input)", "memory", "failures")


@dataclass(frozen=True, eq=False)
class Target:
    """One reader, or the application.

    Attributes:
        read: tells whether an input is accepted; whatever it raises is a fault.
        seeds: whole inputs, which are damaged.
        in_parts: inputs are JSON of several parts, no two of which make another; what is done with one may
            take a search, which is not timed.
    """

    name: str
    read: Callable[[bytes], bool]
    mutators: Sequence[Mutator]
    seeds: Sequence[bytes]
    in_parts: bool = False

    def input(self, seed: int, number: int) -> bytes:
        """The input with this number, the same for a seed; the first are not damaged."""
        if number < len(self.seeds):
            return self.seeds[number]
        rng = Random(f"{seed} {self.name} {number}")
        data = rng.choice(self.seeds)
        if not self.in_parts and rng.random() < 0.05:
            data = splice(data, rng.choice(self.seeds), rng)
        return mutate(data, rng, self.mutators)

    def folder(self) -> Path:
        """Where its inputs that failed are kept."""
        return CORPUS / self.name.replace(" ", "-")


WAYS: dict[str, tuple[Callable[[bytes], bool], tuple[Mutator, ...]]] = {
    **{name: (READERS[name], TEXT) for name in ("maps", "trees", "choices", "graphs")},
    **{name: (READERS[name], JSON) for name in ("problems", "lessons", "documents")},
    **{name: (READERS["outlines"], JSON) for name in ("geojson", "topojson")},
    "shapefiles": (READERS["outlines"], ZIP),
    "node-link": (READERS["graphs"], JSON),
    "any file": (READERS["any file"], (*JSON, *ZIP)),
    "links": (read_as_link, LINKS),
    "page links": (read_as_page_link, PAGE_LINKS),
    "requests": (answers_request, REQUESTS),
    "commands": (runs_command, COMMANDS),
}
"""How an input of each kind is read, and how it is damaged."""


@cache
def seeds(target: str) -> list[bytes]:
    """The whole inputs of a target."""
    if target == "any file":
        return [data for kind in KINDS_OF_FILES for data in seeds(kind)[:6]]
    if target == "requests":
        return [request.to_bytes() for line in _lines(target) for request in _requests(line)]
    if target == "commands":
        return [_call(line).to_bytes() for line in _lines(target)]
    if target in ("links", "page links"):
        links = [line.encode() for line in _lines("links")]
        return links if target == "links" else [b"", *links, *map(str.encode, _lines("page-links"))]
    paths = [path for pattern in PATTERNS[target] for path in sorted(ROOT.glob(pattern))]
    found = [path.read_bytes() for path in paths]
    return [data for data in found if len(data) <= LARGEST]


def _lines(name: str) -> list[str]:
    lines = (Path(__file__).parent / "seeds" / f"{name}.txt").read_text("utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def _requests(line: str) -> Iterator[Request]:
    """Those of a line of requests.txt."""
    methods, target, body = [*line.split(" ", 2), ""][:3]
    path, _, query = target.partition("?")
    content = re.sub(r'"@(.+?)"', lambda found: json.dumps(_text(found[1])), body)
    kind = ["Content-Type", "application/json"]
    if body.startswith("@"):
        content, kind = _text(body[1:]), ["Content-Type", "application/octet-stream"]
    headers = [["X-Room-Secret", LEAD], ["If-None-Match", '"a"'], ["Range", "bytes=0-9"], kind]
    for method in methods.split(","):
        if method == "GET" and content:
            members = {
                name: "true" if value is True else value for name, value in json.loads(content).items()
            }
            _, _, query = address("", members.pop("text"), **members).partition("?")
        yield Request(method, path, query, headers, "" if method == "GET" else content)


def _text(path: str) -> str:
    return (ROOT / path).read_text("utf-8")


def _call(line: str) -> Call:
    """That of a line of commands.txt."""
    words, _, path = line.rpartition(" < ") if " < " in line else (line, "", "")
    return Call(words.split(), (ROOT / path).read_bytes().decode("latin-1") if path else "")


@cache
def targets() -> dict[str, Target]:
    """Everything that reads what others wrote."""
    in_parts = {name: name in ("requests", "commands") for name in WAYS}
    return {name: Target(name, *ways, seeds(name), in_parts[name]) for name, ways in WAYS.items()}


@dataclass
class Tally:
    """What came of the inputs of one target.

    Attributes:
        slowest: seconds, and the name of the input.
        slow: how many took longer than they should.
        failures: by kind of fault, what it says of the first.
    """

    target: Target
    inputs: int = 0
    accepted: int = 0
    faulty: int = 0
    slowest: tuple[float, str] = (0.0, "")
    slow: int = 0
    memory: int = 0
    failures: dict[str, str] = field(default_factory=dict)

    def add(self, data: bytes, number: int) -> None:
        """Try one input; report and keep a failure if it is the first of its kind."""
        trial = try_input(self.target.read, data)
        self.inputs += 1
        self.accepted += trial.accepted
        self.faulty += trial.fault is not None
        self.memory = max(self.memory, trial.memory)
        self.slowest = max(self.slowest, (trial.seconds, name_of(data)))
        if trial.fault is not None:
            self._keep(data, trial.fault)
        elif trial.seconds > SLOW and not self.target.in_parts:
            again = min(try_input(self.target.read, data).seconds for _ in range(2))
            self.slow += again > SLOW
            print(f"{self.target.name}: {again:.2f} s for {len(data):,} bytes, input {number}", flush=True)

    def _keep(self, data: bytes, fault: str) -> None:
        kind = kind_of(fault)
        if kind in self.failures:
            return
        self.failures[kind] = fault
        small = smaller(self.target, data, kind)
        path = self.target.folder() / name_of(small)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(small)
        print(f"{self.target.name}: {fault}\n    kept as {path}", flush=True)

    def row(self) -> str:
        """Its line of the table; memory in MiB."""
        refused, (seconds, name) = self.inputs - self.accepted - self.faulty, self.slowest
        counts = (self.inputs, refused, self.accepted, f"{seconds:.3f}", name)
        return COLUMNS.format(self.target.name, *counts, f"{self.memory / 2**20:.1f}", len(self.failures))


@dataclass(frozen=True)
class Plan:
    """Which inputs are tried.

    Attributes:
        first: the number of the first one; those before it are left out.
        inputs: how many for each target; None for as many as there is time for.
        seconds: after which no other one is begun; None for all the time that it takes.
    """

    seed: int = 0
    first: int = 0
    inputs: int | None = None
    seconds: float | None = None

    def numbers(self) -> Iterator[int]:
        """Of the inputs, until the time is over."""
        end = None if self.seconds is None else time.monotonic() + self.seconds
        for number in (
            count(self.first) if self.inputs is None else range(self.first, self.first + self.inputs)
        ):
            if end is not None and time.monotonic() > end:
                return
            yield number


def run(
    targets: Sequence[Target], plan: Plan, before: Callable[[str, bytes], None] = lambda _name, _data: None
) -> list[Tally]:
    """Try the inputs, as many on each target; `before` is called for each of them."""
    tallies = [Tally(target) for target in targets]
    for number in plan.numbers():
        for tally in tallies:
            data = tally.target.input(plan.seed, number)
            before(tally.target.name, data)
            tally.add(data, number)
    return tallies


def name_of(data: bytes) -> str:
    """A few letters that tell an input from others."""
    return sha256(data).hexdigest()[:12]


def smaller(target: Target, data: bytes, kind: str) -> bytes:
    """What is left when pieces are left out, halves first, as long as it fails alike."""
    attempts, size = 0, len(data) // 2
    while size and attempts < SHORTENINGS:
        start = 0
        while start < len(data) and attempts < SHORTENINGS:
            shorter = data[:start] + data[start + size :]
            attempts += 1
            fault = try_input(target.read, shorter).fault
            if fault is not None and kind_of(fault) == kind:
                data = shorter
            else:
                start += size
        size //= 2
    return data


def table(tallies: Iterable[Tally]) -> str:
    """A line for each target; seconds are of the processor, memory in MiB."""
    return "\n".join([HEAD, *(tally.row() for tally in tallies)])


def has_failures(tallies: Sequence[Tally]) -> bool:
    """Whether anything did; what took long is a failure where the machine is idle."""
    idle = hasattr(os, "getloadavg") and os.getloadavg()[0] <= (os.cpu_count() or 1)
    return any(tally.failures or (idle and tally.slow) for tally in tallies)
