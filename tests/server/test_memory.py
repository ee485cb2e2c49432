import gc
from pathlib import Path
from threading import Thread

import pytest

from webviz.server.memory import LARGE, YOUNG, collect_seldom, keep_large_blocks_apart

STATUS = Path("/proc/self/status")


def resident() -> int:
    """Bytes of this process in memory."""
    line = next(line for line in STATUS.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


def test_it_can_be_called_anywhere() -> None:
    keep_large_blocks_apart()


@pytest.mark.skipif(not STATUS.exists(), reason="a system that tells what is resident")
def test_large_blocks_of_threads_go_back_to_the_system() -> None:
    keep_large_blocks_apart()
    before, kept = resident(), list[bytes]()

    def work() -> None:
        large = [b"x" * (4 * LARGE) for _ in range(10)]
        kept.append(b"x" * 1000)  # behind them, had they been in one heap
        large.clear()

    for _ in range(5):
        thread = Thread(target=work)
        thread.start()
        thread.join()
    assert resident() - before < 20 * LARGE


def test_circles_are_looked_for_seldom_and_still_found() -> None:
    before = gc.get_threshold()
    try:
        collect_seldom()
        assert gc.isenabled() and gc.get_threshold() == (YOUNG, *before[1:])
    finally:
        gc.set_threshold(*before)
