"""What is seen of a stop: the names and values that a link has for it.

The page's own table is made of what its rooms say they have in a link; `tests/golden/lesson-parts.json` holds
the two against each other.
"""

from webviz.csp.colored_map import LEVELS
from webviz.lessons.model import PREDICT_KINDS
from webviz.lessons.parts import Part, choice, formed, whole
from webviz.lessons.search_parts import OF_GAMES

ELSEWHERE = ("line", "lesson", "stop", "room", "lead")
"""What a link has beside these, and a stop says otherwise, or not at all."""
HIDDEN = ("hidden", "shown")
NODES = r"[0-9]{1,10}(\.[0-9]{1,10})*"
KIND = f"({'|'.join(PREDICT_KINDS)})"
SIDE = r"(max|min|both|none|[3-9]|1[0-6])"
RANDOM_EXERCISE = r"random-[2-4]-[2-4]-(digits|twenty|ties)-[0-9]{1,9}-(any|deep)"
EXERCISE = rf"({RANDOM_EXERCISE}|page)-(soft|hard)-(ge|gt)-[xvwn]{{1,4}}"
OUTPUT = r"fault(\.[a-z][a-z-]{0,60}){1,4}|[A-Za-z0-9_-]{1,8192}"
RIVAL = {part.name: part for part in OF_GAMES if part.name != "graph"}


def _is_rival(text: str) -> bool:
    pieces = [piece.partition("-") for piece in text.split(".")]
    return all(name in RIVAL and sign and RIVAL[name].fits(value) for name, sign, value in pieces)


PARTS: tuple[Part, ...] = (
    # of the problem
    formed("name", r"[^\n]{0,80}", "at most 80 characters on one line"),
    formed("shape", "[A-Za-z0-9_-]{1,8192}|left-out", "outlines as a link of the page has them"),
    formed("choices", "[^\n]{0,4096}", "choices about borders, such as +A~C drop:B"),
    formed(
        "places", r"[A-Za-z0-9]+\.\d{1,4}\.\d{1,4}(~[A-Za-z0-9]+\.\d{1,4}\.\d{1,4})*", "WA.150.320~NT.4.9"
    ),
    # of the panels
    choice("picture", ("map", "graph", "both")),
    choice("domains", LEVELS),
    choice("left", ("no", "yes")),
    choice("code", ("no", "yes")),
    choice("path", HIDDEN),
    # of stepping
    choice("stride", ("line", "fine", "subtree")),
    whole("fine", 1),
    choice("stepping", ("watch", "predict", "play")),
    formed("predict", rf"{KIND}([.,]{KIND})*", f"kinds of questions, {'.'.join(PREDICT_KINDS)}"),
    formed("asked", rf"{KIND}[1-9]\d{{0,9}}(\.{KIND}[1-9]\d{{0,9}})*", "questions, such as cut26.value34"),
    formed("play", rf"{SIDE}-([1-9]\d{{0,4}})?-(\d{{1,7}}(\.\d{{1,7}})*)?", "a game, such as max-3-12.5.7"),
    # of the tree
    choice("view", ("auto", "whole", "focus")),
    choice("growth", ("auto", "right", "down")),
    choice("notation", ("auto", "interval", "bounds", "negamax")),
    choice("ahead", ("moves", "no", "all")),
    choice("pruned", ("auto", "whole", "moves", "counted")),
    choice("unseen", ("hidden", "valued")),
    choice("arrow", ("shown", "hidden")),
    choice("fold", ("by hand", "finished")),
    formed("folded", NODES, "numbers of nodes with dots between"),
    formed("unfolded", NODES, "numbers of nodes with dots between"),
    formed("find", r"[^\n]{0,200}", "what to find in the tree"),
    choice("windows", HIDDEN),
    choice("birth", HIDDEN),
    formed("what-if", r"\d{1,5}\.-?\d{1,10}(\.\d{1,6})?", "a node and its value, such as 4.10"),
    # of two searches, and of exercises
    Part("versus", _is_rival, "how the other search differs, such as algorithm-minimax.depth-4"),
    choice("comparing", ("beside", "merged")),
    choice("in-step", ("auto", "moves", "lines")),
    formed(
        "output", OUTPUT, "faults of a program that prints an output, such as fault.cut-beyond, or one packed"
    ),
    formed("practice", EXERCISE, "an exercise, such as page-soft-ge-x"),
)
VIEW_PARTS: dict[str, Part] = {part.name: part for part in PARTS}
