"""The page, its files and samples; random maps and trees, made or refused."""

import json
import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from types import ModuleType
from typing import Any

import pytest
from application import AUSTRALIA, GONE, ROOT, json_of, refusal
from command_line import webviz
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from webviz.maps import read_map
from webviz.search import Watch
from webviz.server import create_app, short_work
from webviz.server.pages import YEAR, version_of
from webviz.server.shared_results import HungUp, SharedResults
from webviz.server.short_work import shared_places
from webviz.server.turns import Turns
from webviz.views.layout import region_positions
from webviz.wings import WINGS

STATIC = ROOT / "static"
UNKNOWN = "R, G\nQ1: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\nQ1: Q2\nQ2: Q1\n"  # no part of a sample


def check(client: FlaskClient, text: str) -> Any:
    return json_of(client.post("/api/check", json={"text": text}))


def test_samples_are_listed_with_pictures_and_each_is_its_entry_with_its_text(client: FlaskClient) -> None:
    samples = json_of(client.get("/api/samples"))
    assert samples[0]["name"] == "australia"
    assert [sample["default"] for sample in samples] == [True] + [False] * (len(samples) - 1)
    sample = json_of(client.get("/api/samples/australia"))
    text = sample.pop("text")
    assert read_map(text)[1] == [] and sample == samples[0]
    pictures = json_of(client.get("/api/pictures"))
    assert set(pictures) == {sample["name"] for sample in samples} and all(pictures.values())
    assert check(client, text)["picture"] == pictures["australia"]
    for path in ("/", "/api/samples", "/vendor/vis-network.css"):
        tag = client.get(path, buffered=True).headers["ETag"]
        again = client.get(path, headers={"If-None-Match": tag}, buffered=True)
        assert (again.status_code, again.data) == (304, b""), path


def test_texts_of_one_map_keep_warnings_of_their_own_and_a_wrong_one_has_errors_and_nothing_else(
    client: FlaskClient, text: str
) -> None:
    repaired, right = (check(client, each) for each in (text.replace("B: A\n", ""), text))
    assert repaired["map"] == right["map"] and not right["warnings"] and not repaired["errors"]
    wrong = check(client, "")
    assert wrong["errors"] and wrong["canonical"] is wrong["map"] is wrong["graph"] is None
    places = {node["id"]: (node["x"], node["y"]) for node in check(client, AUSTRALIA)["graph"]["nodes"]}
    assert min(places, key=lambda region: places[region][0]) == "WA"
    assert max(places, key=lambda region: places[region][1]) == "V"


def test_the_page_is_asked_about_each_time(client: FlaskClient) -> None:
    response = client.get("/")
    assert response.content_type == "text/html; charset=utf-8" and response.cache_control.no_cache
    assert client.get("/healthz").get_json() == {"status": "ok"}


def test_files_have_the_version_of_all_and_an_old_page_gets_those_of_today(client: FlaskClient) -> None:
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
    folder = shutil.copytree(STATIC / "css", tmp_path / "static")
    file, versions = folder / "base.css", {version_of(folder)}
    for change in (
        lambda: file.write_text("/* */", encoding="utf-8"),
        lambda: os.utime(file, (1, 1)),
        lambda: file.rename(folder / "other.css"),
    ):
        change()
        versions.add(version_of(folder))
    assert len(versions) == 4 and all(re.fullmatch("[0-9a-f]{12}", version) for version in versions)


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    """An application that has kept no layout yet."""
    monkeypatch.setattr(short_work, "_results", SharedResults(short_work.MOST_BYTES))
    app = create_app()
    with app.app_context():
        yield app


def test_what_takes_too_long_to_place_is_a_problem(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(short_work, "LAYOUT_SECONDS", 0)
    stated = '{"variables": {"A B C": "1..2"}, "constraints": ["A != B", "B != C"]}'
    for text in (UNKNOWN, *([stated] if "csp" in WINGS else [])):
        response = app.test_client().post("/api/check", json={"text": text})
        assert refusal(response) == (503, "layout-out-of-time"), text


def test_repairs_are_offered_as_the_document_shows_them_and_done(client: FlaskClient) -> None:
    document = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    example = re.search(r"POST /api/repair\n(\{.*?\})\n```.*?```repairs\n(.*?)```", document, re.DOTALL)
    assert example
    assert check(client, json.loads(example[1])["text"])["repairs"] == json.loads(example[2])
    slip = AUSTRALIA.replace("Q: NT, SA, NSW", "Q: NT, SA, nsw")
    assert [repair["warnings"] for repair in check(client, slip)["repairs"]] == [[1]]
    wrong = AUSTRALIA.replace("WA", "Western_Australia").replace("SA: G-2", "SA: X-2")
    for text, found, errors in ((slip, AUSTRALIA, 0), (wrong, wrong.replace("n_A", "n A"), 1)):
        done = json_of(client.post("/api/repair", json={"text": text}))
        assert (done["text"], len(done["repairs"]), done["errors"], done["warnings"]) == (found, 1, errors, 0)


def assert_ends_with_its_client(
    monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str, ask: Callable[[], object]
) -> None:
    """Expect work to end if nobody waits: after it has begun, and before its turn."""
    has_ended, turns, gone = Event(), Turns(1), create_app().test_request_context(environ_overrides=GONE)

    def for_ever(*arguments: Any) -> None:
        try:
            while True:
                arguments[-1](0)
        finally:
            has_ended.set()

    with monkeypatch.context() as slow:
        slow.setattr(module, name, for_ever)
        with gone, pytest.raises(HungUp):
            ask()
        has_ended.wait()
    monkeypatch.setattr(short_work, "_turns", turns)
    with turns.turn(Watch()), gone, pytest.raises(HungUp):
        ask()


@pytest.mark.usefixtures("app")
def test_a_map_is_placed_once_by_turns_while_somebody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    map, positions = read_map(UNKNOWN)[0], shared_places().positions
    assert_ends_with_its_client(monkeypatch, short_work, "region_positions", lambda: positions(map))
    found = positions(map)
    assert found == region_positions(map)
    monkeypatch.setattr(short_work, "region_positions", None)
    assert positions(map) is found


def tree(client: FlaskClient, **shape: Any) -> TestResponse:
    return client.post("/api/random-tree", json=shape)


def test_what_is_made_is_that_of_the_command_line(client: FlaskClient) -> None:
    shape = {"branching": 3, "depth": 4, "seed": 5, "low": -20, "high": 20}
    words = "--branching 3 --depth 4 --seed 5 --values -20 20"
    more = {"root": 2, "static": True, "irregular": True, "players": 3, "low": 0, "high": 5}
    several = "--root 2 --static --irregular --players 3 --values 0 5"
    for members, said in ((shape, words), (more, several), ({}, "")):
        made = json_of(tree(client, **members))["text"]
        assert made.encode() == webviz("random-tree", *said.split()).stdout
    for query, said in (("regions=20&density=40&seed=5", "--regions 20 --density 40 --seed 5"), ("", "")):
        made = json_of(client.get(f"/api/random-map?{query}"))
        assert made["text"].encode() == webviz("random-map", *said.split()).stdout
        assert set(made["positions"]) == set(read_map(made["text"])[0].regions)


def test_what_cannot_be_made_is_refused_with_the_reason(client: FlaskClient) -> None:
    shape: dict[str, Any]
    for shape, kind, said in (
        ({"branching": 0}, "wrong-branching", "a whole number from 1 to"),
        ({"depth": 2.5}, "wrong-depth", "found 2.5"),
        ({"seed": True}, "wrong-seed", "found true"),
        ({"low": 5, "high": 3}, "wrong-high", "from 5 to"),
        ({"root": 3}, "wrong-root", "from 1 to 2; found 3"),
        ({"players": 17}, "wrong-players", "from 2 to 16"),
        ({"irregular": "yes"}, "wrong-irregular", "true or false"),
        ({"branching": 100, "depth": 9}, "tree-too-large", "branching 100 and depth 9"),
        ({"branching": 1, "depth": 70_000}, "wrong-depth", "from 1 to 65,535"),
    ):
        response = tree(client, **shape)
        assert refusal(response) == (422, kind) and said in response.text, shape
    numbers = {"regions": ("1", "²"), "density": ("101", "-1"), "seed": ("x", "9" * 6000)}
    for name, low in (("regions", "from 2 to 200"), ("density", "from 0 to 100"), ("seed", "from 0 to")):
        for wrong in numbers[name]:
            response = client.get("/api/random-map", query_string={name: wrong})
            assert refusal(response) == (422, f"wrong-{name}") and low in response.text
    small = create_app({"MAX_CONTENT_LENGTH": 2000}).test_client()
    large = tree(small, branching=10, depth=3, low=-9999, high=-1000)
    assert refusal(large) == (422, "tree-too-large"), "its text could not be sent back"
    assert len(json_of(tree(small, branching=10, depth=2))["text"]) < 1000


def test_samples_have_shapes_that_are_revalidated_and_known_by_check(client: FlaskClient) -> None:
    for name in ("australia", "deep-cut", "us-48"):
        found = json_of(client.get(f"/api/shapes/{name}"))
        text = client.get(f"/api/samples/{name}").get_json()["text"]
        assert set(read_map(text)[0].regions) <= set(found["shape"]["regions"]) == set(found["names"])
        assert json_of(client.post("/api/check", json={"text": text}))["map"]["shape"] == name
    tag = client.get("/api/shapes/australia").headers["ETag"]
    assert client.get("/api/shapes/australia", headers={"If-None-Match": tag}).status_code == 304
    for name in ("worst-order", "tree-deep-cut", "no-such", ".."):
        assert client.get(f"/api/shapes/{name}").status_code == 404
