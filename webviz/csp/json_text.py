"""Read names and values in a problem's JSON, and write a problem as canonical JSON."""

import json
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from webviz.csp.model import EMPTY, Component, Constraint, Part, Problem, Table, Value, is_expression
from webviz.maps.findings import Findings
from webviz.maps.json_text import Piece, items_in, text_in
from webviz.maps.words import Word, is_name, quote

VALUE = re.compile(r"[\w.:+-]+")
ONE_NAME = re.compile(r'"(?P<quoted>[^"]+)"|\S+')
"""A name; in double quotes one of several words."""
NUMBER = re.compile(r"-?[0-9]{1,7}")
LIMIT = 1_000_000


def names_in(piece: Piece, findings: Findings) -> list[Word]:
    """Names separated by blanks, those of several words in double quotes; or a list of them."""
    if piece.kind == "string":
        matches = list(ONE_NAME.finditer(piece.text))
        places = piece.places(match.start() for match in matches)
        names = [
            at._replace(text=match["quoted"] or match[0]) for match, at in zip(matches, places, strict=True)
        ]
        findings.steps.take(len(names))
        if not names:
            findings.error(piece.at, "found no name, expected at least one")
        return names
    items = items_in(piece, 'names: "A B", or a list of them', findings)
    return [item.at for item in items if text_in(item, "a name", findings)]


def known_names(piece: Piece, known: Collection[str], findings: Findings) -> list[str] | None:
    """Names of variables; None, with an error, if there is none or one of them is unknown or repeated."""
    names = names_in(piece, findings)
    checked_names: set[str] = set()
    for name in names:
        if name.text not in known:
            message = f"found unknown {quote(name.text)}, expected a variable"
            findings.unknown_name(name, message, known)
        elif name.text in checked_names:
            findings.error(name, f"found {name.text} twice, expected each variable once")
        else:
            checked_names.add(name.text)
    return [name.text for name in names] if 0 < len(names) == len(checked_names) else None


def value_in(piece: Piece, findings: Findings) -> Value | None:
    """A text or a whole number; None for anything else, which is reported."""
    if piece.kind == "string" and (VALUE.fullmatch(piece.text) or is_name(piece.text)):
        return piece.text
    if piece.kind == "number" and NUMBER.fullmatch(piece.text) and abs(int(piece.text)) <= LIMIT:
        return int(piece.text)
    expected = f"a whole number up to {LIMIT:,}, or a text of letters, digits and _ . : + -"
    piece.refuse(f"a value: {expected}", findings)
    return None


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
    """The JSON entries of a constraint: one for successive expressions, one for each other part."""
    for are_expressions, group in groupby(constraint.parts, key=lambda part: is_expression(part.relation)):
        parts = tuple(group)
        if are_expressions:
            yield Constraint(constraint.scope, parts).text(problem.variables)
            continue
        for part in parts:
            yield _object_entry(part, [problem.variables[constraint.scope[place]] for place in part.places])


def _object_entry(part: Part, names: list[str]) -> dict[str, Any]:
    if isinstance(part.relation, Component):
        return {"part": part.relation.place + 1, "of": _join(names[:1]), "is": _join(names[1:])}
    assert isinstance(part.relation, Table)
    rows = sorted(map(list, part.relation.rows), key=str)
    return {"on": _join(names), "rows" if part.relation.allowed else "not": rows}


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
