"""The endpoint of replays: the page in one file, with what it shows."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import sha256
from threading import Semaphore
from typing import Any
from urllib.parse import parse_qsl

from flask import Blueprint, Flask, Response, current_app

from webviz.replays.recorded import Wanted
from webviz.replays.recording import ReplayError
from webviz.server.bodies import Body, send
from webviz.server.body import read_body, wrong_field
from webviz.server.client import client_name
from webviz.server.packed import VERSION, unpack_text
from webviz.server.problems import Problem
from webviz.server.replays import replay_page
from webviz.server.turns import Turns
from webviz.server.work import Work, current_work

blueprint = Blueprint("replays", __name__, url_prefix="/api")
EXTENSION = "webviz.replays"
LONGEST_HOME = 400
HOME = re.compile(r"(https?://[!-~]*)?")
MOST_AT_A_TIME = 4  # of up to 100 MB while they are put together


@dataclass
class Studio:
    """Where replays are made.

    Attributes:
        made: makes the application whose answers are recorded.
        turns: those of the application that is asked for replays.
        free: as many may be made at a time.
    """

    made: Callable[[], Flask]
    turns: Turns
    free: Semaphore = field(default_factory=lambda: Semaphore(MOST_AT_A_TIME))

    @cached_property
    def app(self) -> Flask:
        """Has results of its own, since its limits differ, and waits for the same turns as all searches."""
        app = self.made()
        own: Work = app.extensions["webviz"]
        app.extensions["webviz"] = replace(own, turns=self.turns)
        return app

    def page(self, wanted: Wanted, address: str) -> Body:
        """The file, for whoever has this address. Raises Problem (422, 503)."""
        if not self.free.acquire(blocking=False):
            detail = "Many replays are being made just now; try again in a minute."
            raise Problem(503, "busy", "The server is busy", detail)
        try:
            return Body(replay_page(self.app, wanted, address).encode())
        except ReplayError as error:
            detail = f"{str(error)[:1].upper()}{str(error)[1:]}."
            raise Problem(422, "no-replay", "There can be no replay", detail) from None
        finally:
            self.free.release()


def register(app: Flask, made: Callable[[], Flask]) -> None:
    """Give `app` the endpoint; `made` makes the application whose answers are recorded."""
    work: Work = app.extensions["webviz"]
    app.extensions[EXTENSION] = Studio(made, work.turns)
    app.register_blueprint(blueprint)


@blueprint.post("/replay")
def replay() -> Response:
    """What a link shows, as one file."""
    wanted, address = read_wanted(read_body()), client_name()
    studio: Studio = current_app.extensions[EXTENSION]
    key = ("replay", sha256(repr(wanted).encode(errors="replace")).hexdigest())
    body = current_work().share(key, lambda _watch: studio.page(wanted, address))
    response = send(body, "text/html")
    response.headers["Content-Disposition"] = 'attachment; filename="replay.html"'
    return response


def read_wanted(body: dict[str, Any]) -> Wanted:
    """What is to be recorded: a link, a lesson, or both. Raises Problem (400, 422)."""
    link = body.get("link", f"#{VERSION}")
    if not isinstance(link, str) or not link.isascii() or not link.removeprefix("#").startswith(VERSION):
        raise wrong_field("link", f"a link's part from #{VERSION} on", body)
    parts = dict(parse_qsl(link.removeprefix("#").partition("&")[2], keep_blank_values=True))
    packed = parts.pop("map", "")
    return Wanted(unpack_text(packed) if packed else None, parts, _lesson(body), _home(body))


def _lesson(body: dict[str, Any]) -> str | None:
    lesson = body.get("lesson")
    if lesson is not None and not isinstance(lesson, str):
        raise wrong_field("lesson", "the text of a lesson", body)
    return lesson


def _home(body: dict[str, Any]) -> str:
    home = body.get("home", "")
    if not isinstance(home, str) or len(home) > LONGEST_HOME or not HOME.fullmatch(home):
        raise wrong_field("home", "the address of a page", body)
    return home
