"""docs/api.md describes what the server does: its examples are sent, and its lists are complete."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from webviz.server import create_app
from webviz.server.app import DEFAULTS
from webviz.server.compression import LEAST_BYTES
from webviz.server.packed import LONGEST_ADDRESS
from webviz.server.random_trees import MOST_NODES
from webviz.server.settings import THREADS
from webviz.server.traces import HELD_BYTES
from webviz.server.work import MOST_WRITERS

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
AUSTRALIA = (ROOT / "tests" / "golden" / "australia.in").read_bytes().decode()
EXAMPLES = re.findall(r"```http\n(.*?)```\s+```json\n(.*?)```", TEXT, re.DOTALL)


def answer(request: str) -> Any:
    """What the server answers to a request as the document writes it."""
    line, _, body = request.partition("\n")
    method, path = line.split()
    options = {"data": body, "content_type": "application/json"} if body.strip() else {}
    return create_app().test_client().open(path, method=method, **options).get_json(force=True)


def agrees(found: Any, shown: Any) -> bool:
    """Whether a value is what the document shows; … stands for anything, and for the rest of a list."""
    if shown == "…":
        return True
    if isinstance(shown, dict) and isinstance(found, dict):
        return found.keys() == shown.keys() and all(agrees(found[name], shown[name]) for name in shown)
    if isinstance(shown, list) and isinstance(found, list):
        if shown and shown[-1] == "…":
            return agrees(found[: len(shown) - 1], shown[:-1])
        return len(found) == len(shown) and all(map(agrees, found, shown))
    return bool(found == shown)


@pytest.mark.parametrize(
    ("request_text", "shown"), EXAMPLES, ids=[text.split("\n")[0] for text, _ in EXAMPLES]
)
def test_the_server_answers_as_the_example_shows(request_text: str, shown: str) -> None:
    found = answer(request_text)
    assert agrees(found, json.loads(shown)), json.dumps(found, indent=2)


def test_the_examples_are_found() -> None:
    assert len(EXAMPLES) == 7


def program(name: str) -> Any:
    """A function that the document defines."""
    found = re.search(rf"```python\n((?:(?!```).)*def {name}\(.*?)```", TEXT, re.DOTALL)
    assert found
    names: dict[str, Any] = {}
    exec(found[1], names)
    return names[name]


def test_the_program_in_the_document_reads_a_search_as_the_document_shows_it() -> None:
    shown = re.search(r"header of Australia's search:\s+```json\n(.*?)```", TEXT, re.DOTALL)
    assert shown
    body = create_app().test_client().post("/api/search", json={"text": AUSTRALIA}).data
    header, columns = program("read_columns")(body)
    assert agrees(header, json.loads(shown[1])), json.dumps(header, indent=2)
    assert columns["size"][0] == header["nodes"] == len(columns["depth"])


def test_a_stopped_search_is_described_as_the_document_shows_it() -> None:
    shown = re.search(r"limit of 20 nodes:\s+```json\n(.*?)```", TEXT, re.DOTALL)
    assert shown
    client = create_app({"MAX_NODES": 20}).test_client()
    header, columns = program("read_columns")(client.post("/api/search", json={"text": AUSTRALIA}).data)
    assert header["stopped"] == json.loads(shown[1])
    assert header["events"] == 2 * header["nodes"] - header["open"]
    last = header["nodes"] - 1
    still_open = [
        node
        for node, (depth, size) in enumerate(zip(columns["depth"], columns["size"], strict=True))
        if depth < header["open"] and node + size > last
    ]
    assert [columns["size"][node] for node in still_open] == [header["nodes"] - node for node in still_open]


def test_the_program_in_the_document_packs_a_problem_as_the_server_reads_it() -> None:
    client = create_app().test_client()
    packed = program("packed")(AUSTRALIA, algorithm="minimax", depth=2)
    posted = client.post("/api/search", json={"text": AUSTRALIA, "algorithm": "minimax", "depth": 2})
    assert client.get(f"/api/search?p={packed}").data == posted.data


def test_the_numbers_in_the_document_are_those_of_the_program() -> None:
    for number in (
        f"{LONGEST_ADDRESS:,} bytes",
        f"{LEAST_BYTES:,} bytes",
        f"{HELD_BYTES // 2**20} MiB",
        f"of those {MOST_WRITERS} can",
        f"the {THREADS} threads",
        f"{DEFAULTS['CACHE_BYTES'] // 2**20} MiB",
        f"| {DEFAULTS['MAX_NODES']:,} |",
        f"more than {MOST_NODES:,} nodes is a problem",
    ):
        assert number in TEXT, number


def test_every_address_of_the_server_is_in_the_document() -> None:
    for rule in create_app().url_map.iter_rules():
        path = rule.rule.replace("<name>", "NAME")
        if not path.startswith(("/static/", "/vendor/")):
            methods = (rule.methods or set()) - {"HEAD", "OPTIONS"}
            assert all(f"`{method} {path}`" in TEXT for method in methods)


def test_every_setting_is_in_the_document() -> None:
    assert all(f"| `{name}` |" in TEXT for name in DEFAULTS)


@pytest.mark.parametrize("field", ["text", "algorithm", "depth", "colored", "heading"])
def test_every_member_and_its_problem_are_in_the_document(field: str) -> None:
    assert f"| `{field}` |" in TEXT
    assert f":wrong-{field}`" in TEXT
