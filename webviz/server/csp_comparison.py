"""What each setting takes to solve one constraint problem, for a page to draw."""

from dataclasses import asdict, dataclass
from typing import Any

from webviz.answers.csp_request import CspRequest
from webviz.csp import Budget, Run
from webviz.csp.comparison import compare
from webviz.search import Watch
from webviz.server.deadline import Deadline
from webviz.server.work import Work

MOST_NODES = 20_000
MOST_CHECKS = 100_000
"""Of each search: half a second, so that there are results for all settings after some seconds."""
MOST_TESTS = 5_000_000
"""Of relations, by all searches together, to learn which values go together: some seconds."""
BYTES_A_ROW = 500


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
    def weight(self) -> int | None:
        """Some bytes; None where the time was over."""
        return BYTES_A_ROW * len(self.rows) if self.is_lasting else None

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
    budget = Budget(nodes=limit, checks=MOST_CHECKS, tests=MOST_TESTS)
    with work.turns.taken(watch) as turn:
        is_over = Deadline(work.lab_seconds, turn).is_over
        runs = compare(wanted.problem, wanted.settings, budget, is_over)
        return FoundComparison(limit, tuple(map(_row, runs)))


def _row(run: Run) -> dict[str, Any]:
    settings = {name: getattr(run.settings, name) for name in ("propagation", "variables", "values")}
    return {**settings, **asdict(run.counts), "verdict": run.verdict, "stopped": run.stopped}
