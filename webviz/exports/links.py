"""Links that open the page at a step, as static/js/store/link.js writes them; and as squares to point at."""

import zlib
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from string import ascii_letters, digits

import segno
from segno.encoder import DataOverflowError

from webviz.exports.model import ExportError

PLAIN = frozenset(f"{ascii_letters}{digits}-._~")


def permalink(page: str, text: str, parts: Mapping[str, str], line: int) -> str:
    """The address that opens `page` with a problem, searched and seen as `parts` say, at a line."""
    said = {"map": _packed(text), **parts, "line": str(line)}
    return f"{page.rstrip('/')}/#v1&{'&'.join(f'{name}={_quoted(value)}' for name, value in said.items())}"


def _quoted(text: str) -> str:
    """As an address has it: bytes of UTF-8 that are no letters, digits or `-._~` as % and two digits."""
    return "".join(chr(each) if chr(each) in PLAIN else f"%{each:02X}" for each in text.encode())


def _packed(text: str) -> str:
    deflater = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    data = deflater.compress(text.encode()) + deflater.flush()
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def code_rows(text: str) -> list[str]:
    """A QR code, a row of 0 and 1 each. Raises ExportError for a text that has no room in one."""
    try:
        code = segno.make(text, micro=False, error="l")
    except DataOverflowError:
        raise ExportError("This link is too long for a QR code: leave out the code (--qr)") from None
    return ["".join("1" if module else "0" for module in row) for row in code.matrix]
