"""The page, its styles and scripts, and vis-network out of the pyvis wheel."""

from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from time import monotonic

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
DAY = 24 * 3600  # seconds


@blueprint.get("/")
def index() -> Response:
    """The page, asked about again each time: it names the scripts and styles."""
    text = render_template("index.html", choices=choices(), command=program())
    response = Response(text, mimetype="text/html")
    response.cache_control.no_cache = True
    response.add_etag()
    return response.make_conditional(request)  # type: ignore[return-value]  # typed as werkzeug's


@blueprint.get("/presenter")
def presenter() -> Response:
    """The presenter's window, which the page opens, and tells what it shows."""
    response = Response(render_template("presenter.html"), mimetype="text/html")
    response.cache_control.no_cache = True
    response.add_etag()
    return response.make_conditional(request)  # type: ignore[return-value]  # typed as werkzeug's


@blueprint.get(f"/vendor/<any({', '.join(repr(name) for name in FILES)}):name>")
def vendor(name: str) -> Response:
    """vis-network: changes only with the installed wheel, so a browser may keep it for a day."""
    return send_from_directory(vis_network_folder(), name, max_age=DAY)


@blueprint.get("/healthz")
def health() -> dict[str, str]:
    """Answer health checks."""
    return {"status": "ok"}


# The page's own files, under addresses that change when one of them does: a browser asks for each once.
#
# Styles and scripts lie in many files, and are sent in few answers (`webviz.site.folders` and
# `webviz.site.bundles`).


YEAR = 365 * 24 * 3600  # seconds
STYLES = "css/page.css"
"""Not a single file: all the files in its folder."""
SCRIPTS = "js"


def register(app: Flask) -> None:
    """Give the templates of `app` the function `asset(name)`: the address of a file, as it is now."""
    app.context_processor(lambda: {"asset": _addresses()})


@blueprint.get("/static/v-<version>/<path:name>")
def file(version: str, name: str) -> Response:
    """A file. An older version has none any more: a page that is still open gets today's, and asks again."""
    folder = _folder()
    today = _version_in(folder, int(monotonic()))
    if version != today:
        return _send_asset(folder, today, name)
    response = _send_asset(folder, today, name, max_age=YEAR)
    response.cache_control.immutable = True
    return response


def _send_asset(folder: Path, version: str, name: str, max_age: int | None = None) -> Response:
    """A file, or what several make up; a module that is in the bundle of another is still its own file."""
    if name == STYLES:
        return send_file(BytesIO(_styles(folder, version)), mimetype="text/css", max_age=max_age)
    bundle = bundles(folder / SCRIPTS, version).get(name.removeprefix(f"{SCRIPTS}/"))
    if bundle is not None and name.startswith(f"{SCRIPTS}/"):
        return send_file(BytesIO(bundle), mimetype="text/javascript", max_age=max_age)
    return send_from_directory(folder, name, max_age=max_age)


@lru_cache(maxsize=2)
def _styles(folder: Path, version: str) -> bytes:
    """The style files as one; `version` changes when a file does."""
    return stylesheet(folder / "css")


def version_of(folder: Path) -> str:
    """Some letters that change when a file in the folder does: its name, its size or when it was written."""
    found = ((path, path.stat()) for path in sorted(folder.rglob("*")))
    told = [(str(path.relative_to(folder)), stat.st_size, stat.st_mtime_ns) for path, stat in found]
    return sha256(repr(told).encode()).hexdigest()[:12]


@lru_cache(maxsize=1)
def _version_in(folder: Path, second: int) -> str:
    """The version, looked for once a second: it takes longer than the page, which a class opens at once."""
    return version_of(folder)


def _addresses() -> object:
    version = _version_in(_folder(), int(monotonic()))
    return lambda name: url_for("pages.file", version=version, name=name)


def _folder() -> Path:
    return Path(str(current_app.static_folder))
