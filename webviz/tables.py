"""Write tables as CSV in which no cell is a formula (CSV injection).

Names, remarks and labels in a table may come from strangers. Spreadsheets compute a cell that begins with one
of four signs; some skip blanks before it, or also read the wide forms of these signs. An apostrophe before
the sign makes the cell a text. Source: OWASP, "CSV Injection".
"""

import csv
import re
import unicodedata
from collections.abc import Iterable
from io import StringIO

SIGNS = "=+-@"  # a cell that begins with one of these is a formula
ENDS = ("\t", "\r", "\n")  # a cell that begins with one of these may be taken for the next cell
NUMBER = re.compile(r"-?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][-+]?[0-9]+)?|-?inf")
"""These may begin with a sign, as they are no formulas."""
INVISIBLE = ("Z", "C")  # the first letters of the Unicode categories of blanks, controls and invisible marks


def csv_text(rows: Iterable[Iterable[object]], line_end: str) -> str:
    """The rows as CSV; texts go through `safe`, None is an empty cell."""
    file = StringIO(newline="")
    writer = csv.writer(file, lineterminator=line_end)
    writer.writerows([safe(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    return file.getvalue()


def safe(text: str) -> str:
    """A cell that no spreadsheet reads as a formula; numbers and signs are left."""
    if text[:1].isalnum() or NUMBER.fullmatch(text) or len(text) == 1:
        return text
    return f"'{text}" if text.startswith(ENDS) or _first_visible(text) in SIGNS else text


def _first_visible(text: str) -> str:
    """The first visible character, in its usual form; a blank if there is none."""
    visible = (character for character in text if unicodedata.category(character)[0] not in INVISIBLE)
    return unicodedata.normalize("NFKC", next(visible, " "))[0]
