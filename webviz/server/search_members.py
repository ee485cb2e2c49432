"""The members of a request that say what to search, read strictly; what is left out has its default."""

from collections.abc import Mapping
from typing import Any

from webviz.scene.fields import LARGEST, NONE, Field
from webviz.scene.search_input import SearchInput
from webviz.scene.search_spec import ALL, SearchSpec
from webviz.search import NotApplicable
from webviz.search.orders import ORDERS, order_name
from webviz.server.body import read_choice, read_number, read_switch, read_text, wrong_field
from webviz.server.known_texts import known_text


def read_spec(members: dict[str, Any], fields: Mapping[str, Field]) -> SearchSpec:
    """What is said of these fields. Raises Problem (422)."""
    values = {name: _read(field, members) for name, field in fields.items() if name in members}
    return SearchSpec(**values)


def read_input(members: dict[str, Any]) -> SearchInput:
    """The map, or the tree with the number that is asked for.

    Raises Problem, MapError, TreeError, CspError and NotApplicable where nobody plays (all 422).
    """
    inputs = known_text(read_text(members)).inputs
    if not inputs:
        raise NotApplicable("this is a constraint problem and no game: nobody moves in it")
    number = read_number("graph", 1, 1, members)
    if number > len(inputs):
        several = f"a whole number from 1 to {len(inputs)}"
        raise wrong_field("graph", "1, as the text holds just one" if len(inputs) == 1 else several, members)
    return inputs[number - 1]


def _read(field: Field, members: dict[str, Any]) -> Any:
    most = LARGEST if field.of == "constraints" else None
    match field.type:
        case "whole":
            return read_number(field.name, 0, field.least, members, most)
        case "count":
            return _count(field, members)
        case "switch":
            return read_switch(field.name, members)
        case "order":
            return _order(field, members)
        case _:
            # that nothing binds is said by leaving it out
            words = [word for word in field.words if (field.name, word) != ("binding", NONE)]
            return read_choice(field.name, "", words, members)


def _count(field: Field, members: dict[str, Any]) -> int | str:
    value = members[field.name]
    if value == ALL:
        return ALL
    if type(value) is not int or not field.least <= value <= LARGEST:
        raise wrong_field(field.name, f'a whole number from {field.least} up, or "all"', members)
    return value


def _order(field: Field, members: dict[str, Any]) -> str:
    value = members[field.name]
    try:
        return order_name(value if isinstance(value, str) else "")
    except ValueError:
        raise wrong_field(field.name, f"one of {', '.join(ORDERS)}", members) from None
