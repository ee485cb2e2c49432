"""The application factory: configuration, routes, errors and headers."""

import mimetypes
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from flask import Flask

from webviz.answers.requests import MOST_NODES
from webviz.server import (
    bodies,
    downloads,
    headers,
    maps,
    pages,
    problems,
    random_problems,
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
    parts = (headers.register, problems.register, bodies.register, headers.refuse_strangers, work.register)
    for register in (*parts, pages.register):
        register(app)
    core = (pages, maps, random_problems, searches, downloads)
    for part in (*core, *map(import_module, route_modules())):
        app.register_blueprint(part.blueprint)
    return app
