"""How large an installation is: what an extra asks for is followed to its end."""

from importlib.metadata import distribution

import pytest

from benchmarks.installed import main, needed, of_extra, size

PROJECT = {
    "name": "whole",
    "optional-dependencies": {"one": ["flask>=3,<4"], "two": ["whole[one]", "segno>=1,<2"]},
}


def test_an_extra_that_contains_another_asks_for_what_that_does() -> None:
    assert list(of_extra(PROJECT, "two")) == ["flask>=3,<4", "segno>=1,<2"]


def test_what_is_needed_is_needed_by_what_is_needed() -> None:
    assert {"flask", "werkzeug", "markupsafe", "jinja2"} <= needed(["flask>=3"])
    assert needed(["flask>=3", "no-such-distribution"]) == needed(["flask>=3"])
    assert needed(['flask; python_version < "3"']) == set()


def test_a_size_is_that_of_all_files() -> None:
    assert size("segno") > 10_000 and distribution("segno").files


def test_the_table_has_a_row_for_each_extra(capsys: pytest.CaptureFixture[str]) -> None:
    main([])
    said = capsys.readouterr().out
    assert all(
        f"| `[{extra}]` adds |" in said for extra in ("fast", "pictures", "slides", "notebook", "cluster")
    )
