"""Write a diagnosis for the terminal: in full, or as a hint without the answer.

It shows the first line that differs and the reason for the right one, then the faults that explain the
output. If none does, it says what to do next: a question about the place of the mistake, and a small sample.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from webviz.doctor.diagnosis import END, NO_TEXT, STRANGERS, Diagnosis, Difference, Explanation
from webviz.doctor.exercise import Exercise, first_lines
from webviz.doctor.faults import FAULTS, Place
from webviz.search import Query, SearchTree, TreeTooLarge, textbook_search
from webviz.site.folders import program
from webviz.trace.events import Event, event_at, event_count
from webviz.trace.line_rules import number
from webviz.trace.text import result_line

# The reason for a line of the right output, in a sentence or two.

MOST_NODES = 100_000  # the limit of the search that finds the reason


def _right_search(exercise: Exercise) -> SearchTree | None:
    """The right search; None if it is too large, or if the exercise has no trace."""
    if exercise.game is None:
        return None
    try:
        return textbook_search(exercise.game, Query(depth=exercise.depth, max_nodes=MOST_NODES))
    except TreeTooLarge:
        return None


def reason(exercise: Exercise, line: int) -> str:
    """The reason for a line, from 1; "" if the search for it is too large."""
    if exercise.game is None:
        return "The score is the root's value, and a leaf counts when its line is written."
    tree, labels = _right_search(exercise), exercise.game.labels
    if not tree:
        return ""
    if line <= event_count(tree):
        event = event_at(tree, line - 1)
        explain = _visit_reason if event.child is None else _update_reason
        return explain(tree, event, labels)
    if line == event_count(tree) + 1 and result_line(tree, labels):
        return "The last line is the root's best move and its value: of equal moves, the first."
    return "A right output has ended here."


def _visit_reason(tree: SearchTree, event: Event, labels: tuple[str, ...]) -> str:
    name, where = labels[event.move], f"at depth {event.depth}"
    if tree.legal[event.node]:
        player, start = ("MAX", "-inf") if _is_max(event) else ("MIN", "inf")
        window = "that of its parent" if event.depth else "open on both sides"
        text = f"{name} is visited {where}: a node of {player}, so that its value begins with {start}, "
        return f"{text}and its window is {window}."
    why = "the depth limit is reached" if event.depth == tree.depth_limit else "no move is legal after it"
    return f"{name} is a leaf {where}, as {why}: its line has its value, {number(event.value)}."


def _update_reason(tree: SearchTree, event: Event, labels: tuple[str, ...]) -> str:
    assert event.child is not None
    if _is_max(event):
        # `own` is the bound that this player moves, `other` the one at which the node is left
        player, own_name, own, other_name, other = "MAX", "alpha", event.alpha, "beta", event.beta
    else:
        player, own_name, own, other_name, other = "MIN", "beta", event.beta, "alpha", event.alpha
    child, returned = labels[tree.move[event.child]], number(tree.value[event.child])
    text = f"{child} has returned {returned} to {labels[event.move]}, a node of {player}, which is now "
    text += f"worth {number(event.value)}. "
    if _is_cut(event):
        text += f"That reaches {other_name} ({number(other)}): "
        return f"{text}the node is left, and {own_name} is not moved."
    return f"{text}Its {own_name} is {number(own)}."


def _is_cut(event: Event) -> bool:
    reaches_bound = event.value >= event.beta if _is_max(event) else event.value <= event.alpha
    return event.child is not None and reaches_bound


def _is_max(event: Event) -> bool:
    return event.depth % 2 == 0  # in exercises MAX begins, and the players take turns


# The lines of a diagnosis.

MOST_SHOWN = 5  # the number of explanations that are shown if none is exact
QUESTIONS: dict[Place, str] = {
    "cut": "When may a node be left before all its moves were tried? Is reaching the bound enough?",
    "bounds": "Which bound does this node move, and when? What does it return?",
    "window": "Which window does a child get? From whom, and when?",
    "moves": "Which moves are legal here, and in which order are they tried?",
    "leaf": "Is this node a leaf? What is a leaf worth?",
    "players": "Who moves at this depth, and what does that player want?",
    "trace": "Which lines does a node have, and what does each of them show?",
    "result": "Which move is the best one, and which line says so?",
}


def diagnosis_lines(diagnosis: Diagnosis, exercise: Exercise) -> list[str]:
    found = [*_verdict(diagnosis), *_first_difference(diagnosis, exercise), *_explanations(diagnosis)]
    return [*found, *_next_lines(diagnosis, exercise), *_form(diagnosis)]


def hint_lines(diagnosis: Diagnosis) -> list[str]:
    """The lines of a hint: where to look, what to ask; never the solution."""
    return [*_verdict(diagnosis), *_questions(diagnosis), *_form(diagnosis)]


def _verdict(diagnosis: Diagnosis) -> Iterator[str]:
    first = diagnosis.first_difference
    if diagnosis.verdict == "right":
        yield "The output is right."
    elif diagnosis.verdict == "form":
        yield "The output is right but for its form."
    elif first:
        yield f"The output first differs in line {first.place}."
    else:
        yield "The output is right as far as it was compared."


def _form(diagnosis: Diagnosis) -> Iterator[str]:
    if diagnosis.form:
        yield "Its form is not right:"
        yield from (f"  {slip}" for slip in diagnosis.form)


def _first_difference(diagnosis: Diagnosis, exercise: Exercise) -> Iterator[str]:
    first = diagnosis.first_difference
    if not first or NO_TEXT in diagnosis.form:
        return
    yield f"  yours: {first.yours}"
    yield f"  right: {first.right}"
    why = reason(exercise, first.line)
    if why:
        yield f"  {why}"


def _questions(diagnosis: Diagnosis) -> Iterator[str]:
    first = diagnosis.first_difference
    if first:
        yield f"Look at line {first.place}: {first.yours}"
    names = [name for one in _shown_explanations(diagnosis) for name in one.faults]
    yield from dict.fromkeys(QUESTIONS[FAULTS[name].place] for name in names)
    if first and not names:
        yield "Go through the lines before it by hand: which value, which bound, which move comes next?"


def _shown_explanations(diagnosis: Diagnosis) -> list[Explanation]:
    """All exact explanations; if there are none, a few others."""
    exact = [one for one in diagnosis.explanations if one.exact]
    return exact or diagnosis.explanations[:MOST_SHOWN]


def _explanations(diagnosis: Diagnosis) -> Iterator[str]:
    if not diagnosis.first_difference:
        return
    shown = _shown_explanations(diagnosis)
    if diagnosis.verdict == "explained":
        several = " each of these, and they cannot be told apart here:"
        yield f"It is consistent with{several if len(shown) > 1 else ':'}"
    else:
        yield "No known fault, and no two of them, would print it."
        yield from _nearest(diagnosis)
    for one in shown:
        yield from _explanation(one)
    if not diagnosis.is_complete:
        yield "The output is long: not all faults were tried, or not all of it was compared."


def _nearest(diagnosis: Diagnosis) -> Iterator[str]:
    if diagnosis.first_unexplained:
        yield f"Line {diagnosis.first_unexplained} is the first that none of them explains."
    if diagnosis.aligned_lines:
        yield f"Apart from missing and superfluous lines, {diagnosis.aligned_lines:,} lines are right."
    if diagnosis.explanations:
        yield "These come farthest:"


def _explanation(one: Explanation) -> Iterator[str]:
    until = "" if one.exact else f" (up to line {one.lines_explained:,})"
    yield f"  {' and '.join(FAULTS[name].title for name in one.faults)}{until}"
    for name in one.faults:
        fault = FAULTS[name]
        yield f"    {fault.says}" + (f" (The sample {fault.sample} shows it.)" if fault.sample else "")


# What to do where no known fault explains the output.


class NextStep(NamedTuple):
    """What to ask oneself at the first difference, and a small sample ("" for trees)."""

    question: str
    sample: str


def next_step(diagnosis: Diagnosis, exercise: Exercise) -> NextStep | None:
    """What to do; None if faults explain the output, or if it is no trace at all."""
    first = diagnosis.first_difference
    if diagnosis.verdict != "unexplained" or not first or {NO_TEXT, STRANGERS} & {*diagnosis.form}:
        return None
    place = _place_of(first, exercise)
    samples = Counter(fault.sample for fault in FAULTS.values() if fault.place == place and fault.sample)
    return NextStep(QUESTIONS[place], samples.most_common(1)[0][0] if exercise.is_of_maps else "")


def _next_lines(diagnosis: Diagnosis, exercise: Exercise) -> Iterator[str]:
    step, first = next_step(diagnosis, exercise), diagnosis.first_difference
    if not step or not first:
        return
    yield "What to do next:"
    if exercise.game is None:
        yield f"  Let your program print the trace of tree {first.line}, and check that: --graph {first.line}"
        return
    yield f"  {step.question}"
    if step.sample:
        path = f"sample_maps/{step.sample}.txt"
        yield f"  A smaller case: run your program on {path}, and check what it prints:"
        yield f"    {program()} doctor {path} OUTPUT.txt"
        yield "  Or write 1 as the depth in a copy of the map, then 2: the first to differ is the shortest."
    else:
        yield "  A smaller case: give your program only the subtree that this line is about."


def _place_of(first: Difference, exercise: Exercise) -> Place:
    """The kind of mistake that a difference looks like: the first case to apply."""
    tree = _right_search(exercise)
    if not tree:
        return "trace"
    if first.line > event_count(tree):
        return "result"
    # Lines such as "SA, G, 0, -inf, -inf, inf": a node (a move and its depth), a value, alpha and beta.
    yours, right = first.yours.split(", "), first.right.split(", ")
    next_right = first_lines(exercise, first.line + 1).lines[-1]
    if first.yours == next_right or END in (first.yours, first.right) or len(yours) != len(right):
        return "trace"  # yours lacks the right line, or it is not such a line
    # The first part that differs decides: the node, or the value, or else a bound.
    event = event_at(tree, first.line - 1)
    if yours[:-3] != right[:-3]:
        return _place_of_wrong_node(yours[-4], right[-4], event_at(tree, max(0, first.line - 2)))
    if yours[-3] == right[-3]:
        return "cut" if _is_cut(event) else "window" if event.child is None else "bounds"
    if event.child is not None:
        return "bounds"
    # An inner node is visited with -inf or inf: if yours has the other one, you mistake who moves there.
    return "players" if tree.legal[event.node] and "inf" in yours[-3] else "leaf"


def _place_of_wrong_node(your_depth: str, right_depth: str, before: Event) -> Place:
    """The kind of mistake if the line after the event `before` is of a wrong node."""
    levels_deeper = int(your_depth) - int(right_depth) if your_depth.isdigit() else 0
    if levels_deeper < 0 or _is_cut(before):  # your program left a node too early, or not when it had to
        return "cut"
    return "leaf" if levels_deeper else "moves"  # it goes on below a leaf, or tries another move
