"""Write and read links of the page, as static/js/store/link.js does."""

import binascii
import re
import zlib
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Mapping
from functools import lru_cache
from io import BytesIO
from urllib.parse import urlencode

LARGEST_TEXT = 1024 * 1024  # bytes of a text in a link, unpacked: as many as the body of a request may have
BASE64URL = re.compile(r"[A-Za-z0-9_-]+")


class DamagedText(ValueError):
    """A packed text that cannot be read."""

    def __init__(self, is_too_large: bool = False) -> None:
        self.is_too_large = is_too_large  # whether it would grow beyond LARGEST_TEXT
        super().__init__("too large" if is_too_large else "damaged")


def link_to(text: str, parts: Mapping[str, object]) -> str:
    """A link after the page's address: a problem, and the parts that are unusual."""
    return f"#v1&{encode_parts({'map': encode_link_text(text), **parts})}"


def encode_parts(parts: Mapping[str, object]) -> str:
    """Parts as in links: `name=value`, with & between them."""
    return urlencode(parts)


def encode_link_text(text: str) -> str:
    """A text as in links: deflated, in base64url without padding."""
    deflater = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    data = deflater.compress(text.encode(errors="replace")) + deflater.flush()
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode_link_text(packed: str) -> str:
    """The text of a packed part. Raises DamagedText, also if it would be huge."""
    if not BASE64URL.fullmatch(packed):
        raise DamagedText
    inflater = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        raw = inflater.decompress(b64decode(packed + "=" * (-len(packed) % 4), b"-_"), LARGEST_TEXT + 1)
        if len(raw) > LARGEST_TEXT:
            raise DamagedText(is_too_large=True)
        if not inflater.eof or inflater.unused_data:
            raise DamagedText
        return raw.decode()
    except (UnicodeDecodeError, binascii.Error, zlib.error) as error:
        raise DamagedText from error


QUIET_ZONE = 4  # modules: the empty border by which readers find a code


@lru_cache(maxsize=64)
def qr_picture(text: str) -> bytes:
    """A QR code as SVG, black on white. Raises `segno.encoder.DataOverflowError`."""
    import segno  # slow to import, and only needed for codes

    code, file = segno.make(text, micro=False), BytesIO()
    code.save(file, kind="svg", xmldecl=False, omitsize=True, border=QUIET_ZONE, light="#fff", nl=False)
    return file.getvalue()


USUAL_PAGE = "http://127.0.0.1:5000"
PAGE = re.compile(r"https?://([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?(/[A-Za-z0-9._~%/-]*)?")


def is_page(address: str) -> bool:
    """Whether this can be the page's address: http or https, so never a script."""
    return bool(PAGE.fullmatch(address))


def link(page: str, source: bytes, line: int) -> str:
    """The address that opens the page with this problem at a line of its trace."""
    return f"{page.rstrip('/')}/{link_to(source.decode('utf-8-sig'), {'line': max(1, line)})}"
