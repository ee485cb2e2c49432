"""Rooms over HTTP: who may do what, what each is told, and how it ends."""

from typing import Any

import pytest
from application import refusal
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from webviz.classroom import room
from webviz.classroom.rooms import ALPHABET, MOST_WRONG_CODES, code_of
from webviz.classroom.routes import LARGEST_BODY, LONGEST_SCENE, SECRET_HEADER
from webviz.server import create_app

SECRET = "a-secret-of-thirty-two-letters-a"
PATH, HEADERS = f"/api/rooms/{code_of(SECRET)}", {SECRET_HEADER: SECRET}
OTHER = "another-secret-of-twenty-or-more"
QUESTION = {"id": "q1", "ask": "Is it cut?", "kind": "choice", "choices": ["yes", "no"], "right": "yes"}


class Lead:
    """A lecturer's page."""

    def __init__(self, client: FlaskClient, driver: str = "page-1") -> None:
        self.client, self.driver = client, driver
        self.opened = client.post("/api/rooms", json={"secret": SECRET, "scene": "v1&map=A", "step": 1})

    def drives(self, **members: Any) -> TestResponse:
        return self.client.put(PATH, json={"driver": self.driver} | members, headers=HEADERS)

    def sees(self) -> Any:
        return self.client.get(f"{PATH}?since=0", headers=HEADERS).get_json()

    def asks(self, **members: Any) -> TestResponse:
        return self.drives(question=QUESTION | {"open": True, "shown": False} | members)


class Phone:
    """A student's page."""

    def __init__(self, client: FlaskClient, device: str = "phone-1") -> None:
        self.client, self.device, self.since = client, device, 0

    def polls(self) -> TestResponse:
        response = self.client.get(f"{PATH}?since={self.since}&device={self.device}")
        if response.status_code == 200:
            self.since = response.get_json()["version"]
        return response

    def answers(self, answer: str) -> TestResponse:
        given = {"device": self.device, "question": "q1", "answer": answer}
        return self.client.post(f"{PATH}/answers", json=given)


@pytest.fixture
def lead(client: FlaskClient) -> Lead:
    return Lead(client)


@pytest.fixture
def phone(lead: Lead) -> Phone:
    return Phone(lead.client)


def test_a_room_opens_with_a_code_to_type_and_a_secret_of_its_own(client: FlaskClient) -> None:
    first, second = (client.post("/api/rooms", json={}) for _ in range(2))
    assert (first.status_code, first.headers["Cache-Control"]) == (201, "no-store")
    assert code_of(first.get_json()["secret"]) == first.get_json()["code"] != second.get_json()["code"]


def test_a_follower_is_told_all_at_first_then_what_is_new_and_else_nothing(lead: Lead, phone: Phone) -> None:
    assert phone.polls().get_json().keys() == {"version", "scene", "step"}
    nothing = phone.polls()
    assert (nothing.status_code, nothing.data) == (304, b"")
    assert "Content-Type" not in nothing.headers and nothing.headers["Cache-Control"] == "no-store"
    lead.drives(step=2)
    assert phone.polls().get_json() == {"version": phone.since, "step": 2}
    lead.drives(step=39, scene="v1&map=3")
    assert phone.polls().get_json() == {"version": phone.since, "scene": "v1&map=3", "step": 39}


def headers_but_date(response: TestResponse) -> dict[str, str]:
    """The headers of a response without its time, in which two may differ."""
    return {name: value for name, value in response.headers.items() if name != "Date"}


def test_all_followers_with_one_version_get_the_same_bytes_which_a_proxy_may_keep_for_a_second(
    lead: Lead, phone: Phone
) -> None:
    first, second = (phone.client.get(PATH, environ_overrides={"REMOTE_ADDR": each}) for each in "12")
    assert first.data == second.data and headers_but_date(first) == headers_but_date(second)
    assert first.headers["Cache-Control"] == "public, max-age=1" and "Set-Cookie" not in first.headers
    version = first.get_json()["version"]
    assert first.headers["ETag"] == f'"{version}"'
    for query, headers in ((f"?since={version}", {}), ("", {"If-None-Match": first.headers["ETag"]})):
        nothing = phone.client.get(PATH + query, headers=headers)
        assert (nothing.status_code, nothing.data) == (304, b"")
        assert nothing.headers["Cache-Control"] == "public, max-age=1"
    lead.drives(step=2)
    assert phone.client.get(f"{PATH}?since={version}").get_json() == {"version": version + 1, "step": 2}
    for private in (
        phone.polls(),
        lead.client.get(PATH, headers=HEADERS),
        phone.client.get("/api/rooms/BBBBBBBB"),
    ):
        assert private.headers["Cache-Control"] == "no-store" and "ETag" not in private.headers


def test_after_a_restart_or_its_end_the_same_secret_opens_the_same_room(phone: Phone) -> None:
    phone.polls()
    phone.client = create_app().test_client()
    assert refusal(phone.polls()) == (404, "no-room")
    lead = Lead(phone.client)
    told = phone.polls().get_json()
    assert (told["scene"], told["step"]) == ("v1&map=A", 1)
    assert lead.client.get(PATH.lower()).status_code == 200, "a code may be typed in small letters"
    again = Lead(phone.client).opened
    assert (lead.opened.status_code, again.status_code) == (201, 200)
    assert again.get_json()["code"] == lead.opened.get_json()["code"]
    assert lead.client.delete(PATH, headers=HEADERS).status_code == 204
    assert refusal(phone.polls()) == (410, "room-closed")
    assert Lead(phone.client).opened.status_code == 201 and phone.polls().status_code == 200


def test_only_who_has_the_secret_leads_and_of_two_presenters_the_one_that_takes_over(lead: Lead) -> None:
    client = lead.client
    for headers in ({}, {SECRET_HEADER: OTHER}, {SECRET_HEADER: ""}):
        assert refusal(client.put(PATH, json={"driver": "x"}, headers=headers)) == (403, "wrong-secret")
        assert refusal(client.delete(PATH, headers=headers)) == (403, "wrong-secret")
    assert refusal(client.get(PATH, headers={SECRET_HEADER: OTHER})) == (403, "wrong-secret")
    assert "followers" not in client.get(PATH).get_json()
    other = Lead(client, driver="page-2")
    assert lead.drives(step=2).status_code == 200
    assert refusal(other.drives(step=3)) == (409, "other-driver")
    assert lead.sees()["step"] == 2 and lead.sees()["driver"] == "page-1"
    assert other.drives(step=3, take=True).status_code == 200
    assert lead.sees()["driver"] == "page-2" and refusal(lead.drives(step=4)) == (409, "other-driver")


def test_answers_are_counted_once_a_device_and_told_when_they_are_shown(
    lead: Lead, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    lead.asks()
    one, two = Phone(client, "one"), Phone(client, "two")
    for device in (one, two, one):
        told = device.polls()
    assert told.status_code == 304
    client.get(PATH)  # a page without a name follows, and is not counted
    for device, answer in ((one, "no"), (two, "no"), (one, "yes"), (one, "yes")):
        assert device.answers(answer).get_json() == {"counted": True}
    counts = [{"answer": "yes", "count": 1}, {"answer": "no", "count": 1}]
    assert lead.sees()["answers"] == {"total": 2, "counts": counts, "others": 0}
    assert lead.sees()["followers"] == 2 and lead.sees()["question"]["right"] == "yes"
    assert refusal(one.answers("perhaps")) == (422, "wrong-answer")
    monkeypatch.setattr(room, "MOST_DEVICES", 2)
    assert refusal(Phone(client, "three").answers("yes")) == (429, "room-full")
    lead.asks(shown=True)
    told = one.polls().get_json()
    assert (told["answers"]["counts"], told["question"]["right"]) == (counts, "yes")
    two.answers("yes")  # while results are shown, an answer is news
    lead.asks(open=False, shown=True)
    assert one.polls().get_json()["question"]["open"] is False
    assert refusal(one.answers("no")) == (409, "question-closed")
    lead.drives(question=None)
    assert "question" not in one.polls().get_json()


def test_what_is_said_is_read_strictly_and_else_nothing_changes(lead: Lead) -> None:
    questions = [{"id": ""}, {"kind": "essay"}, {"choices": ["a", "a"]}, {"choices": ["a"]}, {"ask": ""}]
    questions += [{"open": "yes"}, {"right": "a" * 201}]
    wrong: list[dict[str, Any]] = [{"question": QUESTION | each} for each in questions]
    wrong += [{"driver": ""}, {"driver": "a b"}, {"take": 1}, {"scene": "a" * (LONGEST_SCENE + 1)}]
    wrong += [{"scene": 1}, {"step": -1}, {"step": 1.5}, {"question": "Which?"}]
    before = lead.sees()
    for members in wrong:
        status, found = refusal(lead.drives(**members))
        assert status == 422 and found.startswith("wrong-"), members
        assert lead.sees() == before
    assert lead.drives(other="a" * LARGEST_BODY).status_code == 413
    for secret in ("short", "a" * 101, "with a blank in it, long enough", 7, "é" * 30):
        assert refusal(lead.client.post("/api/rooms", json={"secret": secret})) == (422, "wrong-secret")
    for query in ("since=-1", "since=x", "since=" + "9" * 20, "device=a%20b", "device=" + "a" * 65):
        status, found = refusal(lead.client.get(f"{PATH}?{query}"))
        assert status == 422 and found.startswith("wrong-"), query


def test_who_opens_or_tries_too_many_is_told_to_wait_and_others_are_not(phone: Phone) -> None:
    client, guesser = phone.client, {"device": "guesser"}
    codes = [f"BBBBBB{a}{b}" for a in ALPHABET[:2] for b in ALPHABET][: MOST_WRONG_CODES + 1]
    found = [client.get(f"/api/rooms/{code}", query_string=guesser) for code in codes]
    assert [each.status_code for each in found] == MOST_WRONG_CODES * [404] + [429]
    assert refusal(found[-1]) == (429, "too-many-guesses") and int(found[-1].headers["Retry-After"]) > 0
    for app, most in ((create_app(), 5), (create_app({"ROOMS_PER_ADDRESS": 7}), 7)):
        client = app.test_client()
        opened = [client.post("/api/rooms", json={}) for _ in range(most + 1)]
        assert [each.status_code for each in opened] == most * [201] + [429]
        assert refusal(opened[-1]) == (429, "too-many-opened") and int(opened[-1].headers["Retry-After"]) > 0
        other = client.post("/api/rooms", json={}, environ_overrides={"REMOTE_ADDR": "192.0.2.9"})
        assert other.status_code == 201
    wrong: list[tuple[str, object]] = [("ROOMS_PER_ADDRESS", each) for each in (0, 201, "5", True, 2.5)]
    wrong += [("ROOM_HOURS", each) for each in (0, -1, "4", float("inf"), float("nan"), True)]
    for name, value in wrong:
        with pytest.raises(ValueError, match=name):
            create_app({name: value})
