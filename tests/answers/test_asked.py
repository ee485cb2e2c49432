"""What is answered without a server is what a server answers, to the last byte."""

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

NAMES = [*sorted(path.relative_to(SAMPLES).as_posix() for path in SAMPLES.rglob("*.txt")), "queens:6"]
AUSTRALIA = "australia.txt"
WAYS: list[tuple[str, dict[str, str]]] = [
    (AUSTRALIA, {}),
    (AUSTRALIA, {"depth": "2", "order": "seed 3"}),
    (AUSTRALIA, {"algorithm": "deepening"}),
    (AUSTRALIA, {"algorithm": "deepening", "round": "2", "order": "reverse"}),
    (AUSTRALIA, {"algorithm": "minimax", "binding": "forward"}),
    (AUSTRALIA, {"fail": "hard", "cut": ">"}),
    ("us-48.txt", {"depth": "4"}),
]
"""Samples, and parts of links."""


def read(name: str) -> str:
    return name if name.startswith("queens:") else sample(name)


@pytest.mark.parametrize("name", NAMES)
def test_a_text_is_told_as_the_page_is_and_drawn_alike_without_what_a_map_takes(
    name: str, client: FlaskClient
) -> None:
    text = read(name)
    json = client.application.json
    told = client.post("/api/check", json={"text": text}).get_json()
    assert json.loads(json.dumps(ASKED.problem(text))) == told
    body = Asked(300).search(text, {}, name in (AUSTRALIA, "queens:6"))
    drawn = []
    for is_drawn in (True, False):
        problem = ASKED.problem(text, is_drawn)
        shown = scene_of(text, problem, ASKED.outline(problem), body, {}, choices())
        drawn.append([picture(shown, line) for line in (1, 4)])
    assert drawn[0] == drawn[1]


def test_a_search_has_the_columns_that_the_page_gets() -> None:
    for most in (20, 5_000_000):
        client = create_app({"MAX_NODES": most}).test_client()
        for name, parts in WAYS:
            members = {key: int(value) if value.isdecimal() else value for key, value in parts.items()}
            answer = client.post("/api/search", json={"text": sample(name)} | members)
            assert Asked(most).search(sample(name), parts, False) == answer.data, parts
        for name in (AUSTRALIA, "queens:6"):
            answer = client.post("/api/csp", json={"text": read(name), "solutions": "all"})
            found = Asked(most).search(read(name), {"solutions": "all", "binary": "false"}, True)
            assert found == answer.data, name


def test_a_map_that_is_a_sample_has_its_outlines_and_nothing_is_found_twice(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    outline = ASKED.outline(ASKED.problem(sample(AUSTRALIA)))
    assert outline and outline["names"]["NSW"] == "New South Wales"
    assert ASKED.outline(ASKED.problem(text)) is None
    own = Asked()
    problem, body = own.problem(text), own.search(text, {}, False)
    monkeypatch.setattr(SamplePlaces, "positions", None)
    monkeypatch.setattr(searched, "search", None)
    assert own.problem(text) == problem and own.search(text, {}, False) is body


def test_what_makes_no_sense_is_refused_in_a_sentence_and_errors_keep_their_places() -> None:
    with pytest.raises(TextError, match=r"^1:8: "):
        ASKED.problem("nothing")
    for asked, text, parts, sentence in (
        (ASKED, "((1,2,3) (4,5,6))", {"algorithm": "negamax"}, "negamax"),
        (ASKED, "A:(B:(1 2) 3)", {"depth": "1"}, "B has no static value, .*: search deeper.*\\.$"),
        (Asked(20), sample(AUSTRALIA), {"order": "best"}, 'The order "best" takes a whole search beforehand'),
    ):
        with pytest.raises(NoAnswer, match=sentence):
            asked.search(text, parts, False)
