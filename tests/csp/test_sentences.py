"""Every event has a sentence, and every run a verdict."""

from csp_problems import australia, brief, problems, settings_of_any_kind
from hypothesis import given

from webviz.csp import KINDS, SEARCHES, Budget, Problem, Settings, queens, solve
from webviz.csp.json_reader import read_problem
from webviz.csp.sentences import event_sentence, verdict_sentence


@brief
@given(problems(scored=True), settings_of_any_kind(SEARCHES))
def test_every_event_can_be_told(problem: Problem, settings: Settings) -> None:
    run = solve(problem, settings, Budget(nodes=40))
    for event in range(len(run.events)):
        sentence = event_sentence(run, event)
        assert sentence and "  " not in sentence and not sentence.endswith((":", ";", " "))
    assert verdict_sentence(run)


def test_a_removal_tells_its_constraint_and_what_is_assigned() -> None:
    run = solve(australia())
    removals = [event for event, kind in enumerate(run.events.kind) if KINDS[kind] == "remove"]
    assert event_sentence(run, removals[0]) == "R leaves the domain of NT: WA != NT, and WA is R"


def test_a_removal_by_arc_consistency_tells_where_support_is_missing() -> None:
    problem, _ = read_problem('{"variables": {"A B": "1..2"}, "constraints": ["A < B"]}')
    run = solve(problem, Settings("arc-consistency"))
    sentences = [event_sentence(run, event) for event in range(len(run.events))]
    assert "2 leaves the domain of A: A < B, and no value left to B goes with it" in sentences
    assert "arc A → B joins the queue" in sentences


def test_the_verdict_names_the_step_that_proves_that_there_is_no_solution() -> None:
    told = verdict_sentence(solve(queens(3)))
    assert told == "no solution, as step 37 proves: every value of Q1 has failed (1, 2, 3)"
    told = verdict_sentence(solve(queens(3), Settings(propagation="arcs")))
    assert told.startswith("no solution, as step 24 proves: propagation leaves Q")


def test_values_that_are_gone_before_the_search_begins_have_not_failed_in_it() -> None:
    text = '{"variables": {"A B C": "1..3"}, "constraints": ["A > 1", "A < B", "B < C"]}'
    told = verdict_sentence(solve(read_problem(text)[0]))
    assert told == "no solution, as step 24 proves: every value left to A has failed (2, 3)"


def test_arc_consistency_alone_names_the_step_that_empties_a_domain() -> None:
    text = '{"variables": {"A B": "1..3"}, "constraints": ["A < B", "B < A"]}'
    run = solve(read_problem(text)[0], Settings("arc-consistency"))
    assert KINDS[run.events.kind[-1]] == "wipe-out"
    step = f"no solution, as step {len(run.events)} proves: "
    assert verdict_sentence(run) == f"{step}arc consistency leaves A without a value"
    stopped = solve(read_problem(text)[0], Settings("arc-consistency"), keep=False)
    assert verdict_sentence(stopped).startswith("no solution: arc consistency leaves a variable")


def test_the_other_verdicts_claim_no_more_than_is_known() -> None:
    assert verdict_sentence(solve(queens(4))) == "1 solution"
    assert verdict_sentence(solve(queens(4), Settings(solutions=None))) == "2 solutions"
    assert verdict_sentence(solve(queens(6), Settings(solutions=2))) == "2 solutions; there may be more"
    assert (
        verdict_sentence(solve(queens(8), Settings("beam")))
        == "none found, which is no proof that there is none"
    )
    stopped = solve(queens(8), Settings(propagation="none"), Budget(nodes=9))
    assert verdict_sentence(stopped) == "none found before the limit of nodes was reached"
