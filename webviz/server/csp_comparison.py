"""What each setting takes to solve one constraint problem, for a page to draw."""

from dataclasses import asdict, dataclass
from time import monotonic
from typing import Any

from webviz.csp import PROPAGATIONS, VALUE_ORDERS, VARIABLE_ORDERS, Budget, Run
from webviz.csp.comparison import compare
from webviz.search import Watch
from webviz.server.csp_bodies import CHECKS_AT_ONCE
from webviz.server.csp_request import CspRequest
from webviz.server.work import Work

MOST_NODES = 200_000
"""Of each search."""
BYTES_A_ROW = 500
ROWS = len(PROPAGATIONS) * len(VARIABLE_ORDERS) * len(VALUE_ORDERS)


@dataclass(frozen=True, slots=True)
class FoundComparison:
    """What was found within the limits.

    Attributes:
        limit: the nodes that each search might visit.
        rows: one for each setting, as the page gets it.
    """

    limit: int
    rows: tuple[dict[str, Any], ...]

    @property
    def weight(self) -> int:
        """Some bytes."""
        return BYTES_A_ROW * len(self.rows)

    @property
    def is_lasting(self) -> bool:
        """Whether nothing in it depends on how much time there was."""
        return all(row["stopped"] != "time" for row in self.rows)

    def entry(self) -> dict[str, Any]:
        """What the page gets."""
        is_complete = not any(row["stopped"] for row in self.rows)
        return {"limit": self.limit, "rows": self.rows, "complete": is_complete}


def shared_comparison(work: Work, wanted: CspRequest) -> FoundComparison:
    """The comparison for the current request. Raises NoBinaryForm and HungUp."""
    return work.share((wanted.key, "compare"), lambda watch: find_comparison(work, wanted, watch))


def find_comparison(work: Work, wanted: CspRequest, watch: Watch) -> FoundComparison:
    """Solves it in each setting, whichever `wanted` has. Raises NoBinaryForm and SearchStopped."""
    limit = min(MOST_NODES, work.max_nodes)
    rows = []
    with work.turns.taken(watch):
        budget, shares = Budget(nodes=limit, checks_at_once=CHECKS_AT_ONCE), _Shares(work.lab_seconds, watch)
        for run in compare(wanted.problem, wanted.settings, budget, shares.is_over):
            rows.append(_row(run))
            shares.next()
    return FoundComparison(limit, tuple(rows))


class _Shares:
    """The time, shared among the settings: what one does not need is for those behind it."""

    def __init__(self, seconds: float, watch: Watch) -> None:
        self._end, self._watch, self._left = monotonic() + seconds, watch, ROWS + 1
        self.next()

    def next(self) -> None:
        """The next setting begins."""
        self._left -= 1
        now = monotonic()
        self._until = now + (self._end - now) / max(1, self._left)

    def is_over(self, nodes: int) -> bool:
        """Raises SearchStopped when nobody waits any more."""
        self._watch.look(nodes)
        return monotonic() >= self._until


def _row(run: Run) -> dict[str, Any]:
    settings = {name: getattr(run.settings, name) for name in ("propagation", "variables", "values")}
    return {**settings, **asdict(run.counts), "verdict": run.verdict, "stopped": run.stopped}
