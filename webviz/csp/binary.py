"""A problem with constraints on two variables only: each other one becomes an auxiliary variable.

The auxiliary variable's values are the ways to satisfy the constraint, each holding a value for every
variable of its scope, such as 7:3:4; a constraint on two ties it to each of them: "part 2 of H1 is B".
Sources: Rossi, Petrie & Dhar, "On the Equivalence of Constraint Satisfaction Problems", *ECAI* (1990),
550-556; Russell & Norvig, *Artificial Intelligence: A Modern Approach*, chapter "Constraint Satisfaction
Problems". It is known as the hidden variable encoding.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, count, product
from math import prod

from webviz.csp.model import (
    MOST_COMBINATIONS,
    MOST_CONSTRAINTS,
    MOST_PAIRS,
    Constraint,
    Problem,
    constraint,
    size_limits,
)
from webviz.csp.relations import JOINT, Component, Value

MOST_TRIED = 2_000_000
"""Combinations of values that are tried for all constraints together."""


class NoBinaryForm(ValueError):
    """There would be too many values or constraints, or a constraint cannot be satisfied at all."""


def binary(problem: Problem) -> Problem:
    """The same problem with constraints on one and two variables; itself, if it has no others.

    Its first variables are those of the problem, so that a solution begins with one of the problem's. Raises
    NoBinaryForm where the problem would be too large, or an auxiliary variable would have no value at all.
    """
    large = [one for one in problem.constraints if len(one.scope) > 2]
    if not large:
        return problem
    _check_effort(problem, large)
    names = _free_names(problem)
    domains = [_ways(problem, one) for one in large]
    _check_size(problem, large, domains)
    first = len(problem.variables)
    ties = [tie for place, one in enumerate(large) for tie in _ties(first + place, one)]
    small = [one for one in problem.constraints if len(one.scope) <= 2]
    return Problem(
        f"{problem.name}, binary",
        (*problem.variables, *(next(names) for _ in large)),
        (*problem.domains, *domains),
        (*small, *ties),
        scores=(*problem.scores, *((0,) * len(domain) for domain in domains)) if problem.scores else (),
    )


def _free_names(problem: Problem) -> Iterator[str]:
    """H1, H2, ... without those that are taken."""
    return (name for number in count(1) if (name := f"H{number}") not in problem.variables)


def _check_effort(problem: Problem, large: Sequence[Constraint]) -> None:
    """Raises NoBinaryForm at the constraint for which there would be too much to try."""
    tried = 0
    for one in large:
        tried += prod(len(problem.domains[variable]) for variable in one.scope)
        if tried > MOST_TRIED:
            told = one.text(problem.variables)
            raise NoBinaryForm(
                f"{told}: {tried:,} combinations of values are too many, {MOST_TRIED:,} can be tried"
            )


def _ways(problem: Problem, stated: Constraint) -> tuple[Value, ...]:
    """How a constraint can be satisfied."""
    domains, told = [problem.domains[variable] for variable in stated.scope], stated.text(problem.variables)
    if any(JOINT in str(value) for domain in domains for value in domain):
        raise NoBinaryForm(f"{told}: its values must be without {JOINT}, which stands between joint values")
    found = tuple(JOINT.join(map(str, values)) for values in product(*domains) if stated.holds(values))
    if not found:
        raise NoBinaryForm(f"{told}: no values satisfy it, so that the problem has no solution")
    return found


def _check_size(problem: Problem, large: Sequence[Constraint], domains: Sequence[tuple[Value, ...]]) -> None:
    """Raises NoBinaryForm where there would be too many values or constraints, or too much to test."""
    if sum(map(len, chain(problem.domains, domains))) > MOST_PAIRS:
        raise NoBinaryForm(f"the auxiliary variables would have too many values: {size_limits()}")
    ties = sum(len(one.scope) for one in large)
    if len(problem.constraints) - len(large) + ties > MOST_CONSTRAINTS:
        raise NoBinaryForm(f"there would be too many constraints: {size_limits()}")
    for one, ways in zip(large, domains, strict=True):
        pairs = len(ways) * max(len(problem.domains[variable]) for variable in one.scope)
        if pairs > MOST_COMBINATIONS:
            raise NoBinaryForm(
                f"{one.text(problem.variables)}: {pairs:,} pairs of values are too many, "
                f"{MOST_COMBINATIONS:,} can be tested"
            )


def _ties(auxiliary: int, stated: Constraint) -> Iterator[Constraint]:
    for place, variable in enumerate(stated.scope):
        yield constraint((auxiliary, variable), Component(place))
