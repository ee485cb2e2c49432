"""Every sample problem reads cleanly, and does what its description says."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from csp_problems import found

from webviz.csp import KINDS, Budget, Problem, Run, Settings, domains_at, solve
from webviz.csp.json_reader import read_problem
from webviz.csp.model import bits

FOLDER = Path(__file__).parent.parent / "sample_maps" / "csp"
LISTED: list[dict[str, Any]] = json.loads((FOLDER / "csp.json").read_text(encoding="utf-8"))
ENTRIES = {entry["name"]: entry for entry in LISTED}


@cache
def problem(name: str) -> Problem:
    read, warnings = read_problem((FOLDER / f"{name}.json").read_bytes())
    assert warnings == []
    return read


def tried(name: str, propagation: str, variables: str = "given") -> int:
    """Nodes below the root, until the first solution."""
    return solve(problem(name), Settings(propagation=propagation, variables=variables)).counts.nodes - 1


def says(name: str, *parts: object) -> bool:
    """Whether the description holds each part, numbers as whole words."""
    told = ENTRIES[name]["look_for"]
    return all(re.search(rf"(?<![\w.]){re.escape(str(part))}(?![\w])", told) for part in parts)


def value(run: Run, name: str) -> object:
    return found(run.problem, run.solutions[0])[run.problem.variables.index(name)]


def worth(run: Run) -> list[int]:
    """The score of each solution."""
    return [run.events.amount[e] for e, kind in enumerate(run.events.kind) if KINDS[kind] == "solution"]


def test_the_list_names_every_file_once() -> None:
    files = {path.stem for path in FOLDER.glob("*.json")} - {"csp"}
    assert sorted(ENTRIES) == sorted(files) and len(ENTRIES) == len(LISTED)
    assert all(set(entry) == {"name", "title", "look_for", "settings"} for entry in LISTED)


def test_a_sample_is_solved_or_refuted_as_it_is_shown() -> None:
    for name in ENTRIES:
        run = solve(problem(name), Settings(**ENTRIES[name]["settings"]), Budget(nodes=5_000))
        assert run.verdict == ("none" if name == "two-colors" else "solved"), name


def test_australia() -> None:
    forward = solve(problem("australia"), Settings())
    basic = solve(problem("australia"), Settings(propagation="none"))
    assert (forward.counts.nodes, forward.counts.backtracks) == (8, 0)
    assert (basic.counts.nodes, basic.counts.backtracks) == (12, 4)
    assert says("australia", 8, 4, 12)
    isolated = problem("australia").variables.index("T")
    assert all(isolated not in one.scope for one in problem("australia").constraints)


def test_two_colors() -> None:
    counts = [tried("two-colors", one) + 1 for one in ("forward", "singletons")]
    assert counts == [5, 3] and says("two-colors", *counts)


def test_queens() -> None:
    for name, wanted in (("four-queens", [26, 8, 7, 5]), ("eight-queens", [876, 88, 48, 20])):
        counts = [tried(name, one) for one in ("none", "forward", "singletons", "arcs")]
        assert counts == wanted and says(name, *counts)
    assert len(solve(problem("eight-queens"), Settings(solutions=None), keep=False).solutions) == 92
    repaired = solve(problem("eight-queens"), Settings("min-conflicts"))
    assert len(repaired.nodes) - 1 - 8 == 15 and says("eight-queens", 92, 15)
    assert solve(problem("eight-queens"), Settings("min-conflicts", seed=1)).verdict == "not found"
    run = solve(problem("four-queens"), Settings(propagation="arcs"))
    assert run.nodes.size[1] == 1


def test_sudoku() -> None:
    given = problem("sudoku")
    assert sum(len(domain) == 1 for domain in given.domains) == 32
    alone = solve(given, Settings("arc-consistency"))
    assert all(mask.bit_count() == 1 for mask in domains_at(alone, len(alone.events) - 1))
    assert alone.counts.removals == 392 and says("sudoku", 32, 392)
    backtracks = [solve(given, Settings(variables=one)).counts.backtracks for one in ("mrv", "given")]
    assert backtracks[0] == 0 < backtracks[1]


def test_two_two_four() -> None:
    counts = [tried("two-two-four", "forward", one) for one in ("given", "mrv")]
    assert counts == [12_185, 28] and says("two-two-four", "12,185", 28)
    run = solve(problem("two-two-four"), Settings(variables="mrv"))
    two, four = (int("".join(str(value(run, letter)) for letter in word)) for word in ("TWO", "FOUR"))
    assert two + two == four
    assert [len(one.scope) for one in run.problem.constraints if len(one.scope) > 2] == [3, 4, 4]


def test_send_more_money() -> None:
    given = problem("send-more-money")
    run = solve(given, Settings(propagation="arcs"))
    send, more, money = (
        int("".join(str(value(run, one)) for one in word)) for word in ("SEND", "MORE", "MONEY")
    )
    assert (send + more, run.counts.backtracks) == (money, 0)
    left = domains_at(run, run.nodes.past[0] - 1)
    first = {name: [given.domains[x][v] for v in bits(left[x])] for x, name in enumerate(given.variables)}
    assert first["M"] == [1] and first["S"] == [9]
    assert solve(given, Settings(), Budget(nodes=5_000)).verdict == "not found"


def test_zebra() -> None:
    run = solve(problem("zebra"), Settings(propagation="arcs"))
    assert value(run, "zebra") == value(run, "Japanese") and value(run, "water") == value(run, "Norwegian")
    assert len(solve(problem("zebra"), Settings(solutions=None)).solutions) == 1
    assert run.counts.backtracks == 0
    assert solve(problem("zebra"), Settings()).counts.backtracks == 144 and says("zebra", 144, 25)


def test_jobs() -> None:
    best = solve(problem("jobs"), Settings("best-first"))
    assert worth(best) == [28] and len(best.nodes) == 12
    beams = [worth(solve(problem("jobs"), Settings("beam", width=width))) for width in (1, 2)]
    assert beams == [[24], [28]] and says("jobs", 28, 12, 24)
