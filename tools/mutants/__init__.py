"""Tests of the tests, which should notice small faults in a copy of the sources."""
