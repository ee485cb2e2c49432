"""The golden traces of the algorithms are what the program writes."""

import pytest
from golden_algorithms import GOLDEN, golden

FOUND = golden()


@pytest.mark.parametrize("name", FOUND)
def test_each_trace_is_the_golden_one(name: str) -> None:
    assert (GOLDEN / name).read_text(encoding="utf-8") == FOUND[name]


def test_no_golden_trace_is_left_over() -> None:
    assert {path.name for path in GOLDEN.glob("*.trace")} == set(FOUND)
