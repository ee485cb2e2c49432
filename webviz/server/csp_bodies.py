"""The answers to searches of constraint problems: what was done, as columns or as a log."""

from collections.abc import Iterator
from itertools import islice

from webviz.csp import Budget, Run, solve
from webviz.csp.log_text import log_lines
from webviz.search import Watch
from webviz.server.bodies import Body
from webviz.server.csp_request import CspRequest
from webviz.server.deadline import Deadline
from webviz.server.work import Work
from webviz.views.csp_wire import encode_run

MOST_CHECKS = 20_000_000
"""Of a search: some ten seconds."""
MOST_EVENTS = 1_000_000
"""Of 23 bytes each. A node, of 27, has one event at the least, most have several."""
CHECKS_AT_ONCE = 2_000_000
"""Tests of a constraint on several variables in one event: some seconds."""
MOST_TESTS = 10_000_000
"""Of relations, to learn which values go together: some ten seconds."""
STORED_VALUES = 20_000_000
"""Best-first and beam search keep, for each node that is left for later, two numbers a variable."""
LINES_AT_ONCE = 5_000
STORING = ("best-first", "beam")


def csp_body(work: Work, wanted: CspRequest, watch: Watch) -> Body:
    """What the search did, or its beginning within the limits. Raises NoBinaryForm and SearchStopped."""
    with work.turn(wanted, watch) as deadline:
        run = _solved(work, wanted, deadline)
        return _body(run, encode_run(run, wanted.is_binary))


def csp_log(work: Work, wanted: CspRequest, watch: Watch) -> Body:
    """The log of the same. Raises NoBinaryForm and SearchStopped."""
    with work.turn(wanted, watch) as deadline:
        run = _solved(work, wanted, deadline)
        return _body(run, _joined(log_lines(run), deadline.outer))


def _body(run: Run, data: bytes) -> Body:
    is_cut_short = run.stopped == "time"
    return Body(data, is_lasting=not is_cut_short, is_cut_short=is_cut_short)


def _joined(lines: Iterator[str], watch: Watch) -> bytes:
    """The text; of a million lines never more than a few thousand are there by themselves."""
    text = bytearray()
    while chunk := list(islice(lines, LINES_AT_ONCE)):
        watch.look(0)
        text += "".join(f"{line}\n" for line in chunk).encode()
    return bytes(text)


def budget(work: Work, wanted: CspRequest) -> Budget:
    """How far a search may go."""
    nodes = work.max_nodes
    if wanted.settings.algorithm in STORING:
        nodes = min(nodes, max(1, STORED_VALUES // (2 * len(wanted.problem.variables) or 1)))
    return Budget(
        nodes=nodes,
        events=MOST_EVENTS,
        checks=MOST_CHECKS,
        checks_at_once=CHECKS_AT_ONCE,
        tests=MOST_TESTS,
    )


def _solved(work: Work, wanted: CspRequest, deadline: Deadline) -> Run:
    """Someone who still waits gets what there is when the time is over."""
    return solve(wanted.problem, wanted.settings, budget(work, wanted), is_over=deadline.is_over)
