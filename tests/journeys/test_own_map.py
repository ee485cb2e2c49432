"""One's own map: written, repaired, watched, its trace saved; or opened as a file."""

import re
from pathlib import Path

from network import slow
from playwright.sync_api import expect
from sample_texts import LAST, RESULT, TRACE, text, trace
from visit import Visit

EDITOR = "Write a map"
TIES = text("tie-cut")
TIES_TRACE = trace("samples/tie-cut")
# Two errors, and a border that one side names only.
MISTAKEN = (
    text("australia").replace("G-2", "X-2").replace("B: 8", "B: eight").replace("NT: WA, SA, Q", "NT: WA, SA")
)
PLACES = (("line 2, column 14", '"X"'), ("line 5, column 16", '"eight"'), ("line 10, column 4", "Q names NT"))


def test_an_own_map_with_mistakes_is_repaired_watched_and_its_trace_saved(visit: Visit) -> None:
    visit.open()
    visit.key("ArrowRight")
    visit.at(2)
    visit.key("g")
    visit.press("New", "Write")
    every_mistake_has_its_place_and_nothing_is_lost(visit)
    repaired_watched_and_taken_along(visit)


def every_mistake_has_its_place_and_nothing_is_lost(visit: Visit) -> None:
    """See each mistake's line and column, click it; close and reopen the same text."""
    status = visit.dialog(EDITOR).get_by_role("status")
    expect(status).to_contain_text("Nothing yet")
    visit.editor.focus()
    visit.paste(MISTAKEN)
    expect(visit.editor).to_have_value(MISTAKEN)
    expect(status).to_contain_text(re.compile("2 errors.*1 warning"))
    rows = (
        visit.dialog(EDITOR)
        .get_by_role("listitem")
        .get_by_role("button", name=re.compile(r"^(error|warning), line"))
    )
    expect(rows).to_have_count(3)
    for row, (place, words) in zip(rows.all(), PLACES, strict=True):
        expect(row).to_have_accessible_name(re.compile(f"{place}: .*{words}"))
    expect(visit.button("Use this map")).to_be_disabled()
    rows.nth(1).click()
    expect(visit.editor).to_be_focused()
    assert visit.editor.evaluate("(field) => field.selectionStart") == MISTAKEN.index("eight")
    with slow(visit) as server:
        visit.key("ControlOrMeta+Enter")
        server.ask()
        # Not Escape: it ends the search first, if the page has come to say that it searches.
        visit.press("Close", within=visit.dialog(EDITOR))
        expect(visit.dialog(EDITOR)).to_be_hidden()
        server.through()
    visit.expect_line(2, TRACE[1])
    visit.key("g")
    visit.press("New", "Write", "Back to what I typed last")
    expect(visit.editor).to_have_value(MISTAKEN)
    assert visit.line == 2


def repaired_watched_and_taken_along(visit: Visit) -> None:
    """Undo and redo; save the published trace; find the map again by its name."""
    field, status = visit.editor, visit.dialog(EDITOR).get_by_role("status")
    repaired = MISTAKEN.replace("eight", "8")
    field.fill(repaired)
    expect(status).to_contain_text("1 error")
    visit.press("Undo", within=visit.dialog(EDITOR))
    expect(field).to_have_value(MISTAKEN)
    visit.press("Redo", within=visit.dialog(EDITOR))
    expect(field).to_have_value(repaired)
    field.focus()
    visit.key("ControlOrMeta+z")
    expect(field).to_have_value(MISTAKEN)
    visit.key("ControlOrMeta+y")
    expect(field).to_have_value(repaired)
    field.fill(repaired.replace("X-2", "G-2"))
    expect(status).not_to_contain_text("error")
    expect(visit.dialog(EDITOR).get_by_role("button", name=re.compile("^warning"))).to_have_count(1)
    visit.dialog(EDITOR).get_by_role("textbox", name="Name").fill("My Australia")
    field.focus()
    visit.key("ControlOrMeta+Enter")
    expect(visit.dialog(EDITOR)).to_have_count(0)
    expect(visit.button("My Australia")).to_be_visible()
    visit.expect_line(1, TRACE[0])
    visit.leads(TRACE, (".", 26), ("End", LAST))
    name, content = visit.download(lambda: visit.press("Export", "Trace"))
    assert content.decode() == "\n".join((*TRACE, RESULT))
    assert "australia" in name.lower()
    visit.key("g")
    problems = visit.dialog("Problems")
    problems.get_by_role("searchbox").fill("my austr")
    visit.press("My Australia", within=problems)
    visit.expect_line(1, TRACE[0])


def test_the_same_map_comes_as_file_chosen_or_dropped(visit: Visit, tmp_path: Path) -> None:
    file = tmp_path / "benelux.txt"
    file.write_text(TIES, encoding="utf-8")
    visit.open()
    visit.key("g")
    visit.press("New")
    visit.offer(file, "Upload")
    visit.leads(TIES_TRACE, ("Home", 1), (".", 14))
    visit.pick("Australia")
    visit.drop(file)
    visit.leads(TIES_TRACE, ("Home", 1), (".", 14))
    a_wrong_file_leaves_all_as_it_is(visit, tmp_path)


def a_wrong_file_leaves_all_as_it_is(visit: Visit, folder: Path) -> None:
    """A picture is no map, and a map with an error opens beside its mistake."""
    picture = folder / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)))
    visit.drop(picture)
    expect(visit.page.get_by_role("alert")).to_contain_text("picture.png")
    visit.expect_line(14, TIES_TRACE[13])
    visit.press("Dismiss")
    wrong = folder / "wrong.txt"
    wrong.write_text(TIES.replace("\n", "\n\n", 1).replace("-1", "-3", 1), encoding="utf-8")
    visit.drop(wrong)
    expect(visit.dialog(EDITOR).get_by_role("button", name=re.compile("^error, line"))).to_have_count(1)
    visit.key("Escape")
    expect(visit.dialog(EDITOR)).to_have_count(0)
    visit.expect_line(14, TIES_TRACE[13])
