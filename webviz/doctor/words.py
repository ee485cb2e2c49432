"""Write a diagnosis for the terminal: in full, or as a hint without the answer."""

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
        return (
            f"{name} is visited {where}: a node of {player}, so that its value begins with {start}, "
            f"and its window is {window}."
        )
    why = "the depth limit is reached" if event.depth == tree.depth_limit else "no move is legal after it"
    return f"{name} is a leaf {where}, as {why}: its line has its value, {number(event.value)}."


def _update_reason(tree: SearchTree, event: Event, labels: tuple[str, ...]) -> str:
    assert event.child is not None
    if _is_max(event):
        player, own_name, own, other_name, other = "MAX", "alpha", event.alpha, "beta", event.beta
    else:
        player, own_name, own, other_name, other = "MIN", "beta", event.beta, "alpha", event.alpha
    child, returned = labels[tree.move[event.child]], number(tree.value[event.child])
    text = f"{child} has returned {returned} to {labels[event.move]}, a node of {player}, which is now "
    text += f"worth {number(event.value)}. "
    if _is_cut(event):
        left = f"the node is left, and {own_name} is not moved."
        return f"{text}That reaches {other_name} ({number(other)}): {left}"
    return f"{text}Its {own_name} is {number(own)}."


def _is_cut(event: Event) -> bool:
    is_left = event.value >= event.beta if _is_max(event) else event.value <= event.alpha
    return event.child is not None and is_left


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
    shown_by = Counter(fault.sample for fault in FAULTS.values() if fault.place == place and fault.sample)
    return NextStep(QUESTIONS[place], shown_by.most_common(1)[0][0] if exercise.is_of_maps else "")


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
    yours, right = first.yours.split(", "), first.right.split(", ")
    tree = _right_search(exercise)
    if not tree:
        return "trace"
    if first.line > event_count(tree):
        return "result"
    is_line_missing = first.yours == first_lines(exercise, first.line + 1).lines[-1]
    if is_line_missing or END in (first.yours, first.right) or len(yours) != len(right):
        return "trace"
    # A line has a node (a move and its depth), a value, alpha and beta; the first of them to differ decides.
    event = event_at(tree, first.line - 1)
    is_update = event.child is not None
    if yours[:-3] != right[:-3]:
        levels_deeper = int(yours[-4]) - int(right[-4]) if yours[-4].isdigit() else 0
        if levels_deeper < 0 or _is_cut(event_at(tree, max(0, first.line - 2))):
            return "cut"
        return "leaf" if levels_deeper else "moves"
    if yours[-3] != right[-3]:
        is_player_wrong = tree.legal[event.node] and "inf" in yours[-3]  # an inner node begins at inf or -inf
        return "bounds" if is_update else "players" if is_player_wrong else "leaf"
    return "cut" if _is_cut(event) else "bounds" if is_update else "window"
