"""A map that is drawn, by pointer and by keys, and outlines that are dropped."""

import re
from itertools import combinations

from playwright.sync_api import Locator, expect
from sample_texts import ROOT
from visit import Visit, differing, share, within

A, B, C = (100.0, 100.0), (260.0, 120.0), (180.0, 230.0)


class Easel:
    """The dialog in which a map is drawn."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.dialog = visit.dialog(re.compile("^(Draw|Write) a map$"))
        self.regions = self.dialog.get_by_role("listbox", name="Regions").get_by_role("option")
        self.paper = self.dialog.get_by_role("img", name=re.compile("^Drawing"))
        self.chosen = self.dialog.get_by_role("group", name="The chosen region")
        self.field = self.dialog.get_by_role("textbox", name="The text of the problem")

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.visit.drag(within(self.paper, start), within(self.paper, end))

    def writes(self, pattern: str, yes: bool = True) -> None:
        self.visit.until(
            lambda: bool(re.search(pattern, self.field.input_value(), re.MULTILINE)) == yes, pattern
        )

    def says(self, words: str) -> None:
        expect(self.paper).to_have_accessible_name(re.compile(words))


def test_a_map_is_drawn_and_played_through(visit: Visit) -> None:
    visit.open()
    visit.key("g")
    visit.press("New", "Draw a map")
    easel = Easel(visit)
    expect(easel.field).to_have_count(0)  # the drawing has its room
    visit.press("Text", within=easel.dialog)
    by_pointer(easel)
    by_keys(easel)
    written_and_used(easel)


def by_pointer(easel: Easel) -> None:
    """Add regions by double clicks, borders by drops; move, name, undo, and color."""
    before = easel.visit.still(easel.paper)
    for number, place in enumerate((A, B, C), 1):
        easel.visit.click_at(easel.paper, place, click_count=2)
        expect(easel.regions).to_have_count(number)
        easel.visit.key("Enter")
    expect(easel.regions).to_have_text([re.compile("^A"), re.compile("^B"), re.compile("^C")])
    assert differing(before, easel.visit.still(easel.paper)) > 0.01
    expect(easel.visit.button("Use this map")).to_be_disabled()
    easel.drag(A, B)
    expect(easel.regions.first).to_have_text(re.compile("A.*beside B"))
    easel.writes("^A: B\nB: A$")
    easel.drag(A, B)
    expect(easel.regions.first).to_have_text(re.compile("A.*alone"))
    for start, end in ((A, B), (B, C), (C, A)):
        easel.drag(start, end)
    easel.says("3 regions and 3 borders")
    before = easel.visit.still(easel.paper)
    easel.drag(C, (400, 280))
    assert differing(before, easel.visit.still(easel.paper)) > 0.005
    easel.says("3 regions and 3 borders")
    easel.visit.click_at(easel.paper, (400, 280))
    name = easel.chosen.get_by_role("textbox")
    expect(name).to_have_value("C")
    name.fill("Coast")
    easel.visit.key("Enter")
    easel.writes("^Coast: B, A")
    for button, written in (("Undo", False), ("Redo", True)):
        easel.visit.press(button, within=easel.dialog)
        easel.writes("^Coast: B, A", written)
    easel.visit.click_at(easel.paper, A)
    easel.visit.choose("Color", "R", easel.chosen)
    easel.writes("A: R-1")
    easel.visit.until(lambda: share(easel.visit.still(easel.paper), "red") > 0.001, "A in red")
    easel.chosen.get_by_role("combobox", name="of", exact=True).select_option("MIN")
    easel.writes("A: R-2")


def by_keys(easel: Easel) -> None:
    """Use keys in the list: A adds, F2 renames, B draws a border, Shift+arrows move."""
    visit, regions = easel.visit, easel.regions
    regions.first.focus()
    visit.key("Home", "ArrowDown")
    expect(regions.nth(1)).to_have_attribute("aria-selected", "true")
    visit.key("A")
    expect(regions).to_have_count(4)
    visit.key("Enter")
    name = regions.last.inner_text().split()[0]
    regions.last.focus()
    visit.key("Home", "b", "End", "b")
    easel.writes(f"^{name}: A$")
    before = visit.still(easel.paper)
    visit.key(*["Shift+ArrowRight"] * 4)
    assert differing(before, visit.still(easel.paper)) > 0.001
    visit.key("b", "Escape", "F2")
    visit.write("Isle")
    visit.key("Enter")
    easel.writes("^Isle: A")
    for act, number in (
        (lambda: visit.press("Delete", within=easel.dialog), 3),
        (lambda: visit.key("ControlOrMeta+z"), 4),
    ):
        act()
        expect(regions).to_have_count(number)


def written_and_used(easel: Easel) -> None:
    """See a written border drawn; search the map, and open it by a link with its name."""
    visit = easel.visit
    visit.press("Drawing")
    expect(easel.paper).to_have_count(0)
    text = easel.field.input_value()
    easel.field.fill(text.replace("B: A, Coast", "B: A, Coast, Isle").replace("Isle: A", "Isle: A, B"))
    visit.press("Drawing")
    easel.says("4 regions and 5 borders")
    easel.dialog.get_by_role("textbox", name="Name").first.fill("Drawn")
    visit.press("Use this map")
    expect(easel.dialog).to_have_count(0)
    expect(visit.button("Drawn")).to_be_visible()
    expect(visit.map).to_have_accessible_name(re.compile("Map of 4 regions. Colored: A R by MIN"))
    visit.key("End")
    visit.until(lambda: f"line={visit.line}" in visit.page.url, "the address follows")
    visit.open(visit.page.url, visit.line, visit.nodes)
    expect(visit.button("Drawn")).to_be_visible()


def test_outlines_that_are_dropped_become_a_map(visit: Visit) -> None:
    visit.open()
    visit.drop(ROOT / "sample_maps/outlines/australia.geojson")
    make_choices(visit, visit.dialog("A map of Australia"))
    visit.press("Use this map")
    expect(visit.page.get_by_role("dialog")).to_have_count(0)
    expect(visit.map).to_have_accessible_name(re.compile("Map of 6 regions"))
    pictures = []
    for form in ("map", "graph", "both"):
        visit.choose_in("View", "Map drawn as", form)
        pictures.append(visit.aside(visit.map))
    assert min(differing(*pair) for pair in combinations(pictures, 2)) > 0.01
    visit.page.reload()
    visit.at(1)
    expect(visit.map).to_have_accessible_name(re.compile("Map of 6 regions"))


def make_choices(visit: Visit, dialog: Locator) -> None:
    """Merge, leave out and make neighbors, as the command does; then set the game."""
    counted = dialog.get_by_role("status").filter(has_text=re.compile(r"\d+ regions"))
    expect(counted).to_have_text(re.compile("9 regions, 11 borders"))
    names = dialog.get_by_role("combobox", name="Names", exact=True)
    region_menu = dialog.get_by_role("combobox", name="Region", exact=True)
    expect(region_menu).to_have_value("Australian Capital Territory")
    names.select_option("codes")
    expect(region_menu).to_contain_text("Australian Capital Territory (CT)")
    before = visit.still(dialog.get_by_role("img"))
    for region, other, button, words in (
        ("CT", "NS", "Merge CT into NS", "8 regions"),
        ("JB", "NS", "Merge JB into NS", "7 regions"),
        ("TS", "VI", "Make TS and VI neighbors", "7 regions"),
        ("TS", "VI", "Leave TS out", "6 regions"),
    ):
        for name, start in (("Region", region), ("Other region", other)):
            box = dialog.get_by_role("combobox", name=name, exact=True)
            entries = box.get_by_role("option").all_inner_texts()
            box.select_option(next(entry for entry in entries if entry.endswith(f"({start})")))
        visit.press(button, within=dialog)
        expect(counted).to_contain_text(words)
    assert differing(before, visit.still(dialog.get_by_role("img"))) > 0.01
    first = dialog.get_by_role("textbox", name="Colored at first")
    first.fill("SA: G-2, WA: R-1")
    expect(visit.button("Use this map", dialog)).to_be_enabled()
