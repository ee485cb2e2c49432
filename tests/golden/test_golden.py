"""What the page's scripts are tested with is what Python says: games, and what the server answers."""

from itertools import islice

from golden import make_bodies, make_games
from golden.make import assert_as_written

from webviz.draws import between, draws


def test_the_golden_games_and_answers_are_what_python_finds() -> None:
    assert_as_written(make_games.files())
    assert_as_written(make_bodies.bodies())


def test_seeded_chance_is_that_of_the_published_generator_within_bounds() -> None:
    assert list(islice(draws(1234567), 3)) == [6457827717110365317, 3203168211198807973, 9817491932198370423]
    draw = draws(1)
    assert {between(-2, 3, draw) for _ in range(200)} == {-2, -1, 0, 1, 2, 3}
