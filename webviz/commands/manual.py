"""The end of a command's help: examples, exit statuses, environment variables."""

import re
from collections.abc import Mapping
from textwrap import wrap

from webviz.commands import BUDGET_REACHED, DONE, UNUSABLE, WRONG_INPUT
from webviz.site.folders import program

ENGINE_CACHE = (
    "A long search compiles its engine, and stores it in webviz/numba in the user's cache folder; "
    "the environment variable NUMBA_CACHE_DIR names another folder."
)
USUAL = {
    DONE: "done",
    WRONG_INPUT: "the input is wrong; standard error says where",
    UNUSABLE: "wrong usage, or a file that cannot be read or written",
}
OF_SEARCH = USUAL | {
    BUDGET_REACHED: "the search needs more nodes than its limit, or more memory than there is"
}
NO_INPUT = {DONE: USUAL[DONE], UNUSABLE: USUAL[UNUSABLE]}
OTHER_STATUSES = "All commands can also end with 70 (a fault in webviz itself) or 130 (interrupted)."

EXAMPLES = """
trace map.txt -o trace.txt  # write the trace of a map
trace - --depth 4 < map.txt  # read standard input, look four moves ahead
trace map.txt --algorithm minimax --order reverse  # search without cuts, moves in reverse order
trace map.txt --max-nodes 1000000 -o trace.txt  # write nothing if the tree has more nodes
count map.txt  # a row for each depth up to the map's own
count map.txt --depth 9 --seconds 60  # up to depth 9, but at most for a minute
lab map.txt  # a row for each order of moves
lab trees.txt --graph 2  # the same for the second tree of a file
tree trees.txt  # the value of each tree, and the number of leaves examined
tree trees.txt --graph 1 --trace -o trace.txt  # write the trace of the first tree
tree - --path --root MIN < trees.txt  # read standard input; MIN begins; also show the best path
random-tree --branching 3 --depth 2 --seed 7  # a tree with nine leaves
random-tree --count 5 --format sets  # five trees, written as sets
random-map --regions 12 --density 60 --seed 7  # a map with twelve regions
csp queens:8 --solutions all  # all ways to place eight queens
csp problem.json --propagation arcs --variables mrv --log  # a line for each event of the search
csp map.txt --compare  # count nodes and checks with every setting
csp problem.json --check arc  # check whether it is arc-consistent
map states.geojson -o map.txt  # make a map from the outlines of its regions
map states.geojson --without TS --merge "CT>NS" --borders
  # leave out TS, merge CT into NS, and list the borders
map graph.col --format graphml -o map.graphml  # turn one kind of graph into another
export map.txt --line 26 -o step.svg  # draw a step of a search
export map.txt --line 26 --versus minimax -o both.svg  # two searches next to each other
export map.txt --lines 20-26 --format beamer -o steps.tex  # overlays for a lecture's slides
export lesson.json --stops -o lesson.pptx  # a slide for each stop of a lesson
export map.txt --lines 20-26 --seconds 1.5 -o steps.mp4  # a film of these steps
export map.txt --lines cutoffs --part both --caption -o cuts.gif  # an animation that says why
export trees.txt --format csv -o columns.csv  # a table of all nodes, for other programs
site course -o public  # the folder course as a site, in the folder public
site course -o course.zip --base https://example.org/search  # as a zip, with QR codes
lesson lesson.json  # list its stops, or its mistakes
doctor map.txt output.txt  # find where an output goes wrong, and which faults explain it
doctor map.txt - --hint < output.txt  # say where to look, but not what is right
doctor trees.txt output.txt --graph 2 --json  # check the trace of the second tree; print JSON
cases one.in two.in  # list the faults that two cases reveal, and those that neither reveals
cases --make 6 --lines 40..200 --tie-cut -o folder
  # make at most six cases that together reveal as many faults as possible
exam trees.txt -o sheet.html  # a blank sheet
exam trees.txt --key -o key.html  # its key: values, windows and cuts
exam map.txt --depth 2 --moodle -o quiz.xml  # a quiz for Moodle
exam --students 30 --cuts 3 -o folder  # a tree of the same difficulty for each student
practice --students students.csv -o links.csv  # a link to ten exercises for each student
practice --students students.csv --exercises 3 --asked cross,values -o links.csv
  # three exercises, in which the values of nodes are asked for, too
grade cases handed-in -o report  # grades, misconceptions, and a page for each student
grade cases handed-in -o report --outputs "{case}.txt" --points points.toml
  # other names of files, and your own rules for points
completion bash > ~/.local/share/bash-completion/completions/webviz  # for bash
completion zsh > "${fpath[1]}/_webviz"  # for zsh
completion fish > ~/.config/fish/completions/webviz.fish  # for fish
"""
"""What one types after webviz, first the command, and what that does; a long example has two lines."""
EXAMPLE = re.compile(r"^((\S+).*?)\s+# (.+)$", re.MULTILINE)  # `trace -`, `trace` and the words after #
STATUSES: dict[str, Mapping[int, str]] = {
    "random-tree": NO_INPUT,
    "random-map": NO_INPUT,
    "map": USUAL,
    "site": USUAL,
    "lesson": {**USUAL, WRONG_INPUT: "the lesson has mistakes; standard error says where"},
    "doctor": {
        DONE: "the output is right, or right but for its form",
        WRONG_INPUT: "the output is wrong, or the map or tree has mistakes",
        UNUSABLE: USUAL[UNUSABLE],
    },
    "cases": {**USUAL, BUDGET_REACHED: "no tried case fulfills the wishes, or memory ran out"},
    "exam": {**USUAL, BUDGET_REACHED: "no such trees were found (--tries), or memory ran out"},
    "practice": {**USUAL, BUDGET_REACHED: "too few such trees were found (--tries), or memory ran out"},
    "grade": USUAL,
    "completion": NO_INPUT,
}
"""What the exit statuses of a command mean; commands that are not here have those of OF_SEARCH."""
ALSO = {
    "trace": f"The file is written completely or not at all. {ENGINE_CACHE}",
    "count": ENGINE_CACHE,
    "lab": ENGINE_CACHE,
    "random-tree": "The same arguments write the same trees on every machine.",
    "random-map": "The same arguments write the same map on every machine.",
    "csp": "The format of problems is in docs/constraints.md.",
    "export": 'Pictures need the extra "pictures" of the package, slides "slides", films "films"; '
    "tables and graphs need none.",
    "site": "The title, the order and what to look for are in course/site.toml (docs/site.md).",
    "doctor": "With --watch it checks again whenever the output has changed; the status is that of the last "
    "check.",
    "grade": "If you run it again, it grades only what has changed. docs/grading.md explains all steps.",
    "completion": "Open a new shell to use it. It completes the command webviz of the installed package.",
}
"""Further sentences about a command."""


def examples(name: str) -> list[tuple[str, str]]:
    """The examples of a command: the command with its arguments, and what they do."""
    return [(words, does) for words, command, does in EXAMPLE.findall(EXAMPLES) if command == name]


def manual(name: str) -> str:
    """The end of a command's help, below its options, with a newline."""
    lines = [line for words, does in examples(name) for line in (f"  {program()} {words}", f"      {does}")]
    statuses = [f"  {number}  {meaning}" for number, meaning in STATUSES.get(name, OF_SEARCH).items()]
    also = wrap(f"{ALSO.get(name, '')} {OTHER_STATUSES}".strip(), width=78)
    return "\n".join(["examples:", *lines, "", "exit status:", *statuses, "", *also, ""])
