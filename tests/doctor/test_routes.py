"""The doctor over HTTP: what the command says and more, for whatever bytes."""

from base64 import b64encode
from typing import Any

import pytest
from application import AUSTRALIA, ROOT, STATES, json_of, refusal
from flask.testing import FlaskClient
from hypothesis import example, given, settings
from hypothesis import strategies as st

from webviz.doctor import FAULTS, diagnose, exercise_of, faulty_lines, right_lines, routes
from webviz.maps import read_map
from webviz.server import create_app, pages
from webviz.server.body import LARGEST_FILE
from webviz.wings import WINGS, kind_of_file

EXERCISE = exercise_of(read_map(AUSTRALIA)[0], AUSTRALIA)
LINES = list(right_lines(EXERCISE))
RIGHT = "\n".join(LINES)


def found_in(client: FlaskClient, **members: Any) -> Any:
    return json_of(client.post("/api/doctor", json={"text": AUSTRALIA} | members))


def test_it_says_what_the_command_says_and_more(client: FlaskClient) -> None:
    for faults in ((), ("cut-beyond",), ("fail-hard", "reverse-order"), ("no-update-lines",)):
        lines = faulty_lines(EXERCISE, faults)
        output = "\n".join(lines)
        found, command = found_in(client, output=output), diagnose(EXERCISE, output.encode()).as_json()
        for one in found["explanations"]:
            assert one.pop("title") == ", and ".join(FAULTS[name].title for name in one["faults"])
            assert one.pop("sentence") == " ".join(FAULTS[name].says for name in one["faults"])
            shown = [(each["fault"], each["sample"]) for each in one.pop("shown_by")]
            assert shown == [(name, FAULTS[name].sample) for name in one["faults"] if FAULTS[name].sample]
        assert {name: found[name] for name in command} == command
        told: list[str] = []  # of a run of lines that are the same only the place is told
        for run in found["aligned"]["runs"]:
            told += LINES[run["right"] - 1 :][: run["same"]] if "same" in run else run["is"]
        assert told == lines and found["aligned"]["whole"] is True
        assert found["lines"] == {"yours": len(lines), "right": len(LINES)}


def test_the_output_may_come_in_base64_or_as_the_faults_of_a_program(client: FlaskClient) -> None:
    output = "\n".join(faulty_lines(EXERCISE, ("cut-beyond",)))
    assert found_in(client, faults=["cut-beyond"]) == found_in(client, output=output)
    assert found_in(client, output_base64=b64encode(RIGHT.encode()).decode()) == found_in(
        client, output=RIGHT
    )
    windows = b64encode(RIGHT.replace("\n", "\r\n").encode("utf-16")).decode()
    assert found_in(client, output_base64=windows)["verdict"] == "form"
    # Lines are counted as in the file, and the first one that nothing explains has its right line.
    found = found_in(client, output=f"The map is read.\nHere we go:\n{output}")
    run = next(run for run in found["aligned"]["runs"] if "is" in run)
    assert (run["yours"], run["right"]) == (26 + 2, 26)
    found = found_in(client, output="\n".join([*LINES[:40], "Q, R, 3, 77, 7, 7", *LINES[41:]]))
    assert (found["verdict"], found["unhelped"], found["unhelped_at"]) == ("unexplained", 41, 41)


@settings(max_examples=6)
@given(st.binary(max_size=300))
@example(b"\0\1\2" * 999)
@example(b"\xff\xfe\0")
@example(RIGHT[:700].encode())
def test_whatever_the_bytes_are_the_answer_is_one(output: bytes) -> None:
    found = found_in(CLIENT, output_base64=b64encode(output).decode())
    assert found["lines"]["right"] == 86
    assert found["verdict"] == "unexplained" or not found["first_difference"]


CLIENT = create_app().test_client()


def test_a_large_file_that_never_agrees_is_told_by_its_beginning(client: FlaskClient) -> None:
    more = 2 * routes.MOST_SENT
    (run,) = found_in(client, output="a\n" * more)["aligned"]["runs"]
    assert (run["of_yours"], len(run["is"])) == (more, routes.MOST_SENT)
    (run,) = found_in(client, output="b" * 2 * 2**20)["aligned"]["runs"]
    assert len(run["is"][0]) == routes.LONGEST_SENT
    endless = found_in(client, text=STATES, depth=40, output="CO, B, 0, -inf, -inf, inf\n")
    assert endless["lines"] == {"yours": 1, "right": None} and endless["aligned"]["whole"] is False
    response = client.post("/api/doctor", json={"text": AUSTRALIA, "output": "x" * LARGEST_FILE})
    assert refusal(response)[0] == 413 and f"{LARGEST_FILE:,}" in response.text


def test_a_member_that_cannot_be_used_is_named_and_so_is_what_the_doctor_does_not_know(
    client: FlaskClient, three_players: str
) -> None:
    trees = "((3 12 8) (2 4 6))\n((1 2) (3 4))\n"
    found = [found_in(client, text=trees, graph=graph, output="x")["aligned"] for graph in (1, 2)]
    assert found[0] != found[1] and found_in(client, depth=2, output=RIGHT)["lines"]["right"] < 86
    wrong: list[tuple[str, dict[str, Any]]] = [("output", {}), ("output", {"output": 5})]
    wrong += [("output_base64", {"output_base64": each}) for each in ("é", 5, "A")]
    faults = ([], "cut-beyond", ["bad-luck"], ["cut-beyond"] * 2, [["cut-beyond"]])
    wrong += [("faults", {"faults": each}) for each in faults]
    wrong += [("depth", {"output": "", "depth": -1}), ("graph", {"output": "", "graph": 2})]
    wrong += [("map", {"output": "", "text": AUSTRALIA.replace("G-2", "X-2")})]
    for name, members in wrong:
        response = client.post("/api/doctor", json={"text": AUSTRALIA} | members)
        assert refusal(response) == (422, f"wrong-{name}"), members
    for text, output, said in (
        *([("queens:4", "", "nobody moves")] if "csp" in WINGS else []),
        ("root: MIN\n((1 2) (3 4))", "", "MAX moves first"),
        ("((1 2) (3 4))", "Graph 1: Score: 3; Leaf Nodes Examined: 4", "webviz doctor TREES.txt"),
        (three_players, "", "two players"),
    ):
        response = client.post("/api/doctor", json={"text": text, "output": output})
        assert refusal(response) == (422, "not-applicable")
        assert said in response.get_json(force=True)["detail"]


def test_what_many_ask_is_found_once_and_without_time_there_is_a_way_out(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "DOCTOR_SECONDS", -1.0)
    response = client.post("/api/doctor", json={"text": AUSTRALIA, "output": "x"})
    assert refusal(response) == (503, "doctor-out-of-time") and "webviz doctor MAP.txt" in response.text
    monkeypatch.undo()
    first = found_in(client, output=RIGHT)
    monkeypatch.delattr(routes, "_answer")
    assert found_in(client, output=RIGHT) == first


def test_outputs_are_known_whatever_their_names() -> None:
    for path in ROOT.glob("tests/golden/samples/*.trace"):
        assert kind_of_file(path.read_bytes()) == "output", path
    assert kind_of_file(b"(A;R;0;-Infinity;-Infinity;Infinity)\r\n") == "output"


def test_the_page_knows_how_the_command_line_is_called_here(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    for command in ("webviz", "python -m webviz"):
        monkeypatch.setattr(pages, "program", lambda command=command: command)
        assert f'data-command="{command}"' in client.get("/").text
