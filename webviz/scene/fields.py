"""The fields of a scene: options of a search, and of a view.

Both tables are in `static/js/scene/fields.json`, which the page reads, too: a row for each field. Where the
words of a field, such as the names of algorithms, are registered in modules, its row names the registry.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from functools import partial
from typing import Any, Literal, TypeAlias

from webviz.search.orders import ORDERS, order_name
from webviz.search.registry import algorithms
from webviz.site.folders import page_file
from webviz.wings import words_of

ALL = "all"  # the value of a count without a limit
LARGEST = 10**15  # JavaScript's whole numbers are exact up to this one, and further
WHOLE = re.compile("0|[1-9][0-9]{0,14}")  # with at most 15 digits, so below LARGEST
NODES = r"[0-9]{1,10}(\.[0-9]{1,10})*"  # such as "0.3.1"

REGISTRIES: dict[str, Callable[[], Iterable[str]]] = {
    "algorithms": algorithms,
    "orders": lambda: ORDERS,
    **{name: partial(words_of, name) for name in ("search", "propagation", "variables", "values")},
}
"""By the name of a registry a function that lists its words; the last four are tables of wings."""

Type: TypeAlias = Literal["choice", "order", "whole", "count", "switch", "text", "nodes", "rival"]
"""What a value is: "choice", one of several words; "order", the name of an order of moves; "whole", a whole
number; "count", a whole number or "all"; "switch", one of two words; "text", a text of a form; "nodes", node
numbers; "rival", the differences of another search, such as "depth-4.order-worst"."""
Value: TypeAlias = str | int | bool | None


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a search or of a view."""

    name: str  # in links, requests, lessons, programs and on the command line
    type: Type
    values: str | tuple[str, ...]  # the words of a choice or a switch, or the name of their registry
    default: Value  # its value if it is not given
    help: str  # a line about it
    of: str = "both"  # for a field of a search, whether it belongs to a "game", to "constraints" or to "both"
    nothing: str = ""  # the word of a choice that means the same as leaving the field out, if there is one
    least: int = 0  # the smallest number
    # without it a field of a game makes no difference: "variant" (an algorithm with switches), "rounds" (an
    # algorithm with several) or "map"
    needs: str = ""
    form: str = ""  # a regular expression for texts
    example: str = ""  # the end of the message "must be …", if the type does not say it
    option: bool = False  # for a field of a view, whether programs have it as a keyword

    @property
    def words(self) -> tuple[str, ...]:
        """The words of a choice or a switch; none for orders, which also have seeds."""
        if self.type == "order":
            return ()
        return tuple(REGISTRIES[self.values]()) if isinstance(self.values, str) else self.values

    @property
    def values_text(self) -> str:
        """A description of its values, for a message."""
        if self.example:
            return self.example
        match self.type:
            case "whole":
                return f"a whole number from {self.least}"
            case "count":
                return f"a whole number from {self.least}, or all"
            case "nodes":
                return "numbers of nodes with dots between"
        words = ", ".join(ORDERS if self.type == "order" else self.words)
        return f"one of {words}" if words else "left out, as what it is for is not installed here"

    def fits(self, text: str) -> bool:
        """Whether a text is a valid value."""
        match self.type:
            case "whole" | "count":
                is_number = WHOLE.fullmatch(text) is not None and int(text) >= self.least
                return is_number or (text == ALL and self.type == "count")
            case "nodes" | "text":
                return bool(re.fullmatch(self.form or NODES, text))
            case "order":
                return _is_order(text)
            case "rival":
                return all(map(_is_difference, text.split(".")))
        return text in self.words


def json_value(text: str) -> str | int | bool:
    """The JSON value of a link's part: a number, true, false, or the text."""
    if WHOLE.fullmatch(text):
        return int(text)
    return text == "true" if text in ("true", "false") else text


def _is_order(text: str) -> bool:
    """Whether the text is an order as links write it: "seed 7", but not "seed:7"."""
    try:
        return order_name(text) == text
    except ValueError:
        return False


def _is_difference(text: str) -> bool:
    """Whether the text is one difference of a rival search, such as depth-4."""
    name, hyphen, value = text.partition("-")
    return name in RIVAL_FIELDS and bool(hyphen) and RIVAL_FIELDS[name].fits(value)


def _field(row: Mapping[str, Any]) -> Field:
    """The field in a row, whose other members are for the page."""
    values = row.get("values", ())
    members = {each.name: row[each.name] for each in fields(Field) if each.name in row}
    # A row calls the field of orders a "choice" of the registry "orders".
    members["type"] = "order" if values == "orders" else row["type"]
    members["values"] = values if isinstance(values, str) else tuple(values)
    return Field(**members, example=row.get("expected", ""))


_TABLES = json.loads(page_file("js/scene/fields.json"))
SEARCH_FIELDS: dict[str, Field] = {row["name"]: _field(row) for row in _TABLES["search"]}
GAME_FIELDS = {name: field for name, field in SEARCH_FIELDS.items() if field.of == "game"}
CONSTRAINT_FIELDS = {name: field for name, field in SEARCH_FIELDS.items() if field.of == "constraints"}
RIVAL_FIELDS = {name: field for name, field in GAME_FIELDS.items() if name != "graph"}
"""The fields in which the rival search of a comparison may differ."""
VARIANT_FIELDS = tuple(name for name, field in GAME_FIELDS.items() if field.needs == "variant")
"""The switches of alpha-beta, by their names in `webviz.search.Variant`."""
VIEW_FIELDS: dict[str, Field] = {row["name"]: _field(row) for row in _TABLES["view"]}
FIELDS = SEARCH_FIELDS | VIEW_FIELDS
VIEWS: dict[str, dict[str, str]] = _TABLES["views"]
"""For each name of a way to see the tree (the option `view`), the parts of a link that show it so."""
ELSEWHERE: tuple[str, ...] = tuple(_TABLES["elsewhere"])
"""Fields of a link that a stop of a lesson has in another form, or not at all."""
