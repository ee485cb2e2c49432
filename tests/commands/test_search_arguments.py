"""Algorithm, order and variant on the command line, on maps; what is said where they do not match."""

import pytest
from command_line import AUSTRALIA, ROOT, TRACE, webviz

from webviz.__main__ import main

GOLDEN = ROOT / "tests" / "golden" / "algorithms"
THREE = GOLDEN / "three-players.in"


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("negamax", ["--algorithm", "negamax"]),
        ("negamax-alpha-beta", ["--algorithm", "negamax-alpha-beta"]),
        ("max-n", ["--algorithm", "max-n"]),
        ("deepening", ["--algorithm", "deepening"]),
        ("fail-hard-cut-beyond", ["--fail", "hard", "--cut", ">"]),
        ("weight", ["--order", "weight"]),
        ("reverse", ["--order", "reverse"]),
        ("seed-7", ["--order", "seed 7"]),
        ("best", ["--order", "best", "--algorithm", "alpha-beta"]),
    ],
)
def test_each_search_writes_its_golden_trace(
    name: str, options: list[str], capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["trace", str(AUSTRALIA), *options]) == 0
    assert capsysbinary.readouterr().out == (GOLDEN / f"{name}.trace").read_bytes()


def test_without_options_it_is_the_homeworks_trace(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["trace", str(AUSTRALIA), "--order", "given", "--fail", "soft", "--cut", ">="]) == 0
    assert capsysbinary.readouterr().out == TRACE


def test_a_map_for_three_is_searched_by_max_n(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["trace", str(THREE)]) == 0
    assert capsysbinary.readouterr().out == (GOLDEN / "three-players.trace").read_bytes()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["trace", THREE, "--algorithm", "alpha-beta"], "alpha-beta does not apply: it needs two players"),
        (
            ["trace", AUSTRALIA, "--algorithm", "minimax", "--fail", "hard"],
            "minimax has no variant fail-hard",
        ),
        (
            ["trace", AUSTRALIA, "--order", "weigth"],
            "unknown order 'weigth': choose from given, alphabetical",
        ),
        (["trace", AUSTRALIA, "--cut", "="], "invalid choice: '='"),
        (["count", AUSTRALIA, "--algorithm", "deepening"], "invalid choice: 'deepening'"),
        (["count", THREE, "--algorithm", "negamax"], "negamax does not apply: it needs two players"),
    ],
    ids=str,
)
def test_what_does_not_go_together_is_wrong_usage(arguments: list[str], said: str) -> None:
    run = webviz(*arguments)
    assert (run.returncode, run.stdout) == (2, b"")
    assert said in run.stderr.decode()


def test_deepening_tells_what_it_saved(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", str(AUSTRALIA), "--algorithm", "deepening"]) == 0
    said = capsys.readouterr().err
    assert said.endswith("all rounds visit 66 nodes, the last 41; alpha-beta alone visits 43 nodes\n")


@pytest.mark.parametrize("algorithm", ["deepening", "negamax", "max-n"])
def test_the_textbook_engine_alone_has_a_limit_and_says_so(
    algorithm: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("webviz.commands.trace.TEXTBOOK_NODES", 30)
    assert main(["trace", str(AUSTRALIA), "--algorithm", algorithm]) == 3
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "outgrew the limit of" in printed.err and "(--max-nodes)" in printed.err


def test_counts_are_told_for_any_search(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["count", str(AUSTRALIA), "--order", "best"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split() == ["3", "27", "11", "8", "19", "10", "25"]
    assert main(["count", str(THREE)]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split()[-1] == "none"


def test_a_level_that_binds_is_another_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["count", str(AUSTRALIA), "--binding", "arcs"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split() == ["3", "35", "20", "1", "2", "18", "21"]
    for algorithm, count in (("alpha-beta", 69), ("deepening", None)):
        assert main(["trace", str(AUSTRALIA), "--binding", "arcs", "--algorithm", algorithm]) == 0
        first, *others = capsys.readouterr().out.splitlines()
        assert first == "# binding: arc consistency: no move may newly leave a region without a color"
        assert count in (None, len(others) - 1)


def test_only_trace_and_count_know_binding_and_basic_checking_never_binds() -> None:
    for words in (
        ["lab", str(AUSTRALIA), "--binding", "arcs"],
        ["count", str(AUSTRALIA), "--binding", "basic"],
    ):
        with pytest.raises(SystemExit):
            main(words)
