"""All rooms: found by code, bounded, gone with their lead, by a clock that tests move."""

from itertools import count

import pytest
from rooms.clock import Clock

from webviz.rooms import rooms as module
from webviz.rooms.change import Change
from webviz.rooms.codes import ALPHABET
from webviz.rooms.guesses import OF_A_CLIENT, Guesses
from webviz.rooms.refusals import NoRoom, RoomClosed, TooManyGuesses, TooManyRooms, WrongSecret
from webviz.rooms.rooms import CLOSED_SECONDS, HOURS, MOST_ROOMS, QUIET_SECONDS, Rooms

SECRET = "a secret"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def rooms(clock: Clock) -> Rooms:
    return some_rooms(clock)


def some_rooms(clock: Clock) -> Rooms:
    versions = count(1_000, 1_000)
    return Rooms(clock, lambda: next(versions))


def test_a_room_stays_for_hours_after_its_lead_was_there_and_no_longer(rooms: Rooms, clock: Clock) -> None:
    code, room, _ = rooms.open(SECRET)
    clock.now += 3600
    room.lead(0, clock.now)
    clock.now += 3600 * HOURS
    assert rooms.find(code, "phone") is room
    clock.now += 1
    with pytest.raises(NoRoom):
        rooms.find(code, "phone")


def test_those_who_follow_do_not_keep_a_room_alive(rooms: Rooms, clock: Clock) -> None:
    code, room, _ = rooms.open(SECRET)
    for _ in range(5):
        clock.now += 3600
        room.follow(0, "phone", clock.now)
    with pytest.raises(NoRoom):
        rooms.find(code, "phone", "phone")


def test_an_expired_room_is_opened_anew_with_the_same_code(rooms: Rooms, clock: Clock) -> None:
    code, old, _ = rooms.open(SECRET)
    old.drive(Change("page", scene="yesterday"), clock.now)
    clock.now += 3600 * 24
    again, room, is_new = rooms.open(SECRET, "today", 1)
    assert (again, is_new) == (code, True) and room is not old
    told = room.follow(old.version, "phone", clock.now)
    assert told is not None and told["scene"] == "today"


def test_a_closed_room_is_told_from_one_that_never_was_for_a_while(rooms: Rooms, clock: Clock) -> None:
    code, _, _ = rooms.open(SECRET)
    rooms.close(code, "lead", SECRET)
    with pytest.raises(RoomClosed):
        rooms.find(code, "phone")
    clock.now += CLOSED_SECONDS
    with pytest.raises(NoRoom):
        rooms.find(code, "phone")


def test_only_its_secret_opens_leads_and_closes_a_room(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    code, room, _ = rooms.open(SECRET)
    monkeypatch.setattr(module, "code_of", lambda _secret: code)
    for attempt in (
        lambda: rooms.open("other"),
        lambda: rooms.led(code, "x", "other"),
        lambda: rooms.close(code, "x", ""),
    ):
        with pytest.raises(WrongSecret):
            attempt()
    assert rooms.led(code, "x", SECRET) is room


def test_ten_thousand_guesses_find_nothing_and_then_not_even_a_room(rooms: Rooms) -> None:
    code, room, _ = rooms.open(SECRET)
    room.follow(0, "student", 0)
    tried = [f"BB{a}{b}{c}B" for a in ALPHABET for b in ALPHABET for c in ALPHABET] + [f"C{code[1:]}"] * 2_000
    refusals = [refusal_of(rooms, each, "guesser") for each in tried if each != code]
    assert refusals.count(NoRoom) == OF_A_CLIENT and refusals[OF_A_CLIENT:].count(TooManyGuesses) > 8_900
    assert refusal_of(rooms, code, "guesser") is TooManyGuesses
    assert rooms.find(code, "guesser", device="student") is room  # the same network
    assert rooms.led(code, "guesser", SECRET) is room
    assert rooms.find(code, "elsewhere") is room


def refusal_of(rooms: Rooms, code: str, client: str) -> type[Exception]:
    try:
        rooms.find(code, client)
    except (NoRoom, TooManyGuesses) as error:
        return type(error)
    raise AssertionError("a room was found")


def test_a_class_waiting_for_a_server_that_starts_again_is_not_taken_for_guessers(clock: Clock) -> None:
    code, _, _ = some_rooms(clock).open(SECRET)
    restarted = some_rooms(clock)
    for _ in range(300 * 20):
        assert refusal_of(restarted, code, "one address") is NoRoom
    assert restarted.open(SECRET)[0] == code
    assert restarted.find(code, "one address", "student")


def test_what_cannot_be_a_code_is_no_guess(clock: Clock) -> None:
    rooms = Rooms(clock, lambda: 1, guesses=Guesses(clock, of_a_client=1))
    for typed in ("A", "AAAAAA", "BCDFGHJ"):
        assert refusal_of(rooms, typed, "client") is NoRoom
    assert refusal_of(rooms, "BCDFGH", "client") is NoRoom
    assert refusal_of(rooms, "BCDFGH", "client") is TooManyGuesses


def test_rooms_are_bounded_and_the_quietest_makes_room(
    rooms: Rooms, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        module, "code_of", lambda secret: "".join(ALPHABET[ord(x) - 48] for x in f"{secret:>06}")
    )
    for number in range(MOST_ROOMS):
        rooms.open(str(number))
    with pytest.raises(TooManyRooms):
        rooms.open("1000")
    clock.now += QUIET_SECONDS
    for number in range(MOST_ROOMS):
        if number != 7:
            rooms.open(str(number))  # a sign of life
    assert rooms.open("1000")[2]
    assert len(rooms) == MOST_ROOMS
    assert rooms.open("8")[2] is False
    with pytest.raises(TooManyRooms):
        rooms.open("7")


def test_what_is_gone_makes_room_first(rooms: Rooms, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        module, "code_of", lambda secret: "".join(ALPHABET[ord(x) - 48] for x in f"{secret:>06}")
    )
    for number in range(MOST_ROOMS):
        rooms.open(str(number))
    clock.now += 3600 * HOURS + 1
    rooms.open("1000")
    assert len(rooms) == 1
