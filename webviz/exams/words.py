"""The text beside a tree: instructions on the sheet, reasons for cuts in the key."""

from collections.abc import Iterator, Sequence

from webviz.exams.drawing import Drawing
from webviz.exams.equal_difficulty import Paper
from webviz.exams.model import MINUS, PLAYERS, Sheet, printed_value
from webviz.exams.solution import Cut, Solution
from webviz.tables import csv_text
from webviz.trees.writer import write_trees

TASK = (
    "Search the tree with alpha-beta, {direction}. Write the value v and the window α, β of each node "
    "that is visited into its box; where a bound moves, cross it out and write the new one beside it. "
    "Cross out each branch that is pruned."
)
RULES = (
    "▲ is MAX, who raises α; ▼ is MIN, who lowers β. A node is left as soon as v ≥ β (at ▲) or v ≤ α (at ▼), "
    "equality included. Values are returned as they were found, even beyond the window. A cut is deep where "
    "its bound was set above the parent, and what the parent itself has found would not cut."
)
BLANKS = ("Value of the root", "Best move", "Leaves looked at", "Branches pruned", "Deep cuts")
LEVELS = {1: "one level", 2: "two levels", 3: "three levels", 4: "four levels", 5: "five levels"}


def direction(drawing: Drawing) -> str:
    """The order in which the children of a node are visited in the drawing, in words."""
    return "from top to bottom" if drawing.is_sideways else "from left to right"


def node_name(sheet: Sheet, node: int) -> str:
    """A node's name, with the move into it if that has another name."""
    move = sheet.moves[node]
    return f"{sheet.tree.names[node]} ({move})" if move else sheet.tree.names[node]


def results(sheet: Sheet, solution: Solution) -> dict[str, str]:
    """The answers for each of `BLANKS`."""
    looked_at = sum(1 for node in solution.found if sheet.tree.size[node] == 1)
    answers = (
        printed_value(solution.found[0].value),
        node_name(sheet, solution.best),
        f"{looked_at} of {sheet.tree.size.count(1)}",
        names(sheet, solution.pruned_branches),
        f"{solution.deep_cuts} of {len(solution.cuts)} cut{'' if len(solution.cuts) == 1 else 's'}",
    )
    return dict(zip(BLANKS, answers, strict=True))


def names(sheet: Sheet, nodes: tuple[int, ...]) -> str:
    """The branches to these nodes, by the nodes' names."""
    return ", ".join(sheet.tree.names[node] for node in nodes) or "none"


def reasons(sheet: Sheet, solution: Solution) -> Iterator[str]:
    """A sentence or two for each cut, in the order of the numbers beside the scissors."""
    return (_reason(sheet, solution, cut) for cut in solution.cuts)


def _reason(sheet: Sheet, solution: Solution, cut: Cut) -> str:
    sign, letter = ("≤", "α") if cut.bound == "alpha" else ("≥", "β")
    value, limit = printed_value(solution.found[cut.node].value), printed_value(cut.limit)
    who = PLAYERS[sheet.tree.player[cut.source]]
    return (
        f"{node_name(sheet, cut.node)} after {node_name(sheet, cut.after)}: "
        f"v = {value} {sign} {letter} = {limit}, "
        f"which {who} has at {sheet.tree.names[cut.source]} through {node_name(sheet, cut.through)}, "
        f"{_where(sheet, cut)}. Pruned: {names(sheet, cut.pruned)}."
    )


def _where(sheet: Sheet, cut: Cut) -> str:
    """How far up the bound was set, and whether that makes it a deep cut."""
    levels = f"{LEVELS.get(cut.levels, f'{cut.levels} levels')} up"
    if cut.is_deep:
        return f"{levels}: a deep cut"
    if cut.opponent == cut.source:
        return levels
    return f"{levels}: no deep cut, as what {sheet.tree.names[cut.opponent]} has found would cut as well"


# All students' answers in one table, for grading.


def answers_csv(papers: Sequence[Paper], students: Sequence[str]) -> str:
    """A row for each student: the tree, the results of its search, and its difficulty."""
    return csv_text(_rows(papers, students), "\r\n")


def _rows(papers: Sequence[Paper], students: Sequence[str]) -> Iterator[list[object]]:
    for number, (paper, student) in enumerate(zip(papers, students, strict=True)):
        answers = results(paper.sheet, paper.solution)
        hard = paper.difficulty
        row: dict[str, object] = {"student": student, "seed": paper.seed}
        row |= {name.lower(): _plain(answers[name]) for name in answers}
        row |= {"nodes": hard.nodes, "visited": hard.visited, "cuts": hard.cuts, "deep cuts": hard.deep_cuts}
        row["tree"] = write_trees([paper.sheet.tree], "nested").strip()
        if number == 0:
            yield list(row)
        yield list(row.values())


def _plain(text: str) -> str:
    """The text with ASCII minus signs, which spreadsheets understand."""
    return text.replace(MINUS, "-")
