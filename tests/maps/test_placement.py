"""Lines that are missing, too many, or damaged: one error each, and the rest still read."""

import pytest
from map_texts import AUSTRALIA, australia, errors_of

MISSING = "add the missing line before this one"


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (1, (1, 1, 'found "WA: R-1, SA: G-2", expected the colors, such as R, G, B', MISSING)),
        (2, (2, 1, 'found "3", expected the initial assignments, such as WA: R-1, SA: G-2', MISSING)),
        (3, (3, 1, 'found "R: 10, G: 5, B: 0", expected the depth, such as 3', MISSING)),
        (
            5,
            (
                5,
                1,
                'found "SA: WA, NT, Q, NSW, V", expected MIN\'s weights, such as R: 0, G: 2, B: 8',
                MISSING,
            ),
        ),
    ],
)
def test_a_missing_line_is_one_error_where_it_should_be(number: int, expected: object) -> None:
    assert errors_of(australia(**{f"line_{number}": None})) == [expected]


def test_two_missing_lines_are_two_errors() -> None:
    found = [place[:2] for place in errors_of(australia(line_1=None, line_3=None))]
    assert found == [(1, 1), (2, 1)]


def test_a_missing_line_hides_no_mistake_in_the_others() -> None:
    found = [
        place[:2] for place in errors_of(australia(line_2="WA: R-3", line_3=None, line_4="R: x, G: 1, B: 1"))
    ]
    assert found == [(2, 7), (3, 1), (3, 4)]


@pytest.mark.parametrize("kept", range(1, 6))
def test_a_text_that_breaks_off_is_one_error_at_its_end(kept: int) -> None:
    lines = AUSTRALIA.splitlines()[:kept]
    [(line, column, message, _)] = errors_of("\n".join(lines) + "\n\n")
    assert (line, column) == (kept, len(lines[-1]) + 1)
    assert message.startswith("found the end of the text, expected")
    assert message.endswith("the neighbor lists, such as WA: NT, SA")


def test_a_title_is_one_error() -> None:
    message = 'found "Australia", expected the colors, such as R, G, B'
    assert errors_of("Australia\n" + AUSTRALIA) == [(1, 1, message, "remove this line")]


@pytest.mark.parametrize("comment", ["# WA: NT", "// R, G", "#"])
@pytest.mark.parametrize("before", [1, 3, 6, 9])
def test_a_comment_is_one_error_wherever_it_stands(comment: str, before: int) -> None:
    lines = AUSTRALIA.splitlines()
    lines.insert(before - 1, comment)
    advice = "a map has no comments: remove this line"
    assert errors_of("\n".join(lines)) == [(before, 1, f'found "{comment}", expected no comment', advice)]


def test_many_comments_are_an_error_each() -> None:
    assert len(errors_of("# a\n" * 30 + AUSTRALIA)) == 30
