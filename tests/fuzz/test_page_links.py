"""Links are read by the page's own modules; what they say of them is looked at."""

import pytest

from fuzz import page_links
from fuzz.faults import Fault
from fuzz.page_links import asked, names, read_as_page_link
from fuzz.seeds import page_links as seeds


def test_what_the_page_reads_and_refuses_is_told() -> None:
    assert read_as_page_link(b"")
    assert all(read_as_page_link(link) for link in seeds())
    assert not read_as_page_link(b"v1&map=!") and not read_as_page_link(b"v2&")
    assert asked("#v2&")["message"].startswith('This link begins with "v2"')


def test_every_part_of_a_link_may_be_damaged() -> None:
    assert {"algorithm", "search", "line", "folded", "what-if"} < set(names())
    assert len(names()) == len(set(names()))


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({"error": "TypeError", "message": "x is not a function"}, "the page is told of a TypeError"),
        ({"error": "Error", "message": "Cannot read properties of undefined"}, "inner matters"),
        ({"error": "Error", "message": ""}, "a message is empty"),
        ({"link": "#", "same": False}, "its own link leads elsewhere"),
        ({"link": "#", "message": "damaged", "same": False}, "its own link is refused: damaged"),
    ],
)
def test_what_a_link_must_not_lead_to_is_a_fault(
    told: dict[str, object], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_links, "asked", lambda _fragment: told)
    with pytest.raises(Fault, match=words):
        read_as_page_link(b"v1&")


def test_what_a_link_asks_for_may_be_any_word(monkeypatch: pytest.MonkeyPatch) -> None:
    told = {"error": "Error", "message": 'The link asks for order "undefined"; known are given.'}
    monkeypatch.setattr(page_links, "asked", lambda _fragment: told)
    assert not read_as_page_link(b"v1&")
