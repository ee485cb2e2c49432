"""Pages that load nothing and run nothing, whatever is put into them."""

from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from webviz.grading import frame

TEXT = st.text(max_size=40) | st.sampled_from(
    ["<script>x</script>", '" onload="x', "</style>", "&amp;", "{0}"]
)


class Read(HTMLParser):
    """What a browser would find."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.names: set[str] = set()
        self.text = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.names |= {name for name, _ in attrs}

    def handle_data(self, data: str) -> None:
        self.text += data


@given(TEXT, TEXT)
def test_whatever_is_said_is_text(one: str, other: str) -> None:
    whole = Read(frame.page(one, frame.paragraph(one), frame.items([other]), frame.table((one,), [(other,)])))
    same = Read(frame.page("", frame.paragraph(""), frame.items([""]), frame.table(("",), [("",)])))
    assert (whole.tags, whole.names) == (same.tags, same.names)


@given(TEXT)
def test_text_is_kept_as_it_is(text: str) -> None:
    if text.isprintable():
        assert Read(str(frame.paragraph(text))).text == text


def test_a_page_loads_nothing() -> None:
    page = frame.page("A page", Markup("<p>x</p>"))
    assert "default-src &#39;none&#39;" in page and page.startswith("<!doctype html>")
    assert not {"script", "link", "img", "iframe"} & set(Read(page).tags)


def test_numbers_stand_flush_right() -> None:
    table = frame.table(("a", "b"), [("x", "1")], numbers=(1,))
    assert '<th scope="col">a</th><th scope="col" class="number">b</th>' in table
    assert '<td>x</td><td class="number">1</td>' in table
