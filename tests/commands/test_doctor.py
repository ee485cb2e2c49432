"""`webviz doctor`: an output is right, right but for its form, or wrong; and everything is said."""

import json
from pathlib import Path
from typing import Any

import pytest
from on_page import AUSTRALIA, PUBLISHED
from tree_texts import BOOK

from webviz.__main__ import main
from webviz.doctor import exercise_of, faulty_lines
from webviz.maps import read_map

HOMEWORK = exercise_of(read_map(AUSTRALIA)[0], AUSTRALIA.decode())


@pytest.fixture
def doctor(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs the command on a problem and an output: its exit status, and what it says."""

    def run(output: str | bytes, *options: str, problem: bytes = AUSTRALIA) -> tuple[int, str, str]:
        (tmp_path / "map.txt").write_bytes(problem)
        given = output if isinstance(output, bytes) else output.encode()
        (tmp_path / "output.txt").write_bytes(given)
        status = main(["doctor", str(tmp_path / "map.txt"), str(tmp_path / "output.txt"), *options])
        said = capsys.readouterr()
        return status, said.out, said.err

    return run


def test_a_right_output_ends_with_status_0(doctor: Any) -> None:
    assert doctor(PUBLISHED) == (0, "The output is right.\n", "")
    assert doctor(PUBLISHED + "\n")[0] == 0


def test_a_wrong_one_ends_with_status_1_and_tells_why(doctor: Any) -> None:
    status, said, _ = doctor("\n".join(faulty_lines(HOMEWORK, ["never-cuts"])))
    assert status == 1 and "It is consistent with:\n  never cuts\n" in said


def test_a_hint_is_shorter(doctor: Any) -> None:
    output = "\n".join(faulty_lines(HOMEWORK, ["never-cuts"]))
    status, said, _ = doctor(output, "--hint")
    assert status == 1 and "never cuts" not in said and "Look at line 13" in said


def test_json_is_one_object(doctor: Any) -> None:
    status, said, _ = doctor("\n".join(faulty_lines(HOMEWORK, ["cut-beyond"])), "--json")
    found = json.loads(said)
    assert (status, found["verdict"], found["form"]) == (1, "explained", [])
    assert found["first_difference"] == {
        "line": 26,
        "yours": "NSW, R, 1, 10, 10, 10",
        "right": "NSW, R, 1, 10, 10, inf",
    }
    assert found["explanations"] == [{"faults": ["cut-beyond"], "exact": True, "lines_explained": 108}]
    assert json.loads(doctor(PUBLISHED, "--json")[1])["first_difference"] is None


def test_another_depth_is_compared_with_its_own_trace(doctor: Any) -> None:
    assert doctor(PUBLISHED, "--depth", "2")[0] == 1


def test_scores_of_trees_are_compared(doctor: Any) -> None:
    right = b"Graph 1: Score: 3; Leaf Nodes Examined: 7"
    assert doctor(right, problem=BOOK.encode())[:2] == (0, "The output is right.\n")
    status, said, _ = doctor(right.replace(b"7", b"9"), problem=BOOK.encode())
    assert status == 1 and "  never cuts\n" in said


def test_a_map_with_mistakes_is_told_where(doctor: Any) -> None:
    status, said, errors = doctor(PUBLISHED, problem=AUSTRALIA.replace(b"SA: G-2", b"SA: X-2"))
    assert (status, said) == (1, "") and "map.txt:2:" in errors


def test_whose_trace_it_is_has_to_be_said(doctor: Any) -> None:
    status, _, errors = doctor("root, 0", problem=f"{BOOK}\n{BOOK}\n".encode())
    assert status == 2 and "--graph" in errors


def test_a_file_that_is_missing_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "map.txt").write_bytes(AUSTRALIA)
    assert main(["doctor", str(tmp_path / "map.txt"), str(tmp_path / "none.txt")]) == 2
    assert "none.txt" in capsys.readouterr().err


def test_a_right_output_is_right_at_any_length(doctor: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webviz.commands.doctor.MOST_LINES", 10)
    monkeypatch.setattr("webviz.doctor.form.MOST_LINES", 10)
    assert doctor(PUBLISHED)[:2] == (0, "The output is right.\n")
    status, said, _ = doctor(PUBLISHED[:-1])
    assert status == 1 and said.startswith("The output is right as far as it was compared.\n")
