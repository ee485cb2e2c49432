"""The fields of a scene: what may be said of a search, and of what is seen of it.

Both tables stand in `static/js/scene/fields.json`, which the page reads, too. Algorithms, orders and so on
are registered where each of them is written: of these the table names the registry.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, TypeAlias

from webviz.csp import PROPAGATIONS, SEARCHES, VALUE_ORDERS, VARIABLE_ORDERS
from webviz.csp.reader import LEVELS
from webviz.games.binding import RULES
from webviz.search.orders import ORDERS, order_name
from webviz.search.registry import algorithms
from webviz.site.folders import page_file

LARGEST = 10**15
"""As far as whole numbers of JavaScript are exact, and some."""
NONE = "none"
"""The value of `binding` where nothing binds."""
WHOLE = re.compile("0|[1-9][0-9]{0,14}")
NODES = r"[0-9]{1,10}(\.[0-9]{1,10})*"
REGISTRIES: dict[str, tuple[str, ...]] = {
    "algorithms": tuple(algorithms()),
    "orders": tuple(ORDERS),
    "bindings": (NONE, *RULES),
    "searches": tuple(SEARCHES),
    "propagations": tuple(PROPAGATIONS),
    "variable orders": tuple(VARIABLE_ORDERS),
    "value orders": tuple(VALUE_ORDERS),
    "levels": LEVELS,
}

Type: TypeAlias = Literal["choice", "order", "whole", "count", "switch", "text", "nodes", "rival"]
Value: TypeAlias = str | int | bool | None


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a search or of a view.

    Attributes:
        name: in links, requests, lessons, programs and on the command line.
        type: "choice" is one word of `words`, "whole" a whole number, "count" a whole number or "all",
            "switch" one of two words, "nodes" numbers of nodes; "order", "rival" and "text" have a form.
        expected: its values, for a message.
        default: what it is where nothing is said of it.
        of: "game", "constraints" or "both", of a field of a search.
        words: the values of a choice, or the two words of a switch.
        least: of numbers.
        help: a line about it.
    """

    name: str
    type: Type
    fits: Callable[[str], bool]
    expected: str
    default: Value
    of: str
    words: tuple[str, ...]
    least: int
    help: str


def is_whole(text: str, least: int) -> bool:
    """Whether a text is a whole number from `least` up."""
    return bool(WHOLE.fullmatch(text)) and int(text) >= least


def json_value(text: str) -> str | int | bool:
    """A value of a link as JSON has it: a number, true or false where it is one."""
    if WHOLE.fullmatch(text):
        return int(text)
    return text == "true" if text in ("true", "false") else text


def _is_count(least: int, text: str) -> bool:
    return text == "all" or is_whole(text, least)


def _is_order(text: str) -> bool:
    try:
        return order_name(text) == text
    except ValueError:
        return False


def _is_rival(text: str) -> bool:
    pieces = [piece.partition("-") for piece in text.split(".")]
    return all(
        name in RIVAL_FIELDS and sign and RIVAL_FIELDS[name].fits(value) for name, sign, value in pieces
    )


def _has_form(form: str, text: str) -> bool:
    return bool(re.fullmatch(form, text))


def _field(row: Mapping[str, Any]) -> Field:
    values, least = row.get("values", ()), row.get("least", 0)
    words = REGISTRIES[values] if isinstance(values, str) else tuple(values)
    fits, expected = _values(row["type"], words, least, row)
    is_order = values == "orders"  # any seed makes one
    return Field(
        name=row["name"],
        type="order" if is_order else row["type"],
        fits=_is_order if is_order else fits,
        expected=row.get("expected", expected),
        default=row["default"],
        of=row.get("of", "both"),
        words=() if is_order else words,
        least=least,
        help=row["help"],
    )


def _values(
    type: Type, words: tuple[str, ...], least: int, row: Mapping[str, Any]
) -> tuple[Callable[[str], bool], str]:
    """What tells whether a text is a value, and the values in words."""
    kinds: dict[str, tuple[Callable[[str], bool], str]] = {
        "choice": (words.__contains__, f"one of {', '.join(words)}"),
        "switch": (words.__contains__, f"one of {', '.join(words)}"),
        "whole": (partial(is_whole, least=least), f"a whole number from {least}"),
        "count": (partial(_is_count, least), f"a whole number from {least}, or all"),
        "nodes": (partial(_has_form, NODES), "numbers of nodes with dots between"),
        "text": (partial(_has_form, row.get("form", "")), ""),
        "rival": (_is_rival, ""),
    }
    return kinds[type]


_TABLES = json.loads(page_file("js/scene/fields.json"))
SEARCH_FIELDS: dict[str, Field] = {row["name"]: _field(row) for row in _TABLES["search"]}
GAME_FIELDS = {name: field for name, field in SEARCH_FIELDS.items() if field.of == "game"}
CONSTRAINT_FIELDS = {name: field for name, field in SEARCH_FIELDS.items() if field.of == "constraints"}
RIVAL_FIELDS = {name: field for name, field in GAME_FIELDS.items() if name != "graph"}
"""What the other search of a comparison may have differently."""
VIEW_FIELDS: dict[str, Field] = {row["name"]: _field(row) for row in _TABLES["view"]}
FIELDS = SEARCH_FIELDS | VIEW_FIELDS
ELSEWHERE: tuple[str, ...] = tuple(_TABLES["elsewhere"])
"""What a link has beside these, and a stop of a lesson says otherwise, or not at all."""
