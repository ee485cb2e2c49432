"""Damaged inputs for every reader and route, the same for a seed: `make fuzz`."""

import sys
from pathlib import Path

# What is damaged, and what must hold, are the tests' own inputs and oracles.
sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))
