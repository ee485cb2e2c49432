"""docs/api.md describes what the server does: its examples are sent, and its lists are complete."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from webviz.server import create_app
from webviz.server.app import DEFAULTS

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
    assert len(EXAMPLES) == 5


def test_the_program_in_the_document_reads_a_search_as_the_document_shows_it() -> None:
    program = re.search(r"```python\n(.*?)```", TEXT, re.DOTALL)
    shown = re.search(r"header of Australia's search:\s+```json\n(.*?)```", TEXT, re.DOTALL)
    assert program and shown
    names: dict[str, Any] = {}
    exec(program[1], names)
    body = create_app().test_client().post("/api/search", json={"text": AUSTRALIA}).data
    header, columns = names["read_columns"](body)
    assert agrees(header, json.loads(shown[1])), json.dumps(header, indent=2)
    assert columns["size"][0] == header["nodes"] == len(columns["depth"])


def test_every_address_of_the_server_is_in_the_document() -> None:
    for rule in create_app().url_map.iter_rules():
        if not rule.rule.startswith(("/static/", "/vendor/")):
            assert f"{rule.rule.replace('<name>', 'NAME')}`" in TEXT


def test_every_setting_is_in_the_document() -> None:
    assert all(f"| `{name}` |" in TEXT for name in DEFAULTS)


@pytest.mark.parametrize("field", ["text", "algorithm", "depth", "colored", "heading"])
def test_every_member_and_its_problem_are_in_the_document(field: str) -> None:
    assert f"| `{field}` |" in TEXT
    assert f":wrong-{field}`" in TEXT
