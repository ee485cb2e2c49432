"""Who may ask: pages of this server, under one of its names.

A page of another site can send a reader's browser here. Under a name of its own that it lets resolve to this
machine ("DNS rebinding") it could even read the answers; so a name must be one of ours, or an address. Under
our name it cannot read them, but it can make the server work: browsers say when a request comes from another
site, and no endpoint is for that.
"""

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from flask import Flask, request
from werkzeug.exceptions import Forbidden, MisdirectedRequest

LOCAL = ("localhost", "localhost.localdomain")
ANY = "*"
ENDPOINTS = "/api/"


def register(app: Flask) -> None:
    """Refuse what others ask of `app`. Raises ValueError for HOSTS that are no names."""
    hosts = _allowed(app)

    @app.before_request
    def refuse_others() -> None:
        named = request.headers.get("Host")  # browsers always do
        if named is not None and ANY not in hosts and not is_ours(named, hosts):
            raise MisdirectedRequest(
                "This server does not go by that name. Whoever runs it can allow it: WEBVIZ_HOSTS=NAME."
            )
        if request.path.startswith(ENDPOINTS) and request.headers.get("Sec-Fetch-Site") == "cross-site":
            raise Forbidden("A page of another site asks for this: open the page of this server instead.")


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


def _allowed(app: Flask) -> frozenset[str]:
    """The names that are configured, and those that the machine has by itself."""
    told = str(app.config["HOSTS"]).replace(",", " ").split()
    configured = [name for name in told if not _is_address(name)]
    wrong = [name for name in configured if name != ANY and urlsplit(f"//{name}").hostname != name.lower()]
    if wrong:
        raise ValueError(f"HOSTS must be names of this server without ports, or *, not {wrong[0]!r}")
    own = socket.gethostname().lower()
    return frozenset((*LOCAL, own, f"{own}.local", *map(str.lower, configured)))
