"""CSV of which no cell is a formula."""

import csv
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webviz.tables import csv_text, safe

ROOT = Path(__file__).parents[1]
FORMULAS = (
    *("=1+1", "+1+1", "-1+1", "@SUM(A1)", '=HYPERLINK("http://x";"y")', "=cmd|' /C calc'!A0", "-2e", "--1"),
    *(
        " =1+1",
        "\t=1+1",
        "\r=1+1",
        "\n=1+1",
        " \t @x",
        "\xa0=1",
        "\u3000=1",
        "\u200b=1",
        "\ufeff=1",
        "\x00=1",
    ),
    *("\x00=1", "\uff1d1+1", "\uff0b1", "\uff0d1", "\uff20x", " \uff1d1", "\ufe661", "\ufe621", "\tA", "\rA"),
)


@pytest.mark.parametrize("text", FORMULAS)
def test_what_a_spreadsheet_would_compute_is_a_text(text: str) -> None:
    assert safe(text) == f"'{text}"


@pytest.mark.parametrize(
    "text",
    [
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
    ],
)
def test_anything_else_is_as_it_was(text: str) -> None:
    assert safe(text) == text


def test_numbers_stay_numbers_and_nothing_is_an_empty_cell() -> None:
    assert csv_text([[-5, -0.5, float("-inf"), None, "-5"], ["-5+1"]], "\n") == "-5,-0.5,-inf,,-5\n'-5+1\n"


@given(st.lists(st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=2), min_size=1))
def test_a_table_is_read_back_with_its_safe_cells(rows: list[list[str]]) -> None:
    read = list(csv.reader(StringIO(csv_text(rows, "\r\n"), newline="")))
    assert read == [[safe(cell) for cell in row] for row in rows]


def test_every_table_is_written_here() -> None:
    """No other module writes CSV, and none of the page's does."""
    writers = ("csv.writer", "DictWriter")
    found = [
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "webviz").rglob("*.py")
        if any(writer in path.read_text("utf-8") for writer in writers)
    ]
    assert found == ["webviz/tables.py"]
    scripts = [path.read_text("utf-8").lower() for path in (ROOT / "static" / "js").rglob("*.js")]
    assert scripts and not any("csv" in text for text in scripts)
