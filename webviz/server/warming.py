"""Getting the compiled engine ready while the first requests come, so that nobody waits for a compiler."""

from importlib import import_module
from threading import Thread

from webviz.games import MapColoring
from webviz.maps import read_map
from webviz.search import Query, warm_up

SMALL_MAP = "R, G\nA: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\nA: B\nB: A\n"


def warm_up_in_background() -> Thread:
    """Begins to compile, or to load what an earlier run has compiled: seconds, or half of one.

    For whoever serves `create_app()` by a server of his own; `python -m webviz` does it at start. Until it is
    done searches run on the textbook's engine, as they do for good where the compiled one cannot run: that is
    said once, as a SlowEngineWarning.
    """
    thread = Thread(target=_warm_up, name="warm-up", daemon=True)
    thread.start()
    return thread


def _warm_up() -> None:
    import_module("pyvis.network")  # which draws maps, and brings much along
    if warm_up():
        from webviz.trace.fast_text import FastTrace

        game = MapColoring(read_map(SMALL_MAP)[0])
        for _ in FastTrace(game, Query(depth=2)).chunks():
            pass
