"""The page's controls offer what the searches would take."""

import html
import json
import re

import pytest
from golden import make_choices

from webviz.answers.offers import choices, offers
from webviz.search import NotApplicable, Query, Variant
from webviz.search.applicability import refuse
from webviz.search.needs import KINDS, Kind
from webviz.search.orders import ORDERS, order_name
from webviz.search.registry import algorithms
from webviz.server.app import create_app


def is_taken(kind: Kind, algorithm: str, order: str = "given", variant: Variant | None = None) -> bool:
    try:
        refuse(kind, Query(algorithm, order=order, variant=variant or Variant()))
        return True
    except NotApplicable:
        return False


@pytest.mark.parametrize("name", KINDS)
def test_exactly_what_is_refused_has_a_reason(name: str) -> None:
    kind, offered = KINDS[name], offers(KINDS[name])
    assert [each["name"] for each in offered["algorithms"]] == list(algorithms())
    assert [each["name"] for each in offered["orders"]] == list(ORDERS)
    for each in offered["algorithms"]:
        assert (each["why"] is None) == is_taken(kind, each["name"])
    for each in offered["orders"]:
        order = order_name(each["name"].replace("N", "1"))
        assert (each["why"] is None) == is_taken(kind, "max-n", order)


@pytest.mark.parametrize("name", KINDS)
def test_the_default_is_offered(name: str) -> None:
    offered = offers(KINDS[name])
    assert {"name": offered["default"], "why": None} in offered["algorithms"]


def test_what_is_varied_takes_every_variant_and_nothing_else_does() -> None:
    kind = KINDS["tree, players in turn"]
    varied = [name for name in algorithms() if is_taken(kind, name, variant=Variant("hard", ">"))]
    assert offers(kind)["varied"] == varied


def test_a_reason_is_a_sentence_without_its_beginning() -> None:
    reasons = {each["name"]: each["why"] for each in offers(KINDS["map, more players"])["algorithms"]}
    assert reasons["max-n"] is None
    assert reasons["alpha-beta"].startswith("it needs two players")


def test_what_the_scripts_are_tested_with_is_what_the_page_is_told() -> None:
    assert make_choices.PATH.read_text(encoding="utf-8") == make_choices.text()


def test_the_page_brings_all_that_can_be_chosen_along() -> None:
    page = create_app().test_client().get("/").get_data(as_text=True)
    content = re.search(r'<meta name="choices" id="choices" content="(.*?)">', page)
    assert content and json.loads(html.unescape(content[1])) == json.loads(json.dumps(choices()))
