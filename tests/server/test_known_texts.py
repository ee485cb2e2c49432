from collections.abc import Callable
from threading import Event

import pytest
from flask.ctx import RequestContext

from webviz.answers.given import GivenMap, GivenTree
from webviz.lessons import problems
from webviz.maps import MapError, read_map
from webviz.search import Watch
from webviz.server import create_app, known_texts
from webviz.server.known_texts import known_text
from webviz.server.problems import Problem
from webviz.server.shared_results import HungUp
from webviz.server.turns import Turns
from webviz.trees import TreeError, read_trees

TREES = "((3 12 8) (2 4 6))\n(5 (1 2))\n"


def test_a_map_is_what_the_reader_finds_however_often_it_is_asked_for(text: str) -> None:
    repaired = text.replace("B: A\n", "")
    map, warnings = read_map(repaired)
    assert warnings
    for _ in range(2):
        known = known_text(repaired)
        assert (known.given, known.warnings) == ((GivenMap(map),), tuple(warnings))


def test_trees_are_numbered_from_1() -> None:
    trees, _ = read_trees(TREES)
    assert known_text(TREES).given == (GivenTree(trees[0], 1), GivenTree(trees[1], 2))


def test_a_map_for_three_players_is_known_too(three_players: str) -> None:
    [given] = known_text(three_players).given
    assert isinstance(given, GivenMap) and len(given.map.weights) == 3


def test_a_text_with_errors_has_them_each_time() -> None:
    for _ in range(2):
        with pytest.raises(MapError):
            known_text("")
        with pytest.raises(TreeError):
            known_text("((1 2)")


def test_a_text_with_errors_is_read_once_and_each_gets_an_error_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    caught = []
    for _ in range(2):
        with pytest.raises(TreeError) as raised:
            known_text("((1 2) (3")
        caught.append(raised.value)
        monkeypatch.delattr(problems, "read_trees", raising=False)
    assert caught[0] is not caught[1] and caught[0].errors == caught[1].errors


@pytest.mark.parametrize("reader", ["read_map", "read_trees"])
def test_a_text_is_read_once(text: str, reader: str, monkeypatch: pytest.MonkeyPatch) -> None:
    source = text if reader == "read_map" else TREES
    known_text(source)
    monkeypatch.delattr(problems, reader)
    assert known_text(source)


def test_large_texts_are_not_kept_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_texts, "_known", known_texts.SharedResults(10_000))
    for number in range(20):
        known_text(f"({number} 1)")
    assert 0 < known_texts._known.kept_bytes <= 10_000


def test_reading_ends_when_nobody_waits_for_it_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    has_ended = Event()

    def read_for_ever(_text: str, look: Callable[[int], None]) -> None:
        try:
            while True:
                look(0)
        finally:
            has_ended.set()

    monkeypatch.setattr(known_texts, "read_known", read_for_ever)
    with hung_up(), pytest.raises(HungUp):
        known_text("(for ever)")
    has_ended.wait()


def test_a_text_that_takes_too_long_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_texts, "READING_SECONDS", 0)
    with pytest.raises(Problem) as caught:
        known_text("(" + "1 " * 10_000 + ")")
    assert (caught.value.status, caught.value.kind) == (503, "reading-out-of-time")


def test_a_text_waits_for_its_turn_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = Turns(1)
    monkeypatch.setattr(known_texts, "_turns", turns)
    with turns.taken(Watch()), hung_up(), pytest.raises(HungUp):
        known_text("(this 1 waits)")
    assert known_text("(1 2 3 4 5 6 7)").given


def hung_up() -> RequestContext:
    """A request whose client has gone away."""
    return create_app().test_request_context(environ_overrides={"waitress.client_disconnected": lambda: True})
