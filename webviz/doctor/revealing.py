"""Find and report which faults cases reveal, and which they cannot tell apart.

A case reveals a fault if a program with it prints a wrong output there. It distinguishes two faults if their
outputs differ. For this the different outputs for a case are numbered: the right one is 0.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import combinations
from typing import Any, Literal, NamedTuple, TypeAlias

from webviz.doctor.exercise import Exercise, first_lines

MOST_LINES = 20_000  # lines of each output that are compared; for a long one the beginning decides
RIGHT = 0  # the number of the right output
Kind: TypeAlias = Literal["map", "tree"]  # the input of a case: a map or a tree


class Signature(NamedTuple):
    """What programs with one fault each print for a case."""

    lines: int  # how many lines of the right output were compared
    output_of: dict[str, int]  # {"a": 0, "b": 1, "c": 1}: a's is right, those of b and c are equal, and wrong
    is_whole: bool = True  # False if an output was so long that only its beginning was compared

    def reveals(self, fault: str) -> bool:
        """Whether a program with this fault prints another output than a right one."""
        return self.output_of[fault] != RIGHT

    def revealed_faults(self) -> list[str]:
        """All faults that change the output."""
        return [fault for fault in self.output_of if self.reveals(fault)]


class _Output(NamedTuple):
    """What is remembered of an output, to compare it with others."""

    digest: bytes
    lines: int
    is_whole: bool


def signature(exercises: Sequence[Exercise], most: int = MOST_LINES) -> Signature:
    """The signature of a case of one exercise, or of several, as a text of trees."""
    right = _output(exercises, (), most)
    faulty = {fault: _output(exercises, (fault,), most) for fault in exercises[0].faults}
    numbers = {right.digest: RIGHT}  # of the outputs so far: a new one gets the next number
    output_of = {fault: numbers.setdefault(one.digest, len(numbers)) for fault, one in faulty.items()}
    is_whole = all(one.is_whole for one in (right, *faulty.values()))
    return Signature(right.lines, output_of, is_whole)


def _output(exercises: Sequence[Exercise], faults: tuple[str, ...], most: int) -> _Output:
    """A faulty program's output for a case, at most `most` lines for each exercise."""
    digest, count, is_whole = blake2b(digest_size=16), 0, True
    for exercise in exercises:
        lines, has_ended = first_lines(exercise, most, faults)
        digest.update("\n".join([*lines, "end" if has_ended else "more", ""]).encode())
        count += len(lines)
        is_whole = is_whole and has_ended
    return _Output(digest.digest(), count, is_whole)


# What several cases reveal together; and why no case at all can reveal or distinguish some faults.

SAME_EVERYWHERE = {
    frozenset(["window-not-handed-down", "window-not-updated"]): (
        "the root is entered with the window from minus to plus infinity; with the one fault a child gets "
        "this window, with the other that of its parent's entry, which by induction is this one"
    )
}
NEVER_IN_TREES = {"too-deep": "a tree is searched to its leaves, and below them there is nothing to look at"}


class Coverage(NamedTuple):
    """Which faults cases do not reveal, and which they do not distinguish."""

    unrevealed: list[str]  # the faults with which programs print the right output for every case
    alike: list[list[str]]  # groups of two or more revealed faults with the same output for every case


def coverage(signatures: Sequence[Signature]) -> Coverage:
    """The coverage by one or more cases of one kind."""
    groups = _by_outputs(signatures[0].output_of, signatures)
    right_for_every_case = (RIGHT,) * len(signatures)
    unrevealed = groups.pop(right_for_every_case, [])
    return Coverage(unrevealed, [group for group in groups.values() if len(group) > 1])


def _by_outputs(faults: Iterable[str], signatures: Sequence[Signature]) -> dict[tuple[int, ...], list[str]]:
    """The faults by their outputs: (0, 0) has those that neither of two cases reveals."""
    groups: dict[tuple[int, ...], list[str]] = {}
    for fault in faults:
        groups.setdefault(tuple(one.output_of[fault] for one in signatures), []).append(fault)
    return groups


def proofs(group: Sequence[str]) -> list[tuple[str, str, str]]:
    """The pairs of faults in a group that no case can ever distinguish, and why."""
    pairs = combinations(group, 2)
    return [(*pair, SAME_EVERYWHERE[frozenset(pair)]) for pair in pairs if frozenset(pair) in SAME_EVERYWHERE]


def never(fault: str, kind: Kind) -> str:
    """Why no case of this kind can reveal a fault; "" if one may."""
    return NEVER_IN_TREES.get(fault, "") if kind == "tree" else ""


# A report on a set of cases, in words and as JSON: what each case reveals, and what no case does.


class NamedCase(NamedTuple):
    """A case by its file's name; `fulfilled` are its wishes, in words."""

    name: str
    signature: Signature
    fulfilled: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    cases: Sequence[NamedCase]  # at least one, all of one kind
    kind: Kind
    tried: Sequence[Signature] = ()  # of all cases from which these were chosen; none if these were given

    def lines(self) -> Iterator[str]:
        unrevealed, alike = coverage([case.signature for case in self.cases])
        yield from map(_case_line, self.cases)
        yield from self._unrevealed_lines(unrevealed)
        yield from self._alike_lines(alike)
        if not all(case.signature.is_whole for case in self.cases):
            yield f"Of each output only {MOST_LINES:,} lines were compared: more may show further on."

    def as_json(self) -> dict[str, Any]:
        unrevealed, alike = coverage([case.signature for case in self.cases])
        return {
            "cases": [_as_json(case) for case in self.cases],
            "unrevealed": [{"fault": name, "never": never(name, self.kind) or None} for name in unrevealed],
            "alike": [
                {"faults": group, "same": [{"faults": pair, "why": why} for *pair, why in proofs(group)]}
                for group in alike
            ],
        }

    def _unrevealed_lines(self, unrevealed: Sequence[str]) -> Iterator[str]:
        if not unrevealed:
            yield f"Each of the {len(self.cases[0].signature.output_of)} faults is revealed."
            return
        yield "No case reveals these, or tells them apart:" if len(unrevealed) > 1 else "No case reveals:"
        for fault in unrevealed:
            why = never(fault, self.kind)
            yield f"  {fault}" + (f": no {self.kind} does; {why}" if why else self._advice_for_fault(fault))

    def _advice_for_fault(self, fault: str) -> str:
        """Whether a case that was not chosen reveals the fault; "" if none was tried."""
        if not self.tried:
            return ""
        if any(one.reveals(fault) for one in self.tried):
            return f": another {self.kind} that was tried does; allow more (--make)"
        return f": none of the {len(self.tried):,} {self.kind}s that were tried does"

    def _alike_lines(self, alike: Sequence[Sequence[str]]) -> Iterator[str]:
        if not alike:
            yield "Any two faults that are revealed are told apart."
            return
        yield "No case tells these apart, which are revealed:"
        for group in alike:
            yield f"  {', '.join(group)}"
            for first, second, why in proofs(group):
                pair = "they" if len(group) == 2 else f"{first} and {second}"
                yield f"    {pair} are the same everywhere: {why}"
            yield from self._advice_for_group(group)

    def _advice_for_group(self, group: Sequence[str]) -> Iterator[str]:
        """Lines about cases, not chosen, that may distinguish faults of a group."""
        if not self.tried:
            return
        parts = _by_outputs(group, self.tried).values()
        still_alike = [part for part in parts if len(part) > 1]
        if len(parts) > 1:
            them = "some of them" if still_alike else "them"
            yield f"    another {self.kind} that was tried tells {them} apart; allow more (--make)"
        for part in still_alike:
            if len(proofs(part)) < len(list(combinations(part, 2))):  # some pair has no proof
                faults = " and ".join(part)
                yield f"    none of the {len(self.tried):,} {self.kind}s that were tried tells {faults} apart"


def _case_line(case: NamedCase) -> str:
    """The line for a case: the revealed faults, or the others if these are fewer."""
    faults, revealed = case.signature.output_of.keys(), case.signature.revealed_faults()
    head = f"{case.name}: {'; '.join([_size(case.signature), *case.fulfilled])}; reveals"
    if len(revealed) == len(faults):
        return f"{head} all {len(faults)} faults"
    others = [fault for fault in faults if fault not in revealed]
    is_most = len(revealed) > len(faults) // 2
    names = f"all but {', '.join(others)}" if is_most else ", ".join(revealed) or "none"
    return f"{head} {len(revealed)} of {len(faults)} faults: {names}"


def _size(signature: Signature) -> str:
    if not signature.is_whole and signature.lines >= MOST_LINES:
        return f"{signature.lines:,} lines or more"
    return f"{signature.lines:,} line{'' if signature.lines == 1 else 's'}"


def _as_json(case: NamedCase) -> dict[str, Any]:
    entry = {
        "name": case.name,
        "lines": case.signature.lines,
        "reveals": case.signature.revealed_faults(),
        "complete": case.signature.is_whole,
    }
    return {**entry, "shows": [*case.fulfilled]} if case.fulfilled else entry
