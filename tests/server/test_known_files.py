"""Files are read once, within a time, for as long as somebody waits for them."""

from threading import Event

import pytest
from flask.ctx import RequestContext
from squares import file, square

from webviz.maps.steps import Look
from webviz.outlines.found import OutlineError
from webviz.search import Watch
from webviz.server import create_app, known_files
from webviz.server.known_files import known_file
from webviz.server.problems import Problem
from webviz.server.shared_results import HungUp
from webviz.server.turns import Turns

TEXT = "R, G\\nA: R-1\\n2\\nR: 1, G: 2\\nR: 3, G: 4\\nA: B\\nB: A\\n"
MANY = file(*[square(x, 0, f"A{x}") for x in range(120)])


def hung_up() -> RequestContext:
    """A request whose client has gone away."""
    return create_app().test_request_context(environ_overrides={"waitress.client_disconnected": lambda: True})


def test_a_file_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = known_file(b"A,B\nB,C\nC,once\n")
    monkeypatch.delattr(known_files, "read_any")
    assert known_file(b"A,B\nB,C\nC,once\n") is first


def test_what_is_wrong_with_a_file_is_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    caught = []
    for _ in range(2):
        with pytest.raises(OutlineError) as raised:
            known_file(b'{"type": "FeatureCollection", "features": ["once"]}')
        caught.append(raised.value)
        monkeypatch.delattr(known_files, "read_any", raising=False)
    assert caught[0] is not caught[1] and caught[0].errors == caught[1].errors


def test_a_file_that_takes_too_long_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_files, "READING_SECONDS", 0)
    with pytest.raises(Problem) as caught:
        known_file(MANY)
    assert (caught.value.status, caught.value.kind) == (503, "reading-out-of-time")
    monkeypatch.undo()
    assert len(known_file(MANY).outlines.regions) == 120, "it was not kept that there was no time"


def test_reading_ends_when_nobody_waits_for_it_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    has_ended = Event()

    def read_for_ever(_source: bytes, look: Look) -> None:
        try:
            while True:
                look(0)
        finally:
            has_ended.set()

    monkeypatch.setattr(known_files, "read_any", read_for_ever)
    with hung_up(), pytest.raises(HungUp):
        known_file(b"A,B\nfor,ever\n")
    has_ended.wait()


def test_a_file_waits_for_its_turn_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = Turns(1)
    monkeypatch.setattr(known_files, "_turns", turns)
    with turns.taken(Watch()), hung_up(), pytest.raises(HungUp):
        known_file(b"A,B\nthis,waits\n")
