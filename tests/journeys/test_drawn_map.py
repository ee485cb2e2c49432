"""A map that is drawn, by pointer and by keys, and outlines that are dropped."""

import json
import re
from itertools import combinations

from known import ROOT
from playwright.sync_api import Locator, expect
from visit import Visit, differing, middle, share, within

EDITOR = "The problem as text"


def text_of(visit: Visit) -> str:
    """What the editor says."""
    return visit.dialog(EDITOR).get_by_role("textbox", name="The text of the problem").input_value()


def regions(visit: Visit) -> Locator:
    """The list beside the drawing."""
    return visit.dialog(EDITOR).get_by_role("listbox", name="Regions").get_by_role("option")


def paper(visit: Visit) -> Locator:
    """What one draws on."""
    return visit.dialog(EDITOR).get_by_role("img", name=re.compile("^Drawing"))


def drag_between(visit: Visit, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Drag from one place of the paper to another."""
    visit.drag(within(paper(visit), start), within(paper(visit), end))


def test_a_map_is_drawn_and_played_through(visit: Visit) -> None:
    visit.open("/")
    visit.key("g")
    visit.press("Draw a map")
    by_pointer(visit)
    borders_are_dragged(visit)
    moved_renamed_and_undone(visit)
    colored(visit)
    by_keys(visit)
    text_and_drawing_follow_each_other(visit)
    used(visit)


def by_pointer(visit: Visit) -> None:
    """A double click adds a region with a name of its own."""
    before = visit.still(paper(visit))
    for number, place in enumerate(((100, 100), (260, 120), (180, 230)), 1):
        visit.click_at(paper(visit), place, click_count=2)
        expect(regions(visit)).to_have_count(number)
        visit.key("Enter")
    expect(regions(visit)).to_have_text([re.compile("^A"), re.compile("^B"), re.compile("^C")])
    assert differing(before, visit.still(paper(visit))) > 0.01
    expect(visit.button("Use this map")).to_be_disabled()


def borders_are_dragged(visit: Visit) -> None:
    """Dropped on another a region gets a border with it, once more takes it away."""
    drag_between(visit, (100, 100), (260, 120))
    expect(regions(visit).first).to_have_text(re.compile("A.*beside B"))
    assert "A: B\nB: A" in text_of(visit)
    drag_between(visit, (100, 100), (260, 120))
    expect(regions(visit).first).to_have_text(re.compile("A.*alone"))
    for start, end in (((100, 100), (260, 120)), ((260, 120), (180, 230)), ((180, 230), (100, 100))):
        drag_between(visit, start, end)
    expect(paper(visit)).to_have_accessible_name(re.compile("3 regions and 3 borders"))


def moved_renamed_and_undone(visit: Visit) -> None:
    """A dragged region moves, and stays beside its neighbors; a name is typed; all is undone."""
    before = visit.still(paper(visit))
    drag_between(visit, (180, 230), (400, 280))
    assert differing(before, visit.still(paper(visit))) > 0.005
    expect(paper(visit)).to_have_accessible_name(re.compile("3 regions and 3 borders"))
    visit.click_at(paper(visit), (400, 280))
    name = visit.dialog(EDITOR).get_by_role("group", name="The chosen region").get_by_role("textbox")
    expect(name).to_have_value("C")
    name.fill("Coast")
    visit.key("Enter")
    visit.until(lambda: "Coast: B, A" in text_of(visit), "the new name")
    visit.press("Undo", within=visit.dialog(EDITOR))
    visit.until(lambda: "Coast" not in text_of(visit), "the name is as before")
    visit.press("Redo", within=visit.dialog(EDITOR))
    visit.until(lambda: "Coast: B, A" in text_of(visit), "the new name again")


def colored(visit: Visit) -> None:
    """A region gets the color that it has at first, and whose it is; the map can be used."""
    visit.click_at(paper(visit), (100, 100))
    group = visit.dialog(EDITOR).get_by_role("group", name="The chosen region")
    visit.choose("Color", "R", group)
    visit.until(lambda: "A: R-1" in text_of(visit), "MAX has A")
    assert share(visit.still(paper(visit)), "red") > 0.001
    group.get_by_role("combobox", name="of", exact=True).select_option("MIN")
    visit.until(lambda: "A: R-2" in text_of(visit), "MIN has A")
    expect(visit.button("Use this map")).to_be_enabled()


def by_keys(visit: Visit) -> None:
    """The list does it all: A adds, F2 renames, B draws a border, Shift with arrows moves, Delete deletes."""
    regions(visit).first.focus()
    visit.key("Home", "ArrowDown")
    expect(regions(visit).nth(1)).to_have_attribute("aria-selected", "true")
    visit.key("A")
    expect(regions(visit)).to_have_count(4)
    visit.key("Enter")
    name = regions(visit).last.inner_text().split()[0]
    regions(visit).last.focus()
    visit.key("Home", "b", "End", "b")
    visit.until(
        lambda: re.search(rf"^{name}: A$", text_of(visit), re.MULTILINE) is not None, "a border by keys"
    )
    before = visit.still(paper(visit))
    visit.key(*["Shift+ArrowRight"] * 4)
    assert differing(before, visit.still(paper(visit))) > 0.001
    visit.key("b", "Escape", "F2")
    visit.write("Isle")
    visit.key("Enter")
    visit.until(lambda: "Isle: A" in text_of(visit), "renamed by keys")
    regions(visit).last.focus()
    expect(regions(visit)).to_have_count(4)
    visit.press("Delete", within=visit.dialog(EDITOR))
    expect(regions(visit)).to_have_count(3)
    visit.key("ControlOrMeta+z")
    expect(regions(visit)).to_have_count(4)


def text_and_drawing_follow_each_other(visit: Visit) -> None:
    """A border that is written is drawn; put away and shown again the drawing is the same."""
    visit.press("Drawing")
    expect(paper(visit)).to_have_count(0)
    field = visit.dialog(EDITOR).get_by_role("textbox", name="The text of the problem")
    field.fill(text_of(visit).replace("B: A, Coast", "B: A, Coast, Isle").replace("Isle: A", "Isle: A, B"))
    visit.press("Drawing")
    expect(paper(visit)).to_have_accessible_name(re.compile("4 regions and 5 borders"))


def used(visit: Visit) -> None:
    """The map is searched; regions stand where they were drawn, and the gallery knows it by its name."""
    visit.dialog(EDITOR).get_by_role("textbox", name="Name").first.fill("Drawn")
    visit.press("Use this map")
    expect(visit.dialog(EDITOR)).to_have_count(0)
    expect(visit.button("Drawn")).to_be_visible()
    expect(visit.map).to_have_accessible_name(re.compile("Map of 4 regions. Colored: A R by MIN"))
    assert visit.nodes > 10
    assert share(visit.still(visit.map), "red") > 0.001
    visit.key("End")
    visit.expect_why("best first move")
    address = visit.page.url
    visit.open(address, visit.line, visit.nodes)
    expect(visit.button("Drawn")).to_be_visible()


def test_outlines_that_are_dropped_become_a_map(visit: Visit) -> None:
    visit.open("/")
    visit.drop(ROOT / "sample_maps/outlines/australia.geojson")
    decide(visit)
    visit.press("Use this map")
    expect(visit.page.get_by_role("dialog")).to_have_count(0)
    expect(visit.map).to_have_accessible_name(re.compile("Map of 6 regions"))
    drawn_as(visit)
    name, content = visit.download(lambda: visit.press("Export", "GeoJSON"))
    assert name.endswith("map.geojson"), name
    assert len(json.loads(content)["features"]) == 6
    visit.page.reload()
    visit.at(1)
    expect(visit.map).to_have_accessible_name(re.compile("Map of 6 regions"))


def decide(visit: Visit) -> None:
    """Merged, left out, made neighbors and taken back, as the command does; the game is written below."""
    dialog = visit.dialog("A map from australia")
    counted = dialog.get_by_role("status").filter(has_text=re.compile(r"\d+ regions"))
    expect(counted).to_have_text(re.compile("9 regions, 11 borders"))
    before = visit.still(dialog.get_by_role("img"))
    for region, other, words in (("CT", "NS", "8 regions"), ("JB", "NS", "7 regions")):
        choose_starting(dialog, "Region", region)
        choose_starting(dialog, "Other region", other)
        visit.press(f"Merge {region} into {other}", within=dialog)
        expect(counted).to_contain_text(words)
    choose_starting(dialog, "Region", "TS")
    choose_starting(dialog, "Other region", "VI")
    visit.press("Make TS and VI neighbors", within=dialog)
    expect(dialog.get_by_role("list", name="What is decided").get_by_role("listitem")).to_have_count(3)
    visit.press("Leave TS out", within=dialog)
    expect(counted).to_contain_text("6 regions")
    assert differing(before, visit.still(dialog.get_by_role("img"))) > 0.01
    first = dialog.get_by_role("textbox", name="Colored at first")
    first.fill("SA: X-1")
    expect(visit.button("Use this map", dialog)).to_be_disabled()
    first.fill("SA: G-2, WA: R-1")
    expect(visit.button("Use this map", dialog)).to_be_enabled()
    name, content = visit.download(lambda: visit.press("Download document", within=dialog))
    assert name.endswith("map.json"), name
    assert b"NT" in content


def choose_starting(dialog: Locator, name: str, start: str) -> None:
    """Choose the entry that begins with a short name."""
    box = dialog.get_by_role("combobox", name=name, exact=True)
    entries = box.get_by_role("option").all_inner_texts()
    box.select_option(next(entry for entry in entries if entry.startswith(start + " ")))


def drawn_as(visit: Visit) -> None:
    """As a map, as a graph, and as both: three pictures of the same colors."""
    pictures = []
    for form in ("map", "graph", "both"):
        visit.press("View")
        visit.choose("Map drawn as", form)
        visit.close_menu()
        visit.page.mouse.move(*middle(visit.region("Why")))
        pictures.append(visit.still(visit.map))
        assert share(pictures[-1], "red") > 0.002 and share(pictures[-1], "green") > 0.002, form
    for one, other in combinations(pictures, 2):
        assert differing(one, other) > 0.01
