"""A set reveals and tells apart what any that was tried does, and has what is wished; or it is said why."""

from dataclasses import replace
from itertools import combinations

import pytest

from webviz.doctor.composing import Composed, NoCases, Order, composed
from webviz.doctor.revealing import Signature
from webviz.doctor.trying import Limits, Tried
from webviz.doctor.wishes import DEAD_REGION, DEEP_CUT, NO_CUT, TIE_CUT, first_cut

ORDER = Order(most=9, tries=50, seed=2)


def apart(signatures: list[Signature]) -> set[tuple[str, ...]]:
    """Faults that show, and pairs that are told apart."""
    found: set[tuple[str, ...]] = set()
    for one in signatures:
        found |= {(fault,) for fault, group in one.groups.items() if group}
        found |= {pair for pair in combinations(one.groups, 2) if one.groups[pair[0]] != one.groups[pair[1]]}
    return found


def signatures(cases: list[Tried]) -> list[Signature]:
    return [one.signature for one in cases]


@pytest.mark.parametrize("of_trees", [False, True])
@pytest.mark.parametrize("lines", [(40, 200), (6, 16)])
def test_a_set_does_what_all_that_were_tried_do(of_trees: bool, lines: tuple[int, int]) -> None:
    made = composed(replace(ORDER, most=20, limits=Limits(*lines), of_trees=of_trees))
    assert apart(signatures(made.cases)) == apart(signatures(made.among))
    assert len(made.cases) < len(made.among)


def test_maps_of_usual_size_reveal_every_fault_and_tell_all_but_twins_apart() -> None:
    made = composed(ORDER)
    faults = made.cases[0].signature.groups
    everything = {(fault,) for fault in faults} | set(combinations(faults, 2))
    assert everything - apart(signatures(made.cases)) == {("window-not-handed-down", "window-not-updated")}


def test_the_same_order_makes_the_same_set_and_another_seed_another() -> None:
    def texts(made: Composed) -> list[tuple[str, str]]:
        return [(one.text, one.output) for one in made.cases]

    assert texts(composed(ORDER)) == texts(composed(ORDER)) != texts(composed(replace(ORDER, seed=3)))


def test_each_wish_is_fulfilled_by_some_case() -> None:
    wishes = (first_cut(20), TIE_CUT, DEEP_CUT, DEAD_REGION, NO_CUT)
    made = composed(replace(ORDER, tries=70, limits=Limits(10, 120), wishes=wishes))
    assert all(any(one.fulfills[place] for one in made.cases) for place in range(len(wishes)))


def test_a_single_case_has_all_that_is_wished() -> None:
    wishes = (TIE_CUT, DEEP_CUT, DEAD_REGION)
    [one] = composed(replace(ORDER, most=1, tries=100, seed=4, wishes=wishes)).cases
    assert one.fulfills == (True, True, True)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"limits": Limits(3, 3)}, "none of the 50 maps that were tried keeps to the limits"),
        ({"wishes": (first_cut(2),)}, "has a first cut within 2 lines"),
        ({"most": 1, "wishes": (NO_CUT, TIE_CUT), "limits": Limits(5, 200)}, "no set of at most 1 that has"),
        (
            {"wishes": (DEAD_REGION,), "of_trees": True},
            "trees that were tried and keep to the limits has a dead",
        ),
    ],
)
def test_what_cannot_be_found_is_told(change: dict[str, object], reason: str) -> None:
    with pytest.raises(NoCases, match=reason):
        composed(replace(ORDER, **change))  # type: ignore[arg-type]
