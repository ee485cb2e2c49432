"""A Dask cluster that is there already, given the same tasks. Dask is an extra, imported when asked for."""

import logging
import warnings
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any

from webviz.grading.grader import grader

WORKERS_NEED = "its workers need the same webviz, importable where they run"
SECONDS = 20
"""How long it is waited for a scheduler to answer."""
FEWEST_AT_ONCE = 8
INSTALL = "pip install 'dask[distributed]'"


class ClusterError(RuntimeError):
    """A cluster that cannot be used, and what to do about it."""


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """An executor on the cluster whose scheduler has this address, and how many tasks to give it at a time.

    A worker that dies loses nothing: the scheduler gives its tasks to others. Raises ClusterError.
    """
    try:
        from distributed import Client

        connect: Any = Client
    except ImportError:
        raise ClusterError(f"--cluster needs Dask, which is not installed here: {INSTALL}") from None
    with _in_silence():
        try:
            client: Any = connect(address, timeout=SECONDS, set_as_default=False)
        except (OSError, ValueError, ImportError, TypeError) as error:
            why = str(error).split("\n")[0][:200]
            raise ClusterError(f"no scheduler answers at {address}: {why}") from None
        try:
            _check_workers(client)
            yield client.get_executor(), max(FEWEST_AT_ONCE, 2 * sum(client.nthreads().values()))
        finally:
            client.close()


@contextmanager
def _in_silence() -> Iterator[None]:
    """Dask tells of workers that come and go, with tracebacks; what matters is said by whoever calls."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logging.disable(before)


def _check_workers(client: Any) -> None:
    """Those that are there have this webviz. Raises ClusterError."""
    try:
        graders = client.run(graders_name)
    except Exception as error:  # As Dask hands on whatever a worker could not import.
        raise ClusterError(f"{WORKERS_NEED}: {str(error)[:200]}") from None
    for worker, name in graders.items():
        if name != grader():
            raise ClusterError(f"{WORKERS_NEED}: that of {worker} is another version")


def graders_name() -> str:
    """Which webviz a worker has: run there."""
    return grader()
