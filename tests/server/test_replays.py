"""The page in one file: what stands in it, and how large it is."""

import re
import zlib
from base64 import b64decode, b64encode
from hashlib import sha256
from html import unescape
from pathlib import Path

import pytest

from webviz.exports.model import ExportError, Opened, Options
from webviz.replays.html import Site, replay_head
from webviz.replays.recorded import Wanted
from webviz.replays.recording import ReplayError
from webviz.server import create_app
from webviz.server.replay_files import exported, replay_file
from webviz.server.replays import LIMITS, Recorded

ROOT = Path(__file__).parents[2]
AUSTRALIA = (ROOT / "sample_maps/australia.txt").read_text("utf-8")
FIRST_CUT = (ROOT / "lessons/first-cut.json").read_text("utf-8")
LARGEST = 1_500_000
"""Bytes of the file of Australia."""
SCRIPT = re.compile(r"<script([^>]*)>(.*?)</script>", re.S)


def test_the_file_of_australia_can_be_mailed() -> None:
    assert len(replay_file(Wanted(AUSTRALIA)).encode()) < LARGEST


def test_the_policy_allows_what_is_inside_and_nothing_else() -> None:
    html = replay_file(Wanted(AUSTRALIA))
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)
    assert found
    policy = dict(one.strip().split(" ", 1) for one in unescape(found[1]).split(";"))
    packed = dict(re.findall(r'<script id="replay-(\w+)" type="text/plain">([^<]*)<', html))
    inside = [zlib.decompress(b64decode(packed[name])).decode() for name in ("network", "page")]
    (start,) = re.findall(r'<script type="module">(.*?)</script>', html, re.S)
    (styles,) = re.findall(r"<style>(.*?)</style>", html, re.S)
    assert policy["script-src"].split() == [_hash(text) for text in (start, *inside)]
    assert policy["style-src"] == _hash(styles)
    assert (policy["default-src"], policy["form-action"], policy["base-uri"]) == ("'none'",) * 3
    assert "connect-src" not in policy


def test_the_file_names_no_other() -> None:
    html = replay_file(Wanted(AUSTRALIA))
    assert re.findall(r"<link[^>]* href=\"(?!data:)", html) == []
    assert re.findall(r"<[a-z]+[^>]* src=", html) == []


def test_markup_in_a_text_stays_packed() -> None:
    text = "G, R\nA: R-1\n2\nG: 3, R: 1\nG: 2, R: 5\nB: A\nA: B\n"
    html = replay_file(Wanted(text, {"name": "</script><b>bold</b>&"}, home="https://a.org/?</script>"))
    assert "<b>bold" not in html
    assert len(SCRIPT.findall(html)) == len(SCRIPT.findall(replay_file(Wanted(text))))


def test_styles_that_would_end_their_element_are_refused() -> None:
    with pytest.raises(ValueError, match="may not end their elements"):
        replay_head(Site("", "</style>", "", "", ""), b"")


def test_the_same_is_written_each_time() -> None:
    assert replay_file(Wanted("queens:4")) == replay_file(Wanted("queens:4"))


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
    server = Recorded(create_app(LIMITS))
    assert server.size({"text": AUSTRALIA}, 1000) == 43
    assert server.size({"text": AUSTRALIA}, 42) is None
    assert server.size({"text": AUSTRALIA, "order": "best"}, 1000) is not None
    assert server.size({"text": AUSTRALIA, "order": "best"}, 20) is None
    assert (server.size({"text": AUSTRALIA, "algorithm": "deepening"}, 1000) or 0) > 43
    assert server.size({"text": AUSTRALIA, "algorithm": "max-n"}, 1000) in (None, 76)
    assert server.size({"text": "no map"}, 1000) is None


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
