"""Problems as the page packs them into addresses, and the headers of the answers."""

import json
import zlib
from base64 import urlsafe_b64encode
from typing import Any
from urllib.parse import quote, urlencode

from webviz.server.bodies import Body


def pack(text: str | bytes) -> str:
    """The map as it stands in a link."""
    raw = text.encode() if isinstance(text, str) else text
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    return urlsafe_b64encode(deflater.compress(raw) + deflater.flush()).rstrip(b"=").decode()


def address(path: str, text: str, **parts: object) -> str:
    """The address of a GET."""
    return f"{path}?p={quote('v1&' + urlencode({'map': pack(text)} | parts), safe='')}"


def header_of(body: bytes) -> dict[str, Any]:
    """The header of a search's answer."""
    header: dict[str, Any] = json.loads(body[8 : 8 + int.from_bytes(body[4:8], "little")])
    return header


def members_of(body: Body) -> dict[str, Any]:
    """The members of an answer in JSON."""
    members: dict[str, Any] = json.loads(body.data)
    return members
