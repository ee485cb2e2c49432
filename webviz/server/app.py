"""The application factory: configuration, routes, allowed requests, headers."""

import mimetypes
import socket
from collections.abc import Mapping
from functools import lru_cache, partial
from importlib import import_module
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from flask import Flask, Response, request
from werkzeug.exceptions import BadRequest, Forbidden, MisdirectedRequest, UnsupportedMediaType

from webviz.answers.requests import MOST_NODES
from webviz.server import (
    bodies,
    downloads,
    maps,
    pages,
    problems,
    searches,
    work,
)
from webviz.server.workers import usual_size
from webviz.site.folders import site_folder
from webviz.wings import route_modules

SITE = site_folder()
DEFAULTS: dict[str, Any] = {
    "MAX_CONTENT_LENGTH": 1024 * 1024,  # bytes of a request's body
    "MAX_NODES": MOST_NODES,
    "WORKERS": usual_size(),  # processes for pictures and outlines, of up to 640 MB each
    "MAX_SECONDS": 60.0,  # of a search; the limit on nodes ends it sooner, unless the machine is very busy
    "FORECAST_SECONDS": 10.0,  # of a forecast, all depths together
    "LAB_SECONDS": 60.0,  # of a comparison of orders or settings, all searches together
    "CACHE_BYTES": 256 * 1024 * 1024,  # of the last results
    "COMPRESS": "auto",  # or "always", "never": whether to compress responses for clients that accept it
    "FRAME_ANCESTORS": "'none'",  # who may embed the page: sources as in a Content-Security-Policy
    "HOSTS": "",  # names of this server, beside localhost and the machine's own; * for any
    "ROOM_HOURS": 4.0,  # until a classroom ends after the last request of its lead
    "ROOMS_PER_ADDRESS": 5,  # open at the same time
    "SERVED_ON": "",  # the address on which it listens, if it is known
    "SAMPLE_FOLDER": SITE / "sample_maps",
    "LESSON_FOLDER": SITE / "lessons",
}


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """A WSGI application; `config` overrides `DEFAULTS` and anything that Flask knows.

    Raises ValueError for invalid settings: no nodes, no time for classrooms, an unknown COMPRESS, HOSTS that
    are not names, and FRAME_ANCESTORS that could end their directive.
    """
    mimetypes.add_type("text/javascript", ".js")  # Windows may have registered it as text/plain
    app = Flask("webviz", root_path=str(SITE), static_folder="static", template_folder="templates")
    app.config.from_mapping(DEFAULTS)
    app.config.from_mapping(config or {})
    app.url_map.merge_slashes = False  # otherwise //x redirects to any host that the request names
    app.json.sort_keys = False  # type: ignore[attr-defined]  # typed as the abstract provider
    parts = (send_headers, problems.register, bodies.register, refuse_strangers, work.register)
    for register in (*parts, pages.register):
        register(app)
    core = (pages, maps, searches, downloads)
    for part in (*core, *map(import_module, route_modules())):
        app.register_blueprint(part.blueprint)
    return app


# The headers of every response.


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


def send_headers(app: Flask) -> None:
    """Add the headers to every response of `app`. Raises ValueError for an unusable FRAME_ANCESTORS."""
    added = [*FIXED.items(), ("Content-Security-Policy", POLICY.format(ancestors=_ancestors(app)))]

    @app.after_request
    def add_headers(response: Response) -> Response:
        response.headers.extend(added)  # no other code sets these, so there are no duplicates to check
        return response


def _ancestors(app: Flask) -> str:
    """Return FRAME_ANCESTORS; refuse text that would start a new directive or header."""
    ancestors = str(app.config["FRAME_ANCESTORS"]).strip()
    if not ancestors or any(sign in ancestors for sign in ";,\r\n") or not ancestors.isascii():
        raise ValueError(f"FRAME_ANCESTORS must be sources separated by blanks, not {ancestors!r}")
    return ancestors


# Allowed requests: from pages of this server, under one of its names.
#
# Another site can make a reader's browser send requests here. If it points its own host name at this machine
# (DNS rebinding), it could read the answers; so Host must be one of our names or an IP address. With our name
# it cannot read the answers, but it can cost us work; so API requests that the browser marks as coming from
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
