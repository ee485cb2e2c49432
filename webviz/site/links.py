"""Links of the page, written as static/js/store/link.js writes them."""

import zlib
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from urllib.parse import urlencode


def link_to(text: str, parts: Mapping[str, object]) -> str:
    """What follows the address of the page: a problem, and by their names the parts that are not as usual."""
    return f"#v1&{urlencode({'map': packed(text), **parts})}"


def packed(text: str) -> str:
    """A text as links have it: deflated, in base64url without the signs that fill it up."""
    deflater = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    data = deflater.compress(text.encode(errors="replace")) + deflater.flush()
    return urlsafe_b64encode(data).rstrip(b"=").decode()
