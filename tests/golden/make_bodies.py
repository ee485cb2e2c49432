"""What the server answers, as the page's readers are checked against it.

`australia.wvt` and `bodies/` are answers of /api/search of every shape.
"""

from pathlib import Path
from typing import Any

from webviz.server import create_app

ROOT = Path(__file__).parents[2]
Question = dict[str, Any]


def _text(path: str) -> str:
    return (ROOT / path).read_bytes().decode()


AUSTRALIA, THREE = _text("tests/golden/australia.in"), _text("tests/golden/algorithms/three-players.in")
MANY_MOVES = "root: MIN\nA:(B:(3 E:MAX(2.5 -1)) C:(0.25 D:MAX(4 1)))\n"
"""Decimals, MIN at the root, and players who move twice in a row."""
QUESTIONS: dict[str, Question] = {
    "australia": {"text": AUSTRALIA},
    "bodies/fail-hard": {"text": AUSTRALIA, "fail": "hard", "cut": ">", "order": "seed 7"},
    "bodies/max-n-of-two": {"text": AUSTRALIA, "algorithm": "max-n"},
    "bodies/three-players": {"text": THREE},
    "bodies/round-2": {"text": AUSTRALIA, "algorithm": "deepening", "round": 2},
    "bodies/tree": {"text": _text("sample_maps/trees/three-replies.txt")},
    "bodies/tree-min-root": {"text": _text("sample_maps/trees/two-roots.txt"), "graph": 2},
    "bodies/tree-decimals": {"text": MANY_MOVES},
    "bodies/tree-negamax": {"text": _text("sample_maps/trees/list-of-leaves.txt"), "algorithm": "negamax"},
    "bodies/tree-three-players": {"text": _text("sample_maps/trees/three-players.txt")},
    "bodies/tree-deepening": {"text": _text("sample_maps/trees/deepening.txt"), "algorithm": "deepening"},
}
STOPPED: dict[str, tuple[int, Question]] = {
    "bodies/stopped-max-n": (33, {"text": THREE}),
    "bodies/stopped-round": (60, {"text": AUSTRALIA, "algorithm": "deepening"}),
    "bodies/stopped-tree-decimals": (4, {"text": MANY_MOVES, "algorithm": "minimax"}),
}
"""After how many nodes each is stopped."""


def bodies() -> dict[str, bytes]:
    """The answers of /api/search."""
    asked = {name: (None, question) for name, question in QUESTIONS.items()} | STOPPED
    return {f"{name}.wvt": _answer(question, most) for name, (most, question) in asked.items()}


def _answer(question: Question, most_nodes: int | None) -> bytes:
    app = create_app({"MAX_NODES": most_nodes} if most_nodes else {})
    response = app.test_client().post("/api/search", json=question)
    assert response.status_code == 200, response.text
    return response.data


def files() -> dict[str, bytes]:
    """Them."""
    return bodies()
