"""What is answered without a server is what a server answers, to the last byte."""

from typing import Any

import pytest
from exported import ASKED, SAMPLES, picture, sample
from flask.testing import FlaskClient

from webviz.answers import searched
from webviz.answers.asked import Asked, NoAnswer
from webviz.answers.offers import choices
from webviz.exports.pictures import scene_of
from webviz.maps.model import TextError
from webviz.samples.places import SamplePlaces
from webviz.server import create_app

NAMES = sorted(path.relative_to(SAMPLES).as_posix() for path in SAMPLES.rglob("*.txt"))
OF_CONSTRAINTS = ["csp/two-two-four.json", "australia.txt", "queens:6"]
AUSTRALIA = "australia.txt"
WAYS: list[tuple[str, dict[str, str]]] = [
    (AUSTRALIA, {}),
    (AUSTRALIA, {"depth": "2", "order": "seed 3"}),
    (AUSTRALIA, {"algorithm": "deepening"}),
    (AUSTRALIA, {"algorithm": "deepening", "round": "2", "order": "reverse"}),
    (AUSTRALIA, {"algorithm": "minimax", "binding": "forward"}),
    (AUSTRALIA, {"fail": "hard", "cut": ">"}),
    ("us-48.txt", {"depth": "5"}),
]
"""Samples, and parts of links."""


def read(name: str) -> str:
    return name if name.startswith("queens:") else sample(name)


def as_json(client: FlaskClient, found: dict[str, Any]) -> Any:
    """The same after a journey: lists for tuples."""
    return client.application.json.loads(client.application.json.dumps(found))


@pytest.mark.parametrize("name", [*NAMES, "queens:6"])
def test_a_text_is_told_as_the_page_is_told_it(name: str, client: FlaskClient) -> None:
    text = read(name)
    told = client.post("/api/check", json={"text": text}).get_json()
    assert as_json(client, ASKED.problem(text)) == told


@pytest.mark.parametrize(("name", "parts"), WAYS, ids=str)
@pytest.mark.parametrize("most", [20, 5_000_000])
def test_a_search_has_the_columns_that_the_page_gets(name: str, parts: dict[str, str], most: int) -> None:
    client = create_app({"MAX_NODES": most}).test_client()
    members = {key: int(value) if value.isdecimal() else value for key, value in parts.items()}
    answer = client.post("/api/search", json={"text": sample(name)} | members)
    assert Asked(most).search(sample(name), parts, False) == answer.data


@pytest.mark.parametrize("name", OF_CONSTRAINTS)
def test_so_has_a_search_for_solutions(name: str, client: FlaskClient) -> None:
    answer = client.post("/api/csp", json={"text": read(name), "solutions": "all"})
    assert ASKED.search(read(name), {"solutions": "all", "binary": "false"}, True) == answer.data


@pytest.mark.parametrize("name", [*NAMES, "queens:6"])
def test_a_tree_is_drawn_and_explained_alike_without_what_a_map_takes(name: str) -> None:
    text, of_constraints = read(name), name in OF_CONSTRAINTS
    body = Asked(300).search(text, {}, of_constraints)
    drawn = []
    for is_drawn in (True, False):
        problem = ASKED.problem(text, is_drawn)
        shown = scene_of(text, problem, ASKED.outline(problem), body, {}, choices())
        drawn.append([picture(shown, line) for line in (1, 4)])
    assert drawn[0] == drawn[1]


def test_a_map_that_is_a_sample_has_its_outlines_and_another_has_none(text: str) -> None:
    outline = ASKED.outline(ASKED.problem(sample(AUSTRALIA)))
    assert outline and outline["names"]["NSW"] == "New South Wales"
    assert ASKED.outline(ASKED.problem(text)) is None


def test_whoever_draws_step_after_step_has_nothing_found_twice(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = Asked()
    problem, body = own.problem(text), own.search(text, {}, False)
    monkeypatch.setattr(SamplePlaces, "positions", None)
    monkeypatch.setattr(searched, "search", None)
    assert own.problem(text) == problem
    assert own.search(text, {}, False) is body


def test_errors_of_a_text_keep_their_places() -> None:
    with pytest.raises(TextError, match=r"^1:8: ") as caught:
        ASKED.problem("nothing")
    assert caught.value.errors[0].severity == "error"


@pytest.mark.parametrize(
    ("text", "parts", "sentence"),
    [
        ("((1,2,3) (4,5,6))", {"algorithm": "negamax"}, "negamax"),
        ("A:(B:(1 2) 3)", {"depth": "1"}, "B has no static value, .*: search deeper"),
    ],
)
def test_a_search_that_makes_no_sense_is_refused_in_a_sentence(
    text: str, parts: dict[str, str], sentence: str
) -> None:
    with pytest.raises(NoAnswer, match=sentence) as caught:
        ASKED.search(text, parts, False)
    assert str(caught.value).endswith(".")


def test_an_order_that_takes_too_large_a_search_beforehand_is_refused_too() -> None:
    with pytest.raises(NoAnswer, match='The order "best" takes a whole search beforehand'):
        Asked(20).search(sample(AUSTRALIA), {"order": "best"}, False)
