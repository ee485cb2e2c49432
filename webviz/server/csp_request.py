"""What a request wants to know of a constraint problem, whether it says so in its body or in its address."""

from typing import Any

from flask import request

from webviz.answers.csp_request import CspRequest
from webviz.scene.fields import CONSTRAINT_FIELDS
from webviz.search import NotApplicable
from webviz.server.body import read_body, read_text
from webviz.server.known_texts import known_text
from webviz.server.packed import read_packed
from webviz.server.search_members import read_spec


def wanted_csp() -> CspRequest:
    """What the current request asks for, by `p` in its address (GET, HEAD) or by its body (POST).

    Raises Problem, MapError, CspError and NotApplicable (422), and what `read_body` and `read_packed` raise.
    """
    return read_csp_request(read_body() if request.method == "POST" else read_packed())


def read_csp_request(members: dict[str, Any]) -> CspRequest:
    """What these members of a body ask for. Raises Problem, MapError, TreeError, CspError, NotApplicable."""
    known = known_text(read_text(members))
    if known.constraints is None:
        raise NotApplicable("a tree is no constraint problem: a map is one, JSON can state one, and queens:8")
    spec = read_spec(members, CONSTRAINT_FIELDS)
    return CspRequest(known, spec.settings, spec.is_binary)
