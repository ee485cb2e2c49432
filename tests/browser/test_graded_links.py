"""A link of a graded student's page opens the map at the line that differs."""

from graded_course import SOURCE
from on_page import current_line, opened
from playwright.sync_api import Page

from webviz.grading.cases import make_case
from webviz.grading.links import link


def test_a_link_opens_the_problem_at_its_line(page: Page, server_url: str) -> None:
    right = make_case("a", SOURCE).right.decode().split("\n")
    opened(page, link(server_url, SOURCE, 7), line=7, nodes=5)
    assert right[6] in current_line(page)
