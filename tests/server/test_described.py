import pytest
from flask.testing import FlaskClient

from webviz.answers.drawn import Places, drawn_entry
from webviz.answers.known import KnownText
from webviz.server import create_app, described
from webviz.server.described import shared_description
from webviz.server.known_texts import known_text


def test_what_is_told_of_a_text_is_found_once_for_all_who_ask(
    client: FlaskClient, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[str] = []

    def counted(known: KnownText, places: Places) -> object:
        found.append(known.text)
        return drawn_entry(known, places)

    monkeypatch.setattr(described, "drawn_entry", counted)
    answers = [client.post("/api/check", json={"text": text}).data for _ in range(3)]
    assert found == [text]
    assert answers[0] == answers[1] == answers[2]


def test_texts_of_one_map_keep_warnings_of_their_own(client: FlaskClient, text: str) -> None:
    repaired, right = (
        client.post("/api/check", json={"text": each}).get_json()
        for each in (text.replace("B: A\n", ""), text)
    )
    assert repaired["map"] == right["map"]
    assert repaired["warnings"] and not right["warnings"]


def test_applications_with_other_samples_tell_of_the_same_text_on_their_own(text: str) -> None:
    with create_app().app_context():
        first = shared_description(known_text(text))
        assert shared_description(known_text(text)) is first
    with create_app().app_context():
        assert shared_description(known_text(text)) is not first
