"""The type checker knows the elements of the page as they are."""

from element_ids import WRITTEN, declaration, page_templates


def test_the_ids_that_are_declared_are_those_of_the_templates() -> None:
    assert WRITTEN.read_text(encoding="utf-8") == declaration(page_templates()), "run `make ids`"


def test_each_id_is_told_with_its_tag() -> None:
    templates = {"a.html": '<p id="one"><input id="of-two" hidden></p>', "b.html": "<p class='x'></p>"}
    assert declaration(templates).splitlines()[2:] == ["  one: 'p';", "  'of-two': 'input';", "}"]


def test_what_a_comment_or_an_expression_holds_is_no_element() -> None:
    assert declaration({"a.html": '<!-- <p id="no"> -->{% include "b.html" %}'}).splitlines()[2:] == ["}"]
