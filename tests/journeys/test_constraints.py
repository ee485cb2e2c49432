"""Constraint problems: queens, a Sudoku, a search that fails, and a map without its players."""

import json
import re

from known import ROOT, printed
from playwright.sync_api import Locator, expect
from visit import Visit, boxes, differing, middle, share

EIGHT = re.search(r"Q1 = .*", printed("csp", "queens:8", "--propagation", "arcs"))
SUDOKU = printed("csp", "sample_maps/csp/sudoku.json", "--propagation", "arcs").splitlines()


def log_of(*arguments: str) -> list[str]:
    """The log that the command writes, without its heading and its result."""
    lines = printed("csp", *arguments, "--log").splitlines()
    return [line.removeprefix("event: ") for line in lines if line.startswith("event: ")]


def cell(visit: Visit, name: str) -> Locator:
    """A cell of the domains."""
    return visit.region("Domains").get_by_role("gridcell", name=name)


def test_a_search_that_fails_shows_why_on_every_panel(visit: Visit) -> None:
    visit.open("/")
    visit.pick("Australia in two colors")
    log = log_of("sample_maps/csp/two-colors.json", "--propagation", "singletons")
    every_event_is_the_one_of_the_command(visit, log)
    domains_shrink_and_say_why(visit)
    from_failure_to_failure(visit)
    other_settings(visit)
    arcs_by_hand(visit)
    consistency_is_checked(visit)
    _, saved = visit.download(lambda: visit.press("Export", "Log"))
    assert len(saved.decode().splitlines()) > 10


def every_event_is_the_one_of_the_command(visit: Visit, log: list[str]) -> None:
    """The log on the page, line by line."""
    visit.at(1, 3)
    for number, line in enumerate(log, 1):
        visit.at(number)
        row = visit.region("Log").get_by_role("option", name=line, exact=True, selected=True)
        expect(row).to_have_count(1)
        visit.key("ArrowRight")
    visit.expect_why("No solution", "every value of WA has failed (R, G)")
    visit.expect_spoken("dead end")


def domains_shrink_and_say_why(visit: Visit) -> None:
    """In line 14 NT has nothing left; the cell tells who took it; the map shows what is assigned."""
    visit.go(1)
    before = visit.still(visit.region("Constraint graph").get_by_role("img").first)
    visit.go(14)
    visit.expect_why("NT")
    gone = cell(visit, "R leaves the domain of NT: WA != NT, and WA is R (line 9)")
    gone.hover()
    expect(visit.region("Domains").get_by_role("paragraph").last).to_contain_text("(line 9)")
    visit.page.mouse.move(*middle(visit.region("Why")))
    picture = visit.still(visit.region("Constraint graph").get_by_role("img").first)
    assert share(picture, "red") > share(before, "red"), "WA is drawn in R"
    gone.focus()
    visit.key("ArrowRight")
    other = cell(visit, re.compile(r"^G leaves the domain of NT.*\(line 13\)"))
    expect(other).to_be_focused()
    expect(visit.region("Domains").get_by_role("paragraph").last).to_contain_text("(line 13)")
    assert visit.line == 14


def from_failure_to_failure(visit: Visit) -> None:
    """The keys of cutoffs lead from failure to failure; by variable a step goes farther than by event."""
    visit.go(1)
    visit.key(".")
    visit.until(lambda: visit.line in (14, 15), "the first failure")
    first = visit.line
    visit.press("Next failure")
    visit.at(first + 14)
    visit.press("Previous failure")
    visit.at(first)
    visit.go(2)
    visit.press("Pace")
    visit.choose("Step", "by variable")
    visit.close_menu()
    visit.press("Step forward")
    visit.at(15)
    visit.press("Pace")
    visit.choose("Step", "by event")
    visit.close_menu()


def other_settings(visit: Visit) -> None:
    """Forward checking takes 5 nodes; the code marks the line that was executed."""
    visit.press("backtracking")
    visit.choose("Propagation", "forward checking")
    visit.close_menu()
    visit.until(lambda: visit.nodes == 5, "forward checking")
    visit.key("k")
    expect(visit.region("Code")).to_be_visible()
    before = visit.still(visit.region("Code"))
    visit.key("ArrowRight", "ArrowRight", "ArrowRight")
    assert differing(before, visit.still(visit.region("Code"))) > 0
    visit.key("k")
    expect(visit.region("Code")).to_have_count(0)


def arcs_by_hand(visit: Visit) -> None:
    """Arc consistency alone: it ends with what is left, and the queue's arcs say what they would remove."""
    visit.press("backtracking")
    visit.choose("Search", "arc consistency alone")
    visit.close_menu()
    expect(visit.button("arc consistency")).to_be_visible()
    visit.key("Home")
    visit.at(1)
    queue = visit.region("Domains").get_by_role("group", name=re.compile("queue"))
    before = visit.page.get_by_role("main").inner_text()
    visit.press("SA → WA", within=queue)
    visit.until(lambda: visit.page.get_by_role("main").inner_text() != before, "what the arc would remove")
    assert visit.line == 1
    visit.key("End")
    visit.expect_why(re.compile("consistent", re.IGNORECASE))


def consistency_is_checked(visit: Visit) -> None:
    """Two colors are enough for arcs, and not for three regions that border each other."""
    visit.press("arc consistency", "Checks")
    dialog = visit.dialog("Is the problem consistent?")
    visit.press("Check", within=dialog)
    expect(dialog.get_by_role("status")).to_contain_text("arc-consistent")
    dialog.get_by_role("radio", name="path").check()
    visit.press("Check", within=dialog)
    expect(dialog.get_by_role("status")).to_contain_text(re.compile("not 3-consistent|no value"))
    visit.key("Escape")
    expect(dialog).to_have_count(0)


def test_queens_a_sudoku_and_a_map_are_solved(visit: Visit) -> None:
    visit.open("/")
    a_map_without_its_players(visit)
    eight_queens(visit)
    six_queens_are_written(visit)
    a_sudoku(visit)
    other_searches(visit)


def eight_queens(visit: Visit) -> None:
    """At the end eight queens stand on the board, where the command puts them."""
    assert EIGHT
    visit.pick("Eight queens")
    visit.at(1, 21)
    board = visit.region("Board").get_by_role("img").first
    before = visit.still(board)
    visit.key("End")
    for queen in EIGHT[0].split(", "):
        expect(board).to_have_accessible_name(re.compile(queen.replace(" = ", " is ") + r"\b"))
    visit.expect_spoken("solution")
    after = visit.still(board)
    assert differing(before, after) > 0.01
    visit.press("backtracking")
    visit.choose("Propagation", "forward checking")
    visit.close_menu()
    visit.until(lambda: visit.nodes == 89, "forward checking takes 89 nodes")
    visit.press("backtracking")
    visit.choose("Variables", "fewest values")
    visit.close_menu()
    visit.until(lambda: visit.nodes == 76, "fewest values first")


def six_queens_are_written(visit: Visit) -> None:
    """The example of the editor is used as it stands."""
    visit.key("g")
    visit.press("Write new", "Queens")
    expect(visit.dialog("The problem as text").get_by_role("status")).to_contain_text("No errors")
    visit.press("Use this")
    visit.until(lambda: "Six" in visit.page.title() or "6" in visit.page.title(), "six queens are shown")
    visit.key("End")
    visit.expect_spoken("solution")


def a_sudoku(visit: Visit) -> None:
    """Arc consistency alone solves it: every cell has the number that the command prints."""
    visit.pick("A Sudoku")
    visit.at(1, 82)
    visit.key("End")
    given = json.loads((ROOT / "sample_maps/csp/sudoku.json").read_text(encoding="utf-8"))
    assert len(given["variables"]) > 1
    solution = dict(part.split(" = ") for part in SUDOKU[0].split(", "))
    rows = visit.region("Domains").get_by_role("row")
    for name, value in list(solution.items())[::9]:
        row = rows.filter(has=visit.page.get_by_role("rowheader", name=name, exact=True))
        expect(row).to_contain_text(value)
    assert len(solution) == 81


def other_searches(visit: Visit) -> None:
    """Best-first finds the best, 28; a beam of width 1 settles for 24."""
    visit.pick("Four jobs")
    visit.key("End")
    visit.expect_why("28")
    visit.press("best-first")
    visit.choose("Search", "beam")
    visit.page.get_by_role("spinbutton", name="Width").fill("1")
    visit.key("Enter")
    visit.close_menu()
    visit.until(lambda: visit.nodes == 10, "a beam of one")
    visit.key("End")
    visit.expect_why("24")


def a_map_without_its_players(visit: Visit) -> None:
    """The switch in the menu takes the players from Australia, and gives them back."""
    visit.press("alpha-beta", "Constraints")
    expect(visit.region("Domains")).to_be_visible()
    visit.until(lambda: visit.nodes == 7, "seven nodes")
    visit.close_menu()
    visit.key("End")
    visit.expect_spoken("solution")
    picture = visit.still(visit.page.get_by_role("img", name=re.compile("^(Constraint graph|Map)")).first)
    for color in ("red", "green", "blue"):
        assert boxes(picture, color), f"some region is drawn in {color}"
    visit.press("backtracking", "Game")
    visit.at(1, 43)
    visit.close_menu()
