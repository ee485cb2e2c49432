"""How many lines a trace will have, found out beside it."""

import threading

import pytest

from benchmarks.maps import random_map
from webviz.commands.line_count import LineCount
from webviz.games import MapColoring
from webviz.search import Query, cache_folder, engines, textbook_search
from webviz.trace import trace_lines

GAME = MapColoring(random_map(12, 5, seed=3))


def counted(count: LineCount) -> int | None:
    """What is known once nobody counts any more."""
    count.lines()
    for thread in threading.enumerate():
        if thread.name == "count":
            thread.join()
    return count.lines()


def test_it_counts_the_lines_that_will_be_written() -> None:
    assert engines.load("count")
    lines = counted(LineCount(GAME, Query("alpha-beta", 5)))
    assert lines == sum(1 for _ in trace_lines(textbook_search(GAME, Query("alpha-beta", 5)), GAME.labels))


def test_once_closed_it_counts_no_further() -> None:
    assert engines.load("count")
    count = LineCount(MapColoring(random_map(40, 30, seed=3)), Query("alpha-beta", 30))
    assert count.lines() is None
    count.close()
    assert counted(count) is None


def test_nothing_is_compiled_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "_ready", set())
    monkeypatch.setattr(cache_folder, "is_kept", lambda _name: False)
    assert counted(LineCount(GAME, Query("alpha-beta", 5))) is None
    assert engines._ready == set()
