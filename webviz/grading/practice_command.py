"""`webviz practice`: a table with links to equally hard exercises for students."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from functools import partial
from secrets import randbelow

from webviz.commands import BUDGET_REACHED, DONE, CommandError
from webviz.commands.files import add_number, integer, natural, save, say, unusable, wrong_input
from webviz.exams.equal_difficulty import SEEDS, TooFew, Wish
from webviz.grading.arguments import page_address
from webviz.grading.exercises import MOST_EXERCISES, MOST_LEAVES, TASKS, VALUES, Form, assign
from webviz.grading.inputs import EMAIL, LINK, NAME, NUMBER, SUBMISSION, read_roster_file
from webviz.site.links import USUAL_PAGE
from webviz.tables import csv_text

TRIES = 200_000
"""How many trees are made at most, which takes about a minute."""
USUAL = Form()  # the form of an exercise if no option changes it


def add_practice(command: ArgumentParser) -> None:
    command.description = (
        "Write a table with a link for each student. It leads to exercises of Practice on the page: random "
        "trees of equal difficulty, different ones for each student. webviz grade grades the answers."
    )
    help = "table of students, in CSV (docs/grading.md)"
    command.add_argument("--students", metavar="LIST", required=True, help=help)
    add_number(command, "--exercises", "how many for each student (default: 10)", default=10)
    help = f"address of webviz in the links (default: {USUAL_PAGE})"
    command.add_argument("--base", type=page_address, default=USUAL_PAGE, metavar="URL", help=help)
    help = f"what is asked for, with commas between: {', '.join(TASKS)} (default: cross)"
    command.add_argument("--asked", type=_tasks, default="cross", metavar="TASKS", help=help)
    for name, help in (("--branching", "children of each node"), ("--depth", "levels below the root")):
        size = partial(integer, lowest=2, highest=4)
        add_number(command, name, f"{help}, from 2 to 4 (default: 3)", size, default=3)
    help = "values of leaves: 0 to 9, 0 to 20, or 0 to 3"
    command.add_argument("--values", choices=VALUES, default=USUAL.values, help=help)
    add_number(command, "--cuts", "cuts in each tree (default: at least one)", natural)
    add_number(command, "--deep-cuts", "deep cuts among them (default: any number)", natural)
    help = "the same number makes the same table again (default: a random one)"
    add_number(command, "--seed", help, natural)
    add_number(command, "--tries", f"most random trees to try (default: {TRIES:,})", default=TRIES)
    help = "table to write, in CSV (default: standard output)"
    command.add_argument("-o", "--output", metavar="LINKS", help=help)


def _tasks(text: str) -> str:
    """The letters by which links name these tasks. Raises ArgumentTypeError."""
    names = text.split(",")
    if unknown := [name for name in names if name not in TASKS]:
        raise ArgumentTypeError(f"{unknown[0]!r} is none of {', '.join(TASKS)}")
    return "".join(letter for name, letter in TASKS.items() if name in names)


def run(arguments: Namespace) -> int:
    """Write the table; print how difficult the exercises are."""
    form = Form(arguments.branching, arguments.depth, arguments.values, arguments.asked)
    if form.branching**form.depth > MOST_LEAVES:
        raise unusable(f"a tree to be searched by hand has at most {MOST_LEAVES} leaves: lower the depth")
    if arguments.exercises > MOST_EXERCISES:
        raise unusable(f"a link holds at most {MOST_EXERCISES} exercises (--exercises)")
    people = list(read_roster_file(arguments.students).values())
    if not people:
        raise wrong_input(arguments.students, "found no student")
    seed = randbelow(SEEDS) if arguments.seed is None else arguments.seed
    students = [person.submission for person in people]
    wish = Wish(arguments.cuts, arguments.deep_cuts)
    try:
        difficulty, assigned = assign(students, arguments.exercises, form, seed, wish, arguments.tries)
    except TooFew as error:
        raise CommandError(BUDGET_REACHED, f"webviz: error: {error} (--tries)") from None
    rows = [
        [person.submission, person.email, person.number, person.name, one.link(arguments.base)]
        for person, one in zip(people, assigned, strict=True)
    ]
    text = csv_text([[SUBMISSION, EMAIL, NUMBER, NAME, LINK], *rows], "\r\n")
    save(arguments.output, [text.encode()])
    say(f"{arguments.output or 'links'}: note: each tree has {difficulty}; made by --seed {seed}")
    return DONE
