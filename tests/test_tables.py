"""CSV of which no cell is a formula."""

import csv
from io import StringIO
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from webviz.tables import csv_text, safe

ROOT = Path(__file__).parents[1]
FORMULAS = (
    *("=1+1", "+1+1", "-1+1", "@SUM(A1)", '=HYPERLINK("http://x";"y")', "=cmd|' /C calc'!A0", "-2e", "--1"),
    *(" =1+1", "\t=1+1", "\r=1+1", "\n=1+1", " \t @x", "\xa0=1", "\u3000=1", "\u200b=1"),
    *("\ufeff=1", "\x00=1", "\uff1d1+1", "\uff0b1", "\uff0d1", "\uff20x", " \uff1d1", "\ufe661"),
    *("\ufe621", "\tA", "\rA"),
)
PLAIN = (
    *(
        "",
        " ",
        "-5",
        "-0.5",
        "-.5",
        "-1e-7",
        "-inf",
        "inf",
        "12",
        "NSW, B",
        " a=b",
        "ä",
        "<=",
        "(-1, 2)",
        "'=1",
    ),
)


def test_what_a_spreadsheet_would_compute_is_a_text_and_anything_else_as_it_was() -> None:
    assert [safe(text) for text in FORMULAS] == [f"'{text}" for text in FORMULAS]
    assert tuple(map(safe, PLAIN)) == PLAIN
    rows = [[-5, -0.5, float("-inf"), None, "-5"], ["-5+1"]]
    assert csv_text(rows, "\n") == "-5,-0.5,-inf,,-5\n'-5+1\n"


@given(st.lists(st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=2), min_size=1))
def test_a_table_is_read_back_with_its_safe_cells(rows: list[list[str]]) -> None:
    read = list(csv.reader(StringIO(csv_text(rows, "\r\n"), newline="")))
    assert read == [[safe(cell) for cell in row] for row in rows]


def test_every_table_is_written_here() -> None:
    """No other module writes CSV, and none of the page's does."""
    sources = {path: path.read_text("utf-8") for path in (ROOT / "webviz").rglob("*.py")}
    found = [path for path, text in sources.items() if "csv.writer" in text or "DictWriter" in text]
    assert found == [ROOT / "webviz" / "tables.py"]
    scripts = [path.read_text("utf-8").lower() for path in (ROOT / "static" / "js").rglob("*.js")]
    assert scripts and not any("csv" in text for text in scripts)
