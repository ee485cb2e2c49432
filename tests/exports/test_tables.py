"""CSV of which no cell is a formula."""

import csv
from io import StringIO

from hypothesis import given
from hypothesis import strategies as st

from webviz.tables import csv_text, safe

FORMULAS = ("=1+1", "+1+1", "-1+1", "@SUM(A1)", "=cmd|' /C calc'!A0", "-2e", "--1")
BEFORE = ("", " ", "\t", "\r", "\n", " \t ", "\xa0", "\u3000", "\u200b", "\ufeff", "\x00")
WIDE = ("\uff1d1+1", "\uff0b1", "\uff0d1", "\uff20x", " \uff1d1", "\ufe661", "\ufe621", "\tA", "\rA")
PLAIN = ("", " ", "-0.5", "-.5", "-1e-7", "-inf", "inf", "12", "NSW, B", " a=b", "ä", "<=", "(-1, 2)", "'=1")


def test_what_a_spreadsheet_would_compute_is_a_text_and_anything_else_as_it_was() -> None:
    formulas = (*(before + text for before in BEFORE for text in FORMULAS), *WIDE)
    assert [text for text in formulas if safe(text) != f"'{text}"] == []
    assert tuple(map(safe, PLAIN)) == PLAIN
    rows = [[-5, -0.5, float("-inf"), None, "-5"], ["-5+1"]]
    assert csv_text(rows, "\n") == "-5,-0.5,-inf,,-5\n'-5+1\n"


@given(st.lists(st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=2), min_size=1))
def test_a_table_is_read_back_with_its_safe_cells(rows: list[list[str]]) -> None:
    read = list(csv.reader(StringIO(csv_text(rows, "\r\n"), newline="")))
    assert read == [[safe(cell) for cell in row] for row in rows]
