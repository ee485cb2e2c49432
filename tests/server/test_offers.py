"""The page's controls offer what the searches would take."""

import pytest

from webviz.search import NotApplicable, Variant
from webviz.search.applicability import KINDS, NEEDS, Kind, refuse
from webviz.search.orders import ORDERS, order_name
from webviz.server.offers import offers


def is_taken(kind: Kind, algorithm: str, order: str = "given", variant: Variant | None = None) -> bool:
    try:
        refuse(kind, algorithm, order, variant or Variant())
        return True
    except NotApplicable:
        return False


@pytest.mark.parametrize("name", KINDS)
def test_exactly_what_is_refused_has_a_reason(name: str) -> None:
    kind, offered = KINDS[name], offers(KINDS[name])
    assert [each["name"] for each in offered["algorithms"]] == list(NEEDS)
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
    varied = [name for name in NEEDS if is_taken(kind, name, variant=Variant("hard", ">"))]
    assert offers(kind)["varied"] == varied


def test_a_reason_is_a_sentence_without_its_beginning() -> None:
    reasons = {each["name"]: each["why"] for each in offers(KINDS["map, more players"])["algorithms"]}
    assert reasons["max-n"] is None
    assert reasons["alpha-beta"].startswith("it needs two players")
