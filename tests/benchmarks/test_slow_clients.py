"""What can be known of the measurement beside slow clients without any."""

from benchmarks.crowd import Load
from benchmarks.slow_clients import told, waits_row


def load(wait: float, longest: float, failed: int = 0) -> Load:
    """A hundred answers, of which two took long."""
    return Load([wait] * 98 + [longest] * 2, failed, size=0, seconds=1.0)


def test_a_row_has_the_middle_of_all_turns() -> None:
    loads = [load(0.001, 0.02), load(0.003, 0.04), load(0.002, 0.03, failed=1)]
    assert waits_row("alone", loads) == "| alone | 300 | 2.00 | 30.00 | 1 |"


def test_the_ratio_is_that_of_each_turn_to_the_one_beside_it() -> None:
    pairs = [(load(0.001, 0.02), load(0.002, 0.02)), (load(0.1, 0.2), load(0.2, 0.2))]
    found = told(pairs)
    assert "2.00 (2.00–2.00) times the middle wait, 1.00 (1.00–1.00) times the 99th" in found
