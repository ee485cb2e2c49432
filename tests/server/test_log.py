"""The log of requests: what it has, what it never has, and what a full disk does."""

import json
import re
import socket
from io import FileIO
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from application import SECONDS
from server.test_connections import HEAD, PIECE, connect, exchange, serving, until

from webviz.server import create_app
from webviz.server import log as module
from webviz.server.connections import MOST_OF_A_BODY
from webviz.server.log import LONGEST, RequestLog, public_path
from webviz.site.folders import site_folder

TYPED = "typed-by-a-student"
MEMBERS = ["time", "client", "method", "path", "status", "bytes", "milliseconds"]
TEXT = json.dumps({"text": TYPED})
MUCH = f"Content-Length: {MOST_OF_A_BODY}"


def request_bytes(path: str, *lines: str, method: str = "GET", body: str = "") -> bytes:
    """A request, after whose answer the server hangs up."""
    length = [f"Content-Length: {len(body)}", "Content-Type: application/json"] if body else []
    head = [f"{method} {path} HTTP/1.1", "Host: localhost", "Connection: close", *length, *lines, "", body]
    return "\r\n".join(head).encode()


def send_request(port: int, request: bytes) -> tuple[int, int]:
    """Status and bytes of the answer to a request."""
    with connect(port) as client, client.makefile("rb") as answer:
        client.sendall(request)
        whole = answer.read()
    return int(whole.split()[1]), len(whole)


def entries(path: Path) -> list[dict[str, Any]]:
    """The lines of a log, each of them whole."""
    text = path.read_text(encoding="ascii")
    assert text == "" or text.endswith("\n")
    return [json.loads(line) for line in text.splitlines()]


def test_an_answer_that_fails_and_a_client_that_has_hung_up_are_told_apart(tmp_path: Path) -> None:
    began = Event()

    def fail_or_wait(environ: dict[str, Any], start_response: Any) -> list[bytes]:
        if environ["PATH_INFO"] == "/fails":
            raise ValueError("nobody foresaw it")
        began.set()
        until(environ["waitress.client_disconnected"])
        start_response("200 OK", [])
        return [b"too late"]

    path = tmp_path / "log"
    with serving(RequestLog(str(path)), app=fail_or_wait) as port, connect(port) as client:
        status, size = send_request(port, request_bytes("/fails"))
        client.sendall(request_bytes("/api/search"))
        assert began.wait(SECONDS)
        client.shutdown(socket.SHUT_RDWR)
        until(lambda: len(entries(path)) == 2)
    assert [[line[name] for name in ("path", "status", "bytes", "why")] for line in entries(path)] == [
        ["/fails", 500, size, "Internal Server Error"],
        ["/api/search", 499, 0, "Client Closed Request"],
    ]
    assert status == 500


PATHS = {
    **{f"/?p={TYPED}": "/", f"/#v1&p={TYPED}": "/", f"/v1&p={TYPED}": "/v1"},
    **{"/api/samples/\xc3\xb6": "/api/samples/ö", "/" + "a" * LONGEST: "/" + "a" * (LONGEST - 2) + "…"},
}


def add(log: RequestLog, path: str) -> None:
    log.add("203.0.113.77", "GET", path, 200, 10, 0.001)


def test_a_disk_that_takes_half_a_line_is_left_with_none_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log = RequestLog(str(tmp_path / "log"))
    add(log, "/1")
    with monkeypatch.context() as full:
        full.setattr(module, "open", HalfFile, raising=False)
        add(log, "/2")
    assert "No space left" in capsys.readouterr().err
    add(log, "/3")
    assert [line["path"] for line in entries(tmp_path / "log")] == ["/1", "/3"]


class HalfFile(FileIO):
    """A file that takes half of each write, as on a disk that is nearly full."""

    def __init__(self, path: str, mode: str, buffering: int, opener: Any) -> None:
        assert buffering == 0
        super().__init__(path, mode, opener=opener)

    def write(self, line: Any) -> int:
        return super().write(line[: len(line) // 2])


def test_requests_of_one_connection_have_a_line_each_for_whoever_a_proxy_names(tmp_path: Path) -> None:
    tag = create_app().test_client().get("/api/samples").headers["ETag"]
    again = f"GET /api/samples HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: {tag}\r\n\r\n".encode()
    named = request_bytes("/healthz", "X-Forwarded-For: 203.0.113.77", method="HEAD")
    believed = {"trusted_proxy": "127.0.0.1", "trusted_proxy_headers": {"x-forwarded-for"}}
    with serving(RequestLog(str(tmp_path / "log")), **believed) as port:
        _, size = send_request(port, again + named + request_bytes("/never"))
    lines = entries(tmp_path / "log")
    assert [(line["method"], line["status"]) for line in lines] == [("GET", 304), ("HEAD", 200)]
    assert sum(line["bytes"] for line in lines) == size
    assert [line["client"] for line in lines] == ["127.0.0.1", "203.0.113.77"]


def test_a_log_is_for_its_owner_alone_goes_on_when_it_is_moved_away_and_warns_once_while_it_cannot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    log = RequestLog(str(folder / "log"))
    assert (folder / "log").stat().st_mode & 0o077 == 0
    add(log, "/1")
    folder.rename(tmp_path / "away")
    for _ in range(3):
        add(log, "/lost")
    (warning,) = capsys.readouterr().err.splitlines()
    assert warning.startswith("webviz: warning: the log ") and str(folder / "log") in warning
    folder.mkdir()
    add(log, "/2")
    found = [[line["path"] for line in entries(where / "log")] for where in (tmp_path / "away", folder)]
    assert found == [["/1"], ["/2"]]
    folder.rename(tmp_path / "away again")
    with serving(log=log) as port:  # requests are answered all the same
        assert [send_request(port, request_bytes("/healthz"))[0] for _ in range(3)] == [200, 200, 200]
    assert capsys.readouterr().err.count("warning") == 1


def test_a_path_is_logged_without_what_follows_it_and_those_of_the_server_are_whole() -> None:
    assert {path: public_path(path) for path in PATHS} == PATHS
    rules = [str(rule) for rule in create_app().url_map.iter_rules() if "code" not in rule.arguments]
    folders = ("static", "sample_maps", "lessons")
    found = (path for folder in folders for path in (site_folder() / folder).rglob("*"))
    files = [f"/{path.relative_to(site_folder()).as_posix()}" for path in found]
    assert files and [path for path in (*rules, *files) if public_path(path) != path] == []


REQUESTS: tuple[tuple[bytes, tuple[Any, ...]], ...] = (
    (request_bytes("/healthz"), ("GET", "/healthz", 200, None)),
    (request_bytes(f"/api/samples?p={TYPED}"), ("GET", "/api/samples", 200, None)),
    (request_bytes("/api/check", method="POST", body=TEXT), ("POST", "/api/check", 200, None)),
    (request_bytes("/api/search", method="POST", body=TEXT), ("POST", "/api/search", 422, "wrong-map")),
    (request_bytes(f"/nothing?{TYPED}"), ("GET", "/nothing", 404, "Not Found")),
    (b"nonsense\r\n\r\n", (None, None, 400, "Bad Request")),
    (request_bytes("/healthz", "X: " + "x" * 1_500), (None, None, 431, "Request Header Fields Too Large")),
    (request_bytes("/", "Transfer-Encoding: gzip", method="POST"), ("POST", "/", 501, "Not Implemented")),
    (
        request_bytes("/api/check", MUCH, method="POST"),
        ("POST", "/api/check", 413, "Request Entity Too Large"),
    ),
    (b"GET / HTTP/1.0\r\n\r\n", ("GET", "/", 400, "Bad Request")),
    (request_bytes("/healthz", method="TYPED"), ("TYPED", "/healthz", 405, "Method Not Allowed")),
    (request_bytes("/", "Host: evil.example"), ("GET", "/", 421, "Misdirected Request")),
)


def test_each_answer_has_a_line_with_the_kind_of_refusal_whoever_refuses_it(tmp_path: Path) -> None:
    path = tmp_path / "requests.jsonl"
    path.write_text('{"from": "before"}\n', encoding="ascii")
    with serving(RequestLog(str(path)), PIECE, max_request_header_size=1_000) as port:
        found = [send_request(port, sent) for sent, _ in REQUESTS]
        with connect(port) as client:
            assert exchange(client, HEAD.format("check", PIECE).encode())[0] == 503  # no space for its body
    before, *lines, last = entries(path)
    assert before == {"from": "before"}
    for line, answer, (_, expected) in zip(lines, found, REQUESTS, strict=True):
        assert (line["method"], line["path"], line["status"], line.get("why")) == expected
        assert (line["status"], line["bytes"], line["client"]) == (*answer, "127.0.0.1")
        assert list(line) == [*MEMBERS, *(["why"] if line["status"] >= 400 else [])]
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["time"])
        assert line["milliseconds"] >= 0
    assert (last["path"], last["status"], last["why"]) == ("/api/check", 503, "The server is busy")
    assert TYPED not in path.read_text(encoding="ascii")
