"""Which engine runs a search: the textbook's, until a search turns out so large that the compiled one pays.

Starting the compiled engine costs nothing once this process has used it, half a second when an earlier one
has left it on the disk, and several seconds when it must be compiled. A search is run afresh on it once it
has cost about as much as that. Where it cannot run, the textbook engine does everything, which is said once.
"""

import warnings
from collections.abc import Callable
from threading import Lock
from types import ModuleType

from webviz.search.cache_folder import is_kept

WARM_BUDGET = 1_000
KEPT_BUDGET = 250_000
COLD_BUDGET = 3_000_000
"""Nodes that the textbook engine visits before the compiled one takes over."""


class SlowEngineWarning(RuntimeWarning):
    """Large searches take long, as the compiled engine cannot be used."""


KERNELS = ("grow", "record", "count")
"""What can be compiled: for columns, for events, for counting."""

before_compiling: Callable[[], None] | None = None
"""Is called before something is compiled, which takes seconds."""

_lock = Lock()
_ready: set[str] = set()
_is_broken = False


def load(kernel: str = "grow") -> ModuleType | None:
    """`webviz.search.compiled` with this kernel ready; None, after a SlowEngineWarning, if that cannot be."""
    global _is_broken
    with _lock:
        if _is_broken:
            return None
        try:
            from webviz.search import compiled

            if kernel not in _ready:
                if before_compiling and not is_kept(f"kernel.{kernel}"):
                    before_compiling()
                compiled.warm_up(kernel)
                _ready.add(kernel)
            return compiled
        except Exception as error:  # numba and its compiler fail in ways of their own.
            _is_broken = True
            _warn(error)
            return None


def warm_up() -> bool:
    """Gets the whole engine ready, for a thread in the background; whether it is."""
    return all(load(kernel) for kernel in KERNELS)


def must_compile(kernel: str = "grow") -> bool:
    """Whether starting the compiled engine takes seconds."""
    return not (kernel in _ready or _is_broken or is_kept(f"kernel.{kernel}"))


def node_budget(kernel: str = "grow") -> int | None:
    """How many nodes the textbook engine may visit first; None where there is no other engine."""
    if _is_broken:
        return None
    if kernel in _ready:
        return WARM_BUDGET
    return COLD_BUDGET if must_compile(kernel) else KEPT_BUDGET


def _warn(error: Exception) -> None:
    reason = f"{type(error).__name__}: {error}".splitlines()[0]
    message = f"large searches will be slow: the compiled engine cannot be used ({reason})"
    warnings.warn(message, SlowEngineWarning, stacklevel=3)
