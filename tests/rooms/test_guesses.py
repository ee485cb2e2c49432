"""How many wrong codes may be tried, by whom."""

import pytest
from rooms.clock import Clock

from webviz.rooms.guesses import IN_ALL, OF_A_CLIENT, SECONDS, Guesses


def codes(count: int, first: str = "B") -> list[str]:
    return [f"{first}{number}" for number in range(count)]


def test_a_class_behind_one_address_may_mistype() -> None:
    guesses = Guesses(Clock())
    for code in codes(3 * 300):
        guesses.missed("192.0.2.1", code)
    assert guesses.seconds_left("192.0.2.1") == 0


def test_one_code_is_one_guess_however_often_it_is_asked_for() -> None:
    guesses = Guesses(Clock())
    for _ in range(2 * IN_ALL):
        guesses.missed("192.0.2.1", "BCDFGH")
    assert guesses.seconds_left("192.0.2.1") == 0


def test_who_has_tried_too_many_waits_and_others_do_not() -> None:
    clock = Clock()
    guesses = Guesses(clock)
    for code in codes(OF_A_CLIENT):
        guesses.missed("192.0.2.1", code)
    clock.now += 100
    assert guesses.seconds_left("192.0.2.1") == SECONDS - 100
    assert guesses.seconds_left("192.0.2.2") == 0
    clock.now += SECONDS - 100
    guesses.missed("192.0.2.1", "B")
    assert guesses.seconds_left("192.0.2.1") == 0


def test_all_together_may_try_only_so_many() -> None:
    guesses = Guesses(Clock())
    for number, code in enumerate(codes(IN_ALL)):
        assert guesses.seconds_left("203.0.113.9") == 0
        guesses.missed(f"192.0.2.{number % 250}", code)
    assert guesses.seconds_left("203.0.113.9") > 0


@pytest.mark.parametrize(
    ("one", "other", "are_one"),
    [
        ("2001:db8::1", "2001:db8::ffff", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2", True),
        ("", "", True),
        ("unix", "", False),
    ],
)
def test_a_network_of_one_machine_counts_as_one(one: str, other: str, are_one: bool) -> None:
    guesses = Guesses(Clock(), of_a_client=1)
    guesses.missed(one, "B")
    assert (guesses.seconds_left(other) > 0) == are_one


def test_no_address_is_kept() -> None:
    guesses = Guesses(Clock())
    guesses.missed("192.0.2.77", "BCDFGH")
    assert "192.0.2.77" not in repr(vars(guesses))
