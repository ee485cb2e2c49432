"""What programs with known faults print."""

from functools import cache

from sample_texts import text as sample

from webviz.doctor import exercise_of, faulty_lines
from webviz.maps import read_map


@cache
def faulty_output(case: str, faults: tuple[str, ...]) -> bytes:
    """What a program with these faults prints for a sample."""
    text = sample(case)
    return "\n".join(faulty_lines(exercise_of(read_map(text)[0], text), faults)).encode()
