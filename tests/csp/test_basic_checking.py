"""Basic checking, against a published table, and a small search told in full.

Wirth, *Algorithms + Data Structures = Programs* (1976), section 3.5, tabulates how many squares are tested
for safety on the way to each of the first twelve solutions of the eight queens, in the order of finding them.
"""

from csp_problems import australia

from webviz.csp import KINDS, Settings, queens, solve
from webviz.csp.sentences import event_sentence

WIRTH = {
    "15863724": 876,
    "16837425": 264,
    "17468253": 200,
    "17582463": 136,
    "24683175": 504,
    "25713864": 400,
    "25741863": 72,
    "26174835": 280,
    "26831475": 240,
    "27368514": 264,
    "27581463": 160,
    "28613574": 336,
}
FIVE_REGIONS = """\
WA is next: 3 values left
WA is assigned R
NT is next: 3 values left
NT is assigned R
NT = R is checked: WA != NT
NT cannot be R: WA != NT
NT = R is taken back
NT is assigned G
NT = G is checked: WA != NT
"""


def test_eight_queens_test_as_many_squares_as_in_wirths_table() -> None:
    run = solve(queens(8), Settings(propagation="none", solutions=12))
    tested, told = 0, {}
    for kind in run.events.kind:
        tested += KINDS[kind] == "assign"
        if KINDS[kind] == "solution":
            rows = run.solutions[len(told)]
            told["".join(str(row + 1) for row in rows)], tested = tested, 0
    assert told == WIRTH


def test_eight_queens_have_92_solutions_and_four_queens_two() -> None:
    everything = solve(queens(8), Settings(propagation="none", solutions=None), keep=False)
    assert (everything.counts.solutions, everything.counts.nodes) == (92, 15_720 + 1)
    four = solve(queens(4), Settings(propagation="none", solutions=None))
    assert four.solutions == ((1, 3, 0, 2), (2, 0, 3, 1))


def test_australia_begins_as_the_textbook_does() -> None:
    """Russell & Norvig, figure "Part of the search tree for the map-coloring problem"."""
    run = solve(australia(), Settings(propagation="none"))
    lines = [event_sentence(run, event) for event in range(FIVE_REGIONS.count("\n"))]
    assert "\n".join(lines) + "\n" == FIVE_REGIONS
    assert [[run.problem.domains[0][value] for value in one] for one in run.solutions] == [list("RGBRGRR")]


def test_a_constraint_is_tested_once_its_last_variable_is_assigned() -> None:
    run = solve(australia(), Settings(propagation="none"))
    depth = {one: place for place, one in enumerate(run.problem.variables)}
    for event, kind in enumerate(run.events.kind):
        if KINDS[kind] == "check":
            scope = run.problem.constraints[run.events.constraint[event]].scope
            names = [run.problem.variables[one] for one in scope]
            assert max(names, key=depth.__getitem__) == run.problem.variables[run.events.variable[event]]
