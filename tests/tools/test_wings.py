"""Wings come off: `make wings` tries each; here, whether it would notice if one did not."""

import ast
from pathlib import Path

from tools.wings import ROOT, STAYING, copied, fault_of, take_off, with_those_that_need, without_rows
from webviz.wings import WINGS


def test_a_wing_goes_with_its_row_and_with_those_that_need_it() -> None:
    assert with_those_that_need("doctor") == {"doctor", "exams", "grading"}
    assert with_those_that_need("exams") == {"exams"}
    table = (ROOT / "webviz" / "wings.py").read_text(encoding="utf-8")
    left = without_rows(table, {"doctor", "grading"})
    assert {each for each in WINGS if f'    "{each}": Wing(' in left} == WINGS.keys() - {"doctor", "grading"}
    assert ast.parse(left) and without_rows(table, set()) == table
    assert WINGS.keys() > STAYING


def test_a_wing_that_another_still_needs_is_missed(tmp_path: Path) -> None:
    take_off(copied(tmp_path), {"doctor"})
    assert "No module named 'webviz.doctor'" in fault_of(tmp_path, {"doctor"})
