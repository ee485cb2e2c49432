"""The server as a user starts it: addresses, busy ports, signals."""

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Any
from unittest.mock import Mock
from urllib.parse import urlsplit

import pytest
from asking import address as address_of
from asking import header_of
from command_line import heed_signals
from flask import Flask

from webviz.answers.search_request import SearchRequest
from webviz.search import Watch
from webviz.server import create_app, downloads
from webviz.server import serve as module
from webviz.server.connections import client_of, server_of
from webviz.server.dispatcher import Dispatcher
from webviz.server.serve import address, serve
from webviz.server.settings import waitress_settings
from webviz.server.traces import Trace, find_trace
from webviz.server.work import Work

ROOT = Path(__file__).parents[2]
SECONDS = 300
MAP = (ROOT / "sample_maps" / "australia.txt").read_text(encoding="utf-8")
STATES = (ROOT / "sample_maps" / "us-48.txt").read_text(encoding="utf-8")
ENDLESS = json.dumps({"text": STATES, "depth": 40}).encode()


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
        preexec_fn=heed_signals if os.name == "posix" else None,
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


def close_at_once(server: Any, _app: object) -> int:
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


def test_a_class_that_comes_at_once_is_served_without_a_word() -> None:
    body = json.dumps({"text": STATES}).encode()
    request = b"POST /api/check HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    length = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    whole = request + length.encode() + body
    with started("--port", "0") as (process, url):
        pupils = [
            socket.create_connection(("127.0.0.1", urlsplit(url).port or 0), SECONDS) for _ in range(80)
        ]
        for pupil in pupils:
            pupil.sendall(whole)
        for pupil in pupils:
            with pupil, pupil.makefile("rb") as answer:
                assert answer.readline().split()[1] == b"200"
        process.send_signal(signal.SIGTERM)
        assert process.communicate(timeout=SECONDS)[1] == ""


@pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, 0), (signal.SIGINT, 130)])
def test_a_signal_ends_it_without_a_traceback(number: signal.Signals, status: int) -> None:
    with started("--port", "0") as (process, url):
        with urllib.request.urlopen(f"{url}healthz", timeout=SECONDS) as response:
            assert response.status == 200
        process.send_signal(number)
        _output, errors = process.communicate(timeout=SECONDS)
        assert (process.returncode, errors) == (status, "")


@pytest.fixture
def signals_as_before() -> Iterator[None]:
    """What signals do is as it was, after the test."""
    numbers = (signal.SIGINT, signal.SIGTERM)
    before = [signal.getsignal(number) for number in numbers]
    yield
    for number, handler in zip(numbers, before, strict=True):
        signal.signal(number, handler)


@pytest.mark.usefixtures("signals_as_before")
def test_a_signal_lets_the_loop_end_what_it_is_at(monkeypatch: pytest.MonkeyPatch) -> None:
    done = []

    def loop(**_how: Any) -> None:
        signal.raise_signal(signal.SIGTERM)
        done.append("what was begun")

    server = Mock(asyncore=Mock(loop=loop))
    monkeypatch.setattr(module, "warm_up_in_background", lambda: None)
    assert module._run(server, create_app()) == 0
    assert done == ["what was begun"]
    server.pull_trigger.assert_called_once_with()
    server.task_dispatcher.shutdown.assert_called_once_with()


@pytest.mark.usefixtures("signals_as_before")
def test_a_second_signal_ends_it_whatever_still_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    def loop(**_how: Any) -> None:
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(module, "warm_up_in_background", lambda: None)
    with pytest.raises(SystemExit, match="130"):
        module._run(Mock(asyncore=Mock(loop=loop)), create_app())


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


def test_the_limit_of_nodes_is_named_in_the_environment() -> None:
    with (
        started("--port", "0", WEBVIZ_MAX_NODES="20") as (_process, url),
        urllib.request.urlopen(url.rstrip("/") + address_of("/api/search", MAP), timeout=SECONDS) as response,
    ):
        assert header_of(response.read())["stopped"]["limit"] == 20


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


def test_a_compiler_that_is_missing_is_said_in_one_line_and_it_serves(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise ImportError('not here')", encoding="utf-8")
    nothing_kept = str(tmp_path / "kept")  # else what an earlier run has compiled would do
    with started("--port", "0", PYTHONPATH=str(tmp_path), NUMBA_CACHE_DIR=nothing_kept) as (process, url):
        assert process.stderr is not None
        said = process.stderr.readline()
        with urllib.request.urlopen(
            url.rstrip("/") + address_of("/api/search", STATES), timeout=SECONDS
        ) as found:
            assert found.status == 200
        process.send_signal(signal.SIGTERM)
        _output, errors = process.communicate(timeout=SECONDS)
    assert said.startswith("webviz: warning: large searches will be slow") and "not here" in said
    assert errors == ""


@contextmanager
def waiting(port: int) -> Iterator[socket.socket]:
    """A client that waits for the trace of a search without an end."""
    with socket.create_connection(("127.0.0.1", port), timeout=SECONDS) as client:
        head = f"POST /api/trace HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(ENDLESS)}\r\n"
        client.sendall(head.encode() + b"Content-Type: application/json\r\n\r\n" + ENDLESS)
        yield client


@contextmanager
def serving(app: Flask) -> Iterator[int]:
    """The port of a server in a thread, set up as for users."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = server_of(app, listener, Dispatcher(4, client_of), waitress_settings())
        thread = Thread(target=server.run, daemon=True)
        thread.start()
        yield server.effective_port
        server.task_dispatcher.shutdown()
        server.close()
        thread.join(SECONDS)


def test_a_search_ends_when_its_client_hangs_up(monkeypatch: pytest.MonkeyPatch) -> None:
    app = create_app({"MAX_NODES": 10**12, "MAX_SECONDS": 1000})
    began, ended = Event(), Event()

    def note(work: Work, wanted: SearchRequest, watch: Watch) -> Trace:
        began.set()
        try:
            return find_trace(work, wanted, watch)
        finally:
            ended.set()

    monkeypatch.setattr(downloads, "find_trace", note)
    with serving(app) as port:
        with waiting(port):
            assert began.wait(SECONDS)
            assert not ended.wait(0.2)
        assert ended.wait(SECONDS)


def test_a_signal_ends_it_in_the_middle_of_a_search() -> None:
    with started("--port", "0", WEBVIZ_MAX_NODES="999999999") as (process, url):
        port = int(url.rstrip("/").rpartition(":")[2])
        with waiting(port), urllib.request.urlopen(f"{url}healthz", timeout=SECONDS):
            process.send_signal(signal.SIGTERM)
            _output, errors = process.communicate(timeout=SECONDS)
    assert (process.returncode, errors) == (0, "")
