"""Compile the TeX in tests/golden/exports: python -m tools.tex FOLDER

Needs pdflatex with the packages amssymb, tikz, beamer, aobs-tikz, forest, standalone, helvet and lmodern
(Debian: texlive-latex-extra, texlive-pictures, texlive-fonts-recommended, lmodern). The PDF files, and with
pdftoppm a PNG of each page, are left in FOLDER to be looked at.
"""

import shutil
import subprocess
import sys
from pathlib import Path

GOLDEN = Path(__file__).parent.parent / "tests" / "golden" / "exports"
DPI = 110
PACKAGES = r"\usepackage[T1]{fontenc}\usepackage{lmodern,amssymb,tikz,forest}"
PAPER = (rf"\documentclass{{article}}{PACKAGES}", "center")
SLIDES = (rf"\documentclass{{beamer}}{PACKAGES}\usetikzlibrary{{overlay-beamer-styles}}", "frame")
"""How a document begins that reads a fragment, and the environment that the fragment stands in there."""


def main(folder: Path) -> int:
    """Compile all files, and print the failures; return their number."""
    folder.mkdir(parents=True, exist_ok=True)
    failed = [path.name for path in sorted(GOLDEN.glob("*.tex")) if not compile_tex(path, folder)]
    print("failed: " + ", ".join(failed) if failed else "all compiled")
    return len(failed)


def compile_tex(path: Path, folder: Path) -> bool:
    """Whether pdflatex makes a PDF of a file without an error."""
    name = f"golden-{path.stem}"  # else TeX finds this file where a package reads its own of that name
    (folder / f"{name}.tex").write_text(document(path), encoding="utf-8")
    run = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", f"{name}.tex"]
    said = subprocess.run(run, cwd=folder, capture_output=True, check=False)
    if said.returncode:
        print(said.stdout.decode(errors="replace")[-2000:])
    elif shutil.which("pdftoppm"):
        subprocess.run(["pdftoppm", "-r", str(DPI), "-png", f"{name}.pdf", name], cwd=folder, check=True)
    return said.returncode == 0


def document(path: Path) -> str:
    """A file's text, around a fragment a document of its own."""
    text = path.read_text(encoding="utf-8")
    if not path.stem.endswith("-fragment"):
        return text
    start, place = SLIDES if path.name.startswith("beamer") else PAPER
    return f"{start}\\begin{{document}}\\begin{{{place}}}\n{text}\\end{{{place}}}\\end{{document}}\n"


if __name__ == "__main__":
    if len(sys.argv) != 2 or not shutil.which("pdflatex"):
        sys.exit(__doc__ if len(sys.argv) != 2 else "there is no pdflatex")
    sys.exit(main(Path(sys.argv[1])))
