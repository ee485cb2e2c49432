"""Write the pictures of exams for the tests; look at changed ones in a browser."""

from pathlib import Path

from exams.exam_sheets import sample_map, sample_tree

from webviz.exams.pages import key_drawing, sheet_drawing

FOLDER = Path(__file__).parent / "exams"


def files() -> dict[str, str]:
    """Each file's name and what it holds."""
    sheets = {"deep-cut": sample_tree("deep-cut"), "australia-2": sample_map("australia", 2)}
    sheets["australia-3"] = sample_map("australia", 3)
    found = {}
    for name, sheet in sheets.items():
        found[f"{name}-sheet.svg"] = sheet_drawing(sheet).svg()
        found[f"{name}-key.svg"] = key_drawing(sheet).svg()
    return found


pictures = files
