"""Links that open the page at a step; and as squares to point at."""

import re
from collections.abc import Mapping

from webviz.exports.model import ExportError, writable
from webviz.site.links import link_to

MOST_SIGNS = 7_089
"""That any code has room for: so many digits; of other signs fewer."""

LINKABLE = re.compile(r"https?://[^/\s]|mailto:[^/\s]", re.IGNORECASE)
SHOWN = 40  # characters of what was found


def permalink(page: str, text: str, parts: Mapping[str, str], line: int) -> str:
    """The address that opens `page` with a problem, searched and seen as `parts` say, at a line."""
    return f"{page.rstrip('/')}/{link_to(text, {**parts, 'line': line})}"


def linkable(address: str) -> str:
    """An address that a document may lead to: a page, a mail. Raises ExportError for a program or a file."""
    if not LINKABLE.match(address):
        raise ExportError(f"a link begins with https://, http:// or mailto:, not as {address[:SHOWN]!r} does")
    return writable(address)


def code_rows(text: str) -> list[str]:
    """A QR code, a row of 0 and 1 each. Raises ExportError for a text that has no room in one."""
    import segno  # which brings much along: a picture without a code does without
    from segno.encoder import DataOverflowError

    try:
        code = segno.make(text[: MOST_SIGNS + 1], micro=False, error="l")
    except DataOverflowError:
        raise ExportError("This link is too long for a QR code: leave the code out") from None
    return ["".join("1" if module else "0" for module in row) for row in code.matrix]
