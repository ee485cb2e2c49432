"""What a request wants to know of a constraint problem, whether it says so in its body or in its address."""

from typing import Any

from flask import request

from webviz.answers.csp_request import USUAL, CspRequest
from webviz.csp import PROPAGATIONS, SEARCHES, VALUE_ORDERS, VARIABLE_ORDERS, Settings
from webviz.csp.solve import what_matters
from webviz.search import NotApplicable
from webviz.server.body import read_body, read_choice, read_number, read_switch, read_text, wrong_field
from webviz.server.known_texts import known_text
from webviz.server.packed import read_packed

LARGEST = 10**15
"""Of seeds, steps and so on: as far as numbers of JavaScript are exact."""


def wanted_csp() -> CspRequest:
    """What the current request asks for, by `p` in its address (GET, HEAD) or by its body (POST).

    Raises Problem, MapError, CspError and NotApplicable (422), and what `read_body` and `read_packed` raise.
    """
    return read_csp_request(read_body() if request.method == "POST" else read_packed())


def read_csp_request(members: dict[str, Any]) -> CspRequest:
    """What these members of a body ask for. Raises Problem, MapError, TreeError, CspError, NotApplicable."""
    known = known_text(read_text(members))
    if known.problem is None:
        raise NotApplicable("a tree is no constraint problem: a map is one, JSON can state one, and queens:8")
    return CspRequest(known, _settings(members), read_switch("binary", members))


def _settings(members: dict[str, Any]) -> Settings:
    """Those that make a difference: of another seed, where chance plays no part, nobody must wait.

    Raises Problem.
    """
    settings = Settings(
        read_choice("search", USUAL.algorithm, SEARCHES, members),
        read_choice("propagation", USUAL.propagation, PROPAGATIONS, members),
        read_choice("variables", USUAL.variables, VARIABLE_ORDERS, members),
        read_choice("values", USUAL.values, VALUE_ORDERS, members),
        _solutions(members),
        read_number("width", USUAL.width, 1, members, LARGEST),
        read_number("seed", USUAL.seed, 0, members, LARGEST),
        read_number("steps", USUAL.steps, 1, members, LARGEST),
    )
    return what_matters(settings)


def _solutions(members: dict[str, Any]) -> int | None:
    """How many; None for all."""
    value = members.get("solutions", 1)
    if value == "all":
        return None
    if type(value) is not int or not 1 <= value <= LARGEST:
        raise wrong_field("solutions", 'a whole number from 1 up, or "all"', members)
    return value
