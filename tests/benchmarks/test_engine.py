"""The measurements measure what they say; how long anything takes is no test."""

import re
from types import ModuleType

import pytest

from benchmarks import engine, start, trace
from benchmarks.maps import homework, random_map, sample_map
from benchmarks.measure import middle_and_p95
from webviz.games import MapColoring
from webviz.maps import Map


@pytest.mark.parametrize("program", [engine, trace], ids=["engine", "trace"])
def test_a_measurement_runs_and_prints_its_tables(
    program: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    program.main(["--quick"])
    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("| Australia")]
    assert len(rows) == 2 and all(re.fullmatch(r" [\d,.]+ ", row.split("|")[-2]) for row in rows)


def test_the_start_is_measured_beside_a_long_trace_and_the_students_program(
    capsys: pytest.CaptureFixture[str],
) -> None:
    start.main(["--quick"])
    (row,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("| Australia")]
    assert re.fullmatch(r"\| Australia \| 86 (\| \d+\.\d\d ){5}\|", row)


@pytest.mark.parametrize("map", [random_map(7, 4, seed) for seed in range(20)], ids=str)
def test_the_students_program_finds_what_the_engine_finds(map: Map) -> None:
    engine.compare(homework(map), MapColoring(map), map.depth)


def test_a_difference_between_the_programs_stops_the_measurement() -> None:
    map = sample_map("australia")
    student = homework(map)
    student.weights[1]["R"] += 1
    with pytest.raises(AssertionError, match="the two traces differ"):
        engine.compare(student, MapColoring(map), map.depth)


def test_a_random_map_is_the_same_in_every_run() -> None:
    assert random_map(12, 3, seed=4) == random_map(12, 3, seed=4) != random_map(12, 3, seed=5)


def test_95_of_100_values_do_not_exceed_the_p95() -> None:
    assert middle_and_p95(list(range(100))) == (49.5, 95)
