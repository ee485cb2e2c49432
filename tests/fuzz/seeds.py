"""Whole inputs of every kind: the samples, what the tests hold to be right, and what lies in seeds/."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from asking import address

from fuzz.command_line import Call
from fuzz.routes import Request

ROOT = Path(__file__).parents[2]
LARGEST = 40_000  # bytes: much larger ones would only make all slower
OUTLINES = ("tests/fuzz/seeds/outlines/*", "tests/outlines/broken/*", "sample_maps/outlines/*")
PATTERNS: dict[str, tuple[str, ...]] = {
    "maps": ("sample_maps/*.txt", "tests/golden/algorithms/*.in", "tests/golden/*.in"),
    "trees": ("sample_maps/trees/*.txt", "tests/fuzz/seeds/trees/*"),
    "problems": ("sample_maps/csp/*.json", "tests/fuzz/seeds/problems/*", "sample_maps/australia.txt"),
    "lessons": ("lessons/*.json", "tests/fuzz/seeds/lessons/*"),
    "geojson": tuple(f"{folder}.geojson" for folder in OUTLINES),
    "topojson": tuple(f"{folder}.topojson" for folder in OUTLINES),
    "shapefiles": tuple(f"{folder}.zip" for folder in OUTLINES),
    "documents": ("tests/fuzz/seeds/documents/*",),
    "choices": ("tests/fuzz/seeds/choices/*",),
    "graphs": ("tests/fuzz/seeds/graphs/*.[!j]*",),
    "node-link": ("tests/fuzz/seeds/graphs/*.json",),
}
KINDS_OF_FILES = ("maps", "geojson", "topojson", "shapefiles", "documents", "graphs", "node-link", "trees")
"""A map may come in any of these; of each, a few are enough."""
LEAD = "a-secret-of-thirty-two-letters-a"
"""Opens the room of requests.txt."""


@cache
def seeds(target: str) -> list[bytes]:
    """The whole inputs of a target."""
    if target == "any file":
        return [data for kind in KINDS_OF_FILES for data in seeds(kind)[:6]]
    if target == "requests":
        return [request.to_bytes() for line in _lines(target) for request in _requests(line)]
    if target == "commands":
        return [_call(line).to_bytes() for line in _lines(target)]
    if target in ("links", "page links"):
        links = [line.encode() for line in _lines("links")]
        return links if target == "links" else [b"", *links, *map(str.encode, _lines("page-links"))]
    paths = [path for pattern in PATTERNS[target] for path in sorted(ROOT.glob(pattern))]
    found = [path.read_bytes() for path in paths]
    return [data for data in found if len(data) <= LARGEST]


def _lines(name: str) -> list[str]:
    lines = (Path(__file__).parent / "seeds" / f"{name}.txt").read_text("utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def _requests(line: str) -> Iterator[Request]:
    """Those of a line of requests.txt."""
    methods, target, body = [*line.split(" ", 2), ""][:3]
    path, _, query = target.partition("?")
    content = re.sub(r'"@(.+?)"', lambda found: json.dumps(_text(found[1])), body)
    kind = ["Content-Type", "application/json"]
    if body.startswith("@"):
        content, kind = _text(body[1:]), ["Content-Type", "application/octet-stream"]
    headers = [["X-Room-Secret", LEAD], ["If-None-Match", '"a"'], ["Range", "bytes=0-9"], kind]
    for method in methods.split(","):
        if method == "GET" and content:
            members = {name: _as_written(value) for name, value in json.loads(content).items()}
            _, _, query = address("", members.pop("text"), **members).partition("?")
        yield Request(method, path, query, headers, "" if method == "GET" else content)


def _text(path: str) -> str:
    return (ROOT / path).read_text("utf-8")


def _as_written(value: object) -> str:
    return str(value).lower() if value is True else str(value)


def _call(line: str) -> Call:
    """That of a line of commands.txt."""
    words, _, path = line.rpartition(" < ") if " < " in line else (line, "", "")
    return Call(words.split(), (ROOT / path).read_bytes().decode("latin-1") if path else "")
