"""Outputs of programs with known faults, for the browser tests."""

from on_page import AUSTRALIA, sample_text

from webviz.doctor import exercise_of, faulty_lines
from webviz.maps import read_map

ALPS = sample_text("no-cut")


def printed(*faults: str, text: str = AUSTRALIA.decode()) -> bytes:
    """What a program with these faults prints for a map."""
    return "\n".join(faulty_lines(exercise_of(read_map(text)[0], text), faults)).encode()
