"""A class of thousands: nginx answers nearly all polls, several webviz the rest."""

import json
import re
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from classroom.test_routes import HEADERS, PATH, SECRET

from tools.real_class import Server, running_class

Class = tuple[Server, list[Server], Server]


@pytest.fixture(scope="module")
def large_class() -> Iterator[Class]:
    """Redis, two webviz, and nginx."""
    with running_class(processes=2) as servers:
        yield servers


def ask(server: Server, path: str, method: str = "GET", body: Any = None, **headers: str) -> Any:
    """Status, headers and JSON of an answer."""
    data = None if body is None else json.dumps(body).encode()
    headers |= {"Content-Type": "application/json"} if data else {}
    request = urllib.request.Request(server.url + path, data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            return response.status, response.headers, json.loads(response.read() or "null")
    except urllib.error.HTTPError as error:
        return error.code, error.headers, json.loads(error.read() or "null")


def drives(server: Server, step: int) -> None:
    status, _, _ = ask(server, PATH, "PUT", {"driver": "page", "step": step}, **HEADERS)
    assert status == 200


def test_nearly_all_polls_are_answered_by_nginx_which_asks_webviz_each_second(large_class: Class) -> None:
    _, _, nginx = large_class
    assert ask(nginx, "/api/rooms", "POST", {"secret": SECRET, "scene": "v1&map=A", "step": 1})[0] == 201
    told = ask(nginx, PATH)[2]
    cached: Counter[str] = Counter()
    for query in ("?since=0", f"?since={told['version']}"):
        for _ in range(100):
            status, headers, _ = ask(nginx, PATH + query)
            assert status == (200 if query == "?since=0" else 304)
            cached[headers["X-Cache"]] += 1
    assert cached["HIT"] + cached["UPDATING"] > 150, cached
    drives(nginx, 2)
    steps = (ask(nginx, f"{PATH}?since={told['version']}")[2] for _ in range(100_000))
    assert next(news for news in steps if news)["step"] == 2  # after a second, however many polls that are
    for query, more in (("?device=phone", {}), ("", HEADERS)):  # what is one person's comes from webviz
        for _ in range(3):
            _, headers, found = ask(nginx, PATH + query, **more)
            assert headers["X-Cache"] == "BYPASS" and headers["Cache-Control"] == "no-store"
    assert found["followers"] == 1


def test_the_files_of_the_page_are_asked_for_once_for_a_whole_class(large_class: Class) -> None:
    _, _, nginx = large_class
    with urllib.request.urlopen(nginx.url) as response:
        style = re.findall(r'href="(/static/[^"]+[.]css)"', response.read().decode())[0]
    cached = []
    for _ in range(3):
        with urllib.request.urlopen(nginx.url + style) as response:
            cached.append(response.headers["X-Cache"])
    assert cached == ["MISS", "HIT", "HIT"]


def test_a_class_goes_on_while_one_webviz_after_the_other_begins_anew(large_class: Class) -> None:
    _, servers, nginx = large_class
    ask(nginx, "/api/rooms", "POST", {"secret": SECRET, "scene": "v1&map=A", "step": 1})
    for step, server in enumerate(servers, 3):
        server.kill()
        drives(nginx, step)
        assert ask(nginx, f"{PATH}?device=phone")[2]["step"] == step
        server.start()
    drives(servers[0], 9)
    assert ask(servers[1], f"{PATH}?device=phone")[2]["step"] == 9
