"""The budget of a reading: steps are counted, somebody may look, and there is an end."""

import pytest

from webviz.maps import MapError, read_map
from webviz.maps import steps as steps_module
from webviz.maps.steps import A_CHARACTER, LEAST, LOOKS_EVERY, Steps, TooMuchWork

MAP = "R, G\nA: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\nA: B\nB: A\n"


def test_somebody_looks_every_few_thousand_steps() -> None:
    seen: list[int] = []
    steps = Steps(1, seen.append)
    for _ in range(3 * LOOKS_EVERY):
        steps.take()
    assert seen == [LOOKS_EVERY, 2 * LOOKS_EVERY, 3 * LOOKS_EVERY]


def test_a_longer_text_may_take_more_steps_and_none_takes_more_than_it_may() -> None:
    steps = Steps(1_000)
    steps.take(LEAST + 1_000 * A_CHARACTER)
    with pytest.raises(TooMuchWork):
        steps.take(LOOKS_EVERY)


def test_what_takes_too_much_work_is_an_error_beside_those_that_were_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(steps_module, "LEAST", 2 * LOOKS_EVERY)
    with pytest.raises(MapError) as caught:
        read_map(MAP.replace("A: B", "A: B, " + "!, " * LOOKS_EVERY + ":" * LOOKS_EVERY))
    first, second, *_ = caught.value.errors
    assert (first.line, first.column) == (1, 1)
    assert first.message.startswith("this text takes too much work to read: it was given up after ")
    assert first.suggestion == "mend what else is reported, or make it smaller"
    assert (second.line, second.message) == (6, 'found ":", expected the name of a region before it')
    assert not caught.value.warnings
