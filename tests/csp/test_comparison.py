"""Every setting is counted, and counts as it does alone."""

from webviz.csp import Budget, Settings, queens, solve
from webviz.csp.comparison import compare


def test_each_row_is_what_its_settings_take() -> None:
    runs = list(compare(queens(5), Settings(), Budget()))
    assert len({run.settings for run in runs}) == len(runs) == 4 * 4 * 2
    assert all(run.counts == solve(queens(5), run.settings).counts for run in runs)
    assert {run.verdict for run in runs} == {"solved"}


def test_a_setting_that_takes_too_long_is_stopped_alone() -> None:
    runs = list(compare(queens(8), Settings(), Budget(nodes=200)))
    stopped = {run.settings.propagation for run in runs if run.stopped}
    assert "none" in stopped and "arcs" not in stopped
