"""Processes of this machine that grade: they end when told to, and with the process that began them."""

import os
import signal
import warnings
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread


@contextmanager
def processes(count: int) -> Iterator[Executor]:
    """So many of them. What they do when this is left by an exception is given up, and not waited for.

    Each is a fresh interpreter: what a student's output does to one (it may take all memory) harms no other.
    """
    context = get_context("spawn")
    ending, end = context.Pipe(duplex=False)
    pool = Quiet(count, mp_context=context, initializer=_begin, initargs=(ending,))
    try:
        yield pool
        pool.shutdown()
    finally:
        end.close()
        pool.shutdown(cancel_futures=True)
        ending.close()


class Quiet(ProcessPoolExecutor):
    """Its processes, which begin when something is submitted, never see the Ctrl-C that is meant for all."""

    def submit(self, *arguments, **named):  # type: ignore[no-untyped-def]  # as in the class above
        """As there."""
        with _interrupts_kept_back():
            return super().submit(*arguments, **named)


@contextmanager
def _interrupts_kept_back() -> Iterator[None]:
    """A process inherits which signals are kept back; here they come when this is left."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(ending: Connection) -> None:
    """In a new process: nobody is told of slow engines, and somebody waits for the end."""
    warnings.simplefilter("ignore")
    Thread(target=_end_with, args=(ending,), daemon=True).start()


def _end_with(ending: Connection) -> None:
    """Nothing is ever sent: the pipe ends when the other process closes it, or is no more."""
    try:
        ending.recv_bytes()
    except (EOFError, OSError):
        os._exit(1)
