"""docs/api.md: the server answers its examples, and its programs run."""

import json
import re
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient

from webviz.server import create_app
from webviz.site.links import link_to

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
AUSTRALIA = (ROOT / "tests" / "golden" / "australia.in").read_bytes().decode()
THREE_PLAYERS = (ROOT / "tests" / "golden" / "algorithms" / "three-players.in").read_bytes().decode()
PAIR = '{"name": "two regions", "variables": {"A B": ["R", "G"]}, "constraints": ["A != B"]}'
ROOMS = TEXT.partition("\n## Rooms\n")[2].partition("\n## ")[0]
EXAMPLE = re.compile(r"```http\n(.*?)```\s+```json\n(.*?)```", re.DOTALL)
MEMBERS = (
    *("text", "graph", "algorithm", "order", "fail", "cut", "depth", "round", "colored", "heading", "seed"),
    *("binding", "search", "propagation", "variables", "values", "solutions", "width", "steps", "binary"),
    *("domains", "variable", "constraint", "k"),
)


def answer(request: str, client: FlaskClient) -> Any:
    """What the server answers to a request as the document writes it."""
    line, _, rest = request.partition("\n")
    heads = re.match(r"(?:[A-Z][\w-]*: .*\n)*", rest)
    assert heads
    method, path = line.split()
    body = rest[heads.end() :].encode()
    options: dict[str, Any] = {"headers": [head.split(": ") for head in heads[0].splitlines()]}
    options |= {"data": body, "content_type": "application/json"} if body.strip() else {}
    return client.open(path, method=method, **options).get_json(force=True)


def agrees(found: Any, shown: Any) -> bool:
    """Whether a value is as shown; … stands for anything, and for the rest of a list."""
    if shown == "…":
        return True
    if isinstance(shown, dict) and isinstance(found, dict):
        return found.keys() == shown.keys() and all(agrees(found[name], shown[name]) for name in shown)
    if isinstance(shown, list) and isinstance(found, list):
        if shown and shown[-1] == "…":
            return agrees(found[: len(shown) - 1], shown[:-1])
        return len(found) == len(shown) and all(map(agrees, found, shown))
    return bool(found == shown)


def test_the_server_answers_as_the_examples_show() -> None:
    alone, of_a_room = EXAMPLE.findall(TEXT.replace(ROOMS, "")), EXAMPLE.findall(ROOMS)
    assert (len(alone), len(of_a_room)) == (19, 6)
    room = create_app().test_client()  # its examples follow each other
    for request, shown, client in (
        *((*example, create_app().test_client()) for example in alone),
        *((*example, room) for example in of_a_room),
    ):
        found = answer(request, client)
        assert agrees(found, json.loads(shown)), f"{request}\n{json.dumps(found, indent=2)}"


def program(name: str) -> Any:
    found = re.search(rf"```python\n((?:(?!```).)*def {name}\(.*?)```", TEXT, re.DOTALL)
    assert found
    names: dict[str, Any] = {}
    exec(found[1], names)
    return names[name]


def read(path: str, question: dict[str, Any], settings: dict[str, Any] | None = None) -> Any:
    """Header and columns of a search, read by the program in the document."""
    client = create_app(settings or {}).test_client()
    return program("read_columns")(client.post(path, json=question).data)


def shown_after(words: str) -> Any:
    """The JSON that the document shows behind these words."""
    [found] = re.findall(rf"{words}\s+```json\n(.*?)```", TEXT, re.DOTALL)
    return json.loads(found)


def test_every_column_and_member_is_in_the_document() -> None:
    part = TEXT.partition("\n## Search\n")[2].partition("\n## ")[0]
    missing = {field for field in MEMBERS if f"| `{field}` |" not in TEXT or f":wrong-{field}`" not in TEXT}
    for text in ("((1,2) (2,1))", "(1 2)", "root: MIN\n(1 (2 3))", THREE_PLAYERS, AUSTRALIA):
        header, columns = read("/api/search", {"text": text})
        missing |= {name for name in columns if f"`{name}`" not in part and f"`{name[:-1]}0`" not in part}
        missing |= {name for name in header if f'"{name}"' not in part}
    assert missing == set()


def test_the_programs_in_the_document_read_searches_and_pack_problems() -> None:
    header, columns = read("/api/search", {"text": AUSTRALIA})
    assert agrees(header, shown_after("header of Australia's search:")), json.dumps(header, indent=2)
    assert columns["size"][0] == header["nodes"] == len(columns["depth"])
    rounds, _ = read("/api/search", {"text": AUSTRALIA, "algorithm": "deepening"})
    shown = shown_after("first one's order. For Australia:")
    assert {name: rounds[name] for name in shown} == shown
    pair, columns = read("/api/csp", {"text": PAIR})
    part = TEXT.partition("\n## Constraint problems\n")[2].partition("\n## ")[0]
    assert agrees(pair, shown_after("two colors:")), json.dumps(pair, indent=2)
    types = {column["name"]: column["type"] for column in pair["columns"]}
    told = [re.search(rf"^\| .*`{name}`.* \| `{types[name]}` \|", part, re.MULTILINE) for name in columns]
    assert all(told) and told
    client = create_app().test_client()
    packed = program("packed")(AUSTRALIA, algorithm="minimax", depth=2)
    posted = client.post("/api/search", json={"text": AUSTRALIA, "algorithm": "minimax", "depth": 2})
    assert client.get(f"/api/search?p={packed}").data == posted.data


def test_pictures_as_the_document_shows_them_become_an_animation_a_film_and_slides() -> None:
    part = TEXT.partition("\n## Pictures\n")[2].partition("\n## ")[0]
    [shown] = re.findall(r"```json\n(.*?)```", part, re.DOTALL)
    members = json.loads(shown) | {"link": link_to(AUSTRALIA, {"algorithm": "minimax", "ahead": "all"})}
    for path in ("/api/gif", "/api/webm", "/api/pptx"):
        response = create_app().test_client().post(path, json=members)
        assert response.status_code == 200, response.text
