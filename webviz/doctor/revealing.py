"""The faults that a case reveals, and those that it cannot distinguish."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from itertools import combinations
from typing import Any, Literal, TypeAlias

from webviz.doctor.exercise import Exercise
from webviz.doctor.faults import FAULTS, program_with

MOST_LINES = 20_000
"""Lines of each output that are compared; for a long one the beginning decides."""

Kind: TypeAlias = Literal["map", "tree"]
"""The input of a case: a map or a tree."""


class _Enough(Exception):
    """The maximum number of lines was compared."""


@dataclass(frozen=True, slots=True)
class Signature:
    """Which outputs the programs with one fault each print for a case.

    Attributes:
        lines: how many lines of the right output were compared.
        groups: for each fault a number, the same for equal outputs; 0 if the output is right.
        is_whole: False if an output was so long that only its beginning was compared.
    """

    lines: int
    groups: dict[str, int]
    is_whole: bool = True

    def reveals(self, fault: str) -> bool:
        """Whether a program with this fault prints another output than a right one."""
        return self.groups[fault] != 0

    def revealed_faults(self) -> list[str]:
        """All faults that change the output."""
        return [fault for fault in self.groups if self.reveals(fault)]


@dataclass(frozen=True, slots=True)
class _Output:
    """An output, as far as it is kept."""

    digest: bytes
    lines: int
    is_whole: bool


def signature(exercises: Sequence[Exercise], most: int = MOST_LINES) -> Signature:
    """The signature of a case with one exercise, or with several, such as a text of several trees."""
    faults = exercises[0].faults
    right, *others = (_output(exercises, names, most) for names in [(), *((fault,) for fault in faults)])
    numbers = {right.digest: 0}
    groups = {
        fault: numbers.setdefault(other.digest, len(numbers))
        for fault, other in zip(faults, others, strict=True)
    }
    return Signature(right.lines, groups, right.is_whole and all(other.is_whole for other in others))


def _output(exercises: Sequence[Exercise], faults: tuple[str, ...], most: int) -> _Output:
    program, hashed, count, is_whole = program_with(faults), blake2b(digest_size=16), 0, True
    for exercise in exercises:
        lines: list[str] = []

        def write(line: str, lines: list[str] = lines) -> None:
            if len(lines) == most:
                raise _Enough
            lines.append(line)

        ended = False
        with suppress(_Enough):
            exercise.run(program, write)
            ended = True
        hashed.update("\n".join([*lines, "end" if ended else "more", ""]).encode())
        count, is_whole = count + len(lines), is_whole and ended
    return _Output(hashed.digest(), count, is_whole)


# What several cases reveal together; for some of the rest a proof that no case can reveal it.


SAME_EVERYWHERE = {
    frozenset(["window-not-handed-down", "window-not-updated"]): (
        "the root is entered with the window from minus to plus infinity; with the one fault a child gets "
        "this window, with the other that of its parent's entry, which by induction is this one"
    ),
}
"""Faults that no case can distinguish, and why."""
NEVER_IN_TREES = {
    "too-deep": "a tree is searched to its leaves, and below them there is nothing to look at",
}
"""Faults that no tree can reveal, and why."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """Faults that cases do not reveal or distinguish.

    Attributes:
        faults: all that a program can have here.
        unrevealed: the faults with which programs print the right output for every case.
        alike: groups of at least two other faults with the same output for every case.
    """

    faults: list[str]
    unrevealed: list[str]
    alike: list[list[str]]


def coverage(signatures: Sequence[Signature]) -> Coverage:
    """The coverage by one or more cases of one kind."""
    groups: dict[tuple[int, ...], list[str]] = {}
    faults = list(signatures[0].groups)
    for fault in faults:
        groups.setdefault(tuple(one.groups[fault] for one in signatures), []).append(fault)
    unrevealed = groups.pop((0,) * len(signatures), [])
    return Coverage(faults, unrevealed, [group for group in groups.values() if len(group) > 1])


def proofs(group: Sequence[str]) -> list[tuple[str, str, str]]:
    """The pairs of a group that no case can distinguish, each with the reason."""
    pairs = combinations(group, 2)
    return [(*pair, SAME_EVERYWHERE[frozenset(pair)]) for pair in pairs if frozenset(pair) in SAME_EVERYWHERE]


def never(fault: str, faults: Sequence[str]) -> str:
    """Why no case of this kind can reveal a fault; "" if one may. Only maps have all faults."""
    return NEVER_IN_TREES.get(fault, "") if len(faults) < len(FAULTS) else ""


# A report on a set of cases in words and as JSON: what each reveals, and what none of them does.


@dataclass(frozen=True, slots=True)
class NamedCase:
    """A case, by the name of its file; `shows` are the fulfilled wishes in words."""

    name: str
    signature: Signature
    shows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """A report on cases.

    Attributes:
        cases: at least one, all of one kind.
        kind: map or tree.
        tried: the signatures of all that the cases were chosen from; none if the cases were given.
    """

    cases: Sequence[NamedCase]
    kind: Kind
    tried: Sequence[Signature] = ()

    def lines(self) -> list[str]:
        """The report for a terminal."""
        left = self._coverage()
        return [
            *(_case_line(case) for case in self.cases),
            *self._unrevealed_lines(left),
            *self._alike(left),
            *self._shorten(),
        ]

    def as_json(self) -> dict[str, Any]:
        """The report for programs."""
        left = self._coverage()
        return {
            "cases": [_as_json(case) for case in self.cases],
            "unrevealed": [
                {"fault": fault, "never": never(fault, left.faults) or None} for fault in left.unrevealed
            ],
            "alike": [
                {"faults": group, "same": [{"faults": pair, "why": why} for *pair, why in proofs(group)]}
                for group in left.alike
            ],
        }

    def _coverage(self) -> Coverage:
        return coverage([case.signature for case in self.cases])

    def _unrevealed_lines(self, left: Coverage) -> Iterator[str]:
        if not left.unrevealed:
            yield f"Each of the {len(left.faults)} faults is revealed."
            return
        several = len(left.unrevealed) > 1
        yield "No case reveals these, or tells them apart:" if several else "No case reveals:"
        for fault in left.unrevealed:
            why = never(fault, left.faults)
            yield f"  {fault}" + (f": no {self.kind} does; {why}" if why else self._revealed_by_tried(fault))

    def _revealed_by_tried(self, fault: str) -> str:
        """Whether cases that were tried but not chosen reveal the fault, in words."""
        if not self.tried:
            return ""
        if any(one.reveals(fault) for one in self.tried):
            return f": another {self.kind} that was tried does; allow more (--make)"
        return f": none of the {self._many()} that were tried does"

    def _many(self) -> str:
        return f"{len(self.tried):,} {self.kind}s"

    def _alike(self, left: Coverage) -> Iterator[str]:
        if not left.alike:
            yield "Any two faults that are revealed are told apart."
            return
        yield "No case tells these apart, which are revealed:"
        for group in left.alike:
            yield f"  {', '.join(group)}"
            for first, second, why in proofs(group):
                pair = "they" if len(group) == 2 else f"{first} and {second}"
                yield f"    {pair} are the same everywhere: {why}"
            yield from self._distinguished_by_tried(group)

    def _distinguished_by_tried(self, group: Sequence[str]) -> Iterator[str]:
        if not self.tried:
            return
        still = [part for part in self._parts(group) if len(part) > 1]
        if still != [[*group]]:
            them = "some of them" if still else "them"
            yield f"    another {self.kind} that was tried tells {them} apart; allow more (--make)"
        for part in still:
            if len(proofs(part)) < len(list(combinations(part, 2))):
                yield f"    none of the {self._many()} that were tried tells {' and '.join(part)} apart"

    def _parts(self, group: Sequence[str]) -> list[list[str]]:
        """The faults of a group, in parts that no tried case distinguishes further."""
        parts: dict[tuple[int, ...], list[str]] = {}
        for fault in group:
            parts.setdefault(tuple(one.groups[fault] for one in self.tried), []).append(fault)
        return list(parts.values())

    def _shorten(self) -> Iterator[str]:
        if not all(case.signature.is_whole for case in self.cases):
            yield f"Of each output only {MOST_LINES:,} lines were compared: more may show further on."


def _case_line(case: NamedCase) -> str:
    """The line for a case; it lists the faults that show, or the others if these are fewer."""
    one = case.signature
    revealed, count = one.revealed_faults(), len(one.groups)
    head = f"{case.name}: {'; '.join([_size(one), *case.shows])}; reveals"
    if len(revealed) == count:
        return f"{head} all {count} faults"
    rest = [fault for fault in one.groups if fault not in revealed]
    few = f"all but {', '.join(rest)}" if len(revealed) > count // 2 else ", ".join(revealed) or "none"
    return f"{head} {len(revealed)} of {count} faults: {few}"


def _size(one: Signature) -> str:
    if not one.is_whole and one.lines >= MOST_LINES:
        return f"{one.lines:,} lines or more"
    return f"{one.lines:,} line{'' if one.lines == 1 else 's'}"


def _as_json(case: NamedCase) -> dict[str, Any]:
    one = case.signature
    entry = {
        "name": case.name,
        "lines": one.lines,
        "reveals": one.revealed_faults(),
        "complete": one.is_whole,
    }
    return {**entry, "shows": [*case.shows]} if case.shows else entry
