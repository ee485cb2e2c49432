"""docs/reliability.md and SECURITY.md name tests that there are."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "docs" / "reliability.md", ROOT / "SECURITY.md"]
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_every_test_that_is_named_is_there(page: Path) -> None:
    named = NAMED.findall(page.read_text(encoding="utf-8"))
    for file, test in named:
        assert f"def {test}(" in (ROOT / file).read_text(encoding="utf-8"), f"{file}::{test}"


def test_each_fault_names_the_test_that_shows_it() -> None:
    table = PAGES[0].read_text(encoding="utf-8").partition("## When something fails")[2].partition("## ")[0]
    rows = [line for line in table.splitlines() if line.startswith("| ")][1:]
    assert len(rows) >= 15 and all(NAMED.search(row) for row in rows)
