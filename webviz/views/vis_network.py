"""Where the installed pyvis wheel keeps vis-network."""

from importlib.util import find_spec
from pathlib import Path

FOLDER = "lib/vis-9.1.2"  # pyvis 0.3.2; the wheel also carries an older one
FILES = ("vis-network.min.js", "vis-network.css")


def vis_network_folder() -> Path:
    """The folder with `FILES`, found without importing pyvis, which would import IPython.

    Raises ModuleNotFoundError if pyvis is not installed.
    """
    spec = find_spec("pyvis")
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError("pyvis is not installed: run  pip install -r requirements.txt")
    return Path(spec.submodule_search_locations[0]) / FOLDER
