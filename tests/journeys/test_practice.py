"""Exercises by pointer, keys and numbers, also done wrong; a predicted search."""

import csv
import re
from math import inf
from pathlib import Path

from command_line import run_text
from playwright.sync_api import Locator, expect
from sample_texts import CUTS, LAST, TRACE
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

    def __init__(self, visit: Visit, title: str = "Practice") -> None:
        self.visit = visit
        self.dialog = visit.dialog(title)
        self.found = self.dialog.get_by_role("region", name="What was found").get_by_role("status")

    def item(self, name: str, **state: bool) -> Locator:
        return self.dialog.get_by_role("treeitem", name=re.compile(rf"^{re.escape(name)},"), **state)

    def press(self, *names: str) -> None:
        self.visit.press(*names, within=self.dialog)

    def nodes(self) -> list[Node]:
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
        seen = [node for node in self.nodes() if node.window]
        return [child.name for node in seen for child in node.children if not child.window]

    def expect(self, *words: str) -> None:
        for word in words:
            expect(self.found).to_contain_text(word)


def test_five_exercises_are_done_one_after_the_other(visit: Visit) -> None:
    visit.open()
    visit.key("x")
    exercise = Exercise(visit)
    expect(exercise.dialog).to_contain_text("Cross out every branch that alpha-beta never looks at.")
    looked_at_everything(exercise)
    crossed_out_by_pointer_and_keys(exercise)
    filled_in_as_on_paper(exercise)
    the_problem_of_the_page(exercise)


CLOSED_AND_OPENED_IN_ONE_FRAME = """
    async (dialog) => {
        dialog.close();
        await new Promise((resume) => dialog.addEventListener('close', resume, { once: true }));
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }));
    }
"""


def test_practice_that_is_closed_and_opened_before_the_page_is_drawn_is_open(visit: Visit) -> None:
    visit.open()
    visit.key("x")
    dialog = visit.dialog("Practice")
    expect(dialog).to_be_visible()
    dialog.evaluate(CLOSED_AND_OPENED_IN_ONE_FRAME)
    expect(visit.button("New one", within=dialog)).to_be_visible(timeout=20_000)


def looked_at_everything(exercise: Exercise) -> None:
    """Cross nothing out: the misconception is named; mistakes and hints tell more."""
    cut = exercise.never_seen()
    exercise.press("Check")
    exercise.expect(f"0 of {len(cut)} points right. Look again", "never cuts")
    expect(exercise.item(cut[0])).not_to_contain_text("✗")  # what is missing is not told
    exercise.dialog.get_by_text("Show the mistakes and why").click()
    for name in cut:
        reason = exercise.dialog.get_by_role("listitem").filter(
            has_text=f"✗ {name} is not crossed out, but cut"
        )
        expect(reason).to_contain_text(f"{name} need not be looked at")
    reason.get_by_role("button").click()
    expect(exercise.item(cut[-1], selected=True)).to_have_count(1)
    for hint in (1, 2, 3):
        exercise.press("Hint")
        exercise.expect(f"Hint {hint} of 3")
    exercise.visit.clipboard_text()  # permits it
    exercise.press("More", "Copy result")
    exercise.expect("Result copied.")
    assert f"0 of {len(cut)} right, 3 hints" in exercise.visit.clipboard_text()


def crossed_out_by_pointer_and_keys(exercise: Exercise) -> None:
    """Click branches, one by mistake; in the next tree walk by arrows, mark by keys."""
    exercise.visit.key("Escape")
    exercise.press("New one")
    expect(exercise.dialog).to_contain_text("seed 2, branching 3, depth 3, 27 leaves")
    cut = exercise.never_seen()
    picture = exercise.dialog.get_by_role("tree")
    before = share(exercise.visit.looks(picture), "black")
    for name in [*cut, "E1"]:
        exercise.item(name).click()
        expect(exercise.item(name)).to_have_accessible_name(re.compile("crossed out"))
    assert share(exercise.visit.looks(picture), "black") < before
    exercise.press("Check")
    exercise.expect(f"✗ {len(cut)} of {len(cut) + 1} points right")
    exercise.dialog.get_by_text("Show the mistakes and why").click()
    expect(exercise.dialog).to_contain_text("E1 is crossed out")
    exercise.item("E1").click()
    exercise.expect("E1 is not crossed out.")
    exercise.press("Check")
    exercise.expect(f"All right: {len(cut)} of {len(cut)}")
    stepped_through_by_keys(exercise)
    exercise.press("More", "Clear")
    exercise.expect("All marks are gone.")
    expect(exercise.dialog.get_by_role("treeitem", name=re.compile("crossed out"))).to_have_count(0)
    exercise.visit.key("Escape")
    exercise.press("New one")
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
    exercise.press("More")
    for task in TASKS:
        exercise.dialog.get_by_role("checkbox", name=re.compile(task)).check()
    for name in ("Branching", "Depth"):
        exercise.dialog.get_by_role("spinbutton", name=name).fill("2")
        exercise.visit.key("Enter")
    expect(exercise.dialog).to_contain_text("branching 2, depth 2, 4 leaves")
    exercise.dialog.get_by_role("spinbutton", name="Seed").fill("50")
    exercise.dialog.get_by_role("spinbutton", name="Seed").press("Enter")
    expect(exercise.dialog).to_contain_text(re.compile(r"seed 5\d, branching 2, depth 2, 4 leaves"))
    exercise.visit.key("Escape")
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
    for number, found in ((leaves + 1, "Count the leaves again."), (leaves, "All right")):
        exercise.dialog.get_by_role("textbox", name="Leaves looked at").fill(str(number))
        exercise.press("Check")
        exercise.expect(found)


def the_problem_of_the_page(exercise: Exercise) -> None:
    """Cross out what is pruned in Australia, which stays; then search a random tree."""
    visit = exercise.visit
    exercise.press("More")
    for task in TASKS:
        exercise.dialog.get_by_role("checkbox", name=re.compile(task)).uncheck()
    visit.key("Escape")
    visit.choose("Tree", "the problem shown", within=exercise.dialog)
    expect(exercise.dialog).to_contain_text("australia, 44 leaves")
    cut = exercise.never_seen()
    assert len(cut) == 13  # as the page says: 13 pruned
    for name in cut:
        exercise.item(name).click()
    exercise.press("Check")
    exercise.expect("All right: 13 of 13")
    visit.key("Escape")
    expect(exercise.dialog).to_have_count(0)
    visit.at(1, 43)
    expect(visit.region("Game tree")).to_contain_text("43 nodes, 6 cutoffs, 13 moves pruned")
    visit.key("x")
    exercise.press("New one")
    expect(exercise.dialog).to_contain_text("seed")
    crossed = exercise.dialog.get_by_role("treeitem").last
    crossed.click()
    exercise.press("More", "Search it on the page")
    expect(visit.button(re.compile("exercise"))).to_be_visible()
    visit.key("x")
    expect(crossed).to_have_accessible_name(re.compile("crossed out"))


def stepped_through_by_keys(exercise: Exercise) -> None:
    """Step through the search; Escape leads back to the same marks, not to the page."""
    visit, crossed = exercise.visit, exercise.dialog.get_by_role("treeitem", name=re.compile("crossed out"))
    before = crossed.count()
    visit.key("s", "ArrowRight", "ArrowRight")
    exercise.expect("3 of ", "Go to E")
    expect(crossed).to_have_count(0)
    visit.key("ArrowLeft")
    exercise.expect("2 of ")
    visit.key("Escape", "c")
    exercise.expect("All right")
    expect(crossed).to_have_count(before)


def answer(visit: Visit, line: int, right: bool = True) -> None:
    """Answer by key or button in turn; expect the verdict, the line, and its reason."""
    truth = "pruned" if line in CUTS else "searched"
    given = "pruned" if (line in CUTS) == right else "searched"
    question = visit.region("Predict")
    expect(question).to_contain_text("Will the next move be searched, or pruned?")
    if line % 2:
        visit.key("1" if given == "searched" else "2")
    else:
        question.get_by_role("button", name=given, exact=True).click()
    visit.expect_line(line, TRACE[line - 1])
    expect(question).to_contain_text("✓ Right" if right else f"✗ Wrong: {truth}")
    expect(question).to_contain_text("pruned" if line in CUTS else "returns")


def test_a_search_is_predicted_from_its_first_question_to_its_score(visit: Visit) -> None:
    visit.open()
    questions_of_cuts(visit)
    other_questions_and_the_end(visit)


def questions_of_cuts(visit: Visit) -> None:
    """Predict with nothing told before; a wrong answer is asked again, another shown."""
    steps = visit.page.get_by_role("contentinfo")
    marks = share(visit.looks(steps), "blue")
    visit.key("q")
    question = visit.region("Predict")
    expect(question).to_contain_text("First question: line 11")
    visit.press("Questions")
    for kind in ("more kinds", "a node’s value"):  # more with right answers, or only what is chosen
        expect(visit.page.get_by_role("checkbox", name=kind)).to_be_checked(checked=kind == "more kinds")
    visit.page.get_by_role("checkbox", name="more kinds").uncheck()
    visit.key("Escape")
    expect(visit.page.get_by_role("banner")).not_to_contain_text("43")
    expect(visit.region("Game tree")).to_contain_text("7 nodes and 0 cutoffs so far")
    expect(steps).not_to_contain_text("of 85")
    assert share(visit.looks(steps), "blue") < marks  # no ticks over the seek bar
    for name in ("Next cutoff", "Find in the tree", "Step forward"):  # only an answer leads on
        expect(visit.button(name)).to_be_disabled()
    visit.leads(TRACE, ("ArrowLeft", 9), ("ArrowRight", 10))
    wrong, points = 0, 0
    for number in range(1, 2 * len(CUTS) + 1):  # as many that are pruned as that are not
        line = visit.line + 1
        if number == 4:
            visit.key("r")
            visit.expect_line(line, TRACE[line - 1])
            expect(question).to_contain_text("○ Shown")
        else:
            answer(visit, line, right=number != 2)
            points += number != 2
            wrong = line if number == 2 else wrong
        expect(question).to_contain_text(f"{points} of {number} point")
        visit.press("To the end →" if number == 2 * len(CUTS) else "Next question →", within=question)
        visit.until(lambda line=line: visit.line > line, "the next question")  # type: ignore[misc]
    visit.expect_line(LAST, TRACE[-1])
    expect(question).to_contain_text("The end: 10 of 12 points.")
    again = question.get_by_role("link", name="Ask these again")
    again.click()
    visit.at(1)
    visit.leads(TRACE, ("ArrowRight", wrong - 1))
    answer(visit, wrong)
    visit.leads(TRACE, ("ArrowRight", LAST))
    expect(question).to_contain_text("The end: 1 of 1 point.")
    expect(again).to_have_count(0)


def other_questions_and_the_end(visit: Visit) -> None:
    """Answer a number wrong, then the bound of its line; at the end all is as before."""
    visit.key("Escape", "Home", "q")
    visit.press("Questions")
    for name, on in (("value", True), ("bound", True), ("best move", True), ("searched, or", False)):
        visit.page.get_by_role("checkbox", name=re.compile(name)).set_checked(on)
    visit.key("Escape", "End")
    question = visit.region("Predict")
    expect(question).to_contain_text("value now?")
    line = visit.line + 1
    region, color, _, value, *_ = TRACE[line - 1].split(", ")
    expect(question).to_contain_text(f"What is {region}, {color}’s value now?")
    numbers = question.get_by_role("button", name=re.compile(r"^−?\d+$")).all_inner_texts()
    keys = {text.split()[0]: text.split()[-1] for text in numbers}  # "8 2": a number, and its key
    wrong = next(text for text in keys if text != value)
    visit.key(keys[wrong])
    expect(question).to_contain_text(f"✗ Wrong: {value}, not {wrong}.")
    expect(question).to_contain_text("0 of 1 point")
    expect(question).to_contain_text(f"Which bound of {region}, {color} moves")
    question.get_by_role("button", name="none", exact=True).click()
    expect(question).to_contain_text("of 2 points")
    line = visit.line
    visit.press("End Predict", within=question)
    expect(question).to_have_count(0)
    visit.expect_line(line, TRACE[line - 1])
    expect(visit.region("Game tree")).to_contain_text("43 nodes, 6 cutoffs, 13 moves pruned")


def test_three_exercises_are_done_on_a_phone_handed_in_and_graded(visit: Visit, tmp_path: Path) -> None:
    (tmp_path / "roster.csv").write_text("Submission,Name\nann,Ann Lee\nbob,Bob Ray\n")
    links = tmp_path / "links.csv"
    run_text("practice", "--students", tmp_path / "roster.csv", "--exercises", "3", "-o", links)
    with links.open(encoding="utf-8", newline="") as file:
        address = next(csv.DictReader(file))["Link"]
    visit.page.set_viewport_size({"width": 390, "height": 844})
    visit.page.goto(address[address.index("/#") :])
    exercise = Exercise(visit, "Homework")
    answered_with_a_mistake_in_the_last(exercise)
    name, content = handed_in(exercise)
    assert re.fullmatch(r"practice-[0-9a-f]{10}\.webviz\.json", name) and b"Ann" not in content
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "ann.webviz.json").write_bytes(content)
    (tmp_path / "in" / "bob.webviz.json").write_bytes(content)  # who has the file of another student
    status, _, said = run_text("grade", links, tmp_path / "in", "-o", tmp_path / "report", "--workers", "1")
    assert status == 0 and "bob: warning: bob.webviz.json: it was made with the link of another" in said
    grades = (tmp_path / "report" / "grades.csv").read_text()
    assert re.search(r"ann,Ann Lee,,,\d\d(\.\d+)?,100,2,0,0,1,0,", grades)
    assert "bob,Bob Ray,,,0,100," in grades
    report = (tmp_path / "report" / "students" / "ann.html").read_text()
    assert "is crossed out, but searched: " in report and "checked 1×, hints 0" in report
    assert exercise.visit.overflow == 0


def answered_with_a_mistake_in_the_last(exercise: Exercise) -> None:
    """From exercise to exercise; the answers survive a reload in between."""
    for number in (1, 2, 3):
        expect(exercise.dialog).to_contain_text(f"Exercise {number} of 3")
        cut = exercise.never_seen()
        for name in cut if number < 3 else [*cut, "B"]:
            exercise.item(name).click()
        if number == 2:
            exercise.visit.page.reload()
            expect(exercise.dialog).to_contain_text("Exercise 2 of 3")
            crossed = exercise.dialog.get_by_role("treeitem", name=re.compile("crossed out"))
            assert crossed.count() >= len(cut)
        if number < 3:
            exercise.press("Next →")
    for name in ("Solve it with me", "New one", "Next →"):
        button = exercise.dialog.get_by_role("button", name=name)
        assert not button.is_visible() or button.is_disabled()
    exercise.press("Check")
    exercise.expect("points right. Look again")
    exercise.press("← Back")
    expect(exercise.dialog).to_contain_text("Exercise 2 of 3")
    exercise.visit.key("n", "b", "b")
    expect(exercise.dialog).to_contain_text("Exercise 1 of 3")


def handed_in(exercise: Exercise) -> tuple[str, bytes]:
    """The saved file. The answers in the browser can be deleted then."""
    exercise.press("Hand in…")
    hand_in = exercise.visit.dialog("Hand in")
    expect(hand_in.get_by_role("listitem")).to_have_count(3)
    hand_in.get_by_role("button", name="Exercise 3: ").click()
    expect(exercise.dialog).to_contain_text("Exercise 3 of 3")
    exercise.press("Hand in…")
    saved = exercise.visit.download(lambda: exercise.visit.press("Save the file", within=hand_in))
    expect(hand_in.get_by_role("status")).to_contain_text(f"Saved as {saved[0]}. Upload this file")
    exercise.visit.press("Delete my answers…", "Delete all answers for good", within=hand_in)
    expect(hand_in).to_contain_text("Exercise 1: no answer yet")
    exercise.visit.press("Close", within=hand_in)
    expect(exercise.dialog.get_by_role("treeitem", name=re.compile("crossed out"))).to_have_count(0)
    return saved
