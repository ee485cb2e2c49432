"""Tests are counted, told now and then, and ended when they are too many."""

import pytest

from webviz.csp.tally import TESTS_BETWEEN_LOOKS, CheckTooLarge, Tally


def test_it_ends_with_the_first_test_too_many() -> None:
    tally = Tally(10)
    tally.count(10)
    with pytest.raises(CheckTooLarge, match="more than 10 tests"):
        tally.count()
    assert tally.made == 11


def test_somebody_is_told_now_and_then_and_may_end_it() -> None:
    told: list[int] = []
    tally = Tally(look=told.append)
    for _ in range(3 * TESTS_BETWEEN_LOOKS):
        tally.count()
    assert told == [TESTS_BETWEEN_LOOKS * number for number in (1, 2, 3)]

    def end(_tests: int) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        Tally(look=end).count(TESTS_BETWEEN_LOOKS)
