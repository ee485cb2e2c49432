"""Beam search: how wide it is, what it drops, and what it may not claim."""

from csp_problems import brief, problems
from hypothesis import given
from hypothesis import strategies as st

from webviz.csp import KINDS, OUTCOMES, Problem, Settings, queens, solve
from webviz.csp.json_reader import read_problem

TRAP = """{"variables": {"A B": [1, 2]}, "constraints": ["A = 2"],
 "scores": {"A": {"1": 5}, "B": {"2": 1}}}"""


@brief
@given(problems(scored=True), st.integers(1, 3))
def test_no_level_is_wider_than_the_beam(problem: Problem, width: int) -> None:
    nodes = solve(problem, Settings("beam", width=width)).nodes
    for depth in range(1, max(nodes.depth) + 1):
        chosen = [n for n in range(len(nodes)) if nodes.depth[n] == depth and nodes.size[n] > 1]
        assert len(chosen) <= width


@brief
@given(problems(scored=True))
def test_a_beam_wide_enough_drops_nothing_and_finds_the_best(problem: Problem) -> None:
    wide, best = (solve(problem, Settings(one, width=10_000)) for one in ("beam", "best-first"))
    amounts = [
        run.events.amount[event]
        for run in (wide, best)
        for event, kind in enumerate(run.events.kind)
        if KINDS[kind] == "solution"
    ]
    assert wide.verdict == best.verdict and len(set(amounts)) <= 1


def test_what_is_dropped_may_have_been_the_only_way() -> None:
    problem, _ = read_problem(TRAP.replace('["A = 2"]', '["A + B = 4"]'))
    narrow, wide = (solve(problem, Settings("beam", "none", width=width)) for width in (1, 2))
    assert (narrow.verdict, wide.verdict) == ("not found", "solved")
    outcomes = [OUTCOMES[outcome] for outcome in narrow.nodes.outcome]
    assert outcomes.count("dropped") == 1


def test_eight_queens_need_a_wide_beam() -> None:
    assert solve(queens(8), Settings("beam", width=3)).verdict == "not found"
    assert solve(queens(8), Settings("beam", width=30)).verdict == "solved"
