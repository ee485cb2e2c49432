"""docs/classroom.md: its files and commands work; what it says of students is so."""

import json
import re
import shlex
from inspect import signature
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient

from webviz.__main__ import SERVER_OPTIONS, _parse
from webviz.classroom.rooms import code_of
from webviz.server import create_app
from webviz.server.app import DEFAULTS
from webviz.server.body import LARGEST_FILE
from webviz.server.log import LONGEST, RequestLog
from webviz.server.serve import application_settings, serve, waitress_settings

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "classroom.md").read_text(encoding="utf-8")
LOG = TEXT.partition("\n### A log of requests\n")[2].partition("\n## ")[0]
COMMANDS = re.findall(r"^ *\$ (.*)$", TEXT, re.MULTILINE)
BEHIND_A_PROXY, ONE_OF_SEVERAL = (command for command in COMMANDS if "WEBVIZ_PROXY" in command)
SECRET, DEVICE = "a-secret-of-thirty-two-letters-a", "device-of-ada"
STUDENT = {"REMOTE_ADDR": "203.0.113.77", "HTTP_USER_AGENT": "Phone of Ada", "HTTP_ACCEPT_LANGUAGE": "eo"}


def block(language: str) -> str:
    (found,) = re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)
    return str(found)


def arguments(command: str) -> list[str]:
    """What follows `python -m webviz`."""
    words = shlex.split(command)
    return words[words.index("webviz") + 1 :]


def settings(words: list[str]) -> dict[str, str]:
    return dict(word.split("=", 1) for word in words if re.fullmatch(r"WEBVIZ_\w+=.*", word))


def test_both_proxies_let_through_what_webviz_accepts_and_nginx_says_whose_a_request_is() -> None:
    port = _parse(arguments(BEHIND_A_PROXY)).port
    for language, size, wait in (
        ("nginx", r"client_max_body_size (\d+)m;", r"proxy_read_timeout (\d+)s;"),
        ("caddy", r"max_size (\d+)MB", r"response_header_timeout (\d+)s"),
    ):
        text = block(language)
        assert int(re.findall(size, text)[0]) * 1_000_000 > LARGEST_FILE
        assert int(re.findall(wait, text)[0]) > DEFAULTS["MAX_SECONDS"]
        assert f"127.0.0.1:{port}" in text and text.count("{") == text.count("}")
    assert "access_log off;" in block("nginx")
    said = dict(re.findall(r'proxy_set_header (\S+) "?([^";]*)"?;', block("nginx")))
    wanted = {"Host": "$host", "X-Forwarded-For": "$remote_addr", "X-Forwarded-Proto": "$scheme"}
    assert said == wanted | {"Connection": ""}
    believed = waitress_settings({"WEBVIZ_PROXY": "127.0.0.1"})["trusted_proxy_headers"]
    assert believed == {name.lower() for name in said if name.startswith("X-")}


def test_the_commands_start_the_server_with_settings_that_it_knows() -> None:
    for command in (each for each in COMMANDS if "-m webviz" in each):
        assert _parse(arguments(command)).command is None
        given = settings(shlex.split(command))
        found = {**application_settings(given), **waitress_settings(given)}
        assert (found["HOSTS"], found["trusted_proxy"]) == (given["WEBVIZ_HOSTS"], given["WEBVIZ_PROXY"])
    assert application_settings(settings(shlex.split(ONE_OF_SEVERAL)))["STORE"] == "redis://127.0.0.1:6379/0"
    (by_make,) = (each for each in COMMANDS if each.startswith("make run"))
    assert _parse(shlex.split(by_make)[2].removeprefix("ARGS=").split()).host == "0.0.0.0"
    lines = block("systemd").splitlines()
    (start,) = (line for line in lines if line.startswith("ExecStart="))
    (environment,) = (line for line in lines if "WEBVIZ_" in line)
    assert arguments(start) == arguments(BEHIND_A_PROXY)
    assert settings(environment.removeprefix("Environment=").split()) == settings(BEHIND_A_PROXY.split())


def follows_and_answers(client: FlaskClient, path: str) -> None:
    """Follow, try a wrong code, open a sample and answer, all from one known address."""
    for asked in (f"{path}?device={DEVICE}", "/api/rooms/BCDFGH", "/", "/api/samples/australia"):
        assert "Set-Cookie" not in client.get(asked, environ_overrides=STUDENT).headers
    given = {"device": DEVICE, "question": "q", "answer": "42"}
    response = client.post(f"{path}/answers", json=given, environ_overrides=STUDENT)
    assert response.status_code == 200 and "Set-Cookie" not in response.headers


def texts_in(thing: Any, seen: set[int]) -> str:
    """All texts in an object and in what it holds of webviz's or Python's own types."""
    if id(thing) in seen:
        return ""
    seen.add(id(thing))
    if isinstance(thing, str | bytes | int | float):
        return f"{thing!r}\n"
    if isinstance(thing, dict):
        thing = [each for pair in thing.items() for each in pair]
    elif type(thing).__module__.startswith("webviz"):
        names = [*getattr(thing, "__dict__", ()), *getattr(type(thing), "__slots__", ())]
        thing = [getattr(thing, name, None) for name in names]
    parts = thing if isinstance(thing, list | tuple | set | frozenset) else ()
    return "".join(texts_in(each, seen) for each in parts)


def test_what_is_held_of_a_student_is_what_the_page_says_and_as_long() -> None:
    app, path = create_app(), f"/api/rooms/{code_of(SECRET)}"
    client, lead = app.test_client(), {"headers": {"X-Room-Secret": SECRET}}
    client.post("/api/rooms", json={"secret": SECRET})
    question = {"id": "q", "ask": "How much?", "kind": "number", "open": True}
    client.put(path, json={"driver": "d", "question": question}, **lead)
    follows_and_answers(client, path)
    now = texts_in(app.extensions, set())
    assert DEVICE in now and "'42'" in now
    assert not any(told in now for told in STUDENT.values())
    client.put(path, json={"driver": "d", "question": question | {"open": False}}, **lead)
    assert client.get(path, **lead).get_json()["answers"]["total"] == 1
    assert "'42'" not in texts_in(app.extensions["webviz.rooms"]._store._fields, set())
    client.delete(path, **lead)
    assert DEVICE not in texts_in(app.extensions, set())


def test_nothing_sets_a_cookie_or_logs_a_request_but_the_log_that_is_asked_for() -> None:
    sources = [*(ROOT / "webviz").rglob("*.py"), *(ROOT / "static" / "js").rglob("*.js")]
    texts = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in sources}
    forbidden = re.compile(r"set_cookie|document\.cookie|\bsession\[|TransLogger|access_log")
    assert [path for path, text in texts.items() if forbidden.search(text)] == []
    writers = {path for path, text in texts.items() if re.search(r"\bRequestLog\(", text)}
    assert writers == {"webviz/server/serve.py"} and SERVER_OPTIONS["log_file"] == "--log"
    assert signature(serve).parameters["log_file"].default is None
    files = [
        (ROOT / name).read_text(encoding="utf-8")
        for name in ("deploy/Dockerfile", "deploy/compose.yaml", "Makefile")
    ]
    assert not any("--log" in text for text in (*COMMANDS, block("systemd"), *files))


def test_a_line_of_the_log_has_what_the_pages_say(tmp_path: Path) -> None:
    api = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    log = api.partition("\n### The log of requests\n")[2].partition("\nEvery response ")[0]
    (shown,) = re.findall(r'^\{"time".*$', log, re.MULTILINE)
    line, path = json.loads(shown), tmp_path / "log"
    values = [line[name] for name in ("client", "method", "path", "status", "bytes", "milliseconds", "why")]
    values[5] /= 1_000
    RequestLog(str(path)).add(*values)
    written = json.loads(path.read_text(encoding="ascii"))
    assert len(written["time"]) == len(line["time"])
    assert list((written | {"time": line["time"]}).items()) == list(line.items())
    assert all(f"`{member}`" in log for member in line) and f"{LONGEST} characters" in log
    said = [name for row in re.findall(r"^\| (`.*?) \|", LOG, re.MULTILINE) for name in row.split(", ")]
    assert said == [f"`{name}`" for name in written]
