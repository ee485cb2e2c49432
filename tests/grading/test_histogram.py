"""The picture of points."""

from fractions import Fraction

from defusedxml.ElementTree import fromstring
from hypothesis import given
from hypothesis import strategies as st

from webviz.grading.histogram import BINS, bins_of, described, histogram

SVG = "{http://www.w3.org/2000/svg}"
TOTALS = st.lists(st.fractions(0, 20), max_size=40)


@given(TOTALS)
def test_everybody_is_in_one_bar(totals: list[Fraction]) -> None:
    counts = bins_of(totals, Fraction(20))
    assert len(counts) == BINS and sum(counts) == len(totals)
    for at, count in enumerate(counts[:-1]):
        assert count == sum(2 * at <= total < 2 * at + 2 for total in totals)


@given(TOTALS)
def test_bars_are_as_high_as_their_counts(totals: list[Fraction]) -> None:
    picture, counts = fromstring(histogram(totals, Fraction(20))), bins_of(totals, Fraction(20))
    heights = [float(bar.get("height")) for bar in picture.iter(f"{SVG}rect")]
    assert len(heights) == BINS
    most = max(heights)
    assert all(
        abs(height - most * count / max(1, *counts)) < 0.2
        for height, count in zip(heights, counts, strict=True)
    )


def test_the_picture_is_told_in_words() -> None:
    counts = bins_of([Fraction(0), Fraction(95), Fraction(100)], Fraction(100))
    assert described(counts, Fraction(100)) == "Students by points: 1 from 0 to 10, 2 from 90 to 100"
    assert "Students by points: none" in histogram([], Fraction(100))
