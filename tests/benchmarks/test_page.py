"""What can be known of the measurement in the browser without a browser."""

import re
from pathlib import Path

from benchmarks import page


def test_the_page_is_given_every_function_that_is_called() -> None:
    source = Path(page.__file__).read_text(encoding="utf-8")
    called = set(re.findall(r"\bprobe\w+", source)) - {"probe"}
    assert called and called == set(re.findall(r"function (probe\w+)", page.PROBE))


def test_a_row_tells_median_and_p95_in_milliseconds_and_frames() -> None:
    times = [{"script": 1.0, "work": 2.0, "frame": 20.0}, {"script": 3.0, "work": 4.0, "frame": 40.0}]
    row = page.table_row("seek", times, frame=20.0)
    assert row == "| seek | 2.0 | 3.0 | 3.0 | 4.0 | 30.0 | 40.0 | 1.5 | 2.0 |"
