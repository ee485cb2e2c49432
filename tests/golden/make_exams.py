"""Write the pictures of exams that the tests go by; look at them in a browser when they change.

python tests/golden/make_exams.py
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent.parent), str(HERE.parent)]

from exam_sheets import sample_map, sample_tree  # noqa: E402

from webviz.exams.solution import solve  # noqa: E402
from webviz.exams.svg import key_svg, sheet_svg  # noqa: E402

FOLDER = HERE / "exams"


def pictures() -> dict[str, str]:
    """Each file's name and what it holds."""
    sheets = {"deep-cut": sample_tree("deep-cut"), "australia-2": sample_map("australia", 2)}
    sheets["australia-3"] = sample_map("australia", 3)
    found = {}
    for name, sheet in sheets.items():
        solution = solve(sheet.tree)
        found[f"{name}-sheet.svg"] = sheet_svg(sheet, solution)
        found[f"{name}-key.svg"] = key_svg(sheet, solution)
    return found


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in pictures().items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
