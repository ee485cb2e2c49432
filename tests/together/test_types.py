"""Types of all that `import webviz` has: a program that uses them runs, and `make check` reads it."""

from together.typed_program import main

WINGS = ("doctor", "exports", "notebooks")


def test_a_program_with_types_runs() -> None:
    assert main()[:5] == ["11", "SA, G", "None", "right", "node"]  # and `make check` sees its types
