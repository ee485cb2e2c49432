"""The measurement of films saves each format, and holds it against the GIF."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_each_film_is_held_against_the_animation() -> None:
    command = [sys.executable, "-m", "benchmarks.films", "--quick"]  # a browser of its own
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    rows = [line for line in told.splitlines() if line.startswith("| australia")]
    assert [row.split("|")[2].strip() for row in rows] == ["gif", "webm", "mp4"]
    assert all(re.search(r"\| \d+\.\d \| \d+\.\d\d \|$", row) for row in rows)
