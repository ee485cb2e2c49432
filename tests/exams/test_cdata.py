"""CDATA, as any reader of XML sees it."""

from xml.etree.ElementTree import Element, SubElement, fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webviz.exams.cdata import FORBIDDEN, mark_as_cdata, written

XML_TEXT = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff"))


def document(text: str, beside: str = "") -> str:
    root = Element("root", name=beside)
    SubElement(root, "plain").text = beside
    marked = SubElement(root, "marked")
    marked.text = text
    mark_as_cdata(marked)
    return written(root)


def test_html_stands_in_the_file_as_it_is() -> None:
    assert "<marked><![CDATA[<p>a &amp; b</p>]]></marked>" in document("<p>a &amp; b</p>")


@given(XML_TEXT, XML_TEXT)
def test_what_is_written_is_read_back(text: str, beside: str) -> None:
    root = fromstring(document(text, beside))
    assert (root.findtext("marked"), root.findtext("plain"), root.get("name")) == (text, beside, beside)


@given(st.lists(st.sampled_from(["]", ">", "<![CDATA[", "]]>", "&lt;", "&amp;amp;", "x", "\n"])).map("".join))
def test_an_end_of_a_section_inside_it_is_read_back_too(text: str) -> None:
    assert fromstring(document(text)).findtext("marked") == text


def test_an_empty_text_needs_no_section() -> None:
    assert "CDATA" not in document("")


@pytest.mark.parametrize("text", ["\0", "\x01", "\x02a", "\x1b", "\ud800", "\ufffe"])
def test_what_xml_cannot_hold_is_refused(text: str) -> None:
    assert FORBIDDEN.search(text)
    with pytest.raises(ValueError, match="XML cannot hold"):
        document(text)
