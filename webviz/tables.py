"""Tables as CSV, safe from formulas (CSV injection).

Names, remarks and labels in a table may come from strangers. Spreadsheets compute a cell that begins with one
of four signs; some skip blanks before it, or also read the wide forms of these signs. An apostrophe before
the sign makes the cell a text: OWASP, "CSV Injection".
"""

import csv
import re
import unicodedata
from collections.abc import Iterable
from io import StringIO

SIGNS = "=+-@"
"""A cell that begins with one of these is a formula."""
ENDS = ("\t", "\r", "\n")
"""A cell that begins with one of these may be taken for the next cell."""
NUMBER = re.compile(r"-?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][-+]?[0-9]+)?|-?inf")
"""A text that begins with a sign but is not computed."""
UNSEEN = ("Z", "C")
"""The first letters of the Unicode categories of blanks, controls and invisible marks."""


def csv_text(rows: Iterable[Iterable[object]], line_end: str) -> str:
    """The rows as CSV; texts go through `safe`, None is an empty cell."""
    file = StringIO(newline="")
    writer = csv.writer(file, lineterminator=line_end)
    writer.writerows([safe(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    return file.getvalue()


def safe(text: str) -> str:
    """A cell that no spreadsheet reads as a formula; numbers and a single sign stay as they are."""
    if text[:1].isalnum() or NUMBER.fullmatch(text) or len(text) == 1:
        return text
    return f"'{text}" if text.startswith(ENDS) or _first_sign(text) in SIGNS else text


def _first_sign(text: str) -> str:
    """The first visible sign, in its usual form; a blank if there is none."""
    seen = next((sign for sign in text if unicodedata.category(sign)[0] not in UNSEEN), " ")
    return unicodedata.normalize("NFKC", seen)[0]
