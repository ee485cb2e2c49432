"""What the page's scripts are tested with is what Python says: games, searches, bodies, chance."""

import runpy
from itertools import islice
from pathlib import Path

from golden import make_games

from webviz.draws import between, draws

GOLDEN = Path(__file__).parent


def test_the_golden_games_are_what_the_textbook_plays() -> None:
    assert make_games.PATH.read_text(encoding="utf-8") == make_games.text()


def test_the_golden_runs_of_constraint_problems_are_what_python_finds() -> None:
    runs = runpy.run_path(str(GOLDEN / "make_csp.py"))["runs"]()
    assert {path.stem for path in (GOLDEN / "csp").iterdir()} == set(runs)
    for name, run in runs.items():
        assert (GOLDEN / "csp" / f"{name}.json").read_text(encoding="utf-8") == run, name


def test_the_golden_bodies_are_what_the_server_sends() -> None:
    bodies = runpy.run_path(str(GOLDEN / "make_body.py"))["bodies"]()
    assert {path.relative_to(GOLDEN).with_suffix("").as_posix() for path in GOLDEN.rglob("*.wvt")} == set(
        bodies
    )
    for name, body in bodies.items():
        assert (GOLDEN / f"{name}.wvt").read_bytes() == body, name


def test_seeded_chance_is_that_of_the_published_generator_within_bounds() -> None:
    assert list(islice(draws(1234567), 3)) == [6457827717110365317, 3203168211198807973, 9817491932198370423]
    draw = draws(1)
    assert {between(-2, 3, draw) for _ in range(200)} == {-2, -1, 0, 1, 2, 3}
