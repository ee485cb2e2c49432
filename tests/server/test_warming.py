import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def run(script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A run of a script in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
    )


def test_everything_that_is_compiled_is_ready_afterwards() -> None:
    script = """
from webviz.server import warm_up_in_background
warm_up_in_background().join()
from webviz.search import engines
assert all(engines.node_budget(kernel) == engines.WARM_BUDGET for kernel in engines.KERNELS)
"""
    found = run(script)
    assert (found.returncode, found.stderr) == (0, "")


LATER = {"numba", "IPython", "jsonpickle", "shapely", "matplotlib", "PIL", "pptx", "lxml", "py_mini_racer"}


def test_making_an_application_loads_nothing_that_few_ask_for() -> None:
    script = (
        "import sys; from webviz.server import create_app; create_app(); "
        f"sys.exit(' '.join({LATER} & sys.modules.keys()))"
    )
    assert run(script).stderr.strip() == ""


def test_a_compiler_that_is_missing_is_said_once_and_searches_work(tmp_path: Path) -> None:
    script = """
import sys
sys.modules["numba"] = None
from webviz.server import create_app, warm_up_in_background
for _ in range(2):
    warm_up_in_background().join()
text = open("sample_maps/us-48.txt").read()
assert create_app().test_client().post("/api/search", json={"text": text}).status_code == 200
"""
    found = run(script, NUMBA_CACHE_DIR=str(tmp_path))
    assert found.returncode == 0
    assert found.stderr.count("SlowEngineWarning: large searches will be slow") == 1
