"""Places of regions are work like any other: shared, by turns, ended when nobody waits."""

from collections.abc import Callable, Iterator
from threading import Event

import pytest
from flask import Flask
from flask.ctx import RequestContext

from webviz.csp import Problem as ConstraintProblem
from webviz.csp.model import constraint
from webviz.csp.relations import Compare
from webviz.maps import Map, read_map
from webviz.search import Watch
from webviz.server import create_app, layouts
from webviz.server.layouts import graph_positions, positions
from webviz.server.problems import Problem
from webviz.server.shared_results import HungUp, SharedResults
from webviz.server.turns import Turns
from webviz.views.constraint_graph import constraint_map
from webviz.views.layout import region_positions

Look = Callable[[int], None]


@pytest.fixture
def text() -> str:
    """A map that is no part of a sample."""
    return "R, G\nQ1: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\nQ1: Q2\nQ2: Q1\n"


@pytest.fixture(autouse=True)
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    """An application that has kept no layout yet."""
    monkeypatch.setattr(layouts, "_kept", SharedResults(layouts.MOST_BYTES))
    app = create_app()
    with app.app_context():
        yield app


def hung_up(app: Flask) -> RequestContext:
    """A request whose client has gone."""
    return app.test_request_context(environ_overrides={"waitress.client_disconnected": lambda: True})


def test_a_map_is_placed_once_however_often_it_is_asked_for(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    map = read_map(text)[0]
    found = positions(map)
    assert found == region_positions(map)
    monkeypatch.setattr(layouts, "region_positions", None)
    assert positions(map) is found


def test_placing_ends_when_nobody_waits_for_it_any_more(
    app: Flask, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    has_ended = Event()

    def place_for_ever(_map: Map, _start: object, look: Look) -> None:
        try:
            while True:
                look(0)
        finally:
            has_ended.set()

    monkeypatch.setattr(layouts, "region_positions", place_for_ever)
    with hung_up(app), pytest.raises(HungUp):
        positions(read_map(text)[0])
    has_ended.wait()


def test_a_map_that_takes_too_long_to_place_is_a_problem_to_whoever_checks_it(
    app: Flask, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layouts, "LAYOUT_SECONDS", 0)
    with pytest.raises(Problem) as caught:
        positions(read_map(text)[0])
    assert (caught.value.status, caught.value.kind) == (503, "layout-out-of-time")
    answer = app.test_client().post("/api/check", json={"text": text})
    assert (answer.status_code, answer.json["type"]) == (503, "urn:webviz:problem:layout-out-of-time")


def test_a_constraint_graph_that_takes_too_long_is_one_too(monkeypatch: pytest.MonkeyPatch) -> None:
    domains = ((1, 2),) * 4
    edges = tuple(constraint((one, one + 1), Compare("!=")) for one in range(3))
    problem = ConstraintProblem("a path", ("A", "B", "C", "D"), domains, edges)
    assert graph_positions(problem, constraint_map(problem)).keys() == {"A", "B", "C", "D"}
    monkeypatch.setattr(layouts, "_kept", SharedResults(layouts.MOST_BYTES))
    monkeypatch.setattr(layouts, "LAYOUT_SECONDS", 0)
    with pytest.raises(Problem):
        graph_positions(problem, constraint_map(problem))


def test_a_layout_waits_for_its_turn(app: Flask, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    turns = Turns(1)
    monkeypatch.setattr(layouts, "_turns", turns)
    with turns.taken(Watch()), hung_up(app), pytest.raises(HungUp):
        positions(read_map(text)[0])
    assert positions(read_map(text)[0])
