"""Read which search a JSON body, an address with `?p=` or a link requests.

All are read as the *members* of a body, {"text": "…", "depth": 3}. A link has them as *parts*: map=…&depth=3.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl

from flask import request

from webviz.answers.requests import SearchRequest, request_of
from webviz.scene.fields import ALL, CONSTRAINT_FIELDS, GAME_FIELDS, LARGEST, Field
from webviz.scene.problem_text import SearchInput
from webviz.scene.scene import SearchSpec
from webviz.search import NotApplicable
from webviz.search.orders import ORDERS, order_name
from webviz.search.registry import algorithm_named
from webviz.server.body import (
    is_text,
    is_whole,
    read_body,
    read_choice,
    read_member,
    read_number,
    read_switch,
    read_text,
    wrong_field,
)
from webviz.server.problems import Problem
from webviz.server.short_work import known_text
from webviz.site.links import LARGEST_TEXT, DamagedText, decode_link_text

# The members of a body that describe the search, read strictly; missing ones have their defaults.


def read_spec(members: dict[str, Any], fields: Mapping[str, Field]) -> SearchSpec:
    """Read the values of these fields. Raises Problem (422)."""
    return SearchSpec({name: _read_field(each, members) for name, each in fields.items() if name in members})


def read_input(members: dict[str, Any]) -> SearchInput:
    """The requested map or tree. Raises Problem, TextError, NotApplicable (all 422)."""
    inputs = known_text(read_text(members)).inputs
    if not inputs:
        raise NotApplicable("this is a constraint problem and no game: nobody moves in it")
    number = read_number("graph", usual=1, least=1, body=members)
    if number > len(inputs):
        several = f"a whole number from 1 to {len(inputs)}"
        raise wrong_field("graph", "1, as the text holds just one" if len(inputs) == 1 else several, members)
    return inputs[number - 1]


def _read_field(field: Field, members: dict[str, Any]) -> Any:
    name, least = field.name, field.least
    match field.type:
        case "whole":
            return read_number(name, 0, least, members, LARGEST if field.of == "constraints" else None)
        case "count":
            expected = f'a whole number from {least} up, or "all"'
            return read_member(
                name, expected, lambda value: value == ALL or is_whole(value, least, LARGEST), members
            )
        case "switch":
            return read_switch(name, members)
        case "order":
            return _read_order(name, members)
        case _:
            # A body leaves a choice out: it does not send the word for nothing, such as "none".
            words = [word for word in field.words if word != field.nothing]
            return read_choice(name, "", words, members)


def _read_order(name: str, members: dict[str, Any]) -> str:
    value = members[name]
    try:
        return order_name(value if is_text(value) else "")
    except ValueError:
        raise wrong_field(name, f"one of {', '.join(ORDERS)}", members) from None


# The address of a GET: `?p=` and what a link has after its `#`, percent-encoded.
#
# That is `v1&map=…&algorithm=…&depth=…`, as static/js/store/link.js writes it. The part "map" is the member
# "text" of a body: a text of any kind (a map, trees, …), deflated (raw) and in base64url.

VERSION = "v1"
FIELDS = {**GAME_FIELDS, **CONSTRAINT_FIELDS}
PARTS = ("map", *FIELDS)  # the names of all parts
LONGEST_ADDRESS = 8192  # bytes: every browser and proxy accepts these
SHOWN = 20  # characters of a wrong value in a message


def read_packed() -> dict[str, Any]:
    """The members in the address's `p`. Raises Problem (400; 414 if it is too long)."""
    if len(request.path) + len("?") + len(request.query_string) > LONGEST_ADDRESS:
        detail = (
            f"The address is longer than {LONGEST_ADDRESS:,} bytes: send the map by POST, in a JSON body."
        )
        raise Problem(414, "address-too-long", "The address is too long", detail)
    packed = request.args.getlist("p")
    if len(packed) != 1:
        raise _damaged_link(
            'Name the problem once, as "?p=v1%26map%3D…": what a link has after its #, percent-encoded.'
        )
    return unpack(packed[0])


def unpack(packed: str) -> dict[str, Any]:
    """The members in what a link has after its #. Raises Problem (400)."""
    version, _, rest = packed.partition("&")
    if version != VERSION:
        raise _damaged_link(f'"p" begins with "{version[:SHOWN]}", and this server reads "{VERSION}".')
    parts = _split_parts(rest)
    text = unpack_text(parts.pop("map", ""))
    return {"text": text} | {name: _json_value(FIELDS[name], part) for name, part in parts.items()}


def _split_parts(text: str) -> dict[str, str]:
    pairs = parse_qsl(text, keep_blank_values=True)
    parts = dict(pairs)
    for name in parts.keys() - set(PARTS):
        raise _damaged_link(f'"p" has a part named "{name[:SHOWN]}"; known are {", ".join(PARTS)}.')
    if len(parts) != len(pairs):
        raise _damaged_link('"p" names a part twice.')
    return parts


def unpack_text(packed: str) -> str:
    """The text in the part "map", up to a size limit. Raises Problem (400)."""
    try:
        return decode_link_text(packed)
    except DamagedText as error:
        if error.is_too_large:
            detail = f'The text in "p" is larger than the limit of {LARGEST_TEXT:,} bytes.'
        else:
            detail = 'The text in "p" is damaged, perhaps cut short when it was copied.'
        raise _damaged_link(detail) from error


def _json_value(field: Field, text: str) -> Any:
    """A part's value as a body has it; else the text, which `read_spec` then refuses."""
    if field.type == "switch":
        return {"true": True, "false": False}.get(text, text)
    is_number = field.type in ("whole", "count") and re.fullmatch("[0-9]{1,4000}", text)
    return int(text) if is_number else text


def _damaged_link(detail: str) -> Problem:
    return Problem(400, "damaged-link", "The packed problem cannot be read", detail)


def wanted_search() -> SearchRequest:
    """The requested search, from `p` in the address (GET, HEAD) or from the body.

    Raises the errors of `read_search`, and those of `read_body` or `read_packed`.
    """
    return read_search(read_body() if request.method == "POST" else read_packed())


def read_search(members: dict[str, Any]) -> SearchRequest:
    """The search in a body. Raises Problem, TextError and NotApplicable (all 422)."""
    input, spec = read_input(members), read_spec(members, GAME_FIELDS)
    algorithm = spec.query(input).algorithm
    if spec.round is not None and not algorithm_named(algorithm).rounds:
        raise wrong_field("round", f"left out, as {algorithm} is done in one", members)
    return request_of(input, spec)


# A body with a link of the page, or a lesson, from which a wing makes a picture or a replay.

LONGEST_HOME = 400
HOME = re.compile(r"(https?://[!-~]*)?")  # "" or an address


@dataclass(frozen=True, slots=True)
class Link:
    """A link of the page, and the lesson that is sent with it."""

    text: str | None  # of the problem; None if only the lesson has one
    parts: dict[str, str]  # the parts of the link by name, without the text
    lesson: str | None  # the text of the lesson; None without one
    home: str  # the public address of the page; "" if it has none


def read_link(body: dict[str, Any]) -> Link:
    """Read a link, a lesson, or both. Raises Problem (400, 422)."""

    def is_link(link: Any) -> bool:
        return is_text(link) and link.isascii() and link.removeprefix("#").startswith(VERSION)

    def is_home(home: Any) -> bool:
        return is_text(home, LONGEST_HOME) and bool(HOME.fullmatch(home))

    link: str = read_member("link", f"a link's part from #{VERSION} on", is_link, body, f"#{VERSION}")
    parts = dict(parse_qsl(link.partition("&")[2], keep_blank_values=True))  # what is behind "#v1&"
    packed = parts.pop("map", "")
    text = unpack_text(packed) if packed else None
    has_lesson = body.get("lesson") is not None
    lesson: str | None = read_member("lesson", "the text of a lesson", is_text, body) if has_lesson else None
    return Link(text, parts, lesson, read_member("home", "the address of a page", is_home, body, ""))
