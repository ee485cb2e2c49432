"""A request: its client, its search, and the members of its JSON body, checked."""

from collections.abc import Callable, Iterable
from json import JSONDecodeError
from typing import Any, Protocol, TypeVar

from flask import has_request_context, json, request
from werkzeug.exceptions import BadRequest, UnsupportedMediaType

from webviz.maps import Assignment, Map
from webviz.maps.json_text import HALF_CHARACTER
from webviz.search import Watch
from webviz.server.problems import Problem

LARGEST_FILE = 10 * 1024 * 1024
"""The limit of bytes of a file that is opened on the page, such as outlines; texts are smaller."""

# The client of the current request, and whether it is still connected.


def client_name() -> str:
    """The address of the current request's client; "" without a request."""
    return request.remote_addr or "" if has_request_context() else ""


def asking_client(asker: Watch | None) -> tuple[Callable[[], bool], str]:
    """A function that tells whether the client has hung up, and the client's name.

    The client is that of the current request, or that of `asker`, the watch of a computation that starts
    another one. Only waitress knows whether a request's client has hung up. Without a request it never has.
    """
    if asker:
        return lambda: asker.is_stopped, asker.client
    environment = request.environ if has_request_context() else {}
    return environment.get("waitress.client_disconnected", lambda: False), client_name()


class RequestedSearch(Protocol):
    """The common texts of requests for searches of games and of constraints."""

    @property
    def key(self) -> str: ...  # a short key of the problem, equal for equal problems

    @property
    def advice(self) -> str: ...  # how to make the search smaller

    @property
    def command(self) -> str: ...  # the command line that runs it without the server's limits

    @property
    def way_out(self) -> str: ...  # advice to a user whose search is too large for the server


AnySearch = TypeVar("AnySearch", bound=RequestedSearch)

# Readers of a body's members. Each one checks its member, and its error (a Problem, 422) names it.

LONGEST_HEADING = 200
FARTHEST = 100_000  # the largest coordinate of a region, in any units
SHOWN_LENGTH = 60  # characters of a wrong value in a message
T = TypeVar("T")
Word = TypeVar("Word", bound=str)


def read_body() -> dict[str, Any]:
    """The request's JSON object. Raises an HTTP error: 400, 413 (too large) or 415."""
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


def read_member(
    name: str, expected: str, fits: Callable[[Any], bool], body: dict[str, Any], usual: T | None = None
) -> T:
    """A member, or `usual` without one. If it does not fit, an error says what would."""
    value: Any = body.get(name, usual)
    if not fits(value):
        raise wrong_field(name, expected, body)
    found: T = value
    return found


def wrong_field(name: str, expected: str, body: dict[str, Any]) -> Problem:
    """A problem for a member of `body` that is not as expected."""
    found = _show(body[name]) if name in body else "nothing"
    detail = f'"{name}" must be {expected}; found {found}.'
    return Problem(422, f"wrong-{name}", f'"{name}" cannot be used', detail)


def _show(value: Any) -> str:
    """The beginning of a value's JSON, unless it is nested too deeply."""
    try:
        return json.dumps(value)[:SHOWN_LENGTH]
    except RecursionError:
        return "a value nested too deeply"


def is_text(value: Any, longest: int | None = None) -> bool:
    """Whether it is a string, of at most so many characters."""
    return isinstance(value, str) and (longest is None or len(value) <= longest)


def is_whole(value: Any, least: int, most: int | None = None) -> bool:
    """Whether it is a whole number within these limits; true and false are none."""
    return type(value) is int and least <= value and (most is None or value <= most)


def is_number(value: Any, least: float, most: float) -> bool:
    return type(value) in (int, float) and least <= value <= most


def read_text(body: dict[str, Any]) -> str:
    """The text of the map, the trees, the problem or the lesson in `body`."""
    return read_member("text", "the map, the trees or the problem, a string", is_text, body)


def read_heading(body: dict[str, Any]) -> str:
    def fits(heading: Any) -> bool:
        return is_text(heading, LONGEST_HEADING) and not HALF_CHARACTER.search(heading)

    expected = f"a string of at most {LONGEST_HEADING} characters"
    return read_member("heading", expected, fits, body, "Map coloring")


def read_choice(name: str, usual: Word, choices: Iterable[Word], body: dict[str, Any]) -> Word:
    """One of several words; `usual` if it is missing."""
    words = list(choices)
    return read_member(name, f"one of {', '.join(words)}", lambda value: value in words, body, usual)


def read_number(name: str, usual: int, least: int, body: dict[str, Any], most: int | None = None) -> int:
    """A whole number from `least` to `most`; `usual` if it is missing."""
    expected = f"a whole number from {least:,} {'up' if most is None else f'to {most:,}'}"
    return read_member(name, expected, lambda value: is_whole(value, least, most), body, usual)


def read_switch(name: str, body: dict[str, Any]) -> bool:
    """True or false; false if it is missing."""
    return read_member(name, "true or false", lambda value: type(value) is bool, body, False)


def read_colored(body: dict[str, Any], map: Map) -> tuple[Assignment, ...]:
    """The assignments to draw: `colored`, or the initial ones if it is missing."""
    players = len(map.weights)

    def is_assignment(entry: Any) -> bool:
        if not isinstance(entry, dict) or not is_whole(entry.get("player"), 1, players):
            return False
        return entry.get("region") in map.regions and entry.get("color") in map.colors

    entries = body.get("colored")
    if entries is None:
        return map.initial
    if not isinstance(entries, list) or len(entries) > len(map.regions):
        raise wrong_field("colored", "a list of assignments", body)
    if not all(is_assignment(entry) for entry in entries):
        shape = '{"region", "color", "player"} with a region and a color of the map and a player from 1 to '
        raise wrong_field("colored", f"a list of {shape}{players}", body)
    return tuple(Assignment(entry["region"], entry["color"], entry["player"]) for entry in entries)


def read_positions(body: dict[str, Any], map: Map) -> dict[str, tuple[float, float]] | None:
    """The positions of the regions to draw; None if they are not given."""

    def is_place(place: Any) -> bool:
        is_pair = isinstance(place, list) and len(place) == 2
        return is_pair and all(is_number(each, -FARTHEST, FARTHEST) for each in place)

    places = body.get("positions")
    if places is None:
        return None
    if not isinstance(places, dict) or not all(is_place(places.get(region)) for region in map.regions):
        numbers = f"[x, y], numbers from -{FARTHEST:,} to {FARTHEST:,}, for each region of the map"
        raise wrong_field("positions", f"an object with {numbers}", body)
    return {region: (float(places[region][0]), float(places[region][1])) for region in map.regions}
