"""Times, and tables of them; what counts is the ratio of two times of one run."""

import os
import platform
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter


def side_by_side(one: Callable[[], object], other: Callable[[], object], rounds: int) -> tuple[float, float]:
    """The best seconds of each, taken in turn so that a busy moment hits both."""
    times = [(seconds(one), seconds(other)) for _ in range(rounds)]
    return min(a for a, _ in times), min(b for _, b in times)


def seconds(work: Callable[[], object]) -> float:
    """How long one call takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def middle_and_p95(values: Sequence[float]) -> tuple[float, float]:
    """The median, and what 95 of 100 values do not exceed."""
    return median(values), at(0.95, values)


def at(part: float, values: Sequence[float]) -> float:
    """What so large a part of the values, from 0 to 1, does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def spread(ratios: Sequence[float]) -> str:
    """The median of the turns' ratios, and the range of the middle half of them."""
    return f"{median(ratios):.2f} ({at(0.25, ratios):.2f}–{at(0.75, ratios):.2f})"


def machine() -> str:
    """Where this was measured, in a line."""
    return f"{os.cpu_count()} × {_processor()}, {platform.system()}, Python {platform.python_version()}"


def _processor() -> str:
    """The processor's name: on Linux from a file, elsewhere from the platform."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    return next(
        (line.split(": ", 1)[1] for line in lines if line.startswith("model name")), platform.machine()
    )


def row(*cells: object) -> str:
    """One line of a table in Markdown."""
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def head(*cells: str) -> str:
    """The head of a table: the first column is text, the others are numbers."""
    return f"{row(*cells)}\n|---|{'---:|' * (len(cells) - 1)}"


def rate(count: int, time: float) -> str:
    """So many a second, to three digits."""
    return f"{float(f'{count / time:.3g}'):,.0f}"
