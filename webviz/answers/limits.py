"""How far searches go that are answered: counted in nodes, checks and bytes, so the same on every machine."""

from webviz.answers.csp_request import CspRequest
from webviz.answers.search_request import SearchRequest
from webviz.csp import Budget
from webviz.search.compilable import TEXTBOOK_NODES
from webviz.search.registry import registered

MOST_NODES = 5_000_000
"""Of a search tree, if nobody says otherwise; 18 bytes each."""
ROUNDS_NODES = 1_000_000
"""Of all rounds together: from one to the next the order at every node is kept, some 200 bytes each."""
VECTOR_VALUES = 12_000_000
"""Of all nodes together, a value for each player, 4 bytes or 8."""

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
STORING = ("best-first", "beam")


def most_nodes(wanted: SearchRequest, most: int) -> int:
    """How many of `most` nodes a search may visit: fewer than others where it takes more time or memory."""
    if wanted.is_compilable:
        return most
    most = min(most, TEXTBOOK_NODES)
    algorithm = registered(wanted.query.algorithm)
    if algorithm.rounds:
        return min(most, ROUNDS_NODES)
    return min(most, VECTOR_VALUES // wanted.game.players) if algorithm.fold == "vector" else most


def budget(wanted: CspRequest, most: int) -> Budget:
    """How far a search for solutions may go, with `most` nodes at the most."""
    if wanted.settings.algorithm in STORING:
        most = min(most, max(1, STORED_VALUES // (2 * len(wanted.problem.variables) or 1)))
    return Budget(
        nodes=most,
        events=MOST_EVENTS,
        checks=MOST_CHECKS,
        checks_at_once=CHECKS_AT_ONCE,
        tests=MOST_TESTS,
    )


def too_large(wanted: SearchRequest, what: str, most: int) -> str:
    """The sentence that `what`, its beginning, is of a tree with more than `most` nodes."""
    reason = f"{what} of more than {most:,} nodes, the most that is searched here"
    return f"{reason}; {wanted.advice}. {wanted.way_out}"


def order_too_large(wanted: SearchRequest, most: int) -> str:
    """The sentence that the order cannot even be found."""
    what = f'The order "{wanted.query.order}" takes a whole search beforehand, a tree'
    return too_large(wanted, what, most)
