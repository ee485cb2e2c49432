"""Try some mutants: `make mutants ARGS="webviz/games --sample 40 --seed 1"`."""

import argparse
import random
import sys
from collections import Counter
from pathlib import Path, PurePosixPath

from tools.mutants.mutant import Mutant
from tools.mutants.sources import mutants_at
from tools.mutants.trial import Workshop

ROOT = Path(__file__).parents[2]


def arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(
        prog="make mutants", description="Which small faults would no test notice?"
    )
    parser.add_argument("places", nargs="+", metavar="PLACE", help="folder, file or FILE:LINE")
    parser.add_argument(
        "--sample", type=int, metavar="N", help="try so many, chosen at random (default: all)"
    )
    parser.add_argument("--seed", type=int, default=0, help="chooses the sample (default: %(default)s)")
    parser.add_argument("--list", action="store_true", help="only print what would be tried")
    return parser.parse_args()


def sample(mutants: list[Mutant], size: int | None, seed: int) -> list[Mutant]:
    """So many of them, or all, in their order; the same for the same seed."""
    if size is None or size >= len(mutants):
        return mutants
    return sorted(random.Random(seed).sample(mutants, size))


def survivors(mutants: list[Mutant], workshop: Workshop) -> list[Mutant]:
    """Those that no test notices; each is told at once."""
    found = []
    for number, mutant in enumerate(mutants, start=1):
        print(f"{number} of {len(mutants)}", end="\r", file=sys.stderr, flush=True)
        if not workshop.is_noticed(mutant):
            print(mutant, flush=True)
            found.append(mutant)
    return found


def totals(mutants: list[Mutant], unnoticed: list[Mutant]) -> list[str]:
    """A line for each folder: how many faults were tried, and how many noticed."""
    tried, survived = (Counter(map(_folder, some)) for some in (mutants, unnoticed))
    noticed = {folder: count - survived[folder] for folder, count in tried.items()}
    return [
        f"{folder}: {noticed[folder]} of {count} noticed ({100 * noticed[folder] / count:.0f} %)"
        for folder, count in tried.items()
    ]


def _folder(mutant: Mutant) -> str:
    return str(PurePosixPath(mutant.path).parent)


def main() -> None:
    """List, sample, try, and tell."""
    asked = arguments()
    chosen = sample(mutants_at(ROOT, asked.places), asked.sample, asked.seed)
    if asked.list:
        print(*chosen, sep="\n")
        return
    unnoticed = survivors(chosen, Workshop(ROOT, " ".join(asked.places)))
    print(*totals(chosen, unnoticed), sep="\n")


if __name__ == "__main__":
    main()
