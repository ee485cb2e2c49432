"""Wings that come off, as `make wings` checks; here, whether it notices failures."""

import ast
from pathlib import Path

from tools.wings import (
    ROOT,
    copy_project,
    fault_of,
    features,
    take_off,
    take_off_the_page,
    with_those_that_need,
    without_rows,
)
from webviz.wings import WINGS


def test_a_wing_goes_with_its_row_and_with_those_that_need_it() -> None:
    assert with_those_that_need("doctor") == {"doctor", "exams", "grading"}
    assert with_those_that_need("exams") == {"exams", "grading"}
    table = (ROOT / "webviz" / "wings.py").read_text(encoding="utf-8")
    left = without_rows(table, {"doctor", "grading"})
    assert {each for each in WINGS if f'    "{each}": Wing(' in left} == WINGS.keys() - {"doctor", "grading"}
    assert ast.parse(left) and without_rows(table, set()) == table


def test_a_wing_that_another_still_needs_is_missed(tmp_path: Path) -> None:
    take_off(copy_project(tmp_path), {"doctor"})
    assert "No module named 'webviz.doctor'" in fault_of(tmp_path, {"doctor"})


def test_a_feature_goes_with_its_scripts_styles_templates_and_row_and_no_other_does(tmp_path: Path) -> None:
    take_off_the_page(copy_project(tmp_path), ["classroom", "grading"])
    gone = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("[st]*/**/*.[jch]*") if path.is_file()}
    gone -= {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*")}
    gone = {path for path in gone if path.startswith(("static", "templates"))}
    assert {"static/css/features/classroom.css", "templates/dialogs/classroom.html"} < gone
    assert all("classroom" in path for path in gone)
    left = (tmp_path / "static/js/features.js").read_text(encoding="utf-8")
    whole = (ROOT / "static/js/features.js").read_text(encoding="utf-8").splitlines()
    of_it = [line for line in whole if "classroom" in line]
    assert [line for line in whole if line not in left.splitlines()] == of_it and len(of_it) == 2
    assert "classroom" not in (tmp_path / "templates/index.html").read_text(encoding="utf-8")
    assert {"classroom", "doctor", "play"} < features()
