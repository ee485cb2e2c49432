"""Min-conflicts: every step lessens the conflicts of a variable or leaves them as they are."""

from collections.abc import Sequence

import pytest
from csp_problems import brief, holds, problems
from hypothesis import given
from hypothesis import strategies as st

from webviz.csp import KINDS, Problem, Settings, domains_at, queens, solve
from webviz.csp.model import Constraint, bits
from webviz.csp.relations import Value


@brief
@given(problems(), st.integers(0, 5))
def test_each_count_of_violated_constraints_is_true(problem: Problem, seed: int) -> None:
    run = solve(problem, Settings("min-conflicts", seed=seed, steps=10))
    for event, kind in enumerate(run.events.kind):
        domains = [bits(mask) for mask in domains_at(run, event)]
        if (
            KINDS[kind] == "assign"
            and event >= run.nodes.first[min(len(problem.variables), len(run.nodes) - 1)]
        ):
            values = [problem.domains[x][domain[0]] for x, domain in enumerate(domains)]
            violated = [one for one in problem.constraints if not one.holds([values[x] for x in one.scope])]
            assert run.events.amount[event] == len(violated)


def test_every_test_of_a_constraint_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    tests: list[object] = []
    holds_of = Constraint.holds

    def counted(stated: Constraint, values: Sequence[Value]) -> bool:
        tests.append(stated)
        return holds_of(stated, values)

    monkeypatch.setattr(Constraint, "holds", counted)
    run = solve(queens(5), Settings("min-conflicts", seed=2, steps=9))
    assert run.counts.checks == len(tests)
    first = [run.events.checks[run.nodes.first[step]] for step in range(1, 6)]
    assert first == [0, 1, 2, 3, 4], "with the constraints on what is assigned already"


@brief
@given(problems(), st.integers(0, 5))
def test_a_variable_gets_a_value_with_the_fewest_conflicts(problem: Problem, seed: int) -> None:
    run = solve(problem, Settings("min-conflicts", seed=seed, steps=10))
    ranked: dict[int, int] = {}
    for event, kind in enumerate(run.events.kind):
        if KINDS[kind] == "select":
            ranked = {}
        elif KINDS[kind] == "rank":
            ranked[run.events.value[event]] = run.events.amount[event]
        elif KINDS[kind] == "assign" and ranked:
            assert ranked[run.events.value[event]] == min(ranked.values())


@pytest.mark.parametrize("number", [8, 20, 50])
def test_large_boards_are_repaired_in_few_steps(number: int) -> None:
    run = solve(queens(number), Settings("min-conflicts"))
    assert holds(run.problem, run.solutions[0])
    assert len(run.nodes) < number + 150


def test_the_same_seed_takes_the_same_steps_and_another_takes_others() -> None:
    runs = [solve(queens(8), Settings("min-conflicts", seed=seed)) for seed in (3, 3, 4)]
    assert runs[0].nodes == runs[1].nodes != runs[2].nodes


def test_it_ends_when_its_steps_are_used_up_and_claims_nothing() -> None:
    run = solve(queens(3), Settings("min-conflicts", steps=25))
    assert (len(run.nodes), run.verdict, run.exhausted) == (1 + 3 + 25, "not found", False)
