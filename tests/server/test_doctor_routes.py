"""The doctor over HTTP: as the command says it, and for the page; any bytes get an answer."""

import json
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from webviz.doctor import FAULTS, diagnose, exercise_of, faulty_lines, right_lines
from webviz.maps import read_map
from webviz.server import create_app, diagnoses
from webviz.server.doctor_request import OutputRequest
from webviz.server.outlines import MOST_BYTES

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "sample_maps/australia.txt").read_text(encoding="utf-8")
EXERCISE = exercise_of(read_map(TEXT)[0], TEXT)
RIGHT = "\n".join(right_lines(EXERCISE))
STATES = (ROOT / "sample_maps/us-48.txt").read_text(encoding="utf-8")


def told(client: FlaskClient, **members: Any) -> Any:
    """The answer to a request that is one."""
    response = client.post("/api/doctor", json={"text": TEXT} | members)
    assert response.status_code == 200, response.text
    return response.get_json()


def refused(client: FlaskClient, **members: Any) -> Any:
    """What is wrong with a request, for which 422 is the answer."""
    response = client.post("/api/doctor", json={"text": TEXT} | members)
    assert response.status_code == 422, response.text
    return response.get_json(force=True)


@pytest.mark.parametrize(
    "faults", [(), ("cut-beyond",), ("fail-hard", "reverse-order"), ("no-update-lines",)]
)
def test_it_says_what_the_command_says_and_more(client: FlaskClient, faults: tuple[str, ...]) -> None:
    output = "\n".join(faulty_lines(EXERCISE, faults))
    found, command = told(client, output=output), diagnose(EXERCISE, output.encode()).as_json()
    for one in found["explanations"]:
        assert one.pop("title") == ", and ".join(FAULTS[name].title for name in one["faults"])
        assert one.pop("sentence") == " ".join(FAULTS[name].says for name in one["faults"])
        shown = [(each["fault"], each["sample"]) for each in one.pop("shown_by")]
        assert shown == [(name, FAULTS[name].sample) for name in one["faults"] if FAULTS[name].sample]
    assert {name: found[name] for name in command} == command


def joined(found: Any, ours: str, theirs: str, right: list[str]) -> list[str]:
    """The lines of a side, put together from the runs."""
    lines: list[str] = []
    for run in found["aligned"]["runs"]:
        same = run.get("same", 0)
        lines += right[run["right"] - 1 :][:same] if same else run[ours]
        assert same or len(run[ours]) == run[theirs]
    return lines


@pytest.mark.parametrize("name", FAULTS)
def test_the_runs_have_all_lines_of_both(client: FlaskClient, name: str) -> None:
    output, right = faulty_lines(EXERCISE, (name,)), RIGHT.split("\n")
    found = told(client, output="\n".join(output))
    assert joined(found, "is", "of_yours", right) == output
    assert joined(found, "should_be", "of_right", right) == right
    assert found["lines"] == {"yours": len(output), "right": len(right)}
    assert found["aligned"]["whole"] is True


def test_the_output_of_a_program_with_faults_needs_no_file(client: FlaskClient) -> None:
    output = "\n".join(faulty_lines(EXERCISE, ("cut-beyond",)))
    assert told(client, faults=["cut-beyond"]) == told(client, output=output)


def test_a_file_may_come_in_base64(client: FlaskClient) -> None:
    assert told(client, output_base64=b64encode(RIGHT.encode()).decode()) == told(client, output=RIGHT)
    windows = RIGHT.replace("\n", "\r\n").encode("utf-16")
    assert told(client, output_base64=b64encode(windows).decode())["verdict"] == "form"


def test_lines_of_the_output_are_counted_as_in_the_file(client: FlaskClient) -> None:
    lines = faulty_lines(EXERCISE, ("cut-beyond",))
    found = told(client, output="The map is read.\nHere we go:\n" + "\n".join(lines))
    run = next(run for run in found["aligned"]["runs"] if "is" in run)
    assert (run["yours"], run["right"]) == (26 + 2, 26)


def test_the_first_line_that_no_known_fault_explains_has_its_right_line(client: FlaskClient) -> None:
    lines = RIGHT.split("\n")
    found = told(client, output="\n".join([*lines[:40], "Q, R, 3, 77, 7, 7", *lines[41:]]))
    assert (found["verdict"], found["unhelped"], found["unhelped_at"]) == ("unexplained", 41, 41)


@pytest.mark.parametrize(
    "output",
    [
        b"",
        b"\0\1\2" * 999,
        bytes(range(256)),
        RIGHT[:700].encode(),
        b"\n" * 5_000,
        STATES.encode(),
        b"\xff\xfe\0",
    ],
)
def test_any_file_gets_an_answer(client: FlaskClient, output: bytes) -> None:
    found = told(client, output_base64=b64encode(output).decode())
    assert found["verdict"] == "unexplained" or not found["first_difference"]
    assert found["lines"]["right"] == 86


@given(st.binary(max_size=300))
def test_whatever_the_bytes_are_the_answer_is_one(output: bytes) -> None:
    client = create_app().test_client()
    assert told(client, output_base64=b64encode(output).decode())["lines"]["right"] == 86


def test_a_large_file_that_never_agrees_is_told_by_its_beginning(client: FlaskClient) -> None:
    found = told(client, output="a\n" * 200_000)
    (run,) = found["aligned"]["runs"]
    assert (run["of_yours"], len(run["is"])) == (200_000, diagnoses.MOST_TOLD)
    assert len(told(client, output="b" * 100_000)["aligned"]["runs"][0]["is"][0]) == diagnoses.LONGEST_TOLD


def test_a_map_whose_trace_has_no_end_is_followed_only_as_far_as_the_file(client: FlaskClient) -> None:
    found = told(client, text=STATES, depth=40, output="CO, B, 0, -inf, -inf, inf\n")
    assert found["lines"] == {"yours": 1, "right": None}
    assert found["aligned"]["whole"] is False


def test_the_depth_and_the_tree_are_chosen(client: FlaskClient) -> None:
    assert told(client, depth=2, output=RIGHT)["lines"]["right"] < 86
    trees = "((3 12 8) (2 4 6))\n((1 2) (3 4))\n"
    found = [told(client, text=trees, graph=graph, output="x")["aligned"] for graph in (1, 2)]
    assert found[0] != found[1]


@pytest.mark.parametrize(
    ("members", "name"),
    [
        ({}, "output"),
        ({"output": 5}, "output"),
        ({"output_base64": "é"}, "output_base64"),
        ({"output_base64": 5}, "output_base64"),
        ({"output_base64": "A"}, "output_base64"),
        ({"faults": []}, "faults"),
        ({"faults": "cut-beyond"}, "faults"),
        ({"faults": ["bad-luck"]}, "faults"),
        ({"faults": ["cut-beyond", "cut-beyond"]}, "faults"),
        ({"faults": [["cut-beyond"]]}, "faults"),
        ({"output": "", "depth": -1}, "depth"),
        ({"output": "", "graph": 2}, "graph"),
    ],
)
def test_a_member_that_cannot_be_used_is_named(
    client: FlaskClient, members: dict[str, Any], name: str
) -> None:
    assert refused(client, **members)["type"] == f"urn:webviz:problem:wrong-{name}"


def test_a_map_with_an_error_is_told_as_everywhere(client: FlaskClient) -> None:
    found = refused(client, text=TEXT.replace("G-2", "X-2"), output="")
    assert found["type"] == "urn:webviz:problem:wrong-map"


@pytest.mark.parametrize(
    ("text", "output", "said"),
    [
        ("queens:4", "", "nobody moves"),
        ("root: MIN\n((1 2) (3 4))", "", "MAX moves first"),
        ("((1 2) (3 4))", "Graph 1: Score: 3; Leaf Nodes Examined: 4", "webviz doctor TREES.txt"),
    ],
)
def test_what_the_doctor_does_not_know_is_said(
    client: FlaskClient, text: str, output: str, said: str
) -> None:
    found = refused(client, text=text, output=output)
    assert found["type"] == "urn:webviz:problem:not-applicable"
    assert said in found["detail"]


def test_a_game_of_three_is_not_known(client: FlaskClient, three_players: str) -> None:
    assert "two players" in refused(client, text=three_players, output="")["detail"]


def test_a_body_may_be_larger_than_others_but_not_without_limit(client: FlaskClient) -> None:
    body = json.dumps({"text": TEXT, "output": "x" * (2 * 1024 * 1024)})
    assert client.post("/api/doctor", data=body, content_type="application/json").status_code == 200
    body = json.dumps({"text": TEXT, "output": "x" * MOST_BYTES})
    response = client.post("/api/doctor", data=body, content_type="application/json")
    assert response.status_code == 413
    assert f"{MOST_BYTES:,}" in response.get_json(force=True)["detail"]


def test_without_time_there_is_no_answer_but_a_way_out(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(diagnoses, "DOCTOR_SECONDS", -1.0)
    response = client.post("/api/doctor", json={"text": TEXT, "output": "x"})
    problem = response.get_json(force=True)
    assert (response.status_code, problem["type"]) == (503, "urn:webviz:problem:doctor-out-of-time")
    assert "webviz doctor MAP.txt" in problem["detail"]


def test_what_many_ask_at_once_is_found_once(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    first = told(client, output=RIGHT)

    def fail(_wanted: OutputRequest, _look: object) -> None:
        raise AssertionError

    monkeypatch.setattr(diagnoses, "_diagnosed", fail)
    assert told(client, output=RIGHT) == first
