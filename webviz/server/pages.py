"""The page, its styles and scripts, and vis-network out of the pyvis wheel."""

from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from time import monotonic
from typing import Any

from flask import (
    Blueprint,
    Flask,
    Response,
    current_app,
    render_template,
    request,
    send_file,
    send_from_directory,
    url_for,
)

from webviz.answers.entries import choices
from webviz.site.bundles import bundles
from webviz.site.folders import program, stylesheet
from webviz.views.graph import FILES, vis_network_folder

blueprint = Blueprint("pages", __name__)


@blueprint.get("/")
def index() -> Response:
    return _page(render_template("index.html", choices=choices(), command=program()))


def page_text(app: Flask, template: str, **members: object) -> str:
    """The text of a page that is not sent but kept in a file."""
    with app.test_request_context():
        return render_template(template, **members)


@blueprint.get("/presenter")
def presenter() -> Response:
    """The presenter's window, which the page opens and controls."""
    return _page(render_template("presenter.html"))


def _page(html: str) -> Response:
    """A page that browsers ask for each time: it names current scripts and styles."""
    response = Response(html, mimetype="text/html")
    response.cache_control.no_cache = True
    response.add_etag()
    return response.make_conditional(request)  # type: ignore[return-value]  # typed as werkzeug's


@blueprint.get(f"/vendor/<any({', '.join(repr(name) for name in FILES)}):name>")
def vendor(name: str) -> Response:
    """vis-network, which changes only with its wheel: browsers keep it for a day."""
    return send_from_directory(vis_network_folder(), name, max_age=24 * 3600)


@blueprint.get("/healthz")
def health() -> dict[str, str]:
    return {"status": "ok"}


# The page's own files. Their addresses change when the files change, so a browser fetches each only once.
# Many files of styles or scripts are sent as one response (`webviz.site.folders`, `webviz.site.bundles`).

YEAR = 365 * 24 * 3600  # seconds
STYLES = "css/page.css"  # the name under which all style files are sent as one
SCRIPTS = "js"  # the folder of the scripts


def register(app: Flask) -> None:
    """Give templates the function `asset(name)`: a file's current address."""

    @app.context_processor
    def asset_function() -> dict[str, Any]:
        version = _version_in(_folder(), int(monotonic()))
        return {"asset": lambda name: url_for("pages.file", version=version, name=name)}


@blueprint.get("/static/v-<version>/<path:name>")
def file(version: str, name: str) -> Response:
    """A current file; an open page may still ask for it under an old version."""
    folder = _folder()
    current = _version_in(folder, int(monotonic()))
    max_age = YEAR if version == current else None  # no browser keeps a new file under an old address
    bundle = bundles(folder / SCRIPTS, current).get(name.removeprefix(f"{SCRIPTS}/"))
    if name == STYLES:
        response = send_file(BytesIO(_styles(folder, current)), mimetype="text/css", max_age=max_age)
    elif bundle is not None and name.startswith(f"{SCRIPTS}/"):
        response = send_file(BytesIO(bundle), mimetype="text/javascript", max_age=max_age)
    else:
        response = send_from_directory(folder, name, max_age=max_age)
    if version == current:
        response.cache_control.immutable = True
    return response


@lru_cache(maxsize=2)
def _styles(folder: Path, version: str) -> bytes:
    """The style files joined into one; `version` changes when a file does."""
    return stylesheet(folder / "css")


def version_of(folder: Path) -> str:
    """A short hash of the files in the folder: their names, sizes and times."""
    files = ((path, path.stat()) for path in sorted(folder.rglob("*")))
    facts = [(str(path.relative_to(folder)), stat.st_size, stat.st_mtime_ns) for path, stat in files]
    return sha256(repr(facts).encode()).hexdigest()[:12]


@lru_cache(maxsize=1)
def _version_in(folder: Path, second: int) -> str:
    """The version, computed once in each `second`: a class opens the page all at once."""
    return version_of(folder)


def _folder() -> Path:
    return Path(str(current_app.static_folder))
