"""Written-out game trees, and constraints: queens, a Sudoku, a map."""

import re

from command_line import run_output
from playwright.sync_api import expect
from sample_texts import trace
from visit import Visit, boxes, differing, share

NUMBER = re.compile(r"-?\d+")


def test_a_tree_is_typed_and_another_is_made_by_chance(visit: Visit) -> None:
    visit.open()
    typed_and_by_chance(visit)
    two_trees_of_one_file(visit)


def typed_and_by_chance(visit: Visit) -> None:
    """Type a tree and find 3 in 7 of 9 leaves; make a random one as the command does."""
    visit.key("g")
    visit.press("New", "Write", "Tree")
    visit.editor.fill("((3 12 8) (2 4 x) (14 5 2))")
    expect(visit.button("Use this")).to_be_disabled()
    visit.editor.fill("((3 12 8) (2 4 6) (14 5 2))")
    expect(visit.dialog("Write a tree").get_by_role("status")).to_contain_text("9 leaves")
    visit.press("Use this tree")
    visit.counts(11)
    lines = trace("trees/three-replies")
    visit.key("End")
    visit.at(len(lines))
    visit.expect_why("3")
    visit.expect_spoken("value 3 (exact)")
    marked = visit.region("Trace").get_by_role("option", selected=True)
    expect(marked).to_contain_text(lines[-1].split(", ", 1)[1])
    visit.key("g")
    visit.press("New", "Random tree")
    dialog = visit.dialog("A random tree")
    for name, number in (("Seed", "7"), ("Depth", "2")):
        dialog.get_by_role("spinbutton", name=name).fill(number)
    expect(dialog.get_by_role("status")).to_contain_text("9 leaves")
    visit.press("Show this tree")
    expect(dialog).to_have_count(0)
    tree = run_output("random-tree", "--branching", "3", "--depth", "2", "--seed", "7")
    visit.key("g")
    visit.press("Edit this")
    assert NUMBER.findall(visit.editor.input_value()) == NUMBER.findall(tree)
    visit.key("Escape", "ArrowRight", "ArrowRight")
    visit.expect_line(3, "-4, 2, -4, -inf, inf")


def two_trees_of_one_file(visit: Visit) -> None:
    """Of a file with several trees a menu chooses one: where MIN begins it is worth 2."""
    visit.pick("One tree, two roots")
    visit.expect_line(1, trace("trees/two-roots")[0])
    visit.press("alpha-beta")
    visit.page.get_by_role("combobox", name="Which of the trees").select_option(index=1)
    visit.close_menu()
    visit.expect_spoken("MIN to move")
    visit.key("End")
    visit.expect_spoken("value 2 (exact)")


def test_three_players_each_look_at_their_own_number(visit: Visit) -> None:
    visit.open()
    visit.pick("Three players")
    for number, line in enumerate(trace("trees/three-players"), 1):
        visit.expect_line(number, line)
        visit.key("ArrowRight")
    visit.expect_spoken("7")


def test_rounds_that_deepen_stand_side_by_side(visit: Visit) -> None:
    visit.open()
    visit.pick("Deepening that pays")
    visit.at(1, 20)
    rounds(visit)
    visit.choose_in(re.compile("^deepening, "), "Algorithm", "alpha-beta")
    plain = run_output("tree", "sample_maps/trees/deepening.txt", "--algorithm", "alpha-beta")
    assert "Leaf Nodes Examined: 26" in plain
    visit.counts(39)  # 13 inner nodes and 26 leaves
    visit.pick("Australia")
    visit.choose_in("alpha-beta", "Algorithm", "deepening")
    visit.counts(41)
    lines = trace("algorithms/deepening")
    visit.leads(lines, ("End", len(lines)))


def rounds(visit: Visit) -> None:
    """A click on a round shows its search; the last one has 11 leaves at its limit."""
    group = visit.page.get_by_role("group", name="Rounds of deepening")
    before = visit.aside(visit.tree)
    for depth, nodes, leaves in ((1, 4, 3), (2, 9, 5), (3, 20, 11)):
        one = group.get_by_role("button", name=re.compile(f"^Depth {depth}.* {nodes} nodes {leaves} leaves"))
        one.click()
        visit.at(1, nodes)
        expect(one).to_have_attribute("aria-pressed", "true")
    assert differing(before, visit.aside(visit.tree)) == 0
    lines = trace("trees/deepening")
    visit.leads(lines, ("End", len(lines)))
    visit.press("Orders")
    expect(group.get_by_text("↑").first).to_be_visible()
    visit.press("Orders")


def solution(problem: str) -> dict[str, str]:
    first = next(
        line for line in run_output("csp", problem, "--propagation", "arcs").splitlines() if " = " in line
    )
    return dict(part.split(" = ") for part in first.split(", "))


def test_a_search_that_fails_shows_why_on_every_panel(visit: Visit) -> None:
    visit.open()
    visit.pick("Australia in two colors")
    visit.at(1, 3)
    every_event_and_every_domain(visit)
    from_failure_to_failure_and_forward(visit)
    arcs_and_consistency(visit)
    _, saved = visit.download(lambda: visit.press("Export", "Log"))
    assert len(saved.decode().splitlines()) > 10


def every_event_and_every_domain(visit: Visit) -> None:
    """Compare the log with the command's; in line 14 NT is empty, and cells say why."""
    log = run_output("csp", "sample_maps/csp/two-colors.json", "--propagation", "singletons", "--log")
    for number, line in enumerate(re.findall("^event: (.*)$", log, re.MULTILINE), 1):
        visit.at(number)
        marked = visit.region("Log").get_by_role("option", name=line, exact=True, selected=True)
        expect(marked).to_have_count(1)
        visit.key("ArrowRight")
    visit.expect_why("No solution", "every value of WA has failed (R, G)")
    visit.expect_spoken("dead end")
    visit.go(1)
    graph = visit.region("Constraint graph").get_by_role("img").first
    before = share(visit.still(graph), "red")
    visit.go(14)
    visit.expect_why("NT")
    domains = visit.region("Domains")
    told = domains.get_by_role("paragraph").last
    gone = domains.get_by_role("gridcell", name="R leaves the domain of NT: WA != NT, and WA is R (line 9)")
    gone.hover()
    expect(told).to_contain_text("(line 9)")
    assert share(visit.aside(graph), "red") > before
    gone.focus()
    visit.key("ArrowRight")
    other = domains.get_by_role("gridcell", name=re.compile(r"^G leaves the domain of NT.*\(line 13\)"))
    expect(other).to_be_focused()
    expect(told).to_contain_text("(line 13)")
    assert visit.line == 14


def from_failure_to_failure_and_forward(visit: Visit) -> None:
    """The keys of cutoffs lead from failure to failure; by variable a step is longer."""
    visit.go(1)
    visit.key(".")
    visit.until(lambda: visit.line in (14, 15), "the first failure")
    first = visit.line
    visit.press("Next failure")
    visit.at(first + 14)
    visit.press("Previous failure")
    visit.at(first)
    visit.go(2)
    visit.choose_in("Steps, speed", "Step", "by variable")
    visit.press("Step forward")
    visit.at(15)
    visit.choose_in("Steps, speed", "Step", "by event")
    visit.choose_in("backtracking", "Propagation", "forward checking")
    visit.counts(5)


def arcs_and_consistency(visit: Visit) -> None:
    """Run arc consistency alone, an arc by hand, and the checks: arcs, but not paths."""
    visit.choose_in("backtracking", "Search", "arc consistency alone")
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
    visit.press("arc consistency", "Compare")
    dialog = visit.dialog("Compare")
    visit.choose("What varies", "Checks: is it consistent?", dialog)
    for level, answer in (("arc-consistent", "Yes"), ("3-consistent", "No: with")):
        expect(dialog.get_by_role("row", name=re.compile(f"^{level}"))).to_contain_text(answer)
    visit.key("Escape")
    expect(dialog).to_have_count(0)


def test_queens_a_sudoku_and_a_map_are_solved(visit: Visit) -> None:
    visit.open()
    a_map_without_its_players_and_queens(visit)
    a_sudoku_and_four_jobs(visit)


def a_map_without_its_players_and_queens(visit: Visit) -> None:
    """Take Australia's players away; place eight queens as the command does."""
    visit.press("alpha-beta", "Constraints")
    visit.counts(7)
    visit.close_menu()
    visit.key("End")
    visit.expect_spoken("solution")
    graph = visit.page.get_by_role("img", name=re.compile("^(Constraint graph|Map)")).first
    assert boxes(visit.aside(graph), "blue")
    visit.press("backtracking", "Game")
    visit.at(1, 43)
    visit.close_menu()
    visit.pick("Eight queens")
    visit.at(1, 21)
    board = visit.region("Board").get_by_role("img").first
    before = visit.still(board)
    visit.key("End")
    for queen, column in solution("queens:8").items():
        expect(board).to_have_accessible_name(re.compile(rf"{queen} is {column}\b"))
    visit.expect_spoken("solution")
    assert differing(before, visit.still(board)) > 0.01
    for name, choice, nodes in (("Propagation", "forward checking", 89), ("Variables", "fewest values", 76)):
        visit.choose_in("backtracking", name, choice)
        visit.counts(nodes)


def a_sudoku_and_four_jobs(visit: Visit) -> None:
    """Solve a Sudoku as the command does; best-first finds 28, a beam of width 1, 24."""
    visit.pick("A Sudoku")
    visit.at(1, 82)
    visit.key("End")
    numbers = solution("sample_maps/csp/sudoku.json")
    assert len(numbers) == 81
    rows = visit.region("Domains").get_by_role("row")
    for name, value in list(numbers.items())[::9]:
        header = visit.page.get_by_role("rowheader", name=name, exact=True)
        expect(rows.filter(has=header)).to_contain_text(value)
    visit.pick("Four jobs")
    visit.key("End")
    visit.expect_why("28")
    visit.press("best-first")
    visit.choose("Search", "beam")
    visit.page.get_by_role("spinbutton", name="Width").fill("1")
    visit.key("Enter")
    visit.close_menu()
    visit.counts(10)
    visit.key("End")
    visit.expect_why("24")
