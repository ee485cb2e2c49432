"""A started server: addresses, busy ports, signals, settings, and what it leaves."""

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from email.message import Message
from pathlib import Path
from threading import Event, Thread
from typing import Any
from unittest.mock import Mock
from urllib.parse import urlsplit

import psutil
import pytest
from application import AUSTRALIA, ROOT, SECONDS, STATES
from asking import address as address_of
from asking import header_of
from command_line import heed_signals
from server.test_connections import serving
from waitress.adjustments import Adjustments

from webviz.answers.requests import SearchRequest
from webviz.search import Watch, engines
from webviz.server import create_app, downloads
from webviz.server import serve as module
from webviz.server.downloads import Trace, find_trace
from webviz.server.serve import (
    LARGE_BLOCK,
    MOST_CONNECTIONS,
    address,
    allow_many_connections,
    application_settings,
    keep_large_blocks_apart,
    serve,
    waitress_settings,
    warm_up_in_background,
)
from webviz.server.work import Work

ENDLESS = json.dumps({"text": STATES, "depth": 40}).encode()
posix = pytest.mark.skipif(os.name != "posix", reason="as POSIX has it")


@contextmanager
def running_server(
    *arguments: str, browser: bool = False, **environment: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A running server and the address that it printed; it is killed in the end."""
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


def search_on_server(url: str, text: str) -> tuple[Message, dict[str, Any]]:
    """The headers of a running server's answer, and the header of the search."""
    with urllib.request.urlopen(url.rstrip("/") + address_of("/api/search", text), timeout=SECONDS) as found:
        return found.headers, header_of(found.read())


def close_at_once(server: Any, _app: object) -> int:
    server.task_dispatcher.shutdown()
    server.close()
    return 0


def test_the_address_is_one_that_a_browser_on_this_machine_can_open() -> None:
    hosts = {"127.0.0.1": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "[::1]", "::1": "[::1]"}
    for host, expected in (hosts | {"localhost": "localhost"}).items():
        assert address(host, 5000) == f"http://{expected}:5000/"


def test_a_signal_lets_the_loop_end_its_work_and_a_second_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def loop(**_how: Any) -> None:
        signal.raise_signal(signal.SIGTERM)
        done.append("what was begun")

    def loop_for_ever(**_how: Any) -> None:
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)

    server = Mock(asyncore=Mock(loop=loop))
    monkeypatch.setattr(module, "warm_up_in_background", lambda: None)
    with ExitStack() as afterwards:
        for number in (signal.SIGINT, signal.SIGTERM):
            afterwards.callback(signal.signal, number, signal.getsignal(number))
        assert module._run(server, create_app()) == 0
        assert done == ["what was begun"]
        server.pull_trigger.assert_called_once_with()
        server.task_dispatcher.shutdown.assert_called_once_with()
        with pytest.raises(SystemExit, match="130"):
            module._run(Mock(asyncore=Mock(loop=loop_for_ever)), create_app())


def test_a_compiler_that_is_missing_is_said_once_and_it_serves(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise ImportError('not here')", encoding="utf-8")
    nothing_kept = str(tmp_path / "kept")  # else what an earlier run has compiled would do
    with running_server("--port", "0", PYTHONPATH=str(tmp_path), NUMBA_CACHE_DIR=nothing_kept) as (
        process,
        url,
    ):
        assert process.stderr is not None
        said = process.stderr.readline()
        assert search_on_server(url, STATES)[1]["nodes"]
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
    with serving(app=app) as port:
        with waiting(port):
            assert began.wait(SECONDS) and not ended.is_set()
        assert ended.wait(SECONDS)


def test_a_class_has_space_where_the_system_lets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    resource, asked = pytest.importorskip("resource"), list[Any]()
    monkeypatch.setattr(resource, "setrlimit", lambda _kind, limits: asked.append(limits))
    limits = ((256, -1, 2064), (1024, 524_288, 2064), (1024, 1500, 1500), (4096, 4096, None), (-1, -1, None))
    for files, most, wanted in limits:
        asked.clear()
        monkeypatch.setattr(resource, "getrlimit", lambda _kind, f=files, m=most: (f, m))
        allow_many_connections()
        assert asked == ([] if wanted is None else [(wanted, most)])
    monkeypatch.setattr(resource, "setrlimit", Mock(side_effect=ValueError("not allowed")))
    monkeypatch.setattr(resource, "getrlimit", lambda _kind: (256, 10_000))
    allow_many_connections()
    assert waitress_settings()["connection_limit"] == 192 < MOST_CONNECTIONS


@pytest.mark.skipif(sys.platform != "linux", reason="as the C library of Linux has it")
def test_large_blocks_of_threads_go_back_to_the_system() -> None:
    keep_large_blocks_apart()
    process, kept = psutil.Process(), list[bytes]()
    before = process.memory_info().rss

    def work() -> None:
        large = [b"x" * (4 * LARGE_BLOCK) for _ in range(10)]
        kept.append(b"x" * 1000)  # behind them, had they been in one heap
        large.clear()

    for _ in range(5):
        thread = Thread(target=work)
        thread.start()
        thread.join()
    assert process.memory_info().rss - before < 20 * LARGE_BLOCK


@posix
def test_a_class_at_once_is_served_as_the_environment_says_until_a_signal(tmp_path: Path) -> None:
    body, log = json.dumps({"text": STATES}).encode(), tmp_path / "log"
    request = b"POST /api/check HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    whole = request + f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body
    environment = {
        # a browser that stays open and keeps nobody waiting
        "BROWSER": f"{sys.executable} -c 'import os, time; os.closerange(0, 3); time.sleep(30)' %s",
        **{"WEBVIZ_FRAME_ANCESTORS": "https://moodle.example.edu", "WEBVIZ_MAX_NODES": "20"},
    }
    with running_server("--port", "0", "--log", str(log), browser=True, **environment) as (process, url):
        port = urlsplit(url).port or 0
        pupils = [socket.create_connection(("127.0.0.1", port), SECONDS) for _ in range(80)]
        for pupil in pupils:
            pupil.sendall(whole)
        for pupil in pupils:
            with pupil, pupil.makefile("rb") as answer:
                assert answer.readline().split()[1] == b"200"
        headers, header = search_on_server(url, AUSTRALIA)
        process.send_signal(signal.SIGINT)
        assert (process.communicate(timeout=SECONDS)[1], process.returncode) == ("", 130)
    assert headers["Content-Security-Policy"].endswith("frame-ancestors https://moodle.example.edu")
    assert header["stopped"]["limit"] == 20
    assert log.read_text("utf-8").count("\n") == 81


def test_everything_that_is_compiled_is_ready_afterwards() -> None:
    warm_up_in_background().join()
    assert all(engines.node_budget(kernel) == engines.WARM_BUDGET for kernel in engines.KERNELS)


def test_the_environment_sets_what_it_names_and_waitress_knows_it() -> None:
    for environment, expected in (
        ({"WEBVIZ_MAX_NODES": "", "WEBVIZ_FRAME_ANCESTORS": ""}, {}),
        ({"WEBVIZ_MAX_NODES": "200000"}, {"MAX_NODES": 200_000}),
        ({"WEBVIZ_HOSTS": "webviz.example.edu"}, {"HOSTS": "webviz.example.edu"}),
        ({"WEBVIZ_FRAME_ANCESTORS": "'self'"}, {"FRAME_ANCESTORS": "'self'"}),
    ):
        assert application_settings(environment) == expected
    found = application_settings({"WEBVIZ_HOSTS": "a.example"}, "lab.example.edu")
    assert found == {"HOSTS": "a.example lab.example.edu", "SERVED_ON": "lab.example.edu"}
    for wrong in ("-1", "5e6", "many", "1" * 40):
        with pytest.raises(ValueError, match="WEBVIZ_MAX_NODES"):
            application_settings({"WEBVIZ_MAX_NODES": wrong})
    usual, behind = (
        Adjustments(**waitress_settings({"WEBVIZ_PROXY": proxy}))  # type: ignore[no-untyped-call]
        for proxy in ("", "127.0.0.1")
    )
    assert usual.channel_request_lookahead > 0 and 64 <= usual.connection_limit <= 2000
    assert (usual.trusted_proxy, behind.trusted_proxy) == (None, "127.0.0.1")
    assert behind.trusted_proxy_headers == {"x-forwarded-for", "x-forwarded-proto"}


def test_a_port_that_is_busy_gives_way_to_a_free_one_unless_it_was_named_and_what_is_unusable_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened: list[str] = []
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert serve(port=port, open_browser=False) == 2
        output, errors = capsys.readouterr()
        assert output == "" and f"port {port} is busy" in errors and "--port " in errors
        monkeypatch.setattr(module, "_run", close_at_once)
        monkeypatch.setattr(module.webbrowser, "open", opened.append)
        monkeypatch.setattr(module, "DEFAULT_PORT", port)
        assert serve() == 0
    output, errors = capsys.readouterr()
    assert f"port {port} is busy" in errors
    assert opened[0] in output and f":{port}/" not in output
    missing = str(tmp_path / "missing" / "log")
    for arguments, said in (
        *(({"host": "no.such.host.invalid"}, ""), ({"host": "192.0.2.1"}, ""), ({"port": 65536}, "")),
        *(({"log_file": file}, f"cannot write the log '{file}': ") for file in (str(tmp_path), missing)),
    ):
        assert serve(open_browser=False, **arguments) == 2  # type: ignore[arg-type]
        output, errors = capsys.readouterr()
        assert output == "" and errors.startswith(f"webviz: error: {said}") and errors.count("\n") == 1
    monkeypatch.setenv("WEBVIZ_FRAME_ANCESTORS", "*; script-src *")
    assert serve(open_browser=False) == 2
    assert "FRAME_ANCESTORS" in capsys.readouterr().err
