"""What can be known of the measurement of the domains without a browser."""

import re
from pathlib import Path

from benchmarks import lens, page

PANEL = (Path(__file__).parents[2] / "templates" / "panels" / "domains.html").read_text(encoding="utf-8")


def test_every_level_of_the_panel_is_measured_by_its_name() -> None:
    assert dict(re.findall(r'<option value="(\w+)">(.*?)</option>', PANEL)) == lens.LEVELS


def test_the_page_has_every_function_and_control_that_is_used() -> None:
    source = Path(lens.__file__).read_text(encoding="utf-8")
    for function in re.findall(r"\b(probe\w+)\(", source):
        assert f"function {function}(" in page.PROBE
    for control in ("domains-panel", "domains-level", "domains-binding", "domains-bound"):
        assert f"#{control}" in source and f'id="{control}"' in PANEL
