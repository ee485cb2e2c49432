"""docs/api.md describes what the server does: its examples are sent, and its lists are complete."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from webviz.answers import limits
from webviz.answers.counting import COMPILED_NODES as COMPILED_COUNTED
from webviz.answers.counting import TEXTBOOK_NODES as TEXTBOOK_COUNTED
from webviz.answers.entries import MOST_TREES
from webviz.csp import PROPAGATIONS, SEARCHES, VALUE_ORDERS, VARIABLE_ORDERS
from webviz.games.binding import RULES
from webviz.rooms.ballot import MOST_COUNTED
from webviz.rooms.clients import OF_A_DEVICE, OF_AN_ADDRESS, SECONDS
from webviz.rooms.codes import ROUNDS
from webviz.rooms.question import LONGEST_ANSWER
from webviz.rooms.room import MOST_DEVICES, PRESENT_SECONDS
from webviz.rooms.rooms import CLOSED_SECONDS, MOST_ROOMS, QUIET_SECONDS
from webviz.search.compilable import TEXTBOOK_NODES
from webviz.search.orders import ORDERS
from webviz.search.registry import algorithms
from webviz.server import create_app
from webviz.server.app import DEFAULTS
from webviz.server.compression import LEAST_BYTES
from webviz.server.connections import (
    MOST_OF_A_BODY,
    MOST_OF_A_LARGE_BODY,
    MOST_OF_A_SMALL_BODY,
)
from webviz.server.csp_checks import MOST_TESTS
from webviz.server.csp_comparison import MOST_CHECKS as COMPARED_CHECKS
from webviz.server.csp_comparison import MOST_NODES as COMPARED_NODES
from webviz.server.known_texts import READING_SECONDS
from webviz.server.outlines import MOST_BYTES as OUTLINE_BYTES
from webviz.server.packed import LONGEST_ADDRESS
from webviz.server.random_trees import MOST_NODES
from webviz.server.reaching import LONGEST_TEXT
from webviz.server.room_bodies import LONGEST_CHOICE, LONGEST_SCENE, MOST_CHOICES
from webviz.server.room_routes import LARGEST_BODY, SECRET_BYTES, STATUSES
from webviz.server.settings import THREADS
from webviz.server.traces import HELD_BYTES
from webviz.server.turns import MOST_BEGUN, MOST_OF_A_CLIENT
from webviz.server.work import MOST_WRITERS
from webviz.views.csp_wire import MOST_SOLUTIONS

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
NUMERALS = {10: "ten"}
AUSTRALIA = (ROOT / "tests" / "golden" / "australia.in").read_bytes().decode()
THREE_PLAYERS = (ROOT / "tests" / "golden" / "algorithms" / "three-players.in").read_bytes().decode()
ROOMS = TEXT.partition("\n## Rooms\n")[2].partition("\n## ")[0]
EXAMPLE = re.compile(r"```http\n(.*?)```\s+```json\n(.*?)```", re.DOTALL)
EXAMPLES = EXAMPLE.findall(TEXT.replace(ROOMS, ""))


def answer(request: str, client: FlaskClient | None = None) -> Any:
    """What the server answers to a request as the document writes it."""
    line, _, rest = request.partition("\n")
    heads = re.match(r"(?:[A-Z][\w-]*: .*\n)*", rest)
    assert heads
    method, path = line.split()
    body = rest[heads.end() :].encode()
    options: dict[str, Any] = {"headers": [head.split(": ") for head in heads[0].splitlines()]}
    options |= {"data": body, "content_type": "application/json"} if body.strip() else {}
    client = client or create_app().test_client()
    return client.open(path, method=method, **options).get_json(force=True)


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
    assert len(EXAMPLES) == 19


def test_the_examples_of_a_room_are_what_happens_one_after_the_other() -> None:
    client, examples = create_app().test_client(), EXAMPLE.findall(ROOMS)
    assert len(examples) == 6
    for request, shown in examples:
        found = answer(request, client)
        assert agrees(found, json.loads(shown)), json.dumps(found, indent=2)


def test_every_error_of_a_room_is_in_the_document() -> None:
    for kind, status in STATUSES.items():
        assert f"| {status} | `urn:webviz:problem:{kind}`" in TEXT, kind


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


def test_rounds_are_told_as_the_document_shows_them() -> None:
    found = re.search(r"first one's order. For Australia:\s+```json\n(.*?)```", TEXT, re.DOTALL)
    assert found
    shown = json.loads(found[1])
    question = {"text": AUSTRALIA, "algorithm": "deepening"}
    body = create_app().test_client().post("/api/search", json=question).data
    header, _columns = program("read_columns")(body)
    assert {name: header[name] for name in shown} == shown


@pytest.mark.parametrize("text", ["((1,2) (2,1))", "(1 2)", "root: MIN\n(1 (2 3))", THREE_PLAYERS, AUSTRALIA])
def test_every_column_and_member_of_an_answer_is_in_the_document(text: str) -> None:
    header, columns = program("read_columns")(
        create_app().test_client().post("/api/search", json={"text": text}).data
    )
    part = TEXT.partition("\n## Search\n")[2].partition("\n## ")[0]
    for name in columns:
        assert f"`{name}`" in part or f"`{name[:-1]}0`" in part, name
    for name in header:
        assert f'"{name}"' in part, name


def test_the_header_of_a_constraint_problem_is_as_the_document_shows_it() -> None:
    part = TEXT.partition("\n## Constraint problems\n")[2].partition("\n## ")[0]
    shown = re.search(r"two colors:\s+```json\n(.*?)```", part, re.DOTALL)
    assert shown
    text = '{"name": "two regions", "variables": {"A B": ["R", "G"]}, "constraints": ["A != B"]}'
    header, columns = program("read_columns")(
        create_app().test_client().post("/api/csp", json={"text": text}).data
    )
    assert agrees(header, json.loads(shown[1])), json.dumps(header, indent=2)
    types = {column["name"]: column["type"] for column in header["columns"]}
    for name in columns:
        assert re.search(rf"^\| .*`{name}`.* \| `{types[name]}` \|", part, re.MULTILINE), name


def test_every_choice_of_a_constraint_search_is_in_the_document() -> None:
    for names in (SEARCHES, PROPAGATIONS, VARIABLE_ORDERS, VALUE_ORDERS, RULES):
        for name in names:
            assert f'`"{name}"`' in TEXT, name


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
        f"longer than {READING_SECONDS:g} seconds to read",
        f"{HELD_BYTES // 2**20} MiB",
        f"of those {MOST_WRITERS} can",
        f"the {THREADS} threads",
        f"one of {THREADS} threads",
        f"Of one client {MOST_OF_A_CLIENT} searches are under way at most, of all {MOST_BEGUN};",
        f"a body over {MOST_OF_A_BODY // 2**20} MiB, or over {MOST_OF_A_LARGE_BODY // 2**20} MiB where",
        f"{DEFAULTS['CACHE_BYTES'] // 2**20} MiB",
        f"| {DEFAULTS['MAX_NODES']:,} |",
        f"at most {OUTLINE_BYTES // 2**20} MiB. What else",
        f"more than {MOST_NODES:,} nodes is a problem",
        f"at most {TEXTBOOK_NODES:,} nodes",
        f"at most {limits.VECTOR_VALUES:,} values",
        f"at most {limits.ROUNDS_NODES:,} nodes",
        f"At most {MOST_TREES} are listed",
        f"at {limits.MOST_EVENTS:,} events",
        f"more than {limits.CHECKS_AT_ONCE:,} checks",
        f"more than {MOST_TESTS:,} tests",
        f"nodes times variables are at most {limits.STORED_VALUES // 2:,}",
        f"at most {COMPARED_NODES:,} nodes and {COMPARED_CHECKS:,} checks each",
        f"at {limits.MOST_CHECKS:,} checks",
        f"{COMPILED_COUNTED:,} nodes of it where the compiled engine can, else {TEXTBOOK_COUNTED:,}",
        f"At most {MOST_SOLUTIONS:,} `solutions` are listed",
    ):
        assert number in " ".join(TEXT.split()), number


def test_the_numbers_of_rooms_are_those_of_the_program() -> None:
    for number in (
        f"over {MOST_OF_A_SMALL_BODY // 1024} KiB about rooms",
        f"Bodies are at most {LARGEST_BODY // 1024} KiB",
        f"at most {LONGEST_SCENE:,} bytes in UTF-8",
        f"a server has at most {MOST_ROOMS}.",
        f"silent for {NUMERALS[QUIET_SECONDS / 60]} minutes makes room",
        f"PBKDF2-HMAC-SHA256, {ROUNDS:,} rounds",
        f"a secret of {8 * SECRET_BYTES} bits",
        f"tries {OF_A_DEVICE} different codes without a room within {NUMERALS[SECONDS / 60]} minutes",
        f"has at most {OF_AN_ADDRESS} rooms",
        f"in the last {PRESENT_SECONDS:.0f} seconds",
        f"2 to {MOST_CHOICES} different `choices` of at most {LONGEST_CHOICE} characters",
        f"a number has at most {LONGEST_ANSWER} characters",
        f"of more than {MOST_COUNTED} different numbers",
        f"counts at most {MOST_DEVICES:,} devices",
        f"within the last {NUMERALS[CLOSED_SECONDS / 60]} minutes",
        f"a text of at most {LONGEST_TEXT:,} characters",
    ):
        assert number in " ".join(TEXT.split()), number


def test_every_address_of_the_server_is_in_the_document() -> None:
    for rule in create_app().url_map.iter_rules():
        path = rule.rule.replace("<name>", "NAME").replace("<code>", "CODE")
        if not path.startswith(("/static/", "/vendor/")):
            methods = (rule.methods or set()) - {"HEAD", "OPTIONS"}
            assert all(f"`{method} {path}`" in TEXT for method in methods)


def test_every_setting_is_in_the_document() -> None:
    assert all(f"| `{name}` |" in TEXT for name in DEFAULTS)


FIELDS = ["text", "graph", "algorithm", "order", "fail", "cut", "depth", "round", "colored", "heading"]
FIELDS += ["binding", "search", "propagation", "variables", "values", "solutions", "width", "seed", "steps"]
FIELDS += ["binary", "domains", "variable", "constraint", "k"]


def test_every_algorithm_and_order_is_in_the_document() -> None:
    for name in (*algorithms(), *ORDERS):
        assert f'`"{name.replace("N", "7")}"`' in TEXT, name


@pytest.mark.parametrize("field", FIELDS)
def test_every_member_and_its_problem_are_in_the_document(field: str) -> None:
    assert f"| `{field}` |" in TEXT
    assert f":wrong-{field}`" in TEXT
