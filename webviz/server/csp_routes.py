"""The endpoints of constraint problems: a search as binary columns, its log, settings compared, checks."""

from typing import Any

from flask import Blueprint, Response

from webviz.server.bodies import send, shared_body
from webviz.server.body import read_body
from webviz.server.csp_bodies import csp_body, csp_log
from webviz.server.csp_checks import read_level, shared_consistency, shared_revision
from webviz.server.csp_comparison import shared_comparison
from webviz.server.csp_request import read_csp_request, wanted_csp
from webviz.server.lasting import columns_of, entry_of
from webviz.server.work import current_work, etag_of

blueprint = Blueprint("csp", __name__, url_prefix="/api/csp")


@blueprint.get("")
@blueprint.post("")
def search() -> Response:
    """What a search did: its tree and its events as binary columns."""
    wanted, work = wanted_csp(), current_work()
    tag = etag_of("csp", wanted.key, work.max_nodes)
    return columns_of(tag, lambda: shared_body(work, wanted, "csp", csp_body))


@blueprint.get("/compare")
@blueprint.post("/compare")
def comparison() -> Response:
    """What each setting takes, as far as the time suffices."""
    wanted, work = wanted_csp().without_choice, current_work()

    def find() -> tuple[dict[str, Any], bool]:
        found = shared_comparison(work, wanted)
        return found.entry(), found.is_lasting

    return entry_of(etag_of("compare", wanted.key, work.max_nodes), find)


@blueprint.post("/log")
def log() -> Response:
    """Every event of a search, as text."""
    wanted, work = wanted_csp(), current_work()
    response = send(shared_body(work, wanted, "log", csp_log), "text/plain")
    response.headers["Content-Disposition"] = f'attachment; filename="log-{wanted.settings.algorithm}.txt"'
    return response


@blueprint.post("/revise")
def revise() -> dict[str, Any]:
    """What one arc removes from the domains that the client has."""
    members = read_body()
    return shared_revision(current_work(), read_csp_request(members).without_settings, members)


@blueprint.post("/consistency")
def consistency() -> dict[str, Any]:
    """Whether the problem is node-, arc- or k-consistent as it is given."""
    members = read_body()
    wanted = read_csp_request(members).without_settings
    return shared_consistency(current_work(), wanted, read_level(members)).entry
