"""What the stops of the lesson on constraints must say, worked out by the program."""

from lesson_stops import At, map_of, said

from webviz.csp.colored_map import domains_of
from webviz.csp.sentences import event_sentence
from webviz.search import SearchTree
from webviz.trace import children

OPPONENT = "constraints-against-an-opponent"


def constraint_claims() -> dict[At, list[str]]:
    at = [At(OPPONENT, number) for number in range(9)]
    forward, singletons, queens, arcs = at[2].run(), at[3].run(), at[4].run(), at[5].run()
    bound, free = at[8], At("minimax-to-alpha-beta", 9)
    sentences = [event_sentence(forward, event) for event in range(len(forward.events))]
    assert sentences[6].startswith("NT is next: 1 value left") and sentences[7] == "NT is assigned G"
    assert sentences[10].startswith("nothing is left for SA") and sentences[12] == "WA = R is taken back"
    assert event_sentence(queens, 16).startswith("nothing is left for Q3")
    assert event_sentence(queens, 30) == "Q1 = 1 is taken back"
    assert {run.verdict for run in (forward, singletons)} == {"none"}
    assert _dead_after_new_south_wales() == (["NT", "Q", "V"], ["Q"])
    dead = at[7].line()
    return {
        at[1]: [],
        at[2]: [
            "Step from line 7 to line 13",
            f"It takes {forward.counts.nodes} nodes to prove that there is no solution",
        ],
        at[3]: [
            f"{singletons.counts.nodes} nodes prove that there is no solution",
            f"instead of {forward.counts.nodes}",
        ],
        at[4]: ["With Q1 = 1, Q2 = 3 leaves Q3 nothing", "In line 31 Q1 = 1 is taken back"],
        at[5]: [
            "Now Q1 = 1 fails by itself",
            f"{arcs.counts.nodes} nodes are enough, where forward checking takes {queens.counts.nodes}",
            f"{queens.counts.checks} with forward checking, {arcs.counts.checks} with arc consistency",
        ],
        at[6]: ["three regions have B alone left: NT, Q and V"],
        at[7]: [f"{map_of(at[7]).depth} moves were allowed; after {dead.depth} the third region"],
        bound: [
            f"{bound.nodes} nodes, value {said(bound.tree().value[0])}, best move "
            f"{bound.label[bound.tree().move[_best(bound.tree())]]}",
            f"it was {free.nodes}, {said(free.tree().value[0])} and NSW, B",
            f"{said(bound.tree().value[0])} instead of {said(free.tree().value[0])} here",
        ],
    }


def _best(tree: SearchTree) -> int:
    """The first move that is worth as much as the root."""
    return next(child for child in children(tree, 0) if tree.value[child] == tree.value[0])


def _dead_after_new_south_wales() -> tuple[list[str], list[str]]:
    """Which regions have B alone left after NSW, R, and which are dead through singletons."""
    map = map_of(At(OPPONENT, 6))
    names, colors, neighbors = list(map.regions), list(map.colors), map.neighbors()
    taken: list[int | None] = [None] * len(names)
    for region, color in (("WA", "R"), ("SA", "G"), ("NSW", "R")):
        taken[names.index(region)] = colors.index(color)
    left = domains_of(neighbors, len(colors), taken, "forward").left
    only_b = [
        name
        for region, name in enumerate(names)
        if taken[region] is None and left[region] == 1 << colors.index("B")
    ]
    dead = domains_of(neighbors, len(colors), taken, "singletons").dead()
    return only_b, [names[region] for region in dead]
