"""The Markdown of lessons: what is no part of it is told where it stands."""

import pytest
from lesson_texts import found, lesson_of

from webviz.lessons.markdown import remarks


@pytest.mark.parametrize(
    "text",
    [
        "A paragraph with **strong**, *emphasis* and `code`.\n\nAnother one.",
        "- one\n- two\n\n1. first\n2. second",
        "[docs](https://example.org/a?b=c#d) and [line 26](#v1&map=abc&line=26)",
        "`<b>` and `![x](y)` and `[x](javascript:y)` are code",
        "a < b and c > d, 2 <= 3, #1, 3 * 4 * 5, [brackets] (alone)",
    ],
)
def test_what_is_in_the_subset_is_not_remarked_upon(text: str) -> None:
    assert remarks(text) == []


@pytest.mark.parametrize(
    ("text", "severity", "at", "message"),
    [
        ("a <b>x", "warning", 2, 'found HTML, "<b>", which is shown as it is written'),
        ("a <!-- x -->", "warning", 2, 'found HTML, "<!--", which is shown as it is written'),
        ("x\n## Title", "warning", 2, "found a heading, which is shown as it is written"),
        ("> x", "warning", 0, "found a quotation, which is shown as it is written"),
        ("```\nx\n```", "warning", 0, "found a fence of code, which is shown as it is written"),
        ("* x", "warning", 0, "found a list with another sign, which is shown as it is written"),
        ("see ![x](https://x.org/y.png)", "warning", 4, "found a picture, which is shown as it is written"),
        ("[x](javascript:y)", "error", 4, 'found a link to "javascript:y", expected one that begins with'),
        ("[x](a.html)", "error", 4, 'found a link to "a.html", expected one that begins with'),
        ("[x]( https://x.org)", "error", 4, 'found a link to "https://x.org", expected one that begins with'),
        ('[x](https://x.org "y")', "error", 4, 'found a link to "https://x.org "y"", expected one'),
    ],
)
def test_what_is_not_is_told_at_its_place(text: str, severity: str, at: int, message: str) -> None:
    first = remarks(text)[0]
    assert (first.severity, first.offset) == (severity, at)
    assert first.message.startswith(message)


def test_a_link_without_a_lock_is_asked_about() -> None:
    assert remarks("[x](http://x.org)")[0].suggestion == "did you mean https://x.org?"


def test_the_place_in_the_file_is_right_behind_escapes() -> None:
    text = lesson_of({"text": 'Ä "quoted" \\\\\n\t😀 <i>so</i>'})
    assert found(text) == [
        '<i>so</i>" | found HTML, "<i>", which is shown as it is written',
        '</i>" | found HTML, "</i>", which is shown as it is written',
    ]
    [first, _] = found(text.replace("😀", "\\ud83d\\ude00").replace("Ä", "\\u00c4"))
    assert first.startswith("<i>so</i>")


@pytest.mark.parametrize("piece", ["[", "[](", "<a", "`", "![x](", "* ", "<a b"])
def test_hostile_texts_are_looked_through_in_a_moment(piece: str) -> None:
    assert isinstance(remarks(piece * (4_000 // len(piece))), list)
