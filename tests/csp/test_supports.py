"""Support for a value among several variables: found where there is some, with few tests."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import thorough

from webviz.csp.model import constraint
from webviz.csp.relations import HOLDS, Linear, Table
from webviz.csp.supports import find_support
from webviz.csp.tally import CheckTooLarge, Tally

COLUMNS = st.lists(st.lists(st.integers(-3, 9), min_size=1, max_size=4, unique=True), min_size=1, max_size=4)


@thorough
@given(
    COLUMNS,
    st.lists(st.integers(-9, 9).filter(bool), min_size=4, max_size=4),
    st.sampled_from(sorted(HOLDS)),
    st.integers(-30, 60),
)
def test_a_sum_finds_support_where_trying_everything_does(
    columns: list[list[int]], factors: list[int], sign: str, total: int
) -> None:
    stated = constraint(range(len(columns)), Linear(tuple(factors[: len(columns)]), sign, total))
    found, _ = find_support(stated, columns, 10**9, Tally())
    assert (found is not None) == any(stated.holds(values) for values in product(*columns))
    assert found is None or (stated.holds(found) and all(v in c for v, c in zip(found, columns, strict=True)))


def test_a_long_sum_is_not_tried_out() -> None:
    stated = constraint(range(8), Linear((1000, 91, -90, 1, -9000, -900, 10, -1), "=", 0))
    found, tested = find_support(stated, [list(range(10))] * 8, 10**9, Tally())
    assert found and tested < 2_000


def test_it_gives_up_with_one_test_more_than_allowed() -> None:
    stated = constraint(range(3), Linear((2, 4, 6), "=", 7))
    assert find_support(stated, [list(range(9))] * 3, 20, Tally()) == (None, 21)


def test_what_it_takes_is_counted_wherever_the_support_is_found() -> None:
    stated = constraint(range(3), Linear((1, 1, 1), ">", 0))
    tally = Tally()
    find_support(stated, [list(range(1, 500))] * 3, 10**9, tally)
    assert tally.made >= 3 * 499, "the sums that are within reach are worked out first"
    table = constraint(range(3), Table(frozenset({(9, 9, 9)})))
    with pytest.raises(CheckTooLarge):
        find_support(table, [list(range(9))] * 3, 10**9, Tally(100))
