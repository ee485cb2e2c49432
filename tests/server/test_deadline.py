import pytest

from webviz.search import SearchStopped, Watch
from webviz.search.watch import TimeIsOver
from webviz.server.deadline import Deadline


def test_a_search_goes_on_until_its_time_is_over() -> None:
    deadline = Deadline(1000, Watch())
    deadline.look(5)
    assert (deadline.nodes, deadline.is_stopped) == (5, False)


def test_it_ends_when_its_time_is_over() -> None:
    deadline = Deadline(0, Watch())
    with pytest.raises(TimeIsOver):
        deadline.look(5)
    assert (deadline.nodes, deadline.is_stopped) == (5, True)


def test_it_ends_with_the_outer_watch_and_then_time_was_not_the_reason() -> None:
    outer = Watch()
    outer.stop()
    deadline = Deadline(0, outer)
    with pytest.raises(SearchStopped) as stopped:
        deadline.look(5)
    assert not isinstance(stopped.value, TimeIsOver)
    assert not deadline.is_stopped


def test_the_outer_watch_learns_how_far_it_is() -> None:
    outer = Watch()
    Deadline(1000, outer).look(7)
    assert outer.nodes == 7
