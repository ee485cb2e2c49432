"""A problem from any text: a map, JSON, or a name."""

import pytest

from webviz.csp import CspError, map_problem, queens
from webviz.csp.reader import looks_like_json, read_csp, states_problem
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


def test_queens_are_known_by_their_name() -> None:
    for text in ("queens:5", b"queens:5", " queens:5\n"):
        assert read_csp(text) == (queens(5), [])


def test_too_many_queens_are_an_error_at_their_number() -> None:
    with pytest.raises(CspError) as raised:
        read_csp("queens:0")
    assert [(one.column, one.message) for one in raised.value.errors] == [
        (8, "found 0 queens, expected 1 to 100")
    ]


@pytest.mark.parametrize(
    ("text", "is_stated"),
    [
        *(("queens:8", True), ('{"variables": {}}', True), (' {\n "name": 1', True), ("{'name'", True)),
        *((MAP, False), ("{(A,MAX)} {(A,2)}", False), ("{ }", False), ("[1]([2](3 12) [3](2 4))", False)),
        *(("", False), ("queens:", False), ("queens:8, 9", False)),
    ],
)
def test_a_problem_of_its_own_is_told_from_maps_and_trees(text: str, is_stated: bool) -> None:
    assert states_problem(text) == states_problem(text.encode()) == is_stated
