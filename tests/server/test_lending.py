"""Large answers on their way take memory: of one that many read once, of all together so much at most."""

import pytest

from webviz.server.lending import SMALL, Lending
from webviz.server.problems import Problem


def answer() -> bytes:
    """A large one, each time another."""
    return bytes(SMALL)


def test_one_answer_that_many_read_counts_once() -> None:
    lending, data = Lending(SMALL), answer()
    files = [lending.lend(data) for _ in range(300)]
    assert lending.lent_bytes == SMALL
    for file in files:
        assert file.read(3) == data[:3]
        file.close()
    assert lending.lent_bytes == 0


def test_there_is_a_limit_to_what_is_on_its_way() -> None:
    lending = Lending(2 * SMALL)
    first, _second = lending.lend(answer()), lending.lend(answer())
    with pytest.raises(Problem) as refused:
        lending.lend(answer())
    assert (refused.value.status, refused.value.kind) == (503, "busy")
    first.close()
    assert lending.lend(answer()).read(1) == b"\0"


def test_an_answer_is_given_back_once() -> None:
    lending = Lending()
    file = lending.lend(answer())
    file.close()
    file.close()
    assert lending.lent_bytes == 0


def test_an_answer_that_is_forgotten_is_given_back_as_well() -> None:
    lending = Lending()
    lending.lend(answer())
    assert lending.lent_bytes == 0


def test_small_answers_are_sent_whatever_else_is_on_its_way() -> None:
    lending = Lending(0)
    assert lending.lend(b"small").read() == b"small"
