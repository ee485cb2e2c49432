"""How many lines a trace will have, found out beside it."""

from time import monotonic, sleep

import pytest

from benchmarks.maps import random_map
from webviz.commands.line_count import LineCount
from webviz.games import MapColoring
from webviz.search import engines, textbook_search
from webviz.trace import trace_lines

GAME = MapColoring(random_map(12, 5, seed=3))


def wait_for(count: LineCount) -> int | None:
    until = monotonic() + 20
    while count.lines() is None and monotonic() < until:
        sleep(0.01)
    return count.lines()


def test_it_counts_the_lines_that_will_be_written() -> None:
    assert engines.load("count")
    lines = wait_for(LineCount(GAME, "alpha-beta", 5))
    assert lines == sum(1 for _ in trace_lines(textbook_search(GAME, "alpha-beta", 5), GAME.labels))


def test_once_closed_it_counts_no_further() -> None:
    assert engines.load("count")
    count = LineCount(MapColoring(random_map(40, 30, seed=3)), "alpha-beta", 30)
    assert count.lines() is None
    count.close()
    assert count._watch is not None
    sleep(0.2)
    before = count._watch.nodes
    sleep(0.1)
    assert (count._watch.nodes, count.lines()) == (before, None)


def test_nothing_is_compiled_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "_ready", set())
    monkeypatch.setattr(engines, "is_kept", lambda _name: False)
    count = LineCount(GAME, "alpha-beta", 5)
    count.lines()
    sleep(0.1)
    assert (count.lines(), engines._ready) == (None, set())
