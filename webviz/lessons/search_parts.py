"""How a stop is searched: the names and values that a link has for it."""

from webviz.csp import PROPAGATIONS, SEARCHES, VALUE_ORDERS, VARIABLE_ORDERS
from webviz.games.binding import RULES
from webviz.lessons.parts import Part, choice, is_whole, whole
from webviz.search.orders import ORDERS, order_name
from webviz.search.registry import algorithms

NONE = "none"
"""Nothing binds."""


def _is_order(text: str) -> bool:
    try:
        return order_name(text) == text
    except ValueError:
        return False


OF_GAMES: tuple[Part, ...] = (
    whole("graph", 1),
    choice("algorithm", algorithms()),
    Part("order", _is_order, f"one of {', '.join(ORDERS)}"),
    choice("fail", ("soft", "hard")),
    choice("cut", (">=", ">")),
    whole("depth", 0),
    whole("round", 1),
    choice("binding", (NONE, *RULES)),
)
MODE = choice("mode", ("game", "csp"))
OF_CONSTRAINTS: tuple[Part, ...] = (
    choice("search", SEARCHES),
    choice("propagation", PROPAGATIONS),
    choice("variables", VARIABLE_ORDERS),
    choice("values", VALUE_ORDERS),
    Part("solutions", lambda text: text == "all" or is_whole(text, 1), "a whole number from 1, or all"),
    whole("width", 1),
    whole("seed", 0),
    whole("steps", 1),
    choice("binary", ("false", "true")),
)
SEARCH_PARTS: dict[str, Part] = {part.name: part for part in (*OF_GAMES, MODE, *OF_CONSTRAINTS)}
