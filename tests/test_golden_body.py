"""The searches that the page's decoder is tested with (tests/js/wire.test.mjs) are what the server sends."""

import runpy
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parent / "golden"
BODIES: dict[str, bytes] = runpy.run_path(str(GOLDEN / "make_body.py"))["bodies"]()


@pytest.mark.parametrize("name", BODIES)
def test_the_golden_body_is_what_the_server_sends(name: str) -> None:
    assert (GOLDEN / f"{name}.wvt").read_bytes() == BODIES[name]


def test_no_golden_body_is_left_behind() -> None:
    files = {path.relative_to(GOLDEN).with_suffix("").as_posix() for path in GOLDEN.rglob("*.wvt")}
    assert files == set(BODIES)
