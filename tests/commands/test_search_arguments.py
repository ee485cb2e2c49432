"""Algorithm, order and variant on the command line, on maps; what is said where they do not match."""

import pytest
from command_line import AUSTRALIA, ROOT, TRACE, assert_refused, told, webviz

GOLDEN = ROOT / "tests" / "golden" / "algorithms"
THREE = GOLDEN / "three-players.in"
TRACES: dict[str, tuple[str, ...]] = {
    "negamax": ("--algorithm", "negamax"),
    "negamax-alpha-beta": ("--algorithm", "negamax-alpha-beta"),
    "max-n": ("--algorithm", "max-n"),
    "deepening": ("--algorithm", "deepening"),
    "fail-hard-cut-beyond": ("--fail", "hard", "--cut", ">"),
    "weight": ("--order", "weight"),
    "reverse": ("--order", "reverse"),
    "seed-7": ("--order", "seed 7"),
    "best": ("--order", "best", "--algorithm", "alpha-beta"),
}


def test_each_search_writes_its_golden_trace() -> None:
    for name, options in TRACES.items():
        run = webviz("trace", AUSTRALIA, *options)
        assert (run.returncode, run.stdout) == (0, (GOLDEN / f"{name}.trace").read_bytes()), name
    usual = ("--order", "given", "--fail", "soft", "--cut", ">=")
    assert webviz("trace", AUSTRALIA, *usual).stdout == TRACE
    assert webviz("trace", THREE).stdout == (GOLDEN / "three-players.trace").read_bytes()


def test_what_does_not_go_together_is_wrong_usage() -> None:
    cases = [
        (("trace", THREE, "--algorithm", "alpha-beta"), "alpha-beta does not apply: it needs two players"),
        (
            ("trace", AUSTRALIA, "--algorithm", "minimax", "--fail", "hard"),
            "minimax has no variant fail-hard",
        ),
        (
            ("trace", AUSTRALIA, "--order", "weigth"),
            "unknown order 'weigth': choose from given, alphabetical",
        ),
        (("trace", AUSTRALIA, "--cut", "="), "invalid choice: '='"),
        (("count", AUSTRALIA, "--algorithm", "deepening"), "invalid choice: 'deepening'"),
        (("count", THREE, "--algorithm", "negamax"), "negamax does not apply: it needs two players"),
        (("lab", AUSTRALIA, "--binding", "arcs"), "--binding"),
        (("count", AUSTRALIA, "--binding", "basic"), "invalid choice: 'basic'"),
    ]
    assert_refused(2, cases)


def test_deepening_tells_what_it_saved_and_a_level_that_binds_is_another_game() -> None:
    said = told("trace", AUSTRALIA, "--algorithm", "deepening")[2]
    assert said.endswith("all rounds visit 66 nodes, the last 41; alpha-beta alone visits 43 nodes\n")
    for algorithm, count in (("alpha-beta", 69), ("deepening", None)):
        first, *others = told("trace", AUSTRALIA, "--binding", "arcs", "--algorithm", algorithm)[
            1
        ].splitlines()
        assert first.startswith("# binding: arc consistency: ") and count in (None, len(others) - 1)


def test_the_textbook_engine_alone_has_a_limit_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webviz.commands.trace.TEXTBOOK_NODES", 30)
    for algorithm in ("deepening", "negamax", "max-n"):
        assert_refused(3, [(("trace", AUSTRALIA, "--algorithm", algorithm), "outgrew the limit of")])
        assert "(--max-nodes)" in told("trace", AUSTRALIA, "--algorithm", algorithm)[2]
