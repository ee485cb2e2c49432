"""Damaged inputs for every reader and every route, each the same for the same seed: `make fuzz`."""
