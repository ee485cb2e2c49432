"""The output of one's own program is held against the right trace."""

import json
import re
from pathlib import Path

from command_line import run_output
from playwright.sync_api import Locator, expect
from sample_texts import RESULT, ROOT, TRACE
from visit import Visit, differing

from webviz.site.links import link_to

MAP = ROOT / "sample_maps/australia.txt"
RIGHT = "\n".join((*TRACE, RESULT))
FAULT = "Cuts only beyond the bound"


def both(visit: Visit) -> Locator:
    return visit.page.get_by_role("listbox", name="Lines of both")


def test_an_output_is_checked_right_or_wrong_and_the_mistake_is_named(visit: Visit, tmp_path: Path) -> None:
    wrong, form = tmp_path / "mine.txt", tmp_path / "form.txt"
    wrong.write_text(run_output("trace", str(MAP), "--cut", ">"), encoding="utf-8")
    form.write_text(RIGHT.replace("inf", "Infinity").replace("\n", " \n"), encoding="utf-8")
    visit.open()
    right_ones(visit, form)
    a_wrong_one_is_dropped(visit, wrong)
    from_difference_to_difference_and_sample(visit)
    put_away_and_dropped_with_its_map(visit, wrong)


def right_ones(visit: Visit, form: Path) -> None:
    """Check a right output, and one right but for blanks and the spelling of infinity."""
    visit.press("Activity", "Check an output")
    dialog = visit.dialog("Check an output")
    dialog.get_by_role("textbox").focus()
    visit.paste(RIGHT)
    visit.press("Check what is pasted")
    expect(dialog).to_have_count(0)
    visit.expect_why("Every line is right")
    visit.key("Escape", "Shift+D")
    visit.offer(form, "Choose a file")
    visit.expect_why("right but for its form", "infinity")
    visit.key("Escape")


def a_wrong_one_is_dropped(visit: Visit, wrong: Path) -> None:
    """Drop an output: the page shows the first difference, and names the fault."""
    visit.go(1)
    before = visit.still(visit.tree)
    visit.drop(wrong)
    visit.at(26)
    visit.expect_spoken("NSW, R · depth 1")
    visit.expect_why("line 26", FAULT)
    expect(visit.region("Why")).not_to_contain_text("Cuts at MAX only")
    for words in ("Yours: line 26, NSW, R, 1, 10, 10, 10", "line 25, the same: " + TRACE[24]):
        expect(both(visit).get_by_role("option", name=re.compile(words))).to_be_visible()
    assert differing(before, visit.still(visit.tree)) > 0.01


def from_difference_to_difference_and_sample(visit: Visit) -> None:
    """Go by keys, buttons and a click; see the same fault on a sample."""
    counted = visit.region("Trace").get_by_text(re.compile("difference . of"))
    expect(counted).to_contain_text("difference 1 of")
    visit.key("i")
    expect(counted).to_contain_text("difference 2 of")
    second = visit.line
    assert second > 26
    for act, line in (("Shift+I", 26), ("Next difference", second), ("Previous difference", 26)):
        visit.press(act) if "diff" in act else visit.key(act)
        visit.at(line)
    both(visit).get_by_role("option", name=re.compile(f"line 23, the same: {TRACE[22]}")).click()
    visit.at(23)
    visit.press(re.compile("^See it on A tie cuts"))
    expect(visit.button("A tie cuts")).to_be_visible()
    visit.at(14)
    visit.expect_why(FAULT)
    visit.page.go_back()
    expect(visit.button("Australia")).to_be_visible()


def put_away_and_dropped_with_its_map(visit: Visit, wrong: Path) -> None:
    """Put it away by Escape and ×; drop it with its map; check what is no output."""
    visit.drop(wrong)
    visit.at(26)
    expect(both(visit)).to_be_visible()
    visit.key("Escape")
    expect(both(visit)).to_have_count(0)
    visit.expect_line(26, TRACE[25])
    visit.press("Show it again")
    expect(both(visit)).to_be_visible()
    visit.press("Back to the trace alone")
    expect(both(visit)).to_have_count(0)
    visit.pick("No cut at all")
    visit.drop(wrong, MAP)
    visit.at(26)
    expect(visit.button("australia")).to_be_visible()
    visit.expect_why(FAULT)
    visit.until(lambda: "line=26" in visit.page.url, "the address follows")
    visit.open(visit.page.url, 26)
    visit.expect_why(FAULT)
    visit.key("Escape", "Shift+D")
    visit.dialog("Check an output").get_by_role("textbox").fill("hello world")
    visit.press("Check what is pasted")
    visit.expect_why("First wrong in line 1", "is it the output for another one")


def test_an_output_is_saved_with_its_problem_and_is_all_there_again(visit: Visit, tmp_path: Path) -> None:
    wrong, saved = tmp_path / "mine.txt", tmp_path / "question.webviz.json"
    wrong.write_text(run_output("trace", str(MAP), "--cut", ">", "--depth", "4"), encoding="utf-8")
    visit.open("/" + link_to(MAP.read_text(encoding="utf-8"), {"depth": 4}))
    visit.drop(wrong)
    visit.expect_why(FAULT)
    line, nodes = visit.line, visit.nodes
    name, content = visit.download(lambda: visit.press("Save", within=visit.region("Trace")))
    assert name == "map-depth-4-output.webviz.json"
    first, fault = json.loads(content)["verdict"]
    assert first.startswith(f"First wrong in line {line}. Consistent with") and fault == FAULT
    saved.write_bytes(content)
    visit.open("/")
    visit.drop(saved)
    visit.at(line, nodes)
    visit.expect_why(f"line {line}", FAULT)
    for damaged, words in ((content[:99], "cut short or edited"), (b'{"format": "x"}', "holds no output")):
        saved.write_bytes(damaged)
        visit.drop(saved)
        expect(visit.page.get_by_text(words)).to_be_visible()
