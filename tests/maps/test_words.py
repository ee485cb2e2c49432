"""Pieces of text keep their place."""

from webviz.maps.words import Word, shown


def test_a_part_stands_where_its_first_character_stands() -> None:
    assert Word("NSW  V", 6, 19).part(3) == Word("V", 6, 24)


def test_empty_pieces_of_a_split_keep_their_place() -> None:
    assert [word.column for word in Word("a,, b", 1, 1).split(",")] == [1, 3, 5]


def test_blanks_and_names_split_with_their_place() -> None:
    word = Word("New South;Wales", 1, 5)
    assert [(piece.text, piece.column) for piece in word.blank_separated()] == [
        ("New", 5),
        ("South;Wales", 9),
    ]
    assert [(piece.text, piece.column) for piece in word.names()] == [("New", 5), ("South", 9), ("Wales", 15)]


def test_a_message_quotes_no_long_text_and_nothing_unprintable() -> None:
    assert shown("x" * 100) == '"' + "x" * 39 + '…"'
    assert shown("a\tb\x1b\ud800") == '"a\\tb\\x1b\\ud800"'
