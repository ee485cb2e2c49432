"""A lesson is made of what is on the screen, saved, begun anew, opened again, and given."""

import json
from pathlib import Path

from playwright.sync_api import Locator, expect
from visit import Visit
from worked_out import TRACE


def maker(visit: Visit) -> Locator:
    """The dialog in which it is written."""
    return visit.dialog("Make a lesson")


def written(visit: Visit, label: str, text: str, nth: int = 0) -> None:
    """Fills a field of the dialog."""
    maker(visit).get_by_label(label, exact=True).nth(nth).fill(text)


def names(visit: Visit) -> list[str]:
    """The titles in the list of stops."""
    stops = maker(visit).get_by_role("list", name="Stops").get_by_role("listitem")
    return [stop.get_by_role("button").first.inner_text() for stop in stops.all()]


def test_a_lesson_is_made_saved_and_opened_again(visit: Visit, tmp_path: Path) -> None:
    visit.open()
    stops_are_added(visit)
    they_are_written(visit)
    a_mistake_is_taken_back(visit)
    file = it_is_saved(visit, tmp_path)
    it_is_tried(visit)
    another_is_begun_and_the_file_opened(visit, file)


def stops_are_added(visit: Visit) -> None:
    """a adds what is on the screen; the notice leads to the list."""
    for number, line in enumerate((21, 26, 85), 1):
        visit.go(line)
        visit.key("Escape", "a")
        expect(visit.page.get_by_role("alert")).to_contain_text(f"Added as stop {number}")
    visit.press("Write what is said…")
    expect(maker(visit)).to_contain_text("3 stops, no errors.")
    assert names(visit) == [f"Australia, line {line}" for line in (21, 26, 85)]


def they_are_written(visit: Visit) -> None:
    """Titles, words, a range of lines, and a question of each kind."""
    written(visit, "Title", "My lesson")
    written(visit, "Minutes", "7")
    written(visit, "About", "What a cut is.")
    stops = maker(visit).get_by_role("list", name="Stops")
    for index, (title, text) in enumerate([("Before", "MAX has **10**."), ("The cut", "Gone."), ("End", "")]):
        stops.get_by_role("listitem").nth(index).get_by_role("button").first.click()
        written(visit, "Title", title, nth=1)
        written(visit, "Said to all", text)
    written(visit, "Note for the presenter", "Ask first.")
    visit.choose("Asks", "a number", within=maker(visit))
    question = maker(visit)
    question.get_by_label("Question").fill("How many nodes?")
    question.get_by_label("Answer", exact=True).fill("43")
    stops.get_by_role("button", name="Before", exact=True).click()
    written(visit, "to line", "26")
    visit.press("Move “The cut” up", within=maker(visit))
    assert names(visit) == ["The cut", "Before", "End"]
    visit.press("Move “The cut” down", within=maker(visit))
    assert names(visit) == ["Before", "The cut", "End"]


def a_mistake_is_taken_back(visit: Visit) -> None:
    """A stop deleted comes back by Undo; JSON is the other view of the same."""
    visit.press("Delete “The cut”", within=maker(visit))
    assert names(visit) == ["Before", "End"]
    visit.press("Undo", within=maker(visit))
    assert names(visit) == ["Before", "The cut", "End"]
    visit.press("JSON", within=maker(visit))
    text = maker(visit).get_by_role("textbox").first
    said = json.loads(text.input_value())
    assert [stop["title"] for stop in said["stops"]] == ["Before", "The cut", "End"]
    text.fill(json.dumps({**said, "titel": "?"}))
    expect(maker(visit)).to_contain_text("titel")
    text.fill(json.dumps({**said, "title": "My own lesson"}))
    visit.press("Form", within=maker(visit))
    expect(maker(visit).get_by_label("Title", exact=True).first).to_have_value("My own lesson")


def it_is_saved(visit: Visit, folder: Path) -> Path:
    """A file for colleagues, with all that was written."""
    name, content = visit.download(lambda: visit.press("Save", within=maker(visit)))
    assert name.endswith(".json")
    lesson = json.loads(content)
    assert (lesson["format"], lesson["title"], lesson["minutes"]) == ("webviz lesson 1", "My own lesson", 7)
    first, cut, end = lesson["stops"]
    assert (first["line"], first["until"], first["text"]) == (21, 26, "MAX has **10**.")
    assert (cut["line"], cut["text"]) == (26, "Gone.")
    assert (end["note"], end["question"]["answer"]) == ("Ask first.", 43)
    file = folder / name
    file.write_bytes(content)
    return file


def it_is_tried(visit: Visit) -> None:
    """Try it gives it from the stop in hand, with its question."""
    maker(visit).get_by_role("button", name="End", exact=True).click()
    visit.press("Try it", within=maker(visit))
    visit.expect_line(85, TRACE[84])
    end = visit.region("End")
    expect(end).to_contain_text("How many nodes?")
    for number, verdict in (("44", "✗"), ("43", "✓")):
        if end.get_by_role("textbox").count():
            end.get_by_role("textbox").fill(number)
            end.get_by_role("textbox").press("Enter")
            expect(end).to_contain_text(verdict)
    visit.press("Close the lesson")


def another_is_begun_and_the_file_opened(visit: Visit, file: Path) -> None:
    """It is there after loading the page again; New begins another one; the file brings this one back."""
    visit.page.reload()
    visit.at(85)
    visit.press("Watch", "Lessons…", "Make a lesson…")
    assert names(visit) == ["Before", "The cut", "End"]
    visit.press("New", within=maker(visit))
    assert names(visit) == []
    with visit.page.expect_file_chooser() as choosing:
        visit.press("Open a file…", within=maker(visit))
    choosing.value.set_files(file)
    expect(maker(visit)).to_contain_text("3 stops, no errors.")
    assert names(visit) == ["Before", "The cut", "End"]
    visit.press("Close", within=maker(visit))
    expect(maker(visit)).to_have_count(0)
    visit.key("ArrowLeft")
    visit.expect_line(84, TRACE[83])
