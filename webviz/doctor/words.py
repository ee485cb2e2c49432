"""A diagnosis in words for a terminal: in full, or as a hint without the answer."""

from collections.abc import Iterator

from webviz.doctor.diagnosis import NO_TEXT, Diagnosis, Explanation
from webviz.doctor.exercise import Exercise, MapExercise, TreeExercise
from webviz.doctor.faults import FAULTS, Place
from webviz.games import MapColoring
from webviz.games.game import MAX, Game
from webviz.search import Query, SearchTree, TreeTooLarge, textbook_search
from webviz.trace.events import Event, event_at, event_count
from webviz.trace.line_rules import number
from webviz.trace.text import result_line

# The reason for a line of the right output, in a sentence or two.


MOST_NODES = 100_000
"""The limit of a search that is run for a sentence."""


def reason(exercise: Exercise, line: int) -> str:
    """The reason for the line with this number, from 1; "" if there is none, or the search is too large."""
    if isinstance(exercise, MapExercise):
        game: Game[object] = MapColoring(exercise.map)  # type: ignore[assignment]  # of any position
        depth = exercise.depth
    elif isinstance(exercise, TreeExercise):
        game, depth = exercise.game, exercise.game.height  # type: ignore[assignment]
    else:
        return "The score is the root's value, and a leaf counts when its line is written."
    try:
        tree = textbook_search(game, Query(depth=depth, max_nodes=MOST_NODES))
    except TreeTooLarge:
        return ""
    return _of_tree(tree, game.labels, line)


def _of_tree(tree: SearchTree, labels: tuple[str, ...], line: int) -> str:
    if line <= event_count(tree):
        event = event_at(tree, line - 1)
        return _visit(tree, event, labels) if event.child is None else _update(tree, event, labels)
    if line == event_count(tree) + 1 and result_line(tree, labels):
        return "The last line is the root's best move and its value: of equal moves, the first."
    return "A right output has ended here."


def _visit(tree: SearchTree, event: Event, labels: tuple[str, ...]) -> str:
    name, where = labels[event.move], f"at depth {event.depth}"
    if tree.legal[event.node]:
        player = _player(event)
        return (
            f"{name} is visited {where}: a node of {player}, so that its value begins with "
            f"{'-inf' if player == 'MAX' else 'inf'}, and its window is {_origin(event)}."
        )
    why = "the depth limit is reached" if event.depth == tree.depth_limit else "no move is legal after it"
    return f"{name} is a leaf {where}, as {why}: its line has its value, {number(event.value)}."


def _update(tree: SearchTree, event: Event, labels: tuple[str, ...]) -> str:
    assert event.child is not None
    player, child = _player(event), labels[tree.move[event.child]]
    returned = number(tree.value[event.child])
    says = f"{child} has returned {returned} to {labels[event.move]}, a node of {player}, which is now "
    says += f"worth {number(event.value)}. "
    bound, other = ("alpha", event.beta) if player == "MAX" else ("beta", event.alpha)
    crosses = event.value >= other if player == "MAX" else event.value <= other
    if crosses:
        reached = "beta" if player == "MAX" else "alpha"
        return says + f"That reaches {reached} ({number(other)}): the node is left, and {bound} is not moved."
    own = event.alpha if player == "MAX" else event.beta
    return says + f"Its {bound} is {number(own)}."


def _origin(event: Event) -> str:
    return "that of its parent" if event.depth else "open on both sides"


def _player(event: Event) -> str:
    return "MAX" if event.depth % 2 == MAX - 1 else "MIN"


MOST_SHOWN = 5
"""The number of explanations if none is exact."""
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
    """The whole diagnosis, a line each."""
    return [*_verdict(diagnosis), *_first(diagnosis, exercise), *_explain(diagnosis), *_form(diagnosis)]


def hint_lines(diagnosis: Diagnosis) -> list[str]:
    """Where to look, and what to ask oneself; without the right line or the fault."""
    return [*_verdict(diagnosis), *_where(diagnosis), *_questions(diagnosis), *_form(diagnosis)]


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


def _first(diagnosis: Diagnosis, exercise: Exercise) -> Iterator[str]:
    first = diagnosis.first_difference
    if not first or NO_TEXT in diagnosis.form:
        return
    yield f"  yours: {first.yours}"
    yield f"  right: {first.right}"
    why = reason(exercise, first.line)
    if why:
        yield f"  {why}"


def _where(diagnosis: Diagnosis) -> Iterator[str]:
    first = diagnosis.first_difference
    if first:
        yield f"Look at line {first.place}: {first.yours}"


def _questions(diagnosis: Diagnosis) -> Iterator[str]:
    names = [name for one in _show(diagnosis) for name in one.faults]
    yield from dict.fromkeys(QUESTIONS[FAULTS[name].place] for name in names)
    if diagnosis.first_difference and not names:
        yield "Go through the lines before it by hand: which value, which bound, which move comes next?"


def _show(diagnosis: Diagnosis) -> list[Explanation]:
    """All exact explanations; of others a few."""
    exact = [one for one in diagnosis.explanations if one.exact]
    return exact or diagnosis.explanations[:MOST_SHOWN]


def _explain(diagnosis: Diagnosis) -> Iterator[str]:
    if not diagnosis.first_difference:
        return
    lines = _show(diagnosis)
    if diagnosis.verdict == "explained":
        more = " each of these, and they cannot be told apart here:" if len(lines) > 1 else ":"
        yield f"It is consistent with{more}"
    else:
        yield "No known fault, and no two of them, would print it."
        yield from _nearest(diagnosis)
    for one in lines:
        yield from _explanation(one)
    if not diagnosis.is_complete:
        yield "The output is long: not all faults were tried, or not all of it was compared."


def _nearest(diagnosis: Diagnosis) -> Iterator[str]:
    if diagnosis.unhelped:
        yield f"Line {diagnosis.unhelped} is the first that none of them explains."
    if diagnosis.alignment:
        yield f"Leaving out what is missing or too much, {diagnosis.alignment:,} lines are right."
    if diagnosis.explanations:
        yield "These come farthest:"


def _explanation(one: Explanation) -> Iterator[str]:
    until = "" if one.exact else f" (up to line {one.lines_explained:,})"
    yield f"  {' and '.join(FAULTS[name].title for name in one.faults)}{until}"
    for name in one.faults:
        fault = FAULTS[name]
        yield f"    {fault.says}" + (f" (The sample {fault.sample} shows it.)" if fault.sample else "")
