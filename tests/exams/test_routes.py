"""`POST /api/exam`: the tree shown, or random ones, as sheets and keys."""

from pathlib import Path

from command_line import AUSTRALIA, ROOT, webviz
from flask.testing import FlaskClient


def test_a_class_gets_what_the_command_writes_for_it_and_keys_belong_to_their_sheets(
    client: FlaskClient, tmp_path: Path
) -> None:
    words = ("exam", "--students", "2", "--depth", "3", "--seed", "4", "--title", "Quiz", "--format", "pdf")
    assert webviz(*words, "-o", tmp_path).returncode == 0
    for content in ("sheets", "keys"):
        members = {"students": 2, "depth": 3, "seed": 4, "heading": "Quiz", "content": content}
        response = client.post("/api/exam", json=members)
        assert (response.status_code, response.mimetype) == (200, "application/pdf")
        assert response.headers["Content-Disposition"] == f'attachment; filename="{content}.pdf"'
        assert response.data == (tmp_path / f"{content}.pdf").read_bytes()


def test_a_map_is_drawn_to_the_depth_that_is_asked_for(client: FlaskClient) -> None:
    text = AUSTRALIA.read_text(encoding="utf-8")
    members = {"text": text, "depth": 2, "heading": "Quiz", "content": "keys", "paper": "A3"}
    response = client.post("/api/exam", json=members)
    look = ("--title", "Quiz", "--paper", "A3", "--format", "pdf")
    assert response.data == webviz("exam", AUSTRALIA, "--depth", "2", "--key", *look).stdout


def test_what_is_no_exam_is_refused_with_the_reason(client: FlaskClient) -> None:
    large = {"text": (ROOT / "sample_maps" / "us-48.txt").read_text(encoding="utf-8"), "depth": 4}
    for members, kind, words in (
        ({"students": 101}, "wrong-students", "a whole number from 1 to 100"),
        ({"content": "answers"}, "wrong-content", "sheets"),
        ({"paper": "A5"}, "wrong-paper", "A4"),
        ({"depth": 7}, "wrong-exam", "more than the 200 of a sheet"),
        (large, "wrong-exam", "has more than 200 nodes"),
    ):
        response = client.post("/api/exam", json=members)
        assert response.status_code == 422 and kind in response.text and words in response.text
