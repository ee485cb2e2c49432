"""How many followers one webviz serves, and how many three do, with Redis.

    python -m benchmarks.large_class [--quick]

It needs redis-server, nginx and wrk (Debian's packages of these names). Each follower polls once a second, so
polls a second are followers. wrk, the load generator, has 100 connections and one thread; it polls as phones
do that know the newest version, first one webviz, then nginx as deploy/ has it, with three webviz and Redis
behind it. Then 3,000 phones follow a lead through nginx, as in `benchmarks.classroom`, and the memory of the
classroom in Redis is measured. All of it shares this machine, on loopback; *cores* are those that each is
busy with.
"""

import asyncio
import json
import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from time import perf_counter

from redis import Redis

from benchmarks.classroom import SCENE, SECRET, busy_seconds, lesson
from benchmarks.classroom import table as class_table
from benchmarks.measure import head, machine, row
from tools.find_redis import PROGRAMS, find_program
from tools.real_class import Server, running, running_class, webviz

PHONES, STEPS, WRK_SECONDS, CONNECTIONS, PROCESSES = 3_000, 10, 20, 100, 3
GOAL = 2.5
"""Seconds from the lead's step until 99 of 100 phones have it."""


def main(arguments: list[str]) -> None:
    """Print two tables, the ratio, and the memory of a classroom."""
    quick = "--quick" in arguments
    phones, steps, duration = (200, 2, 2) if quick else (PHONES, STEPS, WRK_SECONDS)
    if not all((shutil.which("wrk"), *map(find_program, PROGRAMS))):
        print("Something is missing; on Debian: apt-get install wrk redis-server nginx-light")
        return
    print(f"{machine()}\n")
    print(head("followers are served by", "polls/s", "p99, ms", "cores of the servers", "cores of wrk"))
    with running(webviz()) as server:
        alone = load(server, [server.pid], "one webviz", duration)
    with running_class(PROCESSES) as (store, servers, nginx):
        of_python, of_nginx = [server.pid for server in servers], workers(nginx)
        everything = [*of_python, *of_nginx, store.pid]
        together = load(nginx, everything, f"nginx, {PROCESSES} webviz, Redis", duration)
        print(f"\nThe second serves {together / alone:.1f} times as many followers as the first.\n")
        redis = Redis.from_url(store.url)
        python = busy(of_python)
        start = perf_counter()
        found = asyncio.run(lesson(nginx.url, everything, phones, steps))
        cores = (busy(of_python) - python) / (perf_counter() - start)
        print(class_table(found, phones))
        print(row("cores of webviz alone, with the answers to the question", f"{cores:.2f}"))
        print(row("memory of the classroom in Redis, MiB", f"{used_bytes(redis) / 2**20:.2f}"))
    p99 = sorted(found.reach)[int(0.99 * len(found.reach))]
    print(f"\nThe goal, {GOAL} s until 99 of 100 phones have a step, is {'met' if p99 < GOAL else 'missed'}.")


def load(server: Server, processes: Sequence[int], name: str, duration: int) -> float:
    """Print a row of the table; return the polls per second that wrk got answered."""
    body = json.dumps({"secret": SECRET, "scene": SCENE, "step": 1}).encode()
    request = urllib.request.Request(f"{server.url}/api/rooms", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as response:
        opened = json.load(response)
    url = f"{server.url}/api/rooms/{opened['code']}?since={opened['version']}"
    options = ["--threads", "1", "--connections", str(CONNECTIONS), "--duration", f"{duration}s", "--latency"]
    used, generator, start = busy(processes), children_seconds(), perf_counter()
    text = subprocess.run(["wrk", *options, url], capture_output=True, text=True, check=True).stdout
    seconds = perf_counter() - start
    assert "Non-2xx" not in text and "Socket errors" not in text, text
    (polls,), ((p99, unit),) = (
        re.findall(r"Requests/sec: +([\d.]+)", text),
        re.findall(r"99% +([\d.]+)(us|ms|s)\b", text),
    )
    milliseconds = float(p99) * {"us": 0.001, "ms": 1, "s": 1000}[unit]
    cores = (busy(processes) - used) / seconds, (children_seconds() - generator) / seconds
    print(row(name, f"{float(polls):,.0f}", f"{milliseconds:,.1f}", *(f"{each:.2f}" for each in cores)))
    return float(polls)


def busy(processes: Sequence[int]) -> float:
    """The processor time that these processes have taken."""
    return sum(map(busy_seconds, processes))


def workers(nginx: Server) -> list[int]:
    """The processes of nginx that answer requests."""
    urllib.request.urlopen(f"{nginx.url}/healthz").close()  # now they have their names
    started = Path(f"/proc/{nginx.pid}/task/{nginx.pid}/children").read_text("ascii").split()
    return [int(each) for each in started if "worker" in Path(f"/proc/{each}/cmdline").read_text("utf-8")]


def children_seconds() -> float:
    """The processor time of programs that this one has started, and that have ended."""
    usage = getrusage(RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def used_bytes(redis: "Redis") -> int:
    """The memory that Redis needs for all its keys."""
    return sum(int(redis.memory_usage(key, samples=0) or 0) for key in redis.keys("*"))


if __name__ == "__main__":
    main(sys.argv[1:])
