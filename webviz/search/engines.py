"""Choose the engine of a search: the textbook's, or for large ones the compiled.

Starting the compiled engine costs nothing once this process has used it, a twentieth of a second when an
earlier one has left it on the disk, and several seconds when it must be compiled. A search is run afresh on
it once it has cost about as much as that. Where it cannot run, the textbook engine does everything, which is
said once.
"""

import warnings
from collections.abc import Callable
from threading import Lock, Thread
from types import ModuleType
from typing import Any

from webviz.games.game import Game
from webviz.games.map_coloring import MapColoring
from webviz.search import cache_folder
from webviz.search.orders import fixed_order
from webviz.search.query import DEFAULT_VARIANT, Query, Watch
from webviz.search.registry import algorithm_named, algorithms

# Which searches the compiled engine can run.


TEXTBOOK_NODES = 5_000_000
"""Nodes that a search may visit, if nobody says how many, where only the textbook engine can run it."""


def compiled_algorithms() -> list[str]:
    """The names of the algorithms that have a compiled twin."""
    return [name for name, each in algorithms().items() if each.twin is not None]


def may_be_compiled(game: Game[Any], query: Query) -> bool:
    """Algorithms with a twin on maps for two, without variants, in orders that are the same at every node."""
    has_twin = algorithm_named(query.algorithm).twin is not None
    is_plain = isinstance(game, MapColoring) and has_twin and query.variant == DEFAULT_VARIANT
    return is_plain and fixed_order((), query.order) is not None


def moves_in_order(game: Game[Any], order: str) -> list[int] | None:
    """All moves of a map as the compiled engine is to try them; None for the game's own order."""
    return None if order == "given" else fixed_order(game.labels, order)


WARM_BUDGET = 1_000
KEPT_BUDGET = 20_000
COLD_BUDGET = 3_000_000
"""Nodes that the textbook engine visits before the compiled one takes over."""


class SlowEngineWarning(RuntimeWarning):
    """Large searches take long, as the compiled engine cannot be used."""


KERNELS = ("grow", "count", "record")
"""What can be compiled: for columns, for counting, for events."""
COMPILER = ("numba", "llvmlite")
"""What compiles; whoever has not installed it does without."""

SECONDS_BETWEEN_LOOKS = 0.02

before_compiling: Callable[[], None] | None = None
"""Is called before something is compiled, which takes seconds."""

_lock = Lock()  # held while a kernel is got ready; the compiler does one thing at a time anyway
_ready: set[str] = set()
_is_compiling = False
_failure: Exception | None = None
_is_said = False


def load(kernel: str = "grow", watch: Watch | None = None) -> ModuleType | None:
    """The module `compiled_engine` with this kernel ready, or None if that cannot be.

    Warns with a SlowEngineWarning in that case.

    Raises SearchStopped when `watch` says so; the kernel is got ready all the same, for whoever comes next.
    """
    if kernel not in _ready and _failure is None:
        # Compiling cannot be interrupted, so it is waited for. It does not keep the interpreter from ending.
        worker = Thread(target=_get_ready, args=(kernel,), name=f"compile {kernel}", daemon=True)
        worker.start()
        while worker.is_alive():
            worker.join(SECONDS_BETWEEN_LOOKS)
            if watch is not None:
                watch.look(watch.nodes)
    if _failure is not None:
        _say_once(_failure)
        return None
    from webviz.search import compiled_engine

    return compiled_engine


def warm_up() -> bool:
    """Gets the whole engine ready, for a thread in the background; whether it is."""
    return all(load(kernel) for kernel in KERNELS)


def must_compile(kernel: str = "grow") -> bool:
    """Whether starting the compiled engine takes seconds."""
    return not (kernel in _ready or _failure or cache_folder.is_kept(f"{kernel}."))


def node_budget(kernel: str = "grow") -> int | None:
    """How many nodes the textbook engine may visit first; None where there is no other engine."""
    if _failure is not None:
        return None
    if kernel in _ready:
        return WARM_BUDGET
    return COLD_BUDGET if _is_compiling or must_compile(kernel) else KEPT_BUDGET


def _get_ready(kernel: str) -> None:
    """Compiles the kernel, or finds it on the disk."""
    global _is_compiling, _failure
    with _lock:
        if kernel in _ready or _failure is not None:
            return
        _is_compiling = not cache_folder.is_kept(f"{kernel}.")
        if before_compiling and _is_compiling:
            before_compiling()
        try:
            from webviz.search import compiled_engine

            compiled_engine.warm_up(kernel)
            _ready.add(kernel)
        except Exception as error:  # numba and its compiler fail in ways of their own.
            _failure = error
        _is_compiling = False


def _say_once(error: Exception) -> None:
    global _is_said
    if not _is_said:
        _is_said = True
        warnings.warn(f"large searches will be slow: {_reason(error)}", SlowEngineWarning, stacklevel=3)


def _reason(error: Exception) -> str:
    """Why there is no compiled engine; that nobody wished for one is no fault."""
    if isinstance(error, ModuleNotFoundError) and error.name in COMPILER:
        return 'the compiler for them is not installed (numba, which the extra "fast" brings)'
    said = f"{type(error).__name__}: {error}".splitlines()[0]
    return f"the compiled engine cannot be used ({said})"
