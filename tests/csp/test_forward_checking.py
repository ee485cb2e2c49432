"""Forward checking, step by step as textbooks show it."""

from csp_problems import australia

from webviz.csp import KINDS, OUTCOMES, Run, Settings, assignment_at, domains_at, queens, solve
from webviz.csp.json_reader import read_problem
from webviz.csp.model import bits


def left_after(run: Run, *assigned: str) -> dict[str, str]:
    """What is left of each domain once the last of these was assigned, at the end of what that removed."""
    problem = run.problem
    for node in range(len(run.nodes)):
        event = run.nodes.past[node] - 1
        behind = assignment_at(run, event) if event >= 0 else {}
        told = [f"{problem.variables[x]}={problem.domains[x][value]}" for x, value in behind.items()]
        if told == list(assigned):
            masks = domains_at(run, event)
            return {
                name: "".join(str(domain[value]) for value in bits(mask))
                for name, domain, mask in zip(problem.variables, problem.domains, masks, strict=True)
            }
    raise AssertionError(f"{assigned} is never reached")


def test_australia_goes_as_in_the_textbook() -> None:
    """Russell & Norvig, *Artificial Intelligence: A Modern Approach*, figure "The progress of a map-coloring
    search with forward checking": WA = red, Q = green, V = blue, which leaves SA without a color."""
    problem = australia("WA Q V NT NSW SA T", "R G B")
    run = solve(problem, Settings(solutions=None))
    assert left_after(run, "WA=R") == dict(WA="R", NT="GB", Q="RGB", NSW="RGB", V="RGB", SA="GB", T="RGB")
    assert left_after(run, "WA=R", "Q=G") == dict(WA="R", NT="B", Q="G", NSW="RB", V="RGB", SA="B", T="RGB")
    failed = left_after(run, "WA=R", "Q=G", "V=B")
    assert failed | dict(NSW="R") == dict(WA="R", NT="B", Q="G", NSW="R", V="B", SA="", T="RGB")


def test_four_queens_go_as_on_the_slides() -> None:
    """Dorr's slides on four queens (CMSC 421, University of Maryland), which many lectures on Russell &
    Norvig's chapter show: every domain after every placement."""
    run = solve(queens(4))
    steps = [
        (("Q1=1",), "1 34 24 23"),
        (("Q1=1", "Q2=4"), "1 4 2 3"),
        (("Q1=2",), "2 4 13 134"),
        (("Q1=2", "Q2=4"), "2 4 1 13"),
        (("Q1=2", "Q2=4", "Q3=1"), "2 4 1 3"),
    ]
    for assigned, domains in steps:
        assert " ".join(left_after(run, *assigned).values()) == domains
    assert left_after(run, "Q1=1", "Q2=3")["Q3"] == ""
    assert left_after(run, "Q1=1", "Q2=4", "Q3=2")["Q4"] == ""
    tried = [run.problem.labels()[move] for move in run.nodes.move[1:]]
    placed = "Q1, 1|Q2, 3|Q2, 4|Q3, 2|Q1, 2|Q2, 4|Q3, 1|Q4, 3"
    assert "|".join(tried) == placed
    outcomes = [OUTCOMES[outcome] for outcome in run.nodes.outcome[1:5]]
    assert outcomes == ["dead end", "wipe-out", "dead end", "wipe-out"]


def test_a_constraint_on_three_waits_for_its_last_variable() -> None:
    text = '{"variables": {"A B C": "1..3"}, "constraints": ["A + B + C = 8"]}'
    run = solve(read_problem(text)[0])
    checked = [event for event, kind in enumerate(run.events.kind) if KINDS[kind] == "check"]
    assert {run.events.variable[event] for event in checked} == {2}
    assert {run.events.other[event] for event in checked} == {1}
    assert run.solutions == ((1, 2, 2),)


def test_a_constraint_on_one_variable_is_enforced_before_anything_is_assigned() -> None:
    run = solve(read_problem('{"variables": {"A": "1..3"}, "constraints": ["A > 2"]}')[0])
    assert [KINDS[kind] for kind in run.events.kind][:4] == ["check", "remove", "remove", "select"]
    assert run.nodes.past[0] == 3 and run.solutions == ((2,),)
