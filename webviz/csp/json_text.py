"""Names and values in the JSON of a problem, and the canonical JSON of one."""

import json
import re
from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from typing import Any

from webviz.csp.model import (
    EMPTY,
    Component,
    Constraint,
    Part,
    Problem,
    Table,
    Value,
    is_expression,
)
from webviz.maps.findings import Findings
from webviz.maps.json_text import Piece, text_in
from webviz.maps.words import Word, quote

# Names and values in a problem's JSON.


VALUE = re.compile(r"[\w.:+-]+")
NUMBER = re.compile(r"-?[0-9]{1,7}")
LIMIT = 1_000_000


def names_in(piece: Piece, findings: Findings) -> list[Word]:
    """Names separated by blanks, or a list of them."""
    if piece.kind == "string":
        found = piece.at.blank_separated()
        findings.steps.take(len(found))
        if not found:
            findings.error(piece.at, "found no name, expected at least one")
        return found
    if piece.kind != "list":
        findings.error(piece.at, f'found {piece.words()}, expected names: "A B", or a list of them')
        return []
    names = [text_in(item, "a name", findings) for item in piece.items]
    return [item.at for item, name in zip(piece.items, names, strict=True) if name]


def known_names(piece: Piece, known: Collection[str], findings: Findings) -> list[str] | None:
    """Names of variables, each once; None if one is unknown, which is reported."""
    names = names_in(piece, findings)
    sound = bool(names)
    seen: set[str] = set()
    for name in names:
        if name.text not in known:
            message = f"found unknown {quote(name.text)}, expected a variable"
            findings.unknown_name(name, message, known)
        elif name.text in seen:
            findings.error(name, f"found {name.text} twice, expected each variable once")
        sound &= name.text in known and name.text not in seen
        seen.add(name.text)
    return [name.text for name in names] if sound else None


def value_in(piece: Piece, findings: Findings) -> Value | None:
    """A text or a whole number; None for anything else, which is reported."""
    if piece.kind == "string" and VALUE.fullmatch(piece.text):
        return piece.text
    if piece.kind == "number" and NUMBER.fullmatch(piece.text) and abs(int(piece.text)) <= LIMIT:
        return int(piece.text)
    expected = f"a whole number up to {LIMIT:,}, or a text of letters, digits and _ . : + -"
    findings.error(piece.at, f"found {piece.words()}, expected a value: {expected}")
    return None


# The canonical JSON of a problem: `read_problem(write_problem(problem)) == (problem, [])`.


def write_problem(problem: Problem) -> str:
    """The text, with a line for each group of variables, constraint, and variable with scores."""
    constraints = [one for stated in problem.constraints for one in _entries(problem, stated)]
    sections = [
        f'"name": {_json(problem.name)}',
        f'"variables": {_block("{}", list(_groups(problem)))}',
        f'"constraints": {_block("[]", [_json(one) for one in constraints])}',
    ]
    if problem.scores:
        sections.append(f'"scores": {_block("{}", list(_scores(problem)))}')
    if problem.grid:
        sections.append(f'"grid": {_block("[]", [_json(_names(problem, row)) for row in problem.grid])}')
    if problem.board:
        sections.append(f'"board": {_json(_names(problem, problem.board))}')
    return "{" + ",\n ".join(sections) + "}\n"


def _groups(problem: Problem) -> Iterator[str]:
    """For each group of successive variables with the same domain, a line."""
    pairs = zip(problem.domains, problem.variables, strict=True)
    for _, group in groupby(pairs, key=lambda pair: tuple(map(repr, pair[0]))):
        members = list(group)
        names = " ".join(name for _, name in members)
        yield f"{_json(names)}: {_json(_domain(members[0][0]))}"


def _domain(domain: Sequence[Value]) -> object:
    numbers = [value for value in domain if isinstance(value, int)]
    if len(numbers) == len(domain) > 2 and numbers == list(range(numbers[0], numbers[0] + len(numbers))):
        return f"{numbers[0]}..{numbers[-1]}"
    return list(domain)


def _entries(problem: Problem, stated: Constraint) -> Iterator[object]:
    """The entries of a constraint: successive expressions joined to one, each other part by itself."""
    for are_expressions, group in groupby(stated.parts, key=lambda part: is_expression(part.relation)):
        parts = tuple(group)
        if are_expressions:
            yield Constraint(stated.scope, parts).text(problem.variables)
        else:
            yield from (
                _object(part, [problem.variables[stated.scope[n]] for n in part.places]) for part in parts
            )


def _object(part: Part, names: list[str]) -> dict[str, Any]:
    if isinstance(part.relation, Component):
        return {"part": part.relation.place + 1, "of": names[0], "is": names[1]}
    assert isinstance(part.relation, Table)
    rows = sorted(map(list, part.relation.rows), key=str)
    return {"on": " ".join(names), "rows" if part.relation.allowed else "not": rows}


def _scores(problem: Problem) -> Iterator[str]:
    for name, domain, row in zip(problem.variables, problem.domains, problem.scores, strict=True):
        named = {str(value): score for value, score in zip(domain, row, strict=True) if score}
        if named:
            yield f"{_json(name)}: {_json(named)}"


def _names(problem: Problem, numbers: Sequence[int]) -> str:
    return " ".join("." if number == EMPTY else problem.variables[number] for number in numbers)


def _block(brackets: str, lines: list[str]) -> str:
    """The lines between brackets, each indented."""
    inner = ",\n".join(f"  {line}" for line in lines)
    return f"{brackets[0]}\n{inner}\n {brackets[1]}" if lines else brackets


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
