"""The application: one factory that puts configuration, routes, errors and headers together."""

import mimetypes
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from flask import Flask

import webviz.server.api as api
import webviz.server.headers as headers
import webviz.server.pages as pages
import webviz.server.problems as problems

PROJECT = Path(__file__).resolve().parents[2]
DEFAULTS: dict[str, Any] = {
    "MAX_CONTENT_LENGTH": 1024 * 1024,  # bytes of a request's body
    "MAX_NODES": 1_000_000,  # of a search tree; 18 bytes each
    "FRAME_ANCESTORS": "'none'",  # who may embed the page: sources as in a Content-Security-Policy
    "SAMPLE_FOLDER": PROJECT / "sample_maps",
}


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """A WSGI application; `config` overrides `DEFAULTS` and anything that Flask knows.

    Raises ValueError if FRAME_ANCESTORS could end the directive it stands in.
    """
    mimetypes.add_type("text/javascript", ".js")  # Windows may have registered it as text/plain
    app = Flask("webviz", root_path=str(PROJECT), static_folder="static", template_folder="templates")
    app.config.from_mapping(DEFAULTS)
    app.config.from_mapping(config or {})
    app.json.sort_keys = False  # type: ignore[attr-defined]  # typed as the abstract provider
    problems.register(app)
    headers.register(app)
    app.register_blueprint(pages.blueprint)
    app.register_blueprint(api.blueprint)
    return app
