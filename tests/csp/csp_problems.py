"""Random constraint problems, and their solutions as another library finds them."""

import re
from collections.abc import Callable, Iterable
from typing import Any

import constraint as other_library
from hypothesis import settings
from hypothesis import strategies as st

from webviz.csp import KINDS, PROPAGATIONS, VALUE_ORDERS, VARIABLE_ORDERS, Problem, Run, Settings, map_problem
from webviz.csp.json_reader import read_problem
from webviz.csp.model import (
    HOLDS,
    Against,
    Compare,
    Constraint,
    Distance,
    Linear,
    Relation,
    Table,
    join_constraints,
    simple_constraint,
)
from webviz.maps import Map

brief = settings(deadline=None, max_examples=15)
"""For what is held by many tests besides."""

NAMES = ("A", "B", "C", "D", "E")
COMPLETE = ("backtracking", "best-first")
AUSTRALIA = """{"name": "Australia",
 "variables": {"WA NT SA Q NSW V T": ["R", "G", "B"]},
 "constraints": ["WA != NT", "WA != SA", "NT != SA", "NT != Q", "SA != Q", "SA != NSW", "SA != V",
                 "Q != NSW", "NSW != V"]}"""


def australia(order: str = "WA NT SA Q NSW V T", colors: str = "R G B") -> Problem:
    """The textbook's map in three colors, with its regions and colors in this order."""
    listed = "[" + ", ".join(f'"{color}"' for color in colors.split()) + "]"
    text = AUSTRALIA.replace("WA NT SA Q NSW V T", order).replace('["R", "G", "B"]', listed)
    problem, warnings = read_problem(text)
    assert warnings == []
    return problem


def problem_of(variables: str, *constraints: str) -> Problem:
    """A problem of variables as in JSON, and constraints with or without quotes."""
    listed = ", ".join(one if one[:1] in '{"' else f'"{one}"' for one in constraints)
    return read_problem(f'{{"variables": {{{variables}}}, "constraints": [{listed}]}}')[0]


def events_of(run: Run, kind: str) -> list[int]:
    """The numbers of the events of one kind."""
    return [event for event, code in enumerate(run.events.kind) if KINDS[code] == kind]


def solutions(problem: Problem) -> set[tuple[Any, ...]]:
    """Every solution, by a library that shares only how a constraint is written."""
    oracle = other_library.Problem()
    for name, domain in zip(problem.variables, problem.domains, strict=True):
        oracle.addVariable(name, list(domain))
    for stated in problem.constraints:
        for part in stated.parts:
            names = [problem.variables[stated.scope[place]] for place in part.places]
            oracle.addConstraint(plain_test(part.relation, names), names)
    return {tuple(found[name] for name in problem.variables) for found in oracle.getSolutions()}


def plain_test(relation: Relation, names: list[str]) -> Callable[..., bool]:
    """The relation as a function of Python, made from its rows or from its text."""
    if isinstance(relation, Table):
        return lambda *values: (values in relation.rows) == relation.allowed
    text = re.sub(r"\|(.*?)\|", r"abs(\1)", relation.text(names))
    text = re.sub(r"(?<![!<>=])=(?!=)", "==", text)
    made: Callable[..., bool] = eval(f"lambda {', '.join(names)}: {text}")
    return made


def solution_values(problem: Problem, numbers: tuple[int, ...]) -> tuple[Any, ...]:
    """The values of a solution."""
    return tuple(domain[value] for domain, value in zip(problem.domains, numbers, strict=True))


def holds(problem: Problem, numbers: tuple[int, ...]) -> bool:
    """Whether values satisfy every constraint, by the other library's functions."""
    values = solution_values(problem, numbers)
    return all(
        plain_test(part.relation, [problem.variables[stated.scope[place]] for place in part.places])(
            *(values[stated.scope[place]] for place in part.places)
        )
        for stated in problem.constraints
        for part in stated.parts
    )


@st.composite
def problems(draw: st.DrawFn, binary: bool = False, scored: bool = False) -> Problem:
    """Problems of two to five variables; `binary`: constraints on two at most."""
    names = NAMES[: draw(st.integers(2, 5))]
    domains = [draw(st.lists(st.integers(0, 4), min_size=1, max_size=4, unique=True)) for _ in names]
    stated = draw(st.lists(constraints(domains, 2 if binary else 4), max_size=7))
    scores = tuple(tuple(draw(st.integers(-5, 5)) for _ in domain) for domain in domains) if scored else ()
    return Problem("random", names, tuple(map(tuple, domains)), join_constraints(stated), scores=scores)


@st.composite
def constraints(draw: st.DrawFn, domains: list[list[int]], most: int) -> Constraint:
    """On one variable or more, `most` at most."""
    variables = st.lists(st.sampled_from(range(len(domains))), min_size=1, max_size=most, unique=True)
    scope = draw(variables)
    sign = st.sampled_from(sorted(HOLDS))
    factors = st.lists(st.sampled_from((-2, -1, 1, 3)), min_size=len(scope), max_size=len(scope)).map(tuple)
    row = st.tuples(*(st.sampled_from(domains[variable]) for variable in scope))
    choices: list[st.SearchStrategy[Relation]] = [
        st.builds(Linear, factors, sign, st.integers(-4, 6)),
        st.builds(Table, st.frozensets(row, min_size=1, max_size=8), st.booleans()),
    ]
    if len(scope) == 1:
        choices.append(st.builds(Against, sign, st.integers(0, 4)))
    if len(scope) == 2:
        choices += [st.builds(Compare, sign), st.builds(Distance, sign, st.integers(0, 3))]
    return simple_constraint(scope, draw(st.one_of(choices)))


@st.composite
def settings_of_any_kind(draw: st.DrawFn, algorithms: Iterable[str] = COMPLETE) -> Settings:
    """Any setting of these algorithms, looking for every solution."""
    names = (st.sampled_from(list(one)) for one in (algorithms, PROPAGATIONS, VARIABLE_ORDERS, VALUE_ORDERS))
    return Settings(*(draw(name) for name in names), solutions=None)


def coloring(regions: int, borders: set[tuple[int, int]], colors: int) -> Problem:
    """A map to color."""
    names = tuple(f"R{number:03}" for number in range(regions))
    letters = tuple("ABCDEFG"[:colors])
    return map_problem(Map(names, tuple(sorted(borders)), letters, (), 0, ()))
