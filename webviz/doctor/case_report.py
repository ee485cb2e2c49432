"""A set of cases in words, and as JSON: what each reveals, and what none of them does."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from webviz.doctor.coverage import Coverage, coverage, never, proofs
from webviz.doctor.revealing import MOST_LINES, Kind, Signature


@dataclass(frozen=True, slots=True)
class NamedCase:
    """A case, by the name of its file; `shows` are the wishes that it fulfills, in words."""

    name: str
    signature: Signature
    shows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """What there is to say.

    Attributes:
        cases: at least one, all of one kind.
        kind: what they are.
        tried: of all that the cases were chosen from; none where they were given.
    """

    cases: Sequence[NamedCase]
    kind: Kind
    tried: Sequence[Signature] = ()

    def lines(self) -> list[str]:
        """For a terminal."""
        left = self._left()
        return [
            *(_told(case) for case in self.cases),
            *self._unrevealed(left),
            *self._alike(left),
            *self._shortened(),
        ]

    def as_json(self) -> dict[str, Any]:
        """For programs."""
        left = self._left()
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

    def _left(self) -> Coverage:
        return coverage([case.signature for case in self.cases])

    def _unrevealed(self, left: Coverage) -> Iterator[str]:
        if not left.unrevealed:
            yield f"Each of the {len(left.faults)} faults is revealed."
            return
        several = len(left.unrevealed) > 1
        yield "No case reveals these, or tells them apart:" if several else "No case reveals:"
        for fault in left.unrevealed:
            why = never(fault, left.faults)
            yield f"  {fault}" + (f": no {self.kind} does; {why}" if why else self._revealed_by_tried(fault))

    def _revealed_by_tried(self, fault: str) -> str:
        """What those that were tried and not chosen say of a fault that the chosen ones do not reveal."""
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
            yield from self._told_apart_by_tried(group)

    def _told_apart_by_tried(self, group: Sequence[str]) -> Iterator[str]:
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
        """The faults of a group, those together that nothing which was tried tells apart."""
        parts: dict[tuple[int, ...], list[str]] = {}
        for fault in group:
            parts.setdefault(tuple(one.groups[fault] for one in self.tried), []).append(fault)
        return list(parts.values())

    def _shortened(self) -> Iterator[str]:
        if not all(case.signature.is_whole for case in self.cases):
            yield f"Of each output only {MOST_LINES:,} lines were compared: more may show further on."


def _told(case: NamedCase) -> str:
    """One line; what is fewer is listed: the faults that show, or the others."""
    one = case.signature
    shown, count = one.revealed(), len(one.groups)
    head = f"{case.name}: {'; '.join([_size(one), *case.shows])}; reveals"
    if len(shown) == count:
        return f"{head} all {count} faults"
    rest = [fault for fault in one.groups if fault not in shown]
    few = f"all but {', '.join(rest)}" if len(shown) > count // 2 else ", ".join(shown) or "none"
    return f"{head} {len(shown)} of {count} faults: {few}"


def _size(one: Signature) -> str:
    if not one.is_whole and one.lines >= MOST_LINES:
        return f"{one.lines:,} lines or more"
    return f"{one.lines:,} line{'' if one.lines == 1 else 's'}"


def _as_json(case: NamedCase) -> dict[str, Any]:
    one = case.signature
    told = {"name": case.name, "lines": one.lines, "reveals": one.revealed(), "complete": one.is_whole}
    return {**told, "shows": [*case.shows]} if case.shows else told
