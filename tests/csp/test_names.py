"""Problems with names of several words, read and written in double quotes."""

from pathlib import Path

from hypothesis import given
from map_texts import AUSTRALIA
from strategies import maps, thorough, written_names

from webviz.csp.json_reader import read_problem
from webviz.csp.json_text import write_problem
from webviz.csp.model import Table
from webviz.csp.reader import map_problem
from webviz.maps import Map, read_map

EUROPE = Path(__file__).parents[1] / "maps" / "europe.txt"


def test_a_name_of_several_words_stands_in_double_quotes_and_others_as_before() -> None:
    text = AUSTRALIA.replace("SA", "South Australia").replace("NT", "Côte d'Ivoire")
    written = write_problem(map_problem(read_map(text)[0]))
    assert r"\"Côte d'Ivoire\" NSW Q \"South Australia\" T V WA" in written
    assert r"""\"Côte d'Ivoire\" != \"South Australia\"""" in written
    rows = """{"variables": {"\\"Nova Scotia\\" B": ["dark red", "x-y"]},
        "constraints": ["B != \\"dark red\\"", {"on": "B \\"Nova Scotia\\"", "not": [["x-y", "x-y"]]}]}"""
    problem, warnings = read_problem(rows)
    assert (problem.variables, warnings) == (("Nova Scotia", "B"), [])
    assert isinstance(problem.constraints[1].parts[0].relation, Table)
    assert read_problem(write_problem(problem)) == (problem, [])
    assert read_problem(write_problem(map_problem(read_map(EUROPE.read_bytes())[0])))[1] == []


@thorough
@given(maps(region_names=written_names(), color_names=written_names()))
def test_a_map_with_any_names_is_the_same_problem_after_writing_and_reading(map: Map) -> None:
    problem = map_problem(map)
    assert read_problem(write_problem(problem)) == (problem, [])
