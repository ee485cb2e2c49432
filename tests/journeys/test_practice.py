"""A student does five exercises of Practice: wrong, with hints, by keys, in numbers, and the page's own."""

import re
from math import inf

import pytest
from playwright.sync_api import Locator, expect
from visit import Visit, share
from worked_out import Node

ITEM = re.compile(r"^(?P<name>.+?), (?:a leaf, worth (?P<value>-?\d+)|(?P<player>MAX|MIN) moves)")


class Exercise:
    """The dialog, and the tree that it speaks of."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.dialog = visit.dialog("Practice")
        self.found = self.dialog.get_by_role("region", name="What was found").get_by_role("status")

    def item(self, name: str) -> Locator:
        """A node of the tree."""
        return self.dialog.get_by_role("treeitem", name=re.compile(rf"^{re.escape(name)},"))

    def press(self, *names: str) -> None:
        """Buttons of the dialog."""
        self.visit.press(*names, within=self.dialog)

    def tree(self) -> Node:
        """The tree that is spoken, searched by hand."""
        path: list[Node] = []
        for item in self.dialog.get_by_role("treeitem").all():
            level = int(item.get_attribute("aria-level") or 0)
            said = ITEM.match(item.get_attribute("aria-label") or "")
            assert said
            node = Node(said["name"], said["player"] == "MAX", said["value"] and float(said["value"]))
            del path[level - 1 :]
            if path:
                path[-1].children.append(node)
            path.append(node)
        path[0].search()
        return path[0]

    def never_seen(self) -> list[str]:
        """The topmost branches that alpha-beta never looks at."""
        seen = [node for node in self.tree().all() if node.window]
        return [child.name for node in seen for child in node.children if not child.window]

    def at(self, name: str) -> None:
        """Wait until this node is the one that keys are about."""
        item = re.compile(rf"^{re.escape(name)},")
        expect(self.dialog.get_by_role("treeitem", name=item, selected=True)).to_have_count(1)

    def expect(self, words: str) -> None:
        """Wait for what the page has found."""
        expect(self.found).to_contain_text(words)


@pytest.fixture
def exercise(visit: Visit) -> Exercise:
    """The first exercise, opened by its key."""
    visit.open()
    visit.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visit.key("x")
    expect(visit.dialog("Practice")).to_be_visible()
    return Exercise(visit)


def test_five_exercises_are_done_one_after_the_other(exercise: Exercise) -> None:
    exercise.expect("Nobody has searched this tree yet")
    looked_at_everything(exercise)
    crossed_out_by_pointer_with_a_hint(exercise)
    crossed_out_by_keys(exercise)
    filled_in_as_on_paper(exercise)
    the_problem_of_the_page(exercise)
    solved_with_me(exercise)


def looked_at_everything(exercise: Exercise) -> None:
    """Nothing crossed out: the misconception is named, each branch has its reason, and hints tell more."""
    cut = exercise.never_seen()
    exercise.press("Check")
    exercise.expect(f"{len(cut)} wrong, 0 of {len(cut)} points right")
    exercise.expect("never cuts")
    for name in cut:
        reason = exercise.dialog.get_by_role("listitem").filter(
            has_text=f"✗ {name} is not crossed out, but cut"
        )
        expect(reason).to_contain_text(f"{name} need not be looked at")
        expect(exercise.item(name)).to_contain_text("✗")
    reason.get_by_role("button").click()
    exercise.at(cut[-1])
    for hint in (1, 2, 3):
        exercise.press("Hint")
        exercise.expect(f"Hint {hint} of 3")
    exercise.press("Next step")
    exercise.expect("Step 1 of")
    exercise.press("Copy result")
    exercise.expect("Result copied.")
    assert re.match(rf"webviz practice · seed 1 .* 0 of {len(cut)} right, 3 hints", exercise.visit.copied())


def crossed_out_by_pointer_with_a_hint(exercise: Exercise) -> None:
    """The next tree: branches are clicked, one by mistake, and clicked back."""
    exercise.press("Next one like this")
    expect(exercise.dialog).to_contain_text("seed 2, branching 3, depth 3, 27 leaves")
    cut = exercise.never_seen()
    before = exercise.visit.looks(exercise.dialog.get_by_role("tree"))
    for name in [*cut, "E1"]:
        exercise.item(name).click()
        expect(exercise.item(name)).to_have_accessible_name(re.compile("crossed out"))
    after = exercise.visit.looks(exercise.dialog.get_by_role("tree"))
    assert share(after, "black") < share(before, "black")  # what is crossed out is faint
    exercise.press("Check")
    exercise.expect("✗ 1 wrong")
    expect(exercise.dialog).to_contain_text("E1 is crossed out")
    exercise.item("E1").click()
    exercise.expect("E1 is not crossed out.")
    exercise.press("Check")
    exercise.expect(f"All right: {len(cut)} of {len(cut)}")
    expect(exercise.found).not_to_contain_text("wrong")
    exercise.press("Clear")
    exercise.expect("All marks are gone.")
    expect(exercise.dialog.get_by_role("treeitem", name=re.compile("crossed out"))).to_have_count(0)


def crossed_out_by_keys(exercise: Exercise) -> None:
    """Arrows walk through the tree, space crosses out; equality does not cut here."""
    exercise.press("Next one like this")
    expect(exercise.dialog).to_contain_text("seed 3,")
    exercise.dialog.get_by_role("tree").focus()
    visit = exercise.visit
    for key, name in [("ArrowDown", "B"), ("ArrowRight", "C"), ("ArrowDown", "H"), ("ArrowUp", "C")]:
        visit.key(key)
        exercise.at(name)
    for key, state in [("x", "crossed out"), ("Space", "")]:
        visit.key(key)
        expect(exercise.item("C")).to_have_accessible_name(re.compile(f"{state}$"))
    expect(exercise.item("C")).not_to_have_accessible_name(re.compile("crossed out"))
    assert visit.line == 1  # the keys are the exercise's alone


def filled_in_as_on_paper(exercise: Exercise) -> None:
    """A tree of four leaves with all tasks: windows, values and how many leaves."""
    exercise.dialog.get_by_text("Exercise and tasks").click()
    for task in ("value of each node", "α and β on entry", "how many leaves"):
        exercise.dialog.get_by_role("checkbox", name=re.compile(task)).check()
    for name in ("Branching", "Depth"):
        exercise.visit.choose(name, "2", within=exercise.dialog)
    exercise.dialog.get_by_role("spinbutton", name="Seed").fill("50")
    exercise.dialog.get_by_role("spinbutton", name="Seed").press("Enter")
    expect(exercise.dialog).to_contain_text(re.compile(r"seed 5\d, branching 2, depth 2, 4 leaves"))
    tree = exercise.tree()
    for name in exercise.never_seen():
        exercise.item(name).click()
    for node in tree.all():
        if node.children and node.window:
            who = f"{node.name} ({'MAX' if node.is_max else 'MIN'})"
            alpha, beta = node.window
            assert node.value is not None
            for field, number in [
                ("α on entry to", alpha),
                ("β on entry to", beta),
                ("Value of", node.value),
            ]:
                exercise.dialog.get_by_role("textbox", name=f"{field} {who}").fill(written(number))
    leaves = sum(1 for node in tree.all() if not node.children and node.window)
    exercise.dialog.get_by_role("textbox", name="Leaves looked at").fill(str(leaves + 1))
    exercise.press("Check")
    exercise.expect("✗ 1 wrong")
    exercise.dialog.get_by_role("textbox", name="Leaves looked at").fill(str(leaves))
    exercise.press("Check")
    expect(exercise.found).not_to_contain_text(re.compile("wrong|not answered"))
    exercise.press("Copy link")
    exercise.expect("Link copied.")
    assert "practice=random-2-2-" in exercise.visit.copied()


def written(number: float) -> str:
    """A number as one writes it on paper."""
    return {inf: "∞", -inf: "−∞"}.get(number, f"{number:g}")


def the_problem_of_the_page(exercise: Exercise) -> None:
    """Australia, its branches named by moves: exactly what the page itself strikes out."""
    for task in ("value of each node", "α and β on entry", "how many leaves"):
        exercise.dialog.get_by_role("checkbox", name=re.compile(task)).uncheck()
    exercise.visit.choose("From", "the page", within=exercise.dialog)
    expect(exercise.dialog).to_contain_text("australia, 44 leaves")
    cut = exercise.never_seen()
    assert len(cut) == 13  # as the page says: 13 moves pruned
    for name in cut:
        exercise.item(name).click()
    exercise.press("Check")
    exercise.expect("All right: 13 of 13")


def solved_with_me(exercise: Exercise) -> None:
    """Predict asks along the tree; the exercise, and at last the page, are as they were."""
    visit = exercise.visit
    exercise.press("Solve it with me")
    expect(visit.region("Predict")).to_be_visible()
    expect(exercise.dialog).to_have_count(0)
    visit.press("Back to the exercise")
    expect(exercise.dialog.get_by_role("treeitem", name=re.compile("crossed out"))).not_to_have_count(0)
    visit.key("Escape")
    expect(exercise.dialog).to_have_count(0)
    visit.at(1, 43)
    expect(visit.region("Game tree")).to_contain_text("43 nodes, 6 cutoffs, 13 moves pruned")
