"""The page's API without a server, for programs that draw what the page draws.

First come the answers of the API, `LocalApi`; then the requests that the page makes, in the same form as in
static/js/search/question.js. A request has *members*, JSON values such as 4, which are made from *parts* of a
link, texts such as {"depth": "4"}. `checked` is always the response of /api/check for a text. Its *offers*
are the algorithms and orders of a map or a tree, each with the reason `why` it does not apply, or None.
"""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from webviz.answers.entries import entry_of, findings, repairs_of
from webviz.answers.requests import (
    MOST_NODES,
    SearchRequest,
    order_too_large,
    request_of,
    round_columns,
    run_rounds,
    run_search,
    tree_columns,
    with_counts,
)
from webviz.games.game import SearchRefused
from webviz.samples.sample_files import sample_shapes
from webviz.scene.fields import CONSTRAINT_FIELDS, GAME_FIELDS, SEARCH_FIELDS, Field, json_value
from webviz.scene.problem_text import Document, read_problem
from webviz.scene.scene import VERSUS, rival_differences, spec_of
from webviz.search import TreeTooLarge, Watch
from webviz.search.registry import algorithm_named
from webviz.site.folders import site_folder
from webviz.views.palette import own_styles

CACHE_SIZE = 2  # texts, maps and searches in each cache: drawing steps one by one needs the same again


def with_document_colors(problem: dict[str, Any], document: Document | None) -> dict[str, Any]:
    """A problem from `LocalApi.problem` with the colors of its document, if any."""
    if not document or not problem["map"]:
        return problem
    styles = problem["map"]["styles"] | own_styles(document.colors)
    return problem | {"map": problem["map"] | {"styles": styles}}


class NoAnswer(ValueError):
    """A search without an answer; the message is what the page would say of it."""


class LocalApi:
    """The server's answers without a server: complete, and without a queue."""

    def __init__(self, max_nodes: int = MOST_NODES, samples: Path | None = None) -> None:
        """`max_nodes` limits searches; `samples` is the folder with places and outlines."""
        self._max_nodes = max_nodes
        self._folder = samples or site_folder() / "sample_maps"
        self._read = lru_cache(CACHE_SIZE)(read_problem)
        self._lay_out = lru_cache(CACHE_SIZE)(self._lay_out_anew)
        self._search = lru_cache(CACHE_SIZE)(self._search_anew)

    def problem(self, text: str, is_drawn: bool = True) -> dict[str, Any]:
        """The answer of /api/check for a text. Raises TextError for a text with errors.

        Without `is_drawn` no region has a place, and there is only what a picture of a search tree needs: the
        libraries for layouts are slow to load.
        """
        problem = self._read(text)
        found = findings((), problem.warnings) | repairs_of(text, (), problem.warnings)
        return found | (self._lay_out(text) if is_drawn else entry_of(problem))

    def outline(self, problem: Mapping[str, Any], document: Document | None = None) -> dict[str, Any] | None:
        """The outlines of a problem's map: its document's, or a sample's; else None."""
        if document and document.shape:
            return {"names": document.names, "shape": document.shape, "own": True}
        name = (problem["map"] or {}).get("shape")
        return None if name is None else sample_shapes(self._folder)[name]

    def search(self, text: str, parts: Mapping[str, str], of_constraints: bool) -> bytes:
        """The columns of a search; `parts` are valid parts of a link. Raises NoAnswer."""
        try:
            return self._search(text, frozenset(parts.items()), of_constraints)
        except SearchRefused as error:
            raise NoAnswer(error.sentence) from None

    def _lay_out_anew(self, text: str) -> dict[str, Any]:
        # This import loads the slow libraries for layouts.
        from webviz.answers.drawing_entries import SamplePlaces, drawn_entry

        return drawn_entry(self._read(text), SamplePlaces(self._folder))

    def _search_anew(self, text: str, parts: frozenset[tuple[str, str]], of_constraints: bool) -> bytes:
        problem, spec = self._read(text), spec_of(dict(parts))
        if not of_constraints:
            return _game_columns(request_of(problem.inputs[spec.number - 1], spec), self._max_nodes)
        assert problem.constraints  # a scene without constraints was refused when it was checked
        return problem.constraints.search_columns(spec, self._max_nodes)


def _game_columns(request: SearchRequest, most: int) -> bytes:
    try:
        if algorithm_named(request.query.algorithm).rounds:
            rounds = run_rounds(request, most, Watch())
            return round_columns(request, with_counts(request, rounds, most, Watch()))
        return tree_columns(request, run_search(request, most, Watch()), Watch())
    except TreeTooLarge:  # of the search that the order makes beforehand
        raise NoAnswer(order_too_large(request, most)) from None


# The members of the page's requests for a problem, from the parts of a link.

Parts: TypeAlias = Mapping[str, str]
Checked: TypeAlias = Mapping[str, Any]


class WrongPart(ValueError):
    """A part of a link has a value that it cannot have."""


def is_of_constraints(parts: Parts, checked: Checked) -> bool:
    """Whether a link searches for solutions of constraints, as it can for a map, too."""
    kind = checked["kind"]
    return bool(kind == "csp" or (kind == "map" and parts.get("mode") == "csp" and checked["csp"]))


def game_members(parts: Parts, text: str, checked: Checked) -> dict[str, Any]:
    """The members of a request for a search of a game, as the page would send it.

    First, a tree, algorithm or order that the problem does not offer is replaced by one that it does. Then
    members that make no difference are left out, and those that have their default value.
    """
    in_link = _json_values(GAME_FIELDS, parts)
    graph = min(in_link.get("graph", 1), len(checked["trees"] or [1]))
    offers = offers_of(checked, graph)
    linked_algorithm = in_link.get("algorithm", _default("algorithm"))
    linked_order = in_link.get("order", _default("order"))
    algorithm = linked_algorithm if _applies(offers["algorithms"], linked_algorithm) else offers["default"]
    order = linked_order if _applies(offers["orders"], linked_order) else _default("order")
    members = in_link | {"graph": graph, "algorithm": algorithm, "order": order}
    has = {  # what a field may need to make a difference (`Field.needs`), and whether this search has it
        "": True,
        "variant": algorithm in offers["varied"],
        "rounds": algorithm_named(algorithm).rounds is not None,
        "map": checked["kind"] == "map",
    }
    useful = {name: value for name, value in members.items() if has[GAME_FIELDS[name].needs]}
    return {"text": text} | _without_defaults(useful)


def constraint_members(parts: Parts, text: str) -> dict[str, Any]:
    return {"text": text} | _without_defaults(_json_values(CONSTRAINT_FIELDS, parts))


def offers_of(checked: Checked, graph: int) -> dict[str, Any]:
    """The algorithms and orders for the map, or for the tree of this number, from 1."""
    offers: dict[str, Any] = checked["offers"] or checked["trees"][graph - 1]["offers"]
    return offers


def rival_parts(parts: Parts) -> dict[str, str] | None:
    """The parts of the rival, the search to compare with; None without one."""
    return {**parts, **rival_differences(parts)} if VERSUS in parts else None


def rival_search(parts: Parts, text: str, checked: Checked) -> dict[str, str] | None:
    """The parts of the rival that apply, for `LocalApi.search`; None without a rival."""
    rival = rival_parts(parts)
    if rival is None:
        return None
    members = game_members(rival, text, checked)
    return {name: str(value) for name, value in members.items() if name != "text"}


def _default(name: str) -> Any:
    return SEARCH_FIELDS[name].default


def _without_defaults(members: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in members.items() if value != _default(name)}


def _json_values(fields: Mapping[str, Field], parts: Parts) -> dict[str, Any]:
    """The JSON values of the parts, by name. Raises WrongPart for an invalid value."""
    members: dict[str, Any] = {}
    for name, field in fields.items():
        value = parts.get(name)
        if value is None or value == field.nothing:
            continue
        if not field.fits(value):
            raise WrongPart(f"{name} cannot be {value[:40]!r}: it must be {field.values_text}")
        members[name] = json_value(value)
    return members


def _applies(offers: list[dict[str, Any]], name: str) -> bool:
    """Whether an algorithm or an order is offered, without a `why` against it."""
    offered_name = "seed N" if name.startswith("seed") else name  # "seed 7" is offered as "seed N"
    return any(offer["name"] == offered_name and offer["why"] is None for offer in offers)
