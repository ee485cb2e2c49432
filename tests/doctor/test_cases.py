"""Test cases: what they reveal, which are chosen, and how both are told."""

from dataclasses import replace
from functools import cache
from itertools import combinations, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from on_page import AUSTRALIA
from oracle import Oracle
from tree_texts import BOOK

from webviz.doctor import FAULTS, TreeExercise, exercise_of, faulty_lines, right_lines
from webviz.doctor.composing import (
    DEAD_REGION,
    DEEP_CUT,
    NO_CUT,
    NO_MERIT,
    TIE_CUT,
    Case,
    Limits,
    NoCases,
    Offer,
    Request,
    candidates_for,
    choose,
    compose,
    first_cut,
    made_map,
    made_tree,
    merit_of,
    shuffle,
    union,
)
from webviz.doctor.exercise import Exercise
from webviz.doctor.revealing import (
    NEVER_IN_TREES,
    SAME_EVERYWHERE,
    NamedCase,
    Report,
    Signature,
    coverage,
    never,
    proofs,
    signature,
)
from webviz.draws import draws
from webviz.games import ExplicitTree
from webviz.maps import read_map
from webviz.trees import read_trees

HOMEWORK = exercise_of(read_map(AUSTRALIA)[0], AUSTRALIA.decode())
SEEDS = list(islice(draws(5), 60))
TWINS = {"window-not-handed-down": 3, "window-not-updated": 3}
LIMITS = Limits(20, 120)
REQUEST = Request(most=9, tries=30, seed=2)
MERITS = st.tuples(st.integers(0, 7), st.integers(0, 255), st.integers(0, 255))
OFFERS = st.lists(st.builds(Offer, MERITS, st.integers(10, 99)), max_size=12)


def exercise_at(seed: int, of_trees: bool = False, depth: int | None = None) -> Exercise:
    """The exercise of a made map or tree."""
    if of_trees:
        return TreeExercise(read_trees(made_tree(seed))[0][0])
    text = made_map(seed)
    return exercise_of(read_map(text)[0], text, depth)


# Made cases


def test_made_maps_and_trees_need_no_repair_and_are_such_that_mistakes_can_show() -> None:
    for make in (made_map, made_tree):
        assert make(SEEDS[0]) == make(SEEDS[0]) != make(SEEDS[1])
    texts = [made_map(seed) for seed in SEEDS]
    read = [read_map(text) for text in texts]
    assert all(warnings == [] and len(map.weights) == 2 for map, warnings in read)
    maps, most = [map for map, _ in read], len(SEEDS) / 2
    assert {len(map.regions) for map in maps} == set(range(4, 10))
    assert {len(map.initial) for map in maps} == {1, 2, 3} and {len(map.colors) for map in maps} == {2, 3, 4}
    trees = [read_trees(made_tree(seed)) for seed in SEEDS]
    assert all(warnings == [] and ExplicitTree(tree).alternates for [tree], warnings in trees)
    shapes = [(len([*tree.children(0)]), max(tree.depths()), len(tree)) for [tree], _ in trees]
    complete = sum(size == sum(wide**depth for depth in range(high + 1)) for wide, high, size in shapes)
    assert len(SEEDS) / 6 < complete < most, "about every fourth one branches alike everywhere"
    assert min(weight for map in maps for row in map.weights for weight in row) == -5
    assert sorted(mixed := shuffle(range(30), draws(1))) == list(range(30)) != mixed
    # Names differ in more than their case, which matters; nothing is in order; regions are out of reach.
    assert all(len({name.lower() for name in map.regions}) == len(map.regions) for map in maps)
    assert sum(sorted(map.regions) != sorted(map.regions, key=str.lower) for map in maps) > most
    far = in_order = 0
    for text, map in zip(texts, maps, strict=True):
        colors, *_ = lines = text.splitlines()
        lists = [line.partition(":")[0] for line in lines[-len(map.regions) :]]
        in_order += (lists == sorted(lists)) + (colors == ", ".join(sorted(map.colors)))
        first = {map.regions.index(one.region) for one in map.initial}
        far += len(first.union(*(map.neighbors()[one] for one in first))) < len(map.regions)
    assert in_order < most < 2 * far


@cache
def tried_maps(count: int = 14, seed: int = 3, limits: Limits = LIMITS) -> list[Case]:
    return list(candidates_for(Request(1, count, seed, limits, (TIE_CUT, DEEP_CUT))))


def test_what_is_tried_has_the_output_of_the_rules_and_keeps_to_the_limits() -> None:
    for one in tried_maps():
        oracle = Oracle(read_map(one.text)[0])
        assert one.output == "\n".join(oracle.lines)
        assert one.lines == one.signature.lines == len(oracle.lines) == 2 * oracle.nodes
    everything = tried_maps(limits=Limits(1, 240))
    for limits in (Limits(40, 60), Limits(1, 30), Limits(20, 200, nodes=25)):
        nodes = limits.nodes or 240
        lines = range(limits.fewest, limits.most + 1)
        wanted = [one for one in everything if one.lines in lines and one.lines // 2 <= nodes]
        assert tried_maps(limits=limits) == wanted != []
    assert tried_maps(5) == tried_maps()[: len(tried_maps(5))]
    assert not {one.text for one in tried_maps()} & {one.text for one in tried_maps(seed=4)}
    trees = list(candidates_for(Request(1, 12, 1, Limits(20, 80), (DEEP_CUT,), of_trees=True)))
    assert all(20 <= one.lines <= 80 and one.output.count("\n") == one.lines - 1 for one in trees)
    assert {one.fulfills for one in trees} == {(True,), (False,)}


# What a case reveals


def test_faults_share_a_number_where_their_programs_print_the_same() -> None:
    for exercise in (HOMEWORK, *(exercise_at(at, of_trees) for at in (2, 3) for of_trees in (False, True))):
        found = signature([exercise])
        printed = {fault: faulty_lines(exercise, [fault]) for fault in exercise.faults}
        right = right_lines(exercise)
        assert (found.lines, found.is_whole) == (len(right), True)
        assert list(found.output_of) == list(exercise.faults)
        assert found.revealed_faults() == [fault for fault in exercise.faults if printed[fault] != right]
        for one, other in combinations(exercise.faults, 2):
            assert (found.output_of[one] == found.output_of[other]) == (printed[one] == printed[other])


def test_of_long_outputs_the_beginnings_are_compared() -> None:
    found = signature([HOMEWORK], most=25)
    assert (found.lines, found.is_whole) == (25, False)
    assert not found.reveals("cut-beyond"), "it shows in line 26"
    assert signature([HOMEWORK], most=26).reveals("cut-beyond")
    but_one = signature([HOMEWORK], most=len(right_lines(HOMEWORK)) - 1)
    assert but_one.reveals("no-result-line") and not but_one.is_whole


def test_a_text_of_several_trees_reveals_what_any_of_them_does() -> None:
    trees = [TreeExercise(tree) for tree in read_trees(f"{BOOK}\n((1 2) (1 0))\n")[0]]
    alone, together = [signature([tree]) for tree in trees], signature(trees)
    assert together.lines == sum(one.lines for one in alone)
    for fault in together.output_of:
        assert together.reveals(fault) == any(one.reveals(fault) for one in alone)
    assert set(together.revealed_faults()) > set(alone[0].revealed_faults())


@settings(max_examples=8)
@given(st.integers(0, 2**64 - 1))
def test_what_is_proved_to_be_the_same_is_so_on_any_map_and_tree(seed: int) -> None:
    map = exercise_at(seed, depth=min(3, read_map(made_map(seed))[0].depth))
    tree = exercise_at(seed, of_trees=True)
    for one, other in SAME_EVERYWHERE:
        for exercise in (map, tree):
            assert faulty_lines(exercise, [one]) == faulty_lines(exercise, [other])
    for fault in NEVER_IN_TREES:
        assert faulty_lines(tree, [fault]) == right_lines(tree) and never(fault, "tree")
    assert all(never(fault, "map") == "" for fault in FAULTS)
    assert never("fail-hard", "tree") == ""


def test_what_one_case_does_not_tell_apart_another_may() -> None:
    one, other = (Signature(9, {"a": 0, "b": b, "c": 1, "d": 1}) for b in (1, 0))
    found = [(found.unrevealed, found.alike) for found in map(coverage, ([one], [one, other], [other]))]
    assert found == [(["a"], [["b", "c", "d"]]), (["a"], [["c", "d"]]), (["a", "b"], [["c", "d"]])]
    group = ["never-cuts", *TWINS]
    [(first, second, why)] = proofs(group)
    assert (first, second) == tuple(group[1:]) and "infinity" in why and proofs(group[:2]) == []


# Which are chosen


def merits_of(offers: list[Offer], places: list[int]) -> tuple[int, int, int]:
    return union([offers[place].merit for place in places])


@given(OFFERS, st.integers(1, 12))
def test_a_choice_does_what_all_do_and_none_of_it_can_be_left_out(offers: list[Offer], most: int) -> None:
    assert merits_of(offers, choose(offers, len(offers))) == merits_of(offers, list(range(len(offers))))
    found = choose(offers, most)
    assert len(found) == len(set(found)) <= most
    for place in found:
        assert merits_of(offers, [other for other in found if other != place]) != merits_of(offers, found)
    counts = [tuple(part.bit_count() for part in offer.merit) for offer in offers]
    single = [counts[place] for place in choose(offers, 1)]
    assert single == ([max(counts)] if any(map(any, counts)) else [])


def test_the_shorter_one_is_chosen_and_what_is_needless_is_left_out() -> None:
    assert choose([Offer((0, 1, 0), 20), Offer((0, 1, 0), 10), Offer((0, 1, 0), 10)], 3) == [1]
    greedy, left, right = Offer((0, 0, 0b011110), 9), Offer((0, 0, 0b000111), 9), Offer((0, 0, 0b111000), 9)
    assert choose([greedy, left, right], 3) == [1, 2]
    assert choose([Offer(NO_MERIT, 5)], 3) == choose([], 3) == []
    merit = merit_of(Signature(10, {"a": 0, "b": 1, "c": 1, "d": 2}), (False, True))
    assert merit == (0b10, 0b1110, 0b110111), "pairs: ab ac ad, bd, cd, but not bc"


def told_apart(cases: list[Case]) -> set[tuple[str, ...]]:
    """Faults that show, and pairs that are told apart."""
    found: set[tuple[str, ...]] = set()
    for groups in (one.signature.output_of for one in cases):
        found |= {(fault,) for fault, group in groups.items() if group}
        found |= {pair for pair in combinations(groups, 2) if groups[pair[0]] != groups[pair[1]]}
    return found


def test_a_set_does_what_all_that_were_tried_do_and_is_the_same_for_the_same_order() -> None:
    for of_trees in (False, True):
        for lines in ((40, 200), (6, 16)):
            request = replace(REQUEST, most=20, tries=24, limits=Limits(*lines), of_trees=of_trees)
            made = compose(request)
            assert told_apart(made.cases) == told_apart(made.candidates) and len(made.cases) < len(
                made.candidates
            )
    usual = compose(REQUEST)
    faults = usual.cases[0].signature.output_of
    everything = {(fault,) for fault in faults} | set(combinations(faults, 2))
    assert everything - told_apart(usual.cases) == {tuple(TWINS)}
    few = replace(REQUEST, tries=12, limits=Limits(6, 200))
    texts = [[one.text for one in compose(replace(few, seed=seed)).cases] for seed in (2, 2, 3)]
    assert texts[0] == texts[1] != texts[2]


def test_each_wish_is_fulfilled_or_it_is_said_why_not() -> None:
    wishes = (first_cut(20), TIE_CUT, DEEP_CUT, DEAD_REGION, NO_CUT)
    made = compose(replace(REQUEST, tries=70, limits=Limits(10, 120), wishes=wishes))
    assert all(any(one.fulfills[place] for one in made.cases) for place in range(len(wishes)))
    refusals: dict[str, dict[str, object]] = {
        "none of the 30 maps that were tried keeps to the limits": {"limits": Limits(3, 3)},
        "has a first cut within 2 lines": {"wishes": (first_cut(2),)},
        "no set of at most 1 of the": {"most": 1, "wishes": (NO_CUT, TIE_CUT), "limits": Limits(5, 200)},
        "trees that were tried and keep to .* dead": {"wishes": (DEAD_REGION,), "of_trees": True},
    }
    for reason, change in refusals.items():
        with pytest.raises(NoCases, match=reason):
            compose(replace(REQUEST, **change))  # type: ignore[arg-type]


# How a set is told


def case(is_whole: bool = True, lines: int = 50, **groups: int) -> NamedCase:
    """A case; underscores in a fault's name stand for dashes."""
    named = {fault.replace("_", "-"): group for fault, group in groups.items()}
    return NamedCase("one.in", Signature(lines, named, is_whole))


def test_a_report_tells_each_case_in_a_line_and_then_what_is_left() -> None:
    assert list(Report([case(a=1, b=2)], "map").lines()) == [
        "one.in: 50 lines; reveals all 2 faults",
        "Each of the 2 faults is revealed.",
        "Any two faults that are revealed are told apart.",
    ]
    firsts = {
        "50 lines; reveals 2 of 3 faults: all but c": case(a=1, b=2, c=0),
        "50 lines; reveals 1 of 4 faults: a": case(a=1, b=0, c=0, d=0),
        "50 lines; reveals 0 of 1 faults: none": case(a=0),
        "20,000 lines or more; reveals all 1 faults": case(a=1, is_whole=False, lines=20_000),
        "99 lines; reveals all 1 faults": case(a=1, is_whole=False, lines=99),
    }
    assert [next(Report([one], "map").lines()).partition(": ")[2] for one in firsts.values()] == list(firsts)
    long = list(Report([case(a=1, is_whole=False, lines=20_000)], "map").lines())
    assert "only 20,000 lines were compared" in long[-1]


def test_what_is_proved_is_told_with_its_reason() -> None:
    twins = NamedCase("x", Signature(9, TWINS))
    lines = list(Report([twins], "tree", [twins.signature]).lines())
    assert lines[-2] == "  window-not-handed-down, window-not-updated"
    assert lines[-1].startswith("    they are the same everywhere:") and "none of the" not in "".join(lines)
    three = NamedCase("x", Signature(9, {**TWINS, "fail-hard": 3}))
    assert "window-not-handed-down and window-not-updated are" in list(Report([three], "map").lines())[-1]
    [line] = [line for line in list(Report([case(too_deep=0, a=1)], "tree").lines()) if line.startswith("  ")]
    assert line == f"  too-deep: no tree does; {NEVER_IN_TREES['too-deep']}"
    groups = {name: place for place, name in enumerate(FAULTS, start=1)} | {"too-deep": 0}
    assert "  too-deep" in Report([NamedCase("x", Signature(9, groups))], "map").lines()


def test_of_made_cases_it_is_told_whether_anything_that_was_tried_would_help() -> None:
    mine, other = case(a=0, b=0, c=1, d=1, e=1, f=2, g=2), case(a=0, b=1, c=1, d=1, e=2, f=1, g=2)
    lines = list(Report([mine], "map", [mine.signature, other.signature]).lines())
    assert [line.partition(";")[0] for line in (*lines[2:4], *lines[5:])] == [
        *("  a: none of the 2 maps that were tried does", "  b: another map that was tried does"),
        *("  c, d, e", "    another map that was tried tells some of them apart"),
        "    none of the 2 maps that were tried tells c and d apart",
        *("  f, g", "    another map that was tried tells them apart"),
    ]


def test_as_json_a_report_has_every_name() -> None:
    twins = NamedCase("x", Signature(9, {"too-deep": 0, **TWINS}), ("a deep cut",))
    found = Report([twins], "tree").as_json()
    shown = {"name": "x", "lines": 9, "reveals": [*TWINS], "complete": True, "shows": ["a deep cut"]}
    assert found["cases"] == [shown]
    assert found["unrevealed"] == [{"fault": "too-deep", "never": NEVER_IN_TREES["too-deep"]}]
    [group] = found["alike"]
    assert group["faults"] == group["same"][0]["faults"] == [*TWINS]
    assert "shows" not in Report([case(a=1)], "map").as_json()["cases"][0]
