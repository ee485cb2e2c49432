"""The endpoints of classrooms (docs/api.md), which are called rooms in the code.

The *lead* has the room's secret; one of its pages at a time, the *driver*, changes the room. *Followers* only
know the room's code; one that names its *device*, a random identifier, is counted and can answer questions.
"""

import math
import re
import secrets
from time import monotonic, time
from typing import Any, cast

from flask import Blueprint, Response, current_app, json, request
from flask.blueprints import BlueprintSetupState

from webviz.classroom import Change, Guesses, MemoryStore, Openings, Question, RedisStore, RoomError, Rooms
from webviz.classroom.errors import WrongSecret
from webviz.classroom.room import KINDS, QuestionState
from webviz.classroom.rooms import ALPHABET, MOST_ROOMS, SHORT_LENGTH
from webviz.server.body import (
    client_name,
    is_text,
    is_whole,
    read_body,
    read_choice,
    read_member,
    read_switch,
    wrong_field,
)
from webviz.server.log import hide
from webviz.server.problems import Problem, answer

# Readers of requests: strict, since a whole class sees what they contain. Each function raises Problem (422).

LONGEST_SCENE = 64 * 1024  # bytes
LARGEST_STEP = 10**9
LONGEST_ASK, LONGEST_CHOICE, MOST_CHOICES = 500, 200, 100
CHOICES = f"a list of 2 to {MOST_CHOICES} different strings of 1 to {LONGEST_CHOICE} characters"
NAME = re.compile("[A-Za-z0-9_-]{1,64}")
SECRET = re.compile("[A-Za-z0-9_-]{22,100}")
"""A secret of at least 128 bits; those that the server makes have 192."""


def read_secret(body: dict[str, Any]) -> str | None:
    """The secret of the classroom to open, if there is one."""

    def fits(secret: Any) -> bool:
        return secret is None or (is_text(secret) and bool(SECRET.fullmatch(secret)))

    return read_member("secret", "22 to 100 letters and digits of base64url", fits, body)


def read_name(name: str, body: dict[str, Any]) -> str:
    """The identifier of a page, a device or a question."""
    expected = "1 to 64 letters, digits, - and _"
    return read_member(name, expected, lambda text: is_text(text) and bool(NAME.fullmatch(text)), body)


def read_scene(body: dict[str, Any]) -> str | None:
    """The scene, as the page writes it; None if it is missing."""

    def fits(scene: Any) -> bool:
        return scene is None or (is_text(scene) and len(scene.encode("utf-8", "replace")) <= LONGEST_SCENE)

    return read_member("scene", f"a string of at most {LONGEST_SCENE:,} bytes", fits, body)


def read_step(body: dict[str, Any]) -> int | None:
    """The line of the trace; None if it is missing."""
    expected = f"a whole number from 0 to {LARGEST_STEP:,}"
    return read_member("step", expected, lambda step: step is None or is_whole(step, 0, LARGEST_STEP), body)


def read_change(body: dict[str, Any]) -> Change:
    """The change in a body: without "question" the question stays; null takes it away."""
    has_question = body.get("question") is not None
    return Change(
        driver=read_name("driver", body),
        take=read_switch("take", body),
        scene=read_scene(body),
        step=read_step(body),
        asked=_read_question(body) if has_question else None,
        no_question="question" in body and not has_question,
    )


def _read_question(body: dict[str, Any]) -> QuestionState:
    members = body["question"]
    if not isinstance(members, dict):
        raise wrong_field("question", "an object, or null", body)
    kind = read_choice("kind", "choice", KINDS, members)
    right = None if members.get("right") is None else _text("right", LONGEST_CHOICE, members)
    choices: list[str] = []  # none for a question that takes a number or a bound
    if kind == "choice":
        choices = read_member("choices", CHOICES, _are_choices, members)
    id, ask = read_name("id", members), _text("ask", LONGEST_ASK, members)
    question = Question(id, ask, kind, tuple(choices), right)
    return QuestionState(question, read_switch("open", members), read_switch("shown", members))


def _are_choices(choices: Any) -> bool:
    if not isinstance(choices, list) or not 2 <= len(choices) <= MOST_CHOICES:
        return False
    return all(is_text(each, LONGEST_CHOICE) and each for each in choices) and len({*choices}) == len(choices)


def _text(name: str, longest: int, body: dict[str, Any]) -> str:
    expected = f"a string of 1 to {longest} characters"
    return read_member(name, expected, lambda text: is_text(text, longest) and text != "", body)


# The log must not contain codes. It hides whatever follows /j/ or /api/rooms/, except "addresses"; and in any
# path, SHORT_LENGTH letters or more of the codes' alphabet, as in BCD-FGH: only a code has so many in a row.
hide(r"(/+(?:j|api/+rooms)/+)(?!addresses(?:/|$))[^/]+", r"\1CODE")
hide(rf"[{ALPHABET}](?:[- +]*[{ALPHABET}]){{{SHORT_LENGTH - 1},}}", "CODE")

blueprint = Blueprint("rooms", __name__, url_prefix="/api/rooms")
SECRET_HEADER = "X-Room-Secret"
SECRET_BYTES = 24
LARGEST_BODY = 128 * 1024  # bytes: a scene as JSON
SHARED_SECONDS = 1  # how long a proxy may send the same news to all followers
# A new classroom counts its versions from one of STARTS random multiples of MOST_CHANGES, as 7 * 2**20. None
# changes so often: after a restart, an old version such as 4 * 2**20 + 9 is not one of the new classroom.
STARTS, MOST_CHANGES = 2**31, 2**20


@blueprint.record_once
def _prepare(state: BlueprintSetupState) -> None:
    """Give an application its classrooms. Raises ValueError for ROOM_HOURS etc."""
    app = state.app
    hours = app.config["ROOM_HOURS"]
    if type(hours) not in (int, float) or not 0 < hours < math.inf:
        raise ValueError(f"ROOM_HOURS must be a number of hours above 0, not {hours!r}")
    most = app.config["ROOMS_PER_ADDRESS"]
    if type(most) is not int or not 1 <= most <= MOST_ROOMS:
        raise ValueError(f"ROOMS_PER_ADDRESS must be a whole number from 1 to {MOST_ROOMS}, not {most!r}")
    store = RedisStore(app.config["STORE"], time) if app.config["STORE"] else MemoryStore(monotonic)
    limits = Guesses(monotonic), Openings(monotonic, most)  # of wrong codes and of new classrooms

    def first_version() -> int:
        return MOST_CHANGES * (1 + secrets.randbelow(STARTS)) + 1

    app.extensions["webviz.rooms"] = Rooms(store, first_version, hours, *limits)


def rooms() -> Rooms:
    return cast(Rooms, current_app.extensions["webviz.rooms"])


@blueprint.before_request
def bound_body() -> None:
    """Limit the bodies of requests: none needs to be larger."""
    request.max_content_length = LARGEST_BODY


@blueprint.after_request
def keep_nothing(response: Response) -> Response:
    """Forbid to store responses, except the news that is shared."""
    if not response.cache_control.public:
        response.cache_control.no_store = True
    return response


@blueprint.errorhandler(RoomError)
def error_response(error: RoomError) -> Response:
    headers = {"Retry-After": str(math.ceil(error.seconds))} if error.seconds else {}
    return answer(Problem(error.status, error.kind, error.title, str(error), {}, headers))


@blueprint.post("")
def open_room() -> tuple[dict[str, Any], int]:
    """Open a new classroom, or the one that this secret has opened before."""
    body = read_body()
    given, scene, step = read_secret(body), read_scene(body), read_step(body)
    while True:
        secret = given or secrets.token_urlsafe(SECRET_BYTES)
        try:
            code, room, is_new = rooms().open(secret, scene, step, client_name())
        except WrongSecret:
            if given:
                raise
            continue  # another classroom has this random secret's code, once in millions: make a new one
        return {"code": code, "secret": secret, "version": room.board.version}, 201 if is_new else 200


@blueprint.get("/<code>")
def follow(code: str) -> Response:
    """The news since a version: the lead gets some always, a follower perhaps a 304."""
    version = request.args.get("since", "0")
    if not (version.isascii() and version.isdigit() and len(version) < 20):
        raise wrong_field("since", "a whole number from 0 up", {"since": version})
    secret = request.headers.get(SECRET_HEADER)
    if secret is not None:
        return _json(rooms().find_for_lead(code, client_name(), secret).lead(int(version)))
    device = request.args.get("device", "")
    if device:
        read_name("device", {"device": device})
    room = rooms().find(code, client_name(), device)
    news = room.follow(int(version), device)  # counts the device, if it has a name
    response = Response(status=304) if news is None else _json(news)
    return response if device else _let_proxies_share(response, room.board.version)


def _let_proxies_share(response: Response, version: int) -> Response:
    """Let a proxy send the response to all followers that name no device."""
    response.cache_control.public = True
    response.cache_control.max_age = SHARED_SECONDS
    response.vary.add(SECRET_HEADER)
    response.set_etag(str(version))
    response.make_conditional(request)
    return response


@blueprint.put("/<code>")
def drive(code: str) -> dict[str, Any]:
    room = rooms().find_for_lead(code, client_name(), request.headers.get(SECRET_HEADER, ""))
    return {"version": room.drive(read_change(read_body()))}


@blueprint.post("/<code>/answers")
def give_answer(code: str) -> dict[str, Any]:
    """Count a device's answer instead of its last one."""
    body = read_body()
    device = read_name("device", body)
    room = rooms().find(code, client_name(), device)
    room.answer(device, read_name("question", body), _text("answer", LONGEST_CHOICE, body))
    return {"counted": True}


@blueprint.delete("/<code>")
def close(code: str) -> Response:
    rooms().close(code, client_name(), request.headers.get(SECRET_HEADER, ""))
    return Response(status=204)


def _json(members: dict[str, Any]) -> Response:
    return Response(json.dumps(members), mimetype="application/json")
