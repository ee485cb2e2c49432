"""The page in one file: what stands in it, how large it is, and how it is asked for."""

import re
import zlib
from base64 import b64decode, b64encode
from hashlib import sha256
from html import unescape
from threading import Semaphore
from typing import Any

import pytest
from application import ROOT, STATES, refusal
from flask.testing import FlaskClient

from webviz.exports.model import ExportError, Opened, Options
from webviz.replays.html import Site, replay_head
from webviz.replays.recorded import Wanted
from webviz.replays.recording import ReplayError
from webviz.server import create_app
from webviz.server.replay_files import exported, replay_file
from webviz.server.replay_routes import EXTENSION, Studio
from webviz.server.replays import LIMITS, Recorded
from webviz.site.links import link_to

AUSTRALIA = (ROOT / "sample_maps/australia.txt").read_text("utf-8")
FIRST_CUT = (ROOT / "lessons/first-cut.json").read_text("utf-8")
LARGEST = 1_500_000
"""Bytes of the file of Australia, which can be mailed."""
SCRIPT = re.compile(r"<script([^>]*)>(.*?)</script>", re.S)
QUEENS = link_to("queens:4", {})


def hash_of(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def test_the_file_names_no_other_and_its_policy_allows_what_is_inside() -> None:
    html = replay_file(Wanted(AUSTRALIA))
    assert len(html.encode()) < LARGEST
    assert re.findall(r"<link[^>]* href=\"(?!data:)", html) == re.findall(r"<[a-z]+[^>]* src=", html) == []
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)
    assert found
    policy = dict(one.strip().split(" ", 1) for one in unescape(found[1]).split(";"))
    packed = dict(re.findall(r'<script id="replay-(\w+)" type="text/plain">([^<]*)<', html))
    inside = [zlib.decompress(b64decode(packed[name])).decode() for name in ("network", "page")]
    (start,) = re.findall(r'<script type="module">(.*?)</script>', html, re.S)
    (styles,) = re.findall(r"<style>(.*?)</style>", html, re.S)
    assert policy["script-src"].split() == [hash_of(text) for text in (start, *inside)]
    assert policy["style-src"] == hash_of(styles)
    assert (policy["default-src"], policy["form-action"], policy["base-uri"]) == ("'none'",) * 3
    assert "connect-src" not in policy


def test_markup_in_a_text_stays_packed_and_in_styles_is_refused() -> None:
    text = "G, R\nA: R-1\n2\nG: 3, R: 1\nG: 2, R: 5\nB: A\nA: B\n"
    html = replay_file(Wanted(text, {"name": "</script><b>bold</b>&"}, home="https://a.org/?</script>"))
    assert "<b>bold" not in html
    assert len(SCRIPT.findall(html)) == len(SCRIPT.findall(replay_file(Wanted(text))))
    with pytest.raises(ValueError, match="may not end their elements"):
        replay_head(Site("", "</style>", "", "", ""), b"")


def test_a_writer_of_exports_gives_its_bytes_or_says_why_not() -> None:
    home = "https://a.org/"
    wanted = replay_file(Wanted("queens:4", {"line": "3"}, home=home))
    assert exported(Opened("queens:4", {"line": "3"}, home), Options()) == wanted.encode()
    assert exported(Opened(FIRST_CUT, {}), Options()) == replay_file(Wanted(lesson=FIRST_CUT)).encode()
    with pytest.raises(ReplayError):
        replay_file(Wanted("no map"))
    with pytest.raises(ExportError, match="mistake in line 1"):
        exported(Opened("no map", {}), Options())


def test_the_size_of_a_search_is_known_without_its_columns() -> None:
    server, best = Recorded(create_app(LIMITS)), {"text": AUSTRALIA, "order": "best"}
    assert (server.size({"text": AUSTRALIA}, 1000), server.size({"text": AUSTRALIA}, 42)) == (43, None)
    assert server.size(best, 1000) is not None and server.size(best, 20) is None
    assert (server.size({"text": AUSTRALIA, "algorithm": "deepening"}, 1000) or 0) > 43
    assert server.size({"text": AUSTRALIA, "algorithm": "max-n"}, 1000) in (None, 76)
    assert server.size({"text": "no map"}, 1000) is None


def test_a_link_or_a_lesson_becomes_a_file_to_be_saved_the_same_each_time(client: FlaskClient) -> None:
    asked: dict[str, Any]
    for asked in ({"link": QUEENS, "home": "https://a.org/webviz/"}, {"lesson": FIRST_CUT}):
        response = client.post("/api/replay", json=asked)
        assert (response.status_code, response.mimetype) == (200, "text/html")
        assert response.headers["Content-Disposition"] == 'attachment; filename="replay.html"'
        assert b'data-replay="yes"' in response.data
        assert client.post("/api/replay", json=asked).data == response.data


def test_a_server_makes_only_so_many_at_a_time_and_their_searches_wait_for_the_turns_of_all() -> None:
    app = create_app({"MAX_SECONDS": 7.0})
    studio: Studio = app.extensions[EXTENSION]
    own, work = studio.app.extensions["webviz"], app.extensions["webviz"]
    assert own.turns is work.turns
    assert (own.max_seconds, own.max_nodes) == (7.0, LIMITS["MAX_NODES"])
    studio.free = Semaphore(0)
    assert refusal(app.test_client().post("/api/replay", json={"link": QUEENS})) == (503, "busy")


def test_what_cannot_be_recorded_is_refused(client: FlaskClient) -> None:
    asked: dict[str, Any]
    for asked, status, kind in (
        ({}, 422, "no-replay"),
        ({"link": 3}, 422, "wrong-link"),
        ({"link": "#v2&map=x"}, 422, "wrong-link"),
        ({"link": "#v1&map=\ud800"}, 422, "wrong-link"),
        ({"link": "#v1&map=damaged"}, 400, "damaged-link"),
        ({"link": link_to("no map", {})}, 422, "no-replay"),
        ({"link": link_to("queens:4", {"search": "none"})}, 422, "no-replay"),
        ({"lesson": 3}, 422, "wrong-lesson"),
        ({"lesson": "{}"}, 422, "no-replay"),
        ({"link": QUEENS, "home": "javascript:alert(1)"}, 422, "wrong-home"),
        ({"link": QUEENS, "home": "https://" + 400 * "a"}, 422, "wrong-home"),
    ):
        assert refusal(client.post("/api/replay", json=asked)) == (status, kind), asked
    response = client.post("/api/replay", json={"link": link_to(STATES, {"depth": 6})})
    assert refusal(response) == (422, "no-replay")
    assert all(part in response.text for part in ("at most 100,000 nodes", "lower the depth"))
