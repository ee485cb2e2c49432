"""How many wrong codes a device may try, and how many rooms an address may open."""

import pytest
from rooms.clock import Clock

from webviz.rooms.clients import (
    MOST_GUESSERS,
    OF_A_DEVICE,
    OF_AN_ADDRESS,
    SECONDS,
    Guesses,
    Openings,
    network_of,
)

HERE = "192.0.2.1"


def guessed(guesses: Guesses, device: str, count: int = OF_A_DEVICE) -> None:
    for number in range(count):
        guesses.missed(HERE, device, f"B{number}")


def test_one_code_is_one_guess_however_often_it_is_asked_for() -> None:
    guesses = Guesses(Clock())
    for _ in range(2 * OF_A_DEVICE):
        guesses.missed(HERE, "phone", "BCDFGHJK")
    assert guesses.seconds_left(HERE, "phone") == 0


def test_who_has_tried_too_many_waits_and_others_at_its_address_do_not() -> None:
    clock = Clock()
    guesses = Guesses(clock)
    guessed(guesses, "guesser")
    clock.now += 100
    assert guesses.seconds_left(HERE, "guesser") == SECONDS - 100
    assert guesses.seconds_left(HERE, "student") == guesses.seconds_left("192.0.2.2", "guesser") == 0
    clock.now += SECONDS - 100
    assert guesses.seconds_left(HERE, "guesser") == 0


def test_of_made_up_devices_only_so_many_are_remembered() -> None:
    guesses = Guesses(Clock())
    for number in range(MOST_GUESSERS + 50):
        guesses.missed(HERE, f"made up {number}", "BCDFGHJK")
    assert len(guesses._codes) == len(guesses._began) <= MOST_GUESSERS


def test_rights_to_open_rooms_come_back_one_after_the_other() -> None:
    clock = Clock()
    openings = Openings(clock)
    for _ in range(OF_AN_ADDRESS):
        assert openings.seconds_left(1) == 0
        openings.take(1)
    each = SECONDS / OF_AN_ADDRESS
    assert openings.seconds_left(1) == pytest.approx(each) and openings.seconds_left(2) == 0
    clock.now += each
    assert openings.seconds_left(1) == pytest.approx(0)
    openings.take(1)
    assert openings.seconds_left(1) == pytest.approx(each)


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


def test_no_address_is_kept() -> None:
    guesses = Guesses(Clock())
    guesses.missed("192.0.2.77", "phone", "BCDFGHJK")
    assert "192.0.2.77" not in repr(vars(guesses))
