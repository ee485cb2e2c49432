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
"""Browser features that are denied to the page and to everything in it."""
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
        response.headers.extend(added)  # no other code sets these headers, so there are no duplicates
        return response


def _ancestors(app: Flask) -> str:
    """Return FRAME_ANCESTORS; refuse text that would start a new directive or header."""
    ancestors = str(app.config["FRAME_ANCESTORS"]).strip()
    if not ancestors or any(sign in ancestors for sign in ";,\r\n") or not ancestors.isascii():
        raise ValueError(f"FRAME_ANCESTORS must be sources separated by blanks, not {ancestors!r}")
    return ancestors


# Allowed requests come from pages of this server, under one of its names.
# Another site can make a browser send requests here. If it points its own host name at this machine (DNS
# rebinding), it could read the responses; so Host must be one of our names or an IP address. With our name it
# cannot read responses, but it can cost us work; so API requests that the browser marks as coming from
# another site are refused.


LOCAL = ("localhost", "localhost.localdomain")
ANY = "*"
ENDPOINTS = "/api/"
MAX_HOST_LENGTH = 300
"""Longer than any host name with a port: names have at most 253 characters."""
HOST_CACHE_SIZE = 64
OWN_SITE = ("same-origin", "none")
"""Sec-Fetch-Site values of requests by our own page, and by the user directly."""
FILE_TYPES = ("application/octet-stream", "application/zip")
"""Allowed types of non-JSON bodies; from another site, both need a CORS preflight."""


def refuse_strangers(app: Flask) -> None:
    """Refuse requests for foreign hosts or from other sites.

    Raises ValueError if HOSTS contains something that is not a host name.
    """
    hosts = _allowed_hosts(app)
    # Nearly all requests use one of a few host names.
    is_known = lru_cache(maxsize=HOST_CACHE_SIZE)(partial(is_ours, names=hosts))

    @app.before_request
    def refuse_others() -> None:
        named = request.environ.get("HTTP_HOST")
        if named is None:
            raise BadRequest("The request names no server: send the header  Host: NAME.")
        if ANY not in hosts and not (len(named) <= MAX_HOST_LENGTH and is_known(named)):
            raise MisdirectedRequest(
                "This server does not have the name in Host. Its operator can allow it: WEBVIZ_HOSTS=NAME."
            )
        if not request.path.startswith(ENDPOINTS):
            return
        if request.environ.get("HTTP_SEC_FETCH_SITE", "none") not in OWN_SITE:
            raise Forbidden("A page of another site sent this request: open the page of this server instead.")
        if request.method == "POST" and not request.routing_exception and not _needs_preflight():
            raise UnsupportedMediaType(
                "Send the header  Content-Type: application/json  with JSON,"
                " or  Content-Type: application/octet-stream  with a file."
            )


def _needs_preflight() -> bool:
    """Tell whether a page of another site would need CORS permission for this body."""
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


def _allowed_hosts(app: Flask) -> frozenset[str]:
    """Return the configured names and the machine's own names."""
    entries = str(app.config["HOSTS"]).replace(",", " ").split()
    configured = [name for name in entries if not _is_address(name)]
    wrong = [name for name in configured if name != ANY and urlsplit(f"//{name}").hostname != name.lower()]
    if wrong:
        raise ValueError(f"HOSTS must be names of this server without ports, or *, not {wrong[0]!r}")
    own = socket.gethostname().lower()
    return frozenset((*LOCAL, own, f"{own}.local", *map(str.lower, configured)))
