"""Write a problem as canonical JSON, which `json_reader.py` reads.

A constraint is stated in one or more *entries*: an expression such as "WA != NT and WA < NT", or an object
such as {"on": "WA NT", "rows": [["R", "G"]]} for a relation that no expression can state.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Literal

from webviz.csp.model import EMPTY, Component, Constraint, Part, Problem, Relation, Table, Value


def write_problem(problem: Problem) -> str:
    """The canonical JSON: `read_problem(write_problem(problem)) == (problem, [])`."""
    entries = [entry for constraint in problem.constraints for entry in _entries(problem, constraint)]
    sections = [
        f'"name": {_json(problem.name)}',
        f'"variables": {_block("{}", list(_domain_lines(problem)))}',
        f'"constraints": {_block("[]", [_json(entry) for entry in entries])}',
    ]
    if problem.scores:
        sections.append(f'"scores": {_block("{}", list(_score_lines(problem)))}')
    if problem.grid:
        sections.append(f'"grid": {_block("[]", [_json(_names(problem, row)) for row in problem.grid])}')
    if problem.board:
        sections.append(f'"board": {_json(_names(problem, problem.board))}')
    return "{" + ",\n ".join(sections) + "}\n"


def _domain_lines(problem: Problem) -> Iterator[str]:
    """A line for each group of successive variables with the same domain."""
    pairs = zip(problem.domains, problem.variables, strict=True)
    # `repr` tells the number 1 from the text "1".
    for _, group in groupby(pairs, key=lambda pair: tuple(map(repr, pair[0]))):
        domains, names = zip(*group, strict=True)
        yield f"{_json(_join(names))}: {_json(_range_or_list(domains[0]))}"


def _range_or_list(domain: Sequence[Value]) -> object:
    """Such as "1..9" for successive numbers, or the list of values."""
    numbers = [value for value in domain if isinstance(value, int)]
    if len(numbers) == len(domain) > 2 and numbers == list(range(numbers[0], numbers[0] + len(numbers))):
        return f"{numbers[0]}..{numbers[-1]}"
    return list(domain)


def _entries(problem: Problem, constraint: Constraint) -> Iterator[object]:
    """The entries of a constraint; successive relations for expressions share one."""
    for kind, group in groupby(constraint.parts, key=_entry_kind):
        if kind == "expression":
            yield Constraint(constraint.scope, tuple(group)).text(problem.variables)
            continue
        for part in group:
            names = [problem.variables[constraint.scope[place]] for place in part.places]
            yield _object(part.relation, names)


def _entry_kind(part: Part) -> Literal["expression", "object"]:
    return "object" if isinstance(part.relation, (Table, Component)) else "expression"


def _object(relation: Relation, names: list[str]) -> dict[str, object]:
    """Such as {"part": 2, "of": "H1", "is": "B"}, or {"on": "A B", "rows": [[1, 2]]}."""
    if isinstance(relation, Component):
        return {"part": relation.place + 1, "of": _join(names[:1]), "is": _join(names[1:])}
    assert isinstance(relation, Table)  # the only other relation without an expression
    key = "rows" if relation.allowed else "not"
    return {"on": _join(names), key: sorted(map(list, relation.rows), key=str)}


def _score_lines(problem: Problem) -> Iterator[str]:
    """A line for each variable with scores other than 0."""
    for name, domain, row in zip(problem.variables, problem.domains, problem.scores, strict=True):
        scores = {str(value): score for value, score in zip(domain, row, strict=True) if score}
        if scores:
            yield f"{_json(name)}: {_json(scores)}"


def _names(problem: Problem, variables: Sequence[int]) -> str:
    """The names of variables, by their numbers; a dot for an empty place."""
    return _join("." if variable == EMPTY else problem.variables[variable] for variable in variables)


def _join(names: Iterable[str]) -> str:
    """The names in a text that `names_in` reads."""
    return " ".join(f'"{name}"' if " " in name else name for name in names)


def _block(brackets: str, lines: list[str]) -> str:
    """The lines between brackets, "{}" or "[]", each indented."""
    inner = ",\n".join(f"  {line}" for line in lines)
    return f"{brackets[0]}\n{inner}\n {brackets[1]}" if lines else brackets


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
