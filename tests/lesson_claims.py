"""What the stops of the installed lessons must say, worked out by the program."""

from functools import cache

from constraint_claims import constraint_claims
from lesson_stops import At, map_of, said, words_of

from webviz.games import ExplicitTree, MapColoring
from webviz.search import Query, SearchTree, in_rounds, search
from webviz.search.ordering_lab import ordering_lab
from webviz.trace import children, event_at, is_deep_cut

ALPHA_BETA, CUT = "minimax-to-alpha-beta", "what-makes-a-cut"
ORDER, DEEPENING = "order-is-everything", "deepening-that-pays"
FIRST = "first-cut"


@cache
def claims() -> dict[At, list[str]]:
    """What the words of each stop must hold, worked out by the program."""
    return _minimax() | _alpha_beta() | _cuts() | _orders() | _rounds() | constraint_claims() | _first_cut()


def _minimax() -> dict[At, list[str]]:
    at = [At(ALPHA_BETA, number) for number in range(10)]
    map = at[1].held.map
    assert map
    worth = [dict(zip(map.colors, row, strict=True)) for row in map.weights]
    (wa, r), (sa, g) = ((each.region, each.color) for each in map.initial)
    moves = [at[2].line(line).move for line in (2, 3, 4)]
    minimax = at[4].nodes
    best = at[5].label[at[5].tree().move[1]]
    return {
        at[1]: [
            f"MAX has {wa} in {r}, MIN has {sa} in {g}",
            f"now {worth[0][r]} − {worth[1][g]} = {worth[0][r] - worth[1][g]}",
            f"There are {at[1].tree().legal[0]}. We look {map.depth} moves ahead",
        ],
        at[2]: [
            "Three moves down",
            "{}, then {}, then {}".format(*moves),
            f"That leaf is worth {at[2].line().value}",
            f"MAX has WA and Q in R and NSW in B, which is {2 * worth[0]['R']} + {worth[0]['B']}",
            f"MIN has SA in G and NT in B, which is {worth[1]['G']} + {worth[1]['B']}",
        ],
        at[3]: [
            f"Both moves after {at[3].line().move} are leaves worth {at[3].line(4).value}",
            f"so NT, B is worth {at[3].line().value} to MIN",
        ],
        at[4]: [
            f"every node: {minimax} of them",
            f"The root is worth {at[4].line().value}, and the first move that is worth as much is {best}",
            f"which of these {minimax} could",
        ],
    }


def _alpha_beta() -> dict[At, list[str]]:
    at = [At(ALPHA_BETA, number) for number in range(10)]
    moves = [at[2].line(line).move for line in (2, 3, 4)]
    minimax, cut, late = at[4].nodes, at[7].line(), at[8]
    best = at[5].label[at[5].tree().move[1]]
    return {
        at[5]: [
            f"It is worth {at[5].line().value}, so from here on MAX has {at[5].line().alpha}",
            f"α = {at[5].line().alpha}",
            f"({at[5].line().alpha} or less.)",
        ],
        at[6]: [
            f"MIN's first reply to NSW, R is {at[6].line().move}. It comes back with {at[6].line().value}",
            f"MAX already has {at[6].line().alpha}",
            f"MIN has {cut.pruned} more replies",
        ],
        at[7]: [
            f"MIN can hold {cut.move} to {cut.value}",
            f"the other {cut.pruned} replies are never looked at",
            f"The node says ≤ {cut.value}",
            f"the root stays {at[7].line(85).value}",
        ],
        at[8]: [
            f"After {late.line(60).move} MIN first had {late.line(56).value}",
            f"comes down to {late.line(60).value}",
            "Step to line 60",
            ["", "", "", "Only the third reply"][_replies(late.tree(), "Q, R", late.label)],
        ],
        at[9]: [
            f"{at[9].nodes} nodes instead of {minimax}",
            f"The value is {at[9].line().value} and the best move {best}",
            "{}, then {}, then {}".format(*moves),
        ],
    }


def _replies(tree: SearchTree, move: str, labels: list[str]) -> int:
    """How many replies to a first move were looked at."""
    node = next(child for child in children(tree, 0) if labels[tree.move[child]] == move)
    return len(list(children(tree, node)))


def _cuts() -> dict[At, list[str]]:
    at = [At(CUT, number) for number in range(10)]
    early, tie, deep, none = at[3].line(), at[5].line(), at[8].line(), at[9]
    firsts = [said(none.tree().value[child]) for child in children(none.tree(), 0)]
    assert early.cutoff and tie.cutoff and deep.cutoff and tie.value == tie.alpha
    assert (deep.depth, at[8].line(45).depth) == (3, 4)
    assert is_deep_cut(at[8].tree(), event_at(at[8].tree(), 46 - 1))
    return {
        at[1]: [f"MA, R is worth {at[1].line().value} to MAX", f"α = {at[1].line().alpha}"],
        at[2]: [
            f"MIN's first reply leaves {at[2].line().value}",
            f"{at[2].line().value} against α = {at[2].line().alpha}",
        ],
        at[3]: [
            f"{early.value} or worse for MAX, where {early.alpha} is sure: the other {early.pruned} replies",
            f"the {early.pruned} others",
        ],
        at[4]: [
            f"BE, B is worth {at[4].line(11).alpha}",
            f"first reply leaves {at[4].line().value} as well",
        ],
        at[5]: [f"The other {tie.pruned} replies are cut"],
        at[6]: [
            f"This MAX node, {at[6].line().move}, has no value",
            f"its window begins at {at[6].line().alpha}",
            f"Point at α = {at[6].line(41).alpha} in Why: it was set in line 41, at the root",
        ],
        at[7]: [f"Below HN, G MIN finds {at[7].line().value}"],
        at[8]: [
            f"The {deep.alpha} of the root, three levels up, cuts here: {deep.pruned} more replies",
        ],
        at[9]: [
            ", ".join(firsts),
            ", ".join(reversed(firsts)),
            f"all {none.nodes} nodes",
            f"with α = {firsts[-1]} from the start every other move needs one reply that leaves {firsts[-1]}",
        ],
    }


def _orders() -> dict[At, list[str]]:
    at = [At(ORDER, number) for number in range(7)]
    worst, best, few, all_leaves = at[1], at[2], at[3], at[4]
    minimal = lambda b, d: b ** -(-d // 2) + b ** (d // 2) - 1  # noqa: E731  # Knuth and Moore's formula
    assert few.leaves == minimal(2, 4) and all_leaves.leaves == 2**4
    game = few.held.game(1)
    assert isinstance(game, ExplicitTree) and game.height == 4
    return {
        worst: [f"all {worst.nodes} nodes", "C, G, comes last"],
        best: [
            f"The value is {best.line().value} again, and {best.nodes} nodes are enough",
            f"{worst.nodes} against {best.nodes}",
        ],
        few: [f"four levels: {2**4} leaves", f"looks at {few.leaves} of them"],
        all_leaves: [f"all {all_leaves.leaves} are looked at"],
        at[5]: [
            f"here 4 + 4 − 1 = {minimal(2, 4)} of {2**4}",
            f"b = 3 and d = 4: how many of the {3**4} leaves",
            f"{said(minimal(3, 4))} Right: 9 + 9 − 1",
            f"3 to the power of 2 is {3**2}, twice, less one: {minimal(3, 4)}",
            "10 moves deep or 5",
            "b^(d/2)" if "b^(d/2)" in words_of(at[5].stop) else "Knuth",
        ],
        at[6]: [
            f"takes {at[6].nodes} nodes instead of {worst.nodes}",
            f"The least that could prove the value is {_smallest_proof()} nodes",
        ],
    }


def _smallest_proof() -> int | None:
    map = At(ORDER, 6).held.map
    assert map
    return ordering_lab(MapColoring(map), map.depth).proof


def _rounds() -> dict[At, list[str]]:
    at = [At(DEEPENING, number) for number in range(7)]
    plain, rounds = at[1], at[2:5]
    counts = [each.leaves for each in rounds]
    return {
        plain: [f"{3**3} leaves, three moves deep", f"looks at {plain.leaves} of the {3**3} leaves"],
        at[2]: [f"only: {counts[0]} leaves", f"N4, looks best: {at[2].line().value}"],
        at[3]: [f"{counts[1]} leaves are enough"],
        at[4]: [
            f"{counts[2]} leaves, the least possible",
            f"{counts[0]} + {counts[1]} + {counts[2]} = {sum(counts)}, against {plain.leaves}",
            f"{counts[2]} of the {sum(counts)} leaves",
        ],
        at[5]: [
            f"the rounds visit {_all_rounds(at[5])} nodes together",
            f"alpha-beta alone {At(ALPHA_BETA, 9).nodes}",
        ],
        at[6]: [
            f"{_all_rounds(at[6])} nodes in all four rounds",
            f"alpha-beta alone visits {_alone(at[6])}",
        ],
    }


def _all_rounds(at: At) -> str:
    """Nodes of all rounds of deepening together."""
    map = map_of(at)
    return said(
        sum(len(each.tree) for each in in_rounds(MapColoring(map), Query("deepening", map.depth)).rounds)
    )


def _alone(at: At) -> str:
    map = map_of(at)
    return said(len(search(MapColoring(map), Query(depth=map.depth))))


def _first_cut() -> dict[At, list[str]]:
    before, reply, question = (At(FIRST, number) for number in (1, 2, 3))
    line = before.line()
    reached = {before.line(number).value for number in (7, 13, 19)}
    assert min(reached, key=int) == line.value == line.alpha
    assert before.line(7).move == "NT, B" and before.line(13).move == "Q, R"
    assert question.line(26).cutoff and question.line(26).pruned == 2
    return {
        before: [
            f"MAX gets {line.value}",
            f"α = {line.alpha}",
            f"the {line.value} comes from: lines 7, 13 and 19",
        ],
        reply: [
            f"`α = {reply.line().alpha}` from the root",
            f"It leads to {reply.line(25).value} again",
            "line 25",
        ],
        question: [
            f"MIN holds MAX to {question.line(26).value} here",
            f"But {question.line().alpha} is what",
            "The answer is in line 26: two replies, Q, B and V, B, are pruned",
        ],
    }
