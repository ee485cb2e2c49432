"""Measurements that run and measure what they say; how long they take is no test."""

import re

import pytest

from benchmarks import engine, exports, help, installation_size, start, trace
from benchmarks.maps import homework, random_map, sample_map
from webviz.games import MapColoring


def test_a_measurement_runs_and_prints_its_tables(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("benchmarks.native.COMPILER", ("gcc", "-O0", "-march=native"))  # soon compiled
    for program in (engine, trace):
        program.main(["--quick"])
        rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("| Australia")]
        assert len(rows) == 2 and all(re.fullmatch(r" [\d,.]+ ", row.split("|")[-2]) for row in rows)
    start.main(["--quick"])
    (row,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("| Australia")]
    assert re.fullmatch(r"\| Australia \| 86 (\| \d+\.\d\d ){5}\|", row)
    monkeypatch.setattr(exports, "MAP", exports.MAP.with_name("australia.txt"))
    monkeypatch.setattr(exports, "TEXT", exports.MAP.read_text("utf-8"))
    monkeypatch.setattr(exports, "DEPTH", 3)
    monkeypatch.setattr(exports, "LINE", 20)
    few = dict([*exports.processes().items()][:2])
    monkeypatch.setattr(exports, "processes", lambda: few)
    exports.main(["2", "--quick"])
    told = capsys.readouterr().out
    assert all(f"| {name} |" in told for name in (*exports.processes(), "GIF of 2 steps", "replay"))
    monkeypatch.setattr(help, "QUICK_ROUNDS", 1)
    monkeypatch.setattr(help, "WORDS", dict([*help.WORDS.items()][:2]))
    help.main(["--quick"])
    rows = re.findall(r"^\| (.+?) \| (\d+) \| ([\d.]+) \|$", capsys.readouterr().out, flags=re.M)
    assert [name for name, _, _ in rows] == list(help.WORDS) and rows[0][2] == "1.0"
    installation_size.main([])
    said = capsys.readouterr().out
    assert all(f"| `[{extra}]` adds |" in said for extra in ("fast", "pictures", "slides", "cluster"))


def test_the_students_program_finds_what_the_engine_finds_and_a_difference_is_noticed() -> None:
    for seed in range(20):
        map = random_map(7, 4, seed)
        engine.compare(homework(map), MapColoring(map), map.depth)
    assert random_map(12, 3, seed=4) == random_map(12, 3, seed=4) != random_map(12, 3, seed=5)
    map = sample_map("australia")
    student = homework(map)
    student.weights[1]["R"] += 1
    with pytest.raises(AssertionError, match="the two traces differ"):
        engine.compare(student, MapColoring(map), map.depth)
