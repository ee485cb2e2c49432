"""The page, and vis-network out of the pyvis wheel."""

from flask import Blueprint, Response, render_template, request, send_from_directory

from webviz.answers.entries import choices
from webviz.site.installation import command
from webviz.views.vis_network import FILES, vis_network_folder

blueprint = Blueprint("pages", __name__)
DAY = 24 * 3600  # seconds


@blueprint.get("/")
def index() -> Response:
    """The page, asked about again each time: it names the scripts and styles."""
    text = render_template("index.html", choices=choices(), command=command())
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
    """For whoever watches over the process."""
    return {"status": "ok"}
