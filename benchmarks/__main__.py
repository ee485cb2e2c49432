"""All measurements, one after the other: `python -m benchmarks [--quick]`, or `make bench`."""

import sys

from benchmarks import (
    classroom,
    crowd,
    doctor,
    engine,
    fairness,
    first_visit,
    growth,
    kept,
    lens,
    long_run,
    outlines,
    page,
    slow_clients,
    start,
    stream,
    trace,
)

PROGRAMS = (engine, trace, start, stream, growth, outlines, first_visit, page, lens, doctor)
SERVER = (crowd, classroom, kept, fairness, slow_clients, long_run)

for program in (*PROGRAMS, *SERVER):
    print(f"\n== {program.__name__}\n")
    program.main(sys.argv[1:])
