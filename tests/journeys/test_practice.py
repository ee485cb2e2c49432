"""A student does five exercises of Practice: wrong, with hints, by keys, in numbers, and the page's own."""

import re
from math import inf

import pytest
from playwright.sync_api import Locator, expect
from visit import Visit, share

ITEM = re.compile(r"^(?P<name>.+?), (?:a leaf, worth (?P<value>-?\d+)|(?P<player>MAX|MIN) moves)")
TASKS = ("value of each node", "α and β on entry", "how many leaves")
ON_PAPER = {inf: "∞", -inf: "−∞"}


class Node:
    """A node of a tree on paper, and what alpha-beta makes of it."""

    def __init__(self, name: str, is_max: bool, value: float) -> None:
        self.name, self.is_max, self.value = name, is_max, value
        self.children: list[Node] = []
        self.window: tuple[float, float] | None = None

    def search(self, alpha: float = -inf, beta: float = inf) -> float:
        """The value that fail-soft alpha-beta returns; equality cuts."""
        self.window = alpha, beta
        values = []
        for child in self.children:
            if alpha >= beta:
                break
            values.append(child.search(alpha, beta))
            alpha, beta = (max(alpha, *values), beta) if self.is_max else (alpha, min(beta, *values))
        if values:
            self.value = max(values) if self.is_max else min(values)
        return self.value


class Exercise:
    """The dialog, and the tree that it speaks of."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.dialog = visit.dialog("Practice")
        self.found = self.dialog.get_by_role("region", name="What was found").get_by_role("status")

    def item(self, name: str, **state: bool) -> Locator:
        """A node of the tree."""
        return self.dialog.get_by_role("treeitem", name=re.compile(rf"^{re.escape(name)},"), **state)

    def press(self, *names: str) -> None:
        """Buttons of the dialog."""
        self.visit.press(*names, within=self.dialog)

    def nodes(self) -> list[Node]:
        """The tree that is spoken, searched by hand."""
        nodes: list[Node] = []
        path: list[Node] = []
        for item in self.dialog.get_by_role("treeitem").all():
            said = ITEM.match(item.get_attribute("aria-label") or "")
            assert said
            nodes.append(Node(said["name"], said["player"] == "MAX", float(said["value"] or 0)))
            del path[int(item.get_attribute("aria-level") or 0) - 1 :]
            if path:
                path[-1].children.append(nodes[-1])
            path.append(nodes[-1])
        nodes[0].search()
        return nodes

    def never_seen(self) -> list[str]:
        """The topmost branches that alpha-beta never looks at."""
        seen = [node for node in self.nodes() if node.window]
        return [child.name for node in seen for child in node.children if not child.window]

    def expect(self, *words: str) -> None:
        """Wait for what the page has found."""
        for word in words:
            expect(self.found).to_contain_text(word)


@pytest.fixture
def exercise(visit: Visit) -> Exercise:
    """The first exercise, opened by its key."""
    visit.open()
    visit.key("x")
    expect(visit.dialog("Practice")).to_be_visible()
    return Exercise(visit)


def test_five_exercises_are_done_one_after_the_other(exercise: Exercise) -> None:
    exercise.expect("Nobody has searched this tree yet")
    looked_at_everything(exercise)
    crossed_out_by_pointer_and_keys(exercise)
    filled_in_as_on_paper(exercise)
    the_problem_of_the_page(exercise)


def looked_at_everything(exercise: Exercise) -> None:
    """Nothing crossed out: the misconception is named, each branch has its reason, and hints tell more."""
    cut = exercise.never_seen()
    exercise.press("Check")
    exercise.expect(f"{len(cut)} wrong, 0 of {len(cut)} points right", "never cuts")
    for name in cut:
        reason = exercise.dialog.get_by_role("listitem").filter(
            has_text=f"✗ {name} is not crossed out, but cut"
        )
        expect(reason).to_contain_text(f"{name} need not be looked at")
        expect(exercise.item(name)).to_contain_text("✗")
    reason.get_by_role("button").click()
    expect(exercise.item(cut[-1], selected=True)).to_have_count(1)
    for hint in (1, 2, 3):
        exercise.press("Hint")
        exercise.expect(f"Hint {hint} of 3")
    exercise.press("Next step")
    exercise.expect("Step 1 of")
    exercise.visit.copied()  # permits it
    exercise.press("Copy result")
    exercise.expect("Result copied.")
    assert re.match(rf"webviz practice · seed 1 .* 0 of {len(cut)} right, 3 hints", exercise.visit.copied())


def crossed_out_by_pointer_and_keys(exercise: Exercise) -> None:
    """Branches are clicked, one by mistake; in the next tree arrows walk, x and space mark."""
    exercise.press("Next one like this")
    expect(exercise.dialog).to_contain_text("seed 2, branching 3, depth 3, 27 leaves")
    cut = exercise.never_seen()
    picture = exercise.dialog.get_by_role("tree")
    before = share(exercise.visit.looks(picture), "black")
    for name in [*cut, "E1"]:
        exercise.item(name).click()
        expect(exercise.item(name)).to_have_accessible_name(re.compile("crossed out"))
    assert share(exercise.visit.looks(picture), "black") < before
    exercise.press("Check")
    exercise.expect("✗ 1 wrong")
    expect(exercise.dialog).to_contain_text("E1 is crossed out")
    exercise.item("E1").click()
    exercise.expect("E1 is not crossed out.")
    exercise.press("Check")
    exercise.expect(f"All right: {len(cut)} of {len(cut)}")
    exercise.press("Clear")
    exercise.expect("All marks are gone.")
    expect(exercise.dialog.get_by_role("treeitem", name=re.compile("crossed out"))).to_have_count(0)
    exercise.press("Next one like this")
    expect(exercise.dialog).to_contain_text("seed 3,")
    exercise.dialog.get_by_role("tree").focus()
    for key, name in [("ArrowDown", "B"), ("ArrowRight", "C"), ("ArrowDown", "H"), ("ArrowUp", "C")]:
        exercise.visit.key(key)
        expect(exercise.item(name, selected=True)).to_have_count(1)
    crossed = exercise.dialog.get_by_role("treeitem", name=re.compile("^C,.*crossed out"))
    for key, number in [("x", 1), ("Space", 0)]:
        exercise.visit.key(key)
        expect(crossed).to_have_count(number)
    assert exercise.visit.line == 1


def filled_in_as_on_paper(exercise: Exercise) -> None:
    """A tree of four leaves with all tasks: windows, values and how many leaves."""
    exercise.dialog.get_by_text("Exercise and tasks").click()
    for task in TASKS:
        exercise.dialog.get_by_role("checkbox", name=re.compile(task)).check()
    for name in ("Branching", "Depth"):
        exercise.visit.choose(name, "2", within=exercise.dialog)
    exercise.dialog.get_by_role("spinbutton", name="Seed").fill("50")
    exercise.dialog.get_by_role("spinbutton", name="Seed").press("Enter")
    expect(exercise.dialog).to_contain_text(re.compile(r"seed 5\d, branching 2, depth 2, 4 leaves"))
    nodes = [node for node in exercise.nodes() if node.window]
    for name in exercise.never_seen():
        exercise.item(name).click()
    for node in nodes:
        if node.children:
            who = f"{node.name} ({'MAX' if node.is_max else 'MIN'})"
            names = (f"α on entry to {who}", f"β on entry to {who}", f"Value of {who}")
            for name, number in zip(names, (*(node.window or ()), node.value), strict=True):
                answer = ON_PAPER.get(number, f"{number:g}")
                exercise.dialog.get_by_role("textbox", name=name).fill(answer)
    leaves = sum(not node.children for node in nodes)
    for number, found in ((leaves + 1, "✗ 1 wrong"), (leaves, "All right")):
        exercise.dialog.get_by_role("textbox", name="Leaves looked at").fill(str(number))
        exercise.press("Check")
        exercise.expect(found)
    exercise.press("Copy link")
    exercise.expect("Link copied.")
    assert "practice=random-2-2-" in exercise.visit.copied()


def the_problem_of_the_page(exercise: Exercise) -> None:
    """Australia: exactly what the page itself strikes out; Predict asks along; then all is as it was."""
    visit = exercise.visit
    for task in TASKS:
        exercise.dialog.get_by_role("checkbox", name=re.compile(task)).uncheck()
    visit.choose("From", "the page", within=exercise.dialog)
    expect(exercise.dialog).to_contain_text("australia, 44 leaves")
    cut = exercise.never_seen()
    assert len(cut) == 13  # as the page says: 13 moves pruned
    for name in cut:
        exercise.item(name).click()
    exercise.press("Check")
    exercise.expect("All right: 13 of 13")
    exercise.press("Solve it with me")
    expect(visit.region("Predict")).to_be_visible()
    expect(exercise.dialog).to_have_count(0)
    visit.press("Back to the exercise")
    expect(exercise.dialog.get_by_role("treeitem", name=re.compile("crossed out"))).not_to_have_count(0)
    visit.key("Escape")
    expect(exercise.dialog).to_have_count(0)
    visit.at(1, 43)
    expect(visit.region("Game tree")).to_contain_text("43 nodes, 6 cutoffs, 13 moves pruned")
