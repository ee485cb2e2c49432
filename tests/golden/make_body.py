"""Write the bodies of /api/search that the page's decoder is checked against.

    python tests/golden/make_body.py

`australia.wvt` is the search of `australia.in` as the server sends it; those in `bodies/` are of every other
shape that an answer may have.
"""

import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(ROOT)]

from webviz.server import create_app  # noqa: E402


def _text(path: str) -> str:
    return (ROOT / path).read_bytes().decode()


AUSTRALIA = _text("tests/golden/australia.in")
MANY_MOVES = "root: MIN\nA:(B:(3 E:MAX(2.5 -1)) C:(0.25 D:MAX(4 1)))\n"
"""Decimals, MIN at the root, and players who move twice in a row."""
QUESTIONS: dict[str, dict[str, Any]] = {
    "australia": {"text": AUSTRALIA},
    "bodies/fail-hard": {"text": AUSTRALIA, "fail": "hard", "cut": ">", "order": "seed 7"},
    "bodies/max-n-of-two": {"text": AUSTRALIA, "algorithm": "max-n"},
    "bodies/three-players": {"text": _text("tests/golden/algorithms/three-players.in")},
    "bodies/round-2": {"text": AUSTRALIA, "algorithm": "deepening", "round": 2},
    "bodies/tree": {"text": _text("sample_maps/trees/three-replies.txt")},
    "bodies/tree-min-root": {"text": _text("sample_maps/trees/two-roots.txt"), "graph": 2},
    "bodies/tree-decimals": {"text": MANY_MOVES},
    "bodies/tree-negamax": {"text": _text("sample_maps/trees/list-of-leaves.txt"), "algorithm": "negamax"},
    "bodies/tree-three-players": {"text": _text("sample_maps/trees/three-players.txt")},
    "bodies/tree-deepening": {"text": _text("sample_maps/trees/deepening.txt"), "algorithm": "deepening"},
}
STOPPED: dict[str, dict[str, Any]] = {
    "bodies/stopped-max-n": {"text": _text("tests/golden/algorithms/three-players.in")},
    "bodies/stopped-round": {"text": AUSTRALIA, "algorithm": "deepening"},
    "bodies/stopped-tree-decimals": {"text": MANY_MOVES, "algorithm": "minimax"},
}
FEW_NODES = {"bodies/stopped-max-n": 33, "bodies/stopped-round": 60, "bodies/stopped-tree-decimals": 4}


def bodies() -> dict[str, bytes]:
    """The bytes of each file, by its name without `.wvt`."""
    found = {name: _answer(question, {}) for name, question in QUESTIONS.items()}
    stopped = {name: _answer(one, {"MAX_NODES": FEW_NODES[name]}) for name, one in STOPPED.items()}
    return found | stopped


def _answer(question: dict[str, Any], config: dict[str, Any]) -> bytes:
    response = create_app(config).test_client().post("/api/search", json=question)
    assert response.status_code == 200, response.text
    return response.data


if __name__ == "__main__":
    for name, body in bodies().items():
        (HERE / f"{name}.wvt").write_bytes(body)
