"""Links that the page and the server read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webviz.grading.links import is_page, link
from webviz.server.packed import unpack


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=200), st.integers(-3, 10**6))
def test_a_link_says_the_problem_and_the_line(text: str, line: int) -> None:
    address = link("http://127.0.0.1:5000", text.encode(), line)
    page, _, fragment = address.partition("/#")
    problem, _, told = fragment.rpartition("&line=")
    assert (page, int(told)) == ("http://127.0.0.1:5000", max(1, line))
    if not text.startswith("\ufeff"):
        assert unpack(problem) == {"text": text}


def test_a_page_in_a_folder_has_its_links_there() -> None:
    assert link("https://example.edu/webviz/", b"A", 2).startswith("https://example.edu/webviz/#v1&map=")


@pytest.mark.parametrize(
    "address", ["http://127.0.0.1:5000", "https://webviz.example.edu", "http://[::1]:80/a-b/", "http://x/"]
)
def test_an_address_of_the_web_may_be_the_pages(address: str) -> None:
    assert is_page(address)


@pytest.mark.parametrize(
    "address",
    ["", "javascript:alert(1)", "file:///etc", "http://", "http://x/#a", "http://x?a", 'http://x/"', "x.y"],
)
def test_any_other_address_may_not(address: str) -> None:
    assert not is_page(address)
