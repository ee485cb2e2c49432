"""A map of one's own: written with mistakes, repaired, watched, its trace saved; or brought as a file."""

import re
from pathlib import Path

import pytest
from known import text, trace
from playwright.sync_api import Locator, expect
from visit import Visit

RIGHT = text("tie-cut")
TRACE = trace("samples/tie-cut")
EDITOR = "The problem as text"


@pytest.fixture
def mistaken() -> str:
    """Australia with two errors and a border that one side names only."""
    right = text("australia")
    return right.replace("G-2", "X-2").replace("B: 8", "B: eight").replace("NT: WA, SA, Q", "NT: WA, SA")


def editor(visit: Visit) -> Locator:
    """The field of the text."""
    return visit.dialog(EDITOR).get_by_role("textbox", name="The text of the problem")


def test_an_own_map_with_mistakes_is_repaired_watched_and_its_trace_saved(
    visit: Visit, mistaken: str
) -> None:
    visit.open("/")
    visit.key("ArrowRight")
    visit.at(2)
    visit.key("g")
    visit.press("Write new")
    every_mistake_has_its_place(visit, mistaken)
    nothing_is_lost_meanwhile(visit, mistaken)
    repairs_are_undone_and_redone(visit)
    it_is_watched(visit)
    it_is_taken_along(visit)


def every_mistake_has_its_place(visit: Visit, mistaken: str) -> None:
    """All of them at once, with line and column; the map cannot be used, and a click leads there."""
    dialog = visit.dialog(EDITOR)
    expect(dialog.get_by_role("status")).to_contain_text("Nothing yet")
    editor(visit).focus()
    visit.paste(mistaken)
    expect(editor(visit)).to_have_value(mistaken)
    expect(dialog.get_by_role("status")).to_contain_text(re.compile("2 errors.*1 warning"))
    rows = dialog.get_by_role("listitem").get_by_role("button", name=re.compile(r"^(error|warning), line"))
    expect(rows).to_have_count(3)
    places = [
        ("line 2, column 14", '"X"'),
        ("line 5, column 16", '"eight"'),
        ("line 10, column 4", "Q names NT"),
    ]
    for row, (place, words) in zip(rows.all(), places, strict=True):
        expect(row).to_have_accessible_name(re.compile(f"{place}: .*{words}"))
    expect(dialog.get_by_role("button", name="Use this map")).to_be_disabled()
    rows.nth(1).click()
    expect(editor(visit)).to_be_focused()
    start = mistaken.index("eight")
    assert editor(visit).evaluate("(field) => field.selectionStart") == start
    visit.key("ControlOrMeta+Enter")
    expect(dialog).to_be_visible()


def nothing_is_lost_meanwhile(visit: Visit, mistaken: str) -> None:
    """Closed and opened again the text still stands there; letters typed are no keys of the page."""
    visit.key("Escape")
    expect(visit.dialog(EDITOR)).to_have_count(0)
    visit.expect_line(2, trace("samples/australia")[1])
    visit.key("g")
    visit.press("Write new", "Back to what I typed last")
    expect(editor(visit)).to_have_value(mistaken)
    editor(visit).focus()
    visit.key("ControlOrMeta+End")
    visit.write("mtkq")
    expect(editor(visit)).to_have_value(mistaken + "mtkq")
    visit.key(*["Backspace"] * 4)
    assert visit.line == 2
    for name in ("Map", "Trace"):
        expect(visit.page.get_by_role("region", name=name, exact=True, include_hidden=True)).to_be_visible()


def repairs_are_undone_and_redone(visit: Visit) -> None:
    """The weight is written, the color repaired by hand; undo and redo by keys and buttons."""
    dialog, field = visit.dialog(EDITOR), editor(visit)
    before = field.input_value()
    field.fill(before.replace("eight", "8"))
    expect(dialog.get_by_role("status")).to_contain_text("1 error")
    visit.press("Undo", within=dialog)
    expect(field).to_have_value(before)
    visit.press("Redo", within=dialog)
    expect(dialog.get_by_role("status")).to_contain_text("1 error")
    field.focus()
    visit.key("ControlOrMeta+z")
    expect(field).to_have_value(before)
    visit.key("ControlOrMeta+y")
    expect(field).to_have_value(before.replace("eight", "8"))
    field.fill(field.input_value().replace("X-2", "G-2"))
    expect(dialog.get_by_role("status")).not_to_contain_text("error")
    expect(dialog.get_by_role("button", name=re.compile("^warning"))).to_have_count(1)
    dialog.get_by_role("textbox", name="Name").fill("My Australia")
    field.focus()
    visit.key("ControlOrMeta+Enter")
    expect(dialog).to_have_count(0)


def it_is_watched(visit: Visit) -> None:
    """The repaired map is Australia, under its own name: the trace is the published one."""
    lines = trace("samples/australia")
    visit.expect_line(1, lines[0])
    expect(visit.button("My Australia")).to_be_visible()
    visit.key(".")
    visit.expect_line(26, lines[25])
    visit.key("End")
    visit.expect_line(len(lines), lines[-1])


def it_is_taken_along(visit: Visit) -> None:
    """The trace byte for byte, the text, and the page of the map; the gallery keeps what was shown."""
    name, content = visit.download(lambda: visit.press("Export", "Trace"))
    assert content.decode() == "\n".join(trace("samples/australia")) + "\nNSW, B, 10"
    assert "australia" in name.lower()
    _, content = visit.download(lambda: visit.press("Export", "Text"))
    assert "WA: R-1, SA: G-2" in content.decode()
    name, content = visit.download(lambda: visit.press("Export", "Map page"))
    assert name.endswith(".html")
    assert b"<html" in content.lower() and b"NSW" in content
    for entry, ending, words in (
        ("Document", "map.json", b"New South Wales"),
        ("GraphML", "map.graphml", b"graphml"),
        ("Node-link", "graph.json", b'"NSW"'),
        ("DIMACS", "map.col", b"p edge 6 9"),
    ):
        name, content = visit.download(lambda entry=entry: visit.press("Export", entry))
        assert name.startswith("My") and name.endswith(ending), (entry, name)
        assert words in content, entry
    visit.key("g")
    search = visit.dialog("Problems").get_by_role("searchbox")
    search.fill("benelux")
    expect(visit.dialog("Problems").get_by_role("button", name=re.compile("^My Australia"))).to_have_count(0)
    search.fill("my austr")
    visit.button("My Australia", visit.dialog("Problems")).click()
    visit.expect_line(1, trace("samples/australia")[0])


def test_the_same_map_comes_as_file_chosen_dropped_or_pasted(visit: Visit, tmp_path: Path) -> None:
    file = tmp_path / "benelux.txt"
    file.write_text(RIGHT, encoding="utf-8")
    visit.open("/")
    visit.key("g")
    with visit.page.expect_file_chooser() as chooser:
        visit.press("Upload")
    chooser.value.set_files(file)
    is_shown(visit)
    visit.pick("Australia")
    visit.drop(file)
    is_shown(visit)
    visit.pick("Australia")
    visit.key("g")
    visit.press("Edit this")
    editor(visit).press("ControlOrMeta+a")
    visit.paste(RIGHT)
    visit.press("Use this map")
    is_shown(visit)
    a_wrong_file_leaves_all_as_it_is(visit, tmp_path)


def is_shown(visit: Visit) -> None:
    """The map of the file, from its first line, to the cut that a tie makes."""
    visit.expect_line(1, TRACE[0])
    visit.key(".")
    visit.expect_line(14, TRACE[13])


def a_wrong_file_leaves_all_as_it_is(visit: Visit, tmp_path: Path) -> None:
    """A picture is no map, and a map with an error opens beside its mistake."""
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)))
    visit.drop(picture)
    expect(visit.page.get_by_role("alert")).to_contain_text("picture.png")
    visit.expect_line(14, TRACE[13])
    visit.press("Dismiss")
    wrong = tmp_path / "wrong.txt"
    wrong.write_text(RIGHT.replace("\n", "\n\n", 1).replace("-1", "-3", 1), encoding="utf-8")
    visit.drop(wrong)
    expect(visit.dialog(EDITOR).get_by_role("button", name=re.compile("^error, line"))).to_have_count(1)
    visit.key("Escape")
    expect(visit.dialog(EDITOR)).to_have_count(0)
    visit.expect_line(14, TRACE[13])
