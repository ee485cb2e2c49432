"""Seeded chance: published numbers, within bounds."""

from itertools import islice

from webviz.draws import between, draws


def test_the_generator_is_the_published_one() -> None:
    numbers = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert list(islice(draws(1234567), 3)) == numbers


def test_every_number_between_the_bounds_comes_up_and_no_other() -> None:
    draw = draws(1)
    assert {between(-2, 3, draw) for _ in range(200)} == {-2, -1, 0, 1, 2, 3}
