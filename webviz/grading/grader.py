"""Which webviz it is that grades: with another one nothing holds that was found before."""

from functools import cache
from hashlib import sha256
from pathlib import Path

import webviz.doctor

OURS = ("cases.py", "manifest.py")
"""Those of this folder that findings depend on, beside all of the doctor's."""


@cache
def grader() -> str:
    """A digest of the sources that decide what is found in an output."""
    doctor, here = Path(webviz.doctor.__file__).parent, Path(__file__).parent
    whole = sha256()
    for path in (*sorted(doctor.glob("*.py")), *(here / name for name in OURS)):
        whole.update(sha256(path.read_bytes()).digest())
    return whole.hexdigest()
