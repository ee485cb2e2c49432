"""One answer a device while the question is open, only counts afterwards."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from webviz.rooms.ballot import MOST_COUNTED, Ballot
from webviz.rooms.question import Question
from webviz.rooms.refusals import QuestionClosed, WrongAnswer

NUMBER = Question("q", "How much?", "number")
CHOICE = Question("q", "Which?", "choice", ("yes", "no", "perhaps"))


def test_choices_are_counted_in_their_order_and_those_of_nobody_too() -> None:
    ballot = Ballot(CHOICE)
    for device, answer in (("a", "no"), ("b", "no"), ("c", "yes")):
        ballot.give(device, answer)
    assert ballot.tally().counts == (("yes", 1), ("no", 2), ("perhaps", 0))


def test_of_too_many_different_numbers_the_rarest_are_told_as_others() -> None:
    ballot = Ballot(NUMBER)
    for device in range(300):
        ballot.give(str(device), str(device))
    ballot.give("300", "299")
    tally = ballot.tally()
    assert tally.counts[0] == ("299", 2) and len(tally.counts) == MOST_COUNTED
    assert (tally.total, tally.others) == (301, 300 - MOST_COUNTED)


def test_an_answer_that_is_none_leaves_the_last_one() -> None:
    ballot = Ballot(CHOICE)
    ballot.give("a", "no")
    with pytest.raises(WrongAnswer):
        ballot.give("a", "never")
    assert ballot.tally().counts[1] == ("no", 1)


def test_when_it_is_closed_nothing_says_whose_an_answer_was() -> None:
    ballot = Ballot(NUMBER)
    ballot.give("the-device-of-somebody", "1")
    ballot.close()
    with pytest.raises(QuestionClosed):
        ballot.give("another", "1")
    held = [getattr(ballot, name) for name in vars(ballot)]
    assert "the-device-of-somebody" not in repr(held) and ballot.tally().total == 1


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.sampled_from("abcde"), st.sampled_from(["1", "+1.0", "2", "-3", "x"]))))
def test_the_counts_are_those_of_everybody_s_last_answers(given: list[tuple[str, str]]) -> None:
    ballot, last = Ballot(NUMBER), dict[str, str]()
    for device, answer in given:
        if answer == "x":
            with pytest.raises(WrongAnswer):
                ballot.give(device, answer)
        else:
            ballot.give(device, answer)
            last[device] = {"+1.0": "1"}.get(answer, answer)
    for _ in range(2):  # open, and closed
        assert dict(ballot.tally().counts) == Counter(last.values())
        assert ballot.tally().total == len(last)
        ballot.close()
