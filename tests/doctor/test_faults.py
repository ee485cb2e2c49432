"""Each known fault is one change of a right program, and shows where it says."""

from itertools import combinations

import pytest
from on_page import AUSTRALIA, PUBLISHED, ROOT, SAMPLES

from webviz.doctor import FAULTS, MapExercise, can_combine, exercise_of, faulty_lines, tree_exercise
from webviz.doctor.faults import program_with
from webviz.doctor.program import OF_MAPS, OF_WRITING, RIGHT, SETTINGS
from webviz.maps import read_map
from webviz.trees import read_trees

UNSEEN = {"case-ignored"}
"""What no sample shows: their names have one case."""
TWINS = {("window-not-handed-down", "window-not-updated"), ("last-of-equal-moves", "last-tried-as-result")}
"""Of one trace on Australia; the first two on any map, as the root's window is infinite."""


def exercise(sample: str) -> MapExercise:
    text = (ROOT / f"sample_maps/{sample}.txt").read_text(encoding="utf-8")
    return exercise_of(read_map(text)[0], text)


@pytest.mark.parametrize("name", sorted(FAULTS.keys() - UNSEEN))
def test_the_sample_that_it_names_shows_it(name: str) -> None:
    shown = exercise(FAULTS[name].sample)
    assert faulty_lines(shown, [name]) != faulty_lines(shown, [])


def test_a_fault_that_no_sample_shows_names_none() -> None:
    assert {name for name, fault in FAULTS.items() if not fault.sample} == UNSEEN
    assert {fault.sample for fault in FAULTS.values() if fault.sample} <= {one["name"] for one in SAMPLES}


def test_faults_have_different_traces_on_australia_but_for_twins() -> None:
    map, _ = read_map(AUSTRALIA)
    shown = exercise_of(map, AUSTRALIA.decode())
    traces = {name: "\n".join(faulty_lines(shown, [name])) for name in FAULTS}
    seen = [name for name in FAULTS if traces[name] != PUBLISHED]
    assert FAULTS.keys() - set(seen) == {"case-ignored", "frontier-ignored"}
    assert {pair for pair in combinations(seen, 2) if traces[pair[0]] == traces[pair[1]]} == TWINS


def test_names_of_either_case_are_sorted_alike_by_whoever_ignores_it() -> None:
    text = "B, r\na: B-1\n2\nB: 1, r: 2\nB: 3, r: 4\na: b, C\nb: a\nC: a\n"
    shown = exercise_of(read_map(text)[0], text)
    assert faulty_lines(shown, [])[1].startswith("C, r, 1")
    assert faulty_lines(shown, ["case-ignored"])[1].startswith("b, r, 1")


def test_each_changes_settings_that_there_are_and_from_what_is_right() -> None:
    for fault in FAULTS.values():
        assert fault.changes.keys() <= SETTINGS
        assert all(getattr(RIGHT, setting) != value for setting, value in fault.changes.items())
    assert OF_MAPS | OF_WRITING <= SETTINGS


def test_in_a_written_out_tree_min_that_begins_is_the_players_swapped() -> None:
    one = tree_exercise(read_trees("((3 12 8) (2 4 6))")[0][0])
    assert faulty_lines(one, ["min-moves-first"]) == faulty_lines(one, ["players-swapped"])
    assert "players-swapped" in one.faults and "min-moves-first" not in one.faults


def test_each_has_words_of_its_own_that_end_with_a_full_stop() -> None:
    assert len({fault.title for fault in FAULTS.values()}) == len(FAULTS)
    assert len({fault.says for fault in FAULTS.values()}) == len(FAULTS)
    assert all(
        fault.says.endswith(".") and fault.says.startswith("Your program") for fault in FAULTS.values()
    )


def test_faults_of_one_place_cannot_be_made_together() -> None:
    assert can_combine(["cut-beyond", "no-result-line"])
    assert not can_combine(["never-cuts", "cuts-at-max-only"])
    with pytest.raises(ValueError, match="same place: never-cuts, cuts-at-max-only"):
        program_with(["never-cuts", "cuts-at-max-only"])


def test_a_fault_that_nobody_knows_is_named() -> None:
    with pytest.raises(KeyError, match="no fault named 'cuts-twice'"):
        program_with(["cuts-twice"])
