"""The server asked without a network: problems, outlines, searches, and what is wrong with them."""

import pytest
from exported import ASKED, sample

from webviz.maps.model import TextError
from webviz.server.asked import Asked, NoAnswer


def test_a_problem_is_told_as_the_page_is_told_it() -> None:
    problem = ASKED.problem(sample("australia.txt"))
    assert problem["kind"] == "map" and problem["map"]["regions"][0] == "NSW"
    assert ASKED.outline(problem)["names"]["NSW"] == "New South Wales"  # type: ignore[index]


def test_a_map_without_outlines_has_none() -> None:
    assert ASKED.outline(ASKED.problem("R, G\nA: R-1\n1\nR: 1, G: 2\nR: 3, G: 4\nA: B\nB: A\n")) is None


def test_errors_of_a_text_keep_their_places() -> None:
    with pytest.raises(TextError, match=r"^1:8: ") as caught:
        ASKED.problem("nothing")
    assert caught.value.errors[0].severity == "error"


def test_a_search_that_makes_no_sense_is_refused_in_a_sentence() -> None:
    with pytest.raises(NoAnswer, match='"order"'):
        ASKED.search(sample("australia.txt"), {"order": "nonsense"}, False)


def test_a_bound_ends_a_search_at_its_beginning() -> None:
    body = Asked(max_nodes=10).search(sample("australia.txt"), {}, False)
    assert b'"complete":false' in body.replace(b" ", b"")
