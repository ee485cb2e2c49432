"""Every setting is counted, and counts as it does alone."""

from webviz.csp import Budget, Settings, queens, solve
from webviz.csp.comparison import compare
from webviz.csp.json_reader import read_problem


def test_each_row_is_what_its_settings_take() -> None:
    runs = list(compare(queens(5), Settings(), Budget()))
    assert len({run.settings for run in runs}) == len(runs) == 4 * 4 * 2
    assert all(run.counts == solve(queens(5), run.settings).counts for run in runs)
    assert {run.verdict for run in runs} == {"solved"}


def test_a_setting_that_takes_too_long_is_stopped_alone() -> None:
    runs = list(compare(queens(8), Settings(), Budget(nodes=200)))
    stopped = {run.settings.propagation for run in runs if run.stopped}
    assert "none" in stopped and "arcs" not in stopped


def test_what_goes_together_is_worked_out_once_for_all_settings() -> None:
    parts = " and ".join(f"A + {number} != B" for number in range(60, 70))
    problem, _ = read_problem(f'{{"variables": {{"A B": "1..50"}}, "constraints": ["{parts}"]}}')
    looks = 0

    def is_over(_nodes: int) -> bool:
        nonlocal looks
        looks += 1
        return False

    runs = list(compare(problem, Settings(), Budget(), is_over))
    tests_of_both_directions, others = 2 * 50 * 50 * 10 // 1_000, 5
    assert looks <= tests_of_both_directions + others * len(runs)
    assert not any(run.stopped for run in runs)


def test_the_tests_of_all_settings_together_are_within_the_budget() -> None:
    parts = " and ".join(f"A + {number} != B" for number in range(60, 70))
    problem, _ = read_problem(f'{{"variables": {{"A B": "1..50"}}, "constraints": ["{parts}"]}}')
    of_one_direction = 50 * 50 * 10
    runs = list(compare(problem, Settings(), Budget(tests=of_one_direction + 2_000)))
    stopped = {run.settings.propagation for run in runs if run.stopped == "checks"}
    assert "forward" in stopped and "none" not in stopped


def test_settings_for_which_there_is_no_time_are_not_even_begun() -> None:
    looks = 0

    def is_over(_nodes: int) -> bool:
        nonlocal looks
        looks += 1
        return True

    runs = list(compare(queens(5), Settings(), Budget(), is_over))
    assert looks == len(runs) == 4 * 4 * 2
    assert {(run.stopped, run.counts.nodes, run.counts.checks) for run in runs} == {("time", 1, 0)}
