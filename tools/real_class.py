"""The servers of a large class: Redis, several webviz, and nginx as in deploy/.

Each is a program on a free port of its own, which can be ended and started again.
"""

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.find_redis import ADVICE, find_program

ROOT = Path(__file__).parents[1]
START_SECONDS = 300


class Server:
    """A program that listens at a port of 127.0.0.1, `{port}` in its command."""

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str] | None = None, port: int = 0
    ) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._command = [word.replace("{port}", str(self.port)) for word in command]
        self._environment = {**os.environ, **(environment or {})}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it accepts connections. Raises RuntimeError if not."""
        self._process = subprocess.Popen(
            self._command, cwd=ROOT, env=self._environment, stdout=subprocess.DEVNULL
        )
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline and self._process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except OSError:
                time.sleep(0.02)
        raise RuntimeError(f"it did not start: {self._command}")

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process
        return self._process.pid

    def kill(self) -> None:
        """End it as a failure of its machine would."""
        self._end(lambda process: process.kill())

    def stop(self) -> None:
        """End it as its operating system does."""
        self._end(lambda process: process.terminate())

    def _end(self, end: Callable[[subprocess.Popen[bytes]], None]) -> None:
        if self._process:
            end(self._process)
            self._process.wait()
            self._process = None


def free_port() -> int:
    """One that nobody listens at just now."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


@contextmanager
def running(server: Server) -> Iterator[Server]:
    """A server that runs as long as this lasts, unless it is ended sooner."""
    server.start()
    try:
        yield server
    finally:
        server.stop()


def redis() -> Server:
    """A Redis that keeps everything in memory: after its end it has forgotten all."""
    options = ["--port", "{port}", "--bind", "127.0.0.1", "--appendonly", "no", "--save", ""]
    server = Server([_program("redis-server"), *options])
    server.url = f"redis://127.0.0.1:{server.port}/0"
    return server


def webviz(store: str = "", proxy: str = "") -> Server:
    """A webviz, whose classrooms are in a store."""
    settings = {"WEBVIZ_STORE": store, "WEBVIZ_PROXY": proxy, "WEBVIZ_ROOMS_PER_ADDRESS": "200"}
    command = [sys.executable, "-m", "webviz", "--no-browser", "--port", "{port}"]
    return Server(command, settings)


def nginx(servers: Sequence[Server], folder: Path) -> Server:
    """An nginx with deploy/nginx.conf for these servers; its files are in `folder`."""
    port = free_port()
    text = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    addresses = "".join(rf"server 127.0.0.1:{server.port}\1;" for server in servers)
    text = re.sub(r"(?:\s*server webviz-\d:\d+([^;]*);)+", addresses, text)
    text = re.sub(r"listen \d+;", f"listen 127.0.0.1:{port};", text).replace("/tmp", str(folder))
    folder.chmod(0o711)  # nginx started by root works as another user
    (folder / "nginx.conf").write_text(text, encoding="utf-8")
    command = [_program("nginx"), "-e", "stderr", "-c", str(folder / "nginx.conf"), "-g", "daemon off;"]
    return Server(command, port=port)


def _program(name: str) -> str:
    """The path of a program. Raises RuntimeError with advice if it is missing."""
    path = find_program(name)
    if path is None:
        raise RuntimeError(ADVICE.format(name))
    return path


@contextmanager
def running_class(processes: int) -> Iterator[tuple[Server, list[Server], Server]]:
    """A Redis, the webviz processes that share it, and their nginx, for the block."""
    with ExitStack() as stack:
        store = stack.enter_context(running(redis()))
        servers = [stack.enter_context(running(webviz(store.url, "127.0.0.1"))) for _ in range(processes)]
        folder = Path(stack.enter_context(TemporaryDirectory(ignore_cleanup_errors=True)))
        yield store, servers, stack.enter_context(running(nginx(servers, folder)))
