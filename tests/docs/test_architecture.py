"""The worked examples and the tables of docs/architecture.md, docs/lessons.md and the doctor are right."""

import re
from pathlib import Path

from webviz.answers.lesson_samples import lesson_samples
from webviz.games import MapColoring, game_on
from webviz.lessons import read_lesson
from webviz.lessons.model import NumberQuestion
from webviz.lessons.question_reader import ALL
from webviz.lessons.reader import KEYS
from webviz.lessons.running import LessonRun
from webviz.lessons.stop_reader import KEYS as STOP_KEYS
from webviz.maps import read_map
from webviz.scene.fields import SEARCH_FIELDS, VIEW_FIELDS
from webviz.search import Query, SearchTree, search
from webviz.server.outlines import MOST_BYTES
from webviz.trace import event_at, event_count, trace_lines, update_event, visit_event

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def example() -> tuple[MapColoring, SearchTree]:
    map, warnings = read_map(TEXT.split("```map\n")[1].split("```")[0])
    assert warnings == []
    game = MapColoring(map)
    return game, search(game, Query(depth=map.depth))


def table(first: str) -> list[list[str]]:
    lines = TEXT.split(f"| {first} |")[1].splitlines()[2:]
    rows = []
    for line in lines:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def test_the_rows_and_lines_of_the_example_are_those_of_the_search() -> None:
    game, t = example()
    wanted = [
        [i, t.depth[i], game.labels[t.move[i]], t.value[i], t.size[i], t.legal[i]] for i in range(len(t))
    ]
    assert [row[:6] for row in table("node")] == [[str(cell) for cell in row] for row in wanted]
    rows = table("line")
    assert [row[2].strip("`") for row in rows] == list(trace_lines(t, game.labels))[: event_count(t)]
    assert [int(row[0]) for row in rows] == list(range(1, event_count(t) + 1))
    position = game.result(game.initial, t.move[3])
    assert set(game.actions(position)) - {t.move[4]} == {game.labels.index("D, R")}  # the pruned move


def test_the_formulas_of_the_example_give_the_events_they_stand_beside() -> None:
    _, tree = example()
    for line, formula, _ in table("line"):
        visit, update = re.match(r"visit (\d)", formula), re.match(r"(\d) updates (\d)", formula)
        event = visit_event(tree, int(visit[1])) if visit else update_event(tree, int(update[1]))  # type: ignore[index]
        shown = re.search(r"= (\d+)", formula)
        assert shown and int(shown[1]) == event == int(line) - 1
        assert event_at(tree, event).cutoff == ("a cutoff" in formula)


PAGE = (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8")
SAMPLES = lesson_samples(ROOT / "sample_maps")


def part(heading: str) -> str:
    return PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def test_the_lesson_can_be_taught_as_it_stands_and_its_claims_are_so() -> None:
    [text] = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    lesson, warnings = read_lesson(text, SAMPLES)
    assert warnings == [] and list(LessonRun(SAMPLES).faults(lesson)) == []
    map, _ = read_map(SAMPLES["australia"].text)
    nodes = {name: len(search(game_on(map), Query(name))) for name in ("alpha-beta", "minimax")}
    question = lesson.stops[-1].question
    assert isinstance(question, NumberQuestion)
    assert question.answer == nodes["minimax"]
    assert f"visits {nodes['alpha-beta']} nodes" in question.ask
    assert f"{nodes['minimax'] - nodes['alpha-beta']} nodes" in question.wrong


def test_every_entry_of_a_lesson_is_told_with_its_words_and_no_other() -> None:
    for heading, names in {"The file": KEYS, "A stop": STOP_KEYS, "Questions": ALL}.items():
        text = part(heading)
        assert [name for name in names if f"`{name}`" not in text and f'`"{name}": ' not in text] == []
    parts = [*SEARCH_FIELDS.values(), *VIEW_FIELDS.values()]
    rows = [line.split("|") for line in part("Search and view").splitlines() if line.startswith("| `")]
    words = {name: row[2] for row in rows for name in re.findall(r"`([a-z-]+)`", row[1])}
    assert sorted(words) == sorted(each.name for each in parts)
    missing = [
        (each.name, word) for each in parts for word in each.words if f"`{word}`" not in words[each.name]
    ]
    assert missing == []


WHY = " ".join((ROOT / "docs/why-is-my-output-wrong.md").read_text(encoding="utf-8").split())
FOLDER = ROOT / "static/js/features/doctor"


def test_limits_and_verdicts_of_the_doctor_are_those_of_the_page() -> None:
    source, words = ((FOLDER / name).read_text(encoding="utf-8") for name in ("output.js", "words.js"))
    megabytes = re.search(r"LARGEST = (\d+) << 20", source)
    characters = re.search(r"LONGEST, UNPACKED\] = \[(\d+),", source)
    assert megabytes and f"up to {megabytes[1]} MiB" in WHY
    assert characters and f"{int(characters[1]):,} characters" in WHY
    assert 4 / 3 * int(megabytes[1]) * 2**20 + 2**20 < MOST_BYTES  # in base64, with a map beside it
    verdicts = (
        "Every line is right",
        "right but for its form",
        "Consistent with",
        "No known fault explains it",
    )
    assert [verdict for verdict in verdicts if verdict not in WHY or verdict not in words] == []
