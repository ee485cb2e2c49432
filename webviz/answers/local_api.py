"""The page's API without a server, for programs that draw what the page draws."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from webviz.answers.entries import diagnostic_entry, entry_of, repairs_of
from webviz.answers.limited_search import round_columns, run_rounds, run_search, told_of, tree_columns
from webviz.answers.requests import (
    MOST_NODES,
    SearchRequest,
    order_too_large,
    request_of,
)
from webviz.games.game import SearchRefused
from webviz.samples.sample_files import sample_shapes
from webviz.scene.problem_text import Document, read_problem
from webviz.scene.search_spec import spec_of
from webviz.search import TreeTooLarge, Watch
from webviz.search.registry import algorithm_named
from webviz.site.folders import site_folder
from webviz.views.palette import Style, ink_on

KEPT = 2
"""Texts, maps and searches in each cache: drawing one step after the other asks for them again."""


def with_document_colors(problem: dict[str, Any], document: Document | None) -> dict[str, Any]:
    """A problem from `LocalApi.problem` with the colors of its document, if it has one."""
    if not document or not problem["map"]:
        return problem
    own = {color: Style(fill=fill, ink=ink_on(fill)) for color, fill in document.colors.items()}
    return problem | {"map": problem["map"] | {"styles": problem["map"]["styles"] | own}}


class NoAnswer(ValueError):
    """A search that has no answer; the message is the sentence that the page would show."""


class LocalApi:
    """The server's answers without a server, in full and without turns."""

    def __init__(self, max_nodes: int = MOST_NODES, samples: Path | None = None) -> None:
        """`max_nodes` limits searches; `samples` is the folder for positions and outlines."""
        self._max_nodes = max_nodes
        self._folder = samples or site_folder() / "sample_maps"
        self._known = lru_cache(KEPT)(read_problem)
        self._drawn = lru_cache(KEPT)(self._laid_out)
        self._columns = lru_cache(KEPT)(self._compute)

    def problem(self, text: str, is_drawn: bool = True) -> dict[str, Any]:
        """The entry of a text, as in /api/check. Raises TextError for a text with errors.

        Without `is_drawn` it has no positions, only what a picture of a search tree needs: the libraries for
        positions are slow to load.
        """
        known = self._known(text)
        findings = {"errors": [], "warnings": [diagnostic_entry(each) for each in known.warnings]}
        findings |= repairs_of(text, (), known.warnings)
        return findings | (self._drawn(text) if is_drawn else entry_of(known))

    def outline(self, problem: Mapping[str, Any], document: Document | None = None) -> dict[str, Any] | None:
        """The outlines for the map of a problem: its document's, or a sample's; None if there are none."""
        if document and document.shape:
            return {"names": document.names, "shape": document.shape, "own": True}
        name = (problem["map"] or {}).get("shape")
        return None if name is None else sample_shapes(self._folder)[name]

    def search(self, text: str, parts: Mapping[str, str], of_constraints: bool) -> bytes:
        """The columns of a search; `parts` are valid parts of a link. Raises NoAnswer."""
        try:
            return self._columns(text, frozenset(parts.items()), of_constraints)
        except SearchRefused as error:
            raise NoAnswer(error.sentence) from None

    def _laid_out(self, text: str) -> dict[str, Any]:
        from webviz.answers.drawing_entries import (
            SamplePlaces,
            drawn_entry,  # these two import the libraries for layouts
        )

        return drawn_entry(self._known(text), SamplePlaces(self._folder))

    def _compute(self, text: str, parts: frozenset[tuple[str, str]], of_constraints: bool) -> bytes:
        problem, spec = self._known(text), spec_of(dict(parts))
        if not of_constraints:
            return _game_columns(request_of(problem.inputs[spec.number - 1], spec), self._max_nodes)
        assert problem.constraints  # a scene without constraints was refused when it was checked
        return problem.constraints.search_columns(spec, self._max_nodes)


def _game_columns(request: SearchRequest, most: int) -> bytes:
    try:
        if algorithm_named(request.query.algorithm).rounds:
            rounds = run_rounds(request, most, Watch())
            return round_columns(request, told_of(request, rounds, most, Watch()))
        return tree_columns(request, run_search(request, most, Watch()), Watch())
    except TreeTooLarge:  # the search that an order needs beforehand
        raise NoAnswer(order_too_large(request, most)) from None
