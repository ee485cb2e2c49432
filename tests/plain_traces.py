"""Each algorithm written once more, printing its lines, to check the columns."""

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
    if algorithm in ("max-n", "branch-and-bound"):
        (max_n if algorithm == "max-n" else one_bound)(game, depth, lines)
    else:
        trace_with_bounds(game, algorithm, depth, lines, fail, cut)
    return lines


def trace_with_bounds(game: Any, algorithm: str, limit: int, lines: Lines, fail: str, cut: str) -> None:
    """Add each node's lines of value and window; in negamax as its mover sees both."""
    prunes, by_mover = algorithm.endswith("alpha-beta"), algorithm.startswith("negamax")

    def visit(position: Any, move: int, depth: int, sign: int, alpha: float, beta: float) -> float:
        def says(value: float) -> None:
            seen = (-value, -beta, -alpha) if by_mover and sign < 0 else (value, alpha, beta)
            lines.append(row(game.labels[move], depth, *seen))

        if depth == limit or game.is_terminal(position):
            value = whole(game.utility(position))
            says(value)
            return value
        maximizes = game.to_move(position) == 1
        value = -inf if maximizes else inf
        says(value)
        for m in game.actions(position):
            got = visit(game.result(position, m), m, depth + 1, -sign, alpha, beta)
            value = max(value, got) if maximizes else min(value, got)
            if fail == "hard":
                value = max(value, alpha) if maximizes else min(value, beta)
            over = value - beta if maximizes else alpha - value
            cuts = prunes and (over > 0 or (over == 0 and cut == ">="))
            if cuts and fail == "hard":
                value = beta if maximizes else alpha
            if prunes and not cuts:
                alpha, beta = (max(alpha, value), beta) if maximizes else (alpha, min(beta, value))
            says(value)
            if cuts:
                break
        return value

    visit(game.initial, game.root_move, 0, 1 if max_begins(game, limit) else -1, -inf, inf)


def max_begins(game: Any, limit: int) -> bool:
    """Whether the root is MAX's, or nobody's."""
    return limit == 0 or game.is_terminal(game.initial) or game.to_move(game.initial) == 1


def one_bound(game: Any, limit: int, lines: Lines) -> None:
    """Add the lines by a node's bounds: the opponent's value so far, and its own."""

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

    maximizes = max_begins(game, limit)
    visit(game.initial, game.root_move, 0, maximizes, inf if maximizes else -inf)


def max_n(game: Any, limit: int, lines: Lines) -> None:
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
