"""docs/classroom.md: its files are such files, its commands run, and what it says of students is so."""

import json
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
from docs.config_files import Directive, read_blocks
from flask.testing import FlaskClient

from webviz.__main__ import SERVER_OPTIONS, _parsed
from webviz.rooms.clients import SECONDS
from webviz.rooms.codes import code_of
from webviz.rooms.room import MOST_DEVICES, PRESENT_SECONDS
from webviz.rooms.rooms import MOST_ROOMS
from webviz.server import create_app
from webviz.server.app import DEFAULTS
from webviz.server.log import LONGEST, RequestLog
from webviz.server.outlines import MOST_BYTES
from webviz.server.settings import application_settings, waitress_settings

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "classroom.md").read_text(encoding="utf-8")
LOG = TEXT.partition("\n### A log of requests\n")[2].partition("\n## ")[0]
SECRET = "a-secret-of-thirty-two-letters-a"
NGINX = {  # where it may stand, and how many words follow
    "upstream": ("", 1),
    "server": ("", 0),
    "keepalive": ("upstream", 1),
    "listen": ("server", None),
    "server_name": ("server", None),
    "ssl_certificate": ("server", 1),
    "ssl_certificate_key": ("server", 1),
    "access_log": ("server", 1),
    "client_max_body_size": ("server", 1),
    "location": ("server", 1),
    "proxy_pass": ("location", 1),
    "proxy_http_version": ("location", 1),
    "proxy_set_header": ("location", 2),
    "proxy_read_timeout": ("location", 1),
}
CADDY = {
    "webviz.example.edu": ("", 0),
    "request_body": ("webviz.example.edu", 0),
    "max_size": ("request_body", 1),
    "reverse_proxy": ("webviz.example.edu", 1),
    "transport": ("reverse_proxy", 1),
    "response_header_timeout": ("transport", 1),
}


def block(language: str) -> str:
    """The one block of the page in a language."""
    (found,) = re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)
    return str(found)


def commands() -> list[str]:
    return re.findall(r"^ *\$ (.*)$", TEXT, re.MULTILINE)


@pytest.mark.parametrize(("language", "known"), [("nginx", NGINX), ("caddy", CADDY)])
def test_a_proxy_s_file_has_directives_where_they_may_stand(language: str, known: Any) -> None:
    for directive in read_blocks(block(language), ends=";" if language == "nginx" else "\n"):
        if (directive.within, directive.name) == ("upstream", "server"):
            continue  # the address of one, in nginx
        within, words = known[directive.name]
        assert directive.within == within, directive
        assert words is None or len(directive.words) == words, directive


def values(language: str, name: str) -> list[Directive]:
    found = read_blocks(block(language), ends=";" if language == "nginx" else "\n")
    return [directive for directive in found if directive.name == name]


def test_both_proxies_let_through_what_webviz_accepts_and_wait_as_long() -> None:
    sizes = values("nginx", "client_max_body_size"), values("caddy", "max_size")
    waits = values("nginx", "proxy_read_timeout"), values("caddy", "response_header_timeout")
    for (size,), (wait,) in zip(sizes, waits, strict=True):
        assert int(re.sub(r"\D", "", size.words[0])) * 1_000_000 > MOST_BYTES
        assert int(wait.words[0].removesuffix("s")) > DEFAULTS["MAX_SECONDS"]


def test_nginx_says_whose_a_request_is_in_the_headers_that_are_believed() -> None:
    said = {directive.words[0]: directive.words[1] for directive in values("nginx", "proxy_set_header")}
    assert said == {
        "Connection": "",
        "Host": "$host",
        "X-Forwarded-For": "$remote_addr",
        "X-Forwarded-Proto": "$scheme",
    }
    believed = waitress_settings({"WEBVIZ_PROXY": "127.0.0.1"})["trusted_proxy_headers"]
    assert believed == {name.lower() for name in said if name.startswith("X-")}


def test_both_proxies_ask_where_webviz_is_started() -> None:
    (started,) = (command for command in commands() if "WEBVIZ_PROXY" in command)
    port = _parsed(_arguments(started)).port
    upstream = next(each for each in values("nginx", "server") if each.within == "upstream")
    (caddy,) = values("caddy", "reverse_proxy")
    assert upstream.words == caddy.words == [f"127.0.0.1:{port}"]
    assert values("nginx", "proxy_pass")[0].words == ["http://webviz"]
    assert [each.words for each in values("nginx", "upstream")] == [["webviz"]]
    assert values("nginx", "access_log")[0].words == ["off"]


def _arguments(command: str) -> list[str]:
    """What follows `python -m webviz`."""
    words = shlex.split(command)
    return words[words.index("webviz") + 1 :]


def _settings(words: list[str]) -> dict[str, str]:
    return dict(word.split("=", 1) for word in words if re.fullmatch(r"WEBVIZ_\w+=.*", word))


@pytest.mark.parametrize("command", [each for each in commands() if "-m webviz" in each])
def test_a_command_starts_the_server_with_settings_that_it_knows(command: str) -> None:
    assert _parsed(_arguments(command)).command is None
    settings = _settings(shlex.split(command))
    found = {**application_settings(settings), **waitress_settings(settings)}
    assert found["HOSTS"] == settings["WEBVIZ_HOSTS"] and found["trusted_proxy"] == settings["WEBVIZ_PROXY"]


def test_make_run_hands_the_host_on() -> None:
    (command,) = (each for each in commands() if each.startswith("make run"))
    arguments = shlex.split(command)[2].removeprefix("ARGS=").split()
    assert _parsed(arguments).host == "0.0.0.0"
    assert "-m webviz $(ARGS)" in (ROOT / "Makefile").read_text(encoding="utf-8")


def test_the_unit_of_systemd_starts_what_the_command_starts() -> None:
    (started,) = (command for command in commands() if "WEBVIZ_PROXY" in command)
    lines = [line for line in block("systemd").splitlines() if line]
    assert all(re.fullmatch(r"\[\w+\]|\w+=.+", line) for line in lines)
    (start,) = (line for line in lines if line.startswith("ExecStart="))
    assert _arguments(start) == _arguments(started)
    (settings,) = (line for line in lines if "WEBVIZ_" in line)
    assert _settings(settings.removeprefix("Environment=").split()) == _settings(started.split())


def test_the_container_s_commands_are_for_the_files_that_there_are() -> None:
    building, composing = (next(each for each in commands() if word in each) for word in ("build", "compose"))
    words = shlex.split(building)
    assert words[:2] == ["docker", "build"] and (ROOT / "Dockerfile").exists()
    (argument,) = (word for word in words if word.startswith("EXTRAS="))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert argument.removeprefix("EXTRAS=") in project["optional-dependencies"]
    (setting, *_command) = shlex.split(composing)
    name = setting.partition("=")[0]
    assert f"${{{name}:?" in (ROOT / "compose.yaml").read_text(encoding="utf-8")


def test_the_numbers_are_those_of_the_program() -> None:
    for number in (
        f"A room counts {MOST_DEVICES:,} devices, and a server holds {MOST_ROOMS} rooms.",
        f"has not asked for {PRESENT_SECONDS:.0f} seconds",
        f"{DEFAULTS['ROOM_HOURS']:g} hours after its lead was there last",
    ):
        assert number in TEXT
    assert SECONDS == 600 and "ten minutes at most" in TEXT


STUDENT = {"REMOTE_ADDR": "203.0.113.77", "HTTP_USER_AGENT": "Phone of Ada", "HTTP_ACCEPT_LANGUAGE": "eo"}


class Student:
    """One who follows, from an address that can be found again."""

    device = "device-of-ada"

    def __init__(self, client: FlaskClient) -> None:
        self.client, self.path = client, f"/api/rooms/{code_of(SECRET)}"

    def follows_and_answers(self) -> None:
        """Also types a wrong code, and opens a sample."""
        for path in (f"{self.path}?device={self.device}", "/api/rooms/BCDFGH", "/", "/api/samples/australia"):
            response = self.client.get(path, environ_overrides=STUDENT)
            assert "Set-Cookie" not in response.headers
        given = {"device": self.device, "question": "q", "answer": "42"}
        response = self.client.post(f"{self.path}/answers", json=given, environ_overrides=STUDENT)
        assert response.status_code == 200 and "Set-Cookie" not in response.headers


def held(thing: Any, seen: set[int]) -> str:
    """All texts in an object and in what it holds, as far as that is webviz's or Python's own."""
    if id(thing) in seen:
        return ""
    seen.add(id(thing))
    if isinstance(thing, str | bytes | int | float):
        return f"{thing!r}\n"
    if isinstance(thing, dict):
        return "".join(held(each, seen) for pair in thing.items() for each in pair)
    if isinstance(thing, list | tuple | set | frozenset):
        return "".join(held(each, seen) for each in thing)
    if not type(thing).__module__.startswith("webviz"):
        return ""
    names = [*getattr(thing, "__dict__", ()), *getattr(type(thing), "__slots__", ())]
    return "".join(held(getattr(thing, name, None), seen) for name in names)


def test_what_is_held_of_a_student_is_what_the_page_says_and_as_long() -> None:
    app = create_app()
    client, lead = app.test_client(), {"headers": {"X-Room-Secret": SECRET}}
    student = Student(client)
    client.post("/api/rooms", json={"secret": SECRET})
    question = {"id": "q", "ask": "How much?", "kind": "number", "open": True}
    client.put(student.path, json={"driver": "d", "question": question}, **lead)
    student.follows_and_answers()
    now = held(app.extensions, set())
    assert student.device in now and "'42'" in now
    assert not any(told in now for told in STUDENT.values())
    client.put(student.path, json={"driver": "d", "question": question | {"open": False}}, **lead)
    rooms = app.extensions["webviz.rooms"]
    (room,) = rooms._rooms.values()
    assert room.lead(0, rooms.now())["answers"]["total"] == 1
    assert student.device not in held(room._ballot, set())
    client.delete(student.path, **lead)
    assert student.device not in held(app.extensions, set())


def test_nothing_sets_a_cookie_or_logs_a_request_but_the_log_that_is_asked_for() -> None:
    sources = [*(ROOT / "webviz").rglob("*.py"), *(ROOT / "static" / "js").rglob("*.js")]
    writers = set()
    for path in sources:
        source = path.read_text(encoding="utf-8")
        assert not re.search(r"set_cookie|document\.cookie|\bsession\[|TransLogger|access_log", source), path
        writers |= {path.relative_to(ROOT).as_posix()} if re.search(r"\bRequestLog\(", source) else set()
    assert writers == {"webviz/server/serve.py"}
    assert SERVER_OPTIONS["log_file"] == ("--log", None)


def test_no_command_of_the_page_and_no_container_asks_for_a_log() -> None:
    files = [(ROOT / name).read_text(encoding="utf-8") for name in ("Dockerfile", "compose.yaml", "Makefile")]
    assert not any("--log" in text for text in (*commands(), block("systemd"), *files))
    assert "None of the commands and files on this page has that option." in TEXT


def test_the_log_has_of_a_student_what_the_page_says(tmp_path: Path) -> None:
    path = tmp_path / "log"
    RequestLog(str(path)).add(STUDENT["REMOTE_ADDR"], "GET", "/", 404, 1, 0.1, "Not Found")
    said = [name for row in re.findall(r"^\| (`.*?) \|", LOG, re.MULTILINE) for name in row.split(", ")]
    assert said == [f"`{name}`" for name in json.loads(path.read_text(encoding="ascii"))]


def test_a_line_of_the_log_is_as_api_md_shows_it(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    log = text.partition("\n### The log of requests\n")[2].partition("\nEvery response ")[0]
    (shown,) = re.findall(r'^\{"time".*$', log, re.MULTILINE)
    line, path = json.loads(shown), tmp_path / "log"
    values = [line[name] for name in ("client", "method", "path", "status", "bytes", "milliseconds", "why")]
    values[5] /= 1_000
    RequestLog(str(path)).add(*values)
    written = json.loads(path.read_text(encoding="ascii"))
    assert len(written["time"]) == len(line["time"])
    assert list((written | {"time": line["time"]}).items()) == list(line.items())
    assert all(f"`{member}`" in log for member in line) and f"{LONGEST} characters" in log


def test_the_page_may_ask_nobody_but_the_server() -> None:
    policy = create_app().test_client().get("/").headers["Content-Security-Policy"]
    sources = {word for part in policy.split(";") for word in part.split()[1:]}
    assert sources <= {"'none'", "'self'", "data:", "blob:"}
