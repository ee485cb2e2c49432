"""Allowed hosts and origins, and the headers of every response."""

import socket
from functools import lru_cache, partial
from ipaddress import ip_address
from urllib.parse import urlsplit

from flask import Flask, Response, request
from werkzeug.exceptions import BadRequest, Forbidden, MisdirectedRequest, UnsupportedMediaType

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors {ancestors}"
)
FEATURES = ("camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb")
"""Which the page never asks for, nor lets anybody ask for."""
FIXED = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in FEATURES),
}


def register(app: Flask) -> None:
    """Add the headers to every response of `app`. Raises ValueError for an unusable FRAME_ANCESTORS."""
    added = [*FIXED.items(), ("Content-Security-Policy", POLICY.format(ancestors=_ancestors(app)))]

    @app.after_request
    def add_headers(response: Response) -> Response:
        response.headers.extend(added)  # nobody else sets them, so that none needs to be looked for
        return response


def _ancestors(app: Flask) -> str:
    """The configured sources, refused if they would begin another directive or header."""
    ancestors = str(app.config["FRAME_ANCESTORS"]).strip()
    if not ancestors or any(sign in ancestors for sign in ";,\r\n") or not ancestors.isascii():
        raise ValueError(f"FRAME_ANCESTORS must be sources separated by blanks, not {ancestors!r}")
    return ancestors


# Who may ask: pages of this server, under one of its names.
#
# A page of another site can send a reader's browser here. Under a name of its own that it lets resolve to
# this machine ("DNS rebinding") it could even read the answers; so a name must be one of ours, or an
# address. Under our name it cannot read them, but it can make the server work: browsers say when a request
# comes from another site, and no endpoint is for that.


LOCAL = ("localhost", "localhost.localdomain")
ANY = "*"
ENDPOINTS = "/api/"
LONGEST = 300
"""No name with a port has more characters (RFC 1035: 253)."""
MOST_KNOWN = 64
OWN_SITE = ("same-origin", "none")
"""What a browser says of requests by a page of this server, and by its reader."""
FILE_TYPES = ("application/octet-stream", "application/zip")
"""Of bodies that are no JSON. A page of another site may send neither without asking the server first."""


def refuse_strangers(app: Flask) -> None:
    """Refuse what others ask of `app`. Raises ValueError for HOSTS that are no names."""
    hosts = _allow(app)
    is_known = lru_cache(maxsize=MOST_KNOWN)(partial(is_ours, names=hosts))  # nearly all use one of a few

    @app.before_request
    def refuse_others() -> None:
        named = request.environ.get("HTTP_HOST")
        if named is None:
            raise BadRequest("The request names no server: send the header  Host: NAME.")
        if ANY not in hosts and not (len(named) <= LONGEST and is_known(named)):
            raise MisdirectedRequest(
                "This server does not have the name in Host. Its operator can allow it: WEBVIZ_HOSTS=NAME."
            )
        if not request.path.startswith(ENDPOINTS):
            return
        if request.environ.get("HTTP_SEC_FETCH_SITE", "none") not in OWN_SITE:
            raise Forbidden("A page of another site sent this request: open the page of this server instead.")
        if request.method == "POST" and not request.routing_exception and not _needs_leave():
            raise UnsupportedMediaType(
                "Send the header  Content-Type: application/json  with JSON,"
                " or  Content-Type: application/octet-stream  with a file."
            )


def _needs_leave() -> bool:
    """Whether a browser lets a page of another site send such a body only if the server allows it (CORS)."""
    return request.is_json or request.mimetype in FILE_TYPES


def is_ours(host: str, names: frozenset[str]) -> bool:
    """Whether the host of a request, with or without a port, is an address or one of the names."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return name.removesuffix(".") in names or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        return bool(ip_address(name))
    except ValueError:
        return False


def _allow(app: Flask) -> frozenset[str]:
    """The names that are configured, and those that the machine has by itself."""
    told = str(app.config["HOSTS"]).replace(",", " ").split()
    configured = [name for name in told if not _is_address(name)]
    wrong = [name for name in configured if name != ANY and urlsplit(f"//{name}").hostname != name.lower()]
    if wrong:
        raise ValueError(f"HOSTS must be names of this server without ports, or *, not {wrong[0]!r}")
    own = socket.gethostname().lower()
    return frozenset((*LOCAL, own, f"{own}.local", *map(str.lower, configured)))
