"""Checks of a constraint problem: one arc revised by hand, and whether all of it is consistent."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from webviz.answers.csp_request import CspRequest
from webviz.csp import Problem
from webviz.csp.consistency import counterexample, counterexample_sentence
from webviz.csp.model import bits
from webviz.csp.network import Network
from webviz.csp.tally import CheckTooLarge, Tally
from webviz.search import Watch
from webviz.server.body import wrong_field
from webviz.server.problems import Problem as Answer
from webviz.server.work import Work

LEVELS = ("node", "arc")
LARGEST_K = 9
MOST_TESTS = 3_000_000
"""Of a check, or of an arc revised by hand: some seconds."""


@dataclass(frozen=True, slots=True)
class Found:
    """What the page gets."""

    entry: dict[str, Any]

    @property
    def weight(self) -> int:
        """Some bytes."""
        return 1_000


def read_level(members: dict[str, Any]) -> str | int:
    """`k`: 1, 2, 3 and on, or "node" or "arc". Raises Problem (422)."""
    value = members.get("k")
    if value in LEVELS or (type(value) is int and 1 <= value <= LARGEST_K):
        level: str | int = value
        return level
    raise wrong_field("k", f'"node", "arc", or a whole number from 1 to {LARGEST_K}', members)


def shared_consistency(work: Work, wanted: CspRequest, level: str | int) -> Found:
    """Whether a problem is consistent, for the current request. Raises Problem (422), NoBinaryForm
    and HungUp."""

    def check(watch: Watch) -> Found:
        with work.turns.taken(watch) as turn:
            return Found(_consistency(wanted.problem, level, turn))

    return work.share((wanted.key, "consistency", level), check)


def _consistency(problem: Problem, level: str | int, watch: Watch) -> dict[str, Any]:
    try:
        found = counterexample(problem, level, MOST_TESTS, watch.look)
    except CheckTooLarge as error:
        raise _too_large(f"{error}".capitalize()) from None
    return {
        "k": level,
        "consistent": found is None,
        "counterexample": found and counterexample_sentence(problem, found),
        "values": found and found.values,
        "variable": _number(found.variable) if found else None,
        "constraint": _number(found.constraint) if found else None,
    }


def _number(found: int) -> int | None:
    return None if found < 0 else found


def shared_revision(work: Work, wanted: CspRequest, members: dict[str, Any]) -> dict[str, Any]:
    """What one arc removes, for the current request. Raises Problem (422), NoBinaryForm and HungUp."""
    asked = repr([members.get(name) for name in ("domains", "variable", "constraint")])
    key = (wanted.key, "revise", sha256(asked.encode(errors="replace")).hexdigest())

    def revise(watch: Watch) -> Found:
        with work.turns.taken(watch) as turn:
            return Found(_revision(wanted.problem, members, turn))

    return work.share(key, revise).entry


def _revision(problem: Problem, members: dict[str, Any], watch: Watch) -> dict[str, Any]:
    domains = _domains(problem, members)
    variable = _index("variable", len(problem.variables), members)
    constraint = _index("constraint", len(problem.constraints), members)
    scope = problem.constraints[constraint].scope
    if variable not in scope:
        said = problem.constraints[constraint].text(problem.variables)
        raise wrong_field("variable", f"in the scope of the constraint: {said}", members)
    if any(not domains[other] for other in scope if other != variable):
        return {"removed": bits(domains[variable]), "checks": 0}  # nothing there for a value to go with
    network = Network(problem, Tally(MOST_TESTS, watch.look))
    try:
        removed, checks = network.unsupported(constraint, variable, domains)
    except CheckTooLarge as error:
        raise _too_large(f"{error}".capitalize()) from None
    return {"removed": bits(removed), "checks": checks}


def _domains(problem: Problem, members: dict[str, Any]) -> list[int]:
    """The masks of what is left to each variable."""
    rows = members.get("domains")
    if isinstance(rows, list) and len(rows) == len(problem.domains):
        pairs = zip(rows, problem.domains, strict=True)
        if all(isinstance(row, list) and _are_indices(row, len(domain)) for row, domain in pairs):
            return [sum(1 << value for value in set(row)) for row in rows]
    raise wrong_field("domains", "for each variable a list of the numbers of the values left to it", members)


def _are_indices(row: list[Any], length: int) -> bool:
    return all(type(value) is int and 0 <= value < length for value in row)


def _index(name: str, length: int, members: dict[str, Any]) -> int:
    value = members.get(name)
    if type(value) is not int or not 0 <= value < length:
        raise wrong_field(name, f"the number of a {name}, from 0 and below {length:,}", members)
    return value


def _too_large(what: str) -> Answer:
    return Answer(422, "check-too-large", "The check is too large", f"{what}.")
