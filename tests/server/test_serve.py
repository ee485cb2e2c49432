"""The server as a user starts it: addresses, busy ports, signals."""

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from webviz.server import serve as module
from webviz.server.serve import address, serve

ROOT = Path(__file__).parents[2]
SECONDS = 20


@contextmanager
def started(
    *arguments: str, browser: bool = False, **environment: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A running server and the address that it printed; killed if the test leaves it running."""
    command = [sys.executable, "-m", "webviz", *([] if browser else ["--no-browser"]), *arguments]
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env=os.environ | environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    with process:
        try:
            line = process.stdout.readline()
            yield process, next((word for word in line.split() if word.startswith("http")), "")
        finally:
            process.kill()


@contextmanager
def busy(port: int = 0) -> Iterator[int]:
    """A port that somebody else listens on."""
    with socket.socket() as other:
        if os.name == "posix":
            other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        other.bind(("127.0.0.1", port))
        other.listen()
        yield other.getsockname()[1]


def close_at_once(server: Any) -> int:
    """Instead of serving."""
    server.task_dispatcher.shutdown()
    server.close()
    return 0


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("127.0.0.1", "http://127.0.0.1:5000/"),
        ("0.0.0.0", "http://127.0.0.1:5000/"),
        ("::", "http://[::1]:5000/"),
        ("::1", "http://[::1]:5000/"),
        ("localhost", "http://localhost:5000/"),
    ],
)
def test_the_address_is_one_that_a_browser_on_this_machine_can_open(host: str, expected: str) -> None:
    assert address(host, 5000) == expected


@pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, 0), (signal.SIGINT, 130)])
def test_a_signal_ends_it_without_a_traceback(number: signal.Signals, status: int) -> None:
    with started("--port", "0") as (process, url):
        with urllib.request.urlopen(f"{url}healthz", timeout=SECONDS) as response:
            assert response.status == 200
        process.send_signal(number)
        _output, errors = process.communicate(timeout=SECONDS)
        assert (process.returncode, errors) == (status, "")


def test_a_named_port_that_is_busy_is_an_error_that_names_a_free_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with busy() as port:
        assert serve(port=port, open_browser=False) == 2
    output, errors = capsys.readouterr()
    assert output == ""
    assert f"port {port} is busy" in errors
    assert "--port " in errors


def test_a_default_port_that_is_busy_gives_way_to_the_next_free_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(module, "_run", close_at_once)
    monkeypatch.setattr(module.webbrowser, "open", opened.append)
    with busy() as port:
        monkeypatch.setattr(module, "DEFAULT_PORT", port)
        assert serve() == 0
    output, errors = capsys.readouterr()
    assert f"port {port} is busy" in errors
    assert opened[0] in output
    assert f":{port}/" not in output


@pytest.mark.parametrize(
    "arguments", [{"host": "no.such.host.invalid"}, {"host": "192.0.2.1"}, {"port": 65536}]
)
def test_a_place_where_it_cannot_listen_is_an_error(
    arguments: dict[str, object], capsys: pytest.CaptureFixture[str]
) -> None:
    assert serve(open_browser=False, **arguments) == 2  # type: ignore[arg-type]
    assert capsys.readouterr().err.startswith("webviz: error: ")


def test_pages_that_may_embed_it_are_named_in_the_environment() -> None:
    with (
        started("--port", "0", WEBVIZ_FRAME_ANCESTORS="https://moodle.example.edu") as (_process, url),
        urllib.request.urlopen(f"{url}healthz", timeout=SECONDS) as response,
    ):
        policy = response.headers["Content-Security-Policy"]
    assert policy.endswith("frame-ancestors https://moodle.example.edu")


def test_an_unusable_environment_is_an_error(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WEBVIZ_FRAME_ANCESTORS", "*; script-src *")
    assert serve(open_browser=False) == 2
    assert "FRAME_ANCESTORS" in capsys.readouterr().err


@pytest.mark.skipif(os.name != "posix", reason="BROWSER names a command on POSIX only")
def test_a_browser_that_stays_in_the_foreground_does_not_keep_the_server_from_answering() -> None:
    with (
        started(browser=True, BROWSER=f"{sys.executable} -c 'import time; time.sleep(30)' %s") as (
            _process,
            url,
        ),
        urllib.request.urlopen(f"{url}healthz", timeout=SECONDS) as response,
    ):
        assert response.status == 200
