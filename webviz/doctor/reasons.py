"""Why a line of the right output is what it is, in a sentence or two."""

from webviz.doctor.exercise import Exercise, MapExercise, TreeExercise
from webviz.games import MapColoring
from webviz.games.game import MAX, Game
from webviz.search import Query, SearchTree, TreeTooLarge, textbook_search
from webviz.trace.events import Event, event_at, event_count
from webviz.trace.line_rules import number
from webviz.trace.text import result_line

MOST_NODES = 100_000
"""Of a search that is run for a sentence."""


def reason(exercise: Exercise, line: int) -> str:
    """Of the line with this number, from 1; "" where there is none, or the search is too large to say it."""
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
