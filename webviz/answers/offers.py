"""What can be done at all, in words, and what with one map or tree, and why not the rest: what a page has its
controls and its names from."""

from typing import Any

from webviz.csp import PROPAGATIONS, SEARCHES, VALUE_ORDERS, VARIABLE_ORDERS
from webviz.csp.settings import Choice
from webviz.search.applicability import default_algorithm, varied
from webviz.search.needs import Kind
from webviz.search.orders import ORDERS, Order
from webviz.search.registry import Algorithm, algorithms


def offers(kind: Kind) -> dict[str, Any]:
    """Every algorithm and order by name, each with the reason why it does not apply, or None."""
    return {
        "default": default_algorithm(kind),
        "algorithms": [_offer(each, kind) for each in algorithms().values()],
        "orders": [_offer(each, kind) for each in ORDERS.values()],
        "varied": varied(),
    }


def choices() -> dict[str, Any]:
    """All that can be chosen, each with what people read of it; none of it depends on a text."""
    return {
        "algorithms": [_algorithm(each) for each in algorithms().values()],
        "orders": [
            {"name": each.name, "title": each.title, "phrase": each.phrase, "says": each.says}
            | {"manner": each.manner, "yardstick": each.is_yardstick}
            for each in ORDERS.values()
        ],
        "search": [_choice(each) | {"uses": each.uses} for each in SEARCHES.values()],
        "propagation": [_choice(each) for each in PROPAGATIONS.values()],
        "variables": [_choice(each) for each in VARIABLE_ORDERS.values()],
        "values": [_choice(each) for each in VALUE_ORDERS.values()],
    }


def _algorithm(each: Algorithm) -> dict[str, Any]:
    """`rounds`: whether it takes several; `yardstick`: whether others are often compared with it."""
    told = {"name": each.name, "title": each.title, "says": each.says}
    return told | {"rounds": each.rounds is not None, "yardstick": each.is_yardstick}


def _choice(each: Choice) -> dict[str, Any]:
    return {"name": each.name, "title": each.title, "phrase": each.phrase}


def _offer(each: Algorithm | Order, kind: Kind) -> dict[str, str | None]:
    need = each.unmet(kind)
    return {"name": each.name, "why": need.why if need else None}
