"""The endpoints of downloads: a trace, and the colored map as a page of its own."""

from typing import IO, cast

from flask import Blueprint, Response

from webviz.scene.search_input import MapInput
from webviz.server.bodies import Body, send, send_file, shared_body
from webviz.server.body import read_body, read_colored, read_heading, read_positions, wrong_field
from webviz.server.layouts import positions
from webviz.server.problems import Problem
from webviz.server.search_members import read_input
from webviz.server.search_request import wanted_search
from webviz.server.traces import Trace, WrittenFromTree, WrittenLater, find_trace
from webviz.server.work import Work, current_work
from webviz.server.written_file import WrittenFile
from webviz.views.export import graph_html
from webviz.views.layout import apart

blueprint = Blueprint("downloads", __name__, url_prefix="/api")


@blueprint.post("/trace")
def download_trace() -> Response:
    """A trace, byte for byte as the homework demands; the search ends before the first byte leaves."""
    wanted, work = wanted_search(), current_work()
    response = _sent(work, shared_body(work, wanted, "trace", find_trace))
    return _as_download(response, f"trace-{wanted.query.algorithm}-{wanted.query.depth}.txt")


@blueprint.post("/graph")
def download_graph() -> Response:
    """The colored map as one HTML file that needs no network."""
    body = read_body()
    found = read_input(body)
    if not isinstance(found, MapInput):
        raise wrong_field("text", "a map, as a tree has no regions", body)
    map = found.map
    drawn = read_positions(body, map)
    places = apart(drawn) if drawn else positions(map)
    html = graph_html(map, places, read_colored(body, map), read_heading(body))
    return _as_download(Response(html, mimetype="text/html"), "map.html")


def _sent(work: Work, trace: Trace) -> Response:
    if isinstance(trace, Body):
        return send(trace, "text/plain")
    if isinstance(trace, WrittenFromTree):
        return Response(trace.chunks(), mimetype="text/plain")
    return send_file(cast(IO[bytes], _written(work, trace)), trace.length, "text/plain")


def _written(work: Work, trace: WrittenLater) -> WrittenFile:
    """Each takes some megabytes while its client reads: there are only so many. Raises Problem (503)."""
    if not work.writers.acquire(blocking=False):
        detail = "Many large traces are being downloaded just now; try again in a minute."
        raise Problem(503, "busy", "The server is busy", detail)
    return WrittenFile(trace.chunks(), trace.length, work.writers.release)


def _as_download(response: Response, filename: str) -> Response:
    response.headers["Content-Disposition"] = f'attachment; filename="{filename}"'
    return response
