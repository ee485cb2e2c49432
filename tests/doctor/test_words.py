"""A diagnosis in words: consistent with, never is; a hint keeps the answer to itself."""

import pytest
from on_page import AUSTRALIA, PUBLISHED

from webviz.doctor import FAULTS, diagnose, exercise_of, faulty_lines
from webviz.doctor.words import QUESTIONS, hinted, told
from webviz.maps import read_map

TEXT = AUSTRALIA.decode()
HOMEWORK = exercise_of(read_map(TEXT)[0], TEXT)


def words(*faults: str) -> list[str]:
    output = "\n".join(faulty_lines(HOMEWORK, faults)).encode()
    return told(diagnose(HOMEWORK, output), HOMEWORK)


def hint(output: str) -> list[str]:
    return hinted(diagnose(HOMEWORK, output.encode()))


def test_a_right_output_is_told_in_a_line() -> None:
    assert words() == ["The output is right."]


def test_slips_of_form_are_listed() -> None:
    output = PUBLISHED.replace("inf", "Infinity").encode()
    assert told(diagnose(HOMEWORK, output), HOMEWORK) == [
        "The output is right but for its form.",
        "Its form is not right:",
        "  infinity in another spelling than inf",
    ]


def test_the_difference_its_reason_and_the_fault_are_told() -> None:
    assert words("cut-beyond") == [
        "The output first differs in line 26.",
        "  yours: NSW, R, 1, 10, 10, 10",
        "  right: NSW, R, 1, 10, 10, inf",
        "  NT, B has returned 10 to NSW, R, a node of MIN, which is now worth 10. "
        "That reaches alpha (10): the node is left, and beta is not moved.",
        "It is consistent with:",
        "  cuts only beyond the bound",
        "    Your program stops looking only when a value is beyond the bound; reaching it is enough. "
        "(The sample tie-cut shows it.)",
    ]


def test_faults_that_cannot_be_told_apart_are_all_told() -> None:
    lines = words("window-not-updated")
    assert "It is consistent with each of these, and they cannot be told apart here:" in lines
    assert {"  the window is not handed down", "  the window is not updated between children"} <= set(lines)


def test_nothing_known_is_said_to_be_so_and_where() -> None:
    lines = PUBLISHED.splitlines()
    lines[20] = "SA, G, 0, 11, 10, inf"
    output = "\n".join(lines).encode()
    found = told(diagnose(HOMEWORK, output), HOMEWORK)
    assert "No known fault, and no two of them, would print it." in found
    assert "Line 21 is the first that none of them explains." in found
    assert "Leaving out what is missing or too much, 85 lines are right." in found


@pytest.mark.parametrize(
    "fault", [name for name in HOMEWORK.faults if name not in ("case-ignored", "frontier-ignored")]
)
def test_a_hint_gives_place_and_question_but_not_the_right_line(fault: str) -> None:
    lines = faulty_lines(HOMEWORK, [fault])
    found = diagnose(HOMEWORK, "\n".join(lines).encode())
    assert found.first_difference
    said = hint("\n".join(lines))
    assert QUESTIONS[FAULTS[fault].place] in said
    assert not any(found.first_difference.right in line and found.first_difference.right for line in said)
    assert not any(FAULTS[fault].title in line or FAULTS[fault].says in line for line in said)


def test_a_hint_where_nothing_is_known_sends_back_to_the_lines_before() -> None:
    assert hint("SA, G, 0, 1, 2, 3")[-1].startswith("Go through the lines before it by hand")


def test_it_is_never_said_what_a_program_is() -> None:
    said = " ".join(words("cut-beyond") + words("window-not-updated"))
    assert "consistent with" in said and "Your program is" not in said
