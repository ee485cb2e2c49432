"""Random maps by HTTP: the same as on the command line, with the places of their regions."""

import pytest
from flask.testing import FlaskClient

from webviz.__main__ import main
from webviz.maps import read_map


def test_the_map_is_that_of_the_command_line(client: FlaskClient, capsys: pytest.CaptureFixture[str]) -> None:
    main(["random-map", "--regions", "20", "--density", "40", "--seed", "5"])
    made = client.get("/api/random-map?regions=20&density=40&seed=5").get_json()
    assert made["text"] == capsys.readouterr().out
    assert set(made["positions"]) == set(read_map(made["text"])[0].regions)


def test_without_members_the_defaults_make_a_map(
    client: FlaskClient, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["random-map"])
    assert client.get("/api/random-map").get_json()["text"] == capsys.readouterr().out


@pytest.mark.parametrize(
    ("query", "kind", "said"),
    [
        ("regions=1", "wrong-regions", "from 2 to 200; found 1"),
        ("regions=²", "wrong-regions", "from 2 to 200"),
        ("density=101", "wrong-density", "from 0 to 100"),
        ("density=-1", "wrong-density", 'found "-1"'),
        ("seed=x", "wrong-seed", 'found "x"'),
        (f"seed={'9' * 6000}", "wrong-seed", "from 0 to"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(
    client: FlaskClient, query: str, kind: str, said: str
) -> None:
    answer = client.get(f"/api/random-map?{query}")
    problem = answer.get_json(force=True)
    assert (answer.status_code, problem["type"].rpartition(":")[2]) == (422, kind)
    assert said in problem["detail"]
