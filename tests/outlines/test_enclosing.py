"""Outlines that enclose nothing are left out, and none is looked at for longer than it is worth."""

from typing import Any

import pytest
from squares import feature, file, square

from webviz.outlines.found import OutlineError
from webviz.outlines.reader import read_outlines


def there_and_back(name: str, times: int, y: float = 0.0) -> dict[str, Any]:
    """A feature whose only ring is one line, drawn so often each way."""
    ring = [[0, y], [1, y], *([[9, y], [1, y]] * times), [0, y]]
    return feature({"type": "Polygon", "coordinates": [ring]}, name=name)


def test_a_ring_that_goes_back_the_way_it_came_is_left_out_with_a_warning() -> None:
    source = file(square(0, 0, "A"), square(1, 0, "B"), there_and_back("C", 2))
    found, warnings = read_outlines(source)
    assert list(found.names()) == ["A", "B"]
    assert [str(each) for each in warnings if "encloses" in str(each)] == [
        "feature 3 (C): warning: it encloses nothing; it is left out"
    ]


@pytest.mark.parametrize("features", [1, 200])
def test_lines_that_go_to_and_fro_thousands_of_times_are_refused(features: int) -> None:
    lines = [there_and_back(f"L{n}", 40_000 // features, n / 10) for n in range(features)]
    with pytest.raises(OutlineError, match="cross, or draw the same lines,"):
        read_outlines(file(*lines))
