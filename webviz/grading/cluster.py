"""Grade on an existing Dask cluster.

Dask is an optional dependency; it is imported only when a cluster is used.
"""

import asyncio
import logging
import re
import warnings
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

from webviz.grading.manifest import grader

WORKERS_NEED = "its workers need the same webviz, importable where they run"
SECONDS = 2
"""The time to wait for a scheduler's first answer; a running one answers at once."""
REGISTERING_SECONDS = 20
"""The time to wait until a scheduler that has answered accepts a client."""
SCHEDULER = re.compile(r"((tcp|tls|ws|wss|ucx)://)?([^\s:/@\[\]]+|\[[0-9A-Fa-f:.]+\]):[0-9]{1,5}")
"""An address as Dask writes it: protocol, host name or IP address, port."""
FEWEST_AT_ONCE = 8
INSTALL = "pip install 'dask[distributed]'"


class ClusterError(RuntimeError):
    """A cluster that cannot be used, and what to do about it."""


def is_scheduler(address: str) -> bool:
    """Tell whether this is a valid address of a scheduler."""
    return SCHEDULER.fullmatch(address) is not None


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Yield an executor on the cluster, and how many tasks to give it at a time.

    A worker that dies loses nothing: the scheduler gives its tasks to others. Raises ClusterError.
    """
    try:
        from distributed import Client

        connect: Any = Client
    except ImportError:
        raise ClusterError(f"--cluster needs Dask, which is not installed here: {INSTALL}") from None
    with _in_silence():
        # A client that reaches no scheduler cannot be closed, so it is made only after one has answered.
        _check_scheduler(address)
        try:
            client: Any = connect(address, timeout=REGISTERING_SECONDS, set_as_default=False)
        except Exception as error:
            raise _no_answer(address, error) from None
        try:
            _check_workers(client)
            yield client.get_executor(), max(FEWEST_AT_ONCE, 2 * sum(client.nthreads().values()))
        finally:
            client.close()


@contextmanager
def _in_silence() -> Iterator[None]:
    """Silence Dask's logs and warnings; the caller reports what matters."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logging.disable(before)


def _check_scheduler(address: str) -> None:
    """Check that a scheduler answers at the address. Raises ClusterError."""
    try:
        with ThreadPoolExecutor(1) as pool:  # the caller may run an event loop, as a notebook does
            kind = pool.submit(asyncio.run, _kind_in_time(address)).result()
    except Exception as error:  # Whatever listens there may answer anything.
        raise _no_answer(address, error) from None
    if kind != "Scheduler":
        raise ClusterError(f"no scheduler answers at {address}, but a {str(kind)[:40].lower()} does")


async def _kind_in_time(address: str) -> Any:
    return await asyncio.wait_for(_kind(address), SECONDS)


async def _kind(address: str) -> Any:
    """Return what answers at the address, such as "Scheduler" or "Worker"."""
    import distributed

    dask: Any = distributed
    arguments = dask.Security().get_connection_args("client")
    async with dask.rpc(address, connection_args=arguments) as peer:
        return (await peer.identity())["type"]


def _no_answer(address: str, error: Exception) -> ClusterError:
    waited = f"{SECONDS} seconds were waited for it"
    why = waited if isinstance(error, TimeoutError) else str(error).split("\n")[0][:200]
    return ClusterError(f"no scheduler answers at {address}: {why or type(error).__name__}")


def _check_workers(client: Any) -> None:
    """Check that all workers have this version of webviz. Raises ClusterError."""
    try:
        graders = client.run(graders_name)
    except Exception as error:  # Dask passes on whatever a worker fails to import.
        raise ClusterError(f"{WORKERS_NEED}: {str(error)[:200]}") from None
    for worker, name in graders.items():
        if name != grader():
            raise ClusterError(f"{WORKERS_NEED}: that of {worker} is another version")


def graders_name() -> str:
    """Return the digest of a worker's webviz; run on the worker."""
    return grader()
