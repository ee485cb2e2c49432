"""`webviz doctor`: an output is right, right but for its form, or wrong; and everything is said."""

import json
from pathlib import Path
from typing import Any

import pytest
from command_line import told
from on_page import AUSTRALIA, PUBLISHED
from tree_texts import BOOK

from webviz.doctor import exercise_of, faulty_lines
from webviz.maps import read_map

HOMEWORK = exercise_of(read_map(AUSTRALIA)[0], AUSTRALIA.decode())
RIGHT = (0, "The output is right.\n", "")


@pytest.fixture
def doctor(tmp_path: Path) -> Any:
    """Runs the command on a problem and an output: its exit status, and what it says."""

    def run(output: str, *options: str, problem: bytes = AUSTRALIA) -> tuple[int, str, str]:
        (tmp_path / "map.txt").write_bytes(problem)
        return told("doctor", tmp_path / "map.txt", "-", *options, given=output)

    return run


def test_a_right_output_ends_with_status_0_at_any_length(
    doctor: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert doctor(PUBLISHED) == RIGHT and doctor(PUBLISHED + "\n")[0] == 0
    assert doctor(PUBLISHED, "--depth", "2")[0] == 1
    monkeypatch.setattr("webviz.commands.doctor.MOST_LINES", 10)
    monkeypatch.setattr("webviz.doctor.form.MOST_LINES", 10)
    assert doctor(PUBLISHED) == RIGHT
    status, said, _ = doctor(PUBLISHED[:-1])
    assert status == 1 and said.startswith("The output is right as far as it was compared.\n")


def test_a_wrong_one_ends_with_status_1_and_tells_why_or_gives_a_hint(doctor: Any) -> None:
    output = "\n".join(faulty_lines(HOMEWORK, ["never-cuts"]))
    status, said, _ = doctor(output)
    assert status == 1 and "It is consistent with:\n  never cuts\n" in said
    status, said, _ = doctor(output, "--hint")
    assert status == 1 and "never cuts" not in said and "Look at line 13" in said


def test_json_is_one_object(doctor: Any) -> None:
    status, said, _ = doctor("\n".join(faulty_lines(HOMEWORK, ["cut-beyond"])), "--json")
    found, yours = json.loads(said), "NSW, R, 1, 10, 10, 10"
    assert (status, found["verdict"], found["form"]) == (1, "explained", [])
    assert found["first_difference"] == {"line": 26, "yours": yours, "right": "NSW, R, 1, 10, 10, inf"}
    assert found["explanations"] == [{"faults": ["cut-beyond"], "exact": True, "lines_explained": 108}]
    assert json.loads(doctor(PUBLISHED, "--json")[1])["first_difference"] is None


def test_scores_of_trees_are_compared_and_whose_trace_it_is_has_to_be_said(doctor: Any) -> None:
    right = "Graph 1: Score: 3; Leaf Nodes Examined: 7"
    assert doctor(right, problem=BOOK.encode()) == RIGHT
    status, said, _ = doctor(right.replace("7", "9"), problem=BOOK.encode())
    assert status == 1 and "  never cuts\n" in said
    status, _, errors = doctor("root, 0", problem=f"{BOOK}\n{BOOK}\n".encode())
    assert status == 2 and "--graph" in errors


def test_what_cannot_be_read_is_told(doctor: Any, tmp_path: Path) -> None:
    status, said, errors = doctor(PUBLISHED, problem=AUSTRALIA.replace(b"SA: G-2", b"SA: X-2"))
    assert (status, said) == (1, "") and "map.txt:2:" in errors
    status, _, errors = told("doctor", tmp_path / "map.txt", tmp_path / "none.txt")
    assert "none.txt" in errors and status in (1, 2)
