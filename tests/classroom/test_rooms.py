"""All rooms: found by code, bounded, gone with their lead, safe from guessers."""

from itertools import count

import pytest

from webviz.classroom import rooms as module
from webviz.classroom.errors import (
    NoRoom,
    RoomClosed,
    TooManyGuesses,
    TooManyOpened,
    TooManyRooms,
    WrongSecret,
)
from webviz.classroom.rooms import (
    ABANDONED_SECONDS,
    ALPHABET,
    CLOSED_SECONDS,
    HOURS,
    LENGTH,
    MOST_GUESSERS,
    MOST_OPENINGS,
    MOST_ROOMS,
    MOST_WRONG_CODES,
    PERIOD_SECONDS,
    QUIET_SECONDS,
    Guesses,
    Rooms,
    as_code,
    code_of,
    network_of,
)
from webviz.classroom.store import MemoryStore

from .conftest import Clock

SECRET = "a secret"


def some_rooms(clock: Clock) -> Rooms:
    return Rooms(MemoryStore(clock), count(1_000, 1_000).__next__)


@pytest.fixture
def rooms(clock: Clock) -> Rooms:
    return some_rooms(clock)


def test_a_secret_has_the_same_code_for_ever_which_can_be_typed() -> None:
    assert code_of("a-secret-of-thirty-two-letters-a") == "CSHBNJVT"
    assert not set(ALPHABET) & set("AEIOUL01") and len(ALPHABET) ** LENGTH > 25_000_000_000
    for typed in ("BCDFGHJK", "bcdf-ghjk", "bcdf GHJK"):
        assert as_code(typed) == "BCDFGHJK"
    assert as_code("BCDFGH") == "BCDFGH"
    wrong = ("", "BCDFG", "BCDFGHJ", "BCDFGA", "BCDFG1", "BCDFGß", "BCDF H", "BCDFGHJKM", "ﬀBCDF")
    assert {typed: as_code(typed) for typed in wrong} == dict.fromkeys(wrong)


def test_a_closed_room_is_told_from_one_that_never_was_for_a_while(rooms: Rooms, clock: Clock) -> None:
    code, _, _ = rooms.open(SECRET)
    rooms.close(code, "lead", SECRET)
    with pytest.raises(RoomClosed):
        rooms.find(code, "phone")
    clock.now += CLOSED_SECONDS
    with pytest.raises(NoRoom):
        rooms.find(code, "phone")


def test_only_its_secret_opens_leads_and_closes_a_room(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    code, _, _ = rooms.open(SECRET)
    monkeypatch.setattr(module, "code_of", lambda _secret: code)
    attempts = (
        (rooms.open, "other"),
        (rooms.find_for_lead, code, "x", "other"),
        (rooms.close, code, "x", ""),
    )
    for attempt, *given in attempts:
        with pytest.raises(WrongSecret):
            attempt(*given)  # type: ignore[operator]
    assert rooms.find_for_lead(code, "x", SECRET).code == code and SECRET not in repr(vars(rooms._store))


def test_a_thousand_wrong_codes_lock_nobody_out_but_the_device_that_tried_them(rooms: Rooms) -> None:
    code, _, _ = rooms.open(SECRET)
    tried = [f"BBBBB{a}{b}{c}" for a in ALPHABET[:3] for b in ALPHABET for c in ALPHABET]
    for typed in ("A", "AAAAAAAA", "BCDFGHJ"):  # what cannot be a code is no guess
        assert {refusal_of(rooms, typed, "campus", "guesser") for _ in range(MOST_WRONG_CODES)} == {NoRoom}
    refusals = [refusal_of(rooms, each, "campus", "guesser") for each in tried if each != code]
    assert refusals.count(NoRoom) == MOST_WRONG_CODES and set(refusals[MOST_WRONG_CODES:]) == {TooManyGuesses}
    assert refusal_of(rooms, code, "campus", "guesser") is TooManyGuesses
    assert [refusal_of(rooms, each, "campus") for each in tried].count(TooManyGuesses) > 300  # without a name
    assert rooms.find(code, "campus").code == rooms.find(code, "campus", "student").code == code
    assert rooms.find_for_lead(code, "campus", SECRET).code == code


def test_a_code_of_six_letters_leads_where_its_lead_uses_it_and_nowhere_else(rooms: Rooms) -> None:
    code, _, _ = rooms.open(SECRET)
    short = code[:6]
    assert refusal_of(rooms, short, "campus", "phone") is NoRoom
    assert rooms.find_for_lead(short, "campus", SECRET).code == code  # by a link of its lead from before
    assert rooms.find(short.lower(), "campus", "phone").code == code
    rooms.close(short, "campus", SECRET)
    with pytest.raises(RoomClosed):
        rooms.find(code, "campus", "phone")


def test_an_address_opens_five_rooms_and_then_one_now_and_then(rooms: Rooms, clock: Clock) -> None:
    opened = [rooms.open(f"secret {number}", client="192.0.2.1") for number in range(MOST_OPENINGS)]
    each = PERIOD_SECONDS / MOST_OPENINGS
    for time in (0, each):  # another right comes back then
        clock.now += time
        if time:
            rooms.close(opened.pop()[0], "192.0.2.1", f"secret {len(opened)}")
            opened.append(rooms.open("another", client="192.0.2.1"))
        with pytest.raises(TooManyOpened) as refused:
            rooms.open("one more", client="192.0.2.1")
        assert refused.value.seconds == pytest.approx(each)
    assert rooms.open("secret 0", client="192.0.2.1")[2] is False
    assert rooms.open("elsewhere", client="192.0.2.2")[2]
    for _ in range(3):  # its rooms are all in use
        clock.now += ABANDONED_SECONDS - 1
        for _, room, _ in opened:
            room.lead(0)
    with pytest.raises(TooManyOpened):
        rooms.open("one more", client="192.0.2.1")
    clock.now += ABANDONED_SECONDS + 1
    assert rooms.open("one more", client="192.0.2.1")[2]
    assert len(rooms.times()) == MOST_OPENINGS + 1


def refusal_of(rooms: Rooms, code: str, client: str, device: str = "") -> type[Exception]:
    with pytest.raises((NoRoom, TooManyGuesses)) as refused:
        rooms.find(code, client, device)
    return refused.type


def test_a_class_waiting_for_a_server_that_starts_again_is_not_taken_for_guessers(clock: Clock) -> None:
    code, _, _ = some_rooms(clock).open(SECRET)
    restarted = some_rooms(clock)
    for _ in range(300 * 20):
        assert refusal_of(restarted, code, "one address") is NoRoom
    assert restarted.open(SECRET)[0] == code
    assert restarted.find(code, "one address", "student")


def test_rooms_are_bounded_and_the_quietest_makes_room(
    rooms: Rooms, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        module, "code_of", lambda secret: "".join(ALPHABET[ord(x) - 48] for x in f"{secret:>08}")
    )
    for number in range(MOST_ROOMS):
        rooms.open(str(number), client=str(number))
    with pytest.raises(TooManyRooms):
        rooms.open("1000", client="1000")
    clock.now += QUIET_SECONDS
    for code in rooms.times():
        rooms.find(code, "phone").follow(0, "phone")  # none is abandoned
    for number in range(MOST_ROOMS):
        if number != 7:
            rooms.open(str(number), client=str(number))  # a sign of life
    assert rooms.open("1000", client="1000")[2]
    assert len(rooms.times()) == MOST_ROOMS
    assert rooms.open("8", client="8")[2] is False
    with pytest.raises(TooManyRooms):
        rooms.open("7", client="7")
    clock.now += 3600 * HOURS + 1
    rooms.open("1000", client="1000")
    assert len(rooms.times()) == 1, "what is gone makes room first"


def test_a_room_stays_for_hours_after_its_lead_was_there_and_is_then_opened_anew(
    rooms: Rooms, clock: Clock
) -> None:
    code, room, _ = rooms.open(SECRET)
    clock.now += 3600
    room.lead(0)
    clock.now += 3600 * HOURS - 1
    rooms.find(code, "phone").follow(0, "phone")  # which keeps no room alive
    clock.now += 1
    with pytest.raises(NoRoom):
        rooms.find(code, "phone")
    again, other, is_new = rooms.open(SECRET, "today", 1)
    assert (again, is_new) == (code, True)
    told = other.follow(room.board.version, "phone")
    assert told is not None and told["scene"] == "today"
    assert other.lead(0)["followers"] == 1


HERE = "192.0.2.1"


def test_who_has_tried_too_many_waits_and_others_at_its_address_do_not() -> None:
    clock = Clock()
    guesses = Guesses(clock)
    for _ in range(2 * MOST_WRONG_CODES):  # one code is one guess however often it is asked for
        guesses.count_wrong_code(HERE, "guesser", "B0")
    assert guesses.seconds_left(HERE, "guesser") == 0 and HERE not in repr(vars(guesses))
    for number in range(MOST_WRONG_CODES):
        guesses.count_wrong_code(HERE, "guesser", f"B{number}")
    clock.now += 100
    assert guesses.seconds_left(HERE, "guesser") == PERIOD_SECONDS - 100
    assert guesses.seconds_left(HERE, "student") == guesses.seconds_left("192.0.2.2", "guesser") == 0
    clock.now += PERIOD_SECONDS - 100
    assert guesses.seconds_left(HERE, "guesser") == 0
    for number in range(MOST_GUESSERS + 50):  # of made-up devices only so many are remembered
        guesses.count_wrong_code(HERE, f"made up {number}", "BCDFGHJK")
    assert len(guesses._tries) <= MOST_GUESSERS


def test_a_network_of_one_machine_counts_as_one() -> None:
    for one, other, are_one in (
        ("2001:db8::1", "2001:db8::ffff", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2", True),
        ("", "", True),
        ("unix", "", False),
    ):
        assert (network_of(one) == network_of(other)) == are_one
