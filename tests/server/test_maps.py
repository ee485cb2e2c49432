"""The page, its files and its samples; what is told of a text, found once for all who ask, within limits."""

import json
import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from application import AUSTRALIA, GONE, ROOT, refusal, told
from flask import Flask
from flask.testing import FlaskClient

from webviz.csp import Problem as ConstraintProblem
from webviz.csp.model import constraint
from webviz.csp.relations import Compare
from webviz.maps import Map, read_map
from webviz.search import Watch
from webviz.server import create_app, layouts, pages
from webviz.server.assets import YEAR, version_of
from webviz.server.layouts import graph_positions, positions
from webviz.server.problems import Problem
from webviz.server.shared_results import HungUp, SharedResults
from webviz.server.turns import Turns
from webviz.views.constraint_graph import constraint_map
from webviz.views.layout import region_positions

STATIC = ROOT / "static"
UNKNOWN = "R, G\nQ1: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\nQ1: Q2\nQ2: Q1\n"  # no part of a sample


def checked(client: FlaskClient, text: str) -> Any:
    return told(client.post("/api/check", json={"text": text}))


def test_samples_are_listed_with_pictures_and_each_is_its_entry_with_its_text(client: FlaskClient) -> None:
    samples = told(client.get("/api/samples"))
    assert samples[0]["name"] == "australia"
    assert [sample["default"] for sample in samples] == [True] + [False] * (len(samples) - 1)
    sample = told(client.get("/api/samples/australia"))
    text = sample.pop("text")
    assert read_map(text)[1] == [] and sample == samples[0]
    pictures = told(client.get("/api/pictures"))
    assert set(pictures) == {sample["name"] for sample in samples} and all(pictures.values())
    assert checked(client, text)["picture"] == pictures["australia"]
    for path in ("/", "/api/samples", "/api/lessons", "/api/lessons/first-cut", "/vendor/vis-network.css"):
        tag = client.get(path, buffered=True).headers["ETag"]
        again = client.get(path, headers={"If-None-Match": tag}, buffered=True)
        assert (again.status_code, again.data) == (304, b""), path


def test_texts_of_one_map_keep_warnings_of_their_own_and_a_wrong_one_has_errors_and_nothing_else(
    client: FlaskClient, text: str
) -> None:
    repaired, right = (checked(client, each) for each in (text.replace("B: A\n", ""), text))
    assert repaired["map"] == right["map"] and not right["warnings"] and not repaired["errors"]
    expected = {
        **{"regions": ["A", "B"], "borders": [[0, 1]], "colors": ["G", "R"], "depth": 2, "free_regions": 1},
        **{"initial": [{"region": "A", "color": "R", "player": 1}], "weights": [[2, 1], [4, 3]]},
        **{"moves": [["A", "G"], ["A", "R"], ["B", "G"], ["B", "R"]]},
    }
    assert {name: right["map"][name] for name in expected} == expected
    wrong = checked(client, "")
    assert wrong["errors"] and wrong["canonical"] is wrong["map"] is wrong["graph"] is None
    graph = checked(client, AUSTRALIA)["graph"]
    places = {node["id"]: (node["x"], node["y"]) for node in graph["nodes"]}
    assert min(places, key=lambda region: places[region][0]) == "WA"
    assert max(places, key=lambda region: places[region][1]) == "V"
    assert len(graph["edges"]) == 9 and graph["options"]["physics"] == {"enabled": False}


# The page and its files: kept by browsers for ever, under an address that changes with them


def test_the_page_knows_how_the_command_line_is_called_here(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    response = client.get("/")
    assert response.content_type == "text/html; charset=utf-8" and response.cache_control.no_cache
    assert client.get("/healthz").get_json() == {"status": "ok"}
    for command in ("webviz", "python -m webviz"):
        monkeypatch.setattr(pages, "command", lambda command=command: command)
        assert f'data-command="{command}"' in client.get("/").text


def test_files_have_the_version_of_all_and_an_old_page_gets_todays_and_asks_again(
    client: FlaskClient,
) -> None:
    named = re.findall(r'(?:src|href)="(/static/[^"]+)"', client.get("/").text)
    assert any(address.endswith("/js/main.js") for address in named)
    for address in named:
        response = client.get(address, buffered=True)
        assert (response.status_code, response.cache_control.max_age) == (200, YEAR), address
        assert response.cache_control.immutable
    module, now = "js/search/tree.js", f"/static/v-{version_of(STATIC)}"
    assert client.get(f"{now}/{module}", buffered=True).data == (STATIC / module).read_bytes()
    for address in (f"/static/v-0123456789ab/{module}", f"/static/{module}"):
        response = client.get(address, buffered=True)
        assert (response.status_code, response.mimetype) == (200, "text/javascript")
        assert response.cache_control.no_cache and not response.cache_control.immutable
    for name, kind in (("vis-network.min.js", "text/javascript"), ("vis-network.css", "text/css")):
        response = client.get(f"/vendor/{name}", buffered=True)
        assert (response.mimetype, response.cache_control.max_age) == (kind, 24 * 3600)
    missing = [f"{now}/{path}" for path in ("../webviz/__init__.py", "js/nothing.js", "", "js")]
    for path in (*missing, "/vendor/../../template.html", "/vendor/vis-network.js", "/vendor/"):
        assert client.get(path).status_code == 404, path


def test_the_version_changes_with_every_change_of_a_file(tmp_path: Path) -> None:
    folder = tmp_path / "static"
    shutil.copytree(STATIC / "css", folder)
    versions = {version_of(folder)}
    (folder / "base.css").write_text("/* */", encoding="utf-8")
    versions.add(version_of(folder))
    os.utime(folder / "base.css", (1, 1))
    versions.add(version_of(folder))
    (folder / "base.css").rename(folder / "other.css")
    versions.add(version_of(folder))
    assert len(versions) == 4 and all(re.fullmatch("[0-9a-f]{12}", version) for version in versions)


# Places of regions are work like any other: shared, by turns, ended when nobody waits


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    """An application that has kept no layout yet."""
    monkeypatch.setattr(layouts, "_kept", SharedResults(layouts.MOST_BYTES))
    app = create_app()
    with app.app_context():
        yield app


def test_what_takes_too_long_to_place_is_a_problem(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    edges = tuple(constraint((one, one + 1), Compare("!=")) for one in range(3))
    problem = ConstraintProblem("a path", ("A", "B", "C", "D"), ((1, 2),) * 4, edges)
    assert graph_positions(problem, constraint_map(problem)).keys() == {"A", "B", "C", "D"}
    monkeypatch.setattr(layouts, "_kept", SharedResults(layouts.MOST_BYTES))
    monkeypatch.setattr(layouts, "LAYOUT_SECONDS", 0)
    with pytest.raises(Problem):
        graph_positions(problem, constraint_map(problem))
    response = app.test_client().post("/api/check", json={"text": UNKNOWN})
    assert refusal(response) == (503, "layout-out-of-time")


def test_repairs_are_offered_as_the_document_shows_them_and_done(client: FlaskClient) -> None:
    document = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    example = re.search(r"POST /api/repair\n(\{.*?\})\n```.*?```repairs\n(.*?)```", document, re.DOTALL)
    assert example
    assert checked(client, json.loads(example[1])["text"])["repairs"] == json.loads(example[2])
    slip = AUSTRALIA.replace("Q: NT, SA, NSW", "Q: NT, SA, nsw")
    assert [repair["warnings"] for repair in checked(client, slip)["repairs"]] == [[1]]
    done = told(client.post("/api/repair", json={"text": slip}))
    assert done == {"text": AUSTRALIA, "repairs": ["Write NSW"], "errors": 0, "warnings": 0}
    wrong = AUSTRALIA.replace("WA", "Western Australia").replace("SA: G-2", "SA: X-2")
    done = told(client.post("/api/repair", json={"text": wrong}))
    assert done["text"] == wrong.replace("n A", "nA")
    assert (len(done["repairs"]), done["errors"], done["warnings"]) == (1, 1, 0)


def test_a_map_is_placed_once_by_turns_and_no_longer_than_somebody_waits(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    has_ended, turns, map = Event(), Turns(1), read_map(UNKNOWN)[0]

    def place_for_ever(_map: Map, _start: object, look: Callable[[int], None]) -> None:
        try:
            while True:
                look(0)
        finally:
            has_ended.set()

    gone = app.test_request_context(environ_overrides=GONE)
    with monkeypatch.context() as slow:
        slow.setattr(layouts, "region_positions", place_for_ever)
        with gone, pytest.raises(HungUp):
            positions(map)
        has_ended.wait()
    monkeypatch.setattr(layouts, "_turns", turns)
    with turns.taken(Watch()), gone, pytest.raises(HungUp):
        positions(map)
    found = positions(map)
    assert found == region_positions(map)
    monkeypatch.setattr(layouts, "region_positions", None)
    assert positions(map) is found
