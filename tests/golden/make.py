"""Write the golden files of Python's and the page's tests; look at what changes.

    python tests/golden/make.py [MAKER ...]

`python tests/golden/make.py choices` runs `make_choices.py`, and without a name all makers are run. A maker
has `files()`, names and contents, and `FOLDER`, if they do not lie beside it.
"""

import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).parent


def as_bytes(content: str | bytes) -> bytes:
    """The bytes of a file."""
    return content if isinstance(content, bytes) else content.encode()


def assert_as_written(files: Mapping[str, str | bytes]) -> None:
    """The files hold this, and nothing else lies in folders that are theirs."""
    for name, content in files.items():
        assert (HERE / name).read_bytes() == as_bytes(content), name
    folders = {Path(name).parent for name in files} - {Path()}
    assert {f"{folder}/{path.name}" for folder in folders for path in (HERE / folder).iterdir()} <= set(files)


def main(makers: list[str]) -> None:
    """Write what they make."""
    sys.path[:0] = [str(HERE.parents[1]), str(HERE.parent)]
    for maker in makers or sorted(path.stem.removeprefix("make_") for path in HERE.glob("make_*.py")):
        module = import_module(f"golden.make_{maker}")
        for name, content in module.files().items():
            path = getattr(module, "FOLDER", HERE) / name
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(as_bytes(content))


if __name__ == "__main__":
    main(sys.argv[1:])
