"""Every sample of a constraint problem shows what its description says."""

from functools import cache

from csp.csp_problems import solution_values as solution_of
from golden_samples import SAMPLES
from sample_entries import entries, says

from webviz.csp import KINDS, Budget, Problem, Run, Settings, domains_at, solve
from webviz.csp.json_reader import read_problem
from webviz.csp.model import bits

CSP = SAMPLES / "csp"
CSP_ENTRIES = entries(CSP / "csp.json")


@cache
def problem(name: str) -> Problem:
    read, warnings = read_problem((CSP / f"{name}.json").read_bytes())
    assert warnings == []
    return read


def test_a_problem_is_solved_or_refuted_as_it_is_shown() -> None:
    for name, entry in CSP_ENTRIES.items():
        run = solve(problem(name), Settings(**entry["settings"]), Budget(nodes=5_000))
        assert run.verdict == ("none" if name == "two-colors" else "solved"), name


def value(run: Run, *names: str) -> int | str:
    """That of a variable in the first solution; of several the number that they spell."""
    solution = dict(zip(run.problem.variables, solution_of(run.problem, run.solutions[0]), strict=True))
    values = [solution[name] for name in names]
    return int("".join(map(str, values))) if len(values) > 1 else values[0]


def worth(run: Run) -> list[int]:
    """The score of each solution."""
    return [run.events.amount[e] for e, kind in enumerate(run.events.kind) if KINDS[kind] == "solution"]


def nodes_below_root(name: str, propagation: str, variables: str = "given") -> int:
    """Until the first solution."""
    return len(solve(problem(name), Settings(propagation=propagation, variables=variables)).nodes) - 1


def test_australia_is_colored_without_a_backtrack_and_two_colors_are_refuted() -> None:
    given = problem("australia")
    forward, basic = solve(given, Settings()), solve(given, Settings(propagation="none"))
    assert (forward.counts.nodes, forward.counts.backtracks) == (8, 0)
    assert (basic.counts.nodes, basic.counts.backtracks) == (12, 4)
    assert says(CSP_ENTRIES["australia"], 8, 4, 12)
    assert all(given.variables.index("T") not in one.scope for one in given.constraints)
    counts = [nodes_below_root("two-colors", one) + 1 for one in ("forward", "singletons")]
    assert counts == [5, 3] and says(CSP_ENTRIES["two-colors"], *counts)


def test_queens() -> None:
    for name, wanted in (("four-queens", [26, 8, 7, 5]), ("eight-queens", [876, 88, 48, 20])):
        counts = [nodes_below_root(name, one) for one in ("none", "forward", "singletons", "arcs")]
        assert counts == wanted and says(CSP_ENTRIES[name], *counts)
    eight = problem("eight-queens")
    assert len(solve(eight, Settings(solutions=None), keep_events=False).solutions) == 92
    assert len(solve(eight, Settings("min-conflicts")).nodes) - 1 - 8 == 15
    assert says(CSP_ENTRIES["eight-queens"], 92, 15)
    assert solve(eight, Settings("min-conflicts", seed=1)).verdict == "not found"


def test_sudoku_is_solved_by_arc_consistency_alone() -> None:
    given = problem("sudoku")
    assert sum(len(domain) == 1 for domain in given.domains) == 32
    alone = solve(given, Settings("arc-consistency"))
    assert all(mask.bit_count() == 1 for mask in domains_at(alone, len(alone.events) - 1))
    assert alone.counts.removals == 392 and says(CSP_ENTRIES["sudoku"], 32, 392)
    mrv, in_order = (solve(given, Settings(variables=one)).counts.backtracks for one in ("mrv", "given"))
    assert mrv == 0 < in_order


def test_two_two_four_and_send_more_money_add_up() -> None:
    counts = [nodes_below_root("two-two-four", "forward", one) for one in ("given", "mrv")]
    assert counts == [12_185, 28] and says(CSP_ENTRIES["two-two-four"], *counts)
    run = solve(problem("two-two-four"), Settings(variables="mrv"))
    assert int(value(run, *"TWO")) * 2 == value(run, *"FOUR")
    assert [len(one.scope) for one in run.problem.constraints if len(one.scope) > 2] == [3, 4, 4]
    given = problem("send-more-money")
    run = solve(given, Settings(propagation="arcs"))
    send, more, money = (int(value(run, *word)) for word in ("SEND", "MORE", "MONEY"))
    assert (send + more, run.counts.backtracks) == (money, 0)
    left = domains_at(run, run.nodes.past[0] - 1)
    first = {name: [given.domains[x][v] for v in bits(left[x])] for x, name in enumerate(given.variables)}
    assert (first["M"], first["S"]) == ([1], [9])
    assert solve(given, Settings(), Budget(nodes=5_000)).verdict == "not found"


def test_the_zebra_is_the_japaneses_and_water_the_norwegians() -> None:
    run = solve(problem("zebra"), Settings(propagation="arcs"))
    assert value(run, "zebra") == value(run, "Japanese") and value(run, "water") == value(run, "Norwegian")
    assert len(solve(problem("zebra"), Settings(solutions=None)).solutions) == 1
    assert run.counts.backtracks == 0
    assert solve(problem("zebra"), Settings()).counts.backtracks == 144
    assert says(CSP_ENTRIES["zebra"], 144, 25)


def test_a_beam_of_one_misses_the_best_jobs() -> None:
    best = solve(problem("jobs"), Settings("best-first"))
    assert worth(best) == [28] and len(best.nodes) == 12
    beams = [worth(solve(problem("jobs"), Settings("beam", width=width))) for width in (1, 2)]
    assert beams == [[24], [28]] and says(CSP_ENTRIES["jobs"], 28, 12, 24)
