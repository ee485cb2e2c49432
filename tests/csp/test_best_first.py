"""Best-first search: the best solution first, then the next best."""

from csp_problems import brief, found, problems, solutions
from hypothesis import given
from hypothesis import strategies as st

from webviz.csp import KINDS, PROPAGATIONS, Problem, Run, Settings, solve


def score(problem: Problem, values: tuple[object, ...]) -> int:
    """What a solution is worth."""
    rows = zip(problem.domains, problem.scores, values, strict=True)
    return sum(row[list(domain).index(value)] for domain, row, value in rows)  # type: ignore[arg-type]


def scores(run: Run) -> list[int]:
    return [score(run.problem, found(run.problem, one)) for one in run.solutions]


@brief
@given(problems(scored=True), st.sampled_from(list(PROPAGATIONS)))
def test_solutions_come_in_the_order_of_their_worth(problem: Problem, propagation: str) -> None:
    run = solve(problem, Settings("best-first", propagation, solutions=None))
    assert scores(run) == sorted((score(problem, one) for one in solutions(problem)), reverse=True)


@brief
@given(problems(scored=True), st.sampled_from(list(PROPAGATIONS)))
def test_a_bound_never_grows_on_the_way_down_and_ends_at_the_score(
    problem: Problem, propagation: str
) -> None:
    run = solve(problem, Settings("best-first", propagation, solutions=None))
    chosen = [event for event, kind in enumerate(run.events.kind) if KINDS[kind] == "choose"]
    bounds = [run.events.amount[event] for event in chosen]
    assert bounds == sorted(bounds, reverse=True)
    told = [
        run.events.amount[event] for event, kind in enumerate(run.events.kind) if KINDS[kind] == "solution"
    ]
    assert told == scores(run)


def test_without_scores_it_goes_deeper_first() -> None:
    from webviz.csp import queens

    run = solve(queens(6), Settings("best-first"))
    assert run.solutions == solve(queens(6)).solutions
