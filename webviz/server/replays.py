"""Replays: the page in one file, with the answers that an application would give it."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from flask import Flask, render_template

from webviz.answers.offers import choices
from webviz.answers.search_request import SearchRequest
from webviz.games.explicit_tree import NoStaticValue
from webviz.maps.model import TextError
from webviz.replays.html import Site, replay_head
from webviz.replays.recorded import Wanted, record
from webviz.replays.recorder import MOST_NODES
from webviz.replays.recording import Answer, Members, Question, recording_body
from webviz.search import NotApplicable, TreeTooLarge, in_rounds
from webviz.search.counts import count
from webviz.search.registry import registered
from webviz.server.assets import version_of
from webviz.server.problems import Problem
from webviz.server.search_request import read_search
from webviz.site.modules import module
from webviz.site.one_script import one_script
from webviz.site.styles import stylesheet
from webviz.views.vis_network import FILES, vis_network_folder

LIMITS: dict[str, Any] = {"MAX_NODES": MOST_NODES + 1, "CACHE_BYTES": 32 * 1024 * 1024}
"""Of an application whose answers are recorded: a search that is too large is known by its one more node."""
START = "replay.js"


@dataclass(frozen=True, slots=True)
class Recorded:
    """An application as whoever records it asks it; `address` is who is asking, for its fair share."""

    app: Flask
    address: str = "127.0.0.1"

    def ask(self, question: Question) -> Answer:
        """What the page would get, uncompressed."""
        client = self.app.test_client()
        sent: dict[str, Any] = {"json": question.members} if question.members is not None else {}
        method = "GET" if question.members is None else "POST"
        base = {"REMOTE_ADDR": self.address}
        response = client.open(f"/{question.path}", method=method, environ_overrides=base, **sent)
        return Answer(question, response.status_code, str(response.mimetype), response.data)

    def size(self, members: Members, most: int) -> int | None:
        """The nodes of a search; None where they are more than `most`, or it makes no sense."""
        try:
            with self.app.app_context():
                return _size(read_search(dict(members)), most)
        except (Problem, TextError, NotApplicable, NoStaticValue, TreeTooLarge):
            return None


def _size(wanted: SearchRequest, most: int) -> int | None:
    query = replace(wanted.query, max_nodes=most)
    if registered(query.algorithm).rounds:
        return in_rounds(wanted.game, query).nodes
    found = count(wanted.game, query)
    return found.nodes if found.is_complete else None


def replay_page(app: Flask, wanted: Wanted, address: str = "127.0.0.1") -> str:
    """The file, as HTML; `app` has `LIMITS`. Raises ReplayError."""
    recording = record(wanted, Recorded(app, address))
    folder = Path(str(app.static_folder))
    head = replay_head(_site(folder), recording_body(recording))
    with app.test_request_context():
        return render_template("index.html", choices=choices(), replay=head)


def _site(folder: Path) -> Site:
    scripts, network = folder / "js", vis_network_folder() / FILES[0]
    return Site(
        icon=(folder / "icon.svg").read_text(encoding="utf-8"),
        styles=stylesheet(folder / "css").decode(),
        network=network.read_text(encoding="utf-8"),
        page=one_script(scripts, version_of(folder)),
        start=module(START, (scripts / START).read_text(encoding="utf-8")).body,
    )
