"""Links open the page at a step; codes are squares of modules."""

import pytest

from webviz.exports.links import code_rows, permalink
from webviz.exports.model import ExportError


def test_a_link_is_as_the_page_writes_it() -> None:
    link = permalink("http://127.0.0.1:5000/", "[[3, 5], [2, 9]]", {"cut": ">"}, 7)
    assert link.startswith("http://127.0.0.1:5000/#v1&map=") and link.endswith("&cut=%3E&line=7")


def test_a_code_is_a_square_of_dark_and_light() -> None:
    rows = code_rows("https://example.org")
    assert {len(row) for row in rows} == {len(rows)}
    assert rows[0].startswith("1111111") and set("".join(rows)) == {"0", "1"}


def test_a_text_that_has_no_room_in_a_code_is_refused() -> None:
    with pytest.raises(ExportError, match="too long for a QR code"):
        code_rows("x" * 3000)
