"""Numbers on paper."""

from math import inf

import pytest

from webviz.exams.numbers import printed


@pytest.mark.parametrize(
    ("value", "text"), [(3, "3"), (-3.0, "−3"), (0.0, "0"), (2.5, "2.5"), (inf, "∞"), (-inf, "−∞")]
)
def test_a_number_has_a_true_minus_and_infinity_a_sign(value: float, text: str) -> None:
    assert printed(value) == text
