"""JSON with places: the values that Python reads, and where each stands."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from strategies import thorough

from webviz.csp import CspError, json_text
from webviz.csp.json_text import TOKEN, Piece, read_json

VALUES = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False, allow_infinity=False), st.text()
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(), inner, max_size=4)),
    max_leaves=12,
)


def value(piece: Piece) -> Any:
    """What Python's reader makes of it."""
    if piece.kind == "object":
        return {name.text: value(one) for name, one in piece.pairs}
    if piece.kind == "list":
        return [value(one) for one in piece.items]
    return piece.text if piece.kind == "string" else json.loads(piece.text)


def words(piece: Piece) -> list[str]:
    """What stands there without quotes, and is no number."""
    inner = [*piece.items, *(value for _, value in piece.pairs)]
    return [word for one in inner for word in words(one)] + ([piece.text] if piece.kind == "word" else [])


@thorough
@given(VALUES, st.sampled_from((None, 1)), st.booleans())
def test_the_values_are_those_that_python_reads(given: Any, indent: int | None, ascii: bool) -> None:
    text = json.dumps(given, indent=indent, ensure_ascii=ascii)
    if "\\u0000" not in text:
        assert value(read_json(text)) == given


@thorough
@given(st.text(alphabet='{}[]",:01a \n\\-.', max_size=20))
@example('{"A": [01]}')
@example("[-00.1]")
@example("[a]")
def test_what_python_refuses_is_refused_at_a_place_in_the_text_unless_it_is_a_word(text: str) -> None:
    try:
        json.loads(text)
        sound = True
    except ValueError:
        sound = False
    try:
        found_words = words(read_json(text))
    except CspError as error:
        assert not sound
        [found] = error.errors
        assert 1 <= found.line <= text.count("\n") + 1
    else:
        assert sound or found_words


def test_every_piece_knows_where_it_stands() -> None:
    whole = read_json('{"a": [1,\r\n  "two"],\n "b": true}')
    (_, first), (name, second) = whole.pairs
    places = [(one.text, one.at.line, one.at.column) for one in (*first.items, name, second)]
    assert places == [("1", 1, 8), ("two", 2, 4), ("b", 3, 3), ("true", 3, 7)]


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("", (1, 1), "found an empty file, expected a problem: a map, or JSON"),
        ('{"a": }', (1, 7), 'found "}", expected a value'),
        ('{"a" 1}', (1, 6), 'found "1", expected ":"'),
        ("{a: 1}", (1, 2), 'found "a", expected a name in double quotes'),
        ("[1 2]", (1, 4), 'found "2", expected a comma or ]'),
        ("[1,]", (1, 4), 'found "]", expected a value'),
        ("[1", (1, 3), "found the end of the text, expected a comma or ]"),
        ("[1]\n]", (2, 1), 'found "]", expected the end of the text'),
        ('["a\\q"]', (1, 2), r'found ""a\q"", expected a string without damaged escapes'),
        ("[01]", (1, 2), 'found "01", expected a number without zeros before it'),
        ('["\\ud800"]', (1, 2), r'found ""\ud800"", expected a string without damaged escapes'),
        ('["a\ud800"]', (1, 2), r'found ""a\ud800"", expected a string without damaged escapes'),
        ("[" * 40, (1, 21), 'found "[", expected brackets at most 20 deep'),
    ],
)
def test_what_is_no_json_is_told_with_its_place(text: str, place: tuple[int, int], message: str) -> None:
    with pytest.raises(CspError) as raised:
        read_json(text)
    [error] = raised.value.errors
    assert (error.line, error.column) == place
    assert error.message == message


def test_no_token_is_looked_for_before_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    class Counted:
        found = 0

        def finditer(self, text: str) -> Iterator[re.Match[str]]:
            for token in TOKEN.finditer(text):
                self.found += 1
                yield token

    tokens = Counted()
    monkeypatch.setattr(json_text, "TOKEN", tokens)
    with pytest.raises(CspError):
        read_json('{"' + '\\"' * 1_000)
    assert tokens.found == 2
