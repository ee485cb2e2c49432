"""What can be known of two versions beside each other without another one."""

import re
import subprocess
import sys

import pytest

from benchmarks.against import PROCESSES, answers, in_turn, main, of_other_worth, pairs_row
from benchmarks.maps import sample_map
from benchmarks.stream import ROOT


def test_both_are_taken_now_one_first_now_the_other() -> None:
    order: list[str] = []

    def one() -> float:
        order.append("one")
        return 1.0

    def other() -> float:
        order.append("other")
        return 2.0

    assert [in_turn(one, other, number) for number in range(2)] == [(1.0, 2.0)] * 2
    assert order == ["one", "other", "other", "one"]


def test_a_new_map_differs_from_all_others_in_its_worths_alone() -> None:
    map = sample_map("australia")
    others = [of_other_worth(map, number) for number in range(20)]
    assert len({other.weights for other in others} | {map.weights}) == 21
    assert {(other.regions, other.borders, other.initial) for other in others} == {
        (map.regions, map.borders, map.initial)
    }


def test_what_is_known_is_one_question_and_what_is_new_are_many() -> None:
    for name, questions in answers(10).items():
        assert len(set(questions)) == (1 if name.endswith("known") else len(questions)), name
        assert len(questions) >= 2, name


def test_a_row_has_medians_and_the_ratio_of_single_turns() -> None:
    assert pairs_row("steps", [(1.0, 2.0), (3.0, 2.0), (2.0, 2.0)]) == (
        "| steps | 3 | 2.00 | 2.00 | 1.00 (0.50–1.50) |"
    )


@pytest.mark.parametrize("name", ["starting: help", "starting: the first search"])
def test_what_is_started_runs(name: str) -> None:
    subprocess.run([sys.executable, *PROCESSES[name]], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def test_a_folder_without_sources_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["--quick", "/nowhere"])
    assert re.search("sources of the other version", str(refused.value.code))
    assert capsys.readouterr().out == ""
