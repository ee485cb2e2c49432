"""What a request wants to be searched, whether it says so in its body or in its address."""

from typing import Any

from flask import request

from webviz.answers.search_request import SearchRequest
from webviz.server.body import read_body
from webviz.server.packed import read_packed
from webviz.server.search_members import read_members


def wanted_search() -> SearchRequest:
    """The search that the current request asks for, by `p` in its address (GET, HEAD) or by its body (POST).

    Raises Problem, MapError and TreeError (422), and what `read_body` and `read_packed` raise.
    """
    return read_search(read_body() if request.method == "POST" else read_packed())


def read_search(members: dict[str, Any]) -> SearchRequest:
    """The search that these members of a body describe.

    Raises Problem, MapError, TreeError and NotApplicable (all 422).
    """
    wanted = SearchRequest(*read_members(members))
    wanted.check()
    return wanted
