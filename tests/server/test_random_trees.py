"""Random trees by HTTP: the same as on the command line, and every impossible wish has an answer in words."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from webviz.__main__ import main
from webviz.server import create_app
from webviz.trees import read_trees


def made(client: FlaskClient, **shape: Any) -> str:
    answer = client.post("/api/random-tree", json=shape)
    assert answer.status_code == 200, answer.text
    text: str = answer.get_json()["text"]
    return text


def refused(client: FlaskClient, **shape: Any) -> tuple[str, str]:
    """The kind of the problem, and what it says."""
    answer = client.post("/api/random-tree", json=shape)
    assert answer.status_code == 422
    problem = answer.get_json()
    return problem["type"].rpartition(":")[2], problem["detail"]


def test_the_tree_is_that_of_the_command_line(
    client: FlaskClient, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["random-tree", "--branching", "3", "--depth", "4", "--seed", "5", "--values", "-20", "20"])
    assert made(client, branching=3, depth=4, seed=5, low=-20, high=20) == capsys.readouterr().out


def test_without_members_the_defaults_make_a_tree(
    client: FlaskClient, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["random-tree"])
    assert made(client) == capsys.readouterr().out


def test_min_may_move_first_and_static_values_may_stand_at_inner_nodes(client: FlaskClient) -> None:
    (tree,), warnings = read_trees(made(client, root=2, static=True, irregular=True, branching=4, seed=3))
    assert not warnings
    assert tree.player[0] == 2
    assert all(value is not None for value in tree.values)


def test_several_players_get_a_value_each(client: FlaskClient) -> None:
    (tree,), _ = read_trees(made(client, players=3, low=0, high=5))
    assert tree.players == 3


@pytest.mark.parametrize(
    ("shape", "kind", "said"),
    [
        ({"branching": 0}, "wrong-branching", "a whole number from 1 to"),
        ({"depth": 2.5}, "wrong-depth", "found 2.5"),
        ({"seed": -1}, "wrong-seed", "from 0 to"),
        ({"seed": True}, "wrong-seed", "found true"),
        ({"low": 5, "high": 3}, "wrong-high", "from 5 to"),
        ({"root": 3}, "wrong-root", "from 1 to 2; found 3"),
        ({"players": 17}, "wrong-players", "from 2 to 16"),
        ({"irregular": "yes"}, "wrong-irregular", "true or false"),
        ({"branching": 100, "depth": 9}, "tree-too-large", "branching 100 and depth 9"),
        ({"branching": 1, "depth": 70_000}, "wrong-depth", "from 1 to 65,535"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(
    client: FlaskClient, shape: dict[str, Any], kind: str, said: str
) -> None:
    found, detail = refused(client, **shape)
    assert found == kind
    assert said in detail


def test_a_tree_whose_text_could_not_be_sent_back_is_refused() -> None:
    client = create_app({"MAX_CONTENT_LENGTH": 2000}).test_client()
    assert refused(client, branching=10, depth=3, low=-9999, high=-1000)[0] == "tree-too-large"
    assert len(made(client, branching=10, depth=2)) < 1000
