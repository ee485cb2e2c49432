"""What a request wants to be searched, whether it says so in its body or in its address."""

from typing import Any

from flask import request

from webviz.answers.search_request import SearchRequest, request_of
from webviz.scene.fields import GAME_FIELDS
from webviz.search.registry import registered
from webviz.server.body import read_body, wrong_field
from webviz.server.packed import read_packed
from webviz.server.search_members import read_input, read_spec


def wanted_search() -> SearchRequest:
    """The search that the current request asks for, by `p` in its address (GET, HEAD) or by its body (POST).

    Raises Problem, MapError and TreeError (422), and what `read_body` and `read_packed` raise.
    """
    return read_search(read_body() if request.method == "POST" else read_packed())


def read_search(members: dict[str, Any]) -> SearchRequest:
    """The search that these members of a body describe.

    Raises Problem, MapError, TreeError and NotApplicable (all 422).
    """
    input, spec = read_input(members), read_spec(members, GAME_FIELDS)
    algorithm = spec.query(input).algorithm
    if spec.round is not None and not registered(algorithm).rounds:
        raise wrong_field("round", f"left out, as {algorithm} is done in one", members)
    return request_of(input, spec)
