"""Whether Predict has something to ask before a line: the page's rules, of which this tells why not."""

from webviz.lessons.model import PredictKind
from webviz.search.registry import registered
from webviz.search.tree import SearchTree, children
from webviz.trace.events import Event, event_at, event_count

WITH_WINDOWS = ("cut", "bound")


def nothing_to_ask(tree: SearchTree, kind: PredictKind, line: int) -> str:
    """Why a question of this kind cannot be asked about a line of the trace, from 1; "" where it can."""
    lines = event_count(tree)
    if kind in WITH_WINDOWS and registered(tree.algorithm).fold != "window":
        return f"{tree.algorithm} has no windows to ask about"
    if line > lines:
        return f"the search ends at line {lines:,}"
    if kind == "best":
        return _nothing_best(tree, line, lines)
    event = event_at(tree, line - 1)
    if event.kind == "visit":
        return f"nothing returns in line {line:,}, which is a visit"
    if kind == "cut" and not _has_untried(tree, event):
        return f"nothing is left to be cut in line {line:,}, where the last move has returned"
    return ""


def _nothing_best(tree: SearchTree, line: int, lines: int) -> str:
    """The best move is asked for before the last line alone, where there are several."""
    if tree.open:
        return "the search is too large for its best move to be known"
    if len(list(children(tree, 0))) < 2:
        return "there is just one move to choose from"
    return "" if line == lines else f"the best move is told in line {lines:,}, the last one"


def _has_untried(tree: SearchTree, event: Event) -> bool:
    """Whether moves are left when the child returns, tried later or not."""
    assert event.child is not None  # it is no visit
    is_last = event.child + tree.size[event.child] == event.node + tree.size[event.node]
    return event.cutoff or not is_last
