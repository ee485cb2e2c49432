"""What a request asks for, and what it is told where the server's limits are too narrow."""

import pytest

from webviz.csp.json_reader import read_problem
from webviz.csp.json_writer import write_problem
from webviz.search import NotApplicable
from webviz.server.csp_request import read_csp_request

SUM = '{"variables": {"A B C": "1..3"}, "constraints": ["A + B = C"]}'


def test_equal_problems_have_equal_keys_however_they_are_written(text: str) -> None:
    untidy = text.replace(", ", ",")
    assert read_csp_request({"text": text}).key == read_csp_request({"text": untidy}).key
    stated = write_problem(read_csp_request({"text": "queens:4"}).problem)
    assert read_csp_request({"text": stated}).key == read_csp_request({"text": "queens:4"}).key


@pytest.mark.parametrize("members", [{"values": "lcv"}, {"solutions": 2}, {"binary": True}])
def test_another_setting_is_another_key(members: dict[str, object]) -> None:
    assert read_csp_request({"text": SUM} | members).key != read_csp_request({"text": SUM}).key


def test_a_setting_that_makes_no_difference_is_no_part_of_the_key() -> None:
    def key(**members: object) -> str:
        return read_csp_request({"text": SUM, **members}).key

    assert key(seed=1) == key(steps=9) == key(width=9) == key()
    assert key(search="min-conflicts", seed=1) != key(search="min-conflicts")
    assert key(search="min-conflicts", values="lcv", width=9) == key(search="min-conflicts")
    assert key(search="beam", width=9) != key(search="beam")


def test_a_comparison_depends_on_the_problem_and_how_many_solutions_are_wanted() -> None:
    chosen = {"text": SUM, "values": "lcv", "search": "beam"}
    one, other = (read_csp_request(each).without_choice for each in (chosen, {"text": SUM}))
    assert one.key == other.key
    assert read_csp_request({"text": SUM, "solutions": "all"}).without_choice.key != one.key
    assert (
        read_csp_request({"text": SUM, "solutions": "all"}).without_settings.key == other.without_settings.key
    )


def test_a_problem_can_be_binary() -> None:
    wanted = read_csp_request({"text": SUM, "binary": True})
    assert wanted.problem.variables == ("A", "B", "C", "H1")
    assert read_csp_request({"text": SUM}).problem == read_problem(SUM)[0]


def test_a_tree_has_no_domains() -> None:
    with pytest.raises(NotApplicable, match="a tree is no constraint problem"):
        read_csp_request({"text": "(1 2)"})


def test_the_command_line_runs_the_same(text: str) -> None:
    assert read_csp_request({"text": text}).command == "python -m webviz csp MAP.txt"
    assert read_csp_request({"text": SUM}).command == "python -m webviz csp PROBLEM.json"
    chosen = {"search": "beam", "width": 5, "variables": "mrv", "solutions": "all", "binary": True}
    assert read_csp_request({"text": " queens:8\n"} | chosen).command == (
        "python -m webviz csp queens:8 --search beam --variables mrv --solutions all --width 5 --binary"
    )
    assert read_csp_request({"text": SUM, "solutions": 3}).command.endswith(" --solutions 3")
