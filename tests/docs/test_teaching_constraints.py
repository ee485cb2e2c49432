"""What docs/teaching.md tells of constraint problems is what the program does."""

from pathlib import Path

from webviz.csp import PROPAGATIONS, Run, Settings, solve
from webviz.csp.log_text import event_cells
from webviz.csp.reader import read_csp

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "teaching.md").read_text(encoding="utf-8")
TOLD = " ".join(TEXT.split("## Without an opponent\n")[1].split("\n## ")[0].split())


def run_of(sample: str, propagation: str) -> Run:
    problem, _ = read_csp((ROOT / "sample_maps" / "csp" / f"{sample}.json").read_text(encoding="utf-8"))
    return solve(problem, Settings(propagation=propagation))


def test_four_queens_fail_in_the_lines_that_are_told() -> None:
    run = run_of("four-queens", "forward")
    told = {line: event_cells(run, line - 1) for line in (17, 28, 31)}
    assert (told[17][1], told[17][3], told[17][6]) == ("wipe-out", "Q3", "Q2")
    assert (told[28][1], told[28][3], told[28][6]) == ("wipe-out", "Q4", "Q3")
    assert told[31][1:5] == ["backtrack", "1", "Q1", "1"]
    for line in told:
        assert f"line {line} " in TOLD
    stronger = run_of("four-queens", "arcs")
    assert "Q1 = 1 fails by itself" in TOLD
    failed = next(k for k in range(len(stronger.events)) if event_cells(stronger, k)[1] == "wipe-out")
    assert event_cells(stronger, failed)[2] == "1"


def test_every_propagation_takes_the_nodes_and_checks_that_are_told() -> None:
    counts = [run_of("four-queens", propagation).counts for propagation in PROPAGATIONS]
    nodes = [found.nodes for found in counts]
    assert f"{nodes[0]} nodes with basic checking, {nodes[1]} with forward checking" in TOLD
    assert f"{nodes[2]} through singletons, {nodes[3]} with arc consistency" in TOLD
    assert f"{nodes[3]} nodes are enough" in TOLD
    checks = [str(found.checks) for found in counts]
    assert f"{', '.join(checks[:3])} and {checks[3]}." in TOLD


def test_eight_queens_and_two_colors_are_as_told() -> None:
    least, most = run_of("eight-queens", "none").counts, run_of("eight-queens", "arcs").counts
    assert f"{least.nodes} nodes and {least.checks:,} checks, or {most.nodes} and {most.checks:,}" in TOLD
    proof = run_of("two-colors", "singletons")
    assert proof.verdict == "none" and f"Through singletons {proof.counts.nodes} nodes prove it" in TOLD
