"""A request to each route of the application, and for each member that one may have."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urlencode

from asking import address

from fuzz.request import Request
from webviz.rooms.codes import code_of
from webviz.site.links import link_to

ROOT = Path(__file__).parents[2]
JSON = [["Content-Type", "application/json"]]
FILE = [["Content-Type", "application/octet-stream"]]
MAP = (ROOT / "sample_maps/australia.txt").read_text("utf-8")
TREE = (ROOT / "sample_maps/trees/deepening.txt").read_text("utf-8")
PROBLEM = '{"variables": {"A B": "1..4", "C": [1, 2]}, "constraints": ["A < B", "A + B = C"]}\n'
LESSON = (ROOT / "lessons/first-cut.json").read_text("utf-8")
GAMES = ("search", "forecast", "lab", "trace")
SEARCHES: tuple[dict[str, Any], ...] = (
    {"text": MAP},
    {"text": MAP, "algorithm": "minimax", "depth": 2, "order": "seed 7", "binding": "arcs"},
    {"text": MAP, "algorithm": "alpha-beta", "fail": "hard", "cut": ">", "order": "best", "depth": 3},
    {"text": TREE, "graph": 1, "algorithm": "deepening", "round": 1},
)
PROBLEMS: tuple[dict[str, Any], ...] = (
    {"text": PROBLEM, "search": "backtracking", "propagation": "arcs", "variables": "mrv", "values": "lcv"},
    {"text": "queens:4", "search": "min-conflicts", "seed": 3, "steps": 20},
    {"text": MAP, "search": "beam", "width": 2, "solutions": "all", "binary": True},
)
CHECKS: tuple[tuple[str, dict[str, Any]], ...] = (
    (
        "revise",
        {"text": "queens:4", "domains": [[0], [0, 1, 2, 3], [1], [0]], "variable": 1, "constraint": 0},
    ),
    ("consistency", {"text": "queens:4", "k": 3}),
    ("consistency", {"text": PROBLEM, "k": "arc", "binary": True}),
)
TRACE = (ROOT / "tests/golden/australia.out").read_text("ascii")
OUTPUTS: tuple[dict[str, Any], ...] = (
    {"output": TRACE},
    {"output": TRACE.replace("10", "Infinity"), "depth": 2},
    {"output_base64": "AAECAw=="},
    {"faults": ["cut-beyond", "reverse-order"]},
)
COLORED = [{"region": "WA", "color": "R", "player": 1}]
SHAPE = {"branching": 2, "depth": 2, "seed": 7, "low": 0, "high": 20, "root": 2, "players": 3}
TREE_SHAPE = SHAPE | {"irregular": True, "static": True}
CHOSEN = {
    "choices": "+A~C drop:B",
    "colors": "R,G,B",
    "first": "A:R-1",
    "depth": "2",
    "weights": "R:1,G:2,B:3;R:3,G:2,B:1",
}
PAGES: tuple[str, ...] = ("/", "/healthz", "/api/samples", "/api/samples/australia", "/api/pictures")
PAGES += ("/api/shapes/us-48", "/vendor/vis-network.css", "/vendor/vis-network.min.js", "/static/icon.svg")
PAGES += ("/presenter", "/api/lessons", "/api/lessons/first-cut")
PAGES += ("/static/v-1/js/main.js", "/static/v-1/css/page.css", "/api/rooms/addresses", "/j/BCDFGH")
OUTLINES = json.dumps(
    {
        "type": "FeatureCollection",
        "features": [
            {
                "type": "Feature",
                "properties": {"name": name},
                "geometry": {
                    "type": "Polygon",
                    "coordinates": [[[x, 0], [x + 1, 0], [x + 1, 1], [x, 1], [x, 0]]],
                },
            }
            for x, name in enumerate("ABC")
        ],
    }
)


PICTURES = {"link": link_to(MAP, {"view": "whole"}), "lines": [1, 2], "size": [40, 30], "part": "both"}
SECRET = "a-secret-of-thirty-two-letters-a"
LEAD = ["X-Room-Secret", SECRET]
QUESTION = {"id": "q1", "ask": "Which?", "kind": "choice", "choices": ["a", "b"], "right": "a"}
CHANGE = {"driver": "d", "take": True, "scene": "v1&map=", "step": 3, "question": QUESTION | {"open": True}}


def asked() -> Iterator[Request]:
    """Every one."""
    yield from (
        Request("GET", path, headers=[["If-None-Match", '"a"'], ["Range", "bytes=0-9"]]) for path in PAGES
    )
    yield Request("GET", "/api/random-map", "regions=5&density=60&seed=2")
    yield _posted("/api/random-tree", TREE_SHAPE)
    yield from (_posted("/api/check", {"text": text}) for text in (MAP, TREE, PROBLEM))
    yield _posted("/api/repair", {"text": MAP.replace("B", "New B")})
    yield _posted("/api/lesson", {"text": LESSON})
    yield _posted("/api/replay", {"link": link_to(MAP, {"line": 3, "versus": "algorithm-minimax"})})
    yield _posted("/api/replay", {"link": link_to("queens:4", {"search": "beam"}), "home": "https://a.org/"})
    yield _posted("/api/replay", {"lesson": LESSON})
    yield _posted("/api/graph", {"text": MAP, "colored": COLORED, "heading": "A map"})
    for name in GAMES:
        yield from _both(f"/api/{name}", SEARCHES, reads_links=name != "trace")
    for name in ("", "/compare", "/log"):
        yield from _both(f"/api/csp{name}", PROBLEMS, reads_links=name != "/log")
    yield from (_posted(f"/api/csp/{name}", members) for name, members in CHECKS)
    for query in ({}, CHOSEN, CHOSEN | {"format": "graphml", "colored": "A:R-1"}, {"format": "geojson"}):
        yield Request("POST", "/api/outlines", urlencode(query), FILE, OUTLINES)
    yield Request("POST", "/api/outlines", "format=dimacs", FILE, MAP)
    yield Request("POST", "/api/kind", "", FILE, OUTLINES)
    yield from (_posted("/api/doctor", {"text": MAP} | output) for output in OUTPUTS)
    yield _posted("/api/gif", PICTURES | {"scale": 1, "seconds": 0.5})
    yield _posted("/api/pdf", PICTURES | {"lines": "cutoffs", "across": 8.5, "caption": True})
    yield _posted("/api/pptx", {"lesson": LESSON, "lines": "stops", "home": "https://a.org/", "code": True})
    yield _posted("/api/codes", {"links": ["http://192.0.2.7:5000/#v1", "é"]})
    yield Request("GET", "/api/qr", "text=http%3A%2F%2F192.0.2.7%3A5000%2Fj%2FBCDFGH")
    yield from _of_a_room(f"/api/rooms/{code_of(SECRET)}")


def _of_a_room(path: str) -> Iterator[Request]:
    """From its beginning to its end."""
    yield _posted("/api/rooms", {"secret": SECRET, "scene": "v1", "step": 1})
    yield Request("PUT", path, "", [*JSON, LEAD], json.dumps(CHANGE))
    yield Request("GET", path, "since=0&device=a")
    yield Request("GET", path, "since=0", [LEAD])
    yield _posted(f"{path}/answers", {"device": "a", "question": "q1", "answer": "b"})
    yield Request("DELETE", path, "", [LEAD])


def _both(path: str, all_members: tuple[dict[str, Any], ...], reads_links: bool) -> Iterator[Request]:
    """By POST, and where an address may hold the problem by GET."""
    for members in all_members:
        yield _posted(path, members)
        if reads_links:
            others = {name: value for name, value in members.items() if name != "text"}
            _, _, query = address(path, members["text"], **_as_written(others)).partition("?")
            yield Request("GET", path, query)


def _as_written(members: dict[str, Any]) -> dict[str, Any]:
    return {name: str(value).lower() if value is True else value for name, value in members.items()}


def _posted(path: str, members: dict[str, Any]) -> Request:
    return Request("POST", path, "", JSON, json.dumps(members))


def link_in(query: str) -> str | None:
    """What stands in the address of a GET; None where nothing does."""
    return unquote(query.removeprefix("p=")) if query.startswith("p=") else None


def with_link(link: str) -> str:
    """The query for a link."""
    return f"p={quote(link, safe='')}"
