"""A lesson, given by remote, buttons and keys; another one, made, saved and given."""

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, expect
from sample_texts import MINIMAX, ROOT, TRACE
from visit import Visit

LESSON = json.loads((ROOT / "lessons/minimax-to-alpha-beta.json").read_text(encoding="utf-8"))
STOPS = LESSON["stops"]


def panel(visit: Visit, number: int) -> Locator:
    """What is said at a stop, when it is the one that is shown."""
    shown = visit.region(STOPS[number - 1]["title"])
    expect(shown.get_by_role("button", name=f"{number} of {len(STOPS)}")).to_be_visible()
    return shown


def turns(visit: Visit, to: int, key: str = "") -> None:
    """Turn to a stop; repeat, as key and button rest while the stop before comes."""
    shown = visit.region(STOPS[to - 1]["title"])

    def turn_on() -> bool:
        if not shown.is_visible():
            visit.key(key) if key else visit.press("On in the lesson")
            visit.frames()
        return shown.is_visible()

    visit.until(turn_on, f"stop {to}")
    if key != "PageUp":
        arrives(visit, to)


def arrives(visit: Visit, number: int) -> None:
    """The stop is shown: its words, its line, the search that it speaks of."""
    stop, (trace, nodes) = STOPS[number - 1], (MINIMAX, 76) if number < 5 else (TRACE, 43)
    words = re.sub(r"[*`]", "", stop["text"]).split("\n")[0]
    expect(panel(visit, number)).to_contain_text(words[:40].strip())
    line = stop.get("line", 1)
    visit.at(line, nodes)
    visit.expect_line(line, trace[line - 1])


def test_a_lesson_is_given_from_its_first_stop_to_its_last(visit: Visit) -> None:
    visit.begin(40)
    visit.press("Activity", "Lesson")
    visit.press(LESSON["title"], within=visit.dialog("Lessons"))
    by_the_remote_and_elsewhere(visit)
    by_buttons_with_an_answer(visit)
    by_the_list_to_the_last_question(visit)
    its_view_ends_with_it(visit)


def by_the_remote_and_elsewhere(visit: Visit) -> None:
    """Go on, answer and go back by remote; return from another line and search."""
    arrives(visit, 1)
    turns(visit, 2, "PageDown")
    turns(visit, 3, "PageDown")
    expect(visit.region("Predict")).to_contain_text("What is NSW, B’s value now?")
    visit.leads(MINIMAX, ("PageDown", 8))
    expect(visit.region("Predict")).to_contain_text("○ Shown: 10.")
    turns(visit, 4, "PageDown")
    turns(visit, 3, "PageUp")
    turns(visit, 4)
    visit.key("Home")
    visit.at(1)
    visit.choose_in("minimax,", "Algorithm", "alpha-beta")
    visit.at(1, 43)
    visit.press("Back to this stop")
    arrives(visit, 4)


def by_buttons_with_an_answer(visit: Visit) -> None:
    """Go on and back by buttons; predict the cut; windows stand over the tree."""
    turns(visit, 5)
    expect(visit.page.get_by_role("img", name=re.compile("Windows along the path"))).to_be_visible()
    turns(visit, 6)
    visit.leads(TRACE, ("2", 26))
    expect(visit.region("Predict")).to_contain_text("✓ Right")
    turns(visit, 7)
    turns(visit, 8)
    visit.leads(
        TRACE, ("Home", 56), ("End", 60), ("Back in the lesson", 59)
    )  # stepping stays within the stop


def by_the_list_to_the_last_question(visit: Visit) -> None:
    """Go to a stop by list and link; answer wrong, then right; close at the same step."""
    visit.press("8 of 9")
    stops = visit.page.get_by_role("group", name=LESSON["title"])
    expect(stops.get_by_role("listitem")).to_have_text([stop["title"] for stop in STOPS])
    visit.press(STOPS[6]["title"], within=stops)
    arrives(visit, 7)
    visit.until(lambda: re.search("line=26&.*stop=7", visit.page.url) is not None, "the address names it")
    visit.page.reload()
    arrives(visit, 7)
    visit.key("Shift+P")
    panel(visit, 6)
    visit.press("6 of 9")
    visit.press(STOPS[8]["title"], within=stops)
    arrives(visit, 9)
    shown, question = panel(visit, 9), STOPS[8]["question"]
    expect(shown.get_by_role("group", name=question["ask"])).to_be_visible()
    visit.key("2")
    for words in ("✗", question["choices"][1]["say"]):
        expect(shown).to_contain_text(words)
    right = shown.get_by_role("button", name=re.compile(question["choices"][0]["text"]))
    right.click()
    expect(right).to_have_accessible_description("right")
    expect(visit.button("On in the lesson")).to_be_disabled()
    visit.press("Close the lesson")
    expect(shown).to_have_count(0)
    visit.leads(TRACE, ("ArrowLeft", 84))
    visit.until(lambda: "lesson" not in visit.page.url, "the address says nothing of it")


def its_view_ends_with_it(visit: Visit) -> None:
    """Leave a stop's windows behind, on another map and after the lesson."""
    windows = visit.page.get_by_role("img", name=re.compile("Windows along the path"))
    visit.press("Activity", "Lesson")
    visit.press(LESSON["title"], within=visit.dialog("Lessons"))
    for number in (1, 5):
        arrives(visit, number)
        visit.press(f"{number} of {len(STOPS)}")
        visit.press(STOPS[4]["title"], within=visit.page.get_by_role("group", name=LESSON["title"]))
    expect(windows).to_be_visible()
    visit.pick("A tie cuts")
    expect(windows).to_have_count(0)
    visit.press("Back to this stop")
    expect(windows).to_be_visible()
    turns(visit, 6)
    predict = visit.region("Predict")
    expect(predict).to_be_visible()
    visit.press("Close the lesson")
    expect(windows).to_have_count(0)
    expect(predict).to_have_count(0)
    visit.at(STOPS[5]["line"])


class Maker:
    """The dialog in which a lesson is written."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.dialog = visit.dialog("Make a lesson")
        self.stops = self.dialog.get_by_role("list", name="Stops").get_by_role("listitem")

    def press(self, name: str) -> None:
        self.visit.press(name, within=self.dialog)

    def write(self, label: str, text: str, nth: int = 0) -> None:
        self.dialog.get_by_label(label, exact=True).nth(nth).fill(text)

    def has(self, *titles: str) -> None:
        expect(self.stops).to_have_count(len(titles))
        for stop, title in zip(self.stops.all(), titles, strict=True):
            expect(stop.get_by_role("button").first).to_have_text(title)


def test_a_lesson_is_made_saved_and_opened_again(visit: Visit, tmp_path: Path) -> None:
    visit.open()
    maker = Maker(visit)
    stops_are_added_and_written(maker)
    a_mistake_is_taken_back(maker)
    file = it_is_saved_and_tried(maker, tmp_path)
    another_is_begun_and_the_file_opened(maker, file)
    a_wrong_file_is_refused(maker, tmp_path / "broken.json")
    visit.drop(file)
    expect(visit.region("Before")).to_contain_text("1 of 3")
    visit.expect_line(21, TRACE[20])


def stops_are_added_and_written(maker: Maker) -> None:
    """Add what is on the screen by a; write titles, words, lines, a question; reorder."""
    visit = maker.visit
    for number, line in enumerate((21, 26, 85), 1):
        visit.go(line)
        visit.key("a")
        expect(visit.page.get_by_role("alert")).to_contain_text(f"Added as stop {number}")
    visit.press("Write what is said…")
    expect(maker.dialog).to_contain_text("3 stops, no errors.")
    maker.has("Australia, line 21", "Australia, line 26", "Australia, line 85")
    for label, text in (("Title", "My lesson"), ("Minutes", "7"), ("About", "What a cut is.")):
        maker.write(label, text)
    for index, (title, text) in enumerate([("Before", "MAX has **10**."), ("The cut", "Gone."), ("End", "")]):
        maker.stops.nth(index).get_by_role("button").first.click()
        maker.write("Title", title, nth=1)
        maker.write("Said to all", text)
    maker.write("Note for the presenter", "Ask first.")
    visit.choose("Asks", "a number", within=maker.dialog)
    maker.dialog.get_by_label("Question").fill("How many nodes?")
    maker.write("Answer", "43")
    maker.press("Before")
    maker.write("to line", "26")
    maker.press("Move “The cut” up")
    maker.has("The cut", "Before", "End")
    maker.press("Move “The cut” down")
    maker.has("Before", "The cut", "End")


def a_mistake_is_taken_back(maker: Maker) -> None:
    """A stop deleted comes back by Undo; JSON is the other view of the same."""
    maker.press("Delete “The cut”")
    maker.has("Before", "End")
    maker.press("Undo")
    maker.has("Before", "The cut", "End")
    maker.press("JSON")
    text = maker.dialog.get_by_role("textbox").first
    said = json.loads(text.input_value())
    text.fill(json.dumps({**said, "titel": "?"}))
    expect(maker.dialog).to_contain_text("titel")
    text.fill(json.dumps({**said, "title": "My own lesson"}))
    maker.press("Form")
    expect(maker.dialog.get_by_label("Title", exact=True).first).to_have_value("My own lesson")


def it_is_saved_and_tried(maker: Maker, folder: Path) -> Path:
    """Save all in a file; try the chosen stop, with its question."""
    name, content = maker.visit.download(lambda: maker.press("Save"))
    lesson = json.loads(content)
    before, _, end = lesson["stops"]
    assert (lesson["format"], lesson["title"], lesson["minutes"]) == ("webviz lesson 1", "My own lesson", 7)
    assert (before["line"], before["until"], before["text"]) == (21, 26, "MAX has **10**.")
    assert (end["note"], end["question"]["answer"]) == ("Ask first.", 43)
    maker.press("End")
    maker.press("Try it")
    maker.visit.expect_line(85, TRACE[84])
    panel = maker.visit.region("End")
    expect(panel).to_contain_text("How many nodes?")
    panel.get_by_role("textbox").fill("43")
    maker.visit.key("Enter")
    expect(panel).to_contain_text("✓")
    maker.visit.press("Close the lesson")
    (folder / name).write_bytes(content)
    return folder / name


def another_is_begun_and_the_file_opened(maker: Maker, file: Path) -> None:
    """Reload, and find the lesson; begin another one; open the first from its file."""
    visit = maker.visit
    visit.page.reload()
    visit.at(85)
    visit.press("Activity", "Lesson", "Make a lesson…")
    maker.has("Before", "The cut", "End")
    maker.press("New")
    maker.has()
    visit.offer(file, "Open a file…", within=maker.dialog)
    expect(maker.dialog).to_contain_text("3 stops, no errors.")
    maker.has("Before", "The cut", "End")
    maker.press("Close")
    expect(maker.dialog).to_have_count(0)
    visit.leads(TRACE, ("ArrowLeft", 84))


def a_wrong_file_is_refused(maker: Maker, broken: Path) -> None:
    """Show a wrong file's mistake at its place; the page stays, nothing can be tried."""
    broken.write_text(json.dumps({**LESSON, "stops": [{**STOPS[0], "untl": 3}]}), encoding="utf-8")
    maker.visit.press("Activity", "Lesson")
    maker.visit.offer(broken, "Open a file…")
    mistake = re.compile("line 1, column .*untl.*did you mean until")
    expect(maker.dialog.get_by_role("button", name=mistake)).to_be_visible()
    expect(maker.visit.button("Try it", maker.dialog)).to_be_disabled()
    maker.visit.key("Escape")
    expect(maker.dialog).to_have_count(0)
    maker.visit.expect_line(84, TRACE[83])
