"""The samples for lessons, each with its default search."""

from functools import cache
from pathlib import Path

from webviz.lessons.model import Sample
from webviz.samples.sample_files import Sample as Listed
from webviz.samples.sample_files import load_samples

USUAL_ALGORITHM = "alpha-beta"
SETTING_NAMES = {"algorithm": "search"}
"""Settings whose names in a link differ from those in a sample."""


@cache
def lesson_samples(folder: Path) -> dict[str, Sample]:
    """The samples of a folder by the names that lessons use."""
    return {sample.name: Sample(sample.text, _shown_with(sample)) for sample in load_samples(folder)}


def _shown_with(sample: Listed) -> dict[str, str]:
    """The settings of the sample's search that differ from the usual defaults."""
    if sample.settings is None:
        return {} if sample.algorithm == USUAL_ALGORITHM else {"algorithm": str(sample.algorithm)}
    return {SETTING_NAMES.get(name, name): str(value) for name, value in sample.settings.items()}
