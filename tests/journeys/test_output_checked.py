"""The output of one's own program is held against the right trace."""

import re
from pathlib import Path

from known import ROOT, printed, trace
from playwright.sync_api import Locator, expect
from visit import Visit, differing

MAP = ROOT / "sample_maps/australia.txt"
TRACE = trace("samples/australia")
RIGHT = "\n".join(TRACE) + "\nNSW, B, 10"
BOTH = "Lines of both"


def verdict(visit: Visit) -> Locator:
    """What is found."""
    return visit.region("Why").get_by_role("status").first


def test_an_output_is_checked_right_or_wrong_and_the_mistake_is_named(visit: Visit, tmp_path: Path) -> None:
    visit.open("/")
    a_right_output_is_pasted(visit)
    one_right_but_for_its_form_is_chosen(visit, tmp_path)
    wrong = tmp_path / "mine.txt"
    wrong.write_text(printed("trace", str(MAP), "--cut", ">"), encoding="utf-8")
    a_wrong_one_is_dropped(visit, wrong)
    from_difference_to_difference(visit, wrong)
    the_sample_that_shows_the_fault(visit)
    it_is_put_away_and_had_back(visit, wrong)
    with_its_map_in_one_drop(visit, wrong, tmp_path)


def a_right_output_is_pasted(visit: Visit) -> None:
    """Every line is right, to the last byte."""
    visit.press("Watch", "Check an output")
    field = visit.dialog("Check an output").get_by_role("textbox")
    field.focus()
    visit.paste(RIGHT)
    visit.press("Check what is pasted")
    expect(visit.dialog("Check an output")).to_have_count(0)
    expect(verdict(visit)).to_contain_text("Every line is right")
    visit.key("Escape")


def one_right_but_for_its_form_is_chosen(visit: Visit, tmp_path: Path) -> None:
    """Blanks and another spelling of infinity are form."""
    form = tmp_path / "form.txt"
    form.write_text(RIGHT.replace("inf", "Infinity").replace("\n", " \n"), encoding="utf-8")
    visit.key("Shift+D")
    with visit.page.expect_file_chooser() as chooser:
        visit.press("Choose a file")
    chooser.value.set_files(form)
    expect(verdict(visit)).to_contain_text("right but for its form")
    visit.expect_why("infinity")
    visit.key("Escape")


def a_wrong_one_is_dropped(visit: Visit, wrong: Path) -> None:
    """The page goes to the first difference, and names the mistake that the output was made with."""
    visit.go(1)
    before = visit.still(visit.tree)
    visit.drop(wrong)
    visit.expect_spoken("NSW, R · depth 1")
    visit.at(26)
    expect(verdict(visit)).to_contain_text("line 26")
    visit.expect_why("Cuts only beyond the bound")
    expect(visit.region("Why")).not_to_contain_text("Cuts at MAX only")
    both = visit.page.get_by_role("listbox", name=BOTH)
    expect(
        both.get_by_role("option", name=re.compile("Yours: line 26, NSW, R, 1, 10, 10, 10"))
    ).to_be_visible()
    expect(both.get_by_role("option", name=re.compile("line 25, the same: " + TRACE[24]))).to_be_visible()
    assert differing(before, visit.still(visit.tree)) > 0.01


def from_difference_to_difference(visit: Visit, wrong: Path) -> None:
    """By keys and buttons there and back; a click on a line of both is a step."""
    counted = visit.region("Trace").get_by_text(re.compile("difference 1 of"))
    expect(counted).to_be_visible()
    visit.key("i")
    expect(visit.region("Trace").get_by_text(re.compile("difference 2 of"))).to_be_visible()
    second = visit.line
    assert second > 26
    visit.key("Shift+I")
    visit.at(26)
    visit.press("Next difference")
    visit.at(second)
    visit.press("Previous difference")
    visit.at(26)
    row = visit.page.get_by_role("listbox", name=BOTH).get_by_role("option", name=re.compile("line 23, the"))
    row.click()
    visit.at(23)
    assert wrong.read_text(encoding="utf-8").splitlines()[22] == TRACE[22]


def the_sample_that_shows_the_fault(visit: Visit) -> None:
    """See it on the sample: its map, with what a program with this fault prints there; Back returns."""
    visit.press(re.compile("^See it on A tie cuts"))
    expect(visit.button("A tie cuts")).to_be_visible()
    visit.at(14)
    visit.expect_why("Cuts only beyond the bound")
    visit.page.go_back()
    expect(visit.button("Australia")).to_be_visible()


def it_is_put_away_and_had_back(visit: Visit, wrong: Path) -> None:
    """Escape puts the output away, and offers it again; the cross does so, too."""
    visit.drop(wrong)
    visit.at(26)
    both = visit.page.get_by_role("listbox", name=BOTH)
    expect(both).to_be_visible()
    visit.key("Escape")
    expect(both).to_have_count(0)
    visit.expect_line(26, TRACE[25])
    visit.press("Show it again")
    expect(both).to_be_visible()
    visit.press("Back to the trace alone")
    expect(both).to_have_count(0)


def with_its_map_in_one_drop(visit: Visit, wrong: Path, tmp_path: Path) -> None:
    """Map and output together, on another problem; a file that is no output says what it is."""
    visit.pick("No cut at all")
    visit.drop(wrong, MAP)
    visit.at(26)
    expect(visit.button("australia")).to_be_visible()
    visit.expect_why("Cuts only beyond the bound")
    visit.until(lambda: "line=26" in visit.page.url, "the address follows")
    visit.open(visit.page.url, 26)
    visit.expect_why("Cuts only beyond the bound")
    visit.key("Escape")
    visit.key("Shift+D")
    visit.dialog("Check an output").get_by_role("textbox").fill("hello world")
    visit.press("Check what is pasted")
    visit.expect_why("First wrong in line 1", "is it the output for another one")
