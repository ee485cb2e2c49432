"""Tests of the tests: small faults put into a copy of the sources, that some test should notice."""
