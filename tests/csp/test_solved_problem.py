"""Searches for solutions, encoded, and as tables: nothing is lost."""

import pytest
from columns import decode
from csp.csp_problems import brief, problems, settings_of_any_kind
from hypothesis import given

from webviz.csp import Budget, Problem, Settings, queens, solve, solved_problem
from webviz.csp.json_reader import read_problem
from webviz.csp.kind import read_text
from webviz.csp.run import EVENT_TYPES, NODE_TYPES
from webviz.csp.solved_problem import Solved, encode_run
from webviz.scene.scene import Scene


@brief
@given(problems(scored=True), settings_of_any_kind(("backtracking", "best-first", "beam", "min-conflicts")))
def test_every_column_of_a_search_for_solutions_survives(problem: Problem, settings: Settings) -> None:
    run = solve(problem, settings, Budget(nodes=100))
    header, columns = decode(encode_run(run))
    expected = {name: list(getattr(run.nodes, name)) for name in NODE_TYPES}
    expected |= {f"event.{name}": list(getattr(run.events, name)) for name in EVENT_TYPES}
    assert columns == expected
    assert (header["nodes"], header["events"]) == (len(run.nodes), len(run.events))


def test_its_values_are_words_and_of_very_many_solutions_the_first_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = '{"variables": {"A": [1, "x"]}, "scores": {"A": {"x": 2}}}'
    header, _ = decode(encode_run(solve(read_problem(text)[0])))
    assert (header["domains"], header["has_scores"]) == ([["1", "x"]], True)
    monkeypatch.setattr(solved_problem, "MOST_SOLUTIONS", 5)
    many = solve(queens(6), Settings(solutions=None))
    assert decode(encode_run(many))[0]["solutions"] == [list(each) for each in many.solutions[:5]]


def test_every_search_has_columns_with_and_without_events() -> None:
    scene = Scene(read_text("queens:4"), {})
    for algorithm in ("backtracking", "best-first", "beam", "min-conflicts", "arc-consistency"):
        for keep in (True, False):
            run = solve(queens(4), Settings(algorithm), keep_events=keep)
            found = Solved(scene, run).columns()
            assert {len(column) for column in found.values()} == {len(run.nodes)}, algorithm
            assert keep or set(found["visit_line"]) == {None}
