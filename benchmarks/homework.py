"""The time to make and grade a homework in Practice, and whether grades are right.

    python -m benchmarks.homework [--quick]

60 simulated students with 10 exercises each. They are of six kinds, in turn; the right grade of each follows
from a search by `webviz.exams`, not from the page's check, which grades. The last column says how many grades
are right.
"""

import csv
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from zlib import crc32

from benchmarks.measure import head, machine, row, seconds
from webviz.exams.sheet import solve
from webviz.games.explicit_tree import ExplicitTree
from webviz.grading.exercises import Assigned, practice_tree, read_link
from webviz.search import Query, textbook_search
from webviz.search.query import Variant
from webviz.trees.model import Tree, with_names

STUDENTS, EXERCISES = 60, 10
TIME = "2026-11-02T10:00:00.000Z"
KINDS = ("right", "nothing", "one branch", "one too many", "leaves only", "equality does not cut")


def main(arguments: list[str]) -> None:
    """Print a table."""
    students, exercises = (6, 2) if "--quick" in arguments else (STUDENTS, EXERCISES)
    print(f"{machine()}\n\n{head('step', 'students', 'exercises', 'seconds', 'right grades')}")
    with TemporaryDirectory(prefix="webviz-") as name:
        folder = Path(name)
        time = seconds(lambda: make_links(folder, students, exercises))
        print(row("make the links", students, exercises, f"{time:.1f}", ""))
        known = answer_all(folder)
        time = seconds(lambda: run("grade", folder / "links.csv", folder / "in", "-o", folder / "report"))
        found = grades(folder / "report")
        right = sum(found[student] == f"{points:.2f}" for student, points in known.items())
        print(row("grade", students, exercises, f"{time:.1f}", f"{right} of {len(known)}"))


def run(*arguments: object) -> None:
    """Run webviz."""
    subprocess.run([sys.executable, "-m", "webviz", *map(str, arguments)], check=True, capture_output=True)


def make_links(folder: Path, students: int, exercises: int, *more: str) -> None:
    """A roster, and the links for it, by the command."""
    names = [f"student-{number}" for number in range(students)]
    (folder / "roster.csv").write_text("\n".join(["Submission", *names]), encoding="ascii")
    where = ("--students", folder / "roster.csv", "-o", folder / "links.csv")
    run("practice", *where, "--exercises", exercises, "--seed", 5, *more)


def answer_all(folder: Path) -> dict[str, float]:
    """Hand in a file for each student; the right grades, of 100 points."""
    known = {}
    (folder / "in").mkdir(exist_ok=True)
    with (folder / "links.csv").open(encoding="utf-8", newline="") as file:
        links = {row["Submission"]: read_link(row["Link"]) for row in csv.DictReader(file)}
    for number, (student, assigned) in enumerate(links.items()):
        assert assigned
        kind = KINDS[number % len(KINDS)]
        answers = [answers_of(practice_tree(assigned.form, seed), kind) for seed in assigned.seeds]
        text = file_text(assigned, [crossed for crossed, _ in answers])
        (folder / "in" / f"{student}.webviz.json").write_text(text, encoding="utf-8")
        known[student] = round(100 * sum(share for _, share in answers) / len(answers), 2)
    return known


def answers_of(tree: Tree, kind: str) -> tuple[list[int], float]:
    """The branches that a student of this kind crosses out, and the share of points."""
    solution = solve(with_names(tree, leaves=True))
    pruned = list(solution.pruned_branches)
    crossed = {
        "right": pruned,
        "nothing": [],
        "one branch": pruned[:1],
        "one too many": [*pruned, 1],  # the first branch is always searched
        "leaves only": [node for node in pruned if tree.size[node] == 1],
        "equality does not cut": without_equality(tree),  # a difference in few trees only
    }[kind]
    right = len(set(crossed) & set(pruned))
    searched = [node for node in crossed if node in solution.nodes]
    return crossed, right / (len(pruned) + len(searched)) if crossed else 0.0


def without_equality(tree: Tree) -> list[int]:
    """The branches that a search prunes if it cuts only beyond the bound."""
    game = ExplicitTree(tree)
    search = textbook_search(game, Query("alpha-beta", game.height, variant=Variant(cut=">")))
    visited = {search.move[node] for node in range(len(search))}
    parents = {child: node for node in range(len(tree)) for child in tree.children(node)}
    return [node for node in range(1, len(tree)) if node not in visited and parents[node] in visited]


def file_text(assigned: Assigned, crossed: list[list[int]], **other: object) -> str:
    """The file that the page would save; `other` replaces members."""
    works = [
        {"exercise": exercise, "tries": 1, "hints": 0, "answers": list(crosses(nodes))}
        for exercise, nodes in zip(assigned.exercises, crossed, strict=True)
    ]
    members = {"format": "webviz practice 1", "key": assigned.key, "saved": TIME, "exercises": works}
    text = json.dumps(members | other, indent=1, ensure_ascii=False)[:-2]
    return f'{text},\n "check": "{crc32(text.encode()):08x}"\n}}\n'


def crosses(nodes: list[int]) -> Iterator[dict[str, object]]:
    """Answers that cross out branches."""
    return ({"field": "crossed", "node": node, "text": "", "at": TIME} for node in nodes)


def grades(report: Path) -> dict[str, str]:
    """The points of each student in the report."""
    with (report / "grades.csv").open(encoding="utf-8", newline="") as file:
        return {row["Submission"]: f"{float(row['Points']):.2f}" for row in csv.DictReader(file)}


if __name__ == "__main__":
    main(sys.argv[1:])
