"""How the package is tried, without the network that installing it takes."""

import sys
from pathlib import Path

import pytest

from tools.smoke.__main__ import tried
from tools.smoke.checks import CHECKS, LOCK_CHECKS
from tools.smoke.container import CONTAINER_CHECKS, Image, command, free_port
from tools.smoke.dockerfile import Step, read_dockerfile, stages
from tools.smoke.installed import Place

HERE = Place(Path(sys.executable).parent, Path(__file__).parent)


@pytest.mark.parametrize(
    "text", ["FORM python", "COPY", "python -m webviz", "CMD webviz", "HEALTHCHECK NONE", "VOLUME /data"]
)
def test_what_is_no_instruction_is_an_error(text: str) -> None:
    with pytest.raises(ValueError):
        read_dockerfile(text)


def test_instructions_are_read_with_their_options() -> None:
    text = '# a\nFROM a AS b\n\nRUN x "$Y"\nCOPY --from=b /c /c\n'
    text += 'HEALTHCHECK --timeout=5s --retries=3 CMD ["d", "e f"]\n'
    assert read_dockerfile(text) == [
        Step("FROM", {}, ["a", "AS", "b"]),
        Step("RUN", {}, ['x "$Y"'], by_shell=True),
        Step("COPY", {"from": "b"}, ["/c", "/c"]),
        Step("HEALTHCHECK", {"timeout": "5s", "retries": "3"}, ["d", "e f"]),
    ]


def test_each_image_begins_with_its_own() -> None:
    steps = read_dockerfile("FROM a\nUSER 1\nFROM b\nUSER 2\n")
    assert [[step.words for step in stage] for stage in stages(steps)] == [[["a"], ["1"]], [["b"], ["2"]]]
    with pytest.raises(ValueError, match="belongs to no image"):
        stages(steps[1:])


def done(text: str, folder: Path) -> Image:
    """An image after some steps, with this environment's Python."""
    image = Image(folder / "image", Path(sys.executable).parent)
    for step in read_dockerfile(text):
        image.do(step, folder)
    return image


def test_folders_of_the_image_are_folders_here(tmp_path: Path) -> None:
    (tmp_path / "part").mkdir()
    (tmp_path / "part" / "a.txt").write_text("a", encoding="utf-8")
    (tmp_path / "one.txt").write_text("1", encoding="utf-8")
    image = done("WORKDIR /source\nCOPY part part\nCOPY one.txt ./\n", tmp_path)
    assert Path(image.here("/source/part/a.txt")) == tmp_path / "image" / "source" / "part" / "a.txt"
    assert Path(image.here("/source/part/a.txt")).read_text(encoding="utf-8") == "a"
    assert Path(image.here("/source/one.txt")).exists()
    assert (image.here("/tmpfs"), image.here("a/tmp")) == ("/tmpfs", "a/tmp")


def test_commands_run_there_with_what_was_set_before(tmp_path: Path) -> None:
    text = """\
WORKDIR /tmp
ENV A=/tmp/cache PATH=/opt/webviz/bin:$PATH
ARG B=two
RUN python -c "import os; open(os.environ['B'], 'w').write(os.environ['A'])"
RUN ["python", "-c", "open('three', 'w').close()"]
"""
    image = done(text, tmp_path)
    assert Path(image.here("/tmp/two")).read_text(encoding="utf-8") == str(
        tmp_path / "image" / "tmp" / "cache"
    )
    assert Path(image.here("/tmp/three")).exists()
    assert image.environment["PATH"].startswith(str(tmp_path / "image" / "opt" / "webviz" / "bin"))


def test_the_next_image_knows_nothing_of_that_and_a_command_that_fails_is_told(tmp_path: Path) -> None:
    assert "A" not in done("ENV A=1\nFROM b\n", tmp_path).environment
    with pytest.raises(AssertionError, match="oops"):
        done("WORKDIR /tmp\nRUN python -c \"raise SystemExit('oops')\"\n", tmp_path)


def test_a_folder_of_a_stage_stays_where_it_is(tmp_path: Path) -> None:
    done("COPY --from=a /opt/webviz /opt/webviz\n", tmp_path)
    with pytest.raises(AssertionError):
        done("COPY --from=a /opt/webviz /srv\n", tmp_path)


def test_the_commands_of_the_dockerfile_can_be_had_at_another_port() -> None:
    root, port = Path(__file__).parents[2], free_port()
    for name in ("CMD", "HEALTHCHECK"):
        words = " ".join(command(root, name, port))
        assert str(port) in words and " 5000" not in words


def test_what_fails_is_told_and_the_rest_is_tried(capsys: pytest.CaptureFixture[str]) -> None:
    def it_fails(place: Place) -> None:
        raise AssertionError("no")

    def it_works(place: Place) -> None:
        assert place is HERE

    assert tried(HERE, (it_works,)) == 0
    assert tried(HERE, (it_fails, it_works)) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "FAILED: it fails: AssertionError: no" and lines[2].startswith("ok: it works, ")
    assert all("_" in check.__name__ for check in (*CHECKS, *CONTAINER_CHECKS, *LOCK_CHECKS))


def test_programs_know_nothing_of_the_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "here")
    place = Place(HERE.programs, tmp_path, {"A": "1"})
    run = place.run(
        "python", "-c", "import os; print(os.getcwd(), os.environ['A'], os.environ.get('PYTHONPATH'))"
    )
    assert run.stdout.decode().split() == [str(tmp_path), "1", "None"]
