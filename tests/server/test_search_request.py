import shlex

import pytest

from webviz.__main__ import _parser
from webviz.maps import DEEPEST
from webviz.server.search_request import read_search


def test_the_same_problem_is_the_same_request_however_it_is_written(text: str) -> None:
    untidy = text.replace("\n", " \r\n\r\n").replace(", ", ",")
    plain, other = read_search({"text": text}), read_search({"text": untidy, "algorithm": "alpha-beta"})
    assert (plain.text, plain) == (other.text, other)


def test_a_depth_that_is_asked_for_counts_and_the_maps_own_does_not(text: str) -> None:
    asked = read_search({"text": text, "depth": 3})
    assert asked.depth == 3
    assert asked.text == read_search({"text": text.replace("\n2\n", "\n3\n")}).text
    assert asked.text != read_search({"text": text}).text
    assert asked.key != read_search({"text": text}).key
    assert asked.without_depth == read_search({"text": text}).without_depth


def test_the_algorithm_makes_a_difference(text: str) -> None:
    alpha_beta, minimax = (
        read_search({"text": text, "algorithm": name}) for name in ("alpha-beta", "minimax")
    )
    assert alpha_beta.text != minimax.text
    assert alpha_beta.without_depth.key != minimax.without_depth.key


@pytest.mark.parametrize("algorithm", ["alpha-beta", "minimax"])
@pytest.mark.parametrize("depth", [0, 9, 10**9])
def test_the_command_is_one_that_the_command_line_understands(text: str, algorithm: str, depth: int) -> None:
    wanted = read_search({"text": text, "algorithm": algorithm, "depth": depth})
    words = shlex.split(wanted.command)
    assert words[:3] == ["python", "-m", "webviz"]
    parsed = _parser().parse_args(words[3:])
    assert (parsed.command, parsed.input, parsed.output) == ("trace", "MAP.txt", "trace.txt")
    assert (parsed.algorithm, parsed.depth, parsed.max_nodes) == (algorithm, min(depth, DEEPEST), None)
