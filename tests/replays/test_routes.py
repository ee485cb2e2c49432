"""The page in one file: by a request, in a program and by the command."""

from pathlib import Path
from threading import Semaphore
from typing import Any

import pytest
from application import refusal
from command_line import AUSTRALIA as MAP
from command_line import ROOT, webviz
from flask.testing import FlaskClient

from webviz.exports.model import ExportError, Options, PageState
from webviz.replays.api import replay_file, write_replay
from webviz.replays.recorder import ReplayError, ReplayRequest, replay_head
from webviz.replays.routes import EXTENSION, LIMITS, RecordedApplication, Studio
from webviz.server import create_app
from webviz.site.links import link_to
from webviz.wings import WINGS

AUSTRALIA = (ROOT / "sample_maps/australia.txt").read_text("utf-8")
STATES = (ROOT / "sample_maps/us-48.txt").read_text("utf-8")
LESSON = ROOT / "lessons/order-is-everything.json"
FIRST_CUT = (ROOT / "lessons/first-cut.json").read_text("utf-8")
HOME = "https://a.org/webviz/"
PROBLEM = "queens:4" if "csp" in WINGS else AUSTRALIA
LINK = link_to(PROBLEM, {})


def test_a_file_is_small_its_policy_lets_nothing_in_and_what_ends_its_styles_is_refused() -> None:
    """tests/browser/test_replay.py opens some."""
    html = replay_file(ReplayRequest(AUSTRALIA))
    assert len(html.encode()) < 1_500_000  # it can be mailed
    start = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'sha256-"
    assert start in html and "; form-action 'none'; base-uri 'none'\">" in html
    with pytest.raises(ValueError, match="may not end their elements"):
        replay_head(b"", icon="", styles="</style>", network="", page="", start="")


def test_the_size_of_a_search_is_known_without_its_columns() -> None:
    server, text = RecordedApplication(create_app(LIMITS)), {"text": AUSTRALIA}
    assert (server.size(text, 1000), server.size(text, 42)) == (43, None)
    assert server.size(text | {"order": "best"}, 1000) and server.size(text | {"order": "best"}, 20) is None
    assert (server.size(text | {"algorithm": "deepening"}, 1000) or 0) > 43
    assert server.size({"text": "no map"}, 1000) is None


def test_a_link_or_a_lesson_becomes_a_file_to_be_saved_the_same_each_time(client: FlaskClient) -> None:
    for asked in ({"link": LINK, "home": HOME}, {"lesson": FIRST_CUT}):
        response = client.post("/api/replay", json=asked)
        assert (response.status_code, response.mimetype) == (200, "text/html")
        assert response.headers["Content-Disposition"] == 'attachment; filename="replay.html"'
        assert b'data-replay="yes"' in response.data
    assert client.post("/api/replay", json=asked).data == response.data
    wanted = replay_file(ReplayRequest(PROBLEM, {"line": "3"}, home=HOME))
    assert write_replay(PageState(PROBLEM, {"line": "3"}, HOME), Options()) == wanted.encode()
    with pytest.raises(ReplayError):
        replay_file(ReplayRequest("no map"))
    with pytest.raises(ExportError, match="mistake in line 1"):
        write_replay(PageState("no map", {}), Options())


def test_a_server_makes_only_so_many_at_a_time_and_their_searches_wait_for_the_turns_of_all() -> None:
    app = create_app({"MAX_SECONDS": 7.0})
    studio: Studio = app.extensions[EXTENSION]
    own = studio.recorded_app.extensions["webviz"]
    assert own.turns is app.extensions["webviz"].turns
    assert (own.max_seconds, own.max_nodes) == (7.0, LIMITS["MAX_NODES"])
    studio.places = Semaphore(0)
    assert refusal(app.test_client().post("/api/replay", json={"link": LINK})) == (503, "busy")


def test_what_cannot_be_recorded_is_refused(client: FlaskClient) -> None:
    asked: dict[str, Any]
    for asked, status, kind in (
        ({}, 422, "no-replay"),
        ({"link": 3}, 422, "wrong-link"),
        ({"link": "#v2&map=x"}, 422, "wrong-link"),
        ({"link": "#v1&map=\ud800"}, 422, "wrong-link"),
        ({"link": "#v1&map=damaged"}, 400, "damaged-link"),
        ({"link": link_to("no map", {})}, 422, "no-replay"),
        ({"link": link_to(PROBLEM, {"depth": "none", "search": "none"})}, 422, "no-replay"),
        ({"lesson": 3}, 422, "wrong-lesson"),
        ({"lesson": "{}"}, 422, "no-replay"),
        ({"link": LINK, "home": "javascript:alert(1)"}, 422, "wrong-home"),
        ({"link": LINK, "home": "https://" + 400 * "a"}, 422, "wrong-home"),
    ):
        assert refusal(client.post("/api/replay", json=asked)) == (status, kind), asked
    response = client.post("/api/replay", json={"link": link_to(STATES, {"depth": 6})})
    assert refusal(response) == (422, "no-replay")
    assert all(part in response.text for part in ("at most 100,000 nodes", "lower the depth"))


def test_a_problem_or_a_lesson_is_written_as_the_page_in_one_file(tmp_path: Path) -> None:
    file, home = tmp_path / "replay.html", "https://a.org"
    assert webviz("export", MAP, "--line", "26", "--view", "whole", "-o", file).returncode == 0
    seen = PageState(MAP.read_text("utf-8"), {"view": "whole", "line": "26"})
    assert file.read_bytes() == write_replay(seen, Options())
    assert webviz("export", LESSON, "--link", home, "-o", file).returncode == 0
    assert file.read_bytes() == write_replay(PageState(LESSON.read_text("utf-8"), {}, home), Options())
