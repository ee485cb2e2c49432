"""What a replay holds in place of a server, as bytes."""

import json

import pytest

from webviz.replays.recording import Answer, Question, Recording, ReplayError, recording_body


def answer(path: str, body: bytes, status: int = 200) -> Answer:
    """An answer in plain text."""
    return Answer(Question(path, {"text": path}), status, "text/plain", body)


def test_equal_bodies_are_held_once() -> None:
    body = recording_body(
        Recording("#v1", "", (answer("a", b"one"), answer("b", b"two"), answer("c", b"one")))
    )
    length = int.from_bytes(body[:4], "little")
    head = json.loads(body[4 : 4 + length])
    assert body[4 + length :] == b"onetwo"
    assert [(one["path"], one["at"], one["size"]) for one in head["answers"]] == [
        ("a", 0, 3),
        ("b", 3, 3),
        ("c", 0, 3),
    ]
    assert head["answers"][1]["asked"] == {"text": "b"}
    assert (head["link"], head["home"]) == ("#v1", "")


def test_equal_questions_have_equal_keys_in_whatever_order() -> None:
    one, other = Question("a", {"x": 1, "y": 2}), Question("a", {"y": 2, "x": 1})
    assert one.key == other.key != Question("a").key


def test_an_answer_that_is_none_says_why() -> None:
    assert answer("a", b"[1]").json() == [1]
    with pytest.raises(ReplayError, match=r"^It is too large$"):
        answer("a", b'{"detail": "It is too large."}', 422).json()
