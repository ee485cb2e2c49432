"""Each number and move in the stops of installed lessons, as the program finds it."""

import re

from lessons.lesson_stops import NAMES, SAMPLES, At, lesson, map_of, number_text, words_of

from webviz.csp.sentences import event_sentence
from webviz.csp.solved_problem import Solved
from webviz.games import MapColoring
from webviz.games.binding import ColoredMap
from webviz.lessons.running import lesson_faults
from webviz.search import Query, in_rounds, search
from webviz.search.ordering_lab import ordering_lab
from webviz.trace import children, event_at, is_deep_cut

NAMED = re.compile(r"\b[A-Z]{1,3}, [RGB]\b|(?<![A-Za-z\d])−?\d+(?:,\d{3})*")
Facts = dict[At, list[object]]


def stops(name: str) -> list[At]:
    """By their numbers, from 1."""
    return [At(name, number) for number in range(len(lesson(name).stops) + 1)]


def of_alpha_beta() -> Facts:
    at = stops("minimax-to-alpha-beta")
    map, game = at[1].problem.map, at[2]
    assert map
    worth = [dict(zip(map.colors, row, strict=True)) for row in map.weights]
    r, g = (worth[place][each.color] for place, each in enumerate(map.initial))
    path = [game.line(line).move for line in (2, 3, 4)]
    leaf, best, second = game.line().value, at[5].label[at[5].tree().move[1]], at[7].line().move
    minimax, sure, pruned = at[4].nodes, at[5].line().value, at[7].line().pruned
    late, reply = at[8], at[6].line()
    answered = next(node for node in children(late.tree(), 0) if late.label[late.tree().move[node]] == "Q, R")
    assert len(list(children(late.tree(), answered))) == 3  # "only the third reply"
    return {
        at[1]: [r, g, r - g, at[1].tree().legal[0], map.depth],
        at[2]: [*path, leaf, 2 * worth[0]["R"], worth[0]["B"], worth[1]["G"], worth[1]["B"]],
        at[3]: [path[1], at[3].line(4).value, path[1], at[3].line().move, at[3].line().value],
        at[4]: [minimax, at[4].line().value, best, minimax],
        at[5]: [best, sure, at[5].line().alpha, sure, second, sure],
        at[6]: [second, reply.move, reply.value, reply.alpha, pruned, second],
        at[7]: [second, at[7].line().value, pruned, second, sure, sure, at[7].line(85).value],
        at[8]: ["Q, R", late.line(56).value, late.line(60).value, 60],
        at[9]: [at[9].nodes, minimax, at[9].line().value, best, *path],
    }


def of_cuts() -> Facts:
    at = stops("what-makes-a-cut")
    early, tie, deep, none = at[3].line(), at[5].line(), at[8].line(), at[9]
    firsts = [number_text(none.tree().value[child]) for child in children(none.tree(), 0)]
    assert early.cutoff and tie.cutoff and deep.cutoff and tie.value == tie.alpha
    assert (deep.depth, at[8].line(45).depth) == (3, 4)  # "three levels up"
    assert is_deep_cut(at[8].tree(), event_at(at[8].tree(), 46 - 1))
    return {
        at[1]: ["MA, R", at[1].line().value, at[1].line().alpha],
        at[2]: ["NH, B", at[2].line().value, at[2].line().value, at[2].line().alpha],
        at[3]: [early.value, early.alpha, early.pruned, early.pruned],
        at[4]: ["BE, B", at[4].line(11).alpha, tie.move, at[4].line().value],
        at[5]: [tie.move, tie.pruned],
        at[6]: [at[6].line().move, at[6].line().alpha, at[6].line(41).alpha, 41],
        at[7]: ["HN, G", at[7].line().value],
        at[8]: [deep.alpha, deep.pruned],
        none: [*firsts, none.nodes, *reversed(firsts), firsts[-1], firsts[-1], *firsts],
    }


def of_orders() -> Facts:
    at = stops("order-is-everything")
    worst, best, few = at[1], at[2], at[3].leaves
    least, thrice = 2**2 + 2**2 - 1, 3**2 + 3**2 - 1  # Knuth and Moore's formula, in 1975
    map = map_of(at[6])
    proof = ordering_lab(MapColoring(map), map.depth).proof
    assert (few, at[4].leaves) == (least, 2**4)
    formula = [2, 2, 1, 1975, 2**2, 2**2, 1, least, 2**4, 35, 10, 5, 3, 4, 3**4, thrice, 3**2, 3**2, 1]
    return {
        worst: ["C, G", worst.nodes],
        best: [best.line().value, best.nodes, worst.nodes, best.nodes],
        at[3]: [2**4, few],
        at[4]: [at[4].leaves],
        at[5]: [*formula, 3, 2, 3**2, thrice],
        at[6]: [at[6].nodes, worst.nodes, proof],
    }


def of_rounds() -> Facts:
    at = stops("deepening-that-pays")
    plain, (one, two, three) = at[1].leaves, (each.leaves for each in at[2:5])
    together = one + two + three

    def rounds(at: At) -> list[object]:
        """Nodes of all rounds, and of alpha-beta alone."""
        game, depth = MapColoring(map_of(at)), map_of(at).depth
        found = in_rounds(game, Query("deepening", depth)).trees
        return [
            number_text(sum(map(len, found))),
            number_text(len(search(game, Query(depth=depth)))),
        ]

    return {
        at[1]: [3**3, plain, 3**3],
        at[2]: [one, at[2].line().value],
        at[3]: [two],
        at[4]: [three, one, two, three, together, plain, three, together],
        at[5]: rounds(at[5]),
        at[6]: rounds(at[6]),
    }


def constraint_search(at: At) -> Solved:
    found = at.constraints()
    assert isinstance(found, Solved)
    return found


def of_constraints() -> Facts:
    at = stops("constraints-against-an-opponent")
    forward, singletons, queens, arcs = (constraint_search(at[number]).run for number in (2, 3, 4, 5))
    bound, free = at[8], At("minimax-to-alpha-beta", 9)
    sentences = [event_sentence(forward, event) for event in range(len(forward.events))]
    assert sentences[6].startswith("NT is next: 1 value left") and sentences[7] == "NT is assigned G"
    assert sentences[10].startswith("nothing is left for SA") and sentences[12] == "WA = R is taken back"
    assert event_sentence(queens, 16).startswith("nothing is left for Q3")
    assert event_sentence(queens, 30) == "Q1 = 1 is taken back"
    assert {run.verdict for run in (forward, singletons)} == {"none"}
    tree = bound.tree()
    best = next(child for child in children(tree, 0) if tree.value[child] == tree.value[0])
    with_rule, without = number_text(tree.value[0]), number_text(free.tree().value[0])
    of_game = [bound.nodes, with_rule, bound.label[tree.move[best]], free.nodes, without, "NSW, B"]
    return {
        at[1]: [],
        at[2]: [7, 13, forward.counts.nodes],
        at[3]: [singletons.counts.nodes, forward.counts.nodes],
        at[4]: [1, 3, 31, 1],
        at[5]: [1, arcs.counts.nodes, queens.counts.nodes, queens.counts.checks, arcs.counts.checks],
        at[6]: ["NSW, R", "Q, B"],
        at[7]: [map_of(at[7]).depth, at[7].line().depth],
        bound: [*of_game, with_rule, without],
    }


def of_the_first_cut() -> Facts:
    _, before, reply, last = stops("first-cut")
    found = [before.line(number).value for number in (7, 13, 19)]
    assert min(found, key=int) == before.line().value and last.line(26).cutoff and last.line(26).pruned == 2
    return {
        before: [before.line().value, before.line().alpha, before.line().value, 7, 13, 19],
        reply: [reply.line().alpha, before.line(7).move, reply.line(25).value, 25],
        last: [last.line(26).value, last.line().alpha, 26, "Q, B", "V, B"],
    }


def test_what_the_stops_name_is_what_the_program_finds() -> None:
    facts = of_alpha_beta() | of_cuts() | of_orders() | of_rounds() | of_constraints() | of_the_first_cut()
    assert facts.keys() == {at for name in NAMES for at in stops(name)[1:]}
    named = {at: NAMED.findall(words_of(at.stop)) for at in facts}
    assert named == {at: [str(fact) for fact in found] for at, found in facts.items()}


def test_after_new_south_wales_three_regions_have_one_color_left_and_one_is_dead() -> None:
    map = map_of(At("constraints-against-an-opponent", 6))
    names, colors, neighbors = list(map.regions), list(map.colors), map.neighbors()
    taken: list[int | None] = [None] * len(names)
    for region, color in (("WA", "R"), ("SA", "G"), ("NSW", "R")):
        taken[names.index(region)] = colors.index(color)
    left = ColoredMap(neighbors, len(colors), taken, "forward").domains
    blue = [name for name, one, it in zip(names, left, taken, strict=True) if it is None and one == 1]
    assert (blue, colors[0]) == (["NT", "Q", "V"], "B")
    assert [names[each] for each in ColoredMap(neighbors, len(colors), taken, "singletons").dead()] == ["Q"]


def test_the_lessons_can_be_taught_as_they_are_written_and_ask_the_class() -> None:
    for name in NAMES:
        assert list(lesson_faults(lesson(name), SAMPLES)) == [], name
        assert any(stop.question for stop in lesson(name).stops), name
