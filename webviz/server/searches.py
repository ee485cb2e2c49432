"""The endpoints of searches: a tree as columns, a forecast, the ordering lab.

Heavy work waits for its *turn* at the processors (server/turns.py). A `Watch` ends it when no client waits
for it any more, a `Deadline` also when its seconds are over. A *lasting* answer is always the same, so that
browsers may keep it; a *kept* one is given to later requests by this server.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from flask import Blueprint, Response

from webviz.answers.requests import (
    COUNTED_TEXTBOOK,
    FoundRounds,
    SearchRequest,
    may_count_fast,
    most_counted,
    round_columns,
    run_rounds,
    run_search,
    tree_columns,
    with_counts,
)
from webviz.search import SearchStopped, TreeTooLarge, Watch, engines
from webviz.search import counts as counting
from webviz.search.counts import Counts, counts_of
from webviz.search.ordering_lab import Lab, Trial, ordering_lab
from webviz.search.registry import algorithm_named
from webviz.server.bodies import JSON, Body, json_body, shared_response
from webviz.server.search_request import wanted_search
from webviz.server.work import Deadline, Work


def shared_rounds(work: Work, request: SearchRequest, watch: Watch) -> FoundRounds:
    """All rounds; a limit may have ended the last. Raises Problem, SearchStopped.

    They are searched once for all requests, for one round or for the trace. Call it outside of a turn, as it
    waits for one.
    """
    whole = request.without_round
    return work.share((whole.key, "rounds"), lambda inner: _run_rounds(work, whole, inner), watch)


def _run_rounds(work: Work, request: SearchRequest, watch: Watch) -> FoundRounds:
    with work.turn(request, watch) as deadline:
        try:
            rounds = run_rounds(request, work.max_nodes, deadline)
        except TreeTooLarge:
            raise work.too_large(request) from None
        count_deadline = Deadline(work.forecast_seconds, deadline.outer)
        counted = with_counts(request, rounds, work.max_nodes, count_deadline)
    watch.look(rounds.nodes)  # raises SearchStopped if nobody waits any more, which counting does not
    return counted


# The response to a search: its columns and its outcome.


def search_body(work: Work, request: SearchRequest, watch: Watch) -> Body:
    """The tree, or its part within the limits.

    Raises Problem (422, 503), NoStaticValue, SearchStopped. The counts of the whole search depend on the
    engine that was available: such a response is not lasting.
    """
    if algorithm_named(request.query.algorithm).rounds:
        rounds = shared_rounds(work, request, watch)
        with work.turn(request, watch, to_finish=True):
            return Body(round_columns(request, rounds), is_lasting=rounds.is_lasting)
    with work.turn(request, watch) as deadline:
        try:
            tree = run_search(request, work.max_nodes, deadline)
        except TreeTooLarge:  # raised only by the search beforehand that finds the order of moves
            raise work.too_large(request) from None
        data = tree_columns(request, tree, Deadline(work.forecast_seconds, deadline.outer))
        if tree.open:
            deadline.outer.look(len(tree))  # raises SearchStopped, as above
        return Body(data, is_lasting=not tree.open)


# The forecast: the size of a search at each depth, before it runs.

FORECAST_FACTOR = 40  # all depths together have at most so many times the nodes that one tree may have


def find_forecast(work: Work, request: SearchRequest, watch: Watch) -> Body:
    """Count the nodes at depth 1, 2 and so on; only the last may be incomplete.

    The answer is lasting if it is complete down to the depth beyond which nothing changes. An incomplete one
    is kept unless counting again may reach farther. Raises SearchStopped when nobody waits any more.
    """
    deepest = request.input.full_depth
    is_engine_loading = may_count_fast(request.game, request.query) and not engines.is_ready("count")
    with work.turns.turn(watch) as turn:
        deadline = Deadline(work.forecast_seconds, turn)
        counts: list[Counts] = []
        with suppress(SearchStopped):
            for each in _counts_by_depth(work, request, deepest, deadline):
                counts.append(each)
                deadline.look(each.nodes)  # a small search may never look at the clock itself
    watch.look(0)  # the block above has also ended in silence if nobody waits any more
    last_depth = counts[-1].depth if counts else 0  # a game without moves has depth 0 and no counts
    is_complete = last_depth == deepest and all(each.is_complete for each in counts)
    may_reach_farther = is_engine_loading or deadline.is_stopped
    names = ("depth", "nodes", "leaves", "cutoffs", "pruned", "value")
    rows = [{name: getattr(each, name) for name in names} | {"complete": each.is_complete} for each in counts]
    members = {"limit": work.most_nodes(request), "counts": rows}
    return json_body(members, is_lasting=is_complete, is_kept=is_complete or not may_reach_farther)


def _counts_by_depth(work: Work, request: SearchRequest, deepest: int, watch: Watch) -> Iterator[Counts]:
    """The counts for each depth; those of rounds, one for each, come from one search."""
    query = replace(request.query, depth=deepest, watch=watch)
    search_in_rounds = algorithm_named(query.algorithm).rounds
    if search_in_rounds is None:
        most = min(FORECAST_FACTOR * work.max_nodes, most_counted(request.game, query))
        yield from counting.forecast(request.game, replace(query, max_nodes=most))
        return
    most = min(work.most_nodes(request), COUNTED_TEXTBOOK)
    query = replace(query, max_nodes=most, partial=True)
    with suppress(TreeTooLarge):  # raised only by the search beforehand that finds the first round's order
        for tree in search_in_rounds(request.game, query):
            counts = counts_of(tree)
            yield counts
        if counts.is_complete:  # the last round may reach the end of the game: all deeper ones equal it
            for depth in range(counts.depth + 1, deepest + 1):
                yield replace(counts, depth=depth)


# The ordering lab: the cost of alpha-beta in every order of moves, for a chart.

MOST_KEPT = 1_000_000
"""The limit of nodes, after some seconds, of each search whose tree the lab keeps, such as minimax."""


def find_lab(work: Work, request: SearchRequest, watch: Watch) -> Body:
    """Try all orders, not that of the request. Raises SearchStopped as above."""
    most = work.most_nodes(request)
    most_kept = min(most, MOST_KEPT)
    with work.turns.turn(watch) as turn:
        deadline = Deadline(work.lab_seconds, turn)
        lab = ordering_lab(request.game, request.query.depth, most, deadline, most_kept)
    watch.look(0)
    members = {"depth": request.query.depth, "limit": most, "kept": most_kept, **lab_members(lab)}
    return json_body(members, members["complete"])


def lab_members(lab: Lab) -> dict[str, Any]:
    all_counts = [each.counts for each in (*lab.trials, *lab.others)]  # None: not finished
    return {
        "trials": list(map(_trial_members, lab.trials)),
        "others": list(map(_trial_members, lab.others)),
        "full": lab.full and {"nodes": lab.full.nodes, "leaves": lab.full.leaves},
        "proof": lab.proof,
        "branching": lab.branching,
        "least": lab.least,
        "complete": all(all_counts) and None not in (lab.full, lab.proof),
    }


def _trial_members(trial: Trial) -> dict[str, Any]:
    counts, names = trial.counts, ("nodes", "leaves", "cutoffs", "pruned")
    numbers = {name: counts and getattr(counts, name) for name in names}
    settings = {"algorithm": trial.algorithm, "order": trial.order}
    return {**settings, **numbers, "charged": trial.charged, "complete": counts is not None}


blueprint = Blueprint("searches", __name__, url_prefix="/api")
METHODS = ["GET", "POST"]


@blueprint.route("/search", methods=METHODS)
def search_tree() -> Response:
    return shared_response("search", wanted_search(), search_body)


@blueprint.route("/forecast", methods=METHODS)
def forecast() -> Response:
    """The size of the search at depth 1, 2 and so on, as far as the time suffices."""
    return shared_response("forecast", wanted_search().without_depth, find_forecast, JSON)


@blueprint.route("/lab", methods=METHODS)
def lab() -> Response:
    """The nodes that alpha-beta visits in each order, as far as the time suffices."""
    request = wanted_search().without_choice
    request.check()
    return shared_response("lab", request, find_lab, JSON)
