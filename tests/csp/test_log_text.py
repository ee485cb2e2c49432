"""The text of a log, and what is refused as one."""

import pytest
from csp_log_reader import play, read_log

from webviz.csp import CspError, Settings, solve
from webviz.csp.json_reader import read_problem
from webviz.csp.log_text import log_lines

TWO = '{"name": "two regions", "variables": {"A B": ["R", "G"]}, "constraints": ["A != B"]}'
LOG = """\
csp log 1
problem: two regions
search: backtracking, propagation forward, variables given, values given
variable: A, R, G
variable: B, R, G
constraint: 1, A != B
event: 1, select, 0, A, -, -, -, 0, 2
event: 2, assign, 1, A, R, -, -, 0, 0
event: 3, check, 1, B, -, 1, A, 2, 0
event: 4, remove, 1, B, R, 1, A, 0, 0
event: 5, select, 1, B, -, -, -, 0, 1
event: 6, assign, 2, B, G, -, -, 0, 0
event: 7, solution, 2, -, -, -, -, 0, 0"""


def test_a_log_names_everything() -> None:
    assert "\n".join(log_lines(solve(read_problem(TWO)[0], Settings()))) == LOG


def test_a_log_is_played_from_its_text_alone() -> None:
    domains = [f"{''.join(one['A'])} {''.join(one['B'])}" for one in play(read_log(LOG))]
    assert domains == ["RG RG", "R RG", "R RG", "R G", "R G", "R G", "R G"]


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("csp log 1", "csp log 2", 1, 'the first line is not "csp log 1"'),
        ("problem:", "problems:", 2, "this is neither a problem, search, variable, constraint nor event"),
        ("event: 3", "event: 4", 9, "this is not event 3, with its 9 parts"),
        ("2, assign", "2, play", 8, "this is not event 2, with its 9 parts"),
        ("4, remove, 1, B, R", "4, remove, 1, B, X", 10, "X is no value of B"),
    ],
)
def test_what_belongs_to_no_log_is_refused_with_its_line(old: str, new: str, line: int, message: str) -> None:
    with pytest.raises(CspError) as raised:
        read_log(LOG.replace(old, new))
    [error] = raised.value.errors
    assert (error.line, error.message) == (line, message)


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("5, select, 1", "5, select, 7", 11, "node 7 was never entered"),
        ("7, solution, 2", "7, backtrack, 7", 13, "the search does not go back from node 7: it is at node 2"),
        ("1, select, 0", "1, leave, 0", 7, "the search does not go back from node 0: it is at node 0"),
    ],
)
def test_a_log_whose_events_lead_nowhere_is_refused_with_its_line(
    old: str, new: str, line: int, message: str
) -> None:
    log = read_log(LOG.replace(old, new))
    with pytest.raises(CspError) as raised:
        list(play(log))
    [error] = raised.value.errors
    assert (error.line, error.message) == (line, message)
