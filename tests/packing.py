"""Problems as the page packs them into addresses."""

import zlib
from base64 import urlsafe_b64encode
from urllib.parse import quote, urlencode


def pack(text: str | bytes) -> str:
    """The map as it stands in a link."""
    raw = text.encode() if isinstance(text, str) else text
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    return urlsafe_b64encode(deflater.compress(raw) + deflater.flush()).rstrip(b"=").decode()


def address(path: str, text: str, **parts: object) -> str:
    """The address of a GET."""
    return f"{path}?p={quote('v1&' + urlencode({'map': pack(text)} | parts), safe='')}"
