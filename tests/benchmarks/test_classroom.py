"""The measurement of a class that follows: what it tells, and that it runs."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from benchmarks import classroom
from benchmarks.classroom import Class, lesson, table
from tools.real_page import running_server_process


def test_a_table_tells_the_middle_the_slowest_and_what_was_counted() -> None:
    reach = [0.5] * 98 + [1.25, 2.0]
    found = Class(reach=reach, polls=12_000, news=100, counted=300, answering=0.75, memory=(100.04, 100.4))
    lines = table(found, 300).splitlines()
    assert lines[0] == "| 300 followers | measured |"
    assert "| a step reaches a follower, median | 0.50 s |" in lines
    assert "| 99th percentile | 2.00 s |" in lines
    assert "| polls | 12,000 |" in lines and "| failed | 0 |" in lines
    assert "| memory of the server before and after, MiB | 100.0 and 100.4 |" in lines


def test_a_small_class_comes_follows_and_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(classroom, "STEP_SECONDS", 0.5)
    monkeypatch.setattr(classroom, "PAUSE", 0.2)
    # In a thread: where a browser test came before, the loop of its driver runs in this one.
    with running_server_process() as (url, process), ThreadPoolExecutor(1) as thread:
        found = thread.submit(asyncio.run, lesson(url, process, 3, 1)).result()
    assert (found.counted, found.failed) == (3, 0)
    assert found.polls >= found.news >= 3
