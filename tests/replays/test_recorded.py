"""What is recorded of a problem and of a lesson."""

import json
from typing import Any
from unittest.mock import Mock

import pytest
from exports.sample_pictures import ROOT, sample

from webviz.answers.local_api import game_members
from webviz.replays.recorder import (
    MOST_NODES,
    Question,
    RecordedAnswer,
    Recorder,
    Recording,
    ReplayError,
    ReplayRequest,
    record,
    recording_body,
    searches_one_choice_away,
    stop_parts,
)
from webviz.replays.routes import LIMITS, RecordedApplication
from webviz.server import create_app
from webviz.wings import WINGS

AUSTRALIA, STATES = sample("australia.txt"), sample("us-48.txt")
FIRST_CUT = (ROOT / "lessons/first-cut.json").read_text("utf-8")
SERVER = RecordedApplication(create_app(LIMITS))


def record_page(**wanted: Any) -> Recording:
    return record(ReplayRequest(**wanted), SERVER)


def answers(recording: Recording) -> dict[str, RecordedAnswer]:
    return {answer.question.key: answer for answer in recording.answers}


def paths(recording: Recording) -> set[str]:
    return {answer.question.path for answer in recording.answers}


def test_a_sample_brings_its_name_and_its_shape_and_no_other_file() -> None:
    for name, titles in {"australia": ["Australia"], "gone": [], "../lessons": [], "x?y": [], "": []}.items():
        recording = record_page(text=AUSTRALIA, parts={"sample": name})
        listed = answers(recording)[Question("api/samples").key].json()
        assert [one["title"] for one in listed] == titles, name
        assert not titles or {"api/samples/australia", "api/shapes/australia"} <= paths(recording)


def test_the_answers_are_the_servers_to_the_byte_also_of_constraints() -> None:
    found = answers(record_page(text=AUSTRALIA, parts={"line": "26"}))
    constraints = ["api/csp"] if "csp" in WINGS else []
    for path in ("api/check", "api/search", "api/trace", "api/forecast", "api/lab", *constraints):
        asked = Question(path, {"text": AUSTRALIA})
        assert (found[asked.key].body, found[asked.key].status) == (SERVER.ask(asked).body, 200)
    if not constraints:
        return
    found = paths(record_page(text="queens:4", parts={"propagation": "arcs"}))
    assert {"api/csp", "api/csp/log", "api/csp/compare", "api/csp/consistency"} <= found
    assert "api/search" not in found


def test_a_lesson_brings_all_its_stops_and_can_be_shown_first_where_it_stands() -> None:
    recording = record_page(lesson=FIRST_CUT)
    told = answers(recording)[Question("api/lessons/lesson").key].json()
    assert (told["text"], len(told["lesson"]["stops"])) == (FIRST_CUT, len(json.loads(FIRST_CUT)["stops"]))
    assert "lesson=lesson&stop=1" in recording.link
    assert answers(recording)[Question("api/lessons").key].json()[0]["title"] == told["lesson"]["title"]
    parts = {"stop": "2", "lesson": "first-cut", "line": "5"}
    standing = record_page(text=AUSTRALIA, parts=parts, lesson=FIRST_CUT)
    assert standing.link.endswith("stop=2&line=5&lesson=lesson")
    stop = {"search": {"depth": 2, "binary": True}, "view": {}, "line": 4, "question": {"kind": "cut"}}
    asked = {"depth": "2", "binary": "true", "line": "4", "stepping": "predict", "asked": "cut5"}
    assert stop_parts(stop) == asked


def test_the_run_to_compare_with_is_there_and_what_takes_a_server_is_not_in_the_link() -> None:
    parts = {"room": "BCDFGH", "lead": "x", "output": "fault.a", "versus": "algorithm-minimax.depth-4"}
    recording = record_page(text=AUSTRALIA, parts=parts | {"view": "whole"})
    assert not any(f"&{name}=" in recording.link for name in ("room", "lead", "output"))
    rival = Question("api/search", {"text": AUSTRALIA, "algorithm": "minimax", "depth": 4})
    assert rival.key in answers(recording) and "&view=whole" in recording.link


def test_a_large_search_is_recorded_with_few_beside_it_and_what_cannot_be_is_refused() -> None:
    recording = record_page(text=STATES, parts={})
    searches = [answer for answer in recording.answers if answer.question.path == "api/search"]
    assert sum(len(answer.body) for answer in searches) < 3_000_000
    for wanted, said in (
        ({"text": STATES, "parts": {"depth": "6"}}, f"at most {MOST_NODES:,} nodes: lower the depth"),
        ({"text": "no map"}, "the text has a mistake in line 1"),
        ({"text": AUSTRALIA, "parts": {"depth": "deep"}}, "depth cannot be 'deep'"),
        ({"lesson": '{"format": "webviz lesson 1"}'}, "the lesson has a mistake in line 1"),
        ({}, "name a problem, or a lesson"),
    ):
        with pytest.raises(ReplayError, match=said):
            record_page(**wanted)


def strange(status: int, body: bytes) -> Any:
    """A server that answers everything alike, and knows no size."""
    answered = Mock(side_effect=lambda question: RecordedAnswer(question, status, "text/plain", body))
    return Mock(ask=answered, size=Mock(return_value=None))


def test_what_the_server_cannot_answer_and_too_many_bytes_are_refused() -> None:
    with pytest.raises(ReplayError, match="It is being stopped"):
        record(ReplayRequest(AUSTRALIA), strange(503, b'{"detail": "It is being stopped."}'))
    endless = strange(200, bytes(40_000_000))
    with pytest.raises(ReplayError, match="bytes of answers"):
        Recorder(endless).keep(endless.ask(Question("api/search")))


def answer(path: str, body: bytes, status: int = 200) -> RecordedAnswer:
    return RecordedAnswer(Question(path, {"text": path}), status, "text/plain", body)


def test_equal_bodies_are_held_once_and_equal_questions_have_equal_keys() -> None:
    kept = (answer("a", b"one"), answer("b", b"two"), answer("c", b"one"))
    body = recording_body(Recording("#v1", "", kept))
    length = int.from_bytes(body[:4], "little")
    head = json.loads(body[4 : 4 + length])
    assert body[4 + length :] == b"onetwo"
    places = [(one["path"], one["at"], one["size"]) for one in head["answers"]]
    assert places == [("a", 0, 3), ("b", 3, 3), ("c", 0, 3)]
    assert head["answers"][1]["asked"] == {"text": "b"} and (head["link"], head["home"]) == ("#v1", "")
    one, other = Question("a", {"x": 1, "y": 2}), Question("a", {"y": 2, "x": 1})
    assert one.key == other.key != Question("a").key
    assert answer("a", b"[1]").json() == [1]
    with pytest.raises(ReplayError, match=r"^It is too large$"):
        answer("a", b'{"detail": "It is too large."}', 422).json()


def test_what_the_menus_lead_to_is_recorded_but_no_shuffled_order() -> None:
    checked = SERVER.ask(Question("api/check", {"text": AUSTRALIA})).json()
    told = [game_members(parts, AUSTRALIA, checked) for parts in searches_one_choice_away({}, checked)]
    for wanted in ({"algorithm": "minimax"}, {"order": "best"}, {"fail": "hard"}, {"depth": 1}, {"depth": 4}):
        assert {"text": AUSTRALIA, **wanted} in told
    assert not any("seed" in members.get("order", "") for members in told)
