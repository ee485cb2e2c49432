"""The endpoint of replays: the page in one file, with the problem on it."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from threading import Semaphore
from typing import Any

from flask import Blueprint, Flask, Response, current_app, render_template
from flask.blueprints import BlueprintSetupState

from webviz.answers.entries import choices
from webviz.answers.requests import SearchRequest
from webviz.games.explicit_tree import NoStaticValue
from webviz.maps.model import TextError
from webviz.replays.recorder import MOST_NODES, Wanted, record
from webviz.replays.recording import (
    Members,
    Question,
    RecordedAnswer,
    ReplayError,
    Site,
    recording_body,
    replay_head,
)
from webviz.search import NotApplicable, TreeTooLarge, in_rounds
from webviz.search.counts import count
from webviz.search.registry import algorithm_named
from webviz.server.app import create_app
from webviz.server.bodies import Body, as_download, send
from webviz.server.body import client_name, read_body
from webviz.server.pages import version_of
from webviz.server.problems import Problem
from webviz.server.search_request import read_link, read_search
from webviz.server.turns import Turns
from webviz.server.work import Work, current_work
from webviz.site.bundles import module, one_script
from webviz.site.folders import stylesheet
from webviz.views.graph import FILES, vis_network_folder

# Replays: the page in one file, with the recorded answers of an application.


LIMITS: dict[str, Any] = {"MAX_NODES": MOST_NODES + 1, "CACHE_BYTES": 32 * 1024 * 1024}
"""The limits of a recorded application: one node too many shows that a search is too large."""
START = "replay.js"


@dataclass(frozen=True, slots=True)
class Recorded:
    """An application whose answers are recorded; `address` is the client's, for its fair share."""

    app: Flask
    address: str = "127.0.0.1"

    def ask(self, question: Question) -> RecordedAnswer:
        """The answer that the page would get, uncompressed."""
        client = self.app.test_client()
        sent: dict[str, Any] = {"json": question.members} if question.members is not None else {}
        method = "GET" if question.members is None else "POST"
        base = {"REMOTE_ADDR": self.address}
        response = client.open(f"/{question.path}", method=method, environ_overrides=base, **sent)
        return RecordedAnswer(question, response.status_code, str(response.mimetype), response.data)

    def size(self, members: Members, most: int) -> int | None:
        """The nodes of a search; None if they are more than `most`, or the search makes no sense."""
        try:
            with self.app.app_context():
                return _size(read_search(dict(members)), most)
        except (Problem, TextError, NotApplicable, NoStaticValue, TreeTooLarge):
            return None


def _size(search_request: SearchRequest, most: int) -> int | None:
    query = replace(search_request.query, max_nodes=most)
    if algorithm_named(query.algorithm).rounds:
        return in_rounds(search_request.game, query).nodes
    found = count(search_request.game, query)
    return found.nodes if found.is_complete else None


def replay_page(app: Flask, content: Wanted, address: str = "127.0.0.1") -> str:
    """The file, as HTML; `app` has `LIMITS`. Raises ReplayError."""
    recording = record(content, Recorded(app, address))
    folder = Path(str(app.static_folder))
    head = replay_head(_site(folder), recording_body(recording))
    with app.test_request_context():
        return render_template("index.html", choices=choices(), replay=head)


@cache
def application() -> Flask:
    """An application that is called directly, without a listening server."""
    return create_app(LIMITS)


def _site(folder: Path) -> Site:
    scripts, network = folder / "js", vis_network_folder() / FILES[0]
    return Site(
        icon=(folder / "icon.svg").read_text(encoding="utf-8"),
        styles=stylesheet(folder / "css").decode(),
        network=network.read_text(encoding="utf-8"),
        page=one_script(scripts, version_of(folder)),
        start=module(START, (scripts / START).read_text(encoding="utf-8")).body,
    )


blueprint = Blueprint("replays", __name__, url_prefix="/api")
EXTENSION = "webviz.replays"
MOST_AT_A_TIME = 4  # each up to 100 MB in memory


@dataclass
class Studio:
    """Makes replays.

    Attributes:
        made: makes the application whose answers are recorded.
        turns: the turns of the application that gets the requests for replays.
        free: limits how many replays are made at a time.
    """

    made: Callable[[], Flask]
    turns: Turns
    free: Semaphore = field(default_factory=lambda: Semaphore(MOST_AT_A_TIME))

    @cached_property
    def app(self) -> Flask:
        """The recorded application: its limits and results are its own, but it shares the turns."""
        app = self.made()
        own: Work = app.extensions["webviz"]
        app.extensions["webviz"] = replace(own, turns=self.turns)
        return app

    def page(self, content: Wanted, address: str) -> Body:
        """The file, for the client with this address. Raises Problem (422, 503)."""
        if not self.free.acquire(blocking=False):
            detail = "Many replays are being made just now; try again in a minute."
            raise Problem(503, "busy", "The server is busy", detail)
        try:
            return Body(replay_page(self.app, content, address).encode())
        except ReplayError as error:
            detail = f"{str(error)[:1].upper()}{str(error)[1:]}."
            raise Problem(422, "no-replay", "There can be no replay", detail) from None
        finally:
            self.free.release()


@blueprint.record_once
def open_studio(state: BlueprintSetupState) -> None:
    """Give the application its studio when it starts."""
    app, work = state.app, state.app.extensions["webviz"]
    app.extensions[EXTENSION] = Studio(lambda: create_app({**app.config, **LIMITS}), work.turns)


@blueprint.post("/replay")
def replay() -> Response:
    """The replay of a link, as one file."""
    link, address = read_link(read_body()), client_name()
    content = Wanted(link.text, link.parts, link.lesson, link.home)
    studio: Studio = current_app.extensions[EXTENSION]
    key = ("replay", sha256(repr(content).encode(errors="replace")).hexdigest())
    body = current_work().share(key, lambda _watch: studio.page(content, address))
    return as_download(send(body, "text/html"), "replay.html")
