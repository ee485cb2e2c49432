"""Jobs that do what a job should not, for tests of worker processes."""

import os
from time import sleep
from typing import Any

from webviz.server.problems import Problem

NAMES = ("number", "echo", "refuse", "fail", "forever", "rest", "grow", "end")
JOBS = {name: f"strange_jobs:{name}" for name in NAMES}


def number(_members: dict[str, Any], _data: bytes) -> bytes:
    """Tells its process."""
    return str(os.getpid()).encode()


def echo(members: dict[str, Any], data: bytes) -> bytes:
    """Says all of it some times."""
    return data * int(members["times"])


def refuse(members: dict[str, Any], _data: bytes) -> bytes:
    """Makes nothing."""
    raise Problem(422, "wrong-job", "It cannot be done", members["sentence"])


def fail(_members: dict[str, Any], _data: bytes) -> bytes:
    """Is wrong."""
    return bytes(1 // 0)


def forever(_members: dict[str, Any], _data: bytes) -> bytes:
    """Uses the processor, and never ends."""
    while True:
        pass


def rest(_members: dict[str, Any], _data: bytes) -> bytes:
    """Does nothing, and never ends."""
    while True:
        sleep(1)


def grow(_members: dict[str, Any], _data: bytes) -> bytes:
    """Takes more and more memory, and uses it."""
    kept = []
    while True:
        kept.append(b"." * 2**20)
        sleep(0.001)


def end(_members: dict[str, Any], _data: bytes) -> bytes:
    """Ends its process as a fault of native code does."""
    os._exit(139)
