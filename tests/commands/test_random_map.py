"""`webviz random-map`: maps to try things on."""

import pytest
from command_line import webviz

from webviz.maps import read_map


def test_the_same_arguments_print_the_same_map_and_another_seed_another() -> None:
    runs = [webviz("random-map", "--regions", "9", "--seed", seed) for seed in ("7", "7", "8")]
    assert all((run.returncode, run.stderr) == (0, b"") for run in runs)
    assert runs[0].stdout == runs[1].stdout != runs[2].stdout
    map, warnings = read_map(runs[0].stdout.decode())
    assert (len(map.regions), warnings) == (9, [])


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--regions", "1"), "2 to 200 regions"),
        (("--density", "101"), "0 to 100 percent"),
        (("--seed", "x"), "invalid int value: 'x'"),
    ],
)
def test_what_cannot_be_is_refused(arguments: tuple[str, ...], reason: str) -> None:
    run = webviz("random-map", *arguments)
    assert (run.returncode, run.stdout) == (2, b"")
    assert reason in run.stderr.decode()
