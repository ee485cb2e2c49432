"""The games that the page's engine is tested with are those that the textbook's search plays."""

from golden import make_games


def test_the_golden_games_are_what_the_textbook_plays() -> None:
    assert make_games.PATH.read_text(encoding="utf-8") == make_games.text()
