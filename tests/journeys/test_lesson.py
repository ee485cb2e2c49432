"""A lesson is given by a remote, by buttons and by keys; another one is made, saved, and given."""

import json
import re
from pathlib import Path

from known import MINIMAX, ROOT, TRACE
from playwright.sync_api import Locator, expect
from visit import Visit

LESSON = json.loads((ROOT / "lessons/minimax-to-alpha-beta.json").read_text(encoding="utf-8"))
MAKER = "Make a lesson"
STOPS = LESSON["stops"]


def panel(visit: Visit, number: int) -> Locator:
    """What is said at a stop, when it is the one that is shown."""
    shown = visit.region(STOPS[number - 1]["title"])
    expect(shown.get_by_role("button", name=f"{number} of {len(STOPS)}")).to_be_visible()
    return shown


def turns(visit: Visit, to: int, key: str = "") -> None:
    """A key, or the button On, leads to a stop; both rest while the stop before is still on its way."""
    shown = visit.region(STOPS[to - 1]["title"])

    def turned() -> bool:
        if not shown.is_visible():
            visit.key(key) if key else visit.press("On in the lesson")
            visit.frames()
        return shown.is_visible()

    visit.until(turned, f"stop {to}")


def arrives(visit: Visit, number: int) -> None:
    """The stop is shown: its words, its line, the search that it speaks of."""
    stop, trace, nodes = STOPS[number - 1], *((MINIMAX, 76) if number < 5 else (TRACE, 43))
    words = re.sub(r"[*`]", "", stop["text"]).split("\n")[0]
    expect(panel(visit, number)).to_contain_text(re.sub(r"^- |\s+$", "", words)[:40])
    line = stop.get("line", 1)
    visit.at(line, nodes)
    visit.expect_line(line, trace[line - 1])


def test_a_lesson_is_given_from_its_first_stop_to_its_last(visit: Visit) -> None:
    visit.begin(40)
    visit.press("Watch", "Lessons…")
    visit.press(LESSON["title"], within=visit.dialog("Lessons"))
    by_the_remote_and_elsewhere(visit)
    by_buttons_with_an_answer(visit)
    by_the_list_to_the_last_question(visit)


def by_the_remote_and_elsewhere(visit: Visit) -> None:
    """PageDown goes on and answers, PageUp leads back; from another line and search a button leads back."""
    arrives(visit, 1)
    for number in (2, 3):
        turns(visit, number, "PageDown")
        arrives(visit, number)
    expect(visit.region("Predict")).to_contain_text("What is NSW, B’s value now?")
    visit.key("PageDown")
    visit.expect_line(8, MINIMAX[7])
    expect(visit.region("Predict")).to_contain_text("○ Shown: 10.")
    turns(visit, 4, "PageDown")
    turns(visit, 3, "PageUp")
    turns(visit, 4)
    arrives(visit, 4)
    visit.key("Home")
    visit.at(1)
    visit.choose_in("minimax,", "Algorithm", "alpha-beta")
    visit.at(1, 43)
    visit.press("Back to this stop")
    arrives(visit, 4)


def by_buttons_with_an_answer(visit: Visit) -> None:
    """On and back by the mouse; the cut is predicted, right, and windows stand over the tree."""
    turns(visit, 5)
    arrives(visit, 5)
    expect(visit.page.get_by_role("img", name=re.compile("Windows along the path"))).to_be_visible()
    turns(visit, 6)
    arrives(visit, 6)
    visit.key("1")
    visit.expect_line(26, TRACE[25])
    expect(visit.region("Predict")).to_contain_text("✓ Right")
    for number in (7, 8):
        turns(visit, number)
        arrives(visit, number)
    visit.key("Home")  # stepping stays within the stop
    visit.at(STOPS[7]["line"])
    visit.key("End")
    visit.at(STOPS[7]["until"])
    visit.press("Back in the lesson")
    visit.at(STOPS[7]["until"] - 1)


def by_the_list_to_the_last_question(visit: Visit) -> None:
    """The list and the link lead to a stop; a wrong choice is said to be wrong; × leaves all as it is."""
    visit.press("8 of 9")
    stops = visit.page.get_by_role("group", name=LESSON["title"])
    expect(stops.get_by_role("listitem")).to_have_text([stop["title"] for stop in STOPS])
    visit.press(STOPS[6]["title"], within=stops)
    arrives(visit, 7)
    place = re.compile("line=26&.*stop=7")
    visit.until(lambda: bool(place.search(visit.page.url)), "the address names the stop")
    visit.page.reload()
    arrives(visit, 7)
    visit.key("Shift+P")
    panel(visit, 6)
    visit.press("6 of 9")
    visit.press(STOPS[8]["title"], within=stops)
    arrives(visit, 9)
    question, shown = STOPS[8]["question"], panel(visit, 9)
    wrong, right = (
        next(index for index, one in enumerate(question["choices"]) if one.get("right", False) is fits)
        for fits in (False, True)
    )
    expect(shown.get_by_role("group", name=question["ask"])).to_be_visible()
    visit.key(str(wrong + 1))
    for words in ("✗", question["choices"][wrong]["say"]):
        expect(shown).to_contain_text(words)
    button = shown.get_by_role("button", name=re.compile(re.escape(question["choices"][right]["text"])))
    button.click()
    expect(button).to_have_accessible_description("right")
    expect(visit.button("On in the lesson")).to_be_disabled()
    visit.press("Close the lesson")
    expect(shown).to_have_count(0)
    visit.key("ArrowLeft")
    visit.expect_line(84, TRACE[83])
    visit.until(lambda: "lesson" not in visit.page.url, "the address says nothing of it")


def test_a_lesson_is_made_saved_and_opened_again(visit: Visit, tmp_path: Path) -> None:
    visit.open()
    stops_are_added_and_written(visit)
    a_mistake_is_taken_back(visit)
    file = it_is_saved(visit, tmp_path)
    it_is_tried(visit)
    another_is_begun_and_the_file_opened(visit, file)
    a_wrong_file_is_refused(visit, tmp_path)
    visit.drop(file)
    expect(visit.region("Before")).to_contain_text("1 of 3")
    visit.expect_line(21, TRACE[20])


def has_stops(visit: Visit, *titles: str) -> None:
    """Wait until the list has these stops."""
    stops = visit.dialog(MAKER).get_by_role("list", name="Stops").get_by_role("listitem")
    expect(stops).to_have_count(len(titles))
    for stop, title in zip(stops.all(), titles, strict=True):
        expect(stop.get_by_role("button").first).to_have_text(title)


def stops_are_added_and_written(visit: Visit) -> None:
    """a adds what is on the screen; titles, words, a range of lines, a question; stops change places."""
    for number, line in enumerate((21, 26, 85), 1):
        visit.go(line)
        visit.key("a")
        expect(visit.page.get_by_role("alert")).to_contain_text(f"Added as stop {number}")
    visit.press("Write what is said…")
    expect(visit.dialog(MAKER)).to_contain_text("3 stops, no errors.")
    has_stops(visit, *(f"Australia, line {line}" for line in (21, 26, 85)))

    def written(label: str, text: str, nth: int = 0) -> None:
        visit.dialog(MAKER).get_by_label(label, exact=True).nth(nth).fill(text)

    for label, text in (("Title", "My lesson"), ("Minutes", "7"), ("About", "What a cut is.")):
        written(label, text)
    stops = visit.dialog(MAKER).get_by_role("list", name="Stops")
    for index, (title, text) in enumerate([("Before", "MAX has **10**."), ("The cut", "Gone."), ("End", "")]):
        stops.get_by_role("listitem").nth(index).get_by_role("button").first.click()
        written("Title", title, nth=1)
        written("Said to all", text)
    written("Note for the presenter", "Ask first.")
    visit.choose("Asks", "a number", within=visit.dialog(MAKER))
    visit.dialog(MAKER).get_by_label("Question").fill("How many nodes?")
    written("Answer", "43")
    stops.get_by_role("button", name="Before", exact=True).click()
    written("to line", "26")
    visit.press("Move “The cut” up", within=visit.dialog(MAKER))
    has_stops(visit, "The cut", "Before", "End")
    visit.press("Move “The cut” down", within=visit.dialog(MAKER))
    has_stops(visit, "Before", "The cut", "End")


def a_mistake_is_taken_back(visit: Visit) -> None:
    """A stop deleted comes back by Undo; JSON is the other view of the same."""
    visit.press("Delete “The cut”", within=visit.dialog(MAKER))
    has_stops(visit, "Before", "End")
    visit.press("Undo", within=visit.dialog(MAKER))
    has_stops(visit, "Before", "The cut", "End")
    visit.press("JSON", within=visit.dialog(MAKER))
    text = visit.dialog(MAKER).get_by_role("textbox").first
    said = json.loads(text.input_value())
    assert [stop["title"] for stop in said["stops"]] == ["Before", "The cut", "End"]
    text.fill(json.dumps({**said, "titel": "?"}))
    expect(visit.dialog(MAKER)).to_contain_text("titel")
    text.fill(json.dumps({**said, "title": "My own lesson"}))
    visit.press("Form", within=visit.dialog(MAKER))
    expect(visit.dialog(MAKER).get_by_label("Title", exact=True).first).to_have_value("My own lesson")


def it_is_saved(visit: Visit, folder: Path) -> Path:
    """A file for colleagues, with all that was written."""
    name, content = visit.download(lambda: visit.press("Save", within=visit.dialog(MAKER)))
    lesson = json.loads(content)
    assert (lesson["format"], lesson["title"], lesson["minutes"]) == ("webviz lesson 1", "My own lesson", 7)
    first, cut, end = lesson["stops"]
    assert (first["line"], first["until"], first["text"]) == (21, 26, "MAX has **10**.")
    assert (cut["line"], cut["text"]) == (26, "Gone.")
    assert (end["note"], end["question"]["answer"]) == ("Ask first.", 43)
    file = folder / name
    file.write_bytes(content)
    assert file.suffix == ".json"
    return file


def it_is_tried(visit: Visit) -> None:
    """Try it gives it from the stop in hand, with its question, which can be answered a second time."""
    visit.dialog(MAKER).get_by_role("button", name="End", exact=True).click()
    visit.press("Try it", within=visit.dialog(MAKER))
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
    has_stops(visit, "Before", "The cut", "End")
    visit.press("New", within=visit.dialog(MAKER))
    has_stops(visit)
    visit.offer(file, "Open a file…", within=visit.dialog(MAKER))
    expect(visit.dialog(MAKER)).to_contain_text("3 stops, no errors.")
    has_stops(visit, "Before", "The cut", "End")
    visit.press("Close", within=visit.dialog(MAKER))
    expect(visit.dialog(MAKER)).to_have_count(0)
    visit.key("ArrowLeft")
    visit.expect_line(84, TRACE[83])


def a_wrong_file_is_refused(visit: Visit, folder: Path) -> None:
    """A file with a mistake is shown with its place, and cannot be tried; the page stays as it is."""
    broken = folder / "broken.json"
    broken.write_text(json.dumps({**LESSON, "stops": [{**STOPS[0], "untl": 3}]}), encoding="utf-8")
    visit.press("Watch", "Lessons…")
    visit.offer(broken, "Open a file…")
    mistake = re.compile("line 1, column .*untl.*did you mean until")
    expect(visit.dialog(MAKER).get_by_role("button", name=mistake)).to_be_visible()
    expect(visit.button("Try it", within=visit.dialog(MAKER))).to_be_disabled()
    visit.key("Escape")
    expect(visit.dialog(MAKER)).to_have_count(0)
    visit.expect_line(84, TRACE[83])
