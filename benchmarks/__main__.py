"""All measurements, one after the other: `python -m benchmarks [--quick]`, or `make bench`."""

import sys

from benchmarks import (
    crowd,
    engine,
    fairness,
    first_visit,
    growth,
    lens,
    outlines,
    page,
    start,
    stream,
    trace,
)

for program in (engine, trace, start, stream, growth, outlines, first_visit, page, lens, crowd, fairness):
    print(f"\n== {program.__name__}\n")
    program.main(sys.argv[1:])
