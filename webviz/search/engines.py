"""Which engine runs a search: the textbook's, until a search turns out so large that the compiled one pays.

Starting the compiled engine costs nothing once this process has used it, half a second when an earlier one
has left it on the disk, and several seconds when it must be compiled. A search is run afresh on it once it
has cost about as much as that. Where it cannot run, the textbook engine does everything, which is said once.
"""

import warnings
from threading import Lock
from types import ModuleType

from webviz.search.cache_folder import is_kept

WARM_BUDGET = 1_000
KEPT_BUDGET = 400_000
COLD_BUDGET = 3_000_000
"""Nodes that the textbook engine visits before the compiled one takes over."""


class SlowEngineWarning(RuntimeWarning):
    """Large searches take long, as the compiled engine cannot be used."""


_lock = Lock()
_engine: ModuleType | None = None
_is_broken = False


def load() -> ModuleType | None:
    """The compiled engine, ready to run; None, after a SlowEngineWarning, where it cannot be had."""
    global _engine, _is_broken
    with _lock:
        if _engine is None and not _is_broken:
            try:
                _engine = _warmed_up()
            except Exception as error:  # numba and its compiler fail in ways of their own.
                _is_broken = True
                reason = f"{type(error).__name__}: {error}".splitlines()[0]
                warnings.warn(
                    f"large searches will be slow: the compiled engine cannot be used ({reason})",
                    SlowEngineWarning,
                    stacklevel=2,
                )
    return _engine


def warm_up() -> bool:
    """Gets the compiled engine ready, for a thread in the background; whether it is."""
    return load() is not None


def is_ready() -> bool:
    """Whether the compiled engine can start at once."""
    return _engine is not None


def must_compile() -> bool:
    """Whether starting the compiled engine takes seconds."""
    return not (is_ready() or _is_broken or is_kept("kernel"))


def node_budget() -> int | None:
    """How many nodes the textbook engine may visit first; None where there is no other engine."""
    if _is_broken:
        return None
    if is_ready():
        return WARM_BUDGET
    return KEPT_BUDGET if is_kept("kernel") else COLD_BUDGET


def _warmed_up() -> ModuleType:
    from webviz.search import compiled

    compiled.warm_up()
    return compiled
