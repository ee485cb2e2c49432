"""Outputs of programs with known faults, for the browser tests."""

from on_page import AUSTRALIA

from webviz.doctor import exercise_of, faulty_lines
from webviz.maps import read_map


def printed(*faults: str) -> bytes:
    """What a program with these faults prints for the homework's map."""
    text = AUSTRALIA.decode()
    return "\n".join(faulty_lines(exercise_of(read_map(text)[0], text), faults)).encode()
