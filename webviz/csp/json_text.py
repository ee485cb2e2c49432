"""Write a problem as canonical JSON, which `json_reader.py` reads."""

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from webviz.csp.model import EMPTY, Component, Constraint, Problem, Table, Value

IN_OBJECTS = (Table, Component)  # the relations that no expression can state


def write_problem(problem: Problem) -> str:
    """The canonical JSON: `read_problem(write_problem(problem)) == (problem, [])`.

    It has a line for each group of variables, constraint, and variable with scores.
    """
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
        members = list(group)
        names = _join(name for _, name in members)
        yield f"{_json(names)}: {_json(_range_or_list(members[0][0]))}"


def _range_or_list(domain: Sequence[Value]) -> object:
    """Such as "1..9" for successive numbers, or the list of values."""
    numbers = [value for value in domain if isinstance(value, int)]
    if len(numbers) == len(domain) > 2 and numbers == list(range(numbers[0], numbers[0] + len(numbers))):
        return f"{numbers[0]}..{numbers[-1]}"
    return list(domain)


def _entries(problem: Problem, constraint: Constraint) -> Iterator[object]:
    """The JSON entries of a constraint; expressions in a row make one entry."""
    for is_object, group in groupby(constraint.parts, key=lambda part: isinstance(part.relation, IN_OBJECTS)):
        parts = tuple(group)
        if not is_object:
            yield Constraint(constraint.scope, parts).text(problem.variables)
        for part in parts if is_object else ():
            names = [problem.variables[constraint.scope[place]] for place in part.places]
            if isinstance(part.relation, Component):
                yield {"part": part.relation.place + 1, "of": _join(names[:1]), "is": _join(names[1:])}
            elif isinstance(part.relation, Table):
                rows = sorted(map(list, part.relation.rows), key=str)
                yield {"on": _join(names), "rows" if part.relation.allowed else "not": rows}


def _score_lines(problem: Problem) -> Iterator[str]:
    """A line for each variable with scores other than 0."""
    for name, domain, row in zip(problem.variables, problem.domains, problem.scores, strict=True):
        scores = {str(value): score for value, score in zip(domain, row, strict=True) if score}
        if scores:
            yield f"{_json(name)}: {_json(scores)}"


def _names(problem: Problem, numbers: Sequence[int]) -> str:
    return _join("." if number == EMPTY else problem.variables[number] for number in numbers)


def _join(names: Iterable[str]) -> str:
    """The names in a text that `names_in` reads."""
    return " ".join(f'"{name}"' if " " in name else name for name in names)


def _block(brackets: str, lines: list[str]) -> str:
    """The lines between brackets, each indented."""
    inner = ",\n".join(f"  {line}" for line in lines)
    return f"{brackets[0]}\n{inner}\n {brackets[1]}" if lines else brackets


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
