"""Addresses by which phones join a classroom: short links and QR codes."""

import socket
from ipaddress import ip_address
from itertools import chain
from typing import Any
from urllib.parse import urlsplit

import psutil
from flask import Blueprint, Response, current_app, redirect, request
from segno.encoder import DataOverflowError
from werkzeug.exceptions import NotFound

from webviz.classroom.rooms import LENGTH, as_code
from webviz.server.app import LOCAL_NAMES
from webviz.server.body import wrong_field
from webviz.site.links import qr_picture

# The addresses of this machine in its networks, found without sending anything.

NETWORKS = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254")
"""A public address, and one in each kind of private network: a packet to them would show our address."""


def own_addresses() -> list[str]:
    """The IPv4 addresses of this machine, the one towards the Internet first."""
    interfaces = chain.from_iterable(psutil.net_if_addrs().values())  # also of a hotspot, without a route
    of_interfaces = (one.address for one in interfaces if one.family == socket.AF_INET)
    own = dict.fromkeys((*map(_source_address, NETWORKS), *of_interfaces))  # each once, in this order
    return [address for address in own if address and _is_for_others(address)]


def _source_address(address: str) -> str:
    """The source address of packets to `address`; "" without a route. Sends none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as unused:
        try:
            unused.connect((address, 9))
        except OSError:
            return ""
        return str(unused.getsockname()[0])


def _is_for_others(text: str) -> bool:
    """Whether other machines may reach an address of this one."""
    own = ip_address(text)
    return not (own.is_loopback or own.is_unspecified or own.is_link_local or own.is_multicast)


blueprint = Blueprint("reaching", __name__)
LONGEST_TEXT = 1_000  # characters in a QR code
DAY = 24 * 3600  # seconds
ANYWHERE = ("0.0.0.0", "::")  # what a server listens on for all addresses of its machine


@blueprint.get("/api/qr")
def qr() -> Response:
    """A text as a QR code, black on white in any theme."""
    text = request.args.get("text", "")
    if not 0 < len(text) <= LONGEST_TEXT:
        raise wrong_field("text", f"a string of 1 to {LONGEST_TEXT:,} characters", {"text": text})
    try:
        response = Response(qr_picture(text), mimetype="image/svg+xml")
    except DataOverflowError:
        raise wrong_field("text", "short enough for a QR code, 2,953 bytes", {"text": text}) from None
    response.cache_control.private = True
    response.cache_control.max_age = DAY
    return response


@blueprint.get("/j/<code>")
def join(code: str) -> Response:
    """Redirect from a short address that people can type to the page of a classroom."""
    found = as_code(code)
    if found is None:
        raise NotFound(f"A room's code has {LENGTH} letters, and no vowels.")
    response: Response = redirect(f"/#v1&room={found}")  # type: ignore[assignment]  # werkzeug's
    response.cache_control.no_store = True
    return response


@blueprint.get("/api/rooms/addresses")
def addresses() -> dict[str, Any]:
    """The addresses at which others may reach this server, the likeliest first."""
    own = request.host_url.removesuffix("/")
    found = [] if is_only_here(own) else [own]
    # A server on all addresses is reached at each of them, unless a proxy is before it, which alone is known.
    if current_app.config["SERVED_ON"] in ANYWHERE and "X-Forwarded-For" not in request.headers:
        port = request.environ["SERVER_PORT"]
        urls = [f"http://{address}{'' if port == '80' else f':{port}'}" for address in own_addresses()]
        found += [url for url in urls if url not in found]
    return {"addresses": found or [own], "only_here": not found}


def is_only_here(url: str) -> bool:
    """Whether an address works only on this machine."""
    name = urlsplit(url).hostname or ""
    try:
        return name in LOCAL_NAMES or ip_address(name).is_loopback
    except ValueError:
        return False
