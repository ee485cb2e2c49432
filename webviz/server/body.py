"""The JSON body of a request: its members, checked strictly; and the client that sent it."""

from collections.abc import Callable, Iterable
from json import JSONDecodeError
from typing import Any, Protocol, TypeVar

from flask import has_request_context, json, request
from werkzeug.exceptions import BadRequest, UnsupportedMediaType

from webviz.maps import Assignment, Map
from webviz.maps.json_text import HALF_CHARACTER
from webviz.server.problems import Problem

LARGEST_FILE = 10 * 1024 * 1024
"""The limit of bytes of a file that is opened on the page, such as outlines; texts are smaller."""

# The client of the current request, and whether it is still connected.


def client_is_gone() -> Callable[[], bool]:
    """A function that tells whether the current request's client has hung up; only waitress knows.

    Without a request it always returns False.
    """
    if not has_request_context():
        return lambda: False
    is_gone: Callable[[], bool] = request.environ.get("waitress.client_disconnected", lambda: False)
    return is_gone


def client_name() -> str:
    """The address of the current request's client; "" without a request."""
    return request.remote_addr or "" if has_request_context() else ""


class RequestedSearch(Protocol):
    """What requests for searches of games and of constraint problems have in common."""

    @property
    def key(self) -> str:
        """A short key of the problem, equal for equal problems."""

    @property
    def advice(self) -> str:
        """Advice on how to make the search smaller."""

    @property
    def command(self) -> str:
        """The command line that runs it without the server's limits."""

    @property
    def way_out(self) -> str:
        """Advice to a user whose search is too large for the server."""


AnySearch = TypeVar("AnySearch", bound=RequestedSearch)

# Readers of a body's members. Each one checks its member, and its error names it.


LONGEST_HEADING = 200
FARTHEST = 100_000  # the largest coordinate of a region, in any units
SHOWN = 60  # characters of a wrong value in a message
Word = TypeVar("Word", bound=str)


def read_body() -> dict[str, Any]:
    """The request's JSON object.

    Raises BadRequest (400), RequestEntityTooLarge (413) and UnsupportedMediaType (415).
    """
    if not request.is_json:
        raise UnsupportedMediaType("Send JSON, with the header  Content-Type: application/json.")
    try:
        body = json.loads(request.get_data())
    except JSONDecodeError as error:
        raise BadRequest(f"The body is not JSON: {error}.") from error
    except UnicodeDecodeError as error:
        raise BadRequest("The body is not JSON: it is not in UTF-8.") from error
    except ValueError as error:
        raise BadRequest("The body has a number with too many digits.") from error
    except RecursionError as error:
        raise BadRequest("The JSON in the body is nested too deeply.") from error
    if not isinstance(body, dict):
        raise BadRequest('The body must be a JSON object such as {"text": "..."}.')
    return body


def read_text(body: dict[str, Any]) -> str:
    """The text of the map, the trees, the problem or the lesson in `body`. Raises Problem (422)."""
    text = body.get("text")
    if not isinstance(text, str):
        raise wrong_field("text", "the map, the trees or the problem, a string", body)
    return text


def read_heading(body: dict[str, Any]) -> str:
    """The heading of a page. Raises Problem (422)."""
    heading = body.get("heading", "Map coloring")
    if not isinstance(heading, str) or len(heading) > LONGEST_HEADING or HALF_CHARACTER.search(heading):
        raise wrong_field("heading", f"a string of at most {LONGEST_HEADING} characters", body)
    return heading


def wrong_field(name: str, expected: str, body: dict[str, Any]) -> Problem:
    """A problem for a member of `body` that is not as expected."""
    found = _show(body[name]) if name in body else "nothing"
    detail = f'"{name}" must be {expected}; found {found}.'
    return Problem(422, f"wrong-{name}", f'"{name}" cannot be used', detail)


def _show(value: Any) -> str:
    """The beginning of a value's JSON, unless it is nested too deeply."""
    try:
        return json.dumps(value)[:SHOWN]
    except RecursionError:
        return "a value nested too deeply"


def read_choice(name: str, usual: Word, choices: Iterable[Word], body: dict[str, Any]) -> Word:
    """Read one of several words; `usual` if it is missing. Raises Problem (422)."""
    value, words = body.get(name, usual), list(choices)
    for word in words:
        if value == word:
            return word
    raise wrong_field(name, f"one of {', '.join(words)}", body)


def read_number(name: str, usual: int, least: int, body: dict[str, Any], most: int | None = None) -> int:
    """Read a whole number from `least` to `most`; `usual` if it is missing. Raises Problem (422)."""
    value = body.get(name, usual)
    if type(value) is not int or value < least or (most is not None and value > most):
        limit = "up" if most is None else f"to {most:,}"
        raise wrong_field(name, f"a whole number from {least:,} {limit}", body)
    return value


def read_switch(name: str, body: dict[str, Any]) -> bool:
    """Read true or false; false if it is missing. Raises Problem (422)."""
    switch = body.get(name, False)
    if type(switch) is not bool:
        raise wrong_field(name, "true or false", body)
    return switch


def read_colored(body: dict[str, Any], map: Map) -> tuple[Assignment, ...]:
    """The assignments to draw: `colored`, or the initial ones if it is missing. Raises Problem (422)."""
    entries = body.get("colored")
    if entries is None:
        return map.initial
    if not isinstance(entries, list) or len(entries) > len(map.regions):
        raise wrong_field("colored", "a list of assignments", body)
    return tuple(_read_assignment(entry, map, body) for entry in entries)


def _read_assignment(entry: Any, map: Map, body: dict[str, Any]) -> Assignment:
    players = range(1, 1 + len(map.weights))
    if isinstance(entry, dict):
        region, color, player = (entry.get(name) for name in ("region", "color", "player"))
        if region in map.regions and color in map.colors and type(player) is int and player in players:
            return Assignment(region, color, player)
    shape = '{"region", "color", "player"} with a region and a color of the map and a player from 1 to '
    raise wrong_field("colored", f"a list of {shape}{players[-1]}", body)


def read_positions(body: dict[str, Any], map: Map) -> dict[str, tuple[float, float]] | None:
    """The positions of the regions to draw; None if they are not given. Raises Problem (422)."""
    places = body.get("positions")
    if places is None:
        return None
    if not isinstance(places, dict) or not all(_is_place(places.get(region)) for region in map.regions):
        numbers = f"[x, y], numbers from -{FARTHEST:,} to {FARTHEST:,}, for each region of the map"
        raise wrong_field("positions", f"an object with {numbers}", body)
    return {region: (float(places[region][0]), float(places[region][1])) for region in map.regions}


def _is_place(value: Any) -> bool:
    if not isinstance(value, list) or len(value) != 2:
        return False
    return all(type(each) in (int, float) and abs(each) <= FARTHEST for each in value)
