"""A real Redis on a free port, which tests end and start again."""

import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest

from tools.find_redis import ADVICE, find_program

START_SECONDS = 60


def free_port() -> int:
    """One that nobody listens at just now."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


class RedisServer:
    """It keeps everything in memory, so after its end it has forgotten all."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        program = find_program("redis-server")
        if program is None:
            pytest.fail(ADVICE.format("redis-server"))
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self._process = subprocess.Popen([program, *options], stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            try:
                with closing(socket.create_connection(("127.0.0.1", self.port))) as connection:
                    connection.sendall(b"PING\r\n")
                    assert connection.recv(100) == b"+PONG\r\n"
                    return
            except OSError:
                time.sleep(0.01)
        pytest.fail("Redis did not start")

    def kill(self) -> None:
        if self._process:
            self._process.kill()
            self._process.wait()


@contextmanager
def running_redis() -> Iterator[RedisServer]:
    """A Redis that runs as long as this lasts, unless a test kills it."""
    server = RedisServer()
    server.start()
    try:
        yield server
    finally:
        server.kill()
