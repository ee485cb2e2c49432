"""A problem from any text: a map, or JSON."""

import pytest

from webviz.csp import CspError, map_problem
from webviz.csp.reader import looks_like_json, read_csp
from webviz.maps import read_map

MAP = "R, G\nA: R-1\n2\nR: 1, G: 2\nR: 2, G: 1\nA: B\nB: A\nC:\n"


def test_a_map_is_the_problem_of_coloring_it_whoever_plays() -> None:
    problem, warnings = read_csp(MAP)
    assert (problem, warnings) == (map_problem(read_map(MAP)[0]), [])
    assert problem.domains == (("G", "R"),) * 3
    assert [one.text(problem.variables) for one in problem.constraints] == ["A != B"]


@pytest.mark.parametrize("text", ['{"variables": {"A": [1]}}', '\ufeff \n{"variables": {"A": [1]}}'])
def test_json_is_known_by_its_first_bracket(text: str) -> None:
    assert read_csp(text)[0] == read_csp(text.encode())[0]
    assert looks_like_json(text) and not looks_like_json(MAP)


def test_the_errors_of_a_map_are_those_of_its_reader() -> None:
    with pytest.raises(CspError) as raised:
        read_csp(MAP.replace("A: R-1", "A: X-1"))
    assert [(one.line, one.column) for one in raised.value.errors] == [(2, 4)]


def test_what_is_no_text_is_refused() -> None:
    with pytest.raises(CspError):
        read_csp(b"\xff\xfe{\0")
