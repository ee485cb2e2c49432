"""Drive Firefox by its own Marionette: JSON over a local connection, nothing else.

Each message is its length, a colon, and a list: `[0, id, command, parameters]` there, and back
`[1, id, error, result]` (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html).
"""

import json
import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from on_page import PATIENCE

PREFERENCES = {
    "marionette.port": 0,  # one that is free, which it writes down
    "network.proxy.type": 1,
    "network.proxy.socks": "127.0.0.1",
    "network.proxy.socks_port": 9,  # where nobody listens: the way to any network, this machine's included
    "network.proxy.socks_remote_dns": True,
    "network.proxy.allow_hijacking_localhost": True,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.enabled": False,
    "dom.storage.enabled": False,  # each file is opened for the first time
    "browser.aboutwelcome.enabled": False,
    "toolkit.telemetry.enabled": False,
}
ARGUMENTS = ("--marionette", "--headless", "--no-remote", "--profile")


class FirefoxError(Exception):
    """What the browser says went wrong."""


class Firefox:
    """One window of it."""

    def __init__(self, port: int) -> None:
        """Speak to the browser that listens at a port."""
        connection = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self._stream = connection.makefile("rwb")
        connection.close()  # with the stream
        self._sent = 0
        self._read()  # who it is
        self.command("WebDriver:NewSession", pageLoadStrategy="eager")
        self.command("WebDriver:SetTimeouts", script=1000 * PATIENCE, pageLoad=1000 * PATIENCE)

    def command(self, name: str, **parameters: Any) -> Any:
        """Its result. Raises FirefoxError."""
        self._sent += 1
        message = json.dumps([0, self._sent, name, parameters]).encode()
        self._stream.write(b"%d:%b" % (len(message), message))
        self._stream.flush()
        _kind, number, error, result = self._read()
        assert number == self._sent
        if error is not None:
            raise FirefoxError(error["message"])
        return result

    def go_to(self, address: str, width: int = 1366, height: int = 768) -> None:
        """Open an address in a window whose page has this size."""
        self.command("WebDriver:SetWindowRect", width=width, height=height)
        inner, outer = self.evaluate("[[innerWidth, innerHeight], [outerWidth, outerHeight]]")
        frame = (outer[0] - inner[0], outer[1] - inner[1])
        self.command("WebDriver:SetWindowRect", width=width + frame[0], height=height + frame[1])
        self.command("WebDriver:Navigate", url=address)

    def evaluate(self, expression: str) -> Any:
        """The value of an expression on the page, once it is known."""
        then = "then(arguments[0], (e) => arguments[0](String(e)))"
        script = f"Promise.resolve({expression}).{then}"
        return self.command("WebDriver:ExecuteAsyncScript", script=script, args=[])["value"]

    def wait_until(self, condition: str) -> None:
        """Wait for an expression on the page to be true; one that fails is not true yet."""
        deadline, failure = time.monotonic() + PATIENCE, ""
        while True:
            try:
                if self.evaluate(condition):
                    return
            except FirefoxError as error:  # a page or frame that loads has no body, or gives way to another
                failure = f" ({error})"
            assert time.monotonic() < deadline, f"not so after {PATIENCE} seconds: {condition}{failure}"
            time.sleep(0.02)

    def close(self) -> None:
        """Hang up."""
        self._stream.close()

    def _read(self) -> Any:
        length = b""
        while (sign := self._stream.read(1)) != b":":
            assert sign, "Firefox has hung up"
            length += sign
        return json.loads(self._stream.read(int(length)))


@contextmanager
def firefox(path: str, direct: str = "") -> Iterator[Firefox]:
    """A Firefox with no network but the host `direct`, as long as the block lasts."""
    preferences = PREFERENCES | {"network.proxy.no_proxies_on": direct}
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        lines = [f"user_pref({json.dumps(one)}, {json.dumps(value)});" for one, value in preferences.items()]
        Path(profile, "user.js").write_text("\n".join(lines), encoding="utf-8")
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        environment = {**os.environ, "HOME": profile}
        process = subprocess.Popen([path, *ARGUMENTS, profile], env=environment, **quiet)
        try:
            with closing(Firefox(_port(process, Path(profile, "MarionetteActivePort")))) as window:
                yield window
        finally:
            process.kill()
            process.wait()


def _port(process: subprocess.Popen[bytes], file: Path) -> int:
    """Where the browser listens, once it does."""
    deadline = time.monotonic() + PATIENCE
    while not (file.exists() and file.read_text()):
        assert process.poll() is None, "Firefox has not started"
        assert time.monotonic() < deadline, f"Firefox does not listen after {PATIENCE} seconds"
        time.sleep(0.05)
    return int(file.read_text())
