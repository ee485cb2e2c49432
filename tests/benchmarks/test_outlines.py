"""The file that the measurement of outlines makes is a map."""

from benchmarks.outlines import SIDE, large_file
from webviz.outlines.reader import read_outlines


def test_the_large_file_is_read_without_a_word() -> None:
    outlines, warnings = read_outlines(large_file(9))
    assert (len(outlines.regions), len(outlines.borders), warnings) == (SIDE**2, 2 * SIDE * (SIDE - 1), [])
