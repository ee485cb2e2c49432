"""The endpoints of constraint problems: search, log, comparison, consistency, arc.

A *check* is what books count in a search, a *test* the work behind it: see `Budget`. Messages call the
whole question whether a problem is consistent a check, too.
"""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import asdict
from hashlib import sha256
from itertools import islice
from typing import Any, TypeGuard

from flask import Blueprint, Response, request

from webviz.csp import Budget, Problem, Run, solve
from webviz.csp.consistency import counterexample, counterexample_sentence
from webviz.csp.kind import ConstraintProblem, CspRequest, search_budget
from webviz.csp.model import bits
from webviz.csp.network import CheckTooLarge, Network, Tally
from webviz.csp.searches import compare
from webviz.csp.sentences import log_lines
from webviz.csp.solved_problem import encode_run
from webviz.scene.fields import CONSTRAINT_FIELDS
from webviz.search import NotApplicable, Watch
from webviz.server.bodies import JSON, Body, as_download, json_body, send, shared_body, shared_response
from webviz.server.body import read_body, read_text, wrong_field
from webviz.server.problems import Problem as HttpProblem
from webviz.server.problems import sentence_of
from webviz.server.search_request import read_packed, read_spec
from webviz.server.short_work import known_text
from webviz.server.work import Deadline, Work, current_work


def wanted_csp() -> CspRequest:
    """The requested search, from `p` in the address (GET, HEAD) or from the body.

    Raises the errors of `read_csp_request`, `read_body` and `read_packed`.
    """
    return read_csp_request(read_body() if request.method == "POST" else read_packed())


def read_csp_request(members: dict[str, Any]) -> CspRequest:
    """The search in a body. Raises HttpProblem, TextError and NotApplicable."""
    constraints = known_text(read_text(members)).constraints
    if not isinstance(constraints, ConstraintProblem):
        raise NotApplicable("a tree is no constraint problem: a map is one, JSON can state one, and queens:8")
    return constraints.request(read_spec(members, CONSTRAINT_FIELDS))


LINES_AT_ONCE = 5_000  # lines of a log that are in memory as text


def csp_body(work: Work, csp_request: CspRequest, watch: Watch) -> Body:
    """The search as columns, or its beginning. Raises NoBinaryForm, SearchStopped."""
    with work.turn(csp_request, watch) as deadline:
        run = _solve(work, csp_request, deadline)
        return _body(run, encode_run(run, csp_request.is_binary))


def csp_log(work: Work, csp_request: CspRequest, watch: Watch) -> Body:
    """The log of the search. Raises NoBinaryForm and SearchStopped."""
    with work.turn(csp_request, watch) as deadline:
        run = _solve(work, csp_request, deadline)
        # If the deadline has ended the search, its log is still written: only `outer` may end that, when the
        # client is gone.
        return _body(run, _join_lines(log_lines(run), deadline.outer))


def _body(run: Run, data: bytes) -> Body:
    """The body; not to be kept if time ended the search: the next one may get farther."""
    is_repeatable = run.stopped != "time"
    return Body(data, is_lasting=is_repeatable, is_kept=is_repeatable)


def _join_lines(lines: Iterator[str], watch: Watch) -> bytes:
    """The lines as bytes. Raises SearchStopped by `watch`."""
    text = bytearray()
    while chunk := list(islice(lines, LINES_AT_ONCE)):
        watch.look(0)
        text += "".join(f"{line}\n" for line in chunk).encode()
    return bytes(text)


def _solve(work: Work, csp_request: CspRequest, deadline: Deadline) -> Run:
    """Search, and return the run or, if a limit or the time ends it, its beginning."""
    limits = search_budget(csp_request, work.max_nodes)
    return solve(csp_request.problem, csp_request.settings, limits, is_over=deadline.is_over)


LEVELS = ("node", "arc")
LARGEST_K = 9
MOST_TESTS = 3_000_000
"""How many tests the consistency of the problem, or the revision of one arc, may take: some seconds."""


def read_level(members: dict[str, Any]) -> str | int:
    """The level `k`: 1, 2, 3 and so on, or "node" or "arc". Raises HttpProblem."""
    value = members.get("k")
    if value in LEVELS or (type(value) is int and 1 <= value <= LARGEST_K):
        level: str | int = value
        return level
    raise wrong_field("k", f'"node", "arc", or a whole number from 1 to {LARGEST_K}', members)


def shared_reply(work: Work, key: Hashable, compute: Callable[[Watch], dict[str, Any]]) -> Response:
    """Answer all clients with this key by one `compute`. Raises its errors, HungUp."""

    def find(watch: Watch) -> Body:
        with work.turns.turn(watch) as turn:
            try:
                return json_body(compute(turn))
            except CheckTooLarge as error:
                detail = f"{sentence_of(error)}."
                raise HttpProblem(422, "check-too-large", "The check is too large", detail) from None

    return send(work.share(key, find), JSON)


def _consistency(problem: Problem, level: str | int, watch: Watch) -> dict[str, Any]:
    found = counterexample(problem, level, MOST_TESTS, watch.look)
    return {
        "k": level,
        "consistent": found is None,
        "counterexample": found and counterexample_sentence(problem, found),
        "values": found and found.values,
        "variable": found.variable if found and found.variable >= 0 else None,
        "constraint": found.constraint if found and found.constraint >= 0 else None,
    }


def _revision(problem: Problem, members: dict[str, Any], watch: Watch) -> dict[str, Any]:
    """The values that a constraint removes from the domain of one of its variables."""
    domains = _read_domains(problem, members)
    variable = _read_index("variable", len(problem.variables), members)
    constraint = _read_index("constraint", len(problem.constraints), members)
    scope = problem.constraints[constraint].scope
    if variable not in scope:
        text = problem.constraints[constraint].text(problem.variables)
        raise wrong_field("variable", f"in the scope of the constraint: {text}", members)
    if any(not domains[other] for other in scope if other != variable):
        # Beside an empty domain no value has support, which takes no check.
        return {"removed": bits(domains[variable]), "checks": 0}
    network = Network(problem, Tally(MOST_TESTS, watch.look))
    removed, checks = network.values_without_support(constraint, variable, domains)
    return {"removed": bits(removed), "checks": checks}


def _read_domains(problem: Problem, members: dict[str, Any]) -> list[int]:
    rows = members.get("domains")
    if isinstance(rows, list) and len(rows) == len(problem.domains):
        pairs = zip(rows, map(len, problem.domains), strict=True)
        if all(isinstance(row, list) and all(_is_index(each, count) for each in row) for row, count in pairs):
            return [sum(1 << value for value in set(row)) for row in rows]
    raise wrong_field("domains", "for each variable a list of the numbers of the values left to it", members)


def _read_index(name: str, count: int, members: dict[str, Any]) -> int:
    value = members.get(name)
    if not _is_index(value, count):
        raise wrong_field(name, f"the number of a {name}, from 0 and below {count:,}", members)
    return value


def _is_index(value: object, count: int) -> TypeGuard[int]:
    return type(value) is int and 0 <= value < count


MOST_NODES = 20_000
MOST_CHECKS = 100_000  # for each search: half a second, so that all settings are done after some seconds
MOST_TESTS_OF_ALL = 5_000_000  # the limit of tests of all searches together: some seconds


def find_comparison(work: Work, csp_request: CspRequest, watch: Watch) -> Body:
    """The cost by propagation and order. Raises NoBinaryForm and SearchStopped."""
    most_nodes = min(MOST_NODES, work.max_nodes)
    limits = Budget(nodes=most_nodes, checks=MOST_CHECKS, tests=MOST_TESTS_OF_ALL)
    with work.turns.turn(watch) as turn:
        is_over = Deadline(work.lab_seconds, turn).is_over
        rows = list(map(_row, compare(csp_request.problem, csp_request.settings, limits, is_over)))
    reasons = {row["stopped"] for row in rows}  # such as "time"; "" for a search that was not stopped
    members = {"limit": most_nodes, "rows": rows, "complete": not any(reasons)}
    is_repeatable = "time" not in reasons
    return json_body(members, is_lasting=is_repeatable, is_kept=is_repeatable)


def _row(run: Run) -> dict[str, Any]:
    settings = {name: getattr(run.settings, name) for name in ("propagation", "variables", "values")}
    return {**settings, **asdict(run.counts), "verdict": run.verdict, "stopped": run.stopped}


blueprint = Blueprint("csp", __name__, url_prefix="/api/csp")


@blueprint.get("")
@blueprint.post("")
def search() -> Response:
    return shared_response("csp", wanted_csp(), csp_body)


@blueprint.get("/compare")
@blueprint.post("/compare")
def comparison() -> Response:
    return shared_response("compare", wanted_csp().for_comparison, find_comparison, JSON)


@blueprint.post("/log")
def log() -> Response:
    csp_request, work = wanted_csp(), current_work()
    response = send(shared_body(work, csp_request, "log", csp_log), "text/plain")
    return as_download(response, f"log-{csp_request.settings.algorithm}.txt")


@blueprint.post("/revise")
def revise() -> Response:
    """Send the values that one arc removes from the client's domains."""
    members = read_body()
    csp_request = read_csp_request(members).for_check
    arc = repr([members.get(name) for name in ("domains", "variable", "constraint")])
    key = (csp_request.key, "revise", sha256(arc.encode(errors="replace")).hexdigest())
    return shared_reply(current_work(), key, lambda turn: _revision(csp_request.problem, members, turn))


@blueprint.post("/consistency")
def consistency() -> Response:
    """Check whether the problem is node-, arc- or k-consistent."""
    members = read_body()
    csp_request, level = read_csp_request(members).for_check, read_level(members)
    key = (csp_request.key, "consistency", level)
    return shared_reply(current_work(), key, lambda turn: _consistency(csp_request.problem, level, turn))
