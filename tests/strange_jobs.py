"""Jobs that do what a job should not, for tests of worker processes."""

import os
from time import sleep
from typing import Any

from webviz.server.problems import Problem

NAMES = ("number", "echo", "refuse", "fail", "forever", "rest", "grow", "end")
JOBS = {name: f"strange_jobs:{name}" for name in NAMES}


def number(_members: dict[str, Any], _data: bytes) -> bytes:
    """Return the number of its process."""
    return str(os.getpid()).encode()


def echo(members: dict[str, Any], data: bytes) -> bytes:
    """Return the text several times."""
    return data * int(members["times"])


def refuse(members: dict[str, Any], _data: bytes) -> bytes:
    """Refuse the job."""
    raise Problem(422, "wrong-job", "It cannot be done", members["sentence"])


def fail(_members: dict[str, Any], _data: bytes) -> bytes:
    """Fail."""
    return bytes(1 // 0)


def forever(_members: dict[str, Any], _data: bytes) -> bytes:
    """Use the processor, and never end."""
    while True:
        pass


def rest(_members: dict[str, Any], _data: bytes) -> bytes:
    """Do nothing, and never end."""
    while True:
        sleep(1)


def grow(_members: dict[str, Any], _data: bytes) -> bytes:
    """Take more and more memory."""
    kept = []
    while True:
        kept.append(b"." * 2**20)
        sleep(0.001)


def end(_members: dict[str, Any], _data: bytes) -> bytes:
    """End its process like a fault of native code."""
    os._exit(139)
