"""Game trees that are written out: typed, made by chance, for three players, and in rounds that deepen."""

import re

from command_line import written
from known import trace
from playwright.sync_api import expect
from visit import Visit, differing

NUMBER = re.compile(r"-?\d+")


def at_the_end(visit: Visit, lines: list[str]) -> None:
    """End leads to the last line of a published trace."""
    visit.key("End")
    visit.expect_line(len(lines), lines[-1])


def test_a_tree_is_typed_and_another_is_made_by_chance(visit: Visit) -> None:
    visit.open()
    typed_and_by_chance(visit)
    two_trees_of_one_file(visit)


def typed_and_by_chance(visit: Visit) -> None:
    """The textbook's 3 with 7 of 9 leaves; the same seed is the same tree, here and on the command line."""
    visit.key("g")
    visit.press("Write new", "Tree")
    visit.editor.fill("((3 12 8) (2 4 x) (14 5 2))")
    expect(visit.button("Use this")).to_be_disabled()
    visit.editor.fill("((3 12 8) (2 4 6) (14 5 2))")
    expect(visit.dialog("The problem as text").get_by_role("status")).to_contain_text("9 leaves")
    visit.press("Use this tree")
    visit.counts(11)
    lines = trace("trees/three-replies")
    visit.key("End")
    visit.at(len(lines))
    visit.expect_why("3")
    visit.expect_spoken("value 3 (exact)")
    assert visit.trace_line.split(", ", 1)[1] == lines[-1].split(", ", 1)[1]
    visit.key("g")
    visit.press("Random tree")
    dialog = visit.dialog("A random tree")
    for name, number in (("Seed", "7"), ("Depth", "2")):
        dialog.get_by_role("spinbutton", name=name).fill(number)
    expect(dialog.get_by_role("status")).to_contain_text("9 leaves")
    visit.press("Show this tree")
    expect(dialog).to_have_count(0)
    tree = written("random-tree", "--branching", "3", "--depth", "2", "--seed", "7")
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
    visit.expect_why("C")
    visit.expect_spoken("7")
    expect(visit.button("Next cutoff")).to_be_disabled()
    visit.press("max-n")
    algorithms = visit.page.get_by_role("combobox", name="Algorithm").get_by_role("option")
    expect(algorithms).to_have_text(["max-n"])


def test_rounds_that_deepen_stand_side_by_side(visit: Visit) -> None:
    visit.open()
    visit.pick("Deepening that pays")
    visit.at(1, 20)
    rounds(visit)
    visit.choose_in(re.compile("^deepening, "), "Algorithm", "alpha-beta")
    plain = written("tree", "sample_maps/trees/deepening.txt", "--algorithm", "alpha-beta")
    assert "Leaf Nodes Examined: 26" in plain
    visit.counts(39)  # 13 inner nodes and 26 leaves
    visit.pick("Australia")
    visit.choose_in("alpha-beta", "Algorithm", "deepening")
    visit.counts(41)
    at_the_end(visit, trace("algorithms/deepening"))


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
    at_the_end(visit, trace("trees/deepening"))
    visit.press("Orders")
    expect(group.get_by_text("↑").first).to_be_visible()
    visit.press("Orders")
