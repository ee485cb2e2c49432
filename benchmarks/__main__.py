"""Run the benchmarks: `python -m benchmarks [--quick]`, or `make bench`."""

import sys

from benchmarks import (
    classroom,
    crowd,
    doctor,
    engine,
    exports,
    fairness,
    films,
    first_visit,
    growth,
    help,
    hostile,
    installation_size,
    large_class,
    lens,
    long_run,
    outlines,
    page,
    replays,
    server_cache,
    site,
    slow_clients,
    start,
    stream,
    trace,
)

PROGRAMS = (engine, trace, help, installation_size, start, stream, growth, outlines, exports, films)
PAGE = (first_visit, page, replays, site, lens, doctor)
SERVER = (crowd, classroom, large_class, server_cache, fairness, hostile, slow_clients, long_run)

for program in (*PROGRAMS, *PAGE, *SERVER):
    print(f"\n== {program.__name__}\n")
    program.main(sys.argv[1:])
