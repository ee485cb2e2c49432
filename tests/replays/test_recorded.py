"""What is recorded of a problem, and of a lesson."""

import json
from pathlib import Path
from typing import Any

import pytest

from webviz.replays.recorded import Wanted, record, stop_parts
from webviz.replays.recorder import MOST_NODES, Recorder
from webviz.replays.recording import Answer, Question, Recording, ReplayError
from webviz.server import create_app
from webviz.server.replays import LIMITS, Recorded

ROOT = Path(__file__).parents[2]
AUSTRALIA = (ROOT / "sample_maps/australia.txt").read_text("utf-8")
STATES = (ROOT / "sample_maps/us-48.txt").read_text("utf-8")
FIRST_CUT = (ROOT / "lessons/first-cut.json").read_text("utf-8")
SERVER = Recorded(create_app(LIMITS))


def recorded(**wanted: Any) -> Recording:
    """What the page's own server answers."""
    return record(Wanted(**wanted), SERVER)


def answers(recording: Recording) -> dict[str, Answer]:
    """By their questions."""
    return {answer.question.key: answer for answer in recording.answers}


def paths(recording: Recording) -> list[str]:
    """What is asked, without its members."""
    return [answer.question.path for answer in recording.answers]


def test_the_answers_are_the_servers_to_the_byte() -> None:
    found = answers(recorded(text=AUSTRALIA, parts={"line": "26"}))
    for path in ("api/check", "api/search", "api/trace", "api/forecast", "api/lab", "api/csp"):
        asked = Question(path, {"text": AUSTRALIA})
        assert found[asked.key].body == SERVER.ask(asked).body
        assert found[asked.key].status == 200


def test_a_sample_brings_its_name_and_its_shape() -> None:
    recording = recorded(text=AUSTRALIA, parts={"sample": "australia"})
    assert {"api/samples/australia", "api/shapes/australia"} <= set(paths(recording))
    listed = answers(recording)[Question("api/samples").key].json()
    assert [one["title"] for one in listed] == ["Australia"]
    for name in ("gone", "../lessons", "x?y", ""):
        recording = recorded(text=AUSTRALIA, parts={"sample": name})
        assert answers(recording)[Question("api/samples").key].json() == [], name


def test_the_run_to_compare_with_is_there() -> None:
    recording = recorded(text=AUSTRALIA, parts={"versus": "algorithm-minimax.depth-4"})
    assert Question("api/search", {"text": AUSTRALIA, "algorithm": "minimax", "depth": 4}).key in answers(
        recording
    )


def test_constraints_bring_their_log_and_what_is_told_of_them() -> None:
    found = recorded(text="queens:4", parts={"propagation": "arcs"})
    assert {"api/csp", "api/csp/log", "api/csp/compare", "api/csp/consistency"} <= set(paths(found))
    assert "api/search" not in paths(found)


def test_a_lesson_brings_all_its_stops() -> None:
    recording = recorded(lesson=FIRST_CUT)
    stops = json.loads(FIRST_CUT)["stops"]
    told = answers(recording)[Question("api/lessons/lesson").key].json()
    assert (told["text"], len(told["lesson"]["stops"])) == (FIRST_CUT, len(stops))
    assert "lesson=lesson&stop=1" in recording.link
    assert answers(recording)[Question("api/lessons").key].json()[0]["title"] == told["lesson"]["title"]


def test_a_lesson_can_be_shown_first_where_it_stands() -> None:
    recording = recorded(
        text=AUSTRALIA, parts={"stop": "2", "lesson": "first-cut", "line": "5"}, lesson=FIRST_CUT
    )
    assert recording.link.endswith("stop=2&line=5&lesson=lesson")


def test_what_takes_a_server_is_not_in_the_link() -> None:
    recording = recorded(
        text=AUSTRALIA, parts={"room": "BCDFGH", "lead": "x", "output": "fault.a", "view": "whole"}
    )
    assert recording.link.endswith("&view=whole")


def test_a_stop_with_a_question_of_predicts_asks_it() -> None:
    stop = {"search": {"depth": 2, "binary": True}, "view": {}, "line": 4, "question": {"kind": "cut"}}
    assert stop_parts(stop) == {
        "depth": "2",
        "binary": "true",
        "line": "4",
        "stepping": "predict",
        "asked": "cut5",
    }


def test_what_cannot_be_recorded_is_refused_with_its_place_or_what_helps() -> None:
    for wanted, said in (
        ({"text": STATES, "parts": {"depth": "6"}}, f"at most {MOST_NODES:,} nodes: lower the depth"),
        ({"text": "no map"}, "the text has a mistake in line 1"),
        ({"lesson": '{"format": "webviz lesson 1"}'}, "the lesson has a mistake in line 1"),
        ({}, "name a problem, or a lesson"),
    ):
        with pytest.raises(ReplayError, match=said):
            recorded(**wanted)


def test_a_large_search_is_recorded_with_few_beside_it() -> None:
    recording = recorded(text=STATES, parts={})
    searches = [answer for answer in recording.answers if answer.question.path == "api/search"]
    assert sum(len(answer.body) for answer in searches) < 3_000_000


class Strange:
    """A server that answers everything alike."""

    def __init__(self, status: int, body: bytes) -> None:
        self.status, self.body = status, body

    def ask(self, question: Question) -> Answer:
        return Answer(question, self.status, "text/plain", self.body)

    def size(self, *_asked: object) -> None:
        return None


def test_what_the_server_cannot_answer_and_too_many_bytes_are_refused() -> None:
    with pytest.raises(ReplayError, match="It is being stopped"):
        record(Wanted("queens:4"), Strange(503, b'{"detail": "It is being stopped."}'))
    endless = Strange(200, bytes(40_000_000))
    with pytest.raises(ReplayError, match="bytes of answers"):
        Recorder(endless).keep(endless.ask(Question("api/search")))
