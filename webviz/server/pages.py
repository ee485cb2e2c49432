"""The page, and vis-network out of the pyvis wheel."""

from flask import Blueprint, Response, render_template, send_from_directory

from webviz.views.vis_network import FILES, vis_network_folder

blueprint = Blueprint("pages", __name__)
DAY = 24 * 3600  # seconds


@blueprint.get("/")
def index() -> str:
    """The page."""
    return render_template("index.html")


@blueprint.get(f"/vendor/<any({', '.join(repr(name) for name in FILES)}):name>")
def vendor(name: str) -> Response:
    """vis-network: changes only with the installed wheel, so a browser may keep it for a day."""
    return send_from_directory(vis_network_folder(), name, max_age=DAY)


@blueprint.get("/healthz")
def health() -> dict[str, str]:
    """For whoever watches over the process."""
    return {"status": "ok"}
