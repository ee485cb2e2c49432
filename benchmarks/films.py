"""Films against an animation of the same pictures: time to write, and size.

    python -m benchmarks.films [--quick]

85 steps of Australia and 100 of the 48 states, each 1280 × 720 pixels. The pictures are there as marks before
anything is measured; drawing them as pixels is part of each file. The three are written in turn, and the
ratios are of the same turn.
"""

import sys
from functools import partial
from statistics import median

from benchmarks.measure import head, machine, row, seconds
from webviz.exports.formats import FORMATS
from webviz.exports.model import Look, Options, Picture
from webviz.exports.pictures import drawing, pictures
from webviz.python.options import scene_at

NAMES = ("gif", "webm", "mp4")
STEPS = {"australia": 85, "us-48": 100}


def main(arguments: list[str]) -> None:
    """Print a table."""
    quick = "--quick" in arguments
    print(f"{machine()}\n\n{head('map', 'file', 'kB', 's', '÷ GIF')}")
    for sample, steps in {"australia": 3}.items() if quick else STEPS.items():
        pictures = _pictures(sample, steps)
        sizes = {name: len(_file(name, pictures)) for name in NAMES}  # letters are known from here on
        turns = [_times(pictures) for _ in range(1 if quick else 3)]
        for name in NAMES:
            taken = median(turn[name] for turn in turns)
            ratio = median(turn[name] / turn["gif"] for turn in turns)
            print(row(sample, name, f"{sizes[name] / 1000:,.0f}", f"{taken:.1f}", f"{ratio:.2f}"))


def _pictures(sample: str, steps: int) -> list[Picture]:
    """Of the first steps."""
    scene = scene_at(sample, {})
    return pictures(drawing(scene), range(1, steps + 1), Look(size=(1280, 720)), scene.parts)


def _file(name: str, pictures: list[Picture]) -> bytes:
    return FORMATS[name].load()(pictures, Options(scale=1.0))


def _times(pictures: list[Picture]) -> dict[str, float]:
    """In turn."""
    return {name: seconds(partial(_file, name, pictures)) for name in NAMES}


if __name__ == "__main__":
    main(sys.argv[1:])
