"""Choose the engine for a search: the textbook's, or a compiled one if large.

Starting the compiled engine takes no time if this process has used it, a twentieth of a second if an earlier
process left its code on the disk, and several seconds if it must be compiled. A search begins with the
textbook engine. When it has taken about as long as that start takes, it begins again in the compiled engine.
Where the compiled engine cannot run, the textbook engine does everything, after one warning.
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
from webviz.search.registry import algorithm_named

TEXTBOOK_NODES = 5_000_000  # the default limit of nodes for a search that only the textbook engine can run


def may_be_compiled(game: Game[Any], query: Query) -> bool:
    """Whether the compiled engine can run this search.

    It has some algorithms, without variants, for two players on a map, in a fixed order of moves.
    """
    is_compiled = algorithm_named(query.algorithm).compiled_prunes is not None
    is_plain = isinstance(game, MapColoring) and is_compiled and query.variant == DEFAULT_VARIANT
    return is_plain and fixed_order((), query.order) is not None  # no labels: only whether it is fixed


def moves_in_order(game: Game[Any], order: str) -> list[int] | None:
    """A map's moves as the compiled engine tries them; None: in the game's order."""
    return None if order == "given" else fixed_order(game.labels, order)


# How many nodes the textbook engine visits first, by where the code of the compiled engine is.
WARM_BUDGET = 1_000  # in the memory
KEPT_BUDGET = 20_000  # on the disk
COLD_BUDGET = 3_000_000  # nowhere: it must be compiled, or is being compiled


class SlowEngineWarning(RuntimeWarning):
    """Large searches are slow, as the compiled engine cannot be used."""


KERNELS = ("grow", "count", "record")  # the kernels, by name: for columns, for counting, for events
COMPILER = ("numba", "llvmlite")  # the packages of the compiler, which are optional

SECONDS_BETWEEN_LOOKS = 0.02

before_compiling: Callable[[], None] | None = None
"""A function that is called before compiling, which takes seconds."""

_lock = Lock()  # held while a kernel is loaded; the compiler can do only one thing at a time
_ready: set[str] = set()  # the kernels in the memory
_is_compiling = False
_failure: Exception | None = None  # why the compiled engine cannot be used
_has_warned = False


def load(kernel: str = "grow", watch: Watch | None = None) -> ModuleType | None:
    """The module `compiled_engine` with this kernel; None and a warning if it fails.

    Raises SearchStopped when `watch` says so; the kernel still gets ready, for the next search.
    """
    if kernel not in _ready and _failure is None:
        # Compiling cannot be interrupted, so a thread does it, which does not keep the interpreter alive.
        worker = Thread(target=_get_ready, args=(kernel,), name=f"compile {kernel}", daemon=True)
        worker.start()
        while worker.is_alive():
            worker.join(SECONDS_BETWEEN_LOOKS)
            if watch is not None:
                watch.look(watch.nodes)
    if _failure is not None:
        _warn_once(_failure)
        return None
    from webviz.search import compiled_engine

    return compiled_engine


def warm_up() -> bool:
    """Load all kernels, and wait for them; return whether that succeeded."""
    return all(load(kernel) for kernel in KERNELS)


def must_compile(kernel: str = "grow") -> bool:
    """Whether the kernel must be compiled, which takes seconds; not after a failure."""
    return not (kernel in _ready or _failure or cache_folder.has_entry(f"{kernel}."))


def node_budget(kernel: str = "grow") -> int | None:
    """The nodes of the textbook engine before the compiled one; None: no limit."""
    if _failure is not None:
        return None
    if kernel in _ready:
        return WARM_BUDGET
    return COLD_BUDGET if _is_compiling or must_compile(kernel) else KEPT_BUDGET


def is_ready(kernel: str) -> bool:
    """Whether the compiled engine has this kernel without compiling, which is slow."""
    return node_budget(kernel) in (WARM_BUDGET, KEPT_BUDGET)


def _get_ready(kernel: str) -> None:
    """Compile the kernel, or load it from the disk."""
    global _is_compiling, _failure
    with _lock:
        if kernel in _ready or _failure is not None:
            return
        _is_compiling = not cache_folder.has_entry(f"{kernel}.")
        if before_compiling and _is_compiling:
            before_compiling()
        try:
            from webviz.search import compiled_engine

            compiled_engine.warm_up(kernel)
            _ready.add(kernel)
        except Exception as error:  # numba and its compiler raise many kinds of errors
            _failure = error
        _is_compiling = False


def _warn_once(error: Exception) -> None:
    global _has_warned
    if _has_warned:
        return
    _has_warned = True
    if isinstance(error, ModuleNotFoundError) and error.name in COMPILER:
        reason = 'the compiler for them is not installed (numba, which the extra "fast" brings)'
    else:
        first_line = f"{type(error).__name__}: {error}".splitlines()[0]
        reason = f"the compiled engine cannot be used ({first_line})"
    warnings.warn(f"large searches will be slow: {reason}", SlowEngineWarning, stacklevel=3)
