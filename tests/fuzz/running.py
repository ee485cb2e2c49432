"""Inputs one after the other through all targets; what failed is made small and kept; a table at the end."""

import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count

from fuzz.corpus import keep, name_of, shortened
from fuzz.measuring import SLOW, Trial, is_busy, kind_of, tried
from fuzz.targets import Target

COLUMNS = "{:<12} {:>8} {:>8} {:>9} {:>8} {:<13} {:>8} {:>9}"
HEAD = COLUMNS.format("target", "inputs", "refused", "accepted", "slowest", "(input)", "memory", "failures")


@dataclass
class Tally:
    """What came of the inputs of one target.

    Attributes:
        slowest: seconds, and the name of the input.
        faulty: how many inputs failed.
        slow: how many took longer than they should.
        failures: by kind of fault, what it says.
    """

    target: Target
    inputs: int = 0
    accepted: int = 0
    faulty: int = 0
    slowest: tuple[float, str] = (0.0, "")
    slow: int = 0
    memory: int = 0
    failures: dict[str, str] = field(default_factory=dict)

    def row(self) -> str:
        """Its line of the table; memory in MiB."""
        seconds, name = self.slowest
        refused = self.inputs - self.accepted - self.faulty
        memory = f"{self.memory / 2**20:.1f}"
        counts = (self.inputs, refused, self.accepted)
        return COLUMNS.format(self.target.name, *counts, f"{seconds:.3f}", name, memory, len(self.failures))

    def add(self, data: bytes) -> Trial:
        """Tries one input."""
        trial = tried(self.target.read, data)
        self.inputs += 1
        self.accepted += trial.accepted
        self.faulty += trial.fault is not None
        self.memory = max(self.memory, trial.memory)
        if trial.seconds > self.slowest[0]:
            self.slowest = trial.seconds, name_of(data)
        return trial


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


def run(
    targets: Sequence[Target], plan: Plan, before: Callable[[str, bytes], None] = lambda _name, _data: None
) -> list[Tally]:
    """Tries the inputs; each failure is told at once. `before` is told of each target and input."""
    tallies = [Tally(target) for target in targets]
    for tally, number in _numbers(tallies, plan):
        data = tally.target.input(plan.seed, number)
        before(tally.target.name, data)
        trial = tally.add(data)
        if trial.fault is not None:
            report(tally, data, trial.fault)
        elif trial.seconds > SLOW and not tally.target.member:
            report_slow(tally, data, number, trial.seconds)
    return tallies


def _numbers(tallies: Sequence[Tally], plan: Plan) -> Iterator[tuple[Tally, int]]:
    """By turns, so that every target gets as many."""
    end = None if plan.seconds is None else time.monotonic() + plan.seconds
    for number in count(plan.first) if plan.inputs is None else range(plan.first, plan.first + plan.inputs):
        for tally in tallies:
            if end is not None and time.monotonic() > end:
                return
            yield tally, number


def report(tally: Tally, data: bytes, fault: str) -> None:
    """Keeps the first input of each kind of fault, as small as it gets."""
    kind = kind_of(fault)
    if kind not in tally.failures:
        tally.failures[kind] = fault
        path = keep(tally.target.name, smaller(tally.target, data, kind))
        print(f"{tally.target.name}: {fault}\n    kept as {path}", flush=True)


def report_slow(tally: Tally, data: bytes, number: int, seconds: float) -> None:
    """Says what takes long; where the machine is idle, and it takes long again, it is a failure."""
    again = min(seconds, *(tried(tally.target.read, data).seconds for _ in range(2)))
    tally.slow += again > SLOW
    print(f"{tally.target.name}: {again:.2f} s for {len(data):,} bytes, input {number}", flush=True)
    if again > SLOW and not is_busy():
        _keep_slow(tally, data, f"it takes more than {SLOW:g} s")


def _keep_slow(tally: Tally, data: bytes, fault: str) -> None:
    """As it is: to make it smaller would take hundreds of times as long."""
    if fault not in tally.failures:
        tally.failures[fault] = fault
        print(f"    kept as {keep(tally.target.name, data)}", flush=True)


def smaller(target: Target, data: bytes, kind: str) -> bytes:
    """A shorter input with the same kind of fault; of one in several parts that one which is the longest."""
    if not target.member:
        return shortened(data, lambda shorter: _fails_alike(target, shorter, kind))
    whole = json.loads(data)

    def with_part(part: bytes) -> bytes:
        return json.dumps(whole | {target.member: part.decode("latin-1")}, indent=1).encode()

    part = whole[target.member].encode("latin-1", errors="replace")
    return with_part(shortened(part, lambda shorter: _fails_alike(target, with_part(shorter), kind)))


def _fails_alike(target: Target, data: bytes, kind: str) -> bool:
    fault = tried(target.read, data).fault
    return fault is not None and kind_of(fault) == kind


def table(tallies: Iterable[Tally]) -> str:
    """A line for each target; seconds are of the processor, memory in MiB."""
    return "\n".join([HEAD, *(tally.row() for tally in tallies)])


def failed(tallies: Iterable[Tally]) -> bool:
    """Whether anything did."""
    found = any(tally.failures for tally in tallies)
    sys.stdout.flush()
    return found
