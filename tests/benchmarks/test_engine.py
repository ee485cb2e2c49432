"""The measurements run and measure what they say; how long anything takes is no test."""

import re
import subprocess
import sys

import pytest
from flask.testing import FlaskClient

from benchmarks import engine, exports, help, installed, start, trace
from benchmarks.against import answers, of_other_worth
from benchmarks.kept import crowds
from benchmarks.long_run import NEW, known_requests, request
from benchmarks.maps import homework, random_map, sample_map
from benchmarks.outlines import SIDE, large_file
from benchmarks.stream import ROOT
from webviz.games import MapColoring
from webviz.outlines.reader import read_outlines
from webviz.server import create_app


def test_a_measurement_runs_and_prints_its_tables(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for program in (engine, trace):
        program.main(["--quick"])
        rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("| Australia")]
        assert len(rows) == 2 and all(re.fullmatch(r" [\d,.]+ ", row.split("|")[-2]) for row in rows)
    start.main(["--quick"])
    (row,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("| Australia")]
    assert re.fullmatch(r"\| Australia \| 86 (\| \d+\.\d\d ){5}\|", row)
    monkeypatch.setattr(exports, "DEPTH", 3)
    monkeypatch.setattr(exports, "LINE", 20)
    exports.main(["2", "--quick"])
    told = capsys.readouterr().out
    assert all(f"| {name} |" in told for name in (*exports.processes(), "GIF of 2 steps", "replay"))
    monkeypatch.setattr(help, "QUICK_ROUNDS", 1)
    monkeypatch.setattr(help, "WORDS", dict([*help.WORDS.items()][:2]))
    help.main(["--quick"])
    rows = re.findall(r"^\| (.+?) \| (\d+) \| ([\d.]+) \|$", capsys.readouterr().out, flags=re.M)
    assert [name for name, _, _ in rows] == list(help.WORDS) and rows[0][2] == "1.0"
    installed.main([])
    said = capsys.readouterr().out
    assert all(f"| `[{extra}]` adds |" in said for extra in ("fast", "pictures", "slides", "cluster"))


@pytest.mark.usefixtures("browser")
def test_each_film_is_held_against_the_animation() -> None:
    command = [sys.executable, "-m", "benchmarks.films", "--quick"]  # a browser of its own
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    rows = [line for line in told.splitlines() if line.startswith("| australia")]
    assert [row.split("|")[2].strip() for row in rows] == ["gif", "webm", "mp4"]


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


def test_what_is_known_is_one_question_and_what_is_new_are_many() -> None:
    map = sample_map("australia")
    others = [of_other_worth(map, number) for number in range(20)]
    assert len({other.weights for other in others} | {map.weights}) == 21
    same = {(other.regions, other.borders, other.initial) for other in others}
    assert same == {(map.regions, map.borders, map.initial)}
    for name, questions in answers(10).items():
        assert len(questions) >= 2
        assert len(set(questions)) == (1 if name.endswith("known") else len(questions)), name
    sizes = [(len(asked), len(set(asked))) for asked in crowds(4, 2, quick=True).values()]
    assert sizes == [(4, 1), (4, 1), (2, 2), (2, 2)]


def test_every_request_of_the_long_run_has_the_status_that_it_should() -> None:
    known, client = known_requests(["/"]), create_app().test_client()
    asked = [request(number, known) for number in range(100)]
    assert asked == [request(number, known) for number in range(100)]
    assert {kind for kind, _ in asked} == {*known, NEW}
    for kind in ("refusals", "list, text and pictures of the samples"):
        for question, status in known[kind]:
            assert answered(client, *question) == status, question
    for question, status in (wanted for kind, wanted in asked[:20] if kind == NEW):
        assert answered(client, *question) == status, question


def answered(client: FlaskClient, method: str, target: str, body: bytes) -> int:
    """The status of an answer."""
    response = client.open(target, method=method, data=body or None, content_type="application/json")
    response.close()
    return response.status_code


def test_the_large_file_of_outlines_is_read_without_a_word() -> None:
    outlines, warnings = read_outlines(large_file(9))
    assert (len(outlines.regions), len(outlines.borders), warnings) == (SIDE**2, 2 * SIDE * (SIDE - 1), [])
