"""The endpoint of replays: one file with the page and the answers that it needs."""

from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from threading import Semaphore
from typing import Any, cast

from flask import Blueprint, Flask, Response, current_app
from flask.blueprints import BlueprintSetupState

from webviz.answers.entries import choices
from webviz.games.explicit_tree import NoStaticValue
from webviz.maps.model import TextError
from webviz.replays.recorder import (
    MOST_NODES,
    Members,
    Question,
    RecordedAnswer,
    ReplayError,
    ReplayRequest,
    record,
    recording_body,
    replay_head,
)
from webviz.search import NotApplicable, TreeTooLarge, in_rounds
from webviz.search.counts import count
from webviz.search.registry import algorithm_named
from webviz.server.app import create_app
from webviz.server.bodies import Body, as_download, send
from webviz.server.body import client_name, read_body
from webviz.server.pages import page_text, version_of
from webviz.server.problems import Problem, sentence_of
from webviz.server.search_request import read_link, read_search
from webviz.server.work import current_work
from webviz.site.bundles import module, one_script
from webviz.site.folders import stylesheet
from webviz.views.graph import FILES, vis_network_folder

# The page with the recorded answers of an application, which is asked without a network.

LIMITS: dict[str, Any] = {"MAX_NODES": MOST_NODES + 1, "CACHE_BYTES": 32 * 1024 * 1024}
"""The limits of recorded applications: one node more than in a replay, so that they see what is too large."""
START = "replay.js"


@dataclass(frozen=True, slots=True)
class RecordedApplication:
    """An application that is recorded; its work is charged to the client at `address`."""

    app: Flask
    address: str = "127.0.0.1"

    def ask(self, question: Question) -> RecordedAnswer:
        """The answer that the page would get, uncompressed."""
        client = self.app.test_client()
        sent: dict[str, Any] = {"json": question.members} if question.members is not None else {}
        method = "GET" if question.members is None else "POST"
        environment = {"REMOTE_ADDR": self.address}
        response = client.open(f"/{question.path}", method=method, environ_overrides=environment, **sent)
        return RecordedAnswer(question, response.status_code, str(response.mimetype), response.data)

    def size(self, members: Members, most: int) -> int | None:
        """The nodes of a game's search; None if over `most`, or if there is no search."""
        try:
            with self.app.app_context():
                search_request = read_search(dict(members))
            query = replace(search_request.query, max_nodes=most)
            if algorithm_named(query.algorithm).rounds:
                return in_rounds(search_request.game, query).nodes
            counts = count(search_request.game, query)
        except (Problem, TextError, NotApplicable, NoStaticValue, TreeTooLarge):
            return None
        return counts.nodes if counts.is_complete else None


def replay_page(app: Flask, replay_request: ReplayRequest, address: str = "127.0.0.1") -> str:
    """The file as HTML, by an `app` created with `LIMITS`. Raises ReplayError."""
    recording = record(replay_request, RecordedApplication(app, address))
    folder = Path(str(app.static_folder))
    scripts, graph_script = folder / "js", vis_network_folder() / FILES[0]
    head = replay_head(
        recording_body(recording),
        icon=(folder / "icon.svg").read_text(encoding="utf-8"),
        styles=stylesheet(folder / "css").decode(),
        network=graph_script.read_text(encoding="utf-8"),
        page=one_script(scripts, version_of(folder)),
        start=module(START, (scripts / START).read_text(encoding="utf-8")).body,
    )
    return page_text(app, "index.html", choices=choices(), replay=head)


@cache
def application() -> Flask:
    """An application that is called directly, without a listening server."""
    return create_app(LIMITS)


# The endpoint, and what keeps many replays from taking all memory.

blueprint = Blueprint("replays", __name__, url_prefix="/api")
EXTENSION = "webviz.replays"
MOST_AT_A_TIME = 4  # each up to 100 MB in memory


@dataclass
class Studio:
    """Makes the replays of a server."""

    server: Flask  # the application that serves the page
    # limits how many replays are made at a time
    places: Semaphore = field(default_factory=lambda: Semaphore(MOST_AT_A_TIME))

    @cached_property
    def recorded_app(self) -> Flask:
        """The application that is recorded: own limits and results, the server's turns."""
        app = create_app({**self.server.config, **LIMITS})
        app.extensions["webviz"].turns = self.server.extensions["webviz"].turns
        return app

    def page(self, replay_request: ReplayRequest, address: str) -> Body:
        """The file, for the client at this address. Raises Problem (422, 503)."""
        if not self.places.acquire(blocking=False):
            detail = "Many replays are being made just now; try again in a minute."
            raise Problem(503, "busy", "The server is busy", detail)
        try:
            return Body(replay_page(self.recorded_app, replay_request, address).encode())
        except ReplayError as error:
            detail = f"{sentence_of(error)}."
            raise Problem(422, "no-replay", "There can be no replay", detail) from None
        finally:
            self.places.release()


@blueprint.record_once
def open_studio(state: BlueprintSetupState) -> None:
    """Give the application its studio when it starts."""
    state.app.extensions[EXTENSION] = Studio(cast(Flask, state.app))


@blueprint.post("/replay")
def replay() -> Response:
    """The replay of a link, as one file."""
    link, address = read_link(read_body()), client_name()
    replay_request = ReplayRequest(link.text, link.parts, link.lesson, link.home)
    studio: Studio = current_app.extensions[EXTENSION]
    key = ("replay", sha256(repr(replay_request).encode(errors="replace")).hexdigest())
    body = current_work().share(key, lambda _watch: studio.page(replay_request, address))
    return as_download(send(body, "text/html"), "replay.html")
