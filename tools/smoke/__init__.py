"""Whether the package works where nothing of the project lies: `python -m tools.smoke`."""
