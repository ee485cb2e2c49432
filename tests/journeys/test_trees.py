"""Game trees that are written out: typed, made by chance, for three players, and in rounds that deepen."""

import re

from known import printed, trace
from playwright.sync_api import expect
from visit import Visit, differing

TYPED = "((3 12 8) (2 4 6) (14 5 2))"


def test_a_tree_is_typed_and_another_is_made_by_chance(visit: Visit) -> None:
    visit.open("/")
    typed(visit)
    by_chance(visit)
    two_trees_of_one_file(visit)


def typed(visit: Visit) -> None:
    """What stands in the editor is searched: the textbook's 3, after 7 of 9 leaves."""
    visit.key("g")
    visit.press("Write new", "Tree")
    editor = visit.page.get_by_role("textbox", name="The text of the problem")
    editor.fill("((3 12 8) (2 4 x) (14 5 2))")
    expect(visit.button("Use this")).to_be_disabled()
    editor.fill(TYPED)
    expect(visit.dialog("The problem as text").get_by_role("status")).to_contain_text("9 leaves")
    visit.press("Use this tree")
    visit.until(lambda: visit.nodes == 11, "the tree is searched")
    expect(visit.page.get_by_text("7 leaves").or_(visit.page.get_by_text("11 nodes")).first).to_be_visible()
    lines = trace("trees/three-replies")
    visit.key("End")
    visit.at(len(lines))
    visit.expect_why("3")
    visit.expect_spoken("value 3 (exact)")
    names = [line.split(", ", 1)[1] for line in lines]
    assert visit.trace_line.split(", ", 1)[1] == names[-1]


def by_chance(visit: Visit) -> None:
    """The same number is the same tree, here and on the command line; wrong numbers are refused."""
    visit.key("g")
    visit.press("Random tree")
    dialog = visit.dialog("A random tree")
    dialog.get_by_role("spinbutton", name="Seed").fill("7")
    dialog.get_by_role("spinbutton", name="Depth").fill("2")
    expect(dialog.get_by_role("status")).to_contain_text("9 leaves")
    visit.press("Show this tree")
    expect(dialog).to_have_count(0)
    tree = printed("random-tree", "--branching", "3", "--depth", "2", "--seed", "7")
    visit.key("g")
    visit.press("Edit this")
    editor = visit.page.get_by_role("textbox", name="The text of the problem")
    numbers = re.compile(r"-?\d+")
    assert numbers.findall(editor.input_value()) == numbers.findall(tree)
    visit.key("Escape")
    visit.key("ArrowRight", "ArrowRight")
    visit.until(lambda: visit.line == 3, "the third line")
    assert visit.trace_line == "-4, 2, -4, -inf, inf"


def two_trees_of_one_file(visit: Visit) -> None:
    """Of a file with several trees a menu chooses one: where MIN begins it is worth 2 after 7 leaves."""
    visit.pick("One tree, two roots")
    first = trace("trees/two-roots")
    visit.expect_line(1, first[0])
    visit.press("alpha-beta")
    visit.page.get_by_role("combobox", name="Which of the trees").select_option(index=1)
    visit.close_menu()
    visit.expect_spoken("MIN to move")
    visit.key("End")
    visit.expect_spoken("value 2 (exact)")


def test_three_players_each_look_at_their_own_number(visit: Visit) -> None:
    visit.open("/")
    visit.pick("Three players")
    lines = trace("trees/three-players")
    for number, line in enumerate(lines, 1):
        visit.expect_line(number, line)
        visit.key("ArrowRight")
    visit.expect_why("C")
    visit.expect_spoken("7")
    expect(visit.button("Next cutoff")).to_be_disabled()
    visit.press("max-n")
    algorithms = visit.page.get_by_role("combobox", name="Algorithm").get_by_role("option")
    expect(algorithms).to_have_text(["max-n"])
    visit.close_menu()


def test_rounds_that_deepen_stand_side_by_side(visit: Visit) -> None:
    visit.open("/")
    visit.pick("Deepening that pays")
    visit.at(1, 20)
    rounds(visit)
    all_of_them_are_cheaper(visit)
    a_map_deepens_too(visit)


def rounds(visit: Visit) -> None:
    """A click on a round shows its search; the last one has 11 leaves at its limit."""
    group = visit.page.get_by_role("group", name="Rounds of deepening")
    before = visit.still(visit.tree)
    for depth, nodes, leaves in ((1, 4, 3), (2, 9, 5), (3, 20, 11)):
        one = group.get_by_role("button", name=re.compile(f"^Depth {depth}.* {nodes} nodes {leaves} leaves"))
        one.click()
        visit.at(1, nodes)
        expect(one).to_have_attribute("aria-pressed", "true")
    assert differing(before, visit.still(visit.tree)) == 0
    visit.key("End")
    lines = trace("trees/deepening")
    visit.expect_line(len(lines), lines[-1])
    visit.press("Orders")
    expect(group.get_by_text("↑").first).to_be_visible()
    visit.press("Orders")


def all_of_them_are_cheaper(visit: Visit) -> None:
    """Plain alpha-beta looks at 26 of 27 leaves."""
    visit.press(re.compile("^deepening, "))
    visit.choose("Algorithm", "alpha-beta")
    visit.close_menu()
    expect(visit.button("alpha-beta")).to_be_visible()
    plain = printed("tree", "sample_maps/trees/deepening.txt", "--algorithm", "alpha-beta")
    assert "Leaf Nodes Examined: 26" in plain
    visit.until(lambda: visit.nodes == 39, "13 inner nodes and 26 leaves")


def a_map_deepens_too(visit: Visit) -> None:
    """Australia in rounds: the last round's trace is the published one."""
    visit.pick("Australia")
    visit.press("alpha-beta")
    visit.choose("Algorithm", "deepening")
    visit.close_menu()
    lines = trace("algorithms/deepening")
    visit.until(lambda: visit.nodes == 41, "the last round of Australia")
    visit.key("End")
    visit.expect_line(len(lines), lines[-1])
