"""Create the Flask application: settings, routes, headers, refused requests."""

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
from webviz.server import bodies, downloads, maps, pages, problems, searches, work
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
    "HOSTS": "",  # names of this server, besides localhost and the machine's own; * for any
    "ROOM_HOURS": 4.0,  # until a classroom ends after the last request of its lead
    "ROOMS_PER_ADDRESS": 5,  # open at the same time
    "STORE": "",  # of classrooms: a URL such as redis://localhost:6379/0; "" for this process's memory
    "SERVED_ON": "",  # the address on which it listens, if it is known
    "SAMPLE_FOLDER": SITE / "sample_maps",
    "LESSON_FOLDER": SITE / "lessons",
}


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """A WSGI application; `config` overrides `DEFAULTS` and anything that Flask knows.

    Raises ValueError for invalid settings: no nodes, no time or store for classrooms, an unknown COMPRESS,
    HOSTS that are not names, and FRAME_ANCESTORS that could end their directive.
    """
    mimetypes.add_type("text/javascript", ".js")  # Windows may have registered it as text/plain
    app = Flask("webviz", root_path=str(SITE), static_folder="static", template_folder="templates")
    app.config.from_mapping(DEFAULTS)
    app.config.from_mapping(config or {})
    app.url_map.merge_slashes = False  # otherwise //x redirects to any host that the request names
    app.json.sort_keys = False  # type: ignore[attr-defined]  # typed as the abstract provider
    send_headers(app)
    problems.register(app)
    bodies.register(app)
    refuse_strangers(app)
    work.register(app)
    pages.register(app)
    for module in (pages, maps, searches, downloads, *map(import_module, route_modules())):
        app.register_blueprint(module.blueprint)
    return app


# The headers of every response.

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors {ancestors}"
)
FEATURES = ("camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb")
"""Browser features that are denied to the page and to everything in it."""
FIXED_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in FEATURES),
}


def send_headers(app: Flask) -> None:
    """Add the headers to each response. Raises ValueError for FRAME_ANCESTORS."""
    ancestors = str(app.config["FRAME_ANCESTORS"]).strip()
    # Other text would start a new directive or header.
    if not ancestors or any(sign in ancestors for sign in ";,\r\n") or not ancestors.isascii():
        raise ValueError(f"FRAME_ANCESTORS must be sources separated by blanks, not {ancestors!r}")
    headers = [*FIXED_HEADERS.items(), ("Content-Security-Policy", POLICY.format(ancestors=ancestors))]

    @app.after_request
    def add_headers(response: Response) -> Response:
        response.headers.extend(headers)  # no other code sets these, so there are no duplicates to check
        return response


# Allowed requests: from pages of this server, under one of its names.
#
# Another site can make a reader's browser send requests here. If it points its own host name at this machine
# (DNS rebinding), it could read the answers; so Host must be one of our names or an IP address. With our name
# it cannot read the answers, but it can cost us work; so API requests that the browser marks as coming from
# another site are refused.

LOCAL_NAMES = ("localhost", "localhost.localdomain")
ANY_NAME = "*"
API = "/api/"
MAX_HOST_LENGTH = 300  # longer than any host name with a port: names have at most 253 characters
HOST_CACHE_SIZE = 64
OWN_SITE = ("same-origin", "none")
"""Sec-Fetch-Site values of requests by our own page, and by the user directly."""
FILE_TYPES = ("application/octet-stream", "application/zip")
"""Allowed types of non-JSON bodies; from another site, both need a CORS preflight."""


def refuse_strangers(app: Flask) -> None:
    """Make `app` refuse foreign hosts and other sites. Raises ValueError about HOSTS."""
    own_names = _own_names(app)
    # Nearly all requests use one of a few host names.
    is_our_host = lru_cache(maxsize=HOST_CACHE_SIZE)(partial(_is_ours, names=own_names))

    @app.before_request
    def refuse_stranger() -> None:
        host = request.environ.get("HTTP_HOST")
        if host is None:
            raise BadRequest("The request names no server: send the header  Host: NAME.")
        if ANY_NAME not in own_names and not (len(host) <= MAX_HOST_LENGTH and is_our_host(host)):
            raise MisdirectedRequest(
                "This server does not have the name in Host. Its operator can allow it: WEBVIZ_HOSTS=NAME."
            )
        if not request.path.startswith(API):
            return
        if request.environ.get("HTTP_SEC_FETCH_SITE", "none") not in OWN_SITE:
            raise Forbidden("A page of another site sent this request: open the page of this server instead.")
        # A page of another site needs CORS permission to send these bodies.
        needs_preflight = request.is_json or request.mimetype in FILE_TYPES
        if request.method == "POST" and not request.routing_exception and not needs_preflight:
            raise UnsupportedMediaType(
                "Send the header  Content-Type: application/json  with JSON,"
                " or  Content-Type: application/octet-stream  with a file."
            )


def _is_ours(host: str, names: frozenset[str]) -> bool:
    """Whether `host`, with or without a port, is an IP address or one of `names`."""
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


def _own_names(app: Flask) -> frozenset[str]:
    """The names in HOSTS, and the machine's. Raises ValueError for other HOSTS."""
    entries = str(app.config["HOSTS"]).replace(",", " ").split()
    configured = [name for name in entries if not _is_address(name)]  # every address is allowed anyway
    for name in configured:
        if name != ANY_NAME and urlsplit(f"//{name}").hostname != name.lower():
            raise ValueError(f"HOSTS must be names of this server without ports, or *, not {name!r}")
    machine = socket.gethostname().lower()
    return frozenset((*LOCAL_NAMES, machine, f"{machine}.local", *map(str.lower, configured)))
