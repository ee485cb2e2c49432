"""Compute and write the golden files with the traces of all algorithms.

make golden
"""

from pathlib import Path

from webviz.games import MapColoring, game_on
from webviz.maps import MOST_PLAYERS, read_map
from webviz.search import Query, Variant, in_rounds, search
from webviz.trace import trace_lines
from webviz.trace.text import rounds_chunks

ROOT = Path(__file__).parent.parent
AUSTRALIA = ROOT / "tests" / "golden" / "australia.in"
GOLDEN = ROOT / "tests" / "golden" / "algorithms"
THREE_PLAYERS = GOLDEN / "three-players.in"

SEARCHES: dict[str, tuple[str, Variant, str]] = {
    "minimax": ("minimax", Variant(), "given"),
    "negamax": ("negamax", Variant(), "given"),
    "negamax-alpha-beta": ("negamax-alpha-beta", Variant(), "given"),
    "max-n": ("max-n", Variant(), "given"),
    "fail-hard": ("alpha-beta", Variant("hard"), "given"),
    "cut-beyond": ("alpha-beta", Variant("soft", ">"), "given"),
    "fail-hard-cut-beyond": ("alpha-beta", Variant("hard", ">"), "given"),
    "reverse": ("alpha-beta", Variant(), "reverse"),
    "weight": ("alpha-beta", Variant(), "weight"),
    "seed-7": ("alpha-beta", Variant(), "seed 7"),
    "best": ("alpha-beta", Variant(), "best"),
    "worst": ("alpha-beta", Variant(), "worst"),
}
"""Name of the golden file, and what is searched."""


def golden() -> dict[str, str]:
    """Every golden file with its content, from the program as it is now."""
    map, _ = read_map(AUSTRALIA.read_bytes())
    game = MapColoring(map)
    found = {}
    for name, (algorithm, variant, order) in SEARCHES.items():
        tree = search(game, Query(algorithm, map.depth, order=order, variant=variant))
        found[f"{name}.trace"] = "\n".join(trace_lines(tree, game.labels))
    found["deepening.trace"] = "".join(
        rounds_chunks(in_rounds(game, Query("deepening", map.depth)), game.labels)
    )
    found["three-players.trace"] = _three_players()
    return found


def _three_players() -> str:
    map, _ = read_map(THREE_PLAYERS.read_bytes(), MOST_PLAYERS)
    game = game_on(map)
    return "\n".join(trace_lines(search(game, Query("max-n", map.depth)), game.labels))


def main() -> None:
    """Write them all."""
    for file, text in golden().items():
        (GOLDEN / file).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
