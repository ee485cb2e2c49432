"""All measurements, one after the other: `python -m benchmarks [--quick]`, or `make bench`."""

import sys

from benchmarks import engine, growth, seek, stream, trace

for program in (engine, trace, stream, growth, seek):
    print(f"\n== {program.__name__}\n")
    program.main(sys.argv[1:])
