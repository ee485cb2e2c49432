"""From an offset back to line and column, and what is taken out of a text."""

import re

import pytest

from webviz.trees.source import Source


def test_lines_and_columns_count_as_in_an_editor() -> None:
    source = Source("\ufeffa\r\n\r\n  bb\rc\u2028d\x0b\n")
    places = [source.word(*found.span()) for found in re.finditer(r"\w+", source.body)]
    assert [(word.text, word.line, word.column) for word in places] == [
        ("a", 1, 1),
        ("bb", 3, 3),
        ("c", 4, 1),
        ("d", 4, 3),
    ]


def test_a_word_has_no_blanks_around_it() -> None:
    word = Source("x  (1  2) ").word(1, 10)
    assert (word.text, word.line, word.column) == ("(1  2)", 1, 4)


def test_a_word_stands_where_it_begins_though_blank_lines_come_before() -> None:
    source = Source("(1,\n\n  x)\n")
    word = source.word(3, 8)
    assert (word.text, word.line, word.column) == ("x", 3, 3)
    nothing = source.word(3, 5)
    assert (nothing.text, nothing.line, nothing.column) == ("", 3, 1)


@pytest.mark.parametrize("text", ["(1,\n 2\n,\r\n3)", "1,\n 2\n,\r\n3", " (\n1,\n 2\n,\r\n3\n) "])
def test_the_words_of_a_vector_stand_where_they_are_though_lines_end_in_it(text: str) -> None:
    source = Source(f"({text})")
    words = source.between_commas(source.word(1, 1 + len(text)), 1)
    lines = re.split("\r\n|\n", source.body)
    assert [word.text for word in words] == ["1", "2", "3"]
    assert [lines[word.line - 1][word.column - 1] for word in words] == ["1", "2", "3"]


def test_comments_are_blanked_so_that_offsets_stay() -> None:
    source = Source("# one\n(1 2)\r  # two\r(3 # no comment\n")
    assert source.body == "     \n(1 2)\r       \r(3 # no comment\n"


def test_what_is_taken_out_is_returned_with_its_place() -> None:
    source = Source("ab(ab)")
    assert [(start, word.text) for start, word in source.blank(re.compile("ab"), 3)] == [(0, "ab")]
    assert source.body == "  (ab)"


def test_the_first_word_is_the_first_line_that_is_not_blank() -> None:
    assert Source("\n  (1 2)\n(3)").first_word().text == "(1 2)"
