"""Constraints as expressions: what they mean, how they are written again, and what is wrong with them."""

from itertools import product

import pytest
from csp_problems import brief, plain_test, problems
from hypothesis import given

from webviz.csp import Problem
from webviz.csp.domains import Domain
from webviz.csp.expressions import read_expression
from webviz.csp.relations import Against, Compare, Distance, Linear, Relation, is_expression
from webviz.maps.findings import Findings
from webviz.maps.words import Word

DOMAINS = {
    "A": (1, 2, 3),
    "B": (1, 2, 3),
    "C": (0, 1),
    "WA": ("R", "G", "3"),
    "NT": ("R", "G"),
    "7": (1, 2),
    "and": (5,),
    "D": ("a", "a-3"),
}
KNOWN = {name: Domain(values) for name, values in DOMAINS.items()}
IN_A_SUM = 'found "{}" in a sum, expected it alone; a text with + or - stands in quotes'


def read(text: str) -> list[tuple[list[str], Relation]]:
    """What an expression states; it must be sound."""
    findings = Findings()
    stated = read_expression(Word(text, 4, 10), KNOWN, findings)
    assert findings.errors() == []
    return stated


@pytest.mark.parametrize(
    ("text", "names", "relation"),
    [
        ("WA != NT", ["WA", "NT"], Compare("!=")),
        ("A==B", ["A", "B"], Compare("=")),
        ("A ≤ B", ["A", "B"], Compare("<=")),
        ("A < B + 2", ["A", "B"], Linear((1, -1), "<", 2)),
        ("|A - B| != 1", ["A", "B"], Distance("!=", 1)),
        ("2 > |A-B|", ["A", "B"], Distance("<", 2)),
        ("A != 3", ["A"], Against("!=", 3)),
        ("3 < A", ["A"], Against(">", 3)),
        ("A + 1 >= -2", ["A"], Against(">=", -3)),
        ("WA = R", ["WA"], Against("=", "R")),
        ("R != WA", ["WA"], Against("!=", "R")),
        ("WA = '3'", ["WA"], Against("=", "3")),
        ("D = 'a-3'", ["D"], Against("=", "a-3")),
        ("'7' < A", ["7", "A"], Compare("<")),
        ("'and' > A", ["and", "A"], Compare(">")),
        ("A + A = B + 10*C", ["A", "B", "C"], Linear((2, -1, -10), "=", 0)),
        ("-A + 2*B − C = 0", ["B", "A", "C"], Linear((2, -1, -1), "=", 0)),
        ("0 <= 3 - A - B", ["A", "B"], Linear((1, 1), "<=", 3)),
    ],
)
def test_an_expression_means_what_it_says(text: str, names: list[str], relation: Relation) -> None:
    assert read(text) == [(names, relation)]
    assert read(relation.text(names)) == [(names, relation)]


def test_and_joins_several() -> None:
    assert [relation for _, relation in read("A != B and |A - B| != 2")] == [Compare("!="), Distance("!=", 2)]


@brief
@given(problems())
def test_what_is_written_is_read_again_with_the_same_meaning(problem: Problem) -> None:
    domains = dict(zip(problem.variables, map(Domain, problem.domains), strict=True))
    for stated in problem.constraints:
        for part in stated.parts:
            names = [problem.variables[stated.scope[place]] for place in part.places]
            if is_expression(part.relation):
                findings = Findings()
                [(again, relation)] = read_expression(
                    Word(part.relation.text(names), 1, 1), domains, findings
                )
                for values in product(*(domains[name] for name in names)):
                    named = dict(zip(names, values, strict=True))
                    assert relation.holds([named[name] for name in again]) == plain_test(
                        part.relation, names
                    )(*values)


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("A", 11, "found the end of the constraint, expected one of = != < <= > >="),
        ("A ! B", 12, 'found "!", expected one of = != < <= > >='),
        ("A <", 13, "found the end of the constraint, expected a variable, a number or a value"),
        ("A < + B", 14, 'found "+", expected a variable, a number or a value'),
        ("A < B < C", 16, 'found "<", expected the end of the constraint'),
        ("A < 2*3", 16, 'found "3", expected a variable'),
        ("A != X", 15, 'found unknown "X", expected a variable or a value of A (1, 2, 3)'),
        ("WA < NT", 10, 'found WA, expected a variable with numbers only: WA can be "R"'),
        ("WA < R", 13, 'found "<", expected = or !=: "R" is no number'),
        ("WA = R + 3", 15, IN_A_SUM.format("R")),
        ("WA = R + NT", 15, IN_A_SUM.format("R")),
        ("WA = R - A", 15, IN_A_SUM.format("R")),
        ("R + NT = WA", 10, IN_A_SUM.format("R")),
        ("D = a-3", 14, IN_A_SUM.format("a")),
        ("A = A", 10, "this says nothing about any variable"),
        ("|A - A| = 1", 15, "found A twice, expected two variables"),
        ("|A - B = 1", 17, 'found "=", expected "|"'),
        ("|A - B| = C", 20, "found C, expected a number"),
        ("A < 9999999999", 14, 'found "9999999999", expected a number up to 1,000,000,000'),
    ],
)
def test_a_mistake_is_told_with_its_place(text: str, column: int, message: str) -> None:
    findings = Findings()
    assert read_expression(Word(text, 4, 10), KNOWN, findings) == []
    [error] = findings.errors()
    assert (error.line, error.column, error.message) == (4, column, message)
