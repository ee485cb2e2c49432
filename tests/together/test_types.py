"""Types of all in `import webviz`: mypy checks this program strictly, and it runs."""

from typing import assert_type

import webviz
from webviz.csp.solved_problem import Solved, Step
from webviz.doctor.api import Diagnosed
from webviz.python.searching import Line, Search

WINGS = ("csp", "doctor", "exports", "notebooks")


def main() -> list[str]:
    """What it has found."""
    found = webviz.search("australia", algorithm="minimax", depth=2, fail="soft", order=None)
    assert_type(found, Search)
    assert_type(found.value, float | tuple[float, ...])
    worth = max(found.value) if isinstance(found.value, tuple) else found.value + 1
    line = webviz.events(found)[0]
    assert_type(line, Line)
    assert_type(line.value, float | tuple[float, ...])
    solved = webviz.solve("queens:4", propagation="arcs", solutions="all", binary=False)
    assert_type(solved, Solved)
    step = webviz.events(solved)[1]
    assert_type(step, Step)
    assert_type(step.value, str | int | None)
    told = webviz.diagnose("australia", webviz.trace_text(webviz.search("australia")), depth=3)
    assert_type(told, Diagnosed)
    table = webviz.export(found, "csv", line=3, theme="dark", pruned="counted")
    assert_type(table, bytes)
    shown = webviz.show(found, line=2, height=300, part="map", code=True)
    return [str(worth), line.label, str(step.value), told.verdict, table.decode()[:4], repr(shown)]


def wrong() -> None:
    """Calls that are errors: mypy would complain of an `ignore` that is not needed."""
    webviz.search("australia", dept=3)  # type: ignore[call-arg]
    webviz.search("australia", depth="3")  # type: ignore[arg-type]
    webviz.search("australia", fail="softly")  # type: ignore[arg-type]
    webviz.solve("queens:4", algorithm="minimax")  # type: ignore[call-arg]
    webviz.export("australia", "csv", theme="gray")  # type: ignore[arg-type]
    webviz.show("australia", heigth=3)  # type: ignore[call-arg]


def test_a_program_with_types_runs() -> None:
    assert main()[:5] == ["11", "SA, G", "None", "right", "node"]  # and `make check` sees its types
