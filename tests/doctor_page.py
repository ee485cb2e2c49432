"""What the browser tests of the doctor share: outputs of programs with known faults, and what is told."""

from on_page import AUSTRALIA, sample_text
from playwright.sync_api import Page, expect

from webviz.doctor import Exercise, exercise_of, faulty_lines
from webviz.maps import read_map

ALPS = sample_text("no-cut")
OVERFLOW = """() => {
  const { scrollWidth, clientWidth } = document.scrollingElement;
  return scrollWidth - clientWidth;
}"""


def exercise(text: str) -> Exercise:
    """What a student's program is given."""
    return exercise_of(read_map(text)[0], text)


def printed(*faults: str, text: str = AUSTRALIA.decode()) -> bytes:
    """What a program with these faults prints for a map."""
    return "\n".join(faulty_lines(exercise(text), faults)).encode()


def told(page: Page, verdict: str) -> None:
    """Wait until this is what was found."""
    expect(page.locator("#doctor-says")).to_have_attribute("data-verdict", verdict)
