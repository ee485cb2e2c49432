"""The answers to searches of constraint problems: what was done, as columns or as a log."""

from collections.abc import Iterator
from itertools import islice

from webviz.answers.csp_request import CspRequest
from webviz.answers.limits import budget
from webviz.csp import Run, solve
from webviz.csp.log_text import log_lines
from webviz.search import Watch
from webviz.server.bodies import Body
from webviz.server.deadline import Deadline
from webviz.server.work import Work
from webviz.views.csp_wire import encode_run

LINES_AT_ONCE = 5_000


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


def _solved(work: Work, wanted: CspRequest, deadline: Deadline) -> Run:
    """Someone who still waits gets what there is when the time is over."""
    return solve(wanted.problem, wanted.settings, budget(wanted, work.max_nodes), is_over=deadline.is_over)
