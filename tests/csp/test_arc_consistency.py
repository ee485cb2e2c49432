"""AC-3: what it leaves is arc-consistent by the definition, and no solution is lost."""

from csp_problems import australia, problems, solutions
from hypothesis import given
from strategies import thorough

from webviz.csp import KINDS, OUTCOMES, Problem, Run, Settings, assignment_at, domains_at, queens, solve
from webviz.csp.json_reader import read_problem
from webviz.csp.model import bits

ALONE = Settings("arc-consistency")


def left(run: Run) -> list[list[object]]:
    """The values that are left at the end, or were given where nothing was looked at."""
    last = len(run.events) - 1
    masks = domains_at(run, last) if last >= 0 else run.problem.full()
    return [
        [domain[value] for value in bits(mask)]
        for domain, mask in zip(run.problem.domains, masks, strict=True)
    ]


@thorough
@given(problems(binary=True))
def test_every_value_that_is_left_has_support_for_every_constraint(problem: Problem) -> None:
    domains = left(solve(problem, ALONE))
    if [] in domains:
        assert solutions(problem) == set()
        return
    for stated in problem.constraints:
        for place, variable in enumerate(stated.scope):
            if len(stated.scope) == 1:
                assert all(stated.holds([value]) for value in domains[variable])  # type: ignore[list-item]
            else:
                other = stated.scope[1 - place]
                for value in domains[variable]:
                    pairs = [(value, one) if place == 0 else (one, value) for one in domains[other]]
                    assert any(stated.holds(pair) for pair in pairs)  # type: ignore[arg-type]


def test_it_begins_with_the_constraints_on_one_variable() -> None:
    text = '{"variables": {"A B": "1..3"}, "constraints": ["A < B", "B < 3"]}'
    assert left(solve(read_problem(text)[0], ALONE)) == [[1], [2]]
    run = solve(read_problem('{"variables": {"A": "1..3"}, "constraints": ["A > 5"]}')[0], ALONE)
    assert left(run) == [[]] and run.verdict == "none"


@thorough
@given(problems())
def test_no_solution_is_lost_with_constraints_of_any_size(problem: Problem) -> None:
    domains = left(solve(problem, ALONE))
    for values in solutions(problem):
        assert all(value in domain for value, domain in zip(values, domains, strict=True))


def test_mackworths_question_is_put_again_to_the_neighbors_of_what_became_smaller() -> None:
    """A < B < C: the second pass over the first arc removes what the first one could not."""
    problem, _ = read_problem('{"variables": {"A B C": "1..3"}, "constraints": ["A < B", "B < C"]}')
    run = solve(problem, ALONE)
    assert left(run) == [[1], [2], [3]]
    pops = [event for event, kind in enumerate(run.events.kind) if KINDS[kind] == "pop"]
    arcs = [
        f"{problem.variables[run.events.variable[e]]}{problem.variables[run.events.other[e]]}" for e in pops
    ]
    assert arcs == ["AB", "BA", "BC", "CB", "AB"]


def test_what_is_pushed_is_popped_or_waits_at_a_wipe_out() -> None:
    run = solve(queens(5), Settings(propagation="arcs", solutions=None))
    waiting: list[tuple[int, int]] = []
    for event, kind in enumerate(run.events.kind):
        arc = (run.events.variable[event], run.events.constraint[event])
        if KINDS[kind] == "push":
            assert arc not in waiting
            waiting.append(arc)
        elif KINDS[kind] == "pop":
            assert waiting.pop(0) == arc
        elif KINDS[kind] in ("wipe-out", "assign"):
            assert KINDS[kind] == "wipe-out" or not waiting
            waiting = []


def test_maintained_in_search_it_sees_that_neighbors_share_their_last_color() -> None:
    """Russell & Norvig: with WA = red and Q = green, neither SA nor NT can be anything but blue."""
    run = solve(australia("WA Q V NT NSW SA T"), Settings(propagation="arcs", solutions=None))
    node = [run.problem.labels()[move] for move in run.nodes.move].index("Q, G")
    assert OUTCOMES[run.nodes.outcome[node]] == "wipe-out"
    assert assignment_at(run, run.nodes.past[node] - 1) == {0: 0, 1: 1}


def test_four_queens_take_one_wrong_placement() -> None:
    """With Q1 = 1 arc consistency empties a domain at once; Q1 = 2 leaves one value everywhere."""
    run = solve(queens(4), Settings(propagation="arcs"))
    assert [run.problem.labels()[move] for move in run.nodes.move[1:3]] == ["Q1, 1", "Q1, 2"]
    assert OUTCOMES[run.nodes.outcome[1]] == "wipe-out"
    assert [mask.bit_count() for mask in domains_at(run, run.nodes.past[2] - 1)] == [1, 1, 1, 1]


def test_a_constraint_on_several_variables_removes_what_nothing_completes() -> None:
    text = '{"variables": {"A B C": "0..9"}, "constraints": ["A + B = C + 17"]}'
    assert left(solve(read_problem(text)[0], ALONE)) == [[8, 9], [8, 9], [0, 1]]
