"""The tools write what they have written; the package is tried without the network that it takes."""

import json
import sys
from pathlib import Path

import pytest
import sample_outlines
from element_ids import WRITTEN, declaration, page_templates
from golden_algorithms import GOLDEN, golden

from tools import find_firefox
from tools.screenshots import FOLDER, OTHERS, PICTURES
from tools.smoke.__main__ import run_checks
from tools.smoke.container import Image, command, free_port
from tools.smoke.dockerfile import Step, read_dockerfile, stages
from tools.smoke.installed import Place
from webviz.maps import read_map
from webviz.outlines.shape_check import shape_fault

ROOT = Path(__file__).parents[2]
HERE = Place(Path(sys.executable).parent, Path(__file__).parent)


def test_the_ids_that_are_declared_are_those_of_the_templates() -> None:
    assert WRITTEN.read_text(encoding="utf-8") == declaration(page_templates()), "run `make ids`"


def test_the_golden_traces_are_what_the_program_writes() -> None:
    found = golden()
    assert {path.name: path.read_text(encoding="utf-8") for path in GOLDEN.glob("*.trace")} == found


def test_there_is_each_picture_that_the_project_takes_and_no_other() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == {one.name for one in PICTURES} | OTHERS.keys()


def test_the_outlines_of_the_samples_are_what_the_tool_writes() -> None:
    """As far as another version of the geometry library would write the same."""
    for name in sample_outlines.SOURCES:
        written = json.loads((ROOT / f"sample_maps/outlines/{name}.json").read_text(encoding="utf-8"))
        now = json.loads(sample_outlines.text_of(sample_outlines.outlines_of(name)))
        shape, regions = written["shape"], now["shape"]["regions"]
        assert (written["names"], shape["box"]) == (now["names"], now["shape"]["box"]), name
        assert shape["frame"] == pytest.approx(now["shape"]["frame"])
        for region, drawn in shape["regions"].items():
            assert drawn["polygons"] and drawn["at"] == pytest.approx(regions[region]["at"], abs=10), region
        map = read_map((ROOT / f"sample_maps/{name}.txt").read_text(encoding="utf-8"))[0]
        assert set(map.regions) <= set(shape["regions"])
        assert shape_fault(shape, list(written["names"])) is None


def test_where_there_is_no_firefox_it_is_said_how_to_get_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("FIREFOX", sys.executable)
    assert find_firefox.find_firefox() == sys.executable
    monkeypatch.setenv("FIREFOX", str(tmp_path / "none"))
    monkeypatch.setattr(sys, "argv", ["find_firefox", "--install"])
    assert find_firefox.main() == 1
    assert "apt-get install firefox-esr" in capsys.readouterr().err


def test_the_list_of_javascript_packages_serves_any_machine_and_names_no_registry() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    needed = {name for package in packages.values() for name in package.get("optionalDependencies", {})}
    assert needed and [name for name in needed if f"node_modules/{name}" not in packages] == []
    assert [name for name, package in packages.items() if "resolved" in package] == []


def test_instructions_of_a_dockerfile_are_read_with_their_options_and_others_refused() -> None:
    text = '# a\nFROM a AS b\n\nRUN x "$Y"\nFROM c\nCOPY --from=b /c /c\n'
    text += 'HEALTHCHECK --timeout=5s --retries=3 CMD ["d", "e f"]\n'
    steps = read_dockerfile(text)
    assert steps == [
        Step("FROM", {}, ["a", "AS", "b"]),
        Step("RUN", {}, ['x "$Y"'], by_shell=True),
        Step("FROM", {}, ["c"]),
        Step("COPY", {"from": "b"}, ["/c", "/c"]),
        Step("HEALTHCHECK", {"timeout": "5s", "retries": "3"}, ["d", "e f"]),
    ]
    assert [[step.name for step in stage] for stage in stages(steps)] == [
        ["FROM", "RUN"],
        ["FROM", "COPY", "HEALTHCHECK"],
    ]
    for wrong in (
        "FORM python",
        "COPY",
        "python -m webviz",
        "CMD webviz",
        "HEALTHCHECK NONE",
        "VOLUME /data",
    ):
        with pytest.raises(ValueError):
            read_dockerfile(wrong)


def test_steps_are_done_in_folders_that_stand_for_those_of_the_image(tmp_path: Path) -> None:
    (tmp_path / "part").mkdir()
    (tmp_path / "part" / "a.txt").write_text("a", encoding="utf-8")
    text = """\
WORKDIR /source
COPY part part
WORKDIR /tmp
ENV A=/tmp/cache PATH=/opt/webviz/bin:$PATH
ARG B=two
RUN python -c "import os; open(os.environ['B'], 'w').write(os.environ['A'])"
"""
    image = Image(tmp_path / "image", Path(sys.executable).parent)
    for step in read_dockerfile(text):
        image.do(step, tmp_path)
    assert Path(image.here("/source/part/a.txt")) == tmp_path / "image/source/part/a.txt"
    assert Path(image.here("/source/part/a.txt")).read_text(encoding="utf-8") == "a"
    assert Path(image.here("/tmp/two")).read_text(encoding="utf-8") == str(tmp_path / "image/tmp/cache")
    assert image.environment["PATH"].startswith(str(tmp_path / "image/opt/webviz/bin"))
    with pytest.raises(AssertionError):
        image.do(Step("RUN", {}, ["exit 1"], by_shell=True), tmp_path)
    port = free_port()
    for name in ("CMD", "HEALTHCHECK"):
        words = " ".join(command(ROOT, name, port))
        assert str(port) in words and " 5000" not in words


def test_what_fails_is_told_and_the_rest_is_tried(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def it_fails(_place: Place) -> None:
        raise AssertionError("no")

    def it_works(place: Place) -> None:
        assert place is HERE

    assert run_checks("lock", HERE, (it_works,)) == 0
    assert run_checks("lock", HERE, (it_fails, it_works)) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "lock: FAILED: it fails: AssertionError: no"
    assert lines[2].startswith("lock: ok: it works, ")
    monkeypatch.setenv("PYTHONPATH", "here")
    script = "import os; print(os.getcwd(), os.environ['A'], os.environ.get('PYTHONPATH'))"
    run = Place(HERE.programs, tmp_path, {"A": "1"}).run("python", "-c", script)
    assert run.stdout.decode().split() == [str(tmp_path), "1", "None"], "it knows nothing of the checkout"
