"""A chosen set does as much as all together, holds nothing that is not needed, and is as small as asked."""

from hypothesis import given
from hypothesis import strategies as st

from webviz.doctor.choosing import NOTHING, Offer, chosen, merit_of, union
from webviz.doctor.revealing import Signature

OFFERS = st.lists(
    st.builds(
        Offer,
        st.tuples(st.integers(0, 7), st.integers(0, 255), st.integers(0, 255)),
        st.integers(10, 99),
    ),
    max_size=12,
)


def done(offers: list[Offer], places: list[int]) -> tuple[int, int, int]:
    return union([offers[place].merit for place in places])


@given(OFFERS)
def test_with_room_for_all_it_does_what_all_do(offers: list[Offer]) -> None:
    found = chosen(offers, len(offers))
    assert done(offers, found) == done(offers, list(range(len(offers))))


@given(OFFERS, st.integers(1, 12))
def test_none_of_it_can_be_left_out(offers: list[Offer], most: int) -> None:
    found = chosen(offers, most)
    assert len(found) == len(set(found)) <= most
    for place in found:
        assert done(offers, [other for other in found if other != place]) != done(offers, found)


@given(OFFERS)
def test_a_single_one_fulfills_as_many_wishes_as_any_and_then_reveals_most(offers: list[Offer]) -> None:
    counts = [tuple(part.bit_count() for part in offer.merit) for offer in offers]
    found = [counts[place] for place in chosen(offers, 1)]
    assert found == [max(counts)] if any(map(any, counts)) else not found


def test_of_two_that_do_the_same_the_shorter_is_chosen_and_then_the_first() -> None:
    assert chosen([Offer((0, 1, 0), 20), Offer((0, 1, 0), 10), Offer((0, 1, 0), 10)], 3) == [1]


def test_one_that_later_ones_make_needless_is_left_out() -> None:
    greedy, left, right = Offer((0, 0, 0b011110), 9), Offer((0, 0, 0b000111), 9), Offer((0, 0, 0b111000), 9)
    assert chosen([greedy, left, right], 3) == [1, 2]


def test_what_does_nothing_is_not_chosen() -> None:
    assert chosen([Offer(NOTHING, 5)], 3) == chosen([], 3) == []


def test_a_case_is_worth_the_faults_and_the_pairs_that_it_tells_apart() -> None:
    one = Signature(10, {"a": 0, "b": 1, "c": 1, "d": 2})
    wishes, faults, pairs = merit_of(one, (False, True))
    assert (wishes, faults) == (0b10, 0b1110)
    assert pairs == 0b110111, "ab ac ad, bd, cd, but not bc"
