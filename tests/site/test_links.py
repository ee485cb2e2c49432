"""Links as the page writes them."""

from hypothesis import given
from hypothesis import strategies as st

from webviz.server.packed import unpack, unpack_text
from webviz.site.links import link_to, packed


@given(st.text(min_size=1).filter(lambda text: text.isprintable()))
def test_a_packed_text_is_unpacked_to_the_same(text: str) -> None:
    assert unpack_text(packed(text)) == text


def test_a_link_names_a_problem_and_its_parts() -> None:
    link = link_to("queens:4", {"search": "beam", "width": 2, "cut": ">="})
    assert link.startswith("#v1&map=")
    assert "cut=%3E%3D" in link
    assert unpack(link[1:]) == {"text": "queens:4", "search": "beam", "width": 2, "cut": ">="}


def test_half_of_a_surrogate_pair_is_replaced() -> None:
    assert unpack_text(packed("A\ud800")) == "A?"
