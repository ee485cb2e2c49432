"""Each algorithm transcribed once more, printing its lines as it runs, for the columns to agree with."""

from itertools import product
from math import inf
from typing import Any

from hypothesis import strategies as st

from webviz.search import Query, SearchTree, Variant, search
from webviz.search.registry import single_pass
from webviz.trace import event_lines

Lines = list[str]
Case = tuple[str, Variant]
CASES = [("alpha-beta", Variant(fail, cut)) for fail, cut in product(("soft", "hard"), (">=", ">"))]
CASES += [(name, Variant()) for name in single_pass() if name != "alpha-beta"]
any_case = st.sampled_from(CASES)


def assert_lines(game: Any, case: Case, depth: int) -> SearchTree:
    """A search has the lines that its algorithm prints; returns its tree."""
    tree = search(game, Query(case[0], depth, variant=case[1]))
    assert list(event_lines(tree, game.labels)) == plain_trace(
        game, case[0], depth, case[1].fail, case[1].cut
    )
    return tree


def row(*fields: object) -> str:
    return ", ".join(str(field) for field in fields)


def whole(value: float) -> float:
    return int(value) if isinstance(value, float) and value.is_integer() else value


def plain_trace(game: Any, algorithm: str, depth: int, fail: str = "soft", cut: str = ">=") -> Lines:
    """The lines of the events of a search, without the result."""
    lines: Lines = []
    runs = {"max-n": max_n, "negamax": negamax, "negamax-alpha-beta": negamax, "branch-and-bound": one_bound}
    if algorithm in runs:
        runs[algorithm](game, depth, lines, algorithm.endswith("beta"))
    else:
        bounded(game, depth, lines, algorithm == "alpha-beta", fail, cut)
    return lines


def bounded(game: Any, limit: int, lines: Lines, prunes: bool, fail: str, cut: str) -> None:
    """Minimax and alpha-beta, by what is known at each node: a value, and the window."""

    def visit(position: Any, move: int, depth: int, alpha: float, beta: float) -> float:
        label = game.labels[move]
        if depth == limit or game.is_terminal(position):
            value = whole(game.utility(position))
            lines.append(row(label, depth, value, alpha, beta))
            return value
        maximizes = game.to_move(position) == 1
        value = -inf if maximizes else inf
        lines.append(row(label, depth, value, alpha, beta))
        for m in game.actions(position):
            got = visit(game.result(position, m), m, depth + 1, alpha, beta)
            value = max(value, got) if maximizes else min(value, got)
            if fail == "hard":
                value = max(value, alpha) if maximizes else min(value, beta)
            over = value - beta if maximizes else alpha - value
            cuts = prunes and (over > 0 or (over == 0 and cut == ">="))
            if cuts and fail == "hard":
                value = beta if maximizes else alpha
            if prunes and not cuts:
                alpha, beta = (max(alpha, value), beta) if maximizes else (alpha, min(beta, value))
            lines.append(row(label, depth, value, alpha, beta))
            if cuts:
                break
        return value

    visit(game.initial, game.root_move, 0, -inf, inf)


def negamax(game: Any, limit: int, lines: Lines, prunes: bool) -> None:
    """Both forms, by the mover's view of everything."""

    def visit(position: Any, move: int, depth: int, sign: int, alpha: float, beta: float) -> float:
        label = game.labels[move]
        if depth == limit or game.is_terminal(position):
            value = whole(sign * game.utility(position))
            lines.append(row(label, depth, value, alpha, beta))
            return value
        value = -inf
        lines.append(row(label, depth, value, alpha, beta))
        for m in game.actions(position):
            value = max(value, -visit(game.result(position, m), m, depth + 1, -sign, -beta, -alpha))
            cuts = prunes and value >= beta
            if prunes and not cuts:
                alpha = max(alpha, value)
            lines.append(row(label, depth, value, alpha, beta))
            if cuts:
                break
        return value

    is_leaf = limit == 0 or game.is_terminal(game.initial)
    first = 1 if is_leaf or game.to_move(game.initial) == 1 else -1
    visit(game.initial, game.root_move, 0, first, -inf, inf)


def one_bound(game: Any, limit: int, lines: Lines, _prunes: bool) -> None:
    """By what a node is told, the opponent's value so far, and what it has found itself."""

    def visit(position: Any, move: int, depth: int, maximizes: bool, bound: float) -> float:
        def says(value: float, own: float) -> None:
            window = (own, bound) if maximizes else (bound, own)
            lines.append(row(game.labels[move], depth, value, *window))

        value = own = -inf if maximizes else inf
        if depth == limit or game.is_terminal(position):
            value = whole(game.utility(position))
            says(value, own)
            return value
        says(value, own)
        for m in game.actions(position):
            got = visit(game.result(position, m), m, depth + 1, not maximizes, value)
            value = max(value, got) if maximizes else min(value, got)
            cuts = value >= bound if maximizes else value <= bound
            own = own if cuts else value
            says(value, own)
            if cuts:
                break
        return value

    is_leaf = limit == 0 or game.is_terminal(game.initial)
    maximizes = is_leaf or game.to_move(game.initial) == 1
    visit(game.initial, game.root_move, 0, maximizes, inf if maximizes else -inf)


def max_n(game: Any, limit: int, lines: Lines, _prunes: bool) -> None:
    def visit(position: Any, move: int, depth: int) -> tuple[float, ...]:
        label = game.labels[move]
        if depth == limit or game.is_terminal(position):
            found = tuple(map(whole, game.utilities(position)))
            lines.append(row(label, depth, *found))
            return found
        best: tuple[float, ...] = (-inf,) * game.players
        lines.append(row(label, depth, *best))
        for m in game.actions(position):
            found = visit(game.result(position, m), m, depth + 1)
            if found[game.to_move(position) - 1] > best[game.to_move(position) - 1]:
                best = found
            lines.append(row(label, depth, *best))
        return best

    visit(game.initial, game.root_move, 0)
